// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/readstore.h"

#include "engine/store/database.h"
#include "engine/store/deadletterstore.h"
#include "engine/store/jsontext.h"
#include "engine/store/keptvalues.h"
#include "engine/store/payload.h"
#include "engine/store/taskreads.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int statusBatches = 200; // newest first

StateCounts emptyCounts()
{
    StateCounts counts;
    for (const auto state : allTaskStates)
        counts[state] = 0;
    return counts;
}

template <class T> std::optional<T> optionalOf(const QVariant &value)
{
    return value.isNull() ? std::nullopt : std::optional<T>(value.value<T>());
}

const QString upstreamColumns = u"id, name, config, config_version, state, reason, until_ms, last_delivered_at"_s;

UpstreamRecord upstreamFrom(const QSqlQuery &q)
{
    UpstreamRecord record;
    record.id = UpstreamId(q.value(0).toLongLong());
    record.name = q.value(1).toString();
    record.config = q.value(2).toString().toUtf8();
    record.configVersion = q.value(3).toInt();
    record.state = upstreamStateFromName(q.value(4).toString()).value_or(UpstreamState::Paused);
    record.reason = q.value(5).toString();
    record.untilMs = optionalOf<qint64>(q.value(6));
    record.lastDeliveredAt = optionalOf<qint64>(q.value(7));
    return record;
}

const QString batchSelect =
    u"SELECT b.id, b.upstream_id, u.name, b.file_name, b.file_sha256, b.file_size, b.encoding, b.delimiter, b.columns, "
    "b.batch_date, b.scene, b.created_at, b.\"rows\", b.accepted, b.duplicates_in_file, b.already_queued, "
    "b.already_delivered, b.invalid, b.changed, b.sent_before, b.blank, b.orders, b.mapping "
    "FROM batch b JOIN upstream u ON u.id = b.upstream_id WHERE b.state = 'live' "_s;

BatchRecord batchFrom(const QSqlQuery &q)
{
    BatchRecord record;
    record.id = BatchId(q.value(0).toLongLong());
    record.upstream = UpstreamId(q.value(1).toLongLong());
    record.upstreamName = q.value(2).toString();
    record.fileName = q.value(3).toString();
    record.fileSha256 = q.value(4).toString();
    record.fileSize = q.value(5).toLongLong();
    record.encoding = q.value(6).toString();
    record.delimiter = q.value(7).toString();
    record.columns = textsOf(q.value(8).toString());
    record.batchDate = q.value(9).toString();
    record.scene = q.value(10).toString();
    record.createdAt = q.value(11).toLongLong();
    auto &c = record.counts;
    int column = 12;
    for (auto *count : {&c.rows, &c.accepted, &c.duplicatesInFile, &c.alreadyQueued, &c.alreadyDelivered, &c.invalid,
                        &c.changed, &c.sentBefore, &c.blank})
        *count = q.value(column++).toLongLong();
    c.orders = optionalOf<qint64>(q.value(column++));
    record.mapping = mappingFromJson(q.value(column).toString());
    record.tasks = emptyCounts();
    return record;
}

DeadLetterRecord deadLetterFrom(const QSqlQuery &q)
{
    DeadLetterRecord record;
    record.id = DeadLetterId(q.value(0).toLongLong());
    record.task = TaskId(q.value(1).toLongLong());
    record.batch = BatchId(q.value(2).toLongLong());
    record.upstream = UpstreamId(q.value(3).toLongLong());
    record.upstreamName = q.value(4).toString();
    record.bizKey = q.value(5).toString();
    record.requestId = q.value(6).toString();
    record.lastError = q.value(7).toString();
    record.code = q.value(8).toString();
    record.hint = q.value(9).toString();
    record.httpStatus = optionalOf<int>(q.value(10));
    record.failCount = q.value(11).toInt();
    record.nextRetryTime = optionalOf<qint64>(q.value(12));
    record.createTime = q.value(13).toLongLong();
    record.fingerprint = q.value(14).toString();
    record.state = deadLetterStateFromName(q.value(15).toString()).value_or(DeadLetterState::Open);
    record.note = q.value(16).toString();
    return record;
}

} // namespace

