// SPDX-License-Identifier: GPL-3.0-or-later
// What the scripted upstream puts on the wire for each step: bytes, endings, effects. Its ids, tokens, connections and
// counts: tst_scriptedcounts.
#include "tests/support/scriptedupstream.h"
#include "tests/support/testcertificate.h"
#include "tests/support/wireclient.h"

#include <QDateTime>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QSignalSpy>
#include <QTest>

#include <memory>

using namespace pushdesk::scripted;
using namespace std::chrono_literals;

Q_DECLARE_METATYPE(pushdesk::scripted::Step)
Q_DECLARE_METATYPE(pushdesk::scripted::WireClient::End)

namespace {

constexpr auto row = R"({"trackingNo":"SF1","requestId":"id-1"})";
using End = WireClient::End;

// One request to a fresh upstream on a connection of its own.
struct Exchange {
    explicit Exchange(const Step &step)
    {
        up.script("SF1", {step});
        started = up.start();
        client = std::make_unique<WireClient>(up.port());
        client->post(row);
    }
    ScriptedUpstream up;
    bool started = false;
    std::unique_ptr<WireClient> client;
};

} // namespace

class TestScriptedUpstream : public QObject {
    Q_OBJECT

private Q_SLOTS:
    // First: OpenSSL frees its memory of a thread when that thread ends, a little after QThread::wait(). Were the test
    // the last one, a leak checker would see that memory.
    void tls();
    void answers_data();
    void answers();
    void endings_data();
    void endings();
    void stepsFollowTries();
    void timeoutAfterProcessingHasTheEffect();
    void timeoutBeforeProcessingHasNone();
    void lateAnswerComesLate();
    void dripsByteByByte();
    void interimAnswerComesFirst();
    void framings_data();
    void framings();
    void gzipIsRead();
    void answerSentTwice();
    void httpDates();
    void retryDateIsReadAgainstTheAnswersOwnDate();
};

void TestScriptedUpstream::answers_data()
{
    QTest::addColumn<Step>("step");
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("headerLine");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("effects");
    const QByteArray json = "Content-Type: application/json";
    QTest::newRow("ok") << Step::ok() << 200 << json << QByteArray(R"({"code":0,"msg":"ok"})") << 1;
    QTest::newRow("ok with body") << Step::ok("[1]") << 200 << json << QByteArray("[1]") << 1;
    QTest::newRow("created") << Step::answer(201, "{}", {{"Location", "/1"}}).withEffect() << 201
                             << QByteArray("Location: /1") << QByteArray("{}") << 1;
    QTest::newRow("no content") << Step::answer(204).withEffect() << 204 << QByteArray("204 No Content") << QByteArray()
                                << 1;
    QTest::newRow("empty") << Step::emptyOk() << 200 << QByteArray("Content-Length: 0") << QByteArray() << 1;
    QTest::newRow("html") << Step::htmlOk().withBody("<html>") << 200 << QByteArray("Content-Type: text/html")
                          << QByteArray("<html>") << 1;
    QTest::newRow("500") << Step::status(500) << 500 << QByteArray("500 Internal Server Error")
                         << QByteArray(R"({"code":500,"msg":"Internal Server Error"})") << 0;
    QTest::newRow("503") << Step::unavailable(7s) << 503 << QByteArray("Retry-After: 7")
                         << QByteArray(R"({"code":503,"msg":"Service Unavailable"})") << 0;
    QTest::newRow("503 garbage") << Step::unavailable("1.5").withBody("x") << 503 << QByteArray("Retry-After: 1.5")
                                 << QByteArray("x") << 0;
    QTest::newRow("401") << Step::unauthorized("Basic realm=\"x\"").withBody("x") << 401
                         << QByteArray("WWW-Authenticate: Basic realm=\"x\"") << QByteArray("x") << 0;
    QTest::newRow("403") << Step::status(403) << 403 << json << QByteArray(R"({"code":403,"msg":"Forbidden"})") << 0;
    QTest::newRow("422") << Step::rejected("坏\"") << 422 << json << QByteArray(R"({"code":42200,"msg":"坏\""})") << 0;
    QTest::newRow("business") << Step::businessError(40404, "no") << 200 << json
                              << QByteArray(R"({"code":40404,"msg":"no"})") << 0;
    QTest::newRow("duplicate") << Step::duplicate() << 200 << json
                               << QByteArray(R"({"code":10009,"msg":"duplicate request"})") << 0;
    QTest::newRow("409") << Step::inProgress() << 409 << json
                         << QByteArray(R"({"code":40900,"msg":"request in progress"})") << 0;
    QTest::newRow("302") << Step::redirect(302) << 302 << QByteArray("Location: /landed") << QByteArray() << 0;
    QTest::newRow("307") << Step::redirect(307, "/x") << 307 << QByteArray("Location: /x") << QByteArray() << 0;
}

