// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/decimaltext.h"

#include <algorithm>

namespace pushdesk {

namespace {

constexpr int largestExponent = 400;
constexpr qsizetype longestText = 500;

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

void normalize(DecimalText &number)
{
    qsizetype zeros = 0;
    while (zeros < number.digits.size() && number.digits.at(zeros) == '0')
        ++zeros;
    number.digits.remove(0, zeros);
    number.point -= static_cast<int>(zeros);
    while (number.digits.endsWith('0'))
        number.digits.chop(1);
    if (number.digits.isEmpty())
        number = {};
}

std::optional<int> exponentOf(QStringView text)
{
    const bool negative = text.startsWith(u'-');
    if (negative || text.startsWith(u'+'))
        text = text.mid(1);
    if (text.isEmpty() || text.size() > 5 || !std::ranges::all_of(text, isDigit))
        return std::nullopt;
    const int value = text.toInt();
    return negative ? -value : value;
}

} // namespace

std::optional<DecimalText> DecimalText::parse(QStringView text)
{
    if (text.size() > longestText)
        return std::nullopt;
    DecimalText number;
    number.negative = text.startsWith(u'-');
    if (number.negative || text.startsWith(u'+'))
        text = text.mid(1);
    bool behindPoint = false;
    qsizetype i = 0;
    for (; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (isDigit(c)) {
            number.digits.append(static_cast<char>(c.unicode()));
            number.point += behindPoint ? 0 : 1;
        } else if (c == u'.' && !behindPoint) {
            behindPoint = true;
        } else {
            break;
        }
    }
    if (number.digits.isEmpty())
        return std::nullopt;
    if (i < text.size()) {
        const auto exponent = text.at(i).toLower() == u'e' ? exponentOf(text.mid(i + 1)) : std::nullopt;
        if (!exponent)
            return std::nullopt;
        number.point += *exponent;
    }
    normalize(number);
    if (std::abs(number.point) > largestExponent)
        return std::nullopt;
    return number;
}

DecimalText DecimalText::significant(int digitsKept) const
{
    if (digitsKept >= digits.size())
        return *this;
    if (digitsKept < 0)
        return {};
    DecimalText result = *this;
    const bool up = digits.at(digitsKept) >= '5';
    result.digits.truncate(digitsKept);
    if (up) {
        qsizetype i = digitsKept - 1;
        while (i >= 0 && result.digits.at(i) == '9')
            result.digits[i--] = '0';
        if (i >= 0) {
            result.digits[i] = static_cast<char>(result.digits.at(i) + 1);
        } else {
            result.digits.prepend('1');
            ++result.point;
        }
    }
    normalize(result);
    return result;
}

DecimalText DecimalText::rounded(int decimals) const
{
    return significant(point + decimals);
}

QString DecimalText::plain() const
{
    if (isZero())
        return QStringLiteral("0");
    QByteArray text = digits;
    if (point <= 0)
        text = "0." + QByteArray(-point, '0') + digits;
    else if (point >= digits.size())
        text = digits.leftJustified(point, '0');
    else
        text.insert(point, '.');
    return (negative ? QStringLiteral("-") : QString()) + QLatin1StringView(text);
}

double DecimalText::toDouble() const
{
    const QByteArray text = "0." + digits + 'e' + QByteArray::number(point);
    return (negative ? -1 : 1) * text.toDouble();
}

bool DecimalText::operator<(const DecimalText &other) const
{
    if (negative != other.negative)
        return negative;
    if (isZero() || other.isZero())
        return isZero() ? !other.isZero() && !other.negative : negative;
    const bool smaller = point != other.point ? point < other.point : digits < other.digits;
    const bool greater = point != other.point ? point > other.point : other.digits < digits;
    return negative ? greater : smaller;
}

} // namespace pushdesk
