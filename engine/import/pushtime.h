// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/store/pushpace.h"

namespace pushdesk {

// How long an upstream takes for rows at its limits (DESIGN R8), if none of them is tried twice. The few requests that
// the first push goes carefully with are left out: they are seconds.
struct PushTime {
    enum class Limit { Concurrency, PerSecond, PerMinute, PerDay };
    double seconds = 0;               // until the last of the rows is sent, from now
    double rowsPerSecond = 0;         // while it sends
    Limit limit = Limit::Concurrency; // what it waits for
    qint64 rows = 0;                  // of this import
    qint64 waiting = 0;               // the upstream's that go before
    qint64 latencyMs = 0;             // of one request
    int attempts = 0;                 // that the latency is the middle of; 0: nothing was sent lately, it is assumed

    bool operator==(const PushTime &) const = default;
};

inline constexpr qint64 assumedLatencyMs = 1000; // where an upstream has not answered yet

[[nodiscard]] QLatin1StringView name(PushTime::Limit limit);

// `secondsLeftToday`: until the local day ends, for `per_day`.
[[nodiscard]] PushTime pushTime(const LimitsConfig &limits, const PushPace &pace, qint64 rows, double secondsLeftToday);

} // namespace pushdesk
