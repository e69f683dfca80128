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
constexpr std::array<QStringView, 49> paths{{
    u"M3 10 10 4l7 6M5 8.4V16.5h10V8.4M8.4 16.5V12h3.2v4.5",
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
    u"M4.4 6.8A6.5 6.5 0 1 1 3.5 10.5M4 3.5v3.8h3.8M10 6.8V10.3l2.6 1.6",
    u"M3.8 16.2l.9-3.8 8.3-8.2 2.8 2.8-8.2 8.3zM11.3 5.9l2.8 2.8",
    u"M12.2 8.6 5.4 15.4l-1.8-1.8L10.4 6.8a3.8 3.8 0 0 1 4.9-3L12.8 6.3l.9 2 2 .9 2-2.5a3.8 3.8 0 0 1-5.5 1.9",
    u"M7 4.8 3.6 8.2 7 11.6M3.6 8.2h8.3a4.1 4.1 0 0 1 0 8.2H8.5",
    u"M4 4h12v8.3l-3.7 3.7H4zM12.3 16v-3.7H16M7 7.3h6M7 10.2h3.4",
    u"M5.2 9h9.6v7.5H5.2zM7 9V7a3 3 0 0 1 6 0v2",
    u"M6.8 10.2a3.1 3.1 0 1 1 0 6.2 3.1 3.1 0 0 1 0-6.2M9 11.1 16 4.1M13.2 6.9l2.2 2.2",
    u"M8 5l5 5-5 5",
    u"M5 12l5-5 5 5",
    u"M5 10h.1M10 10h.1M15 10h.1",
    u"M3 5h14M5.8 10h8.4M8.4 15h3.2",
    u"M3.5 4h13v12h-13zM7.8 4v12M12.2 4v12",
    u"M3.5 10h9.2M9.4 6.6 12.8 10l-3.4 3.4M16.5 4v12",
    u"M5 10h10",
    u"M15.6 12.1A6.4 6.4 0 0 1 7.9 4.4a6.4 6.4 0 1 0 7.7 7.7z",
    u"M3.5 4h13v12h-13zM3.5 8h13M3.5 12h13M9 8v8",
    u"M4 6l4 4-4 4M10 14.5h6",
    u"M7 3.5h6M8.2 3.5v5L4.2 16.5h11.6L11.8 8.5v-5M6.4 12.2h7.2",
    u"M3.5 5h13v11.5h-13zM3.5 8.6h13M7 3v3.4M13 3v3.4",
    u"M3.5 3.8h5.6v5.6H3.5zM13.8 4a2.7 2.7 0 1 1 0 5.4 2.7 2.7 0 0 1 0-5.4M6.3 11.6l3.2 5H3.1zM11.4 14h5.2",
    u"M10 3.5V13M6.2 9.2 10 13l3.8-3.8M4 16.5h12",
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
