// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <QString>

namespace pushdesk {

class WriteTxn;

// What a batch that just went live makes of earlier rows of its keys (DESIGN R2, R6). Inside write transactions.

// Closes the open dead letters of the tasks that the batch's rows are revisions of: replaying one would undo the
// correction.
[[nodiscard]] Result<> closeRevisedLetters(WriteTxn &txn, BatchId batch);

// Ends as superseded what still waits with an older version than one of the batch's rows (what is in flight finishes
// first, and the newer goes after it), and closes the open dead letters of older versions: their task stays dead. A few
// hundred rows at a time, those with an id above `after`; the last row's id is the next `after`, 0 when all is done.
// A claim does the same for what comes to wait later (claimcheck), so a kill between two steps loses nothing.
[[nodiscard]] Result<qint64> supersedeOlder(WriteTxn &txn, BatchId batch, qint64 after);

} // namespace pushdesk
