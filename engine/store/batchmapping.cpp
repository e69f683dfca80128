// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/batchmapping.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace pushdesk {

using namespace Qt::StringLiterals;

QString mappingJson(const BatchMapping &mapping)
{
    QJsonObject out;
    if (!mapping.columns.empty()) {
        QJsonArray columns;
        for (const MappedColumn &one : mapping.columns)
            columns.append(
                QJsonObject{{u"column"_s, one.column}, {u"file"_s, one.file}, {u"position"_s, one.position}});
        out.insert(u"columns"_s, columns);
    }
    if (!mapping.header)
        out.insert(u"header"_s, false);
    if (!mapping.fileColumns.isEmpty())
        out.insert(u"file_columns"_s, QJsonArray::fromStringList(mapping.fileColumns));
    if (mapping.rememberedFrom.isValid())
        out.insert(u"remembered_from"_s, mapping.rememberedFrom.value);
    if (!mapping.sheet.isEmpty())
        out.insert(u"sheet"_s, mapping.sheet);
    if (mapping.unwrap)
        out.insert(u"unwrap"_s, true);
    return QString::fromUtf8(QJsonDocument(out).toJson(QJsonDocument::Compact));
}

BatchMapping mappingFromJson(const QString &json)
{
    const QJsonObject in = QJsonDocument::fromJson(json.toUtf8()).object();
    BatchMapping mapping;
    for (const auto &value : in[u"columns"_s].toArray())
        mapping.columns.push_back(
            {value[u"column"_s].toString(), value[u"file"_s].toString(), value[u"position"_s].toInt()});
    mapping.header = in[u"header"_s].toBool(true);
    for (const auto &value : in[u"file_columns"_s].toArray())
        mapping.fileColumns.append(value.toString());
    mapping.rememberedFrom = BatchId(in[u"remembered_from"_s].toInteger());
    mapping.sheet = in[u"sheet"_s].toString();
    mapping.unwrap = in[u"unwrap"_s].toBool();
    return mapping;
}

} // namespace pushdesk
