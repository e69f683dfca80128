// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/searchreads.h"

#include <QAbstractTableModel>

namespace pushdesk {

// The lines of a pasted list with what is known of each.
class KeyListModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Key, State, Upstream, Batch, ErrorColumn, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setFound(std::vector<FoundKey> found);
    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] static QString text(const FoundKey &found, int column);

    std::vector<FoundKey> m_found;
};

} // namespace pushdesk
