// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/contenthash.h"
#include "engine/import/fileversions.h"
#include "engine/import/importsetup.h"
#include "engine/import/rowcheck.h"
#include "engine/import/rowresolver.h"
#include "engine/import/seenrows.h"

namespace pushdesk {

// What a record is by the file alone: one of R6's first three buckets, or a candidate for the last three.
struct JudgedRow {
    enum class Kind { Blank, Invalid, Duplicate, Candidate };
    Kind kind = Kind::Blank;
    RowFault fault;                   // Invalid; of a Duplicate, what it repeats
    Candidate row;                    // its cells, row and line of every kind but Blank
    qint64 repeats = 0;               // Duplicate: the earlier row; 0: it is not the newest of its key
    std::vector<CsvProblem> warnings; // columns are the person's own
};

// Reads the records of one file in their order and judges each with those before it. A file with versions is read twice
// by the same judge: only the second reading knows the newest row of each key. Belongs to the importing thread.
class RowJudge {
public:
    RowJudge(const ImportSetup &setup, FileVersions &versions);

    [[nodiscard]] JudgedRow judge(CsvRecord &record); // takes the cells out of it
    // By itself alone, as a row of an order: Blank, Invalid, or a Candidate with neither id nor content.
    [[nodiscard]] JudgedRow judgeLine(CsvRecord &record);
    // An order of such rows, none of them invalid, with the orders before it.
    [[nodiscard]] JudgedRow judgeOrder(std::vector<TaskLine> lines);
    // Notes an id that a row got as a revision; the row that has it already, 0: none.
    [[nodiscard]] qint64 noteRevision(const QString &requestId, const Candidate &row);

private:
    [[nodiscard]] std::optional<RowFault> findMask(const CsvRecord &record) const;
    [[nodiscard]] JudgedRow readRow(CsvRecord &record);
    void noteOrigin(Candidate &row, RowOrigin origin);
    [[nodiscard]] std::optional<RowFault> foreignOrigin(const RowOrigin &origin) const;
    void identify(Candidate &row) const;
    void finish(JudgedRow &judged);
    [[nodiscard]] std::optional<RowFault> readVersion(Candidate &row);
    [[nodiscard]] std::optional<RowFault> makeId(Candidate &row);
    [[nodiscard]] QByteArray contentOf(const Candidate &row);
    void compareInFile(JudgedRow &judged);
    SeenRows::Before noteId(const QString &requestId, const Candidate &row);

    const ImportSetup &m_setup;
    FileVersions &m_versions;
    ContentHash m_contentHash;
    RowCheck m_check;
    std::vector<int> m_maskable; // positions of the columns whose cells must not be the mask
    VersionReader m_versionReader;
    SeenRows m_ids;
    std::map<qint64, RowOrigin> m_origins; // by the first row of those alike; empty: the file does not say
    Task m_recipeRow;                      // what the recipe is rendered of; its cells change from row to row
};

} // namespace pushdesk
