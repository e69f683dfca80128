// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace pushdesk {

class Theme;

// A preset as a card: its name, and below what it needs.
class PresetDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role { Needs = Qt::UserRole + 1, Seen, Name };
    PresetDelegate(const Theme &theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
};

} // namespace pushdesk
