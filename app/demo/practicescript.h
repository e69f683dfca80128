// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "tests/support/scriptedupstream.h"

#include <optional>

namespace pushdesk::cli {

// How the practice upstream of a person's own config behaves: well, in the words of that config, but for about one row
// in ten, so that there is something to watch and to repair in a short file already. Rows are told apart by the request
// id in practiceHeader, in the order in which they come: the 2nd, 12th, ... meets a fault at its first try; the 8th,
// 208th, ... took effect, but its answer is too late; the 5th, 105th, ... is turned down until a person replays it. A
// value.
struct PracticeScript {
    Answer delivered;
    std::optional<Answer> rejected;        // none: the config has no words for it
    scripted::milliseconds deadline{8000}; // the config's timeouts.response_ms
    bool doubles = false;                  // the upstream does again what it is sent again

    void applyTo(ScriptedUpstream &upstream) const;
};

} // namespace pushdesk::cli
