// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/database.h"
#include "engine/store/readstore.h"
#include "engine/store/store.h"
#include "engine/store/upstreamstore.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <thread>

#ifdef Q_OS_LINUX
#include <fcntl.h>
#include <unistd.h>
#endif

Q_DECLARE_METATYPE(pushdesk::Database::Mode)

using namespace pushdesk;
using namespace Qt::StringLiterals;

namespace {

QByteArray bytesOf(const QString &file)
{
    QFile f(file);
    return f.open(QIODevice::ReadOnly) ? f.readAll() : QByteArray();
}

Result<std::unique_ptr<Store>> openIn(const QString &dir, std::vector<Migration> migrations = {})
{
    return Store::open({dir, [] { return qint64(1'790'000'000'000); }, {}, std::move(migrations)});
}

WriteJob insertEvent(const QString &kind)
{
    return [kind](WriteTxn &txn) -> Result<> {
        auto done = txn.db().exec(u"INSERT INTO event (at, kind) VALUES (1, ?)"_s, {kind});
        return done ? Result<>() : Result<>(done.error());
    };
}

} // namespace

// The store: opening, refusing, migrating, writing side by side (DESIGN section 5, R5).
class TestStore : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void makesAPrivateFile();
    void refusesWhatIsNoStore_data();
    void refusesWhatIsNoStore();
    void migratesAfterABackup();
    void aFailedMigrationChangesNothing();
    void aBadJobTakesNoGoodOneDown();
    void committedIsToldAfterTheCommit();
    void twoWritersBothGetThrough();
    void openingWaitsForOneThatCloses_data();
    void openingWaitsForOneThatCloses();
    void ownerLockIsGivenBack();
    void nullTextIsEmptyText();
    void removeIsRefusedWhileTasksAreLive();
    void aChangeKnowsWhatItBeganFrom();
    void backupIsWholeAndNeverOverwrites();
};

void TestStore::makesAPrivateFile()
{
    QTemporaryDir dir;
    auto store = openIn(dir.filePath(u"a/b"_s));
    QVERIFY2(store.ok(), store ? "" : qPrintable(store.error().detail));
    const QFileInfo file((*store)->folder().store());
    QCOMPARE(file.permissions() & (QFile::ReadGroup | QFile::ReadOther | QFile::WriteOther), QFile::Permissions());
    auto second = openIn(dir.filePath(u"a/b"_s)); // the console and a night run side by side
    QVERIFY(second.ok());
    QVERIFY((*second)->owner() != (*store)->owner());
}

void TestStore::refusesWhatIsNoStore_data()
{
    QTest::addColumn<QString>("kind");
    for (const auto &kind : {u"empty"_s, u"text"_s, u"foreign"_s, u"newer"_s})
        QTest::addRow("%s", qPrintable(kind)) << kind;
}

void TestStore::refusesWhatIsNoStore()
{
    QFETCH(QString, kind);
    QTemporaryDir dir;
    const QString file = dir.filePath(u"pushdesk.db"_s);
    if (kind == u"newer"_s) {
        QVERIFY(openIn(dir.path()).ok());
        auto db = Database::open(file, Database::Mode::ReadWrite);
        QVERIFY((*db)->exec(u"PRAGMA user_version=9999"_s).ok());
    } else if (kind == u"foreign"_s) {
        auto db = Database::open(file, Database::Mode::ReadWrite);
        QVERIFY((*db)->exec(u"CREATE TABLE t (a)"_s).ok());
    } else {
        QFile f(file);
        QVERIFY(f.open(QIODevice::WriteOnly));
        if (kind == u"text"_s)
            f.write(QByteArray("not a database, a letter to my aunt\n").repeated(200));
    }
    const auto before = bytesOf(file);
    auto store = openIn(dir.path());
    QVERIFY(!store.ok());
    QVERIFY(!store.error().detail.isEmpty());
    QCOMPARE(store.error().where, file);
    QCOMPARE(bytesOf(file), before); // nothing was changed
}

