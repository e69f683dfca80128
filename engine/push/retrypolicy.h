// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/core/upstreamconfig.h"

#include <optional>

namespace pushdesk {

// Everything that the one retry path (DESIGN R3, R4) decides by. Plain values: no clock, no store.
struct RetryQuestion {
    Outcome outcome = Outcome::Retry;
    Reached reached = Reached::NotSent;
    std::optional<int> httpStatus;
    bool byRule = false;          // a rule of the config decided the outcome
    bool staleConnection = false; // kept alive, and closed before any answer byte (R1)

    int charged = 0;    // charged failures of this round before this attempt
    int interrupts = 0; // interruptions of this round before this one
    bool staleResent = false;
    bool probe = false;                 // decides about an open breaker: a failure is the upstream's, not the task's
    bool forbidden = false;             // blocked before, and others were delivered since: it is the row
    milliseconds held{0};               // uncharged waiting on Retry-After in this round before
    bool tokenEndpoint = false;         // the upstream has one
    bool newTokenRefused = false;       // the try before ended as token_expired too, with another token
    std::optional<Reached> lastReached; // of the attempt before, in this round; `unknown` outlives a 409

    Repeats repeats = Repeats::Key;
    RetryConfig policy;
    std::optional<milliseconds> retryAfter; // a floor, already cut to an hour
    milliseconds ruleWait{0};               // Hold: what the rule says
    double random = 0.5;                    // 0 <= x < 1
};

struct RetryAnswer {
    TaskState next = TaskState::RetryWait;
    Outcome outcome = Outcome::Retry; // as recorded: a 409 after an unknown attempt becomes `retry`
    bool charged = false;
    std::optional<milliseconds> delay; // RetryWait: the wait that follows
    bool staleResent = false;          // this is the round's one resend after a stale connection
    bool tokenResent = false;          // this is the one resend with a new token
    milliseconds held{0};              // of `delay`, uncharged
    std::optional<milliseconds> holdUpstream;
    bool isHeld = false;         // Pending with a reason: is it this row, or the upstream?
    bool stillUnknown = false;   // an earlier try may be running there yet: the next 409 is read the same way
    bool unknownOutcome = false; // Dead because sending again could double it: "look there first"
};

// The one retry path: wait or dead. Wait before charged retry n: base * factor^(n-1), capped, times a random factor
// from 1 - jitter to 1 + jitter; Retry-After is a floor that jitter only lengthens (DESIGN R3, RFC 9110 10.2.3).
[[nodiscard]] RetryAnswer decideRetry(const RetryQuestion &question);

// The wait before charged retry n (1-based) without jitter. Also what the form draws.
[[nodiscard]] milliseconds plannedDelay(const RetryConfig &policy, int n);

} // namespace pushdesk
