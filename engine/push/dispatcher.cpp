// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/dispatcher.h"

#include "engine/core/clock.h"
#include "engine/push/aftermath.h"
#include "engine/store/database.h"
#include "engine/store/store.h"
#include "engine/upstream/configparser.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 tellDeliveryEveryMs = 1000;
constexpr milliseconds hurryAtAbort{2000};

QString hostOf(const UpstreamConfig &config)
{
    const QUrl url(config.request.url.section(u"{{"_s, 0, 0));
    return u"%1://%2:%3"_s.arg(url.scheme(), url.host()).arg(url.port());
}

} // namespace

Dispatcher::Dispatcher(Options options)
    : m_options(std::move(options)), m_lanes(*m_options.clock, m_options.secrets, m_reports), m_takeover(takeoverWays())
{
    for (auto *timer : {&m_timer, &m_poll, &m_redoTimer})
        timer->setParent(this); // so that they move to the dispatcher's thread with it
    m_timer.setSingleShot(true);
    m_timer.setTimerType(Qt::PreciseTimer);
    m_redoTimer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &Dispatcher::onTimer);
    connect(&m_poll, &QTimer::timeout, this, &Dispatcher::requestPulse);
    connect(&m_redoTimer, &QTimer::timeout, this, &Dispatcher::redoFailed);
    m_inbox.setWake([this] { QMetaObject::invokeMethod(this, &Dispatcher::drainInbox, Qt::QueuedConnection); });
    m_reports.setWake([this] { QMetaObject::invokeMethod(this, &Dispatcher::onReports, Qt::QueuedConnection); });
}

Takeover::Ways Dispatcher::takeoverWays()
{
    Takeover::Ways ways;
    ways.store = m_options.store;
    ways.leases = &m_pushStore;
    ways.settle = [this](const Lease &lease, const QString &owner) {
        static const UpstreamConfig defaults;
        const auto run = m_runs.find(lease.task.upstream);
        const auto *config = run != m_runs.end() && run->second.config ? run->second.config.get() : &defaults;
        post(settlementOfOrphan(lease, *config, owner, m_options.clock->nowMs(), m_options.random()));
    };
    ways.later = [this](std::function<void()> call) { later(std::move(call)); };
    ways.begun = [this] { ++m_writing; };
    ways.ended = [this] {
        --m_writing;
        ++m_activity;
    };
    ways.done = [this] { requestPulse(); };
    ways.troubled = [this] { return m_trouble.has_value(); };
    return ways;
}

Dispatcher::~Dispatcher()
{
    m_inbox.setWake({});
    m_reports.setWake({});
}

void Dispatcher::start()
{
    if (m_phase != Phase::Off)
        return;
    m_phase = Phase::Running;
    m_leaving = false;
    m_idle = false;
    m_options.store->writer().hurry({});
    if (m_trouble && !damaged())
        m_redoTimer.start(m_options.redo); // left from before the stop; ask whether it is over
    enter();
    m_poll.start(m_options.poll);
    requestPulse();
    publishStats();
}

// Leases of ours from before (a commit that was said to have failed) are nobody's work now: they go back.
void Dispatcher::enter()
{
    if (m_phase != Phase::Running)
        return;
    m_options.store->setPushing(true);
    ++m_writing;
    m_options.store->writer().post(
        [this, owner = m_options.store->owner()](WriteTxn &txn) -> Result<> {
            if (auto done = m_pushStore.giveBackAll(txn, owner); !done)
                return done;
            return m_pushStore.enter(txn, owner, QCoreApplication::applicationPid());
        },
        [this](const Result<> &result) {
            later([this, result] {
                --m_writing;
                if (!result)
                    setTrouble(result.error(), [this] { enter(); });
            });
        });
}

void Dispatcher::stop()
{
    if (m_phase == Phase::Off) {
        Q_EMIT stopped();
        return;
    }
    m_phase = Phase::Stopping;
    m_poll.stop();
    m_timer.stop();
    for (auto &[id, run] : m_runs)
        giveBack(run);
    publishStats();
    checkStopped();
}

void Dispatcher::abort()
{
    m_options.store->writer().hurry(hurryAtAbort);
    stop();
    m_lanes.abortAll();
}

