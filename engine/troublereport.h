// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/store/timelinereads.h"

#include <map>

namespace pushdesk {

class ReadStore;

// By what an upstream's tasks are tried again, and whether it lets anybody through now.
struct TroublePolicy {
    RetryConfig retry;
    milliseconds response{8000}; // an attempt is given up then
    UpstreamState state = UpstreamState::Ready;
    QString reason;                // why it is not ready
    std::optional<qint64> untilMs; // of a hold or an open breaker

    [[nodiscard]] int tries() const { return retry.maxRetries + 1; } // charged ones at most (R3)
};

// What the retry timeline shows, with what explains it.
struct TroubleReport {
    Trouble trouble;
    std::map<UpstreamId, TroublePolicy> policies; // of the upstreams of these tasks
};

// Reader thread: engine.read([](ReadStore &s) { return readTrouble(s, {}, since, 200); }). Errors as in TimelineReads.
[[nodiscard]] Result<TroubleReport> readTrouble(ReadStore &store, const TroubleScope &scope, qint64 settledSince,
                                                int limit);
// One task, in trouble or not.
[[nodiscard]] Result<TroubleReport> readTroubleOf(ReadStore &store, TaskId task);

} // namespace pushdesk
