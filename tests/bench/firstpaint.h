// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace pushdesk::bench {

// Opens the store, makes the window and ends once it was painted; the process that asked takes the time.
int paintOnce(const QString &folder);

// The median time from the start of a process to its painted window, in ms, over so many starts.
[[nodiscard]] double medianStart(const QString &folder, int starts);

} // namespace pushdesk::bench
