// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timelinerow.h"

#include <QString>

namespace pushdesk::timelinewords {

// Why a task stands where it stands, so that the plot is never needed to know: "Waits (HTTP 503), attempt 4 of 6".
[[nodiscard]] QString why(const TimelineRow &row, qint64 nowMs);
// Whether that sentence tells a time that runs.
[[nodiscard]] bool isRunning(const TimelineRow &row);
[[nodiscard]] Look look(const TimelineRow &row); // of the glyph before it

// One attempt: which, from when to when, what came of it, the planned wait after it.
[[nodiscard]] QString attempt(const TimelineRow &row, size_t n, qint64 nowMs);
// What is on its way now, or the next try.
[[nodiscard]] QString next(const TimelineRow &row, qint64 nowMs);

[[nodiscard]] QString seconds(qint64 ms); // 0.9 s, 17.1 s, 1 min 02 s

} // namespace pushdesk::timelinewords
