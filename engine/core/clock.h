// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QtGlobal>

namespace pushdesk {

// The seam for time. Any thread may call it. Due times are wall-clock; durations are monotonic (DESIGN R11).
class Clock {
public:
    virtual ~Clock() = default;
    [[nodiscard]] virtual qint64 nowMs() const = 0;       // wall clock, UTC milliseconds since 1970
    [[nodiscard]] virtual qint64 monotonicMs() const = 0; // never goes back, unrelated to the wall clock
};

// The computer's own clocks.
class SystemClock final : public Clock {
public:
    [[nodiscard]] qint64 nowMs() const override;
    [[nodiscard]] qint64 monotonicMs() const override;
};

// ISO 8601 UTC with milliseconds and Z, the form of every time that leaves the program: "2026-10-12T08:15:30.123Z".
[[nodiscard]] QString isoUtc(qint64 utcMs);

} // namespace pushdesk
