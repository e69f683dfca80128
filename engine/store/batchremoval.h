// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <QString>

#include <functional>

namespace pushdesk {

class Database;
class WriteTxn;
class Writer;

struct RemovedBatches {
    qint64 batches = 0;
    qint64 tasks = 0;
};

// Taking finished batches out of the store (DESIGN R7). Never the ledger: what was delivered stays known, and importing
// the file again says so. Never a batch with a live task, an open dead letter or a replay that is not at its end. A
// batch goes whole: one small transaction takes it out of every count and records an event, then its rows are deleted
// in short ones; what a kill leaves is cleared by the next start. Blocks; not on the GUI thread.

// Retention: 0 is off, which is the default. Days since the batch's last change.
[[nodiscard]] Result<int> retentionDays(Database &reads);
[[nodiscard]] Result<> setRetentionDays(WriteTxn &txn, int days);
[[nodiscard]] Result<RemovedBatches> removeOldBatches(Database &reads, Writer &writer, const QString &owner,
                                                      qint64 nowMs, const std::function<bool()> &cancelled = {});

// One batch because a person wants it. Refused where it is not finished, with what stands against it.
[[nodiscard]] Result<RemovedBatches> removeBatch(Writer &writer, const QString &owner, BatchId batch,
                                                 const std::function<bool()> &cancelled = {});

// Deletes rows of a batch that is staged or taken out, the batch itself at the end. The tasks deleted by this call; 0
// when it is gone. In the caller's transaction.
[[nodiscard]] Result<int> deleteSomeOf(WriteTxn &txn, BatchId batch);

} // namespace pushdesk
