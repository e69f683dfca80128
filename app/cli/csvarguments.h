// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "engine/core/result.h"
#include "engine/import/importtypes.h"

namespace pushdesk::cli {

// How a file is read, the same for preview and import.
struct CsvArguments {
    QString encoding;
    QString delimiter;
    QString sheet;
    bool unwrap = false;
    bool noHeader = false;
};

// --map and --no-map, the same for both.
struct MappingArguments {
    QStringList map;
    bool noMap = false;
};

// `arguments` lives until the arguments are parsed.
// `remembers`: what is said is kept for the upstream's next files.
void addMappingOptions(Command &command, MappingArguments &arguments, bool remembers);
[[nodiscard]] Result<std::vector<ColumnChoice>> columnChoices(const MappingArguments &arguments);

void addCsvOptions(Command &command, CsvArguments &arguments); // `arguments` lives until the arguments are parsed
[[nodiscard]] Result<CsvOptions> csvOptions(const CsvArguments &arguments);
// The file of that name, or what comes on standard input where it is "-": pasted rows.
[[nodiscard]] Result<TableSource> rowsFrom(const QString &file);
[[nodiscard]] Result<ExportRequest::Form> formOf(const QString &form);      // of --form; exact where it is not given
[[nodiscard]] QString dialectText(const CsvDialect &dialect);               // "gb18030, separated by semicolon"
[[nodiscard]] QString problemText(const std::vector<CsvProblem> &problems); // the first few, a line each

} // namespace pushdesk::cli
