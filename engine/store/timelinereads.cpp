// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/timelinereads.h"

#include "engine/store/database.h"
#include "engine/store/idlist.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostBatches = 200; // with tasks in trouble, the oldest first
constexpr int mostAttempts = 60; // of a round; beyond it only what cost nothing repeats

template <class T> std::optional<T> optionalOf(const QVariant &value)
{
    return value.isNull() ? std::nullopt : std::optional<T>(value.value<T>());
}

AttemptRecord attemptFrom(const QSqlQuery &q)
{
    AttemptRecord record;
    record.n = q.value(0).toInt();
    record.round = q.value(1).toInt();
    record.startedAt = q.value(2).toLongLong();
    record.endedAt = q.value(3).toLongLong();
    record.outcome = outcomeFromName(q.value(4).toString()).value_or(Outcome::Retry);
    record.reached = reachedFromName(q.value(5).toString()).value_or(Reached::Unknown);
    record.httpStatus = optionalOf<int>(q.value(6));
    record.code = q.value(7).toString();
    record.error = q.value(8).toString();
    record.charged = q.value(9).toInt() != 0;
    record.nextDelayMs = optionalOf<qint64>(q.value(10));
    record.requestId = q.value(11).toString();
    record.hint = q.value(12).toString();
    return record;
}

qint64 inTroubleSince(const TroubleTask &task)
{
    return task.attempts.front().startedAt;
}

// Only what is of the batch and the upstream that were asked for.
void narrow(QString &sql, std::vector<QVariant> &binds, const TroubleScope &scope, const QString &batch,
            const QString &upstream)
{
    if (scope.batch) {
        sql += u" AND %1 = ?"_s.arg(batch);
        binds.emplace_back(scope.batch->value);
    }
    if (scope.upstream) {
        sql += u" AND %1 = ?"_s.arg(upstream);
        binds.emplace_back(scope.upstream->value);
    }
}

} // namespace

// The counts say where there is something to look for.
Result<std::vector<qint64>> TimelineReads::batches(const TroubleScope &scope)
{
    if (scope.batch)
        return std::vector<qint64>{scope.batch->value};
    std::vector<QVariant> binds;
    QString sql = u"SELECT DISTINCT c.batch_id FROM batch_count c JOIN batch b ON b.id = c.batch_id "
                  "WHERE c.state IN ('in_flight', 'retry_wait') AND c.n > 0"_s;
    if (scope.upstream) {
        sql += u" AND b.upstream_id = ?"_s;
        binds.emplace_back(scope.upstream->value);
    }
    binds.emplace_back(mostBatches);
    return idsOf(m_database, sql + u" ORDER BY c.batch_id LIMIT ?"_s, binds);
}

Result<std::vector<qint64>> TimelineReads::settled(const TroubleScope &scope, qint64 since, int limit)
{
    // The attempt before the last one is of the same round: it was in trouble.
    QString sql = u"SELECT t.id FROM task t INDEXED BY task_retried WHERE t.attempts > 1 AND t.updated_at >= ? "
                  "AND t.state NOT IN ('pending', 'in_flight', 'retry_wait') AND EXISTS (SELECT 1 FROM attempt a "
                  "WHERE a.task_id = t.id AND a.n = t.attempts - 1 AND a.round = t.round)"_s;
    std::vector<QVariant> binds{since};
    narrow(sql, binds, scope, u"t.batch_id"_s, u"t.upstream_id"_s);
    binds.emplace_back(limit);
    return idsOf(m_database, sql + u" ORDER BY t.updated_at DESC LIMIT ?"_s, binds);
}

Result<std::vector<qint64>> TimelineReads::held(const TroubleScope &scope, int limit)
{
    QString sql = u"SELECT t.id FROM task t INDEXED BY task_held WHERE t.held_reason IS NOT NULL "
                  "AND t.state = 'pending'"_s;
    std::vector<QVariant> binds;
    narrow(sql, binds, scope, u"t.batch_id"_s, u"t.upstream_id"_s);
    binds.emplace_back(limit);
    return idsOf(m_database, sql + u" ORDER BY t.batch_id, t.id LIMIT ?"_s, binds);
}

Result<qint64> TimelineReads::waiting(const TroubleScope &scope)
{
    std::vector<QVariant> binds;
    QString sql = u"SELECT coalesce(sum(c.n), 0) FROM batch_count c JOIN batch b ON b.id = c.batch_id "
                  "WHERE c.state = 'retry_wait' AND c.n > 0"_s;
    narrow(sql, binds, scope, u"c.batch_id"_s, u"b.upstream_id"_s);
    auto sum = idsOf(m_database, sql, binds);
    if (!sum)
        return sum.error();
    return sum->empty() ? 0 : sum->front();
}

