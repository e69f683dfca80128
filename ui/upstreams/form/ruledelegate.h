// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace pushdesk {

class Theme;

// A rule in its list: number, status, condition, and the outcome by glyph and word.
class RuleDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role { Status = Qt::UserRole + 1, Condition, OutcomeRole, Decides };
    RuleDelegate(const Theme &theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
};

} // namespace pushdesk