void TestStore::migratesAfterABackup()
{
    QTemporaryDir dir;
    QVERIFY(openIn(dir.path()).ok());
    auto steps = builtInMigrations();
    steps.push_back({steps.back().number + 1, u"CREATE TABLE later (a INTEGER) STRICT; -- a; comment\n"_s});
    auto store = openIn(dir.path(), steps);
    QVERIFY2(store.ok(), store ? "" : qPrintable(store.error().detail));
    QCOMPARE(QDir((*store)->folder().backups()).entryList(QDir::Files).size(), 1);
    auto db = Database::open((*store)->folder().store(), Database::Mode::ReadOnly);
    QCOMPARE((*db)->value(u"PRAGMA user_version"_s)->toInt(), steps.back().number);
    QVERIFY((*db)->value(u"SELECT count(*) FROM later"_s).ok());
}

void TestStore::aFailedMigrationChangesNothing()
{
    QTemporaryDir dir;
    QVERIFY(openIn(dir.path()).ok());
    auto steps = builtInMigrations();
    const int newest = steps.back().number;
    steps.push_back({newest + 1, u"CREATE TABLE half (a INTEGER) STRICT;\nCREATE TABLE broken (;\n"_s});
    QVERIFY(!openIn(dir.path(), steps).ok());
    auto db = Database::open(dir.filePath(u"pushdesk.db"_s), Database::Mode::ReadOnly);
    QCOMPARE((*db)->value(u"PRAGMA user_version"_s)->toInt(), newest);
    QVERIFY(!(*db)->value(u"SELECT count(*) FROM half"_s).ok());
    QVERIFY(openIn(dir.path()).ok());
}

void TestStore::aBadJobTakesNoGoodOneDown()
{
    QTemporaryDir dir;
    auto store = openIn(dir.path());
    std::atomic<int> good = 0;
    std::atomic<int> bad = 0;
    for (int i = 0; i < 40; ++i) {
        const bool breaks = i % 7 == 3;
        WriteJob job = breaks ? WriteJob([](WriteTxn &txn) -> Result<> {
            auto wrote = txn.db().exec(u"INSERT INTO event (at, kind) VALUES (1, 'half')"_s);
            return wrote ? Error{ErrorCode::Refused, u"x"_s, u"no"_s} : wrote.error();
        })
                              : insertEvent(u"good"_s);
        (*store)->writer().post(std::move(job), [&](const Result<> &result) { ++(result ? good : bad); });
    }
    QTRY_COMPARE(good + bad, 40);
    QCOMPARE(bad.load(), 6);
    auto db = Database::open((*store)->folder().store(), Database::Mode::ReadOnly);
    QCOMPARE((*db)->value(u"SELECT count(*) FROM event WHERE kind = 'good'"_s)->toInt(), 34);
    QCOMPARE((*db)->value(u"SELECT count(*) FROM event WHERE kind = 'half'"_s)->toInt(), 0);
}

void TestStore::committedIsToldAfterTheCommit()
{
    QTemporaryDir dir;
    auto store = openIn(dir.path());
    std::atomic<int> seen = -1;
    (*store)->writer().post(insertEvent(u"a"_s), [&](const Result<> &) {
        auto other = Database::open(dir.filePath(u"pushdesk.db"_s), Database::Mode::ReadOnly);
        seen = (*other)->value(u"SELECT count(*) FROM event"_s)->toInt();
    });
    QTRY_COMPARE(seen.load(), 1);
}

void TestStore::twoWritersBothGetThrough()
{
    QTemporaryDir dir;
    auto one = openIn(dir.path());
    auto two = openIn(dir.path());
    std::atomic<int> done = 0;
    std::atomic<int> failed = 0;
    for (int i = 0; i < 300; ++i)
        for (auto *store : {one->get(), two->get()})
            store->writer().post(insertEvent(u"x"_s), [&](const Result<> &result) { ++(result ? done : failed); });
    QTRY_COMPARE_WITH_TIMEOUT(done + failed, 600, 30000);
    QCOMPARE(failed.load(), 0);
}

