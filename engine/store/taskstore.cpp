// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/taskstore.h"

#include "engine/store/database.h"
#include "engine/store/jsontext.h"
#include "engine/store/payload.h"
#include "engine/store/replaystore.h"
#include "engine/store/writer.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QString jsonOf(const QStringList &texts)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray::fromStringList(texts)).toJson(QJsonDocument::Compact));
}

// The tasks `t` of an order that may be still to be settled, and what is bound for it.
std::pair<QString, QVariant> whichTasks(const CancelOrder &order)
{
    if (order.batch)
        return {u"t.batch_id = ?"_s, order.batch->value};
    return {u"t.id IN (SELECT k.task_id FROM json_each(?) j CROSS JOIN task_key k ON k.biz_key = j.value "
            "AND k.phase = 1)"_s,
            jsonOf(order.bizKeys)};
}

// The tasks `t` of a list, and what is bound for it.
std::pair<QString, QVariant> whichTasks(std::span<const TaskId> tasks)
{
    QString list;
    for (const TaskId task : tasks)
        list += (list.isEmpty() ? u'[' : u',') + QString::number(task.value);
    return {u"t.id IN (SELECT j.value FROM json_each(?) j)"_s, list.isEmpty() ? u"[]"_s : list + u']'};
}

} // namespace

Result<EditableRow> editableRow(Database &database, DeadLetterId letter)
{
    std::optional<EditableRow> row;
    auto found = database.each(
        u"SELECT d.state, t.id, t.upstream_id, u.config, b.batch_date, b.scene, b.columns, t.payload, t.row_no, "
        "t.biz_key, t.request_id, t.revision, t.version_ts, u.removed_at IS NOT NULL, "
        "EXISTS (SELECT 1 FROM replay_item i WHERE i.dead_letter_id = d.id AND i.result = ''), "
        "EXISTS (SELECT 1 FROM attempt a WHERE a.task_id = t.id AND a.reached = 'unknown'), t.masked IS NOT NULL "
        "FROM dead_letter d JOIN task t ON t.id = d.task_id JOIN batch b ON b.id = t.batch_id "
        "JOIN upstream u ON u.id = t.upstream_id WHERE d.id = ?"_s,
        {letter.value}, [&](QSqlQuery &q) {
            row.emplace();
            row->letter = letter;
            row->letterState = deadLetterStateFromName(q.value(0).toString()).value_or(DeadLetterState::Replayed);
            row->task = TaskId(q.value(1).toLongLong());
            row->upstream = UpstreamId(q.value(2).toLongLong());
            row->config = q.value(3).toString().toUtf8();
            row->batchDate = q.value(4).toString();
            row->scene = q.value(5).toString();
            row->columns = textsOf(q.value(6).toString());
            row->payload = q.value(7).toString();
            Payload payload = readPayload(row->payload);
            row->cells = std::move(payload.cells);
            row->lines = std::move(payload.lines);
            row->rowNo = q.value(8).toLongLong();
            row->bizKey = q.value(9).toString();
            row->requestId = q.value(10).toString();
            row->revision = q.value(11).toInt();
            row->version = q.value(12).toString();
            row->gone = q.value(13).toBool();
            row->held = q.value(14).toBool();
            row->unknown = q.value(15).toBool();
            row->masked = q.value(16).toBool();
            return false;
        });
    if (!found)
        return found.error();
    if (!row)
        return Error{ErrorCode::NotFound, QString::number(letter.value),
                     u"no dead letter has this number; see `pushdesk dlq list`"_s};
    return std::move(*row);
}

Result<std::optional<RowEdit>> earlierRevision(Database &database, TaskId task, const QByteArray &fingerprint)
{
    std::optional<RowEdit> earlier;
    auto found = database.each(u"SELECT request_id, revision, coalesce(recipe_text, '') FROM task_edit "
                               "WHERE task_id = ? AND fingerprint = ? ORDER BY id DESC LIMIT 1"_s,
                               {task.value, fingerprint}, [&](QSqlQuery &q) {
                                   earlier.emplace();
                                   earlier->fingerprint = fingerprint;
                                   earlier->requestId = q.value(0).toString();
                                   earlier->revision = q.value(1).toInt();
                                   earlier->recipeText = q.value(2).toString();
                                   return false;
                               });
    if (!found)
        return found.error();
    return earlier;
}

Result<bool> requestIdKnown(Database &database, UpstreamId upstream, const QString &requestId)
{
    auto known =
        database.value(u"SELECT EXISTS (SELECT 1 FROM task_request WHERE upstream_id = ?1 AND request_id = ?2) "
                       "OR EXISTS (SELECT 1 FROM task_edit WHERE upstream_id = ?1 AND request_id = ?2) OR "
                       "EXISTS (SELECT 1 FROM ledger WHERE upstream_id = ?1 AND request_id = ?2)"_s,
                       {upstream.value, requestId});
    if (!known)
        return known.error();
    return known->toBool();
}

namespace {

Result<qint64> inFlightOf(Database &database, const std::pair<QString, QVariant> &tasks)
{
    const auto &[which, bind] = tasks;
    auto n = database.value(u"SELECT count(*) FROM task t WHERE "_s + which + u" AND t.state = 'in_flight'"_s, {bind});
    if (!n)
        return n.error();
    return n->toLongLong();
}

} // namespace

Result<qint64> countInFlight(Database &database, const CancelOrder &order)
{
    return inFlightOf(database, whichTasks(order));
}

Result<qint64> countInFlight(Database &database, std::span<const TaskId> tasks)
{
    return inFlightOf(database, whichTasks(tasks));
}

