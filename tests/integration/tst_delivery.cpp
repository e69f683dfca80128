// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/deliveryfixture.h"

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// The rules of delivery (DESIGN section 4) over a real engine and a real socket.
class TestDelivery : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r3_sixRequestsThenDead();
    void r3_waitsAreThePlannedOnes();
    void r3_retryAfterHoldsTheUpstream();
    void r4_outcomes_data();
    void r4_outcomes();
    void r4_conflictAfterUnknownIsRetried();
    void r4_blockedPausesUncharged();
    void r4_oneForbiddenRowDoesNotStopTheBatch();
    void r4_doublesIsNotSentAgain();
    void r6_editedTemplateKeepsTheIds();
    void r10_doublesAsksBeforeAnUnknown();
    void exportsNeverFallOnTheStore();
    void removedWhileStagingIsRefused();
    void r5_sameKeyInOrder();
    void r5_ledgerSkipsWhatWasDelivered();
    void r7_mixOfFaults();
    void r10_replayKeepsIdAndHistory();
    void r10_replayTwiceSendsOnce();
    void pauseSendsNothingMore();
    void stopFinishesWhatIsInFlight();
    void refusedIsNotSent();
};

void TestDelivery::r3_sixRequestsThenDead()
{
    Delivery d;
    d.up.script("SF1", std::vector<Step>(20, Step::status(500)));
    d.open();
    d.import({u"SF1"_s, u"SF2"_s});
    d.runUntilIdle();
    QCOMPARE(d.up.counts().requestsPerKey.value("SF1"), 6);
    QCOMPARE(d.count(TaskState::Dead), 1);
    QCOMPARE(d.count(TaskState::Delivered), 1);
    const auto letters = d.deadLetters();
    QCOMPARE(letters.size(), 1U);
    const auto &letter = letters.front();
    QCOMPARE(letter.bizKey, u"SF1"_s);
    QCOMPARE(letter.failCount, 6);
    QCOMPARE(letter.httpStatus, 500);
    QVERIFY(!letter.lastError.isEmpty());
    QVERIFY(!letter.nextRetryTime);
    QVERIFY(letter.createTime > 0);
    QCOMPARE(letter.requestId.size(), 32);
    d.checkInvariants();
}

// The clock moves only when a wait is to end; no sleeping.
void TestDelivery::r3_waitsAreThePlannedOnes()
{
    ManualClock clock;
    Delivery d(&clock);
    d.up.script("SF1", std::vector<Step>(20, Step::status(500)));
    d.set(u"retry"_s, u"base_ms"_s, 1000);
    d.open();
    d.import({u"SF1"_s});
    QSignalSpy idle(d.engine.get(), &Engine::idle);
    d.engine->start();
    for (int i = 0; i < 5; ++i) {
        const auto waiting = [&] {
            return d.count(TaskState::RetryWait) == 1 && d.attempts(u"SF1"_s).size() == size_t(i) + 1;
        };
        QTRY_VERIFY_WITH_TIMEOUT(waiting(), 5000);
        const auto delay = d.attempts(u"SF1"_s).back().nextDelayMs.value_or(0);
        const double planned = 1000.0 * (1 << i);
        QVERIFY2(delay >= planned * 0.8 && delay <= planned * 1.2, qPrintable(QString::number(delay)));
        clock.advance(delay - 1);
        QTest::qWait(30); // many polls: not a millisecond too early
        QCOMPARE(d.up.totals().requests, i + 1);
        clock.advance(1);
    }
    QTRY_VERIFY_WITH_TIMEOUT(!idle.isEmpty(), 5000);
    QCOMPARE(d.up.totals().requests, 6);
    QCOMPARE(d.deadLetters().front().failCount, 6);
    QVERIFY(!d.attempts(u"SF1"_s).back().nextDelayMs);
    d.checkInvariants();
}

