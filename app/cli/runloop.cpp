// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runloop.h"

#include "app/cli/await.h"
#include "app/cli/session.h"
#include "app/cli/words.h"

#include <algorithm>
#include <csignal>
#include <cstdlib>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr auto redrawEvery = 200ms;
constexpr qint64 longestRun = 2'000'000; // seconds; a timer counts milliseconds in 32 bits
constexpr qint64 worthSayingMs = 10'000;
constexpr int replaysLookedAt = 100; // newest first; one that still runs is hardly older
// How long a store that cannot be written may keep an unattended run waiting before it gives up.
constexpr auto troublePatience = 60s;

QString countdown(const UpstreamRecord &upstream, qint64 nowMs)
{
    return upstream.untilMs && *upstream.untilMs > nowMs ? u' ' + duration(*upstream.untilMs - nowMs) : QString();
}

} // namespace

RunLoop::RunLoop(Engine &engine, const Session &session, const RunLimits &limits)
    : m_engine(engine), m_session(session), m_limits(limits), m_progress(session.json())
{
    m_deadline.setSingleShot(true);
    m_troubleDeadline.setSingleShot(true);
    connect(&m_redraw, &QTimer::timeout, this, &RunLoop::beginLook);
    connect(&m_looking, &QFutureWatcherBase::finished, this, &RunLoop::endLook);
    connect(&m_deadline, &QTimer::timeout, this, [this] { end(RunEnd::Why::TimeUp); });
    connect(&m_troubleDeadline, &QTimer::timeout, this, [this] { end(RunEnd::Why::Trouble); });
    connect(&m_signalWatch, &SignalWatch::caught, this, &RunLoop::signalled);
    connectEngine();
}

void RunLoop::connectEngine()
{
    connect(&m_engine, &Engine::stopped, &m_loop, &QEventLoop::quit);
    connect(&m_engine, &Engine::storeTrouble, this, &RunLoop::troubled);
    if (m_limits.untilIdle)
        connect(&m_engine, &Engine::idle, this, [this] { end(RunEnd::Why::Idle); });
}

Result<RunLoop::Look> RunLoop::look(ReadStore &store)
{
    auto tasks = store.taskCounts();
    if (!tasks)
        return tasks.error();
    auto upstreams = store.upstreams();
    if (!upstreams)
        return upstreams.error();
    auto deadLetters = store.deadLetterCounts();
    if (!deadLetters)
        return deadLetters.error();
    auto replays = store.replays({0, replaysLookedAt, true});
    if (!replays)
        return replays.error();
    qint64 waiting = 0;
    for (const auto &replay : *replays)
        waiting += replay.state == ReplayState::Running ? replay.counts.waiting : 0;
    return Look{*tasks, *upstreams, *deadLetters, waiting};
}

Result<RunEnd> RunLoop::exec()
{
    const auto before = await(m_engine.read(look));
    if (!before)
        return before.error();
    m_end.before = before->tasks;
    m_elapsed.start();
    m_redraw.start(redrawEvery);
    if (m_limits.maxSeconds)
        m_deadline.start(std::chrono::seconds(std::min<qint64>(*m_limits.maxSeconds, longestRun)));
    m_engine.start();
    m_loop.exec();
    m_redraw.stop();
    m_progress.clear();
    m_end.elapsedMs = m_elapsed.elapsed();
    m_end.counts = m_engine.runCounts();
    const auto after = await(m_engine.read(look));
    if (!after)
        return after.error();
    m_end.after = after->tasks;
    m_end.upstreams = after->upstreams;
    m_end.deadLetters = after->deadLetters;
    m_end.replayWaiting = after->replayWaiting;
    return m_end;
}

void RunLoop::beginLook()
{
    if (m_lookPending)
        return;
    m_lookPending = true;
    m_looking.setFuture(m_engine.read(look));
}

void RunLoop::endLook()
{
    m_lookPending = false;
    if (m_looking.future().resultCount() == 0 || !m_loop.isRunning())
        return;
    if (const auto found = m_looking.result())
        show(*found);
}

