// SPDX-License-Identifier: GPL-3.0-or-later
// DESIGN R6 where the upstream has a version column, or an account column: the buckets row by row.
#include "importfixture.h"

#include "engine/store/claimcheck.h"
#include "engine/store/pushstore.h"

#include <QCryptographicHash>

using namespace pushdesk;
using namespace pushdesk::importtest;

namespace {

const QByteArray header = "order_no,tracking_no,modified,shop\n";

// Made of upstreamJson(), as moc loses its way in raw strings before the class.
QByteArray config(const QByteArray &columns = "\"version\":\"modified\"", const QByteArray &more = {})
{
    return upstreamJson(more).replace("\"biz_key\":\"order_no\"", "\"biz_key\":\"order_no\"," + columns);
}

QString idOf(const QByteArray &text)
{
    return QString::fromLatin1(QCryptographicHash::hash(text, QCryptographicHash::Md5).toHex());
}

} // namespace

class TestImportVersions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r2_versionFollowsInTheId();
    void r6_bucketsInTheFile_data();
    void r6_bucketsInTheFile();
    void r6_bucketsAgainstTheLedger_data();
    void r6_bucketsAgainstTheLedger();
    void r6_firstBucketThatFits();
    void r6_newestOfTheWholeFile();
    void r6_oneKindPerUpstream();
    void r6_versionIsItsValueInTheContent();
    void r6_waitingOlderIsSuperseded();
    void r6_deadOlderLetterIsClosed();
    void r6_manyWaitingAreSuperseded();
    void r6_inFlightIsLeftAlone();
    void r6_newerVersionIsAChange();
    void r6_memoryEnds();
    void r6_againSendsAnOlderVersion();
    void r6_accountsAreApart();
    void r6_accountOutsideTheRecipeIsSaid();
    void missingColumnsAreNamed();
    void c12_correctedCopy();

private:
    static Result<ImportReport> importOn(Desk &desk, const QByteArray &rows, const QString &date, bool again = false)
    {
        ImportRequest request = desk.request(header + rows);
        request.batchDate = date;
        request.again = again;
        return desk.import(request);
    }
    static QString state(Desk &desk, const QString &version)
    {
        return desk.value(u"SELECT state FROM task WHERE version_ts = '%1' ORDER BY id DESC"_s.arg(version)).toString();
    }
};

void TestImportVersions::r2_versionFollowsInTheId()
{
    Desk desk(config());
    QCOMPARE(counted(desk.importText(header + "K1,A,2,x\n")), u"1 accepted"_s);
    const auto task = desk.tasks(u"K1"_s).at(0);
    QCOMPARE(task.requestId, idOf("K12026-10-12track_sync2"));
    QCOMPARE(task.version, u"2"_s);
}

void TestImportVersions::r6_bucketsInTheFile_data()
{
    QTest::addColumn<QByteArray>("rows");
    QTest::addColumn<QString>("expected");
    QTest::newRow("older, then newer") << QByteArray("K1,A,2,x\nK1,B,10,x\n") << u"1 accepted, 1 duplicate"_s;
    QTest::newRow("newer, then older") << QByteArray("K1,B,10,x\nK1,A,2,x\n") << u"1 accepted, 1 duplicate"_s;
    QTest::newRow("three") << QByteArray("K1,A,1,x\nK1,C,3,x\nK1,B,2,x\nK2,A,1,x\n") << u"2 accepted, 2 duplicate"_s;
    QTest::newRow("same version, same content") << QByteArray("K1,A,2,x\nK1,A,2,y\n") << u"1 accepted, 1 duplicate"_s;
    QTest::newRow("same version, other content") << QByteArray("K1,A,2,x\nK1,B,2,x\n") << u"1 accepted, 1 invalid"_s;
    QTest::newRow("same version written otherwise, other content")
        << QByteArray("K1,A,2,x\nK1,B,02,x\n") << u"1 accepted, 1 invalid"_s;
    QTest::newRow("same version written otherwise, same content")
        << QByteArray("K1,A,2,x\nK1,A,02,x\n") << u"1 accepted, 1 duplicate"_s;
    QTest::newRow("same instant in two zones")
        << QByteArray("K1,A,2026-10-12T08:00+08:00,x\nK1,A,2026-10-12T00:00Z,x\n") << u"1 accepted, 1 duplicate"_s;
    QTest::newRow("unreadable") << QByteArray("K1,A,,x\nK2,A,soon,x\nK3,A,1,x\n") << u"1 accepted, 2 invalid"_s;
    QTest::newRow("of another kind") << QByteArray("K1,A,1,x\nK2,A,2026-10-12T00:00Z,x\n")
                                     << u"1 accepted, 1 invalid"_s;
    QTest::newRow("an invalid one is not the newest") << QByteArray("K1,A,1,x\nK1,B,9\n") << u"1 accepted, 1 invalid"_s;
    QTest::newRow("an older one under one version, twice")
        << QByteArray("K1,A,1,x\nK1,B,1,x\nK1,C,2,x\n") << u"1 accepted, 1 duplicate, 1 invalid"_s;
    QTest::newRow("digits lost in a version")
        << QByteArray("K1,A,7.61E+12,x\nK2,A,1,x\n") << u"1 accepted, 1 invalid"_s;
}

