// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/tablefile.h"

namespace pushdesk {

// Problems of the header: names twice, columns without one, and all that makes a record untrustworthy.
[[nodiscard]] std::vector<CsvProblem> checkHeader(const CsvRecord &header);

// The name as people read it: no spaces around, no invisible characters, no difference of case.
[[nodiscard]] QString comparableName(const QString &name);
[[nodiscard]] bool sameName(QStringView a, QStringView b); // comparable names are equal; quick where they are not

} // namespace pushdesk
