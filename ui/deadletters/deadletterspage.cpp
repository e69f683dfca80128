// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/deadletterspage.h"

#include "ui/deadletters/causelist.h"
#include "ui/deadletters/causesmodel.h"
#include "ui/deadletters/deadletterdetail.h"
#include "ui/deadletters/deadlettersmodel.h"
#include "ui/deadletters/dismisssheet.h"
#include "ui/deadletters/replayflow.h"
#include "ui/deadletters/replaystrip.h"
#include "ui/widgets/button.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/format.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QItemSelectionModel>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStackedLayout>
#include <QVBoxLayout>

namespace pushdesk {

using namespace std::chrono_literals;

DeadLettersPage::DeadLettersPage(Engine &engine, const Theme &theme, QWidget *parent)
    : ConsolePage(engine, theme, parent),
      m_causes(new CausesModel(this)),
      m_model(new DeadLettersModel(engine, this)),
      m_counts(new Refresher(
          this, [this] { askCounts(); }, 100ms)),
      m_strip(new Strip(theme, QStringLiteral("deadLettersStrip"), this)),
      m_progress(new ReplayStrip(engine, theme, this)),
      m_noneAtAll(new EmptyState(theme, QStringLiteral("deadLettersEmpty"), this))
{
    setObjectName(QStringLiteral("deadLettersPage"));
    m_flow = new ReplayFlow(engine, theme, m_strip, this);
    m_noneAtAll->say(
        Icon::DeadLetters, tr("No dead letters"),
        tr("Rows that Pushdesk gives up on come here, by cause: see why, fix it, replay the whole cause."));
    auto *both = new QWidget(this);
    auto *row = new QHBoxLayout(both);
    row->setContentsMargins({});
    row->setSpacing(0);
    row->addWidget(makeCauses());
    row->addWidget(new Line(theme, Qt::Vertical, both));
    row->addWidget(makeRows(), 1);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins({});
    page->setSpacing(0);
    page->addWidget(m_strip);
    page->addWidget(m_progress);
    m_stack = new QStackedLayout;
    m_stack->addWidget(both);
    m_stack->addWidget(m_noneAtAll);
    page->addLayout(m_stack, 1);
    connectParts();
    setHeading(tr("Dead letters"));
    setFilter();
}

QWidget *DeadLettersPage::makeCauses()
{
    m_left = new QWidget(this);
    auto *title = m_theme.label(Type::Strong, m_left);
    title->setText(tr("Causes"));
    m_replayAll = makeButton({}, QStringLiteral("replayAll"), m_left, ButtonKind::Small);
    m_list = new CauseList(m_theme, m_engine.clock(), m_causes, m_left);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(16, 8, 16, 8);
    head->addWidget(title);
    head->addStretch(1);
    head->addWidget(m_replayAll);
    auto *column = new QVBoxLayout(m_left);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(new Line(m_theme, Qt::Horizontal, m_left));
    column->addWidget(m_list, 1);
    return m_left;
}

QWidget *DeadLettersPage::makeRows()
{
    auto *right = new QWidget(this);
    m_table = new DataTable(m_theme, m_engine.clock(), QStringLiteral("deadLettersTable"), right);
    m_noneFound = new EmptyState(m_theme, QStringLiteral("deadLettersNoneFound"), right);
    m_detail = new DeadLetterDetail(m_engine, m_theme, right);
    m_body = new QStackedLayout;
    m_body->addWidget(m_table);
    m_body->addWidget(m_noneFound);
    auto *column = new QVBoxLayout(right);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(makeHead(right));
    column->addWidget(makeBar(right));
    column->addWidget(new Line(m_theme, Qt::Horizontal, right));
    column->addLayout(m_body, 3);
    column->addWidget(m_detail, 1);
    m_table->show(m_model,
                  {{QStringLiteral("SF1390027714519"), 0},
                   {{}, 0},
                   {QStringLiteral("40404"), 1},
                   {QStringLiteral("9"), 2},
                   {QStringLiteral("mmmmmmmm"), 4},
                   {QStringLiteral("dismissed"), 3},
                   {QStringLiteral("51 min"), 0}},
                  this);
    return right;
}

QWidget *DeadLettersPage::makeHead(QWidget *parent)
{
    auto *head = new QWidget(parent);
    m_title = new ElidedLabel(Qt::ElideRight, head);
    m_title->setObjectName(QStringLiteral("causeTitle"));
    m_title->setFont(m_theme.font(Type::Title));
    m_subtitle = new ElidedLabel(Qt::ElideRight, head);
    m_subtitle->setObjectName(QStringLiteral("causeExample"));
    m_subtitle->setForegroundRole(QPalette::PlaceholderText);
    m_replay = makeButton({}, QStringLiteral("replayTarget"), head, ButtonKind::Plain, Icon::Replay);
    m_dismiss = makeButton({}, QStringLiteral("dismissTarget"), head, ButtonKind::Plain, Icon::Dismiss);
    auto *text = new QVBoxLayout;
    text->setSpacing(2);
    text->addWidget(m_title);
    text->addWidget(m_subtitle);
    m_hint = m_theme.label(Type::Body, head);
    m_hint->setObjectName(QStringLiteral("causeHint"));
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setWordWrap(true); // a sentence to be read whole
    m_hint->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto *row = new QHBoxLayout;
    row->addLayout(text, 1);
    row->addWidget(m_replay, 0, Qt::AlignTop);
    row->addWidget(m_dismiss, 0, Qt::AlignTop);
    auto *column = new QVBoxLayout(head);
    column->setContentsMargins(16, 12, 16, 4);
    column->setSpacing(6);
    column->addLayout(row);
    column->addWidget(m_hint);
    return head;
}

QWidget *DeadLettersPage::makeBar(QWidget *parent)
{
    auto *bar = new QWidget(parent);
    m_search = new QLineEdit(bar);
    m_search->setObjectName(QStringLiteral("deadLetterSearch"));
    m_search->setPlaceholderText(tr("Search in key and error"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setClearButtonEnabled(true);
    m_search->addAction(lineIcon(Icon::Search), QLineEdit::LeadingPosition);
    m_search->setMinimumWidth(220);
    m_search->setMaximumWidth(280);
    m_state = new QComboBox(bar);
    m_state->setObjectName(QStringLiteral("deadLetterState"));
    m_state->setAccessibleName(tr("State"));
    for (const auto state : {DeadLetterState::Open, DeadLetterState::Replayed, DeadLetterState::Dismissed})
        m_state->addItem(words::state(state), static_cast<int>(state));
    m_selected = m_theme.label(Type::Small, bar, true);
    m_selected->setObjectName(QStringLiteral("deadLettersSelected"));
    auto *row = new QHBoxLayout(bar);
    row->setContentsMargins(16, 6, 16, 10);
    row->addWidget(m_search, 1);
    row->addWidget(m_state);
    row->addStretch(1);
    row->addWidget(m_selected);
    return bar;
}

void DeadLettersPage::connectParts()
{
    m_typing.setSingleShot(true);
    m_typing.setInterval(200ms);
    connect(&m_typing, &QTimer::timeout, this, &DeadLettersPage::setFilter);
    connect(m_search, &QLineEdit::textChanged, this, [this] { m_typing.start(); });
    connect(m_state, &QComboBox::currentIndexChanged, this, &DeadLettersPage::setFilter);
    connect(m_list, &CauseList::choiceChanged, this, &DeadLettersPage::setFilter);
    connect(m_list, &CauseList::entered, this, [this] { m_table->setFocus(Qt::OtherFocusReason); });
    connect(m_list, &CauseList::replayWanted, this, [this](const CauseRecord &cause) {
        DeadLetterFilter filter;
        filter.upstream = cause.upstream;
        filter.fingerprint = cause.fingerprint;
        m_flow->start(filter, tr("“%1”").arg(words::cause(cause)));
    });
    connect(m_replayAll, &QPushButton::clicked, this, &DeadLettersPage::replayAll);
    connect(m_replay, &QPushButton::clicked, this, &DeadLettersPage::replayTarget);
    connect(m_dismiss, &QPushButton::clicked, this, &DeadLettersPage::dismissTarget);
    connect(m_flow, &ReplayFlow::busyChanged, this, &DeadLettersPage::showButtons);
    connect(m_flow, &ReplayFlow::replayed, this, [this](ReplayId id) {
        m_counts->request();
        if (id.isValid())
            m_progress->watch(id);
    });
    connect(m_progress, &ReplayStrip::failed, this, [this](const Error &error) { m_strip->warn(error); });
    connect(m_table, &DataTable::picked, this, [this] {
        showButtons();
        showDetail();
    });
    connect(m_table, &DataTable::opened, this, [this](qint64 id) {
        if (const auto *letter = m_model->at(m_model->rowOf(id)))
            Q_EMIT taskWanted(letter->task);
    });
    connect(m_detail, &DeadLetterDetail::taskWanted, this, &ConsolePage::taskWanted);
    connect(m_model, &PagedTableModel::failed, this, [this](const Error &error) { m_strip->warn(error); });
    connect(m_model, &PagedTableModel::well, this, &DeadLettersPage::showEmptyOrRows);
    connect(m_noneAtAll, &EmptyState::asked, this, [this] { m_state->setCurrentIndex(1); });
    connect(m_noneFound, &EmptyState::asked, this, [this] {
        m_search->clear();
        m_state->setCurrentIndex(0);
    });
}

void DeadLettersPage::storeChanged(const ChangeSet &what)
{
    if (!what.deadLetters)
        return;
    m_table->storeChanged();
    m_counts->request();
    m_progress->storeChanged();
}

void DeadLettersPage::setStanding(const Standing &)
{
    m_progress->runningChanged();
    if (m_engine.stats().running)
        m_flow->runsNow();
}

void DeadLettersPage::refresh()
{
    m_strip->clear();
    m_table->storeChanged();
    m_counts->request();
    m_progress->storeChanged();
}

void DeadLettersPage::setFilter()
{
    m_typing.stop();
    DeadLetterFilter filter;
    filter.state = static_cast<DeadLetterState>(m_state->currentData().toInt());
    filter.text = m_search->text().trimmed();
    if (const CauseRecord *cause = m_list->chosen()) {
        filter.upstream = cause->upstream;
        filter.fingerprint = cause->fingerprint;
    }
    m_table->setColumnUsed(DeadLettersModel::State, filter.state != DeadLetterState::Open);
    m_table->setColumnUsed(DeadLettersModel::Upstream, filter.fingerprint.isEmpty());
    m_model->setFilter(filter);
    m_counts->request();
    showDetail();
}

void DeadLettersPage::askCounts()
{
    struct Counts {
        Result<std::vector<CauseRecord>> causes;
        Result<DeadLetterCounts> all;
        Result<qint64> shown;
    };
    auto query = [filter = m_model->filter()](ReadStore &store) {
        return Counts{store.causes(), store.deadLetterCounts(), store.countDeadLetters(filter)};
    };
    whenAnswered(m_engine.read(query), this, [this](const Counts &counts) {
        if (counts.causes && counts.all && counts.shown) {
            m_shown = *counts.shown;
            showCauses(*counts.causes, *counts.all);
        } else {
            m_strip->warn(!counts.causes ? counts.causes.error()
                          : !counts.all  ? counts.all.error()
                                         : counts.shown.error());
        }
        m_counts->answered();
    });
}

void DeadLettersPage::showCauses(const std::vector<CauseRecord> &causes, const DeadLetterCounts &counts)
{
    m_all = counts;
    m_list->setCauses(causes);
    const CauseRecord *chosen = m_list->chosen();
    m_title->setFullText(chosen ? words::cause(*chosen) : tr("All causes"));
    m_subtitle->setFullText(
        !chosen ? tr("Pick a cause at the left to see its rows and replay it as one")
                : tr("%1, oldest since %2").arg(chosen->upstreamName, format::dateTime(chosen->oldest)));
    m_hint->setVisible(chosen != nullptr && !chosen->hint.isEmpty());
    if (chosen)
        m_hint->setText(tr("What to do: %1").arg(chosen->hint));
    setHeading(tr("Dead letters"), counts.open == 0
                                       ? QString()
                                       : tr("%1 open, %2")
                                             .arg(format::number(counts.open),
                                                  words::counted(m_causes->causes(), tr("%1 cause"), tr("%1 causes"))));
    showButtons();
    showEmptyOrRows();
}

DeadLettersPage::Target DeadLettersPage::target() const
{
    Target target{m_model->filter(), m_shown, {}};
    const auto selected = m_table->selectedIds();
    if (!selected.empty()) {
        target.filter = {};
        target.filter.state = m_model->filter().state;
        for (const qint64 id : selected)
            target.filter.ids.emplace_back(id);
        target.rows = static_cast<qint64>(selected.size());
        target.name = tr("%1 selected").arg(format::number(target.rows));
    } else if (!target.filter.text.isEmpty()) {
        target.name = tr("%1 found").arg(format::number(m_shown));
    } else {
        const CauseRecord *cause = m_list->chosen();
        target.name = cause ? tr("“%1”").arg(words::cause(*cause)) : tr("all %1").arg(format::number(m_shown));
    }
    return target;
}

void DeadLettersPage::showButtons()
{
    const Target now = target();
    const QString rows = format::number(now.rows);
    const bool open = now.filter.state == DeadLetterState::Open;
    m_replayAll->setText(tr("Replay &all %1").arg(format::number(m_all.open)));
    m_replayAll->setEnabled(m_all.open > 0 && !m_flow->busy());
    m_replay->setText(tr("&Replay %1").arg(rows));
    m_replay->setEnabled(open && now.rows > 0 && !m_flow->busy());
    m_dismiss->setText(tr("Dis&miss %1…").arg(rows));
    m_dismiss->setEnabled(open && now.rows > 0);
    const auto selected = m_table->selectedIds().size();
    m_selected->setText(selected > 0
                            ? tr("%1 of %2 selected").arg(format::number(qint64(selected)), format::number(m_shown))
                            : tr("%1 shown").arg(format::number(m_shown)));
}

void DeadLettersPage::showEmptyOrRows()
{
    const bool none = m_model->rowCount() == 0 && m_model->complete();
    const bool filtered = !m_model->filter().text.isEmpty() || m_model->filter().state != DeadLetterState::Open;
    const bool never = m_all.open + m_all.replayed + m_all.dismissed == 0;
    m_stack->setCurrentIndex(none && (never || (!filtered && m_all.open == 0)) ? 1 : 0);
    m_body->setCurrentIndex(none ? 1 : 0);
    if (m_all.open == 0 && !never)
        m_noneAtAll->say(Icon::DeadLetters, tr("No open dead letters"),
                         tr("%1 were replayed and %2 dismissed so far. Rows that Pushdesk gives up on come here.")
                             .arg(format::number(m_all.replayed), format::number(m_all.dismissed)),
                         tr("&Show the replayed"), false);
    const QString text = m_model->filter().text;
    m_noneFound->say(
        Icon::Search,
        text.isEmpty() ? tr("None %1").arg(m_state->currentText()) : tr("No key or error contains “%1”").arg(text),
        tr("The cause at the left and the state above limit what is shown."), tr("&Clear the filter"), false);
    showDetail();
}

void DeadLettersPage::showDetail()
{
    const auto ids = m_table->selectedIds();
    m_detail->show(ids.size() == 1 ? m_model->at(m_model->rowOf(ids.front())) : nullptr);
}

void DeadLettersPage::replayAll()
{
    m_flow->start({}, tr("all %1").arg(format::number(m_all.open)));
}

void DeadLettersPage::replayTarget()
{
    const Target now = target();
    m_flow->start(now.filter, now.name);
}

void DeadLettersPage::dismissTarget()
{
    const Target now = target();
    auto *sheet = new DismissSheet(m_theme, now.rows, this);
    connect(sheet, &DismissSheet::confirmed, this, [this, now](const QString &note) {
        whenAnswered(m_engine.dismiss(now.filter, note), this, [this](const Result<qint64> &rows) {
            if (rows)
                m_strip->tell(tr("%1 dismissed").arg(format::number(*rows)));
            else
                m_strip->warn(rows.error(), tr("Nothing was dismissed."));
        });
    });
    sheet->open();
}

void DeadLettersPage::resizeEvent(QResizeEvent *event)
{
    ConsolePage::resizeEvent(event);
    m_left->setFixedWidth(width() + Theme::rail < 1100 ? Theme::causesNarrow : Theme::causes);
}

void DeadLettersPage::showCause(UpstreamId upstream, const QString &fingerprint)
{
    m_list->choose(upstream, fingerprint);
    m_counts->request();
}

void DeadLettersPage::edit(DeadLetterId) {}

} // namespace pushdesk
