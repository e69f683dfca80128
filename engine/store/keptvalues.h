// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/task.h"

#include <QStringList>

namespace pushdesk {

class Database;

// The values of answer.keep (DESIGN section 6): with the task as JSON, and each once more to be found by. Inside the
// caller's transaction; they replace what the task had. Writer thread.
[[nodiscard]] Result<> saveKept(Database &database, TaskId task, const KeptValues &values);

[[nodiscard]] KeptValues keptFromJson(const QString &json); // of task.kept; empty for NULL

// The names that tasks of a batch have values under, sorted. Reads the batch's rows. Any connection.
[[nodiscard]] Result<QStringList> keptNames(Database &database, BatchId batch);

} // namespace pushdesk
