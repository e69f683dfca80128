// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/searchmodel.h"

#include <algorithm>
#include <iterator>

namespace pushdesk {

void SearchModel::setRows(std::vector<SearchRow> rows)
{
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

void SearchModel::addRows(std::vector<SearchRow> rows)
{
    if (rows.empty())
        return;
    beginInsertRows({}, rowCount(), rowCount() + static_cast<int>(rows.size()) - 1);
    std::move(rows.begin(), rows.end(), std::back_inserter(m_rows));
    endInsertRows();
}

const SearchRow *SearchModel::at(int row) const
{
    return row >= 0 && row < rowCount() ? &m_rows[static_cast<size_t>(row)] : nullptr;
}

int SearchModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant SearchModel::data(const QModelIndex &index, int role) const
{
    const SearchRow *row = at(index.row());
    if (row == nullptr)
        return {};
    switch (role) {
    case Qt::DisplayRole:
        return row->title;
    case Qt::AccessibleTextRole:
        return tr("%1, %2").arg(row->title, row->detail);
    case Detail:
        return row->detail;
    case Fixed:
        return row->fixed;
    default:
        return {};
    }
}

} // namespace pushdesk
