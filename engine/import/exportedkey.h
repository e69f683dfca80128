// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace pushdesk {

// How the key of an exported row differs from the one it was exported with. A spreadsheet that opens a CSV makes
// numbers of keys: it takes their leading zeros, rounds them to 15 digits, and people put an apostrophe or a space
// before them against that. All else, zeros put back and spaces taken away too, is a person's repair.
enum class KeyChange { None, LostZeros, Rounded, Wrapped, Repaired };

[[nodiscard]] KeyChange keyChange(const QString &exported, const QString &now);

// What to say of a row: why it cannot be taken, or of a Repaired one what to look at.
[[nodiscard]] QString keyChangeText(KeyChange change, const QString &exported, const QString &now);

} // namespace pushdesk
