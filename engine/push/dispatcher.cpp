// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/dispatcher.h"

#include "engine/core/clock.h"
#include "engine/push/aftermath.h"
#include "engine/push/gatekeeper.h"
#include "engine/push/sparing.h"
#include "engine/store/database.h"
#include "engine/store/store.h"
#include "engine/store/upstreamstore.h"
#include "engine/upstream/configparser.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr milliseconds hurryAtAbort{2000};

QString hostOf(const UpstreamConfig &config)
{
    const QUrl url(config.request.url.section(u"{{"_s, 0, 0));
    return u"%1://%2:%3"_s.arg(url.scheme(), url.host()).arg(url.port());
}

} // namespace

Dispatcher::Dispatcher(Options options)
    : m_options(std::move(options)),
      m_lanes(*m_options.clock, m_reports),
      m_takeover(takeoverWays()),
      m_replays(replayWays()),
      m_credentials(credentialWays())
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
        post(settlementOfOrphan(lease, *config, owner, m_options.clock->nowMs(), m_options.random()), false);
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

ReplayRunner::Ways Dispatcher::replayWays()
{
    ReplayRunner::Ways ways;
    ways.store = m_options.store;
    ways.later = [this](std::function<void()> call) { later(std::move(call)); };
    ways.begun = [this] { ++m_writing; };
    ways.ended = [this] {
        --m_writing;
        ++m_activity;
    };
    ways.allowed = [this] { return m_phase == Phase::Running && !m_trouble; };
    ways.released = [this](UpstreamId id) {
        m_idle = false;
        wakeRun(id);
    };
    ways.done = [this] { requestPulse(); };
    return ways;
}

void Dispatcher::wakeRun(UpstreamId id)
{
    if (const auto found = m_runs.find(id); found != m_runs.end()) {
        found->second.drained = false;
        touch(found->second);
    }
}

CredentialGate::Ways Dispatcher::credentialWays()
{
    CredentialGate::Ways ways;
    ways.desk = m_options.credentials;
    ways.clock = m_options.clock;
    ways.later = [this](std::function<void()> call) { later(std::move(call)); };
    ways.opened = [this](UpstreamId id) { wakeRun(id); };
    ways.shut = [this](UpstreamId id, const QString &reason, std::optional<qint64> untilMs) {
        onCredentialsShut(id, reason, untilMs);
    };
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
        giveBack(run, 0);
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
    if (!m_trouble)
        m_takeover.look(pulse->otherOwners);
    checkIdle(*pulse); // before the replays' look, which writes, at each pulse
    for (const auto &upstream : pulse->upstreams)
        m_replays.look(upstream, m_runs[upstream.record.id].config);
    forgetRemoved(*pulse);
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
        m_credentials.learn(run.id, run.name, run.config);
    }
    if (upstream.record.state == UpstreamState::Paused) {
        run.quiet = true;
        m_credentials.pause(run.id);
        giveBack(run, 0);
        return;
    }
    if (run.pausesToStore > 0 || m_pulseActivity < run.pausedAt)
        return; // read before our pause was stored
    m_credentials.resume(run.id);
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
        const bool gone = !there && run.onWire == 0 && run.queue.empty() && !run.claiming;
        if (gone)
            m_credentials.remove(run.id);
        return gone;
    });
}

