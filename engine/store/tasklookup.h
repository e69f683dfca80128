// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <QStringList>

#include <functional>

namespace pushdesk {

class Database;
class Writer;
class WriteTxn;

// The tables `task_request` and `task_key`, by which a task is found by its request id and by its business key. Every
// task of a live batch is in both; triggers keep them right from its going live to its deletion. The rows of a batch
// are entered once all of them are staged, in the order of the keys: then neighbours come together, and a transaction
// writes a few pages instead of one for each row.

constexpr qint64 fewTasks = 2'000; // may be entered by one transaction, far below 100 ms (DESIGN R5)

// All of a batch that have no entry yet, in one transaction.
[[nodiscard]] Result<> enterFew(WriteTxn &txn, BatchId batch);
// The same in short transactions, for any number of tasks. Sorts in a temporary file of SQLite's, some 8 MB in memory.
// Blocks; belongs to the thread of `reads`. Cancelled and errors leave a part entered: it goes with the batch's tasks.
[[nodiscard]] Result<> enterMany(Database &reads, Writer &writer, BatchId batch,
                                 const std::function<bool()> &cancelled = {});

// What does not agree between the tables (key_block too) and the tasks, as sentences with numbers; empty: all agrees.
// Reads the whole store. A schema before them has nothing to say.
[[nodiscard]] Result<QStringList> lookupFaults(Database &database);

} // namespace pushdesk