ReadStore::ReadStore(Database &database) : m_database(database) {}

// Several statements over one state of the store.
template <class T> Result<T> ReadStore::snapshot(const std::function<Result<T>()> &ask)
{
    if (auto begun = m_database.exec(u"BEGIN"_s); !begun)
        return begun.error();
    auto answer = ask();
    (void)m_database.exec(u"COMMIT"_s); // reads only: nothing to lose
    return answer;
}

Result<StateCounts> ReadStore::taskCounts()
{
    auto counts = emptyCounts();
    auto done = m_database.each(u"SELECT state, sum(n) FROM batch_count GROUP BY state"_s, {}, [&](QSqlQuery &q) {
        if (const auto state = taskStateFromName(q.value(0).toString()))
            counts[*state] = q.value(1).toLongLong();
        return true;
    });
    if (!done)
        return done.error();
    return counts;
}

Result<DeadLetterCounts> ReadStore::deadLetterCounts()
{
    DeadLetterCounts counts;
    auto done =
        m_database.each(u"SELECT coalesce(sum(open), 0), coalesce(sum(replayed), 0), "
                        "coalesce(sum(dismissed), 0) FROM cause"_s,
                        {}, [&](QSqlQuery &q) {
                            counts = {q.value(0).toLongLong(), q.value(1).toLongLong(), q.value(2).toLongLong()};
                            return false;
                        });
    if (!done)
        return done.error();
    return counts;
}

Result<Status> ReadStore::status()
{
    return snapshot<Status>([this]() -> Result<Status> {
        Status status;
        auto tasks = taskCounts();
        if (!tasks)
            return tasks.error();
        auto ups = upstreams();
        if (!ups)
            return ups.error();
        auto rows = batches({0, statusBatches, true});
        if (!rows)
            return rows.error();
        auto letters = deadLetterCounts();
        if (!letters)
            return letters.error();
        return Status{std::move(*tasks), std::move(*ups), std::move(*rows), *letters};
    });
}

Result<std::vector<UpstreamRecord>> ReadStore::upstreams()
{
    std::vector<UpstreamRecord> records;
    auto done =
        m_database.each(u"SELECT "_s + upstreamColumns + u" FROM upstream WHERE removed_at IS NULL ORDER BY name"_s, {},
                        [&](QSqlQuery &q) {
                            records.push_back(upstreamFrom(q));
                            return true;
                        });
    if (!done)
        return done.error();
    return records;
}

Result<UpstreamRecord> ReadStore::upstream(const QString &name)
{
    std::optional<UpstreamRecord> record;
    auto done =
        m_database.each(u"SELECT "_s + upstreamColumns + u" FROM upstream WHERE name = ? AND removed_at IS NULL"_s,
                        {name}, [&](QSqlQuery &q) {
                            record = upstreamFrom(q);
                            return false;
                        });
    if (!done)
        return done.error();
    if (!record)
        return Error{ErrorCode::NotFound, name, u"no upstream has this name; see `pushdesk upstream list`"_s};
    return std::move(*record);
}

Result<> ReadStore::fillCounts(std::vector<BatchRecord> &records)
{
    for (auto &record : records) {
        auto done = m_database.each(u"SELECT state, n FROM batch_count WHERE batch_id = ?"_s, {record.id.value},
                                    [&](QSqlQuery &q) {
                                        if (const auto state = taskStateFromName(q.value(0).toString()))
                                            record.tasks[*state] = q.value(1).toLongLong();
                                        return true;
                                    });
        if (!done)
            return done;
    }
    return {};
}

Result<std::vector<BatchRecord>> ReadStore::batches(const Page &page)
{
    std::vector<BatchRecord> records;
    const QString where = page.descending ? u"AND (?1 = 0 OR b.id < ?1) ORDER BY b.id DESC LIMIT ?2"_s
                                          : u"AND b.id > ?1 ORDER BY b.id LIMIT ?2"_s;
    auto done = m_database.each(batchSelect + where, {page.after, page.limit}, [&](QSqlQuery &q) {
        records.push_back(batchFrom(q));
        return true;
    });
    if (!done)
        return done.error();
    if (auto filled = fillCounts(records); !filled)
        return filled.error();
    return records;
}

