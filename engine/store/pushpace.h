// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <optional>

namespace pushdesk {

class Database;

// What tells how fast an upstream takes rows.
struct PushPace {
    qint64 waiting = 0;              // its tasks that are still to be sent or on their way
    std::optional<qint64> latencyMs; // p50 of its newest answered attempts; none: there is no such attempt
    int attempts = 0;                // that it is of, at most 200
    int sentToday = 0;               // of `limits.per_day`
};

// `dayStartMs`: when the local calendar day began, UTC ms. Looks at the newest 5,000 attempts of all upstreams only.
[[nodiscard]] Result<PushPace> pushPace(Database &database, UpstreamId upstream, qint64 dayStartMs);

} // namespace pushdesk
