// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/dateformat.h"

#include <QDate>

#include <algorithm>
#include <cmath>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Kind = FormatToken::Kind;

constexpr int secondsADay = 86'400;

struct Moment {
    int year = 0;
    int month = 0;
    int day = 0;
    qint64 seconds = 0; // of the whole number, for elapsed times
    int hour = 0;
    int minute = 0;
    int second = 0;
    int fraction = 0; // of a second, in as many decimals as were asked for
    bool hasDay = false;
    bool hasTime = false;
};

std::optional<Moment> momentOf(const DecimalText &number, int decimals, bool dates1904)
{
    const double days = number.toDouble();
    const qint64 lastDay = dates1904 ? 2'957'003 : 2'958'465; // 9999-12-31
    if (days < 0 || days >= static_cast<double>(lastDay) + 1)
        return std::nullopt;
    qint64 unit = 1;
    for (int i = 0; i < decimals; ++i)
        unit *= 10;
    const auto units = static_cast<qint64>(std::llround(days * secondsADay * static_cast<double>(unit)));
    Moment moment;
    moment.seconds = units / unit;
    moment.fraction = static_cast<int>(units % unit);
    const qint64 day = moment.seconds / secondsADay;
    const auto time = static_cast<int>(moment.seconds % secondsADay);
    moment.hour = time / 3600;
    moment.minute = time / 60 % 60;
    moment.second = time % 60;
    moment.hasDay = day > 0 || dates1904;
    moment.hasTime = time > 0 || moment.fraction > 0;
    if (day > lastDay)
        return std::nullopt;
    constexpr int neverWas = 60;
    if (!dates1904 && (day == 0 || day == neverWas)) {
        moment.year = 1900;
        moment.month = day == 0 ? 1 : 2;
        moment.day = day == 0 ? 0 : 29;
        return moment;
    }
    const QDate date = (dates1904        ? QDate(1904, 1, 1)
                        : day < neverWas ? QDate(1899, 12, 31)
                                         : QDate(1899, 12, 30))
                           .addDays(day);
    moment.year = date.year();
    moment.month = date.month();
    moment.day = date.day();
    return moment;
}

QString padded(qint64 number, qsizetype width)
{
    return QString::number(number).rightJustified(width, u'0');
}

QString iso(const Moment &moment, IsoParts parts)
{
    if (parts == IsoParts::ByValue)
        parts = !moment.hasTime ? IsoParts::Date : moment.hasDay ? IsoParts::Both : IsoParts::Time;
    const QString date = padded(moment.year, 4) + u'-' + padded(moment.month, 2) + u'-' + padded(moment.day, 2);
    const QString time = padded(moment.hour, 2) + u':' + padded(moment.minute, 2) + u':' + padded(moment.second, 2);
    return parts == IsoParts::Date ? date : parts == IsoParts::Time ? time : date + u' ' + time;
}

// m is minutes behind hours and before seconds, else months.
bool isMinute(const std::vector<FormatToken> &tokens, size_t at)
{
    const auto isTimePart = [](Kind kind) { return kind >= Kind::Year; };
    for (size_t i = at; i-- > 0;)
        if (isTimePart(tokens[i].kind) && tokens[i].kind != Kind::AmPm) {
            if (tokens[i].kind == Kind::Hour || (tokens[i].kind == Kind::Elapsed && tokens[i].text.startsWith(u'h')))
                return true;
            break;
        }
    for (size_t i = at + 1; i < tokens.size(); ++i)
        if (isTimePart(tokens[i].kind))
            return tokens[i].kind == Kind::Second ||
                   (tokens[i].kind == Kind::Elapsed && tokens[i].text.startsWith(u's'));
    return false;
}

struct Needs {
    bool date = false;
    bool time = false;
    bool names = false; // of months, weekdays, eras
    int decimals = 0;   // of seconds
};

