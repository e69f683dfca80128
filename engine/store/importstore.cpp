// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/importstore.h"

#include "engine/core/clock.h"
#include "engine/store/batchremoval.h"
#include "engine/store/database.h"
#include "engine/store/events.h"
#include "engine/store/jsontext.h"
#include "engine/store/keyblocks.h"
#include "engine/store/ledger.h"
#include "engine/store/meta.h"
#include "engine/store/ownerlock.h"
#include "engine/store/payload.h"
#include "engine/store/privatecells.h"
#include "engine/store/readstore.h"
#include "engine/store/stagedrows.h"
#include "engine/store/store.h"
#include "engine/store/superseding.h"
#include "engine/store/tasklookup.h"
#include "engine/store/writer.h"

#include <QFileInfo>
#include <QLoggingCategory>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

Q_LOGGING_CATEGORY(lcStaging, "pushdesk.staging")

constexpr qsizetype lookupChunk = 500;
constexpr size_t deliveredChunk = 500;

// What the rows were sorted by may have changed while they were staged.
Result<> checkStill(WriteTxn &txn, BatchId batch)
{
    auto removed =
        txn.db().value(u"SELECT u.removed_at IS NOT NULL FROM batch b JOIN upstream u ON u.id = b.upstream_id "
                       "WHERE b.id = ?"_s,
                       {batch.value});
    if (!removed)
        return removed.error();
    if (removed->toBool())
        return Error{ErrorCode::Refused, u"upstream"_s, u"it was removed meanwhile; nothing was queued"_s};
    auto revived = txn.db().value(u"SELECT count(*) FROM task t JOIN task p ON p.id = t.previous_id "
                                  "WHERE t.batch_id = ? AND t.previous_id IS NOT NULL "
                                  "AND p.state IN ('pending', 'in_flight', 'retry_wait')"_s,
                                  {batch.value});
    if (!revived)
        return revived.error();
    if (revived->toLongLong() > 0)
        return Error{
            ErrorCode::Busy, u"import"_s,
            u"%1 of the dead letters it corrects were replayed meanwhile; nothing was queued, import again when "
            "they have ended"_s.arg(revived->toLongLong())};
    return {};
}

// A person may have edited a dead letter meanwhile and given it the id of a row that was staged: two contents under one
// id (R2). `after`: the last edit that the rows were sorted by.
Result<> checkEdits(WriteTxn &txn, BatchId batch, qint64 after)
{
    auto edited =
        txn.db().value(u"SELECT count(DISTINCT e.task_id) FROM task_edit e CROSS JOIN task o ON o.id = e.task_id "
                       "CROSS JOIN task_request r ON r.request_id = o.request_id AND r.upstream_id = o.upstream_id "
                       "CROSS JOIN task t ON t.id = r.task_id WHERE e.id > ? AND t.batch_id = ?"_s,
                       {after, batch.value});
    if (!edited)
        return edited.error();
    if (edited->toLongLong() > 0)
        return Error{ErrorCode::Busy, u"import"_s,
                     u"%1 dead letters were edited meanwhile and have the request ids of its rows now; nothing was "
                     "queued, import again"_s.arg(edited->toLongLong())};
    return {};
}

// One kind per upstream and version column: versions of two kinds cannot be compared.
Result<> noteVersionKind(WriteTxn &txn, BatchId batch, const LiveMeta &meta)
{
    if (!meta.versionKind)
        return {};
    auto noted = txn.db().exec(u"UPDATE upstream SET version_column = ?, version_kind = ? "
                               "WHERE id = (SELECT upstream_id FROM batch WHERE id = ?)"_s,
                               {meta.versionColumn, QString(name(*meta.versionKind)), batch.value});
    return noted ? Result<>() : Result<>(noted.error());
}

Result<> noteShapes(WriteTxn &txn, BatchId batch, const LiveMeta &meta)
{
    const auto upstream = txn.db().value(u"SELECT upstream_id FROM batch WHERE id = ?"_s, {batch.value});
    if (!upstream)
        return upstream.error();
    const UpstreamId id(upstream->toLongLong());
    if (auto saved = saveColumnFills(txn.db(), id, meta.fills); !saved)
        return saved;
    return saveColumnShapes(txn.db(), id, meta.shapes);
}

