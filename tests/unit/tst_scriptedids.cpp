// SPDX-License-Identifier: GPL-3.0-or-later
// Whom the scripted upstream takes a request for, and what it does about ids, tokens, redirects and paths.
#include "tests/support/scriptedupstream.h"
#include "tests/support/wireclient.h"

#include <QFile>
#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <vector>

using namespace pushdesk::scripted;
using namespace std::chrono_literals;

namespace {

constexpr auto row = R"({"trackingNo":"SF1","requestId":"id-1"})";
using End = WireClient::End;

// Posts the row and waits for the answer; 0 where the connection ended without one.
int statusOfPost(WireClient &client)
{
    return client.post(row) ? client.answer().status : 0;
}

} // namespace

class TestScriptedIds : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void repeats_data();
    void repeats();
    void inProgressIdGets409();
    void workGoesOnWhenTheClientLeft();
    void redirectThatIsFollowedIsCounted();
    void tokensRunOut();
    void refreshTokenRotates();
    void decidesAtHead();
    void pathHandlerDecides();
    void idsAndKeys_data();
    void idsAndKeys();
    void extractorsReplaceTheDefaults();
    void effectsLogIsRemembered();
};

void TestScriptedIds::repeats_data()
{
    QTest::addColumn<int>("how");
    QTest::addColumn<int>("effects");
    QTest::addColumn<QByteArray>("second");
    QTest::newRow("same success") << int(RepeatAnswer::SameSuccess) << 1 << Step::ok().body;
    QTest::newRow("says duplicate") << int(RepeatAnswer::SaysDuplicate) << 1 << Step::duplicate().body;
    QTest::newRow("doubles") << int(RepeatAnswer::Doubles) << 2 << Step::ok().body;
}

void TestScriptedIds::repeats()
{
    QFETCH(int, how);
    QFETCH(int, effects);
    QFETCH(QByteArray, second);
    ScriptedUpstream up;
    up.repeats(RepeatAnswer(how));
    QVERIFY(up.start());
    WireClient client(up.port());
    QVERIFY(client.post(row));
    QCOMPARE(client.answer().body, Step::ok().body);
    QVERIFY(client.post(row));
    QCOMPARE(client.answer().body, second);
    QCOMPARE(up.totals().maxEffectsPerId, effects);
    QCOMPARE(up.totals().effects, effects);
}

void TestScriptedIds::inProgressIdGets409()
{
    ScriptedUpstream up;
    up.script("SF1", {Step::processing(1s)});
    QVERIFY(up.start());
    WireClient first(up.port());
    QVERIFY(first.post(row));
    QTRY_COMPARE(up.totals().requests, 1);
    WireClient second(up.port());
    QVERIFY(second.post(row));
    QCOMPARE(second.answer().status, 409);
    QCOMPARE(first.answer().status, 200);
    QVERIFY(second.post(row));
    QCOMPARE(second.answer().status, 200);
    QCOMPARE(up.counts().effectsPerId.value("id-1"), 1);
}

void TestScriptedIds::workGoesOnWhenTheClientLeft()
{
    ScriptedUpstream up;
    up.script("SF1", {Step::processing(200ms)});
    QVERIFY(up.start());
    WireClient client(up.port());
    QVERIFY(client.post(row));
    QTRY_COMPARE(up.totals().requests, 1);
    client.close();
    QTRY_COMPARE(up.totals().effects, 1);
    QTRY_COMPARE(up.totals().openConnections, 0);
}

void TestScriptedIds::redirectThatIsFollowedIsCounted()
{
    ScriptedUpstream up;
    up.script("SF1", {Step::redirect(302)});
    QVERIFY(up.start());
    QNetworkAccessManager manager; // follows a 302 by itself, as a GET
    QNetworkRequest request(up.url());
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArray("application/json"));
    const std::unique_ptr<QNetworkReply> reply(manager.post(request, QByteArray(row)));
    QTRY_VERIFY(reply->isFinished());
    QCOMPARE(reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt(), 200);
    QCOMPARE(up.totals().requests, 2);
    QCOMPARE(up.totals().landed, 1);
    QCOMPARE(up.totals().effects, 0);
}

void TestScriptedIds::tokensRunOut()
{
    ScriptedUpstream up;
    TokenRules rules;
    rules.uses = 2;
    rules.expired = Step::businessError(-100, "token expired");
    rules.endpointScript = {Step::status(500)};
    rules.tokenOf = [](const SeenRequest &request) { return request.queryValue("access_token"); };
    up.expireTokens(rules);
    QVERIFY(up.start());
    WireClient client(up.port());
    const auto bodyOf = [&client](const QByteArray &target) {
        client.post(row, {}, target);
        return client.answer().body;
    };
    QVERIFY(bodyOf("/push").contains("-100"));
    QVERIFY(bodyOf("/token").contains("\"code\":500"));
    QCOMPARE(bodyOf("/token"),
             QByteArray(R"({"access_token":"token-1","refresh_token":"refresh-1","expires_in":7200})"));
    QCOMPARE(bodyOf("/push?access_token=token-1"), Step::ok().body);
    QCOMPARE(bodyOf("/push?access_token=token-1"), Step::ok().body);
    QVERIFY(bodyOf("/push?access_token=token-1").contains("-100")); // its third use
    QVERIFY(bodyOf("/token").contains("token-2"));
    QVERIFY(bodyOf("/token").contains("token-3"));
    QVERIFY(bodyOf("/push?access_token=token-2").contains("-100")); // a newer one ended it
    QCOMPARE(bodyOf("/push?access_token=token-3"), Step::ok().body);
    QCOMPARE(up.totals().tokenRequests, 4);
    QCOMPARE(up.totals().requests, 6);
    QCOMPARE(up.totals().maxEffectsPerId, 1);
}

