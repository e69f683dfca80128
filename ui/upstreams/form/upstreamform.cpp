// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/upstreamform.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/answerssection.h"
#include "ui/upstreams/form/jsonsheet.h"
#include "ui/upstreams/form/keysection.h"
#include "ui/upstreams/form/limitssection.h"
#include "ui/upstreams/form/moresection.h"
#include "ui/upstreams/form/requestsection.h"
#include "ui/upstreams/form/retrysection.h"
#include "ui/upstreams/form/sendsheet.h"
#include "ui/upstreams/form/signaturesection.h"
#include "ui/upstreams/form/signinsection.h"
#include "ui/upstreams/form/timesection.h"
#include "ui/upstreams/form/unsavedsheet.h"
#include "ui/upstreams/preview/answerpad.h"
#include "ui/upstreams/preview/requestpreview.h"
#include "ui/upstreams/preview/schedulepanel.h"
#include "ui/upstreams/preview/signpreview.h"
#include "ui/widgets/button.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include <utility>

namespace pushdesk {

UpstreamForm::UpstreamForm(Engine &engine, const Theme &theme, const UpstreamRecord &upstream, SecretKeeper &keeper,
                           QWidget *parent)
    : QWidget(parent),
      m_engine(engine),
      m_theme(theme),
      m_id(upstream.id),
      m_draft(new ConfigDraft(engine, upstream, this)),
      m_strip(new Strip(theme, QStringLiteral("formStrip"), this))
{
    setObjectName(QStringLiteral("upstreamForm"));
    QVBoxLayout *asked = nullptr;
    QVBoxLayout *shown = nullptr;
    QScrollArea *left = makeScroll(asked, true);
    QScrollArea *right = makeScroll(shown, false);
    left->setObjectName(QStringLiteral("formAsked"));
    right->setObjectName(QStringLiteral("formShown"));
    addSections(asked, keeper);
    shown->setContentsMargins(12, 12, 12, 12);
    shown->setSpacing(12);
    addPreviews(shown, upstream.id);
    auto *row = new QHBoxLayout;
    row->setSpacing(0);
    row->addWidget(left, 1);
    row->addWidget(new Line(theme, Qt::Vertical, this));
    row->addWidget(right, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(m_strip);
    column->addLayout(row, 1);
    column->addWidget(makeFoot());
    connectParts();
    load();
    m_request->setOpen(true);
    m_answers->setOpen(true);
    m_sections[5]->setOpen(true);
    if (m_draft->document().json().size() > ConfigDocument::longest)
        m_strip->warn(tr("The stored config is longer than the form takes. Change it as JSON: from the list of "
                         "upstreams, As JSON."));
    else if (!m_draft->document().isValid())
        m_strip->warn(tr("The stored config is no JSON object. Edit it as JSON."));
}

QScrollArea *UpstreamForm::makeScroll(QVBoxLayout *&column, bool raised)
{
    auto *scroll = new QScrollArea(this);
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    auto *inside = new QWidget(scroll);
    inside->setBackgroundRole(raised ? QPalette::Base : QPalette::Window);
    inside->setAutoFillBackground(true);
    column = new QVBoxLayout(inside);
    column->setContentsMargins({});
    column->setSpacing(0);
    scroll->setWidget(inside);
    return scroll;
}

void UpstreamForm::addSections(QVBoxLayout *column, SecretKeeper &keeper)
{
    QWidget *parent = column->parentWidget();
    m_request = new RequestSection(*m_draft, m_theme, parent);
    m_answers = new AnswersSection(*m_draft, m_theme, parent);
    // What a key belongs to: the first section that owns it, so the narrow ones of the last come before the key's.
    m_sections = {m_request,
                  new KeySection(*m_draft, m_theme, parent),
                  new SignInSection(*m_draft, m_theme, keeper, parent),
                  new SignatureSection(*m_draft, m_theme, parent),
                  m_answers,
                  new RetrySection(*m_draft, m_theme, parent),
                  new TimeSection(*m_draft, m_theme, parent),
                  new LimitsSection(*m_draft, m_theme, parent),
                  new MoreSection(*m_draft, m_theme, parent)};
    for (FormSection *section : m_sections) {
        column->addWidget(section);
        connect(section, &FormSection::chipsEntered, m_request, &RequestSection::insertInto);
    }
    column->addStretch(1);
}

void UpstreamForm::addPreviews(QVBoxLayout *column, UpstreamId upstream)
{
    QWidget *parent = column->parentWidget();
    m_preview = new RequestPreview(m_engine, *m_draft, m_theme, upstream, parent);
    m_pad = new AnswerPad(m_engine, *m_draft, m_theme, upstream, parent);
    column->addWidget(m_preview);
    column->addWidget(new SignPreview(*m_draft, m_theme, parent));
    column->addWidget(new SchedulePanel(*m_draft, m_theme, parent));
    column->addWidget(m_pad);
    column->addStretch(1);
}

QWidget *UpstreamForm::makeFoot()
{
    auto *foot = new Panel(m_theme, Panel::Edge::Top, this);
    auto *back = makeButton(tr("Bac&k"), QStringLiteral("formBack"), foot, ButtonKind::Quiet, Icon::ChevronLeft);
    auto *json = makeButton(tr("Edit as &JSON…"), QStringLiteral("formJson"), foot);
    m_changes = m_theme.label(Type::Small, foot, true);
    m_changes->setObjectName(QStringLiteral("formChanges"));
    m_changes->setWordWrap(true);
    m_changes->setTextFormat(Qt::PlainText);
    m_discard = makeButton(tr("Dis&card"), QStringLiteral("formDiscard"), foot);
    m_send = makeButton(tr("Send one real ro&w…"), QStringLiteral("formSend"), foot, ButtonKind::Plain, Icon::Send);
    m_save = makeButton(tr("&Save"), QStringLiteral("formSave"), foot, ButtonKind::Filled);
    auto *row = new QHBoxLayout(foot);
    row->setContentsMargins(8, 9, 16, 9);
    row->setSpacing(Theme::buttonGap);
    row->addWidget(back);
    row->addWidget(m_changes, 1);
    for (QPushButton *button : {json, m_discard, m_send, m_save})
        row->addWidget(button);
    connect(back, &QPushButton::clicked, this, [this] { leave(); });
    connect(json, &QPushButton::clicked, this, &UpstreamForm::editAsJson);
    connect(m_discard, &QPushButton::clicked, m_draft, &ConfigDraft::discard);
    connect(m_send, &QPushButton::clicked, this, &UpstreamForm::sendOne);
    connect(m_save, &QPushButton::clicked, this, &UpstreamForm::save);
    return foot;
}

void UpstreamForm::connectParts()
{
    connect(m_draft, &ConfigDraft::changed, this, &UpstreamForm::showChanges);
    connect(m_draft, &ConfigDraft::replaced, this, &UpstreamForm::load);
    connect(m_draft, qOverload<const DraftReading &>(&ConfigDraft::read), this, &UpstreamForm::showReading);
    connect(m_draft, &ConfigDraft::stored, this, [this] {
        m_save->setEnabled(true);
        m_strip->clear();
        showChanges();
        Q_EMIT saved();
        if (m_leaving)
            goAway();
    });
    connect(m_draft, &ConfigDraft::refused, this, [this](const Error &error) {
        m_save->setEnabled(true);
        m_leaving = false;
        m_then = {};
        showProblem(error, true);
    });
    connect(m_draft, &ConfigDraft::overtaken, this, &UpstreamForm::askWhose);
    connect(m_preview, &RequestPreview::columnsChanged, this, [this] { m_request->setColumns(m_preview->columns()); });
    connect(m_pad, &AnswerPad::decided, m_answers, &AnswersSection::showDeciding);
    connect(m_pad, &AnswerPad::ruleWanted, m_answers, &AnswersSection::insertRule);
}

void UpstreamForm::load()
{
    for (FormSection *section : m_sections)
        section->load();
    showChanges();
}

QStringList UpstreamForm::changes() const
{
    QStringList all;
    for (const FormSection *section : m_sections)
        all.append(section->changes());
    all.removeDuplicates();
    if (all.isEmpty() && m_draft->isChanged())
        all.append(tr("the JSON text"));
    return all;
}

void UpstreamForm::showChanges()
{
    const QStringList all = changes();
    m_discard->setEnabled(m_draft->isChanged());
    if (all.isEmpty()) {
        m_changes->setText(tr("Nothing to save"));
        return;
    }
    const QString named = all.size() > 3 ? all.mid(0, 3).join(QStringLiteral(", ")) + QStringLiteral(", …")
                                         : all.join(QStringLiteral(", "));
    const QString count = words::counted(all.size(), tr("%1 unsaved change"), tr("%1 unsaved changes"));
    m_changes->setText(tr("%1: %2. They apply to attempts that start after saving.").arg(count, named));
    m_changes->setToolTip(all.join(QLatin1Char('\n')));
}

void UpstreamForm::showReading(const DraftReading &reading)
{
    for (FormSection *section : m_sections)
        section->clearProblem();
    if (reading.error) {
        showProblem(*reading.error, false);
        return;
    }
    m_strip->clear();
    for (FormSection *section : m_sections)
        section->showNotes(reading.notes);
    m_request->setColumns(m_preview->columns());
}

// At its field where there is one; else over everything.
void UpstreamForm::showProblem(const Error &error, bool reveal)
{
    FormSection *best = nullptr;
    for (FormSection *section : {m_sections.back(), m_sections[0], m_sections[1], m_sections[2], m_sections[3],
                                 m_sections[4], m_sections[5], m_sections[6], m_sections[7]})
        if (best == nullptr && section->owns(error.where))
            best = section;
    if (best == m_answers)
        m_answers->showRuleProblem(error, reveal);
    else if (best != nullptr)
        best->showProblem(error, reveal);
    else
        m_strip->warn(error);
}

void UpstreamForm::save()
{
    if (!m_draft->isChanged()) {
        m_strip->tell(tr("Nothing changed, so there is nothing to save."));
        return;
    }
    const QString name = m_draft->document().text({QStringLiteral("name")});
    if (name != m_draft->name()) { // would make another upstream
        m_leaving = false;
        m_then = {};
        m_strip->warn(
            tr("The name must stay %1: under another name it would be another upstream.").arg(m_draft->name()));
        return;
    }
    m_save->setEnabled(false);
    m_draft->save();
}

// Nothing of another console is overwritten unseen, and nothing comes back that was removed there.
void UpstreamForm::askWhose(const Overtaken &what)
{
    m_save->setEnabled(true);
    m_leaving = false;
    m_then = {};
    auto *sheet = new OvertakenSheet(m_theme, m_draft->name(), what, this);
    connect(sheet, &OvertakenSheet::theirsWanted, m_draft, [this, what] { m_draft->take(*what.theirs); });
    connect(sheet, &OvertakenSheet::mineWanted, m_draft, [this, what] {
        m_save->setEnabled(false);
        m_draft->saveOver(what.theirs);
    });
    sheet->open();
}

void UpstreamForm::sendOne()
{
    auto *sheet = new SendSheet(m_engine, m_theme, m_draft->name(), m_draft->document().json().toUtf8(),
                                m_preview->cells(), m_preview->missing(), this);
    connect(sheet, &SendSheet::answered, m_pad, &AnswerPad::showAnswer);
    sheet->open();
}

void UpstreamForm::editAsJson()
{
    auto *sheet = new JsonSheet(m_theme, m_draft->document().json(), m_draft->name(), this);
    connect(sheet, &JsonSheet::taken, m_draft, &ConfigDraft::replace);
    sheet->open();
}

void UpstreamForm::leave(const std::function<void()> &then)
{
    if (findChild<UnsavedSheet *>() != nullptr)
        return;
    m_then = then;
    if (!m_draft->isChanged()) {
        goAway();
        return;
    }
    const QStringList all = changes();
    auto *sheet = new UnsavedSheet(m_theme, m_draft->name(), all, this);
    connect(sheet, &UnsavedSheet::discarded, this, &UpstreamForm::goAway);
    connect(sheet, &UnsavedSheet::kept, this, [this] { m_then = {}; });
    connect(sheet, &QDialog::accepted, this, [this] {
        m_leaving = true;
        save();
    });
    sheet->open();
}

// What follows may delete the window, and with it this form and the sheet that told: it follows when both are done.
void UpstreamForm::goAway()
{
    if (const auto then = std::exchange(m_then, {}))
        QMetaObject::invokeMethod(window(), then, Qt::QueuedConnection);
    Q_EMIT left();
}

void UpstreamForm::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape)
        leave();
    else
        QWidget::keyPressEvent(event);
}

} // namespace pushdesk
