// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/clock.h"
#include "engine/core/task.h"
#include "engine/store/records.h"

#include <QString>

namespace pushdesk::cli {

// How people's output says things, in English. Any thread.

[[nodiscard]] QString number(qint64 n);                              // "2,143"
[[nodiscard]] QString counted(qint64 n, const QString &noun);        // "1 row", "2,143 rows"
[[nodiscard]] QString duration(qint64 ms);                           // "0.4 s", "8 s", "1m 12s", "2h 05m"
[[nodiscard]] QString localTime(qint64 utcMs);                       // "2026-10-12 16:15:30", of this computer
[[nodiscard]] QString localTime(const std::optional<qint64> &utcMs); // "-" where there is none
[[nodiscard]] QString label(TaskState state);                        // "retry wait"
[[nodiscard]] QString delimiterName(QChar delimiter);                // "comma", "tab", ...
[[nodiscard]] QString fileSize(qint64 bytes);                        // "1.2 MB"

// Control characters made visible: text from files and upstreams must not drive the terminal.
[[nodiscard]] QString harmless(const QString &text);
// Columns of a terminal that the text takes: 2 for East Asian wide characters.
[[nodiscard]] int displayWidth(QStringView text);
// Cut to so many columns, with an ellipsis.
[[nodiscard]] QString fitted(const QString &text, int width);

[[nodiscard]] qint64 count(const StateCounts &counts, TaskState state);
[[nodiscard]] qint64 liveCount(const StateCounts &counts); // pending, in flight and retry wait
[[nodiscard]] qint64 total(const StateCounts &counts);

// "6 delivered, 18 waiting": what a replay has come to.
[[nodiscard]] QString resultText(const ReplayCounts &counts);

} // namespace pushdesk::cli
