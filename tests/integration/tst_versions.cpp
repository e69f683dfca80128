// SPDX-License-Identifier: GPL-3.0-or-later
// DESIGN R5 and R6 over a real engine and a real socket: versions, and the same key in order.
#include "tests/integration/deliveryfixture.h"

#include "engine/store/database.h"
#include "engine/store/ledger.h"

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr qint64 dayMs = 24LL * 3600 * 1000;

// A Delivery whose rows have a version, sent along as "v".
void withVersions(Delivery &d)
{
    d.set(u"columns"_s, u"version"_s, u"modified"_s);
    d.set(u"request"_s, u"json"_s,
          u"{\"trackingNo\":\"{{tracking_no}}\",\"requestId\":\"{{request_id}}\",\"v\":\"{{version}}\"}"_s);
}

ImportReport importRows(Delivery &d, const QByteArray &csv, const QString &date = u"2026-10-12"_s)
{
    QFile file(d.dir.filePath(u"versions.csv"_s));
    if (!file.open(QIODevice::WriteOnly) || file.write(csv) != csv.size())
        QTest::qFail("cannot write the test's file", __FILE__, __LINE__);
    file.close();
    ImportRequest request;
    request.path = file.fileName();
    request.upstream = u"track-sync"_s;
    request.batchDate = date;
    const auto report = d.engine->importFile(request).result();
    if (!report)
        QTest::qFail(qPrintable(report.error().where + u": "_s + report.error().detail), __FILE__, __LINE__);
    return report ? *report : ImportReport{};
}

ImportReport importVersion(Delivery &d, const QByteArray &version, const QString &date = u"2026-10-12"_s)
{
    return importRows(d, "tracking_no,modified\nK1," + version + "\n", date);
}

// The versions of K1 that arrived, in their order.
QByteArrayList arrived(const Delivery &d, const QByteArray &field = "v")
{
    QByteArrayList list;
    for (const auto &seen : d.up.log())
        if (seen.key == "K1")
            list << seen.jsonField(field);
    return list;
}

} // namespace

class TestVersions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r6_notNewerIsNotSent();
    void r6_waitingOlderIsSuperseded();
    void r6_inFlightFinishesFirst();
    void r6_failedOlderIsNotTriedAgain();
    void r6_ledgerChangedAfterAcceptance();
    void r6_memoryDays();
    void r6_expiredEntriesAreForgotten();
    void r6_versionsAreShown();
    void r5_c13_sameKeyStrictlyInOrder();
    void r5_c13_deadFirstRowLetsTheNextGo();
    void r5_thousandsBehindOneKeyHoldUpNobody();
    void r5_longQueueOfOneKeyGoesInOrder();
    void r5_sameKeyInOrderOverTwoOwners();
};

void TestVersions::r6_notNewerIsNotSent()
{
    Delivery d;
    withVersions(d);
    d.open();
    importVersion(d, "2026-10-12T08:00+08:00");
    d.runUntilIdle();
    const auto same = importVersion(d, "2026-10-12T00:00:00Z", u"2026-10-13"_s);
    QCOMPARE(same.counts.alreadyDelivered, 1);
    const auto older = importVersion(d, "2026-10-11T23:59:59.999Z", u"2026-10-13"_s);
    QCOMPARE(older.counts.alreadyDelivered, 1);
    QCOMPARE(older.counts.changed, 1);
    QCOMPARE(importVersion(d, "2026-10-12T00:00:00.001Z", u"2026-10-13"_s).counts.accepted, 1);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 2, 10000);
    QCOMPARE(arrived(d), (QByteArrayList{"2026-10-12T08:00+08:00", "2026-10-12T00:00:00.001Z"}));
    d.checkInvariants();
}

void TestVersions::r6_waitingOlderIsSuperseded()
{
    Delivery d;
    withVersions(d);
    d.open();
    importVersion(d, "2");
    importVersion(d, "9");
    importVersion(d, "10");
    QCOMPARE(d.count(TaskState::Superseded), 2);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 1);
    QCOMPARE(arrived(d), QByteArrayList{"10"});
    d.checkInvariants();
}

// The older one is on the wire when the newer comes: it ends, and only then the newer goes.
void TestVersions::r6_inFlightFinishesFirst()
{
    Delivery d;
    withVersions(d);
    d.set(u"timeouts"_s, u"response_ms"_s, 5000);
    d.up.script("K1", {Step::slow(400ms)});
    d.open();
    importVersion(d, "1");
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.up.totals().requests, 1, 10000);
    importVersion(d, "2");
    QCOMPARE(d.count(TaskState::Superseded), 0);
    QCOMPARE(d.up.totals().requests, 1);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 2, 10000);
    QCOMPARE(arrived(d), (QByteArrayList{"1", "2"}));
    QCOMPARE(d.up.totals().maxConcurrent, 1);
    d.checkInvariants();
}

