// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/database.h"
#include "engine/store/readstore.h"
#include "engine/store/store.h"
#include "engine/store/upstreamstore.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#ifdef Q_OS_UNIX
#include <sys/wait.h>
#include <unistd.h>
#endif

using namespace pushdesk;
using namespace Qt::StringLiterals;

namespace {

Result<std::unique_ptr<Store>> openIn(const QString &dir, std::vector<Migration> steps = {},
                                      StoreFaults *faults = nullptr)
{
    return Store::open({dir, [] { return qint64(1'790'000'000'000); }, {}, std::move(steps), {}, faults});
}

void write(Store &store, const QString &kind)
{
    const auto done = store.writer()
                          .run<int>([kind](WriteTxn &txn) {
                              return txn.db().exec(u"INSERT INTO event (at, kind) VALUES (1, ?)"_s, {kind});
                          })
                          .takeResult();
    QVERIFY(done.ok());
}

void addUpstream(Store &store)
{
    const auto saved = store.writer()
                           .run<UpstreamId>([](WriteTxn &txn) { return UpstreamStore(txn).save(u"u"_s, "{}"); })
                           .takeResult();
    QVERIFY(saved.ok());
}

UpstreamRecord upstreamIn(const QString &dir)
{
    auto database = Database::open(DataFolder{dir}.store(), Database::Mode::ReadOnly);
    return *ReadStore(**database).upstream(u"u"_s);
}

int restoredEvents(const QString &dir)
{
    auto database = Database::open(DataFolder{dir}.store(), Database::Mode::ReadOnly);
    return (*database)->value(u"SELECT count(*) FROM event WHERE kind = 'store_restored'"_s)->toInt();
}

void copyFolder(const QString &from, const QString &to)
{
    QVERIFY(QDir().mkpath(to));
    for (const auto &name : QDir(from).entryList(QDir::Files))
        QVERIFY(QFile::copy(QDir(from).filePath(name), QDir(to).filePath(name)));
}

// Ends the process at the n-th statement, as a kill would: nothing is closed, nothing is flushed.
class KillAt final : public StoreFaults {
public:
    explicit KillAt(int n) : m_left(n) {}
    int before(const QString &) override
    {
#ifdef Q_OS_UNIX
        if (m_left-- == 0)
            ::_exit(9);
#endif
        return 0;
    }
    int after(const QString &) override
    {
        return 0;
    }

private:
    int m_left;
};

} // namespace

// A restored older store is noticed and starts paused; nothing else is taken for one (DESIGN section 5).
class TestLineage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void plainUseRaisesNoAlarm();
    void killsRaiseNoAlarm();
    void backupBesideAnOldLogIsRefused();
    void restoredBackupStartsPaused_data();
    void restoredBackupStartsPaused();
    void movedAwayStartsAnew();
    void killedMigrationRecovers();
};

void TestLineage::plainUseRaisesNoAlarm()
{
    QTemporaryDir dir;
    for (int round = 0; round < 3; ++round) {
        auto store = openIn(dir.path());
        QVERIFY(store.ok());
        addUpstream(**store);
        auto second = openIn(dir.path()); // the night run beside the console
        write(**store, u"a"_s);
        write(**second, u"b"_s);
    }
    QVERIFY(QFile::remove(DataFolder{dir.path()}.marker())); // lost with a power cut: it may lag
    QVERIFY(openIn(dir.path()).ok());
    QCOMPARE(upstreamIn(dir.path()).state, UpstreamState::Ready);
    QCOMPARE(restoredEvents(dir.path()), 0);
    QVERIFY(QFile::exists(DataFolder{dir.path()}.marker()));
}

