// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/version.h"

#include <QDateTime>
#include <QRegularExpression>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int lengthDigits = 6; // of the number of digits, which stands before them
constexpr qsizetype mostDigits = 999'999;
constexpr qint64 daySeconds = 86'400;
constexpr qint64 firstSecond = -62'135'596'800; // 0001-01-01T00:00:00Z
constexpr qint64 lastSecond = 253'402'300'799;  // 9999-12-31T23:59:59Z

Error unreadable(const QString &why)
{
    return {ErrorCode::BadInput, {}, why};
}

bool isDigits(QStringView text)
{
    return !text.isEmpty() && std::ranges::all_of(text, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

// More digits are a larger number, so the length stands before them; below zero everything is turned round.
Result<Version> readInteger(QStringView text)
{
    const bool negative = text.startsWith(u'-');
    QStringView digits = negative || text.startsWith(u'+') ? text.sliced(1) : text;
    while (digits.size() > 1 && digits.startsWith(u'0'))
        digits = digits.sliced(1);
    if (digits.size() > mostDigits)
        return unreadable(u"it has more than %1 digits"_s.arg(mostDigits));
    const bool below = negative && digits != u"0";
    const qsizetype length = below ? mostDigits - digits.size() : digits.size();
    QString order =
        (below ? u"i0"_s : u"i1"_s) + QString::number(length).rightJustified(lengthDigits, u'0') + digits.toString();
    if (below)
        std::transform(order.cend() - digits.size(), order.cend(), order.end() - digits.size(),
                       [](QChar c) { return QChar(static_cast<char16_t>(u'0' + u'9' - c.unicode())); });
    return Version{VersionKind::Integer, order};
}

// Seconds east of UTC; `text` is Z or ±hh, ±hh:mm, ±hhmm as the pattern below lets through.
std::optional<qint64> zoneOffset(QStringView text)
{
    if (text.compare(u"Z", Qt::CaseInsensitive) == 0)
        return 0;
    const int hours = text.sliced(1, 2).toInt();
    const int minutes = text.size() > 3 ? text.last(2).toInt() : 0;
    if (hours > 23 || minutes > 59)
        return std::nullopt;
    return (text.startsWith(u'-') ? -1 : 1) * (hours * 3600 + minutes * 60);
}

// "d2026-10-12T00:15:30". By hand, as an import makes two for each row, and Qt's formats take long.
QString dateTimeOrder(const QDateTime &utc)
{
    const QDate date = utc.date();
    const QTime time = utc.time();
    QString order = u"d0000-00-00T00:00:00"_s;
    const auto put = [&order](int number, qsizetype from, qsizetype length) {
        for (qsizetype at = from + length - 1; at >= from; --at, number /= 10)
            order[at] = QChar(static_cast<char16_t>(u'0' + number % 10));
    };
    put(date.year(), 1, 4);
    put(date.month(), 6, 2);
    put(date.day(), 9, 2);
    put(time.hour(), 12, 2);
    put(time.minute(), 15, 2);
    put(time.second(), 18, 2);
    return order;
}

} // namespace

QLatin1StringView name(VersionKind kind)
{
    return kind == VersionKind::Integer ? "integer"_L1 : "date_time"_L1;
}

std::optional<VersionKind> versionKindFromName(QStringView text)
{
    for (const auto kind : {VersionKind::Integer, VersionKind::DateTime})
        if (text == name(kind))
            return kind;
    return std::nullopt;
}

Result<Version> VersionReader::read(const QString &cell) const
{
    const QString text = cell.trimmed();
    if (text.isEmpty())
        return unreadable(u"it is empty"_s);
    const bool isSigned = text.startsWith(u'-') || text.startsWith(u'+');
    if (isDigits(isSigned ? QStringView(text).sliced(1) : QStringView(text)))
        return readInteger(text);
    return readDateTime(text);
}

Result<Version> VersionReader::readDateTime(const QString &text) const
{
    static const QRegularExpression pattern(
        u"\\A([0-9]{4}-[0-9]{2}-[0-9]{2})(?:[Tt ]([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:[.,]([0-9]+))?)?"
        "(?: ?([Zz]|[+-][0-9]{2}(?::?[0-9]{2})?))?)?\\z"_s);
    const auto match = pattern.match(text);
    if (!match.hasMatch())
        return unreadable(u"it is neither a whole number nor a date-time like 2026-10-12T08:15:30+08:00"_s);
    const QDate date = QDate::fromString(match.captured(1), Qt::ISODate);
    const int hour = match.capturedView(2).toInt();
    const int minute = match.capturedView(3).toInt();
    const int second = match.capturedView(4).toInt();
    QString fraction = match.captured(5);
    while (fraction.endsWith(u'0'))
        fraction.chop(1);
    // 24:00 ends a day, :60 is a leap second: both are the next moment's value.
    const bool midnight = hour == 24 && minute == 0 && second == 0 && fraction.isEmpty();
    if (!date.isValid() || (hour > 23 && !midnight) || minute > 59 || second > 60)
        return unreadable(u"there is no such date or time"_s);

    qint64 seconds = date.startOfDay(Qt::UTC).toSecsSinceEpoch() + hour * 3600 + minute * 60 + second;
    if (match.capturedView(6).isEmpty()) {
        const auto utc = localToUtc(seconds);
        if (!utc)
            return utc.error();
        seconds = *utc;
    } else {
        const auto offset = zoneOffset(match.capturedView(6));
        if (!offset)
            return unreadable(u"there is no such time zone"_s);
        seconds -= *offset;
    }
    if (seconds < firstSecond || seconds > lastSecond)
        return unreadable(u"only the years 0001 to 9999 can be compared"_s);
    QString order = dateTimeOrder(QDateTime::fromSecsSinceEpoch(seconds, Qt::UTC));
    if (!fraction.isEmpty())
        order += u'.' + fraction;
    return Version{VersionKind::DateTime, order};
}

// `localSeconds`: what the clock on the wall shows, counted as if it were UTC. Of the offsets around it those fit under
// which the wall really shows it: one mostly, none where the clock was set forward, two where it was set back.
Result<qint64> VersionReader::localToUtc(qint64 localSeconds) const
{
    const auto offsetAt = [this](qint64 utc) -> qint64 {
        return m_local.offsetFromUtc(QDateTime::fromSecsSinceEpoch(utc, Qt::UTC));
    };
    const qint64 before = offsetAt(localSeconds - daySeconds);
    const qint64 after = offsetAt(localSeconds + daySeconds);
    if (before == after)
        return localSeconds - before;
    const bool fitsBefore = offsetAt(localSeconds - before) == before;
    const bool fitsAfter = offsetAt(localSeconds - after) == after;
    if (fitsBefore && fitsAfter)
        return unreadable(u"the clock showed this time twice that day; write it with its zone, as in +02:00 or Z"_s);
    if (!fitsBefore && !fitsAfter)
        return unreadable(u"the clock skipped this time that day; write it with its zone, as in +02:00 or Z"_s);
    return localSeconds - (fitsBefore ? before : after);
}

} // namespace pushdesk
