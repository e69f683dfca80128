// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QByteArray>
#include <QString>

#include <functional>

namespace pushdesk {

// Where things stand in a data folder.
struct DataFolder {
    QString dir;

    [[nodiscard]] QString store() const;                      // the SQLite file
    [[nodiscard]] QString marker() const;                     // how far the store had gone
    [[nodiscard]] QString owner(const QString &uuid) const;   // the lock that proves a process alive (R5)
    [[nodiscard]] QString lock(const QString &purpose) const; // other locks between processes
    [[nodiscard]] QString backups() const;
};

// The type of the file system that a folder is on or, where it is not there yet, will be: "ext4", "nfs4", "NTFS".
using FileSystemType = std::function<QByteArray(const QString &dir)>;
[[nodiscard]] QByteArray fileSystemType(const QString &dir);
// One whose locks and shared memory do not hold between computers: a store on it is sooner or later damaged.
[[nodiscard]] bool isNetworkFileSystem(const QByteArray &type);

// Refuses a network share, before anything is made there.
[[nodiscard]] Result<> checkPlace(const DataFolder &folder, const FileSystemType &typeOf = fileSystemType);
// Makes the folder and its parts. Machine where it cannot be written.
[[nodiscard]] Result<> prepareFolder(const DataFolder &folder);

} // namespace pushdesk
