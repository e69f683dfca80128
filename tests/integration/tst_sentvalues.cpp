// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/deliveryfixture.h"

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;

namespace {

const QString caseFolder = QStringLiteral(PUSHDESK_TEST_DATA "/csv/");

// Pushes the rows of a file with the columns order_no and ref.
ImportReport importOrders(Delivery &d, const QString &file)
{
    ImportRequest request;
    request.path = caseFolder + file;
    request.upstream = u"track-sync"_s;
    request.batchDate = u"2026-10-12"_s;
    auto report = d.engine->importFile(request).result();
    if (!report)
        QTest::qFail(qPrintable(report.error().where + u": "_s + report.error().detail), __FILE__, __LINE__);
    return report ? *report : ImportReport{};
}

} // namespace

// What a cell holds is what the upstream reads, or nothing is sent (DESIGN R4 invalid, section 6), over a real socket.
class TestSentValues : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void b13_lineBreaksInAHeaderAreNotSent();
    void b13_lineBreaksInJsonAreEscaped();
    void b14_valuesAreEncodedOnce();
    void b14_segmentsThatCannotBeSent();
};

// H1 and H2 hold a line break and a header of somebody else's choice behind it; H4 is no ASCII.
void TestSentValues::b13_lineBreaksInAHeaderAreNotSent()
{
    Delivery d;
    d.config[u"columns"_s] = QJsonObject{{u"biz_key"_s, u"order_no"_s}};
    d.config[u"request"_s] = QJsonObject{{u"headers"_s, QJsonObject{{u"X-Order"_s, u"{{ref}}"_s}}},
                                         {u"json"_s, u"{\"trackingNo\":\"{{order_no}}\"}"_s}};
    d.open();
    QCOMPARE(importOrders(d, u"29_crlf_in_values.csv"_s).counts.accepted, 4);
    d.runUntilIdle();
    const auto seen = d.up.counts();
    QVERIFY(!seen.requestsPerKey.contains("H1") && !seen.requestsPerKey.contains("H2"));
    for (const auto &request : d.up.log())
        QVERIFY(!request.hasHeader("X-Evil"));
    QCOMPARE(seen.requestsPerKey.value("H3"), 1);
    for (const auto &key : {u"H1"_s, u"H2"_s}) {
        QCOMPARE(d.attempts(key).size(), 1U);
        QCOMPARE(d.attempts(key).front().outcome, Outcome::Invalid);
        QCOMPARE(d.attempts(key).front().reached, Reached::NotSent);
    }
    QVERIFY(d.count(TaskState::Dead) >= 2);
    d.checkInvariants();
}

void TestSentValues::b13_lineBreaksInJsonAreEscaped()
{
    Delivery d;
    d.config[u"columns"_s] = QJsonObject{{u"biz_key"_s, u"order_no"_s}};
    d.config[u"request"_s] = QJsonObject{{u"json"_s, u"{\"trackingNo\":\"{{order_no}}\",\"ref\":\"{{ref}}\"}"_s}};
    d.open();
    importOrders(d, u"29_crlf_in_values.csv"_s);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 4);
    QMap<QByteArray, QByteArray> refs;
    for (const auto &request : d.up.log())
        refs[request.key] = request.jsonField("ref");
    QVERIFY(refs["H1"].startsWith("abc") && refs["H1"].endsWith("\nX-Evil: 1"));
    QCOMPARE(refs["H3"], QByteArray("plain"));
    QCOMPARE(refs["H4"], QByteArray("中文"));
    d.checkInvariants();
}

// What the server decodes is the cell, whatever stands in it.
void TestSentValues::b14_valuesAreEncodedOnce()
{
    const QMap<QByteArray, QByteArray> cells{{"U1", "SF+88"}, {"U2", "50%25off"}, {"U3", "100%"},      {"U4", "a b"},
                                             {"U5", "A/B"},   {"U6", ".."},       {"U7", "a&b=c#d?e"}, {"U8", "张三 📦"},
                                             {"U9", ""},      {"U10", "%2e%2e"},  {"U11", "q\"uote's"}};
    Delivery d;
    d.config[u"columns"_s] = QJsonObject{{u"biz_key"_s, u"order_no"_s}};
    QVERIFY(d.up.start());
    d.config[u"request"_s] = QJsonObject{{u"url"_s, d.up.url(u"/push"_s).toString() + u"?ref={{ref}}"_s},
                                         {u"query"_s, QJsonObject{{u"again"_s, u"{{ref}}"_s}}},
                                         {u"json"_s, u"{\"trackingNo\":\"{{order_no}}\"}"_s}};
    d.open();
    QCOMPARE(importOrders(d, u"30_url_placeholders.csv"_s).counts.accepted, 11);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 11);
    const auto log = d.up.log();
    QCOMPARE(log.size(), 11U);
    for (const auto &request : log) {
        const QByteArray expected = cells.value(request.key);
        QCOMPARE(request.queryValue("ref"), expected);
        QCOMPARE(request.queryValue("again"), expected);
        const QByteArray encoded = expected.toPercentEncoding();
        QCOMPARE(request.target, "/push?ref=" + encoded + "&again=" + encoded);
    }
    d.checkInvariants();
}

void TestSentValues::b14_segmentsThatCannotBeSent()
{
    Delivery d;
    d.config[u"columns"_s] = QJsonObject{{u"biz_key"_s, u"order_no"_s}};
    QVERIFY(d.up.start());
    d.config[u"request"_s] = QJsonObject{{u"url"_s, d.up.url(u"/push"_s).toString() + u"/{{ref}}"_s},
                                         {u"json"_s, u"{\"trackingNo\":\"{{order_no}}\"}"_s}};
    d.open();
    importOrders(d, u"30_url_placeholders.csv"_s);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 9);
    for (const auto &key : {u"U6"_s, u"U9"_s}) { // ".." and nothing: another address
        QCOMPARE(d.attempts(key).front().outcome, Outcome::Invalid);
        QVERIFY(!d.up.counts().requestsPerKey.contains(key.toUtf8()));
    }
    for (const auto &request : d.up.log())
        if (request.key == "U5")
            QCOMPARE(request.target, QByteArray("/push/A%2FB"));
    d.checkInvariants();
}

QTEST_GUILESS_MAIN(TestSentValues)
#include "tst_sentvalues.moc"
