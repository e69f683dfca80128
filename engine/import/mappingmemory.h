// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/columnmapping.h"

namespace pushdesk {

// What a person said holds for this file alone: it takes a column away from the one of its exact name, and would turn
// round the next file of that header without a word.
[[nodiscard]] bool isForOnce(const ColumnMapping &mapping);

// "tracking_no is 运单号 (col 1), qty is 数量 (col 2)": the columns that do not go by their names; empty: all do.
[[nodiscard]] QString mappedColumns(const ColumnMapping &mapping);

} // namespace pushdesk
