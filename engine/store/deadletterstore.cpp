// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/deadletterstore.h"

#include "engine/store/database.h"
#include "engine/store/replaystore.h"
#include "engine/store/writer.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <tuple>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QString idList(const std::vector<DeadLetterId> &ids)
{
    QJsonArray list;
    for (const auto id : ids)
        list.append(id.value);
    return QString::fromUtf8(QJsonDocument(list).toJson(QJsonDocument::Compact));
}

// A text as it stands inside a JSON string: of a task's cells.
QString inJson(const QString &text)
{
    return QString::fromUtf8(QJsonDocument(QJsonArray{text}).toJson(QJsonDocument::Compact)).mid(2).chopped(2);
}

// The same as many upstreams write it: ASCII only.
QString inAsciiJson(const QString &text)
{
    QString escaped;
    for (const QChar c : inJson(text))
        escaped += c.unicode() < 0x80 ? QString(c) : u"\\u%1"_s.arg(uint(c.unicode()), 4, 16, QChar(u'0'));
    return escaped;
}

// Part of the key, the error, the code, a cell, or of an answer. The letters are found by their state and cause, which
// an index gives; their rows and answers are read one by one, as far as the caller reads on.
void addText(DeadLetterSql &sql, const QString &text)
{
    static const QString has = u"instr(lower(%1), lower(?)) > 0"_s;
    sql.where += u" AND (%1 OR %2 OR %3 OR EXISTS (SELECT 1 FROM task x WHERE x.id = d.task_id AND %4) "
                 "OR EXISTS (SELECT 1 FROM attempt a WHERE a.task_id = d.task_id AND (%5 OR %5)))"_s.arg(
                     has.arg(u"d.biz_key"_s), has.arg(u"d.last_error"_s), has.arg(u"d.code"_s), has.arg(u"x.payload"_s),
                     has.arg(u"CAST(a.answer_body AS TEXT)"_s));
    for (int i = 0; i < 3; ++i)
        sql.binds.emplace_back(text);
    sql.binds.emplace_back(inJson(text));
    sql.binds.emplace_back(text);
    sql.binds.emplace_back(inAsciiJson(text));
}

// Columns 5 to 10 of letterFacts.
std::pair<ReplayVerdict, ReplayRisk> verdictOf(const QSqlQuery &row, const RepeatMemories &memories, qint64 nowMs)
{
    const bool unknown = row.value(7).toBool();
    if (row.value(5).toBool())
        return {ReplayVerdict::DeliveredMeanwhile, ReplayRisk::None};
    if (row.value(10).toBool())
        return {ReplayVerdict::PastTtl, ReplayRisk::LaterSent};
    const auto memory = memories.find(row.value(3).toLongLong());
    if (memory != memories.end() && memory->second.doubles && unknown)
        return {ReplayVerdict::PastTtl, ReplayRisk::Doubles};
    if (row.value(8).toBool())
        return row.value(9).toBool() ? std::pair(ReplayVerdict::PastTtl, ReplayRisk::EditedAfterUnknown)
                                     : std::pair(ReplayVerdict::NewId, ReplayRisk::None);
    if (memory == memories.end() || !memory->second.keyed || row.isNull(6))
        return {ReplayVerdict::SameId, ReplayRisk::None};
    if (nowMs - row.value(6).toLongLong() > memory->second.ttlMs)
        return {ReplayVerdict::PastTtl, ReplayRisk::Forgotten};
    return {ReplayVerdict::SameId, ReplayRisk::None};
}

} // namespace

RepeatMemory repeatMemoryOf(const UpstreamConfig &config)
{
    return {config.repeats == Repeats::Key, config.repeats == Repeats::Doubles,
            config.idempotency.ttlHours * 3600LL * 1000LL};
}

