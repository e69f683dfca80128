// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timelinepainter.h"

#include "ui/theme/glyphs.h"

#include <QPainter>
#include <QPainterPath>

namespace pushdesk {

namespace {

constexpr double round = 2;
constexpr int glyphFrom = 24; // a bar this wide has room for a glyph in it

bool hasGlyphAfter(Look look)
{
    return look == Look::Delivered || look == Look::Duplicate || look == Look::Blocked || look == Look::Dead ||
           look == Look::Invalid;
}

} // namespace

void TimelinePainter::solid(const QRectF &bar, const QColor &fill)
{
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(fill);
    m_painter.drawRoundedRect(bar, round, round);
}

void TimelinePainter::hollow(const QRectF &bar, const QColor &edge)
{
    m_painter.setPen(QPen(edge, 1.5));
    m_painter.setBrush(m_colors.raised);
    m_painter.drawRoundedRect(bar.adjusted(0.75, 0.75, -0.75, -0.75), round - 0.5, round - 0.5);
}

void TimelinePainter::hatched(const QRectF &bar, const QColor &fill)
{
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(m_colors.raised);
    m_painter.drawRoundedRect(bar, round, round);
    m_painter.save();
    m_painter.setClipRect(bar, Qt::IntersectClip);
    m_painter.setPen(QPen(fill, 2.2));
    for (double x = bar.left() - bar.height(); x < bar.right(); x += 5)
        m_painter.drawLine(QPointF(x, bar.bottom()), QPointF(x + bar.height(), bar.top()));
    m_painter.restore();
    m_painter.setPen(QPen(fill, 1.2));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRoundedRect(bar.adjusted(0.6, 0.6, -0.6, -0.6), round, round);
}

void TimelinePainter::torn(const QRectF &bar, const QColor &fill)
{
    QPolygonF edge{bar.topLeft(), bar.topRight()};
    for (int i = 1; i < 4; ++i)
        edge << QPointF(bar.right() - (i % 2 != 0 ? 4 : 0), bar.top() + bar.height() * i / 4);
    edge << QPointF(bar.right() - 2, bar.bottom()) << bar.bottomLeft();
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(fill);
    m_painter.drawPolygon(edge);
}

void TimelinePainter::attempt(const QRectF &bar, const TimelineAttempt &attempt, bool settles, bool dead)
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    const Look look = attempt.look();
    const Look ends = settles && dead && look != Look::Invalid && look != Look::Blocked ? Look::Dead : look;
    const QColor fill = m_colors.fill(attempt.reached == Reached::Unknown ? look : ends);
    if (look == Look::Interrupted)
        torn(bar, fill);
    else if (attempt.reached == Reached::NotSent)
        hollow(bar, fill);
    else if (attempt.reached == Reached::Unknown)
        hatched(bar, fill);
    else
        solid(bar, fill);
    const QPointF middle = bar.center();
    if (attempt.reached == Reached::Unknown && look == Look::Unknown && bar.width() >= glyphFrom) {
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(m_colors.raised);
        m_painter.drawPolygon(QPolygonF{{middle.x(), middle.y() - 9},
                                        {middle.x() + 9, middle.y()},
                                        {middle.x(), middle.y() + 9},
                                        {middle.x() - 9, middle.y()}});
        paintGlyph(m_painter, QRectF(middle.x() - 7, middle.y() - 7, glyph, glyph), Look::Unknown, m_colors);
    }
    if (look == Look::Duplicate && bar.width() >= 7) // a slot
        m_painter.fillRect(QRectF(middle.x() - bar.width() / 2 + 3, middle.y() - 1.5, bar.width() - 6, 3),
                           m_colors.raised);
    if (look == Look::Hold && bar.width() >= 9)
        for (const double x : {-2.5, 1.0})
            m_painter.fillRect(QRectF(middle.x() + x, bar.top() + 3, 1.5, bar.height() - 6), m_colors.raised);
    if (!settles)
        return;
    double after = bar.right() + 4;
    if (dead) {
        m_painter.fillRect(QRectF(bar.right() - 1.5, middle.y() - stop / 2.0, 2.5, stop), m_colors.fill(ends));
        after += 3;
    }
    if (hasGlyphAfter(ends))
        paintGlyph(m_painter, QRectF(after, middle.y() - 7, glyph, glyph), ends, m_colors);
}

void TimelinePainter::open(const QRectF &bar)
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    const QRectF box = bar.adjusted(0.75, 0.75, 0, -0.75);
    m_painter.fillRect(box, m_colors.selection);
    m_painter.setPen(QPen(m_colors.accentFill, 1.5));
    m_painter.drawPolyline(QPolygonF{box.topRight(), box.topLeft(), box.bottomLeft(), box.bottomRight()});
}

void TimelinePainter::wait(double from, double to, double y)
{
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    m_painter.fillRect(QRectF(from, y - 0.5, to - from, 1), m_colors.text2);
}

void TimelinePainter::held(double from, double to, double y)
{
    m_painter.fillRect(QRectF(from, y - 1.25, to - from, 2.5), m_colors.fill(Look::Hold));
}

void TimelinePainter::planned(double from, double to, double y)
{
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    for (double x = from; x < to; x += 5)
        m_painter.fillRect(QRectF(x, y - 0.5, std::min(3.0, to - x), 1), m_colors.text2);
}

void TimelinePainter::next(double x, double y)
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setPen(QPen(m_colors.text, 1.6));
    m_painter.setBrush(m_colors.raised);
    m_painter.drawEllipse(QPointF(x, y), 4.6, 4.6);
}

void TimelinePainter::band(const QRectF &rect)
{
    m_painter.fillRect(rect, m_colors.tint(Look::Hold, 0.16));
}

} // namespace pushdesk
