// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/changedmodel.h"

#include "ui/importer/planwords.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/format.h"

namespace pushdesk {

void ChangedModel::setRows(std::vector<PlanRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int ChangedModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int ChangedModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant ChangedModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const PlanRow &row = m_rows[static_cast<size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
    case Qt::AccessibleTextRole:
        return index.column() == Line  ? format::number(row.line)
               : index.column() == Key ? row.key
                                       : planwords::changes(row);
    case Qt::ToolTipRole:
        return QString(row.key + QLatin1Char('\n') + planwords::changes(row) + QLatin1Char('\n') + planwords::why(row));
    case CellRole::Kind:
        return static_cast<int>(index.column() == Line  ? CellKind::Number
                                : index.column() == Key ? CellKind::Key
                                                        : CellKind::Text);
    case CellRole::Quiet:
        return index.column() == Line;
    default:
        return {};
    }
}

QVariant ChangedModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int((section == Line ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    return section == Line ? tr("Line") : section == Key ? tr("Key") : tr("What differs");
}

} // namespace pushdesk
