// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/batchremoval.h"

#include "engine/store/database.h"
#include "engine/store/events.h"
#include "engine/store/keyblocks.h"
#include "engine/store/leftoutrows.h"
#include "engine/store/meta.h"
#include "engine/store/writer.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <vector>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

const QString retentionKey = u"retention_days"_s;
constexpr qint64 dayMs = 24LL * 3600 * 1000;
constexpr int chunk = 500; // tasks with their history in one transaction, far below 100 ms (DESIGN R5)

Result<bool> any(WriteTxn &txn, const QString &sql, BatchId batch)
{
    auto found = txn.db().value(sql, {batch.value});
    if (!found)
        return found.error();
    return found->isValid();
}

// Why the batch must stay; empty: it may go.
Result<QString> whyNot(WriteTxn &txn, BatchId batch)
{
    const std::pair<QString, QString> reasons[] = {
        {u"SELECT 1 FROM batch_count WHERE batch_id = ? AND n > 0 AND state IN ('pending', 'in_flight', 'retry_wait')"_s,
         u"some of its rows still wait or are in flight"_s},
        {u"SELECT 1 FROM task t JOIN dead_letter d ON d.task_id = t.id WHERE t.batch_id = ? AND t.state = 'dead' "
         "AND d.state = 'open'"_s,
         u"it has open dead letters; replay or dismiss them first"_s},
        {u"SELECT 1 FROM replay_item i JOIN task t ON t.id = i.task_id WHERE t.batch_id = ? AND i.result = ''"_s,
         u"a replay of its rows has not ended"_s},
    };
    for (const auto &[sql, reason] : reasons) {
        auto found = any(txn, sql, batch);
        if (!found)
            return found.error();
        if (*found)
            return reason;
    }
    return QString();
}

Result<> recordRemoval(WriteTxn &txn, BatchId batch)
{
    QJsonObject detail;
    auto read = txn.db().each(u"SELECT file_name, batch_date, accepted, created_at FROM batch WHERE id = ?"_s,
                              {batch.value}, [&](QSqlQuery &q) {
                                  detail = {{u"file"_s, q.value(0).toString()},
                                            {u"batch_date"_s, q.value(1).toString()},
                                            {u"tasks"_s, q.value(2).toLongLong()},
                                            {u"created_at"_s, q.value(3).toLongLong()}};
                                  return false;
                              });
    if (!read)
        return read;
    return asDone(recordEvent(txn, {EventKind::BatchRemoved, {}, batch, {}, detail}));
}

// From here on nothing counts or claims it, as with a batch that is being staged; a start clears both alike.
Result<bool> takeOut(WriteTxn &txn, BatchId batch, const QString &owner)
{
    auto live = any(txn, u"SELECT 1 FROM batch WHERE id = ? AND state = 'live'"_s, batch);
    if (!live)
        return live.error();
    if (!*live)
        return Error{ErrorCode::NotFound, QString::number(batch.value), u"no batch has this number"_s};
    auto reason = whyNot(txn, batch);
    if (!reason)
        return reason.error();
    if (!reason->isEmpty())
        return Error{ErrorCode::Refused, u"batch %1"_s.arg(batch.value), *reason};
    if (auto recorded = recordRemoval(txn, batch); !recorded)
        return recorded.error();
    if (auto counts = txn.db().exec(u"DELETE FROM batch_count WHERE batch_id = ?"_s, {batch.value}); !counts)
        return counts.error();
    auto out = txn.db().exec(u"UPDATE batch SET state = 'staging', owner = ? WHERE id = ?"_s, {owner, batch.value});
    if (!out)
        return out.error();
    txn.changes.add({true, true, true, false});
    return true;
}

// The counts of causes go with the letters they count.
Result<> uncountLetters(WriteTxn &txn, const QString &tasks)
{
    struct Group {
        qint64 upstream;
        QString fingerprint;
        QString state;
        qint64 n;
    };
    std::vector<Group> groups;
    auto found = txn.db().each(u"SELECT upstream_id, fingerprint, state, count(*) FROM dead_letter "
                               "WHERE task_id IN (SELECT value FROM json_each(?)) GROUP BY 1, 2, 3"_s,
                               {tasks}, [&](QSqlQuery &q) {
                                   groups.push_back({q.value(0).toLongLong(), q.value(1).toString(),
                                                     q.value(2).toString(), q.value(3).toLongLong()});
                                   return true;
                               });
    if (!found)
        return found;
    for (const auto &group : groups) {
        auto done = txn.db().exec(u"UPDATE cause SET open = open - CASE ?1 WHEN 'open' THEN ?2 ELSE 0 END, "
                                  "replayed = replayed - CASE ?1 WHEN 'replayed' THEN ?2 ELSE 0 END, "
                                  "dismissed = dismissed - CASE ?1 WHEN 'dismissed' THEN ?2 ELSE 0 END "
                                  "WHERE upstream_id = ?3 AND fingerprint = ?4"_s,
                                  {group.state, group.n, group.upstream, group.fingerprint});
        if (!done)
            return done.error();
        txn.changes.deadLetters = true;
    }
    return {};
}

// The packs that these tasks were in, as a JSON list.
Result<QString> packsOf(WriteTxn &txn, const QString &tasks)
{
    auto found = txn.db().value(u"SELECT json_group_array(DISTINCT pack) FROM attempt WHERE task_id IN "
                                "(SELECT value FROM json_each(?)) AND pack IS NOT NULL"_s,
                                {tasks});
    if (!found)
        return found.error();
    return found->toString();
}

