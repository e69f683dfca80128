// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/pushstore.h"

#include "engine/store/claimcheck.h"
#include "engine/store/database.h"
#include "engine/store/replaystore.h"
#include "engine/store/waitingtasks.h"
#include "engine/store/writer.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <map>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int maxClaim = 50;      // tasks a claim takes at most (R5)
constexpr int maxPackClaim = 500; // where a request carries several
constexpr int maxOrphans = 200;
// Interruptions after which a task may be what ends the program: the next one is charged (R4), so that it goes alone.
const QString suspect = u"interrupts >= 2"_s;
constexpr int maxSetAside = 1000; // waiting tasks that one claim sets aside: some 20 ms

// The tasks `t` of an upstream that no claim has set aside, batch by batch.
const QString readyOfUpstream =
    u"SELECT 1 FROM batch b CROSS JOIN task t INDEXED BY task_ready ON t.batch_id = b.id AND t.state = 'pending' "
    "AND t.waits = 0 WHERE b.upstream_id = ? AND b.state = 'live'"_s;

const QString leaseColumns =
    u"id, batch_id, upstream_id, row_no, biz_key, request_id, version_ts, payload, attempts, round, charged, "
    "last_reached, stale_resent, interrupts, held_ms, lease_at, held_reason IS NOT NULL, token_resent, pack_rows"_s;

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
    lease.tokenRefused = row.value(17).toLongLong();
    lease.packRows = row.value(18).toInt();
    return lease;
}

} // namespace

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

Result<int> PushStore::freeSlots(WriteTxn &txn, const ClaimOrder &order, ClaimAnswer &answer)
{
    auto leased =
        txn.db().value(u"SELECT count(*) FROM task WHERE upstream_id = ? AND lease_owner = ? AND state = 'in_flight'"_s,
                       {order.upstream.value, order.owner});
    if (!leased)
        return leased.error();
    answer.leasedBefore = leased->toInt();
    if (answer.leasedBefore == 1) { // a suspect goes alone
        auto alone = txn.db().value(u"SELECT 1 FROM task WHERE upstream_id = ? AND lease_owner = ? AND state = "
                                    "'in_flight' AND "_s +
                                        suspect,
                                    {order.upstream.value, order.owner});
        if (!alone)
            return alone.error();
        if (alone->isValid())
            return 0;
    }
    const int rows = order.rowsPerRequest;
    int free = std::min((answer.slots + order.readAhead) * rows - answer.leasedBefore, order.most * rows);
    if (order.width > 0) {
        auto busy = inFlight(txn, order.upstream);
        if (!busy)
            return busy.error();
        answer.busy = *busy;
        free = std::min(free, order.width - answer.busy);
    }
    return answer.slots == 0 ? 0 : std::clamp(free, 0, rows == 1 ? maxClaim : std::max(rows, maxPackClaim));
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
    answer.width = order.width;
    if (auto done = grantSlots(txn, order, answer); !done)
        return done.error();
    auto free = freeSlots(txn, order, answer);
    if (!free)
        return free.error();
    if (*free > 0)
        if (auto done = takeDue(txn, order, *free, answer); !done)
            return done.error();
    if (auto done = storeSlots(txn, order, answer); !done)
        return done.error();
    return answer;
}

Result<> PushStore::takeDue(WriteTxn &txn, const ClaimOrder &order, int limit, ClaimAnswer &answer)
{
    if (auto done = rebaseMovedClock(txn, order.upstream); !done)
        return done;
    if (order.pick == ClaimPick::FewestCharges)
        return takeFewestCharges(txn, order, answer);
    if (order.pick == ClaimPick::FarApart)
        if (auto done = takeFarApart(txn, order, answer); !done || !answer.leases.empty())
            return done;
    if (order.pick == ClaimPick::UntriedFirst)
        if (auto done = takePending(txn, order, limit, answer); !done || !answer.leases.empty())
            return done;
    if (auto done = takeDueRetries(txn, order, limit, answer); !done)
        return done;
    const auto taken = [&] { return answer.handled(); };
    if (taken() < limit)
        if (auto done = takePending(txn, order, limit - taken(), answer); !done)
            return done;
    if (taken() + answer.leasedBefore == 0 && !answer.moreBehind)
        if (auto done = takeSuspect(txn, order, answer); !done)
            return done;
    answer.drained = taken() < limit && !answer.moreBehind;
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
    return lease(txn, order, TaskState::RetryWait,
                 u"SELECT t.id FROM task t WHERE t.upstream_id = ? AND t.state = 'retry_wait' AND t.due_at <= ? "
                 "AND NOT t."_s +
                     suspect + u" AND "_s + noEarlierOfSameKey + u" ORDER BY t.due_at, t.id LIMIT ?"_s,
                 {order.upstream.value, txn.nowMs(), limit}, answer);
}

