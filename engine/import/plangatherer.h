// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importplan.h"
#include "engine/import/importsetup.h"
#include "engine/import/rejectsfile.h"
#include "engine/import/rowresolver.h"
#include "engine/store/earlierrow.h"

#include <array>

namespace pushdesk {

struct JudgedRow;

[[nodiscard]] PlanWhy whyOf(const Resolution &resolution); // why a row that was looked up is where it is

// An accepted row that a request is made of to be looked at.
struct PickedRow {
    Task task;
    qint64 line = 0; // physical
};

// Makes the plan of an import beside it: a few rows of each bucket, the changed ones, and of the accepted ones some
// from all over the file to make requests of. What it keeps does not grow with the file; rows it does not keep cost a
// comparison. Belongs to the importing thread.
class PlanGatherer {
public:
    PlanGatherer(ImportStore &store, const ImportSetup &setup) : m_store(store), m_setup(setup) {}

    [[nodiscard]] Result<> open(); // the file of changed rows, where one is wanted
    void duplicate(const JudgedRow &row);
    void invalid(qint64 row, qint64 line, const QStringList &cells, const QString &what);
    void resolved(const Candidate &row, const Resolution &resolution);
    // After a chunk: looks up what the store has of the rows that it kept.
    [[nodiscard]] Result<> settle();
    [[nodiscard]] Result<> writeChanged();
    // `nowMs`: wall clock, UTC ms.
    [[nodiscard]] Result<ImportPlan> finish(const ImportCounts &counts, qint64 nowMs);
    // Of a dry run: accepted rows from the beginning, the middle and the end, in their order; three at most.
    [[nodiscard]] std::vector<PickedRow> picked() const;

private:
    struct Open { // a row whose earlier one is still to be looked up
        PlanRow row;
        EarlierQuestion question;
        QStringList cells;
        std::vector<TaskLine> lines;
        bool changed = false;
        std::vector<PlanRow> *bucket = nullptr; // that it is a sample of
    };
    void keepForRequests(const Candidate &row, const Resolution &resolution);
    [[nodiscard]] Result<> lookUp(Open &open);
    [[nodiscard]] std::vector<CellChange> compare(const Open &open, const EarlierRow &earlier) const;
    void compareCells(const QStringList &after, const QStringList &before, const EarlierRow &earlier, qsizetype line,
                      std::vector<CellChange> &changes) const;
    [[nodiscard]] Task taskOf(const Candidate &row, const Resolution &resolution) const;

    ImportStore &m_store;
    const ImportSetup &m_setup;
    ImportPlan m_plan;
    std::vector<Open> m_open;
    std::array<size_t, 3> m_sampled{}; // of Resolution's buckets
    size_t m_changed = 0;              // kept in the plan
    RejectsFile m_changedFile;
    qint64 m_acceptedRows = 0;
    qint64 m_stride = 1; // of the accepted rows that are kept for requests
    std::vector<PickedRow> m_kept;
};

} // namespace pushdesk
