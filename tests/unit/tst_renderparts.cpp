// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/signtrace.h"
#include "renderfixture.h"

#include <QtTest>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

namespace {

const QByteArray someUrl = R"("url":"https:\/\/a.example/x")";
// Whatever breaks a careless sender.
const QString wild = u"\"&+<%/?#{}{{ref}}\\\n\t中📦 \uFEFF%41"_s;

RenderedRequest sent(const std::variant<RenderedRequest, InvalidRequest, Error> &made)
{
    if (const auto *invalid = std::get_if<InvalidRequest>(&made))
        QTest::qFail(qPrintable(invalid->where + u": "_s + invalid->detail), __FILE__, __LINE__);
    const auto *request = std::get_if<RenderedRequest>(&made);
    return request ? *request : RenderedRequest{};
}

QByteArray formValue(const QByteArray &body, const QByteArray &name)
{
    for (const QByteArray &one : body.split('&')) {
        if (one.startsWith(name + '='))
            return QByteArray::fromPercentEncoding(one.mid(name.size() + 1).replace('+', ' '));
    }
    return "(none)";
}

QString jsonText(const QByteArray &json, const QString &name)
{
    return QJsonDocument::fromJson(json).object().value(name).toString(u"(none)"_s);
}

} // namespace

// `parts`, `maps` and `request.charset` in requests. What a part holds is text like any cell's: escaped once for where
// it stands, never rendered again.
class TestRenderParts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void partsAreEscapedOnceWhereTheyStand();
    void jsonPartsKeepEveryByte();
    void partsUseEarlierParts();
    void rawPartIsJsonInsideJson();
    void brokenJsonPartIsInvalid();
    void cellsOfPartsAreContent();
    void missingColumnNamesThePart();
    void unsafeValuesAreInvalid_data();
    void unsafeValuesAreInvalid();
    void faultOfASecretIsNotTheRows();
    void linesInPartsAndSignatures();
    void maps_data();
    void maps();
    void unknownMapValueIsInvalid();
    void gb18030Bytes();
    void gb18030Types_data();
    void gb18030Types();
    void halfCharactersAreInvalid_data();
    void halfCharactersAreInvalid();
    void rawBeyondAsciiIsInvalidInGb18030();
};

void TestRenderParts::partsAreEscapedOnceWhereTheyStand()
{
    const QByteArray parts = R"("parts":{"p":{"type":"text","text":"<{{ref}}>"},
                                         "j":{"type":"json","text":"{\"r\":\"{{ref}}\"}"}})";
    const QString text = u'<' + wild + u'>';
    const auto form = upstream(R"("url":"https:\/\/a.example/{{part.p}}","query":{"q":"{{part.p}}"},
                                  "form":{"f":"{{part.p}}","j":"{{part.j}}"})",
                               parts);
    QVERIFY(form);
    const auto asForm = sent(form->render(orderTask(wild), someTime, QString(), {}));
    QCOMPARE(wireTarget(asForm.url), "/" + QUrl::toPercentEncoding(text) + "?q=" + QUrl::toPercentEncoding(text));
    QCOMPARE(formValue(asForm.body, "f"), text.toUtf8());
    QCOMPARE(jsonText(formValue(asForm.body, "j"), u"r"_s), wild);

    const auto json = upstream(someUrl + R"(,"json":"{\"p\":\"{{part.p}}\",\"j\":\"{{part.j}}\"}")", parts);
    const auto asJson = sent(json->render(orderTask(wild), someTime, QString(), {}));
    QCOMPARE(jsonText(asJson.body, u"p"_s), text);
    QCOMPARE(jsonText(jsonText(asJson.body, u"j"_s).toUtf8(), u"r"_s), wild);

    const auto xml = upstream(someUrl + R"(,"body":"<a>{{part.p}}</a>","headers":{"Content-Type":"text/xml"})", parts);
    QCOMPARE(sent(xml->render(orderTask(u"<&>"_s), someTime, QString(), {})).body, "<a>&lt;&lt;&amp;&gt;&gt;</a>");
}

// Checked, but sent as written: spaces, digits and the order of keys are the config's.
void TestRenderParts::jsonPartsKeepEveryByte()
{
    const auto up = upstream(someUrl + R"(,"form":{"p":"{{part.p}}"})",
                             R"("parts":{"p":{"type":"json",
                                "text":"{ \"b\": 1.10, \"a\" : 12345678901234567890,\n\"e\": {{ref}} }"}})");
    const auto request = sent(up->render(orderTask(u"1E5"_s), someTime, QString(), {}));
    QCOMPARE(formValue(request.body, "p"), "{ \"b\": 1.10, \"a\" : 12345678901234567890,\n\"e\": 1E5 }");
}

