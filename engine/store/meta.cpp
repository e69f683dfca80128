// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/meta.h"

#include "engine/store/database.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

Result<QString> metaValue(Database &database, const QString &key)
{
    auto value = database.value(u"SELECT value FROM meta WHERE key = ?"_s, {key});
    if (!value)
        return value.error();
    return value->toString();
}

Result<> setMeta(Database &database, const QString &key, const QString &value)
{
    auto done = value.isEmpty() ? database.exec(u"DELETE FROM meta WHERE key = ?"_s, {key})
                                : database.exec(u"INSERT INTO meta (key, value) VALUES (?, ?) "
                                                "ON CONFLICT (key) DO UPDATE SET value = excluded.value"_s,
                                                {key, value});
    return done ? Result<>() : Result<>(done.error());
}

Result<qint64> freshId(Database &database, const QString &table)
{
    const QString key = u"last_"_s + table;
    auto newest = database.value(u"SELECT coalesce(max(id), 0) FROM "_s + table);
    if (!newest)
        return newest.error();
    auto last = metaValue(database, key);
    if (!last)
        return last.error();
    const qint64 id = std::max(newest->toLongLong(), last->toLongLong()) + 1;
    auto kept = setMeta(database, key, QString::number(id));
    return kept ? Result<qint64>(id) : Result<qint64>(kept.error());
}

} // namespace pushdesk
