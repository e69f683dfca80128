// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/deliveryfixture.h"
#include "tests/support/testcertificate.h"

#include <QSslCertificate>
#include <QSslConfiguration>

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// One attempt is one request on the wire (DESIGN R1), over HTTP and HTTPS.
class TestWire : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void r1_oneRequestPerAttempt_data();
    void r1_oneRequestPerAttempt();
    void r1_reusedConnections_data();
    void r1_reusedConnections();
    void r1_noRedirectIsFollowed_data();
    void r1_noRedirectIsFollowed();
    void r1_dripEndsAtTheDeadline();
    void r1_answerUntilCloseIsWhole();
    void r4_tlsFailureIsBlocked_data();
    void r4_tlsFailureIsBlocked();

private:
    std::optional<QSslConfiguration> m_certificate; // this process trusts it
};

void TestWire::initTestCase()
{
    m_certificate = makeTestCertificate();
    QVERIFY(m_certificate);
    auto trust = QSslConfiguration::defaultConfiguration();
    trust.addCaCertificate(m_certificate->localCertificate());
    QSslConfiguration::setDefaultConfiguration(trust);
}

void TestWire::r1_oneRequestPerAttempt_data()
{
    QTest::addColumn<bool>("tls");
    QTest::addColumn<QString>("method");
    QTest::addColumn<bool>("body");
    QTest::addColumn<int>("fault");
    const QStringList faults{u"close"_s, u"reset"_s, u"half"_s, u"truncated"_s, u"chunks"_s,
                             u"500"_s,   u"401"_s,   u"503"_s,  u"silence"_s};
    for (const bool tls : {false, true})
        for (const auto &method : {u"POST"_s, u"PUT"_s, u"PATCH"_s, u"DELETE"_s, u"GET"_s})
            for (const bool body : {true, false})
                for (int fault = 0; fault < faults.size(); ++fault)
                    QTest::addRow("%s %s %s %s", tls ? "https" : "http", qPrintable(method), body ? "body" : "bare",
                                  qPrintable(faults[fault]))
                        << tls << method << body << fault;
}

void TestWire::r1_oneRequestPerAttempt()
{
    QFETCH(bool, tls);
    QFETCH(QString, method);
    QFETCH(bool, body);
    QFETCH(int, fault);
    const std::vector<Step> steps{Step::closeAfterReading(),
                                  Step::resetAfterReading(),
                                  Step::halfStatusLine(),
                                  Step::truncatedBody(),
                                  Step::truncatedChunks(),
                                  Step::status(500),
                                  Step::unauthorized("Basic realm=\"x\""),
                                  Step::unavailable(),
                                  Step::timeoutBeforeProcessing()};
    Delivery d;
    if (tls)
        d.up.useTls(*m_certificate);
    d.up.script("SF1", {steps[static_cast<size_t>(fault)]});
    d.set(u"request"_s, u"method"_s, method);
    d.set(u"timeouts"_s, u"response_ms"_s, tls ? 400 : 150); // a handshake takes its time on a busy machine
    QVERIFY(d.up.start());
    d.set(u"request"_s, u"url"_s, QString(d.up.url(u"/push"_s).toString() + u"/{{tracking_no}}"_s));
    if (!body) {
        auto request = d.config.value(u"request"_s).toObject();
        request.remove(u"json"_s);
        d.config[u"request"_s] = request;
    }
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    const bool blocked = fault == 6;
    QCOMPARE(d.up.totals().requests, blocked ? 1 : 2);
    QCOMPARE(static_cast<qint64>(d.attempts(u"SF1"_s).size()), d.up.totals().requests);
    QCOMPARE(d.count(blocked ? TaskState::Pending : TaskState::Delivered), 1);
    d.checkInvariants();
}

void TestWire::r1_reusedConnections_data()
{
    QTest::addColumn<bool>("tls");
    QTest::newRow("http") << false;
    QTest::newRow("https") << true;
}