void TestScriptedUpstream::answers()
{
    QFETCH(Step, step);
    QFETCH(int, status);
    QFETCH(QByteArray, headerLine);
    QFETCH(QByteArray, body);
    QFETCH(int, effects);
    const Exchange exchange(step);
    QVERIFY(exchange.started);
    const WireAnswer answer = exchange.client->answer();
    QCOMPARE(answer.status, status);
    QVERIFY2(answer.head.contains(headerLine), answer.head.constData());
    QCOMPARE(answer.body, body);
    QVERIFY(answer.whole);
    QVERIFY(exchange.client->post(row)); // the connection is still there, and the script is at its end
    QCOMPARE(exchange.client->answer().status, 200);
    const Counts counts = exchange.up.counts();
    QCOMPARE(counts.effects, 1);
    QCOMPARE(counts.repeats, effects);
    QCOMPARE(counts.connections, 1);
}

void TestScriptedUpstream::endings_data()
{
    QTest::addColumn<Step>("step");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<WireClient::End>("end");
    QTest::addColumn<int>("effects");
    const QByteArray none;
    QTest::newRow("close after reading") << Step::closeAfterReading() << none << End::Fin << 0;
    QTest::newRow("close after processing") << Step::closeAfterProcessing() << none << End::Fin << 1;
    QTest::newRow("reset after reading") << Step::resetAfterReading() << none << End::Reset << 0;
    QTest::newRow("reset after processing") << Step::resetAfterProcessing() << none << End::Reset << 1;
    QTest::newRow("half a status line") << Step::halfStatusLine() << QByteArray("HTTP/1.1 2") << End::Fin << 1;
    QTest::newRow("truncated body") << Step::truncatedBody().withBody("{\"co")
                                    << QByteArray("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                                                  "Content-Length: 68\r\n\r\n{\"co")
                                    << End::Fin << 1;
    QTest::newRow("truncated chunks") << Step::truncatedChunks().withBody("abcd")
                                      << QByteArray("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
                                                    "Transfer-Encoding: chunked\r\n\r\n2\r\nab\r\n2\r\ncd\r\n")
                                      << End::Fin << 1;
    QTest::newRow("connection: close") << Step::answer(200, "x").withConnectionClose()
                                       << QByteArray("HTTP/1.1 200 OK\r\nConnection: close\r\n"
                                                     "Content-Length: 1\r\n\r\nx")
                                       << End::Fin << 0;
}

void TestScriptedUpstream::endings()
{
    QFETCH(Step, step);
    QFETCH(QByteArray, bytes);
    QFETCH(WireClient::End, end);
    QFETCH(int, effects);
    const Exchange exchange(step);
    QVERIFY(exchange.started);
    QCOMPARE(exchange.client->bytesToTheEnd(), bytes);
    QCOMPARE(exchange.client->waitForEnd(), end);
    const Counts counts = exchange.up.counts();
    QCOMPARE(counts.effects, effects);
    QCOMPARE(counts.requestsPerId.value("id-1"), 1);
    QCOMPARE(counts.concurrent, 0);
}

void TestScriptedUpstream::stepsFollowTries()
{
    ScriptedUpstream up;
    up.script("SF1", {Step::status(500), Step::status(502)});
    QVERIFY(up.start());
    WireClient client(up.port());
    QList<int> statuses;
    for (int i = 0; i < 4; ++i) {
        QVERIFY(client.post(row));
        statuses << client.answer().status;
        QVERIFY(client.post(R"({"trackingNo":"SF2"})")); // another key has tries of its own
        QCOMPARE(client.answer().status, 200);
    }
    QCOMPARE(statuses, (QList<int>{500, 502, 200, 200}));
}

void TestScriptedUpstream::timeoutAfterProcessingHasTheEffect()
{
    const Exchange exchange(Step::timeoutAfterProcessing());
    QTRY_COMPARE(exchange.up.totals().effects, 1);
    QVERIFY(!exchange.client->hasBytesWithin(50ms));
    QCOMPARE(exchange.up.totals().concurrent, 1);
    exchange.client->close();
    QTRY_COMPARE(exchange.up.totals().concurrent, 0);
    WireClient again(exchange.up.port());
    QVERIFY(again.post(row));
    QCOMPARE(again.answer().status, 200);
    QCOMPARE(exchange.up.totals().maxEffectsPerId, 1);
}

void TestScriptedUpstream::timeoutBeforeProcessingHasNone()
{
    const Exchange silent(Step::timeoutBeforeProcessing());
    QTRY_COMPARE(silent.up.totals().requests, 1);
    QVERIFY(!silent.client->hasBytesWithin(50ms));
    QCOMPARE(silent.up.totals().effects, 0);
    const Exchange gateway(Step::timeoutBeforeProcessing(20ms));
    QCOMPARE(gateway.client->answer().status, 504);
    QCOMPARE(gateway.up.totals().effects, 0);
}

void TestScriptedUpstream::lateAnswerComesLate()
{
    const Exchange exchange(Step::timeoutAfterProcessing(300ms));
    QTRY_COMPARE(exchange.up.totals().effects, 1); // before the answer
    QCOMPARE(exchange.client->answer().status, 200);
    QCOMPARE(exchange.up.totals().concurrent, 0);
}

void TestScriptedUpstream::dripsByteByByte()
{
    const Exchange exchange(Step::drip(2ms));
    const WireAnswer answer = exchange.client->answer();
    QCOMPARE(answer.body, QByteArray(R"({"code":0,"msg":"ok"})"));
    QVERIFY(exchange.client->reads() > 5);
    QCOMPARE(exchange.up.totals().concurrent, 0);
}

void TestScriptedUpstream::interimAnswerComesFirst()
{
    const Exchange exchange(Step::ok().withInterim(103, {{"Link", "</a>"}}).withInterim(102));
    QCOMPARE(exchange.client->answer().head, QByteArray("HTTP/1.1 103 Early Hints\r\nLink: </a>"));
    QCOMPARE(exchange.client->answer().status, 102);
    QCOMPARE(exchange.client->answer().status, 200);
}

void TestScriptedUpstream::framings_data()
{
    QTest::addColumn<Step>("step");
    QTest::addColumn<bool>("ends");
    QTest::newRow("length") << Step::ok("hello") << false;
    QTest::newRow("chunked") << Step::ok("hello").withFraming(Step::Framing::Chunked) << false;
    QTest::newRow("until close") << Step::ok("hello").withFraming(Step::Framing::UntilClose) << true;
}

void TestScriptedUpstream::framings()
{
    QFETCH(Step, step);
    QFETCH(bool, ends);
    const Exchange exchange(step);
    const WireAnswer answer = exchange.client->answer();
    QCOMPARE(answer.body, QByteArray("hello"));
    QVERIFY(answer.whole);
    if (ends) {
        QCOMPARE(exchange.client->waitForEnd(), End::Fin);
    } else {
        QVERIFY(exchange.client->post(row));
        QCOMPARE(exchange.client->answer().status, 200);
    }
}

void TestScriptedUpstream::gzipIsRead()
{
    const QByteArray long_ = QByteArray("运单").repeated(3000);
    ScriptedUpstream up;
    up.on("/long", [long_](const SeenRequest &) { return Step::ok(long_).withGzip(); });
    up.on("/none", [](const SeenRequest &) { return Step::ok(QByteArray()).withGzip(); });
    QVERIFY(up.start());
    QNetworkAccessManager manager;
    const std::unique_ptr<QNetworkReply> full(manager.get(QNetworkRequest(up.url(QStringLiteral("/long")))));
    const std::unique_ptr<QNetworkReply> empty(manager.get(QNetworkRequest(up.url(QStringLiteral("/none")))));
    QTRY_VERIFY(full->isFinished() && empty->isFinished());
    QCOMPARE(full->readAll(), long_);
    QCOMPARE(empty->readAll(), QByteArray());
    QVERIFY(full->rawHeaderList().contains("Content-Encoding") || full->error() == QNetworkReply::NoError);
}

void TestScriptedUpstream::answerSentTwice()
{
    const Exchange exchange(Step::ok().sentTwice());
    QCOMPARE(exchange.client->answer().status, 200);
    QCOMPARE(exchange.client->answer().status, 200);
    QCOMPARE(exchange.up.totals().requests, 1);
}

void TestScriptedUpstream::httpDates()
{
    constexpr qint64 example = 784111777; // RFC 9110 section 5.6.7
    QCOMPARE(httpDate(example, HttpDate::Imf), QByteArray("Sun, 06 Nov 1994 08:49:37 GMT"));
    QCOMPARE(httpDate(example, HttpDate::Rfc850), QByteArray("Sunday, 06-Nov-94 08:49:37 GMT"));
    QCOMPARE(httpDate(example, HttpDate::Asctime), QByteArray("Sun Nov  6 08:49:37 1994"));
}

void TestScriptedUpstream::retryDateIsReadAgainstTheAnswersOwnDate()
{
    const qint64 now = QDateTime::currentSecsSinceEpoch();
    const Exchange exchange(Step::unavailableUntil(3s, HttpDate::Rfc850, 7200s));
    const WireAnswer answer = exchange.client->answer();
    bool found = false;
    for (qint64 theirs = now + 7200; theirs <= now + 7230 && !found; ++theirs) {
        found = answer.header("Date") == httpDate(theirs, HttpDate::Imf) &&
                answer.header("Retry-After") == httpDate(theirs + 3, HttpDate::Rfc850);
    }
    QVERIFY2(found, answer.head.constData());
}

void TestScriptedUpstream::tls()
{
    const std::optional<QSslConfiguration> configuration = makeTestCertificate();
    if (!configuration)
        QSKIP("no openssl command");
    ScriptedUpstream up;
    up.script("SF1", {Step::ok(), Step::closeAfterReading()});
    up.useTls(*configuration);
    QVERIFY(up.start());
    QCOMPARE(up.url().scheme(), QStringLiteral("https"));
    QNetworkAccessManager manager;
    QNetworkRequest request(up.url(QStringLiteral("/push/SF1")));
    const std::unique_ptr<QNetworkReply> refused(manager.get(request));
    QTRY_VERIFY(refused->isFinished());
    QCOMPARE(refused->error(), QNetworkReply::SslHandshakeFailedError);
    QCOMPARE(up.totals().requests, 0);
    const std::unique_ptr<QNetworkReply> reply(manager.get(request));
    reply->ignoreSslErrors();
    QTRY_VERIFY(reply->isFinished());
    QCOMPARE(reply->readAll(), Step::ok().body);
    QCOMPARE(up.totals().requests, 1);
}

QTEST_GUILESS_MAIN(TestScriptedUpstream)
#include "tst_scriptedupstream.moc"
