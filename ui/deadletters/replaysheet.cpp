// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/replaysheet.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QRadioButton>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

qint64 of(const ReplayReport &plan, ReplayVerdict verdict)
{
    const auto found = plan.verdicts.find(verdict);
    return found == plan.verdicts.end() ? 0 : found->second;
}

std::variant<Look, Icon> glyph(ReplayVerdict verdict)
{
    switch (verdict) {
    case ReplayVerdict::SameId:
    case ReplayVerdict::NewId:
        return Icon::Replay;
    case ReplayVerdict::PastTtl:
        return Icon::Warn;
    case ReplayVerdict::DeliveredMeanwhile:
        return Look::Skipped;
    }
    return Icon::Info;
}

QString explained(ReplayRisk risk)
{
    switch (risk) {
    case ReplayRisk::None:
    case ReplayRisk::Forgotten:
        return ReplaySheet::tr("The upstream may have forgotten these request ids and take them for new ones.");
    case ReplayRisk::Doubles:
        return ReplaySheet::tr("Their outcome is unknown, and this upstream does a repeat twice: look there first.");
    case ReplayRisk::EditedAfterUnknown:
        return ReplaySheet::tr("They were edited after a try whose outcome is unknown: the rows as they were may be "
                               "done there.");
    case ReplayRisk::LaterSent:
        return ReplaySheet::tr("A later row of the same key was delivered since: these would undo it.");
    }
    return {};
}

// Each thing that the plan asks about, with its number where there are several.
QString explainedRisks(const ReplayReport &plan)
{
    if (plan.risks.size() < 2)
        return explained(plan.risks.empty() ? ReplayRisk::Forgotten : plan.risks.begin()->first);
    QStringList lines;
    for (const auto &[risk, rows] : plan.risks)
        lines += ReplaySheet::tr("%1: %2").arg(format::number(rows), explained(risk));
    return lines.join(QLatin1Char('\n'));
}

QString explained(ReplayVerdict verdict)
{
    switch (verdict) {
    case ReplayVerdict::SameId:
        return ReplaySheet::tr("The upstream still knows these request ids, so each takes effect once.");
    case ReplayVerdict::PastTtl:
        return explained(ReplayRisk::Forgotten);
    case ReplayVerdict::NewId:
        return ReplaySheet::tr("The content was edited, so it is another request.");
    case ReplayVerdict::DeliveredMeanwhile:
        return ReplaySheet::tr("The ledger has them already, from another batch.");
    }
    return {};
}

} // namespace

ReplaySheet::ReplaySheet(const Theme &theme, const QString &what, const ReplayReport &plan, QWidget *parent)
    : Sheet(theme, QStringLiteral("replaySheet"), tr("Replay %1").arg(what), parent), m_plan(plan)
{
    qint64 all = 0;
    for (const auto &[verdict, rows] : plan.verdicts)
        all += rows;
    subtitle()->setText(
        tr("%1 dead letters. The set is frozen when you confirm; later ones stay open.").arg(format::number(all)));
    content()->setSpacing(0);
    content()->addWidget(new Line(theme, Qt::Horizontal, this));
    for (const auto verdict :
         {ReplayVerdict::SameId, ReplayVerdict::NewId, ReplayVerdict::PastTtl, ReplayVerdict::DeliveredMeanwhile}) {
        if (const qint64 rows = of(plan, verdict); rows > 0)
            content()->addWidget(makeRow(verdict, rows));
    }
    auto *how = theme.label(Type::Small, this, true);
    how->setWordWrap(true);
    how->setText(tr("They go under the same limits as any push, with a fresh retry budget; old attempts are kept."));
    content()->addSpacing(12);
    content()->addWidget(how);
    content()->addStretch(1);
    foot()->addStretch(1);
    addCancel(tr("&Cancel"));
    m_confirm = makeButton({}, QStringLiteral("replayConfirm"), this, ButtonKind::Filled);
    foot()->addWidget(m_confirm);
    connect(m_confirm, &QPushButton::clicked, this, [this] {
        Q_EMIT confirmed(m_sendAnyway != nullptr && m_sendAnyway->isChecked());
        accept();
    });
    showNumber();
    m_confirm->setFocus();
    setFixedWidth(720);
}