// Nothing can move without a person: what waits, waits behind a pause; nobody has anything in flight.
void Dispatcher::checkIdle(const Pulse &pulse)
{
    const bool still = std::all_of(pulse.upstreams.begin(), pulse.upstreams.end(), [&](const auto &upstream) {
        const bool stuck = upstream.record.state == UpstreamState::Paused || !m_runs[upstream.record.id].config;
        const bool moves = upstream.live() > 0 || upstream.replayWaiting > 0;
        // A replayed row that is live no more and has no result yet: the replay's look gives it one.
        const bool unnoticed = upstream.replaySending > upstream.live();
        return upstream.inFlight == 0 && upstream.replayLeaving == 0 && !unnoticed && (!moves || stuck);
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
    if ((run.quiet && run.queue.empty()) || !m_credentials.open(run.id))
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
    ClaimOrder order;
    order.upstream = run.id;
    order.owner = m_options.store->owner();
    order.concurrency = run.config->limits.concurrency;
    order.slotsPromised = run.slots;
    order.readAhead = run.readAhead();
    auto answer = std::make_shared<ClaimAnswer>();
    ++m_writing;
    m_options.store->writer().post(
        [this, order, config = run.config, version = run.configVersion, answer](WriteTxn &txn) -> Result<> {
            auto claimed = claimThroughGate(txn, m_pushStore, order, *config, version);
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
    if (answer->closed) {
        close(run, answer->untilMs);
        return;
    }
    run.slots = answer->slots;
    run.share = answer->share;
    run.width = answer->width;
    run.wakeAt = answer->untilMs ? answer->untilMs : answer->nextDueMs;
    // Nothing taken although there may be more: no free slot, or a probe is out. A settlement or the poll asks again.
    const bool stuck = answer->handled() == 0 && !answer->moreBehind;
    run.drained = (answer->drained || stuck) && !run.claimAgain;
    if (answer->handled() > 0 || answer->moreBehind)
        ++m_activity;
    {
        const std::lock_guard lock(m_statsMutex);
        m_counts.skipped += answer->skipped;
    }
    enqueue(run, answer->leases);
    if (m_phase != Phase::Running || run.quiet)
        giveBack(run, 0);
    touch(run);
}

// The times by the rates are wall clock; a clock that is set meanwhile must neither stall nor release them.
void Dispatcher::enqueue(UpstreamRun &run, const std::vector<Lease> &leases)
{
    const qint64 wall = m_options.clock->nowMs();
    const qint64 now = m_options.clock->monotonicMs();
    for (const auto &lease : leases) {
        const qint64 wait = std::clamp<qint64>(lease.sendAtMs - wall, 0, paceHorizonMs);
        run.queue.push_back({lease, now + wait});
    }
}

void Dispatcher::close(UpstreamRun &run, std::optional<qint64> untilMs)
{
    run.quiet = true;
    run.wakeAt = untilMs;
    giveBack(run, 0);
}

void Dispatcher::sendQueued(UpstreamRun &run)
{
    const qint64 now = m_options.clock->monotonicMs();
    const qint64 step = run.config ? paceStepUs(run.config->limits) / 1000 : 0;
    run.sendNext.reset();
    while (!run.queue.empty() && run.room() > 0 && run.config) {
        // One that was late must not meet the next one: the upstream counts what arrives.
        const qint64 earliest = step > 0 && run.lastSent ? *run.lastSent + step : now;
        if (const qint64 at = std::max(earliest, run.queue.front().notBefore); at > now) {
            run.sendNext = at;
            return;
        }
        AttemptOrder order{std::move(run.queue.front().lease), run.config, run.configVersion,
                           m_credentials.credentials(run.id)};
        run.queue.pop_front();
        run.lastSent = now;
        ++run.onWire;
        m_lanes.send(std::move(order), run.host);
    }
}

void Dispatcher::giveBack(UpstreamRun &run, int keep)
{
    std::vector<TaskId> tasks;
    while (static_cast<int>(run.queue.size()) > keep) {
        tasks.push_back(run.queue.back().lease.task.id);
        run.queue.pop_back();
    }
    if (!tasks.empty())
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

// ---- secrets and tokens

void Dispatcher::tellCredentials(const AttemptReport &report, const Settlement &settlement)
{
    const auto id = report.lease.task.upstream;
    if (report.outcome == Outcome::TokenExpired)
        m_credentials.refused(id, report.credentials, settlement.outcome == Outcome::TokenExpired);
    else if (report.wire.reached == Reached::Answered && report.outcome != Outcome::Blocked)
        m_credentials.accepted(id, report.credentials);
}

// Without a time: paused. Nothing is charged; what was not sent goes back.
void Dispatcher::onCredentialsShut(UpstreamId id, const QString &reason, std::optional<qint64> untilMs)
{
    const auto found = m_runs.find(id);
    if (found == m_runs.end() || m_phase != Phase::Running)
        return;
    found->second.quiet = true;
    found->second.wakeAt = untilMs;
    giveBack(found->second, 0);
    if (!untilMs) {
        m_credentials.pause(id);
        ++found->second.pausesToStore;
    }
    ++m_writing;
    m_options.store->writer().post(
        [id, reason, untilMs](WriteTxn &txn) {
            return untilMs ? UpstreamStore(txn).hold(id, reason, *untilMs) : UpstreamStore(txn).stop(id, reason);
        },
        [this, id, reason, untilMs](const Result<> &result) {
            later([this, id, reason, untilMs, result] {
                --m_writing;
                ++m_activity;
                if (!untilMs)
                    pauseStored(id);
                if (!result)
                    setTrouble(result.error(), [this, id, reason, untilMs] { onCredentialsShut(id, reason, untilMs); });
                else
                    requestPulse();
            });
        });
}

void Dispatcher::pauseStored(UpstreamId id)
{
    if (const auto found = m_runs.find(id); found != m_runs.end()) {
        --found->second.pausesToStore;
        found->second.pausedAt = m_activity;
    }
}

// ---- what came back

void Dispatcher::onReports()
{
    for (auto &report : m_reports.takeAll())
        settleReport(std::move(report));
    pumpTouched();
    armTimer();
    publishStats();
}

void Dispatcher::settleReport(AttemptReport report)
{
    auto &run = m_runs[report.lease.task.upstream];
    m_lanes.returned(report.lane, run.host);
    --run.onWire;
    static const UpstreamConfig defaults;
    const auto settlement =
        settlementOf(report, run.config ? *run.config : defaults, m_options.store->owner(), m_options.random());
    tellCredentials(report, settlement);
    m_rate.add(m_options.clock->monotonicMs());
    // A failure may narrow the gate: its slot is free when that is known.
    const bool failed = settlement.next != TaskState::Delivered && settlement.next != TaskState::Duplicate;
    run.settling += failed ? 1 : 0;
    post(settlement, failed);
    touch(run);
}

void Dispatcher::post(const Settlement &settlement, bool keepsSlot)
{
    ++m_writing;
    static const auto defaults = std::make_shared<const UpstreamConfig>();
    const auto found = m_runs.find(settlement.upstream);
    const auto config = found != m_runs.end() && found->second.config ? found->second.config : defaults;
    auto settled = std::make_shared<GatedSettlement>();
    m_options.store->writer().post(
        [settlement, config, settled](WriteTxn &txn) -> Result<> {
            auto done = settleThroughGate(txn, settlement, *config);
            if (!done)
                return done.error();
            *settled = *done;
            return {};
        },
        [this, settlement, settled, keepsSlot](const Result<> &result) {
            later(
                [this, settlement, settled, result, keepsSlot] { onSettled(settlement, result, *settled, keepsSlot); });
        });
}

void Dispatcher::onSettled(const Settlement &settlement, const Result<> &result, const GatedSettlement &settled,
                           bool keepsSlot)
{
    --m_writing;
    ++m_activity;
    if (!result) {
        setTrouble(result.error(), [this, settlement, keepsSlot] { post(settlement, keepsSlot); });
        return;
    }
    clearTrouble();
    count(settlement, settled);
    if (settlement.round > 0 && !isLive(settlement.next))
        m_replays.settled(settlement.upstream);
    const auto found = m_runs.find(settlement.upstream);
    if (found == m_runs.end())
        return;
    auto &run = found->second;
    run.settling -= keepsSlot ? 1 : 0;
    run.drained = false; // a slot is free, or the key's next task may go
    run.width = settled.gate.width;
    if (settled.gate.closed)
        close(run, settled.gate.untilMs);
    else if (run.width > 0)
        giveBack(run, std::max(0, run.width - run.onWire - run.settling));
    touch(run);
    if (run.onWire == 0 && run.queue.empty())
        requestPulse(); // perhaps that was all
}

void Dispatcher::count(const Settlement &settlement, const GatedSettlement &settled)
{
    if (!settled.current)
        return;
    const std::lock_guard lock(m_statsMutex);
    ++m_counts.attempts;
    m_counts.delivered += settlement.next == TaskState::Delivered;
    m_counts.duplicate += settlement.next == TaskState::Duplicate;
    m_counts.dead += settlement.next == TaskState::Dead;
    m_counts.dead -= settled.takenBack;
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
    std::optional<qint64> wait;
    if (next)
        wait = *next - m_options.clock->nowMs();
    for (const auto &[id, run] : m_runs)
        if (run.sendNext)
            wait = std::min(wait.value_or(m_options.poll.count()), *run.sendNext - m_options.clock->monotonicMs());
    // Longer waits are cut to the poll: the clock may be set meanwhile (R11).
    if (wait)
        m_timer.start(static_cast<int>(std::clamp<qint64>(*wait, 0, m_options.poll.count())));
}

void Dispatcher::onTimer()
{
    const qint64 now = m_options.clock->nowMs();
    for (auto &[id, run] : m_runs) {
        if (run.sendNext)
            touch(run);
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
