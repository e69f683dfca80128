// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <vector>

namespace pushdesk {

class Database;

// One look at what the store holds for the dispatcher: other processes import, pause and push too.
struct Pulse {
    struct Upstream {
        UpstreamRecord record;
        qint64 pending = 0;
        qint64 inFlight = 0; // over all processes
        qint64 retryWait = 0;
        // Rows of replays that wait for no person (R10):
        qint64 replayWaiting = 0; // to be released
        qint64 replayLeaving = 0; // to be left out: cancelled, or their cause stopped
        qint64 replaySending = 0; // released, without a result

        [[nodiscard]] qint64 live() const { return pending + inFlight + retryWait; }
    };
    qint64 dataVersion = 0; // moves when another connection has written, this process's writer too
    qint64 newestEvent = 0;
    std::vector<Upstream> upstreams;
    std::vector<QString> otherOwners; // that hold leases or slots, or say that they push
};

// Over the pulse reader's connection; a few milliseconds at most.
[[nodiscard]] Result<Pulse> readPulse(Database &database, const QString &owner);

} // namespace pushdesk
