// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/store/readstore.h"
#include "engine/store/taskdetails.h"
#include "ui/shell/standing.h"

namespace pushdesk {

// Everything that one task's page shows; a plain value, read on a reader thread.
struct TaskStory {
    TaskRecord task;
    BatchRecord batch;
    std::vector<AttemptRecord> attempts;  // oldest first
    std::optional<PausedUpstream> paused; // the task waits for that
    TaskDetails details;
    Repeats repeats = Repeats::Key; // how the upstream takes a repeat
    QString recipe;                 // of the request id
    int ttlHours = 0;               // how long the upstream knows it
    int mostTries = 0;              // charged ones of a round
};

[[nodiscard]] Result<TaskStory> readTaskStory(ReadStore &store, TaskId id);

} // namespace pushdesk
