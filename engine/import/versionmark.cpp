// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/versionmark.h"

#include <algorithm>
#include <utility>

namespace pushdesk {

namespace {

constexpr quint64 asideBit = 1ULL << 63; // below it: the index in the list
constexpr quint64 zero = 1ULL << 62;     // the mark of 0, so that what is below it has a mark, too

constexpr qsizetype integerHead = 8; // "i", the sign, and how many digits follow
constexpr qsizetype mostDigits = 19; // a longer number may not fit
constexpr qsizetype secondEnd = 20;  // of "d2026-10-12T08:15:30"
constexpr qsizetype fractionDigits = 7;

quint64 number(QStringView digits)
{
    quint64 n = 0;
    for (const QChar c : digits)
        n = n * 10 + static_cast<quint64>(c.unicode() - u'0');
    return n;
}

// A mark, and whether it is the whole of the version.
using Floor = std::pair<quint64, bool>;

Floor integerFloor(QStringView order)
{
    const bool below = order.at(1) == u'0';
    const QStringView digits = order.sliced(integerHead);
    const Floor beyond{below ? 0 : asideBit - 1, false};
    if (digits.size() > mostDigits)
        return beyond;
    quint64 value = number(digits);
    if (below) { // each digit is turned round
        quint64 nines = 0;
        for (qsizetype i = 0; i < digits.size(); ++i)
            nines = nines * 10 + 9;
        value = nines - value;
    }
    if (value >= zero - 1)
        return beyond;
    return {below ? zero - value : zero + value, true};
}

// Not the seconds since some day: a number of mixed places sorts alike and needs no calendar.
Floor dateTimeFloor(QStringView order)
{
    const auto part = [order](qsizetype at, qsizetype length) { return number(order.sliced(at, length)); };
    const quint64 days = (part(1, 4) * 13 + part(6, 2)) * 32 + part(9, 2);
    quint64 value = ((days * 24 + part(12, 2)) * 60 + part(15, 2)) * 60 + part(18, 2);
    const QStringView fraction = order.size() > secondEnd ? order.sliced(secondEnd + 1) : QStringView();
    const QStringView kept = fraction.first(std::min(fraction.size(), fractionDigits));
    for (qsizetype i = 0; i < fractionDigits; ++i)
        value = value * 10 + (i < kept.size() ? number(kept.sliced(i, 1)) : 0);
    return {zero + value, kept.size() == fraction.size()};
}

static_assert(((((9999ULL * 13 + 12) * 32 + 31) * 24 + 23) * 3600 + 3599) * 10'000'000 + 9'999'999 < zero);

} // namespace

VersionMarks::Mark VersionMarks::of(const Version &version)
{
    const auto [floor, whole] =
        version.kind == VersionKind::Integer ? integerFloor(version.order) : dateTimeFloor(version.order);
    return whole ? floor : aside(floor, version.order);
}

VersionMarks::Mark VersionMarks::aside(quint64 floor, const QString &order)
{
    const QByteArray text = order.toLatin1();
    const auto known = m_asideMarks.constFind(text);
    if (known != m_asideMarks.constEnd())
        return *known;
    const Mark mark = asideBit | m_aside.size();
    m_aside.push_back({floor, text});
    m_asideMarks.insert(text, mark);
    return mark;
}

// What is aside is more than its floor, so it is newer than a mark that equals that.
bool VersionMarks::isOlder(Mark a, Mark b) const
{
    const auto asideOf = [this](Mark mark) { return (mark & asideBit) != 0 ? &m_aside[mark & ~asideBit] : nullptr; };
    const Aside *first = asideOf(a);
    const Aside *second = asideOf(b);
    const quint64 firstFloor = first != nullptr ? first->floor : a;
    const quint64 secondFloor = second != nullptr ? second->floor : b;
    if (firstFloor != secondFloor)
        return firstFloor < secondFloor;
    if (first != nullptr && second != nullptr)
        return first->order < second->order;
    return first == nullptr && second != nullptr;
}

} // namespace pushdesk
