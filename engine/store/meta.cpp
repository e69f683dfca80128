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

} // namespace pushdesk
