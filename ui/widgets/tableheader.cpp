// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/tableheader.h"

#include "ui/theme/theme.h"
#include "ui/widgets/celldelegate.h"

#include <QPainter>

namespace pushdesk {

TableHeader::TableHeader(const Theme &theme, QWidget *parent) : QHeaderView(Qt::Horizontal, parent), m_theme(theme)
{
    setFont(theme.font(Type::SmallMedium));
    setSectionsClickable(false);
    setHighlightSections(false);
    setSectionResizeMode(QHeaderView::Fixed);
    setFocusPolicy(Qt::NoFocus);
    setMinimumSectionSize(24);
}

QSize TableHeader::sizeHint() const
{
    return {QHeaderView::sizeHint().width(), Theme::rowHeight};
}

void TableHeader::setLead(int lead)
{
    m_lead = lead;
    viewport()->update();
}

void TableHeader::paintSection(QPainter *painter, const QRect &rect, int section) const
{
    const auto text = model()->headerData(section, Qt::Horizontal, Qt::DisplayRole).toString();
    const auto align = model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole);
    const int flags = align.isValid() ? align.toInt() : int(Qt::AlignLeft | Qt::AlignVCenter);
    painter->setPen(m_theme.colors().text2);
    painter->setFont(font());
    QRect inner = cellInner(rect, visualIndex(section) == 0, visualIndex(section) == count() - 1);
    if (visualIndex(section) == 0)
        inner.setLeft(inner.left() + m_lead);
    painter->drawText(inner, flags, fontMetrics().elidedText(text, Qt::ElideRight, inner.width()));
}

void TableHeader::paintEvent(QPaintEvent *event)
{
    QPainter background(viewport());
    background.fillRect(viewport()->rect(), m_theme.colors().raised);
    background.end();
    QHeaderView::paintEvent(event);
    QPainter line(viewport());
    line.fillRect(0, viewport()->height() - 1, viewport()->width(), 1, m_theme.colors().line);
}

} // namespace pushdesk
