// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/causedelegate.h"

#include "engine/core/clock.h"
#include "ui/deadletters/causesmodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/format.h"

#include <QListView>
#include <QMouseEvent>
#include <QPainter>

namespace pushdesk {

namespace {

constexpr int marginX = 16, marginY = 10, button = Theme::smallControl;

int lineHeight(const QFont &font)
{
    return QFontMetrics(font).height() + 2;
}

} // namespace

CauseDelegate::CauseDelegate(const Theme &theme, const Clock &clock, QObject *parent)
    : QStyledItemDelegate(parent), m_theme(theme), m_clock(clock)
{
}

QString CauseDelegate::buttonText(const QModelIndex &index)
{
    return tr("Replay %1").arg(format::number(index.data(CausesModel::Count).toLongLong()));
}

QSize CauseDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int width = option.rect.width();
    if (index.data(CausesModel::IsAll).toBool())
        return {width, 40};
    return {width,
            2 * marginY + lineHeight(m_theme.font(Type::Strong)) + lineHeight(m_theme.font(Type::Small)) + 4 + button};
}

QRect CauseDelegate::buttonRect(const QRect &card, const QModelIndex &index) const
{
    if (index.data(CausesModel::IsAll).toBool())
        return {};
    const int width = QFontMetrics(m_theme.font(Type::SmallMedium)).horizontalAdvance(buttonText(index)) + 18;
    return {card.right() - marginX - width + 1, card.bottom() - marginY - button, width, button};
}

void CauseDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &colors = m_theme.colors();
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->fillRect(option.rect, colors.selection);
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), colors.accentFill);
    } else if (option.state.testFlag(QStyle::State_MouseOver)) {
        painter->fillRect(option.rect, colors.hover);
    }
    painter->fillRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1, colors.line);
    if (index.data(CausesModel::IsAll).toBool())
        paintAll(painter, option, index);
    else
        paintCause(painter, option, index);
    const auto *view = qobject_cast<const QListView *>(option.widget);
    if (view != nullptr && view->hasFocus() && view->currentIndex() == index) {
        painter->setPen(QPen(colors.focus, 2));
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(1, 1, -1, -2));
    }
    painter->restore();
}

void CauseDelegate::paintAll(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QRect rect = option.rect.adjusted(marginX, 0, -marginX, 0);
    painter->setPen(m_theme.colors().text);
    painter->setFont(m_theme.font(Type::Strong));
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter, index.data(CausesModel::Title).toString());
    painter->drawText(rect, Qt::AlignRight | Qt::AlignVCenter,
                      format::number(index.data(CausesModel::Count).toLongLong()));
}

void CauseDelegate::paintCause(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &colors = m_theme.colors();
    const QRect rect = option.rect.adjusted(marginX, marginY, -marginX, -marginY);
    const QFont headline = m_theme.font(Type::Headline), strong = m_theme.font(Type::Strong),
                small = m_theme.font(Type::Small);
    const QString count = format::number(index.data(CausesModel::Count).toLongLong());
    const int countWidth = std::max(40, QFontMetrics(headline).horizontalAdvance(count)) + 12;
    const int first = lineHeight(strong), second = lineHeight(small);
    painter->setPen(colors.text);
    painter->setFont(headline);
    painter->drawText(QRect(rect.left(), rect.top(), countWidth, first + 6), Qt::AlignLeft | Qt::AlignVCenter, count);
    QRect line(rect.left() + countWidth, rect.top(), rect.width() - countWidth, first);
    painter->setFont(strong);
    painter->drawText(
        line, Qt::AlignLeft | Qt::AlignVCenter,
        QFontMetrics(strong).elidedText(index.data(CausesModel::Title).toString(), Qt::ElideRight, line.width()));
    line = QRect(line.left(), line.bottom() + 1, line.width(), second);
    painter->setPen(colors.text2);
    painter->setFont(small);
    const qint64 oldest = index.data(CausesModel::Oldest).toLongLong();
    const QString about =
        tr("%1 · oldest %2").arg(index.data(CausesModel::Upstream).toString(), format::age(oldest, m_clock.nowMs()));
    painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(small).elidedText(about, Qt::ElideRight, line.width()));
    paintHint(painter, option, index);
    paintButton(painter, option, index);
}

// What to do about it, beside the button that follows when it is done.
void CauseDelegate::paintHint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QString hint = index.data(CausesModel::Hint).toString();
    const QRect beside = buttonRect(option.rect, index);
    const QRect rect(option.rect.left() + marginX, beside.top(), beside.left() - option.rect.left() - marginX - 8,
                     beside.height());
    const QFont small = m_theme.font(Type::Small);
    painter->setPen(m_theme.colors().text);
    painter->setFont(small);
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(small).elidedText(hint, Qt::ElideRight, rect.width()));
}

void CauseDelegate::paintButton(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &colors = m_theme.colors();
    const QRect rect = buttonRect(option.rect, index);
    const bool filled = option.state.testFlag(QStyle::State_Selected);
    const bool pressed = m_pressed == index;
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(filled ? colors.accentFill : colors.controlLine);
    painter->setBrush(filled    ? mixed(colors.accentFill, colors.text, pressed ? 0.88 : 1)
                      : pressed ? colors.selection
                                : colors.raised);
    painter->drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), Theme::radius, Theme::radius);
    painter->setPen(filled ? colors.onAccent : colors.text);
    painter->setFont(m_theme.font(Type::SmallMedium));
    painter->drawText(rect, Qt::AlignCenter, buttonText(index));
    painter->setRenderHint(QPainter::Antialiasing, false);
}

bool CauseDelegate::editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                                const QModelIndex &index)
{
    const auto type = event->type();
    if (type != QEvent::MouseButtonPress && type != QEvent::MouseButtonRelease)
        return QStyledItemDelegate::editorEvent(event, model, option, index);
    const auto *mouse = static_cast<QMouseEvent *>(event);
    const bool inside = buttonRect(option.rect, index).contains(mouse->position().toPoint());
    if (mouse->button() != Qt::LeftButton)
        return false;
    if (type == QEvent::MouseButtonPress) {
        m_pressed = inside ? QPersistentModelIndex(index) : QPersistentModelIndex();
        return false; // the card is selected as well
    }
    const bool clicked = inside && m_pressed == index;
    m_pressed = QPersistentModelIndex();
    if (clicked)
        Q_EMIT replayWanted(index);
    return clicked;
}

} // namespace pushdesk
