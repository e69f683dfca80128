// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QtGlobal>

namespace pushdesk::format {

// Numbers and times for people. Any thread with a locale.
[[nodiscard]] QString number(qint64 value);              // 2,143
[[nodiscard]] QString rate(double perSecond);            // 8.4/s
[[nodiscard]] QString duration(qint64 ms);               // 46 ms, 1.9 s, 1 min 02 s, 3 h
[[nodiscard]] QString age(qint64 sinceMs, qint64 nowMs); // now, 36 s, 51 min, 3 h, 4 days
[[nodiscard]] QString exactTime(qint64 utcMs);           // local, with milliseconds
[[nodiscard]] QString clockTime(qint64 utcMs);           // local, 10:31:14.202
[[nodiscard]] QString dateTime(qint64 utcMs);            // local, to the minute

[[nodiscard]] QString bounded(const QString &text, bool middle = false); // enough of it to fill a line, for eliding
// For a label that wraps at words: what cannot be broken (a key, a file's name) and what is endless is elided in its
// middle, so that no text makes a window wider than the screen. Nothing else changes.
[[nodiscard]] QString folded(const QString &text, qsizetype longest = 600);

} // namespace pushdesk::format
