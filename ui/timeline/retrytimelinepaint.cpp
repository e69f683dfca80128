// SPDX-License-Identifier: GPL-3.0-or-later
// How the retry timeline paints: ground, the layer that stands still in time, and what belongs to the moment.
#include "ui/timeline/retrytimeline.h"

#include "ui/theme/theme.h"
#include "ui/timeline/timelinepainter.h"
#include "ui/timeline/timelinewords.h"
#include "ui/widgets/format.h"

#include <QDateTime>
#include <QPaintEvent>
#include <QPainter>

#include <cmath>

namespace pushdesk {

namespace {

constexpr int tickRoom = 100; // pixels from one tick to the next, at least

QString shortClock(qint64 utcMs, qint64 step)
{
    const QDateTime at = QDateTime::fromMSecsSinceEpoch(utcMs);
    return at.toString(step % 1000 != 0    ? QStringLiteral("HH:mm:ss.z")
                       : step % 60000 != 0 ? QStringLiteral("HH:mm:ss")
                                           : QStringLiteral("HH:mm"));
}

// "−45 s", "+2 min"
QString relative(qint64 ms, qint64 step)
{
    const qint64 away = std::abs(ms);
    const QString length = step < 1000             ? timelinewords::seconds(away)
                           : step % 3'600'000 == 0 ? RetryTimeline::tr("%1 h").arg(away / 3'600'000)
                           : step % 60'000 == 0    ? RetryTimeline::tr("%1 min").arg(away / 60'000)
                                                   : RetryTimeline::tr("%1 s").arg(away / 1000);
    return (ms < 0 ? QStringLiteral("\u2212") : QStringLiteral("+")) + length;
}

} // namespace

void RetryTimeline::paintEvent(QPaintEvent *event)
{
    QPainter painter(viewport());
    painter.setClipRegion(event->region());
    const TimelineGeometry geometry = geometryNow();
    paintGround(painter, geometry);
    m_layer.paint(painter, geometry, m_scale, m_data, m_sentences, devicePixelRatioF());
    painter.save();
    painter.setClipRect(geometry.plot(), Qt::IntersectClip);
    paintMoment(painter, geometry);
    painter.restore();
    paintAxis(painter, geometry);
    paintNow(painter, geometry);
    paintCurrent(painter, geometry);
}

void RetryTimeline::paintGround(QPainter &painter, const TimelineGeometry &geometry)
{
    const ThemeColors &colors = m_theme.colors();
    const QRect plot = geometry.plot();
    painter.fillRect(geometry.area, colors.raised);
    const int bottom = geometry.row(static_cast<int>(m_data.rows.size())).top();
    const QRect used = plot.intersected(QRect(plot.left(), plot.top(), plot.width(), bottom - plot.top()));
    painter.save();
    painter.setClipRect(used, Qt::IntersectClip);
    TimelinePainter shapes(painter, colors);
    const double now = plot.left() + m_scale.x(m_now);
    painter.fillRect(QRectF(now, plot.top(), plot.right() + 1 - now, plot.height()), colors.surface);
    for (const TimelineBand &band : m_data.bands)
        shapes.band(QRectF(plot.left() + m_scale.x(band.from), plot.top(), m_scale.x(band.to) - m_scale.x(band.from),
                           plot.height()));
    for (const auto &[x, text] : ticks(geometry))
        painter.fillRect(QRectF(std::floor(plot.left() + x), plot.top(), 1, plot.height()), colors.line);
    painter.restore();
    const int first = std::max(0, geometry.rowAt(plot.top()));
    const int last = std::min(static_cast<int>(m_data.rows.size()) - 1, geometry.rowAt(plot.bottom()));
    painter.save();
    painter.setClipRect(geometry.area.adjusted(0, geometry.axis, 0, 0), Qt::IntersectClip);
    for (int n = first; n <= last; ++n) {
        const QRect row = geometry.row(n);
        if (hasFocus() && n == currentRow())
            painter.fillRect(row, colors.selection);
        else if (n == m_hover && !m_plotOnly) {
            painter.fillRect(QRect(row.left(), row.top(), geometry.keyWidth, row.height()), colors.hover);
            painter.fillRect(QRect(plot.right() + 1, row.top(), geometry.sentenceWidth, row.height()), colors.hover);
        }
        if (!m_plotOnly)
            painter.fillRect(QRect(row.left(), row.bottom(), row.width(), 1), colors.hover);
    }
    painter.restore();
}

std::vector<std::pair<double, QString>> RetryTimeline::ticks(const TimelineGeometry &geometry) const
{
    const qint64 step = TimeScale::step(m_scale.msPerPixel(), tickRoom);
    const int width = geometry.plot().width();
    const qint64 from = m_scale.at(0);
    const qint64 to = m_scale.at(width);
    // Of the day by the local clock, else counted from now.
    const qint64 zero = m_clockAxis ? -QDateTime::fromMSecsSinceEpoch(m_now).offsetFromUtc() * 1000LL : m_now;
    std::vector<std::pair<double, QString>> found;
    for (qint64 n = qint64(std::ceil(double(from - zero) / double(step))); zero + n * step <= to; ++n) {
        const qint64 at = zero + n * step;
        if (n != 0 || m_clockAxis)
            found.emplace_back(m_scale.x(at), m_clockAxis ? shortClock(at, step) : relative(n * step, step));
    }
    return found;
}