void TestImportVersions::r6_bucketsInTheFile()
{
    QFETCH(QByteArray, rows);
    Desk desk(config());
    ImportRequest dry = desk.request(header + rows);
    dry.dryRun = true;
    QTEST(counted(desk.import(dry)), "expected");
    QCOMPARE(desk.count(u"task"_s), 0);
    const auto report = desk.importText(header + rows);
    QTEST(counted(report), "expected");
    for (const auto &problem : report->problems)
        QVERIFY(!problem.what.isEmpty());
}

void TestImportVersions::r6_bucketsAgainstTheLedger_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<QString>("expected");
    QTest::addColumn<QString>("again"); // with --again
    // Delivered: K1, version 5, content A.
    QTest::newRow("same") << QByteArray("K1,A,5,x") << u"1 delivered"_s << u"1 accepted"_s;
    QTest::newRow("same version, other content")
        << QByteArray("K1,B,5,x") << u"1 delivered, 1 changed"_s << u"1 accepted"_s;
    QTest::newRow("older") << QByteArray("K1,A,4,x") << u"1 delivered"_s << u"1 accepted, 1 sent before"_s;
    QTest::newRow("older, other content") << QByteArray("K1,B,4,x") << u"1 delivered, 1 changed"_s << u"1 accepted"_s;
    QTest::newRow("newer, same content") << QByteArray("K1,A,10,x") << u"1 accepted, 1 sent before"_s
                                         << u"1 accepted, 1 sent before"_s;
    QTest::newRow("newer, other content") << QByteArray("K1,B,10,x") << u"1 accepted"_s << u"1 accepted"_s;
    QTest::newRow("another key") << QByteArray("K2,A,1,x") << u"1 accepted"_s << u"1 accepted"_s;
}

void TestImportVersions::r6_bucketsAgainstTheLedger()
{
    QFETCH(QByteArray, row);
    Desk desk(config());
    QVERIFY(desk.importText(header + "K1,A,5,x\n"));
    desk.deliver(u"K1"_s);
    ImportRequest request = desk.request(header + row + "\n");
    request.dryRun = true;
    QTEST(counted(desk.import(request)), "expected");
    request.again = true;
    QTEST(counted(desk.import(request)), "again");
    // Under the id of another day: the version alone decides.
    QCOMPARE(counted(importOn(desk, "K1,A,5,x\n", u"2026-10-13"_s)), u"1 delivered"_s);
}

// A row may fit several: invalid before duplicate, duplicate before queued, queued before delivered.
void TestImportVersions::r6_firstBucketThatFits()
{
    Desk desk(config());
    QVERIFY(desk.importText(header + "K1,A,5,x\n"));
    desk.deliver(u"K1"_s);
    QVERIFY(desk.importText(header + "K1,A,6,x\n"));
    QCOMPARE(counted(desk.importText(header + "K1,A,6,x\n")), u"1 queued"_s);
    QCOMPARE(counted(desk.importText(header + "K1,B,6,x\n")), u"1 queued, 1 changed"_s);
    QCOMPARE(counted(desk.importText(header + "K1,A,5,x\nK1,A,6,x\n")), u"1 duplicate, 1 queued"_s);
    QCOMPARE(counted(desk.importText(header + "K1,A,5,x\nK1,B,5,x\nK1,A,6,x\n")),
             u"1 duplicate, 1 queued, 1 invalid"_s);
}

