// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/panel.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace pushdesk {

Panel::Panel(const Theme &theme, Edge edge, QWidget *parent) : QFrame(parent), m_theme(theme), m_edge(edge)
{
    if (edge == Edge::Rounded)
        setContentsMargins(1, 1, 1, 1);
    connect(&theme, &Theme::changed, this, [this] { update(); });
}

void Panel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &colors = m_theme.colors();
    if (m_edge == Edge::Rounded) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(colors.line);
        painter.setBrush(colors.raised);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Theme::panelRadius, Theme::panelRadius);
        return;
    }
    painter.fillRect(rect(), colors.raised);
    if (m_edge == Edge::Top)
        painter.fillRect(0, 0, width(), 1, colors.line);
    else if (m_edge == Edge::Bottom)
        painter.fillRect(0, height() - 1, width(), 1, colors.line);
}

Line::Line(const Theme &theme, Qt::Orientation orientation, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    if (orientation == Qt::Horizontal)
        setFixedHeight(1);
    else
        setFixedWidth(1);
}

void Line::paintEvent(QPaintEvent *)
{
    QPainter(this).fillRect(rect(), m_theme.colors().line);
}

} // namespace pushdesk