Needs needsOf(const FormatSection &section)
{
    Needs needs;
    needs.names = section.localDigits || section.systemDate || section.systemTime;
    needs.date = section.systemDate;
    needs.time = section.systemTime;
    bool behindSecond = false;
    bool behindPoint = false;
    const auto &tokens = section.tokens;
    for (size_t i = 0; i < tokens.size(); ++i) {
        const FormatToken &token = tokens[i];
        const bool minute = token.kind == Kind::MonthOrMinute && isMinute(tokens, i);
        const bool ofDate = token.kind == Kind::Year || token.kind == Kind::Day || token.kind == Kind::LocalDatePart ||
                            (token.kind == Kind::MonthOrMinute && !minute);
        needs.date = needs.date || ofDate;
        needs.time = needs.time || (token.kind >= Kind::Year && !ofDate);
        needs.names = needs.names || token.kind == Kind::LocalDatePart ||
                      (ofDate && token.text.size() > 2 && token.kind != Kind::Year) ||
                      (token.kind == Kind::AmPm && token.text.startsWith(u'上'));
        if (token.kind == Kind::Digit && behindPoint && needs.decimals < 3)
            ++needs.decimals;
        else if (token.kind != Kind::Point || !behindSecond)
            behindPoint = false;
        if (token.kind == Kind::Point && behindSecond)
            behindPoint = true;
        if (token.kind != Kind::Digit)
            behindSecond = token.kind == Kind::Second || (token.kind == Kind::Elapsed && token.text.startsWith(u's'));
    }
    return needs;
}

QString elapsed(const FormatToken &token, const Moment &moment)
{
    const QChar unit = token.text.front();
    const qint64 divisor = unit == u'h' ? 3600 : unit == u'm' ? 60 : 1;
    return padded(moment.seconds / divisor, token.text.size());
}

class DateWriter {
public:
    DateWriter(const FormatSection &section, const Moment &moment, int decimals)
        : m_tokens(section.tokens), m_moment(moment), m_decimals(decimals), m_twelve(section.has(Kind::AmPm))
    {
    }
    QString write();

private:
    [[nodiscard]] QString part(size_t i);

    const std::vector<FormatToken> &m_tokens;
    const Moment &m_moment;
    int m_decimals;
    bool m_twelve;
    bool m_fractionWritten = false;
};

QString DateWriter::part(size_t i)
{
    const FormatToken &token = m_tokens[i];
    const qsizetype width = std::min<qsizetype>(token.text.size(), 2);
    switch (token.kind) {
    case Kind::Year:
        return token.text.size() > 2 ? padded(m_moment.year, 4) : padded(m_moment.year % 100, 2);
    case Kind::MonthOrMinute:
        return padded(isMinute(m_tokens, i) ? m_moment.minute : m_moment.month, width);
    case Kind::Day:
        return padded(m_moment.day, width);
    case Kind::Hour:
        return padded(m_twelve ? (m_moment.hour + 11) % 12 + 1 : m_moment.hour, width);
    case Kind::Second:
        return padded(m_moment.second, width);
    case Kind::AmPm:
        return token.text.size() == 3 ? token.text.mid(m_moment.hour < 12 ? 0 : 2, 1)
                                      : token.text.mid(m_moment.hour < 12 ? 0 : 3, 2);
    case Kind::Elapsed:
        return elapsed(token, m_moment);
    case Kind::Digit: // of a fraction of a second
        if (m_fractionWritten || m_decimals == 0)
            return {};
        m_fractionWritten = true;
        return padded(m_moment.fraction, m_decimals);
    case Kind::Text:
    case Kind::General:
        return {};
    default:
        return token.text;
    }
}

QString DateWriter::write()
{
    QString text;
    for (size_t i = 0; i < m_tokens.size(); ++i)
        text += part(i);
    return text;
}

} // namespace

std::optional<QString> isoDate(const DecimalText &day, IsoParts parts, bool dates1904)
{
    const auto moment = momentOf(day, 0, dates1904);
    return moment ? std::optional(iso(*moment, parts)) : std::nullopt;
}

std::optional<QString> shownDate(const DecimalText &day, const FormatSection &section, bool dates1904)
{
    const Needs needs = needsOf(section);
    const auto moment = momentOf(day, needs.decimals, dates1904);
    if (!moment)
        return std::nullopt;
    if (needs.names)
        return iso(*moment, needs.date && needs.time ? IsoParts::Both : needs.time ? IsoParts::Time : IsoParts::Date);
    return DateWriter(section, *moment, needs.decimals).write();
}

} // namespace pushdesk
