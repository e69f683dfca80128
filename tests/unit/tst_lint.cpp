// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/lint.h"
#include "engine/upstream/configparser.h"

#include <nlohmann/json.hpp>

#include <QtTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;
using Json = nlohmann::ordered_json;

class LintTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void notes_data();
    void notes();
    void quiet_data();
    void quiet();
    void lastTry();
};

namespace {

// A config about which there is nothing to say.
const char *const clean = R"({"name":"n",
 "request":{"url":"https:\/\/api.shop.cn/push","json":"{\"no\":\"{{tracking_no}}\",\"id\":\"{{request_id}}\"}"},
 "columns":{"biz_key":"tracking_no"},
 "answer":{"code":["/code"]},
 "rules":[{"status":"200-299","pointer":"/code","equals":0,"outcome":"delivered"},
          {"status":"200-299","pointer":"/code","exists":true,"outcome":"rejected"}]})";

std::optional<UpstreamConfig> configWith(const QByteArray &patch)
{
    Json document = Json::parse(clean);
    document.merge_patch(Json::parse(patch.toStdString()));
    auto parsed = parseUpstreamConfig(QByteArray::fromStdString(document.dump()));
    if (!parsed.ok()) {
        qWarning() << parsed.error().where << parsed.error().detail;
        return std::nullopt;
    }
    return *parsed;
}

QString textOf(const std::vector<LintNote> &notes)
{
    QStringList lines;
    for (const LintNote &note : notes)
        lines.append(note.key + u": "_s + note.what + u" | "_s + note.todo);
    return lines.join(u'\n');
}

} // namespace

