// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/replayflow.h"

#include "ui/deadletters/replaysheet.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/format.h"
#include "ui/widgets/strip.h"

namespace pushdesk {

namespace {

bool allSameId(const ReplayReport &plan)
{
    for (const auto &[verdict, rows] : plan.verdicts) {
        if (verdict != ReplayVerdict::SameId && rows > 0)
            return false;
    }
    return true;
}

qint64 of(const ReplayReport &report, ReplayVerdict verdict)
{
    const auto found = report.verdicts.find(verdict);
    return found == report.verdicts.end() ? 0 : found->second;
}

} // namespace

ReplayFlow::ReplayFlow(Engine &engine, const Theme &theme, Strip *strip, QWidget *parent)
    : QObject(parent), m_engine(engine), m_theme(theme), m_strip(strip), m_window(parent)
{
}

void ReplayFlow::setBusy(bool busy)
{
    m_busy = busy;
    Q_EMIT busyChanged();
}

void ReplayFlow::start(const DeadLetterFilter &filter, const QString &what)
{
    if (m_busy)
        return; // clicked twice: one order
    m_filter = filter;
    m_what = what;
    setBusy(true);
    const auto query = [filter, now = m_engine.clock().nowMs()](ReadStore &store) {
        return replayOutlook(store, filter, now);
    };
    whenAnswered(m_engine.read(query), this, [this](const Result<ReplayOutlook> &outlook) {
        if (!outlook)
            return giveUp(outlook.error());
        m_outlook = *outlook;
        m_filter.upTo = outlook->upTo; // what the plan tells of is what goes
        plan();
    });
}

void ReplayFlow::plan()
{
    whenAnswered(m_engine.planReplay(m_filter), this,
                 [this](const Result<ReplayReport> &plan) { plan ? decide(*plan) : giveUp(plan.error()); });
}

void ReplayFlow::giveUp(const Error &error)
{
    setBusy(false);
    m_strip->warn(error, tr("Nothing was replayed."));
}

void ReplayFlow::decide(const ReplayReport &plan)
{
    if (allSameId(plan)) {
        replay(false);
        return;
    }
    auto *sheet = new ReplaySheet(m_theme, m_what, plan, m_outlook, m_window);
    connect(sheet, &ReplaySheet::confirmed, this, &ReplayFlow::replay);
    connect(sheet, &QDialog::rejected, this, [this] { setBusy(false); });
    sheet->open();
}

void ReplayFlow::replay(bool pastTtl)
{
    whenAnswered(m_engine.replay(m_filter, pastTtl), this, [this](const Result<ReplayReport> &report) {
        setBusy(false);
        if (report)
            tell(*report);
        else
            m_strip->warn(report.error(), tr("Nothing was replayed."));
        Q_EMIT replayed(report ? report->id : ReplayId());
    });
}

void ReplayFlow::tell(const ReplayReport &report)
{
    QStringList said;
    const bool waits = report.total > 0 && !m_engine.stats().running;
    if (waits)
        said += tr("%1 to be replayed, they go out when you press Run.").arg(format::number(report.total));
    if (const qint64 n = of(report, ReplayVerdict::DeliveredMeanwhile); n > 0)
        said += tr("%1 delivered meanwhile, closed.").arg(format::number(n));
    if (said.isEmpty() && report.total > 0)
        m_strip->clear(); // how far it is says the strip of the replay
    else
        m_strip->tell(said.isEmpty() ? tr("None was left to replay") : said.join(QLatin1Char(' ')));
    m_untilRun = waits ? m_strip->text() : QString();
}

void ReplayFlow::runsNow()
{
    if (!m_untilRun.isEmpty() && m_strip->text() == m_untilRun)
        m_strip->clear();
    m_untilRun.clear();
}

} // namespace pushdesk