// Last, and with nothing else of this process on its way: if it ends the program again, it was this one.
Result<> PushStore::takeSuspect(WriteTxn &txn, const ClaimOrder &order, ClaimAnswer &answer)
{
    return lease(txn, order, TaskState::RetryWait,
                 u"SELECT t.id FROM task t WHERE t.upstream_id = ? AND t.state = 'retry_wait' AND t.due_at <= ? "
                 "AND t."_s +
                     suspect + u" AND "_s + noEarlierOfSameKey + u" ORDER BY t.due_at, t.id LIMIT 1"_s,
                 {order.upstream.value, txn.nowMs()}, answer);
}

Result<std::vector<qint64>> PushStore::pendingBatches(WriteTxn &txn, UpstreamId upstream)
{
    std::vector<qint64> batches;
    auto done =
        txn.db().each(u"SELECT c.batch_id FROM batch_count c CROSS JOIN batch b ON b.id = c.batch_id "
                      "WHERE c.state = 'pending' AND c.n > 0 AND b.upstream_id = ? AND b.state = 'live' AND "_s +
                          anyReady + u" ORDER BY c.batch_id LIMIT 50"_s,
                      {upstream.value}, [&](QSqlQuery &q) {
                          batches.push_back(q.value(0).toLongLong());
                          return true;
                      });
    if (!done)
        return done.error();
    return batches;
}

// A probe may be any task that waits, due or not. Those that were asked most often come last, so that one row that
// never succeeds is not asked for ever.
Result<> PushStore::takeFewestCharges(WriteTxn &txn, const ClaimOrder &order, ClaimAnswer &answer)
{
    if (auto done = takePending(txn, order, 1, answer); !done || !answer.leases.empty())
        return done;
    return lease(txn, order, TaskState::RetryWait,
                 u"SELECT t.id FROM task t WHERE t.upstream_id = ? AND t.state = 'retry_wait' AND "_s +
                     noEarlierOfSameKey + u" ORDER BY t.charged, t.attempts, t.due_at, t.id LIMIT 1"_s,
                 {order.upstream.value}, answer);
}

Result<> PushStore::takeFarApart(WriteTxn &txn, const ClaimOrder &order, ClaimAnswer &answer)
{
    auto batches = pendingBatches(txn, order.upstream);
    if (!batches || batches->empty())
        return batches ? Result<>() : Result<>(batches.error());
    const double part = order.nth == 0 ? 1.0 : order.nth == 1 ? 0.5 : 0.25;
    const auto index = static_cast<size_t>(part * static_cast<double>(batches->size() - 1));
    const qint64 batch = (*batches)[index];
    qint64 from = 0;
    auto done = txn.db().each(
        u"SELECT min(id), max(id) FROM task INDEXED BY task_ready WHERE batch_id = ? AND state = 'pending' "
        "AND waits = 0"_s,
        {batch}, [&](QSqlQuery &q) {
            const auto first = q.value(0).toLongLong();
            from = first + static_cast<qint64>(part * static_cast<double>(q.value(1).toLongLong() - first));
            return false;
        });
    if (!done)
        return done;
    return lease(txn, order, TaskState::Pending,
                 u"SELECT t.id FROM task t INDEXED BY task_ready WHERE t.batch_id = ? AND t.state = 'pending' "
                 "AND t.waits = 0 AND t.id >= ? AND "_s +
                     noEarlierOfSameKey + u" ORDER BY t.id LIMIT 1"_s,
                 {batch, from}, answer);
}