void Dispatcher::shutDown()
{
    m_phase = Phase::Off;
    for (auto *timer : {&m_timer, &m_poll, &m_redoTimer})
        timer->stop();
}

void Dispatcher::wake()
{
    ++m_activity;
    m_idle = false;
    requestPulse();
}

void Dispatcher::drainInbox()
{
    for (auto &call : m_inbox.takeAll())
        call();
    pumpTouched();
    armTimer();
    publishStats();
    checkStopped();
}

// ---- what the store holds

void Dispatcher::requestPulse()
{
    if (m_phase != Phase::Running || damaged())
        return;
    if (m_pulsing) {
        m_pulseAgain = true;
        return;
    }
    m_pulsing = true;
    m_pulseActivity = m_activity;
    m_options.store->pulse().post([this](Database &database) {
        later([this, pulse = readPulse(database, m_options.store->owner())] { onPulse(pulse); });
    });
}

void Dispatcher::onPulse(const Result<Pulse> &pulse)
{
    m_pulsing = false;
    if (m_phase != Phase::Running)
        return;
    if (!pulse) {
        setTrouble(pulse.error(), {});
        return;
    }
    if (m_dataVersion != pulse->dataVersion) {
        m_dataVersion = pulse->dataVersion;
        Q_EMIT othersChanged();
    }
    for (const auto &upstream : pulse->upstreams)
        learn(upstream);
    forgetRemoved(*pulse);
    if (!m_trouble)
        m_takeover.look(pulse->otherOwners);
    checkIdle(*pulse);
    if (std::exchange(m_pulseAgain, false))
        requestPulse();
}

void Dispatcher::learn(const Pulse::Upstream &upstream)
{
    auto &run = m_runs[upstream.record.id];
    run.id = upstream.record.id;
    run.name = upstream.record.name;
    if (run.configVersion != upstream.record.configVersion) {
        auto config = parseUpstreamConfig(upstream.record.config);
        run.configVersion = upstream.record.configVersion;
        run.config = config ? std::make_shared<const UpstreamConfig>(std::move(*config)) : nullptr;
        run.host = run.config ? hostOf(*run.config) : QString();
    }
    if (upstream.record.state == UpstreamState::Paused) {
        run.quiet = true;
        giveBack(run);
        return;
    }
    if (upstream.live() == 0)
        return;
    run.quiet = false;
    run.drained = false;
    touch(run);
}

void Dispatcher::forgetRemoved(const Pulse &pulse)
{
    std::erase_if(m_runs, [&](const auto &entry) {
        const auto &run = entry.second;
        const bool there = std::any_of(pulse.upstreams.begin(), pulse.upstreams.end(),
                                       [&](const auto &upstream) { return upstream.record.id == run.id; });
        return !there && run.onWire == 0 && run.queue.empty() && !run.claiming;
    });
}

// Nothing can move without a person: what waits, waits behind a pause; nobody has anything in flight.
void Dispatcher::checkIdle(const Pulse &pulse)
{
    const bool still = std::all_of(pulse.upstreams.begin(), pulse.upstreams.end(), [&](const auto &upstream) {
        const bool stuck = upstream.record.state == UpstreamState::Paused || !m_runs[upstream.record.id].config;
        return upstream.inFlight == 0 && (upstream.live() == 0 || stuck);
    });
    const bool fresh = m_pulseActivity == m_activity && m_writing == 0 && m_lanes.onWire() == 0 && !m_trouble;
    if (!still)
        m_idle = false;
    else if (fresh && !std::exchange(m_idle, true))
        Q_EMIT idle();
}

// ---- claiming and sending

void Dispatcher::pumpTouched()
{
    for (const auto id : std::exchange(m_touched, {}))
        if (const auto found = m_runs.find(id); found != m_runs.end())
            pump(found->second);
}

void Dispatcher::pump(UpstreamRun &run)
{
    if (m_phase != Phase::Running || m_trouble || m_busy)
        return;
    sendQueued(run);
    if (!run.drained && !run.quiet && run.wantsMore())
        requestClaim(run);
}

