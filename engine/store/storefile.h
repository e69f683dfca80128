// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/datafolder.h"
#include "engine/store/migrations.h"

#include <functional>
#include <vector>

namespace pushdesk {

class Database;
class StoreFaults;

inline constexpr int storeApplicationId = 0x50534844; // "PSHD": tells our store from any other SQLite file

struct StoreFile {
    DataFolder folder;
    const std::vector<Migration> &migrations;
    std::function<qint64()> nowMs;
    StoreFaults *faults = nullptr;
};

// Makes or checks the store file and brings it to this build's schema. Under the folder's opening lock. Errors leave
// the file as it was: BadInput (foreign, newer), Store (empty), Damaged, Machine (cannot be read or written), DiskFull.
[[nodiscard]] Result<> readyStoreFile(const StoreFile &store);

// Whether the file is one that this build can open; changes nothing, also leaves no -wal or -shm.
[[nodiscard]] Result<> checkStoreHead(const QString &file, int newestSchema);

// Over a -wal that somebody may be writing, else without touching anything.
[[nodiscard]] Result<std::unique_ptr<Database>> openWithoutTrace(const QString &file);

// A whole, checked copy by VACUUM INTO, marked as a backup; appears under `file` only once it is proved. Blocks.
// Refused where `file` exists.
[[nodiscard]] Result<> copyStore(Database &from, const QString &file, qint64 nowMs, StoreFaults *faults = nullptr);

} // namespace pushdesk
