// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/sparing.h"

#include <QDateTime>
#include <QRandomGenerator>
#include <QTest>

#include <ctime>

using namespace pushdesk;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 start = 1'790'000'000'000;
constexpr qint64 minute = 60'000;
constexpr qint64 hour = 3'600'000;

// A gate with a history, told in short sentences.
struct Story {
    Gate gate;
    UpstreamConfig config;
    qint64 now = start;
    qint64 steadyAhead = 0;
    bool othersWait = true;
    qint64 letters = 0;

    Story()
    {
        gate.there = true;
        gate.proven = true;
        gate.configVersion = 1;
    }
    // The monotonic clock goes along with `now` where that is not set.
    qint64 steady() const { return now - start + 1000 + steadyAhead; }
    Pace pace(bool shared = false) const { return {paceStepUs(config.limits, shared), steady()}; }
    Permit permit()
    {
        auto permit = permitOf(gate, config, now);
        qint64 waitMs = 0;
        permit.most = std::min(permit.most, mostByPace(gate, pace(), waitMs));
        return permit;
    }
    void setClock(qint64 by)
    {
        now += by;
        steadyAhead -= by;
    }
    std::optional<TakeBack> tell(const Seen &seen)
    {
        return observe(gate, seen, config, now, [this] { return othersWait; });
    }
    Seen seen(Outcome outcome, const QString &why = {})
    {
        Seen s;
        s.outcome = outcome;
        s.answered = outcome != Outcome::Retry;
        s.charged = outcome == Outcome::Retry;
        s.firstTry = true;
        s.epoch = gate.epoch;
        s.configVersion = gate.configVersion;
        s.why = why;
        return s;
    }
    void fails(int n = 1)
    {
        for (int i = 0; i < n; ++i)
            tell(seen(Outcome::Retry, u"HTTP 503"_s));
    }
    void delivers(int n = 1)
    {
        for (int i = 0; i < n; ++i)
            tell(seen(Outcome::Delivered));
    }
    void blocks()
    {
        auto s = seen(Outcome::Blocked, u"HTTP 403"_s);
        s.held = true;
        tell(s);
    }
    std::optional<TakeBack> rejects(const QString &fingerprint)
    {
        auto s = seen(Outcome::Rejected, fingerprint);
        s.fingerprint = fingerprint;
        s.deadLetter = ++letters;
        return tell(s);
    }
    void probeFails()
    {
        auto s = seen(Outcome::Retry, u"HTTP 503"_s);
        s.probe = true;
        s.charged = false;
        tell(s);
    }
};

} // namespace

// The gate of an upstream as a pure function (DESIGN R4 blocked, R8).
class TestSparing : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r8_firstPushGoesAlone();
    void r8_firstPushOfAChangedConfig();
    void r8_breakerOpensAfterDistinctFirstTries();
    void r8_tailOfBadRowsDoesNotOpenIt();
    void r8_cooldownDoublesUpToTenMinutes();
    void r8_successClosesInARamp();
    void r8_givesUpAfterHoursOfWaiting();
    void r8_sleepIsNoOutage();
    void r8_pacedNeverMoreThanN_data();
    void r8_pacedNeverMoreThanN();
    void r8_lateSendsOfTwoProcessesKeepTheRate();
    void r8_computerStartedAnewStallsNothing();
    void r8_pausesDoNotRefillTheBucket();
    void r8_perDayEndsAtMidnight();
    void r11_aDayIsAsLongAsItIsThere_data();
    void r11_aDayIsAsLongAsItIsThere();
    void r8_sameAnswerStops();
    void r8_sameAnswerNarrowsBefore();
    void r8_otherAnswerGoesOn();
    void r8_resumedSameAnswerIsTheRows();
    void r4_threeHeldPause();
    void r4_successAfterItClears();
    void r4_successFromBeforeProvesNothing();
    void r4_nobodyLeftPauses();
    void r4_holdIsAFloorForAll();
    void r11_clockSetBackStallsNothing();
    void r11_clockSetForwardIsNoBurst();
};

void TestSparing::r8_firstPushGoesAlone()
{
    Story s;
    s.gate.proven = false;
    QCOMPARE(s.permit().width, 1);
    s.fails(); // gives its place to another
    QCOMPARE(s.permit().width, 1);
    s.delivers();
    QVERIFY(s.gate.proven);
    QCOMPARE(s.permit().width, 5);
    s.delivers(4);
    QCOMPARE(s.permit().width, 5);
    s.delivers();
    QCOMPARE(s.permit().width, 0);
}