// Further apart than one chunk of rows.
void TestImportVersions::r6_newestOfTheWholeFile()
{
    QByteArray rows;
    for (int i = 0; i < 2500; ++i)
        rows += "K" + QByteArray::number(i) + ",A,1,x\n";
    Desk desk(config());
    QCOMPARE(counted(desk.importText(header + rows + "K0,B,2,x\nK1,C,1,x\n")),
             u"2500 accepted, 1 duplicate, 1 invalid"_s);
    QCOMPARE(desk.tasks(u"K0"_s).size(), 1U);
    QCOMPARE(desk.tasks(u"K0"_s).at(0).version, u"2"_s);
    QCOMPARE(desk.tasks(u"K1"_s).at(0).version, u"1"_s);
}

void TestImportVersions::r6_oneKindPerUpstream()
{
    Desk desk(config());
    QCOMPARE(counted(desk.importText(header + "K1,A,1,x\n")), u"1 accepted"_s);
    const auto refused = desk.importText(header + "K2,A,2026-10-12T00:00Z,x\nK3,A,3,x\n");
    QCOMPARE(counted(refused), u"1 accepted, 1 invalid"_s);
    QVERIFY(refused->problems.at(0).what.contains(u"whole numbers"_s));
    QCOMPARE(refused->problems.at(0).column, 2);
    // Another column, another kind; what the ledger has of the first kind says nothing of it.
    desk.deliver(u"K1"_s);
    desk.configure(config(R"("version":"shop")"));
    QCOMPARE(counted(desk.importText(header + "K1,B,1,2026-10-12T00:00Z\nK4,A,1,2\n")), u"1 accepted, 1 invalid"_s);
    desk.deliver(u"K1"_s);
    QCOMPARE(counted(importOn(desk, "K1,B,1,2026-10-12T00:00Z\n", u"2026-10-13"_s)), u"1 delivered"_s);
}

void TestImportVersions::r6_versionIsItsValueInTheContent()
{
    QByteArray json = config();
    json.replace("{{tracking_no}}", "{{tracking_no}} {{version}}");
    Desk desk(json);
    QCOMPARE(counted(desk.importText(header + "K1,A,2026-10-12T08:00+08:00,x\nK1,A,2026-10-12T00:00Z,x\n")),
             u"1 accepted, 1 duplicate"_s);
    desk.deliver(u"K1"_s);
    QCOMPARE(counted(desk.importText(header + "K1,A,2026-10-12T00:00:00.0Z,x\n")), u"1 delivered"_s);
}

void TestImportVersions::r6_waitingOlderIsSuperseded()
{
    Desk desk(config());
    QVERIFY(desk.importText(header + "K1,A,2,x\nK2,A,2,x\n"));
    QCOMPARE(counted(desk.importText(header + "K1,B,10,x\nK2,B,1,x\n")), u"2 accepted"_s);
    QCOMPARE(state(desk, u"10"_s), u"pending"_s);
    QCOMPARE(desk.value(u"SELECT state FROM task WHERE biz_key = 'K1' AND version_ts = '2'"_s), u"superseded"_s);
    QCOMPARE(desk.value(u"SELECT state FROM task WHERE biz_key = 'K2' AND version_ts = '2'"_s), u"pending"_s);
    QCOMPARE(desk.value(u"SELECT n FROM batch_count WHERE batch_id = 1 AND state = 'superseded'"_s).toInt(), 1);
    QCOMPARE(desk.value(u"SELECT n FROM batch_count WHERE batch_id = 1 AND state = 'pending'"_s).toInt(), 1);
    // What was superseded is not in the ledger, and comes back only as what it is: older than what waits.
    desk.deliver(u"K1"_s);
    QCOMPARE(counted(desk.importText(header + "K1,A,2,x\n")), u"1 delivered, 1 changed"_s);
}

void TestImportVersions::r6_deadOlderLetterIsClosed()
{
    Desk desk(config());
    QVERIFY(desk.importText(header + "K1,A,2,x\nK2,A,2,x\n"));
    desk.bury(u"K1"_s);
    desk.bury(u"K2"_s);
    QCOMPARE(desk.reads->countDeadLetters({}).value(), 2);
    QCOMPARE(counted(desk.importText(header + "K1,B,10,x\nK2,B,1,x\n")), u"2 accepted"_s);
    QCOMPARE(desk.reads->countDeadLetters({}).value(), 1);
    QCOMPARE(desk.value(u"SELECT note FROM dead_letter WHERE biz_key = 'K1'"_s),
             u"superseded by version 10 in batch 2"_s);
    QCOMPARE(desk.value(u"SELECT open || ' ' || dismissed FROM cause"_s), u"1 1"_s);
    QCOMPARE(desk.value(u"SELECT state FROM task WHERE biz_key = 'K1' AND version_ts = '2'"_s), u"dead"_s);
}

