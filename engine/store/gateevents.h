// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/gate.h"

namespace pushdesk {

class WriteTxn;

// What a transaction tells of the states that it changed, once each; called by WriteTxn::flush. Writer thread.

// An upstream was paused, resumed, held, its breaker opened or closed. Holds that follow each other within ten minutes
// are one event that says how often.
[[nodiscard]] Result<> noteGate(WriteTxn &txn, UpstreamId upstream, const Gate &before, const Gate &now, bool byPerson);

// Tasks of the batch were settled: where that was the last one, when; the first time it is told.
[[nodiscard]] Result<> noteSettledBatch(WriteTxn &txn, BatchId batch);

} // namespace pushdesk
