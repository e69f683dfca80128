// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <optional>
#include <string>
#include <string_view>

namespace pushdesk {

// True for the text of a JSON number (RFC 8259 section 6): "1.10", "-0", "1E5"; not "007", "+1", " 1".
[[nodiscard]] bool isJsonNumber(std::string_view text);

// The exact value of a JSON number of any length: 1.10, 1.1 and 11e-1 are equal, nothing ever becomes a double. Stands
// for 0.DIGITS * 10^exponent, so that a huge exponent costs no memory.
class Decimal {
public:
    [[nodiscard]] static std::optional<Decimal> fromJsonNumber(std::string_view text);

    friend bool operator==(const Decimal &, const Decimal &) = default;

private:
    bool m_negative = false;
    std::string m_digits; // neither leading nor trailing zeros; empty is zero
    qint64 m_exponent = 0;
    std::string m_farExponent; // exponents past 18 digits are compared as text; m_exponent is then only the shift
};

} // namespace pushdesk
