// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/errorfingerprint.h"
#include "engine/push/retryafter.h"
#include "engine/push/retrypolicy.h"

#include <QDateTime>
#include <QTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

using Headers = QList<std::pair<QByteArray, QByteArray>>;

// The one retry path (DESIGN R3, R4) as a pure function, and what it reads.
class TestRetryPolicy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r3_plannedDelays();
    void r3_jitterStaysInItsBounds();
    void r3_capAndHugeFactorsDoNotOverflow();
    void r3_budgetEndsInDead_data();
    void r3_budgetEndsInDead();
    void r3_retryAfterIsAFloor();
    void r3_holdingIsUnchargedForAnHour();
    void r3_retryAfterForms_data();
    void r3_retryAfterForms();
    void r3_dateCountsFromTheAnswersOwnDate();
    void r4_staleConnectionOnceUncharged();
    void r4_interruptedIsFreeTwice();
    void r4_doublesNeverSendsAnUnknownAgain();
    void r4_conflictOnlyAfterUnknown();
    void r4_blockedIsHeldUncharged();
    void r4_holdByRuleIsUncharged();
    void r8_probeIsUncharged();
    void r4_tokenExpiredIsSentAgainOnceUncharged();
    void r4_doublesResendsARefusedToken();
    void fingerprintGroupsRows();

private:
    static RetryQuestion failed(int charged = 0)
    {
        RetryQuestion q;
        q.reached = Reached::Answered;
        q.httpStatus = 500;
        q.charged = charged;
        return q;
    }
};

void TestRetryPolicy::r3_plannedDelays()
{
    const RetryConfig policy;
    QList<qint64> waits;
    for (int n = 1; n <= 5; ++n)
        waits << plannedDelay(policy, n).count();
    QCOMPARE(waits, (QList<qint64>{1000, 2000, 4000, 8000, 16000}));
}

void TestRetryPolicy::r3_jitterStaysInItsBounds()
{
    auto q = failed(2);
    q.random = 0;
    QCOMPARE(decideRetry(q).delay->count(), 3200);
    q.random = 0.5;
    QCOMPARE(decideRetry(q).delay->count(), 4000);
    q.random = 1.0 - 1e-12;
    QCOMPARE(decideRetry(q).delay->count(), 4800);
    q.policy.jitter = 0;
    QCOMPARE(decideRetry(q).delay->count(), 4000);
}

void TestRetryPolicy::r3_capAndHugeFactorsDoNotOverflow()
{
    RetryConfig policy;
    policy.factor = 1e300;
    QCOMPARE(plannedDelay(policy, 20).count(), 60000);
    policy.factor = 2;
    QCOMPARE(plannedDelay(policy, 7).count(), 60000);
    policy.maxDelay = 500ms;
    QCOMPARE(plannedDelay(policy, 1).count(), 500);
}

void TestRetryPolicy::r3_budgetEndsInDead_data()
{
    QTest::addColumn<int>("maxRetries");
    QTest::addColumn<int>("charged");
    QTest::addColumn<bool>("dead");
    QTest::addRow("none allowed, first try") << 0 << 0 << true;
    QTest::addRow("five, first try") << 5 << 0 << false;
    QTest::addRow("five, fifth retry left") << 5 << 4 << false;
    QTest::addRow("five, all used") << 5 << 5 << true;
}

void TestRetryPolicy::r3_budgetEndsInDead()
{
    QFETCH(int, maxRetries);
    QFETCH(int, charged);
    QFETCH(bool, dead);
    auto q = failed(charged);
    q.policy.maxRetries = maxRetries;
    const auto answer = decideRetry(q);
    QCOMPARE(answer.next, dead ? TaskState::Dead : TaskState::RetryWait);
    QVERIFY(answer.charged);
    QCOMPARE(answer.delay.has_value(), !dead);
}

void TestRetryPolicy::r3_retryAfterIsAFloor()
{
    auto q = failed();
    q.retryAfter = 10s;
    q.random = 0;
    QCOMPARE(decideRetry(q).delay->count(), 10000); // never earlier than asked
    q.random = 0.999;
    QVERIFY(*decideRetry(q).delay > 11900ms);
    q.retryAfter = 10ms;
    q.random = 0.5;
    QCOMPARE(decideRetry(q).delay->count(), 1000); // the larger of both
    QVERIFY(!decideRetry(q).holdUpstream);         // a 500 speaks for itself only
}

void TestRetryPolicy::r3_holdingIsUnchargedForAnHour()
{
    auto q = failed(5); // no budget left
    q.httpStatus = 503;
    q.retryAfter = 30min;
    auto answer = decideRetry(q);
    QCOMPARE(answer.next, TaskState::RetryWait);
    QVERIFY(!answer.charged);
    QCOMPARE(answer.holdUpstream->count(), milliseconds(30min).count());
    QCOMPARE(answer.held.count(), milliseconds(30min).count());
    q.held = 31min; // the hour would be over
    answer = decideRetry(q);
    QCOMPARE(answer.next, TaskState::Dead);
    QVERIFY(answer.charged);
    QVERIFY(answer.holdUpstream.has_value());
}

