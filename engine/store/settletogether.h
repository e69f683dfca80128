// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/settlement.h"

#include <span>

namespace pushdesk {

// Settles tasks of one request that were all delivered (or all known there), as settle() does one by one: a few
// statements, however many rows. `settlements` are of one upstream, batch, owner, pack, time and outcome. By row:
// whether its attempt was still the current one. Writer thread.
[[nodiscard]] Result<std::vector<bool>> settleTogether(WriteTxn &txn, std::span<const Settlement> settlements);

// Whether it can be settled with others.
[[nodiscard]] bool canSettleTogether(const Settlement &first, const Settlement &other);

} // namespace pushdesk
