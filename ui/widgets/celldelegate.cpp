// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/celldelegate.h"

#include "engine/core/clock.h"
#include "ui/theme/glyphs.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/format.h"
#include "ui/widgets/segmentedbar.h"

#include <QHeaderView>
#include <QPainter>
#include <QStyleOptionButton>
#include <QTableView>

namespace pushdesk {

namespace {

constexpr int padding = 8, margin = 16;

bool isEdge(const QTableView *table, const QModelIndex &index, bool first)
{
    if (table == nullptr)
        return false;
    const auto *header = table->horizontalHeader();
    const int visual = header->visualIndex(index.column());
    for (int i = first ? 0 : header->count() - 1; i >= 0 && i < header->count(); i += first ? 1 : -1) {
        if (!header->isSectionHidden(header->logicalIndex(i)))
            return i == visual;
    }
    return false;
}

} // namespace

QRect cellInner(const QRect &cell, bool first, bool last)
{
    return cell.adjusted(first ? margin : padding, 0, last ? -margin : -padding, 0);
}

QRect cellCheck(const QRect &cell)
{
    constexpr int side = 16;
    return {cell.left() + margin, cell.center().y() - side / 2, side, side};
}

CellDelegate::CellDelegate(const Theme &theme, const Clock &clock, QObject *parent)
    : QStyledItemDelegate(parent), m_theme(theme), m_clock(clock)
{
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    return {QStyledItemDelegate::sizeHint(option, index).width() + 2 * padding, Theme::rowHeight};
}

void CellDelegate::paintBackground(QPainter *painter, const QStyleOptionViewItem &option,
                                   const QModelIndex &index) const
{
    const auto &colors = m_theme.colors();
    const QVariant tint = index.data(CellRole::Tint);
    if (option.state.testFlag(QStyle::State_Selected))
        painter->fillRect(option.rect, colors.selection);
    else if (tint.isValid())
        painter->fillRect(option.rect, colors.tint(tint.value<Look>()));
    painter->fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1, colors.hover);
    const auto *table = qobject_cast<const QTableView *>(option.widget);
    if (table != nullptr && table->hasFocus() && table->currentIndex().row() == index.row() &&
        isEdge(table, index, true))
        painter->fillRect(option.rect.left(), option.rect.top() + 4, 3, option.rect.height() - 9, colors.accentFill);
}

void CellDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    painter->save();
    paintBackground(painter, option, index);
    const auto &colors = m_theme.colors();
    const auto *table = qobject_cast<const QTableView *>(option.widget);
    const bool first = isEdge(table, index, true);
    QRect rect = cellInner(option.rect, first, isEdge(table, index, false));
    if (first && m_checks) {
        paintCheck(painter, option);
        rect.setLeft(rect.left() + checkRoom);
    }
    const QVariant ink = index.data(CellRole::Ink);
    painter->setPen(ink.isValid()                          ? colors.ink(ink.value<Look>())
                    : index.data(CellRole::Quiet).toBool() ? colors.text2
                                                           : colors.text);
    painter->setFont(m_theme.font(Type::Body));
    const QString text = index.data(Qt::DisplayRole).toString();
    switch (static_cast<CellKind>(index.data(CellRole::Kind).toInt())) {
    case CellKind::Text:
        paintText(painter, rect, text, Qt::AlignLeft, Qt::ElideRight);
        break;
    case CellKind::Number:
        paintNumber(painter, rect, text);
        break;
    case CellKind::Key:
        painter->setFont(m_theme.font(Type::Fixed));
        paintText(painter, rect, text, Qt::AlignLeft, Qt::ElideMiddle);
        break;
    case CellKind::Age: {
        const qint64 time = index.data(CellRole::Time).toLongLong();
        paintText(painter, rect, time > 0 ? format::age(time, m_clock.nowMs()) : QString(), Qt::AlignRight,
                  Qt::ElideRight);
        break;
    }
    case CellKind::Glyph: {
        const QRect glyph(rect.left(), rect.center().y() - Theme::glyph / 2, Theme::glyph, Theme::glyph);
        const QVariant look = index.data(CellRole::Look);
        const QVariant symbol = index.data(CellRole::Symbol);
        if (look.isValid() && symbol.isValid())
            paintIcon(*painter, QRectF(glyph).adjusted(-1, -1, 1, 1), static_cast<Icon>(symbol.toInt()),
                      colors.ink(look.value<Look>()));
        else if (look.isValid())
            paintGlyph(*painter, glyph, look.value<Look>(), colors);
        rect.setLeft(glyph.right() + 1 + Theme::iconGap);
        paintText(painter, rect, text, Qt::AlignLeft, Qt::ElideRight);
        break;
    }
    case CellKind::Bar:
        paintSegments(*painter, QRect(rect.left(), rect.center().y() - 5, rect.width(), Theme::barHeight),
                      index.data(CellRole::Segments).value<Segments>(), colors);
        break;
    }
    painter->restore();
}

void CellDelegate::paintCheck(QPainter *painter, const QStyleOptionViewItem &option) const
{
    QStyleOptionButton box;
    box.rect = cellCheck(option.rect);
    box.palette = option.palette;
    box.state =
        QStyle::State_Enabled | (option.state.testFlag(QStyle::State_Selected) ? QStyle::State_On : QStyle::State_Off);
    if (option.widget != nullptr)
        option.widget->style()->drawPrimitive(QStyle::PE_IndicatorCheckBox, &box, painter, option.widget);
}

void CellDelegate::paintText(QPainter *painter, const QRect &rect, const QString &text, Qt::Alignment align,
                             Qt::TextElideMode elide) const
{
    const QString bounded = format::bounded(text, elide == Qt::ElideMiddle); // a cell may have a million characters
    const QString shown = painter->fontMetrics().elidedText(bounded.simplified(), elide, rect.width());
    painter->drawText(rect, int(align | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
}

// Digit by digit at the width of the widest, where the font's digits differ: numbers must not dance.
void CellDelegate::paintNumber(QPainter *painter, const QRect &rect, const QString &text) const
{
    const QFontMetricsF metrics(painter->font());
    if (qFuzzyCompare(metrics.horizontalAdvance(u'1'), metrics.horizontalAdvance(u'8'))) {
        paintText(painter, rect, text, Qt::AlignRight, Qt::ElideRight);
        return;
    }
    double widest = 0;
    for (char16_t digit = u'0'; digit <= u'9'; ++digit)
        widest = std::max(widest, metrics.horizontalAdvance(QChar(digit)));
    double x = rect.right() + 1;
    for (auto i = text.size() - 1; i >= 0 && x > rect.left(); --i) {
        const QChar c = text.at(i);
        const double width = c.isDigit() ? widest : metrics.horizontalAdvance(c);
        x -= width;
        painter->drawText(QRectF(x, rect.top(), width, rect.height()), Qt::AlignCenter, QString(c));
    }
}

} // namespace pushdesk
