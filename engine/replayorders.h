// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <functional>

namespace pushdesk {

class ReadStore;
class Store;

// People's orders over a set of dead letters that is frozen first (DESIGN R10): "all" is all of the filter. They block
// on the disk and belong to a worker thread. Progress is 0..1000.

// What a replay would do; changes nothing.
[[nodiscard]] Result<ReplayReport> planReplay(ReadStore &reads, const DeadLetterFilter &filter, qint64 nowMs);

// Freezes the set in short transactions; what is released when is the running engine's business (ReplayRunner). Letters
// that another replay holds, or that somebody dismissed meanwhile, are left alone: pressed twice it is one. A killed
// freezing sends nothing, and the next one or the next start frees its letters.
[[nodiscard]] Result<ReplayReport> runReplay(ReadStore &reads, Store &store, const DeadLetterFilter &filter,
                                             bool pastTtl, const std::function<void(int)> &progress);

// What is not released yet stays open; what was released finishes.
[[nodiscard]] Result<bool> cancelReplay(Store &store, ReplayId replay);

// Frees what replays of processes that died while freezing still hold. Cancelled leaves the rest to the next start.
[[nodiscard]] Result<> clearOrphanedReplays(ReadStore &reads, Store &store, const std::function<bool()> &cancelled);

// The number of letters dismissed.
[[nodiscard]] Result<qint64> runDismissal(ReadStore &reads, Store &store, const DeadLetterFilter &filter,
                                          const QString &note, const std::function<void(int)> &progress);

// Dismissed letters are open again; the number of them. Those whose row was corrected by a later batch stay closed.
[[nodiscard]] Result<qint64> runReopening(ReadStore &reads, Store &store, const DeadLetterFilter &filter,
                                          const std::function<void(int)> &progress);

} // namespace pushdesk
