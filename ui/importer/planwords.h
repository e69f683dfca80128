// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importtypes.h"

namespace pushdesk::planwords {

// An import's plan for people.
[[nodiscard]] QString why(const PlanRow &row);                   // why it is where it is
[[nodiscard]] QString sample(const PlanRow &row);                // "line 320 · SF1390: the key is empty"
[[nodiscard]] QString samples(const std::vector<PlanRow> &rows); // a line each
[[nodiscard]] QString changes(const PlanRow &row);               // "qty: 1 → 2; ..."
[[nodiscard]] QString time(const PushTime &time);                // how long sending takes, and why
[[nodiscard]] QString sameFile(const ImportReport &report);      // empty: it is new
[[nodiscard]] QString request(const PlannedRequest &request);

} // namespace pushdesk::planwords
