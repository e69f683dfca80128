// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/pushstore.h"

#include "engine/store/database.h"
#include "engine/store/deadletterstore.h"
#include "engine/store/writer.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int maxClaim = 50; // tasks a claim takes at most (R5)
constexpr int maxOrphans = 200;

// R5: the same key goes in order and never twice at a time. Staged rows of an import do not count.
const QString noEarlierOfSameKey =
    u"NOT EXISTS (SELECT 1 FROM task e WHERE e.upstream_id = t.upstream_id AND e.biz_key = t.biz_key AND e.id < t.id "
    "AND e.state IN ('pending', 'in_flight', 'retry_wait') "
    "AND EXISTS (SELECT 1 FROM batch b WHERE b.id = e.batch_id AND b.state = 'live'))"_s;

const QString leaseColumns =
    u"id, batch_id, upstream_id, row_no, biz_key, request_id, version_ts, payload, attempts, round, charged, "
    "last_reached, stale_resent, interrupts, held_ms, lease_at, held_reason IS NOT NULL"_s;

Lease leaseFrom(const QSqlQuery &row)
{
    Lease lease;
    auto &task = lease.task;
    task.id = TaskId(row.value(0).toLongLong());
    task.batch = BatchId(row.value(1).toLongLong());
    task.upstream = UpstreamId(row.value(2).toLongLong());
    task.rowNo = row.value(3).toLongLong();
    task.bizKey = row.value(4).toString();
    task.requestId = row.value(5).toString();
    task.version = row.value(6).toString();
    lease.payload = row.value(7).toString();
    task.attempts = row.value(8).toInt();
    task.round = row.value(9).toInt();
    task.charged = row.value(10).toInt();
    if (!row.isNull(11))
        task.lastReached = reachedFromName(row.value(11).toString());
    task.staleResent = row.value(12).toBool();
    lease.interrupts = row.value(13).toInt();
    lease.heldMs = row.value(14).toLongLong();
    lease.leasedAt = row.value(15).toLongLong();
    lease.held = row.value(16).toBool();
    return lease;
}

} // namespace

struct PushStore::Row {
    bool there = false;
    UpstreamState state = UpstreamState::Ready;
    std::optional<qint64> until;
    int probe = 0; // 0: none, 1: the next request goes alone, 2: it is on its way
    int configVersion = 0;
};

// Also ends a hold whose time is over: then one request goes first (R3).
Result<PushStore::Row> PushStore::readUpstream(WriteTxn &txn, const ClaimOrder &order)
{
    Row row;
    qint64 setAt = 0;
    auto done = txn.db().each(u"SELECT state, until_ms, until_set_ms, probe, config_version FROM upstream "
                              "WHERE id = ? AND removed_at IS NULL"_s,
                              {order.upstream.value}, [&](QSqlQuery &q) {
                                  row.there = true;
                                  row.state =
                                      upstreamStateFromName(q.value(0).toString()).value_or(UpstreamState::Paused);
                                  if (!q.isNull(1))
                                      row.until = q.value(1).toLongLong();
                                  setAt = q.value(2).toLongLong();
                                  row.probe = q.value(3).toInt();
                                  row.configVersion = q.value(4).toInt();
                                  return false;
                              });
    if (!done)
        return done.error();
    if (row.state != UpstreamState::Holding || !row.until)
        return row;
    const qint64 now = txn.nowMs();
    if (now < setAt) { // R11: the clock was set back, the wait starts again
        row.until = now + (*row.until - setAt);
        auto rebased = txn.db().exec(u"UPDATE upstream SET until_ms = ?, until_set_ms = ? WHERE id = ?"_s,
                                     {*row.until, now, order.upstream.value});
        if (!rebased)
            return rebased.error();
    }
    if (now >= *row.until) {
        row.state = UpstreamState::Ready;
        row.until.reset();
        row.probe = 1;
        auto over = txn.db().exec(u"UPDATE upstream SET state = 'ready', reason = '', until_ms = NULL, "
                                  "until_set_ms = NULL, probe = 1 WHERE id = ?"_s,
                                  {order.upstream.value});
        if (!over)
            return over.error();
        txn.changes.upstreams = true;
    }
    return row;
}

// R8: at most `concurrency` on the wire over all processes. Each gets an equal share; one that holds more than its
// share keeps what it promised and shrinks as its requests end.
Result<> PushStore::grantSlots(WriteTxn &txn, const ClaimOrder &order, ClaimAnswer &answer)
{
    auto owners = txn.db().value(u"SELECT count(*) FROM owner WHERE active = 1"_s);
    if (!owners)
        return owners.error();
    auto others = txn.db().value(u"SELECT coalesce(sum(slots), 0) FROM slot WHERE upstream_id = ? AND owner <> ?"_s,
                                 {order.upstream.value, order.owner});
    if (!others)
        return others.error();
    const int count = std::max(1, owners->toInt());
    answer.share = (order.concurrency + count - 1) / count;
    const int free = order.concurrency - others->toInt();
    answer.slots = std::max(order.slotsPromised, std::clamp(answer.share, 0, std::max(0, free)));
    return {};
}

