// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/icons.h"

#include "ui/theme/svgpath.h"

#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPalette>
#include <QPixmap>

#include <array>

namespace pushdesk {

namespace {

// Order of enum Icon.
constexpr std::array<QStringView, 27> paths{{
    u"M4 3.5h9v10H4zM7 16.5h9v-10M6.5 6.5h4M6.5 9h4",
    u"M8 5h9M8 10h9M8 15h9M3.5 5h1M3.5 10h1M3.5 15h1",
    u"M17 10V5H3v10h7M3.4 5.4 10 10.5l6.6-5.1M13 13l4 4M17 13l-4 4",
    u"M10 16.5V7M6 10.5 10 6.5l4 4M4 3.5h12",
    u"M9 4a5 5 0 1 1 0 10A5 5 0 0 1 9 4M12.7 12.7 16.5 16.5",
    u"M10 3.5V11M7 8.2l3 3 3-3M4 12.5v4h12v-4",
    u"M10 11.5V4M7 6.5l3-3 3 3M4 12.5v4h12v-4",
    u"M7 5v10M13 5v10",
    u"M7 4.5 15 10l-8 5.5z",
    u"M15.6 8A6 6 0 1 0 16 11.4M16 4v4h-4",
    u"M3 4.5h14v3H3zM4.5 7.5v8h11v-8M8 10.5h4",
    u"M4 10.5l4 4 8-9",
    u"M5 5l10 10M15 5 5 15",
    u"M10 3.5 17.5 16.5h-15zM10 8v4M10 14.2v.1",
    u"M10 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M10 9v4.5M10 6.6v.1",
    u"M5 8l5 5 5-5",
    u"M12 5l-5 5 5 5",
    u"M7 7h9v9.5H7zM4 13V3.5h9",
    u"M5 10h10M10 5v10",
    u"M5 3h7l3.5 3.5V17H5zM12 3v3.5h3.5",
    u"M3.5 9.8 16.5 4l-4 13-3.2-5.5zM9.3 11.5 16.5 4",
    u"M2.5 10S5 5 10 5s7.5 5 7.5 5-2.5 5-7.5 5-7.5-5-7.5-5M10 8a2 2 0 1 1 0 4 2 2 0 0 1 0-4",
    u"M10 4a3 3 0 1 1 0 6 3 3 0 0 1 0-6M4 16.5a6 6 0 0 1 12 0",
    u"M4 16.5V4h7.5v12.5M11.5 8.5H16v8M2.5 16.5h15M6.5 7h2.5M6.5 10h2.5M6.5 13h2.5",
    u"M3.5 6h7M14.5 6h2M12.5 4a2 2 0 1 1 0 4 2 2 0 0 1 0-4M3.5 14h2M9.5 14h7M7.5 12a2 2 0 1 1 0 4 2 2 0 0 1 0-4",
    u"M3 5h5l1.8 2H17v9H3z",
    u"M10 3.5a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13M10 6.5V10l2.5 1.8",
}};

const QPainterPath &pathOf(Icon icon)
{
    static const auto all = [] {
        std::array<QPainterPath, paths.size()> made;
        for (size_t i = 0; i < paths.size(); ++i)
            made.at(i) = svgPath(paths.at(i));
        return made;
    }();
    return all.at(static_cast<size_t>(icon));
}

class LineIconEngine final : public QIconEngine {
public:
    explicit LineIconEngine(Icon icon) : m_icon(icon) {}

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        const auto group = mode == QIcon::Disabled ? QPalette::Disabled : QPalette::Active;
        paintIcon(*painter, rect, m_icon, QGuiApplication::palette().color(group, QPalette::ButtonText));
    }
    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect({}, size), mode, state);
        return pixmap;
    }
    [[nodiscard]] QIconEngine *clone() const override { return new LineIconEngine(m_icon); }

private:
    Icon m_icon;
};

} // namespace

void paintIcon(QPainter &painter, const QRectF &rect, Icon icon, const QColor &color)
{
    const double scale = std::min(rect.width(), rect.height()) / 20;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.translate(rect.center() - QPointF(10, 10) * scale);
    painter.scale(scale, scale);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPath(pathOf(icon));
    painter.restore();
}

QIcon lineIcon(Icon icon)
{
    return QIcon(new LineIconEngine(icon));
}

} // namespace pushdesk
