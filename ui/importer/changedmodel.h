// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importplan.h"

#include <QAbstractTableModel>

#include <vector>

namespace pushdesk {

// The rows that are left out because they were queued or delivered with other content: which, and what differs.
class ChangedModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Line, Key, What, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setRows(std::vector<PlanRow> rows);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<PlanRow> m_rows;
};

} // namespace pushdesk
