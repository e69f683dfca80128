// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/deadletterstore.h"

#include "engine/store/database.h"
#include "engine/store/writer.h"

#include <QJsonArray>
#include <QJsonDocument>

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

ReplayVerdict verdictOf(const QSqlQuery &row, const RepeatMemories &memories, qint64 nowMs)
{
    if (row.value(5).toBool())
        return ReplayVerdict::DeliveredMeanwhile;
    const auto memory = memories.find(row.value(3).toLongLong());
    if (memory != memories.end() && memory->second.doubles && row.value(7).toBool())
        return ReplayVerdict::PastTtl; // it may be done there already, and would be done again
    if (memory == memories.end() || !memory->second.keyed || row.isNull(6))
        return ReplayVerdict::SameId;
    return nowMs - row.value(6).toLongLong() > memory->second.ttlMs ? ReplayVerdict::PastTtl : ReplayVerdict::SameId;
}

} // namespace

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
    if (!filter.text.isEmpty()) {
        sql.where += u" AND (instr(lower(d.biz_key), lower(?)) > 0 OR instr(lower(d.last_error), lower(?)) > 0)"_s;
        sql.binds.emplace_back(filter.text);
        sql.binds.emplace_back(filter.text);
    }
    if (!filter.ids.empty()) {
        sql.where += u" AND d.id IN (SELECT value FROM json_each(?))"_s;
        sql.binds.emplace_back(idList(filter.ids));
    }
    return sql;
}

// The first request that may have reached the upstream starts its memory of the id.
Result<std::vector<LetterFacts>> letterFacts(Database &database, const std::vector<DeadLetterId> &ids,
                                             const RepeatMemories &memories, qint64 nowMs)
{
    std::vector<LetterFacts> letters;
    auto done = database.each(
        u"SELECT d.id, d.task_id, d.batch_id, d.upstream_id, d.fingerprint, "
        "EXISTS (SELECT 1 FROM ledger l WHERE l.upstream_id = d.upstream_id AND l.request_id = d.request_id "
        "AND l.expires_at > ? AND NOT t.again), "
        "(SELECT min(a.started_at) FROM attempt a WHERE a.task_id = d.task_id AND a.reached <> 'not_sent'), "
        "EXISTS (SELECT 1 FROM attempt a WHERE a.task_id = d.task_id AND a.reached = 'unknown'), "
        "u.removed_at IS NOT NULL "
        "FROM dead_letter d JOIN task t ON t.id = d.task_id JOIN upstream u ON u.id = d.upstream_id "
        "WHERE d.state = 'open' AND t.state = 'dead' "
        "AND d.id IN (SELECT value FROM json_each(?)) ORDER BY d.id"_s,
        {nowMs, idList(ids)}, [&](QSqlQuery &row) {
            letters.push_back({DeadLetterId(row.value(0).toLongLong()), TaskId(row.value(1).toLongLong()),
                               BatchId(row.value(2).toLongLong()), UpstreamId(row.value(3).toLongLong()),
                               row.value(4).toString(), verdictOf(row, memories, nowMs), row.value(8).toBool()});
            return true;
        });
    if (!done)
        return done.error();
    return letters;
}

Result<> closeReplayItem(WriteTxn &txn, TaskId task, const QString &result)
{
    auto item =
        txn.db().exec(u"UPDATE replay_item SET result = ? WHERE task_id = ? AND result = ''"_s, {result, task.value});
    if (!item)
        return item.error();
    auto replay = txn.db().exec(
        u"UPDATE replay SET state = 'done', finished_at = ? WHERE state IN ('running', 'staging') AND id = "
        "(SELECT replay_id FROM task WHERE id = ?) AND NOT EXISTS (SELECT 1 FROM replay_item i "
        "WHERE i.replay_id = replay.id AND i.result = '')"_s,
        {txn.nowMs(), task.value});
    return replay ? Result<>() : Result<>(replay.error());
}

Result<ReplayId> DeadLetterStore::beginReplay(const QString &scope, const QString &owner)
{
    auto done = m_txn.db().exec(u"INSERT INTO replay (scope, state, owner, created_at) VALUES (?, 'staging', ?, ?)"_s,
                                {scope, owner, m_txn.nowMs()});
    if (!done)
        return done.error();
    return ReplayId(m_txn.db().lastInsertId().toLongLong());
}

Result<> DeadLetterStore::replayChunk(ReplayId replay, const std::vector<DeadLetterId> &ids,
                                      const RepeatMemories &memories, bool pastTtl, ReplayReport &report)
{
    auto letters = letterFacts(m_txn.db(), ids, memories, m_txn.nowMs());
    if (!letters)
        return letters.error();
    for (const auto &letter : *letters) {
        if (letter.upstreamGone)
            continue;
        const bool send = letter.verdict == ReplayVerdict::SameId || letter.verdict == ReplayVerdict::NewId ||
                          (letter.verdict == ReplayVerdict::PastTtl && pastTtl);
        auto item = m_txn.db().exec(u"INSERT INTO replay_item (replay_id, dead_letter_id, task_id, verdict, result) "
                                    "VALUES (?, ?, ?, ?, ?)"_s,
                                    {replay.value, letter.id.value, letter.task.value, QString(name(letter.verdict)),
                                     send ? u""_s : u"left_out"_s});
        if (!item)
            return item.error();
        ++report.verdicts[letter.verdict];
        if (letter.verdict == ReplayVerdict::DeliveredMeanwhile)
            if (auto closed = close(letter, u"delivered meanwhile"_s); !closed)
                return closed;
        if (!send)
            continue;
        if (auto done = requeue(letter, replay); !done)
            return done;
        ++report.total;
    }
    return {};
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
    return countCause(letter, u"replayed"_s);
}

Result<> DeadLetterStore::close(const LetterFacts &letter, const QString &note)
{
    auto done = m_txn.db().exec(u"UPDATE dead_letter SET state = 'dismissed', note = ?, updated_at = ? WHERE id = ?"_s,
                                {note, m_txn.nowMs(), letter.id.value});
    if (!done)
        return done.error();
    return countCause(letter, u"dismissed"_s);
}

Result<> DeadLetterStore::countCause(const LetterFacts &letter, const QString &column)
{
    m_txn.changes.deadLetters = true;
    auto done = m_txn.db().exec(u"UPDATE cause SET open = open - 1, %1 = %1 + 1 WHERE upstream_id = ? "
                                "AND fingerprint = ?"_s.arg(column),
                                {letter.upstream.value, letter.fingerprint});
    return done ? Result<>() : Result<>(done.error());
}

Result<> DeadLetterStore::endReplay(ReplayId replay, qint64 total)
{
    auto done = m_txn.db().exec(
        u"UPDATE replay SET total = ?1, state = CASE WHEN EXISTS (SELECT 1 FROM replay_item i WHERE i.replay_id = "
        "replay.id AND i.result = '') THEN 'running' ELSE 'done' END, finished_at = CASE WHEN EXISTS (SELECT 1 FROM "
        "replay_item i WHERE i.replay_id = replay.id AND i.result = '') THEN NULL ELSE ?2 END WHERE id = ?3"_s,
        {total, m_txn.nowMs(), replay.value});
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
    }
    return static_cast<qint64>(letters->size());
}

} // namespace pushdesk
