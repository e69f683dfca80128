// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/replaysheet.h"

#include "ui/deadletters/causewords.h"
#include "ui/deadletters/replayramppicture.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/segmentedswitch.h"
#include "ui/widgets/switchsegment.h"
#include "ui/widgets/words.h"

#include <QDateTime>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace pushdesk {

namespace {

constexpr int rowsWidth = 48, doneWidth = 190;

qint64 of(const ReplayReport &plan, ReplayVerdict verdict)
{
    const auto found = plan.verdicts.find(verdict);
    return found == plan.verdicts.end() ? 0 : found->second;
}

// Each thing that the plan asks about, with its number where there are several.
QString explainedRisks(const ReplayReport &plan)
{
    if (plan.risks.size() < 2)
        return words::risk(plan.risks.empty() ? ReplayRisk::Forgotten : plan.risks.begin()->first);
    QStringList lines;
    for (const auto &[risk, rows] : plan.risks)
        lines += ReplaySheet::tr("%1: %2").arg(format::number(rows), words::risk(risk));
    return lines.join(QLatin1Char('\n'));
}

QString explained(ReplayVerdict verdict)
{
    switch (verdict) {
    case ReplayVerdict::SameId:
        return ReplaySheet::tr("The upstream still knows these request ids, so each takes effect once.");
    case ReplayVerdict::PastTtl:
        return words::risk(ReplayRisk::Forgotten);
    case ReplayVerdict::NewId:
        return ReplaySheet::tr("The content was edited, so it is another request.");
    case ReplayVerdict::DeliveredMeanwhile:
        return ReplaySheet::tr("The ledger has them already, from another batch.");
    }
    return {};
}

} // namespace

