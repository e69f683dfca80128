// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/privatecells.h"

#include "engine/store/cellfinder.h"
#include "engine/store/database.h"
#include "engine/store/jsontext.h"
#include "engine/store/keptvalues.h"
#include "engine/store/leftoutrows.h"
#include "engine/store/payload.h"
#include "engine/store/writer.h"

#include <QCryptographicHash>
#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 dayMs = 24LL * 3600 * 1000;
constexpr int chunk = 25; // tasks with their answers, up to 64 KiB each, in one transaction below 100 ms (DESIGN R5)

// Of a task `t`: ?1 the columns, ?2 the moment it must have been settled before.
const QString mayBeMasked =
    u"t.state NOT IN ('pending', 'in_flight', 'retry_wait') AND t.updated_at < ?2 "
    "AND EXISTS (SELECT 1 FROM json_each(?1) w WHERE w.value NOT IN (SELECT m.value FROM json_each(coalesce(t.masked, "
    "'[]')) m)) "
    "AND NOT EXISTS (SELECT 1 FROM dead_letter d WHERE d.task_id = t.id AND (d.state = 'open' OR d.updated_at >= ?2)) "
    "AND NOT EXISTS (SELECT 1 FROM replay_item i WHERE i.task_id = t.id AND i.result = '')"_s;

QString mask()
{
    return cellMask.toString();
}

struct Batch {
    BatchId id;
    QStringList columns; // the file's header
};

// What one call works on: the order and where it stands.
struct Work {
    const PrivateCells &order;
    QString columns; // JSON list
    qint64 before = 0;
    Batch batch;
};

struct Row {
    qint64 id = 0;
    QString payload;
    QString kept;
    QStringList masked;
};

// One row's cells, or those of all rows of an order.
std::vector<QStringList> rowsOf(const Payload &payload)
{
    if (payload.lines.empty())
        return {payload.cells};
    std::vector<QStringList> rows;
    for (const TaskLine &line : payload.lines)
        rows.push_back(line.cells);
    return rows;
}

// The cells that are private, as they were.
QStringList privateValues(const Payload &payload, const QStringList &columns, const QStringList &privateOnes)
{
    QStringList values;
    for (const QStringList &cells : rowsOf(payload))
        for (qsizetype i = 0; i < cells.size() && i < columns.size(); ++i)
            if (privateOnes.contains(columns.at(i)) && !cells.at(i).isEmpty() && cells.at(i) != mask())
                values << cells.at(i);
    return values;
}

QString maskedPayload(Payload payload, const QStringList &columns, const QStringList &masked)
{
    payload.cells = withMaskedCells(std::move(payload.cells), columns, masked);
    for (TaskLine &line : payload.lines)
        line.cells = withMaskedCells(std::move(line.cells), columns, masked);
    return payloadOf(payload.cells, payload.lines);
}

Result<> done(const Result<int> &changed)
{
    return changed ? Result<>() : Result<>(changed.error());
}

Result<> maskKept(WriteTxn &txn, const Row &row, const QStringList &values)
{
    KeptValues kept = keptFromJson(row.kept);
    const CellFinder cells(values);
    bool found = false;
    for (QString &value : kept) {
        if (!cells.isIn(value))
            continue;
        value = mask();
        found = true;
    }
    return found ? saveKept(txn.db(), TaskId(row.id), kept) : Result<>();
}

Result<> maskEdits(WriteTxn &txn, const Row &row, const Work &work)
{
    std::vector<std::pair<qint64, QString>> edits;
    auto read = txn.db().each(u"SELECT id, payload FROM task_edit WHERE task_id = ?"_s, {row.id}, [&](QSqlQuery &q) {
        edits.emplace_back(q.value(0).toLongLong(), q.value(1).toString());
        return true;
    });
    if (!read)
        return read;
    for (const auto &[id, payload] : edits) {
        const QString masked = maskedPayload(readPayload(payload), work.batch.columns, work.order.columns);
        if (auto edit = txn.db().exec(u"UPDATE task_edit SET payload = ? WHERE id = ?"_s, {masked, id}); !edit)
            return edit.error();
    }
    return {};
}

