// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>

namespace pushdesk {

class Database;

// The table of what a store knows about itself. A key that is not there reads as empty.
[[nodiscard]] Result<QString> metaValue(Database &database, const QString &key);
[[nodiscard]] Result<> setMeta(Database &database, const QString &key, const QString &value); // empty: removes it
// A number for a new row of a table with an `id` that no row of it ever had. SQLite by itself gives the highest one
// again once its row is deleted: whoever still clears away the row of before, in steps, would go on with the new one.
// In a write transaction.
[[nodiscard]] Result<qint64> freshId(Database &database, const QString &table);

} // namespace pushdesk