void TestDelivery::r3_retryAfterHoldsTheUpstream()
{
    ManualClock clock;
    Delivery d(&clock);
    d.set(u"limits"_s, u"concurrency"_s, 1);
    d.up.script("SF1000001", {Step::unavailable(30s)});
    d.open();
    d.import(Delivery::keys(5));
    QSignalSpy idle(d.engine.get(), &Engine::idle);
    d.engine->start();
    QTRY_COMPARE(d.status().upstreams.front().state, UpstreamState::Holding);
    QTest::qWait(50);
    QCOMPARE(d.up.totals().requests, 1); // the other four wait with it
    QCOMPARE(d.status().upstreams.front().untilMs.value_or(0), clock.nowMs() + 30000);
    clock.advance(29'000);
    QTest::qWait(50);
    QCOMPARE(d.up.totals().requests, 1);
    clock.advance(9'000); // past the jitter of the task's own wait too
    QTRY_VERIFY_WITH_TIMEOUT(!idle.isEmpty(), 5000);
    QCOMPARE(d.count(TaskState::Delivered), 5);
    QVERIFY(!d.attempts(u"SF1000001"_s).front().charged);
    d.checkInvariants();
}

void TestDelivery::r4_outcomes_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QString>("outcome");
    for (const int status : {200, 201, 202, 204})
        QTest::addRow("%d", status) << status << u"delivered"_s;
    for (const int status : {408, 425, 429, 500, 502, 503, 504, 599})
        QTest::addRow("%d", status) << status << u"retry"_s;
    for (const int status : {400, 404, 405, 409, 410, 413, 415, 422, 501})
        QTest::addRow("%d", status) << status << u"rejected"_s;
    for (const int status : {401, 403, 511, 300, 304})
        QTest::addRow("%d", status) << status << u"blocked"_s;
}

void TestDelivery::r4_outcomes()
{
    QFETCH(int, status);
    QFETCH(QString, outcome);
    Delivery d;
    d.up.script("SF1", {Step::answer(status, status == 204 || status == 304 ? QByteArray() : QByteArray("{}"))});
    d.set(u"retry"_s, u"max_retries"_s, 1);
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    const auto first = d.attempts(u"SF1"_s).front();
    QCOMPARE(QString(name(first.outcome)), outcome);
    QCOMPARE(first.httpStatus.value_or(0), status);
    QCOMPARE(first.reached, Reached::Answered);
    const auto state = outcome == u"rejected"_s  ? TaskState::Dead
                       : outcome == u"blocked"_s ? TaskState::Pending
                                                 : TaskState::Delivered;
    QCOMPARE(d.count(state), 1);
    d.checkInvariants();
}

// B18: the first try is still running there; never a new id because of a 409.
void TestDelivery::r4_conflictAfterUnknownIsRetried()
{
    Delivery d;
    d.up.script("SF1", {Step::processing(700ms)});
    d.set(u"timeouts"_s, u"response_ms"_s, 200);
    d.set(u"retry"_s, u"base_ms"_s, 150);
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    const auto attempts = d.attempts(u"SF1"_s);
    QVERIFY(attempts.size() >= 3);
    QCOMPARE(attempts[0].reached, Reached::Unknown);
    QCOMPARE(attempts[1].httpStatus.value_or(0), 409);
    QCOMPARE(attempts[1].outcome, Outcome::Retry);
    QCOMPARE(d.count(TaskState::Delivered), 1);
    QCOMPARE(d.up.totals().effects, 1);
    d.checkInvariants();
}

void TestDelivery::r4_blockedPausesUncharged()
{
    Delivery d;
    d.up.otherwise(Step::status(403));
    d.open();
    d.import(Delivery::keys(300));
    d.runUntilIdle();
    const auto status = d.status();
    QCOMPARE(status.upstreams.front().state, UpstreamState::Paused);
    QVERIFY(!status.upstreams.front().reason.isEmpty());
    QCOMPARE(status.tasks.at(TaskState::Pending), 300);
    QVERIFY2(d.up.totals().requests <= 22, qPrintable(QString::number(d.up.totals().requests)));
    d.checkInvariants();

    d.up.otherwise(Step::ok());
    QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 300, 10000);
    d.checkInvariants();
}

