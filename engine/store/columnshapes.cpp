// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/columnshapes.h"

#include "engine/store/database.h"

#include <QSqlQuery>

namespace pushdesk {

using namespace Qt::StringLiterals;

Result<QList<ColumnShapeRecord>> readColumnShapes(Database &database, UpstreamId upstream)
{
    QList<ColumnShapeRecord> shapes;
    auto read = database.each(u"SELECT column_name, shape FROM column_shape WHERE upstream_id = ?"_s, {upstream.value},
                              [&](QSqlQuery &q) {
                                  shapes.append({q.value(0).toString(), q.value(1).toString().toUtf8()});
                                  return true;
                              });
    if (!read)
        return read.error();
    return shapes;
}

Result<> saveColumnShapes(Database &database, UpstreamId upstream, const QList<ColumnShapeRecord> &shapes)
{
    for (const auto &record : shapes) {
        auto saved = database.exec(u"INSERT INTO column_shape (upstream_id, column_name, shape) VALUES (?, ?, ?) "
                                   "ON CONFLICT (upstream_id, column_name) DO UPDATE SET shape = excluded.shape"_s,
                                   {upstream.value, record.column, QString::fromUtf8(record.shape)});
        if (!saved)
            return saved.error();
    }
    return {};
}

} // namespace pushdesk
