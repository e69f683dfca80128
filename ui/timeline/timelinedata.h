// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/troublereport.h"
#include "ui/timeline/timelinerow.h"

#include <map>

namespace pushdesk {

// What the store and the wire know, as the timeline draws it. `onWire` is of this process (Engine::onWire); where it
// pushes, a task that it has not on the wire goes out next; otherwise another process has taken it up and it counts
// as on its way since then.
[[nodiscard]] TimelineData timelineData(const TroubleReport &report, const std::map<TaskId, qint64> &onWire,
                                        bool pushing);

} // namespace pushdesk
