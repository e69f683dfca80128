// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/templatefilters.h"

#include "engine/core/filled.h"
#include "engine/upstream/configreader.h"
#include "engine/upstream/decimal.h"

#include <QDateTime>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestSum = 18; // digits that a qint64 holds with room for the sum

// The index in UTF-16 after `count` code points from the start.
qsizetype afterFirst(const QString &value, qint64 count)
{
    qsizetype at = 0;
    for (; at < value.size() && count > 0; --count)
        at += value[at].isHighSurrogate() && at + 1 < value.size() && value[at + 1].isLowSurrogate() ? 2 : 1;
    return at;
}

qsizetype beforeLast(const QString &value, qint64 count)
{
    qsizetype at = value.size();
    for (; at > 0 && count > 0; --count)
        at -= value[at - 1].isLowSurrogate() && at > 1 && value[at - 2].isHighSurrogate() ? 2 : 1;
    return at;
}

QString toNumber(QString &value)
{
    QString text = value.trimmed();
    if (text.startsWith(u'+'))
        text.remove(0, 1);
    const qsizetype digits = text.startsWith(u'-') ? 1 : 0;
    while (text.size() > digits + 1 && text[digits] == u'0' && text[digits + 1].isDigit())
        text.remove(digits, 1);
    if (!isJsonNumber(text.toStdString()))
        return u"“%1” is not a number"_s.arg(value);
    value = text;
    return {};
}

QString addWhole(QString &value, qint64 summand)
{
    const QString text = value.trimmed();
    bool isWhole = false;
    const qint64 number = text.toLongLong(&isWhole);
    if (!isWhole || text.size() > longestSum)
        return filled(u"“%1” is not a whole number of up to %2 digits"_s, value, longestSum);
    value = QString::number(number + summand);
    return {};
}

// A time without a zone is local.
QDateTime readTime(const QString &text)
{
    static constexpr QLatin1StringView forms[] = {
        "yyyy-MM-dd HH:mm:ss"_L1, "yyyy-MM-dd HH:mm"_L1, "yyyy/M/d H:mm:ss"_L1,
        "yyyy/M/d H:mm"_L1,       "yyyy/M/d"_L1,         "yyyyMMdd"_L1,
        "yyyyMMddHHmmss"_L1};
    bool isNumber = false;
    const qint64 number = text.toLongLong(&isNumber);
    if (isNumber && text.size() == 10)
        return QDateTime::fromSecsSinceEpoch(number);
    if (isNumber && text.size() == 13)
        return QDateTime::fromMSecsSinceEpoch(number);
    if (!isNumber) {
        if (QDateTime iso = QDateTime::fromString(text, Qt::ISODateWithMs); iso.isValid())
            return iso;
    }
    for (const QLatin1StringView form : forms) {
        if (QDateTime time = QDateTime::fromString(text, QString(form)); time.isValid())
            return time;
    }
    return {};
}

} // namespace

QString paddedLength(const QString &value, int digits)
{
    qsizetype length = value.size();
    for (qsizetype i = 1; i < value.size(); ++i) {
        if (value[i].isLowSurrogate() && value[i - 1].isHighSurrogate())
            --length;
    }
    return QString::number(length).rightJustified(digits, u'0');
}

Result<TemplateFilter> TemplateFilter::parse(const QString &text, const QString &where,
                                             const std::vector<std::shared_ptr<const MapConfig>> &maps)
{
    static constexpr std::pair<QLatin1StringView, Kind> names[] = {
        {"trim"_L1, Kind::Trim},
        {"upper"_L1, Kind::Upper},
        {"lower"_L1, Kind::Lower},
        {"first"_L1, Kind::First},
        {"last"_L1, Kind::Last},
        {"default"_L1, Kind::Default},
        {"number"_L1, Kind::Number},
        {"plus"_L1, Kind::Plus},
        {"date"_L1, Kind::Date},
        {"map"_L1, Kind::Map},
        {"len"_L1, Kind::Length},
        {"name_len"_L1, Kind::NameLength},
        {"value_len"_L1, Kind::ValueLength},
    };
    if (text.contains("{{"_L1)) // the first }} ends the outer tag, and the rest would be sent as text
        return Error{ErrorCode::BadInput, where, u"a tag cannot stand inside of a filter: |%1"_s.arg(text)};
    const qsizetype colon = text.indexOf(u':');
    const QString name = text.left(colon < 0 ? text.size() : colon).trimmed();
    for (const auto &[known, kind] : names) {
        if (name != known)
            continue;
        TemplateFilter filter;
        filter.m_kind = kind;
        if (colon < 0 && takesArgument(kind))
            return Error{ErrorCode::BadInput, where, u"the filter `%1` needs an argument: %1:…"_s.arg(name)};
        if (colon >= 0 && !takesArgument(kind))
            return Error{ErrorCode::BadInput, where, u"the filter `%1` takes no argument"_s.arg(name)};
        const QString problem = filter.parseArgument(colon < 0 ? QString() : text.mid(colon + 1).trimmed(), maps);
        if (!problem.isEmpty())
            return Error{ErrorCode::BadInput, where, u"the filter `%1`: %2"_s.arg(name, problem)};
        return filter;
    }
    QStringList known;
    for (const auto &[filterName, kind] : names)
        known.append(filterName);
    return Error{ErrorCode::BadInput, where,
                 u"unknown filter `%1`; known are %2%3"_s.arg(name, known.join(u", "_s), didYouMean(name, known))};
}

