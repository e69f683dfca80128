// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/store.h"

#include "engine/store/database.h"
#include "engine/store/lineage.h"
#include "engine/store/storefile.h"

#include <QDir>
#include <QFileInfo>
#include <QUuid>

#include <chrono>
#include <thread>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

// Opening is short; two processes that start together take turns.
Result<std::unique_ptr<OwnerLock>> lockForOpening(const DataFolder &folder)
{
    for (int tries = 0; tries < 3000; ++tries) {
        auto lock = OwnerLock::tryTake(folder.lock(u"opening"_s));
        if (!lock || *lock)
            return lock;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return Error{ErrorCode::Busy, folder.dir, u"another Pushdesk has been opening this folder for 30 s"_s};
}

} // namespace

Store::Store(Options options) : m_options(std::move(options))
{
    m_folder.dir = QDir::cleanPath(QDir(m_options.dir).absolutePath());
    if (m_options.migrations.empty())
        m_options.migrations = builtInMigrations();
}

Store::~Store()
{
    if (!m_writer)
        return;
    // Who only asked has written nothing, and waits for nobody's lock.
    if (m_pushing)
        m_writer->post([owner = m_owner](WriteTxn &txn) -> Result<> {
            if (auto done = txn.db().exec(u"DELETE FROM slot WHERE owner = ?"_s, {owner}); !done)
                return done.error();
            auto done = txn.db().exec(u"DELETE FROM owner WHERE uuid = ?"_s, {owner});
            return done ? Result<>() : Result<>(done.error());
        });
    m_pages.reset();
    m_pulse.reset();
    m_writer.reset();
    // Leases that are still ours are found by the next start as interrupted, once the lock below is free.
    m_ownerLock->removeFile();
}

Result<std::unique_ptr<Store>> Store::open(Options options)
{
    std::unique_ptr<Store> store(new Store(std::move(options)));
    const auto &o = store->m_options;
    if (auto done = checkPlace(store->m_folder, o.typeOf); !done)
        return done.error();
    if (auto done = prepareFolder(store->m_folder); !done)
        return done.error();
    {
        auto opening = lockForOpening(store->m_folder);
        if (!opening)
            return opening.error();
        if (auto done = readyStoreFile({store->m_folder, o.migrations, o.nowMs, o.faults}); !done)
            return done.error();
    }
    if (auto done = store->startParts(); !done)
        return done.error();
    return store;
}

Result<> Store::startParts()
{
    const QString file = m_folder.store();
    auto writer =
        Writer::start({file, m_options.nowMs, m_options.onCommit, m_options.onBusy, beat(), m_options.faults});
    if (!writer)
        return writer.error();
    auto pages = Readers::start(file, 2, m_options.faults);
    if (!pages)
        return pages.error();
    auto pulse = Readers::start(file, 1, m_options.faults);
    if (!pulse)
        return pulse.error();
    m_pages = std::move(*pages);
    m_pulse = std::move(*pulse);
    if (auto done = takeOwner(); !done)
        return done;
    m_writer = std::move(*writer);
    return {};
}

// The store's own account of how far it has gone; its fellow outside the file follows after the commit.
WriterBeat Store::beat()
{
    auto step = std::make_shared<std::pair<QString, qint64>>();
    WriterBeat beat;
    beat.inTransaction = [step](Database &database, qint64 nowMs) -> Result<> {
        auto id = storeId(database);
        if (!id)
            return id.error();
        auto generation = stepLineage(database, nowMs);
        if (!generation)
            return generation.error();
        *step = {*id, *generation};
        return {};
    };
    beat.committed = [step, folder = m_folder] { writeMarker(folder, step->first, step->second); };
    return beat;
}

Result<> Store::takeOwner()
{
    m_owner = QUuid::createUuid().toString(QUuid::WithoutBraces);
    auto lock = OwnerLock::tryTake(m_folder.owner(m_owner));
    if (!lock)
        return lock.error();
    m_ownerLock = std::move(*lock);
    return {};
}

Result<std::unique_ptr<Database>> Store::connect() const
{
    return Database::open(m_folder.store(), Database::Mode::ReadOnly, 0, m_options.faults);
}

Result<> Store::backup(const QString &file) const
{
    if (QFileInfo::exists(file))
        return Error{ErrorCode::Refused, file, u"the file exists already; a backup never overwrites"_s};
    if (!QFileInfo(QFileInfo(file).absolutePath()).isWritable())
        return Error{ErrorCode::BadInput, file, u"the folder is not there or cannot be written"_s};
    auto database = connect();
    if (!database)
        return database.error();
    return copyStore(**database, file, m_options.nowMs(), m_options.faults);
}

} // namespace pushdesk
