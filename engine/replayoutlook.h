// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <QStringList>

#include <optional>

namespace pushdesk {

class ReadStore;

// What is known of a replay's set when it is looked at, besides its verdicts.
struct ReplayOutlook {
    qint64 frozenAt = 0;              // UTC ms; what dies later is not in it
    std::optional<DeadLetterId> upTo; // the newest dead letter then; none: there is none
    qint64 rows = 0;                  // of the set
    std::optional<qint64> takesMs;    // for all of them at the limits of their upstreams; none: it is not known
    int concurrency = 0;              // of their upstream; 0: there are several
    QStringList paused = {};          // upstreams of the set that a person must resume before anything goes
};

// Reader thread. The time is that of a push (import/pushtime) and of the two steps before full speed (core/replayramp).
[[nodiscard]] Result<ReplayOutlook> replayOutlook(ReadStore &reads, DeadLetterFilter filter, qint64 nowMs);

} // namespace pushdesk
