// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/store/records.h"

#include <QMetaType>

#include <array>

namespace pushdesk {

// How an outcome or a state looks: one colour pair and one silhouette each.
enum class Look {
    Delivered,
    Duplicate,
    Retry,
    Unknown,
    Hold,
    Blocked,
    Dead,
    Invalid,
    Interrupted,
    Pending,
    Skipped,
    InFlight,
};
inline constexpr int lookCount = 12;

[[nodiscard]] Look lookOf(TaskState state);
[[nodiscard]] Look lookOf(Outcome outcome, Reached reached);
[[nodiscard]] Look lookOf(UpstreamState state);

} // namespace pushdesk

Q_DECLARE_METATYPE(pushdesk::Look)
