// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/cellchecks.h"

#include <QString>

namespace pushdesk {

// The key as people read it: no invisible characters, no spaces around, full-width letters, digits and joiners as their
// ASCII forms. Two keys that differ only by these are two keys, and hardly ever meant to be.
[[nodiscard]] QString bareKey(const QString &key);

// What makes a key another key than the one that is meant: characters that cannot be seen or told apart, and dates that
// a spreadsheet made of ids ("3-5" became "Mar-05" or "3月5日"). Always a warning; checkCell() comes first.
[[nodiscard]] std::optional<CellProblem> checkKey(const QString &key);

} // namespace pushdesk
