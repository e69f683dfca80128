// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/causedelegate.h"

#include "engine/core/clock.h"
#include "ui/deadletters/causesmodel.h"
#include "ui/deadletters/causewords.h"
#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/format.h"

#include <QListView>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

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
    return index.data(CausesModel::Button).toString();
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
    if (index.data(CausesModel::Fresh).toBool())
        painter->fillRect(option.rect, colors.tint(Look::Dead, 0.12));
    if (option.state.testFlag(QStyle::State_Selected)) {
        if (!index.data(CausesModel::Fresh).toBool())
            painter->fillRect(option.rect, colors.selection);
        painter->fillRect(QRect(option.rect.left(), option.rect.top(), 3, option.rect.height()), colors.accentFill);
    } else if (option.state.testFlag(QStyle::State_MouseOver) && !index.data(CausesModel::Fresh).toBool()) {
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
    const bool left = index.data(CausesModel::Count).toLongLong() > 0;
    const QString about =
        left ? tr("%1 · oldest %2").arg(index.data(CausesModel::About).toString(), format::age(oldest, m_clock.nowMs()))
             : tr("Nothing left here");
    painter->drawText(line, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(small).elidedText(about, Qt::ElideRight, line.width()));
    if (!left)
        return;
    paintWho(painter, option, index);
    paintArrivals(painter, option, index);
    paintButton(painter, option, index);
}

// Who must act, with its silhouette: only what waits for you is marked.
void CauseDelegate::paintWho(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const auto &colors = m_theme.colors();
    const auto who = static_cast<WhoActs>(index.data(CausesModel::Who).toInt());
    const QColor ink = who == WhoActs::You ? colors.ink(Look::Dead) : colors.text;
    const QRect beside = buttonRect(option.rect, index);
    QRect rect(option.rect.left() + marginX, beside.top(), beside.left() - option.rect.left() - marginX - 8,
               beside.height());
    painter->setRenderHint(QPainter::Antialiasing);
    paintIcon(*painter, QRectF(rect.left() - 1, rect.center().y() - 7, Theme::icon, Theme::icon), words::icon(who),
              ink);
    painter->setRenderHint(QPainter::Antialiasing, false);
    rect.setLeft(rect.left() + Theme::icon + Theme::iconGap);
    const QFont small = m_theme.font(Type::Small);
    painter->setPen(ink);
    painter->setFont(small);
    painter->drawText(rect, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(small).elidedText(words::who(who), Qt::ElideRight, rect.width()));
}

// How many came in each of the last hours; an hour without any is a dash, so that the last one can be told. Left out
// where there is no room for it: the tooltip has it in words.
void CauseDelegate::paintArrivals(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    constexpr int bar = 4, pitch = 6, tallest = 16;
    const auto hours = index.data(CausesModel::Arrivals).value<QList<qint64>>();
    const QRect beside = buttonRect(option.rect, index);
    const QFontMetrics small(m_theme.font(Type::Small));
    const QString said = words::who(static_cast<WhoActs>(index.data(CausesModel::Who).toInt()));
    const int left = beside.left() - 10 - static_cast<int>(hours.size()) * pitch;
    if (hours.isEmpty() ||
        left < option.rect.left() + marginX + Theme::icon + Theme::iconGap + small.horizontalAdvance(said) + 4)
        return;
    const qint64 most = std::max<qint64>(1, *std::max_element(hours.begin(), hours.end()));
    const int bottom = beside.bottom() - 3;
    for (int i = 0; i < hours.size(); ++i) {
        const qint64 n = hours.at(i);
        const int height = n == 0 ? 1 : std::max(2, static_cast<int>(n * tallest / most));
        painter->fillRect(left + i * pitch, bottom - height + 1, bar, height,
                          n == 0 ? m_theme.colors().controlLine : m_theme.colors().text2);
    }
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
        Q_EMIT remedyWanted(index);
    return clicked;
}

} // namespace pushdesk