QWidget *ReplaySheet::makeRow(ReplayVerdict verdict, qint64 rows)
{
    auto *box = new QWidget(this);
    if (verdict == ReplayVerdict::PastTtl) {
        QPalette tinted = palette();
        tinted.setColor(QPalette::Window, m_theme.colors().tint(Look::Retry, 0.09));
        box->setPalette(tinted);
        box->setBackgroundRole(QPalette::Window);
        box->setAutoFillBackground(true);
    }
    auto *count = m_theme.label(Type::Title, box);
    count->setText(format::number(rows));
    count->setAlignment(Qt::AlignRight | Qt::AlignTop);
    count->setMinimumWidth(44);
    auto *title = m_theme.label(Type::Medium, box);
    title->setText(words::verdict(verdict));
    auto *text = m_theme.label(Type::Small, box, true);
    text->setText(verdict == ReplayVerdict::PastTtl ? explainedRisks(m_plan) : explained(verdict));
    text->setWordWrap(true);
    auto *words = new QVBoxLayout;
    words->setSpacing(2);
    words->addWidget(title);
    words->addWidget(text);
    auto *line = new QHBoxLayout;
    line->setContentsMargins(8, 10, 8, 10);
    line->setSpacing(16);
    line->addWidget(count);
    line->addWidget(new GlyphLabel(m_theme, glyph(verdict), 16, box), 0, Qt::AlignTop);
    line->addLayout(words, 1);
    line->addWidget(makeChoice(verdict == ReplayVerdict::PastTtl ? rows : 0));
    if (verdict != ReplayVerdict::PastTtl) {
        auto *done = m_theme.label(Type::Body, box, true);
        done->setMinimumWidth(150);
        done->setText(verdict == ReplayVerdict::DeliveredMeanwhile ? tr("Left out, closed")
                                                                   : tr("Send %1").arg(format::number(rows)));
        line->addWidget(done, 0, Qt::AlignTop);
    }
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(line);
    column->addWidget(new Line(m_theme, Qt::Horizontal, box));
    return box;
}

// Only the risky verdict asks; it stays on the safe side unless told otherwise.
QWidget *ReplaySheet::makeChoice(qint64 rows)
{
    auto *box = new QWidget(this);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    column->setSpacing(4);
    if (rows == 0) {
        box->hide();
        return box;
    }
    auto *leave = new QRadioButton(tr("&Leave open"), box);
    leave->setObjectName(QStringLiteral("replayLeaveOpen"));
    m_sendAnyway = new QRadioButton(tr("&Send anyway"), box);
    m_sendAnyway->setObjectName(QStringLiteral("replaySendAnyway"));
    leave->setChecked(true);
    column->addWidget(leave);
    column->addWidget(m_sendAnyway);
    box->setMinimumWidth(150);
    connect(m_sendAnyway, &QRadioButton::toggled, this, &ReplaySheet::showNumber);
    return box;
}

qint64 ReplaySheet::number() const
{
    const bool past = m_sendAnyway != nullptr && m_sendAnyway->isChecked();
    return of(m_plan, ReplayVerdict::SameId) + of(m_plan, ReplayVerdict::NewId) +
           (past ? of(m_plan, ReplayVerdict::PastTtl) : 0);
}

void ReplaySheet::showNumber()
{
    if (m_confirm == nullptr)
        return;
    m_confirm->setText(tr("&Replay %1").arg(format::number(number())));
    // Closing those that were delivered meanwhile is worth an order too.
    m_confirm->setEnabled(number() > 0 || of(m_plan, ReplayVerdict::DeliveredMeanwhile) > 0);
}

} // namespace pushdesk