// At whatever statement a process dies: the marker is never ahead of what is durable.
void TestLineage::killsRaiseNoAlarm()
{
#ifdef Q_OS_UNIX
    QTemporaryDir dir;
    {
        auto store = openIn(dir.path());
        addUpstream(**store);
    }
    int killed = 0;
    for (int n = 0; n < 60; ++n) {
        const pid_t child = ::fork();
        if (child == 0) {
            KillAt faults(n);
            auto store = openIn(dir.path(), {}, &faults);
            if (store)
                for (int i = 0; i < 5; ++i)
                    write(**store, u"x"_s);
            ::_exit(0);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        killed += WIFEXITED(status) && WEXITSTATUS(status) == 9;
        QVERIFY(openIn(dir.path()).ok());
        QCOMPARE(restoredEvents(dir.path()), 0);
    }
    QVERIFY(killed > 20);
    QCOMPARE(upstreamIn(dir.path()).state, UpstreamState::Ready);
#else
    QSKIP("needs fork()");
#endif
}

// SQLite would write the old store's log into the backup, and so damage it.
void TestLineage::backupBesideAnOldLogIsRefused()
{
    QTemporaryDir base;
    const QString dir = base.filePath(u"data"_s);
    const DataFolder folder{dir};
    const QString log = folder.store() + u"-wal"_s;
    {
        auto store = openIn(dir);
        addUpstream(**store);
        QVERIFY((*store)->backup(base.filePath(u"backup.db"_s)).ok());
        write(**store, u"delivered"_s);
        QVERIFY(QFileInfo(log).size() > 0);
        QVERIFY(QFile::copy(log, base.filePath(u"log"_s))); // as a process that was killed leaves it
    }
    QVERIFY(QFile::remove(folder.store()));
    QVERIFY(QFile::copy(base.filePath(u"backup.db"_s), folder.store()));
    QVERIFY(QFile::copy(base.filePath(u"log"_s), log));
    const auto refused = openIn(dir);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().where, log);
    QVERIFY(QFile::remove(log));
    QVERIFY(openIn(dir).ok());
    QCOMPARE(upstreamIn(dir).state, UpstreamState::Paused);
}

void TestLineage::restoredBackupStartsPaused_data()
{
    QTest::addColumn<QString>("way");
    for (const char *way :
         {"backup into the folder", "backup into an empty folder", "raw copy into the folder",
          "raw copy renamed into the folder", "whole folder copied back", "raw copy without birth time"})
        QTest::addRow("%s", way) << QString::fromLatin1(way);
}

void TestLineage::restoredBackupStartsPaused()
{
    QFETCH(QString, way);
    QTemporaryDir base;
    const QString dir = base.filePath(u"data"_s);
    const QString copy = base.filePath(u"copy.db"_s);
    const DataFolder folder{dir};
    {
        auto store = openIn(dir);
        addUpstream(**store);
        QVERIFY((*store)->backup(base.filePath(u"backup.db"_s)).ok());
        QCOMPARE(upstreamIn(dir).state, UpstreamState::Ready); // making one changes nothing
    }
    QVERIFY(QFile::copy(folder.store(), copy));
    copyFolder(dir, base.filePath(u"folder"_s));
    {
        auto store = openIn(dir); // deliveries since
        write(**store, u"delivered"_s);
    }
    QString where = dir;
    if (way.startsWith(u"backup into the"_s) || way.startsWith(u"raw copy into"_s)) {
        QVERIFY(QFile::remove(folder.store()));
        QVERIFY(QFile::copy(way.startsWith(u"backup"_s) ? base.filePath(u"backup.db"_s) : copy, folder.store()));
    } else if (way == u"backup into an empty folder"_s) {
        where = base.filePath(u"empty"_s);
        QVERIFY(QDir().mkpath(where));
        QVERIFY(QFile::copy(base.filePath(u"backup.db"_s), DataFolder{where}.store()));
    } else if (way == u"raw copy renamed into the folder"_s) {
        QVERIFY(QFile::remove(folder.store()));
        QVERIFY(QFile::rename(copy, folder.store()));
    } else if (way == u"whole folder copied back"_s) {
        QVERIFY(QDir(dir).removeRecursively());
        copyFolder(base.filePath(u"folder"_s), dir);
    } else { // a file system that tells no birth times: the marker alone must do
        {
            auto database = Database::open(copy, Database::Mode::ReadWrite);
            QVERIFY((*database)->exec(u"DELETE FROM meta WHERE key = 'born'"_s).ok());
        }
        QVERIFY(QFile::remove(folder.store()));
        QVERIFY(QFile::copy(copy, folder.store()));
    }
    QVERIFY(openIn(where).ok());
    const auto upstream = upstreamIn(where);
    QCOMPARE(upstream.state, UpstreamState::Paused);
    QVERIFY2(upstream.reason.contains(u"may be sent again"_s) && upstream.reason.contains(u"same request id"_s),
             qPrintable(upstream.reason));
    if (way.startsWith(u"backup"_s))
        QVERIFY2(upstream.reason.contains(u"restored from a backup of 2026-"_s), qPrintable(upstream.reason));
    QCOMPARE(restoredEvents(where), 1);
    {
        auto store = openIn(where); // told once; the person's resume stands
        QVERIFY((*store)
                    ->writer()
                    .run<bool>([](WriteTxn &txn) -> Result<bool> {
                        auto done = UpstreamStore(txn).resume(u"u"_s);
                        return done ? Result<bool>(true) : Result<bool>(done.error());
                    })
                    .takeResult()
                    .ok());
    }
    QVERIFY(openIn(where).ok());
    QCOMPARE(upstreamIn(where).state, UpstreamState::Ready);
    QCOMPARE(restoredEvents(where), 1);
    auto database = Database::open(DataFolder{where}.store(), Database::Mode::ReadOnly);
    QCOMPARE((*database)->value(u"PRAGMA journal_mode"_s)->toString(), u"wal"_s);
}

