// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/sparing.h"

#include "engine/core/filled.h"

#include <QDateTime>

#include <algorithm>
#include <cmath>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostAtOnce = 50;
constexpr qint64 hourMs = 3'600'000;
constexpr qint64 tellDeliveryEveryMs = 1000;
constexpr double paceMargin = 1.05; // the wire adds jitter: a little slower is never too fast
// A send goes up to the horizon late. One process keeps its distance all the same; two do not know of each other's.
constexpr double sharedMargin = paceMargin + paceHorizonMs / 1000.0;

void reopen(Gate &gate, qint64 cooldownMs, const QString &reason, qint64 now)
{
    gate.state = UpstreamState::Open;
    gate.reason = reason;
    gate.cooldownMs = cooldownMs;
    gate.untilMs = now + cooldownMs;
    gate.untilSetMs = now;
    gate.begin(Trial::Probe);
}

void forgetOutage(Gate &gate)
{
    gate.failureRun = 0;
    gate.cooldownMs = 0;
    gate.openMs = 0;
    gate.givenUp = false;
}

void otherAnswer(Gate &gate)
{
    gate.sameFingerprint.clear();
    gate.sameRun = 0;
    gate.sameSince = 0;
    gate.sameAt = 0;
    gate.sameProbes = 0;
    gate.sameAccepted = false;
    if (gate.trial == Trial::SameAnswer && gate.state != UpstreamState::Paused)
        gate.end(0);
}

void pauseBlocked(Gate &gate)
{
    gate.state = UpstreamState::Paused;
    gate.untilMs.reset();
    gate.heldRun = 0;
}

std::optional<TakeBack> sameAnswer(Gate &gate, const Seen &seen)
{
    if (seen.fingerprint != gate.sameFingerprint) {
        otherAnswer(gate);
        gate.sameFingerprint = seen.fingerprint;
    }
    if (gate.sameRun == 0)
        gate.sameAt = seen.endedAt;
    if (gate.sameRun == 0 || gate.sameSince == 0)
        gate.sameSince = seen.deadLetter;
    gate.sameRun += seen.rows;
    if (gate.state == UpstreamState::Paused || gate.sameAccepted)
        return {};
    if (gate.trial == Trial::SameAnswer) {
        gate.sameProbes += seen.epoch == gate.epoch ? 1 : 0;
        if (gate.sameProbes < sameAnswerProbes)
            return {};
        gate.state = UpstreamState::Paused; // the trial stays: who resumes has seen it
        gate.reason =
            filled(u"%1 tasks in a row got the same answer: %2. Look at the config and the session; if it is the "
                   "rows, resume"_s,
                   gate.sameRun, seen.why);
        return TakeBack{gate.sameFingerprint, gate.sameSince};
    }
    if (gate.sameRun >= sameAnswersInARow && gate.trial == Trial::None) {
        gate.begin(Trial::SameAnswer);
        gate.sameProbes = 0;
        gate.reason = filled(u"%1 tasks in a row got the same answer, asking others: %2"_s, gate.sameRun, seen.why);
    }
    return {};
}

void blocked(Gate &gate, const Seen &seen)
{
    if (gate.state == UpstreamState::Paused)
        return;
    forgetOutage(gate); // it answers
    if (gate.state == UpstreamState::Open)
        gate.state = UpstreamState::Ready;
    if (gate.trial != Trial::Blocked) {
        gate.begin(Trial::Blocked);
        gate.heldRun = 0;
        gate.lateSuccesses = 0;
    }
    gate.lateSuccesses += seen.othersDelivered ? 1 : 0;
    gate.reason = seen.why;
    if (++gate.heldRun >= heldBeforePause)
        pauseBlocked(gate);
}

void succeeded(Gate &gate, const Seen &seen, qint64 now)
{
    if (!gate.lastDeliveredAt || std::abs(now - *gate.lastDeliveredAt) >= tellDeliveryEveryMs)
        gate.lastDeliveredAt = now;
    if (gate.state == UpstreamState::Paused)
        return;
    const bool first = !gate.proven && seen.configVersion == gate.configVersion;
    gate.proven = gate.proven || first;
    if (gate.trial == Trial::Blocked && seen.epoch == gate.epoch)
        gate.end(0); // the upstream is well: it was the rows
    else if (gate.trial == Trial::Blocked)
        ++gate.lateSuccesses;
    else if (first && gate.trial == Trial::None)
        gate.end(rampWidth);
    else if (gate.trial == Trial::None && gate.width > 0 && (gate.widthLeft -= seen.rows) <= 0)
        gate.width = 0;
}