void TestRetryPolicy::r3_retryAfterForms_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<qint64>("ms"); // -1: no floor
    // now is Sun, 06 Nov 1994 08:49:37 GMT
    QTest::addRow("seconds") << QByteArray("3") << 3000LL;
    QTest::addRow("imf") << QByteArray("Sun, 06 Nov 1994 08:49:40 GMT") << 3000LL;
    QTest::addRow("rfc850") << QByteArray("Sunday, 06-Nov-94 08:49:40 GMT") << 3000LL;
    QTest::addRow("asctime") << QByteArray("Sun Nov  6 08:49:40 1994") << 3000LL;
    QTest::addRow("past") << QByteArray("Sun, 06 Nov 1994 08:49:30 GMT") << -1LL;
    QTest::addRow("zero") << QByteArray("0") << -1LL;
    QTest::addRow("negative") << QByteArray("-1") << -1LL;
    QTest::addRow("fraction") << QByteArray("1.5") << -1LL;
    QTest::addRow("word") << QByteArray("abc") << -1LL;
    QTest::addRow("empty") << QByteArray("") << -1LL;
    QTest::addRow("huge") << QByteArray("99999999999") << 3600000LL;
    QTest::addRow("beyond 64 bits") << QByteArray("99999999999999999999999999") << 3600000LL;
    QTest::addRow("day 32") << QByteArray("Sun, 32 Nov 1994 08:49:40 GMT") << -1LL;
    QTest::addRow("no zone") << QByteArray("Sun, 06 Nov 1994 08:49:40") << -1LL;
}

void TestRetryPolicy::r3_retryAfterForms()
{
    QFETCH(QByteArray, value);
    QFETCH(qint64, ms);
    const qint64 now = 784111777000;
    const auto wait = retryAfter(Headers{{"retry-after", value}}, now);
    QCOMPARE(wait ? wait->count() : -1, ms);
    QVERIFY(!retryAfter(Headers{{"Retry-After", "3"}, {"Retry-After", "5"}}, now)); // doubled: garbage
    QVERIFY(!retryAfter(Headers{}, now));
}

void TestRetryPolicy::r3_dateCountsFromTheAnswersOwnDate()
{
    // This computer's clock is two hours fast.
    const qint64 now = 784111777000 + 2 * 3600 * 1000;
    const Headers headers{{"Date", "Sun, 06 Nov 1994 08:49:37 GMT"}, {"Retry-After", "Sun, 06 Nov 1994 08:49:40 GMT"}};
    QCOMPARE(retryAfter(headers, now)->count(), 3000);
}

void TestRetryPolicy::r4_staleConnectionOnceUncharged()
{
    RetryQuestion q;
    q.reached = Reached::Unknown;
    q.staleConnection = true;
    auto answer = decideRetry(q);
    QVERIFY(!answer.charged);
    QCOMPARE(answer.delay->count(), 0);
    QVERIFY(answer.staleResent);
    q.staleResent = true;
    answer = decideRetry(q);
    QVERIFY(answer.charged);
    QVERIFY(answer.delay->count() > 0);
}

void TestRetryPolicy::r4_interruptedIsFreeTwice()
{
    RetryQuestion q;
    q.outcome = Outcome::Interrupted;
    q.reached = Reached::Unknown;
    for (int before = 0; before < 4; ++before) {
        q.interrupts = before;
        QCOMPARE(decideRetry(q).charged, before >= 2);
        QCOMPARE(decideRetry(q).next, TaskState::RetryWait);
    }
    q.charged = 5;
    QCOMPARE(decideRetry(q).next, TaskState::Dead); // a row that kills the program ends somewhere
}

void TestRetryPolicy::r4_doublesNeverSendsAnUnknownAgain()
{
    for (const auto outcome : {Outcome::Retry, Outcome::Interrupted}) {
        RetryQuestion q;
        q.outcome = outcome;
        q.repeats = Repeats::Doubles;
        q.reached = Reached::Unknown;
        q.staleConnection = outcome == Outcome::Retry;
        auto answer = decideRetry(q);
        QCOMPARE(answer.next, TaskState::Dead);
        QVERIFY(answer.unknownOutcome);
        q.reached = Reached::NotSent;
        q.staleConnection = false;
        QCOMPARE(decideRetry(q).next, TaskState::RetryWait);
    }
}

