// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/storefile.h"

#include "engine/core/filled.h"
#include "engine/store/database.h"
#include "engine/store/lineage.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QUuid>
#include <QtEndian>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int shortQuestionsMs = 10000;

// Offsets in SQLite's file header (sqlite.org/fileformat2.html, section 1.3).
constexpr qsizetype headerSize = 100;
constexpr qsizetype readVersionAt = 19; // 1: no write-ahead log, as in every backup; 2: with one
constexpr qsizetype userVersionAt = 60;
constexpr qsizetype applicationIdAt = 68;

void makePrivate(const QString &file)
{
    QFile::setPermissions(file, QFile::ReadOwner | QFile::WriteOwner);
}

// VACUUM INTO leaves the syncing of its copy to others.
void syncToDisk(const QString &file)
{
#ifdef Q_OS_UNIX
    QFile written(file);
    if (written.open(QIODevice::ReadWrite | QIODevice::ExistingOnly))
        ::fsync(written.handle());
#else
    Q_UNUSED(file)
#endif
}

Error newerError(const QString &file, int version, int newest)
{
    return {ErrorCode::BadInput, file,
            filled(u"the store was made by a newer Pushdesk (schema %1, this one knows %2); nothing was changed"_s,
                   version, newest)};
}

Result<int> schemaOf(Database &database)
{
    auto version = database.value(u"PRAGMA user_version"_s);
    if (!version)
        return version.error();
    return version->toInt();
}

Result<> useWal(Database &database)
{
    auto mode = database.value(u"PRAGMA journal_mode=WAL"_s);
    if (!mode)
        return mode.error();
    if (mode->toString() == "wal"_L1)
        return {};
    return Error{ErrorCode::Machine, database.file(),
                 u"this file system cannot hold a store (SQLite's write-ahead log does not work on it)"_s};
}

// Built under another name and renamed when whole: a store file that exists is never half-made, also after a kill.
Result<> createFile(const StoreFile &store)
{
    const QString file = store.folder.store();
    const QString fresh = file + u".new"_s;
    for (const auto &left : {fresh, QString(fresh + u"-wal"_s), QString(fresh + u"-shm"_s)})
        QFile::remove(left);
    {
        auto database = Database::open(fresh, Database::Mode::ReadWrite, 0, store.faults);
        if (!database)
            return database.error();
        makePrivate(fresh);
        if (auto wal = useWal(**database); !wal)
            return wal;
        if (auto done = (*database)->exec(u"PRAGMA application_id=%1"_s.arg(storeApplicationId)); !done)
            return done.error();
        if (auto done = migrate(**database, store.migrations); !done)
            return done;
        if (auto done = adoptNewStore(**database, store.folder, store.nowMs()); !done)
            return done;
    }
    if (!QFile::rename(fresh, file))
        return Error{ErrorCode::Machine, file, u"the new store could not be put in place"_s};
    return {};
}

Result<> backupBefore(Database &database, const StoreFile &store, int version)
{
    const QString dir = store.folder.backups();
    if (!QDir().mkpath(dir))
        return Error{ErrorCode::Machine, dir, u"the folder for the backup before an update cannot be made"_s};
    const auto stamp = QDateTime::fromMSecsSinceEpoch(store.nowMs(), Qt::UTC).toString(u"yyyyMMdd-hhmmss"_s);
    QString copy = filled(u"%1/schema-%2-%3.db"_s, dir, version, stamp);
    for (int n = 2; QFileInfo::exists(copy); ++n)
        copy = filled(u"%1/schema-%2-%3-%4.db"_s, dir, version, stamp, n);
    return copyStore(database, copy, store.nowMs(), store.faults);
}

Result<> openExisting(const StoreFile &store)
{
    const QString file = store.folder.store();
    const int newest = store.migrations.back().number;
    if (auto fits = checkStoreHead(file, newest); !fits)
        return fits;
    for (const auto &part : {file, QString(file + u"-wal"_s), QString(file + u"-shm"_s)})
        if (const QFileInfo info(part); info.exists() && !info.isWritable())
            return Error{
                ErrorCode::Machine, part,
                u"the store's file cannot be written, so nothing could be recorded; make it writable for you"_s};
    // Short questions, but another process may be opening or closing the file just now.
    auto database = Database::open(file, Database::Mode::ReadWrite, shortQuestionsMs, store.faults);
    if (!database)
        return database.error();
    if (auto wal = useWal(**database); !wal) // a restored backup comes without
        return wal;
    auto version = schemaOf(**database);
    if (!version)
        return version.error();
    if (*version < newest) {
        if (auto saved = backupBefore(**database, store, *version); !saved)
            return saved;
        if (auto done = migrate(**database, store.migrations); !done)
            return done;
    }
    return settleLineage(**database, store.folder, store.nowMs());
}