// Any answer but a failure shows that the upstream is there.
void answeredWell(Gate &gate, const Seen &seen)
{
    const bool ramp = gate.givenUp || gate.state == UpstreamState::Open ||
                      (gate.trial == Trial::Probe && seen.epoch == gate.epoch && gate.state == UpstreamState::Ready);
    forgetOutage(gate);
    if (!ramp || gate.state == UpstreamState::Paused)
        return;
    gate.state = UpstreamState::Ready;
    gate.untilMs.reset();
    gate.end(rampWidth);
}

void held(Gate &gate, const Seen &seen, qint64 now)
{
    if (gate.state != UpstreamState::Ready && gate.state != UpstreamState::Holding)
        return;
    gate.hold(seen.holdReason, now + *seen.holdMs, now);
    gate.begin(Trial::Probe);
}

void failed(Gate &gate, const Seen &seen, const UpstreamConfig &config, qint64 now,
            const std::function<bool()> &othersWait)
{
    if (gate.state == UpstreamState::Paused || gate.givenUp)
        return;
    if (seen.probe) {
        if (gate.state == UpstreamState::Open && seen.epoch == gate.epoch)
            reopen(gate, std::min(gate.cooldownMs * 2, std::max(gate.cooldownMs, longestCooldownMs)), seen.why, now);
        return;
    }
    if (!seen.charged || !seen.firstTry)
        return;
    ++gate.failureRun;
    const int enough = config.breaker.failures;
    if (gate.state != UpstreamState::Ready || gate.failureRun < enough)
        return;
    // As many bad rows at the end of a batch are not an outage: there is nothing left to spare.
    if (gate.failureRun > enough || othersWait())
        reopen(gate, config.breaker.cooldown.count(), seen.why, now);
}

// What the clock has done: a wait that is over, one that starts again because the clock was set back.
void moveOn(Gate &gate, const UpstreamConfig &config, qint64 now)
{
    const bool waits = gate.state == UpstreamState::Holding || gate.state == UpstreamState::Open;
    if (!waits || !gate.untilMs)
        return;
    if (now < gate.untilSetMs) {
        gate.untilMs = now + (*gate.untilMs - gate.untilSetMs);
        gate.untilSetMs = now;
    }
    if (now < *gate.untilMs)
        return;
    if (gate.state == UpstreamState::Holding) {
        gate.state = UpstreamState::Ready;
        gate.reason.clear();
    } else {
        gate.openMs += *gate.untilMs - gate.untilSetMs;
        const double giveUp = config.breaker.giveUpHours * static_cast<double>(hourMs);
        if (static_cast<double>(gate.openMs) >= giveUp) {
            gate.givenUp = true;
            gate.state = UpstreamState::Ready;
            gate.end(0);
            gate.reason = u"down for more than %1 h: tries are charged again"_s.arg(config.breaker.giveUpHours);
        }
    }
    gate.untilMs.reset();
}

qint64 startOfDay(qint64 now)
{
    return QDateTime::fromMSecsSinceEpoch(now).date().startOfDay().toMSecsSinceEpoch();
}

int mostByDay(Gate &gate, const UpstreamConfig &config, qint64 now)
{
    if (config.limits.perDay <= 0)
        return mostAtOnce;
    if (const qint64 day = startOfDay(now); day > gate.dayStartMs) { // an earlier day is a clock set back: no new quota
        gate.dayStartMs = day;
        gate.dayCount = 0;
    }
    return std::max(0, config.limits.perDay - gate.dayCount);
}

int widthOf(const Gate &gate, const UpstreamConfig &config)
{
    int width = gate.width;
    if (gate.trial == Trial::None && (!gate.proven || gate.givenUp))
        width = 1;
    // Fewer at a time with each same rejection, so that the stop comes after `sameAnswersInARow` requests, not after as
    // many as were in flight besides.
    if (gate.trial == Trial::None && gate.sameRun > 0 && !gate.sameAccepted) {
        const int rest = std::max(1, sameAnswersInARow - gate.sameRun);
        if (rest < (width > 0 ? width : config.limits.concurrency))
            width = rest;
    }
    return width;
}

} // namespace

// Evenly by the slower of both rates, so never more than n in any second or minute.
qint64 paceStepUs(const LimitsConfig &limits, bool shared)
{
    double spacing = 0;
    if (limits.perSecond > 0)
        spacing = 1e6 / limits.perSecond;
    if (limits.perMinute > 0)
        spacing = std::max(spacing, 6e7 / limits.perMinute);
    return static_cast<qint64>(std::ceil(spacing * (shared ? sharedMargin : paceMargin)));
}

