// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace pushdesk {

class Theme;

// A preset as a card: its name, what it is for, and the secrets that it asks for.
class PresetDelegate : public QStyledItemDelegate {
    Q_OBJECT
public:
    enum Role { Needs = Qt::UserRole + 1, Purpose, Name };
    PresetDelegate(const Theme &theme, QObject *parent) : QStyledItemDelegate(parent), m_theme(theme) {}

    void paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;

private:
    const Theme &m_theme;
};

} // namespace pushdesk