void Dispatcher::requestClaim(UpstreamRun &run)
{
    if (!run.config)
        return;
    if (run.claiming) {
        run.claimAgain = true;
        return;
    }
    run.claiming = true;
    run.claimAgain = false;
    // Shrinking happens here: from now on we stay within what we promise. Without work we promise all back.
    const bool idleHere = run.onWire == 0 && run.queue.empty();
    run.slots = idleHere ? 0 : std::min(run.slots, std::max(run.onWire, run.share));
    const ClaimOrder order{run.id,    m_options.store->owner(), run.configVersion, run.config->limits.concurrency,
                           run.slots, run.readAhead()};
    auto answer = std::make_shared<ClaimAnswer>();
    ++m_writing;
    m_options.store->writer().post(
        [this, order, answer](WriteTxn &txn) -> Result<> {
            auto claimed = m_pushStore.claim(txn, order);
            if (!claimed)
                return claimed.error();
            *answer = std::move(*claimed);
            return {};
        },
        [this, id = run.id, answer](const Result<> &committed) {
            later([this, id,
                   claimed = committed ? Result<ClaimAnswer>(std::move(*answer))
                                       : Result<ClaimAnswer>(committed.error())] { onClaimed(id, claimed); });
        });
}

void Dispatcher::onClaimed(UpstreamId id, const Result<ClaimAnswer> &answer)
{
    --m_writing;
    const auto found = m_runs.find(id);
    if (found == m_runs.end())
        return;
    auto &run = found->second;
    run.claiming = false;
    if (!answer) {
        setTrouble(answer.error(), {});
        return;
    }
    clearTrouble();
    if (answer->configChanged || answer->gone) {
        requestPulse();
        return;
    }
    if (answer->state != UpstreamState::Ready) {
        run.quiet = true;
        run.wakeAt = answer->untilMs;
        giveBack(run);
        return;
    }
    run.slots = answer->slots;
    run.share = answer->share;
    run.wakeAt = answer->nextDueMs;
    // Nothing taken although there may be more: no free slot, or a probe is out. A settlement or the poll asks again.
    run.drained = (answer->drained || answer->leases.empty()) && !run.claimAgain;
    if (!answer->leases.empty() || answer->skipped > 0)
        ++m_activity;
    {
        const std::lock_guard lock(m_statsMutex);
        m_counts.skipped += answer->skipped;
    }
    run.queue.insert(run.queue.end(), answer->leases.begin(), answer->leases.end());
    if (m_phase != Phase::Running || run.quiet)
        giveBack(run);
    touch(run);
}

void Dispatcher::sendQueued(UpstreamRun &run)
{
    // Above its share a process only finishes what it has on the wire, so that one that came later gets its part.
    const int limit = std::min(run.slots, run.share);
    while (!run.queue.empty() && run.onWire < limit && run.config) {
        AttemptOrder order{std::move(run.queue.front()), run.config, run.configVersion};
        run.queue.pop_front();
        ++run.onWire;
        m_lanes.send(std::move(order), run.host);
    }
}

void Dispatcher::giveBack(UpstreamRun &run)
{
    if (run.queue.empty())
        return;
    std::vector<TaskId> tasks;
    for (const auto &lease : run.queue)
        tasks.push_back(lease.task.id);
    run.queue.clear();
    giveBackTasks(tasks);
}

void Dispatcher::giveBackTasks(const std::vector<TaskId> &tasks)
{
    ++m_writing;
    m_options.store->writer().post(
        [this, tasks](WriteTxn &txn) { return m_pushStore.giveBack(txn, m_options.store->owner(), tasks); },
        [this, tasks](const Result<> &result) {
            later([this, tasks, result] {
                --m_writing;
                ++m_activity;
                if (!result)
                    setTrouble(result.error(), [this, tasks] { giveBackTasks(tasks); });
            });
        });
}

// ---- what came back

void Dispatcher::onReports()
{
    for (auto &report : m_reports.takeAll())
        settleReport(std::move(report));
    pumpTouched();
    publishStats();
}

