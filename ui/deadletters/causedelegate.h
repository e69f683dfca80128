// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPersistentModelIndex>
#include <QStyledItemDelegate>

namespace pushdesk {

class Clock;
class Theme;

// A cause as a card: how many, what, where, how old, and its one button. The button is part of the picture and is hit
// here; the keyboard has R for it.
class CauseDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    CauseDelegate(const Theme &theme, const Clock &clock, QObject *parent);
    // Where the button of a card is, in the coordinates of the card's view; empty for the row of all causes.
    [[nodiscard]] QRect buttonRect(const QRect &card, const QModelIndex &index) const;

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    bool editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                     const QModelIndex &index) override;

Q_SIGNALS:
    void remedyWanted(const QModelIndex &index);

private:
    void paintAll(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintCause(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintWho(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintArrivals(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintButton(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    [[nodiscard]] static QString buttonText(const QModelIndex &index);

    const Theme &m_theme;
    const Clock &m_clock;
    QPersistentModelIndex m_pressed;
};

} // namespace pushdesk
