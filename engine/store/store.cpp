// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/store.h"

#include "engine/store/database.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QUuid>

#include <chrono>
#include <thread>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int openingBusyMs = 10000;
constexpr int applicationId = 0x50534844; // "PSHD": tells our store from any other SQLite file

void makePrivate(const QString &file)
{
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
}

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

QString DataFolder::store() const
{
    return dir + u"/pushdesk.db"_s;
}
QString DataFolder::owner(const QString &uuid) const
{
    return dir + u"/owners/"_s + uuid;
}
QString DataFolder::lock(const QString &purpose) const
{
    return dir + u"/locks/"_s + purpose;
}
QString DataFolder::backups() const
{
    return dir + u"/backups"_s;
}

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
    if (auto done = store->prepareFolder(); !done)
        return done.error();
    {
        auto opening = lockForOpening(store->m_folder);
        if (!opening)
            return opening.error();
        const QFileInfo file(store->m_folder.store());
        if (auto done = file.exists() ? store->checkFile() : store->createFile(); !done)
            return done.error();
    }
    auto writer = Writer::start({store->m_folder.store(), store->m_options.nowMs, store->m_options.onCommit});
    if (!writer)
        return writer.error();
    auto pages = Readers::start(store->m_folder.store(), 2);
    if (!pages)
        return pages.error();
    auto pulse = Readers::start(store->m_folder.store(), 1);
    if (!pulse)
        return pulse.error();
    store->m_pages = std::move(*pages);
    store->m_pulse = std::move(*pulse);
    if (auto done = store->takeOwner(); !done)
        return done.error();
    store->m_writer = std::move(*writer);
    return store;
}

Result<> Store::prepareFolder()
{
    for (const auto &sub : {u""_s, u"/owners"_s, u"/locks"_s}) {
        const QString dir = m_folder.dir + sub;
        if (!QDir().mkpath(dir) || !QFileInfo(dir).isWritable())
            return Error{ErrorCode::Machine, dir,
                         u"the data folder cannot be written; choose another with --data or PUSHDESK_DATA"_s};
    }
    return {};
}

// Built under another name and renamed when whole: a store file that exists is never half-made, also after a kill.
Result<> Store::createFile()
{
    const QString fresh = m_folder.store() + u".new"_s;
    for (const auto &left : {fresh, QString(fresh + u"-wal"_s), QString(fresh + u"-shm"_s)})
        QFile::remove(left);
    {
        auto database = Database::open(fresh, Database::Mode::ReadWrite);
        if (!database)
            return database.error();
        makePrivate(fresh);
        for (const auto &pragma : {u"PRAGMA journal_mode=WAL"_s, u"PRAGMA application_id=%1"_s.arg(applicationId)})
            if (auto done = (*database)->exec(pragma); !done)
                return done.error();
        if (auto done = migrate(**database, m_options.migrations); !done)
            return done;
    }
    if (!QFile::rename(fresh, m_folder.store()))
        return Error{ErrorCode::Machine, m_folder.store(), u"the new store could not be put in place"_s};
    return {};
}

Result<> Store::checkFile()
{
    const QString file = m_folder.store();
    if (QFileInfo(file).size() == 0)
        return Error{ErrorCode::Store, file,
                     u"the store is empty although it exists; restore a backup, or move it away to start anew"_s};
    // Short questions, but another process may be opening or closing the file just now.
    auto database = Database::open(file, Database::Mode::ReadWrite, openingBusyMs);
    if (!database)
        return database.error();
    auto id = (*database)->value(u"PRAGMA application_id"_s);
    if (!id)
        return id.error();
    if (id->toInt() != applicationId)
        return Error{ErrorCode::BadInput, file, u"this file is not a Pushdesk store; nothing was changed"_s};
    auto version = (*database)->value(u"PRAGMA user_version"_s);
    if (!version)
        return version.error();
    const int newest = m_options.migrations.back().number;
    if (version->toInt() > newest)
        return Error{ErrorCode::BadInput, file,
                     u"the store was made by a newer Pushdesk (schema %1, this one knows %2); nothing was changed"_s
                         .arg(version->toInt())
                         .arg(newest)};
    if (version->toInt() == newest)
        return {};
    QDir().mkpath(m_folder.backups());
    const auto stamp = QDateTime::fromMSecsSinceEpoch(m_options.nowMs(), Qt::UTC).toString(u"yyyyMMdd-hhmmss"_s);
    const QString copy = u"%1/schema-%2-%3.db"_s.arg(m_folder.backups(), version->toString(), stamp);
    if (auto done = (*database)->exec(u"VACUUM INTO ?"_s, {copy}); !done)
        return done.error();
    makePrivate(copy);
    return migrate(**database, m_options.migrations);
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

Result<> Store::backup(const QString &file) const
{
    if (QFileInfo::exists(file))
        return Error{ErrorCode::Refused, file, u"the file exists already; a backup never overwrites"_s};
    if (!QFileInfo(QFileInfo(file).absolutePath()).isWritable())
        return Error{ErrorCode::BadInput, file, u"the folder is not there or cannot be written"_s};
    auto database = Database::open(m_folder.store(), Database::Mode::ReadOnly);
    if (!database)
        return database.error();
    if (auto done = (*database)->exec(u"VACUUM INTO ?"_s, {file}); !done) {
        QFile::remove(file);
        return done.error();
    }
    makePrivate(file);
    return {};
}

} // namespace pushdesk
