// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/jsonvalues.h"
#include "engine/import/importtypes.h"

namespace pushdesk::cli::json {

// The parts of the documents of `import` and `preview` that tell how a file's columns are read and what an import does.

[[nodiscard]] Json ofMapping(const ColumnMapping &mapping);
// Behind the keys that every import has, what this one has to tell: "mapping" where columns do not go by their names,
// "same_file", "changed_rows", and of a dry run the "plan".
void addPlan(Json &document, const ImportReport &report, bool dryRun);

} // namespace pushdesk::cli::json
