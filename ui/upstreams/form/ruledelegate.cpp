// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/ruledelegate.h"

#include "engine/core/task.h"
#include "ui/theme/glyphs.h"
#include "ui/theme/theme.h"
#include "ui/widgets/words.h"

#include <QPainter>

namespace pushdesk {

QSize RuleDelegate::sizeHint(const QStyleOptionViewItem &, const QModelIndex &) const
{
    return {200, Theme::rowHeight + 2};
}

void RuleDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &colors = m_theme.colors();
    const QRect row = option.rect;
    const bool decides = index.data(Decides).toBool();
    painter->save();
    const bool chosen = option.state.testFlag(QStyle::State_Selected);
    painter->fillRect(row, chosen ? colors.selection : colors.raised);
    painter->fillRect(row.left(), row.bottom(), row.width(), 1, colors.hover);
    if (decides) // the rule that the answer in the pad meets
        painter->fillRect(row.left(), row.top(), 3, row.height() - 1, colors.accentFill);
    const auto text = [&](int left, int width, Type type, const QColor &color, const QString &words) {
        const QFont font = m_theme.font(type);
        painter->setFont(font);
        painter->setPen(color);
        painter->drawText(QRect(row.left() + left, row.top(), width, row.height()), Qt::AlignVCenter,
                          QFontMetrics(font).elidedText(words, Qt::ElideRight, width));
    };
    const int outcomeWidth = 128;
    const int outcomeAt = row.width() - outcomeWidth;
    text(8, 20, decides ? Type::Strong : Type::Body, decides ? colors.text : colors.text2,
         QString::number(index.row() + 1));
    text(30, 60, Type::Fixed, colors.text, index.data(Status).toString());
    text(96, std::max(0, outcomeAt - 104), Type::Fixed, colors.text, index.data(Condition).toString());
    if (const auto outcome = outcomeFromName(index.data(OutcomeRole).toString())) {
        const Look look = lookOf(*outcome, Reached::Answered);
        paintGlyph(*painter, QRectF(row.left() + outcomeAt, row.center().y() - 7, 14, 14), look, colors);
        text(outcomeAt + 20, outcomeWidth - 24, Type::Body, colors.text, words::outcome(*outcome, Reached::Answered));
    } else {
        text(outcomeAt + 20, outcomeWidth - 24, Type::Body, colors.ink(Look::Dead), index.data(OutcomeRole).toString());
    }
    painter->restore();
}

} // namespace pushdesk
