// SPDX-License-Identifier: GPL-3.0-or-later
// What the scripted upstream counts, and how its connections live and end.
#include "tests/support/book.h"
#include "tests/support/scriptedupstream.h"
#include "tests/support/wireclient.h"

#include <QJsonDocument>
#include <QJsonObject>
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

class TestScriptedCounts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsByIdKeyAndConnection();
    void countsConcurrentRequests();
    void countsRequestsInAnySecond();
    void logKeepsTheNewest();
    void chunkedRequestIsRead();
    void pipelinedRequestsAreAnsweredInOrder();
    void halfARequestIsUnfinished();
    void noHttpIsMalformed();
    void connectionEndsAfterRequests();
    void connectionEndsWhenIdle();
    void usedConnectionMeetsAClose();
    void newConnectionsAreDropped();
    void refusesAndComesBack();
    void holdsFiveHundredConnections();
    void takenPortIsAnError();
    void startsAgain();
    void adminPathsTellAndReset();
};

void TestScriptedCounts::countsByIdKeyAndConnection()
{
    ScriptedUpstream up;
    QVERIFY(up.start());
    WireClient first(up.port());
    WireClient second(up.port());
    for (WireClient *client : {&first, &second, &first})
        QCOMPARE(statusOfPost(*client), 200);
    QVERIFY(second.post(R"({"trackingNo":"SF2"})")); // without an id: each is an effect of its own
    QCOMPARE(second.answer().status, 200);
    const Counts counts = up.counts();
    QCOMPARE(counts.requests, 4);
    QCOMPARE(counts.effects, 2);
    QCOMPARE(counts.repeats, 2);
    QCOMPARE(counts.ids, 1);
    QCOMPARE(counts.keys, 2);
    QCOMPARE(counts.requestsPerId, (QHash<QByteArray, int>{{"id-1", 3}}));
    QCOMPARE(counts.requestsPerKey, (QHash<QByteArray, int>{{"SF1", 3}, {"SF2", 1}}));
    QCOMPARE(counts.effectsPerId, (QHash<QByteArray, int>{{"id-1", 1}}));
    QCOMPARE(counts.requestsPerConnection, (QHash<int, int>{{1, 2}, {2, 2}}));
    QCOMPARE(counts.connections, 2);
    QCOMPARE(counts.openConnections, 2);
}

void TestScriptedCounts::countsConcurrentRequests()
{
    ScriptedUpstream up;
    up.otherwise(Step::timeoutBeforeProcessing());
    QVERIFY(up.start());
    std::vector<std::unique_ptr<WireClient>> clients;
    for (int i = 0; i < 5; ++i) {
        clients.push_back(std::make_unique<WireClient>(up.port()));
        QVERIFY(clients.back()->post(row));
    }
    QTRY_COMPARE(up.totals().concurrent, 5);
    clients.clear();
    QTRY_COMPARE(up.totals().concurrent, 0);
    up.otherwise(Step::ok());
    WireClient alone(up.port());
    QCOMPARE(statusOfPost(alone), 200);
    QCOMPARE(up.totals().maxConcurrent, 5);
}

void TestScriptedCounts::countsRequestsInAnySecond()
{
    Book book;
    for (const qint64 arrivedMs : {0, 500, 999, 1000, 1400, 1499, 1500, 3000}) {
        SeenRequest request;
        request.arrivedUs = arrivedMs * 1000;
        book.headRead(request);
    }
    QCOMPARE(book.totals().maxPerSecond, 5); // 500 to 1499: at 1000 that of 0 is out, at 1500 that of 500
}

void TestScriptedCounts::logKeepsTheNewest()
{
    ScriptedUpstream up;
    up.keepLog(2);
    QVERIFY(up.start());
    WireClient client(up.port());
    for (const char *target : {"/a", "/b", "/c"}) {
        QVERIFY(client.post({}, {}, target));
        QCOMPARE(client.answer().status, 200);
    }
    const std::vector<SeenRequest> log = up.log();
    QCOMPARE(log.size(), 2U);
    QCOMPARE(log[0].target, QByteArray("/b"));
    QCOMPARE(log[1].number, 3);
    QVERIFY(log[0].arrivedUs <= log[1].arrivedUs);
    up.keepLog(0);
    QVERIFY(up.log().empty());
}

void TestScriptedCounts::chunkedRequestIsRead()
{
    ScriptedUpstream up;
    QVERIFY(up.start());
    WireClient client(up.port());
    QVERIFY(client.send("PUT /push HTTP/1.1\r\nExpect: 100-continue\r\nTransfer-Encoding: chunked\r\n\r\n"));
    QCOMPARE(client.answer().status, 100);
    QVERIFY(client.send("8;x=y\r\n{\"biz_ke\r\n8\r\ny\":\"K1\"}\r\n0\r\n\r\n"));
    QCOMPARE(client.answer().status, 200);
    QCOMPARE(up.log().at(0).body, QByteArray(R"({"biz_key":"K1"})"));
    QCOMPARE(up.counts().requestsPerKey.value("K1"), 1);
}

