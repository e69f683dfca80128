// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/taskdetails.h"

#include "engine/store/database.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostRelatives = 20;

Result<> readLedger(Database &database, const TaskRecord &task, TaskDetails &details)
{
    return database.each(u"SELECT outcome, saved_at FROM ledger WHERE upstream_id = ? AND request_id = ?"_s,
                         {task.upstream.value, task.requestId}, [&](QSqlQuery &q) {
                             details.ledgerOutcome = outcomeFromName(q.value(0).toString());
                             details.ledgerAt = q.value(1).toLongLong();
                             return false;
                         });
}

Result<> readSelf(Database &database, const TaskRecord &task, TaskDetails &details)
{
    return database.each(u"SELECT t.revision, t.previous_id, d.id FROM task t LEFT JOIN dead_letter d "
                         "ON d.task_id = t.id AND d.round = t.round AND d.state = 'open' WHERE t.id = ?"_s,
                         {task.id.value}, [&](QSqlQuery &q) {
                             details.revision = q.value(0).toInt();
                             if (!q.value(1).isNull())
                                 details.previous = TaskId(q.value(1).toLongLong());
                             if (!q.value(2).isNull())
                                 details.openLetter = DeadLetterId(q.value(2).toLongLong());
                             return false;
                         });
}

Result<> readOthers(Database &database, const TaskRecord &task, TaskDetails &details)
{
    return database.each(u"SELECT k.task_id FROM task_key k WHERE k.biz_key = ? AND k.upstream_id = ? "
                         "AND k.task_id <> ? ORDER BY k.task_id DESC LIMIT ?"_s,
                         {task.bizKey, task.upstream.value, task.id.value, mostRelatives}, [&](QSqlQuery &q) {
                             details.others.emplace_back(q.value(0).toLongLong());
                             return true;
                         });
}

Result<> readReplays(Database &database, const TaskRecord &task, TaskDetails &details)
{
    return database.each(u"SELECT i.replay_id, i.result, r.created_at FROM replay_item i JOIN replay r "
                         "ON r.id = i.replay_id WHERE i.task_id = ? ORDER BY i.replay_id DESC LIMIT ?"_s,
                         {task.id.value, mostRelatives}, [&](QSqlQuery &q) {
                             details.replays.push_back(
                                 {ReplayId(q.value(0).toLongLong()),
                                  replayResultFromName(q.value(1).toString()).value_or(ReplayResult::None),
                                  q.value(2).toLongLong()});
                             return true;
                         });
}

} // namespace

Result<TaskDetails> taskDetails(Database &database, const TaskRecord &task)
{
    TaskDetails details;
    for (const auto read : {readLedger, readSelf, readOthers, readReplays})
        if (auto done = read(database, task, details); !done)
            return done.error();
    return details;
}

} // namespace pushdesk
