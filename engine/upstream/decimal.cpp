// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/decimal.h"

#include <charconv>

namespace pushdesk {

namespace {

constexpr size_t exactExponentDigits = 18; // what fits a qint64 together with any shift

struct NumberParts {
    bool negative = false;
    std::string_view whole;
    std::string_view fraction;
    bool exponentNegative = false;
    std::string_view exponent;
};

std::string_view takeDigits(std::string_view &rest)
{
    size_t n = 0;
    while (n < rest.size() && rest[n] >= '0' && rest[n] <= '9')
        ++n;
    const std::string_view digits = rest.substr(0, n);
    rest.remove_prefix(n);
    return digits;
}

bool takeChar(std::string_view &rest, char c)
{
    if (rest.empty() || rest.front() != c)
        return false;
    rest.remove_prefix(1);
    return true;
}

std::optional<NumberParts> split(std::string_view rest)
{
    NumberParts parts;
    parts.negative = takeChar(rest, '-');
    parts.whole = takeDigits(rest);
    if (parts.whole.empty() || (parts.whole.size() > 1 && parts.whole.front() == '0'))
        return std::nullopt;
    if (takeChar(rest, '.')) {
        parts.fraction = takeDigits(rest);
        if (parts.fraction.empty())
            return std::nullopt;
    }
    if (takeChar(rest, 'e') || takeChar(rest, 'E')) {
        parts.exponentNegative = takeChar(rest, '-');
        if (!parts.exponentNegative)
            takeChar(rest, '+');
        parts.exponent = takeDigits(rest);
        if (parts.exponent.empty())
            return std::nullopt;
    }
    if (!rest.empty())
        return std::nullopt;
    return parts;
}

std::string_view withoutLeadingZeros(std::string_view digits)
{
    const size_t first = digits.find_first_not_of('0');
    return first == std::string_view::npos ? std::string_view() : digits.substr(first);
}

} // namespace

bool isJsonNumber(std::string_view text)
{
    return split(text).has_value();
}

std::optional<Decimal> Decimal::fromJsonNumber(std::string_view text)
{
    const auto parts = split(text);
    if (!parts)
        return std::nullopt;
    Decimal value;
    value.m_digits.reserve(parts->whole.size() + parts->fraction.size());
    value.m_digits.append(parts->whole).append(parts->fraction);
    const size_t first = value.m_digits.find_first_not_of('0');
    if (first == std::string::npos)
        return Decimal(); // zero, also -0 and 0e99
    const auto point = static_cast<qint64>(parts->whole.size()) - static_cast<qint64>(first);
    value.m_digits.erase(value.m_digits.find_last_not_of('0') + 1);
    value.m_digits.erase(0, first);
    value.m_negative = parts->negative;
    value.m_exponent = point;

    const std::string_view exponent = withoutLeadingZeros(parts->exponent);
    if (exponent.size() > exactExponentDigits) {
        value.m_farExponent.assign(parts->exponentNegative ? "-" : "").append(exponent);
    } else if (!exponent.empty()) {
        qint64 e = 0;
        std::from_chars(exponent.data(), exponent.data() + exponent.size(), e);
        value.m_exponent += parts->exponentNegative ? -e : e;
    }
    return value;
}

} // namespace pushdesk
