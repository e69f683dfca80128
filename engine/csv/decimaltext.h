// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

#include <optional>

namespace pushdesk {

// A number by its decimal digits, so that none of them is changed on the way from a workbook to a cell's text. Its
// value is 0.DIGITS times ten to the power of `point`; neither end of the digits is a zero, and zero has none.
struct DecimalText {
    QByteArray digits;
    int point = 0;
    bool negative = false;

    // Digits with a point and an exponent, as XML has doubles; nullopt for anything else and beyond 10 to the 400th.
    [[nodiscard]] static std::optional<DecimalText> parse(QStringView text);

    [[nodiscard]] bool isZero() const { return digits.isEmpty(); }
    [[nodiscard]] bool isWhole() const { return point >= digits.size(); }
    [[nodiscard]] DecimalText rounded(int decimals) const;       // half away from zero, as spreadsheets do
    [[nodiscard]] DecimalText significant(int digitsKept) const; // the same
    [[nodiscard]] QString plain() const;                         // never with an exponent
    [[nodiscard]] double toDouble() const;
    [[nodiscard]] bool operator<(const DecimalText &other) const;
    [[nodiscard]] bool operator==(const DecimalText &other) const = default;
};

} // namespace pushdesk