Result<> rememberSaid(WriteTxn &txn, BatchId batch, const LiveMeta &meta)
{
    if (!meta.said)
        return {};
    auto upstream = txn.db().value(u"SELECT upstream_id FROM batch WHERE id = ?"_s, {batch.value});
    if (!upstream)
        return upstream.error();
    RememberedMapping said = *meta.said;
    said.batch = batch;
    return rememberMapping(txn, UpstreamId(upstream->toLongLong()), said);
}

Result<> tellQueued(WriteTxn &txn, BatchId batch, qint64 tasks)
{
    Event event{EventKind::BatchQueued, {}, batch, {}, {{u"tasks"_s, tasks}}};
    auto read =
        txn.db().each(u"SELECT upstream_id, file_name FROM batch WHERE id = ?"_s, {batch.value}, [&](QSqlQuery &q) {
            event.upstream = UpstreamId(q.value(0).toLongLong());
            event.detail[u"file"_s] = q.value(1).toString();
            return false;
        });
    return read ? asDone(recordEvent(txn, event)) : read;
}

Result<> publish(WriteTxn &txn, BatchId batch, const LiveMeta &meta, std::optional<qint64> lastEdit)
{
    const ImportCounts &c = meta.counts;
    if (auto still = checkStill(txn, batch); !still)
        return still;
    if (c.accepted <= fewTasks)
        if (auto entered = enterFew(txn, batch); !entered)
            return entered;
    if (lastEdit)
        if (auto still = checkEdits(txn, batch, *lastEdit); !still)
            return still;
    auto live = txn.db().exec(
        u"UPDATE batch SET state = 'live', owner = NULL, \"rows\" = ?, accepted = ?, duplicates_in_file = ?, "
        "already_queued = ?, already_delivered = ?, invalid = ?, changed = ?, sent_before = ?, blank = ?, orders = ? "
        "WHERE id = ? AND state = 'staging'"_s,
        {c.rows, c.accepted, c.duplicatesInFile, c.alreadyQueued, c.alreadyDelivered, c.invalid, c.changed,
         c.sentBefore, c.blank, c.orders ? QVariant(*c.orders) : QVariant(), batch.value});
    if (!live)
        return live.error();
    if (*live == 0)
        return Error{ErrorCode::Store, txn.db().file(), u"the staged batch is gone"_s};
    if (auto noted = noteVersionKind(txn, batch, meta); !noted)
        return noted;
    if (auto noted = noteShapes(txn, batch, meta); !noted)
        return noted;
    if (auto said = rememberSaid(txn, batch, meta); !said)
        return said;
    if (auto told = tellQueued(txn, batch, c.accepted); !told)
        return told;
    txn.added(batch, TaskState::Pending, c.accepted);
    txn.changes.batches = true;
    return closeRevisedLetters(txn, batch);
}

// Of a row of request id, task, batch, state, fingerprint and key.
void fillKnown(KnownRequest &known, const QSqlQuery &row)
{
    known.hasTask = true;
    known.task = TaskId(row.value(1).toLongLong());
    known.batch = BatchId(row.value(2).toLongLong());
    known.state = taskStateFromName(row.value(3).toString()).value_or(TaskState::Pending);
    known.fingerprint = row.value(4).toByteArray();
    known.bizKey = row.value(5).toString();
}

} // namespace

ImportStore::ImportStore(Database &readConnection, Writer &writer, const Clock &clock, QString owner)
    : m_read(readConnection), m_writer(writer), m_clock(clock), m_owner(std::move(owner))
{
}

Result<std::unique_ptr<OwnerLock>> ImportStore::lockUpstream(UpstreamId upstream)
{
    const DataFolder folder{QFileInfo(m_read.file()).absolutePath()};
    auto lock = OwnerLock::tryTake(folder.lock(u"import-%1"_s.arg(upstream.value)));
    if (lock && !*lock)
        return Error{ErrorCode::Busy, folder.dir, u"another import for this upstream is running"_s};
    auto lastEdit = m_read.value(u"SELECT coalesce(max(id), 0) FROM task_edit"_s);
    if (!lastEdit)
        return lastEdit.error();
    m_lastEdit = lastEdit->toLongLong();
    return lock;
}