DeadLetterSql deadLetterSql(const DeadLetterFilter &filter)
{
    DeadLetterSql sql{u"1"_s, {}};
    if (filter.state) {
        sql.where += u" AND d.state = ?"_s;
        sql.binds.emplace_back(QString(name(*filter.state)));
    }
    if (filter.upstream) {
        sql.where += u" AND d.upstream_id = ?"_s;
        sql.binds.emplace_back(filter.upstream->value);
    }
    if (!filter.fingerprint.isEmpty()) {
        sql.where += u" AND d.fingerprint = ?"_s;
        sql.binds.emplace_back(filter.fingerprint);
    }
    if (!filter.text.isEmpty())
        addText(sql, filter.text);
    if (!filter.ids.empty()) {
        sql.where += u" AND d.id IN (SELECT value FROM json_each(?))"_s;
        sql.binds.emplace_back(idList(filter.ids));
    }
    if (filter.upTo) {
        sql.where += u" AND d.id <= ?"_s;
        sql.binds.emplace_back(filter.upTo->value);
    }
    return sql;
}

// The first request under the task's id that may have reached the upstream starts its memory of the id. A task's id
// differs from its letter's where the row was edited since.
Result<std::vector<LetterFacts>> letterFacts(Database &database, const std::vector<DeadLetterId> &ids,
                                             const RepeatMemories &memories, qint64 nowMs)
{
    std::vector<LetterFacts> letters;
    auto done = database.each(
        u"SELECT d.id, d.task_id, d.batch_id, d.upstream_id, d.fingerprint, "
        "EXISTS (SELECT 1 FROM ledger l WHERE l.upstream_id = t.upstream_id AND l.request_id = t.request_id "
        "AND l.expires_at > ? AND NOT t.again), "
        "(SELECT min(a.started_at) FROM attempt a WHERE a.task_id = t.id AND a.request_id = t.request_id "
        "AND a.reached <> 'not_sent'), "
        "EXISTS (SELECT 1 FROM attempt a WHERE a.task_id = t.id AND a.reached = 'unknown'), "
        "t.request_id <> d.request_id, "
        "EXISTS (SELECT 1 FROM attempt a WHERE a.task_id = t.id AND a.reached = 'unknown' "
        "AND a.request_id <> t.request_id), "
        "EXISTS (SELECT 1 FROM task_key k CROSS JOIN task n ON n.id = k.task_id WHERE k.biz_key = t.biz_key "
        "AND k.upstream_id = t.upstream_id AND k.phase = 0 AND k.task_id > t.id AND k.account = t.account "
        "AND n.state IN ('delivered', 'duplicate')), "
        "u.removed_at IS NOT NULL, EXISTS (SELECT 1 FROM replay_item i WHERE i.dead_letter_id = d.id AND i.result = "
        "''), t.masked IS NOT NULL "
        "FROM dead_letter d JOIN task t ON t.id = d.task_id JOIN upstream u ON u.id = d.upstream_id "
        "WHERE d.state = 'open' AND t.state = 'dead' "
        "AND d.id IN (SELECT value FROM json_each(?)) ORDER BY d.id"_s,
        {nowMs, idList(ids)}, [&](QSqlQuery &row) {
            LetterFacts letter;
            letter.id = DeadLetterId(row.value(0).toLongLong());
            letter.task = TaskId(row.value(1).toLongLong());
            letter.batch = BatchId(row.value(2).toLongLong());
            letter.upstream = UpstreamId(row.value(3).toLongLong());
            letter.fingerprint = row.value(4).toString();
            std::tie(letter.verdict, letter.risk) = verdictOf(row, memories, nowMs);
            letter.upstreamGone = row.value(11).toBool();
            letter.held = row.value(12).toBool();
            letter.masked = row.value(13).toBool();
            letters.push_back(std::move(letter));
            return true;
        });
    if (!done)
        return done.error();
    return letters;
}