void TestStore::openingWaitsForOneThatCloses_data()
{
    QTest::addColumn<Database::Mode>("mode");
    QTest::newRow("writer") << Database::Mode::ReadWrite;
    QTest::newRow("reader") << Database::Mode::ReadOnly;
}

// The last process to close a store locks it whole for as long as its checkpoint takes. Who opens it meanwhile waits.
void TestStore::openingWaitsForOneThatCloses()
{
#ifdef Q_OS_LINUX
    QFETCH(const Database::Mode, mode);
    const QTemporaryDir dir;
    QString file;
    {
        auto store = openIn(dir.path());
        QVERIFY(store.ok());
        file = (*store)->folder().store();
    }
    // SQLite's shared bytes (sqlite.org/lockingv3.html), by a lock that this process does not share with itself.
    const int fd = ::open(QFile::encodeName(file).constData(), O_RDWR | O_CLOEXEC);
    QVERIFY(fd >= 0);
    struct flock lock = {};
    lock.l_type = F_WRLCK;
    lock.l_whence = SEEK_SET;
    lock.l_start = 0x40000002;
    lock.l_len = 510;
    QCOMPARE(::fcntl(fd, F_OFD_SETLK, &lock), 0);
    std::atomic<bool> opened = false;
    ErrorCode code = ErrorCode::Refused;
    std::thread opener([&] {
        auto database = Database::open(file, mode);
        auto tables =
            database ? (*database)->value(u"SELECT count(*) FROM sqlite_schema"_s) : Result<QVariant>(database.error());
        opened = tables.ok();
        if (!tables)
            code = tables.error().code;
    });
    QTest::qWait(2500);
    const bool early = opened;
    ::close(fd);
    opener.join();
    QVERIFY(!early);
    QVERIFY2(opened, qPrintable(QString::number(static_cast<int>(code))));
#else
    QSKIP("needs locks that belong to an open file");
#endif
}

void TestStore::ownerLockIsGivenBack()
{
    QTemporaryDir dir;
    const QString file = dir.filePath(u"lock"_s);
    auto first = OwnerLock::tryTake(file);
    QVERIFY(first.ok() && *first);
    auto second = OwnerLock::tryTake(file);
    QVERIFY(second.ok() && !*second); // within one process too
    *first = nullptr;
    QVERIFY(OwnerLock::tryTake(file).value() != nullptr);
    QVERIFY(!OwnerLock::tryTake(dir.filePath(u"no/such/folder/lock"_s)).ok());
}

void TestStore::nullTextIsEmptyText()
{
    QTemporaryDir dir;
    auto store = openIn(dir.path());
    auto done = (*store)->writer().run<int>([](WriteTxn &txn) {
        return txn.db().exec(u"INSERT INTO event (at, kind, detail) VALUES (?1, ?2, ?2)"_s, {qint64(1), QString()});
    });
    QVERIFY2(done.result().ok(), "a null QString stands for an empty text");
}

