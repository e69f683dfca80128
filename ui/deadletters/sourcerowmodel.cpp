// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/sourcerowmodel.h"

#include "engine/core/filled.h"
#include "ui/widgets/cellroles.h"

namespace pushdesk {

void SourceRowModel::setRows(const QStringList &columns, const std::vector<TaskLine> &rows)
{
    beginResetModel();
    m_cells.clear();
    for (const TaskLine &row : rows)
        for (int i = 0; i < columns.size(); ++i)
            m_cells.emplace_back(rows.size() == 1 ? columns.at(i) : filled(tr("%1, row %2"), columns.at(i), row.rowNo),
                                 row.cells.value(i));
    endResetModel();
}

int SourceRowModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_cells.size());
}

int SourceRowModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant SourceRowModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const auto &[name, cell] = m_cells[static_cast<size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
    case Qt::ToolTipRole:
        return index.column() == Name ? name : cell;
    case CellRole::Kind:
        return static_cast<int>(index.column() == Name ? CellKind::Text : CellKind::Key);
    case CellRole::Quiet:
        return index.column() == Name;
    case CellRole::RowId:
        return index.row() + 1;
    default:
        return {};
    }
}

QVariant SourceRowModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == Name ? tr("Column") : tr("Cell");
}

} // namespace pushdesk
