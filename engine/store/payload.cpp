// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/payload.h"

#include "engine/store/jsontext.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QStringList textsOf(const QJsonArray &list)
{
    QStringList texts;
    texts.reserve(list.size());
    for (const auto &text : list)
        texts << text.toString();
    return texts;
}

QString numbers(const std::vector<TaskLine> &lines, qint64 TaskLine::*member)
{
    QStringList list;
    for (const TaskLine &line : lines)
        list << QString::number(line.*member);
    return u'[' + list.join(u',') + u']';
}

} // namespace

Payload readPayload(const QString &json)
{
    const auto document = QJsonDocument::fromJson(json.toUtf8());
    Payload payload;
    if (!document.isObject()) {
        payload.cells = textsOf(document.array());
        return payload;
    }
    const QJsonArray cells = document[u"cells"_s].toArray();
    const QJsonArray rows = document[u"rows"_s].toArray();
    const QJsonArray lines = document[u"lines"_s].toArray();
    for (qsizetype i = 0; i < cells.size(); ++i)
        payload.lines.push_back({rows.at(i).toInteger(), lines.at(i).toInteger(), textsOf(cells.at(i).toArray())});
    if (!payload.lines.empty())
        payload.cells = payload.lines.front().cells;
    return payload;
}

QString payloadStart(const std::vector<TaskLine> &lines)
{
    QString out = u"{\"cells\":["_s;
    for (size_t i = 0; i < lines.size(); ++i) {
        if (i > 0)
            out += u',';
        out += jsonList(lines[i].cells);
    }
    return out + u"],\"rows\":"_s;
}

QString payloadOf(const QStringList &cells, const std::vector<TaskLine> &lines)
{
    if (lines.empty())
        return jsonList(cells);
    return payloadStart(lines) + numbers(lines, &TaskLine::rowNo) + u",\"lines\":"_s +
           numbers(lines, &TaskLine::lineNo) + u'}';
}

} // namespace pushdesk
