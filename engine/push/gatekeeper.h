// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/store/pushstore.h"
#include "engine/store/settlement.h"

namespace pushdesk {

class WriteTxn;

// Claims and settlements as one transaction each with the gate of their upstream: the store says what is there,
// push/sparing what may pass. Writer thread.

// Claims what the gate lets through. `order` carries everything but what the gate decides; `steadyMs` is the monotonic
// clock now.
[[nodiscard]] Result<ClaimAnswer> claimThroughGate(WriteTxn &txn, PushStore &leases, ClaimOrder order,
                                                   const UpstreamConfig &config, int configVersion, qint64 steadyMs);

// What a process learns of the gate with each settlement, so that it sends nothing more than it lets through.
struct GateView {
    bool closed = false;
    int width = 0; // 0: the slots alone
    std::optional<qint64> untilMs;
};

struct GatedSettlement {
    bool current = false;
    qint64 takenBack = 0; // dead letters that were none: the upstream gave everybody the same answer
    GateView gate;
};

[[nodiscard]] Result<GatedSettlement> settleThroughGate(WriteTxn &txn, const Settlement &settlement,
                                                        const UpstreamConfig &config);

} // namespace pushdesk