// Answers may repeat what was sent, and so may their messages. What did not come from an answer is our own sentence,
// but that of an `invalid` row may quote a cell.
Result<> maskHistory(WriteTxn &txn, const Row &row)
{
    auto attempts =
        txn.db().exec(u"UPDATE attempt SET answer_head = NULL, answer_body = NULL, error = CASE WHEN error IS NOT NULL "
                      "AND (http_status IS NOT NULL OR outcome = 'invalid') THEN ? ELSE error END WHERE task_id = ?"_s,
                      {mask(), row.id});
    if (!attempts)
        return attempts.error();
    auto packs = txn.db().exec(u"UPDATE pack SET answer_head = NULL, answer_body = NULL WHERE id IN "
                               "(SELECT pack FROM attempt WHERE task_id = ? AND pack IS NOT NULL)"_s,
                               {row.id});
    if (!packs)
        return packs.error();
    if (auto held =
            txn.db().exec(u"UPDATE task SET held_reason = NULL WHERE id = ? AND held_reason IS NOT NULL"_s, {row.id});
        !held)
        return held.error();
    auto letters = txn.db().exec(u"UPDATE dead_letter SET last_error = ? WHERE task_id = ? "
                                 "AND (http_status IS NOT NULL OR outcome = 'invalid')"_s,
                                 {mask(), row.id});
    if (!letters || *letters == 0)
        return done(letters);
    txn.changes.deadLetters = true;
    // The example of a cause may be of this row: an open one's serves as well.
    return done(txn.db().exec(
        u"UPDATE cause SET example = coalesce((SELECT o.last_error FROM dead_letter o WHERE o.upstream_id = "
        "cause.upstream_id AND o.fingerprint = cause.fingerprint AND o.state = 'open' ORDER BY o.id LIMIT 1), ?1) "
        "WHERE (upstream_id, fingerprint) IN (SELECT d.upstream_id, d.fingerprint FROM dead_letter d "
        "WHERE d.task_id = ?2 AND (d.http_status IS NOT NULL OR d.outcome = 'invalid'))"_s,
        {mask(), row.id}));
}

Result<> maskRow(WriteTxn &txn, const Row &row, const Work &work)
{
    const Payload payload = readPayload(row.payload);
    const QStringList values = privateValues(payload, work.batch.columns, work.order.columns);
    QStringList masked = row.masked;
    for (const QString &column : work.order.columns)
        if (!masked.contains(column))
            masked << column;
    auto task =
        txn.db().exec(u"UPDATE task SET payload = ?, masked = ?, row_hash = coalesce(row_hash, ?) WHERE id = ?"_s,
                      {maskedPayload(payload, work.batch.columns, masked), jsonList(masked), rowHash(payload), row.id});
    if (!task)
        return task.error();
    txn.changes.tasks = true;
    if (auto kept = maskKept(txn, row, values); !kept)
        return kept;
    if (auto edits = maskEdits(txn, row, work); !edits)
        return edits;
    return maskHistory(txn, row);
}

// Asked again in the transaction: a person may just have reopened a letter.
Result<int> maskSome(WriteTxn &txn, const Work &work, const QString &ids)
{
    std::vector<Row> rows;
    auto found = txn.db().each(u"SELECT t.id, t.payload, t.kept, t.masked FROM task t "
                               "WHERE t.id IN (SELECT value FROM json_each(?3)) AND "_s +
                                   mayBeMasked,
                               {work.columns, work.before, ids}, [&](QSqlQuery &q) {
                                   rows.push_back({q.value(0).toLongLong(), q.value(1).toString(),
                                                   q.value(2).toString(), textsOf(q.value(3).toString())});
                                   return true;
                               });
    if (!found)
        return found.error();
    for (const Row &row : rows)
        if (auto masked = maskRow(txn, row, work); !masked)
            return masked.error();
    return static_cast<int>(rows.size());
}

// With what is overwritten turned to zeros in the file: else it would stay readable there.
Result<int> maskChunk(WriteTxn &txn, const Work &work, const QString &ids)
{
    if (auto on = txn.db().value(u"PRAGMA secure_delete = ON"_s); !on)
        return on.error();
    auto masked = maskSome(txn, work, ids);
    if (auto off = txn.db().value(u"PRAGMA secure_delete = OFF"_s); !off)
        return off.error();
    return masked;
}

Result<std::vector<Batch>> openBatches(Database &reads, const Work &work)
{
    std::vector<Batch> batches;
    auto found = reads.each(u"SELECT b.id, b.columns FROM batch b WHERE b.upstream_id = ?3 AND b.state = 'live' "
                            "AND b.created_at < ?2 AND EXISTS (SELECT 1 FROM json_each(?1) w WHERE w.value NOT IN "
                            "(SELECT m.value FROM json_each(coalesce(b.masked, '[]')) m)) ORDER BY b.id"_s,
                            {work.columns, work.before, work.order.upstream.value}, [&](QSqlQuery &q) {
                                batches.push_back({BatchId(q.value(0).toLongLong()), textsOf(q.value(1).toString())});
                                return true;
                            });
    if (!found)
        return found.error();
    return batches;
}

// The batch's next tasks after `after`, by the table's own order: an index would be sorted anew for each chunk.
Result<std::vector<qint64>> nextTasks(Database &reads, const Work &work, qint64 after, qint64 last)
{
    std::vector<qint64> ids;
    auto found = reads.each(u"SELECT t.id FROM task t WHERE t.id > ?3 AND t.id <= ?4 AND +t.batch_id = ?5 AND "_s +
                                mayBeMasked + u" ORDER BY t.id LIMIT ?6"_s,
                            {work.columns, work.before, after, last, work.batch.id.value, chunk}, [&](QSqlQuery &q) {
                                ids.push_back(q.value(0).toLongLong());
                                return true;
                            });
    if (!found)
        return found.error();
    return ids;
}

