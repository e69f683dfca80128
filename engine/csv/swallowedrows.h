// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/tablefile.h"

namespace pushdesk {

// A quote left open in one row and closed by a stray one of the same column rows later makes one record of them, with
// the right number of cells and nothing wrong with it (`A,"5 in,1` … `B,6",2`). Marks a record that looks like it:
// malformed where whole rows stand between, `doubtfulColumn` where there are only the two halves, which an address may
// be too.
void markSwallowedRows(CsvRecord &record, qsizetype columns, QChar delimiter);

} // namespace pushdesk
