// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/deliveryfixture.h"

#include <QRegularExpression>

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr qint64 minuteMs = 60'000;
constexpr qint64 hourMs = 3'600'000;

QStringList withKey(const QStringList &keys, int at, const QString &key)
{
    auto list = keys;
    list[at] = key;
    return list;
}

} // namespace

// An upstream that is ill, closed or annoyed (DESIGN R4 blocked and hold, R8), over a real engine and a real socket.
class TestSpared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r4_everyAnswerForbidden_data();
    void r4_everyAnswerForbidden();
    void r4_oneForbiddenRow_data();
    void r4_oneForbiddenRow();
    void r4_blockedBatchesDoNotStopOthers();
    void r4_holdRuleHoldsAll();
    void r4_holdRuleReadsTheTime();
    void r8_firstPushGoesAlone();
    void r8_sessionExpires();
    void r8_fortyBadRowsTogether_data();
    void r8_fortyBadRowsTogether();
    void r8_resumedSameAnswer();
    void r8_downForEightSeconds_data();
    void r8_downForEightSeconds();
    void r8_downForTwoHours();
    void r8_tenBadRowsAtTheEnd();
    void r8_giveUpChargesAgain();
    void r8_neverMoreThanNInASecond();
    void r8_rateHoldsAfterAPause();
    void r8_perDay();
    void r8_oneDeadUpstreamHoldsUpNoOther();
};

// A wrong password must not fill the dead letters.
void TestSpared::r4_everyAnswerForbidden_data()
{
    QTest::addColumn<bool>("proven");
    QTest::newRow("first push") << false;
    QTest::newRow("has delivered before") << true;
}

void TestSpared::r4_everyAnswerForbidden()
{
    QFETCH(bool, proven);
    Delivery d;
    d.open();
    const int before = proven ? 30 : 0;
    if (proven) {
        d.import(Delivery::keys(before, u"OK"_s));
        d.runUntilIdle();
    }
    d.up.otherwise(Step::status(403));
    d.import(Delivery::keys(300));
    d.runUntilIdle();
    const auto status = d.status();
    QCOMPARE(status.upstreams.front().state, UpstreamState::Paused);
    QVERIFY2(status.upstreams.front().reason.contains(u"403"_s), qPrintable(status.upstreams.front().reason));
    QCOMPARE(status.tasks.at(TaskState::Pending), 300);
    QCOMPARE(status.deadLetters.open, 0);
    const auto asked = d.up.totals().requests - before;
    QVERIFY2(asked <= 22, qPrintable(QString::number(asked)));
    d.checkInvariants();

    d.up.otherwise(Step::ok());
    QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 300 + before, 20000);
    d.checkInvariants();
}

void TestSpared::r4_oneForbiddenRow_data()
{
    QTest::addColumn<int>("row");
    for (const int row : {1, 2, 100, 150, 280, 295, 300})
        QTest::addRow("row %d", row) << row;
}

void TestSpared::r4_oneForbiddenRow()
{
    QFETCH(int, row);
    Delivery d;
    d.up.latency(2ms);
    d.up.script("FORBIDDEN", std::vector<Step>(9, Step::status(403)));
    d.open();
    d.import(withKey(Delivery::keys(300), row - 1, u"FORBIDDEN"_s));
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 299);
    QCOMPARE(d.count(TaskState::Dead), 1);
    QCOMPARE(d.status().upstreams.front().state, UpstreamState::Ready);
    QCOMPARE(d.attempts(u"FORBIDDEN"_s).size(), 2U);
    d.checkInvariants();
}

// Several scattered ones: each is held in its turn, all of them are asked again last, and die alone.
void TestSpared::r4_blockedBatchesDoNotStopOthers()
{
    Delivery d;
    auto keys = Delivery::keys(300);
    for (const int at : {20, 21, 90, 91, 200}) {
        keys[at] = u"FORBIDDEN"_s + QString::number(at);
        d.up.script(keys[at].toUtf8(), std::vector<Step>(9, Step::status(403)));
    }
    d.set(u"limits"_s, u"concurrency"_s, 4);
    d.open();
    d.import(keys);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 295);
    QCOMPARE(d.count(TaskState::Dead), 5);
    d.checkInvariants();
}