void TestDelivery::r4_oneForbiddenRowDoesNotStopTheBatch()
{
    Delivery d;
    d.up.script("SF1000001", std::vector<Step>(50, Step::status(403)));
    d.up.script("SF1000050", std::vector<Step>(50, Step::status(403)));
    d.open();
    d.import(Delivery::keys(60));
    d.runUntilIdle();
    for (int resumes = 0; d.count(TaskState::Pending) > 0; ++resumes) {
        QVERIFY2(resumes < 5, "the same rows block the upstream again and again");
        QSignalSpy idle(d.engine.get(), &Engine::idle);
        QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
        QTRY_VERIFY_WITH_TIMEOUT(!idle.isEmpty(), 10000);
    }
    QCOMPARE(d.count(TaskState::Delivered), 58);
    QCOMPARE(d.count(TaskState::Dead), 2);
    QCOMPARE(d.status().upstreams.front().state, UpstreamState::Ready);
    d.checkInvariants();
}

// The file did not change by a byte: an edited template makes no second request of a dead row.
void TestDelivery::r6_editedTemplateKeepsTheIds()
{
    Delivery d;
    d.set(u"retry"_s, u"max_retries"_s, 0);
    d.up.script("SF1", {Step::timeoutAfterProcessing()});
    d.open();
    d.import({u"SF1"_s, u"SF2"_s});
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Dead), 1);
    d.set(u"request"_s, u"json"_s,
          u"{\"trackingNo\":\"{{tracking_no}}\",\"carrier\":\"{{carrier}}\",\"requestId\":\"{{request_id}}\"}"_s);
    d.save();
    const auto again = d.import({u"SF1"_s, u"SF2"_s});
    QCOMPARE(again.counts.accepted, 0);
    QCOMPARE(again.counts.alreadyQueued, 1);
    QCOMPARE(again.counts.alreadyDelivered, 1);
    QCOMPARE(again.counts.changed, 0);
    QCOMPARE(d.engine->replay({}, false).result()->total, 1);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 2, 5000);
    QCOMPARE(d.up.totals().effects, 2);
    d.checkInvariants();
}

void TestDelivery::r10_doublesAsksBeforeAnUnknown()
{
    Delivery d;
    d.config[u"repeats"_s] = u"doubles"_s;
    d.up.script("SF1", {Step::timeoutAfterProcessing()});
    d.up.script("SF2", {Step::rejected("no")});
    d.open();
    d.import({u"SF1"_s, u"SF2"_s});
    d.runUntilIdle();
    const auto plan = d.engine->planReplay({}).result();
    QCOMPARE(plan->verdicts.at(ReplayVerdict::PastTtl), 1); // may double: left open unless a person says so
    QCOMPARE(plan->total, 1);
    QCOMPARE(d.engine->replay({}, false).result()->total, 1);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 5000);
    QCOMPARE(d.up.counts().requestsPerKey.value("SF1"), 1);
    d.checkInvariants();
}

void TestDelivery::exportsNeverFallOnTheStore()
{
    Delivery d;
    d.open();
    const auto report = d.import({u"SF1"_s});
    const auto store = d.engine->dataDir() + u"/pushdesk.db"_s;
    for (const auto &target : {store, QString(store + u"-wal"_s), QString(d.engine->dataDir() + u"/owners/x"_s)}) {
        QCOMPARE(d.engine->exportBatch({report.batch, target, {}, {}}).result().error().code, ErrorCode::BadInput);
        QCOMPARE(d.engine->exportDeadLetters({}, target, {}).result().error().code, ErrorCode::BadInput);
    }
    QTemporaryDir folder;
    QVERIFY(QFile::link(store, folder.filePath(u"link.csv"_s)));
    QCOMPARE(d.engine->exportBatch({report.batch, folder.filePath(u"link.csv"_s), {}, {}}).result().error().code,
             ErrorCode::BadInput);
    QCOMPARE(d.engine->exportBatch({report.batch, u"/dev/full"_s, {}, {}}).result().error().code, ErrorCode::BadInput);
    QVERIFY(d.engine->exportBatch({report.batch, folder.filePath(u"out.csv"_s), {}, {}}).result().ok());
    QCOMPARE(d.count(TaskState::Pending), 1);
}