void TestScriptedCounts::pipelinedRequestsAreAnsweredInOrder()
{
    ScriptedUpstream up;
    up.on("/slow", [](const SeenRequest &) { return Step::answer(201).withDelay(50ms); });
    QVERIFY(up.start());
    WireClient client(up.port());
    const QByteArray slow = WireClient::postBytes(row, {}, "/slow");
    QVERIFY(client.send(slow + WireClient::postBytes(row) + slow.first(20)));
    QCOMPARE(client.answer().status, 201);
    QCOMPARE(client.answer().status, 200);
    QVERIFY(client.send(slow.mid(20)));
    QCOMPARE(client.answer().status, 201);
    QCOMPARE(up.totals().maxConcurrent, 1);
}

void TestScriptedCounts::halfARequestIsUnfinished()
{
    ScriptedUpstream up;
    QVERIFY(up.start());
    WireClient client(up.port());
    QVERIFY(client.send("POST /push HTTP/1.1\r\nIdempotency-Key: id-1\r\nContent-Length: 9\r\n\r\nfive5"));
    QTRY_COMPARE(up.totals().requests, 1);
    client.close();
    QTRY_COMPARE(up.totals().unfinished, 1);
    QTRY_COMPARE(up.totals().openConnections, 0);
    QCOMPARE(up.totals().concurrent, 0);
    QCOMPARE(up.totals().effects, 0);
    QCOMPARE(up.counts().requestsPerId.value("id-1"), 1);
    QVERIFY(!up.log().at(0).complete);
    WireClient headless(up.port()); // a head that never ends does not count
    QVERIFY(headless.send("POST /push HTTP/1.1\r\nHost: x\r\n"));
    headless.close();
    QTRY_COMPARE(up.totals().connections, 2);
    QTRY_COMPARE(up.totals().openConnections, 0);
    QCOMPARE(up.totals().requests, 1);
}

void TestScriptedCounts::noHttpIsMalformed()
{
    ScriptedUpstream up;
    QVERIFY(up.start());
    for (const char *bytes : {"hello\r\n\r\n", "GET / HTTP/2\r\n\r\n", "GET / HTTP/1.1\r\nno colon\r\n\r\n",
                              "GET / HTTP/1.1\r\nContent-Length: -1\r\n\r\n"}) {
        WireClient client(up.port());
        QVERIFY(client.send(bytes));
        QCOMPARE(client.answer().status, 400);
        QCOMPARE(client.waitForEnd(), End::Fin);
    }
    QCOMPARE(up.totals().malformed, 4);
    QCOMPARE(up.totals().requests, 0);
}

void TestScriptedCounts::connectionEndsAfterRequests()
{
    ScriptedUpstream up;
    up.keepAlive({.closeAfterRequests = 2});
    QVERIFY(up.start());
    WireClient client(up.port());
    QCOMPARE(statusOfPost(client), 200);
    QVERIFY(client.post(row));
    QCOMPARE(client.answer().header("Connection"), QByteArray());
    QCOMPARE(client.waitForEnd(), End::Fin);
    up.keepAlive({.closeAfterRequests = 1, .announce = true});
    WireClient told(up.port());
    QVERIFY(told.post(row));
    QCOMPARE(told.answer().header("Connection"), QByteArray("close"));
    QCOMPARE(told.waitForEnd(), End::Fin);
}

void TestScriptedCounts::connectionEndsWhenIdle()
{
    ScriptedUpstream up;
    up.keepAlive({.closeIdleAfter = 0ms});
    QVERIFY(up.start());
    WireClient atOnce(up.port());
    QCOMPARE(statusOfPost(atOnce), 200);
    QCOMPARE(atOnce.waitForEnd(), End::Fin);
    up.keepAlive({.closeIdleAfter = 40ms});
    WireClient later(up.port());
    QCOMPARE(statusOfPost(later), 200);
    QCOMPARE(later.waitForEnd(), End::Fin);
    QTRY_COMPARE(up.totals().openConnections, 0);
}

void TestScriptedCounts::usedConnectionMeetsAClose()
{
    ScriptedUpstream up;
    up.keepAlive({.dropReusedEvery = 2});
    QVERIFY(up.start());
    WireClient client(up.port());
    for (int i = 0; i < 2; ++i)
        QCOMPARE(statusOfPost(client), 200); // fresh, then the first reuse
    QVERIFY(client.post(row));
    QVERIFY(client.waitForEnd() != End::Impatient); // RST, or FIN where it read all: no answer in any case
    QCOMPARE(up.totals().requests, 2);
}

