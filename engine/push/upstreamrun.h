// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/store/pushstore.h"

#include <deque>
#include <memory>
#include <optional>

namespace pushdesk {

// What the dispatcher holds of one upstream: its config, the leases not sent yet, the slots granted. A plain value.
struct UpstreamRun {
    UpstreamId id;
    QString name;
    std::shared_ptr<const UpstreamConfig> config; // null: the stored one cannot be used
    int configVersion = 0;
    QString host;            // scheme, host and port, for the lanes
    std::deque<Lease> queue; // leased, not sent
    int onWire = 0;
    int slots = 0; // granted by the last claim
    int share = 0;
    bool claiming = false;   // a claim is on its way
    bool claimAgain = false; // something changed meanwhile
    bool quiet = false;      // paused or holding: nothing to claim until told
    bool drained = true;     // the last claim found no more to take; wait for a change
    bool deliveredSinceBlocked = false;
    int pausesToStore = 0;        // pauses that we ordered and that are not committed yet
    quint64 pausedAt = 0;         // the dispatcher's activity when the last of them was
    qint64 provenSaid = 0;        // monotonic ms: when the store was last told of a delivery
    std::optional<qint64> wakeAt; // wall clock: a wait ends, a hold is over

    // Leases beyond the slots, so that a slot is never empty while a commit runs. None where a repeat doubles: a lease
    // lost in a crash would then need a person.
    [[nodiscard]] int readAhead() const
    {
        if (!config || config->repeats == Repeats::Doubles)
            return 0;
        return std::min(50, 2 * config->limits.concurrency);
    }
    [[nodiscard]] bool wantsMore() const
    {
        return static_cast<int>(queue.size()) <= readAhead() / 2 && (onWire < slots || readAhead() > 0 || slots == 0);
    }
};

} // namespace pushdesk