void TestRenderParts::partsUseEarlierParts()
{
    const auto up = upstream(someUrl + R"(,"query":{"q":"{{part.c|upper}}{{#part.e}}no{{/part.e}}"})",
                             R"("parts":{"a":{"type":"text","text":"{{ref}}"},
                                         "b":{"type":"json","text":"{\"a\":\"{{part.a}}\"}"},
                                         "e":{"type":"text","text":""},
                                         "c":{"type":"text","text":"{{part.b}}{{part.a}}"}})");
    const auto request = sent(up->render(orderTask(u"{{now}}\""_s), someTime, QString(), {}));
    QCOMPARE(wireTarget(request.url), "/x?q=" + QByteArray(R"({"A":"{{NOW}}\""}{{NOW}}")").toPercentEncoding());
}

void TestRenderParts::rawPartIsJsonInsideJson()
{
    const auto up = upstream(someUrl + R"(,"json":"{\"d\":{{{part.p}}}}")",
                             R"("parts":{"p":{"type":"json","text":"{\"r\":\"{{ref}}\"}"}})");
    QCOMPARE(sent(up->render(orderTask(u"a\"b"_s), someTime, QString(), {})).body, R"({"d":{"r":"a\"b"}})");
}

void TestRenderParts::brokenJsonPartIsInvalid()
{
    const auto up = upstream(someUrl + R"(,"form":{"p":"{{part.p}}"})",
                             R"("parts":{"p":{"type":"json","text":"{\"r\":{{{ref}}}}"}})");
    const auto made = up->render(orderTask(u"1,"_s), someTime, QString(), {});
    QCOMPARE(invalidAt(made), u"ref"_s);
    QVERIFY(std::get<InvalidRequest>(made).detail.contains(u"parts.p.text"_s));
}

void TestRenderParts::cellsOfPartsAreContent()
{
    const auto up = upstream(someUrl + R"(,"query":{"q":"{{part.p}}"})",
                             R"("parts":{"p":{"type":"text","text":"{{in part}}"}},
        "sign":[{"text":"{{in text}}","hash":"hmac_md5","key":"{{in key}}","put":"query.s"}])");
    const QStringList header{u"order_no"_s, u"in key"_s, u"in part"_s, u"x"_s, u"in text"_s};
    QCOMPARE(up->contentColumns(header), (QStringList{u"in key"_s, u"in part"_s, u"in text"_s}));
}

void TestRenderParts::missingColumnNamesThePart()
{
    const auto up = upstream(someUrl, R"("parts":{"p":{"type":"text","text":"{{gone}}"}})");
    const auto checked = up->checkColumns({u"order_no"_s});
    QCOMPARE(checked.error().where, u"parts.p.text"_s);
    const auto sign = upstream(someUrl, R"("sign":[{"text":"{{gone}}","put":"query.s"}])");
    QCOMPARE(sign->checkColumns({u"order_no"_s}).error().where, u"sign[0].text"_s);
}

void TestRenderParts::unsafeValuesAreInvalid_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("where");
    const QByteArray inPath = R"("url":"https:\/\/a.example/{{part.p}}")";
    const QByteArray inHeader = R"("url":"https:\/\/a.example/","headers":{"X-A":"{{{part.p}}}"})";
    const QByteArray mapped = R"("url":"https:\/\/a.example/","headers":{"X-A":"{{ref|map:m}}"})";
    const QByteArray mappedPath = R"("url":"https:\/\/a.example/{{ref|map:m}}/x")";
    QTest::newRow("part, ..") << inPath << u".."_s << u"part.p"_s;
    QTest::newRow("part, empty") << inPath << QString() << u"part.p"_s;
    QTest::newRow("part, CR in a header") << inHeader << u"a\rb"_s << u"part.p"_s;
    QTest::newRow("part, Chinese in a header") << inHeader << u"中"_s << u"part.p"_s;
    QTest::newRow("map, line break in a header") << mapped << u"crlf"_s << u"ref"_s;
    QTest::newRow("map, ..") << mappedPath << u"up"_s << u"ref"_s;
    QTest::newRow("map, empty segment") << mappedPath << u"nothing"_s << u"ref"_s;
}

