// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/pagedmodel.h"

namespace pushdesk {

int PagedTableModel::rowOf(qint64 id) const
{
    for (int row = 0; row < rowCount(); ++row) {
        if (rowId(row) == id)
            return row;
    }
    return -1;
}

RowSteps PagedTableModel::steps()
{
    return {
        .remove =
            [this](int first, int last, const std::function<void()> &change) {
                beginRemoveRows({}, first, last);
                change();
                endRemoveRows();
            },
        .insert =
            [this](int first, int last, const std::function<void()> &change) {
                beginInsertRows({}, first, last);
                change();
                endInsertRows();
            },
        .changed = [this](int first, int last) { Q_EMIT dataChanged(index(first, 0), index(last, columnCount() - 1)); },
    };
}

} // namespace pushdesk
