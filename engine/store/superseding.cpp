// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/superseding.h"

#include "engine/core/task.h"
#include "engine/store/claimcheck.h"
#include "engine/store/database.h"
#include "engine/store/writer.h"

#include <vector>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int rowsInStep = 250;
constexpr int endedInStep = 500;

struct Letter {
    qint64 id = 0;
    qint64 upstream = 0;
    QString fingerprint;
    QString note;
};

Result<> closeLetters(WriteTxn &txn, const std::vector<Letter> &letters)
{
    for (const auto &letter : letters) {
        auto closed = txn.db().exec(u"UPDATE dead_letter SET state = 'dismissed', note = ?, updated_at = ? "
                                    "WHERE id = ? AND state = 'open'"_s,
                                    {letter.note, txn.nowMs(), letter.id});
        if (!closed)
            return closed.error();
        if (*closed == 0)
            continue;
        auto counted = txn.db().exec(u"UPDATE cause SET open = open - 1, dismissed = dismissed + 1 "
                                     "WHERE upstream_id = ? AND fingerprint = ?"_s,
                                     {letter.upstream, letter.fingerprint});
        if (!counted)
            return counted.error();
        txn.changes.deadLetters = true;
    }
    return {};
}

// The batch's next rows with a version, as `n`. Its values: batch, after, how many.
const QString newRows =
    u"(SELECT id, upstream_id, biz_key, account, version_ts, version_order FROM task WHERE batch_id = ? "
    "AND state = 'pending' AND id > ? AND version_order IS NOT NULL ORDER BY id LIMIT ?) n "_s;
// The tasks of their keys and accounts with an older version, as `o`, of a phase: still to be settled, or dead.
QString olderThanN(int phase)
{
    return u"CROSS JOIN task_key k ON k.biz_key = n.biz_key AND k.upstream_id = n.upstream_id AND k.phase = %1 "
           "AND k.account = n.account AND k.version_order < n.version_order "
           "AND substr(k.version_order, 1, 1) = substr(n.version_order, 1, 1) CROSS JOIN task o ON o.id = k.task_id "_s
               .arg(phase);
}

Result<qint64> lastRow(WriteTxn &txn, BatchId batch, qint64 after)
{
    auto last = txn.db().value(u"SELECT max(n.id) FROM "_s + newRows, {batch.value, after, rowsInStep});
    if (!last)
        return last.error();
    return last->toLongLong();
}

// How many ended; `endedInStep`: there may be more.
Result<size_t> endWaiting(WriteTxn &txn, BatchId batch, qint64 after)
{
    std::vector<std::pair<Task, TaskState>> older;
    auto found =
        txn.db().each(u"SELECT DISTINCT o.id, o.batch_id, o.round, o.state FROM "_s + newRows + olderThanN(1) +
                          u"WHERE o.state <> 'in_flight' "
                          "AND EXISTS (SELECT 1 FROM batch b WHERE b.id = o.batch_id AND b.state = 'live') LIMIT ?"_s,
                      {batch.value, after, rowsInStep, endedInStep}, [&](QSqlQuery &q) {
                          Task task;
                          task.id = TaskId(q.value(0).toLongLong());
                          task.batch = BatchId(q.value(1).toLongLong());
                          task.round = q.value(2).toInt();
                          older.emplace_back(task, *taskStateFromName(q.value(3).toString()));
                          return true;
                      });
    if (!found)
        return found.error();
    for (const auto &[task, state] : older)
        if (auto ended = endUnsent(txn, task, state, TaskState::Superseded); !ended)
            return ended.error();
    return older.size();
}

Result<> closeOlderLetters(WriteTxn &txn, BatchId batch, qint64 after)
{
    std::vector<Letter> letters;
    auto found = txn.db().each(
        u"SELECT d.id, d.upstream_id, d.fingerprint, n.version_ts FROM "_s + newRows + olderThanN(2) +
            u"JOIN dead_letter d ON d.task_id = o.id AND d.state = 'open'"_s,
        {batch.value, after, rowsInStep}, [&](QSqlQuery &q) {
            letters.push_back(
                {q.value(0).toLongLong(), q.value(1).toLongLong(), q.value(2).toString(),
                 u"superseded by version %1 in batch %2"_s.arg(q.value(3).toString(), QString::number(batch.value))});
            return true;
        });
    return found ? closeLetters(txn, letters) : found;
}

} // namespace

Result<> closeRevisedLetters(WriteTxn &txn, BatchId batch)
{
    std::vector<Letter> letters;
    auto found =
        txn.db().each(u"SELECT d.id, d.upstream_id, d.fingerprint FROM task t "
                      "JOIN dead_letter d ON d.task_id = t.previous_id "
                      "WHERE t.batch_id = ? AND t.previous_id IS NOT NULL AND d.state = 'open'"_s,
                      {batch.value}, [&](QSqlQuery &q) {
                          letters.push_back({q.value(0).toLongLong(), q.value(1).toLongLong(), q.value(2).toString(),
                                             u"corrected by batch %1"_s.arg(batch.value)});
                          return true;
                      });
    return found ? closeLetters(txn, letters) : found;
}

Result<qint64> supersedeOlder(WriteTxn &txn, BatchId batch, qint64 after)
{
    auto last = lastRow(txn, batch, after);
    if (!last || *last == 0)
        return last;
    auto ended = endWaiting(txn, batch, after);
    if (!ended)
        return ended.error();
    if (*ended == endedInStep)
        return after; // the same rows again: more wait behind them
    if (auto closed = closeOlderLetters(txn, batch, after); !closed)
        return closed.error();
    return last;
}

} // namespace pushdesk