void RunLoop::show(const Look &look)
{
    sayUpstreams(look.upstreams);
    const qint64 live = liveCount(look.tasks);
    const qint64 settledBefore = total(m_end.before) - liveCount(m_end.before);
    ProgressState state;
    state.noun = u"row"_s;
    // Rows settled before this run are left out; replays and imports during it make the whole grow.
    state.done = std::max<qint64>(0, total(look.tasks) - live - settledBefore);
    state.total = state.done + live;
    QStringList extra;
    if (m_ending)
        extra.append(u"finishing %1 in flight"_s.arg(number(count(look.tasks, TaskState::InFlight))));
    if (const qint64 waiting = count(look.tasks, TaskState::RetryWait); waiting > 0)
        extra.append(u"%1 waiting to retry"_s.arg(number(waiting)));
    if (const qint64 dead = count(look.tasks, TaskState::Dead) - count(m_end.before, TaskState::Dead); dead > 0)
        extra.append(u"%1 dead"_s.arg(number(dead)));
    for (const auto &upstream : look.upstreams)
        if (upstream.state == UpstreamState::Holding || upstream.state == UpstreamState::Open)
            extra.append(u"%1 waits%2"_s.arg(upstream.name, countdown(upstream, m_engine.clock().nowMs())));
    state.extra = extra.join(u", "_s);
    m_progress.show(state);
}

// Not under --json. A wait of a few seconds is everyday; a longer one, and each pause, is said once.
void RunLoop::sayUpstreams(const std::vector<UpstreamRecord> &upstreams)
{
    for (const auto &upstream : upstreams) {
        const bool shortWait = upstream.untilMs && *upstream.untilMs - m_engine.clock().nowMs() < worthSayingMs;
        const auto said = m_said.constFind(upstream.name);
        if (upstream.state == UpstreamState::Ready && said != m_said.cend()) {
            m_said.erase(said);
            if (!m_session.json())
                say(u"%1 goes on"_s.arg(upstream.name));
        } else if (upstream.state != UpstreamState::Ready && !shortWait &&
                   (said == m_said.cend() || *said != upstream.state)) {
            m_said.insert(upstream.name, upstream.state);
            if (!m_session.json())
                say(harmless(whyWaiting(upstream)));
        }
    }
}

void RunLoop::signalled(int signal)
{
    ++m_signals;
    if (m_signals == 1) {
        m_end.signal = signal;
        say(u"Stopping: nothing new is sent, requests in flight are finished. Once more drops them."_s);
        end(RunEnd::Why::Signal);
    } else if (m_signals == 2) {
        say(u"Dropping the requests in flight; they are recorded as \"outcome unknown\"."_s);
        m_engine.abort();
    } else {
        // A person who asks a third time will not be kept waiting; the next start finds the leases.
        std::_Exit(128 + signal);
    }
}

void RunLoop::troubled(const Error &error)
{
    if (error.detail.isEmpty()) {
        m_troubleDeadline.stop();
        say(u"The store can be written again, going on."_s);
        return;
    }
    m_end.trouble = error;
    if (error.code == ErrorCode::Damaged) { // said at the end; no wait helps
        end(RunEnd::Why::Trouble);
        return;
    }
    say(u"pushdesk: %1: %2. Nothing is sent meanwhile."_s.arg(error.where, error.detail));
    if ((m_limits.untilIdle || m_limits.maxSeconds) && !m_troubleDeadline.isActive())
        m_troubleDeadline.start(troublePatience);
}

void RunLoop::end(RunEnd::Why why)
{
    if (why == RunEnd::Why::Signal || !m_ending)
        m_end.why = why;
    if (m_ending)
        return;
    m_ending = true;
    m_engine.stop();
}

void RunLoop::say(const QString &line)
{
    m_progress.clear();
    m_session.note(line);
}

QString waitCell(const UpstreamRecord &upstream)
{
    if (upstream.state == UpstreamState::Ready)
        return upstream.reason;
    const QString until = upstream.untilMs ? u"until "_s + localTime(*upstream.untilMs) : QString();
    return upstream.reason.isEmpty() || until.isEmpty() ? until + upstream.reason : until + u": "_s + upstream.reason;
}

QString whyWaiting(const UpstreamRecord &upstream)
{
    const QString until = upstream.untilMs ? u" until "_s + localTime(*upstream.untilMs) : QString();
    const QString reason = upstream.reason.isEmpty() ? QString() : u": "_s + upstream.reason;
    switch (upstream.state) {
    case UpstreamState::Ready: // a trial: few at a time, for a reason
        return upstream.reason.isEmpty() ? QString() : u"%1 asks carefully%2"_s.arg(upstream.name, reason);
    case UpstreamState::Holding:
        return u"%1 waits%2%3"_s.arg(upstream.name, until, reason);
    case UpstreamState::Open:
        return u"%1 does not answer well, %2%3"_s.arg(
            upstream.name,
            upstream.untilMs ? u"next probe "_s + localTime(*upstream.untilMs) : u"a probe is on its way"_s, reason);
    case UpstreamState::Paused:
        return u"%1 is paused%2"_s.arg(upstream.name, reason);
    }
    return {};
}

} // namespace pushdesk::cli