// A process that has nothing to send keeps no slots from the others.
Result<> PushStore::storeSlots(WriteTxn &txn, const ClaimOrder &order, ClaimAnswer &answer)
{
    if (answer.leases.empty() && answer.leasedBefore == 0)
        answer.slots = order.slotsPromised;
    auto done = txn.db().exec(u"INSERT INTO slot (upstream_id, owner, slots) VALUES (?, ?, ?) "
                              "ON CONFLICT (upstream_id, owner) DO UPDATE SET slots = excluded.slots "
                              "WHERE slots <> excluded.slots"_s,
                              {order.upstream.value, order.owner, answer.slots});
    return done ? Result<>() : Result<>(done.error());
}

Result<int> PushStore::freeSlots(WriteTxn &txn, const ClaimOrder &order, const Row &row, ClaimAnswer &answer)
{
    auto leased =
        txn.db().value(u"SELECT count(*) FROM task WHERE upstream_id = ? AND lease_owner = ? AND state = 'in_flight'"_s,
                       {order.upstream.value, order.owner});
    if (!leased)
        return leased.error();
    answer.leasedBefore = leased->toInt();
    if (row.probe != 0) {
        auto busy = txn.db().value(u"SELECT count(*) FROM task WHERE upstream_id = ? AND state = 'in_flight'"_s,
                                   {order.upstream.value});
        if (!busy)
            return busy.error();
        return row.probe == 1 && busy->toInt() == 0 && answer.slots > 0 ? 1 : 0;
    }
    if (answer.slots == 0)
        return 0;
    return std::clamp(answer.slots + order.readAhead - answer.leasedBefore, 0, maxClaim);
}

// R11: a wait that was set in what is now the future starts again, so that a clock set back stalls nothing.
Result<> PushStore::rebaseMovedClock(WriteTxn &txn, UpstreamId upstream)
{
    auto done = txn.db().exec(u"UPDATE task SET due_at = ?1 + (due_at - scheduled_at), scheduled_at = ?1 WHERE id IN "
                              "(SELECT id FROM task WHERE upstream_id = ?2 AND state = 'retry_wait' "
                              "AND scheduled_at > ?1 LIMIT 500)"_s,
                              {txn.nowMs(), upstream.value});
    return done ? Result<>() : Result<>(done.error());
}

Result<ClaimAnswer> PushStore::claim(WriteTxn &txn, const ClaimOrder &order)
{
    ClaimAnswer answer;
    auto row = readUpstream(txn, order);
    if (!row)
        return row.error();
    answer.gone = !row->there;
    answer.state = row->state;
    answer.untilMs = row->until;
    answer.configChanged = row->there && row->configVersion != order.configVersion;
    if (answer.gone || answer.configChanged || row->state != UpstreamState::Ready) {
        answer.slots = order.slotsPromised;
        return answer;
    }
    if (auto done = grantSlots(txn, order, answer); !done)
        return done.error();
    auto free = freeSlots(txn, order, *row, answer);
    if (!free)
        return free.error();
    if (*free > 0)
        if (auto done = takeDue(txn, order, *free, answer); !done)
            return done.error();
    if (auto done = storeSlots(txn, order, answer); !done)
        return done.error();
    if (row->probe == 1 && !answer.leases.empty()) {
        answer.leases.front().probe = true;
        auto done = txn.db().exec(u"UPDATE upstream SET probe = 2 WHERE id = ?"_s, {order.upstream.value});
        if (!done)
            return done.error();
    }
    return answer;
}

Result<> PushStore::takeDue(WriteTxn &txn, const ClaimOrder &order, int limit, ClaimAnswer &answer)
{
    if (auto done = rebaseMovedClock(txn, order.upstream); !done)
        return done;
    if (auto done = takeDueRetries(txn, order, limit, answer); !done)
        return done;
    const auto taken = [&] { return static_cast<int>(answer.leases.size()) + answer.skipped; };
    if (taken() < limit)
        if (auto done = takePending(txn, order, limit - taken(), answer); !done)
            return done;
    answer.drained = taken() < limit;
    if (!answer.drained)
        return {};
    auto next = txn.db().value(u"SELECT min(due_at) FROM task WHERE upstream_id = ? AND state = 'retry_wait' "
                               "AND due_at > ?"_s,
                               {order.upstream.value, txn.nowMs()});
    if (!next)
        return next.error();
    if (!next->isNull())
        answer.nextDueMs = next->toLongLong();
    return {};
}