Result<UpstreamRecord> ImportStore::upstream(const QString &name)
{
    return ReadStore(m_read).upstream(name);
}

Result<std::vector<RememberedMapping>> ImportStore::mappings(UpstreamId upstream)
{
    return rememberedMappings(m_read, upstream);
}

Result<std::optional<BatchRecord>> ImportStore::sameFile(UpstreamId upstream, const QString &sha256)
{
    auto id = m_read.value(u"SELECT max(id) FROM batch WHERE file_sha256 = ? AND upstream_id = ? AND state = 'live'"_s,
                           {sha256, upstream.value});
    if (!id)
        return id.error();
    if (id->isNull())
        return std::optional<BatchRecord>();
    auto batch = ReadStore(m_read).batch(BatchId(id->toLongLong()));
    if (!batch)
        return batch.error();
    return std::optional<BatchRecord>(std::move(*batch));
}

Result<QHash<QString, KnownRequest>> ImportStore::known(UpstreamId upstream, const QStringList &requestIds)
{
    QHash<QString, KnownRequest> answer;
    for (qsizetype from = 0; from < requestIds.size(); from += lookupChunk) {
        const auto ids = jsonList(requestIds.mid(from, lookupChunk));
        // Ascending ids: the newest task of an id stays.
        auto tasks = m_read.each(u"SELECT t.request_id, t.id, t.batch_id, t.state, t.fingerprint, t.biz_key "
                                 "FROM json_each(?) j "
                                 "CROSS JOIN task_request r ON r.request_id = j.value AND r.upstream_id = ? "
                                 "CROSS JOIN task t ON t.id = r.task_id "
                                 "CROSS JOIN batch b ON b.id = t.batch_id AND b.state = 'live' ORDER BY t.id"_s,
                                 {ids, upstream.value}, [&](QSqlQuery &q) {
                                     auto &known = answer[q.value(0).toString()];
                                     fillKnown(known, q);
                                     return true;
                                 });
        if (!tasks)
            return tasks.error();
        // What a row was before a person edited it: its id is used up, whatever became of the row.
        auto edits = m_read.each(u"SELECT e.request_id, t.id, t.batch_id, t.state, e.fingerprint, t.biz_key "
                                 "FROM json_each(?) j "
                                 "CROSS JOIN task_edit e ON e.upstream_id = ? AND e.request_id = j.value "
                                 "JOIN task t ON t.id = e.task_id ORDER BY e.id"_s,
                                 {ids, upstream.value}, [&](QSqlQuery &q) {
                                     auto &known = answer[q.value(0).toString()];
                                     if (!known.hasTask)
                                         fillKnown(known, q);
                                     return true;
                                 });
        if (!edits)
            return edits.error();
    }
    std::vector<LedgerKey> keys;
    for (const auto &id : requestIds)
        keys.push_back({id, {}, {}, {}});
    auto ledger = skip(upstream, keys);
    if (!ledger)
        return ledger.error();
    for (size_t i = 0; i < keys.size(); ++i) {
        if (!(*ledger)[i].holdsId)
            continue;
        auto &known = answer[keys[i].requestId];
        known.inLedger = true;
        if (!known.hasTask)
            known.fingerprint = (*ledger)[i].idContent;
    }
    return answer;
}

Result<bool> ImportStore::sameRow(TaskId task, const QStringList &columns, const QStringList &cells)
{
    auto same = m_read.value(u"SELECT (t.payload = ? OR coalesce(t.row_hash = ?, 0)) AND b.columns = ? FROM task t "
                             "JOIN batch b ON b.id = t.batch_id WHERE t.id = ?"_s,
                             {jsonList(cells), rowHash({cells, {}}), jsonList(columns), task.value});
    if (!same)
        return same.error();
    return same->toBool();
}

