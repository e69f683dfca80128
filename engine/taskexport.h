// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/taskquery.h"

#include <functional>

namespace pushdesk {

class ReadStore;

// The tasks of a query as CSV for people, newest first, cells safe for spreadsheets: key, state, upstream, batch and
// row, request id, attempts, status, error, last change. Written beside its name and put there when whole. Blocks on
// the disk. The number of rows; Cancelled leaves no file. Progress is 0..1000.
[[nodiscard]] Result<qint64> exportTasks(ReadStore &reads, const TaskQuery &query, const QString &path,
                                         const std::function<void(int)> &progress,
                                         const std::function<bool()> &cancelled);

} // namespace pushdesk