Result<BatchRecord> ReadStore::batch(BatchId id)
{
    std::vector<BatchRecord> records;
    auto done = m_database.each(batchSelect + u"AND b.id = ?"_s, {id.value}, [&](QSqlQuery &q) {
        records.push_back(batchFrom(q));
        return false;
    });
    if (!done)
        return done.error();
    if (records.empty())
        return Error{ErrorCode::NotFound, QString::number(id.value),
                     u"no batch has this number; see `pushdesk status`"_s};
    if (auto filled = fillCounts(records); !filled)
        return filled.error();
    return std::move(records.front());
}

Result<std::vector<TaskRecord>> ReadStore::tasks(const TaskFilter &filter, const Page &page)
{
    return snapshot<std::vector<TaskRecord>>([&]() -> Result<std::vector<TaskRecord>> {
        auto found = TaskReads(m_database).page(filter, page);
        if (!found)
            return found.error();
        return std::move(found->tasks);
    });
}

Result<std::vector<TaskRecord>> ReadStore::tasksWith(const QString &where, std::initializer_list<QVariant> binds)
{
    std::vector<TaskRecord> records;
    auto done = m_database.each(taskSelect(u"task t"_s, true) + where, binds, [&](QSqlQuery &q) {
        records.push_back(taskFrom(q, true));
        return true;
    });
    if (!done)
        return done.error();
    return records;
}

Result<TaskRecord> ReadStore::task(TaskId id)
{
    auto records = tasksWith(u"t.id = ?"_s, {id.value});
    if (!records)
        return records.error();
    if (records->empty())
        return Error{ErrorCode::NotFound, QString::number(id.value), u"no task has this number"_s};
    return std::move(records->front());
}

Result<std::vector<TaskRecord>> ReadStore::tasksByKey(const QString &bizKey)
{
    return tasksWith(u"t.id IN (SELECT k.task_id FROM task_key k WHERE k.biz_key = ?) ORDER BY t.id"_s, {bizKey});
}

Result<std::vector<TaskRecord>> ReadStore::batchRows(BatchId batch, std::optional<TaskState> only, TaskId after,
                                                     int limit)
{
    // Without a state not by the (batch, state, id) index: that one is not in the file's order.
    auto rows =
        only ? tasksWith(u"t.batch_id = ? AND t.state = ? AND t.id > ? ORDER BY t.id LIMIT ?"_s,
                         {batch.value, QString(name(*only)), after.value, limit})
             : tasksWith(u"+t.batch_id = ? AND t.id > ? ORDER BY t.id LIMIT ?"_s, {batch.value, after.value, limit});
    if (rows || rows.error().code != ErrorCode::Damaged)
        return rows;
    m_salvaged = true;
    return salvageRows(batch, only, after, limit);
}

// By the table alone, no index and no attempt; from one damaged page to the next.
Result<std::vector<TaskRecord>> ReadStore::salvageRows(BatchId batch, std::optional<TaskState> only, TaskId after,
                                                       int limit)
{
    std::vector<TaskRecord> records;
    for (qint64 from = after.value + 1; records.empty(); from += limit) {
        auto first = m_database.value(u"SELECT id FROM task NOT INDEXED WHERE id >= ? ORDER BY id LIMIT 1"_s, {from});
        if (first && !first->isValid())
            break;
        auto next = first ? Result<qint64>(first->toLongLong()) : first.error();
        if (!first && first.error().code == ErrorCode::Damaged)
            next = nextReadable(from);
        if (!next)
            return next.error();
        if (*next == 0)
            break;
        from = *next;
        if (auto done = salvageRange(batch, only, from, from + limit, records); !done)
            return done.error();
    }
    return records;
}