void TestRetryPolicy::r4_conflictOnlyAfterUnknown()
{
    RetryQuestion q;
    q.outcome = Outcome::Rejected;
    q.httpStatus = 409;
    q.reached = Reached::Answered;
    QCOMPARE(decideRetry(q).next, TaskState::Dead);
    q.lastReached = Reached::Unknown;
    auto answer = decideRetry(q);
    QCOMPARE(answer.next, TaskState::RetryWait);
    QCOMPARE(answer.outcome, Outcome::Retry);
    QVERIFY(answer.stillUnknown); // and so is the next 409
    q.byRule = true;              // the config says what a 409 means there
    QCOMPARE(decideRetry(q).next, TaskState::Dead);
    q.byRule = false;
    q.charged = 5;
    QCOMPARE(decideRetry(q).next, TaskState::Dead); // without progress it ends
}

void TestRetryPolicy::r4_blockedIsHeldUncharged()
{
    for (const auto outcome : {Outcome::Blocked, Outcome::TokenExpired}) {
        auto q = failed(5);
        q.outcome = outcome;
        const auto answer = decideRetry(q);
        QCOMPARE(answer.next, TaskState::Pending);
        QVERIFY(answer.isHeld);
        QVERIFY(!answer.charged);
        q.forbidden = true; // held before, and others went through since
        QCOMPARE(decideRetry(q).next, TaskState::Dead);
    }
}

void TestRetryPolicy::r4_holdByRuleIsUncharged()
{
    auto q = failed(5);
    q.outcome = Outcome::Hold;
    q.ruleWait = 90s;
    q.held = 5h;
    const auto answer = decideRetry(q);
    QCOMPARE(answer.next, TaskState::RetryWait);
    QVERIFY(!answer.charged);
    QCOMPARE(answer.holdUpstream->count(), milliseconds(90s).count());
}

void TestRetryPolicy::r8_probeIsUncharged()
{
    auto q = failed(5);
    q.probe = true;
    const auto answer = decideRetry(q);
    QCOMPARE(answer.next, TaskState::RetryWait);
    QVERIFY(!answer.charged);
    q.repeats = Repeats::Doubles; // even a probe is not sent twice there
    q.reached = Reached::Unknown;
    QCOMPARE(decideRetry(q).next, TaskState::Dead);
}

void TestRetryPolicy::r4_tokenExpiredIsSentAgainOnceUncharged()
{
    auto q = failed(5); // the budget is used up, and not touched
    q.outcome = Outcome::TokenExpired;
    q.httpStatus = 401;
    q.tokenEndpoint = true;
    const auto first = decideRetry(q);
    QCOMPARE(first.next, TaskState::RetryWait);
    QCOMPARE(first.outcome, Outcome::TokenExpired);
    QCOMPARE(first.delay, std::optional(0ms));
    QVERIFY(first.tokenResent && !first.charged && !first.isHeld);
    q.newTokenRefused = true;
    const auto second = decideRetry(q);
    QCOMPARE(second.outcome, Outcome::Blocked);
    QCOMPARE(second.next, TaskState::Pending);
    QVERIFY(second.isHeld && !second.charged && !second.tokenResent);
}

// Refused is answered: nothing happened there.
void TestRetryPolicy::r4_doublesResendsARefusedToken()
{
    auto q = failed();
    q.outcome = Outcome::TokenExpired;
    q.repeats = Repeats::Doubles;
    q.tokenEndpoint = true;
    QCOMPARE(decideRetry(q).next, TaskState::RetryWait);
}

void TestRetryPolicy::fingerprintGroupsRows()
{
    const auto of = [](const QString &message, const QString &key, const QString &code = u"40404"_s) {
        return errorFingerprint(UpstreamId(1), Outcome::Rejected, 200, code, message, key);
    };
    QCOMPARE(of(u"no parcel SF123 at 2026-10-12T08:15:30Z"_s, u"SF123"_s),
             of(u"no parcel SF999 at 2026-11-30T10:00:00Z"_s, u"SF999"_s));
    QCOMPARE(of(u"trace 0f3ac2de9981"_s, u"A"_s), of(u"trace deadbeefcafe"_s, u"B"_s));
    QCOMPARE(of(u"运单号 SF1 未登记"_s, u"SF1"_s), of(u"运单号 SF2 未登记"_s, u"SF2"_s));
    QVERIFY(errorFingerprint(UpstreamId(1), Outcome::Retry, 500, {}, u"x"_s, {}) !=
            errorFingerprint(UpstreamId(2), Outcome::Retry, 500, {}, u"x"_s, {})); // replaying one leaves the other
    QVERIFY(of(u"no parcel"_s, u"A"_s) != of(u"no receiver"_s, u"A"_s));
    QVERIFY(of(u"no"_s, u"A"_s, u"1"_s) != of(u"no"_s, u"A"_s, u"2"_s)); // the business code stands as it is
}

QTEST_GUILESS_MAIN(TestRetryPolicy)
#include "tst_retrypolicy.moc"
