// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/storefile.h"
#include "tests/integration/deliveryfixture.h"
#include "tests/integration/hurtfolder.h"

#include <QProcess>
#include <QThread>

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// What the store said of itself, in order; an empty detail is "well again".
class Troubles {
public:
    explicit Troubles(Engine *engine)
    {
        QObject::connect(engine, &Engine::storeTrouble, engine, [this](const Error &error) { said.push_back(error); });
    }
    [[nodiscard]] bool now() const { return !said.empty() && !said.back().detail.isEmpty(); }
    std::vector<Error> said;
};

Result<std::unique_ptr<Engine>> openEngine(const QString &dir)
{
    EngineOptions options;
    options.dataDir = dir;
    return Engine::open(options);
}

// Others may be writing just now.
bool lock(Database &database)
{
    for (int tries = 0; tries < 1000; ++tries) {
        if (database.begin().ok())
            return true;
        QThread::msleep(5);
    }
    return false;
}

QString storeOf(const QString &dir)
{
    return DataFolder{dir}.store();
}

// The pages of a table or index, by dbstat's cheaper cousin: walking is SQLite's business, so the page is found by what
// is in it.
int pageSize(const QString &file)
{
    auto db = Database::open(file, Database::Mode::Untouched);
    return (*db)->value(u"PRAGMA page_size"_s)->toInt();
}

int rootOf(const QString &file, const QString &name)
{
    auto db = Database::open(file, Database::Mode::Untouched);
    return (*db)->value(u"SELECT rootpage FROM sqlite_schema WHERE name = ?"_s, {name})->toInt();
}

void spoilPage(const QString &file, int page, int size)
{
    QFile f(file);
    QVERIFY(f.open(QIODevice::ReadWrite));
    QVERIFY(f.seek(qint64(page - 1) * size));
    QCOMPARE(f.write(QByteArray(size, '\x7f')), size);
}

// The first page that holds the bytes and is a leaf of a table (13 is SQLite's mark of one).
int leafWith(const QString &file, const QByteArray &bytes, int size)
{
    QFile f(file);
    if (!f.open(QIODevice::ReadOnly))
        return 0;
    const QByteArray all = f.readAll();
    for (int page = 2; qint64(page) * size <= all.size(); ++page) {
        const auto view = QByteArrayView(all).sliced(qsizetype(page - 1) * size, size);
        if (view.at(0) == 13 && view.contains(bytes))
            return page;
    }
    return 0;
}

} // namespace

// The store on a machine that fails it (DESIGN section 5): one clear message, nothing changed, nothing sent.
class TestStoreHurt : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { mayMount(); } // before any thread

    void lockedIsWaitedForAndSaid();
    void readingWaitsForNoLock();
    void damagedIndexStopsAndExports();
    void damagedPageExportsWhatCanBeRead();
    void newerIsLeftAsItIs_data();
    void newerIsLeftAsItIs();
    void readOnlyFileIsToldAtStart();
    void readOnlyFolderIsToldAtStart();
    void turnsReadOnlyWhileRunning();
    void fullDiskStopsBeforeTheNextRequest();
    void fullDiskRollsTheImportBack_data();
    void fullDiskRollsTheImportBack();
    void fullSmallDisk();
    void networkShareIsRefused();
    void manyOpenANewFolderAtOnce();
    void twoEnginesOnOneFolder();
    void deletedWhileRunningStops_data();
    void deletedWhileRunningStops();
    void staleLocksDoNotBlock();
    void powerCutOnlyRepeatsUnderTheSameId();
    void defaultFolderIsPerUser();
};

void TestStoreHurt::lockedIsWaitedForAndSaid()
{
    Delivery d;
    d.open();
    QCOMPARE(d.import(Delivery::keys(30)).counts.accepted, 30);
    Troubles troubles(d.engine.get());
    auto other = Database::open(storeOf(d.dir.path()), Database::Mode::ReadWrite);
    QVERIFY(other.ok());
    QVERIFY(lock(**other));
    d.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(troubles.now(), 10000);
    QCOMPARE(troubles.said.back().code, ErrorCode::Busy);
    QCOMPARE(troubles.said.back().where, storeOf(d.dir.path()));
    QCOMPARE(d.up.totals().requests, 0); // nothing was claimed, nothing was sent
    (*other)->rollback();
    QTRY_VERIFY_WITH_TIMEOUT(!troubles.now(), 10000);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 30, 20000);
    QCOMPARE(troubles.said.size(), 2U);
    d.checkInvariants();
}