// A retry that is due goes before a task never tried, whatever the batch's size: what the window counts down to then
// really happens at zero.
Result<> PushStore::takeDueRetries(WriteTxn &txn, const ClaimOrder &order, int limit, ClaimAnswer &answer)
{
    return lease(
        txn, order, TaskState::RetryWait,
        u"SELECT t.id FROM task t WHERE t.upstream_id = ? AND t.state = 'retry_wait' AND t.due_at <= ? AND "_s +
            noEarlierOfSameKey + u" ORDER BY t.due_at, t.id LIMIT ?"_s,
        {order.upstream.value, txn.nowMs(), limit}, answer);
}

// Batch by batch, oldest first: rows that an import still stages are in no live batch and are not looked at.
Result<> PushStore::takePending(WriteTxn &txn, const ClaimOrder &order, int limit, ClaimAnswer &answer)
{
    std::vector<qint64> batches;
    auto done = txn.db().each(u"SELECT c.batch_id FROM batch_count c CROSS JOIN batch b ON b.id = c.batch_id "
                              "WHERE c.state = 'pending' AND c.n > 0 AND b.upstream_id = ? AND b.state = 'live' "
                              "ORDER BY c.batch_id LIMIT 50"_s,
                              {order.upstream.value}, [&](QSqlQuery &q) {
                                  batches.push_back(q.value(0).toLongLong());
                                  return true;
                              });
    if (!done)
        return done;
    // Rows that were blocked go last, one at a time: they may be what is forbidden, not the upstream (R4).
    for (const bool held : {false, true}) {
        for (const qint64 batch : batches) {
            const auto taken = [&] { return static_cast<int>(answer.leases.size()) + answer.skipped; };
            if (limit <= 0 || (held && taken() + answer.leasedBefore > 0))
                return {};
            const int before = taken();
            done =
                lease(txn, order, TaskState::Pending,
                      u"SELECT t.id FROM task t WHERE t.batch_id = ? AND t.state = 'pending' AND (t.held_reason IS NOT "
                      "NULL) = ? AND "_s +
                          noEarlierOfSameKey + u" ORDER BY t.id LIMIT ?"_s,
                      {batch, held ? 1 : 0, held ? 1 : limit}, answer);
            if (!done)
                return done;
            limit -= taken() - before;
        }
    }
    return {};
}

// One UPDATE … RETURNING, read to its end, which comes unordered.
Result<> PushStore::lease(WriteTxn &txn, const ClaimOrder &order, TaskState from, const QString &where,
                          std::initializer_list<QVariant> binds, ClaimAnswer &answer)
{
    const qint64 now = txn.nowMs();
    std::vector<QVariant> all{order.owner, now, now};
    all.insert(all.end(), binds);
    // The bind order follows the text: SET, then the inner SELECT.
    const QString sql =
        u"UPDATE task SET state = 'in_flight', lease_owner = ?, lease_at = ?, updated_at = ? WHERE id IN ("_s + where +
        u") RETURNING "_s + leaseColumns + u", again"_s;
    std::vector<std::pair<Lease, bool>> rows;
    auto done = txn.db().each(sql, all, [&](QSqlQuery &q) {
        rows.emplace_back(leaseFrom(q), q.value(17).toBool());
        return true;
    });
    if (!done)
        return done;
    std::sort(rows.begin(), rows.end(), [](const auto &a, const auto &b) { return a.first.task.id < b.first.task.id; });
    for (auto &[lease, again] : rows) {
        auto known = again ? Result<bool>(false) : isDelivered(txn, lease.task);
        if (!known)
            return known.error();
        auto taken = *known ? skip(txn, lease.task, from) : take(txn, std::move(lease), from, answer);
        if (!taken)
            return taken;
        answer.skipped += *known ? 1 : 0;
    }
    return {};
}

// The ledger is asked again, row by row: within RETURNING SQLite would not use its whole key.
Result<bool> PushStore::isDelivered(WriteTxn &txn, const Task &task)
{
    auto known = txn.db().value(u"SELECT 1 FROM ledger WHERE upstream_id = ? AND request_id = ? AND expires_at > ?"_s,
                                {task.upstream.value, task.requestId, txn.nowMs()});
    if (!known)
        return known.error();
    return known->isValid();
}

Result<> PushStore::skip(WriteTxn &txn, const Task &task, TaskState from)
{
    auto skipped = txn.db().exec(
        u"UPDATE task SET state = 'skipped', lease_owner = NULL, lease_at = NULL WHERE id = ?"_s, {task.id.value});
    if (!skipped)
        return skipped.error();
    txn.moved(task.batch, from, TaskState::Skipped);
    return task.round > 0 ? closeReplayItem(txn, task.id, u"delivered"_s) : Result<>();
}

