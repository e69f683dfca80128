// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/columnwatch.h"

#include "engine/core/filled.h"
#include "engine/csv/cellchecks.h"
#include "engine/csv/shorttext.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t warnedInColumn = 100;
constexpr qint64 fewestOdd = 3; // a single row may be anything

std::set<int> usedColumns(const ImportSetup &setup)
{
    std::set<int> used(setup.contentColumns.begin(), setup.contentColumns.end());
    for (const int column : {setup.keyColumn, setup.versionColumn, setup.accountColumn})
        if (column >= 0)
            used.insert(column);
    return used;
}

} // namespace

ColumnWatch::ColumnWatch(const ImportSetup &setup)
    : ColumnWatch(setup.columns.own(), usedColumns(setup), setup.file->headerLine())
{
}

ColumnWatch::ColumnWatch(const QStringList &own, const std::set<int> &used, qint64 headerLine)
    : m_checks(own, headerLine)
{
    for (const int column : used) {
        Watched watched;
        watched.column = column;
        watched.name = own.at(column);
        if (own.count(watched.name) > 1)
            watched.name += u" (col %1)"_s.arg(column + 1);
        m_watched.push_back(std::move(watched));
    }
}

void ColumnWatch::learnt(const QList<ColumnShapeRecord> &shapes)
{
    for (Watched &watched : m_watched) {
        const auto found = std::ranges::find(shapes, watched.name, &ColumnShapeRecord::column);
        if (found == shapes.end())
            continue;
        watched.before = ColumnShape::fromJson(found->shape).value_or(ColumnShape());
        watched.judged = watched.before.hasShape();
        watched.filled = watched.judged && watched.before.alwaysFilled();
    }
}

void ColumnWatch::add(const QStringList &cells, qint64 line, qint64 row)
{
    m_checks.add(cells);
    for (Watched &watched : m_watched) {
        if (watched.column >= cells.size())
            continue;
        const QString &cell = cells.at(watched.column);
        if (cell.isEmpty()) {
            watched.file.addEmpty();
            if (watched.filled)
                judge(watched, cell, {}, line, row);
            continue;
        }
        const CellPattern pattern = patternOf(cell);
        watched.file.add(pattern);
        if (watched.judged)
            judge(watched, cell, pattern, line, row);
    }
}

void ColumnWatch::judge(Watched &watched, const QString &cell, const CellPattern &pattern, qint64 line, qint64 row)
{
    ++watched.cells;
    if (!cell.isEmpty() && watched.before.matches(pattern))
        return;
    if (watched.odd++ == 0) {
        watched.firstOdd = shortened(cell);
        watched.firstLine = line;
    }
    watched.wrapped += unwrapTextFormula(cell) ? 1 : 0;
    if ((!cell.isEmpty() && watched.before.hasSeen(pattern)) || watched.notes.size() >= warnedInColumn)
        return;
    const QString what =
        cell.isEmpty() ? u"is empty"_s : u"is \"%1\" (%2)"_s.arg(shortened(cell), patternText(pattern));
    watched.notes.push_back(
        {line, row, watched.column, CsvProblem::Level::Warn,
         u"\"%1\" %2; in the files before, it was %3"_s.arg(shortened(watched.name), what, watched.before.text()),
         CsvProblem::Kind::Shape});
}

bool ColumnWatch::hasChanged(const Watched &watched)
{
    return watched.odd >= fewestOdd && watched.odd * 3 >= watched.cells * 2;
}

std::vector<CsvProblem> ColumnWatch::oddCells() const
{
    std::vector<CsvProblem> notes;
    for (const Watched &watched : m_watched)
        if (!hasChanged(watched))
            notes.insert(notes.end(), watched.notes.begin(), watched.notes.end());
    return notes;
}

std::vector<CsvProblem> ColumnWatch::columnProblems() const
{
    return m_checks.finish();
}

std::vector<CsvProblem> ColumnWatch::shapeChanges() const
{
    std::vector<CsvProblem> changes;
    for (const Watched &watched : m_watched) {
        if (!hasChanged(watched))
            continue;
        const QString now = watched.firstOdd.isEmpty()
                                ? u"nothing"_s
                                : u"\"%1\" (%2)"_s.arg(watched.firstOdd, patternText(patternOf(watched.firstOdd)));
        changes.push_back(
            {watched.firstLine, 0, watched.column, CsvProblem::Level::Block,
             filled(u"\"%1\" looks other than in this upstream's earlier files in %2 of %3 rows: it was %4, and is "
                    "now %5, as in line %6%7"_s,
                    shortened(watched.name), watched.odd, watched.cells, watched.before.text(), now, watched.firstLine,
                    watched.wrapped > 0 ? u" (--unwrap takes cells written =\"text\" for their text)"_s : QString())});
    }
    return changes;
}

QList<ColumnShapeRecord> ColumnWatch::shapes(bool confirmed) const
{
    QList<ColumnShapeRecord> records;
    for (const Watched &watched : m_watched) {
        ColumnShape merged = watched.before;
        merged.merge(watched.file, confirmed);
        records.append({watched.name, merged.toJson()});
    }
    return records;
}

} // namespace pushdesk