void TestStoreHurt::readingWaitsForNoLock()
{
    Delivery d;
    d.open();
    d.engine.reset();
    auto other = Database::open(storeOf(d.dir.path()), Database::Mode::ReadWrite);
    QVERIFY(lock(**other));
    QVERIFY((*other)->exec(u"UPDATE upstream SET reason = 'x'"_s).ok());
    QProcess status;
    status.start(QStringLiteral(PUSHDESK_PROGRAM), {u"--data"_s, d.dir.path(), u"--json"_s, u"status"_s});
    QVERIFY(status.waitForFinished(30000));
    QCOMPARE(status.exitCode(), 0);
    QVERIFY2(status.readAllStandardError().isEmpty(), "it had nothing to wait for");
    (*other)->rollback();
}

// D09.
void TestStoreHurt::damagedIndexStopsAndExports()
{
    Delivery d;
    d.open();
    QCOMPARE(d.import(Delivery::keys(3000)).counts.accepted, 3000);
    d.engine.reset();
    const QString file = storeOf(d.dir.path());
    spoilPage(file, rootOf(file, u"task_key"_s), pageSize(file));
    const QByteArray before = filesIn(d.dir.path()).value(u"pushdesk.db"_s);
    QProcess run;
    run.start(QStringLiteral(PUSHDESK_PROGRAM), {u"--data"_s, d.dir.path(), u"--json"_s, u"run"_s, u"--until-idle"_s});
    QVERIFY2(run.waitForFinished(30000), "it must not try for ever");
    QCOMPARE(run.exitCode(), 3);
    const auto error = QJsonDocument::fromJson(run.readAllStandardOutput()).object().value(u"error"_s).toObject();
    QCOMPARE(error.value(u"code"_s).toString(), u"damaged"_s);
    QCOMPARE(error.value(u"where"_s).toString(), file);
    QVERIFY(error.value(u"detail"_s).toString().contains(u"backup"_s));
    QCOMPARE(run.readAllStandardError(), QByteArray()); // said once
    QCOMPARE(d.up.totals().requests, 0);
    auto engine = openEngine(d.dir.path());
    QVERIFY(engine.ok());
    ExportRequest request;
    request.batch = BatchId(1);
    QTemporaryDir outside;
    request.path = outside.filePath(u"out.csv"_s);
    const auto written = (*engine)->exportBatch(request).result();
    QVERIFY2(written.ok(), written ? "" : qPrintable(written.error().detail));
    QCOMPARE(*written, 3000);
    // Nothing was repaired: the spoiled page is as it was.
    const int size = pageSize(file);
    const int page = rootOf(file, u"task_key"_s);
    QCOMPARE(filesIn(d.dir.path()).value(u"pushdesk.db"_s).mid(qint64(page - 1) * size, size),
             before.mid(qint64(page - 1) * size, size));
}

void TestStoreHurt::damagedPageExportsWhatCanBeRead()
{
    Delivery d;
    d.open();
    QCOMPARE(d.import(Delivery::keys(2000)).counts.accepted, 2000);
    d.engine.reset();
    const QString file = storeOf(d.dir.path());
    const int size = pageSize(file);
    const int page = leafWith(file, "[\"SF1001000\",\"SF\"]", size);
    QVERIFY(page > 0);
    spoilPage(file, page, size);
    auto engine = openEngine(d.dir.path());
    QVERIFY(engine.ok());
    ExportRequest request;
    request.batch = BatchId(1);
    QTemporaryDir outside;
    request.path = outside.filePath(u"out.csv"_s);
    const auto written = (*engine)->exportBatch(request).result();
    QVERIFY(!written.ok());
    QCOMPARE(written.error().code, ErrorCode::Damaged);
    const QList<QByteArray> lines = filesIn(outside.path()).value(u"out.csv"_s).split('\n');
    const qsizetype rows = lines.size() - 2; // header, and what follows the last line's end
    QVERIFY2(rows > 1900 && rows < 2000, QByteArray::number(rows).constData());
    QVERIFY(written.error().detail.contains(QString::number(2000 - rows)));
    QVERIFY(lines.at(1).contains("SF1000001") && lines.at(rows).contains("SF1002000"));
    // Pushing stops too, once it meets the page; what it sent by then is recorded or known as on its way.
    Troubles troubles(engine->get());
    (*engine)->start();
    QTRY_VERIFY_WITH_TIMEOUT(troubles.now() && troubles.said.back().code == ErrorCode::Damaged, 20000);
    QCOMPARE(troubles.said.size(), 1U);
    const int sent = d.up.totals().requests;
    QTest::qWait(300);
    QVERIFY2(d.up.totals().requests - sent <= 20, "only what was on its way");
    QVERIFY(d.up.totals().maxEffectsPerId <= 1);
}

