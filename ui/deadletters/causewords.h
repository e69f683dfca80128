// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/causereads.h"
#include "engine/store/deadletterstore.h"
#include "ui/theme/icons.h"

#include <QString>

namespace pushdesk::words {

// What is said of a cause: who must act, why, and what the one button does.
[[nodiscard]] QString who(WhoActs who);
[[nodiscard]] Icon icon(WhoActs who);
[[nodiscard]] QString sentence(const CauseCard &card);
[[nodiscard]] QString button(CauseRemedy remedy, qint64 rows); // "Replay 97"
[[nodiscard]] QString code(const CauseCard &card);             // the code, the status, or what happened instead
[[nodiscard]] QString arrivals(const CauseCard &card);         // "12 in the last two hours, 30 in the six before"
[[nodiscard]] QString risk(ReplayRisk risk);                   // why a replay asks first
[[nodiscard]] QString verdict(const LetterFacts &letter);      // in a cell: "same id", "may duplicate"

} // namespace pushdesk::words