void TestDelivery::removedWhileStagingIsRefused()
{
    Delivery d;
    d.open();
    QFile file(d.dir.filePath(u"big.csv"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("tracking_no,carrier\n");
    for (int i = 0; i < 30000; ++i)
        file.write("BIG" + QByteArray::number(i) + ",SF\n");
    file.close();
    ImportRequest request;
    request.path = file.fileName();
    request.upstream = u"track-sync"_s;
    request.batchDate = u"2026-10-12"_s;
    auto import = d.engine->importFile(request);
    QTRY_VERIFY_WITH_TIMEOUT(import.progressValue() > 50 || import.isFinished(), 10000);
    const auto removed = d.engine->removeUpstream(u"track-sync"_s).result();
    const auto queued = import.result();
    QVERIFY(queued.ok() != removed.ok()); // never both: rows of an upstream that is gone would wait for ever
    d.checkInvariants();
}

void TestDelivery::r4_doublesIsNotSentAgain()
{
    Delivery d;
    d.config[u"repeats"_s] = u"doubles"_s;
    d.up.repeats(RepeatAnswer::Doubles);
    d.up.script("SF1", {Step::timeoutAfterProcessing()});
    d.up.script("SF2", {Step::status(500)});
    d.open();
    d.import({u"SF1"_s, u"SF2"_s, u"SF3"_s});
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 2);
    QCOMPARE(d.count(TaskState::Dead), 1);
    QVERIFY(d.deadLetters().front().lastError.contains(u"outcome unknown, look there first"_s));
    QCOMPARE(d.up.counts().requestsPerKey.value("SF1"), 1);
    d.checkInvariants();
}

void TestDelivery::r5_sameKeyInOrder()
{
    Delivery d;
    d.up.script("K1", {Step::status(500)});
    d.open();
    d.import({u"K1"_s, u"K2"_s}, false, u"2026-10-12"_s);
    d.import({u"K1"_s, u"K3"_s}, false, u"2026-10-13"_s);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 4);
    std::vector<QByteArray> ids;
    for (const auto &seen : d.up.log())
        if (seen.key == "K1")
            ids.push_back(seen.requestId);
    QCOMPARE(ids.size(), 3U);
    QCOMPARE(ids[0], ids[1]); // the retry of the first day's goes before the second day's
    QVERIFY(ids[1] != ids[2]);
    d.checkInvariants();
}

void TestDelivery::r5_ledgerSkipsWhatWasDelivered()
{
    Delivery d;
    d.open();
    d.import(Delivery::keys(10));
    d.runUntilIdle();
    const auto again = d.import(Delivery::keys(10));
    QCOMPARE(again.counts.accepted, 0);
    QCOMPARE(again.counts.alreadyDelivered, 10);
    const auto forced = d.import(Delivery::keys(10), true);
    QCOMPARE(forced.counts.accepted, 10);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 20, 10000);
    QCOMPARE(d.up.totals().requests, 20);
    QCOMPARE(d.up.totals().ids, 10); // under the same ids
    d.checkInvariants();
}

void TestDelivery::r7_mixOfFaults()
{
    Delivery d;
    FaultMix mix;
    for (const auto &fault : {Step::status(500), Step::closeAfterProcessing(), Step::resetAfterProcessing(),
                              Step::halfStatusLine(), Step::truncatedBody(), Step::timeoutAfterProcessing()})
        mix.transient(0.03, fault);
    d.up.faults(mix);
    d.set(u"timeouts"_s, u"response_ms"_s, 300);
    d.open();
    d.import(Delivery::keys(600));
    d.runUntilIdle(60000);
    QCOMPARE(d.count(TaskState::Delivered) + d.count(TaskState::Duplicate) + d.count(TaskState::Dead), 600);
    QVERIFY(d.up.totals().requests > 650);
    d.checkInvariants();
}

