// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/database.h"
#include "tests/integration/deliveryfixture.h"

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

CancelReport cancelBatch(Delivery &d, BatchId batch)
{
    CancelOrder order;
    order.batch = batch;
    const auto report = d.engine->cancelTasks(order).result();
    return report ? *report : CancelReport{};
}

} // namespace

// What waits, waits in order and for the right reason (DESIGN R3, R8, R11), over a real engine and a real socket.
class TestQueue : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void c11_oneBadRowThenAnOutage();
    void c12_secondImportIsAllKnown();
    void c14_rateLimitedForTenMinutes_data();
    void c14_rateLimitedForTenMinutes();
    void c16_nothingGoesAfterAPause();
    void c16_pauseRecordsWhatIsOnItsWay();
    void c16_cancelDuringSending();
    void c16_afterASleepConnectionsAreFresh();
    void c17_deletedBatchComesAgain();
    void c17_cancelledBatchComesAgain();
};

void TestQueue::c11_oneBadRowThenAnOutage()
{
    ManualClock clock;
    Delivery d(&clock);
    d.set(u"retry"_s, u"base_ms"_s, 1000);
    d.up.script("SF1000003", std::vector<Step>(9, Step::rejected("unknown SKU")));
    d.open();
    d.import(Delivery::keys(100));
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 99, 10000);
    QCOMPARE(d.count(TaskState::Dead), 1);
    QCOMPARE(d.status().upstreams.front().state, UpstreamState::Ready); // one bad row is no outage

    std::atomic<bool> down = true;
    d.up.choose([&](const SeenRequest &) { return down ? std::optional(Step::unavailable()) : std::nullopt; });
    d.import(Delivery::keys(100, u"LATER"_s));
    runClock(clock, 500, 60'000, [&] { return d.status().upstreams.front().state == UpstreamState::Open; });
    QCOMPARE(d.status().upstreams.front().state, UpstreamState::Open);
    passTime(clock, 1000, 120'000);
    QCOMPARE(d.count(TaskState::Dead), 1);
    int tried = 0;
    for (const auto &key : Delivery::keys(100, u"LATER"_s)) {
        int charged = 0;
        for (const auto &attempt : d.attempts(key))
            charged += attempt.charged;
        QVERIFY2(charged <= 2, qPrintable(key));
        tried += charged > 0;
    }
    QVERIFY2(tried < 50, qPrintable(QString::number(tried))); // the others waited unspent
    down = false;
    runClock(clock, 2000, 3'600'000, [&] { return d.count(TaskState::Delivered) == 199; });
    QCOMPARE(d.count(TaskState::Delivered), 199);
    QCOMPARE(d.status().deadLetters.open, 1);
    d.checkInvariants();
}

// The same file by mistake, and while half of it is still on its way.
void TestQueue::c12_secondImportIsAllKnown()
{
    Delivery d;
    d.up.script("SF1000005", std::vector<Step>(9, Step::rejected("no")));
    d.set(u"limits"_s, u"concurrency"_s, 2);
    d.up.latency(2ms);
    d.open();
    d.import(Delivery::keys(60));
    d.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(d.count(TaskState::Delivered) > 10, 10000);
    const auto again = d.import(Delivery::keys(60)).counts;
    QCOMPARE(again.accepted, 0);
    QCOMPARE(again.alreadyQueued + again.alreadyDelivered, 60);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 59, 10000);
    const auto last = d.import(Delivery::keys(60)).counts;
    QCOMPARE(last.alreadyDelivered, 59);
    QCOMPARE(last.alreadyQueued, 1); // the dead one
    QCOMPARE(d.up.totals().requests, 60);
    d.checkInvariants();
}

void TestQueue::c14_rateLimitedForTenMinutes_data()
{
    QTest::addColumn<QByteArray>("retryAfter");
    QTest::newRow("says 20 s") << QByteArray("20");
    QTest::newRow("does not say") << QByteArray();
}

