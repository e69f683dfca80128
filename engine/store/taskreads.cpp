// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/taskreads.h"

#include "engine/store/database.h"
#include "engine/store/jsontext.h"
#include "engine/store/keptvalues.h"
#include "engine/store/payload.h"
#include "engine/store/taskwalk.h"

#include <limits>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

template <class T> std::optional<T> optionalOf(const QVariant &value)
{
    return value.isNull() ? std::nullopt : std::optional<T>(value.value<T>());
}

const QString columns =
    u"t.id, t.batch_id, t.upstream_id, u.name, t.biz_key, t.request_id, t.version_ts, t.row_no, t.line_no, "
    "t.state, t.held_reason, t.due_at, t.attempts, t.round, t.charged, t.updated_at, a.error, a.http_status, t.kept, "
    "t.masked%1"_s;
const QString joins = u" JOIN batch b ON b.id = t.batch_id AND b.state = 'live' JOIN upstream u "
                      "ON u.id = t.upstream_id LEFT JOIN attempt a ON a.task_id = t.id AND a.n = t.attempts WHERE "_s;

QString numbers(const std::vector<TaskId> &tasks)
{
    std::vector<qint64> ids;
    ids.reserve(tasks.size());
    for (const TaskId task : tasks)
        ids.push_back(task.value);
    return TaskWalk::jsonNumbers(ids);
}

} // namespace

QString taskSelect(const QString &from, bool withCells)
{
    return u"SELECT "_s + columns.arg(withCells ? u", t.payload"_s : QString()) + u" FROM "_s + from + joins;
}

TaskRecord taskFrom(const QSqlQuery &q, bool withCells)
{
    TaskRecord record;
    record.id = TaskId(q.value(0).toLongLong());
    record.batch = BatchId(q.value(1).toLongLong());
    record.upstream = UpstreamId(q.value(2).toLongLong());
    record.upstreamName = q.value(3).toString();
    record.bizKey = q.value(4).toString();
    record.requestId = q.value(5).toString();
    record.version = q.value(6).toString();
    record.rowNo = q.value(7).toLongLong();
    record.lineNo = q.value(8).toLongLong();
    record.state = taskStateFromName(q.value(9).toString()).value_or(TaskState::Pending);
    record.heldReason = q.value(10).toString();
    if (record.state == TaskState::RetryWait)
        record.dueAt = q.value(11).toLongLong();
    record.attempts = q.value(12).toInt();
    record.round = q.value(13).toInt();
    record.charged = q.value(14).toInt();
    record.updatedAt = q.value(15).toLongLong();
    record.lastError = q.value(16).toString();
    record.lastStatus = optionalOf<int>(q.value(17));
    record.kept = keptFromJson(q.value(18).toString());
    record.masked = textsOf(q.value(19).toString());
    if (withCells) {
        Payload payload = readPayload(q.value(20).toString());
        record.cells = std::move(payload.cells);
        record.lines = std::move(payload.lines);
    }
    return record;
}

Result<TaskPage> TaskReads::page(const TaskQuery &query, const Page &page)
{
    TaskWalk walk(m_database, query);
    auto ids = walk.page(page);
    if (!ids)
        return ids.error();
    auto tasks = tasksOf(*ids);
    if (!tasks)
        return tasks.error();
    return TaskPage{std::move(*tasks), walk.cutShort()};
}

Result<std::vector<TaskRecord>> TaskReads::tasksOf(const std::vector<qint64> &ids)
{
    static const QString sql =
        taskSelect(u"json_each(?) j CROSS JOIN task t ON t.id = j.value"_s, false) + u"1 ORDER BY j.key"_s;
    std::vector<TaskRecord> records;
    auto done = m_database.each(sql, {TaskWalk::jsonNumbers(ids)}, [&](QSqlQuery &q) {
        records.push_back(taskFrom(q, false));
        return true;
    });
    if (!done)
        return done.error();
    return records;
}

Result<std::vector<TaskId>> TaskReads::frozen(TaskQuery query, const TaskStates &states)
{
    TaskStates both;
    for (const TaskState state : allTaskStates)
        if (states.contains(state) && (!query.state || query.state.contains(state)))
            both.add(state);
    std::vector<TaskId> tasks;
    if (!both)
        return tasks;
    query.state = both;
    Page all;
    all.limit = std::numeric_limits<int>::max();
    auto ids = TaskWalk(m_database, query, TaskWalk::noBudget).page(all);
    if (!ids)
        return ids.error();
    tasks.reserve(ids->size());
    for (const qint64 id : *ids)
        tasks.emplace_back(id);
    return tasks;
}

Result<std::vector<DeadLetterId>> TaskReads::openLettersOf(const std::vector<TaskId> &tasks)
{
    std::vector<DeadLetterId> letters;
    auto done = m_database.each(u"SELECT d.id FROM json_each(?) j CROSS JOIN task t ON t.id = j.value CROSS JOIN "
                                "dead_letter d ON d.task_id = t.id AND d.round = t.round "
                                "WHERE d.state = 'open' ORDER BY d.id"_s,
                                {numbers(tasks)}, [&](QSqlQuery &q) {
                                    letters.emplace_back(q.value(0).toLongLong());
                                    return true;
                                });
    if (!done)
        return done.error();
    return letters;
}

} // namespace pushdesk
