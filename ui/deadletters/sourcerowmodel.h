// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <QAbstractTableModel>

#include <utility>
#include <vector>

namespace pushdesk {

// The cells of a row as they came, or of all rows of an order one after the other.
class SourceRowModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Cell, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setRows(const QStringList &columns, const std::vector<TaskLine> &rows);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<std::pair<QString, QString>> m_cells;
};

} // namespace pushdesk
