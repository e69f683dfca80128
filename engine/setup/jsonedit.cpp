// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/jsonedit.h"

#include "engine/upstream/exactjson.h"

#include <QStringList>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// Behind the string that starts at `from`.
qsizetype stringEnd(const QString &json, qsizetype from)
{
    for (qsizetype at = from + 1; at < json.size(); ++at) {
        if (json[at] == u'\\')
            ++at;
        else if (json[at] == u'"')
            return at + 1;
    }
    return json.size();
}

qsizetype tokenEnd(const QString &json, qsizetype from)
{
    qsizetype at = from;
    while (at < json.size() && !QStringView(u",]} \t\r\n").contains(json[at]))
        ++at;
    return at;
}

QString contentOf(const QString &token)
{
    const auto parsed = ExactJson::parse(token.toStdString());
    if (!parsed)
        return {};
    const auto text = parsed->text(ExactJson::root);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

} // namespace

QString editJson(const QString &json, const std::function<std::optional<QString>(const JsonScalar &)> &replace)
{
    QString out;
    QStringList names{QString()}; // of the member being read, for each level
    for (qsizetype at = 0; at < json.size();) {
        const QChar c = json[at];
        if (c == u'{' || c == u'[')
            names.append(names.last()); // a list's elements go by the list's name
        else if (c == u'}' || c == u']')
            names.removeLast();
        const bool isText = c == u'"';
        const bool isToken = c.isLetterOrNumber() || c == u'-';
        if (!isText && !isToken) {
            out += c;
            ++at;
            continue;
        }
        const qsizetype end = isText ? stringEnd(json, at) : tokenEnd(json, at);
        const QString token = json.mid(at, end - at);
        at = end;
        qsizetype next = end;
        while (next < json.size() && json[next].isSpace())
            ++next;
        if (isText && next < json.size() && json[next] == u':') {
            names.last() = contentOf(token);
            out += token;
            continue;
        }
        const QString raw = isText ? token.mid(1, token.size() - 2) : token;
        const auto instead =
            replace({names.last(), isText ? contentOf(token) : token, raw, isText, names.mid(0, names.size() - 1)});
        out += !instead ? token : isText ? u'"' + *instead + u'"' : *instead;
    }
    return out;
}

} // namespace pushdesk
