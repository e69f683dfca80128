// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>

namespace pushdesk {

class WriteTxn;

// Tells of a process that ended without leaving, before its leases are settled: since when nothing was heard of it, and
// how many rows were on their way (R5, R7). Nothing is told of an owner that the store knows nothing of. The caller
// holds the owner's lock. Writer thread.
[[nodiscard]] Result<> noteTakeover(WriteTxn &txn, const QString &owner);

} // namespace pushdesk
