// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <functional>
#include <optional>

namespace pushdesk {

class Clock;

struct ClockGap {
    enum class Kind { Slept, Forward, Back };
    Kind kind = Kind::Slept;
    qint64 fromMs = 0; // what the wall clock said before, and says after; UTC
    qint64 toMs = 0;
};

// Notices that the computer slept or that its clock was set (R11), by what the clocks moved between two looks. One
// thread.
class ClockWatch {
public:
    // `asleepMs`: how long the computer has slept since it started; null: what it says itself, where that can be known.
    explicit ClockWatch(const Clock &clock, std::function<qint64()> asleepMs = {});

    void begin(); // from now on
    // A gap of ten seconds or more since the last look.
    [[nodiscard]] std::optional<ClockGap> look();

private:
    const Clock &m_clock;
    std::function<qint64()> m_asleepMs;
    qint64 m_wall = 0;
    qint64 m_awake = 0; // monotonic
    qint64 m_asleep = 0;
};

} // namespace pushdesk
