// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <functional>

namespace pushdesk {

class Database;
class ReadStore;
class Store;
class Writer;

// People's orders over tasks that wait. "All of the filter" is a set that was frozen before (TaskReads), so that the
// number a person confirmed is the number that is meant. They block on the disk and belong to a worker thread; each
// task is changed by compare-and-set in short transactions, so that other processes may go on beside (DESIGN R5).

// What "retry now" came to. The tasks behind a barrier are due, and go when it opens: a hold, a breaker, a pause.
struct RetryReport {
    struct Barrier {
        QString upstream;
        UpstreamState state = UpstreamState::Ready;
        QString reason; // why it is not ready, a sentence
        std::optional<qint64> untilMs;
        qint64 tasks = 0;
    };
    qint64 due = 0;        // were waiting and are due now
    qint64 notWaiting = 0; // sent, settled or taken back meanwhile
    std::vector<Barrier> barriers;
};

// Takes queued tasks back. What is on its way is not touched, what was delivered neither. NotFound: no such batch.
[[nodiscard]] Result<CancelReport> cancelTasks(ReadStore &reads, Store &store, const CancelOrder &order,
                                               const std::function<bool()> &cancelled);
[[nodiscard]] Result<CancelReport> cancelTasks(Database &reads, Writer &writer, const std::vector<TaskId> &tasks,
                                               const std::function<bool()> &cancelled);

// Retries that wait are due now. Nothing is charged for it, and nothing goes past a hold, a breaker or a pause.
[[nodiscard]] Result<RetryReport> retryNow(Database &reads, Writer &writer, const std::vector<TaskId> &tasks,
                                           const std::function<bool()> &cancelled);

} // namespace pushdesk