ReplaySheet::ReplaySheet(const Theme &theme, const QString &what, const ReplayReport &plan,
                         const ReplayOutlook &outlook, QWidget *parent)
    : Sheet(theme, QStringLiteral("replaySheet"), tr("Replay %1").arg(what), parent), m_plan(plan), m_outlook(outlook)
{
    qint64 all = 0;
    for (const auto &[verdict, rows] : plan.verdicts)
        all += rows;
    subtitle()->setText(
        tr("%1, frozen at %2. Rows that join later stay open.")
            .arg(words::counted(all, tr("%1 dead letter"), tr("%1 dead letters")),
                 QDateTime::fromMSecsSinceEpoch(outlook.frozenAt).toString(QStringLiteral("HH:mm:ss"))));
    content()->setSpacing(0);
    content()->addWidget(makeHeader());
    content()->addWidget(new Line(theme, Qt::Horizontal, this));
    std::vector<std::pair<qint64, ReplayVerdict>> verdicts;
    for (const auto &[verdict, rows] : plan.verdicts)
        if (rows > 0)
            verdicts.emplace_back(rows, verdict);
    std::stable_sort(verdicts.begin(), verdicts.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    for (const auto &[rows, verdict] : verdicts)
        content()->addWidget(makeRow(verdict, rows));
    if (!outlook.paused.isEmpty())
        content()->addWidget(makePaused());
    content()->addSpacing(14);
    content()->addWidget(makeRamp());
    content()->addStretch(1);
    auto *later = theme.label(Type::Small, this, true);
    later->setText(tr("You can pause or cancel it while it runs."));
    foot()->addWidget(later);
    foot()->addStretch(1);
    addCancel(tr("&Cancel"));
    m_confirm = makeButton({}, QStringLiteral("replayConfirm"), this, ButtonKind::Filled);
    needsFocus(m_confirm);
    foot()->addWidget(m_confirm);
    connect(m_confirm, &QPushButton::clicked, this, [this] {
        Q_EMIT confirmed(sendsAnyway());
        accept();
    });
    showNumber();
    m_confirm->setFocus();
    setFixedWidth(720);
}

QWidget *ReplaySheet::makeHeader()
{
    auto *box = new QWidget(this);
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins(8, 4, 8, 6);
    row->setSpacing(16);
    const auto label = [&](const QString &text, int width, Qt::Alignment align) {
        auto *made = m_theme.label(Type::SmallMedium, box, true);
        made->setText(text);
        made->setAlignment(align | Qt::AlignVCenter);
        if (width > 0)
            made->setFixedWidth(width);
        row->addWidget(made, width > 0 ? 0 : 1);
    };
    label(tr("Rows"), rowsWidth, Qt::AlignRight);
    label(tr("Verdict"), 0, Qt::AlignLeft);
    label(tr("What will be done"), doneWidth, Qt::AlignLeft);
    return box;
}

QWidget *ReplaySheet::makeRow(ReplayVerdict verdict, qint64 rows)
{
    const bool risky = verdict == ReplayVerdict::PastTtl;
    auto *box = new QWidget(this);
    if (risky) {
        QPalette tinted = palette();
        tinted.setColor(QPalette::Window, m_theme.colors().tint(Look::Retry, 0.09));
        box->setPalette(tinted);
        box->setBackgroundRole(QPalette::Window);
        box->setAutoFillBackground(true);
    }
    auto *count = m_theme.label(Type::Strong, box);
    count->setText(format::number(rows));
    count->setAlignment(Qt::AlignRight | Qt::AlignTop);
    count->setFixedWidth(rowsWidth);
    auto *title = m_theme.label(Type::Medium, box);
    title->setText(words::verdict(verdict));
    auto *name = new QHBoxLayout;
    name->setSpacing(Theme::iconGap);
    if (risky) {
        auto *warn = new GlyphLabel(m_theme, Icon::Warn, 16, box);
        warn->setInk(Look::Retry);
        name->addWidget(warn);
        QPalette ink = title->palette();
        ink.setColor(QPalette::WindowText, m_theme.colors().ink(Look::Retry));
        title->setPalette(ink);
    }
    name->addWidget(title, 1);
    auto *text = m_theme.label(Type::Small, box, true);
    text->setText(risky ? explainedRisks(m_plan) : explained(verdict));
    text->setWordWrap(true);
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addLayout(name);
    words->addWidget(text);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(8, 10, 8, 10);
    line->setSpacing(16);
    line->addWidget(count);
    line->addLayout(words, 1);
    line->addWidget(risky ? makeChoice(box) : makeDone(box, verdict, rows), 0, Qt::AlignTop);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(line);
    column->addWidget(new Line(m_theme, Qt::Horizontal, box));
    return box;
}

QWidget *ReplaySheet::makeDone(QWidget *parent, ReplayVerdict verdict, qint64 rows)
{
    const bool sent = verdict != ReplayVerdict::DeliveredMeanwhile;
    auto *box = new QWidget(parent);
    box->setFixedWidth(doneWidth);
    auto *text = m_theme.label(Type::Body, box, !sent);
    text->setText(sent ? tr("Send %1").arg(format::number(rows)) : tr("Left out, closed"));
    if (sent) {
        QPalette ink = text->palette();
        ink.setColor(QPalette::WindowText, m_theme.colors().ink(Look::Delivered));
        text->setPalette(ink);
    }
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins({});
    row->setSpacing(Theme::iconGap);
    row->addWidget(new GlyphLabel(m_theme, sent ? Look::Delivered : Look::Skipped, Theme::glyph, box));
    row->addWidget(text, 1);
    return box;
}

QWidget *ReplaySheet::makePaused()
{
    auto *box = new QWidget(this);
    auto *warn = new GlyphLabel(m_theme, Icon::Warn, 16, box);
    warn->setInk(Look::Retry);
    auto *text = m_theme.label(Type::Body, box);
    text->setObjectName(QStringLiteral("replayPaused"));
    text->setTextFormat(Qt::PlainText);
    text->setWordWrap(true);
    text->setText(
        m_outlook.paused.size() == 1
            ? tr("%1 is paused: nothing goes there until you resume it.").arg(m_outlook.paused.first())
            : tr("%1 are paused: nothing goes there until you resume them.").arg(m_outlook.paused.join(tr(", "))));
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins(8, 10, 8, 0);
    row->setSpacing(Theme::iconGap);
    row->addWidget(warn, 0, Qt::AlignTop);
    row->addWidget(text, 1);
    return box;
}

// Only the risky verdict asks; it stays on the safe side unless told otherwise.
QWidget *ReplaySheet::makeChoice(QWidget *parent)
{
    auto *choice = new SegmentedSwitch(m_theme, parent);
    choice->setAccessibleName(words::verdict(ReplayVerdict::PastTtl));
    choice->add(tr("&Leave open"), QStringLiteral("replayLeaveOpen"));
    m_sendAnyway = choice->add(tr("&Send anyway"), QStringLiteral("replaySendAnyway"));
    connect(m_sendAnyway, &QAbstractButton::toggled, this, &ReplaySheet::showNumber);
    return choice;
}

QWidget *ReplaySheet::makeRamp()
{
    auto *box = new QWidget(this);
    auto *title = m_theme.label(Type::Strong, box);
    title->setText(tr("How it goes out"));
    m_limits = m_theme.label(Type::Small, box, true);
    m_limits->setObjectName(QStringLiteral("replayLimits"));
    m_ramp = new ReplayRampPicture(m_theme, box);
    auto *stops = m_theme.label(Type::Small, box, true);
    stops->setWordWrap(true);
    stops->setText(
        tr("If the first row and the next five come back with the same error, that cause stops by itself and "
           "its rest stays open."));
    auto *head = new QHBoxLayout;
    head->addWidget(title);
    head->addStretch(1);
    head->addWidget(m_limits);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins(8, 0, 8, 0);
    column->setSpacing(6);
    column->addLayout(head);
    column->addWidget(m_ramp);
    column->addWidget(stops);
    return box;
}

bool ReplaySheet::sendsAnyway() const
{
    return m_sendAnyway != nullptr && m_sendAnyway->isChecked();
}

qint64 ReplaySheet::number() const
{
    return of(m_plan, ReplayVerdict::SameId) + of(m_plan, ReplayVerdict::NewId) +
           (sendsAnyway() ? of(m_plan, ReplayVerdict::PastTtl) : 0);
}

QString ReplaySheet::limits() const
{
    if (!m_outlook.takesMs || m_outlook.rows == 0 || number() == 0)
        return tr("same limits as any push, cause by cause");
    const qint64 ms = std::max<qint64>(1000, *m_outlook.takesMs * number() / m_outlook.rows);
    const QString takes = ms < 60'000 ? tr("%1 s").arg((ms + 500) / 1000) : format::duration(ms);
    return m_outlook.concurrency > 0
               ? tr("same limits as any push: %1 in flight, about %2").arg(format::number(m_outlook.concurrency), takes)
               : tr("same limits as any push, about %1").arg(takes);
}

void ReplaySheet::showNumber()
{
    if (m_confirm == nullptr)
        return;
    m_ramp->setRows(number());
    m_limits->setText(limits());
    m_confirm->setText(tr("&Replay %1").arg(format::number(number())));
    // Closing those that were delivered meanwhile is worth an order too.
    m_confirm->setEnabled(number() > 0 || of(m_plan, ReplayVerdict::DeliveredMeanwhile) > 0);
}

} // namespace pushdesk
