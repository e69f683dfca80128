// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timelinegeometry.h"

#include "ui/timeline/timelinepainter.h"

#include <algorithm>
#include <cmath>

namespace pushdesk {

namespace {

constexpr double beyond = 64; // what is drawn outside of the plot

} // namespace

QRect TimelineGeometry::plot() const
{
    return area.adjusted(keyWidth, axis, -sentenceWidth, 0);
}

QRect TimelineGeometry::row(int n) const
{
    return {area.left(), area.top() + axis + n * rowHeight - scrolled, area.width(), rowHeight};
}

QRect TimelineGeometry::key(int n) const
{
    const QRect whole = row(n);
    return {whole.left() + margin, whole.top(), keyWidth - 2 * margin, whole.height()};
}

QRect TimelineGeometry::sentence(int n) const
{
    const QRect whole = row(n);
    return {whole.right() + 1 - sentenceWidth + margin, whole.top(), sentenceWidth - 2 * margin, whole.height()};
}

double TimelineGeometry::middle(int n) const
{
    return row(n).top() + std::floor(rowHeight / 2.0);
}

int TimelineGeometry::rowAt(int y) const
{
    const int below = y - area.top() - axis;
    return below < 0 ? -1 : (below + scrolled) / rowHeight;
}

int TimelineGeometry::nowX() const
{
    return plot().width() * 77 / 100;
}

QRectF TimelineGeometry::bar(const TimeScale &scale, qint64 from, qint64 to, double middle) const
{
    const double right = plot().width() + 4 * beyond;
    const double start = std::clamp(scale.x(from), -beyond, right);
    const double end = std::clamp(scale.x(to), -beyond, right);
    return {start, middle - TimelinePainter::barHeight / 2.0, std::max<double>(end - start, TimelinePainter::leastBar),
            double(TimelinePainter::barHeight)};
}

} // namespace pushdesk