void TestDelivery::r10_replayKeepsIdAndHistory()
{
    Delivery d;
    d.up.script("SF1", std::vector<Step>(6, Step::status(500)));
    d.up.script("SF2", {Step::rejected("no such carrier 17")});
    d.up.script("SF3", {Step::rejected("no such carrier 99")});
    d.open();
    d.import({u"SF1"_s, u"SF2"_s, u"SF3"_s});
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Dead), 3);
    auto causes = d.engine->read([](ReadStore &s) { return s.causes(); }).result();
    QCOMPARE(causes->size(), 2U); // numbers in the message do not make causes
    DeadLetterFilter cause;
    cause.fingerprint = causes->front().fingerprint;
    QCOMPARE(causes->front().open, 2);
    const auto plan = d.engine->planReplay(cause).result();
    QCOMPARE(plan->total, 2);
    QCOMPARE(d.count(TaskState::Dead), 3); // a plan changes nothing
    const auto one = d.engine->replay(cause, false).result();
    QCOMPARE(one->total, 2);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 2, 5000);
    QCOMPARE(d.count(TaskState::Dead), 1);
    const auto all = d.engine->replay({}, false).result();
    QCOMPARE(all->total, 1);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 3, 5000);
    const auto attempts = d.attempts(u"SF1"_s);
    QCOMPARE(attempts.size(), 7U);
    QCOMPARE(attempts.back().n, 7);
    QCOMPARE(attempts.back().round, 1);
    for (const auto &attempt : attempts)
        QCOMPARE(attempt.requestId, attempts.front().requestId);
    QCOMPARE(d.status().deadLetters.open, 0);
    QCOMPARE(d.status().deadLetters.replayed, 3);
    d.checkInvariants();
}

void TestDelivery::r10_replayTwiceSendsOnce()
{
    Delivery d;
    d.up.script("SF1", {Step::rejected("no")});
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    auto first = d.engine->replay({}, false);
    auto second = d.engine->replay({}, false);
    QCOMPARE(first.result()->total + second.result()->total, 1);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 5000);
    QCOMPARE(d.up.totals().requests, 2);
    d.checkInvariants();
}

void TestDelivery::pauseSendsNothingMore()
{
    Delivery d;
    d.up.latency(20ms);
    d.open();
    d.import(Delivery::keys(400));
    d.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(d.up.totals().requests > 40, 10000);
    QVERIFY(d.engine->pauseUpstream(u"track-sync"_s, u"by the test"_s).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.engine->stats().inFlight, 0, 5000);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::InFlight), 0, 5000); // the leases not sent are given back
    const auto requests = d.up.totals().requests;
    QTest::qWait(300);
    QCOMPARE(d.up.totals().requests, requests);
    QVERIFY(requests < 400);
    QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 400, 20000);
    d.checkInvariants();
}

void TestDelivery::stopFinishesWhatIsInFlight()
{
    Delivery d;
    d.up.latency(150ms);
    d.open();
    d.import(Delivery::keys(200));
    d.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(d.up.totals().concurrent > 5, 10000);
    d.stop();
    QCOMPARE(d.count(TaskState::InFlight), 0);
    QCOMPARE(d.count(TaskState::Delivered), d.up.totals().requests); // none dropped, none more
    QCOMPARE(d.count(TaskState::Pending) + d.count(TaskState::Delivered), 200);
    d.checkInvariants();
    d.up.latency(0ms);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 200);
    QCOMPARE(d.up.totals().requests, 200);
    d.checkInvariants();
}

void TestDelivery::refusedIsNotSent()
{
    Delivery d;
    QVERIFY(d.up.start());
    d.up.refuse();
    d.set(u"retry"_s, u"max_retries"_s, 2);
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Dead), 1);
    for (const auto &attempt : d.attempts(u"SF1"_s))
        QCOMPARE(attempt.reached, Reached::NotSent);
    QCOMPARE(d.up.totals().requests, 0);
    d.checkInvariants();
    QVERIFY(d.up.comeBack());
    QCOMPARE(d.engine->replay({}, false).result()->total, 1);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 5000);
    d.checkInvariants();
}

QTEST_GUILESS_MAIN(TestDelivery)
#include "tst_delivery.moc"