QString idList(const std::vector<qint64> &ids)
{
    QJsonArray list;
    for (const qint64 id : ids)
        list.append(id);
    return QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
}

// A batch gets no tasks and unmasks none: once all are masked it is never looked through again.
Result<> setMasked(Writer &writer, const Work &work)
{
    return done(writer
                    .run<int>([&work](WriteTxn &txn) {
                        return txn.db().exec(u"UPDATE batch SET masked = ? WHERE id = ?"_s,
                                             {work.columns, work.batch.id.value});
                    })
                    .takeResult());
}

Result<> closeBatch(Database &reads, Writer &writer, const Work &work)
{
    auto rest = reads.value(u"SELECT EXISTS (SELECT 1 FROM task t WHERE t.batch_id = ?2 AND EXISTS (SELECT 1 "
                            "FROM json_each(?1) w WHERE w.value NOT IN (SELECT m.value FROM json_each(coalesce("
                            "t.masked, '[]')) m)))"_s,
                            {work.columns, work.batch.id.value});
    if (!rest)
        return rest.error();
    return rest->toBool() ? Result<>() : setMasked(writer, work);
}

Result<qint64> maskBatch(Database &reads, Writer &writer, const Work &work, const std::function<bool()> &cancelled)
{
    qint64 tasks = 0;
    qint64 first = 0;
    qint64 last = 0;
    const auto isPrivate = [&work](const QString &column) { return work.order.columns.contains(column); };
    if (std::none_of(work.batch.columns.begin(), work.batch.columns.end(), isPrivate)) {
        auto nothing = setMasked(writer, work);
        return nothing ? Result<qint64>(0) : Result<qint64>(nothing.error());
    }
    auto range =
        reads.each(u"SELECT min(id), max(id) FROM task WHERE batch_id = ?"_s, {work.batch.id.value}, [&](QSqlQuery &q) {
            first = q.value(0).toLongLong();
            last = q.value(1).toLongLong();
            return false;
        });
    if (!range)
        return range.error();
    for (qint64 after = first - 1;;) {
        if (cancelled && cancelled())
            return Error{ErrorCode::Cancelled, QString::number(work.batch.id.value), u"left for the next start"_s};
        auto ids = nextTasks(reads, work, after, last);
        if (!ids)
            return ids.error();
        if (ids->empty())
            break;
        auto masked = writer.run<int>([&](WriteTxn &txn) { return maskChunk(txn, work, idList(*ids)); }).takeResult();
        if (!masked)
            return masked.error();
        tasks += *masked;
        after = ids->back();
    }
    auto closed = closeBatch(reads, writer, work);
    return closed ? Result<qint64>(tasks) : Result<qint64>(closed.error());
}

} // namespace

Result<bool> isMasked(Database &database, DeadLetterId letter)
{
    auto masked = database.value(u"SELECT EXISTS (SELECT 1 FROM dead_letter d JOIN task t ON t.id = d.task_id "
                                 "WHERE d.id = ? AND t.masked IS NOT NULL)"_s,
                                 {letter.value});
    return masked ? Result<bool>(masked->toBool()) : Result<bool>(masked.error());
}

QString maskedRowSentence()
{
    return u"its private cells were masked after `columns.private_days`: it can neither be edited nor sent again; "
           "import the row again"_s;
}

QStringList withMaskedCells(QStringList cells, const QStringList &columns, const QStringList &masked)
{
    for (qsizetype i = 0; i < cells.size() && i < columns.size(); ++i)
        if (masked.contains(columns.at(i)) && !cells.at(i).isEmpty())
            cells[i] = mask();
    return cells;
}

QByteArray rowHash(const Payload &payload)
{
    const QString text = payload.lines.empty() ? jsonList(payload.cells) : payloadStart(payload.lines);
    return QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256);
}

Result<std::vector<StoredConfig>> allConfigs(Database &reads)
{
    std::vector<StoredConfig> configs;
    auto found = reads.each(u"SELECT id, config FROM upstream ORDER BY id"_s, {}, [&](QSqlQuery &q) {
        configs.push_back({UpstreamId(q.value(0).toLongLong()), q.value(1).toString().toUtf8()});
        return true;
    });
    if (!found)
        return found.error();
    return configs;
}

Result<qint64> maskPrivateCells(Database &reads, Writer &writer, const PrivateCells &order, qint64 nowMs,
                                const std::function<bool()> &cancelled)
{
    if (order.columns.isEmpty())
        return qint64(0);
    Work work{order, jsonList(order.columns), nowMs - order.days * dayMs, {}};
    auto batches = openBatches(reads, work);
    if (!batches)
        return batches.error();
    qint64 tasks = 0;
    for (Batch &batch : *batches) {
        work.batch = std::move(batch);
        auto masked = maskBatch(reads, writer, work, cancelled);
        if (!masked)
            return masked.error();
        tasks += *masked;
    }
    if (auto dropped = dropLeftOutCells(reads, writer, order.upstream, nowMs - order.days * dayMs); !dropped)
        return dropped.error();
    return tasks;
}

} // namespace pushdesk
