// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/chips/chiptext.h"

#include <QCoreApplication>
#include <QStringList>

namespace pushdesk {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Chip)
};

// What QTextDocument turns into something else.
bool isOdd(QChar c, bool oneLine)
{
    switch (c.unicode()) {
    case u'\n':
        return oneLine;
    case u'\r':
    case 0x0000:
    case 0x2028:
    case 0x2029:
    case 0xFDD0:
    case 0xFDD1:
    case 0xFFFC:
        return true;
    default:
        return false;
    }
}

void addText(std::vector<ChipPiece> &pieces, const QString &text, bool oneLine)
{
    for (const QChar c : text) {
        if (isOdd(c, oneLine))
            pieces.push_back({QString(c), true});
        else if (!pieces.empty() && !pieces.back().isChip)
            pieces.back().source += c;
        else
            pieces.push_back({QString(c), false});
    }
}

// The end of a simple tag that begins at `open`, -1 where it is none.
qsizetype tagEnd(const QString &text, qsizetype open)
{
    const auto at = [&text](qsizetype i) { return i >= 0 && i < text.size() ? text[i] : QChar(); };
    if (at(open - 1) == u'{' || at(open + 2) == u'{' || QStringView(u"#^/!>=&").contains(at(open + 2)))
        return -1;
    const qsizetype close = text.indexOf(QLatin1String("}}"), open + 2);
    if (close < 0)
        return -1;
    const QString inside = text.mid(open + 2, close - open - 2);
    const bool isPlain = !inside.trimmed().isEmpty() && !inside.contains(QLatin1Char('{')) &&
                         !inside.contains(QLatin1Char('}')) && !inside.contains(QLatin1Char('\n'));
    return isPlain ? close + 2 : -1;
}

} // namespace

std::vector<ChipPiece> chipPieces(const QString &text, bool oneLine)
{
    std::vector<ChipPiece> pieces;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype open = text.indexOf(QLatin1String("{{"), at);
        addText(pieces, text.mid(at, open < 0 ? -1 : open - at), oneLine);
        if (open < 0)
            break;
        const qsizetype end = tagEnd(text, open);
        if (end < 0) {
            qsizetype braces = open;
            while (braces < text.size() && text[braces] == QLatin1Char('{'))
                ++braces;
            addText(pieces, text.mid(open, braces - open), oneLine);
            at = braces;
            continue;
        }
        pieces.push_back({text.mid(open, end - open), true});
        at = end;
    }
    return pieces;
}

QString chipLabel(const QString &source)
{
    if (!source.startsWith(QLatin1String("{{"))) {
        if (source == QLatin1String("\n"))
            return Tr::tr("line end");
        return QStringLiteral("U+%1").arg(int(source.at(0).unicode()), 4, 16, QLatin1Char('0'));
    }
    const QStringList parts = source.mid(2, source.size() - 4).split(QLatin1Char('|'));
    QStringList shown{parts.first().trimmed()};
    if (shown.first() == QLatin1String("request_id"))
        shown.first() = Tr::tr("request id");
    for (const QString &filter : parts.mid(1))
        shown.append(filter.section(QLatin1Char(':'), 0, 0).trimmed());
    return shown.join(QStringLiteral(" · "));
}

} // namespace pushdesk
