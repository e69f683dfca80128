// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>

namespace pushdesk {

class Database;

// The table of what a store knows about itself. A key that is not there reads as empty.
[[nodiscard]] Result<QString> metaValue(Database &database, const QString &key);
[[nodiscard]] Result<> setMeta(Database &database, const QString &key, const QString &value); // empty: removes it

} // namespace pushdesk
