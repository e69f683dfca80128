// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/words.h"

#include "engine/core/filled.h"

#include <QDateTime>
#include <QLocale>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

QString twoDigits(qint64 value)
{
    return QString::number(value).rightJustified(2, QLatin1Char('0'));
}

const QLocale &english()
{
    static const QLocale locale(QLocale::English, QLocale::UnitedStates);
    return locale;
}

// The blocks of East Asian wide and fullwidth characters (Unicode Standard Annex 11), coarsely.
bool isWide(char32_t c)
{
    return (c >= 0x1100 && c <= 0x115f) || (c >= 0x2e80 && c <= 0x303e) || (c >= 0x3041 && c <= 0xa4cf) ||
           (c >= 0xac00 && c <= 0xd7a3) || (c >= 0xf900 && c <= 0xfaff) || (c >= 0xfe30 && c <= 0xfe6f) ||
           (c >= 0xff00 && c <= 0xff60) || (c >= 0xffe0 && c <= 0xffe6) || (c >= 0x1f300 && c <= 0x1faff) ||
           (c >= 0x20000 && c <= 0x3fffd);
}

int widthOf(char32_t c)
{
    const auto category = QChar::category(c);
    if (category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing || category == QChar::Other_Format)
        return 0;
    return isWide(c) ? 2 : 1;
}

} // namespace

QString number(qint64 n)
{
    return english().toString(n);
}

QString counted(qint64 n, const QString &noun)
{
    if (n == 1)
        return u"1 "_s + noun;
    const bool sibilant = noun.endsWith(u"ch"_s);
    const QString plural = noun.endsWith(u'y') ? noun.chopped(1) + u"ies"_s : noun + (sibilant ? u"es"_s : u"s"_s);
    return number(n) + u' ' + plural;
}

QString duration(qint64 ms)
{
    if (ms < 0)
        ms = 0;
    if (ms < 9950)
        return u"%1 s"_s.arg(english().toString(static_cast<double>(ms) / 1000, 'f', ms < 1000 ? 2 : 1));
    const qint64 s = (ms + 500) / 1000;
    if (s < 60)
        return u"%1 s"_s.arg(s);
    if (s < 3600)
        return filled(u"%1m %2s"_s, s / 60, twoDigits(s % 60));
    return filled(u"%1h %2m"_s, s / 3600, twoDigits(s % 3600 / 60));
}

QString localTime(qint64 utcMs)
{
    return QDateTime::fromMSecsSinceEpoch(utcMs).toString(u"yyyy-MM-dd HH:mm:ss"_s);
}

QString localTime(const std::optional<qint64> &utcMs)
{
    return utcMs ? localTime(*utcMs) : u"-"_s;
}

QString label(TaskState state)
{
    return QString(name(state)).replace(u'_', u' ');
}

QString delimiterName(QChar delimiter)
{
    switch (delimiter.unicode()) {
    case u',':
        return u"comma"_s;
    case u';':
        return u"semicolon"_s;
    case u'\t':
        return u"tab"_s;
    case u'|':
        return u"pipe"_s;
    case 0:
        return u"none"_s;
    default:
        return u'"' + QString(delimiter) + u'"';
    }
}

QString fileSize(qint64 bytes)
{
    return english().formattedDataSize(bytes, 1, QLocale::DataSizeSIFormat);
}

QString harmless(const QString &text)
{
    QString out = text;
    for (QChar &c : out) {
        if (c == u'\n' || c == u'\r' || c == u'\t')
            c = u' ';
        else if (c.category() == QChar::Other_Control)
            c = QChar(0xfffd);
    }
    return out;
}

int displayWidth(QStringView text)
{
    int width = 0;
    for (const char32_t c : text.toUcs4())
        width += widthOf(c);
    return width;
}

QString fitted(const QString &text, int width)
{
    if (displayWidth(text) <= width)
        return text;
    QString out;
    int used = 0;
    for (const char32_t c : text.toUcs4()) {
        if (used + widthOf(c) > width - 1)
            break;
        used += widthOf(c);
        out += QChar::fromUcs4(c);
    }
    return out + u'…';
}

qint64 count(const StateCounts &counts, TaskState state)
{
    const auto it = counts.find(state);
    return it == counts.end() ? 0 : it->second;
}

qint64 liveCount(const StateCounts &counts)
{
    qint64 sum = 0;
    for (const auto &[state, n] : counts)
        sum += isLive(state) ? n : 0;
    return sum;
}

qint64 total(const StateCounts &counts)
{
    qint64 sum = 0;
    for (const auto &[state, n] : counts)
        sum += n;
    return sum;
}

QString resultText(const ReplayCounts &n)
{
    QStringList parts{number(n.delivered) + u" delivered"_s};
    const auto add = [&parts](qint64 rows, const QString &what) {
        if (rows > 0)
            parts.append(number(rows) + u' ' + what);
    };
    add(n.dead, u"dead again"_s);
    add(n.unknown, u"dead again with an unknown outcome"_s);
    add(n.leftOut, u"left out"_s);
    add(n.sending, u"being sent or next"_s);
    add(n.waiting, u"waiting"_s);
    return parts.join(u", "_s);
}

} // namespace pushdesk::cli