// The upstream waits as one, not five hundred rows each on its own; no row pays for it.
void TestQueue::c14_rateLimitedForTenMinutes()
{
    QFETCH(QByteArray, retryAfter);
    ManualClock clock;
    Delivery d(&clock);
    d.set(u"retry"_s, u"base_ms"_s, 1000);
    d.open();
    d.import(Delivery::keys(5, u"OK"_s));
    d.runUntilIdle();
    std::atomic<bool> limited = true;
    const auto limit =
        retryAfter.isEmpty() ? Step::status(429) : Step::status(429).withHeader("Retry-After", retryAfter);
    d.up.choose([&](const SeenRequest &) { return limited ? std::optional(limit) : std::nullopt; });
    d.import(Delivery::keys(500));
    const auto waits = [&] {
        const auto state = d.status().upstreams.front().state;
        return state == UpstreamState::Holding || state == UpstreamState::Open;
    };
    runClock(clock, 200, 60'000, waits);
    QVERIFY(waits());
    QVERIFY(d.status().upstreams.front().untilMs.has_value());
    QVERIFY2(d.status().upstreams.front().reason.contains(u"429"_s) ||
                 d.status().upstreams.front().reason.contains(u"Too Many"_s),
             qPrintable(d.status().upstreams.front().reason));
    passTime(clock, 1000, 600'000);
    const qint64 asked = d.up.totals().requests - 5;
    QVERIFY2(asked <= 20 + 600 / 20 + 20, qPrintable(QString::number(asked))); // one goes first after each wait
    QCOMPARE(d.count(TaskState::Dead), 0);
    qint64 charged = 0;
    for (const auto &key : Delivery::keys(500))
        for (const auto &attempt : d.attempts(key))
            charged += attempt.charged;
    if (retryAfter.isEmpty())
        QVERIFY2(charged <= 30, qPrintable(QString::number(charged))); // until it was clear that it is all of them
    else
        QCOMPARE(charged, 0);
    limited = false;
    runClock(clock, 2000, 3'600'000, [&] { return d.count(TaskState::Delivered) == 505; });
    QCOMPARE(d.count(TaskState::Delivered), 505);
    d.checkInvariants();
}

// Many times, while requests go as fast as they can: whoever hears "paused" can rely on it. The clock moves when that
// is heard, so that each attempt says on which side it was begun.
void TestQueue::c16_nothingGoesAfterAPause()
{
    ManualClock clock;
    Delivery d(&clock);
    d.set(u"limits"_s, u"concurrency"_s, 8);
    d.open();
    d.import(Delivery::keys(3000));
    d.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(d.up.totals().requests > 20, 10000);
    const auto begunSince = [&](qint64 time) {
        return d.engine
            ->read([time](ReadStore &s) {
                return s.database().value(u"SELECT count(*) FROM attempt WHERE started_at >= ?"_s, {time});
            })
            .result()
            ->toInt();
    };
    for (int i = 0; i < 25 && d.up.totals().requests < 2800; ++i) {
        QVERIFY(d.engine->pauseUpstream(u"track-sync"_s, u"by the test"_s).result().ok());
        clock.advance(1000);
        const qint64 paused = clock.nowMs();
        QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::InFlight), 0, 5000);
        QCOMPARE(begunSince(paused), 0);
        const auto requests = d.up.totals().requests;
        QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
        QTRY_VERIFY_WITH_TIMEOUT(d.up.totals().requests > requests, 5000);
    }
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 3000, 20000);
    QCOMPARE(d.up.totals().requests, 3000);
    d.checkInvariants();
}

