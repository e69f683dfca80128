// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/adding/presetdelegate.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace pushdesk {

QSize PresetDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {316, 98};
}

void PresetDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &colors = m_theme.colors();
    const QRectF card = QRectF(option.rect).adjusted(4.5, 4.5, -4.5, -4.5);
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(chosen ? colors.focus : colors.line, chosen ? 2 : 1));
    painter->setBrush(chosen                                           ? colors.selection
                      : option.state.testFlag(QStyle::State_MouseOver) ? colors.hover
                                                                       : colors.raised);
    painter->drawRoundedRect(card, Theme::panelRadius, Theme::panelRadius);
    const QRect inside = card.toRect().adjusted(12, 7, -12, -7);
    const QFont strong = m_theme.font(Type::Strong);
    painter->setFont(strong);
    painter->setPen(colors.text);
    painter->drawText(inside, Qt::AlignTop | Qt::AlignLeft,
                      QFontMetrics(strong).elidedText(index.data().toString(), Qt::ElideRight, inside.width()));
    const QFont small = m_theme.font(Type::Small);
    painter->setFont(small);
    painter->setPen(colors.text2);
    const QRect purpose = inside.adjusted(0, 20, 0, -20); // two lines
    painter->drawText(purpose, Qt::AlignTop | Qt::AlignLeft | Qt::TextWordWrap, index.data(Purpose).toString());
    paintIcon(*painter, QRectF(inside.left(), inside.bottom() - 15, 14, 14), Icon::Key, colors.text2);
    const QRect line(inside.left() + 20, inside.bottom() - 17, inside.width() - 20, 18);
    painter->drawText(line, Qt::AlignVCenter | Qt::AlignLeft,
                      QFontMetrics(small).elidedText(index.data(Needs).toString(), Qt::ElideRight, line.width()));
    painter->restore();
}

} // namespace pushdesk