Result<qint64> deleteRows(Writer &writer, BatchId batch, const std::function<bool()> &cancelled)
{
    for (qint64 tasks = 0;;) {
        if (cancelled && cancelled())
            return Error{ErrorCode::Cancelled, QString::number(batch.value), u"left for the next start"_s};
        auto deleted = writer.run<int>([batch](WriteTxn &txn) { return deleteSomeOf(txn, batch); }).takeResult();
        if (!deleted)
            return deleted.error();
        if (*deleted == 0)
            return tasks;
        tasks += *deleted;
    }
}

// The last change is asked for where no transaction waits: it reads every task of the batch.
Result<std::vector<BatchId>> oldBatches(Database &reads, qint64 before)
{
    std::vector<BatchId> batches;
    auto found = reads.each(
        u"SELECT b.id FROM batch b WHERE b.state = 'live' AND b.created_at < ?1 "
        "AND NOT EXISTS (SELECT 1 FROM batch_count c WHERE c.batch_id = b.id AND c.n > 0 "
        "AND c.state IN ('pending', 'in_flight', 'retry_wait')) "
        "AND NOT EXISTS (SELECT 1 FROM task t WHERE t.batch_id = b.id AND t.updated_at >= ?1) ORDER BY b.id"_s,
        {before}, [&](QSqlQuery &q) {
            batches.emplace_back(q.value(0).toLongLong());
            return true;
        });
    if (!found)
        return found.error();
    return batches;
}

} // namespace

namespace {

// Only where the batch goes, too.
Result<> deleteLeftOutOf(WriteTxn &txn, BatchId batch)
{
    auto staging = any(txn, u"SELECT 1 FROM batch WHERE id = ? AND state = 'staging'"_s, batch);
    if (!staging)
        return staging.error();
    return *staging ? deleteLeftOut(txn, batch) : Result<>();
}

} // namespace

Result<int> deleteSomeOf(WriteTxn &txn, BatchId batch)
{
    QJsonArray ids;
    auto found = txn.db().each(u"SELECT t.id FROM task t JOIN batch b ON b.id = t.batch_id "
                               "WHERE t.batch_id = ? AND b.state = 'staging' LIMIT ?"_s,
                               {batch.value, chunk}, [&](QSqlQuery &q) {
                                   ids.append(q.value(0).toLongLong());
                                   return true;
                               });
    if (!found)
        return found.error();
    if (auto blocks = removeKeyBlocks(txn, batch, ids.isEmpty()); !blocks)
        return blocks.error();
    if (ids.isEmpty()) {
        if (auto left = deleteLeftOutOf(txn, batch); !left)
            return left.error();
        auto gone = txn.db().exec(u"DELETE FROM batch WHERE id = ? AND state = 'staging'"_s, {batch.value});
        if (!gone)
            return gone.error();
        return 0;
    }
    const QString tasks = QString::fromUtf8(QJsonDocument(ids).toJson(QJsonDocument::Compact));
    if (auto done = uncountLetters(txn, tasks); !done)
        return done.error();
    auto packs = packsOf(txn, tasks);
    if (!packs)
        return packs.error();
    for (const auto &table : {u"replay_item WHERE task_id"_s, u"dead_letter WHERE task_id"_s,
                              u"attempt WHERE task_id"_s, u"task WHERE id"_s})
        if (auto done = txn.db().exec(u"DELETE FROM %1 IN (SELECT value FROM json_each(?))"_s.arg(table), {tasks});
            !done)
            return done.error();
    auto left = txn.db().exec(u"DELETE FROM pack WHERE id IN (SELECT value FROM json_each(?)) "
                              "AND NOT EXISTS (SELECT 1 FROM attempt a WHERE a.pack = pack.id)"_s,
                              {*packs});
    if (!left)
        return left.error();
    return static_cast<int>(ids.size());
}

Result<RemovedBatches> removeBatch(Writer &writer, const QString &owner, BatchId batch,
                                   const std::function<bool()> &cancelled)
{
    auto out = writer.run<bool>([&](WriteTxn &txn) { return takeOut(txn, batch, owner); }).takeResult();
    if (!out)
        return out.error();
    auto tasks = deleteRows(writer, batch, cancelled);
    if (!tasks)
        return tasks.error();
    return RemovedBatches{1, *tasks};
}

Result<RemovedBatches> removeOldBatches(Database &reads, Writer &writer, const QString &owner, qint64 nowMs,
                                        const std::function<bool()> &cancelled)
{
    RemovedBatches removed;
    auto days = retentionDays(reads);
    if (!days)
        return days.error();
    if (*days <= 0)
        return removed;
    auto batches = oldBatches(reads, nowMs - *days * dayMs);
    if (!batches)
        return batches.error();
    for (const auto batch : *batches) {
        auto one = removeBatch(writer, owner, batch, cancelled);
        if (!one && one.error().code == ErrorCode::Refused)
            continue; // it needs a person still
        if (!one)
            return one.error();
        removed.batches += one->batches;
        removed.tasks += one->tasks;
    }
    return removed;
}

Result<int> retentionDays(Database &reads)
{
    auto value = metaValue(reads, retentionKey);
    if (!value)
        return value.error();
    return value->toInt();
}

Result<> setRetentionDays(WriteTxn &txn, int days)
{
    if (days < 0)
        return Error{ErrorCode::BadInput, u"retention"_s, u"the number of days must be 0 (off) or more"_s};
    if (auto done = setMeta(txn.db(), retentionKey, days == 0 ? QString() : QString::number(days)); !done)
        return done;
    return asDone(recordEvent(txn, {EventKind::RetentionSet, {}, {}, {}, {{u"days"_s, days}}}));
}

} // namespace pushdesk
