// SPDX-License-Identifier: GPL-3.0-or-later
#include "configfixture.h"

#include <QtTest>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

class TestConfig : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void smallExampleOfDesign();
    void defaults();
    void everyKeyIsRead();
    void defaultsOfLaterKeysPass();
    void wrong_data();
    void wrong();
    void notSupportedYet_data();
    void notSupportedYet();
    void brokenJsonSaysWhere();
    void nearMissIsGuessed();
    void edgesOfRangesPass();
};

void TestConfig::smallExampleOfDesign()
{
    const auto config = parseUpstreamConfig(R"({ "name": "track-sync",
  "request": { "url": "https:\/\/api.example.com/push/{{carrier}}",
               "json": "{\"trackingNo\":\"{{tracking_no}}\",\"requestId\":\"{{request_id}}\"}" },
  "columns": { "biz_key": "tracking_no" },
  "rules": [ { "status": "200-299", "pointer": "/code", "equals": 0, "outcome": "delivered" },
             { "status": "200-299", "pointer": "/code", "in": [-100, 40001], "outcome": "token_expired" },
             { "status": "200-299", "pointer": "/msg", "contains": "duplicate", "outcome": "duplicate" },
             { "status": "200-299", "pointer": "/code", "exists": true, "outcome": "rejected" } ] })");
    QVERIFY2(config.ok(), qPrintable(describe(config)));
    QCOMPARE(config->name, u"track-sync"_s);
    QCOMPARE(config->scene, u"track-sync"_s);
    QCOMPARE(config->request.bodyKind, RequestConfig::Body::Json);
    QCOMPARE(config->rules.size(), size_t(4));
    QCOMPARE(config->rules[1].outcome, Outcome::TokenExpired);
    QCOMPARE(config->rules[1].conditions[0].operands[0].text, u"-100"_s);
    QVERIFY(!config->rules[1].conditions[0].operands[0].isText);
}

void TestConfig::defaults()
{
    const auto config = parseUpstreamConfig(withPart(""));
    QVERIFY2(config.ok(), qPrintable(describe(config)));
    QCOMPARE(config->request.method, u"POST"_s);
    QCOMPARE(config->request.bodyKind, RequestConfig::Body::None);
    QVERIFY(!config->request.omitEmpty);
    QCOMPARE(config->repeats, Repeats::Key);
    QCOMPARE(config->pushAgain, PushAgain::PerDate);
    QCOMPARE(config->idempotency.recipe, u"{{biz_key}}{{batch_date}}{{scene}}{{version}}"_s);
    QCOMPARE(config->idempotency.hash, IdempotencyConfig::Hash::Md5);
    QCOMPARE(config->idempotency.header, u"Idempotency-Key"_s);
    QCOMPARE(config->idempotency.ttlHours, 24);
    QCOMPARE(config->idempotency.memoryDays, 90);
    QCOMPARE(config->timeouts.connect.count(), 1000);
    QCOMPARE(config->timeouts.response.count(), 8000);
    QCOMPARE(config->retry.maxRetries, 5);
    QCOMPARE(config->retry.base.count(), 1000);
    QCOMPARE(config->retry.factor, 2.0);
    QCOMPARE(config->retry.maxDelay.count(), 60000);
    QCOMPARE(config->retry.jitter, 0.2);
    QCOMPARE(config->limits.concurrency, 20);
    QCOMPARE(config->alertDeadLetters, 1);
}

