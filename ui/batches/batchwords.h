// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"

#include <QString>

namespace pushdesk::batchwords {

[[nodiscard]] qint64 live(const StateCounts &counts);    // still to be settled
[[nodiscard]] qint64 settled(const StateCounts &counts); // need nothing more

// How its upstream stands, as far as its batches are concerned.
struct Upstream {
    UpstreamState state = UpstreamState::Ready;
    std::optional<qint64> untilMs;
};
// The answer in a sentence: the time left, what it waits for, who must act.
[[nodiscard]] QString headline(const BatchRecord &batch, const Upstream &upstream, std::optional<qint64> leftMs,
                               qint64 nowMs, std::optional<qint64> open = {});
// How its file was read: "utf-8, comma; tracking_no is 运单号 (col 2)".
[[nodiscard]] QString readAs(const BatchRecord &batch);
// "2,143 accepted of 2,500 rows, 12 invalid".
[[nodiscard]] QString importSum(const ImportCounts &counts);

} // namespace pushdesk::batchwords
