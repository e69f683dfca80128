// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/dateformat.h"

namespace pushdesk {

// How a cell shows its number. The text is the one a spreadsheet shows in a wide enough cell under an English setting
// (point, comma), with these differences, each because a cell here is data and not a picture:
// * General and scientific forms give all digits, never an exponent: 784512345678, not 7.84512E+11.
// * Fractions (`# ?/?`) are given in decimals.
// * Padding is left out (`_x`, `*x`, the spaces of `?`), and so is a point with nothing behind it.
// * A format that shows nothing (`;;;`) gives the number, lest a value vanish unseen.
// * Dates: see shownDate. The built-in dates that follow the computer's language (14-17, 22, 27-36, 50-58) are ISO.
// A plain value, any thread.
class NumberFormat {
public:
    NumberFormat() = default; // General
    explicit NumberFormat(const QString &code);
    // A built-in format that the file does not define (ECMA-376 18.8.30); General for what is not known.
    [[nodiscard]] static NumberFormat builtIn(int id);

    // nullopt: a date format over a number that is no date.
    [[nodiscard]] std::optional<QString> shown(const DecimalText &number, bool dates1904) const;
    [[nodiscard]] bool isDate() const;

    // A spreadsheet computes with 15 digits. Whole numbers keep those that are stored beyond them.
    [[nodiscard]] static DecimalText kept(const DecimalText &number);

private:
    [[nodiscard]] const FormatSection *sectionFor(const DecimalText &number, bool &minus) const;

    std::vector<FormatSection> m_sections; // none: General
    std::optional<IsoParts> m_iso;
};

} // namespace pushdesk
