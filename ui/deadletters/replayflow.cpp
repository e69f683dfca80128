// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/replayflow.h"

#include "ui/deadletters/replaysheet.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/format.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QFutureWatcher>

namespace pushdesk {

using namespace std::chrono_literals;

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
    m_long.setInterval(200ms);
    connect(&m_long, &QTimer::timeout, this, &ReplayFlow::sayProgress);
}

void ReplayFlow::setBusy(bool busy)
{
    m_busy = busy;
    Q_EMIT busyChanged();
}

// The set is that of this moment, by the numbers of its letters, in the plan as in the order.
void ReplayFlow::start(const DeadLetterFilter &filter, const QString &what, qint64 shown)
{
    if (m_busy)
        return; // clicked twice: one order
    m_what = what;
    setBusy(true);
    const auto query = [filter, now = m_engine.clock().nowMs()](ReadStore &store) -> Result<Set> {
        auto letters = LetterReads(store.database()).frozen(filter);
        if (!letters)
            return letters.error();
        Set set{std::move(*letters), {}};
        if (set.letters.rows == 0)
            return set;
        auto outlook = replayOutlook(store, set.letters.filter, now);
        if (!outlook)
            return outlook.error();
        set.outlook = std::move(*outlook);
        return set;
    };
    m_doing = tr("Planning…");
    m_long.start();
    whenAnswered(m_engine.read(query), this,
                 [this, shown](const Result<Set> &set) { set ? take(*set, shown) : giveUp(set.error()); });
}

void ReplayFlow::take(const Set &set, qint64 shown)
{
    m_set = set.letters;
    m_outlook = set.outlook;
    if (m_set.rows == 0)
        end(m_set.inReplay == 0 ? tr("None was left to replay")
                                : words::counted(m_set.inReplay, tr("%1 is in a replay already"),
                                                 tr("All %1 are in a replay already")));
    else if (m_set.rows > shown)
        end(tr("They are %1 by now. Nothing was replayed; press again to replay them.")
                .arg(format::number(m_set.rows)));
    else
        plan();
}

void ReplayFlow::plan()
{
    follow(m_engine.planReplay(m_set.filter), tr("Planning the replay: %1 % are looked at"));
    whenAnswered(m_order, this,
                 [this](const Result<ReplayReport> &plan) { plan ? decide(*plan) : giveUp(plan.error()); });
}

// What was cancelled ends without an answer.
void ReplayFlow::follow(const QFuture<Result<ReplayReport>> &order, const QString &doing)
{
    m_order = order;
    m_doing = doing;
    m_long.start();
    auto *watcher = new QFutureWatcher<Result<ReplayReport>>(this);
    connect(watcher, &QFutureWatcherBase::finished, this, [this, watcher] {
        watcher->deleteLater();
        if (watcher->future().resultCount() == 0)
            end(tr("Cancelled before anything was replayed"));
    });
    watcher->setFuture(order);
}

void ReplayFlow::sayProgress()
{
    if (m_order.isCanceled())
        return;
    const QString text = m_doing.contains(QLatin1String("%1"))
                             ? m_doing.arg(m_order.isValid() ? m_order.progressValue() / 10 : 0)
                             : m_doing;
    if (text == m_said)
        return;
    m_said = text;
    m_strip->tell(text);
    if (m_order.isValid() && !m_order.isFinished())
        m_strip->offer(tr("Cancel"), [this] { m_order.cancel(); });
}

void ReplayFlow::end(const QString &told)
{
    m_long.stop();
    m_said.clear();
    setBusy(false);
    m_strip->tell(told);
    Q_EMIT replayed({});
}

void ReplayFlow::giveUp(const Error &error)
{
    m_long.stop();
    m_said.clear();
    setBusy(false);
    m_strip->warn(error, tr("Nothing was replayed."));
}

void ReplayFlow::decide(const ReplayReport &plan)
{
    m_long.stop();
    if (!m_said.isEmpty() && m_strip->text() == m_said)
        m_strip->clear();
    m_said.clear();
    if (allSameId(plan) && m_outlook.paused.isEmpty()) {
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
    follow(m_engine.replay(m_set.filter, pastTtl), tr("Taking them into the replay: %1 % are done"));
    whenAnswered(m_order, this, [this](const Result<ReplayReport> &report) {
        m_long.stop();
        m_said.clear();
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
