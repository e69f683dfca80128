// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importtypes.h"

#include <QAbstractTableModel>

#include <map>

namespace pushdesk {

// The first rows of a file as they stand in it, numbered; cells with a problem are marked.
class PreviewModel : public QAbstractTableModel {
    Q_OBJECT
public:
    using QAbstractTableModel::QAbstractTableModel;
    void setReport(const PreviewReport &report);

    [[nodiscard]] int rowCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex &parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex &index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] const CsvProblem *problem(int row, int column) const;

    PreviewReport m_report;
    int m_columns = 0;
    std::multimap<qint64, CsvProblem> m_problems; // by row number
};

} // namespace pushdesk
