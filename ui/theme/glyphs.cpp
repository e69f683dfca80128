// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/glyphs.h"

#include "ui/theme/svgpath.h"

#include <QPainter>

#include <array>

namespace pushdesk {

namespace {

// A glyph is one filled shape, one stroked shape in the same colour, and marks cut out in the colour behind.
struct Glyph {
    QPainterPath filled = {};
    QPainterPath stroked = {};
    double width = 1.5;
    QPainterPath cut = {};
    double cutWidth = 1.6;
};

QPainterPath circle(double x, double y, double radius)
{
    QPainterPath path;
    path.addEllipse(QPointF(x, y), radius, radius);
    return path;
}

QPainterPath square(double inset, double radius)
{
    QPainterPath path;
    path.addRoundedRect(QRectF(inset, inset, 14 - 2 * inset, 14 - 2 * inset), radius, radius);
    return path;
}

QPainterPath joined(QPainterPath a, const QPainterPath &b)
{
    a.addPath(b);
    return a;
}

Glyph made(Look look)
{
    const auto disc = circle(7, 7, 6);
    switch (look) {
    case Look::Delivered:
        return {.filled = disc, .cut = svgPath(u"M4 7.2 6.2 9.4 10 4.9")};
    case Look::Duplicate:
        return {.stroked = joined(circle(5.2, 7, 4.2), circle(8.8, 7, 4.2))};
    case Look::Retry:
        return {.stroked = svgPath(u"M11.6 5A5 5 0 1 0 12 7.8M12.2 1.8v3.6H8.6"), .width = 1.7};
    case Look::Unknown:
        return {.filled = svgPath(u"M7 .6 13.4 7 7 13.4.6 7z"),
                .cut = svgPath(u"M5.3 5.6a1.8 1.8 0 1 1 2.6 1.6c-.6.3-.9.6-.9 1.2M7 10.2v.1"),
                .cutWidth = 1.4};
    case Look::Hold:
        return {.stroked = joined(disc, svgPath(u"M5.3 4.6v4.8M8.7 4.6v4.8"))};
    case Look::Blocked:
        return {.filled = svgPath(u"M2.5 6.2h9v7h-9z"), .stroked = svgPath(u"M4.4 6.4V4.3a2.6 2.6 0 0 1 5.2 0v2.1")};
    case Look::Dead:
        return {.filled = square(1, 2), .cut = svgPath(u"M4.4 4.4l5.2 5.2M9.6 4.4 4.4 9.6"), .cutWidth = 1.7};
    case Look::Invalid:
        return {.stroked = joined(square(1.7, 1.5), svgPath(u"M4 10 10 4"))};
    case Look::Interrupted:
        return {.filled = svgPath(u"M8.4.8 2.6 8h3.6l-1.2 5.4L11.4 6H7.6z")};
    case Look::Pending:
        return {.stroked = circle(7, 7, 4.4)};
    case Look::Skipped:
        return {.stroked = svgPath(u"M2.5 3.2 6.3 7l-3.8 3.8M6.7 3.2 10.5 7l-3.8 3.8M12.4 2.8v8.4")};
    case Look::InFlight:
        return {.filled = svgPath(u"M5.6 4.2 9.4 7 5.6 9.8z"), .stroked = disc};
    }
    return {};
}

const Glyph &glyphOf(Look look)
{
    static const auto all = [] {
        std::array<Glyph, lookCount> glyphs;
        for (int i = 0; i < lookCount; ++i)
            glyphs.at(static_cast<size_t>(i)) = made(static_cast<Look>(i));
        return glyphs;
    }();
    return all.at(static_cast<size_t>(look));
}

} // namespace

void paintGlyph(QPainter &painter, const QRectF &rect, Look look, const ThemeColors &colors)
{
    const Glyph &glyph = glyphOf(look);
    const double scale = std::min(rect.width(), rect.height()) / 14;
    const auto pen = [](const QColor &color, double width) {
        return QPen(color, width, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
    };
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center() - QPointF(7, 7) * scale);
    painter.scale(scale, scale);
    painter.fillPath(glyph.filled, colors.fill(look));
    painter.strokePath(glyph.stroked, pen(colors.fill(look), glyph.width));
    painter.strokePath(glyph.cut, pen(colors.raised, glyph.cutWidth));
    painter.restore();
}

} // namespace pushdesk
