// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace pushdesk {

class Database;

// What an upstream's last file had in one of its columns (import/columnfill), as JSON.
struct ColumnFillRecord {
    QString column; // its name
    QByteArray fill;
};

[[nodiscard]] Result<QList<ColumnFillRecord>> readColumnFills(Database &database, UpstreamId upstream);
// In the caller's transaction; replaces what the columns had.
[[nodiscard]] Result<> saveColumnFills(Database &database, UpstreamId upstream, const QList<ColumnFillRecord> &fills);

} // namespace pushdesk
