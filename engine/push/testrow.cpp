// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/testrow.h"

#include "engine/core/filled.h"
#include "engine/import/rowcheck.h"

#include <QRegularExpression>

#include <algorithm>
#include <optional>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// One column's cells, as given.
struct Given {
    std::optional<QString> every;
    QMap<qsizetype, QString> each; // by the row's number, from 1
};

Result<QMap<QString, Given>> givenOf(const QMap<QString, QString> &cells)
{
    static const QRegularExpression form(u"^(.+)\\[(\\*|-?[0-9]+)\\]$"_s);
    QMap<QString, Given> columns;
    for (auto it = cells.cbegin(); it != cells.cend(); ++it) {
        const auto match = form.match(it.key());
        const QString inside = match.captured(2);
        if (!match.hasMatch() || inside == "*"_L1) {
            auto &every = columns[match.hasMatch() ? match.captured(1) : it.key()].every;
            if (every)
                return Error{ErrorCode::BadInput, it.key(), u"is given twice, with and without [*]"_s};
            every = it.value();
            continue;
        }
        bool isNumber = false;
        const qsizetype line = inside.toInt(&isNumber);
        if (!isNumber || line < 1)
            return Error{ErrorCode::BadInput, it.key(), u"the lines of an order count from 1"_s};
        if (columns[match.captured(1)].each.contains(line)) // [2] and [02]
            return Error{ErrorCode::BadInput, it.key(), u"is given twice"_s};
        columns[match.captured(1)].each.insert(line, it.value());
    }
    return columns;
}

constexpr qsizetype mostLines = 10'000; // made by hand

Result<> checkComplete(const QMap<QString, Given> &columns, qsizetype count)
{
    for (auto it = columns.cbegin(); it != columns.cend(); ++it)
        for (qsizetype line = 1; line <= count && !it->every; ++line)
            if (!it->each.contains(line))
                return Error{
                    ErrorCode::BadInput, it.key(),
                    filled(u"line %1 of the order's %2 has no such cell: give %3[%1]=value, or %3=value for all"_s,
                           line, count, it.key())};
    return {};
}

Result<> checkKey(const TestRow &row, const QString &name)
{
    const auto key = row.columns.indexOf(name);
    if (key < 0)
        return {}; // what columns are missing is told for all of them at once
    for (const QStringList &cells : row.lines) {
        if (cells.at(key) != row.lines.front().at(key))
            return Error{ErrorCode::BadInput, name, u"differs between the lines, and an order has one key"_s};
        CsvRecord record;
        record.cells = cells;
        if (const auto fault = RowCheck(row.columns, static_cast<int>(key), {}).fault(record))
            return Error{ErrorCode::BadInput, row.columns.value(fault->column), fault->what};
    }
    return {};
}

} // namespace

Result<TestRow> testRowOf(const QMap<QString, QString> &cells, const ColumnsConfig &columns)
{
    TestRow row;
    if (!columns.lines) {
        row = {cells.keys(), {cells.values()}};
    } else {
        const auto given = givenOf(cells);
        if (!given)
            return given.error();
        qsizetype count = 1;
        for (const Given &column : *given)
            count = std::max(count, column.each.isEmpty() ? qsizetype(1) : column.each.lastKey());
        if (const auto complete = checkComplete(*given, count); !complete)
            return complete.error();
        if (count > mostLines)
            return Error{ErrorCode::BadInput, u"columns.lines"_s,
                         u"a test takes an order of at most %1 lines"_s.arg(mostLines)};
        row.columns = given->keys();
        for (qsizetype line = 1; line <= count; ++line) {
            QStringList own;
            for (const Given &column : *given)
                own.append(column.each.contains(line) ? column.each.value(line) : *column.every);
            row.lines.push_back(own);
        }
    }
    if (const auto checked = checkKey(row, columns.bizKey); !checked)
        return checked.error();
    return row;
}

} // namespace pushdesk
