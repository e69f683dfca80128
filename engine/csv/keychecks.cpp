// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/keychecks.h"

#include "engine/csv/shorttext.h"

#include <algorithm>
#include <array>

namespace pushdesk {

namespace {

bool isDigit(QChar c)
{
    return c >= u'0' && c <= u'9';
}

// The ASCII character that a full-width one stands for in a code; itself where it stands for none. Brackets and
// punctuation are left alone: in Chinese text they are full-width by nature.
QChar asciiForm(QChar c)
{
    constexpr char16_t distance = 0xfee0;
    const bool letterOrDigit =
        (c >= u'\uff10' && c <= u'\uff19') || (c >= u'\uff21' && c <= u'\uff3a') || (c >= u'\uff41' && c <= u'\uff5a');
    const bool joiner = c == u'\uff0d' || c == u'\uff0e' || c == u'\uff0f' || c == u'\uff3f'; // - . / _
    if (letterOrDigit || joiner)
        return QChar(static_cast<char16_t>(c.unicode() - distance));
    return c == u'\u3000' ? QChar(u' ') : c;
}

bool isHidden(QChar c)
{
    return isInvisible(c) || c.unicode() < 0x20 || (c.unicode() >= 0x7f && c.unicode() < 0xa0);
}

// Printable ASCII and Chinese characters, without spaces at the ends.
bool plainlyBare(const QString &key)
{
    const auto plain = [](QChar c) {
        return (c.unicode() >= 0x20 && c.unicode() <= 0x7e) || (c.unicode() >= 0x4e00 && c.unicode() <= 0x9fff);
    };
    return !key.isEmpty() && key.front() != u' ' && key.back() != u' ' && std::all_of(key.begin(), key.end(), plain);
}

// One or two digits.
bool isDay(QStringView text)
{
    return !text.isEmpty() && text.size() <= 2 && std::all_of(text.begin(), text.end(), isDigit);
}

bool isMonthName(QStringView text)
{
    constexpr std::array names{u"Jan", u"Feb", u"Mar", u"Apr", u"May", u"Jun",
                               u"Jul", u"Aug", u"Sep", u"Oct", u"Nov", u"Dec"};
    return std::any_of(names.begin(), names.end(),
                       [text](const char16_t *name) { return text.compare(QStringView(name)) == 0; });
}

// Mar-05, 5-Mar, 3月5日, 2026/3/5, 3/5/2026: how spreadsheets show what they took for a date. ISO dates (2026-03-05)
// are how programs write them.
bool madeIntoDate(QStringView text)
{
    constexpr qsizetype shortest = 4;
    constexpr qsizetype longest = 10;
    if (text.size() < shortest || text.size() > longest)
        return false;
    if (text.back() == u'日') {
        const qsizetype month = text.indexOf(u'月');
        return month > 0 && isDay(text.first(month)) && isDay(text.mid(month + 1).chopped(1));
    }
    const qsizetype dash = text.indexOf(u'-');
    if (dash > 0) {
        const QStringView before = text.first(dash);
        const QStringView after = text.mid(dash + 1);
        return (isMonthName(before) && isDay(after)) || (isDay(before) && isMonthName(after));
    }
    const QList<QStringView> parts = text.contains(u'/') ? text.split(u'/') : QList<QStringView>();
    if (parts.size() != 3 || !isDay(parts.at(1)))
        return false;
    const auto isYear = [](QStringView part) {
        return part.size() == 4 && std::all_of(part.begin(), part.end(), isDigit);
    };
    return (isYear(parts.at(0)) && isDay(parts.at(2))) || (isDay(parts.at(0)) && isYear(parts.at(2)));
}

QString hiddenIn(const QString &key)
{
    for (const QChar c : key) {
        if (isHidden(c))
            return QStringLiteral("a character that cannot be seen (U+%1)")
                .arg(QString::number(c.unicode(), 16).rightJustified(4, u'0').toUpper());
    }
    const bool wide = std::any_of(key.begin(), key.end(), [](QChar c) { return asciiForm(c) != c; });
    return wide ? QStringLiteral("full-width characters") : QStringLiteral("spaces around it");
}

} // namespace

QString bareKey(const QString &key)
{
    QString bare;
    bare.reserve(key.size());
    for (const QChar c : key) {
        if (!isHidden(c))
            bare.append(asciiForm(c));
    }
    return bare.trimmed();
}

std::optional<CellProblem> checkKey(const QString &key)
{
    using Level = CsvProblem::Level;
    if (!plainlyBare(key)) {
        const QString bare = bareKey(key);
        if (bare != key) {
            return CellProblem{
                Level::Warn,
                QStringLiteral("the key has %1: it is another key than \"%2\"").arg(hiddenIn(key), shortened(bare))};
        }
    }
    if (madeIntoDate(key))
        return CellProblem{Level::Warn, QStringLiteral("the key is a date as spreadsheets write it: was it an id, "
                                                       "such as 3-5, before?")};
    return std::nullopt;
}

} // namespace pushdesk
