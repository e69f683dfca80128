// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace pushdesk {

class Database;

// What the files imported so far had in one of their columns (import/columnshape), as JSON.
struct ColumnShapeRecord {
    QString column; // its name
    QByteArray shape;
};

[[nodiscard]] Result<QList<ColumnShapeRecord>> readColumnShapes(Database &database, UpstreamId upstream);
// In the caller's transaction; replaces what the columns had.
[[nodiscard]] Result<> saveColumnShapes(Database &database, UpstreamId upstream,
                                        const QList<ColumnShapeRecord> &shapes);

} // namespace pushdesk