void TestStoreHurt::newerIsLeftAsItIs_data()
{
    QTest::addColumn<bool>("killed");
    QTest::addRow("closed well") << false;
    QTest::addRow("killed before its last page was put in place") << true;
}

// D04.
void TestStoreHurt::newerIsLeftAsItIs()
{
    QFETCH(bool, killed);
    QTemporaryDir made;
    QVERIFY(openEngine(made.path()).ok());
    QTemporaryDir dir;
    {
        auto db = Database::open(storeOf(made.path()), Database::Mode::ReadWrite);
        QVERIFY((*db)->exec(u"PRAGMA user_version=9999"_s).ok());
        if (killed) // the files as they stand now are what a kill leaves
            for (const auto &part : {u""_s, u"-wal"_s})
                QVERIFY(QFile::copy(storeOf(made.path()) + part, storeOf(dir.path()) + part));
    }
    if (!killed)
        QVERIFY(QFile::copy(storeOf(made.path()), storeOf(dir.path())));
    const auto before = filesIn(dir.path());
    QCOMPARE(before.size(), killed ? 2 : 1);
    const auto refused = openEngine(dir.path());
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, ErrorCode::BadInput);
    QVERIFY(refused.error().detail.contains(u"newer"_s));
    const auto after = filesIn(dir.path());
    QCOMPARE(after.keys(), before.keys()); // no -wal, no -shm
    QVERIFY(after == before);
}

// D06.
void TestStoreHurt::readOnlyFileIsToldAtStart()
{
    QTemporaryDir dir;
    QVERIFY(openEngine(dir.path()).ok());
    const QString file = storeOf(dir.path());
    Mount mount;
    if (mayMount())
        QVERIFY(mount.readOnly(file));
    else
        QVERIFY(QFile::setPermissions(file, QFile::ReadOwner));
    if (QFileInfo(file).isWritable())
        QSKIP(Mount::skip);
    const auto before = filesIn(dir.path());
    const auto refused = openEngine(dir.path());
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, ErrorCode::Machine);
    QCOMPARE(refused.error().where, file);
    QCOMPARE(filesIn(dir.path()).keys(), before.keys());
}

void TestStoreHurt::readOnlyFolderIsToldAtStart()
{
    QTemporaryDir dir;
    QVERIFY(openEngine(dir.path()).ok());
    Mount mount;
    if (mayMount())
        QVERIFY(mount.readOnly(dir.path()));
    else
        QVERIFY(QFile::setPermissions(dir.path(), QFile::ReadOwner | QFile::ExeOwner));
    const bool writable = QFileInfo(dir.path()).isWritable();
    const auto refused = openEngine(dir.path());
    if (!mayMount())
        QFile::setPermissions(dir.path(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    if (writable)
        QSKIP(Mount::skip);
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, ErrorCode::Machine);
    QVERIFY(refused.error().detail.contains(u"--data"_s));
}

void TestStoreHurt::turnsReadOnlyWhileRunning()
{
    RuledFaults faults;
    faults.set(8, [](const QString &sql) { return isWrite(sql); }); // SQLITE_READONLY
    Delivery d;
    d.up.latency(20ms);
    d.faults = &faults;
    d.redo = 20ms;
    d.open();
    d.import(Delivery::keys(300));
    Troubles troubles(d.engine.get());
    d.engine->start();
    QTRY_VERIFY(d.up.totals().requests > 20);
    faults.turn(true);
    QTRY_VERIFY(troubles.now());
    QCOMPARE(troubles.said.back().code, ErrorCode::Machine);
    QTRY_COMPARE(d.engine->stats().inFlight, 0);
    const int sent = d.up.totals().requests;
    QTest::qWait(300);
    QCOMPARE(d.up.totals().requests, sent);
    faults.turn(false);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 300, 20000);
    QCOMPARE(troubles.said.size(), 2U);
    QVERIFY(!troubles.now());
    d.checkInvariants();
}