Result<bool> ImportStore::sameOrder(TaskId task, const QStringList &columns, const std::vector<TaskLine> &lines)
{
    const QString start = payloadStart(lines);
    auto same = m_read.value(u"SELECT (substr(t.payload, 1, length(?1)) = ?1 OR coalesce(t.row_hash = ?4, 0)) "
                             "AND b.columns = ?2 FROM task t JOIN batch b ON b.id = t.batch_id WHERE t.id = ?3"_s,
                             {start, jsonList(columns), task.value, rowHash({{}, lines})});
    if (!same)
        return same.error();
    return same->toBool();
}

Result<std::vector<LedgerAnswer>> ImportStore::skip(UpstreamId upstream, std::span<const LedgerKey> keys)
{
    return Ledger(m_read, m_clock.nowMs()).skip(upstream, keys);
}

Result<QHash<AccountKey, QSet<QByteArray>>> ImportStore::deliveredContent(UpstreamId upstream,
                                                                          std::span<const LedgerKey> keys)
{
    QHash<AccountKey, QSet<QByteArray>> answer;
    for (size_t from = 0; from < keys.size(); from += deliveredChunk) {
        QStringList bizKeys;
        for (const auto &key : keys.subspan(from, std::min(deliveredChunk, keys.size() - from)))
            bizKeys << key.bizKey;
        auto done =
            m_read.each(u"SELECT l.account, l.biz_key, l.fingerprint FROM json_each(?) j "
                        "CROSS JOIN ledger l ON l.upstream_id = ? AND l.biz_key = j.value "
                        "WHERE l.expires_at > ?"_s,
                        {jsonList(bizKeys), upstream.value, m_clock.nowMs()}, [&](QSqlQuery &q) {
                            answer[{q.value(0).toString(), q.value(1).toString()}].insert(q.value(2).toByteArray());
                            return true;
                        });
        if (!done)
            return done.error();
    }
    return answer;
}

Result<std::optional<VersionKind>> ImportStore::versionKind(UpstreamId upstream, const QString &column)
{
    auto kind = m_read.value(u"SELECT version_kind FROM upstream WHERE id = ? AND version_column = ?"_s,
                             {upstream.value, column});
    if (!kind)
        return kind.error();
    return versionKindFromName(kind->toString());
}

Result<QList<ColumnShapeRecord>> ImportStore::columnShapes(UpstreamId upstream)
{
    return readColumnShapes(m_read, upstream);
}

Result<BatchId> ImportStore::beginStage(const StageMeta &meta)
{
    return m_writer
        .run<BatchId>([&meta, this](WriteTxn &txn) -> Result<BatchId> {
            auto id = freshId(txn.db(), u"batch"_s);
            if (!id)
                return id.error();
            auto done = txn.db().exec(
                u"INSERT INTO batch (id, upstream_id, state, owner, file_name, file_sha256, file_size, encoding, "
                u"delimiter, "
                "columns, mapping, batch_date, scene, created_at) "
                "VALUES (?, ?, 'staging', ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
                {*id, meta.upstream.value, m_owner, meta.fileName, meta.fileSha256, meta.fileSize, meta.encoding,
                 meta.delimiter, jsonList(meta.columns), mappingJson(meta.mapping), meta.batchDate, meta.scene,
                 txn.nowMs()});
            if (!done)
                return done.error();
            return BatchId(*id);
        })
        .takeResult();
}

QFuture<Result<bool>> ImportStore::stageLater(BatchId batch, UpstreamId upstream, std::vector<StagedRow> rows)
{
    QStringList payloads; // made here: the writer's thread is the narrow place
    payloads.reserve(static_cast<qsizetype>(rows.size()));
    QByteArray keys;
    for (const auto &row : rows) {
        payloads << payloadOf(row.cells, row.lines);
        appendKey(keys, row.bizKey);
    }
    return m_writer.run<bool>([batch, upstream, rows = std::move(rows), payloads, keys](WriteTxn &txn) -> Result<bool> {
        auto staged = stageRows(txn, batch, upstream, rows, payloads, keys);
        return staged ? Result<bool>(true) : Result<bool>(staged.error());
    });
}

