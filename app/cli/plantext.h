// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/importtypes.h"

namespace pushdesk::cli {

// What an import will do or did, for people; each text without a final line end, empty where there is nothing to say.

[[nodiscard]] QString
sameFileText(const ImportReport &report); // "already imported on …: n delivered, m dead, k waiting"
[[nodiscard]] QString mappingText(const ColumnMapping &mapping); // which columns were taken for others
[[nodiscard]] QString columnsText(const ColumnMapping &mapping); // a line for each column that the config names
[[nodiscard]] QString changedText(const ImportReport &report);   // the rows left out for their other content
// Of a dry run: rows of each bucket, the requests, and how long it will take.
[[nodiscard]] QString planText(const ImportPlan &plan, bool held = false);

} // namespace pushdesk::cli