void TestConfig::everyKeyIsRead()
{
    const auto config = parseUpstreamConfig(R"({
        "name":"聚水潭 orders","scene":"order_sync","repeats":"says_duplicate","push_again":"per_date",
        "request":{"method":"PATCH","url":"http:\/\/127.0.0.1:8080/o/{{单号}}?x=1","headers":{"X-B":"2","x-a":"{{ref}}"},
                   "query":{"b":"{{ref}}","a":"1"},"form":{"z":"{{ref}}","y":""},"omit_empty":true,"charset":"utf-8"},
        "columns":{"biz_key":"单号","version":"改于","account":"店铺"},
        "idempotency":{"recipe":"{{biz_key}}-{{ref}}","hash":"uuid5","header":"X-Id","ttl_hours":1,"memory_days":2},
        "auth":{"type":"none"},
        "timeouts":{"connect_ms":11,"response_ms":22},
        "retry":{"max_retries":0,"base_ms":0,"factor":1,"max_delay_ms":7,"jitter":1},
        "limits":{"concurrency":500,"per_second":2.5,"per_minute":90,"per_day":1000},
            "breaker":{"failures":3,"cooldown_ms":500,"give_up_hours":0.5},
        "answer":{"code":["/code","/errcode"],"message":["/msg"]},
        "alerts":{"dead_letters":1},
        "rules":[{"status":404,"outcome":"duplicate","hint":"look there"},
                 {"header":"X-State","starts":"ok","outcome":"delivered"},
                 {"all":[{"pointer":"","exists":true},{"pointer":"/n","equals":1.10,"strict":true}],"outcome":"retry"}]})");
    QVERIFY2(config.ok(), qPrintable(describe(config)));
    QCOMPARE(config->scene, u"order_sync"_s);
    QCOMPARE(config->repeats, Repeats::SaysDuplicate);
    QCOMPARE(config->request.method, u"PATCH"_s);
    QCOMPARE(config->request.headers[1].first, u"x-a"_s);
    QCOMPARE(config->request.query[0].first, u"b"_s); // the document's order, not the alphabet's
    QCOMPARE(config->request.form[0].second, u"{{ref}}"_s);
    QVERIFY(config->request.omitEmpty);
    QCOMPARE(config->columns.version, u"改于"_s);
    QCOMPARE(config->columns.account, u"店铺"_s);
    QCOMPARE(config->idempotency.hash, IdempotencyConfig::Hash::Uuid5);
    QCOMPARE(config->idempotency.header, u"X-Id"_s);
    QCOMPARE(config->idempotency.ttlHours, 1);
    QCOMPARE(config->timeouts.response.count(), 22);
    QCOMPARE(config->retry.maxRetries, 0);
    QCOMPARE(config->retry.jitter, 1.0);
    QCOMPARE(config->limits.concurrency, 500);
    QCOMPARE(config->limits.perSecond, 2.5);
    QCOMPARE(config->limits.perMinute, 90.0);
    QCOMPARE(config->limits.perDay, 1000);
    QCOMPARE(config->breaker.failures, 3);
    QCOMPARE(config->breaker.cooldown.count(), 500);
    QCOMPARE(config->breaker.giveUpHours, 0.5);
    QCOMPARE(config->answer.code, (QStringList{u"/code"_s, u"/errcode"_s}));
    QCOMPARE(config->alertDeadLetters, 1);
    QCOMPARE(config->rules[0].statusFrom, 404);
    QCOMPARE(config->rules[0].statusTo, 404);
    QCOMPARE(config->rules[0].hint, u"look there"_s);
    QCOMPARE(config->rules[1].conditions[0].header, u"X-State"_s);
    QVERIFY(config->rules[2].conditions[0].hasPointer);
    QCOMPARE(config->rules[2].conditions[1].operands[0].text, u"1.10"_s);
    QVERIFY(config->rules[2].conditions[1].strict);
}

void TestConfig::defaultsOfLaterKeysPass()
{
    const auto config = parseUpstreamConfig(
        R"({"name":"n","request":{"url":"https:\/\/a.example/","charset":"utf-8"},"scene":"",
            "columns":{"biz_key":"k","version":null,"account":null,"lines":false,"private":[]},
            "parts":{},"sign":[],"maps":{},"bulk":null,"auth":{"type":"none"},"answer":{"keep":{}},
            "limits":{"per_second":0,"per_minute":0,"per_day":0},
            "breaker":{"failures":10,"cooldown_ms":30000,"give_up_hours":6}})");
    QVERIFY2(config.ok(), qPrintable(describe(config)));
    QCOMPARE(config->scene, u"n"_s);
    QVERIFY(config->columns.version.isEmpty() && config->columns.account.isEmpty());
}

