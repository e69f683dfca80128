// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace pushdesk {

// Which time stands at which pixel of the plot. The left edge lies on a whole pixel of the time's own grid, so that
// what is drawn once can be moved by whole pixels as time goes on. A value.
class TimeScale {
public:
    static constexpr double finest = 4, coarsest = 60'000; // ms a pixel

    TimeScale() = default;
    explicit TimeScale(double msPerPixel, qint64 leftMs = 0);

    [[nodiscard]] double msPerPixel() const { return m_msPerPixel; }
    [[nodiscard]] qint64 leftPixel() const { return m_left; } // how many pixels after 1970 the left edge is
    [[nodiscard]] double x(qint64 timeMs) const;
    [[nodiscard]] qint64 at(double x) const;

    [[nodiscard]] TimeScale movedBy(qint64 pixels) const;                 // the left edge, to the right
    [[nodiscard]] TimeScale with(qint64 timeMs, double x) const;          // that time stands there, to a pixel
    [[nodiscard]] TimeScale zoomed(double factor, double x) const;        // the time at x stays; above 1 sees more
    [[nodiscard]] static qint64 step(double msPerPixel, int leastPixels); // between ticks: 1, 2, 5, 10, 15, 30 s, ...

    bool operator==(const TimeScale &) const = default;

private:
    double m_msPerPixel = 125;
    qint64 m_left = 0;
};

} // namespace pushdesk
