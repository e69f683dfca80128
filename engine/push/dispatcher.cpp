// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/dispatcher.h"

#include "engine/core/clock.h"
#include "engine/core/filled.h"
#include "engine/push/aftermath.h"
#include "engine/store/database.h"
#include "engine/store/events.h"
#include "engine/store/store.h"
#include "engine/store/upstreamstore.h"
#include "engine/store/writer.h"
#include "engine/upstream/configparser.h"

#include <QCoreApplication>
#include <QUrl>

#include <algorithm>
#include <utility>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr milliseconds hurryAtAbort{2000};

QString hostOf(const UpstreamConfig &config)
{
    const QUrl url(config.request.url.section(u"{{"_s, 0, 0));
    return filled(u"%1://%2:%3"_s, url.scheme(), url.host(), url.port());
}

} // namespace

Dispatcher::Dispatcher(Options options)
    : m_options(std::move(options)),
      m_lanes(*m_options.clock, m_reports),
      m_clocks(*m_options.clock),
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
    connect(&m_poll, &QTimer::timeout, this, &Dispatcher::lookAtClocks);
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
    ways.failed = [this](const Error &error) { setTrouble(error, {}); };
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
    m_clocks.begin();
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
            const qint64 pid = QCoreApplication::applicationPid();
            if (auto done = m_pushStore.enter(txn, owner, pid); !done)
                return done;
            return asDone(recordEvent(txn, {EventKind::PushStarted, {}, {}, {}, {{u"pid"_s, pid}}}));
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

void Dispatcher::pauseUpstream(const QString &name, const QString &reason, std::function<void(const Result<> &)> stored)
{
    std::optional<UpstreamId> known;
    for (auto &[id, run] : m_runs) {
        if (run.name != name)
            continue;
        known = id;
        run.quiet = true;
        ++run.pausesToStore;
        giveBack(run, 0);
    }
    m_lanes.whenBegun([this, known, name, reason, stored = std::move(stored)] {
        later([this, known, name, reason, stored] { storePause(known, name, reason, stored); });
    });
}

void Dispatcher::storePause(std::optional<UpstreamId> known, const QString &name, const QString &reason,
                            const std::function<void(const Result<> &)> &stored)
{
    m_options.store->writer().post([name, reason](WriteTxn &txn) { return UpstreamStore(txn).pause(name, reason); },
                                   [this, known, stored](const Result<> &result) {
                                       stored(result);
                                       later([this, known] {
                                           ++m_activity;
                                           m_idle = false;
                                           if (known)
                                               pauseStored(*known);
                                           requestPulse(); // which opens it again where that could not be stored
                                       });
                                   });
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
        Q_EMIT othersChanged(std::exchange(m_newestEvent, pulse->newestEvent) != pulse->newestEvent);
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
    m_options.store->writer().post([this](WriteTxn &txn) { return leave(txn); },
                                   [this](const Result<> &result) {
                                       later([this, left = result.ok()] {
                                           m_options.store->setPushing(!left);
                                           m_phase = Phase::Off;
                                           m_redoTimer.stop();
                                           for (auto &[id, run] : m_runs)
                                               run.slots = run.settling = run.rowsSettling =
                                                   0; // what was dropped holds none
                                           publishStats();
                                           Q_EMIT stopped();
                                       });
                                   });
}

Result<> Dispatcher::leave(WriteTxn &txn)
{
    if (auto done = m_pushStore.leave(txn, m_options.store->owner()); !done)
        return done;
    return asDone(recordEvent(
        txn, {EventKind::PushStopped, {}, {}, {}, {{u"pid"_s, qint64(QCoreApplication::applicationPid())}}}));
}

// What was on its way when the computer fell asleep ends as a lost connection or a timeout, and is tried again (R11).
void Dispatcher::lookAtClocks()
{
    const auto gap = m_clocks.look();
    if (!gap)
        return;
    const EventKind kind = gap->kind == ClockGap::Kind::Slept     ? EventKind::Slept
                           : gap->kind == ClockGap::Kind::Forward ? EventKind::ClockForward
                                                                  : EventKind::ClockBack;
    const QJsonObject detail{{u"from"_s, gap->fromMs}, {u"to"_s, gap->toMs}, {u"in_flight"_s, m_lanes.onWire()}};
    // Where it cannot be written nobody is told; what waits is taken up all the same.
    m_options.store->writer().post([kind, detail](WriteTxn &txn) {
        return asDone(recordEvent(txn, {kind, {}, {}, {}, detail}));
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