// Batch by batch, oldest first: rows that an import still stages are in no live batch and are not looked at.
Result<> PushStore::takePending(WriteTxn &txn, const ClaimOrder &order, int limit, ClaimAnswer &answer)
{
    auto batches = pendingBatches(txn, order.upstream);
    if (!batches)
        return batches.error();
    // Rows that were blocked go last, one at a time: they may be what is forbidden, not the upstream (R4).
    for (const bool held : {false, true}) {
        for (const qint64 batch : *batches) {
            const auto taken = [&] { return answer.handled(); };
            if (limit <= 0 || (held && (order.unheldOnly || taken() + answer.leasedBefore > 0)))
                return {};
            const int before = taken();
            auto done = takeReady(txn, order, BatchId(batch), held, held ? 1 : limit, answer);
            if (!done)
                return done;
            limit -= taken() - before;
        }
    }
    return {};
}

// A window at a time: what waits behind an earlier task of its key is set aside, and what stands behind it is met.
Result<> PushStore::takeReady(WriteTxn &txn, const ClaimOrder &order, BatchId batch, bool held, int limit,
                              ClaimAnswer &answer)
{
    const auto taken = [&] { return answer.handled(); };
    const int goal = taken() + limit;
    for (int aside = 0; taken() < goal;) {
        auto done =
            lease(txn, order, TaskState::Pending,
                  u"SELECT t.id FROM "_s + readyTasks + u" WHERE "_s + noEarlierOfSameKey + u" ORDER BY t.id LIMIT ?"_s,
                  {batch.value, held ? 1 : 0, readyWindow, goal - taken()}, answer);
        if (!done)
            return done;
        if (taken() >= goal)
            return {};
        auto moved = setWaitingAside(txn, batch, held);
        if (!moved)
            return moved.error();
        if (*moved == 0)
            return {};
        aside += *moved;
        if (aside >= maxSetAside) {
            answer.moreBehind = true;
            return {};
        }
    }
    return {};
}

Result<bool> PushStore::unheldWait(WriteTxn &txn, UpstreamId upstream)
{
    // Those behind a held one of their key cannot be asked.
    auto found = txn.db().value(u"SELECT EXISTS ("_s + readyOfUpstream + u" AND t.held_reason IS NULL AND "_s +
                                    noEarlierOfSameKey +
                                    u") OR EXISTS (SELECT 1 FROM task t WHERE t.upstream_id = ? "
                                    "AND t.state = 'retry_wait' AND t.held_reason IS NULL AND "_s +
                                    noEarlierOfSameKey + u")"_s,
                                {upstream.value, upstream.value});
    if (!found)
        return found.error();
    return found->toBool();
}

Result<int> PushStore::inFlight(WriteTxn &txn, UpstreamId upstream)
{
    auto busy =
        txn.db().value(u"SELECT count(*) FROM task WHERE upstream_id = ? AND state = 'in_flight'"_s, {upstream.value});
    if (!busy)
        return busy.error();
    return busy->toInt();
}

Result<bool> PushStore::deliveredSince(WriteTxn &txn, UpstreamId upstream, qint64 sinceMs)
{
    auto found = txn.db().value(
        u"SELECT 1 FROM (SELECT task_id, outcome, ended_at FROM attempt ORDER BY id DESC LIMIT 200) a "
        "JOIN task t ON t.id = a.task_id WHERE t.upstream_id = ? AND a.outcome IN ('delivered', 'duplicate') "
        "AND a.ended_at >= ? LIMIT 1"_s,
        {upstream.value, sinceMs});
    if (!found)
        return found.error();
    return found->isValid();
}

Result<qint64> PushStore::startOfAttempt(WriteTxn &txn, TaskId task, int n)
{
    auto found = txn.db().value(u"SELECT max(started_at) FROM attempt WHERE task_id = ? AND n <= ?"_s, {task.value, n});
    if (!found)
        return found.error();
    return found->toLongLong();
}

Result<bool> PushStore::othersSend(WriteTxn &txn, UpstreamId upstream, const QString &owner)
{
    auto found = txn.db().value(u"SELECT 1 FROM slot WHERE upstream_id = ? AND owner <> ? AND slots > 0 LIMIT 1"_s,
                                {upstream.value, owner});
    if (!found)
        return found.error();
    return found->isValid();
}

