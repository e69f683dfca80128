// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/push/attemptreport.h"
#include "engine/push/gatekeeper.h"

namespace pushdesk {

// What follows from a request for several rows (DESIGN section 6, `bulk`): each row goes down the one retry path (R3)
// by what the answer says of it. A pack that is refused whole is no row's fault yet: its rows go again at once,
// uncharged, in packs of half the size, until the one at fault is alone and dies of it. Pure; `random` is 0 <= x < 1,
// the same for all rows, so that those that wait alike go together again.
[[nodiscard]] PackSettlement settlementsOf(const AttemptReport &report, const UpstreamConfig &config,
                                           const QString &owner, double random);

// The rows that a task's next pack may have at most, after one of `rows` failed whole: a row that takes the others down
// with it (an upstream that falls over it) is alone at its last try at the latest. `charged`: failures so far, this one
// included.
[[nodiscard]] int rowsAfterFailure(int rows, int charged, int maxRetries);

} // namespace pushdesk