void LintTest::notes_data()
{
    QTest::addColumn<QByteArray>("patch");
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *patch, const char *key, const char *says) {
        QTest::newRow(patch) << QByteArray(patch) << QString::fromUtf8(key) << QString::fromUtf8(says);
    };
    row(R"({"idempotency":{"ttl_hours":1}})", "idempotency.ttl_hours", "can come 13.2 hours after");
    row(R"({"idempotency":{"ttl_hours":1},"retry":{"base_ms":3600000,"max_delay_ms":7200000}})",
        "idempotency.ttl_hours", "usual last try comes");
    row(R"({"idempotency":{"ttl_hours":2400,"memory_days":30}})", "idempotency.memory_days", "forgotten here");
    row(R"({"rules":null})", "rules", "every 2xx counts");
    row(R"({"rules":[{"status":"200-299","pointer":"/code","equals":0,"outcome":"delivered"}]})", "rules",
        "no rule says `rejected`");
    row(R"({"idempotency":{"header":""},"request":{"json":"{\"no\":\"{{tracking_no}}\"}"}})", "repeats",
        "carries it nowhere");
    row(R"({"request":{"url":"http:\/\/api.shop.cn/push"},"auth":{"type":"header","header":"X-Key","value":"{{secret.k}}"}})",
        "request.url", "plain http");
    row(R"({"request":{"url":"http:\/\/10.0.0.5/push","query":{"k":"{{secret.k}}"}}})", "request.url", "10.0.0.5");
    row(R"({"auth":{"type":"token","token_pointer":"/t","request":{"url":"http:\/\/api.shop.cn/token"}}})",
        "auth.request.url", "plain http");
    row(R"({"request":{"url":"https:\/\/api.shop.cn/push?token=abc"}})", "request.url", "credential");
    row(R"({"request":{"query":{"key":"abc"}}})", "request.query.key", "credential");
    row(R"({"sign":[{"text":"{{tracking_no}}","hash":"hmac_sha256","key":"abc","put":"header.X-Sign"}]})",
        "sign[0].key", "for all to read");
    row(R"({"request":{"json":null,"form":{"app_secret":"abc","no":"{{tracking_no}}","id":"{{request_id}}"}}})",
        "request.form.app_secret", "credential");
    row(R"({"request":{"json":"{\"no\":\"{{tracking_no}}\",\"n\":{{qty|number}},\"id\":\"{{request_id}}\",\"apiKey\":\"abc\"}"}})",
        "request.json", "credential");
    row(R"({"request":{"json":"{\"no\":\"{{tracking_no}}\",\"apiKey\":\"abc\",\"b\":{\"token\":\"abc\"}}"}})",
        "request.json", "/apiKey looks like a credential");
    row(R"({"request":{"json":"{\"no\":\"{{tracking_no}}\",\"apiKey\":\"abc\",\"b\":{\"token\":\"abc\"}}"}})",
        "request.json", "/b/token looks like a credential");
    row(R"({"parts":{"p":{"type":"json","text":"{\"no\":\"{{tracking_no}}\",\"appSecret\":\"abc\"}"}}})", "parts.p",
        "/appSecret looks like a credential");
    row(R"({"parts":{"p":{"type":"text","text":"no={{tracking_no}}&appSecret=abc"}}})", "parts.p", "credential");
    for (const char *text :
         {"0123456789abcdef{{tracking_no}}", "{{tracking_no}}&key=8934e7d15453e97507ef794cf7b0519d",
          "{{tracking_no}}Zx9Qw2Lp7Rt4Vb6Nm1Ks", "{{tracking_no}}550e8400-e29b-41d4-a716-446655440000"})
        row(QByteArray(R"({"sign":[{"text":")" + QByteArray(text) + R"(","put":"header.X-Sign"}]})").constData(),
            "sign[0].text", "looks like a key beside its tags");
    row(R"({"request":{"query":{"sign":"0123456789abcdef"}}})", "request.query.sign", "signature of one request");
    row(R"({"request":{"json":"{\"id\":\"{{request_id}}\"}"}})", "request", "every row sends the same");
    row(R"({"request":{"json":"{\"id\":\"{{request_id}}\",\"x\":\"{{other}}\"}"}})", "columns.biz_key",
        "{{tracking_no}}");
    row(R"({"request":{"query":{"t":"{{now|date:yyyy-MM-dd HH:mm:ss}}"}}})", "request.query.t", "zone");
    row(R"({"limits":{"concurrency":200}})", "limits.concurrency", "attack");
    row(R"({"request":{"url":"https:\/\/api.17track.net/track/v2.2/register"}})", "limits.per_second",
        "no limit, where 17TRACK");
    row(R"({"request":{"url":"https:\/\/qyapi.weixin.qq.com/cgi-bin/webhook/send"},"limits":{"per_minute":60}})",
        "limits.per_minute", "60 is more than the 20");
    row(R"({"timeouts":{"response_ms":500}})", "timeouts.response_ms", "outcome unknown");
    row(R"({"timeouts":{"response_ms":600000}})", "timeouts.response_ms", "keeps its place for 10 minutes");
    row(R"({"timeouts":{"connect_ms":10}})", "timeouts.connect_ms", "10 ms");
    row(R"({"retry":{"max_retries":0}})", "retry.max_retries", "first failure");
    row(R"({"retry":{"base_ms":5000,"max_delay_ms":1000}})", "retry.max_delay_ms", "smaller than base_ms");
    row(R"({"retry":{"base_ms":100}})", "retry", "used up within");
    row(R"({"repeats":"doubles"})", "repeats", "up to 5 follow");
    row(R"({"repeats":"says_duplicate"})", "repeats", "no rule reads it");
    row(R"({"breaker":{"failures":1}})", "breaker.failures", "1 slow");
    row(R"({"answer":null})", "answer", "grouped by an excerpt");
    const auto rules = [&row](const char *more, const char *key, const char *says) {
        const QByteArray patch =
            R"({"rules":[{"status":"200-299","pointer":"/code","equals":0,"outcome":"delivered"},)" + QByteArray(more) +
            R"(,{"status":"200-299","pointer":"/code","exists":true,"outcome":"rejected"}]})";
        row(patch.constData(), key, says);
    };
    rules(R"({"status":"400-499","outcome":"retry"})", "rules[1]", "tries a 400 again");
    rules(R"({"status":501,"outcome":"retry"})", "rules[1]", "tries a 501 again");
    rules(R"({"pointer":"/msg","contains":"there","outcome":"duplicate"})", "rules[1]", "has no status");
    rules(R"({"status":"200-599","outcome":"delivered"})", "rules[1]", "counts HTTP 400 as delivered");
    rules(R"({"status":"500-599","outcome":"rejected"})", "rules[1]", "dead letter of HTTP 500");
    rules(R"({"status":429,"outcome":"rejected"})", "rules[1]", "dead letter of HTTP 429");
    rules(R"({"status":"401","outcome":"rejected"})", "rules[1]", "HTTP 401: when the login ends, every row dies");
    rules(R"({"status":403,"outcome":"rejected"})", "rules[1]", "HTTP 403: when the login ends");
    rules(R"({"status":"400-499","outcome":"rejected"})", "rules[1]", "HTTP 401: when the login ends");
    rules(R"({"status":200,"pointer":"/code","in":[0],"outcome":"duplicate"},
             {"status":"200-299","pointer":"/code","equals":0,"outcome":"duplicate"})",
          "rules[2]", "rules[0] matches before it");
    rules(R"({"status":"200-299","pointer":"/code","exists":true,"outcome":"rejected"},
             {"status":200,"all":[{"pointer":"/code","equals":7},{"pointer":"/b","exists":true}],"outcome":"duplicate"})",
          "rules[2]", "rules[1] matches before it");
    rules(
        R"({"status":"200-299","outcome":"blocked"},{"status":204,"pointer":"/a","exists":true,"outcome":"rejected"})",
        "rules[2]", "rules[1] matches before it");
    rules(R"({"status":200,"pointer":"/code","equals":3,"outcome":"token_expired"})", "rules", "no endpoint");
    row(R"({"auth":{"type":"token","token_pointer":"/t","request":{"url":"https:\/\/api.shop.cn/token"}}})", "rules",
        "told in a 200");
}

