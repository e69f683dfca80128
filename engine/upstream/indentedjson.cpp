// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/indentedjson.h"

#include <algorithm>

namespace pushdesk {

namespace {

constexpr int mostLevels = 40;            // deeper ones stay on their line
constexpr qsizetype leastRoom = 64 << 10; // for line breaks and indents, however short the text is

} // namespace

QString indentedJson(const QString &json)
{
    const qsizetype most = 3 * json.size() + leastRoom;
    QString out;
    int depth = 0;
    bool inText = false, escaped = false;
    const auto breakLine = [&out, &depth] {
        if (depth <= mostLevels)
            out += u'\n' + QString(2 * depth, u' ');
    };
    for (qsizetype i = 0; i < json.size(); ++i) {
        if (!inText && out.size() + json.size() - i > most)
            return out.append(QStringView(json).mid(i)); // spent on indents: the rest as it came
        const QChar c = json.at(i);
        if (inText) {
            out += c;
            inText = escaped || c != u'"';
            escaped = !escaped && c == u'\\';
            continue;
        }
        if (c.isSpace())
            continue;
        if (c == u'}' || c == u']') {
            depth = std::max(0, depth - 1);
            if (!out.endsWith(u'{') && !out.endsWith(u'['))
                breakLine();
        }
        out += c;
        inText = c == u'"';
        const bool opens = c == u'{' || c == u'[';
        depth += opens ? 1 : 0;
        qsizetype next = i + 1;
        while (opens && next < json.size() && json.at(next).isSpace())
            ++next;
        const bool emptyPair = opens && next < json.size() && (json.at(next) == u'}' || json.at(next) == u']');
        if ((opens && !emptyPair) || c == u',')
            breakLine();
        else if (c == u':')
            out += u' ';
    }
    return out;
}

QString shownBody(const QString &body)
{
    const QString trimmed = body.trimmed();
    return trimmed.startsWith(u'{') || trimmed.startsWith(u'[') ? indentedJson(trimmed) : body;
}

} // namespace pushdesk
