// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace pushdesk {

class RetryTimeline;

// The timeline to a screen reader: a list whose items say the key and the sentence of their row. GUI thread.
void installTimelineAccess(); // once is enough, more does no harm
void timelineRowsChanged(RetryTimeline &timeline);
void timelineCurrentChanged(RetryTimeline &timeline, int row);

} // namespace pushdesk