void Dispatcher::settleReport(AttemptReport report)
{
    auto &run = m_runs[report.lease.task.upstream];
    m_lanes.returned(report.lane, run.host);
    --run.onWire;
    report.othersDelivered = run.deliveredSinceBlocked;
    static const UpstreamConfig defaults;
    auto settlement =
        settlementOf(report, run.config ? *run.config : defaults, m_options.store->owner(), m_options.random());
    const qint64 now = m_options.clock->monotonicMs();
    m_rate.add(now);
    if (settlement.next == TaskState::Delivered)
        run.deliveredSinceBlocked = true;
    if (settlement.pauseReason)
        run.deliveredSinceBlocked = false;
    if (settlement.next == TaskState::Delivered && now - run.provenSaid >= tellDeliveryEveryMs) {
        settlement.proves = true;
        run.provenSaid = now;
    }
    if (settlement.pauseReason || settlement.holdMs) {
        run.quiet = true; // at once, not only when the store has it
        giveBack(run);
    }
    post(settlement);
    touch(run);
}

void Dispatcher::post(const Settlement &settlement)
{
    ++m_writing;
    auto current = std::make_shared<bool>(false);
    m_options.store->writer().post(
        [settlement, current](WriteTxn &txn) -> Result<> {
            auto settled = settle(txn, settlement);
            if (!settled)
                return settled.error();
            *current = *settled;
            return {};
        },
        [this, settlement, current](const Result<> &result) {
            later([this, settlement, current, result] { onSettled(settlement, result, *current); });
        });
}

void Dispatcher::onSettled(const Settlement &settlement, const Result<> &result, bool current)
{
    --m_writing;
    ++m_activity;
    if (!result) {
        setTrouble(result.error(), [this, settlement] { post(settlement); });
        return;
    }
    clearTrouble();
    if (current) {
        const std::lock_guard lock(m_statsMutex);
        ++m_counts.attempts;
        m_counts.delivered += settlement.next == TaskState::Delivered;
        m_counts.duplicate += settlement.next == TaskState::Duplicate;
        m_counts.dead += settlement.next == TaskState::Dead;
    }
    const auto found = m_runs.find(settlement.upstream);
    if (found == m_runs.end())
        return;
    auto &run = found->second;
    run.drained = false; // a slot is free, or the key's next task may go
    if (settlement.holdMs)
        run.quiet = false; // ask once: the answer says until when
    touch(run);
    if (run.onWire == 0 && run.queue.empty())
        requestPulse(); // perhaps that was all
}

// ---- a store that cannot be written: nothing is sent, what is known is kept and written later

void Dispatcher::setTrouble(const Error &error, std::function<void()> redo)
{
    if (damaged())
        return;
    const bool worse = error.code == ErrorCode::Damaged;
    const bool said = m_trouble || (m_busy && error.code == ErrorCode::Busy);
    m_trouble = error;
    m_reconcile = true;
    if (!said || worse)
        Q_EMIT trouble(error);
    if (redo)
        m_redo.push_back(std::move(redo));
    // Of a damaged store no write is tried again; when stopping nobody waits for one. The next start finds those
    // leases as interrupted.
    if (worse || m_phase == Phase::Stopping)
        m_redo.clear();
    if (worse)
        m_redoTimer.stop();
    else if (!m_redoTimer.isActive())
        m_redoTimer.start(m_options.redo);
    checkStopped();
}

void Dispatcher::clearTrouble()
{
    if (!m_trouble || m_reconcile || !m_redo.empty() || damaged())
        return;
    m_trouble.reset();
    Q_EMIT trouble(Error{});
    requestPulse();
}

void Dispatcher::redoFailed()
{
    if (!m_trouble || damaged())
        return;
    const auto redo = std::exchange(m_redo, {});
    for (const auto &write : redo)
        write();
    if (redo.empty() && m_reconcile && m_lanes.onWire() == 0 && m_writing == 0)
        reconcile();
    else if (redo.empty() && !m_reconcile)
        askWhetherWritable();
    m_redoTimer.start(m_options.redo);
}

