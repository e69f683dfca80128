// SPDX-License-Identifier: GPL-3.0-or-later
#include "configfixture.h"

#include <QtTest>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

class TestConfigRequest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wrongRequest_data();
    void wrongRequest();
    void literalCredentialIsRefused_data();
    void literalCredentialIsRefused();
};

void TestConfigRequest::wrongRequest_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const auto request = [](const char *text, const char *where, const char *says) {
        QTest::newRow(text) << withRequest(text) << QString::fromUtf8(where) << QString::fromUtf8(says);
    };
    const auto more = [](const char *text, const char *where, const char *says) {
        QTest::newRow(text) << withRequest(QByteArray(R"("url":"https:\/\/a.example/",)") + text)
                            << QString::fromUtf8(where) << QString::fromUtf8(says);
    };
    request("", "request.url", "required");
    for (const char *url : {"ftp://a.example/", "a.example/x", "/x", "", "{{host}}/x", "https:/a"})
        QTest::addRow("url %s", url) << withRequest(QByteArray(R"("url":")") + url + "\"") << u"request.url"_s
                                     << u"http"_s;
    request(R"("url":"http:\/\/u:p@a.example/")", "request.url", "user name");
    request(R"("url":"http:\/\/u@a.example/")", "request.url", "user name");
    request(R"("url":"http:\/\//x")", "request.url", "host");
    request(R"("url":"http:\/\/a.example:99999/")", "request.url", "host");
    request(R"("url":"http:\/\/a b/")", "request.url", "host");
    request(R"("url":"http:\/\/{{host}}/x")", "request.url", "choose the host");
    request(R"("url":"http:\/\/a.example{{tail}}")", "request.url", "choose the host");
    request(R"("url":"http:\/\/a.example:{{port}}/x")", "request.url", "choose the host");
    request(R"("url":"http:\/\/a.example/x#part")", "request.url", "fragment");
    request(R"("url":"http:\/\/a.example/a b")", "request.url", "");
    request(R"("url":"http:\/\/a.example/%zz")", "request.url", "");
    request(R"("url":"http:\/\/a.example/{{a")", "request.url", "not closed");
    request(R"("url":"http:\/\/a.example/{{a|up}}")", "request.url", "unknown filter `up`");
    request(R"("url":"http:\/\/a.example/","headers":{"X-A":"{{a|default:{{b}}}}"})", "request.headers.X-A",
            "cannot stand inside of a filter");
    request(R"("url":7)", "request.url", "text");
    more(R"("method":"post")", "request.method", "upper-case");
    more(R"("method":"")", "request.method", "upper-case");
    more(R"("method":"GET X")", "request.method", "upper-case");
    more(R"("method":"CONNECT")", "request.method", "CONNECT");
    more(R"("methods":"GET")", "request.methods", "did you mean `method`");
    more(R"("headers":[])", "request.headers", "object of texts");
    more(R"("headers":{"A":1})", "request.headers.A", "text");
    more(R"("headers":{"A b":"1"})", "request.headers.A b", "header name");
    more(R"("headers":{"":"1"})", "request.headers.", "header name");
    more(R"("headers":{"Ä":"1"})", "request.headers.Ä", "header name");
    for (const char *name : {"Host", "content-length", "Connection", "Transfer-Encoding"})
        QTest::addRow("header %s", name) << withRequest(QByteArray(R"("url":"https:\/\/a.example/","headers":{")") +
                                                        name + "\":\"x\"}")
                                         << u"request.headers."_s + QString::fromUtf8(name) << u"Pushdesk itself"_s;
    more(R"("headers":{"X-A":"1","x-a":"2"})", "request.headers.x-a", "twice");
    more(R"("headers":{"X-A":"1","X-A":"2"})", "request.headers.X-A", "twice");
    more(R"("headers":{"X-A":"a\nb"})", "request.headers.X-A", "line break");
    more(R"("headers":{"X-A":"值"})", "request.headers.X-A", "ASCII");
    more(R"("headers":{"X-A":"{{a}"})", "request.headers.X-A", "not closed");
    more(R"("headers":{"Accept-Encoding":"gzip"})", "request.headers.Accept-Encoding", "identity");
    more(R"("headers":{"Content-Type":"{{t}}"},"body":"x")", "request.headers.Content-Type", "plain text");
    more(R"("headers":{"Content-Type":"text/plain; charset=GBK"},"body":"x")", "request.headers.Content-Type", "gbk");
    more(R"("headers":{"Content-Type":"text/plain"},"form":{})", "request.headers.Content-Type", "urlencoded");
    more(R"("query":{"a":1})", "request.query.a", "text");
    more(R"("query":{"a":"1","a":"2"})", "request.query.a", "twice");
    more(R"("query":{"a":"{{#b}}"})", "request.query.a", "not closed");
    more(R"("form":[])", "request.form", "object of texts");
    more(R"("form":{"a":"{{> p}}"})", "request.form.a", "partials");
    more(R"("form":{},"json":"{}")", "request", "form and json");
    more(R"("json":"{}","body":"x")", "request", "json and body");
    more(R"("json":{})", "request.json", "text");
    more(R"("json":"")", "request.json", "JSON");
    more(R"("json":"{\"a\":\"{{x}}}")", "request.json", "never become JSON");
    more(R"("json":"{\"a\":{{x}},}")", "request.json", "never become JSON");
    more(R"("body":1)", "request.body", "text");
    more(R"("body":"{{=<% %>=}}")", "request.body", "delimiters");
    more(R"("omit_empty":"yes")", "request.omit_empty", "true or false");
    more(R"("charset":"latin1")", "request.charset", "utf-8");
    more(R"("charset":8)", "request.charset", "utf-8");
}

void TestConfigRequest::wrongRequest()
{
    refuses();
}

void TestConfigRequest::literalCredentialIsRefused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *name, const QByteArray &json, const char *where) {
        QTest::newRow(name) << json << QString::fromUtf8(where) << u"literal credential"_s;
    };
    row("header", withRequest(R"("url":"https:\/\/a.example/","headers":{"Authorization":"Bearer abc"})"),
        "request.headers.Authorization");
    row("header, small letters",
        withRequest(R"("url":"https:\/\/a.example/","headers":{"authorization":"Basic eA=="})"),
        "request.headers.authorization");
    row("basic", withPart(R"("auth":{"type":"basic","user":"u","password":"hunter2"})"), "auth.password");
    row("header type", withPart(R"("auth":{"type":"header","header":"X-Key","value":"hunter2"})"), "auth.value");
}

void TestConfigRequest::literalCredentialIsRefused()
{
    refuses();
    QFETCH(QByteArray, json);
    QVERIFY(!parseUpstreamConfig(json).error().detail.contains(u"hunter2"_s));
}

QTEST_GUILESS_MAIN(TestConfigRequest)
#include "tst_configrequest.moc"
