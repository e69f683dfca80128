// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/settlement.h"

#include "engine/store/claimcheck.h"
#include "engine/store/database.h"
#include "engine/store/keptvalues.h"
#include "engine/store/ledger.h"
#include "engine/store/replaystore.h"
#include "engine/store/writer.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QVariant orNull(const QString &text)
{
    return text.isEmpty() ? QVariant() : QVariant(text);
}

template <class T> QVariant orNull(const std::optional<T> &value)
{
    return value ? QVariant(*value) : QVariant();
}

// Compare and set: the lease must still be this owner's and this attempt the next one.
Result<bool> updateTask(WriteTxn &txn, const Settlement &s)
{
    const qint64 now = txn.nowMs();
    auto done =
        txn.db().exec(u"UPDATE task SET state = ?, due_at = ?, scheduled_at = ?, attempts = ?, charged = charged + ?, "
                      "stale_resent = max(stale_resent, ?), token_resent = ?, interrupts = interrupts + ?, held_ms = "
                      "held_ms + ?, last_reached = ?, "
                      "held_reason = CASE WHEN ? THEN held_reason ELSE ? END, pack_rows = ?, lease_owner = NULL, "
                      "lease_at = NULL, updated_at = ? "
                      "WHERE id = ? AND state = 'in_flight' AND lease_owner = ? AND attempts = ?"_s,
                      {QString(name(s.next)), now + s.delayMs.value_or(0), now, s.attempt, s.charged ? 1 : 0,
                       s.staleResent ? 1 : 0, s.tokenRefused, s.outcome == Outcome::Interrupted ? 1 : 0, s.heldMs,
                       QString(name(s.remembered)), s.outcome == Outcome::TokenExpired ? 1 : 0, orNull(s.heldReason),
                       s.packRows, now, s.task.value, s.owner, s.attempt - 1});
    if (!done)
        return done.error();
    if (*done == 0)
        return false;
    txn.moved(s.batch, TaskState::InFlight, s.next);
    return true;
}

Result<int> insertAttempt(WriteTxn &txn, const Settlement &s)
{
    return txn.db().exec(
        u"INSERT INTO attempt (task_id, upstream_id, n, round, request_id, started_at, ended_at, duration_ms, outcome, "
        "reached, http_status, code, error, rule, charged, next_delay_ms, answer_head, answer_body, owner, hint, pack) "
        "SELECT id, upstream_id, ?, ?, request_id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM task WHERE id = ?"_s,
        {s.attempt, s.round, s.startedAt, s.endedAt, s.durationMs, QString(name(s.outcome)), QString(name(s.reached)),
         orNull(s.httpStatus), orNull(s.code), orNull(s.error), s.rule >= 0 ? QVariant(s.rule) : QVariant(),
         s.charged ? 1 : 0, orNull(s.delayMs), orNull(s.answerHead),
         s.answerBody.isEmpty() ? QVariant() : QVariant(s.answerBody), s.owner, orNull(s.hint),
         s.pack != 0 ? QVariant(s.pack) : QVariant(), s.task.value});
}

Result<qint64> bury(WriteTxn &txn, const Settlement &s)
{
    auto letter = txn.db().exec(
        u"INSERT INTO dead_letter (task_id, upstream_id, batch_id, round, biz_key, request_id, last_error, outcome, "
        "http_status, code, hint, fail_count, create_time, fingerprint, updated_at) "
        "SELECT id, upstream_id, batch_id, round, biz_key, request_id, ?, ?, ?, ?, ?, charged, ?, ?, ? "
        "FROM task WHERE id = ?"_s,
        {s.error, QString(name(s.outcome)), orNull(s.httpStatus), s.code, s.hint, txn.nowMs(), s.fingerprint,
         txn.nowMs(), s.task.value});
    if (!letter)
        return letter.error();
    const qint64 id = txn.db().lastInsertId().toLongLong();
    auto cause = txn.db().exec(u"INSERT INTO cause (upstream_id, fingerprint, open, example) VALUES (?, ?, 1, ?) "
                               "ON CONFLICT (upstream_id, fingerprint) DO UPDATE SET open = open + 1"_s,
                               {s.upstream.value, s.fingerprint, s.error});
    if (!cause)
        return cause.error();
    auto hour = txn.db().exec(u"INSERT INTO cause_hour (upstream_id, fingerprint, hour, letters) VALUES (?, ?, ?, 1) "
                              "ON CONFLICT (upstream_id, fingerprint, hour) DO UPDATE SET letters = letters + 1"_s,
                              {s.upstream.value, s.fingerprint, txn.nowMs() / 3'600'000});
    if (!hour)
        return hour.error();
    txn.changes.deadLetters = true;
    return id;
}

QString replayReason(const Settlement &s)
{
    return s.next == TaskState::Superseded ? u"a newer version waits"_s : QString();
}