// D03.
void TestStoreHurt::fullDiskStopsBeforeTheNextRequest()
{
    RuledFaults faults;
    faults.set(13, [](const QString &sql) { return isWrite(sql); }); // SQLITE_FULL
    faults.turn(false);
    Delivery d;
    d.faults = &faults;
    d.redo = 20ms;
    d.open();
    d.import(Delivery::keys(100));
    faults.turn(true);
    Troubles troubles(d.engine.get());
    d.engine->start();
    QTRY_VERIFY(troubles.now());
    QCOMPARE(troubles.said.back().code, ErrorCode::DiskFull);
    QCOMPARE(troubles.said.back().detail.count(u"disk is full"_s), 1);
    QTest::qWait(300);
    QCOMPARE(troubles.said.size(), 1U); // once, not with every try
    QCOMPARE(d.up.totals().requests, 0);
    faults.turn(false);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 100, 20000);
    d.checkInvariants();
}

void TestStoreHurt::fullDiskRollsTheImportBack_data()
{
    QTest::addColumn<QString>("table");
    QTest::addRow("while its rows are staged") << u"INSERT INTO task ("_s;
    QTest::addRow("while its request ids are entered") << u"INSERT INTO task_request ("_s;
    QTest::addRow("while its keys are entered") << u"INSERT INTO task_key ("_s;
}

void TestStoreHurt::fullDiskRollsTheImportBack()
{
    QFETCH(QString, table);
    RuledFaults faults;
    std::atomic<int> inserts = 0;
    faults.set(13, [&](const QString &sql) { return sql.startsWith(table) && ++inserts > 41; }); // not the first commit
    Delivery d;
    d.faults = &faults;
    d.open();
    faults.turn(true);
    QFile rows(d.dir.filePath(u"big.csv"_s));
    QVERIFY(rows.open(QIODevice::WriteOnly));
    rows.write("tracking_no,carrier\n");
    for (int i = 0; i < 5000; ++i)
        rows.write("SF" + QByteArray::number(1000000 + i) + ",SF\n");
    rows.close();
    ImportRequest request;
    request.path = rows.fileName();
    request.upstream = u"track-sync"_s;
    request.batchDate = u"2026-10-12"_s;
    const auto refused = d.engine->importFile(request).result();
    QVERIFY(!refused.ok());
    QCOMPARE(refused.error().code, ErrorCode::DiskFull);
    QCOMPARE(d.status().batches.size(), 0U);
    {
        auto db = Database::open(storeOf(d.dir.path()), Database::Mode::ReadOnly);
        for (const auto &left : {u"task"_s, u"task_request"_s, u"task_key"_s, u"key_block"_s, u"batch"_s})
            QCOMPARE((*db)->value(u"SELECT count(*) FROM "_s + left)->toInt(), 0);
    }
    faults.turn(false);
    const auto queued = d.engine->importFile(request).result();
    QVERIFY(queued.ok());
    QCOMPARE(queued->counts.accepted, 5000);
}

// The same on a disk that is really full.
void TestStoreHurt::fullSmallDisk()
{
    if (!mayMount())
        QSKIP(Mount::skip);
    Delivery d;
    d.redo = 20ms;
    Mount mount;
    QVERIFY(mount.small(d.dir.path(), 6000));
    d.open();
    QCOMPARE(d.import(Delivery::keys(200)).counts.accepted, 200);
    QFile ballast(d.dir.filePath(u"ballast"_s));
    QVERIFY(ballast.open(QIODevice::WriteOnly | QIODevice::Unbuffered));
    while (ballast.write(QByteArray(4096, 'x')) == 4096)
        ;
    ImportRequest request;
    request.path = d.dir.filePath(u"rows.csv"_s);
    request.upstream = u"track-sync"_s;
    request.batchDate = u"2026-10-13"_s;
    const auto refused = d.engine->importFile(request).result();
    QVERIFY(!refused.ok());
    QVERIFY2(refused.error().code == ErrorCode::DiskFull, qPrintable(refused.error().detail));
    QCOMPARE(d.status().batches.size(), 1U);
    Troubles troubles(d.engine.get());
    d.engine->start();
    QTRY_VERIFY(troubles.now());
    QVERIFY2(troubles.said.back().code == ErrorCode::DiskFull, qPrintable(troubles.said.back().detail));
    QTRY_COMPARE(d.engine->stats().inFlight, 0);
    const int sent = d.up.totals().requests;
    QTest::qWait(300);
    QCOMPARE(d.up.totals().requests, sent);
    QVERIFY(ballast.remove());
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 200, 20000);
    d.checkInvariants();
    d.engine.reset();
}