void TestSparing::r8_firstPushOfAChangedConfig()
{
    Story s;
    auto old = s.seen(Outcome::Delivered);
    s.gate.configReplaced();
    s.tell(old); // was sent under the config before
    QVERIFY(!s.gate.proven);
    QCOMPARE(s.permit().width, 1);
    s.delivers();
    QVERIFY(s.gate.proven);
}

void TestSparing::r8_breakerOpensAfterDistinctFirstTries()
{
    Story s;
    s.fails(9);
    s.delivers();
    s.fails(9);
    for (int i = 0; i < 20; ++i) { // the second tries of bad rows say nothing new
        auto again = s.seen(Outcome::Retry);
        again.firstTry = false;
        s.tell(again);
    }
    QCOMPARE(s.gate.state, UpstreamState::Ready);
    s.fails();
    QCOMPARE(s.gate.state, UpstreamState::Open);
    QCOMPARE(s.gate.reason, u"HTTP 503"_s);
    QVERIFY(s.permit().closed);
    QCOMPARE(*s.permit().wakeMs, start + 30'000);
    s.now += 30'000;
    const auto permit = s.permit();
    QVERIFY(!permit.closed);
    QVERIFY(permit.probe);
    QCOMPARE(permit.width, 1);
    QCOMPARE(permit.pick, ClaimPick::FewestCharges);
    QCOMPARE(s.gate.state, UpstreamState::Open); // until it has succeeded
}

void TestSparing::r8_tailOfBadRowsDoesNotOpenIt()
{
    Story s;
    s.othersWait = false;
    s.fails(10);
    QCOMPARE(s.gate.state, UpstreamState::Ready);
    s.fails(); // one more is an outage
    QCOMPARE(s.gate.state, UpstreamState::Open);
}

void TestSparing::r8_cooldownDoublesUpToTenMinutes()
{
    Story s;
    s.fails(10);
    QList<qint64> waits;
    for (int i = 0; i < 7; ++i) {
        waits << *s.gate.untilMs - s.now;
        s.now = *s.gate.untilMs;
        QVERIFY(s.permit().probe);
        s.probeFails();
        QVERIFY(s.permit().closed);
    }
    QCOMPARE(waits, (QList<qint64>{30'000, 60'000, 120'000, 240'000, 480'000, 600'000, 600'000}));
}

void TestSparing::r8_successClosesInARamp()
{
    Story s;
    s.fails(10);
    s.now += 30'000;
    (void)s.permit();
    s.delivers();
    QCOMPARE(s.gate.state, UpstreamState::Ready);
    QVERIFY(s.gate.reason.isEmpty());
    QCOMPARE(s.permit().width, 4 + 1);
    s.delivers(4);
    QCOMPARE(s.permit().width, 0);
    s.fails(9); // counted from the start again
    QCOMPARE(s.gate.state, UpstreamState::Ready);
    s.fails();
    QCOMPARE(*s.gate.untilMs - s.now, 30'000);
}

void TestSparing::r8_givesUpAfterHoursOfWaiting()
{
    Story s;
    s.config.breaker.giveUpHours = 1;
    s.fails(10);
    for (int i = 0; i < 100 && !s.gate.givenUp; ++i) {
        s.now = s.gate.untilMs.value_or(s.now);
        if (s.permit().probe)
            s.probeFails();
    }
    QVERIFY(s.gate.givenUp);
    QVERIFY(s.now - start >= hour);
    QCOMPARE(s.gate.state, UpstreamState::Ready);
    QVERIFY(!s.permit().probe); // charged as usual, one at a time
    QCOMPARE(s.permit().width, 1);
    s.fails(30);
    QCOMPARE(s.gate.state, UpstreamState::Ready);
    s.delivers();
    QVERIFY(!s.gate.givenUp);
    QCOMPARE(s.permit().width, 5);
}

void TestSparing::r8_sleepIsNoOutage()
{
    Story s;
    s.fails(10);
    s.now += 24 * hour; // the computer slept
    QVERIFY(s.permit().probe);
    QVERIFY(!s.gate.givenUp);
}

void TestSparing::r8_pacedNeverMoreThanN_data()
{
    QTest::addColumn<double>("perSecond");
    QTest::addColumn<double>("perMinute");
    QTest::addColumn<int>("most");
    QTest::addColumn<qint64>("window");
    QTest::newRow("5/s") << 5.0 << 0.0 << 5 << qint64(1000);
    QTest::newRow("30/s") << 30.0 << 0.0 << 30 << qint64(1000);
    QTest::newRow("200/s") << 200.0 << 0.0 << 200 << qint64(1000);
    QTest::newRow("1 in 2 s") << 0.5 << 0.0 << 1 << qint64(2000);
    QTest::newRow("90/min") << 0.0 << 90.0 << 90 << minute;
    QTest::newRow("the slower one") << 100.0 << 60.0 << 60 << minute;
}

void TestSparing::r8_pacedNeverMoreThanN()
{
    QFETCH(double, perSecond);
    QFETCH(double, perMinute);
    QFETCH(int, most);
    QFETCH(qint64, window);
    Story s;
    s.config.limits.perSecond = perSecond;
    s.config.limits.perMinute = perMinute;
    std::vector<qint64> sent;
    for (; s.now < start + 3 * window; s.now += 7) {
        const auto permit = s.permit();
        for (const qint64 time : paceOut(s.gate, s.config, s.pace(), permit.most))
            sent.push_back(time);
    }
    int widest = 0;
    for (size_t first = 0, last = 0; last < sent.size(); ++last) {
        while (sent[last] - sent[first] >= window)
            ++first;
        widest = std::max(widest, static_cast<int>(last - first + 1));
    }
    QVERIFY2(widest <= most, qPrintable(QString::number(widest)));
    QVERIFY2(static_cast<double>(sent.size()) > 2.7 * most, qPrintable(QString::number(sent.size())));
}

// A busy machine sends up to the horizon late, and no process knows what the other one does.
void TestSparing::r8_lateSendsOfTwoProcessesKeepTheRate()
{
    constexpr int perSecond = 30;
    Story s;
    s.config.limits.perSecond = perSecond;
    QRandomGenerator random(7);
    std::vector<qint64> sent;
    while (s.now < start + 20'000) {
        qint64 waitMs = 0;
        const int most = mostByPace(s.gate, s.pace(true), waitMs);
        for (const qint64 time : paceOut(s.gate, s.config, s.pace(true), std::min(most, 3)))
            sent.push_back(time + random.bounded(int(paceHorizonMs)));
        s.now += most > 0 ? 1 : waitMs;
    }
    std::sort(sent.begin(), sent.end());
    int widest = 0;
    for (size_t first = 0, last = 0; last < sent.size(); ++last) {
        while (sent[last] - sent[first] >= 1000)
            ++first;
        widest = std::max(widest, static_cast<int>(last - first + 1));
    }
    QVERIFY2(widest <= perSecond, qPrintable(QString::number(widest)));
    QVERIFY2(sent.size() > 20 * perSecond * 3 / 4, qPrintable(QString::number(sent.size())));
}

void TestSparing::r8_computerStartedAnewStallsNothing()
{
    Story s;
    s.config.limits.perMinute = 10;
    s.steadyAhead = 100 * hour;
    paceOut(s.gate, s.config, s.pace(), 1);
    s.steadyAhead = 0; // the monotonic clock begins again
    qint64 waitMs = 0;
    const int most = mostByPace(s.gate, s.pace(), waitMs);
    QVERIFY(most > 0 || waitMs <= 2 * s.pace().stepUs / 1000);
}

void TestSparing::r8_pausesDoNotRefillTheBucket()
{
    Story s;
    s.config.limits.perSecond = 5;
    paceOut(s.gate, s.config, s.pace(), s.permit().most);
    const auto next = s.gate.nextSendUs;
    for (int i = 0; i < 5; ++i) {
        s.gate.pause(u"by a person"_s);
        QVERIFY(s.permit().closed);
        s.gate.resume();
    }
    QCOMPARE(s.gate.nextSendUs, next);
    s.now += 12 * hour; // a night off: still no burst
    QVERIFY(s.permit().most <= 2);
}

void TestSparing::r8_perDayEndsAtMidnight()
{
    Story s;
    s.config.limits.perDay = 3;
    QCOMPARE(s.permit().most, 3);
    paceOut(s.gate, s.config, s.pace(), 3);
    QCOMPARE(s.permit().most, 0);
    QVERIFY(s.permit().dayUsedUp);
    s.gate.dayCount -= 1; // one was given back
    QCOMPARE(s.permit().most, 1);
    s.gate.dayCount += 1;
    holdForTheDay(s.gate, s.config, s.now);
    QCOMPARE(s.gate.state, UpstreamState::Holding);
    const auto midnight = QDateTime::fromMSecsSinceEpoch(s.now).date().addDays(1).startOfDay().toMSecsSinceEpoch();
    QCOMPARE(*s.permit().wakeMs, midnight);
    s.now = midnight;
    QVERIFY(!s.permit().closed);
    QCOMPARE(s.permit().most, 3);
    paceOut(s.gate, s.config, s.pace(), 2);
    s.setClock(-20 * hour); // to the day before: no second quota
    QCOMPARE(s.permit().most, 1);
}

// The days on which the clock changes have 23 and 25 hours.
void TestSparing::r11_aDayIsAsLongAsItIsThere_data()
{
    QTest::addColumn<QString>("day");
    QTest::addColumn<int>("hours");
    QTest::newRow("spring") << u"2026-03-29"_s << 23;
    QTest::newRow("autumn") << u"2026-10-25"_s << 25;
    QTest::newRow("any other") << u"2026-06-01"_s << 24;
}

void TestSparing::r11_aDayIsAsLongAsItIsThere()
{
    QFETCH(QString, day);
    QFETCH(int, hours);
    const auto zone = qgetenv("TZ");
    qputenv("TZ", "Europe/Berlin");
    tzset();
    Story s;
    s.config.limits.perDay = 1;
    s.now = QDate::fromString(day, Qt::ISODate).startOfDay().toMSecsSinceEpoch();
    paceOut(s.gate, s.config, s.pace(), s.permit().most);
    holdForTheDay(s.gate, s.config, s.now);
    const auto permit = s.permit();
    qputenv("TZ", zone);
    tzset();
    QVERIFY(permit.closed);
    QCOMPARE(*permit.wakeMs - s.now, hours * hour);
}

void TestSparing::r8_sameAnswerStops()
{
    Story s;
    for (int i = 0; i < 20; ++i)
        QVERIFY(!s.rejects(u"a"_s));
    for (int nth = 0; nth < 3; ++nth) {
        const auto permit = s.permit();
        QCOMPARE(permit.width, 1);
        QCOMPARE(permit.pick, ClaimPick::FarApart);
        QCOMPARE(permit.nth, nth);
        const auto takeBack = s.rejects(u"a"_s);
        QCOMPARE(takeBack.has_value(), nth == 2);
        if (takeBack)
            QCOMPARE(takeBack->since, 1);
    }
    QCOMPARE(s.gate.state, UpstreamState::Paused);
    QVERIFY(s.gate.reason.contains(u"same answer"_s));
}

void TestSparing::r8_sameAnswerNarrowsBefore()
{
    Story s;
    s.config.limits.concurrency = 20;
    s.rejects(u"a"_s);
    QCOMPARE(s.permit().width, 19);
    for (int i = 0; i < 10; ++i)
        s.rejects(u"a"_s);
    QCOMPARE(s.permit().width, 9);
    s.delivers();
    QCOMPARE(s.permit().width, 0);
}

void TestSparing::r8_otherAnswerGoesOn()
{
    for (const bool success : {true, false}) {
        Story s;
        for (int i = 0; i < 22; ++i)
            s.rejects(u"a"_s);
        if (success)
            s.delivers();
        else
            s.rejects(u"b"_s);
        QCOMPARE(s.gate.state, UpstreamState::Ready);
        QCOMPARE(s.gate.trial, Trial::None);
    }
    Story s; // nothing left to ask: it was the rows
    for (int i = 0; i < 20; ++i)
        s.rejects(u"a"_s);
    nobodyLeft(s.gate, false);
    QCOMPARE(s.gate.trial, Trial::None);
    QCOMPARE(s.gate.state, UpstreamState::Ready);
}

void TestSparing::r8_resumedSameAnswerIsTheRows()
{
    Story s;
    for (int i = 0; i < 23; ++i)
        s.rejects(u"a"_s);
    QCOMPARE(s.gate.state, UpstreamState::Paused);
    s.gate.resume();
    for (int i = 0; i < 60; ++i)
        QVERIFY(!s.rejects(u"a"_s));
    QCOMPARE(s.gate.state, UpstreamState::Ready);
    s.delivers(); // from then on it is watched again
    for (int i = 0; i < 23; ++i)
        s.rejects(u"a"_s);
    QCOMPARE(s.gate.state, UpstreamState::Paused);
}

void TestSparing::r4_threeHeldPause()
{
    Story s;
    s.blocks();
    QCOMPARE(s.permit().width, 1);
    QVERIFY(s.permit().unheldOnly);
    s.blocks();
    QCOMPARE(s.gate.state, UpstreamState::Ready);
    s.blocks();
    QCOMPARE(s.gate.state, UpstreamState::Paused);
    QCOMPARE(s.gate.reason, u"HTTP 403"_s);
    s.gate.resume();
    QCOMPARE(s.permit().width, 1); // one goes first
    s.delivers();
    QCOMPARE(s.permit().width, 5);
}

void TestSparing::r4_successAfterItClears()
{
    Story s;
    s.blocks();
    s.delivers();
    QCOMPARE(s.gate.trial, Trial::None);
    QVERIFY(s.gate.reason.isEmpty());
    QCOMPARE(s.permit().width, 0);
    s.blocks(); // counts from the start
    s.blocks();
    QCOMPARE(s.gate.state, UpstreamState::Ready);
}

void TestSparing::r4_successFromBeforeProvesNothing()
{
    Story s;
    const auto older = s.seen(Outcome::Delivered);
    s.blocks();
    s.tell(older);
    QCOMPARE(s.gate.trial, Trial::Blocked);
    s.blocks();
    s.tell(older);
    s.blocks();
    QCOMPARE(s.gate.state, UpstreamState::Paused);
}

void TestSparing::r4_nobodyLeftPauses()
{
    Story s;
    s.blocks();
    nobodyLeft(s.gate, true);
    QCOMPARE(s.gate.state, UpstreamState::Ready);
    nobodyLeft(s.gate, false);
    QCOMPARE(s.gate.state, UpstreamState::Paused);
    QCOMPARE(s.gate.reason, u"HTTP 403"_s);
    Story last; // the last row of a file: those that were on their way beside it went through
    const auto beside = last.seen(Outcome::Delivered);
    last.blocks();
    last.tell(beside);
    nobodyLeft(last.gate, false);
    QCOMPARE(last.gate.state, UpstreamState::Ready);
    QCOMPARE(last.gate.trial, Trial::None);
}

void TestSparing::r4_holdIsAFloorForAll()
{
    Story s;
    auto hold = s.seen(Outcome::Hold);
    hold.holdMs = minute;
    hold.holdReason = u"asked to wait"_s;
    s.tell(hold);
    s.now += 1000;
    hold.holdMs = 5000; // a shorter one does not end it
    s.tell(hold);
    QCOMPARE(s.gate.state, UpstreamState::Holding);
    QCOMPARE(*s.permit().wakeMs, start + minute);
    s.now = start + minute;
    const auto permit = s.permit();
    QVERIFY(!permit.closed);
    QCOMPARE(permit.width, 1);
    QVERIFY(!permit.probe); // it is charged as usual
}

void TestSparing::r11_clockSetBackStallsNothing()
{
    Story s;
    s.config.limits.perSecond = 5;
    paceOut(s.gate, s.config, s.pace(), 1);
    s.fails(10);
    s.setClock(-12 * hour);
    QCOMPARE(*s.permit().wakeMs, s.now + 30'000); // the wait starts again
    s.now += 30'000;
    QVERIFY(!s.permit().closed);
    QVERIFY(s.permit().probe);
    s.delivers();
    QVERIFY(s.permit().most >= 1);
}

void TestSparing::r11_clockSetForwardIsNoBurst()
{
    Story s;
    s.config.limits.perSecond = 5;
    paceOut(s.gate, s.config, s.pace(), s.permit().most);
    const int most = s.permit().most;
    s.setClock(24 * hour); // what was handed out before is still on its way
    QCOMPARE(s.permit().most, most);
}

QTEST_GUILESS_MAIN(TestSparing)
#include "tst_sparing.moc"