void TestRenderParts::unsafeValuesAreInvalid()
{
    QFETCH(QByteArray, request);
    QFETCH(QString, value);
    const auto up = upstream(request, R"("parts":{"p":{"type":"text","text":"{{ref}}"}},
        "maps":{"m":{"crlf":"a\r\nX-Evil: 1","up":"..","nothing":"","_else":"fine"}})");
    QVERIFY(up);
    QVERIFY(std::holds_alternative<RenderedRequest>(up->render(orderTask(u"plain"_s), someTime, QString(), {})));
    const auto made = up->render(orderTask(value), someTime, QString(), {});
    QTEST(invalidAt(made), "where");
}

// Named as the secret, a fault pauses the upstream instead of burying its rows.
void TestRenderParts::faultOfASecretIsNotTheRows()
{
    const auto up = upstream(someUrl + R"(,"headers":{"X-A":"Key {{part.b}}"})",
                             R"("parts":{"a":{"type":"text","text":"<{{secret.K}}>"},
                                         "b":{"type":"text","text":"{{part.a}}"}})");
    Credentials credentials;
    credentials.secrets[u"K"_s] = u"two\nlines"_s;
    QCOMPARE(invalidAt(up->render(orderTask(u"x"_s), someTime, QString(), credentials)), u"secret.K"_s);
}

void TestRenderParts::linesInPartsAndSignatures()
{
    const auto config = parseUpstreamConfig(R"({"name":"n","columns":{"biz_key":"order_no","lines":true},
        "request":{"url":"https:\/\/a.example/","form":{"o":"{{part.o}}"}},
        "parts":{"o":{"type":"json",
                      "text":"[{{#lines}}{\"r\":\"{{ref|map:m}}\"}{{^line_last}},{{/line_last}}{{/lines}}]"}},
        "maps":{"m":{"a":"A","_else":"-"}},
        "sign":[{"text":"{{part.o}}{{#lines}}|{{ref}}{{/lines}}","put":"form.s"}]})");
    QVERIFY2(config.ok(), config ? "" : qPrintable(config.error().where + config.error().detail));
    const auto up = CompiledUpstream::compile(*config);
    Task task = orderTask(u"a"_s);
    task.lines = {{1, 2, {u"U1"_s, u"a"_s}}, {2, 3, {u"U1"_s, u"\"b"_s}}};
    std::vector<SignTrace> traces;
    const auto request = sent((*up)->render(task, someTime, QString(), {}, &traces));
    QCOMPARE(formValue(request.body, "o"), R"([{"r":"A"},{"r":"-"}])");
    QCOMPARE(traces.front().text, u"[{\"r\":\"A\"},{\"r\":\"-\"}]|a|\"b"_s);
}

void TestRenderParts::maps_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("mapped");
    QTest::newRow("text") << u"顺丰速运"_s << u"SF"_s;
    QTest::newRow("number as written") << u"中通"_s << u"0044"_s;
    QTest::newRow("empty") << QString() << u"none"_s;
    QTest::newRow("else") << u"圆通"_s << u"OTHER"_s;
    QTest::newRow("nothing is trimmed") << u"顺丰速运 "_s << u"OTHER"_s;
    QTest::newRow("nothing is folded") << u"sf"_s << u"OTHER"_s;
    QTest::newRow("case") << u"SF"_s << u"same"_s;
    QTest::newRow("_else is no key") << u"_else"_s << u"OTHER"_s;
    QTest::newRow("not rendered again") << u"tag"_s << u"{{ref}}"_s;
}

void TestRenderParts::maps()
{
    QFETCH(QString, value);
    QFETCH(QString, mapped);
    const auto up = upstream(someUrl + R"(,"form":{"c":"{{ref|map:couriers}}"})",
                             R"("maps":{"couriers":{"顺丰速运":"SF","中通":"0044","":"none","SF":"same",
                                                    "tag":"{{ref}}","_else":"OTHER"}})");
    const auto request = sent(up->render(orderTask(value), someTime, QString(), {}));
    QCOMPARE(formValue(request.body, "c"), mapped.toUtf8());
}