// The older one on the wire fails with an hour to wait: the newer does not wait that hour.
void TestVersions::r6_failedOlderIsNotTriedAgain()
{
    Delivery d;
    withVersions(d);
    d.set(u"timeouts"_s, u"response_ms"_s, 5000);
    d.set(u"retry"_s, u"base_ms"_s, 3'600'000);
    d.set(u"retry"_s, u"max_delay_ms"_s, 3'600'000);
    d.up.script("K1", {Step::status(500).withDelay(400ms)});
    d.open();
    importVersion(d, "1");
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.up.totals().requests, 1, 10000);
    importVersion(d, "2");
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 10000);
    QCOMPARE(d.count(TaskState::Superseded), 1);
    QCOMPARE(arrived(d), (QByteArrayList{"1", "2"}));
    d.checkInvariants();
}

// Two imports of one version under two dates: the second was accepted while the first still waited.
void TestVersions::r6_ledgerChangedAfterAcceptance()
{
    Delivery d;
    withVersions(d);
    d.open();
    QCOMPARE(importVersion(d, "5", u"2026-10-12"_s).counts.accepted, 1);
    QCOMPARE(importVersion(d, "5", u"2026-10-13"_s).counts.accepted, 1);
    QCOMPARE(importVersion(d, "4", u"2026-10-14"_s).counts.accepted, 1);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 1);
    QCOMPARE(d.count(TaskState::Skipped), 2);
    QCOMPARE(arrived(d), QByteArrayList{"5"});
    d.checkInvariants();
}

void TestVersions::r6_memoryDays()
{
    ManualClock clock;
    Delivery d(&clock);
    withVersions(d);
    d.set(u"idempotency"_s, u"memory_days"_s, 3);
    d.open();
    importVersion(d, "5");
    d.runUntilIdle();
    clock.advance(3 * dayMs - 60'000);
    QCOMPARE(importVersion(d, "5", u"2026-10-15"_s).counts.alreadyDelivered, 1);
    clock.advance(60'000);
    QCOMPARE(importVersion(d, "5", u"2026-10-15"_s).counts.accepted, 1);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 2, 10000);
    d.checkInvariants();
}

void TestVersions::r6_expiredEntriesAreForgotten()
{
    ManualClock clock;
    Delivery d(&clock);
    d.set(u"idempotency"_s, u"memory_days"_s, 3);
    d.open();
    d.import(Delivery::keys(30));
    d.runUntilIdle();
    const auto entries = [&d] {
        const auto n = d.engine
                           ->read([](ReadStore &s) -> Result<qint64> {
                               auto found = s.database().value(u"SELECT count(*) FROM ledger"_s);
                               return found ? Result<qint64>(found->toLongLong()) : found.error();
                           })
                           .result();
        return n ? *n : -1;
    };
    QCOMPARE(entries(), 30);
    d.stop();
    clock.advance(3 * dayMs);
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(entries(), 0, 10000);
    QCOMPARE(d.count(TaskState::Delivered), 30);
    d.checkInvariants();
}

void TestVersions::r6_versionsAreShown()
{
    Delivery d;
    withVersions(d);
    d.open();
    importVersion(d, " 007 ");
    const auto tasks = d.engine->read([](ReadStore &s) { return s.tasksByKey(u"K1"_s); }).result();
    QCOMPARE(tasks->at(0).version, u" 007 "_s); // as it came
    d.runUntilIdle();
    QCOMPARE(arrived(d), QByteArrayList{" 007 "});
    d.checkInvariants();
}

namespace {

// Case C13: ordered by order number, the action makes the rows' ids differ.
void withActions(Delivery &d)
{
    d.set(u"columns"_s, u"biz_key"_s, u"order_no"_s);
    d.set(u"idempotency"_s, u"recipe"_s, u"{{biz_key}}{{action}}"_s);
    d.set(u"limits"_s, u"concurrency"_s, 8);
    d.set(u"request"_s, u"json"_s,
          u"{\"trackingNo\":\"{{order_no}}\",\"requestId\":\"{{request_id}}\",\"v\":\"{{action}}\"}"_s);
}

} // namespace

void TestVersions::r5_c13_sameKeyStrictlyInOrder()
{
    Delivery d;
    withActions(d);
    d.set(u"retry"_s, u"base_ms"_s, 300);
    d.up.script("K1", {Step::status(500)});
    d.open();
    importRows(d, "order_no,action\nK1,create\nK1,ship\nK2,create\n");
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.up.counts().requestsPerKey.value("K2"), 1, 10000);
    QCOMPARE(d.up.counts().requestsPerKey.value("K1"), 1); // K2 went while K1 waited
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 3, 10000);
    QCOMPARE(arrived(d), (QByteArrayList{"create", "create", "ship"}));
    d.checkInvariants();
}

