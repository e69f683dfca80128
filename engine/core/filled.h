// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

#include <type_traits>

namespace pushdesk {

namespace filling {

inline QString text(const QString &value)
{
    return value;
}

inline QString text(QStringView value)
{
    return value.toString();
}

inline QString text(QLatin1String value)
{
    return value;
}

template <class Number, class = std::enable_if_t<std::is_arithmetic_v<Number>>> QString text(Number value)
{
    if constexpr (std::is_floating_point_v<Number>)
        return QString::number(value, 'g', QLocale::FloatingPointShortest);
    else
        return QString::number(value);
}

} // namespace filling

// `pattern` with its places filled all at once. One arg() after the other fills the "%2" inside a value, too: the key
// "AA%3B1" was shown as "AA200B1". .ci/check-sources refuses such chains.
template <class... Values> [[nodiscard]] QString filled(const QString &pattern, const Values &...values)
{
    return pattern.arg(filling::text(values)...);
}

} // namespace pushdesk