void TestSpared::r4_holdRuleHoldsAll()
{
    ManualClock clock;
    Delivery d(&clock);
    d.config[u"rules"_s] = QJsonArray{
        QJsonObject{{u"pointer"_s, u"/code"_s}, {u"equals"_s, 7}, {u"outcome"_s, u"hold"_s}, {u"wait_s"_s, 90}}};
    d.set(u"limits"_s, u"concurrency"_s, 3);
    d.up.script("SF1000010", std::vector<Step>(2, Step::businessError(7, "slow down")));
    d.open();
    d.import(Delivery::keys(40));
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.status().upstreams.front().state, UpstreamState::Holding, 10000);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::InFlight), 0, 5000);
    const auto asked = d.up.totals().requests;
    clock.advance(89'000);
    QTest::qWait(60);
    QCOMPARE(d.up.totals().requests, asked); // nothing at all
    runClock(clock, 1000, hourMs, [&] { return d.count(TaskState::Delivered) == 40; });
    QCOMPARE(d.count(TaskState::Delivered), 40);
    for (const auto &attempt : d.attempts(u"SF1000010"_s))
        QVERIFY(!attempt.charged);
    QCOMPARE(d.attempts(u"SF1000010"_s).front().outcome, Outcome::Hold);
    d.checkInvariants();
}

void TestSpared::r4_holdRuleReadsTheTime()
{
    ManualClock clock;
    Delivery d(&clock);
    d.config[u"rules"_s] = QJsonArray{QJsonObject{{u"pointer"_s, u"/code"_s},
                                                  {u"equals"_s, 7},
                                                  {u"outcome"_s, u"hold"_s},
                                                  {u"wait_match"_s, u"wait for ([0-9]+) seconds"_s}}};
    d.up.script("SF1", {Step::businessError(7, "please wait for 300 seconds")});
    d.open();
    d.import({u"SF1"_s});
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.status().upstreams.front().state, UpstreamState::Holding, 10000);
    QCOMPARE(*d.status().upstreams.front().untilMs, clock.nowMs() + 300'000);
    runClock(clock, 10'000, hourMs, [&] { return d.count(TaskState::Delivered) == 1; });
    QCOMPARE(d.count(TaskState::Delivered), 1);
    d.checkInvariants();
}

void TestSpared::r8_firstPushGoesAlone()
{
    Delivery d;
    d.up.latency(40ms);
    d.up.script("SF1000001", {Step::status(500).withDelay(40ms)});
    d.set(u"retry"_s, u"base_ms"_s, 2000);
    d.open();
    d.import(Delivery::keys(60));
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 60);
    // The first one failed and gave its place to the second; only after that one the others went.
    const auto first = d.attempts(u"SF1000001"_s).front();
    const auto second = d.attempts(u"SF1000002"_s).front();
    const auto third = d.attempts(u"SF1000003"_s).front();
    QVERIFY(first.endedAt <= second.startedAt);
    QVERIFY(second.endedAt <= third.startedAt);
    d.checkInvariants();
}

// Every answer from row 800 on is the same rejection: the session is gone, not the rows.
void TestSpared::r8_sessionExpires()
{
    Delivery d;
    std::atomic<int> served = 0;
    std::atomic<bool> expired = false;
    d.up.choose([&](const SeenRequest &) -> std::optional<Step> {
        if (++served > 800)
            expired = true;
        return expired ? std::optional(Step::businessError(1001, "session expired, please log in")) : std::nullopt;
    });
    d.config[u"rules"_s] =
        QJsonArray{QJsonObject{{u"pointer"_s, u"/code"_s}, {u"equals"_s, 0}, {u"outcome"_s, u"delivered"_s}},
                   QJsonObject{{u"pointer"_s, u"/code"_s}, {u"exists"_s, true}, {u"outcome"_s, u"rejected"_s}}};
    d.open();
    d.import(Delivery::keys(2500));
    d.runUntilIdle();
    const auto status = d.status();
    QVERIFY2(d.up.totals().requests <= 830, qPrintable(QString::number(d.up.totals().requests)));
    QCOMPARE(status.upstreams.front().state, UpstreamState::Paused);
    QVERIFY(status.upstreams.front().reason.contains(u"session expired"_s));
    QCOMPARE(status.tasks.at(TaskState::Delivered), 800);
    QCOMPARE(status.tasks.at(TaskState::Pending), 1700);
    QCOMPARE(status.tasks.at(TaskState::Dead), 0);
    QCOMPARE(status.deadLetters.open, 0);
    QCOMPARE(d.engine->runCounts().dead, 0);
    d.checkInvariants();

    d.up.choose([](const SeenRequest &) -> std::optional<Step> { return {}; });
    QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 2500, 30000);
    d.checkInvariants();
}

void TestSpared::r8_fortyBadRowsTogether_data()
{
    QTest::addColumn<int>("from");
    for (const int from : {0, 300, 700, 950})
        QTest::addRow("from row %d", from + 1) << from;
}