Result<bool> PushStore::untriedWait(WriteTxn &txn, UpstreamId upstream)
{
    auto found = txn.db().value(u"SELECT EXISTS ("_s + readyOfUpstream + u" AND t.last_reached IS NULL AND "_s +
                                    noEarlierOfSameKey + u")"_s,
                                {upstream.value});
    if (!found)
        return found.error();
    return found->toBool();
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
        u") RETURNING "_s + leaseColumns + u", again, account, version_order"_s;
    std::vector<std::pair<Lease, ClaimedTask>> rows;
    auto done = txn.db().each(sql, all, [&](QSqlQuery &q) {
        auto lease = leaseFrom(q);
        ClaimedTask asked{lease.task.id,
                          {lease.task.requestId, q.value(20).toString(), lease.task.bizKey, q.value(21).toString()},
                          q.value(19).toBool()};
        rows.emplace_back(std::move(lease), std::move(asked));
        return true;
    });
    if (!done || rows.empty())
        return done;
    std::sort(rows.begin(), rows.end(), [](const auto &a, const auto &b) { return a.first.task.id < b.first.task.id; });
    std::vector<ClaimedTask> asked;
    asked.reserve(rows.size());
    for (auto &row : rows)
        asked.push_back(std::move(row.second));
    // The ledger is asked again, of all at once.
    auto verdicts = judgeClaimed(txn, order.upstream, asked);
    if (!verdicts)
        return verdicts.error();
    for (size_t i = 0; i < rows.size(); ++i) {
        const ClaimVerdict verdict = (*verdicts)[i];
        auto &lease = rows[i].first;
        const auto unsent = verdict == ClaimVerdict::Skip ? TaskState::Skipped : TaskState::Superseded;
        auto taken = verdict == ClaimVerdict::Send ? take(txn, std::move(lease), from, answer)
                                                   : endUnsent(txn, lease.task, from, unsent);
        if (!taken)
            return taken;
        answer.skipped += verdict == ClaimVerdict::Skip ? 1 : 0;
        answer.superseded += verdict == ClaimVerdict::Supersede ? 1 : 0;
    }
    return {};
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

Result<> PushStore::giveBack(WriteTxn &txn, const QString &owner, const std::vector<TaskId> &tasks, int rowsPerRequest)
{
    std::map<qint64, int> given;
    for (const auto id : tasks) {
        auto done =
            txn.db().each(u"UPDATE task SET state = CASE WHEN last_reached IS NULL OR held_reason IS NOT NULL THEN "
                          u"'pending' ELSE 'retry_wait' END, "
                          "lease_owner = NULL, lease_at = NULL, updated_at = ? WHERE id = ? AND lease_owner = ? "
                          "AND state = 'in_flight' RETURNING batch_id, state, upstream_id"_s,
                          {txn.nowMs(), id.value, owner}, [&](QSqlQuery &q) {
                              txn.moved(BatchId(q.value(0).toLongLong()), TaskState::InFlight,
                                        *taskStateFromName(q.value(1).toString()));
                              ++given[q.value(2).toLongLong()];
                              return true;
                          });
        if (!done)
            return done;
    }
    if (rowsPerRequest == 0)
        return {};
    for (const auto &[upstream, n] : given) { // the day's quota was taken when they were claimed
        auto gate = txn.gate(UpstreamId(upstream));
        if (!gate)
            return gate.error();
        (*gate)->dayCount = std::max(0, (*gate)->dayCount - (n + rowsPerRequest - 1) / rowsPerRequest);
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
        if (auto done = giveBack(txn, owner, tasks, 1); !done)
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
                                  u" FROM task INDEXED BY task_leased WHERE state = 'in_flight' AND lease_owner = ? "
                                  "ORDER BY id LIMIT ?"_s,
                              {owner, maxOrphans}, [&](QSqlQuery &q) {
                                  leases.push_back(leaseFrom(q));
                                  return true;
                              });
    if (!done)
        return done.error();
    return leases;
}

} // namespace pushdesk
