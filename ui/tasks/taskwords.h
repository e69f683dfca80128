// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace pushdesk {

struct RetryReport;
struct TaskRecord;
struct TaskStory;

namespace taskwords {

// Where the task stands, with its countdown.
[[nodiscard]] QString headline(const TaskRecord &task, qint64 nowMs);
// Why it stands there, and why what comes is safe: which attempts may have arrived, and what a repeat does there.
[[nodiscard]] QString why(const TaskStory &story);
// What a retry now came to, and what still holds it.
[[nodiscard]] QString retried(const RetryReport &report, qint64 nowMs);
// What the request id is made of, in words where the recipe is the usual one.
[[nodiscard]] QString madeFrom(const TaskStory &story);

} // namespace taskwords

} // namespace pushdesk
