// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timescale.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace pushdesk {

TimeScale::TimeScale(double msPerPixel, qint64 leftMs)
    : m_msPerPixel(std::clamp(msPerPixel, finest, coarsest)), m_left(qint64(std::floor(double(leftMs) / m_msPerPixel)))
{
}

double TimeScale::x(qint64 timeMs) const
{
    return double(timeMs) / m_msPerPixel - double(m_left);
}

qint64 TimeScale::at(double x) const
{
    return std::llround((x + double(m_left)) * m_msPerPixel);
}

TimeScale TimeScale::movedBy(qint64 pixels) const
{
    TimeScale moved = *this;
    moved.m_left += pixels;
    return moved;
}

TimeScale TimeScale::with(qint64 timeMs, double x) const
{
    TimeScale moved = *this;
    moved.m_left = qint64(std::floor(double(timeMs) / m_msPerPixel)) - std::llround(x);
    return moved;
}

TimeScale TimeScale::zoomed(double factor, double x) const
{
    return TimeScale(m_msPerPixel * factor).with(at(x), x);
}

qint64 TimeScale::step(double msPerPixel, int leastPixels)
{
    constexpr qint64 second = 1000, minute = 60 * second, hour = 60 * minute;
    static constexpr std::array steps{second / 10, second / 5,  second / 2,  second,      2 * second,
                                      5 * second,  10 * second, 15 * second, 30 * second, minute,
                                      2 * minute,  5 * minute,  10 * minute, 15 * minute, 30 * minute,
                                      hour,        2 * hour,    6 * hour,    12 * hour,   24 * hour};
    const auto least = qint64(msPerPixel * leastPixels);
    const auto found = std::lower_bound(steps.begin(), steps.end(), least);
    return found == steps.end() ? (least / (24 * hour) + 1) * 24 * hour : *found;
}

} // namespace pushdesk