Result<qint64> TaskStore::cancelChunk(const CancelOrder &order)
{
    const auto [which, bind] = whichTasks(order);
    return cancelWhere(which, bind);
}

Result<qint64> TaskStore::cancel(std::span<const TaskId> tasks)
{
    const auto [which, bind] = whichTasks(tasks);
    return cancelWhere(which, bind);
}

// Compare-and-set by the state: a lease that another process took meanwhile is left alone. The retry keeps what it was
// charged; the time it was set goes along, or a moved clock would make it wait again (R11).
Result<qint64> TaskStore::makeDue(std::span<const TaskId> tasks)
{
    const auto [which, bind] = whichTasks(tasks);
    auto due = m_txn.db().exec(u"UPDATE task AS t SET due_at = ?, scheduled_at = ? WHERE "_s + which +
                                   u" AND t.state = 'retry_wait' AND EXISTS (SELECT 1 FROM batch b "
                                   "WHERE b.id = t.batch_id AND b.state = 'live')"_s,
                               {m_txn.nowMs(), m_txn.nowMs(), bind});
    if (!due)
        return due.error();
    m_txn.changes.tasks = m_txn.changes.tasks || *due > 0;
    return static_cast<qint64>(*due);
}

Result<qint64> TaskStore::cancelWhere(const QString &which, const QVariant &bind)
{
    struct Task {
        TaskId id;
        BatchId batch;
        TaskState state;
        bool replayed;
    };
    std::vector<Task> tasks;
    auto found = m_txn.db().each(
        u"SELECT t.id, t.batch_id, t.state, t.round > 0 FROM task t JOIN batch b ON b.id = t.batch_id WHERE "_s +
            which + u" AND t.state IN ('pending', 'retry_wait') AND b.state = 'live' LIMIT ?"_s,
        {bind, chunk}, [&](QSqlQuery &q) {
            tasks.push_back({TaskId(q.value(0).toLongLong()), BatchId(q.value(1).toLongLong()),
                             taskStateFromName(q.value(2).toString()).value_or(TaskState::Pending),
                             q.value(3).toBool()});
            return true;
        });
    if (!found)
        return found.error();
    for (const auto &task : tasks) {
        auto cancelled = m_txn.db().exec(u"UPDATE task SET state = 'cancelled', held_reason = NULL, updated_at = ? "
                                         "WHERE id = ? AND state IN ('pending', 'retry_wait')"_s,
                                         {m_txn.nowMs(), task.id.value});
        if (!cancelled)
            return cancelled.error();
        m_txn.moved(task.batch, task.state, TaskState::Cancelled);
        if (task.replayed)
            if (auto told = closeReplayItem(m_txn, task.id, ReplayResult::LeftOut, u"cancelled by a person"_s); !told)
                return told.error();
    }
    return static_cast<qint64>(tasks.size());
}

Result<bool> TaskStore::stillFits(const EditableRow &row, const RowEdit &edit)
{
    const bool sameId = edit.requestId == row.requestId;
    auto fits = m_txn.db().value(
        u"SELECT EXISTS (SELECT 1 FROM task t WHERE t.id = ? AND t.state = 'dead' AND t.payload = ? "
        "AND t.request_id = ? AND EXISTS (SELECT 1 FROM dead_letter d WHERE d.id = ? AND d.state = 'open') "
        "AND NOT EXISTS (SELECT 1 FROM task_request o WHERE o.upstream_id = ? AND o.request_id = ? "
        "AND o.task_id <> t.id))"_s,
        {row.task.value, row.payload, row.requestId, row.letter.value, row.upstream.value,
         sameId ? QString() : edit.requestId});
    return fits ? Result<bool>(fits->toBool()) : Result<bool>(fits.error());
}

Result<> TaskStore::edit(const EditableRow &row, const RowEdit &edit)
{
    auto kept = m_txn.db().exec(u"INSERT INTO task_edit (task_id, upstream_id, request_id, revision, recipe_text, "
                                "fingerprint, payload, edited_at) SELECT id, upstream_id, request_id, revision, "
                                "recipe_text, fingerprint, payload, ? FROM task WHERE id = ?"_s,
                                {m_txn.nowMs(), row.task.value});
    if (!kept)
        return kept.error();
    const bool sameId = edit.requestId == row.requestId;
    auto task = m_txn.db().exec(
        u"UPDATE task SET payload = ?, fingerprint = ?, request_id = ?, revision = ?, "
        "recipe_text = CASE WHEN ? THEN recipe_text ELSE ? END, updated_at = ? WHERE id = ? AND state = 'dead' "
        "AND payload = ? AND request_id = ? AND EXISTS (SELECT 1 FROM dead_letter d WHERE d.id = ? "
        "AND d.state = 'open') AND NOT EXISTS (SELECT 1 FROM task_request o WHERE o.upstream_id = ? "
        "AND o.request_id = ? AND o.task_id <> task.id)"_s,
        {payloadOf(edit.cells, edit.lines), edit.fingerprint, edit.requestId, edit.revision, sameId ? 1 : 0,
         edit.recipeText, m_txn.nowMs(), row.task.value, row.payload, row.requestId, row.letter.value,
         row.upstream.value, sameId ? QString() : edit.requestId});
    if (!task)
        return task.error();
    if (*task == 0)
        return Error{ErrorCode::Refused, QString::number(row.letter.value),
                     u"the row was changed or replayed meanwhile; nothing was edited, look again"_s};
    m_txn.changes.tasks = true;
    m_txn.changes.deadLetters = true;
    return {};
}

} // namespace pushdesk