Result<> proveCopy(const QString &file)
{
    auto copy = Database::open(file, Database::Mode::Untouched);
    if (!copy)
        return copy.error();
    auto whole = (*copy)->value(u"PRAGMA integrity_check(1)"_s);
    if (!whole)
        return whole.error();
    auto id = (*copy)->value(u"PRAGMA application_id"_s);
    if (!id)
        return id.error();
    if (whole->toString() != "ok"_L1 || id->toInt() != storeApplicationId)
        return Error{ErrorCode::Damaged, file,
                     u"the copy is not whole (%1); nothing was kept of it"_s.arg(whole->toString())};
    return {};
}

Result<> writeCopy(Database &from, const QString &file, qint64 nowMs, StoreFaults *faults)
{
    if (auto done = from.exec(u"VACUUM INTO ?"_s, {file}); !done)
        return done.error();
    makePrivate(file);
    {
        auto copy = Database::open(file, Database::Mode::ReadWrite, 0, faults);
        if (!copy)
            return copy.error();
        if (auto marked = markAsBackup(**copy, nowMs); !marked)
            return marked;
    }
    syncToDisk(file);
    return proveCopy(file);
}

} // namespace

Result<> readyStoreFile(const StoreFile &store)
{
    return QFileInfo::exists(store.folder.store()) ? openExisting(store) : createFile(store);
}

Result<std::unique_ptr<Database>> openWithoutTrace(const QString &file)
{
    // SQLite keeps a -wal as long as anybody has the file open.
    const bool inUse = QFileInfo::exists(file + u"-wal"_s);
    return Database::open(file, inUse ? Database::Mode::ReadOnly : Database::Mode::Untouched);
}

Result<> checkStoreHead(const QString &file, int newestSchema)
{
    QFile raw(file);
    if (!raw.open(QIODevice::ReadOnly))
        return Error{ErrorCode::Machine, file, u"the store cannot be read: %1"_s.arg(raw.errorString())};
    if (raw.size() == 0)
        return Error{ErrorCode::Store, file,
                     u"the store is empty although it exists; restore a backup, or move it away to start anew"_s};
    const QByteArray head = raw.read(headerSize);
    raw.close();
    if (head.size() < headerSize || !head.startsWith(QByteArrayView("SQLite format 3\0", 16)))
        return Error{ErrorCode::BadInput, file,
                     u"this file is not a Pushdesk store, or its first page is damaged; nothing was changed"_s};
    if (qFromBigEndian<qint32>(head.constData() + applicationIdAt) != storeApplicationId)
        return Error{ErrorCode::BadInput, file, u"this file is not a Pushdesk store; nothing was changed"_s};
    if (const int version = qFromBigEndian<qint32>(head.constData() + userVersionAt); version > newestSchema)
        return newerError(file, version, newestSchema);
    const QFileInfo log(file + u"-wal"_s);
    if (!log.exists())
        return {};
    // SQLite would write it into the backup, page by page, whichever store it is of.
    if (head.at(readVersionAt) == 1 && log.size() > 0)
        return Error{ErrorCode::BadInput, log.filePath(),
                     u"this is left of the store that was here before the backup, and would damage it: move it and "
                     "the file -shm beside it away, then start again; nothing was changed"_s};
    // A process that was killed may have left its update of the schema in the -wal.
    const QString shm = file + u"-shm"_s;
    const bool shmWasThere = QFileInfo::exists(shm);
    Result<int> version = 0;
    {
        auto database = Database::open(file, Database::Mode::ReadOnly);
        if (!database)
            return database.error();
        version = schemaOf(**database);
    }
    if (!version || *version <= newestSchema)
        return version ? Result<>() : Result<>(version.error());
    if (!shmWasThere)
        QFile::remove(shm);
    return newerError(file, *version, newestSchema);
}

Result<> copyStore(Database &from, const QString &file, qint64 nowMs, StoreFaults *faults)
{
    if (QFileInfo::exists(file))
        return Error{ErrorCode::Refused, file, u"the file exists already; a backup never overwrites"_s};
    const QString part = file + u'.' + QUuid::createUuid().toString(QUuid::Id128).left(8) + u".part"_s;
    auto written = writeCopy(from, part, nowMs, faults);
    if (written && !QFile::rename(part, file)) // which never overwrites
        written =
            Error{ErrorCode::Refused, file, u"the copy could not be given its name; is the file there already?"_s};
    if (!written) {
        for (const auto &left : {part, QString(part + u"-journal"_s)})
            QFile::remove(left);
        Error error = written.error();
        error.where = file;
        return error;
    }
    return {};
}

} // namespace pushdesk
