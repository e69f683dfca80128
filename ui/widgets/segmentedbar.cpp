// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/segmentedbar.h"

#include "ui/theme/theme.h"

#include <QPainter>
#include <QPainterPath>

#include <numeric>

namespace pushdesk {

namespace {

qint64 of(const StateCounts &counts, TaskState state)
{
    const auto found = counts.find(state);
    return found == counts.end() ? 0 : found->second;
}

int leastWidth(Look look)
{
    return look == Look::Dead || look == Look::Invalid ? 7 : 3;
}

// Stripes as alternating columns, drawn over a pale ground; `slant` leans them.
void paintStripes(QPainter &painter, const QRectF &rect, const QColor &stripe, const QColor &ground, double slant)
{
    painter.fillRect(rect, ground);
    painter.save();
    painter.setClipRect(rect, Qt::IntersectClip);
    painter.setPen(QPen(stripe, 2));
    for (double x = rect.left() + 1; x < rect.right() + slant; x += 4)
        painter.drawLine(QPointF(x, rect.top()), QPointF(x - slant, rect.bottom()));
    painter.restore();
}

void paintSegment(QPainter &painter, const QRectF &rect, Look look, const ThemeColors &colors)
{
    const QColor fill = colors.fill(look);
    switch (look) {
    case Look::Delivered: // pale: success stays quiet
        painter.fillRect(rect, mixed(fill, colors.raised, 0.62));
        break;
    case Look::Duplicate:
        paintStripes(painter, rect, fill, colors.raised, 0);
        break;
    case Look::Retry:
        paintStripes(painter, rect, fill, mixed(fill, colors.raised, 0.45), rect.height() / 2);
        break;
    case Look::Unknown:
        paintStripes(painter, rect, fill, colors.raised, rect.height() / 2);
        break;
    case Look::Pending:
        painter.fillRect(rect, colors.sunken);
        break;
    case Look::Skipped:
        painter.fillRect(rect, colors.sunken);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        for (double x = rect.left() + 2; x < rect.right() - 1; x += 4)
            painter.drawEllipse(QPointF(x, rect.center().y()), 1, 1);
        break;
    default:
        painter.fillRect(rect, fill);
    }
}

std::vector<double> widths(const Segments &segments, double whole)
{
    qint64 total = 0;
    for (const Segment &segment : segments)
        total += segment.count;
    std::vector<double> widths(segments.size(), 0);
    double spare = 0;
    for (size_t i = 0; i < segments.size(); ++i) {
        if (segments[i].count <= 0)
            continue;
        widths[i] = std::max<double>(whole * double(segments[i].count) / double(total), leastWidth(segments[i].look));
        spare += widths[i] - leastWidth(segments[i].look);
    }
    const double over = std::accumulate(widths.begin(), widths.end(), 0.0) - whole;
    if (over > 0 && spare > 0) {
        for (size_t i = 0; i < segments.size(); ++i) {
            if (segments[i].count > 0)
                widths[i] -= over * (widths[i] - leastWidth(segments[i].look)) / spare;
        }
    }
    return widths;
}

} // namespace

Segments segmentsOf(const StateCounts &counts)
{
    return {
        {Look::Delivered, of(counts, TaskState::Delivered)},
        {Look::Duplicate, of(counts, TaskState::Duplicate)},
        {Look::Skipped,
         of(counts, TaskState::Skipped) + of(counts, TaskState::Superseded) + of(counts, TaskState::Cancelled)},
        {Look::InFlight, of(counts, TaskState::InFlight)},
        {Look::Retry, of(counts, TaskState::RetryWait)},
        {Look::Pending, of(counts, TaskState::Pending)},
        {Look::Dead, of(counts, TaskState::Dead)},
    };
}

void paintSegments(QPainter &painter, const QRect &rect, const Segments &segments, const ThemeColors &colors)
{
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5);
    QPainterPath clip;
    clip.addRoundedRect(box, 2.5, 2.5);
    painter.fillPath(clip, colors.sunken);
    painter.save();
    painter.setClipPath(clip);
    double x = box.left();
    const auto wide = widths(segments, box.width());
    for (size_t i = 0; i < segments.size(); ++i) {
        if (wide[i] <= 0)
            continue;
        paintSegment(painter, QRectF(x, box.top(), wide[i], box.height()), segments[i].look, colors);
        x += wide[i];
        if (x < box.right() - 1)
            painter.fillRect(QRectF(x - 1, box.top(), 1, box.height()), colors.raised);
    }
    painter.restore();
    painter.setPen(colors.controlLine);
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(box, 2.5, 2.5);
    painter.restore();
}

SegmentedBar::SegmentedBar(const Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setFixedHeight(Theme::barHeight);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void SegmentedBar::setSegments(const Segments &segments, const QString &inWords)
{
    m_segments = segments;
    setAccessibleName(inWords);
    setToolTip(inWords);
    update();
}

void SegmentedBar::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintSegments(painter, rect(), m_segments, m_theme.colors());
}

} // namespace pushdesk
