// SPDX-License-Identifier: GPL-3.0-or-later
#include "configfixture.h"

#include <QtTest>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

// `sign`, `parts`, `maps` and `request.charset`: what is read, and what is refused by name.
class TestConfigSign : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKeyIsRead();
    void defaults();
    void wrongSign_data();
    void wrongSign();
    void wrongPlaces_data();
    void wrongPlaces();
    void placesThatPass_data();
    void placesThatPass();
    void wrongParts_data();
    void wrongParts();
    void wrongMaps_data();
    void wrongMaps();
    void wrongCharset_data();
    void wrongCharset();
};

void TestConfigSign::everyKeyIsRead()
{
    const auto config = parseUpstreamConfig(withRequest(R"("url":"https:\/\/a.example/","form":{"f":"1"},
        "query":{"q":"{{part.b}}"},"charset":"gb18030"},
        "parts":{"b":{"type":"text","text":"T"},"a":{"type":"json","text":"{\"m\":\"{{x|map:couriers}}\"}"}},
        "maps":{"couriers":{"顺丰速运":"SF","中通":44,"":"none","_else":"OTHER"},"m":{"_else":"invalid"}},
        "sign":[{"text":"{{params}}","hash":"hmac_sha512","key":"{{secret.K}}","out":"base64_hex","encode":"java",
                 "params":{"of":["form"],"only":["f"],"except":["f"],"pair":"{{name}}","join":"&","skip_empty":false,
                           "sort":false},"put":"header.X-Sign"},
                {"text":"","put":"query.s.t"}],"alerts":{)"));
    QVERIFY2(config.ok(), qPrintable(describe(config)));
    QCOMPARE(config->request.charset, RequestConfig::Charset::Gb18030);
    QCOMPARE(config->parts.size(), 2U);
    QCOMPARE(config->parts[0].name, u"b"_s);
    QCOMPARE(config->parts[1].type, PartConfig::Type::Json);
    QCOMPARE(config->maps[0].values.value(u"中通"_s), u"44"_s);
    QCOMPARE(config->maps[0].values.value(QString()), u"none"_s);
    QCOMPARE(config->maps[0].otherwise, u"OTHER"_s);
    QVERIFY(!config->maps[1].otherwise);
    const SignConfig &sign = config->signs.front();
    QCOMPARE(sign.text, u"{{params}}"_s);
    QCOMPARE(sign.hash, SignConfig::Hash::HmacSha512);
    QCOMPARE(sign.key, u"{{secret.K}}"_s);
    QCOMPARE(sign.out, SignConfig::Out::Base64OfHex);
    QCOMPARE(sign.encode, SignConfig::Encode::Java);
    QVERIFY(sign.params && sign.params->of == std::vector{SignConfig::Source::Form});
    QCOMPARE(sign.params->only, QStringList{u"f"_s});
    QCOMPARE(sign.params->except, QStringList{u"f"_s});
    QCOMPARE(sign.params->pair, u"{{name}}"_s);
    QCOMPARE(sign.params->join, u"&"_s);
    QVERIFY(!sign.params->skipEmpty && !sign.params->sort);
    QCOMPARE(sign.place, SignConfig::Place::Header);
    QCOMPARE(sign.put, u"X-Sign"_s);
    QCOMPARE(config->signs[1].place, SignConfig::Place::Query);
    QCOMPARE(config->signs[1].put, u"s.t"_s);
}

void TestConfigSign::defaults()
{
    const auto config = parseUpstreamConfig(withPart(
        R"("sign":[{"text":"{{params}}","put":"query.s"},{"text":"{{params}}","params":{},"put":"query.t"}])"));
    QVERIFY2(config.ok(), qPrintable(describe(config)));
    const SignConfig &sign = config->signs[1];
    QCOMPARE(sign.hash, SignConfig::Hash::Md5);
    QCOMPARE(sign.out, SignConfig::Out::Hex);
    QCOMPARE(sign.encode, SignConfig::Encode::None);
    QCOMPARE(sign.params->of, (std::vector{SignConfig::Source::Query, SignConfig::Source::Form}));
    QCOMPARE(sign.params->pair, u"{{name}}{{value}}"_s);
    QVERIFY(sign.params->skipEmpty && sign.params->sort && sign.params->join.isEmpty());
}

void TestConfigSign::wrongSign_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const auto list = [](const char *text, const char *where, const char *says) {
        QTest::newRow(text) << withPart(QByteArray(R"("sign":)") + text) << QString::fromUtf8(where)
                            << QString::fromUtf8(says);
    };
    const auto sign = [](const char *text, const char *where, const char *says) {
        QTest::newRow(text) << withPart(QByteArray(R"("sign":[{"text":"{{params}}","put":"query.s",)") + text + "}]")
                            << u"sign[0]"_s + QString::fromUtf8(where) << QString::fromUtf8(says);
    };
    list("{}", "sign", "list of signatures");
    list(R"(["md5"])", "sign[0]", "object");
    list(R"([{"put":"query.s"}])", "sign[0].text", "required");
    list(R"([{"text":"x"}])", "sign[0].put", "required");
    list(R"([{"text":1,"put":"query.s"}])", "sign[0].text", "text");
    list(R"([{"text":"{{a","put":"query.s"}])", "sign[0].text", "not closed");
    list(R"([{"text":"{{part.p}}","put":"query.s"}])", "sign[0].text", "no such part");
    list(R"([{"text":"{{a|map:m}}","put":"query.s"}])", "sign[0].text", "no map “m”");
    for (const char *put : {"", "s", "query.", "form.", "header.", "json:", "cookie.s", "query", "Query.s"})
        QTest::addRow("put %s", put) << withPart(QByteArray(R"("sign":[{"text":"x","put":")") + put + "\"}]")
                                     << u"sign[0].put"_s << u"query.X, form.X"_s;
    list(R"([{"text":"x","put":7}])", "sign[0].put", "text");
    list(R"([{"text":"x","put":"header.X Sign"}])", "sign[0].put", "not a header name");
    list(R"([{"text":"x","put":"header.Host"}])", "sign[0].put", "Pushdesk itself");
    list(R"([{"text":"x","put":"json:sign"}])", "sign[0].put", "JSON pointer");
    list(R"([{"text":"x","put":"json:/a~2"}])", "sign[0].put", "JSON pointer");
    sign(R"("hash":"md4")", ".hash", "md5, sha1, sha256, sha512, hmac_md5");
    sign(R"("hash":5)", ".hash", "md5, sha1");
    sign(R"("hash":"hmac_sha1")", ".key", "required by hmac_sha1");
    sign(R"("hash":"hmac_sha1","key":"")", ".key", "required by hmac_sha1");
    sign(R"("hash":"hmac_sha1","key":"{{x")", ".key", "not closed");
    sign(R"("hash":"hmac_sha1","key":"{{params}}")", ".key", "only in the `text`");
    sign(R"("hash":"sha1","key":"{{secret.K}}")", ".key", "hmac_sha1");
    sign(R"("key":1)", ".key", "text");
    sign(R"("out":"Hex")", ".out", "hex, HEX, base64, base64_hex");
    sign(R"("encode":"url")", ".encode", "percent, java");
    sign(R"("encode":null)", ".encode", "percent, java");
    sign(R"("salt":"x")", ".salt", "unknown key");
    sign(R"("puts":"x")", ".puts", "did you mean `put`");
    sign(R"("params":[])", ".params", "object");
    sign(R"("params":{"off":[]})", ".params.off", "did you mean `of`");
    sign(R"("params":{"of":"query"})", ".params.of", "query and form");
    sign(R"("params":{"of":[]})", ".params.of", "query and form");
    sign(R"("params":{"of":["header"]})", ".params.of", "query and form");
    sign(R"("params":{"of":["query","query"]})", ".params.of", "query and form");
    sign(R"("params":{"of":["form"]})", ".params.of", "no request.form");
    sign(R"("params":{"only":"a"})", ".params.only", "list of parameter names");
    sign(R"("params":{"only":[1]})", ".params.only[0]", "text");
    sign(R"("params":{"only":["s"]})", ".params.only[0]", "by this sign");
    sign(R"("params":{"only":["a"]})", ".params.only[0]", "no parameter “a”");
    sign(R"("params":{"except":["s","b"]})", ".params.except[1]", "no parameter “b”");
    sign(R"("params":{"pair":""})", ".params.pair", "{{name}}");
    sign(R"("params":{"pair":"{{col.1}}"})", ".params.pair", "name, value, name_len, value_len");
    sign(R"("params":{"pair":"{{name|up}}"})", ".params.pair", "unknown filter `up`; known are");
    sign(R"("params":{"pair":7})", ".params.pair", "text");
    sign(R"("params":{"join":7})", ".params.join", "text");
    sign(R"("params":{"skip_empty":"no"})", ".params.skip_empty", "true or false");
    sign(R"("params":{"sort":1})", ".params.sort", "true or false");
    list(R"([{"text":"x","put":"query.s","params":{}}])", "sign[0].params", "{{params}} must stand in `text`");
}

void TestConfigSign::wrongSign()
{
    refuses();
}

void TestConfigSign::wrongPlaces_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *request, const char *signs, const char *where, const char *says) {
        QTest::addRow("%s %s", request, signs)
            << withRequest(QByteArray(R"("url":"https:\/\/a.example/x?u=1&{{n}}=2")") + request + R"(},"sign":[)" +
                           signs + R"(],"alerts":{)")
            << QString::fromUtf8(where) << QString::fromUtf8(says);
    };
    row(R"(,"query":{"s":"1"})", R"({"text":"x","put":"query.s"})", "sign[0].put", "the query's “s” is there already");
    row("", R"({"text":"x","put":"query.u"})", "sign[0].put", "there already");
    row("", R"({"text":"x","put":"query.s"},{"text":"x","put":"query.s"})", "sign[1].put", "there already");
    row("", R"({"text":"x","put":"form.s"})", "sign[0].put", "no request.form");
    row(R"(,"json":"{}")", R"({"text":"x","put":"form.s"})", "sign[0].put", "no request.form");
    row(R"(,"form":{"s":""})", R"({"text":"x","put":"form.s"})", "sign[0].put", "there already");
    row(R"(,"headers":{"X-Sign":"1"})", R"({"text":"x","put":"header.x-sign"})", "sign[0].put", "there already");
    row("", R"({"text":"x","put":"header.Idempotency-key"})", "sign[0].put", "there already");
    row(R"(,"json":"{}")", R"({"text":"x","put":"header.Content-Type"})", "sign[0].put", "there already");
    row("", R"({"text":"x","put":"header.A"},{"text":"x","put":"header.a"})", "sign[1].put", "there already");
    row("", R"({"text":"x","put":"json:/s"})", "sign[0].put", "no request.json");
    row(R"(,"body":"{}")", R"({"text":"x","put":"json:/s"})", "sign[0].put", "no request.json");
    row(R"(,"json":"{\"s\":\"{{x}}\"}")", R"({"text":"x","put":"json:/s"})", "sign[0].put", "a value there already");
    row(R"(,"json":"{\"s\":{}}")", R"({"text":"x","put":"json:/s"})", "sign[0].put", "a value there already");
    row(R"(,"json":"{\"a\":1}")", R"({"text":"x","put":"json:/h/s"})", "sign[0].put", "no “h”");
    row(R"(,"json":"{\"a\":1}")", R"({"text":"x","put":"json:/a/s"})", "sign[0].put", "no object");
    row(R"(,"json":"[1]")", R"({"text":"x","put":"json:/1"})", "sign[0].put", "no “1”");
    row(R"(,"json":"{}")", R"({"text":"x","put":"json:/s"},{"text":"x","put":"json:/s"})", "sign[1].put",
        "there already");
}

void TestConfigSign::wrongPlaces()
{
    refuses();
}

void TestConfigSign::placesThatPass_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QByteArray>("sign");
    const auto row = [](const char *request, const char *sign) {
        QTest::addRow("%s %s", request, sign) << QByteArray(request) << QByteArray(sign);
    };
    row("", R"({"text":"x","put":"query.n"})");
    row(R"(,"form":{"a":"1"})", R"({"text":"{{params}}","params":{"except":["sign"]},"put":"form.sign"})");
    row(R"(,"form":{"a":"1"})", R"({"text":"{{params}}","params":{"only":["a","u"]},"put":"header.X-S"})");
    row(R"(,"query":{"s":"1"},"form":{})", R"({"text":"{{params}}","put":"form.s"})");
    row(R"(,"json":"{{{part}}}")", R"({"text":"x","put":"json:/s"})"); // judged for each row
    row(R"(,"json":"{{#a}}{\"h\":{}}{{/a}}{{^a}}{}{{/a}}")", R"({"text":"x","put":"json:/h/s"})");
    row(R"(,"json":"{\"h\":{\"s\":null}}")", R"({"text":"x","put":"json:/h/s"})");
}

void TestConfigSign::placesThatPass()
{
    QFETCH(QByteArray, request);
    QFETCH(QByteArray, sign);
    const auto config = parseUpstreamConfig(withRequest(QByteArray(R"("url":"https:\/\/a.example/x?u=1")") + request +
                                                        R"(},"sign":[)" + sign + R"(],"alerts":{)"));
    QVERIFY2(config.ok(), qPrintable(describe(config)));
}

void TestConfigSign::wrongParts_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const auto part = [](const char *text, const char *where, const char *says) {
        QTest::newRow(text) << withPart(QByteArray(R"("parts":)") + text) << QString::fromUtf8(where)
                            << QString::fromUtf8(says);
    };
    part("[]", "parts", "object of parts");
    part(R"({"a":"x"})", "parts.a", "object");
    part(R"({"a":{"text":"x"}})", "parts.a.type", "required");
    part(R"({"a":{"type":"json"}})", "parts.a.text", "required");
    part(R"({"a":{"type":"xml","text":"x"}})", "parts.a.type", "json, text");
    part(R"({"a":{"type":"text","text":1}})", "parts.a.text", "text");
    part(R"({"a":{"type":"text","text":"x","esc":1}})", "parts.a.esc", "unknown key");
    part(R"({"a":{"type":"json","text":"{\"a\":}"}})", "parts.a.text", "never become JSON");
    part(R"({"a":{"type":"text","text":"{{b"}})", "parts.a.text", "not closed");
    part(R"({"a":{"type":"text","text":"{{part.a}}"}})", "parts.a.text", "only those before it");
    part(R"({"a":{"type":"text","text":"{{part.b}}"},"b":{"type":"text","text":""}})", "parts.a.text",
         "only those before it");
    part(R"({"ab":{"type":"text","text":""},"b":{"type":"text","text":"{{part.aa}}"}})", "parts.b.text",
         "known are ab; did you mean `ab`");
    part(R"({"a":{"type":"text","text":""},"a":{"type":"text","text":""}})", "parts.a", "twice");
    part(R"({"a|b":{"type":"text","text":""}})", "parts.a|b", "without | { }");
    part(R"({"":{"type":"text","text":""}})", "parts.", "without | { }");
    QTest::newRow("used, not there") << withRequest(R"("url":"https:\/\/a.example/","query":{"q":"{{part.p}}"})")
                                     << u"request.query.q"_s << u"no such part; none are known"_s;
    QTest::newRow("in the recipe") << withPart(R"("parts":{"p":{"type":"text","text":"x"}},
                                       "idempotency":{"recipe":"{{biz_key}}{{part.p}}"})")
                                   << u"idempotency.recipe"_s << u"cannot be part of a request id"_s;
    QTest::newRow("params in a form") << withRequest(R"("url":"https:\/\/a.example/","form":{"q":"{{params}}"})")
                                      << u"request.form.q"_s << u"{{col.N}}"_s;
}

void TestConfigSign::wrongParts()
{
    refuses();
}

void TestConfigSign::wrongMaps_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const auto map = [](const char *text, const char *where, const char *says) {
        QTest::newRow(text) << withPart(QByteArray(R"("maps":)") + text) << QString::fromUtf8(where)
                            << QString::fromUtf8(says);
    };
    map("[]", "maps", "object of value tables");
    map(R"({"m":[]})", "maps.m", "object of texts");
    map(R"({"m":{"a":true}})", "maps.m.a", "text or a number");
    map(R"({"m":{"a":null}})", "maps.m.a", "text or a number");
    map(R"({"m":{"_else":{}}})", "maps.m._else", "text or a number");
    map(R"({"m":{"a":"1","a":"2"}})", "maps.m.a", "twice");
    map(R"({"m":{},"m":{}})", "maps.m", "twice");
    map(R"({" m":{}})", "maps. m", "printable");
    QTest::newRow("no maps") << withRequest(R"("url":"https:\/\/a.example/","query":{"q":"{{a|map:m}}"})")
                             << u"request.query.q"_s << u"there is no map “m”; the config has no `maps`"_s;
    QTest::newRow("no argument") << withRequest(R"("url":"https:\/\/a.example/","query":{"q":"{{a|map}}"})")
                                 << u"request.query.q"_s << u"needs an argument"_s;
    QTest::newRow("another") << withRequest(
                                    R"("url":"https:\/\/a.example/","form":{"q":"{{a|map:courier}}"}},
                                       "maps":{"couriers":{},"shops":{}},"alerts":{)")
                             << u"request.form.q"_s << u"known are couriers, shops; did you mean `couriers`"_s;
}

void TestConfigSign::wrongMaps()
{
    refuses();
}

void TestConfigSign::wrongCharset_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *text, const char *where, const char *says) {
        QTest::newRow(text) << withRequest(QByteArray(R"("url":"https:\/\/a.example/",)") + text)
                            << QString::fromUtf8(where) << QString::fromUtf8(says);
    };
    row(R"("charset":"gbk")", "request.charset", "utf-8, gb18030");
    row(R"("charset":"GB18030")", "request.charset", "utf-8, gb18030");
    row(R"("charset":true)", "request.charset", "utf-8, gb18030");
    row(R"("body":"x","headers":{"Content-Type":"text/plain; charset=gb18030"})", "request.headers.Content-Type",
        "request.charset is utf-8");
    row(R"("charset":"gb18030","body":"x","headers":{"Content-Type":"text/plain;charset=\"UTF-8\""})",
        "request.headers.Content-Type", "request.charset is gb18030");
}

void TestConfigSign::wrongCharset()
{
    refuses();
}

QTEST_GUILESS_MAIN(TestConfigSign)
#include "tst_configsign.moc"
