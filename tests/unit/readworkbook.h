// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/xlsxfile.h"
#include "workbookfixture.h"

#include <algorithm>

namespace pushdesk::xlsxtest {

using namespace Qt::StringLiterals;

// A workbook as it was read, with all that was said of it.
using Level = CsvProblem::Level;

struct Read {
    QString error;
    QStringList header;
    qint64 headerLine = 0;
    std::vector<CsvRecord> records;
    std::vector<CsvProblem> problems; // of the header, the records and the end
    qint64 blank = 0;
    QString sheet;
    QStringList sheets;

    [[nodiscard]] QString cell(int row, int column) const
    {
        return row < static_cast<int>(records.size())
                   ? records[static_cast<size_t>(row)].cells.value(column, u"(none)"_s)
                   : u"(no row)"_s;
    }
    [[nodiscard]] QString said() const
    {
        QStringList lines{error};
        for (const CsvProblem &p : problems)
            lines.append(u"line %1 row %2 col %3 %4: %5"_s.arg(p.line).arg(p.row).arg(p.column).arg(
                p.level == Level::Block ? u"block"_s : u"warn"_s, p.what));
        return lines.join(u'\n');
    }
    [[nodiscard]] bool flagged(qint64 line, int column, Level level, const QString &what) const
    {
        return std::ranges::any_of(problems, [&](const CsvProblem &p) {
            return p.line == line && p.column == column && p.level == level && p.what.contains(what);
        });
    }
};

inline Read read(const QByteArray &bytes, const CsvOptions &options = {})
{
    Read read;
    const auto opened = TableFile::open(TableSource{u"orders.xlsx"_s, bytes}, options);
    if (!opened) {
        read.error = opened.error().where + u": "_s + opened.error().detail;
        return read;
    }
    TableFile &file = **opened;
    read.header = file.header();
    read.headerLine = file.headerLine();
    read.problems = file.headerProblems();
    CsvRecord record;
    for (;;) {
        const auto more = file.next(record);
        if (!more) {
            read.error = more.error().where + u": "_s + more.error().detail;
            break;
        }
        if (!*more)
            break;
        read.records.push_back(record);
        const auto problems = checkRecord(record, read.header);
        read.problems.insert(read.problems.end(), problems.begin(), problems.end());
    }
    const auto end = file.endProblems();
    read.problems.insert(read.problems.end(), end.begin(), end.end());
    read.blank = file.blankLines();
    read.sheet = file.sheet();
    read.sheets = file.sheets();
    return read;
}

inline Read read(const Workbook &book, const CsvOptions &options = {})
{
    return read(book.bytes(), options);
}

inline const QByteArray header = textRow({"no", "value"});

} // namespace pushdesk::xlsxtest
