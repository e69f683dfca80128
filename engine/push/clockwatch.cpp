// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/clockwatch.h"

#include "engine/core/clock.h"

#include <ctime>
#include <utility>

namespace pushdesk {

namespace {

constexpr qint64 leastGapMs = 10'000; // a clock that is kept right moves by less

// The one clock stands while the computer sleeps, the other goes on.
qint64 asleepSinceStart()
{
#ifdef CLOCK_BOOTTIME
    const auto read = [](clockid_t which) {
        timespec at{};
        clock_gettime(which, &at);
        return qint64(at.tv_sec) * 1000 + at.tv_nsec / 1'000'000;
    };
    return read(CLOCK_BOOTTIME) - read(CLOCK_MONOTONIC);
#else
    return 0;
#endif
}

} // namespace

ClockWatch::ClockWatch(const Clock &clock, std::function<qint64()> asleepMs)
    : m_clock(clock), m_asleepMs(asleepMs ? std::move(asleepMs) : asleepSinceStart)
{
}

void ClockWatch::begin()
{
    m_wall = m_clock.nowMs();
    m_awake = m_clock.monotonicMs();
    m_asleep = m_asleepMs();
}

std::optional<ClockGap> ClockWatch::look()
{
    const qint64 wall = m_wall, awake = m_awake, asleep = m_asleep;
    begin();
    const qint64 slept = m_asleep - asleep;
    if (slept >= leastGapMs)
        return ClockGap{ClockGap::Kind::Slept, wall, m_wall};
    const qint64 set = (m_wall - wall) - (m_awake - awake) - slept;
    if (set >= leastGapMs)
        return ClockGap{ClockGap::Kind::Forward, wall, m_wall};
    if (set <= -leastGapMs)
        return ClockGap{ClockGap::Kind::Back, wall, m_wall};
    return std::nullopt;
}

} // namespace pushdesk
