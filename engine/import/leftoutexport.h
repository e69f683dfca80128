// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importtypes.h"
#include "engine/store/leftoutrows.h"

namespace pushdesk {

// Writes what was kept of the rows that a batch's import left out as a CSV that can be put right and imported again:
// the file's own columns and, last, why (RejectsFile). The rows written. NotFound: no such batch, or no row; BadInput,
// Machine, DiskFull with the path; Cancelled. Blocks; any worker.
[[nodiscard]] Result<qint64> exportLeftOut(Database &reads, const LeftOutQuery &query, const QString &path,
                                           const ProgressCallback &progress, const CancelCheck &cancelled);

} // namespace pushdesk