void TestStoreHurt::networkShareIsRefused()
{
    for (const char *type : {"nfs", "nfs4", "cifs", "smb3", "smbfs", "9p", "fuse.sshfs", "FUSE.SSHFS", "unc"})
        QVERIFY2(isNetworkFileSystem(type), type);
    for (const char *type : {"ext4", "xfs", "btrfs", "tmpfs", "NTFS", "fuseblk", "fuse.ntfs-3g", "apfs", ""})
        QVERIFY2(!isNetworkFileSystem(type), type);
    QTemporaryDir dir;
    const DataFolder folder{dir.filePath(u"not/yet/there"_s)};
    QVERIFY(checkPlace(folder).ok());
    const auto refused = checkPlace(folder, [](const QString &) { return QByteArray("nfs4"); });
    QCOMPARE(refused.error().code, ErrorCode::Machine);
    QCOMPARE(refused.error().where, folder.dir);
    QVERIFY(refused.error().detail.contains(u"nfs4"_s) && refused.error().detail.contains(u"--data"_s));
    QVERIFY(!QFileInfo::exists(dir.filePath(u"not"_s))); // nothing was made there
}

void TestStoreHurt::manyOpenANewFolderAtOnce()
{
    QTemporaryDir dir;
    std::vector<std::unique_ptr<QProcess>> processes;
    for (int i = 0; i < 6; ++i) {
        processes.push_back(std::make_unique<QProcess>());
        processes.back()->start(QStringLiteral(PUSHDESK_PROGRAM),
                                {u"--data"_s, dir.filePath(u"new/one"_s), u"--json"_s, u"status"_s});
    }
    for (auto &process : processes) {
        QVERIFY(process->waitForFinished(60000));
        QVERIFY2(process->exitCode() == 0, process->readAllStandardError().constData());
    }
    auto db = Database::open(storeOf(dir.filePath(u"new/one"_s)), Database::Mode::ReadOnly);
    QCOMPARE((*db)->value(u"PRAGMA integrity_check"_s)->toString(), u"ok"_s);
    QCOMPARE((*db)->value(u"SELECT count(*) FROM event WHERE kind = 'store_restored'"_s)->toInt(),
             0); // nobody took it for a restored one
}

// D02: two may stand side by side, and neither sends what the other does.
void TestStoreHurt::twoEnginesOnOneFolder()
{
    Delivery d;
    d.up.latency(10ms);
    d.open();
    d.import(Delivery::keys(200));
    EngineOptions options;
    options.dataDir = d.dir.path();
    options.poll = 50ms;
    auto second = Engine::open(options);
    QVERIFY(second.ok());
    (*second)->start();
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 200, 20000);
    QVERIFY((*second)->runCounts().attempts > 0);
    QCOMPARE(d.up.totals().requests, 200);
    d.checkInvariants();
}

void TestStoreHurt::deletedWhileRunningStops_data()
{
    QTest::addColumn<QString>("what");
    for (const auto *what : {"file", "folder", "replaced"})
        QTest::newRow(what) << QString::fromLatin1(what);
}

