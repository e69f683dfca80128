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

// All rows of one request, and its record. The gate hears of a pack as of one attempt: a row that succeeded says that
// the upstream is well; where none did, one failure is not as many as there were rows. Refusals alone are counted by
// rows, so that the same answer to all stops after as many as it does one by one (R8).
struct PackSettlement {
    std::optional<PackRecord> record; // none: nothing was sent
    std::vector<Settlement> rows;
    int refusedWhole = 0; // rows that were refused together and go on in smaller packs
};
struct GatedPack {
    std::vector<bool> current; // by row
    qint64 takenBack = 0;
    GateView gate;
};
[[nodiscard]] Result<GatedPack> settlePackThroughGate(WriteTxn &txn, const PackSettlement &pack,
                                                      const UpstreamConfig &config);

} // namespace pushdesk
