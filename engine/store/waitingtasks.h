// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <QString>

namespace pushdesk {

class WriteTxn;

// DESIGN R5: the same key goes in order and never twice at a time. A task that waits behind an earlier one of its key
// is set aside (task.waits) once a claim has met it, so that no further claim looks at it: 100,000 of them cost
// nothing. When a task ends, in whatever way and process, the trigger task_wakes_next puts the first one that waits for
// its key back among the ready ones, and the next claim judges it anew. So whoever is set aside has an earlier task
// that is still to end, and none starves.

// SQL: no task `e` of a live batch with t's upstream and key, and a lower id, is still to be settled. Staged rows of an
// import do not count.
extern const QString noEarlierOfSameKey;

// SQL: the first tasks of a batch that are pending and not set aside, as `t` (id, upstream_id, biz_key). Its values:
// batch, held or not (0, 1), how many.
extern const QString readyTasks;

// SQL: the batch of `c.batch_id` has a task that is pending and not set aside.
extern const QString anyReady;

inline constexpr int readyWindow = 200; // tasks that are looked at in one step; more than one claim takes

// Sets aside those of the first `readyWindow` ready ones that wait. How many they were.
[[nodiscard]] Result<int> setWaitingAside(WriteTxn &txn, BatchId batch, bool held);

} // namespace pushdesk
