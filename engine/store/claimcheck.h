// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/ledger.h"

#include <span>
#include <vector>

namespace pushdesk {

class WriteTxn;

// A task that a claim is about to take.
struct ClaimedTask {
    TaskId id;
    LedgerKey key;
    bool again = false; // accepted although the ledger holds it
};

// What became of it since it was accepted (DESIGN R6): Skip: the ledger has its id, or a version not older. Supersede:
// a newer version of its key waits.
enum class ClaimVerdict { Send, Skip, Supersede };

// True where a task of a live batch with a newer version of this one's key and account is still to be settled; false
// for a task without a version.
[[nodiscard]] Result<bool> newerVersionWaits(WriteTxn &txn, TaskId task);

// One verdict for each task, in their order. Inside the claim's transaction; writer thread.
[[nodiscard]] Result<std::vector<ClaimVerdict>> judgeClaimed(WriteTxn &txn, UpstreamId upstream,
                                                             std::span<const ClaimedTask> tasks);

// Ends a claimed or waiting task that is not sent: as Skipped or Superseded.
[[nodiscard]] Result<> endUnsent(WriteTxn &txn, const Task &task, TaskState from, TaskState to);

} // namespace pushdesk