void TestRenderParts::unknownMapValueIsInvalid()
{
    for (const char *maps :
         {R"("maps":{"couriers":{"SF":"1"}})", R"("maps":{"couriers":{"SF":"1","_else":"invalid"}})"}) {
        const auto up = upstream(someUrl + R"(,"json":"{\"c\":{{ref|trim|map:couriers}}}")", maps);
        QCOMPARE(sent(up->render(orderTask(u" SF"_s), someTime, QString(), {})).body, R"({"c":1})");
        const auto made = up->render(orderTask(u"圆通"_s), someTime, QString(), {});
        QCOMPARE(invalidAt(made), u"ref"_s);
        const QString detail = std::get<InvalidRequest>(made).detail;
        QVERIFY2(detail.contains(u"“圆通”"_s) && detail.contains(u"“couriers”"_s), qPrintable(detail));
    }
}

// Expected bytes are those of Python's gb18030.
void TestRenderParts::gb18030Bytes()
{
    const auto up = upstream(R"("url":"https:\/\/a.example/顺/{{ref}}?丰={{ref}}","charset":"gb18030",
                                "query":{"中":"<{{ref}}>"},"json":"{\"顺\":\"{{ref}}\"}")");
    QVERIFY(up);
    const auto request = sent(up->render(orderTask(u"€\"📦"_s), someTime, QString(), {}));
    const QByteArray cell = "%A2%E3%22%949%E04";
    QCOMPARE(wireTarget(request.url),
             "/%E9%A1%BA/%E2%82%AC%22%F0%9F%93%A6?%B7%E1=" + cell + "&%D6%D0=%3C" + cell + "%3E");
    QCOMPARE(request.body, "{\"\xCB\xB3\":\"\xA2\xE3\\\"\x94\x39\xE0\x34\"}");
    QCOMPARE(headerOf(request, "Content-Type"), "application/json; charset=gb18030");
}

void TestRenderParts::gb18030Types_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QByteArray>("type");
    QTest::newRow("form") << QByteArray(R"("form":{})")
                          << QByteArray("application/x-www-form-urlencoded; charset=gb18030");
    QTest::newRow("body") << QByteArray(R"("body":"x")") << QByteArray("application/json; charset=gb18030");
    QTest::newRow("own type") << QByteArray(R"("body":"x","headers":{"content-type":"text/plain"})")
                              << QByteArray("text/plain; charset=gb18030");
    QTest::newRow("own charset") << QByteArray(R"("body":"x","headers":{"content-type":"text/xml; Charset=GBK"})")
                                 << QByteArray("text/xml; Charset=GBK");
    QTest::newRow("no body") << QByteArray(R"("method":"GET")") << QByteArray();
}

void TestRenderParts::gb18030Types()
{
    QFETCH(QByteArray, request);
    QFETCH(QByteArray, type);
    const auto up = upstream(someUrl + R"(,"charset":"gb18030",)" + request);
    QVERIFY(up);
    QByteArray seen;
    for (const auto &[name, value] : sent(up->render(orderTask(u"x"_s), someTime, QString(), {})).headers) {
        if (name.toLower() == "content-type")
            seen += value;
    }
    QCOMPARE(seen, type);
}

void TestRenderParts::halfCharactersAreInvalid_data()
{
    QTest::addColumn<QByteArray>("request");
    for (const char *charset : {"utf-8", "gb18030"}) {
        const QByteArray more = QByteArray(R"(,"charset":")") + charset + '"';
        QTest::addRow("path %s", charset) << R"("url":"https:\/\/a.example/{{ref}}")" + more;
        QTest::addRow("query %s", charset) << someUrl + more + R"(,"query":{"q":"{{ref}}"})";
        QTest::addRow("form %s", charset) << someUrl + more + R"(,"form":{"q":"{{ref}}"})";
        QTest::addRow("json %s", charset) << someUrl + more + R"(,"json":"[\"{{ref}}\"]")";
        QTest::addRow("raw %s", charset) << someUrl + more + R"(,"json":"[\"{{{ref}}}\"]")";
        QTest::addRow("body %s", charset) << someUrl + more + R"(,"body":"{{ref}}")";
    }
}

void TestRenderParts::halfCharactersAreInvalid()
{
    QFETCH(QByteArray, request);
    const auto up = upstream(request);
    QVERIFY(up);
    for (const QChar half : {QChar(0xD83D), QChar(0xDCE6)}) {
        const auto made = up->render(orderTask(u"a"_s + half + u"b"_s), someTime, QString(), {});
        QCOMPARE(invalidAt(made), u"ref"_s);
    }
}

void TestRenderParts::rawBeyondAsciiIsInvalidInGb18030()
{
    const auto up = upstream(someUrl + R"(,"charset":"gb18030","form":{"q":"{{{ref}}}"})");
    QCOMPARE(sent(up->render(orderTask(u"%CB%B3"_s), someTime, QString(), {})).body, "q=%CB%B3");
    QCOMPARE(invalidAt(up->render(orderTask(u"顺"_s), someTime, QString(), {})), u"ref"_s);
}

QTEST_GUILESS_MAIN(TestRenderParts)
#include "tst_renderparts.moc"
