// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"

#include <QString>

#include <chrono>
#include <vector>

namespace pushdesk {

// Something in a config that is allowed and most likely not meant.
struct LintNote {
    QString key;  // the config key, as errors name it: "rules[2]"
    QString what; // one sentence: what is the matter
    QString todo; // one sentence: what to do about it
};

// Reads a valid config the way a good colleague would. In the order of DESIGN section 6's keys; empty: nothing to say.
[[nodiscard]] std::vector<LintNote> lintConfig(const UpstreamConfig &config);

// How long after its first try a task can be tried last, without a person and with the program running:
//
//   usual    = tries * (connect + response) + sum of the waits, each with its upward jitter
//   longest  = the same with an hour (the longest Retry-After) in the place of each shorter wait
//            + an hour, jitter too, that a task may wait uncharged on 429 and 503 (R3)
//            + give_up_hours of an open breaker (R8) + the longest `wait_s` of a hold rule (R4; an hour for wait_match)
//
// where tries = 1 + max_retries, and the wait before retry n is that of R3. Limits, pauses and several holds in a row
// can make it longer still.
struct LastTry {
    std::chrono::milliseconds usual{0};
    std::chrono::milliseconds longest{0};
};
[[nodiscard]] LastTry lastPossibleTry(const UpstreamConfig &config);

// The parts of lintConfig().
void lintRequest(const UpstreamConfig &config, std::vector<LintNote> &notes);
void lintTiming(const UpstreamConfig &config, std::vector<LintNote> &notes);
void lintRules(const UpstreamConfig &config, std::vector<LintNote> &notes);
void lintLimits(const UpstreamConfig &config, std::vector<LintNote> &notes);

} // namespace pushdesk
