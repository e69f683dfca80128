// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>
#include <QStringList>

#include <optional>

namespace pushdesk {

// What a look at a store file found, without changing anything, also where the store cannot be opened.
struct StoreFindings {
    bool there = false;
    std::optional<Error> refused; // why this build cannot open it
    int schema = 0;
    int newestSchema = 0;
    // As SQLite words it, at most 20, or what store/tasklookup says; empty: every page and index was read and is whole,
    // and the tables by which tasks are looked up agree with the tasks.
    QStringList damage;
    qint64 bytes = 0;
    qint64 walBytes = 0;
    std::optional<qint64> newestTime; // that is recorded anywhere in it, UTC ms
};

// Reads the whole file: seconds for a large store. Not on the GUI thread.
[[nodiscard]] StoreFindings examineStore(const QString &file);

// "3.40.1", or why there is none.
[[nodiscard]] Result<QString> sqliteVersion();

} // namespace pushdesk
