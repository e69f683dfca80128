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

// One verdict for each task, in their order. Inside the claim's transaction; writer thread.
[[nodiscard]] Result<std::vector<ClaimVerdict>> judgeClaimed(WriteTxn &txn, UpstreamId upstream,
                                                             std::span<const ClaimedTask> tasks);

// Ends a claimed or waiting task that is not sent: as Skipped or Superseded.
[[nodiscard]] Result<> endUnsent(WriteTxn &txn, const Task &task, TaskState from, TaskState to);

} // namespace pushdesk
