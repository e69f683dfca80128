// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/settlement.h"

#include "engine/store/database.h"
#include "engine/store/deadletterstore.h"
#include "engine/store/writer.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 dayMs = 24LL * 3600 * 1000;

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
                      "held_reason = ?, lease_owner = NULL, lease_at = NULL, updated_at = ? "
                      "WHERE id = ? AND state = 'in_flight' AND lease_owner = ? AND attempts = ?"_s,
                      {QString(name(s.next)), now + s.delayMs.value_or(0), now, s.attempt, s.charged ? 1 : 0,
                       s.staleResent ? 1 : 0, s.tokenRefused, s.outcome == Outcome::Interrupted ? 1 : 0, s.heldMs,
                       QString(name(s.remembered)), orNull(s.heldReason), now, s.task.value, s.owner, s.attempt - 1});
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
        u"INSERT INTO attempt (task_id, n, round, request_id, started_at, ended_at, duration_ms, outcome, reached, "
        "http_status, code, error, rule, charged, next_delay_ms, answer_head, answer_body, owner) "
        "SELECT id, ?, ?, request_id, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? FROM task WHERE id = ?"_s,
        {s.attempt, s.round, s.startedAt, s.endedAt, s.durationMs, QString(name(s.outcome)), QString(name(s.reached)),
         orNull(s.httpStatus), orNull(s.code), orNull(s.error), s.rule >= 0 ? QVariant(s.rule) : QVariant(),
         s.charged ? 1 : 0, orNull(s.delayMs), orNull(s.answerHead),
         s.answerBody.isEmpty() ? QVariant() : QVariant(s.answerBody), s.owner, s.task.value});
}

Result<int> saveProcessed(WriteTxn &txn, const Settlement &s)
{
    return txn.db().exec(
        u"INSERT INTO ledger (upstream_id, request_id, account, biz_key, version_ts, fingerprint, outcome, task_id, "
        "saved_at, expires_at) SELECT upstream_id, request_id, account, biz_key, version_ts, fingerprint, ?, id, ?, ? "
        "FROM task WHERE id = ? ON CONFLICT (upstream_id, request_id) DO UPDATE SET outcome = excluded.outcome, "
        "fingerprint = excluded.fingerprint, task_id = excluded.task_id, saved_at = excluded.saved_at, "
        "expires_at = excluded.expires_at"_s,
        {QString(name(s.outcome)), txn.nowMs(), txn.nowMs() + s.ledgerDays * dayMs, s.task.value});
}

Result<> bury(WriteTxn &txn, const Settlement &s)
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
    auto cause = txn.db().exec(u"INSERT INTO cause (upstream_id, fingerprint, open, example) VALUES (?, ?, 1, ?) "
                               "ON CONFLICT (upstream_id, fingerprint) DO UPDATE SET open = open + 1"_s,
                               {s.upstream.value, s.fingerprint, s.error});
    if (!cause)
        return cause.error();
    txn.changes.deadLetters = true;
    return {};
}

Result<> affectUpstream(WriteTxn &txn, const Settlement &s)
{
    Result<int> done = 0;
    if (s.pauseReason) {
        done = txn.db().exec(u"UPDATE upstream SET state = 'paused', reason = ?, until_ms = NULL, until_set_ms = NULL, "
                             "probe = 1, updated_at = ? WHERE id = ? AND state <> 'paused'"_s,
                             {*s.pauseReason, txn.nowMs(), s.upstream.value});
    } else if (s.holdMs) {
        done = txn.db().exec(u"UPDATE upstream SET state = 'holding', reason = ?, "
                             "until_ms = max(coalesce(until_ms, 0), ?), until_set_ms = ?, probe = 1, updated_at = ? "
                             "WHERE id = ? AND state IN ('ready', 'holding')"_s,
                             {s.holdReason, txn.nowMs() + *s.holdMs, txn.nowMs(), txn.nowMs(), s.upstream.value});
    } else if (s.wasProbe) {
        // Answered, or known not to be the upstream's doing: the others may follow. An interrupted probe is asked
        // again.
        done = txn.db().exec(u"UPDATE upstream SET probe = ? WHERE id = ? AND probe = 2"_s,
                             {s.outcome == Outcome::Interrupted ? 1 : 0, s.upstream.value});
    }
    if (!done)
        return done.error();
    if (*done > 0)
        txn.changes.upstreams = true;
    if (!s.proves)
        return {};
    auto proven = txn.db().exec(u"UPDATE upstream SET proven = 1, last_delivered_at = ? WHERE id = ?"_s,
                                {txn.nowMs(), s.upstream.value});
    return proven ? Result<>() : Result<>(proven.error());
}

} // namespace

Result<bool> settle(WriteTxn &txn, const Settlement &s)
{
    auto current = updateTask(txn, s);
    if (!current || !*current)
        return current;
    if (auto done = insertAttempt(txn, s); !done)
        return done.error();
    if (s.next == TaskState::Delivered || s.next == TaskState::Duplicate)
        if (auto done = saveProcessed(txn, s); !done)
            return done.error();
    if (s.next == TaskState::Dead)
        if (auto done = bury(txn, s); !done)
            return done.error();
    if (auto done = affectUpstream(txn, s); !done)
        return done.error();
    if (!isLive(s.next) && s.round > 0)
        if (auto done = closeReplayItem(txn, s.task, s.next == TaskState::Dead ? u"dead"_s : u"delivered"_s); !done)
            return done.error();
    return true;
}

} // namespace pushdesk