void TestSpared::r8_fortyBadRowsTogether()
{
    QFETCH(int, from);
    Delivery d;
    auto keys = Delivery::keys(1000);
    for (int i = from; i < from + 40; ++i)
        keys[i] = u"BAD"_s + QString::number(i);
    d.up.choose([](const SeenRequest &seen) -> std::optional<Step> {
        return seen.key.startsWith("BAD") ? std::optional(Step::rejected("unknown SKU")) : std::nullopt;
    });
    d.open();
    d.import(keys);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 960);
    QCOMPARE(d.count(TaskState::Dead), 40);
    QCOMPARE(d.status().upstreams.front().state, UpstreamState::Ready);
    QCOMPARE(d.up.totals().requests, 1000);
    d.checkInvariants();
}

// Whoever resumes has looked: it is the rows then, and they become dead letters.
void TestSpared::r8_resumedSameAnswer()
{
    Delivery d;
    d.up.otherwise(Step::rejected("unknown SKU"));
    d.open();
    d.import(Delivery::keys(100));
    d.runUntilIdle();
    QCOMPARE(d.status().upstreams.front().state, UpstreamState::Paused);
    QCOMPARE(d.count(TaskState::Pending), 100);
    QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Dead), 100, 20000);
    d.checkInvariants();
}

void TestSpared::r8_downForEightSeconds_data()
{
    QTest::addColumn<bool>("refused");
    QTest::newRow("refuses connections") << true;
    QTest::newRow("answers 503") << false;
}

// In real time, with the cool-down that a config has by default.
void TestSpared::r8_downForEightSeconds()
{
    QFETCH(bool, refused);
    Delivery d;
    d.set(u"retry"_s, u"base_ms"_s, 1000);
    d.set(u"breaker"_s, u"cooldown_ms"_s, 30'000);
    d.up.latency(20ms);
    d.up.script("BAD", std::vector<Step>(9, Step::rejected("no such order")));
    d.open();
    d.import(withKey(Delivery::keys(300), 222, u"BAD"_s));
    d.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(d.count(TaskState::Delivered) > 50, 10000);
    if (refused)
        d.up.refuse();
    else
        d.up.choose([](const SeenRequest &) -> std::optional<Step> { return Step::unavailable(); });
    QTest::qWait(8000);
    QCOMPARE(d.status().upstreams.front().state, UpstreamState::Open);
    const QString reason = d.status().upstreams.front().reason;
    QVERIFY2(reason.startsWith(refused ? u"connection"_s : u"HTTP 503: "_s), qPrintable(reason));
    if (refused)
        QVERIFY(d.up.comeBack());
    else
        d.up.choose([](const SeenRequest &) -> std::optional<Step> { return {}; });
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 299, 120000);
    const auto status = d.status();
    QCOMPARE(status.tasks.at(TaskState::Dead), 1); // the 422
    QCOMPARE(status.deadLetters.open, 1);
    QCOMPARE(status.upstreams.front().state, UpstreamState::Ready);
    qint64 attempts = 0;
    for (const auto &[reached, n] : d.attemptsByReach())
        attempts += n;
    QVERIFY2(attempts - 300 < 100, qPrintable(QString::number(attempts)));
    d.checkInvariants(!refused); // what was cut off while it was read is unknown here and uncounted there
}

