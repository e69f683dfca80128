// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/columnchecks.h"
#include "engine/import/columnshape.h"
#include "engine/import/importsetup.h"
#include "engine/store/columnshapes.h"

#include <set>
#include <vector>

namespace pushdesk {

// What only the columns as a whole tell of an import: checks over all rows, and whether a column that the key, the
// version or the templates use still looks as in this upstream's earlier files (learnt: ColumnShape). Fed with the rows
// that could be queued. No cell of a file is kept beyond its end. Belongs to the importing thread.
class ColumnWatch {
public:
    explicit ColumnWatch(const ImportSetup &setup);
    // `used`: of `own`, those to be watched.
    ColumnWatch(const QStringList &own, const std::set<int> &used, qint64 headerLine);

    void learnt(const QList<ColumnShapeRecord> &shapes); // of the upstream; before the first row

    void add(const QStringList &cells, qint64 line, qint64 row); // the person's own columns

    // All rows are in. Cells that are written as none before them, of columns that did not change as a whole: there one
    // word says it of all.
    [[nodiscard]] std::vector<CsvProblem> oddCells() const;
    [[nodiscard]] std::vector<CsvProblem> columnProblems() const; // all rows are in
    // Columns of whose cells two in three or more, and three at least, are written as none known: the file is most
    // likely not what it was taken for (columns swapped, phone numbers instead of tracking numbers).
    [[nodiscard]] std::vector<CsvProblem> shapeChanges() const;
    // What to store with the batch: what was learnt before and of this file.
    [[nodiscard]] QList<ColumnShapeRecord> shapes(bool confirmed) const;

private:
    struct Watched {
        int column = 0; // of the person's own
        QString name;   // of the header, told apart by the position where another has it too
        ColumnShape before;
        ColumnShape file;
        bool judged = false; // there is a shape to compare with
        bool filled = false; // and an empty cell is none of it
        qint64 cells = 0;
        qint64 odd = 0;
        qint64 wrapped = 0; // of the odd ones: written ="text"
        std::vector<CsvProblem> notes;
        QString firstOdd;
        qint64 firstLine = 0;
    };
    static void judge(Watched &watched, const QString &cell, const CellPattern &pattern, qint64 line, qint64 row);
    [[nodiscard]] static bool hasChanged(const Watched &watched);

    ColumnChecks m_checks;
    std::vector<Watched> m_watched;
};

} // namespace pushdesk