// What nobody will ever read is no record: nothing more is sent, and it is said.
void TestStoreHurt::deletedWhileRunningStops()
{
    QFETCH(QString, what);
    Delivery d;
    d.up.latency(20ms);
    d.set(u"limits"_s, u"concurrency"_s, 4);
    d.open();
    d.import(Delivery::keys(2000));
    Troubles troubles(d.engine.get());
    d.engine->start();
    QTRY_VERIFY(d.up.totals().requests > 20);
    const QString file = storeOf(d.dir.path());
    if (what == u"folder"_s)
        QVERIFY(QDir(d.dir.path()).removeRecursively());
    else
        QVERIFY(QFile::remove(file));
    if (what == u"replaced"_s) {
        QFile other(file);
        QVERIFY(other.open(QIODevice::WriteOnly) && other.write("not the same") > 0);
    }
    QTRY_VERIFY_WITH_TIMEOUT(troubles.now(), 10000);
    QCOMPARE(troubles.said.back().code, ErrorCode::Damaged);
    QCOMPARE(troubles.said.back().where, file);
    const int sent = d.up.totals().requests;
    QTest::qWait(300);
    QVERIFY2(d.up.totals().requests - sent <= 4, "only what was on its way");
    QVERIFY(sent < 500);
    QVERIFY(d.up.totals().maxEffectsPerId <= 1);
}

void TestStoreHurt::staleLocksDoNotBlock()
{
    Delivery d;
    d.set(u"timeouts"_s, u"response_ms"_s, 30000);
    d.open();
    d.provenBy(6);
    d.up.otherwise(Step::timeoutAfterProcessing());
    d.import(Delivery::keys(10));
    d.engine.reset();
    QProcess run;
    run.start(QStringLiteral(PUSHDESK_PROGRAM), {u"--data"_s, d.dir.path(), u"run"_s});
    QTRY_COMPARE_WITH_TIMEOUT(d.up.totals().requests, 16, 10000);
    run.kill();
    QVERIFY(run.waitForFinished(10000));
    QVERIFY(!QDir(d.dir.filePath(u"owners"_s)).entryList(QDir::Files).isEmpty());
    d.up.otherwise(Step::ok());
    d.open();
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 16);
    d.checkInvariants(false);
}

// D08: the files as of some moment while it ran, put back. A lost outcome is only a repeat under the same id.
void TestStoreHurt::powerCutOnlyRepeatsUnderTheSameId()
{
    Delivery d;
    d.up.latency(20ms);
    d.open();
    d.import(Delivery::keys(200));
    d.engine->start();
    QTRY_VERIFY(d.up.totals().requests > 20);
    QTemporaryDir cut;
    {
        // No checkpoint between the two copies, as there is none between two moments of a power cut.
        auto reader = Database::open(storeOf(d.dir.path()), Database::Mode::ReadOnly);
        auto writer = Database::open(storeOf(d.dir.path()), Database::Mode::ReadWrite);
        QVERIFY(lock(**writer));
        for (const auto &part : {u""_s, u"-wal"_s})
            QVERIFY(QFile::copy(storeOf(d.dir.path()) + part, storeOf(cut.path()) + part));
        (*writer)->rollback();
    }
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 200, 20000);
    d.engine.reset();
    auto engine = openEngine(cut.path());
    QVERIFY(engine.ok());
    // It is a copy, so it asks first.
    const auto status = (*engine)->read([](ReadStore &s) { return s.status(); }).result();
    QCOMPARE(status->upstreams.front().state, UpstreamState::Paused);
    QVERIFY((*engine)->resumeUpstream(u"track-sync"_s).result().ok());
    QSignalSpy idle(engine->get(), &Engine::idle);
    (*engine)->start();
    QTRY_VERIFY_WITH_TIMEOUT(!idle.isEmpty(), 20000);
    const auto after = (*engine)->read([](ReadStore &s) { return s.status(); }).result();
    QCOMPARE(after->tasks.at(TaskState::Delivered) + after->tasks.at(TaskState::Duplicate), 200);
    QVERIFY(d.up.totals().requests >= 200);
    QCOMPARE(d.up.totals().effects, 200);
    QCOMPARE(d.up.totals().maxEffectsPerId, 1);
}

void TestStoreHurt::defaultFolderIsPerUser()
{
    QTemporaryDir home;
    QProcess process;
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.remove(u"PUSHDESK_DATA"_s);
    environment.remove(u"XDG_DATA_HOME"_s);
    environment.insert(u"HOME"_s, home.path());
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(PUSHDESK_PROGRAM), {u"status"_s});
    QVERIFY(process.waitForFinished(30000));
    QCOMPARE(process.exitCode(), 0);
    QVERIFY(QFileInfo::exists(home.filePath(u".local/share/pushdesk/pushdesk.db"_s)));
}

QTEST_GUILESS_MAIN(TestStoreHurt)
#include "tst_storehurt.moc"