void TestConfig::wrong_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const auto part = [](const char *text, const char *where, const char *says) {
        QTest::newRow(text) << withPart(text) << QString::fromUtf8(where) << QString::fromUtf8(says);
    };
    QTest::newRow("not an object") << QByteArray("[]") << QString() << u"object"_s;
    QTest::newRow("no name") << QByteArray(R"({"request":{"url":"http:\/\/a/"},"columns":{"biz_key":"k"}})")
                             << u"name"_s << u"required"_s;
    QTest::newRow("no request") << QByteArray(R"({"name":"n","columns":{"biz_key":"k"}})") << u"request"_s
                                << u"required"_s;
    QTest::newRow("no columns") << QByteArray(R"({"name":"n","request":{"url":"http:\/\/a/"}})") << u"columns"_s
                                << u"required"_s;
    QTest::newRow("no biz_key") << QByteArray(R"({"name":"n","request":{"url":"http:\/\/a/"},"columns":{}})")
                                << u"columns.biz_key"_s << u"required"_s;
    QTest::newRow("empty biz_key") << QByteArray(
                                          R"({"name":"n","request":{"url":"http:\/\/a/"},"columns":{"biz_key":""}})")
                                   << u"columns.biz_key"_s << u"header"_s;
    QTest::newRow("name twice")
        << QByteArray(R"({"name":"n","name":"n","request":{"url":"http:\/\/a/"},"columns":{"biz_key":"k"}})")
        << u"name"_s << u"twice"_s;
    for (const char *name : {R"("")", R"(" n")", R"("a\nb")", "7", "null"})
        QTest::addRow("name %s", name) << QByteArray(
                                              R"({"request":{"url":"http:\/\/a/"},"columns":{"biz_key":"k"},"name":)") +
                                              name + "}"
                                       << u"name"_s << u"expected a text"_s;
    part(R"("nmae":1)", "nmae", "unknown key");
    part(R"("scene":7)", "scene", "text");
    part(R"("scene":" x")", "scene", "text");
    part(R"("repeats":"twice")", "repeats", "key, says_duplicate, overwrites, doubles");
    part(R"("repeats":1)", "repeats", "key, says_duplicate");
    part(R"("push_again":"always")", "push_again", "per_date");
    part(R"("idempotency":[])", "idempotency", "object");
    part(R"("idempotency":{"recipe":1})", "idempotency.recipe", "text");
    part(R"("idempotency":{"recipe":"{{scene}}"})", "idempotency.recipe", "biz_key");
    part(R"("idempotency":{"recipe":"{{biz_key}}{{now}}"})", "idempotency.recipe", "before the first try");
    part(R"("idempotency":{"recipe":"{{biz_key}}{{request_id}}"})", "idempotency.recipe", "request_id");
    part(R"("idempotency":{"recipe":"{{biz_key"})", "idempotency.recipe", "not closed");
    part(R"("idempotency":{"hash":"md4"})", "idempotency.hash", "md5, sha256, uuid5");
    part(R"("idempotency":{"header":"X Id"})", "idempotency.header", "header name");
    part(R"("idempotency":{"header":"Host"})", "idempotency.header", "Host");
    part(R"("idempotency":{"ttl_hours":0})", "idempotency.ttl_hours", "from 1");
    part(R"("idempotency":{"ttl_hours":1.5})", "idempotency.ttl_hours", "whole number");
    part(R"("idempotency":{"memory_days":0})", "idempotency.memory_days", "from 1");
    part(R"("idempotency":{"days":1})", "idempotency.days", "unknown key");
    part(R"("timeouts":{"connect_ms":0})", "timeouts.connect_ms", "from 1");
    part(R"("timeouts":{"response_ms":-1})", "timeouts.response_ms", "from 1");
    part(R"("timeouts":{"response_ms":"8000"})", "timeouts.response_ms", "whole number");
    part(R"("timeouts":{"response_ms":99999999999999999999})", "timeouts.response_ms", "whole number");
    part(R"("timeouts":{"total_ms":1})", "timeouts.total_ms", "unknown key");
    part(R"("retry":{"max_retries":21})", "retry.max_retries", "0 to 20");
    part(R"("retry":{"max_retries":-1})", "retry.max_retries", "0 to 20");
    part(R"("retry":{"base_ms":-1})", "retry.base_ms", "from 0");
    part(R"("retry":{"factor":0.5})", "retry.factor", "from 1");
    part(R"("retry":{"factor":"2"})", "retry.factor", "number");
    part(R"("retry":{"factor":1e999})", "retry.factor", "number");
    part(R"("retry":{"max_delay_ms":-1})", "retry.max_delay_ms", "from 0");
    part(R"("retry":{"jitter":1.01})", "retry.jitter", "0 to 1");
    part(R"("retry":{"jitter":-0.1})", "retry.jitter", "0 to 1");
    part(R"("retry":{"retries":5})", "retry.retries", "unknown key");
    part(R"("limits":{"concurrency":0})", "limits.concurrency", "1 to 500");
    part(R"("limits":{"concurrency":501})", "limits.concurrency", "1 to 500");
    part(R"("limits":{"concurrency":null})", "limits.concurrency", "1 to 500");
    part(R"("limits":{"threads":5})", "limits.threads", "unknown key");
    part(R"("answer":{"code":"/code"})", "answer.code", "list of JSON pointers");
    part(R"("answer":{"code":["code"]})", "answer.code[0]", "JSON pointer");
    part(R"("answer":{"message":["/a",1]})", "answer.message[1]", "text");
    part(R"("alerts":{"dead_letters":0})", "alerts.dead_letters", "from 1");
    part(R"("alerts":{"sound":true})", "alerts.sound", "unknown key");
    part(R"("limits":{"per_second":-1})", "limits.per_second", "0 to");
    part(R"("limits":{"per_minute":"60"})", "limits.per_minute", "0 to");
    part(R"("limits":{"per_day":1.5})", "limits.per_day", "from 0");
    part(R"("breaker":{"fails":1})", "breaker.fails", "unknown key");
    part(R"("breaker":{"failures":0})", "breaker.failures", "from 1");
    part(R"("breaker":{"cooldown_ms":0})", "breaker.cooldown_ms", "from 1");
    part(R"("breaker":{"give_up_hours":-1})", "breaker.give_up_hours", "0 to");
    part(R"("rules":[{"status":429,"outcome":"hold"}])", "rules[0]", "wait_s");
    part(R"("rules":[{"status":429,"outcome":"hold","wait_s":0}])", "rules[0].wait_s", "from 1");
    part(R"("rules":[{"status":429,"outcome":"retry","wait_s":5}])", "rules[0]", "only with the outcome `hold`");
    part(R"("rules":[{"status":429,"outcome":"hold","wait_match":"[0-9]+"}])", "rules[0].wait_match", "group");
    part(R"("rules":[{"status":429,"outcome":"hold","wait_match":"("}])", "rules[0].wait_match", "regular expression");
    part(R"("auth":{})", "auth.type", "required");
    part(R"("auth":{"type":"digest"})", "auth.type", "none, basic, header");
    part(R"("auth":{"type":"none","user":"u"})", "auth.user", "no meaning");
    part(R"("auth":{"type":"none","pass":"u"})", "auth.pass", "unknown key");
    part(R"("rules":{})", "rules", "list of rules");
}

void TestConfig::wrong()
{
    refuses();
}

void TestConfig::notSupportedYet_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const auto part = [](const char *text, const char *where) {
        QTest::newRow(text) << withPart(text) << QString::fromUtf8(where) << u"not supported yet"_s;
    };
    part(R"("alerts":{"dead_letters":9})", "alerts.dead_letters");
}

void TestConfig::notSupportedYet()
{
    refuses();
}

void TestConfig::brokenJsonSaysWhere()
{
    const auto config = parseUpstreamConfig("{\n  \"name\": \"n\",\n  oops\n}");
    QVERIFY(!config.ok());
    QCOMPARE(config.error().code, ErrorCode::BadInput);
    QCOMPARE(config.error().where, u"line 3, column 3"_s);
}

void TestConfig::nearMissIsGuessed()
{
    QVERIFY(parseUpstreamConfig(withPart(R"("retrys":{})")).error().detail.contains(u"did you mean `retry`"_s));
    QVERIFY(parseUpstreamConfig(withPart(R"("Limits":{})")).error().detail.contains(u"did you mean `limits`"_s));
    QVERIFY(!parseUpstreamConfig(withPart(R"("colour":{})")).error().detail.contains(u"did you mean"_s));
}

void TestConfig::edgesOfRangesPass()
{
    const auto config = parseUpstreamConfig(withPart(
        R"("retry":{"max_retries":20,"base_ms":0,"factor":1.0,"max_delay_ms":0,"jitter":0},"limits":{"concurrency":1},
           "timeouts":{"connect_ms":1,"response_ms":86400000},"repeats":"doubles",
           "rules":[{"status":"100-999","outcome":"blocked"},{"pointer":"/a","equals":null,"outcome":"rejected"}])"));
    QVERIFY2(config.ok(), qPrintable(describe(config)));
    QCOMPARE(config->retry.maxRetries, 20);
    QCOMPARE(config->repeats, Repeats::Doubles);
    for (const char *method : {"GET", "POST", "PUT", "PATCH", "DELETE"})
        QVERIFY(parseUpstreamConfig(withRequest(QByteArray(R"("url":"http:\/\/a/","method":")") + method + "\"")).ok());
}

QTEST_GUILESS_MAIN(TestConfig)
#include "tst_config.moc"