void TestQueue::c16_pauseRecordsWhatIsOnItsWay()
{
    Delivery d;
    d.set(u"limits"_s, u"concurrency"_s, 8);
    d.set(u"timeouts"_s, u"response_ms"_s, 5000);
    d.open();
    d.import(Delivery::keys(20, u"OK"_s));
    d.runUntilIdle();
    d.up.latency(400ms);
    d.import(Delivery::keys(100));
    QTRY_COMPARE_WITH_TIMEOUT(d.up.totals().concurrent, 8, 5000);
    QVERIFY(d.engine->pauseUpstream(u"track-sync"_s, u"by the test"_s).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 28, 5000); // those eight, and no more
    QTest::qWait(100);
    QCOMPARE(d.up.totals().requests, 28);
    QCOMPARE(d.count(TaskState::Pending), 92);
    d.checkInvariants();
    d.up.latency(0ms);
    QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 120, 10000);
    d.checkInvariants();
}

void TestQueue::c16_cancelDuringSending()
{
    Delivery d;
    d.set(u"limits"_s, u"concurrency"_s, 4);
    d.up.latency(10ms);
    d.open();
    const auto report = d.import(Delivery::keys(300));
    d.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(d.count(TaskState::Delivered) > 30, 10000);
    const auto cancelled = cancelBatch(d, report.batch);
    QVERIFY(cancelled.cancelled > 0);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::InFlight), 0, 5000);
    QCOMPARE(d.count(TaskState::Delivered) + d.count(TaskState::Cancelled), 300);
    QCOMPARE(d.count(TaskState::Delivered), d.up.totals().effects); // "delivered" is never rewritten
    d.checkInvariants();
}

// The computer slept: the clock on the wall went on, the other one did not; what is kept open is dead by now.
void TestQueue::c16_afterASleepConnectionsAreFresh()
{
    ManualClock clock;
    Delivery d(&clock);
    d.set(u"limits"_s, u"concurrency"_s, 1);
    d.open();
    d.import(Delivery::keys(5));
    d.runUntilIdle();
    QCOMPARE(d.up.totals().connections, 1);
    clock.setWall(clock.nowMs() + 8 * 3'600'000);
    d.import(Delivery::keys(5, u"MORNING"_s));
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 10, 5000);
    QCOMPARE(d.up.totals().connections, 2);
    for (const auto &seen : d.up.log())
        QCOMPARE(seen.connection, seen.key.startsWith("MORNING") ? 2 : 1);
    d.checkInvariants();
}

// Delivered rows stay known without their batch; cancelled ones of it may come in again.
void TestQueue::c17_deletedBatchComesAgain()
{
    Delivery d;
    d.set(u"limits"_s, u"concurrency"_s, 1);
    d.up.latency(10ms);
    d.open();
    const auto report = d.import(Delivery::keys(100));
    d.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(d.count(TaskState::Delivered) > 5, 10000);
    cancelBatch(d, report.batch);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::InFlight), 0, 5000);
    const qint64 delivered = d.count(TaskState::Delivered);
    const auto removed = d.engine->removeBatch(report.batch).result();
    QVERIFY2(removed.ok(), removed ? "" : qPrintable(removed.error().detail));
    QTRY_VERIFY(d.status().batches.empty());
    const auto again = d.import(Delivery::keys(100)).counts;
    QCOMPARE(again.alreadyDelivered, delivered);
    QCOMPARE(again.accepted, 100 - delivered);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 100 - delivered, 10000);
    QCOMPARE(d.up.totals().requests, 100);
    QCOMPARE(d.up.totals().effects, 100);
}

void TestQueue::c17_cancelledBatchComesAgain()
{
    Delivery d;
    d.open();
    const auto report = d.import(Delivery::keys(50));
    QCOMPARE(cancelBatch(d, report.batch).cancelled, 50);
    const auto again = d.import(Delivery::keys(50)).counts;
    QCOMPARE(again.accepted, 50);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 50);
    QCOMPARE(d.up.totals().requests, 50);
    d.checkInvariants();
}

QTEST_GUILESS_MAIN(TestQueue)
#include "tst_queue.moc"
