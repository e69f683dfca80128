// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importtypes.h"

#include <optional>

namespace pushdesk::planwords {

// An import's plan for people.
[[nodiscard]] QString why(const PlanRow &row);                   // why it is where it is
[[nodiscard]] QString sample(const PlanRow &row);                // "line 320 · SF1390: the key is empty"
[[nodiscard]] QString samples(const std::vector<PlanRow> &rows); // a line each
[[nodiscard]] QString changes(const PlanRow &row);               // "qty: 1 → 2; ..."
[[nodiscard]] QString time(const PushTime &time);                // how long sending takes, and why
[[nodiscard]] QString sameFile(const ImportReport &report);      // empty: it is new
// What goes out: new, again, as a revision. `without`: the counts without “Push again”, where that is ticked.
[[nodiscard]] QString accepted(const ImportReport &report, const std::optional<ImportCounts> &without);
struct Changed { // of rows left out for their other content, by their bucket; empty: none
    QString delivered;
    QString queued;
};
[[nodiscard]] Changed changed(const ImportReport &report);
[[nodiscard]] QString request(const PlannedRequest &request);

} // namespace pushdesk::planwords
