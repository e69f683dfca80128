// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/readstore.h"
#include "tests/support/counts.h"

namespace pushdesk::cli {

// What Pushdesk counted beside what the upstream saw. A value.
struct DemoReport {
    qint64 rows = 0;
    StateCounts tasks;
    qint64 attempts = 0;     // recorded
    qint64 attemptsSent = 0; // of them those that are not `not_sent`
    qint64 requests = 0;     // the upstream's own counts from here on
    qint64 effects = 0;
    int maxEffectsPerId = 0;
    qint64 elapsedMs = 0;

    [[nodiscard]] qint64 delivered() const; // in effect: delivered and duplicate
    [[nodiscard]] bool requestsAgree() const { return requests == attemptsSent; }
    [[nodiscard]] bool effectsAgree() const { return effects == delivered(); }
    [[nodiscard]] bool onceOnly() const { return maxEffectsPerId <= 1; }
    [[nodiscard]] bool nothingLost() const; // every row has a state
    [[nodiscard]] bool agree() const { return requestsAgree() && effectsAgree() && onceOnly() && nothingLost(); }
    [[nodiscard]] QString text() const;
};

// Pushdesk's half. Reads every task: on a reader thread.
[[nodiscard]] Result<DemoReport> readDemoReport(ReadStore &store, qint64 rows);
void addUpstreamHalf(DemoReport &report, const scripted::Totals &totals);

} // namespace pushdesk::cli
