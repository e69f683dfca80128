// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"
#include "engine/core/task.h"
#include "engine/store/latencycounts.h"

#include <functional>
#include <map>

namespace pushdesk {

class Database;
class Writer;

inline constexpr qint64 paceSlotMs = 10'000; // one row of `pace` for so long and upstream

// What the attempts of one write transaction came to, by upstream; written once, with the counts. Writer thread.
class PaceTally {
public:
    // An attempt that was recorded, and the state of its task after it.
    void add(UpstreamId upstream, Outcome outcome, Reached reached, TaskState next, qint64 durationMs);
    [[nodiscard]] Result<> flush(Database &database, qint64 nowMs);

private:
    struct Counts {
        qint64 attempts = 0;
        qint64 good = 0;
        qint64 delivered = 0;
        qint64 retried = 0;
        qint64 dead = 0;
        LatencyCounts latency;
    };
    static Result<> write(Database &database, qint64 slot, UpstreamId upstream, const Counts &counts);
    std::map<UpstreamId, Counts> m_counts;
};

// Rows older than two days are removed, in short transactions; not on the GUI thread.
[[nodiscard]] Result<> forgetOldPace(Database &reads, Writer &writer, qint64 nowMs,
                                     const std::function<bool()> &cancelled);

} // namespace pushdesk