// R10: dead again; where the last attempt's outcome is unknown, it may be done there.
ReplayResult replayResult(const Settlement &s)
{
    if (s.next == TaskState::Superseded)
        return ReplayResult::LeftOut;
    if (s.next != TaskState::Dead)
        return ReplayResult::Delivered;
    return s.reached == Reached::Unknown || s.remembered == Reached::Unknown ? ReplayResult::Unknown
                                                                             : ReplayResult::Dead;
}

// R6: what would be tried again goes no more where a newer version waits behind it.
Result<Settlement> unlessSuperseded(WriteTxn &txn, const Settlement &asked)
{
    if (!isLive(asked.next))
        return asked;
    auto newer = newerVersionWaits(txn, asked.task);
    if (!newer)
        return newer.error();
    Settlement s = asked;
    if (*newer) {
        s.next = TaskState::Superseded;
        s.delayMs.reset();
        s.heldReason.clear();
    }
    return s;
}

} // namespace

Result<Settled> settle(WriteTxn &txn, const Settlement &asked)
{
    auto settlement = unlessSuperseded(txn, asked);
    if (!settlement)
        return settlement.error();
    const Settlement &s = *settlement;
    Settled settled;
    auto current = updateTask(txn, s);
    if (!current)
        return current.error();
    settled.current = *current;
    if (!settled.current)
        return settled;
    if (auto done = insertAttempt(txn, s); !done)
        return done.error();
    txn.pace().add(s.upstream, s.outcome, s.reached, s.next, s.durationMs);
    if (s.next == TaskState::Delivered || s.next == TaskState::Duplicate) {
        if (auto done = Ledger(txn.db(), txn.nowMs())
                            .saveProcessed({&s.task, 1}, s.outcome, std::chrono::hours(24 * s.ledgerDays));
            !done)
            return done.error();
        if (!s.kept.isEmpty())
            if (auto done = saveKept(txn.db(), s.task, s.kept); !done)
                return done.error();
    }
    if (s.next == TaskState::Dead) {
        auto letter = bury(txn, s);
        if (!letter)
            return letter.error();
        settled.deadLetter = *letter;
    }
    if (!isLive(s.next) && s.round > 0)
        if (auto done = closeReplayItem(txn, s.task, replayResult(s), replayReason(s)); !done)
            return done.error();
    return settled;
}

Result<qint64> savePack(WriteTxn &txn, UpstreamId upstream, BatchId batch, const PackRecord &pack)
{
    auto done =
        txn.db().exec(u"INSERT INTO pack (upstream_id, batch_id, request_id, rows, bytes, started_at, ended_at, "
                      "http_status, answer_head, answer_body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"_s,
                      {upstream.value, batch.value, pack.requestId, pack.rows, pack.bytes, pack.startedAt, pack.endedAt,
                       orNull(pack.httpStatus), orNull(pack.answerHead),
                       pack.answerBody.isEmpty() ? QVariant() : QVariant(pack.answerBody)});
    if (!done)
        return done.error();
    return txn.db().lastInsertId().toLongLong();
}

Result<qint64> takeBackLetters(WriteTxn &txn, UpstreamId upstream, const QString &fingerprint, qint64 since)
{
    std::vector<std::pair<qint64, BatchId>> tasks;
    auto found = txn.db().each(u"SELECT t.id, t.batch_id FROM dead_letter d JOIN task t ON t.id = d.task_id "
                               "WHERE d.upstream_id = ? AND d.fingerprint = ? AND d.state = 'open' AND d.id >= ? "
                               "AND t.state = 'dead'"_s,
                               {upstream.value, fingerprint, since}, [&](QSqlQuery &q) {
                                   tasks.emplace_back(q.value(0).toLongLong(), BatchId(q.value(1).toLongLong()));
                                   return true;
                               });
    if (!found)
        return found.error();
    for (const auto &[id, batch] : tasks) {
        auto letter =
            txn.db().exec(u"UPDATE dead_letter SET state = 'replayed', note = 'taken back: every task got this "
                          "answer', updated_at = ? WHERE task_id = ? AND state = 'open'"_s,
                          {txn.nowMs(), id});
        if (!letter)
            return letter.error();
        auto task = txn.db().exec(
            u"UPDATE task SET state = 'pending', round = round + 1, charged = 0, interrupts = 0, held_ms = 0, "
            "stale_resent = 0, last_reached = NULL, due_at = ?1, scheduled_at = ?1, updated_at = ?1 WHERE id = ?2"_s,
            {txn.nowMs(), id});
        if (!task)
            return task.error();
        txn.moved(batch, TaskState::Dead, TaskState::Pending);
    }
    const auto count = static_cast<qint64>(tasks.size());
    auto cause = txn.db().exec(u"UPDATE cause SET open = open - ?1, replayed = replayed + ?1 WHERE upstream_id = ?2 "
                               "AND fingerprint = ?3"_s,
                               {count, upstream.value, fingerprint});
    if (!cause)
        return cause.error();
    txn.changes.deadLetters = true;
    return count;
}

} // namespace pushdesk