// Halves the range until what cannot be read stands alone.
Result<> ReadStore::salvageRange(BatchId batch, std::optional<TaskState> only, qint64 from, qint64 end,
                                 std::vector<TaskRecord> &records)
{
    static const QString sql =
        u"SELECT t.id, t.batch_id, t.upstream_id, '', t.biz_key, t.request_id, t.version_ts, t.row_no, t.line_no, "
        "t.state, t.held_reason, t.due_at, t.attempts, t.round, t.charged, t.updated_at, NULL, NULL, t.kept, t.masked, "
        "t.payload "
        "FROM task t NOT INDEXED WHERE t.id >= ?1 AND t.id < ?2 AND t.batch_id = ?3 "
        "AND (?4 = '' OR t.state = ?4) ORDER BY t.id"_s;
    std::vector<TaskRecord> found;
    auto done =
        m_database.each(sql, {from, end, batch.value, only ? QString(name(*only)) : QString()}, [&](QSqlQuery &q) {
            found.push_back(taskFrom(q, true));
            return true;
        });
    if (done) {
        std::move(found.begin(), found.end(), std::back_inserter(records));
        return {};
    }
    if (done.error().code != ErrorCode::Damaged)
        return done;
    if (end - from <= 1)
        return {};
    const qint64 middle = from + (end - from) / 2;
    if (auto lower = salvageRange(batch, only, from, middle, records); !lower)
        return lower;
    return salvageRange(batch, only, middle, end, records);
}

// The smallest task id behind `after` where the table can be read again; 0: none.
Result<qint64> ReadStore::nextReadable(qint64 after)
{
    constexpr qint64 farthest = qint64(1) << 40;
    const auto readable = [&](qint64 id) {
        return m_database.value(u"SELECT id FROM task NOT INDEXED WHERE id >= ? ORDER BY id LIMIT 1"_s, {id});
    };
    qint64 bad = after;
    qint64 good = 0;
    for (qint64 step = 1; good == 0; step *= 2) {
        if (step > farthest)
            return 0;
        auto found = readable(after + step);
        if (found && !found->isValid())
            return 0; // behind the last row
        if (found)
            good = after + step;
        else if (found.error().code != ErrorCode::Damaged)
            return found.error();
        else
            bad = after + step;
    }
    while (good - bad > 1) {
        const qint64 middle = bad + (good - bad) / 2;
        (readable(middle) ? good : bad) = middle;
    }
    return good;
}

Result<std::vector<AttemptRecord>> ReadStore::attempts(TaskId id)
{
    std::vector<AttemptRecord> records;
    auto done = m_database.each(
        u"SELECT a.n, a.round, a.started_at, a.ended_at, a.outcome, a.reached, a.http_status, a.code, a.error, "
        "a.charged, a.next_delay_ms, a.request_id, coalesce(a.answer_head, p.answer_head), "
        "coalesce(a.answer_body, p.answer_body), a.hint, a.pack, p.rows, p.request_id FROM attempt a "
        "LEFT JOIN pack p ON p.id = a.pack WHERE a.task_id = ? ORDER BY a.n"_s,
        {id.value}, [&](QSqlQuery &q) {
            AttemptRecord r;
            r.n = q.value(0).toInt();
            r.round = q.value(1).toInt();
            r.startedAt = q.value(2).toLongLong();
            r.endedAt = q.value(3).toLongLong();
            r.outcome = outcomeFromName(q.value(4).toString()).value_or(Outcome::Retry);
            r.reached = reachedFromName(q.value(5).toString()).value_or(Reached::Unknown);
            r.httpStatus = optionalOf<int>(q.value(6));
            r.code = q.value(7).toString();
            r.error = q.value(8).toString();
            r.charged = q.value(9).toBool();
            r.nextDelayMs = optionalOf<qint64>(q.value(10));
            r.requestId = q.value(11).toString();
            r.answerHead = q.value(12).toString();
            r.answerBody = q.value(13).toByteArray();
            r.hint = q.value(14).toString();
            r.pack = q.value(15).toLongLong();
            r.packRows = q.value(16).toInt();
            r.packRequestId = q.value(17).toString();
            records.push_back(std::move(r));
            return true;
        });
    if (!done)
        return done.error();
    return records;
}

