// SPDX-License-Identifier: GPL-3.0-or-later
#include "renderfixture.h"

#include <QtTest>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

class TestRenderBody : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void form();
    void omitEmpty();
    void b13_headerValue_data();
    void b13_headerValue();
    void b13_jsonValue_data();
    void b13_jsonValue();
    void jsonBodyIsSentAsRendered();
    void brokenJsonNamesTheColumn();
    void bodyIsEscapedByContentType_data();
    void bodyIsEscapedByContentType();
    void idempotencyHeader();
    void emptyHeaderIsNotNull();
    void methodAndNoBody();
};

void TestRenderBody::form()
{
    const auto up =
        upstream(R"("url":"https:\/\/a.example/","form":{"param":"{\"no\":\"{{ref}}\"}","t":"{{now_s}}","e":""})");
    const auto made = up->render(orderTask(u"\"&+ 张"_s), someTime, QString(), {});
    const auto &request = std::get<RenderedRequest>(made);
    QCOMPARE(headerOf(request, "Content-Type"), "application/x-www-form-urlencoded");
    QCOMPARE(request.body, "param=%7B%22no%22%3A%22%22%26%2B%20%E5%BC%A0%22%7D&t=1760256930&e=");
}

void TestRenderBody::omitEmpty()
{
    const auto up = upstream(R"("url":"https:\/\/a.example/x","query":{"a":"{{ref}}","b":"1","c":"{{ref}}"},
        "form":{"a":"{{ref}}","b":"1","c":"{{ref}}"},"omit_empty":true)");
    const auto empty = std::get<RenderedRequest>(up->render(orderTask(QString()), someTime, QString(), {}));
    QCOMPARE(wireTarget(empty.url), "/x?b=1");
    QCOMPARE(empty.body, "b=1");
    const auto full = std::get<RenderedRequest>(up->render(orderTask(u"v"_s), someTime, QString(), {}));
    QCOMPARE(wireTarget(full.url), "/x?a=v&b=1&c=v");
    QCOMPARE(full.body, "a=v&b=1&c=v");
}

// The values of case 29_crlf_in_values.csv.
void TestRenderBody::b13_headerValue_data()
{
    QTest::addColumn<QString>("ref");
    QTest::addColumn<QByteArray>("sent"); // empty: refused
    QTest::newRow("H1") << u"abc\r\nX-Evil: 1"_s << QByteArray();
    QTest::newRow("H2") << u"abc\nX-Evil: 2"_s << QByteArray();
    QTest::newRow("H3") << u"plain"_s << QByteArray("plain");
    QTest::newRow("H4") << u"中文"_s << QByteArray();
    QTest::newRow("CR") << u"abc\rX"_s << QByteArray();
    QTest::newRow("quotes and percent") << u"\"a\" & 50%+<{}>"_s << QByteArray("\"a\" & 50%+<{}>");
}

void TestRenderBody::b13_headerValue()
{
    QFETCH(QString, ref);
    QFETCH(QByteArray, sent);
    for (const char *tag : {"{{ref}}", "{{{ref}}}"}) {
        const auto up = upstream(QByteArray(R"("url":"https:\/\/a.example/","headers":{"X-Order":")") + tag + "\"}");
        const auto made = up->render(orderTask(ref), someTime, QString(), {});
        if (sent.isEmpty())
            QCOMPARE(invalidAt(made), u"ref"_s);
        else
            QCOMPARE(headerOf(std::get<RenderedRequest>(made), "X-Order"), sent);
    }
}

void TestRenderBody::b13_jsonValue_data()
{
    QTest::addColumn<QString>("ref");
    QTest::addColumn<QByteArray>("sent");
    QTest::newRow("H1") << u"abc\r\nX-Evil: 1"_s << QByteArray("abc\\r\\nX-Evil: 1");
    QTest::newRow("H2") << u"abc\nX-Evil: 2"_s << QByteArray("abc\\nX-Evil: 2");
    QTest::newRow("H4") << u"中文"_s << QByteArray("中文");
    QTest::newRow("nasty") << u"\"&+<%/?#{}\\📦"_s << QByteArray("\\\"&+<%/?#{}\\\\📦");
    QTest::newRow("mustache") << u"{{order_no}}"_s << QByteArray("{{order_no}}");
    QTest::newRow("empty") << QString() << QByteArray();
}

void TestRenderBody::b13_jsonValue()
{
    QFETCH(QString, ref);
    QFETCH(QByteArray, sent);
    const auto up = upstream(R"("url":"https:\/\/a.example/","json":"{\"ref\":\"{{ref}}\"}")");
    const auto made = up->render(orderTask(ref), someTime, QString(), {});
    QVERIFY(std::holds_alternative<RenderedRequest>(made));
    QCOMPARE(std::get<RenderedRequest>(made).body, R"({"ref":")" + sent + "\"}");
}

