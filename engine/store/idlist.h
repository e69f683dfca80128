// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QVariant>

#include <vector>

namespace pushdesk {

class Database;

// The first column of a query's rows, numbers. The thread of the connection; errors as Database::each.
[[nodiscard]] Result<std::vector<qint64>> idsOf(Database &database, const QString &sql,
                                                const std::vector<QVariant> &binds);

} // namespace pushdesk
