// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/deliveryfixture.h"

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr qint64 hourMs = 3'600'000;

// A second engine on the same data folder, as another process would have it.
std::unique_ptr<Engine> another(const Delivery &d, const Clock &clock)
{
    EngineOptions options;
    options.dataDir = d.dir.path();
    options.clock = &clock;
    options.poll = 5ms;
    auto opened = Engine::open(options);
    return opened ? std::move(*opened) : nullptr;
}

} // namespace

// The computer's clock is set, or it slept (DESIGN R11): no double send, no stall, no burst.
class TestClocks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r11_clockMoves_data();
    void r11_clockMoves();
    void r11_leasesOutliveTheClock();
    void r11_setForwardGoesAtTheSetRate();
    void r11_holdsAndBreakersMoveAlong_data();
    void r11_holdsAndBreakersMoveAlong();
};

void TestClocks::r11_clockMoves_data()
{
    QTest::addColumn<qint64>("by");
    QTest::newRow("set back 12 h") << -12 * hourMs;
    QTest::newRow("set forward a day") << 24 * hourMs;
    QTest::newRow("set back a year") << -365 * 24 * hourMs;
}

// Retries wait, two engines run, and the clock is set under them, twice.
void TestClocks::r11_clockMoves()
{
    QFETCH(qint64, by);
    ManualClock clock;
    Delivery d(&clock, [] { return 0.5; });
    d.set(u"retry"_s, u"base_ms"_s, 4000);
    d.set(u"limits"_s, u"concurrency"_s, 8);
    for (const auto &key : Delivery::keys(60))
        d.up.script(key.toUtf8(), {Step::ok(), Step::ok()});
    d.open();
    d.import(Delivery::keys(5, u"OK"_s));
    auto second = another(d, clock);
    QVERIFY(second);
    d.engine->start();
    second->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 5, 10000);
    const auto keys = Delivery::keys(60);
    for (int i = 0; i < 60; i += 8) // scattered, so that this is not an outage
        d.up.script(keys[i].toUtf8(), {Step::status(500), Step::timeoutAfterProcessing(0ms), Step::ok()});
    d.import(keys);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::RetryWait), 8, 10000);
    clock.setWall(clock.nowMs() + by);
    QTest::qWait(60); // the waits are looked at under the moved clock
    runClock(clock, 200, 20'000,
             [&] { return d.count(TaskState::RetryWait) == 0 && d.count(TaskState::InFlight) == 0; });
    QCOMPARE(d.count(TaskState::Delivered), 65); // within one wait and a half
    clock.setWall(clock.nowMs() - by);
    d.import(Delivery::keys(5, u"LATER"_s));
    runClock(clock, 200, 20'000, [&] { return d.count(TaskState::Delivered) == 70; });
    QCOMPARE(d.count(TaskState::Delivered), 70);
    QCOMPARE(d.up.totals().effects, 70);
    QCOMPARE(d.up.totals().requests, 70 + 8);
    second.reset();
    d.checkInvariants();
}

// Whether a lease is taken over is the lock's question, never the clock's.
void TestClocks::r11_leasesOutliveTheClock()
{
    ManualClock clock;
    Delivery d(&clock);
    d.up.latency(300ms);
    d.open();
    d.import(Delivery::keys(20));
    auto second = another(d, clock);
    QVERIFY(second);
    d.engine->start();
    second->start();
    for (int i = 0; i < 20; ++i) {
        clock.setWall(clock.nowMs() + (i % 2 ? -30 : 31) * 24 * hourMs);
        QTest::qWait(30);
    }
    d.up.latency(0ms);
    runClock(clock, 100, 60'000, [&] { return d.count(TaskState::Delivered) == 20; });
    QCOMPARE(d.count(TaskState::Delivered), 20);
    QCOMPARE(d.up.totals().requests, 20);
    second.reset();
    d.checkInvariants();
}

void TestClocks::r11_setForwardGoesAtTheSetRate()
{
    ManualClock clock;
    Delivery d(&clock, [] { return 0.5; });
    d.set(u"retry"_s, u"base_ms"_s, 600'000);
    d.set(u"retry"_s, u"max_delay_ms"_s, 600'000);
    d.set(u"limits"_s, u"per_second"_s, 10);
    d.set(u"breaker"_s, u"failures"_s, 1000);
    const auto keys = Delivery::keys(40);
    for (const auto &key : keys)
        d.up.script(key.toUtf8(), {Step::status(500)});
    d.open();
    d.import(Delivery::keys(6, u"OK"_s) + keys);
    d.engine->start();
    runClock(clock, 20, 60'000, [&] { return d.count(TaskState::RetryWait) == 40; });
    QCOMPARE(d.count(TaskState::RetryWait), 40);
    clock.setWall(clock.nowMs() + 24 * hourMs); // all are overdue
    auto before = d.up.totals().requests;
    qint64 seconds = 0;
    for (; d.count(TaskState::Delivered) < 46 && seconds < 20; ++seconds) {
        for (int i = 0; i < 20; ++i) {
            clock.advance(50);
            QTest::qWait(8);
        }
        const auto now = d.up.totals().requests;
        QVERIFY2(now - before <= 11, qPrintable(QString::number(now - before)));
        before = now;
    }
    QCOMPARE(d.count(TaskState::Delivered), 46);
    QVERIFY(seconds >= 4);
    // Oldest first.
    qint64 last = 0;
    for (const auto &key : keys) {
        const auto attempts = d.attempts(key);
        QVERIFY(attempts.back().startedAt >= last);
        last = attempts.back().startedAt;
    }
    d.checkInvariants();
}

void TestClocks::r11_holdsAndBreakersMoveAlong_data()
{
    QTest::addColumn<bool>("breaker");
    QTest::newRow("hold") << false;
    QTest::newRow("breaker") << true;
}

void TestClocks::r11_holdsAndBreakersMoveAlong()
{
    QFETCH(bool, breaker);
    ManualClock clock;
    Delivery d(&clock);
    d.set(u"retry"_s, u"base_ms"_s, 1000);
    d.up.otherwise(breaker ? Step::unavailable() : Step::unavailable(30s));
    d.open();
    d.import(Delivery::keys(30));
    d.engine->start();
    const auto state = breaker ? UpstreamState::Open : UpstreamState::Holding;
    runClock(clock, 500, 60'000, [&] { return d.status().upstreams.front().state == state; });
    QCOMPARE(d.status().upstreams.front().state, state);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::InFlight), 0, 5000);
    d.up.otherwise(Step::ok());
    clock.setWall(clock.nowMs() - 12 * hourMs);
    QTest::qWait(60);
    runClock(clock, 500, 90'000, [&] { return d.count(TaskState::Delivered) == 30; });
    QCOMPARE(d.count(TaskState::Delivered), 30);
    d.checkInvariants();
}

QTEST_GUILESS_MAIN(TestClocks)
#include "tst_clocks.moc"