void LintTest::notes()
{
    QFETCH(QByteArray, patch);
    QFETCH(QString, key);
    QFETCH(QString, says);
    const auto config = configWith(patch);
    QVERIFY(config);
    const auto found = lintConfig(*config);
    const bool there = std::any_of(found.begin(), found.end(), [&](const LintNote &note) {
        return note.key == key && note.what.contains(says) && !note.todo.isEmpty();
    });
    QVERIFY2(there, qPrintable(u"\n"_s + textOf(found)));
}

void LintTest::quiet_data()
{
    QTest::addColumn<QByteArray>("patch");
    for (
        const char *patch : {
            R"({})",
            R"({"request":{"url":"http:\/\/127.0.0.1:8801/push"},"auth":{"type":"header","header":"X-Key","value":"{{secret.k}}"}})",
            R"({"request":{"url":"http:\/\/api.shop.cn/push"}})",
            R"({"request":{"json":"{\"no\":\"{{biz_key}}\",\"id\":\"{{request_id}}\"}"}})",
            R"({"request":{"json":"{\"no\":\"{{col.1}}\"}"}})",
            R"({"request":{"json":"{{{part.p}}}"},"parts":{"p":{"type":"json","text":"{\"no\":\"{{tracking_no}}\"}"}}})",
            R"({"request":{"query":{"t":"{{now|date:yyyy-MM-dd HH:mm:ss,+08:00}}","d":"{{now|date:yyyyMMdd}}"}}})",
            R"({"request":{"query":{"sign":"{{tracking_no}}","token":"{{secret.k}}"}}})",
            R"({"repeats":"overwrites","idempotency":{"ttl_hours":1}})",
            R"({"repeats":"doubles","retry":{"max_retries":1}})",
            R"({"request":{"url":"https:\/\/api.17track.net/track/v2.2/register"},"limits":{"per_second":3}})",
            R"({"rules":[{"status":"200-299","outcome":"delivered"}]})",
            R"({"rules":[{"status":401,"outcome":"blocked"},{"status":403,"outcome":"blocked"},{"status":"400-428","outcome":"rejected"},{"status":"200-299","outcome":"delivered"}]})",
            R"({"sign":[{"text":"POST/rest/api/v2/orders/push20260101&timestamp={{now_s}}{{tracking_no}}{{secret.k}}","put":"header.X-Sign"}]})",
            R"({"rules":[{"status":"429-429","outcome":"retry"},{"status":"200-299","outcome":"delivered"}]})",
            R"({"rules":[{"status":"400-499","pointer":"/busy","equals":true,"outcome":"retry"},{"status":"200-299","pointer":"/code","equals":0,"outcome":"delivered"},{"status":"200-299","pointer":"/code","exists":true,"outcome":"rejected"}]})",
        })
        QTest::newRow(patch) << QByteArray(patch);
}

void LintTest::quiet()
{
    QFETCH(QByteArray, patch);
    const auto config = configWith(patch);
    QVERIFY(config);
    QCOMPARE(textOf(lintConfig(*config)), QString());
}

// By hand, from the formula: 6 tries of 9 s; waits of 1, 2, 4, 8, 16 s or an hour each, and 20 % more; an hour more
// uncharged; 6 h of breaker.
void LintTest::lastTry()
{
    const auto config = configWith(R"({})");
    QVERIFY(config);
    const auto last = lastPossibleTry(*config);
    QCOMPARE(last.usual, 6 * 9000ms + milliseconds(31000 * 12 / 10));
    QCOMPARE(last.longest, 6 * 9000ms + milliseconds(6 * 3600000LL * 12 / 10) + 6h);
    const auto holds = configWith(
        R"({"rules":[{"status":200,"outcome":"delivered"},{"pointer":"/a","equals":1,"outcome":"hold","wait_s":7200}]})");
    QVERIFY(holds);
    QCOMPARE(lastPossibleTry(*holds).longest, last.longest + 2h);
    const auto once = configWith(R"({"retry":{"max_retries":0}})");
    QVERIFY(once);
    QCOMPARE(lastPossibleTry(*once).longest, 9000ms);
}

QTEST_GUILESS_MAIN(LintTest)
#include "tst_lint.moc"