// A dead row holds nobody up: the next one of its key goes. A replay then comes late, and can be told.
void TestVersions::r5_c13_deadFirstRowLetsTheNextGo()
{
    Delivery d;
    withActions(d);
    d.up.script("K1", {Step::rejected("no such order")});
    d.open();
    importRows(d, "order_no,action\nK1,create\nK1,ship\nK2,create\n");
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 2);
    QCOMPARE(d.count(TaskState::Dead), 1);
    QCOMPARE(arrived(d), (QByteArrayList{"create", "ship"}));
    const auto later = d.engine
                           ->read([task = d.deadLetters().at(0).task](ReadStore &s) {
                               return Ledger(s.database(), 0).laterSent({&task, 1});
                           })
                           .result();
    QCOMPARE(later->at(0), LaterSent::LaterTask);
    d.checkInvariants();
}

// 3,000 rows behind one that waits for its retry, in front of the others in the file.
void TestVersions::r5_thousandsBehindOneKeyHoldUpNobody()
{
    Delivery d;
    withActions(d);
    d.set(u"retry"_s, u"base_ms"_s, 3'600'000);
    d.set(u"retry"_s, u"max_delay_ms"_s, 3'600'000);
    d.up.script("K1", {Step::status(500)});
    d.open();
    QByteArray csv = "order_no,action\n";
    for (int i = 0; i < 3000; ++i)
        csv += "K1,a" + QByteArray::number(i) + "\n";
    for (int i = 0; i < 100; ++i)
        csv += "Z" + QByteArray::number(i) + ",a\n";
    importRows(d, csv);
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 100, 20000);
    QCOMPARE(d.count(TaskState::RetryWait), 1);
    QCOMPARE(d.count(TaskState::Pending), 2999);
    d.checkInvariants();
}

// Set aside and woken one by one, over two batches and a stop in between: nobody starves, the order stays.
void TestVersions::r5_longQueueOfOneKeyGoesInOrder()
{
    Delivery d;
    withActions(d);
    d.open();
    QByteArrayList expected;
    for (const char *batch : {"a", "b"}) {
        QByteArray csv = "order_no,action\n";
        for (int i = 0; i < 150; ++i) {
            expected << batch + QByteArray::number(i);
            csv += "K1," + expected.last() + "\n" + "Z" + expected.last() + ",x\n";
        }
        importRows(d, csv);
    }
    d.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(d.count(TaskState::Delivered) > 50, 20000);
    d.stop();
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 600);
    QCOMPARE(arrived(d), expected);
    d.checkInvariants();
}

// Two owners on one data folder, as two processes are: what one sets aside the other wakes.
void TestVersions::r5_sameKeyInOrderOverTwoOwners()
{
    Delivery d;
    withActions(d);
    d.up.latency(1ms, 12ms);
    d.up.choose(
        [](const SeenRequest &seen) { return seen.number % 5 == 0 ? std::optional(Step::status(500)) : std::nullopt; });
    d.set(u"retry"_s, u"max_retries"_s, 20);
    d.open();
    QHash<QByteArray, QByteArrayList> expected;
    QByteArray csv = "order_no,action\n";
    for (int i = 0; i < 360; ++i) {
        const QByteArray key = "K" + QByteArray::number(i % 6);
        expected[key] << QByteArray::number(i);
        csv += key + "," + expected[key].last() + "\n";
    }
    importRows(d, csv);
    EngineOptions options;
    options.dataDir = d.dir.path();
    auto second = Engine::open(options);
    QVERIFY(second);
    (*second)->start();
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 360, 60000);
    QHash<QByteArray, QByteArrayList> seen;
    for (const auto &request : d.up.log()) {
        auto &list = seen[request.key];
        if (list.isEmpty() || list.last() != request.jsonField("v")) // a retry is the same again
            list << request.jsonField("v");
    }
    QCOMPARE(seen, expected);
    QSignalSpy stopped(second->get(), &Engine::stopped);
    (*second)->stop();
    QTRY_VERIFY_WITH_TIMEOUT(!stopped.isEmpty(), 10000);
    d.checkInvariants();
}

QTEST_GUILESS_MAIN(TestVersions)
#include "tst_versions.moc"
