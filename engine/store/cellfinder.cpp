// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/cellfinder.h"

#include <algorithm>
#include <array>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int maxDepth = 3; // encodings around one another: an escaped JSON text in a form is two

int hexDigit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    const char lower = static_cast<char>(c | 0x20);
    return lower >= 'a' && lower <= 'f' ? lower - 'a' + 10 : -1;
}

// Leaves a % that begins no code as it is, unlike QByteArray::fromPercentEncoding, which takes the next two with it.
QString percentDecoded(const QString &text)
{
    const QByteArray in = text.toUtf8();
    QByteArray out;
    out.reserve(in.size());
    for (qsizetype i = 0; i < in.size(); ++i) {
        const bool fits = in.at(i) == '%' && i + 2 < in.size();
        const int high = fits ? hexDigit(in.at(i + 1)) : -1;
        const int low = fits ? hexDigit(in.at(i + 2)) : -1;
        if (high < 0 || low < 0) {
            out += in.at(i);
            continue;
        }
        out += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return QString::fromUtf8(out);
}

QString formDecoded(const QString &text)
{
    return percentDecoded(QString(text).replace(u'+', u' '));
}

QChar unescaped(QChar c)
{
    switch (c.unicode()) {
    case u'b':
        return u'\b';
    case u'f':
        return u'\f';
    case u'n':
        return u'\n';
    case u'r':
        return u'\r';
    case u't':
        return u'\t';
    default:
        return c; // a quote, a slash, a backslash
    }
}

QString jsonDecoded(const QString &text)
{
    QString out;
    out.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i) != u'\\' || i + 1 == text.size()) {
            out += text.at(i);
            continue;
        }
        ++i;
        bool isCode = text.at(i) == u'u' && i + 4 < text.size();
        const ushort code = isCode ? QStringView(text).mid(i + 1, 4).toUShort(&isCode, 16) : ushort(0);
        out += isCode ? QChar(code) : unescaped(text.at(i));
        i += isCode ? 4 : 0;
    }
    return out;
}

// The text as it is and as whoever decodes it would read it.
QStringList readings(const QString &text)
{
    QStringList all{text};
    qsizetype from = 0;
    for (int depth = 0; depth < maxDepth; ++depth) {
        const qsizetype to = all.size();
        for (; from < to; ++from)
            for (const auto decode : std::array{percentDecoded, formDecoded, jsonDecoded}) {
                const QString decoded = decode(all.at(from));
                if (!all.contains(decoded))
                    all << decoded;
            }
    }
    return all;
}

// Two characters are most Chinese names; two of ASCII ("12", "NY") stand in every other number.
bool tellsNothing(const QString &text)
{
    const bool isOne = text.size() == 1 || (text.size() == 2 && text.at(0).isHighSurrogate());
    const bool isAscii = std::ranges::all_of(text, [](QChar c) { return c.unicode() < 0x80; });
    return isOne || (isAscii && text.size() == 2);
}

} // namespace

CellFinder::CellFinder(const QStringList &cells)
{
    for (const QString &cell : cells)
        if (const QString bare = cell.trimmed().toCaseFolded(); !bare.isEmpty())
            m_cells << bare;
    m_cells.removeDuplicates();
}

bool CellFinder::isIn(const QString &text) const
{
    if (m_cells.isEmpty())
        return false;
    const QStringList texts = readings(text);
    return std::ranges::any_of(texts, [this](const QString &reading) {
        const QString folded = reading.toCaseFolded();
        return std::ranges::any_of(m_cells, [&folded](const QString &cell) {
            return tellsNothing(cell) ? folded.trimmed() == cell : folded.contains(cell);
        });
    });
}

} // namespace pushdesk
