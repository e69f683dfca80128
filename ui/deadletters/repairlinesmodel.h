// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/repairorders.h"

#include <QAbstractTableModel>

#include <vector>

namespace pushdesk {

// What a repair does to each row, before and after side by side: what asks for a look first, what stays as it is last.
class RepairLinesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Key, Before, After, Fate, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setLines(std::vector<RepairLine> lines);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<RepairLine> m_lines;
};

} // namespace pushdesk