// A commit that is said to have failed may stand all the same, and with it leases that nobody here knows of. Nothing is
// on the wire and nothing is being written: whatever the store says we hold goes back.
void Dispatcher::reconcile()
{
    for (auto &[id, run] : m_runs)
        run.queue.clear();
    ++m_writing;
    m_options.store->writer().post(
        [this, owner = m_options.store->owner()](WriteTxn &txn) { return m_pushStore.giveBackAll(txn, owner); },
        [this](const Result<> &result) {
            later([this, result] {
                --m_writing;
                m_reconcile = !result;
                if (!result)
                    setTrouble(result.error(), {});
                else if (m_trouble)
                    askWhetherWritable();
            });
        });
}

void Dispatcher::askWhetherWritable()
{
    // Whether there is room shows in what is to be written next: the claims.
    if (m_phase == Phase::Running && !m_runs.empty()) {
        for (auto &[id, run] : m_runs) {
            run.drained = false;
            requestClaim(run);
        }
        return;
    }
    ++m_writing;
    m_options.store->writer().post(
        [owner = m_options.store->owner()](WriteTxn &txn) -> Result<> {
            auto done = txn.db().exec(u"UPDATE owner SET active = 1 WHERE uuid = ?"_s, {owner});
            return done ? Result<>() : Result<>(done.error());
        },
        [this](const Result<> &result) {
            later([this, result] {
                --m_writing;
                if (result)
                    clearTrouble();
                else
                    setTrouble(result.error(), {});
            });
        });
}

// Locked is not damaged: it is waited for, and said.
void Dispatcher::storeBusy(bool busy)
{
    m_busy = busy;
    if (!m_trouble)
        Q_EMIT trouble(busy ? Error{ErrorCode::Busy, m_options.store->folder().store(),
                                    u"another process keeps the store locked; waiting until it lets go"_s}
                            : Error{});
    if (busy)
        return;
    for (auto &[id, run] : m_runs)
        touch(run);
    pumpTouched();
}

// ---- time, the end, the numbers

void Dispatcher::armTimer()
{
    if (m_phase != Phase::Running)
        return;
    std::optional<qint64> next;
    for (const auto &[id, run] : m_runs)
        if (run.wakeAt && (!next || *run.wakeAt < *next))
            next = run.wakeAt;
    {
        const std::lock_guard lock(m_statsMutex);
        m_stats.nextDueMs = next;
    }
    if (!next)
        return;
    // Longer waits are cut to the poll: the clock may be set meanwhile (R11).
    const qint64 wait = std::clamp<qint64>(*next - m_options.clock->nowMs(), 0, m_options.poll.count());
    m_timer.start(static_cast<int>(wait));
}

void Dispatcher::onTimer()
{
    const qint64 now = m_options.clock->nowMs();
    for (auto &[id, run] : m_runs) {
        if (!run.wakeAt || *run.wakeAt > now)
            continue;
        run.wakeAt.reset();
        run.quiet = false;
        run.drained = false;
        touch(run);
    }
    pumpTouched();
    armTimer();
}

void Dispatcher::checkStopped()
{
    if (m_phase != Phase::Stopping || m_leaving || m_lanes.onWire() > 0 || m_writing > 0 || !m_redo.empty())
        return;
    m_leaving = true;
    m_options.store->writer().post([this](WriteTxn &txn) { return m_pushStore.leave(txn, m_options.store->owner()); },
                                   [this](const Result<> &result) {
                                       later([this, left = result.ok()] {
                                           m_options.store->setPushing(!left);
                                           m_phase = Phase::Off;
                                           m_redoTimer.stop();
                                           for (auto &[id, run] : m_runs)
                                               run.slots = 0;
                                           publishStats();
                                           Q_EMIT stopped();
                                       });
                                   });
}

void Dispatcher::publishStats()
{
    const std::lock_guard lock(m_statsMutex);
    m_stats.running = m_phase == Phase::Running;
    m_stats.inFlight = m_lanes.onWire();
    m_stats.perSecond = m_rate.perSecond(m_options.clock->monotonicMs());
}

PushStats Dispatcher::stats() const
{
    const std::lock_guard lock(m_statsMutex);
    return m_stats;
}

RunCounts Dispatcher::counts() const
{
    const std::lock_guard lock(m_statsMutex);
    return m_counts;
}

} // namespace pushdesk
