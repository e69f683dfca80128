// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/packfixture.h"

using namespace pushdesk;
using namespace Qt::StringLiterals;

// Several rows in one request (DESIGN section 6, `bulk`), through the whole engine.
class TestBulk : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsGoInPacks();
    void partialSuccess();
    void absentRowsGoAgainAlone();
    void aPoisonousRowEndsAlone();
    void aRowThatFellsTheUpstreamEndsAlone();
    void tooLargeIsSplit();
    void bytesAndRowsAreKept();
    void oneRowOverTheLimit();
    void theSameRefusalOfAllStops();
    void aFailedPackIsOneFailure();
    void theSameKeyNeverTwiceInAPack();
    void limitsCountRequests();
    void packsOfOneBatch();
    void whereARepeatDoubles();
};

namespace {

void deliverAll(PackDelivery &d, const QStringList &keys)
{
    d.open();
    d.provenBy(10);
    d.import(keys);
    d.runUntilIdle();
}

} // namespace

void TestBulk::rowsGoInPacks()
{
    PackDelivery d;
    d.open();
    d.import(Delivery::keys(1000));
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 1000);
    const auto packs = d.desk.packs();
    QCOMPARE(packs.front(), 1);                                              // the first push of a config
    QVERIFY2(packs.size() <= 35, qPrintable(QString::number(packs.size()))); // then by up to 50
    QCOMPARE(*std::max_element(packs.begin(), packs.end()), 50);
    QCOMPARE(d.engine->runCounts().attempts, qint64(packs.size()));
    QCOMPARE(d.engine->runCounts().delivered, 1000);
    d.checkPacks();
}

// Of 50 rows 3 fail by their code and 2 are missing in the answer: 45 in the ledger, 3 dead, 2 sent again; nothing
// else.
void TestBulk::partialSuccess()
{
    PackDelivery d;
    QStringList keys = Delivery::keys(45) + Delivery::keys(3, u"BAD"_s) + Delivery::keys(2, u"GONE"_s);
    d.open();
    d.provenBy(10);
    const auto before = d.desk.packs().size();
    d.import(keys);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 10 + 47);
    QCOMPARE(d.count(TaskState::Dead), 3);
    const auto packs = d.desk.packs();
    QCOMPARE(std::vector<int>(packs.begin() + qsizetype(before), packs.end()), (std::vector<int>{50, 2}));
    for (const QString &key : keys)
        QCOMPARE(d.desk.seen(key), key.startsWith(u"GONE"_s) ? 2 : 1);
    QCOMPARE(d.number(u"SELECT count(DISTINCT request_id) FROM ledger"_s), 57);
    for (const auto &letter : d.deadLetters()) {
        QCOMPARE(letter.lastError, u"bad carrier"_s);
        QCOMPARE(letter.code, u"7"_s);
    }
    const auto tries = d.attempts(u"GONE1000001"_s);
    QCOMPARE(tries.size(), size_t(2));
    QCOMPARE(tries[0].outcome, Outcome::Retry);
    QCOMPARE(tries[0].reached, Reached::Unknown);
    QCOMPARE(tries[0].requestId, tries[1].requestId);
    const auto dead = d.attempts(u"BAD1000001"_s);
    QCOMPARE(dead.back().answerBody, R"({"code":7,"msg":"bad carrier","no":"BAD1000001"})"); // its own part, as it came
    d.checkPacks();
}

// Done there, but the answer did not say so: the next try has the same id and does nothing twice.
void TestBulk::absentRowsGoAgainAlone()
{
    PackDelivery d;
    deliverAll(d, Delivery::keys(20) + Delivery::keys(3, u"MUTE"_s));
    QCOMPARE(d.count(TaskState::Delivered), 33);
    QCOMPARE(d.desk.seen(u"MUTE1000002"_s), 2);
    d.checkPacks();
}

void TestBulk::aPoisonousRowEndsAlone()
{
    PackDelivery d;
    deliverAll(d, Delivery::keys(99) + QStringList{u"POISON1"_s} + Delivery::keys(100, u"Z"_s));
    QCOMPARE(d.count(TaskState::Delivered), 209);
    QCOMPARE(d.count(TaskState::Dead), 1);
    QCOMPARE(d.deadLetters().front().bizKey, u"POISON1"_s);
    QCOMPARE(d.deadLetters().front().failCount, 1); // what the others met on the way was not theirs
    QVERIFY2(d.desk.seen(u"POISON1"_s) <= 8, qPrintable(QString::number(d.desk.seen(u"POISON1"_s))));
    QVERIFY2(d.up.totals().requests <= 45, qPrintable(QString::number(d.up.totals().requests)));
    for (const auto &attempt : d.attempts(u"SF1000098"_s))
        QVERIFY(!attempt.charged);
    d.checkPacks();
}

// A 500 may be the upstream's or the row's: it is charged, but no row dies of another's.
void TestBulk::aRowThatFellsTheUpstreamEndsAlone()
{
    PackDelivery d;
    d.set(u"retry"_s, u"base_ms"_s, 1);
    d.set(u"breaker"_s, u"failures"_s, 100000);
    deliverAll(d, Delivery::keys(60) + QStringList{u"CRASH1"_s} + Delivery::keys(60, u"Z"_s));
    QCOMPARE(d.count(TaskState::Dead), 1);
    QCOMPARE(d.deadLetters().front().bizKey, u"CRASH1"_s);
    QCOMPARE(d.count(TaskState::Delivered), 130);
    d.checkPacks();
}

void TestBulk::tooLargeIsSplit()
{
    PackDelivery d;
    d.desk.largestBody = 1200; // some fifteen rows
    deliverAll(d, Delivery::keys(200));
    QCOMPARE(d.count(TaskState::Delivered), 210);
    QCOMPARE(d.count(TaskState::Dead), 0);
    d.checkPacks();
}

