// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/taskorders.h"

#include "engine/store/database.h"
#include "engine/store/readstore.h"
#include "engine/store/store.h"
#include "engine/store/taskstore.h"
#include "engine/store/taskwalk.h"

#include <span>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr auto chunk = static_cast<size_t>(TaskStore::chunk);

// One short transaction for each chunk; the sum of what they changed.
Result<qint64> inChunks(Writer &writer, const std::vector<TaskId> &tasks, const std::function<bool()> &cancelled,
                        const std::function<Result<qint64>(TaskStore &, std::span<const TaskId>)> &order)
{
    qint64 total = 0;
    std::span<const TaskId> rest(tasks);
    while (!rest.empty()) {
        if (cancelled())
            return Error{ErrorCode::Cancelled, QString::number(total), u"stopped after %1 rows"_s.arg(total)};
        const auto now = rest.first(std::min(chunk, rest.size()));
        auto done = writer
                        .run<qint64>([&](WriteTxn &txn) {
                            TaskStore store(txn);
                            return order(store, now);
                        })
                        .takeResult();
        if (!done)
            return done.error();
        total += *done;
        rest = rest.subspan(now.size());
    }
    return total;
}

Result<qint64> cancelAll(Store &store, const CancelOrder &order, const std::function<bool()> &cancelled)
{
    qint64 total = 0;
    for (;;) {
        if (cancelled())
            return Error{ErrorCode::Cancelled, store.folder().dir,
                         u"stopped after %1 rows were cancelled"_s.arg(total)};
        auto n =
            store.writer().run<qint64>([&](WriteTxn &txn) { return TaskStore(txn).cancelChunk(order); }).takeResult();
        if (!n)
            return n.error();
        if (*n == 0)
            return total;
        total += *n;
    }
}

// Of those that are due now, how many stand before a closed gate, by upstream.
Result<std::vector<RetryReport::Barrier>> barriersOf(Database &reads, const std::vector<TaskId> &tasks)
{
    std::vector<qint64> ids;
    ids.reserve(tasks.size());
    for (const TaskId task : tasks)
        ids.push_back(task.value);
    std::vector<RetryReport::Barrier> barriers;
    auto done = reads.each(u"SELECT u.name, u.state, u.reason, u.until_ms, count(*) FROM json_each(?) j CROSS JOIN "
                           "task t ON t.id = j.value CROSS JOIN upstream u ON u.id = t.upstream_id "
                           "WHERE t.state = 'retry_wait' AND u.state <> 'ready' GROUP BY u.id ORDER BY u.name"_s,
                           {TaskWalk::jsonNumbers(ids)}, [&](QSqlQuery &q) {
                               RetryReport::Barrier barrier;
                               barrier.upstream = q.value(0).toString();
                               barrier.state =
                                   upstreamStateFromName(q.value(1).toString()).value_or(UpstreamState::Ready);
                               barrier.reason = q.value(2).toString();
                               if (!q.value(3).isNull())
                                   barrier.untilMs = q.value(3).toLongLong();
                               barrier.tasks = q.value(4).toLongLong();
                               barriers.push_back(std::move(barrier));
                               return true;
                           });
    if (!done)
        return done.error();
    return barriers;
}

} // namespace

Result<CancelReport> cancelTasks(ReadStore &reads, Store &store, const CancelOrder &order,
                                 const std::function<bool()> &cancelled)
{
    if (order.batch)
        if (auto known = reads.batch(*order.batch); !known)
            return known.error();
    auto total = cancelAll(store, order, cancelled);
    if (!total)
        return total.error();
    auto inFlight = countInFlight(reads.database(), order);
    if (!inFlight)
        return inFlight.error();
    return CancelReport{*total, *inFlight};
}

Result<CancelReport> cancelTasks(Database &reads, Writer &writer, const std::vector<TaskId> &tasks,
                                 const std::function<bool()> &cancelled)
{
    auto total = inChunks(writer, tasks, cancelled,
                          [](TaskStore &store, std::span<const TaskId> some) { return store.cancel(some); });
    if (!total)
        return total.error();
    auto inFlight = countInFlight(reads, tasks);
    if (!inFlight)
        return inFlight.error();
    return CancelReport{*total, *inFlight};
}

Result<RetryReport> retryNow(Database &reads, Writer &writer, const std::vector<TaskId> &tasks,
                             const std::function<bool()> &cancelled)
{
    auto due = inChunks(writer, tasks, cancelled,
                        [](TaskStore &store, std::span<const TaskId> some) { return store.makeDue(some); });
    if (!due)
        return due.error();
    auto barriers = barriersOf(reads, tasks);
    if (!barriers)
        return barriers.error();
    return RetryReport{*due, static_cast<qint64>(tasks.size()) - *due, std::move(*barriers)};
}

} // namespace pushdesk
