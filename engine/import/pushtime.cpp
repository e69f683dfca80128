// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/pushtime.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr double secondsADay = 86'400;

} // namespace

QLatin1StringView name(PushTime::Limit limit)
{
    switch (limit) {
    case PushTime::Limit::Concurrency:
        return "concurrency"_L1;
    case PushTime::Limit::PerSecond:
        return "per_second"_L1;
    case PushTime::Limit::PerMinute:
        return "per_minute"_L1;
    case PushTime::Limit::PerDay:
        break;
    }
    return "per_day"_L1;
}

PushTime pushTime(const LimitsConfig &limits, const PushPace &pace, qint64 rows, double secondsLeftToday)
{
    PushTime time;
    time.rows = rows;
    time.waiting = pace.waiting;
    time.latencyMs = pace.latencyMs.value_or(assumedLatencyMs);
    time.attempts = pace.attempts;
    time.rowsPerSecond = limits.concurrency * 1000.0 / static_cast<double>(std::max<qint64>(time.latencyMs, 1));
    const auto atMost = [&time](double perSecond, PushTime::Limit limit) {
        if (perSecond > 0 && perSecond < time.rowsPerSecond) {
            time.rowsPerSecond = perSecond;
            time.limit = limit;
        }
    };
    atMost(limits.perSecond, PushTime::Limit::PerSecond);
    atMost(limits.perMinute / 60, PushTime::Limit::PerMinute);
    if (rows == 0)
        return time;
    const auto seconds = [&time](qint64 n) { return static_cast<double>(n) / time.rowsPerSecond; };
    const qint64 all = rows + pace.waiting;
    const qint64 today = std::max(limits.perDay - pace.sentToday, 0);
    time.seconds = seconds(all);
    if (limits.perDay == 0 || all <= today)
        return time;
    time.limit = PushTime::Limit::PerDay;
    const qint64 later = all - today;
    const qint64 fullDays = (later - 1) / limits.perDay;
    time.seconds =
        secondsLeftToday + static_cast<double>(fullDays) * secondsADay + seconds(later - fullDays * limits.perDay);
    return time;
}

} // namespace pushdesk
