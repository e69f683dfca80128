// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/swallowedrows.h"

#include <vector>

namespace pushdesk {

namespace {

// Delimiters in each of the cell's lines that is not empty.
std::vector<qsizetype> delimitersByLine(const QString &cell, QChar delimiter)
{
    std::vector<qsizetype> counts;
    qsizetype count = 0;
    bool empty = true;
    for (const QChar c : cell) {
        if (c != u'\n' && c != u'\r') {
            count += c == delimiter ? 1 : 0;
            empty = false;
        } else if (!empty) {
            counts.push_back(count);
            count = 0;
            empty = true;
        }
    }
    if (!empty)
        counts.push_back(count);
    return counts;
}

} // namespace

void markSwallowedRows(CsvRecord &record, qsizetype columns, QChar delimiter)
{
    if (columns < 2 || record.cells.size() != columns || !record.malformed.isEmpty())
        return; // held anyway, or there is nothing to part
    for (qsizetype column = 0; column < columns; ++column) {
        const std::vector<qsizetype> counts = delimitersByLine(record.cells.at(column), delimiter);
        // The rest of the row with the open quote, whole rows, and the beginning of the row with the closing one.
        if (counts.size() < 2 || counts.front() != columns - 1 - column || counts.back() != column)
            continue;
        bool whole = true;
        for (size_t i = 1; i + 1 < counts.size(); ++i)
            whole = whole && counts[i] == columns - 1;
        if (!whole)
            continue;
        record.doubtfulColumn = static_cast<int>(column);
        if (counts.size() > 2 && columns > 2) {
            record.malformed = QStringLiteral("a quote left open swallowed the next %1 rows").arg(counts.size() - 1);
            record.malformedColumn = static_cast<int>(column);
        }
        return;
    }
}

} // namespace pushdesk
