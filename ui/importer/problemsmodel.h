// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/tablefile.h"

#include <QAbstractTableModel>

#include <vector>

namespace pushdesk {

// What a person should know of the file, by line.
class ProblemsModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Line, What, ColumnCount };

    using QAbstractTableModel::QAbstractTableModel;
    void setProblems(std::vector<CsvProblem> problems);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    std::vector<CsvProblem> m_problems;
};

} // namespace pushdesk
