// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/longtext.h"

#include "ui/widgets/words.h"

#include <QCoreApplication>

#include <algorithm>

namespace pushdesk {

namespace {

constexpr qsizetype longestLine = 1000;
constexpr qsizetype longestText = 200'000;

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(LongText)
};

// Not between the two halves of a character.
qsizetype whole(QStringView text, qsizetype end)
{
    return end < text.size() && text[end].isLowSurrogate() ? end - 1 : end;
}

} // namespace

QString readable(const QString &text)
{
    const QStringView shown = QStringView(text).first(whole(text, std::min(text.size(), longestText)));
    QStringList lines;
    for (QStringView rest : shown.split(u'\n')) {
        while (rest.size() > longestLine) {
            const qsizetype end = whole(rest, longestLine);
            lines += rest.first(end).toString();
            rest = rest.mid(end);
        }
        lines += rest.toString();
    }
    if (shown.size() < text.size())
        lines += words::counted(text.size() - shown.size(), Tr::tr("%1 more character is not shown"),
                                Tr::tr("%1 more characters are not shown"));
    return lines.join(u'\n');
}

} // namespace pushdesk
