// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/markedlabel.h"

#include "ui/theme/theme.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace pushdesk {

MarkedLabel::MarkedLabel(const Theme &theme, QWidget *parent) : QLabel(parent), m_theme(theme)
{
    setTextFormat(Qt::PlainText);
    setFont(theme.font(Type::Body));
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void MarkedLabel::setMarked(const QString &text, const QList<Mark> &marks)
{
    m_marks = marks;
    setText(text);
    updateGeometry();
    update();
}

QSizeF MarkedLabel::layOut(QTextLayout &layout, int width) const
{
    QList<QTextLayout::FormatRange> ranges;
    for (const Mark &mark : m_marks) {
        const auto at = mark.part.isEmpty() ? -1 : text().indexOf(mark.part);
        if (at < 0)
            continue;
        QTextLayout::FormatRange range{int(at), int(mark.part.size()), {}};
        if (mark.strong)
            range.format.setFont(m_theme.font(Type::Strong));
        if (mark.ink)
            range.format.setForeground(m_theme.colors().ink(*mark.ink));
        ranges.append(range);
    }
    layout.setFormats(ranges);
    layout.beginLayout();
    double wide = 0;
    double high = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        line.setPosition({0, high});
        wide = std::max(wide, line.naturalTextWidth());
        high += line.height();
    }
    layout.endLayout();
    return {wide, high};
}

QSize MarkedLabel::sizeHint() const
{
    QTextLayout layout(text(), font());
    const QSizeF size = layOut(layout, QWIDGETSIZE_MAX);
    return {int(std::ceil(size.width())) + 1, int(std::ceil(size.height()))};
}

QSize MarkedLabel::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 12, fontMetrics().height()};
}

int MarkedLabel::heightForWidth(int width) const
{
    QTextLayout layout(text(), font());
    return int(std::ceil(layOut(layout, width).height()));
}

void MarkedLabel::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    QTextLayout layout(text(), font());
    const QSizeF size = layOut(layout, width());
    layout.draw(&painter, {0, std::max(0.0, (height() - size.height()) / 2)});
}

} // namespace pushdesk