Result<Trouble> TimelineReads::trouble(const TroubleScope &scope, qint64 settledSince, int limit)
{
    auto where = batches(scope);
    if (!where)
        return where.error();
    auto waits = waiting(scope);
    if (!waits)
        return waits.error();
    Trouble trouble;
    trouble.inTrouble = *waits;
    std::vector<qint64> found;
    for (const qint64 batch : *where) {
        auto retrying =
            idsOf(m_database, u"SELECT id FROM task WHERE batch_id = ? AND state = 'retry_wait' ORDER BY id LIMIT ?"_s,
                  {batch, limit});
        auto flying = idsOf(m_database,
                            u"SELECT id FROM task WHERE batch_id = ? AND state = 'in_flight' AND "
                            "last_reached IS NOT NULL ORDER BY id LIMIT ?"_s,
                            {batch, limit});
        if (!retrying || !flying)
            return retrying ? flying.error() : retrying.error();
        found.insert(found.end(), retrying->begin(), retrying->end());
        found.insert(found.end(), flying->begin(), flying->end());
        trouble.inTrouble += static_cast<qint64>(flying->size());
        if (found.size() >= 2 * static_cast<size_t>(limit))
            break;
    }
    auto aside = held(scope, limit);
    auto over = settled(scope, settledSince, limit);
    if (!aside || !over)
        return aside ? over.error() : aside.error();
    trouble.inTrouble += static_cast<qint64>(aside->size());
    found.insert(found.end(), aside->begin(), aside->end());
    found.insert(found.end(), over->begin(), over->end());
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    for (const qint64 id : found) {
        auto loaded = load(TaskId(id));
        if (!loaded)
            return loaded.error();
        if (*loaded && !(*loaded)->attempts.empty())
            trouble.tasks.push_back(std::move(**loaded));
    }
    std::stable_sort(trouble.tasks.begin(), trouble.tasks.end(),
                     [](const TroubleTask &a, const TroubleTask &b) { return inTroubleSince(a) < inTroubleSince(b); });
    if (trouble.tasks.size() > static_cast<size_t>(limit))
        trouble.tasks.resize(static_cast<size_t>(limit));
    return trouble;
}

Result<TroubleTask> TimelineReads::task(TaskId id)
{
    auto loaded = load(id);
    if (!loaded)
        return loaded.error();
    if (!*loaded)
        return Error{ErrorCode::NotFound, QString::number(id.value), u"no task has this number"_s};
    return std::move(**loaded);
}

Result<std::optional<TroubleTask>> TimelineReads::load(TaskId id)
{
    std::optional<TroubleTask> task;
    auto done = m_database.each(
        u"SELECT t.batch_id, t.upstream_id, u.name, t.biz_key, t.request_id, t.state, t.held_reason, t.due_at, "
        "t.lease_at, t.updated_at, t.round, t.charged FROM task t JOIN upstream u ON u.id = t.upstream_id "
        "WHERE t.id = ?"_s,
        {id.value}, [&](QSqlQuery &q) {
            TroubleTask &made = task.emplace();
            made.id = id;
            made.batch = BatchId(q.value(0).toLongLong());
            made.upstream = UpstreamId(q.value(1).toLongLong());
            made.upstreamName = q.value(2).toString();
            made.bizKey = q.value(3).toString();
            made.requestId = q.value(4).toString();
            made.state = taskStateFromName(q.value(5).toString()).value_or(TaskState::Pending);
            made.heldReason = q.value(6).toString();
            if (made.state == TaskState::RetryWait)
                made.dueAt = q.value(7).toLongLong();
            made.takenUpAt = optionalOf<qint64>(q.value(8));
            made.updatedAt = q.value(9).toLongLong();
            made.round = q.value(10).toInt();
            made.charged = q.value(11).toInt();
            return false;
        });
    if (!done || !task)
        return done ? Result<std::optional<TroubleTask>>(std::nullopt) : done.error();
    done = m_database.each(
        u"SELECT n, round, started_at, ended_at, outcome, reached, http_status, code, error, charged, next_delay_ms, "
        "request_id, hint FROM attempt WHERE task_id = ? AND round = ? ORDER BY n DESC LIMIT ?"_s,
        {id.value, task->round, mostAttempts}, [&](QSqlQuery &q) {
            task->attempts.push_back(attemptFrom(q));
            return true;
        });
    if (!done)
        return done.error();
    std::reverse(task->attempts.begin(), task->attempts.end());
    return task;
}

} // namespace pushdesk
