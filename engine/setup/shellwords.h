// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>
#include <QStringList>

namespace pushdesk {

// A shell variable that a pasted command names stands in its word as its name between these two (noncharacters, which
// no text holds): nobody here knows its value.
inline constexpr QChar variableBegin{0xFDD0};
inline constexpr QChar variableEnd{0xFDD1};

// The words of one command as the shell it was written for would hand them to the program.
struct ShellWords {
    QStringList words;
    QStringList notes; // what of the text was not read, and why; for people
};

// Reads the first command of a pasted text. Three shells' ways are known, told apart by their line continuations: POSIX
// (\, '…', "…", $'…'), Windows' cmd (^) and PowerShell (`). What follows a pipe or a ; is left out with a note.
// BadInput
// ("character N" in `where`, or empty): a quote left open, a command substitution, an unquoted & inside a word,
// typographic quotes.
[[nodiscard]] Result<ShellWords> splitShellCommand(const QString &text);

} // namespace pushdesk
