// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/widgets/cellroles.h"

#include <QStyledItemDelegate>

namespace pushdesk {

class Clock;
class Theme;

constexpr int checkRoom = 28; // a check box and its gap, before the text of a row's first cell

// The part of a cell that holds text; the first and the last cell of a row keep the page's margin.
[[nodiscard]] QRect cellInner(const QRect &cell, bool first, bool last);
// Where the check box of a row stands, in its first cell.
[[nodiscard]] QRect cellCheck(const QRect &cell);

// Draws the cells of every table, by CellRole::Kind.
class CellDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    CellDelegate(const Theme &theme, const Clock &clock, QObject *parent);
    void setChecks(bool on) { m_checks = on; } // a box in front of each row says whether it is selected

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    void paintBackground(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const;
    void paintText(QPainter *painter, const QRect &rect, const QString &text, Qt::Alignment align,
                   Qt::TextElideMode elide) const;
    void paintNumber(QPainter *painter, const QRect &rect, const QString &text) const;

    void paintCheck(QPainter *painter, const QStyleOptionViewItem &option) const;

    const Theme &m_theme;
    const Clock &m_clock;
    bool m_checks = false;
};

} // namespace pushdesk