void RetryTimeline::paintAxis(QPainter &painter, const TimelineGeometry &geometry)
{
    const ThemeColors &colors = m_theme.colors();
    const QRect plot = geometry.plot();
    const QRect axis(geometry.area.left(), geometry.area.top(), geometry.area.width(), geometry.axis);
    painter.fillRect(axis, colors.raised);
    painter.fillRect(QRect(axis.left(), axis.bottom(), axis.width(), 1), colors.line);
    if (m_data.rows.empty())
        return;
    const QFont small = m_theme.font(Type::Small);
    QFont strong = m_theme.font(Type::SmallStrong);
    const QFontMetrics wide(small);
    const double now = m_scale.x(m_now);
    const QString label = tr("now %1").arg(shortClock(m_now, 1000));
    const double half = QFontMetrics(strong).horizontalAdvance(label) / 2.0;
    painter.setFont(small);
    painter.setPen(colors.text2);
    for (const auto &[x, text] : ticks(geometry)) {
        const double room = wide.horizontalAdvance(text) / 2.0;
        if (std::abs(x - now) < half + room + 8 || x - room < 0 || x + room > plot.width())
            continue;
        painter.drawText(QRectF(plot.left() + x - room, axis.top(), 2 * room + 2, axis.height()), Qt::AlignCenter,
                         text);
    }
    if (now < 0 || now > plot.width())
        return;
    painter.setFont(strong);
    painter.setPen(colors.accent);
    const double at = std::clamp(now, half, plot.width() - half);
    painter.drawText(QRectF(plot.left() + at - half - 2, axis.top(), 2 * half + 4, axis.height()), Qt::AlignCenter,
                     label);
}

// Bars that are still open, and the way to the next try.
void RetryTimeline::paintMoment(QPainter &painter, const TimelineGeometry &geometry)
{
    const QRect plot = geometry.plot();
    const int first = std::max(0, geometry.rowAt(plot.top()));
    const int last = std::min(static_cast<int>(m_data.rows.size()) - 1, geometry.rowAt(plot.bottom()));
    painter.translate(plot.left(), 0);
    TimelinePainter shapes(painter, m_theme.colors());
    for (int n = first; n <= last; ++n) {
        const TimelineRow &row = m_data.rows[static_cast<size_t>(n)];
        if (row.settledAt != 0)
            continue;
        if (row.onWireSince)
            shapes.open(geometry.bar(m_scale, *row.onWireSince, std::max(m_now, *row.onWireSince), geometry.middle(n)));
        else
            paintComing(painter, geometry, n);
    }
    painter.translate(-plot.left(), 0);
}

void RetryTimeline::paintComing(QPainter &painter, const TimelineGeometry &geometry, int n)
{
    const TimelineRow &row = m_data.rows[static_cast<size_t>(n)];
    if (row.attempts.empty())
        return;
    TimelinePainter shapes(painter, m_theme.colors());
    const double middle = geometry.middle(n);
    const TimelineAttempt &before = row.attempts.back();
    const double from = geometry.bar(m_scale, before.startedAt, before.endedAt, middle).right();
    const double now = std::clamp(m_scale.x(m_now), from, double(geometry.plot().width()));
    if (before.heldAll)
        shapes.held(from, now, middle);
    else
        shapes.wait(from, now, middle);
    if (!row.dueAt)
        return;
    const double due = std::max(m_scale.x(*row.dueAt), now);
    const qint64 left = *row.dueAt - m_now;
    const QFont strong = m_theme.font(Type::SmallStrong);
    const QString text = left > 0 ? timelinewords::seconds(left) : tr("due");
    const double wide = QFontMetrics(strong).horizontalAdvance(text);
    double at = due;
    if (due + 12 + wide > geometry.plot().width()) { // beyond the edge: it says so from there
        at = geometry.plot().width() - wide - 18;
    }
    shapes.planned(now, at, middle);
    if (at == due)
        shapes.next(due, middle);
    painter.setFont(strong);
    painter.setPen(m_theme.colors().text);
    painter.drawText(QRectF(at + 9, middle - 9, wide + 4, 18), Qt::AlignVCenter | Qt::AlignLeft, text);
}

void RetryTimeline::paintNow(QPainter &painter, const TimelineGeometry &geometry)
{
    const QRect plot = geometry.plot();
    const double now = m_scale.x(m_now);
    if (m_data.rows.empty() || now < 0 || now > plot.width())
        return;
    const int bottom = std::min(geometry.row(static_cast<int>(m_data.rows.size())).top(), plot.bottom() + 1);
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.fillRect(QRectF(std::floor(plot.left() + now) - 0.5, plot.top() - 5, 2, bottom - plot.top() + 5),
                     m_theme.colors().accentFill);
}

void RetryTimeline::paintCurrent(QPainter &painter, const TimelineGeometry &geometry)
{
    const int row = currentRow();
    if (!hasFocus() || row < 0)
        return;
    painter.save();
    painter.setClipRect(geometry.area.adjusted(0, geometry.axis, 0, 0), Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.colors().focus, 2));
    painter.setBrush(Qt::NoBrush);
    if (m_attempt >= 0)
        painter.drawRoundedRect(QRectF(attemptRect(row, m_attempt)).adjusted(-2, -2, 2, 2), 3, 3);
    painter.restore();
}

} // namespace pushdesk
