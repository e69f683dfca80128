// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "engine/core/result.h"
#include "engine/csv/csvfile.h"

namespace pushdesk::cli {

// --encoding and --delimiter, the same for preview and import.
struct CsvArguments {
    QString encoding;
    QString delimiter;
};

void addCsvOptions(Command &command, CsvArguments &arguments); // `arguments` lives until the arguments are parsed
[[nodiscard]] Result<CsvOptions> csvOptions(const CsvArguments &arguments);
[[nodiscard]] QString problemText(const std::vector<CsvProblem> &problems); // the first few, a line each

} // namespace pushdesk::cli
