// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/deadletterstore.h"
#include "engine/store/records.h"

#include <functional>

namespace pushdesk {

class ReadStore;
class Store;
class WriteTxn;

// People's orders over a set of dead letters that is frozen first (DESIGN R10): "all" is all of the filter. They block
// on the disk and belong to a worker thread. Progress is 0..1000.

// What a replay would do; changes nothing.
[[nodiscard]] Result<ReplayReport> planReplay(ReadStore &reads, const DeadLetterFilter &filter, qint64 nowMs,
                                              const std::function<void(int)> &progress = {},
                                              const std::function<bool()> &cancelled = {});

// Freezes the set in short transactions; what is released when is the running engine's business (ReplayRunner). Letters
// that another replay holds, or that somebody dismissed meanwhile, are left alone: pressed twice it is one. A killed
// freezing sends nothing, and the next one or the next start frees its letters.
[[nodiscard]] Result<ReplayReport> runReplay(ReadStore &reads, Store &store, const DeadLetterFilter &filter,
                                             bool pastTtl, const std::function<void(int)> &progress,
                                             const std::function<bool()> &cancelled = {});

// How a set is frozen, whatever is done to its rows first: one at a time across processes, in transactions of at most
// DeadLetterStore::chunk letters, live at the end or not at all. `stage` freezes the letters from..to-1 of the order's
// own list, of `count`, and adds to the report; it may run twice.
struct Freezing {
    QString scope; // JSON
    bool pastTtl = false;
    size_t count = 0;
    std::function<Result<>(WriteTxn &, ReplayId, size_t from, size_t to, ReplayReport &)> stage;
    std::function<bool()> cancelled = {}; // then nothing is replayed, and it ends as Cancelled
};
[[nodiscard]] Result<ReplayReport> freezeReplay(ReadStore &reads, Store &store, const Freezing &freezing,
                                                const std::function<void(int)> &progress);
// How each upstream that is still there treats repeats, by its config.
[[nodiscard]] Result<RepeatMemories> repeatMemories(ReadStore &reads);
[[nodiscard]] ReplayReport emptyReplayReport(); // with every verdict, at 0

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
