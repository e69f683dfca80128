// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/columnfills.h"

#include "engine/store/database.h"

#include <QSqlQuery>

namespace pushdesk {

using namespace Qt::StringLiterals;

Result<QList<ColumnFillRecord>> readColumnFills(Database &database, UpstreamId upstream)
{
    QList<ColumnFillRecord> fills;
    auto read = database.each(u"SELECT column_name, fill FROM column_fill WHERE upstream_id = ?"_s, {upstream.value},
                              [&](QSqlQuery &q) {
                                  fills.append({q.value(0).toString(), q.value(1).toString().toUtf8()});
                                  return true;
                              });
    if (!read)
        return read.error();
    return fills;
}

Result<> saveColumnFills(Database &database, UpstreamId upstream, const QList<ColumnFillRecord> &fills)
{
    for (const auto &record : fills) {
        auto saved = database.exec(u"INSERT INTO column_fill (upstream_id, column_name, fill) VALUES (?, ?, ?) "
                                   "ON CONFLICT (upstream_id, column_name) DO UPDATE SET fill = excluded.fill"_s,
                                   {upstream.value, record.column, QString::fromUtf8(record.fill)});
        if (!saved)
            return saved.error();
    }
    return {};
}

} // namespace pushdesk
