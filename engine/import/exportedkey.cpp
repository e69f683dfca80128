// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/exportedkey.h"

#include "engine/csv/shorttext.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype spreadsheetDigits = 15;

QString bare(const QString &key)
{
    QString text = key.trimmed();
    if (text.startsWith(u'\''))
        text = text.mid(1).trimmed();
    return text;
}

bool allDigits(const QString &text)
{
    return std::ranges::all_of(text, [](QChar c) { return c >= u'0' && c <= u'9'; });
}

qsizetype leadingZeros(const QString &text)
{
    return std::ranges::find_if(text, [](QChar c) { return c != u'0'; }) - text.begin();
}

// The digits behind the fifteenth are zeros now, and the one before may be rounded up.
bool isRounded(const QString &exported, const QString &now)
{
    if (exported.size() <= spreadsheetDigits || exported.size() != now.size() || !allDigits(exported))
        return false;
    const QString tail = now.mid(spreadsheetDigits);
    return leadingZeros(tail) == tail.size() && exported.left(spreadsheetDigits - 1) == now.left(spreadsheetDigits - 1);
}

} // namespace

KeyChange keyChange(const QString &exported, const QString &now)
{
    if (exported == now)
        return KeyChange::None;
    const QString was = bare(exported);
    const QString is = bare(now);
    if (was == is)
        return now.size() > exported.size() ? KeyChange::Wrapped : KeyChange::Repaired;
    const qsizetype zeros = leadingZeros(was);
    const qsizetype zerosLeft = leadingZeros(is);
    if (allDigits(was) && zeros > zerosLeft && was.mid(zeros) == is.mid(zerosLeft))
        return KeyChange::LostZeros;
    return isRounded(was, is) ? KeyChange::Rounded : KeyChange::Repaired;
}

QString keyChangeText(KeyChange change, const QString &exported, const QString &now)
{
    const QString was = shortened(exported);
    switch (change) {
    case KeyChange::LostZeros:
        return u"this row was exported as \"%1\": a spreadsheet took its zeros; put the key back"_s.arg(was);
    case KeyChange::Rounded:
        return u"this row was exported as \"%1\": a spreadsheet rounded it; put the key back"_s.arg(was);
    case KeyChange::Wrapped:
        return u"this row was exported as \"%1\": spaces or an apostrophe came to it; put the key back"_s.arg(was);
    case KeyChange::None:
    case KeyChange::Repaired:
        break;
    }
    return u"the key was exported as \"%1\" and is \"%2\" now: this is another request"_s.arg(was, shortened(now));
}

} // namespace pushdesk
