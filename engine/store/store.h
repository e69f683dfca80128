// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/migrations.h"
#include "engine/store/ownerlock.h"
#include "engine/store/readers.h"
#include "engine/store/writer.h"

#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace pushdesk {

// Where things stand in a data folder.
struct DataFolder {
    QString dir;

    [[nodiscard]] QString store() const;                      // the SQLite file
    [[nodiscard]] QString owner(const QString &uuid) const;   // the lock that proves a process alive (R5)
    [[nodiscard]] QString lock(const QString &purpose) const; // other locks between processes
    [[nodiscard]] QString backups() const;
};

// One process's hold on a data folder: the store file opened and checked, the writer, the readers, the owner's lock.
// Made and destroyed by the engine's thread; its parts are called from any.
class Store {
public:
    struct Options {
        QString dir;
        std::function<qint64()> nowMs;
        std::function<void(const ChangeSet &)> onCommit;
        std::vector<Migration> migrations; // empty: the built-in ones
    };
    // Errors as Engine::open; nothing is changed where it fails.
    [[nodiscard]] static Result<std::unique_ptr<Store>> open(Options options);
    ~Store();

    [[nodiscard]] const DataFolder &folder() const { return m_folder; }
    [[nodiscard]] const QString &owner() const { return m_owner; } // this process's uuid
    [[nodiscard]] Writer &writer() { return *m_writer; }
    [[nodiscard]] Readers &pages() { return *m_pages; } // for people's questions
    [[nodiscard]] Readers &pulse() { return *m_pulse; } // for the dispatcher's look at other processes

    // A consistent copy of the store, by VACUUM INTO. Blocks; not on the GUI thread. Refused where the file exists.
    [[nodiscard]] Result<> backup(const QString &file) const;

private:
    explicit Store(Options options);
    Result<> prepareFolder();
    Result<> createFile();
    Result<> checkFile();
    Result<> takeOwner();

    Options m_options;
    DataFolder m_folder;
    QString m_owner;
    std::unique_ptr<OwnerLock> m_ownerLock;
    std::unique_ptr<Readers> m_pulse;
    std::unique_ptr<Readers> m_pages;
    std::unique_ptr<Writer> m_writer;
};

} // namespace pushdesk
