// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/cellroles.h"

#include <QStyledItemDelegate>

namespace pushdesk {

class Clock;
class Theme;

// The part of a cell that holds text; the first and the last cell of a row keep the page's margin.
[[nodiscard]] QRect cellInner(const QRect &cell, bool first, bool last);

// Draws the cells of every table, by CellRole::Kind.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    CellDelegate(const Theme &theme, const Clock &clock, QObject *parent);

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintBackground(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintText(QPainter *painter, const QRect &rect, const QString &text, Qt::Alignment align,
                   Qt::TextElideMode elide) const;
    void paintNumber(QPainter *painter, const QRect &rect, const QString &text) const;

    const Theme &m_theme;
    const Clock &m_clock;
};

} // namespace pushdesk
