// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/idlist.h"

#include "engine/store/database.h"

namespace pushdesk {

Result<std::vector<qint64>> idsOf(Database &database, const QString &sql, const std::vector<QVariant> &binds)
{
    std::vector<qint64> found;
    auto done = database.each(sql, binds, [&](QSqlQuery &q) {
        found.push_back(q.value(0).toLongLong());
        return true;
    });
    if (!done)
        return done.error();
    return found;
}

} // namespace pushdesk
