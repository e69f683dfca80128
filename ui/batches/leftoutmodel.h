// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/leftoutrows.h"

#include <QAbstractTableModel>

#include <vector>

namespace pushdesk {

// The rows that an import left out, in the file's order, and why.
class LeftOutModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Line, Key, Bucket, Why, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setRows(std::vector<LeftOutRow> rows);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    [[nodiscard]] static QString name(LeftOutBucket bucket);

private:
    std::vector<LeftOutRow> m_rows;
};

} // namespace pushdesk
