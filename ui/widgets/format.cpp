// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/format.h"

#include "engine/core/filled.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>
#include <QTextBoundaryFinder>

namespace pushdesk::format {

namespace {

QString twoDigits(qint64 value)
{
    return QString::number(value).rightJustified(2, QLatin1Char('0'));
}

constexpr qint64 second = 1000, minute = 60 * second, hour = 60 * minute, day = 24 * hour;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Format)
};

QString days(qint64 ms)
{
    return (ms / day == 1 ? Words::tr("%1 day") : Words::tr("%1 days")).arg(number(ms / day));
}

} // namespace

QString number(qint64 value)
{
    return QLocale().toString(value);
}

QString rate(double perSecond)
{
    const int decimals = perSecond > 0 && perSecond < 100 ? 1 : 0;
    return Words::tr("%1/s").arg(QLocale().toString(perSecond, 'f', decimals));
}

QString duration(qint64 ms)
{
    if (ms < second)
        return Words::tr("%1 ms").arg(ms);
    if (ms < minute)
        return Words::tr("%1 s").arg(QLocale().toString(double(ms) / second, 'f', 1));
    if (ms < hour)
        return filled(Words::tr("%1 min %2 s"), ms / minute, twoDigits(ms % minute / second));
    if (ms < day)
        return filled(Words::tr("%1 h %2 min"), ms / hour, twoDigits(ms % hour / minute));
    return days(ms);
}

QString age(qint64 sinceMs, qint64 nowMs)
{
    const qint64 ms = std::max<qint64>(0, nowMs - sinceMs);
    if (ms < second)
        return Words::tr("now");
    if (ms < minute)
        return Words::tr("%1 s").arg(ms / second);
    if (ms < hour)
        return Words::tr("%1 min").arg(ms / minute);
    if (ms < 2 * day)
        return Words::tr("%1 h").arg(ms / hour);
    return days(ms);
}

QString exactTime(qint64 utcMs)
{
    return QDateTime::fromMSecsSinceEpoch(utcMs).toString(QStringLiteral("yyyy-MM-dd HH:mm:ss.zzz"));
}

QString clockTime(qint64 utcMs)
{
    return QDateTime::fromMSecsSinceEpoch(utcMs).toString(QStringLiteral("HH:mm:ss.zzz"));
}

QString dateTime(qint64 utcMs)
{
    return QDateTime::fromMSecsSinceEpoch(utcMs).toString(QStringLiteral("yyyy-MM-dd HH:mm"));
}

QString bounded(const QString &text, bool middle)
{
    constexpr qsizetype enough = 2'000;
    if (text.size() <= enough)
        return text;
    return middle ? text.left(enough / 2) + u'…' + text.right(enough / 2) : text.left(enough) + u'…';
}

QString folded(const QString &text, qsizetype longest)
{
    constexpr qsizetype longestRun = 64; // about half a narrow window, in capitals
    const auto middleOut = [](QStringView part, qsizetype most) {
        return part.size() <= most ? part.toString()
                                   : part.left(most * 2 / 3).toString() + u'…' + part.right(most / 3).toString();
    };
    QString whole = middleOut(text, longest);
    if (whole.size() <= longestRun)
        return whole;
    QString told;
    QTextBoundaryFinder breaks(QTextBoundaryFinder::Line, whole);
    for (qsizetype from = 0, to = breaks.toNextBoundary(); to >= 0; from = to, to = breaks.toNextBoundary())
        told += middleOut(QStringView(whole).mid(from, to - from), longestRun);
    return told;
}

} // namespace pushdesk::format
