// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/upstreamconfig.h"

#include <QMap>
#include <QStringList>

#include <vector>

namespace pushdesk {

// The row of a test send, or the rows of an order.
struct TestRow {
    QStringList columns;
    std::vector<QStringList> lines; // never empty; one where the config has no `columns.lines`
};

// The row of cells by column name. With `columns.lines`, "qty[2]" is the second row's cell, and "qty" or "qty[*]" each
// row's that has no own; there are as many rows as the largest number says. BadInput: a cell that a row lacks, a key
// that is empty or differs between the rows, a number below 1.
[[nodiscard]] Result<TestRow> testRowOf(const QMap<QString, QString> &cells, const ColumnsConfig &columns);

} // namespace pushdesk