void TestLineage::movedAwayStartsAnew()
{
    QTemporaryDir dir;
    QVERIFY(openIn(dir.path()).ok());
    QVERIFY(QFile::rename(DataFolder{dir.path()}.store(), dir.filePath(u"old.db"_s)));
    {
        auto store = openIn(dir.path());
        addUpstream(**store);
    }
    QVERIFY(openIn(dir.path()).ok());
    QCOMPARE(upstreamIn(dir.path()).state, UpstreamState::Ready);
    QCOMPARE(restoredEvents(dir.path()), 0);
}

// D04: an update killed at any statement is either not begun or done; the backup before it is whole.
void TestLineage::killedMigrationRecovers()
{
#ifdef Q_OS_UNIX
    auto steps = builtInMigrations();
    const int newest = steps.back().number;
    steps.push_back({newest + 1, u"CREATE TABLE later (a INTEGER) STRICT;\nINSERT INTO later VALUES (1);\n"_s});
    steps.push_back({newest + 2, u"CREATE TABLE latest (a INTEGER) STRICT;\nINSERT INTO latest VALUES (1);\n"_s});
    int killed = 0;
    for (int n = 0;; ++n) {
        QTemporaryDir dir;
        {
            auto store = openIn(dir.path());
            addUpstream(**store);
        }
        const pid_t child = ::fork();
        if (child == 0) {
            KillAt faults(n);
            ::_exit(openIn(dir.path(), steps, &faults).ok() ? 0 : 1);
        }
        int status = 0;
        QCOMPARE(::waitpid(child, &status, 0), child);
        const bool ended = WIFEXITED(status) && WEXITSTATUS(status) == 0;
        killed += !ended;
        auto store = openIn(dir.path(), steps);
        QVERIFY2(store.ok(), store ? "" : qPrintable(store.error().detail));
        auto database = Database::open(DataFolder{dir.path()}.store(), Database::Mode::ReadOnly);
        QCOMPARE((*database)->value(u"SELECT count(*) FROM later"_s)->toInt(), 1);
        QCOMPARE((*database)->value(u"SELECT count(*) FROM latest"_s)->toInt(), 1);
        QCOMPARE(upstreamIn(dir.path()).state, UpstreamState::Ready);
        int whole = 0;
        for (const auto &name : QDir((*store)->folder().backups()).entryList({u"*.db"_s})) {
            auto copy = Database::open((*store)->folder().backups() + u'/' + name, Database::Mode::Untouched);
            QCOMPARE((*copy)->value(u"PRAGMA integrity_check"_s)->toString(), u"ok"_s);
            ++whole;
        }
        QVERIFY(whole >= 1);
        if (ended)
            break;
    }
    QVERIFY(killed > 15);
#else
    QSKIP("needs fork()");
#endif
}

QTEST_GUILESS_MAIN(TestLineage)
#include "tst_lineage.moc"
