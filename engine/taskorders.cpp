// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/taskorders.h"

#include "engine/store/database.h"
#include "engine/store/events.h"
#include "engine/store/readstore.h"
#include "engine/store/store.h"
#include "engine/store/taskstore.h"
#include "engine/store/taskwalk.h"

#include <span>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr auto chunk = static_cast<size_t>(TaskStore::chunk);

// One short transaction for each chunk; the sum of what they changed. All of them are one event.
Result<qint64> inChunks(Writer &writer, const std::vector<TaskId> &tasks, EventKind kind,
                        const std::function<bool()> &cancelled,
                        const std::function<Result<qint64>(TaskStore &, std::span<const TaskId>)> &order)
{
    CountedEvent told;
    std::span<const TaskId> rest(tasks);
    while (!rest.empty()) {
        if (cancelled())
            return Error{ErrorCode::Cancelled, QString::number(told.n), u"stopped after %1 rows"_s.arg(told.n)};
        const auto now = rest.first(std::min(chunk, rest.size()));
        auto more = countedJob(writer, {kind, {}, {}, {}, {}}, u"tasks"_s, told, [&](WriteTxn &txn) {
            TaskStore store(txn);
            return order(store, now);
        });
        if (!more)
            return more.error();
        told = *more;
        rest = rest.subspan(now.size());
    }
    return told.n;
}

Result<qint64> cancelAll(Store &store, const CancelOrder &order, const Event &event,
                         const std::function<bool()> &cancelled)
{
    CountedEvent told;
    for (;;) {
        if (cancelled())
            return Error{ErrorCode::Cancelled, store.folder().dir,
                         u"stopped after %1 rows were cancelled"_s.arg(told.n)};
        auto more = countedJob(store.writer(), event, u"tasks"_s, told,
                               [&](WriteTxn &txn) { return TaskStore(txn).cancelChunk(order); });
        if (!more)
            return more.error();
        if (more->n == told.n)
            return told.n;
        told = *more;
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
    Event event{EventKind::TasksCancelled, {}, {}, {}, {}};
    if (order.batch) {
        auto known = reads.batch(*order.batch);
        if (!known)
            return known.error();
        event.batch = *order.batch;
        event.upstream = known->upstream;
        event.detail[u"file"_s] = known->fileName;
    }
    auto total = cancelAll(store, order, event, cancelled);
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
    auto total = inChunks(writer, tasks, EventKind::TasksCancelled, cancelled,
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
    auto due = inChunks(writer, tasks, EventKind::TasksRetried, cancelled,
                        [](TaskStore &store, std::span<const TaskId> some) { return store.makeDue(some); });
    if (!due)
        return due.error();
    auto barriers = barriersOf(reads, tasks);
    if (!barriers)
        return barriers.error();
    return RetryReport{*due, static_cast<qint64>(tasks.size()) - *due, std::move(*barriers)};
}

} // namespace pushdesk