int mostByPace(Gate &gate, const Pace &pace, qint64 &waitMs)
{
    if (pace.stepUs == 0)
        return mostAtOnce;
    const qint64 now = pace.steadyMs * 1000;
    const qint64 horizon = now + paceHorizonMs * 1000;
    if (gate.nextSendUs > horizon + pace.stepUs * 2) // nobody hands out further ahead: the computer was started anew
        gate.nextSendUs = now + pace.stepUs;
    const qint64 next = std::max(now, gate.nextSendUs);
    if (next > horizon) {
        waitMs = (next - horizon) / 1000 + 1;
        return 0;
    }
    return static_cast<int>(std::min<qint64>(mostAtOnce, (horizon - next) / pace.stepUs + 1));
}

Permit permitOf(Gate &gate, const UpstreamConfig &config, qint64 now)
{
    Permit permit;
    moveOn(gate, config, now);
    permit.closed = gate.state == UpstreamState::Paused || gate.state == UpstreamState::Holding ||
                    (gate.state == UpstreamState::Open && gate.untilMs);
    permit.wakeMs = gate.untilMs;
    if (permit.closed)
        return permit;
    permit.most = std::min(mostAtOnce, mostByDay(gate, config, now));
    permit.dayUsedUp = config.limits.perDay > 0 && gate.dayCount >= config.limits.perDay;
    permit.width = widthOf(gate, config);
    permit.probe = gate.state == UpstreamState::Open;
    permit.unheldOnly = gate.trial == Trial::Blocked;
    if (!gate.proven)
        permit.pick = ClaimPick::UntriedFirst;
    if (permit.probe)
        permit.pick = ClaimPick::FewestCharges;
    if (gate.trial == Trial::SameAnswer) {
        permit.pick = ClaimPick::FarApart;
        permit.nth = gate.sameProbes;
    }
    return permit;
}

void holdForTheDay(Gate &gate, const UpstreamConfig &config, qint64 now)
{
    const auto today = QDateTime::fromMSecsSinceEpoch(std::max(now, gate.dayStartMs)).date();
    gate.hold(u"the day's %1 pushes are used"_s.arg(config.limits.perDay),
              today.addDays(1).startOfDay().toMSecsSinceEpoch(), now);
}

std::vector<qint64> paceOut(Gate &gate, const UpstreamConfig &config, const Pace &pace, int count)
{
    std::vector<qint64> times(static_cast<size_t>(count), pace.steadyMs);
    gate.dayCount += config.limits.perDay > 0 ? count : 0;
    if (pace.stepUs == 0)
        return times;
    for (auto &time : times) {
        const qint64 at = std::max(pace.steadyMs * 1000, gate.nextSendUs);
        gate.nextSendUs = at + pace.stepUs;
        time = (at + 999) / 1000;
    }
    return times;
}

void nobodyLeft(Gate &gate, bool unheldWait)
{
    if (unheldWait || gate.state != UpstreamState::Ready)
        return;
    if (gate.trial == Trial::Blocked && gate.lateSuccesses > 0)
        gate.end(0); // the last rows of a batch have nobody behind them; those beside them went through
    else if (gate.trial == Trial::Blocked)
        pauseBlocked(gate);
    else if (gate.trial == Trial::SameAnswer)
        otherAnswer(gate); // nothing left to spare: it was the rows
}

std::optional<TakeBack> observe(Gate &gate, const Seen &seen, const UpstreamConfig &config, qint64 now,
                                const std::function<bool()> &othersWait)
{
    std::optional<TakeBack> takeBack;
    // One that was on its way before the first of the same answers came says nothing of what is now.
    const bool fromBefore = seen.startedAt < gate.sameAt && gate.sameAt <= now;
    const bool success = seen.outcome == Outcome::Delivered || seen.outcome == Outcome::Duplicate;
    if (seen.outcome == Outcome::Rejected && (seen.deadLetter != 0 || seen.rows > 1))
        takeBack = sameAnswer(gate, seen);
    else if (seen.answered && seen.outcome != Outcome::TokenExpired && !fromBefore)
        otherAnswer(gate);
    if (success || (seen.outcome == Outcome::Rejected && seen.answered))
        answeredWell(gate, seen);
    if (success)
        succeeded(gate, seen, now);
    else if (seen.held)
        blocked(gate, seen);
    else if (seen.holdMs)
        held(gate, seen, now);
    else if (seen.outcome == Outcome::Retry)
        failed(gate, seen, config, now, othersWait);
    return takeBack;
}

} // namespace pushdesk
