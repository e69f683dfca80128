// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/datafolder.h"
#include "engine/store/migrations.h"
#include "engine/store/ownerlock.h"
#include "engine/store/readers.h"
#include "engine/store/writer.h"

#include <QString>

#include <atomic>
#include <functional>
#include <memory>
#include <vector>

namespace pushdesk {

class Database;
class StoreFaults;

// One process's hold on a data folder: the store file opened and checked, the writer, the readers, the owner's lock.
// Made and destroyed by the engine's thread; its parts are called from any.
class Store {
public:
    struct Options {
        QString dir;
        std::function<qint64()> nowMs;
        std::function<void(const ChangeSet &)> onCommit;
        std::vector<Migration> migrations = {}; // empty: the built-in ones
        std::function<void(bool)> onBusy = {};  // see Writer::Options
        StoreFaults *faults = nullptr;          // borrowed; the seam for failing disks
        FileSystemType typeOf = fileSystemType;
    };
    // Errors as Engine::open; nothing is changed where it fails.
    [[nodiscard]] static Result<std::unique_ptr<Store>> open(Options options);
    ~Store();

    [[nodiscard]] const DataFolder &folder() const { return m_folder; }
    [[nodiscard]] const QString &owner() const { return m_owner; } // this process's uuid
    [[nodiscard]] Writer &writer() { return *m_writer; }
    [[nodiscard]] Readers &pages() { return *m_pages; } // for people's questions
    [[nodiscard]] Readers &pulse() { return *m_pulse; } // for the dispatcher's look at other processes

    // A read-only connection for the calling thread.
    [[nodiscard]] Result<std::unique_ptr<Database>> connect() const;

    // This process pushes (owner row, slots), or has left again: only then there is something to clear at the end.
    // Any thread.
    void setPushing(bool pushing) { m_pushing = pushing; }

    // A consistent, checked copy of the store that is marked as a backup. Blocks; not on the GUI thread. Refused where
    // the file exists.
    [[nodiscard]] Result<> backup(const QString &file) const;

private:
    explicit Store(Options options);
    Result<> takeOwner();
    Result<> startParts();
    [[nodiscard]] WriterBeat beat();

    Options m_options;
    DataFolder m_folder;
    QString m_owner;
    std::atomic<bool> m_pushing = false;
    std::unique_ptr<OwnerLock> m_ownerLock;
    std::unique_ptr<Readers> m_pulse;
    std::unique_ptr<Readers> m_pages;
    std::unique_ptr<Writer> m_writer;
};

} // namespace pushdesk
