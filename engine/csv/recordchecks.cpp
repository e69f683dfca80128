// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/filled.h"
#include "engine/csv/headerchecks.h"
#include "engine/csv/keychecks.h"
#include "engine/csv/shorttext.h"
#include "engine/csv/tablefile.h"

#include <algorithm>

namespace pushdesk {

namespace {

using Level = CsvProblem::Level;

// Columns a record must have: those at the end without a name may be missing.
qsizetype neededColumns(const QStringList &header)
{
    qsizetype needed = header.size();
    while (needed > 0 && header.at(needed - 1).trimmed().isEmpty())
        --needed;
    return needed;
}

std::optional<CsvProblem> ragged(const CsvRecord &record, const QStringList &header)
{
    const qsizetype cells = record.cells.size();
    if (cells > header.size()) {
        qsizetype column = header.size();
        while (column < cells && record.cells.at(column).isEmpty())
            ++column;
        if (column == cells)
            column = header.size();
        return CsvProblem{record.line, record.row, static_cast<int>(column), Level::Block,
                          filled(QStringLiteral("%1 cells under a header of %2 columns"), cells, header.size())};
    }
    if (cells == header.size() || cells >= neededColumns(header))
        return std::nullopt;
    return CsvProblem{record.line, record.row, static_cast<int>(cells), Level::Block,
                      filled(QStringLiteral("\"%1\" (col %2) is missing: %3 cells under a header of %4 columns"),
                             shortened(header.at(cells).trimmed()), cells + 1, cells, header.size())};
}

// The header once more: two files were put together.
bool repeatsHeader(const CsvRecord &record, const QStringList &header)
{
    if (record.cells.size() != header.size())
        return false;
    bool named = false;
    for (qsizetype column = 0; column < header.size(); ++column) {
        if (!sameName(record.cells.at(column), header.at(column)))
            return false;
        named = named || !header.at(column).trimmed().isEmpty();
    }
    return named;
}

} // namespace

std::vector<CsvProblem> checkRecord(const CsvRecord &record, const QStringList &header, int keyColumn)
{
    std::vector<CsvProblem> problems;
    const auto add = [&](int column, Level level, const QString &what,
                         CsvProblem::Kind kind = CsvProblem::Kind::Other) {
        problems.push_back({record.line, record.row, column, level, what, kind});
    };
    if (record.separatorsOnly) {
        add(-1, Level::Warn, QStringLiteral("only separators: left out"));
        return problems;
    }
    if (!record.malformed.isEmpty())
        add(record.malformedColumn, Level::Block, record.malformed);
    else if (record.doubtfulColumn >= 0)
        add(record.doubtfulColumn, Level::Warn, QStringLiteral("several lines: did a quote left open swallow a row?"));
    if (auto problem = ragged(record, header))
        problems.push_back(std::move(*problem));
    if (repeatsHeader(record, header)) {
        add(-1, Level::Block, QStringLiteral("the header once more"));
        return problems;
    }
    for (const CellNote &note : record.notes)
        add(note.column, note.level, note.what);
    for (int column = 0; column < record.cells.size(); ++column) {
        if (std::ranges::find(record.notes, column, &CellNote::column) != record.notes.end())
            continue;
        const QString &cell = record.cells.at(column);
        auto problem = checkCell(cell);
        if (column == keyColumn && (!problem || problem->level == Level::Warn)) {
            if (auto key = checkKey(cell))
                problem = std::move(key);
        }
        if (problem && column != record.malformedColumn && column != record.doubtfulColumn)
            add(column, problem->level, problem->what, problem->kind);
    }
    return problems;
}

} // namespace pushdesk
