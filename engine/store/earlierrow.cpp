// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/earlierrow.h"

#include "engine/store/database.h"
#include "engine/store/readstore.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

Result<> askLedger(Database &database, const EarlierQuestion &question, EarlierRow &row, TaskId &task)
{
    bool found = false;
    const auto take = [&](QSqlQuery &q) {
        found = true;
        if (!task.isValid() && !q.isNull(0))
            task = TaskId(q.value(0).toLongLong());
        row.deliveredAt = q.value(1).toLongLong();
        return false;
    };
    auto byId = database.each(u"SELECT task_id, saved_at FROM ledger WHERE upstream_id = ? AND request_id = ?"_s,
                              {question.upstream.value, question.requestId}, take);
    if (!byId || found || task.isValid())
        return byId;
    return database.each(u"SELECT task_id, saved_at FROM ledger WHERE upstream_id = ? AND biz_key = ? AND account = ? "
                         "ORDER BY saved_at DESC LIMIT 1"_s,
                         {question.upstream.value, question.bizKey, question.account}, take);
}

} // namespace

Result<EarlierRow> earlierRow(Database &database, const EarlierQuestion &question)
{
    EarlierRow row;
    TaskId id = question.task;
    if (auto asked = askLedger(database, question, row, id); !asked)
        return asked.error();
    if (!id.isValid())
        return row;
    ReadStore reads(database);
    auto task = reads.task(id);
    if (!task)
        return task.error().code == ErrorCode::NotFound ? Result<EarlierRow>(row) : task.error();
    row.state = task->state;
    row.cells = std::move(task->cells);
    row.lines = std::move(task->lines);
    row.masked = std::move(task->masked);
    auto batch = reads.batch(task->batch);
    if (!batch)
        return batch.error().code == ErrorCode::NotFound ? Result<EarlierRow>(row) : batch.error();
    row.batch = batch->id;
    row.importedAt = batch->createdAt;
    row.columns = std::move(batch->columns);
    return row;
}

} // namespace pushdesk
