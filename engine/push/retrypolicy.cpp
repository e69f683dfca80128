// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/retrypolicy.h"

#include <algorithm>
#include <cmath>

namespace pushdesk {

namespace {

constexpr milliseconds longestHold = std::chrono::hours(1); // of one task, uncharged (R3)
constexpr int freeInterrupts = 2;                           // from the third on they are charged (R4)

milliseconds scaled(milliseconds wait, double by)
{
    return milliseconds(std::llround(static_cast<double>(wait.count()) * by));
}

RetryAnswer ended(TaskState state, Outcome outcome, bool charged)
{
    RetryAnswer answer;
    answer.next = state;
    answer.outcome = outcome;
    answer.charged = charged;
    return answer;
}

RetryAnswer deadAsUnknown(const RetryQuestion &q)
{
    auto answer = ended(TaskState::Dead, q.outcome, true);
    answer.unknownOutcome = true;
    return answer;
}

RetryAnswer waiting(Outcome outcome, milliseconds delay)
{
    RetryAnswer answer;
    answer.outcome = outcome;
    answer.delay = delay;
    return answer;
}

// Both jitter rules in one place: around the back-off, only upwards from a floor.
milliseconds jittered(const RetryQuestion &q, milliseconds backOff)
{
    const auto around = scaled(backOff, 1.0 - q.policy.jitter + 2.0 * q.policy.jitter * q.random);
    if (!q.retryAfter)
        return around;
    return std::max(around, scaled(*q.retryAfter, 1.0 + q.policy.jitter * q.random));
}

RetryAnswer charge(const RetryQuestion &q)
{
    const int charged = q.charged + 1;
    if (charged > q.policy.maxRetries)
        return ended(TaskState::Dead, q.outcome, true);
    auto answer = waiting(q.outcome, jittered(q, plannedDelay(q.policy, charged)));
    answer.charged = true;
    return answer;
}

// 429 and 503 with a Retry-After speak for the whole upstream, not for this task.
RetryAnswer hold(const RetryQuestion &q)
{
    const auto floor = *q.retryAfter;
    auto answer =
        q.held + floor <= longestHold ? waiting(q.outcome, jittered(q, plannedDelay(q.policy, 1))) : charge(q);
    if (!answer.charged)
        answer.held = floor;
    answer.holdUpstream = floor;
    return answer;
}

RetryAnswer retry(const RetryQuestion &q)
{
    const bool doubles = q.repeats == Repeats::Doubles;
    if (doubles && q.reached == Reached::Unknown)
        return deadAsUnknown(q);
    if (q.staleConnection && !q.staleResent && !doubles) {
        auto answer = waiting(q.outcome, milliseconds(0));
        answer.staleResent = true;
        return answer;
    }
    if (q.probe)
        return waiting(q.outcome, milliseconds(0)); // the breaker says when
    const bool busy = q.httpStatus == 429 || q.httpStatus == 503;
    if (busy && q.retryAfter)
        return hold(q);
    return charge(q);
}

RetryAnswer interrupted(const RetryQuestion &q)
{
    if (q.repeats == Repeats::Doubles && q.reached != Reached::NotSent)
        return deadAsUnknown(q);
    if (q.interrupts >= freeInterrupts)
        return charge(q);
    return waiting(q.outcome, milliseconds(0));
}

RetryAnswer blocked(const RetryQuestion &q)
{
    if (q.forbidden)
        return ended(TaskState::Dead, q.outcome, true);
    auto answer = ended(TaskState::Pending, q.outcome, false);
    answer.isHeld = true;
    return answer;
}

// A rule named a time: the upstream speaks for itself, and no task pays for it.
RetryAnswer holdByRule(const RetryQuestion &q)
{
    auto answer = waiting(q.outcome, milliseconds(0));
    answer.holdUpstream = q.ruleWait;
    return answer;
}

// Sent again at once with a new token, one time, uncharged; a second refusal in a row speaks of the sign-in (R4).
RetryAnswer tokenExpired(const RetryQuestion &q)
{
    if (q.tokenEndpoint && !q.newTokenRefused) {
        auto answer = waiting(q.outcome, milliseconds(0));
        answer.tokenResent = true;
        return answer;
    }
    auto refusedAgain = q;
    refusedAgain.outcome = Outcome::Blocked;
    return blocked(refusedAgain);
}

} // namespace

milliseconds plannedDelay(const RetryConfig &policy, int n)
{
    const double wait = static_cast<double>(policy.base.count()) * std::pow(policy.factor, n - 1);
    const auto cap = static_cast<double>(policy.maxDelay.count());
    return milliseconds(std::llround(std::min(wait, cap))); // inf is cut by the cap
}

RetryAnswer decideRetry(const RetryQuestion &q)
{
    switch (q.outcome) {
    case Outcome::Delivered:
        return ended(TaskState::Delivered, q.outcome, false);
    case Outcome::Duplicate:
        return ended(TaskState::Duplicate, q.outcome, false);
    case Outcome::Invalid:
        return ended(TaskState::Dead, q.outcome, false);
    case Outcome::Rejected:
        // R4: the first try is still running there; another answer would be a new push.
        if (q.httpStatus == 409 && !q.byRule && q.lastReached == Reached::Unknown) {
            auto again = q;
            again.outcome = Outcome::Retry;
            auto answer = retry(again);
            answer.stillUnknown = true;
            return answer;
        }
        return ended(TaskState::Dead, q.outcome, true);
    case Outcome::TokenExpired:
        return tokenExpired(q);
    case Outcome::Blocked:
        return blocked(q);
    case Outcome::Interrupted:
        return interrupted(q);
    case Outcome::Hold:
        return holdByRule(q);
    case Outcome::Retry:
        return retry(q);
    }
    return retry(q);
}

} // namespace pushdesk
