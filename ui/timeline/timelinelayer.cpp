// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timelinelayer.h"

#include "ui/theme/glyphs.h"
#include "ui/theme/theme.h"
#include "ui/timeline/timelinepainter.h"
#include "ui/timeline/timelinewords.h"

#include <QPainter>

namespace pushdesk {

namespace {

constexpr int ahead = 240; // pixels that are drawn to the right of the plot: they come into sight

QFont tiny(const Theme &theme)
{
    QFont font = theme.font(Type::Small);
    font.setPointSizeF(font.pointSizeF() - 1.5);
    return font;
}

bool shouts(Look look)
{
    return look == Look::Dead || look == Look::Invalid || look == Look::Blocked;
}

} // namespace

void TimelineLayer::paint(QPainter &painter, const TimelineGeometry &geometry, const TimeScale &scale,
                          const TimelineData &data, const QStringList &sentences, double ratio)
{
    const qint64 shift = scale.leftPixel() - m_scale.leftPixel();
    const bool fits = m_valid && geometry == m_geometry && scale.msPerPixel() == m_scale.msPerPixel() && shift >= 0 &&
                      shift <= ahead && m_bars.devicePixelRatio() == ratio;
    if (!fits) {
        m_geometry = geometry;
        m_scale = scale;
        draw(data, sentences, ratio);
    }
    const int moved = fits ? static_cast<int>(shift) : 0;
    const QRect plot = geometry.plot();
    painter.save();
    painter.setClipRect(plot, Qt::IntersectClip);
    painter.drawPixmap(plot.left() - moved, plot.top(), m_bars);
    painter.restore();
    painter.save();
    painter.setClipRect(geometry.area.adjusted(0, geometry.axis, 0, 0), Qt::IntersectClip);
    if (geometry.keyWidth > 0)
        painter.drawPixmap(QPointF(geometry.area.left(), plot.top()), m_texts,
                           QRectF(0, 0, geometry.keyWidth * ratio, m_texts.height()));
    if (geometry.sentenceWidth > 0)
        painter.drawPixmap(QPointF(plot.right() + 1, plot.top()), m_texts,
                           QRectF(geometry.keyWidth * ratio, 0, geometry.sentenceWidth * ratio, m_texts.height()));
    painter.restore();
}

void TimelineLayer::draw(const TimelineData &data, const QStringList &sentences, double ratio)
{
    ++m_drawn;
    m_valid = true;
    const QRect plot = m_geometry.plot();
    const auto blank = [ratio](QPixmap &pixmap, QSize size) {
        if (pixmap.size() != size * ratio || pixmap.devicePixelRatio() != ratio) {
            pixmap = QPixmap(size * ratio);
            pixmap.setDevicePixelRatio(ratio);
        }
        pixmap.fill(Qt::transparent);
    };
    blank(m_bars, {std::max(1, plot.width() + ahead), std::max(1, plot.height())});
    blank(m_texts, {std::max(1, m_geometry.keyWidth + m_geometry.sentenceWidth), std::max(1, plot.height())});
    const int first = std::max(0, m_geometry.rowAt(plot.top()));
    const int last = std::min(static_cast<int>(data.rows.size()) - 1, m_geometry.rowAt(plot.bottom()));
    QPainter bars(&m_bars);
    QPainter texts(&m_texts);
    for (int n = first; n <= last; ++n) {
        const TimelineRow &row = data.rows[static_cast<size_t>(n)];
        drawBars(bars, row, m_geometry.middle(n) - plot.top());
        drawTexts(texts, row, sentences.value(n), n);
    }
}

void TimelineLayer::drawBars(QPainter &painter, const TimelineRow &row, double middle)
{
    TimelinePainter shapes(painter, m_theme.colors());
    const double end = m_bars.width() / m_bars.devicePixelRatio();
    for (size_t n = 0; n < row.attempts.size(); ++n) {
        const TimelineAttempt &attempt = row.attempts[n];
        const QRectF bar = m_geometry.bar(m_scale, attempt.startedAt, attempt.endedAt, middle);
        if (bar.left() > end)
            break;
        const bool last = n + 1 == row.attempts.size();
        if (!last || !row.settledAt)
            drawWait(painter, row, n, bar.right(), middle);
        if (bar.right() > -40)
            shapes.attempt(bar, attempt, last && row.settledAt != 0, row.isDead());
    }
}

// The line is drawn where both its ends are known; what lies ahead belongs to the moment. The length is as planned.
void TimelineLayer::drawWait(QPainter &painter, const TimelineRow &row, size_t n, double from, double middle)
{
    TimelinePainter shapes(painter, m_theme.colors());
    const TimelineAttempt &attempt = row.attempts[n];
    const bool last = n + 1 == row.attempts.size();
    std::optional<qint64> until = last ? row.onWireSince : std::optional(row.attempts[n + 1].startedAt);
    if (until) {
        const double to = std::clamp(m_scale.x(*until), from, double(m_bars.width()));
        if (attempt.heldAll)
            shapes.held(from, to, middle);
        else
            shapes.wait(from, to, middle);
    }
    if (!until)
        until = row.dueAt;
    if (!attempt.waitMs || *attempt.waitMs <= 0 || !until)
        return;
    const QString length = timelinewords::seconds(*attempt.waitMs);
    const QFont font = tiny(m_theme);
    const int wide = QFontMetrics(font).horizontalAdvance(length);
    const double to = m_scale.x(*until);
    if (to - from < wide + 8 || to < 0)
        return;
    painter.setFont(font);
    painter.setPen(m_theme.colors().text2);
    painter.drawText(QPointF((from + to - wide) / 2, middle - 4), length);
}

void TimelineLayer::drawTexts(QPainter &painter, const TimelineRow &row, const QString &sentence, int n)
{
    const ThemeColors &colors = m_theme.colors();
    const QPoint origin(m_geometry.area.left(), m_geometry.plot().top());
    painter.setPen(colors.text);
    if (m_geometry.keyWidth > 0) {
        const QFont font = m_theme.font(Type::Fixed);
        const QRect rect = m_geometry.key(n).translated(-origin);
        painter.setFont(font);
        painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft,
                         QFontMetrics(font).elidedText(row.key, Qt::ElideMiddle, rect.width()));
    }
    if (m_geometry.sentenceWidth <= 0)
        return;
    const QFont font = m_theme.font(m_geometry.small ? Type::Small : Type::Body);
    const Look look = timelinewords::look(row);
    QRect rect = m_geometry.sentence(n);
    rect.moveTo(m_geometry.keyWidth + TimelineGeometry::margin, rect.top() - origin.y());
    paintGlyph(painter, QRectF(rect.left(), rect.center().y() - 6.5, Theme::glyph, Theme::glyph), look, colors);
    rect.setLeft(rect.left() + Theme::glyph + 8);
    painter.setFont(font);
    painter.setPen(shouts(look) ? colors.ink(look) : colors.text);
    painter.drawText(rect, Qt::AlignVCenter | Qt::AlignLeft,
                     QFontMetrics(font).elidedText(sentence, Qt::ElideRight, rect.width()));
}

} // namespace pushdesk
