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

// Queues the set in short transactions. Letters that somebody else replayed or dismissed meanwhile are left alone.
[[nodiscard]] Result<ReplayReport> runReplay(ReadStore &reads, Store &store, const DeadLetterFilter &filter,
                                             bool pastTtl, const std::function<void(int)> &progress);

// The number of letters dismissed.
[[nodiscard]] Result<qint64> runDismissal(ReadStore &reads, Store &store, const DeadLetterFilter &filter,
                                          const QString &note, const std::function<void(int)> &progress);

} // namespace pushdesk
