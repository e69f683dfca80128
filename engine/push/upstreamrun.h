// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/store/pushstore.h"

#include <deque>
#include <limits>
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
    int onWire = 0;          // requests
    int rowsOnWire = 0;      // as many, but for packs
    int settling = 0;        // failures not committed yet: their slots wait for what the gate makes of them
    int rowsSettling = 0;
    int width = 0; // tasks in flight at most by the gate; 0: the slots alone
    int slots = 0; // granted by the last claim
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

    [[nodiscard]] int rowsPerRequest() const { return config && config->bulk ? config->bulk->maxRows : 1; }

    // Requests that may begin. Above its share a process only finishes what it has on the wire.
    [[nodiscard]] int room() const
    {
        if (width > 0 && rowRoom() <= 0)
            return 0;
        return std::min(slots, share) - onWire - settling;
    }
    // Tasks that they may carry; where the gate narrows nothing, as many as there are.
    [[nodiscard]] int rowRoom() const
    {
        return width > 0 ? width - rowsOnWire - rowsSettling : std::numeric_limits<int>::max();
    }

    // Requests beyond the slots, so that a slot is never empty while a commit runs. None where a repeat doubles: a
    // lease lost in a crash would then need a person; none where the rates give each its time, which a wait for a slot
    // would let pass.
    [[nodiscard]] int readAhead() const
    {
        if (!config || config->repeats == Repeats::Doubles || config->limits.paced())
            return 0;
        const int most = 2 * config->limits.concurrency;
        return config->bulk ? std::min(2, most) : std::min(50, most);
    }
    [[nodiscard]] bool wantsMore() const
    {
        const auto rows = static_cast<int>(queue.size());
        const bool isShort = rows <= readAhead() * rowsPerRequest() / 2 || rows + 1 < rowsPerRequest();
        return isShort && (onWire < slots || readAhead() > 0 || slots == 0);
    }
    // How many of the queue's first leases go into the next request: rows of one batch, of one limit after refusals.
    [[nodiscard]] size_t nextPack() const
    {
        if (rowsPerRequest() == 1)
            return 1;
        const Lease &first = queue.front();
        const int limit = first.packRows > 0 ? std::min(first.packRows, rowsPerRequest()) : rowsPerRequest();
        size_t rows = 1;
        while (rows < queue.size() && static_cast<int>(rows) < std::min(limit, rowRoom()) &&
               queue[rows].task.batch == first.task.batch && queue[rows].packRows == first.packRows)
            ++rows;
        return rows;
    }
    // Whether a pack that is not full should wait for the rows of a claim.
    [[nodiscard]] bool awaitsRows() const { return !drained && !quiet && width == 0; }
};

} // namespace pushdesk