Result<std::vector<DeadLetterRecord>> ReadStore::deadLetters(const DeadLetterFilter &filter, const Page &page)
{
    auto part = deadLetterSql(filter);
    QString sql = u"SELECT d.id, d.task_id, d.batch_id, d.upstream_id, u.name, d.biz_key, d.request_id, d.last_error, "
                  "d.code, d.hint, d.http_status, d.fail_count, d.next_retry_time, d.create_time, d.fingerprint, "
                  "d.state, d.note FROM dead_letter d JOIN upstream u ON u.id = d.upstream_id WHERE "_s +
                  part.where;
    if (page.after != 0) {
        sql += page.descending ? u" AND d.id < ?"_s : u" AND d.id > ?"_s;
        part.binds.emplace_back(page.after);
    }
    sql += page.descending ? u" ORDER BY d.id DESC LIMIT ?"_s : u" ORDER BY d.id LIMIT ?"_s;
    part.binds.emplace_back(page.limit);
    std::vector<DeadLetterRecord> records;
    auto done = m_database.each(sql, part.binds, [&](QSqlQuery &q) {
        records.push_back(deadLetterFrom(q));
        return true;
    });
    if (!done)
        return done.error();
    return records;
}

Result<qint64> ReadStore::countDeadLetters(const DeadLetterFilter &filter)
{
    const auto part = deadLetterSql(filter);
    qint64 count = 0;
    auto done =
        m_database.each(u"SELECT count(*) FROM dead_letter d WHERE "_s + part.where, part.binds, [&](QSqlQuery &q) {
            count = q.value(0).toLongLong();
            return false;
        });
    if (!done)
        return done.error();
    return count;
}

Result<std::vector<DeadLetterId>> ReadStore::deadLetterIds(const DeadLetterFilter &filter)
{
    const auto part = deadLetterSql(filter);
    std::vector<DeadLetterId> ids;
    auto done = m_database.each(u"SELECT d.id FROM dead_letter d WHERE "_s + part.where + u" ORDER BY d.id"_s,
                                part.binds, [&](QSqlQuery &q) {
                                    ids.emplace_back(q.value(0).toLongLong());
                                    return true;
                                });
    if (!done)
        return done.error();
    return ids;
}

Result<std::vector<CauseRecord>> ReadStore::causes()
{
    std::vector<CauseRecord> records;
    auto done = m_database.each(
        u"SELECT c.upstream_id, u.name, c.fingerprint, c.open, c.replayed, c.dismissed, c.example, d.create_time, "
        "(SELECT n.hint FROM dead_letter n WHERE n.upstream_id = c.upstream_id AND n.fingerprint = c.fingerprint "
        "AND n.state = 'open' ORDER BY n.id DESC LIMIT 1) "
        "FROM cause c JOIN upstream u ON u.id = c.upstream_id LEFT JOIN dead_letter d ON d.id = "
        "(SELECT min(o.id) FROM dead_letter o WHERE o.upstream_id = c.upstream_id AND o.fingerprint = c.fingerprint "
        "AND o.state = 'open') WHERE c.open > 0 ORDER BY c.open DESC, c.fingerprint"_s,
        {}, [&](QSqlQuery &q) {
            CauseRecord r;
            r.upstream = UpstreamId(q.value(0).toLongLong());
            r.upstreamName = q.value(1).toString();
            r.fingerprint = q.value(2).toString();
            r.open = q.value(3).toLongLong();
            r.replayed = q.value(4).toLongLong();
            r.dismissed = q.value(5).toLongLong();
            r.example = q.value(6).toString();
            r.oldest = q.value(7).toLongLong();
            r.hint = q.value(8).toString();
            records.push_back(std::move(r));
            return true;
        });
    if (!done)
        return done.error();
    return records;
}

} // namespace pushdesk
