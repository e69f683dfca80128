// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/decimaltext.h"

#include <QString>

#include <optional>
#include <vector>

namespace pushdesk {

// A piece of a number format's code (ECMA-376 18.8.31).
struct FormatToken {
    enum class Kind {
        Literal,
        Digit, // one of 0 # ?
        Point,
        Comma,
        Percent,
        Exponent, // E+ or E-
        Slash,    // of a fraction
        Text,     // @
        General,
        Year,
        MonthOrMinute,
        Day,
        Hour,
        Second,
        AmPm,
        Elapsed,       // [h] [mm] [ss]
        LocalDatePart, // an era, a weekday: names that differ from language to language
    };
    Kind kind = Kind::Literal;
    QString text;
};

// One of the sections that ; parts.
struct FormatSection {
    struct Condition {
        QString comparison; // one of < <= > >= = <>
        DecimalText value;
        [[nodiscard]] bool holds(const DecimalText &number) const;
    };
    std::vector<FormatToken> tokens;
    std::optional<Condition> condition;
    bool localDigits = false; // [DBNum1] and the like
    bool systemDate = false;  // [$-F800]: however this computer writes a date
    bool systemTime = false;  // [$-F400]
    [[nodiscard]] bool has(FormatToken::Kind kind) const;
    [[nodiscard]] bool isDate() const;
};

// Layout is left out: `_x`, `*x` and colours show as nothing.
[[nodiscard]] std::vector<FormatSection> readFormat(const QString &code);

} // namespace pushdesk
