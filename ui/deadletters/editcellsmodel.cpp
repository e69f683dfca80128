// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/editcellsmodel.h"

#include "engine/core/filled.h"
#include "ui/theme/look.h"
#include "ui/widgets/cellroles.h"

namespace pushdesk {

void EditCellsModel::setRows(const QStringList &columns, const std::vector<QStringList> &rows, const QStringList &fixed)
{
    beginResetModel();
    m_cells.clear();
    for (size_t row = 0; row < rows.size(); ++row) {
        for (int i = 0; i < columns.size(); ++i) {
            const QString name =
                rows.size() == 1 ? columns.at(i) : filled(QStringLiteral("%1[%2]"), columns.at(i), row + 1);
            // A second column of the same name cannot be told from the first by its name.
            const bool hidden = columns.indexOf(columns.at(i)) != i;
            m_cells.push_back({name, rows[row].value(i), rows[row].value(i), hidden || fixed.contains(columns.at(i))});
        }
    }
    endResetModel();
}

QMap<QString, QString> EditCellsModel::changes() const
{
    QMap<QString, QString> changes;
    for (const Cell &cell : m_cells)
        if (cell.before != cell.after)
            changes.insert(cell.name, cell.after);
    return changes;
}

int EditCellsModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_cells.size());
}

int EditCellsModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant EditCellsModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid() || index.row() >= rowCount())
        return {};
    const Cell &cell = m_cells[static_cast<size_t>(index.row())];
    const bool changed = cell.before != cell.after;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
    case Qt::AccessibleTextRole:
        return index.column() == Name ? cell.name : index.column() == Before ? cell.before : cell.after;
    case Qt::ToolTipRole:
        if (index.column() == After && cell.fixed)
            return tr("This says which request the row is. Import the corrected row instead and dismiss this one");
        return data(index, Qt::DisplayRole);
    case CellRole::Kind:
        return static_cast<int>(index.column() == Name ? CellKind::Text : CellKind::Key);
    case CellRole::Tint:
        return changed ? QVariant::fromValue(Look::Retry) : QVariant();
    case CellRole::Ink:
        if (!changed || index.column() == Name)
            return {};
        return QVariant::fromValue(index.column() == Before ? Look::Dead : Look::Delivered);
    case CellRole::Quiet:
        return index.column() == Name || cell.fixed;
    case CellRole::RowId:
        return index.row() + 1;
    default:
        return {};
    }
}

bool EditCellsModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (role != Qt::EditRole || !flags(index).testFlag(Qt::ItemIsEditable))
        return false;
    m_cells[static_cast<size_t>(index.row())].after = value.toString();
    Q_EMIT dataChanged(index.siblingAtColumn(Name), index.siblingAtColumn(After));
    Q_EMIT edited();
    return true;
}

Qt::ItemFlags EditCellsModel::flags(const QModelIndex &index) const
{
    auto flags = QAbstractTableModel::flags(index);
    if (index.isValid() && index.column() == After && !m_cells[static_cast<size_t>(index.row())].fixed)
        flags |= Qt::ItemIsEditable;
    return flags;
}

QVariant EditCellsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Name:
        return tr("Column");
    case Before:
        return tr("As it is");
    case After:
        return tr("As it will be");
    default:
        return {};
    }
}

} // namespace pushdesk
