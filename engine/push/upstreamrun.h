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
    int settling = 0; // failures not committed yet: their slots wait for what the gate makes of them
    int width = 0;    // in flight at most by the gate; 0: the slots alone
    int slots = 0;    // granted by the last claim
    int share = 0;
    bool claiming = false;          // a claim is on its way
    bool claimAgain = false;        // something changed meanwhile
    bool quiet = false;             // paused or holding: nothing to claim until told
    bool drained = true;            // the last claim found no more to take; wait for a change
    int pausesToStore = 0;          // pauses that we ordered and that are not committed yet
    quint64 pausedAt = 0;           // the dispatcher's activity when the last of them was
    std::optional<qint64> wakeAt;   // wall clock: a wait ends, a hold is over
    std::optional<qint64> lastSent; // monotonic ms
    bool tookNewTime = false;       // leases that had missed their times went back; cleared with the next send
    std::optional<qint64> sendNext; // monotonic ms: when the queue's first may go, by the rates

    [[nodiscard]] int room() const // above its share a process only finishes what it has on the wire
    {
        const int most = std::min(slots, share);
        return (width > 0 ? std::min(most, width) : most) - onWire - settling;
    }

    // Leases beyond the slots, so that a slot is never empty while a commit runs. None where a repeat doubles: a lease
    // lost in a crash would then need a person; none where the rates give each its time, which a wait for a slot would
    // let pass.
    [[nodiscard]] int readAhead() const
    {
        if (!config || config->repeats == Repeats::Doubles || config->limits.paced())
            return 0;
        return std::min(50, 2 * config->limits.concurrency);
    }
    [[nodiscard]] bool wantsMore() const
    {
        return static_cast<int>(queue.size()) <= readAhead() / 2 && (onWire < slots || readAhead() > 0 || slots == 0);
    }
};

} // namespace pushdesk