void TestScriptedCounts::newConnectionsAreDropped()
{
    ScriptedUpstream up;
    up.dropConnections(2);
    QVERIFY(up.start());
    for (int i = 0; i < 2; ++i) {
        WireClient client(up.port());
        QVERIFY(client.bytesToTheEnd().isEmpty());
    }
    WireClient third(up.port());
    QCOMPARE(statusOfPost(third), 200);
    QCOMPARE(up.totals().connections, 3);
    QCOMPARE(up.totals().requests, 1);
}

void TestScriptedCounts::refusesAndComesBack()
{
    ScriptedUpstream up;
    QVERIFY(up.start());
    const quint16 port = up.port();
    WireClient open(port);
    QCOMPARE(statusOfPost(open), 200);
    up.refuse();
    QVERIFY(open.waitForEnd() != End::Impatient);
    QVERIFY(!WireClient(port).isConnected());
    QVERIFY(up.comeBack());
    QCOMPARE(up.port(), port);
    WireClient again(port);
    QCOMPARE(statusOfPost(again), 200);
    QCOMPARE(up.totals().effects, 1);
}

void TestScriptedCounts::holdsFiveHundredConnections()
{
    ScriptedUpstream up;
    QVERIFY(up.start());
    std::vector<std::unique_ptr<WireClient>> clients;
    clients.reserve(500);
    for (int i = 0; i < 500; ++i)
        clients.push_back(std::make_unique<WireClient>(up.port()));
    for (int round = 0; round < 2; ++round) {
        for (const auto &client : clients)
            QVERIFY(client->post(row));
        for (const auto &client : clients)
            QCOMPARE(client->answer().status, 200);
    }
    QCOMPARE(up.totals().openConnections, 500);
    QCOMPARE(up.totals().requests, 1000);
    QCOMPARE(up.totals().effects, 1);
}

void TestScriptedCounts::takenPortIsAnError()
{
    ScriptedUpstream up;
    QVERIFY(up.start());
    ScriptedUpstream second;
    QVERIFY(!second.start(up.port()));
    QVERIFY(!second.errorString().isEmpty());
    QVERIFY(second.start()); // another port will do
    QVERIFY(second.port() != up.port());
}

void TestScriptedCounts::startsAgain()
{
    ScriptedUpstream up;
    QVERIFY(up.start());
    const quint16 port = up.port();
    {
        WireClient client(port);
        QCOMPARE(statusOfPost(client), 200);
        up.stop();
        QVERIFY(client.waitForEnd() != End::Impatient);
    }
    QCOMPARE(up.totals().requests, 1);
    QVERIFY(up.start(port));
    WireClient client(port);
    QCOMPARE(statusOfPost(client), 200);
    QCOMPARE(up.totals().requests, 2);
    QCOMPARE(up.totals().effects, 1); // it still knew the id
    up.reset();
    QCOMPARE(statusOfPost(client), 200);
    QCOMPARE(up.totals().requests, 1);
    QCOMPARE(up.totals().effects, 1);
}

void TestScriptedCounts::adminPathsTellAndReset()
{
    ScriptedUpstream up;
    up.adminPaths(true);
    QVERIFY(up.start());
    WireClient client(up.port());
    QCOMPARE(statusOfPost(client), 200);
    const auto counts = [&client](const QByteArray &target) {
        client.send("GET " + target + " HTTP/1.1\r\n\r\n");
        return QJsonDocument::fromJson(client.answer().body).object();
    };
    const QJsonObject full = counts("/__counts?full=1");
    QCOMPARE(full.value(QStringLiteral("effects_per_id")).toObject().value(QStringLiteral("id-1")).toInt(), 1);
    QCOMPARE(full.value(QStringLiteral("requests")).toInt(), 1);
    QVERIFY(!counts("/__counts").contains(QStringLiteral("effects_per_id")));
    QVERIFY(client.post({}, {}, "/__reset"));
    QCOMPARE(client.answer().status, 200);
    QCOMPARE(counts("/__counts").value(QStringLiteral("requests")).toInt(-1), 0);
    QCOMPARE(up.totals().openConnections, 1);
    QCOMPARE(up.totals().concurrent, 0);
    up.adminPaths(false);
    QVERIFY(counts("/__counts").value(QStringLiteral("requests")).isUndefined());
    QCOMPARE(up.totals().requests, 1);
}

QTEST_GUILESS_MAIN(TestScriptedCounts)
#include "tst_scriptedcounts.moc"
