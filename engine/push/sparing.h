// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/store/gate.h"
#include "engine/store/pushstore.h"

#include <functional>

namespace pushdesk {

// How an ailing upstream is spared (DESIGN R8) and a blocked one asked (R4): pure functions over its gate. Times are
// UTC milliseconds, those of the rates monotonic ones; nothing here knows the clock, the store or a thread.

inline constexpr int sameAnswersInARow = 20; // of one fingerprint, before three others are asked
inline constexpr int sameAnswerProbes = 3;
inline constexpr int heldBeforePause = 3;
inline constexpr int rampWidth = 5;                  // after the first success, for as many successes
inline constexpr qint64 paceHorizonMs = 200;         // how far ahead paced sends are handed out, and how late they go
inline constexpr qint64 longestCooldownMs = 600'000; // the doubling wait ends here

// What may be claimed now.
struct Permit {
    bool closed = false; // nothing goes: paused, holding, open
    std::optional<qint64> wakeMs;
    int width = 0;          // in flight at most, over all processes; 0: the slots alone
    int most = 0;           // tasks by the rates
    bool dayUsedUp = false; // by what is claimed; some of it may yet be given back
    bool probe = false;     // decides about an open breaker: a failure is not charged
    ClaimPick pick = ClaimPick::InOrder;
    int nth = 0;             // of FarApart
    bool unheldOnly = false; // those held before stay where they are
};

// Moves the gate on to `now`: a hold or a cool-down that is over, a clock that was set back (R11), a day's quota.
[[nodiscard]] Permit permitOf(Gate &gate, const UpstreamConfig &config, qint64 now);

// Microseconds between two sends by the rates; 0: not paced. `shared`: other processes send to the upstream too.
[[nodiscard]] qint64 paceStepUs(const LimitsConfig &limits, bool shared);

// The rates go by the computer's monotonic clock, which its processes share and which nobody sets (R11).
struct Pace {
    qint64 stepUs = 0;   // 0: not paced
    qint64 steadyMs = 0; // monotonic
};
// Tasks that may be handed out now by the rates. Where that is none: milliseconds until it is one.
[[nodiscard]] int mostByPace(Gate &gate, const Pace &pace, qint64 &waitMs);

// All that the day allows was sent: waits for the next local day.
void holdForTheDay(Gate &gate, const UpstreamConfig &config, qint64 now);

// The send time (monotonic ms) of each of `count` claimed tasks; takes them from the rates and the day's quota.
std::vector<qint64> paceOut(Gate &gate, const UpstreamConfig &config, const Pace &pace, int count);

// Nothing is in flight and a claim found nothing: what a trial that has nobody left to ask comes to.
void nobodyLeft(Gate &gate, bool unheldWait);

// What a settled attempt says about its upstream.
struct Seen {
    Outcome outcome = Outcome::Retry;
    bool answered = false; // a whole answer, whatever it says
    bool charged = false;
    bool firstTry = false; // no failure of this round was charged before
    bool probe = false;
    bool held = false; // this attempt blocked its task: it is pending with a reason
    qint64 epoch = 0;  // of the claim
    qint64 startedAt = 0;
    qint64 endedAt = 0;
    bool othersDelivered = false; // while a held one was on its way, others were delivered
    int configVersion = 0;
    QString why; // the error, a sentence
    std::optional<qint64> holdMs;
    QString holdReason;
    QString fingerprint;   // of a dead letter
    qint64 deadLetter = 0; // its id
    int rows = 1;          // of a pack, that this stands for; refused together they have no letters yet
};

// Rejected dead letters from `since` on go back to pending: it was not the rows.
struct TakeBack {
    QString fingerprint;
    qint64 since = 0;
};

// `othersWait` is asked at most once: whether a task that was never tried is pending.
[[nodiscard]] std::optional<TakeBack> observe(Gate &gate, const Seen &seen, const UpstreamConfig &config, qint64 now,
                                              const std::function<bool()> &othersWait);

} // namespace pushdesk