Result<> DeadLetterStore::requeue(const LetterFacts &letter, ReplayId replay)
{
    const qint64 now = m_txn.nowMs();
    auto task = m_txn.db().exec(
        u"UPDATE task SET state = 'pending', round = round + 1, charged = 0, interrupts = 0, held_ms = 0, "
        "stale_resent = 0, token_resent = 0, last_reached = NULL, held_reason = NULL, due_at = ?, scheduled_at = ?, "
        "replay_id = ?, updated_at = ? WHERE id = ?"_s,
        {now, now, replay.value, now, letter.task.value});
    if (!task)
        return task.error();
    auto dead = m_txn.db().exec(u"UPDATE dead_letter SET state = 'replayed', replay_id = ?, next_retry_time = ?, "
                                "updated_at = ? WHERE id = ?"_s,
                                {replay.value, now, now, letter.id.value});
    if (!dead)
        return dead.error();
    m_txn.moved(letter.batch, TaskState::Dead, TaskState::Pending);
    return countCause(letter, u"open"_s, u"replayed"_s);
}

Result<> DeadLetterStore::close(const LetterFacts &letter, const QString &note)
{
    auto done = m_txn.db().exec(u"UPDATE dead_letter SET state = 'dismissed', note = ?, next_retry_time = NULL, "
                                "updated_at = ? WHERE id = ?"_s,
                                {note, m_txn.nowMs(), letter.id.value});
    if (!done)
        return done.error();
    return countCause(letter, u"open"_s, u"dismissed"_s);
}

Result<> DeadLetterStore::countCause(const LetterFacts &letter, const QString &from, const QString &to)
{
    m_txn.changes.deadLetters = true;
    auto done = m_txn.db().exec(u"UPDATE cause SET %1 = %1 - 1, %2 = %2 + 1 WHERE upstream_id = ? "
                                "AND fingerprint = ?"_s.arg(from, to),
                                {letter.upstream.value, letter.fingerprint});
    return done ? Result<>() : Result<>(done.error());
}

Result<qint64> DeadLetterStore::dismissChunk(const std::vector<DeadLetterId> &ids, const QString &note)
{
    auto letters = letterFacts(m_txn.db(), ids, {}, m_txn.nowMs());
    if (!letters)
        return letters.error();
    for (const auto &letter : *letters) {
        if (auto closed = close(letter, note); !closed)
            return closed.error();
        if (letter.held)
            if (auto left = ReplayStore(m_txn).leaveOut(letter.id, u"dismissed meanwhile"_s); !left)
                return left.error();
    }
    return static_cast<qint64>(letters->size());
}

// Only the newest letter of a task that is still dead: what a correction replaced stays closed, and so does a row whose
// private cells are masked by now.
Result<qint64> DeadLetterStore::reopenChunk(const std::vector<DeadLetterId> &ids)
{
    std::vector<LetterFacts> letters;
    auto done =
        m_txn.db().each(u"SELECT d.id, d.upstream_id, d.fingerprint FROM dead_letter d JOIN task t ON t.id = d.task_id "
                        "WHERE d.state = 'dismissed' AND t.state = 'dead' AND d.round = t.round AND t.masked IS NULL "
                        "AND NOT EXISTS (SELECT 1 FROM task_key k CROSS JOIN task r ON r.id = k.task_id "
                        "WHERE k.biz_key = t.biz_key AND k.upstream_id = t.upstream_id AND r.previous_id = t.id) "
                        "AND d.id IN (SELECT value FROM json_each(?))"_s,
                        {idList(ids)}, [&](QSqlQuery &row) {
                            LetterFacts letter;
                            letter.id = DeadLetterId(row.value(0).toLongLong());
                            letter.upstream = UpstreamId(row.value(1).toLongLong());
                            letter.fingerprint = row.value(2).toString();
                            letters.push_back(std::move(letter));
                            return true;
                        });
    if (!done)
        return done.error();
    for (const auto &letter : letters) {
        auto opened =
            m_txn.db().exec(u"UPDATE dead_letter SET state = 'open', note = '', updated_at = ? WHERE id = ?"_s,
                            {m_txn.nowMs(), letter.id.value});
        if (!opened)
            return opened.error();
        if (auto counted = countCause(letter, u"dismissed"_s, u"open"_s); !counted)
            return counted.error();
    }
    return static_cast<qint64>(letters.size());
}

} // namespace pushdesk