// More than one step of it.
void TestImportVersions::r6_manyWaitingAreSuperseded()
{
    QByteArray first;
    QByteArray second;
    for (int i = 0; i < 1300; ++i) {
        first += "K" + QByteArray::number(i) + ",A,1,x\n";
        second += "K" + QByteArray::number(i) + ",A,2,x\n";
    }
    Desk desk(config());
    QVERIFY(desk.importText(header + first));
    QVERIFY(desk.importText(header + second));
    QCOMPARE(desk.value(u"SELECT count(*) FROM task WHERE state = 'superseded' AND batch_id = 1"_s).toInt(), 1300);
    QCOMPARE(desk.value(u"SELECT count(*) FROM task WHERE state = 'pending' AND batch_id = 2"_s).toInt(), 1300);
    QCOMPARE(desk.value(u"SELECT n FROM batch_count WHERE batch_id = 1 AND state = 'superseded'"_s).toInt(), 1300);
}

void TestImportVersions::r6_inFlightIsLeftAlone()
{
    Desk desk(config());
    QVERIFY(desk.importText(header + "K1,A,1,x\n"));
    PushStore push;
    const ClaimOrder order{desk.upstream, u"me"_s, 1, 20, 0, 0};
    const auto claim = [&] {
        return desk.store->writer().run<ClaimAnswer>([&](WriteTxn &txn) { return push.claim(txn, order); }).result();
    };
    QCOMPARE(claim()->leases.size(), 1U);
    QVERIFY(desk.importText(header + "K1,B,2,x\n"));
    QCOMPARE(state(desk, u"1"_s), u"in_flight"_s);
    QCOMPARE(claim()->leases.size(), 0U); // the newer goes after it
    // It comes back as a retry, when the newer one waits: a claim ends it.
    const auto retried = desk.store->writer()
                             .run<int>([](WriteTxn &txn) {
                                 txn.moved(BatchId(1), TaskState::InFlight, TaskState::RetryWait);
                                 return txn.db().exec(u"UPDATE task SET state = 'retry_wait', lease_owner = NULL, "
                                                      "due_at = 1 WHERE version_ts = '1'"_s);
                             })
                             .result();
    QVERIFY(retried);
    const auto next = claim();
    QCOMPARE(next->superseded, 1);
    QCOMPARE(state(desk, u"1"_s), u"superseded"_s);
    QCOMPARE(next->leases.size(), 1U);
    QCOMPARE(next->leases.at(0).task.version, u"2"_s);
}

// `push_again` speaks of new dates; a newer version is an update by its nature.
void TestImportVersions::r6_newerVersionIsAChange()
{
    for (const QByteArray setting : {"when_changed", "never"}) {
        Desk desk(config(R"("version":"modified")", R"(,"push_again":")" + setting + "\""));
        QVERIFY(desk.importText(header + "K1,A,1,x\n"));
        desk.deliver(u"K1"_s);
        QCOMPARE(counted(importOn(desk, "K1,A,1,x\n", u"2026-10-13"_s)), u"1 delivered"_s);
        QCOMPARE(counted(importOn(desk, "K1,A,2,x\n", u"2026-10-13"_s)), u"1 accepted, 1 sent before"_s);
    }
}

void TestImportVersions::r6_memoryEnds()
{
    Desk desk(config());
    QVERIFY(desk.importText(header + "K1,A,5,x\n"));
    desk.deliver(u"K1"_s);
    desk.clock.now += 89LL * 24 * 3600 * 1000;
    QCOMPARE(counted(importOn(desk, "K1,A,5,x\n", u"2026-10-13"_s)), u"1 delivered"_s);
    desk.clock.now += 2LL * 24 * 3600 * 1000;
    QCOMPARE(counted(importOn(desk, "K1,A,4,x\n", u"2026-10-13"_s)), u"1 accepted"_s);
    // What is delivered then is the newest that is known.
    desk.deliver(u"K1"_s);
    QCOMPARE(desk.value(u"SELECT version_ts FROM ledger_version"_s), u"4"_s);
}

