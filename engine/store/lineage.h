// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>

namespace pushdesk {

class Database;
struct DataFolder;

// Which store this is and how far it has gone, so that an older state of it put in its place is noticed (DESIGN section
// 5): that one would send rows again which were delivered since. Three signs, because each alone can fail:
// * the mark that a backup carries;
// * the birth time of the file, written into the store: a copy has another one (not every file system knows it);
// * the folder's marker file, which says how far the store had gone. It is written after a commit, so that it may lag
//   behind the store, also after a kill or a power cut, but is never ahead of it.

// Under the folder's opening lock. `settleLineage` looks for the signs; where one is found, one transaction pauses
// every upstream with the reason, records an event and takes the store for this folder's own from now on.
[[nodiscard]] Result<> adoptNewStore(Database &database, const DataFolder &folder, qint64 nowMs);
[[nodiscard]] Result<> settleLineage(Database &database, const DataFolder &folder, qint64 nowMs);

// In a write transaction: one step further. The answer goes to writeMarker() after the commit.
[[nodiscard]] Result<qint64> stepLineage(Database &database, qint64 nowMs);
// Blocks on the disk. What goes wrong is left: the marker lags then, which is allowed.
void writeMarker(const DataFolder &folder, const QString &storeId, qint64 generation);

// The store's own name, empty where it has none yet.
[[nodiscard]] Result<QString> storeId(Database &database);
// Into a copy; older schemas have no place for it.
[[nodiscard]] Result<> markAsBackup(Database &copy, qint64 nowMs);

} // namespace pushdesk
