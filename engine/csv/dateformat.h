// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/formattokens.h"

#include <optional>

namespace pushdesk {

// A spreadsheet's day number as text. `dates1904`: day 0 is 1904-01-01; else day 1 is 1900-01-01, and day 60 the
// 1900-02-29 that never was. nullopt: outside of the years that spreadsheets show (to 9999).

// As the section says, where it says years, months, days, hours, minutes and seconds in digits; where a part would be a
// name of some language, or whatever this computer is set to, in ISO form: `2026-10-12`, `08:15:30` or both.
[[nodiscard]] std::optional<QString> shownDate(const DecimalText &day, const FormatSection &section, bool dates1904);

// In ISO form. ByValue: a date where there is no time of day, a time where there is no day, else both.
enum class IsoParts { Date, Time, Both, ByValue };
[[nodiscard]] std::optional<QString> isoDate(const DecimalText &day, IsoParts parts, bool dates1904);

} // namespace pushdesk