void TestImportVersions::r6_againSendsAnOlderVersion()
{
    Desk desk(config());
    QVERIFY(desk.importText(header + "K1,A,5,x\n"));
    desk.deliver(u"K1"_s);
    QCOMPARE(counted(importOn(desk, "K1,B,4,x\n", u"2026-10-12"_s, true)), u"1 accepted"_s);
    PushStore push;
    const auto claimed = desk.store->writer()
                             .run<ClaimAnswer>([&](WriteTxn &txn) {
                                 return push.claim(txn, {desk.upstream, u"me"_s, 1, 20, 0, 0});
                             })
                             .result();
    QCOMPARE(claimed->leases.size(), 1U);
    QCOMPARE(claimed->skipped, 0);
    desk.deliver(u"K1"_s);
    QCOMPARE(desk.value(u"SELECT version_ts FROM ledger_version"_s), u"5"_s); // never lowered
}

void TestImportVersions::r6_accountsAreApart()
{
    Desk desk(config(R"("version":"modified","account":"shop")"));
    QCOMPARE(counted(desk.importText(header + "K1,A,5,x\nK1,A,4,y\nK1,A,3,x\n")), u"2 accepted, 1 duplicate"_s);
    const auto tasks = desk.tasks(u"K1"_s);
    QCOMPARE(tasks.at(0).requestId, idOf("K12026-10-12track_sync5x"));
    QCOMPARE(tasks.at(1).requestId, idOf("K12026-10-12track_sync4y"));
    QCOMPARE(desk.value(u"SELECT count(*) FROM task WHERE state = 'pending'"_s).toInt(), 2);
    desk.deliver(u"K1"_s); // the newest task: that of y
    QCOMPARE(counted(importOn(desk, "K1,B,4,y\nK1,B,4,z\n", u"2026-10-13"_s)), u"1 accepted, 1 delivered, 1 changed"_s);
    QCOMPARE(desk.value(u"SELECT account || version_ts FROM ledger_version"_s), u"y4"_s);
    // The same content for another account was not sent before.
    QCOMPARE(counted(importOn(desk, "K1,A,9,w\n", u"2026-10-13"_s)), u"1 accepted"_s);
    QCOMPARE(counted(importOn(desk, "K1,A,9,y\n", u"2026-10-13"_s)), u"1 accepted, 1 sent before"_s);
}

// A recipe of the person's own that leaves the account out gives two accounts one id: said, not sent as one.
void TestImportVersions::r6_accountOutsideTheRecipeIsSaid()
{
    Desk desk(config(R"("account":"shop")", R"(,"idempotency":{"recipe":"{{biz_key}}"})"));
    QCOMPARE(counted(desk.importText(header + "K1,A,1,x\nK1,A,1,y\n")), u"1 accepted, 1 invalid"_s);
}

void TestImportVersions::missingColumnsAreNamed()
{
    for (const QByteArray key : {"version", "account"}) {
        Desk desk(config("\"" + key + R"(":"changed at")"));
        const auto refused = desk.importText(header + "K1,A,1,x\n");
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, u"columns."_s + QString::fromUtf8(key));
        QVERIFY(refused.error().detail.contains(u"changed at"_s));
    }
}

// Case C12: one row changed, one added, a BOM in front: two rows to decide on.
void TestImportVersions::c12_correctedCopy()
{
    Desk desk;
    const QByteArray rows = "order_no,tracking_no,note\nK1,SF1,a\nK2,SF2,b\nK3,SF3,c\n";
    QCOMPARE(counted(desk.importText(rows)), u"3 accepted"_s);
    QCOMPARE(counted(desk.importText(rows)), u"3 queued"_s);
    desk.bury(u"K2"_s);
    desk.deliver(u"K1"_s);
    const auto again = desk.importText(rows);
    QCOMPARE(counted(again), u"2 queued, 1 delivered"_s);
    QVERIFY(again->sameFileBatch.isValid());
    const auto corrected =
        desk.importText("\xEF\xBB\xBForder_no,tracking_no,note\nK1,SF1,a\nK2,SF9,b\nK3,SF3,c\nK4,SF4,d\n");
    QCOMPARE(counted(corrected), u"2 accepted, 1 queued, 1 delivered"_s);
    QCOMPARE(desk.value(u"SELECT count(DISTINCT request_id) FROM task"_s).toInt(), 5);
}

QTEST_GUILESS_MAIN(TestImportVersions)
#include "tst_importversions.moc"
