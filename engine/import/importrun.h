// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/columnwatch.h"
#include "engine/import/filecomparison.h"
#include "engine/import/importsetup.h"
#include "engine/import/leftoutkeeper.h"
#include "engine/import/ordergatherer.h"
#include "engine/import/plangatherer.h"
#include "engine/import/rejectsfile.h"
#include "engine/import/rowjudge.h"
#include "engine/import/rowresolver.h"
#include "engine/import/seenrows.h"
#include "engine/import/totalrow.h"

#include <QFuture>

namespace pushdesk {

// Streams one planned file into R6's buckets and stages what is accepted. Nothing it did counts until finish(); after
// an error or without it, discard() takes everything back. Belongs to the importing thread.
class ImportRun {
public:
    ImportRun(ImportStore &store, ImportSetup &setup);

    [[nodiscard]] Result<> readAll(const ProgressCallback &progress, const CancelCheck &cancelled);
    // BadInput where there was no valid row.
    // `nowMs`: wall clock, UTC ms.
    [[nodiscard]] Result<ImportReport> finish(qint64 nowMs, const CancelCheck &cancelled);
    void discard();
    [[nodiscard]] std::vector<PickedRow> picked() const { return m_gatherer.picked(); } // of a dry run

private:
    enum class Reading { Versions, Rows, Lines };
    Result<> readRows(const ProgressCallback &progress, const CancelCheck &cancelled);
    Result<> readOrders(const ProgressCallback &progress, const CancelCheck &cancelled);
    Result<> takeLine();
    Result<> takeOrder(GatheredOrder &order);
    void watch(JudgedRow &judged);
    void watchColumns();
    void warn(std::vector<CsvProblem> problems); // columns are the person's own
    void addWarning(CsvProblem problem);         // its column is the file's
    [[nodiscard]] Result<> checkShapes();
    [[nodiscard]] QString mappingUsed() const;
    void rejectOrder(const std::vector<TaskLine> &lines, const RowFault &fault);
    void warnOf(const Candidate &order);
    void compareKey(const GatheredOrder::Row &first);
    void warn(const TaskLine &line, int column, const QString &what);
    Result<> noteVersionKind();
    Result<> readVersions(const ProgressCallback &progress, const CancelCheck &cancelled);
    Result<> read(TableFile &file, Reading reading, const ProgressCallback &progress, const CancelCheck &cancelled);
    Result<> take();
    Result<> settleChunk();
    Result<> compareExported();
    void leaveTheFirst(std::vector<StagedRow> &accepted);
    Result<> stage(std::vector<StagedRow> rows);
    Result<> awaitStaged();
    void count(Candidate &row, Resolution &resolution, std::vector<StagedRow> &accepted);
    void rejectCandidate(const Candidate &row, const RowFault &fault);
    void reject(const QStringList &cells, qint64 line, qint64 row, const RowFault &fault);
    void report(const QStringList &cells, qint64 line, qint64 row, const RowFault &fault);
    void takeUnclosedTail();
    [[nodiscard]] Result<> checkAnyValid() const;
    [[nodiscard]] Result<> goLive(const CancelCheck &cancelled);
    Result<> noteSameFile();

    ImportStore &m_store;
    ImportSetup &m_setup;
    FileVersions m_versions;
    RowJudge m_judge;
    ColumnWatch m_columns;
    TotalRow m_total;
    RowResolver m_resolver;
    RejectsFile m_rejects;
    LeftOutKeeper m_leftOut;
    FileComparison m_comparison;
    PlanGatherer m_gatherer;
    CsvRecord m_record;
    std::vector<Candidate> m_chunk;
    size_t m_chunkRows = 0;                  // of the file, in the chunk
    qint64 m_chunkChars = 0;                 // of its cells
    std::unique_ptr<OrderGatherer> m_orders; // where the rows of one key are one task
    SeenRows m_bareKeys;                     // of orders: the keys without the spaces around them, and their lines
    QString m_spoiledKey;                    // the first one of an export, with its line
    qint64 m_lastRow = 0;
    BatchId m_batch;
    ImportCounts m_first;            // of a batch that takes the first only
    QFuture<Result<bool>> m_staging; // the chunk on its way to the disk: one at a time, so that memory stays bounded
    ImportReport m_report;
};

} // namespace pushdesk
