// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <vector>

namespace pushdesk {

class Database;

// What is known around one task: the ledger, its letter, its relatives.
struct TaskDetails {
    struct Replayed {
        ReplayId replay;
        ReplayResult result = ReplayResult::None;
        qint64 at = 0; // when it was ordered
    };
    std::optional<Outcome> ledgerOutcome; // of its request id; none: the ledger does not have it
    qint64 ledgerAt = 0;
    std::optional<DeadLetterId> openLetter;
    int revision = 0;
    std::optional<TaskId> previous; // that it is a revision of
    std::vector<TaskId> others;     // of the same key and upstream, newest first, at most 20
    std::vector<Replayed> replays;  // newest first, at most 20
};

[[nodiscard]] Result<TaskDetails> taskDetails(Database &database, const TaskRecord &task);

} // namespace pushdesk
