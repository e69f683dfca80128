// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/tablefile.h"

#include <utility>
#include <vector>

namespace pushdesk {

// What only a whole column or file can tell: numbers of 16 digits that all end in 0 were cut by a spreadsheet, which
// keeps 15; a single one may well be honest. Cells written ="text", which can be unwrapped. Fed with every record,
// asked at the end.
class ColumnChecks {
public:
    explicit ColumnChecks(const QStringList &header, qint64 headerLine = 1);

    void add(const QStringList &cells);
    [[nodiscard]] qint64 wrappedCells() const { return m_wrapped; } // ="text"
    [[nodiscard]] std::vector<CsvProblem> finish() const;           // of the header's row: they are about a column

private:
    struct Column {
        qint64 numbers = 0; // cells that are numbers of 16 digits
        qint64 zeros = 0;   // those that end in 0
    };
    QStringList m_header;
    qint64 m_headerLine;
    void countWrapped(const QString &cell);

    std::vector<Column> m_columns;
    qint64 m_wrapped = 0;
    std::pair<QString, QString> m_firstWrapped; // as it is, and unwrapped
};

} // namespace pushdesk