QString TemplateFilter::parseArgument(const QString &argument,
                                      const std::vector<std::shared_ptr<const MapConfig>> &maps)
{
    m_text = argument;
    if (m_kind == Kind::Date)
        return parseDate(argument);
    if (m_kind == Kind::Map)
        return parseMap(argument, maps);
    if (m_kind != Kind::First && m_kind != Kind::Last && m_kind != Kind::Plus && m_kind != Kind::Length)
        return {};
    bool isNumber = false;
    m_number = argument.trimmed().toLongLong(&isNumber);
    constexpr qint64 largest = 1'000'000'000'000'000;
    if (!isNumber || qAbs(m_number) > largest || (m_kind != Kind::Plus && m_number < 1))
        return u"expected a whole number%1, got “%2”"_s.arg(m_kind == Kind::Plus ? QString() : u" from 1"_s, argument);
    if (m_kind == Kind::Length && m_number > longestSum)
        return filled(u"expected up to %1 digits, got “%2”"_s, longestSum, argument);
    return {};
}

QString TemplateFilter::parseMap(const QString &argument, const std::vector<std::shared_ptr<const MapConfig>> &maps)
{
    QStringList known;
    for (const auto &map : maps) {
        known.append(map->name);
        if (map->name == argument)
            m_map = map;
    }
    if (m_map)
        return {};
    return u"there is no map “%1”; %2%3"_s.arg(
        argument, known.isEmpty() ? u"the config has no `maps`"_s : u"known are %1"_s.arg(known.join(u", "_s)),
        didYouMean(argument, known));
}

QString TemplateFilter::parseDate(const QString &argument)
{
    const qsizetype comma = argument.lastIndexOf(u',');
    m_text = comma < 0 ? argument : argument.left(comma);
    const QString zone = comma < 0 ? u"local"_s : argument.mid(comma + 1).trimmed();
    if (m_text.trimmed().isEmpty())
        return u"the format is empty"_s;
    if (zone == "local"_L1)
        return {};
    m_zone = QTimeZone(zone.toLatin1());
    if (!m_zone.isValid() && zone.size() == 6 && (zone[0] == u'+' || zone[0] == u'-'))
        m_zone = QTimeZone("UTC" + zone.toLatin1());
    if (!m_zone.isValid())
        return u"unknown time zone “%1”; expected a name like Asia/Shanghai, UTC, +08:00 or local"_s.arg(zone);
    return {};
}

QString TemplateFilter::apply(QString &value) const
{
    switch (m_kind) {
    case Kind::Trim:
        value = value.trimmed();
        return {};
    case Kind::Upper:
        value = value.toUpper();
        return {};
    case Kind::Lower:
        value = value.toLower();
        return {};
    case Kind::First:
        value.truncate(afterFirst(value, m_number));
        return {};
    case Kind::Last:
        value = value.mid(beforeLast(value, m_number));
        return {};
    case Kind::Default:
        if (value.isEmpty())
            value = m_text;
        return {};
    case Kind::Number:
        return toNumber(value);
    case Kind::Plus:
        return addWhole(value, m_number);
    case Kind::Date:
        return applyDate(value);
    case Kind::Map:
        return applyMap(value);
    case Kind::Length:
        value = paddedLength(value, static_cast<int>(m_number));
        return {};
    case Kind::NameLength:
        value = paddedLength(value, nameLengthDigits);
        return {};
    case Kind::ValueLength:
        value = paddedLength(value, valueLengthDigits);
        return {};
    }
    return {};
}

QString TemplateFilter::applyMap(QString &value) const
{
    const auto found = m_map->values.constFind(value);
    if (found == m_map->values.constEnd() && !m_map->otherwise)
        return u"“%1” is not in the map “%2”: add it to `maps.%2` of the upstream's config, or correct the row"_s.arg(
            value, m_map->name);
    value = found != m_map->values.constEnd() ? *found : *m_map->otherwise;
    return {};
}

QString TemplateFilter::applyDate(QString &value) const
{
    if (value.isEmpty())
        return {};
    const QDateTime time = readTime(value.trimmed());
    if (!time.isValid())
        return u"“%1” is not a date or time"_s.arg(value);
    if (m_text == "epoch_s"_L1)
        value = QString::number(time.toSecsSinceEpoch());
    else if (m_text == "epoch_ms"_L1)
        value = QString::number(time.toMSecsSinceEpoch());
    else
        value = (m_zone.isValid() ? time.toTimeZone(m_zone) : time.toLocalTime()).toString(m_text);
    return {};
}

} // namespace pushdesk
