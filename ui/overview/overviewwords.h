// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/overviewreads.h"
#include "ui/theme/look.h"

#include <QString>

namespace pushdesk {

// The overview in sentences. Times are the engine's clock's; `running`: this process pushes, or another one does.
struct HomeAnswer {
    enum class Tone { Calm, Trying, Waits, NeedsYou };
    Tone tone = Tone::Calm;
    QString headline;
    QString sentence;
    qint64 invalid = 0;                 // rows of files that were not pushed, and nobody looked at yet
    std::optional<UpstreamId> upstream; // that has to be looked at, where no cause has
};

[[nodiscard]] HomeAnswer homeAnswer(const Overview &overview, bool running, qint64 nowMs);
// How the upstream is and why, with a countdown where it waits.
[[nodiscard]] QString upstreamSentence(const UpstreamPace &pace, bool running, qint64 nowMs);
[[nodiscard]] Look upstreamLook(const UpstreamPace &pace);
[[nodiscard]] QString outlookText(const BatchOutlook &outlook, qint64 nowMs);
[[nodiscard]] qint64 settledOf(const StateCounts &counts);
[[nodiscard]] QString clockMinute(qint64 utcMs); // 10:42, local
[[nodiscard]] QString clockSecond(qint64 utcMs); // 10:31:45
// The next time that a countdown of the page ends, if one is shown.
[[nodiscard]] std::optional<qint64> nextCountdown(const Overview &overview, qint64 nowMs);

} // namespace pushdesk