// Spaces, order, digits and duplicate keys are the config's; nothing is written anew.
void TestRenderBody::jsonBodyIsSentAsRendered()
{
    const auto up = upstream(R"("url":"https:\/\/a.example/","json":"{ \"b\":1.10, \"a\" : {{ref}},\n\"b\": 1e400 }")");
    const auto made = up->render(orderTask(u"12345678901234567890.50"_s), someTime, QString(), {});
    QCOMPARE(std::get<RenderedRequest>(made).body, "{ \"b\":1.10, \"a\" : 12345678901234567890.50,\n\"b\": 1e400 }");
}

void TestRenderBody::brokenJsonNamesTheColumn()
{
    const auto raw = upstream(R"("url":"https:\/\/a.example/","json":"{\"k\":\"{{order_no}}\",\"list\":{{{ref}}}}")");
    QVERIFY(raw);
    const auto good = raw->render(orderTask(u"[1,{\"a\":2}]"_s), someTime, QString(), {});
    QCOMPARE(std::get<RenderedRequest>(good).body, R"({"k":"U1","list":[1,{"a":2}]})");
    QCOMPARE(invalidAt(raw->render(orderTask(u"[1,"_s), someTime, QString(), {})), u"ref"_s);
    QCOMPARE(invalidAt(raw->render(orderTask(QString()), someTime, QString(), {})), u"ref"_s);

    const auto bare = upstream(R"("url":"https:\/\/a.example/","json":"{\"k\":\"{{order_no}}\",\"n\":{{ref}}}")");
    QCOMPARE(invalidAt(bare->render(orderTask(u"1,\"x\":2"_s), someTime, QString(), {})), u"ref"_s);
    const auto sections =
        upstream(R"("url":"https:\/\/a.example/","json":"{\"k\":1{{#ref}},\"r\":\"{{ref}}\"{{/ref}}}")");
    QCOMPARE(std::get<RenderedRequest>(sections->render(orderTask(QString()), someTime, QString(), {})).body,
             R"({"k":1})");
    QCOMPARE(std::get<RenderedRequest>(sections->render(orderTask(u"x"_s), someTime, QString(), {})).body,
             R"({"k":1,"r":"x"})");
}

void TestRenderBody::bodyIsEscapedByContentType_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("body");
    const QByteArray json = "<a>\\\"&\\n";
    const QByteArray xml = "&lt;a&gt;&quot;&amp;&#10;";
    QTest::newRow("none given") << QByteArray() << json;
    QTest::newRow("json") << QByteArray("application/json") << json;
    QTest::newRow("json with charset") << QByteArray("Application/JSON; charset=UTF-8") << json;
    QTest::newRow("vendor json") << QByteArray("application/vnd.api+json") << json;
    QTest::newRow("xml") << QByteArray("text/xml") << xml;
    QTest::newRow("soap") << QByteArray("application/soap+xml") << xml;
    QTest::newRow("text") << QByteArray("text/plain") << QByteArray("<a>\"&\n");
    QTest::newRow("form") << QByteArray("application/x-www-form-urlencoded") << QByteArray("%3Ca%3E%22%26%0A");
}

void TestRenderBody::bodyIsEscapedByContentType()
{
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, body);
    const QByteArray headers = type.isEmpty() ? QByteArray() : R"(,"headers":{"content-type":")" + type + "\"}";
    const auto up = upstream(R"("url":"https:\/\/a.example/","body":"[{{ref}}]")" + headers);
    QVERIFY(up);
    const auto request = std::get<RenderedRequest>(up->render(orderTask(u"<a>\"&\n"_s), someTime, QString(), {}));
    QCOMPARE(request.body, "[" + body + "]");
    QCOMPARE(headerCount(request, "Content-Type"), 1);
    if (type.isEmpty())
        QCOMPARE(headerOf(request, "Content-Type"), "application/json");
}

void TestRenderBody::idempotencyHeader()
{
    const auto named = upstream(R"("url":"https:\/\/a.example/")", R"("idempotency":{"header":"X-Id"})");
    const auto request = std::get<RenderedRequest>(named->render(orderTask(QString()), someTime, QString(), {}));
    QCOMPARE(headerOf(request, "X-Id"), "id-1");
    QCOMPARE(headerCount(request, "Idempotency-Key"), 0);
    const auto none = upstream(R"("url":"https:\/\/a.example/")", R"("idempotency":{"header":""})");
    QVERIFY(std::get<RenderedRequest>(none->render(orderTask(QString()), someTime, QString(), {})).headers.isEmpty());
    const auto own = upstream(R"("url":"https:\/\/a.example/","headers":{"idempotency-key":"own-{{request_id}}"})");
    const auto ownRequest = std::get<RenderedRequest>(own->render(orderTask(QString()), someTime, QString(), {}));
    QCOMPARE(headerCount(ownRequest, "Idempotency-Key"), 1);
    QCOMPARE(headerOf(ownRequest, "idempotency-key"), "own-id-1");
}

// QNetworkRequest removes a header whose value is null.
void TestRenderBody::emptyHeaderIsNotNull()
{
    const auto up = upstream(R"("url":"https:\/\/a.example/","headers":{"X-Ref":"{{ref}}"})");
    const auto request = std::get<RenderedRequest>(up->render(orderTask(QString()), someTime, QString(), {}));
    QCOMPARE(request.headers[0].first, "X-Ref");
    QVERIFY(!request.headers[0].second.isNull());
}

void TestRenderBody::methodAndNoBody()
{
    const auto up = upstream(R"("method":"GET","url":"https:\/\/a.example/x")");
    const auto request = std::get<RenderedRequest>(up->render(orderTask(QString()), someTime, QString(), {}));
    QCOMPARE(request.method, "GET");
    QVERIFY(!request.hasBody);
    QVERIFY(request.body.isEmpty());
    QCOMPARE(headerCount(request, "Content-Type"), 0);
}

QTEST_GUILESS_MAIN(TestRenderBody)
#include "tst_renderbody.moc"
