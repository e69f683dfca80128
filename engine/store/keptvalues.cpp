// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/keptvalues.h"

#include "engine/store/database.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace pushdesk {

using namespace Qt::StringLiterals;

Result<> saveKept(Database &database, TaskId task, const KeptValues &values)
{
    QJsonObject object;
    for (auto it = values.cbegin(); it != values.cend(); ++it)
        object.insert(it.key(), it.value());
    const QString json = QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact));
    auto kept = database.exec(u"UPDATE task SET kept = ? WHERE id = ?"_s,
                              {values.isEmpty() ? QVariant() : QVariant(json), task.value});
    if (!kept)
        return kept.error();
    if (auto old = database.exec(u"DELETE FROM kept WHERE task_id = ?"_s, {task.value}); !old)
        return old.error();
    for (const QString &value : values)
        if (auto found = database.exec(u"INSERT INTO kept (task_id, value) VALUES (?, ?) ON CONFLICT DO NOTHING"_s,
                                       {task.value, value});
            !found)
            return found.error();
    return {};
}

KeptValues keptFromJson(const QString &json)
{
    KeptValues values;
    if (json.isEmpty())
        return values;
    const QJsonObject object = QJsonDocument::fromJson(json.toUtf8()).object();
    for (auto it = object.begin(); it != object.end(); ++it)
        values.insert(it.key(), it.value().toString());
    return values;
}

Result<QStringList> keptNames(Database &database, BatchId batch)
{
    QStringList names;
    auto found = database.each(u"SELECT DISTINCT j.key FROM task t, json_each(t.kept) j "
                               "WHERE t.batch_id = ? AND t.kept IS NOT NULL ORDER BY j.key"_s,
                               {batch.value}, [&](QSqlQuery &q) {
                                   names << q.value(0).toString();
                                   return true;
                               });
    if (!found)
        return found.error();
    return names;
}

} // namespace pushdesk
