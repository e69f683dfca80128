// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>

#include <vector>

namespace pushdesk {

class Database;

// One numbered step of the schema.
struct Migration {
    int number = 0;
    QString sql;
};

// The steps that this build carries, ascending, from resources/migrations.
[[nodiscard]] std::vector<Migration> builtInMigrations();

// Applies the steps above the file's user_version, each in one transaction that sets it. The caller made a backup.
[[nodiscard]] Result<> migrate(Database &database, const std::vector<Migration> &steps);

// The statements of a migration file: split at a semicolon that ends a line, comments dropped. (No triggers in them.)
[[nodiscard]] QStringList sqlStatements(const QString &sql);

} // namespace pushdesk
