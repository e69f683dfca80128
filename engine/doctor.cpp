// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/doctor.h"

#include "engine/core/clock.h"
#include "engine/core/filled.h"
#include "engine/store/storecheck.h"

#include <QDateTime>
#include <QDir>
#include <QFileInfo>
#include <QSslSocket>
#include <QStorageInfo>
#include <QStringConverter>
#include <QTemporaryFile>
#include <QTimeZone>

#ifdef Q_OS_UNIX
#include <unistd.h>
#endif

namespace pushdesk {

using namespace Qt::StringLiterals;
using Level = DoctorCheck::Level;

namespace {

constexpr qint64 leastBytes = 50LL << 20; // less than this and a batch may not fit
constexpr qint64 fewBytes = 500LL << 20;
constexpr qint64 clockSlackMs = 2000; // other computers' clocks differ that much, every day
constexpr int firstYear = 2026;       // this program did not exist before

QString megabytes(qint64 bytes)
{
    return u"%1 MB"_s.arg(bytes >> 20);
}

QString shownTime(qint64 utcMs)
{
    return QDateTime::fromMSecsSinceEpoch(utcMs).toString(u"yyyy-MM-dd hh:mm:ss"_s);
}

QString nearestThere(QString dir)
{
    while (!QFileInfo::exists(dir) && !QDir(dir).isRoot())
        dir = QFileInfo(dir).absolutePath();
    return dir;
}

bool canWriteIn(const QString &dir)
{
    QTemporaryFile probe(dir + u"/pushdesk-doctor-XXXXXX"_s);
    return probe.open() && probe.write("x") == 1 && probe.flush();
}

DoctorCheck folderCheck(const DoctorOptions &options)
{
    const QString name = u"data folder"_s;
    const QString choose = u"Choose another folder with --data or PUSHDESK_DATA."_s;
    if (auto placed = checkPlace({options.dataDir}, options.typeOf); !placed)
        return {name, Level::Bad, u"%1: %2."_s.arg(placed.error().where, placed.error().detail), choose};
    const QFileInfo info(options.dataDir);
    if (info.exists() && !info.isDir())
        return {name, Level::Bad, u"%1 is a file, not a folder."_s.arg(options.dataDir), choose};
    if (!canWriteIn(nearestThere(options.dataDir)))
        return {name, Level::Bad, u"%1 cannot be written."_s.arg(options.dataDir),
                u"Make it writable for you, or choose another folder with --data or PUSHDESK_DATA."_s};
    if (!info.exists())
        return {name, Level::Ok, u"%1 is not there yet; the first command makes it."_s.arg(options.dataDir), {}};
#ifdef Q_OS_UNIX
    if (info.ownerId() != ::geteuid())
        return {name, Level::Warn, u"%1 belongs to the user \"%2\", not to you."_s.arg(options.dataDir, info.owner()),
                u"Run Pushdesk always as the same user, or files made by one cannot be written by the other."_s};
    if (info.permissions() & (QFile::WriteOther | QFile::WriteGroup))
        return {name, Level::Warn, u"%1 can be written by other users."_s.arg(options.dataDir),
                u"chmod go-w \"%1\""_s.arg(options.dataDir)};
#endif
    return {name,
            Level::Ok,
            u"%1 can be written (%2)."_s.arg(options.dataDir, QString::fromLatin1(options.typeOf(options.dataDir))),
            {}};
}

DoctorCheck spaceCheck(const DoctorOptions &options)
{
    const QString name = u"free space"_s;
    const QStorageInfo disk(nearestThere(options.dataDir));
    if (!disk.isValid())
        return {name, Level::Warn, u"The free space of the data folder's disk is not known."_s, {}};
    const qint64 free = disk.bytesAvailable();
    const QString what = u"%1 are free on %2."_s.arg(megabytes(free), disk.rootPath());
    if (free < leastBytes)
        return {name, Level::Bad, what, u"Make room: on a full disk nothing is imported and nothing is sent."_s};
    if (free < fewBytes)
        return {name, Level::Warn, what, u"Make room before the next large import."_s};
    return {name, Level::Ok, what, {}};
}

DoctorCheck storeFileCheck(const StoreFindings &store, const QString &file)
{
    const QString name = u"store"_s;
    if (!store.there)
        return {name, Level::Ok, u"There is no store yet; the first command makes %1."_s.arg(file), {}};
    if (store.refused)
        return {name, Level::Bad, u"%1: %2."_s.arg(store.refused->where, store.refused->detail),
                store.refused->detail.contains(u"newer"_s)
                    ? u"Install the newer Pushdesk again; this one will not touch the file."_s
                    : u"Nothing was changed. Put a backup in the file's place, or move it away to start anew."_s};
    for (const auto &part : {file, QString(file + u"-wal"_s), QString(file + u"-shm"_s)})
        if (const QFileInfo info(part); info.exists() && !info.isWritable())
            return {name, Level::Bad, u"%1 cannot be written."_s.arg(part),
                    u"Make it writable for you: what cannot be recorded is not sent."_s};
    const QString older = store.schema < store.newestSchema
                              ? filled(u" (schema %1; the next start brings it to %2, after a backup)"_s, store.schema,
                                       store.newestSchema)
                              : u" (schema %1)"_s.arg(store.schema);
    return {name,
            Level::Ok,
            u"%1 is a Pushdesk store%2, %3, its log %4."_s.arg(file, older, megabytes(store.bytes),
                                                               megabytes(store.walBytes)),
            {}};
}

DoctorCheck damageCheck(const StoreFindings &store)
{
    const QString name = u"store's pages"_s;
    if (!store.there || store.refused)
        return {name, Level::Ok, u"There was nothing to read through."_s, {}};
    if (store.damage.isEmpty())
        return {name, Level::Ok, u"Every page and index was read and is whole."_s, {}};
    return {name, Level::Bad, u"The store is damaged: %1."_s.arg(store.damage.mid(0, 3).join(u"; "_s)),
            u"Export what can still be read (pushdesk export), copy the data folder away, check the disk, then put the "
            "newest backup in the file's place. Pushdesk repairs and deletes nothing by itself."_s};
}

// A character beyond the two-byte codes, which "GBK" would lose.
DoctorCheck encodingCheck()
{
    const QString name = u"text encodings"_s;
    QStringList missing;
    for (const char *codec : {"GB18030", "Big5", "Shift_JIS"})
        if (!QStringDecoder(codec).isValid())
            missing << QString::fromLatin1(codec);
    const QString rare = QString::fromUcs4(U"\U00020000");
    if (missing.isEmpty()) {
        QStringEncoder encode("GB18030");
        QStringDecoder decode("GB18030");
        const QByteArray bytes = encode(rare);
        const QString back = decode(bytes);
        if (bytes != "\x95\x32\x82\x36" || back != rare)
            missing << u"GB18030 (its four-byte characters are lost)"_s;
    }
    if (missing.isEmpty())
        return {name, Level::Ok, u"GB18030, Big5 and Shift_JIS can be read and written."_s, {}};
    return {name, Level::Bad, u"This Qt cannot read %1: files in them would be spoiled."_s.arg(missing.join(u", "_s)),
            u"Use a build of Qt with ICU, or save the files as UTF-8."_s};
}

DoctorCheck sqliteCheck()
{
    const QString name = u"SQLite"_s;
    const auto version = sqliteVersion();
    if (!version)
        return {name, Level::Bad, version.error().detail + u'.', u"Install Qt's SQLite driver (libqt6sql6-sqlite)."_s};
    // STRICT tables came with 3.37.
    const auto parts = version->split(u'.');
    if (parts.size() < 2 || parts.at(0).toInt() < 3 || (parts.at(0).toInt() == 3 && parts.at(1).toInt() < 37))
        return {name, Level::Bad, u"SQLite %1 is too old."_s.arg(*version), u"SQLite 3.37 or newer is needed."_s};
    return {name, Level::Ok, u"SQLite %1."_s.arg(*version), {}};
}

DoctorCheck tlsCheck()
{
    const QString name = u"TLS"_s;
    if (!QSslSocket::supportsSsl())
        return {name, Level::Bad,
                u"There is no TLS: https addresses cannot be reached (built for %1)."_s.arg(
                    QSslSocket::sslLibraryBuildVersionString()),
                u"Install OpenSSL 3 (libssl3) and Qt's TLS plugin."_s};
    return {name, Level::Ok, u"%1 (%2)."_s.arg(QSslSocket::sslLibraryVersionString(), QSslSocket::activeBackend()), {}};
}

DoctorCheck clockCheck(qint64 now, const StoreFindings &store)
{
    const QString name = u"clock"_s;
    const QString set = u"Set the clock, best by the network: batch dates and waits go by it. Nothing is sent twice or "
                        "lost meanwhile."_s;
    if (QDateTime::fromMSecsSinceEpoch(now).date().year() < firstYear)
        return {name, Level::Bad, u"The clock says %1."_s.arg(shownTime(now)), set};
    if (store.newestTime && *store.newestTime > now + clockSlackMs)
        return {
            name, Level::Bad,
            u"The clock says %1, but the store has recorded %2 already: the clock is behind, or was ahead then."_s.arg(
                shownTime(now), shownTime(*store.newestTime)),
            set};
    return {name, Level::Ok, u"The clock says %1, and nothing newer is recorded."_s.arg(shownTime(now)), {}};
}

DoctorCheck zoneCheck()
{
    const QString name = u"time zone"_s;
    const QTimeZone zone = QTimeZone::systemTimeZone();
    if (!zone.isValid())
        return {name, Level::Warn, u"The time zone is not known; the batch date is taken as UTC's."_s,
                u"Set the computer's time zone (timedatectl set-timezone), or give --date."_s};
    return {name, Level::Ok, u"%1."_s.arg(QString::fromUtf8(zone.id())), {}};
}

} // namespace

QLatin1StringView name(DoctorCheck::Level level)
{
    switch (level) {
    case Level::Ok:
        return "ok"_L1;
    case Level::Warn:
        return "warn"_L1;
    case Level::Bad:
        break;
    }
    return "bad"_L1;
}

DoctorCheck keychainCheck()
{
    const QString name = u"keychain"_s;
    if (qEnvironmentVariable("PUSHDESK_KEYCHAIN") == "off"_L1)
        return {name, Level::Ok, u"PUSHDESK_KEYCHAIN=off: secrets are not looked for in a keychain."_s, {}};
#if defined(Q_OS_UNIX) && !defined(Q_OS_DARWIN)
    const QString runtime = qEnvironmentVariable("XDG_RUNTIME_DIR");
    const bool bus = !qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS") ||
                     (!runtime.isEmpty() && QFileInfo::exists(runtime + u"/bus"_s));
    if (!bus)
        return {name, Level::Warn, u"There is no session bus, so no keychain can be asked."_s,
                u"On a server set PUSHDESK_KEYCHAIN=off."_s};
    return {name, Level::Ok, u"There is a session bus, on which a keychain can be asked."_s, {}};
#else
    return {name, Level::Ok, u"The system's keychain."_s, {}};
#endif
}

std::vector<DoctorCheck> examine(const DoctorOptions &options)
{
    const SystemClock systemClock;
    const qint64 now = (options.clock ? *options.clock : systemClock).nowMs();
    const QString file = DataFolder{options.dataDir}.store();
    const StoreFindings store = examineStore(file);
    return {folderCheck(options), spaceCheck(options), storeFileCheck(store, file),
            damageCheck(store),   keychainCheck(),     encodingCheck(),
            sqliteCheck(),        tlsCheck(),          clockCheck(now, store),
            zoneCheck()};
}

} // namespace pushdesk
