// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/version.h"
#include "engine/store/columnfills.h"
#include "engine/store/columnshapes.h"
#include "engine/store/ledger.h"
#include "engine/store/leftoutrows.h"
#include "engine/store/mappingstore.h"
#include "engine/store/records.h"

#include <QFuture>
#include <QHash>
#include <QSet>

#include <functional>
#include <vector>

namespace pushdesk {

class Clock;
class Database;
class OwnerLock;
class Writer;

// What a batch is before its rows come.
struct StageMeta {
    UpstreamId upstream;
    QString fileName; // without the folder
    QString fileSha256;
    qint64 fileSize = 0;
    QString encoding;
    QString delimiter;
    QStringList columns;
    BatchMapping mapping;
    QString batchDate;
    QString scene;
};

// One accepted row.
struct StagedRow {
    qint64 rowNo = 0;
    qint64 lineNo = 0;
    QString bizKey;
    QString requestId;
    QString recipeText; // kept where revision > 0
    int revision = 0;
    TaskId previous;        // the task this is a revision of
    QByteArray fingerprint; // hash of the content, 16 bytes
    QString account;
    QString version;      // the cell
    QString versionOrder; // its normal form; empty: no version column
    QStringList cells;
    std::vector<TaskLine> lines; // of an order
    bool again = false;          // accepted although the ledger holds the id, or a version not older
};

// What a batch brings when it goes live.
struct LiveMeta {
    ImportCounts counts;
    QString versionColumn;                  // empty: the upstream has none
    std::optional<VersionKind> versionKind; // that its rows have
    QList<ColumnShapeRecord> shapes;        // of its columns, this file's included
    QList<ColumnFillRecord> fills;          // of its columns
    std::optional<RememberedMapping> said;  // what a person said of its columns; the batch is filled in
};

// An account's business key.
using AccountKey = std::pair<QString, QString>;

// What the store knows of one request id; `task` is the newest task with it, of a live batch.
struct KnownRequest {
    TaskId task;
    BatchId batch;
    QString bizKey; // of the task
    TaskState state = TaskState::Pending;
    QByteArray fingerprint; // of the task, or of the ledger's entry where there is no task
    bool hasTask = false;
    bool inLedger = false;
};

// The import's side of the store: a batch is staged in short transactions, unseen by claims and counts, and made live
// by one small one (DESIGN R6). Reads go over the caller's own read connection; writes wait for their commit. Belongs
// to the importing thread; never the GUI thread.
class ImportStore {
public:
    ImportStore(Database &readConnection, Writer &writer, const Clock &clock, QString owner);

    // One import at a time for an upstream, across processes. Busy when another one has it. What a person edits from
    // here on is compared with the rows before they go live.
    [[nodiscard]] Result<std::unique_ptr<OwnerLock>> lockUpstream(UpstreamId upstream);

    [[nodiscard]] Result<UpstreamRecord> upstream(const QString &name);
    // What was said of the columns of its earlier files, the newest first.
    [[nodiscard]] Result<std::vector<RememberedMapping>> mappings(UpstreamId upstream);
    [[nodiscard]] Database &database() const { return m_read; } // for questions of their own
    [[nodiscard]] Result<std::optional<BatchRecord>> sameFile(UpstreamId upstream, const QString &sha256);

    // By request id; ids nothing is known of are absent. Any number of ids; asked in chunks.
    [[nodiscard]] Result<QHash<QString, KnownRequest>> known(UpstreamId upstream, const QStringList &requestIds);
    // True where the task was made of just these cells under these columns: then it is the same row, whatever the
    // upstream's templates use of it by now.
    [[nodiscard]] Result<bool> sameRow(TaskId task, const QStringList &columns, const QStringList &cells);
    // The same of an order, wherever its rows stand in their file.
    [[nodiscard]] Result<bool> sameOrder(TaskId task, const QStringList &columns, const std::vector<TaskLine> &lines);
    // What the ledger has of the rows: Ledger::skip.
    [[nodiscard]] Result<std::vector<LedgerAnswer>> skip(UpstreamId upstream, std::span<const LedgerKey> keys);
    // Of the accounts' keys given, those that the ledger holds under whatever id: -> fingerprints.
    [[nodiscard]] Result<QHash<AccountKey, QSet<QByteArray>>> deliveredContent(UpstreamId upstream,
                                                                               std::span<const LedgerKey> keys);
    // The kind of version that imports of this column brought; none: there was no such import.
    [[nodiscard]] Result<std::optional<VersionKind>> versionKind(UpstreamId upstream, const QString &column);

    // What the upstream's files had in their columns so far.
    [[nodiscard]] Result<QList<ColumnShapeRecord>> columnShapes(UpstreamId upstream);

    [[nodiscard]] Result<BatchId> beginStage(const StageMeta &meta);
    [[nodiscard]] Result<> stage(BatchId batch, UpstreamId upstream, std::vector<StagedRow> rows); // at most 2,000
    // The same without waiting for the commit. Stages are written in the order they were asked for.
    [[nodiscard]] QFuture<Result<bool>> stageLater(BatchId batch, UpstreamId upstream, std::vector<StagedRow> rows);
    // What is kept of the rows that the batch leaves out; waits for the commits.
    [[nodiscard]] Result<> stageLeftOut(BatchId batch, const std::vector<LeftOutRow> &rows);
    // Enters the rows where tasks are looked up, in short transactions; then writes the counts, makes the batch live
    // and closes the dead letters its revisions replace, in one; then, in short ones again, ends what its newer
    // versions supersede. Cancelled only before it is live.
    [[nodiscard]] Result<> goLive(BatchId batch, const LiveMeta &meta, const std::function<bool()> &cancelled = {});
    // In short transactions. Cancelled leaves the rest to the next start.
    [[nodiscard]] Result<> discard(BatchId batch, const std::function<bool()> &cancelled = {});
    // Discards what earlier imports left staged and could not clear, on a full disk or a locked store. Under the
    // upstream's lock: nobody else stages for it then.
    [[nodiscard]] Result<> clearStages(UpstreamId upstream);
    // Discards what imports of processes that died left staged.
    [[nodiscard]] Result<> clearOrphanedStages(const std::function<bool()> &cancelled);

private:
    void supersede(BatchId batch);

    Database &m_read;
    Writer &m_writer;
    const Clock &m_clock;
    QString m_owner;
    std::optional<qint64> m_lastEdit; // of dead letters, when the upstream was locked
};

} // namespace pushdesk
