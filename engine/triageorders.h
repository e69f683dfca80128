// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/causereads.h"
#include "engine/store/deadletterstore.h"

#include <vector>

namespace pushdesk {

class ReadStore;

// What the triage desk asks, with what the upstreams' configs say. They block on the disk: for engine.read().

// The causes with open letters, largest first, each with its advice.
[[nodiscard]] Result<std::vector<CauseCard>> causeCards(ReadStore &reads, qint64 nowMs);

// What a replay would do with these letters (DESIGN R10), those that are open; for the rows in sight.
[[nodiscard]] Result<std::vector<LetterFacts>> judgeLetters(ReadStore &reads, const std::vector<DeadLetterId> &letters,
                                                            qint64 nowMs);

} // namespace pushdesk
