// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/retryafter.h"

#include <QDateTime>
#include <QRegularExpression>
#include <QTimeZone>

#include <algorithm>
#include <array>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::milliseconds longest = std::chrono::hours(1);

int monthNumber(QStringView name)
{
    static constexpr std::array months{"Jan"_L1, "Feb"_L1, "Mar"_L1, "Apr"_L1, "May"_L1, "Jun"_L1,
                                       "Jul"_L1, "Aug"_L1, "Sep"_L1, "Oct"_L1, "Nov"_L1, "Dec"_L1};
    const auto found = std::find(months.begin(), months.end(), name);
    return found == months.end() ? 0 : static_cast<int>(found - months.begin()) + 1;
}

// RFC 9110: a two-digit year that seems more than 50 years ahead is in the past.
int fullYear(int year, QStringView digits, qint64 nowMs)
{
    if (digits.size() != 2)
        return year;
    const int thisYear = QDateTime::fromMSecsSinceEpoch(nowMs, Qt::UTC).date().year();
    const int guess = thisYear / 100 * 100 + year;
    return guess > thisYear + 50 ? guess - 100 : guess;
}

// The one value of a header; none when it is absent or given more than once.
std::optional<QByteArray> single(const QList<std::pair<QByteArray, QByteArray>> &headers, const QByteArray &name)
{
    std::optional<QByteArray> value;
    for (const auto &[key, text] : headers) {
        if (key.compare(name, Qt::CaseInsensitive) != 0)
            continue;
        if (value)
            return std::nullopt;
        value = text.trimmed();
    }
    return value;
}

} // namespace

std::optional<qint64> parseHttpDate(const QByteArray &text, qint64 nowMs)
{
    static const QRegularExpression fixdateOr850(
        u"^[A-Z][a-z]+, (\\d\\d)[ -]([A-Z][a-z]{2})[ -](\\d{4}|\\d\\d) (\\d\\d:\\d\\d:\\d\\d) GMT$"_s);
    static const QRegularExpression asctime(
        u"^[A-Z][a-z]{2} ([A-Z][a-z]{2}) ([ \\d]\\d) (\\d\\d:\\d\\d:\\d\\d) (\\d{4})$"_s);
    const auto source = QString::fromLatin1(text);
    QString day;
    QString month;
    QString year;
    QString time;
    if (const auto match = fixdateOr850.match(source); match.hasMatch()) {
        day = match.captured(1);
        month = match.captured(2);
        year = match.captured(3);
        time = match.captured(4);
    } else if (const auto old = asctime.match(source); old.hasMatch()) {
        month = old.captured(1);
        day = old.captured(2).trimmed();
        time = old.captured(3);
        year = old.captured(4);
    } else {
        return std::nullopt;
    }
    const QDate date(fullYear(year.toInt(), year, nowMs), monthNumber(month), day.toInt());
    const auto clock = QTime::fromString(time, u"hh:mm:ss"_s);
    if (!date.isValid() || !clock.isValid())
        return std::nullopt;
    return QDateTime(date, clock, Qt::UTC).toMSecsSinceEpoch();
}

std::optional<std::chrono::milliseconds> retryAfter(const QList<std::pair<QByteArray, QByteArray>> &headers,
                                                    qint64 nowMs)
{
    const auto value = single(headers, "Retry-After");
    if (!value || value->isEmpty())
        return std::nullopt;
    const bool digits = std::all_of(value->begin(), value->end(), [](char c) { return c >= '0' && c <= '9'; });
    qint64 wait = 0;
    if (digits) {
        bool fits = false;
        const qint64 seconds = value->toLongLong(&fits);
        wait = fits ? std::min<qint64>(seconds, 3600) * 1000 : longest.count();
    } else {
        const auto until = parseHttpDate(*value, nowMs);
        if (!until)
            return std::nullopt;
        const auto date = single(headers, "Date");
        wait = *until - (date ? parseHttpDate(*date, nowMs).value_or(nowMs) : nowMs);
    }
    if (wait <= 0)
        return std::nullopt;
    return std::min(std::chrono::milliseconds(wait), longest);
}

} // namespace pushdesk