Result<> ImportStore::stage(BatchId batch, UpstreamId upstream, std::vector<StagedRow> rows)
{
    auto done = stageLater(batch, upstream, std::move(rows)).takeResult();
    return done ? Result<>() : Result<>(done.error());
}

Result<> ImportStore::stageLeftOut(BatchId batch, const std::vector<LeftOutRow> &rows)
{
    constexpr size_t chunk = 1'000;
    for (size_t from = 0; from < rows.size(); from += chunk) {
        const std::span part(rows.data() + from, std::min(chunk, rows.size() - from));
        auto written = m_writer
                           .run<bool>([batch, part](WriteTxn &txn) -> Result<bool> {
                               auto staged = pushdesk::stageLeftOut(txn, batch, part);
                               return staged ? Result<bool>(true) : Result<bool>(staged.error());
                           })
                           .takeResult();
        if (!written)
            return written.error();
    }
    return {};
}

Result<> ImportStore::goLive(BatchId batch, const LiveMeta &meta, const std::function<bool()> &cancelled)
{
    if (meta.counts.accepted > fewTasks)
        if (auto entered = enterMany(m_read, m_writer, batch, cancelled); !entered)
            return entered;
    auto done = m_writer
                    .run<bool>([&](WriteTxn &txn) -> Result<bool> {
                        if (auto live = publish(txn, batch, meta, m_lastEdit); !live)
                            return live.error();
                        return true;
                    })
                    .takeResult();
    if (!done)
        return done.error();
    if (meta.versionKind)
        supersede(batch);
    return {};
}

// The batch is live already. What fails here is made up for by claims, which ask for newer versions themselves.
void ImportStore::supersede(BatchId batch)
{
    for (qint64 after = 0;;) {
        auto next = m_writer.run<qint64>([batch, after](WriteTxn &txn) { return supersedeOlder(txn, batch, after); })
                        .takeResult();
        if (!next)
            qCWarning(lcStaging) << "older versions still wait:" << next.error().detail;
        if (!next || *next == 0)
            return;
        after = *next;
    }
}

Result<> ImportStore::discard(BatchId batch, const std::function<bool()> &cancelled)
{
    for (;;) {
        if (cancelled && cancelled())
            return Error{ErrorCode::Cancelled, QString::number(batch.value), u"left for the next start"_s};
        auto deleted = m_writer.run<int>([batch](WriteTxn &txn) { return deleteSomeOf(txn, batch); }).takeResult();
        if (!deleted)
            return deleted.error();
        if (*deleted == 0)
            return {};
    }
}

Result<> ImportStore::clearStages(UpstreamId upstream)
{
    std::vector<BatchId> stages;
    auto found = m_read.each(u"SELECT id FROM batch WHERE upstream_id = ? AND state = 'staging'"_s, {upstream.value},
                             [&](QSqlQuery &q) {
                                 stages.emplace_back(q.value(0).toLongLong());
                                 return true;
                             });
    if (!found)
        return found;
    for (const auto batch : stages)
        if (auto done = discard(batch); !done)
            return done;
    return {};
}

Result<> ImportStore::clearOrphanedStages(const std::function<bool()> &cancelled)
{
    const DataFolder folder{QFileInfo(m_read.file()).absolutePath()};
    std::vector<std::pair<BatchId, QString>> stages;
    auto found = m_read.each(u"SELECT id, owner FROM batch WHERE state = 'staging' AND owner <> ?"_s, {m_owner},
                             [&](QSqlQuery &q) {
                                 stages.emplace_back(BatchId(q.value(0).toLongLong()), q.value(1).toString());
                                 return true;
                             });
    if (!found)
        return found;
    for (const auto &[batch, owner] : stages) {
        auto lock = OwnerLock::tryTake(folder.owner(owner));
        if (!lock)
            return lock.error();
        if (!*lock)
            continue; // somebody living is at it
        if (auto done = discard(batch, cancelled); !done)
            return done;
        (*lock)->removeFile();
    }
    return {};
}

} // namespace pushdesk