// Rows of mixed sizes: never a byte over the limit, never a row over it.
void TestBulk::bytesAndRowsAreKept()
{
    PackDelivery d;
    d.set(u"bulk"_s, u"max_bytes"_s, 4000);
    d.set(u"bulk"_s, u"max_rows"_s, 30);
    QStringList keys;
    for (int i = 0; i < 300; ++i)
        keys << u"K%1-%2"_s.arg(i).arg(QString(i % 40 * (i % 7 == 0 ? 9 : 2), u'x'));
    deliverAll(d, keys);
    QCOMPARE(d.count(TaskState::Delivered), 310);
    QVERIFY2(d.desk.largestSeen() <= 4000, qPrintable(QString::number(d.desk.largestSeen())));
    QVERIFY(d.desk.largestSeen() > 3500); // and they are used
    const auto packs = d.desk.packs();
    QVERIFY(*std::max_element(packs.begin(), packs.end()) <= 30);
    d.checkPacks();
}

void TestBulk::oneRowOverTheLimit()
{
    PackDelivery d;
    d.set(u"bulk"_s, u"max_bytes"_s, 2000);
    deliverAll(d, Delivery::keys(30) + QStringList{QString(2500, u'L')} + Delivery::keys(30, u"Z"_s));
    QCOMPARE(d.count(TaskState::Delivered), 70);
    QCOMPARE(d.count(TaskState::Dead), 1);
    const auto letter = d.deadLetters().front();
    QCOMPARE(letter.bizKey, QString(2500, u'L'));
    QVERIFY2(letter.lastError.startsWith(u"bulk.max_bytes: "_s) && letter.lastError.contains(u"2,000"_s),
             qPrintable(letter.lastError));
    QCOMPARE(d.desk.seen(letter.bizKey), 0); // never sent
    d.checkPacks();
}

// R8: the mistake is in the config, not in a thousand rows.
void TestBulk::theSameRefusalOfAllStops()
{
    PackDelivery d;
    d.open();
    d.provenBy(10);
    const auto before = d.up.totals().requests;
    d.import(Delivery::keys(1000, u"POISON"_s));
    d.runUntilIdle();
    QCOMPARE(d.status().upstreams.front().state, UpstreamState::Paused);
    QCOMPARE(d.count(TaskState::Dead), 0); // taken back
    QVERIFY2(d.up.totals().requests - before <= 40, qPrintable(QString::number(d.up.totals().requests - before)));
    d.checkPacks();
}

// R8: ten failed requests open the breaker, not ten rows of one.
void TestBulk::aFailedPackIsOneFailure()
{
    PackDelivery d;
    d.set(u"limits"_s, u"concurrency"_s, 1);
    d.open();
    d.provenBy(10);
    QSignalSpy idle(d.engine.get(), &Engine::idle);
    d.import(Delivery::keys(49) + QStringList{u"CRASH1"_s} + Delivery::keys(400, u"Z"_s));
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 410 + 49, 30000);
    QVERIFY(d.status().upstreams.front().state != UpstreamState::Open);
    d.stop();
    d.checkPacks();
}

// R5: the same key goes in order and never twice at a time.
void TestBulk::theSameKeyNeverTwiceInAPack()
{
    PackDelivery d;
    d.open();
    d.provenBy(10);
    for (const auto &date : {u"2026-10-12"_s, u"2026-10-13"_s, u"2026-10-14"_s})
        d.import(Delivery::keys(80), false, date);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 250);
    QVERIFY(!d.desk.twoOfAKey());
    d.checkPacks();
}

void TestBulk::limitsCountRequests()
{
    PackDelivery d;
    d.set(u"limits"_s, u"per_second"_s, 20);
    d.open();
    d.provenBy(1);
    d.import(Delivery::keys(600));
    d.runUntilIdle(30000);
    QCOMPARE(d.count(TaskState::Delivered), 601);
    QVERIFY2(d.up.totals().requests <= 30, qPrintable(QString::number(d.up.totals().requests)));
    QVERIFY(keptRate(d.up.log(), 20));
    d.checkPacks();
}

// What stands around the rows (the batch date) is the same for all of them.
void TestBulk::packsOfOneBatch()
{
    PackDelivery d;
    d.set(u"request"_s, u"json"_s, u"{\"day\":\"{{batch_date}}\",\"list\":[{{{items}}}]}"_s);
    d.open();
    d.provenBy(10);
    d.import(Delivery::keys(30, u"A"_s), false, u"2026-10-12"_s);
    d.import(Delivery::keys(30, u"B"_s), false, u"2026-10-13"_s);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 70);
    for (const auto &request : d.up.log()) {
        const bool ofB = request.body.contains("\"B10");
        QVERIFY(!ofB || request.body.startsWith(R"({"day":"2026-10-13")"));
        QVERIFY(!ofB || !request.body.contains("\"A10"));
    }
    d.checkPacks();
}

// R4: an outcome that nobody knows is not sent again by itself.
void TestBulk::whereARepeatDoubles()
{
    PackDelivery d;
    d.config[u"repeats"_s] = u"doubles"_s;
    deliverAll(d, Delivery::keys(20) + Delivery::keys(2, u"MUTE"_s));
    QCOMPARE(d.count(TaskState::Delivered), 30);
    QCOMPARE(d.count(TaskState::Dead), 2);
    QCOMPARE(d.desk.seen(u"MUTE1000001"_s), 1);
    QVERIFY(d.deadLetters().front().lastError.contains(u"outcome unknown"_s));
    d.checkPacks();
}

QTEST_GUILESS_MAIN(TestBulk)
#include "tst_bulk.moc"