void TestSpared::r8_downForTwoHours()
{
    ManualClock clock;
    Delivery d(&clock);
    d.set(u"retry"_s, u"base_ms"_s, 1000);
    d.open();
    d.import(Delivery::keys(300));
    std::atomic<bool> down = false;
    d.up.choose([&](const SeenRequest &) { return down ? std::optional(Step::unavailable()) : std::nullopt; });
    d.up.latency(1ms);
    d.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(d.count(TaskState::Delivered) > 30, 10000);
    down = true;
    // What was answered well before is settled too: one of those, seen late, would close the breaker again.
    QTRY_VERIFY_WITH_TIMEOUT(
        d.count(TaskState::InFlight) == 0 && d.status().upstreams.front().state == UpstreamState::Open, 10000);
    passTime(clock, 15'000, 2 * hourMs);
    const auto status = d.status();
    QCOMPARE(status.tasks.at(TaskState::Dead), 0);
    QCOMPARE(status.upstreams.front().state, UpstreamState::Open);
    down = false;
    runClock(clock, 15'000, hourMs, [&] { return d.count(TaskState::Delivered) == 300; });
    QCOMPARE(d.count(TaskState::Delivered), 300);
    qint64 probes = 0;
    for (const auto &[reached, n] : d.attemptsByReach())
        probes += n;
    QVERIFY2(probes < 300 + 80, qPrintable(QString::number(probes)));
    d.checkInvariants();
}

void TestSpared::r8_tenBadRowsAtTheEnd()
{
    Delivery d;
    d.up.choose([](const SeenRequest &seen) -> std::optional<Step> {
        return seen.key.startsWith("BAD") ? std::optional(Step::status(500)) : std::nullopt;
    });
    d.open();
    d.import(Delivery::keys(90) + Delivery::keys(10, u"BAD"_s));
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 90);
    QCOMPARE(d.count(TaskState::Dead), 10);
    for (const auto &letter : d.deadLetters())
        QCOMPARE(letter.failCount, 6);
    QCOMPARE(d.status().upstreams.front().state, UpstreamState::Ready);
    QCOMPARE(d.up.totals().requests, 90 + 60);
    d.checkInvariants();
}

void TestSpared::r8_giveUpChargesAgain()
{
    ManualClock clock;
    Delivery d(&clock);
    d.set(u"retry"_s, u"base_ms"_s, 1000);
    d.set(u"breaker"_s, u"give_up_hours"_s, 1);
    d.up.otherwise(Step::unavailable());
    d.open();
    d.import(Delivery::keys(12));
    d.engine->start();
    passTime(clock, 20'000, 50 * minuteMs);
    QCOMPARE(d.count(TaskState::Dead), 0);
    QCOMPARE(d.status().upstreams.front().state, UpstreamState::Open);
    runClock(clock, 20'000, 4 * hourMs, [&] { return d.count(TaskState::Dead) == 12; });
    QCOMPARE(d.count(TaskState::Dead), 12);
    for (const auto &letter : d.deadLetters())
        QCOMPARE(letter.failCount, 6);
    d.checkInvariants();
}

namespace {

} // namespace

void TestSpared::r8_neverMoreThanNInASecond()
{
    Delivery d;
    d.set(u"limits"_s, u"per_second"_s, 25);
    d.open();
    d.import(Delivery::keys(80));
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 80);
    QVERIFY(keptRate(d.up.log(), 25));
    d.checkInvariants();
}

// C15: a night off and hasty fingers refill nothing.
void TestSpared::r8_rateHoldsAfterAPause()
{
    Delivery d;
    d.set(u"limits"_s, u"per_second"_s, 20);
    d.open();
    d.import(Delivery::keys(60));
    QTest::qWait(1500); // overdue
    QSignalSpy idle(d.engine.get(), &Engine::idle);
    d.engine->start();
    for (int i = 0; i < 6; ++i) {
        QTest::qWait(130);
        QVERIFY(d.engine->pauseUpstream(u"track-sync"_s, u"by the test"_s).result().ok());
        QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
    }
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 60, 20000);
    QVERIFY(keptRate(d.up.log(), 20));
    d.checkInvariants();
}

void TestSpared::r8_perDay()
{
    ManualClock clock;
    Delivery d(&clock);
    d.set(u"limits"_s, u"per_day"_s, 25);
    d.open();
    d.import(Delivery::keys(60));
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 25, 10000);
    QTRY_COMPARE_WITH_TIMEOUT(d.status().upstreams.front().state, UpstreamState::Holding, 5000);
    QVERIFY(d.status().upstreams.front().reason.contains(u"25"_s));
    QTest::qWait(100);
    QCOMPARE(d.up.totals().requests, 25);
    runClock(clock, hourMs, 25 * hourMs, [&] { return d.count(TaskState::Delivered) > 25; });
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 50, 10000);
    QTRY_COMPARE_WITH_TIMEOUT(d.status().upstreams.front().state, UpstreamState::Holding, 5000);
    runClock(clock, hourMs, 25 * hourMs, [&] { return d.count(TaskState::Delivered) == 60; });
    QCOMPARE(d.count(TaskState::Delivered), 60);
    d.checkInvariants();
}

void TestSpared::r8_oneDeadUpstreamHoldsUpNoOther()
{
    Delivery d;
    ScriptedUpstream other;
    QVERIFY(other.start());
    other.otherwise(Step::timeoutBeforeProcessing());
    d.open();
    auto config = d.config;
    config[u"name"_s] = u"slow"_s;
    auto request = config[u"request"_s].toObject();
    request[u"url"_s] = other.url().toString();
    config[u"request"_s] = request;
    QVERIFY(d.engine->addUpstream(QJsonDocument(config).toJson()).result().ok());
    QFile file(d.dir.filePath(u"slow.csv"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("tracking_no,carrier\n");
    for (int i = 0; i < 5000; ++i)
        file.write("SLOW" + QByteArray::number(i) + ",SF\n");
    file.close();
    ImportRequest import;
    import.path = file.fileName();
    import.upstream = u"slow"_s;
    import.batchDate = u"2026-10-12"_s;
    QVERIFY(d.engine->importFile(import).result().ok());
    d.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(other.totals().requests > 0, 5000);
    d.import(Delivery::keys(500));
    QTRY_COMPARE_WITH_TIMEOUT(d.up.totals().effects, 500, 5000); // while the other one waits for its answers
    d.engine->abort();
}

QTEST_GUILESS_MAIN(TestSpared)
#include "tst_spared.moc"