// On connections that were used before: a drop there must not be resent by Qt either.
void TestWire::r1_reusedConnections()
{
    QFETCH(bool, tls);
    Delivery d;
    if (tls)
        d.up.useTls(*m_certificate);
    d.set(u"limits"_s, u"concurrency"_s, 1);
    const auto keys = Delivery::keys(40);
    for (int i = 1; i < keys.size(); i += 3)
        d.up.script(keys[i].toUtf8(), {i % 2 ? Step::closeAfterReading() : Step::resetAfterReading()});
    d.open();
    d.import(keys);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 40);
    QVERIFY(d.up.totals().connections < d.up.totals().requests);
    d.checkInvariants();
}

void TestWire::r1_noRedirectIsFollowed_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {301, 302, 303, 307, 308})
        QTest::addRow("%d", status) << status;
}

void TestWire::r1_noRedirectIsFollowed()
{
    QFETCH(int, status);
    Delivery d;
    d.up.otherwise(Step::redirect(status));
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    QCOMPARE(d.up.totals().requests, 1);
    QCOMPARE(d.up.totals().landed, 0);
    QCOMPARE(d.count(TaskState::Pending), 1);
    QCOMPARE(d.status().upstreams.front().state, UpstreamState::Paused);
    d.checkInvariants();
}

void TestWire::r1_dripEndsAtTheDeadline()
{
    Delivery d;
    d.up.script("SF1", {Step::drip(100ms)});
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    const auto attempts = d.attempts(u"SF1"_s);
    QCOMPARE(attempts.size(), 2U);
    QCOMPARE(attempts.front().reached, Reached::Unknown);
    QCOMPARE(d.count(TaskState::Delivered), 1);
    d.checkInvariants();
}

// No length, then a close: whole by RFC 9112 section 6.3, not cut short.
void TestWire::r1_answerUntilCloseIsWhole()
{
    Delivery d;
    d.up.otherwise(Step::ok().withFraming(Step::Framing::UntilClose));
    d.set(u"retry"_s, u"max_retries"_s, 20); // each connection closes unannounced: some sends meet a closed one
    d.open();
    d.import(Delivery::keys(300));
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 300);
    for (const auto &key : Delivery::keys(300))
        for (const auto &attempt : d.attempts(key)) // a connection closed just as we send is another matter
            QVERIFY2(!attempt.httpStatus || attempt.outcome == Outcome::Delivered, qPrintable(attempt.error));
    d.checkInvariants(false);
}

// B20: nothing is sent to whom the certificate does not name, one reason for all rows, nothing is charged.
void TestWire::r4_tlsFailureIsBlocked_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<bool>("trusted");
    QTest::newRow("self-signed") << u"127.0.0.1"_s << false;
    QTest::newRow("of another host") << u"other.example"_s << true;
}

void TestWire::r4_tlsFailureIsBlocked()
{
    QFETCH(QString, name);
    QFETCH(bool, trusted);
    const auto before = QSslConfiguration::defaultConfiguration();
    const auto certificate = makeTestCertificate(name, u"DNS:"_s + name);
    QVERIFY(certificate);
    if (trusted) {
        auto trust = before;
        trust.addCaCertificate(certificate->localCertificate());
        QSslConfiguration::setDefaultConfiguration(trust);
    }
    Delivery d;
    d.up.useTls(*certificate);
    d.open();
    d.import(Delivery::keys(50));
    d.runUntilIdle();
    QSslConfiguration::setDefaultConfiguration(before);
    const auto status = d.status();
    QCOMPARE(d.up.totals().requests, 0);
    QCOMPARE(status.upstreams.front().state, UpstreamState::Paused);
    QVERIFY2(status.upstreams.front().reason.startsWith(u"TLS failure"_s), qPrintable(status.upstreams.front().reason));
    QCOMPARE(status.tasks.at(TaskState::Pending), 50);
    for (const auto &key : Delivery::keys(3))
        for (const auto &attempt : d.attempts(key)) {
            QCOMPARE(attempt.reached, Reached::NotSent);
            QVERIFY(!attempt.charged);
        }
    d.checkInvariants();
}

QTEST_GUILESS_MAIN(TestWire)
#include "tst_wire.moc"