Result<> PushStore::take(WriteTxn &txn, Lease lease, TaskState from, ClaimAnswer &answer)
{
    auto info = batchInfo(txn, lease.task.batch);
    if (!info)
        return info.error();
    lease.batch = std::move(*info);
    txn.moved(lease.task.batch, from, TaskState::InFlight);
    answer.leases.push_back(std::move(lease));
    return {};
}

Result<std::shared_ptr<const BatchInfo>> PushStore::batchInfo(WriteTxn &txn, BatchId id)
{
    if (const auto found = m_batches.find(id.value); found != m_batches.end())
        return found->second;
    auto info = std::make_shared<BatchInfo>();
    auto done =
        txn.db().each(u"SELECT columns, batch_date, scene FROM batch WHERE id = ?"_s, {id.value}, [&](QSqlQuery &q) {
            const auto columns = QJsonDocument::fromJson(q.value(0).toString().toUtf8()).array();
            for (const auto &column : columns)
                info->columns << column.toString();
            info->batchDate = q.value(1).toString();
            info->scene = q.value(2).toString();
            return false;
        });
    if (!done)
        return done.error();
    if (m_batches.size() > 500) // enough for every batch that is sent just now
        m_batches.clear();
    m_batches.emplace(id.value, info);
    return std::shared_ptr<const BatchInfo>(info);
}

Result<> PushStore::giveBack(WriteTxn &txn, const QString &owner, const std::vector<TaskId> &tasks)
{
    for (const auto id : tasks) {
        auto done = txn.db().each(
            u"UPDATE task SET state = CASE WHEN last_reached IS NULL THEN 'pending' ELSE 'retry_wait' END, "
            "lease_owner = NULL, lease_at = NULL, updated_at = ? WHERE id = ? AND lease_owner = ? "
            "AND state = 'in_flight' RETURNING batch_id, state, upstream_id"_s,
            {txn.nowMs(), id.value, owner}, [&](QSqlQuery &q) {
                txn.moved(BatchId(q.value(0).toLongLong()), TaskState::InFlight,
                          *taskStateFromName(q.value(1).toString()));
                return true;
            });
        if (!done)
            return done;
    }
    // A probe that was not sent has decided nothing: another one goes first.
    for (const auto id : tasks) {
        auto done = txn.db().exec(u"UPDATE upstream SET probe = 1 WHERE probe = 2 AND id = "
                                  "(SELECT upstream_id FROM task WHERE id = ?) AND NOT EXISTS (SELECT 1 FROM task f "
                                  "WHERE f.upstream_id = upstream.id AND f.state = 'in_flight')"_s,
                                  {id.value});
        if (!done)
            return done.error();
    }
    return {};
}

Result<> PushStore::giveBackAll(WriteTxn &txn, const QString &owner)
{
    for (;;) {
        auto leases = orphans(txn, owner);
        if (!leases)
            return leases.error();
        if (leases->empty())
            return {};
        std::vector<TaskId> tasks;
        for (const auto &lease : *leases)
            tasks.push_back(lease.task.id);
        if (auto done = giveBack(txn, owner, tasks); !done)
            return done;
    }
}

Result<> PushStore::enter(WriteTxn &txn, const QString &owner, qint64 pid)
{
    auto done = txn.db().exec(u"INSERT INTO owner (uuid, pid, started_at, active) VALUES (?1, ?2, ?3, 1) "
                              "ON CONFLICT (uuid) DO UPDATE SET active = 1"_s,
                              {owner, pid, txn.nowMs()});
    return done ? Result<>() : Result<>(done.error());
}

Result<> PushStore::leave(WriteTxn &txn, const QString &owner)
{
    if (auto done = txn.db().exec(u"DELETE FROM slot WHERE owner = ?"_s, {owner}); !done)
        return done.error();
    auto done = txn.db().exec(u"DELETE FROM owner WHERE uuid = ?"_s, {owner});
    return done ? Result<>() : Result<>(done.error());
}

Result<std::vector<Lease>> PushStore::orphans(WriteTxn &txn, const QString &owner)
{
    std::vector<Lease> leases;
    auto done = txn.db().each(u"SELECT "_s + leaseColumns +
                                  u" FROM task WHERE state = 'in_flight' AND lease_owner = ? ORDER BY id LIMIT ?"_s,
                              {owner, maxOrphans}, [&](QSqlQuery &q) {
                                  leases.push_back(leaseFrom(q));
                                  return true;
                              });
    if (!done)
        return done.error();
    return leases;
}

} // namespace pushdesk
