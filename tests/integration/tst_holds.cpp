// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/deliveryfixture.h"

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 hourMs = 3'600'000;

// TOP answers a call over its limit with a 200, code 7 and how long the ban lasts.
Step banned(const QByteArray &message)
{
    return Step::answer(200, R"({"error_response":{"code":7,"msg":"App Call Limited","sub_code":)"
                             R"("accesscontrol.limited-by-api-access-count","sub_msg":")" +
                                 message + "\"}}");
}

} // namespace

// A rule that says wait, with the time that the answer names (DESIGN R4, section 6).
class TestHolds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r4_topBanHoldsTheUpstream_data();
    void r4_topBanHoldsTheUpstream();
    void r4_bannedAgainAndAgainChargesNothing();
};

void TestHolds::r4_topBanHoldsTheUpstream_data()
{
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<qint64>("seconds");
    QTest::newRow("71 s") << QByteArray("This ban will last for 71 more seconds") << qint64(71);
    QTest::newRow("1 s") << QByteArray("This ban will last for 1 more seconds") << qint64(1);
    QTest::newRow("31062 s") << QByteArray("This ban will last for 31062 more seconds") << qint64(31062);
    QTest::newRow("0 s: one, so that it is no endless loop")
        << QByteArray("This ban will last for 0 more seconds") << qint64(1);
    QTest::newRow("no number: wait_s") << QByteArray("This ban will last for a while") << qint64(45);
    QTest::newRow("another text: wait_s") << QByteArray("call limited") << qint64(45);
    QTest::newRow("beyond sense: a day") << QByteArray("This ban will last for 99999999999999999999 more seconds")
                                         << qint64(86'400);
    QTest::newRow("beyond any number: a day")
        << "This ban will last for " + QByteArray(400, '9') + " more seconds" << qint64(86'400);
}

void TestHolds::r4_topBanHoldsTheUpstream()
{
    QFETCH(QByteArray, message);
    QFETCH(qint64, seconds);
    ManualClock clock;
    Delivery d(&clock);
    d.config[u"rules"_s] =
        QJsonArray{QJsonObject{{u"pointer"_s, u"/error_response/code"_s},
                               {u"equals"_s, 7},
                               {u"outcome"_s, u"hold"_s},
                               {u"wait_s"_s, 45},
                               {u"wait_match"_s, u"This ban will last for ([0-9]+) more seconds"_s},
                               {u"hint"_s, u"wait, or ask TOP for more calls"_s}},
                   QJsonObject{{u"pointer"_s, u"/code"_s}, {u"equals"_s, 0}, {u"outcome"_s, u"delivered"_s}}};
    d.config[u"answer"_s] = QJsonObject{{u"message"_s, QJsonArray{u"/error_response/sub_msg"_s}}};
    d.up.script("SF1000001", {banned(message)});
    d.open();
    d.import(Delivery::keys(12));
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.status().upstreams.front().state, UpstreamState::Holding, 10000);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::InFlight), 0, 5000);
    const auto upstream = d.status().upstreams.front();
    QVERIFY(upstream.untilMs.has_value());
    QCOMPARE(*upstream.untilMs - clock.nowMs(), seconds * 1000);
    QVERIFY2(upstream.reason.contains(u"asked to wait"_s), qPrintable(upstream.reason));
    const auto asked = d.up.totals().requests;
    clock.advance(seconds * 1000 - 1);
    QTest::qWait(60);
    QCOMPARE(d.up.totals().requests, asked); // nothing at all, of no row
    runClock(clock, 1000, hourMs, [&] { return d.count(TaskState::Delivered) == 12; });
    QCOMPARE(d.count(TaskState::Delivered), 12);
    const auto attempts = d.attempts(u"SF1000001"_s);
    QCOMPARE(attempts.size(), size_t(2));
    QCOMPARE(attempts.front().outcome, Outcome::Hold);
    QVERIFY(!attempts.front().charged);
    QCOMPARE(attempts.front().hint, u"wait, or ask TOP for more calls"_s);
    QCOMPARE(d.status().deadLetters.open, 0);
    d.checkInvariants();
}

// However long the upstream goes on so, no row pays for it with its tries.
void TestHolds::r4_bannedAgainAndAgainChargesNothing()
{
    ManualClock clock;
    Delivery d(&clock);
    d.config[u"rules"_s] = QJsonArray{QJsonObject{{u"pointer"_s, u"/error_response/code"_s},
                                                  {u"equals"_s, 7},
                                                  {u"outcome"_s, u"hold"_s},
                                                  {u"wait_match"_s, u"for ([0-9]+) more"_s}}};
    d.up.script("SF1", std::vector<Step>(10, banned("This ban will last for 1800 more seconds"))); // five hours
    d.open();
    d.import({u"SF1"_s});
    d.engine->start();
    runClock(clock, 60'000, 6 * hourMs, [&] { return d.count(TaskState::Delivered) == 1; });
    QCOMPARE(d.count(TaskState::Delivered), 1);
    const auto attempts = d.attempts(u"SF1"_s);
    QCOMPARE(attempts.size(), size_t(11));
    for (const auto &attempt : attempts)
        QVERIFY(!attempt.charged);
    d.checkInvariants();
}

QTEST_GUILESS_MAIN(TestHolds)
#include "tst_holds.moc"