void TestScriptedIds::refreshTokenRotates()
{
    ScriptedUpstream up;
    TokenRules rules;
    rules.rotateRefresh = true;
    up.expireTokens(rules);
    QVERIFY(up.start());
    WireClient client(up.port());
    const auto refresh = [&client](const QByteArray &token) {
        client.post("{\"refresh_token\":\"" + token + "\"}", {}, "/token");
        return client.answer().status;
    };
    QCOMPARE(refresh(""), 200); // the first sign-in
    QCOMPARE(refresh("refresh-1"), 200);
    QCOMPARE(refresh("refresh-1"), 400);
    QCOMPARE(refresh("refresh-2"), 200);
    QVERIFY(client.send("POST /push HTTP/1.1\r\nAuthorization: Bearer token-3\r\nContent-Length: 0\r\n\r\n"));
    QCOMPARE(client.answer().status, 200);
}

void TestScriptedIds::decidesAtHead()
{
    ScriptedUpstream up;
    up.decideAtHead(true);
    up.script("SF1", {Step::status(413), Step::closeAfterReading()});
    QVERIFY(up.start());
    WireClient client(up.port());
    const QByteArray head = "POST /push/SF1 HTTP/1.1\r\nIdempotency-Key: id-1\r\nContent-Length: 5\r\n\r\n";
    QVERIFY(client.send(head));
    QCOMPARE(client.answer().status, 413); // with no byte of the body sent
    QVERIFY(client.send("hello" + head));  // which belongs to the first
    QCOMPARE(client.waitForEnd(), End::Fin);
    QCOMPARE(up.counts().requestsPerId.value("id-1"), 2);
    QCOMPARE(up.totals().malformed, 0);
}

void TestScriptedIds::pathHandlerDecides()
{
    ScriptedUpstream up;
    up.script("SF1", {Step::status(500)});
    up.on("/ack", [](const SeenRequest &request) { return Step::ok(request.body + request.queryValue("a b")); });
    QVERIFY(up.start());
    WireClient client(up.port());
    QVERIFY(client.post(row, {}, "/ack?x=1&a%20b=%2B+"));
    QCOMPARE(client.answer().body, QByteArray(row) + "++");
}

void TestScriptedIds::idsAndKeys_data()
{
    QTest::addColumn<QByteArray>("target");
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("id");
    QTest::addColumn<QByteArray>("key");
    const QByteArray none;
    QTest::newRow("json") << QByteArray("/push/x") << none << QByteArray(row) << QByteArray("id-1")
                          << QByteArray("SF1");
    QTest::newRow("header first") << QByteArray("/push") << QByteArray("h-1") << QByteArray(row) << QByteArray("h-1")
                                  << QByteArray("SF1");
    QTest::newRow("biz_key, a number") << QByteArray("/push") << none << QByteArray(R"({"biz_key":9007199254740993})")
                                       << none << QByteArray("9007199254740993");
    QTest::newRow("path") << QByteArray("/push/%E5%8D%95%2F1?x=/y") << none << QByteArray("a=b") << none
                          << QByteArray("单/1");
    QTest::newRow("nothing") << QByteArray("/") << none << none << none << none;
}

void TestScriptedIds::idsAndKeys()
{
    QFETCH(QByteArray, target);
    QFETCH(QByteArray, header);
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, id);
    QFETCH(QByteArray, key);
    ScriptedUpstream up;
    QVERIFY(up.start());
    WireClient client(up.port());
    QVERIFY(client.post(body, header, target));
    QCOMPARE(client.answer().status, 200);
    const std::vector<SeenRequest> log = up.log();
    QCOMPARE(log.size(), 1U);
    QCOMPARE(log[0].requestId, id);
    QCOMPARE(log[0].key, key);
    QCOMPARE(log[0].target, target);
    QCOMPARE(log[0].body, body);
    QCOMPARE(log[0].method, QByteArray("POST"));
    QCOMPARE(log[0].header("HOST"), QByteArray("127.0.0.1"));
    QVERIFY(log[0].complete);
}

void TestScriptedIds::extractorsReplaceTheDefaults()
{
    ScriptedUpstream up;
    up.keyFrom([](const SeenRequest &request) { return request.jsonField("sku"); });
    up.requestIdFrom([](const SeenRequest &request) { return request.queryValue("rid"); });
    up.script("A 1", {Step::status(500)});
    QVERIFY(up.start());
    WireClient client(up.port());
    QVERIFY(client.post(R"({"sku":"A 1","trackingNo":"SF1"})", "ignored", "/push?rid=7"));
    QCOMPARE(client.answer().status, 500);
    QCOMPARE(up.counts().requestsPerId.value("7"), 1);
}

void TestScriptedIds::effectsLogIsRemembered()
{
    const QTemporaryDir folder;
    const QString file = folder.filePath(QStringLiteral("effects.tsv"));
    for (int run = 0; run < 2; ++run) {
        ScriptedUpstream up;
        QVERIFY(up.logEffectsTo(file));
        QVERIFY(up.start());
        WireClient client(up.port());
        QCOMPARE(statusOfPost(client), 200);
        QCOMPARE(up.totals().effects, 1);
        QCOMPARE(up.totals().repeats, run);
    }
    QFile log(file);
    QVERIFY(log.open(QIODevice::ReadOnly));
    QCOMPARE(log.readAll(), QByteArray("id-1\tSF1\n"));
    ScriptedUpstream up;
    QVERIFY(!up.logEffectsTo(folder.filePath(QStringLiteral("missing/effects.tsv"))));
}

QTEST_GUILESS_MAIN(TestScriptedIds)
#include "tst_scriptedids.moc"
