// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/themecolors.h"
#include "ui/timeline/timelinerow.h"

#include <QRectF>

class QPainter;

namespace pushdesk {

// The shapes of the retry timeline. Fill says how far an attempt got: solid = answered, hatched = bytes left and no
// whole answer, hollow = nothing sent; so no outcome is told by colour alone. A value, for one painting.
class TimelinePainter {
public:
    static constexpr int barHeight = 12, leastBar = 5, glyph = 14, stop = 20;

    TimelinePainter(QPainter &painter, const ThemeColors &colors) : m_painter(painter), m_colors(colors) {}

    // `settles`: nothing follows it; a dead letter then gets an end stop, and the outcome's glyph stands after the bar.
    void attempt(const QRectF &bar, const TimelineAttempt &attempt, bool settles, bool dead);
    void open(const QRectF &bar);                   // in flight, its right end open at now
    void wait(double from, double to, double y);    // that is over
    void held(double from, double to, double y);    // that everybody was asked for
    void planned(double from, double to, double y); // still to come
    void next(double x, double y);                  // the next try
    void band(const QRectF &rect);

private:
    void solid(const QRectF &bar, const QColor &fill);
    void hollow(const QRectF &bar, const QColor &edge);
    void hatched(const QRectF &bar, const QColor &fill);
    void torn(const QRectF &bar, const QColor &fill);

    QPainter &m_painter;
    const ThemeColors &m_colors;
};

} // namespace pushdesk
