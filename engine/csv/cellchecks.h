// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/tablefile.h"

#include <optional>

namespace pushdesk {

struct CellProblem {
    CsvProblem::Level level = CsvProblem::Level::Warn;
    QString what;
    CsvProblem::Kind kind = CsvProblem::Kind::Other;
};

// What a cell's own text says of the programs it went through: Excel's scientific form, a spreadsheet's error or a
// column too narrow in the value's place, digits cut at the fifteenth, a leaked apostrophe or formula, spaces around,
// characters that cannot be seen or told apart, text longer than a spreadsheet's cell. The gravest one.
[[nodiscard]] std::optional<CellProblem> checkCell(const QString &cell);

// Characters that take no room (zero-width, direction marks, a byte order mark in the middle) and the no-break space.
[[nodiscard]] bool isInvisible(QChar c);

// `="text"`, the form shops export so that Excel keeps zeros: the text inside, its doubled quotes made one, and nothing
// for any other cell.
[[nodiscard]] std::optional<QString> unwrapTextFormula(const QString &cell);

} // namespace pushdesk