void TestStore::removeIsRefusedWhileTasksAreLive()
{
    QTemporaryDir dir;
    auto store = openIn(dir.path());
    auto &writer = (*store)->writer();
    auto id = writer.run<UpstreamId>([](WriteTxn &txn) { return UpstreamStore(txn).save(u"u"_s, "{}"); }).result();
    QVERIFY(id.ok());
    const auto live = writer.run<int>([id = *id](WriteTxn &txn) {
        auto batch = txn.db().exec(u"INSERT INTO batch (id, upstream_id, state, batch_date, scene, created_at) "
                                   "VALUES (1, ?, 'live', '2026-10-12', 'u', 1)"_s,
                                   {id.value});
        txn.added(BatchId(1), TaskState::RetryWait, 1);
        return batch;
    });
    QVERIFY(live.result().ok());
    const auto remove = [&] {
        return writer
            .run<bool>([](WriteTxn &txn) -> Result<bool> {
                auto removed = UpstreamStore(txn).remove(u"u"_s);
                return removed ? Result<bool>(true) : Result<bool>(removed.error());
            })
            .result();
    };
    QCOMPARE(remove().error().code, ErrorCode::Refused);
    const auto settled = writer.run<bool>([](WriteTxn &txn) -> Result<bool> {
        txn.moved(BatchId(1), TaskState::RetryWait, TaskState::Delivered);
        return true;
    });
    QVERIFY(settled.result().ok());
    QVERIFY(remove().ok());
    // A removed one that comes back is the same to the ledger.
    auto back = writer.run<UpstreamId>([](WriteTxn &txn) { return UpstreamStore(txn).save(u"u"_s, "{}"); }).result();
    QCOMPARE(back->value, id->value);
}

// Two consoles with the same form open: the one that saves last is told, and nothing is overwritten or revived.
void TestStore::aChangeKnowsWhatItBeganFrom()
{
    QTemporaryDir dir;
    auto store = openIn(dir.path());
    auto &writer = (*store)->writer();
    const auto save = [&](const QByteArray &json, std::optional<int> begunFrom) {
        return writer.run<UpstreamId>([=](WriteTxn &txn) { return UpstreamStore(txn).save(u"u"_s, json, begunFrom); })
            .result();
    };
    const auto kept = [&] { // the config, or nothing
        auto db = Database::open((*store)->folder().store(), Database::Mode::ReadOnly);
        return (*db)->value(u"SELECT config FROM upstream WHERE removed_at IS NULL"_s)->toString();
    };
    QVERIFY(save("{\"n\":1}", 0).ok());
    QCOMPARE(save("{\"n\":2}", 0).error().code, ErrorCode::Refused); // somebody added it meanwhile
    QVERIFY(save("{\"n\":3}", 1).ok());
    QCOMPARE(save("{\"n\":4}", 1).error().code, ErrorCode::Refused); // somebody changed it
    QCOMPARE(kept(), u"{\"n\":3}"_s);
    QVERIFY(save("{\"n\":5}", {}).ok());
    const auto removed = writer.run<bool>([](WriteTxn &txn) -> Result<bool> {
        auto done = UpstreamStore(txn).remove(u"u"_s);
        return done ? Result<bool>(true) : Result<bool>(done.error());
    });
    QVERIFY(removed.result().ok());
    QCOMPARE(save("{\"n\":6}", 3).error().code, ErrorCode::Refused); // somebody removed it
    QCOMPARE(kept(), QString());
    QVERIFY(save("{\"n\":7}", 0).ok()); // as a new one
    QCOMPARE(kept(), u"{\"n\":7}"_s);
}

void TestStore::backupIsWholeAndNeverOverwrites()
{
    QTemporaryDir dir;
    auto store = openIn(dir.filePath(u"data"_s));
    (*store)->writer().post(insertEvent(u"a"_s));
    const QString copy = dir.filePath(u"copy.db"_s);
    QTRY_VERIFY(Database::open((*store)->folder().store(), Database::Mode::ReadOnly)
                    .value()
                    ->value(u"SELECT count(*) FROM event"_s)
                    ->toInt() == 1);
    QVERIFY((*store)->backup(copy).ok());
    QCOMPARE((*store)->backup(copy).error().code, ErrorCode::Refused);
    auto db = Database::open(copy, Database::Mode::ReadOnly);
    QCOMPARE((*db)->value(u"SELECT count(*) FROM event"_s)->toInt(), 1);
    QCOMPARE((*store)->backup(dir.filePath(u"no/such/copy.db"_s)).error().code, ErrorCode::BadInput);
}

QTEST_GUILESS_MAIN(TestStore)
#include "tst_store.moc"
