// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configparser.h"

#include <QtTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;

namespace {

std::unique_ptr<CompiledUpstream> upstream(const QByteArray &rules, const QByteArray &more = {})
{
    const auto config =
        parseUpstreamConfig(R"({"name":"n","columns":{"biz_key":"k"},"request":{"url":"http:\/\/a/"},"rules":[)" +
                            rules + "]" + (more.isEmpty() ? QByteArray() : "," + more) + "}");
    if (!config.ok()) {
        qWarning() << config.error().where << config.error().detail;
        return nullptr;
    }
    auto made = CompiledUpstream::compile(*config);
    return made.ok() ? std::move(made).value() : nullptr;
}

Answer answer(int status, const QByteArray &body, const QByteArray &type = "application/json")
{
    Answer made;
    made.status = status;
    made.body = body;
    made.headers = {{"Content-Type", type}, {"X-State", "ok"}, {"x-state", "warm"}, {"X-Left", "0"}};
    return made;
}

// Whether a rule with this condition matches the answer.
bool matches(const QByteArray &condition, const QByteArray &body)
{
    const auto up = upstream("{" + condition + R"(,"outcome":"duplicate"})");
    return up && up->judge(answer(200, body)).rule == 0;
}

const QByteArray designRules =
    R"({ "status": "200-299", "pointer": "/code", "equals": 0, "outcome": "delivered" },
       { "status": "200-299", "pointer": "/code", "in": [-100, 40001], "outcome": "token_expired" },
       { "status": "200-299", "pointer": "/msg", "contains": "duplicate", "outcome": "duplicate" },
       { "status": "200-299", "pointer": "/code", "exists": true, "outcome": "rejected", "hint": "see the code" })";

} // namespace

class TestRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void conditions_data();
    void conditions();
    void headerConditions_data();
    void headerConditions();
    void statusRange_data();
    void statusRange();
    void designExample_data();
    void designExample();
    void b07_successOnlyByTheRule_data();
    void b07_successOnlyByTheRule();
    void b11_codeKeepsItsDigits_data();
    void b11_codeKeepsItsDigits();
    void b12_notFromTheApi_data();
    void b12_notFromTheApi();
    void b17_statusTable_data();
    void b17_statusTable();
    void b17_rulesComeFirst();
    void b23_emptyAnswers_data();
    void b23_emptyAnswers();
    void redirectSaysWhere();
    void message_data();
    void message();
    void excerptIsOneLine_data();
    void excerptIsOneLine();
    void hostileAnswersDoNoHarm_data();
    void hostileAnswersDoNoHarm();
};

void TestRules::conditions_data()
{
    QTest::addColumn<QByteArray>("condition");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<bool>("holds");
    const auto row = [](const char *condition, const char *body, bool holds) {
        QTest::addRow("%s on %s", condition, body) << QByteArray(condition) << QByteArray(body) << holds;
    };
    row(R"("pointer":"/c","equals":0)", R"({"c":0})", true);
    row(R"("pointer":"/c","equals":0)", R"({"c":"0"})", true);
    row(R"("pointer":"/c","equals":0)", R"({"c":0.00})", true);
    row(R"("pointer":"/c","equals":0)", R"({"c":"0.0"})", true);
    row(R"("pointer":"/c","equals":0)", R"({"c":-0})", true);
    row(R"("pointer":"/c","equals":0)", R"({"c":false})", false);
    row(R"("pointer":"/c","equals":0)", R"({"c":null})", false);
    row(R"("pointer":"/c","equals":0)", R"({"c":""})", false);
    row(R"("pointer":"/c","equals":0)", R"({"c":" 0"})", false);
    row(R"("pointer":"/c","equals":0)", R"({"c":[0]})", false);
    row(R"("pointer":"/c","equals":0)", R"({})", false);
    row(R"("pointer":"/c","equals":"0")", R"({"c":0})", true);
    row(R"("pointer":"/c","equals":"0")", R"({"c":"0.0"})", false); // texts are texts
    row(R"("pointer":"/c","equals":7)", R"({"c":"007"})", false);
    row(R"("pointer":"/c","equals":0,"strict":true)", R"({"c":"0"})", false);
    row(R"("pointer":"/c","equals":0,"strict":true)", R"({"c":0.0})", true);
    row(R"("pointer":"/c","equals":"0","strict":true)", R"({"c":0})", false);
    row(R"("pointer":"/c","equals":"0","strict":true)", R"({"c":"0"})", true);
    row(R"("pointer":"/c","equals":1.1)", R"({"c":1.10})", true);
    row(R"("pointer":"/c","equals":1.10)", R"({"c":"1.1"})", true);
    row(R"("pointer":"/c","equals":100)", R"({"c":1e2})", true);
    row(R"("pointer":"/c","equals":9007199254740993)", R"({"c":9007199254740992})", false);
    row(R"("pointer":"/c","equals":12345678901234567890123)", R"({"c":"12345678901234567890123"})", true);
    row(R"("pointer":"/c","equals":1e400)", R"({"c":10e399})", true);
    row(R"("pointer":"/c","equals":1e1000000000)", R"({"c":1e1000000000})", true);
    row(R"("pointer":"/c","equals":true)", R"({"c":true})", true);
    row(R"("pointer":"/c","equals":true)", R"({"c":"true"})", false);
    row(R"("pointer":"/c","equals":true)", R"({"c":1})", false);
    row(R"("pointer":"/c","equals":null)", R"({"c":null})", true);
    row(R"("pointer":"/c","equals":null)", R"({})", false);
    row(R"("pointer":"/c","equals":"成功")", R"({"c":"\u6210\u529f"})", true);
    row(R"("pointer":"/c","not_equals":0)", R"({"c":1})", true);
    row(R"("pointer":"/c","not_equals":0)", R"({"c":"0"})", false);
    row(R"("pointer":"/c","not_equals":0)", R"({"c":[]})", true);
    row(R"("pointer":"/c","not_equals":0)", R"({})", false); // what is missing says nothing
    row(R"("pointer":"/c","in":[1,"b",null])", R"({"c":"b"})", true);
    row(R"("pointer":"/c","in":[1,"b",null])", R"({"c":"1"})", true);
    row(R"("pointer":"/c","in":[1,"b",null])", R"({"c":null})", true);
    row(R"("pointer":"/c","in":[1,"b"],"strict":true)", R"({"c":"1"})", false);
    row(R"("pointer":"/c","in":[1,"b"])", R"({"c":"c"})", false);
    row(R"("pointer":"/c","contains":"重复")", R"({"c":"单号重复提交"})", true);
    row(R"("pointer":"/c","contains":"dup")", R"({"c":"DUP"})", false);
    row(R"("pointer":"/c","contains":"23")", R"({"c":1234})", true);
    row(R"("pointer":"/c","contains":"x")", R"({"c":["x"]})", false);
    row(R"("pointer":"/c","contains":"ul")", R"({"c":null})", false);
    row(R"("pointer":"/c","starts":"isp.")", R"({"c":"isp.timeout"})", true);
    row(R"("pointer":"/c","starts":"isp.")", R"({"c":"x.isp."})", false);
    row(R"("pointer":"/c","matches":"^E[0-9]+$")", R"({"c":"E42"})", true);
    row(R"("pointer":"/c","matches":"^E[0-9]+$")", R"({"c":"xE42"})", false);
    row(R"("pointer":"/c","matches":"9[0-9]")", R"({"c":1992})", true);
    row(R"("pointer":"/c","matches":"(?i)OK")", R"({"c":"ok"})", true);
    row(R"("pointer":"/c","exists":true)", R"({"c":null})", true);
    row(R"("pointer":"/c","exists":true)", R"({})", false);
    row(R"("pointer":"/c","exists":false)", R"({})", true);
    row(R"("pointer":"/c","exists":false)", R"({"c":0})", false);
    row(R"("pointer":"","exists":true)", R"([])", true);
    for (const char *empty : {R"("")", "null", "[]", "{}"}) {
        row(R"("pointer":"/c","empty":true)", (R"({"c":)" + QByteArray(empty) + "}").constData(), true);
        row(R"("pointer":"/c","empty":false)", (R"({"c":)" + QByteArray(empty) + "}").constData(), false);
    }
    for (const char *full : {"0", "false", "[0]", R"({"a":1})", R"(" ")"})
        row(R"("pointer":"/c","empty":true)", (R"({"c":)" + QByteArray(full) + "}").constData(), false);
    row(R"("pointer":"/c","empty":true)", R"({})", false);
    row(R"("pointer":"/c","empty":false)", R"({})", false);
    row(R"("all":[{"pointer":"/a","equals":1},{"pointer":"/b","equals":2}])", R"({"a":1,"b":2})", true);
    row(R"("all":[{"pointer":"/a","equals":1},{"pointer":"/b","equals":2}])", R"({"a":1,"b":3})", false);
    row(R"("pointer":"/apiResultData/success","equals":true)", R"({"apiResultData":"{\"success\":true}"})", true);
    row(R"("pointer":"/apiResultData/success","equals":true)", R"({"apiResultData":"oops"})", false);
    // not JSON, or not UTF-8: no pointer rule matches
    row(R"("pointer":"","exists":true)", "<html>", false);
    row(R"("pointer":"/c","exists":false)", "", false);
    row(R"("pointer":"/c","exists":false)", R"({"a":1} x)", false);
    row(R"("pointer":"/c","equals":0)", "{\"c\":0,\"m\":\"\xD6\xD8\"}", false);
    row(R"("pointer":"/c","equals":0)", "\xEF\xBB\xBF{\"c\":0}", true); // a byte order mark is no fault
}

void TestRules::conditions()
{
    QFETCH(QByteArray, condition);
    QFETCH(QByteArray, body);
    QTEST(matches(condition, body), "holds");
}

void TestRules::headerConditions_data()
{
    QTest::addColumn<QByteArray>("condition");
    QTest::addColumn<bool>("holds");
    const auto row = [](const char *condition, bool holds) {
        QTest::newRow(condition) << QByteArray(condition) << holds;
    };
    row(R"("header":"x-LEFT","equals":0)", true);
    row(R"("header":"X-Left","equals":"0")", true);
    row(R"("header":"X-Left","equals":0,"strict":true)", false); // a header is text
    row(R"("header":"X-State","equals":"ok, warm")", true);      // given twice: one list
    row(R"("header":"X-State","contains":"warm")", true);
    row(R"("header":"Content-Type","starts":"application/json")", true);
    row(R"("header":"X-Gone","exists":true)", false);
    row(R"("header":"X-Gone","exists":false)", true);
    row(R"("header":"X-Gone","empty":true)", false);
    row(R"("header":"X-Gone","not_equals":"a")", false);
    row(R"("all":[{"header":"X-Left","equals":0},{"pointer":"/a","equals":1}])", true);
}

void TestRules::headerConditions()
{
    QFETCH(QByteArray, condition);
    QTEST(matches(condition, R"({"a":1})"), "holds");
}

void TestRules::statusRange_data()
{
    QTest::addColumn<QByteArray>("status");
    QTest::addColumn<int>("given");
    QTest::addColumn<bool>("matches");
    QTest::newRow("one") << QByteArray("404") << 404 << true;
    QTest::newRow("other") << QByteArray("404") << 405 << false;
    QTest::newRow("as text") << QByteArray("\"404\"") << 404 << true;
    QTest::newRow("low end") << QByteArray("\"200-299\"") << 200 << true;
    QTest::newRow("high end") << QByteArray("\"200-299\"") << 299 << true;
    QTest::newRow("below") << QByteArray("\"200-299\"") << 199 << false;
    QTest::newRow("above") << QByteArray("\"200-299\"") << 300 << false;
}

void TestRules::statusRange()
{
    QFETCH(QByteArray, status);
    QFETCH(int, given);
    const auto up = upstream(R"({"outcome":"blocked","status":)" + status + "}");
    QTEST(up->judge(answer(given, "")).rule == 0, "matches");
}

void TestRules::designExample_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("rule");
    QTest::addColumn<int>("outcome");
    const auto row = [](const char *body, int rule, Outcome outcome) {
        QTest::newRow(body) << QByteArray(body) << rule << int(outcome);
    };
    row(R"({"code":0,"msg":"duplicate"})", 0, Outcome::Delivered);
    row(R"({"code":-100})", 1, Outcome::TokenExpired);
    row(R"({"code":"40001"})", 1, Outcome::TokenExpired);
    row(R"({"code":9,"msg":"duplicate number"})", 2, Outcome::Duplicate);
    row(R"({"code":9,"msg":"bad"})", 3, Outcome::Rejected);
    row(R"({"ok":true})", -1, Outcome::Blocked);
}

void TestRules::designExample()
{
    QFETCH(QByteArray, body);
    QFETCH(int, outcome);
    const Verdict verdict = upstream(designRules)->judge(answer(200, body));
    QTEST(verdict.rule, "rule");
    QCOMPARE(int(verdict.outcome), outcome);
    QCOMPARE(verdict.hint, verdict.rule == 3 ? u"see the code"_s : QString());
}

void TestRules::b07_successOnlyByTheRule_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("outcome");
    const auto row = [](const char *body, Outcome outcome) { QTest::newRow(body) << QByteArray(body) << int(outcome); };
    row(R"({"code":40013,"msg":"invalid sku"})", Outcome::Rejected);
    row(R"({"code":0})", Outcome::Delivered);
    row(R"({"code":"0"})", Outcome::Delivered);
    row(R"({"success":false})", Outcome::Blocked);
    row(R"({"data":{}})", Outcome::Blocked);
    row(R"({"msg":"成功"})", Outcome::Blocked);
}

void TestRules::b07_successOnlyByTheRule()
{
    QFETCH(QByteArray, body);
    QFETCH(int, outcome);
    const auto up = upstream(designRules, R"("answer":{"code":["/code"],"message":["/msg"]})");
    const Verdict verdict = up->judge(answer(200, body));
    QCOMPARE(int(verdict.outcome), outcome);
    QVERIFY(!verdict.message.isEmpty()); // an excerpt stays with the row
}

void TestRules::b11_codeKeepsItsDigits_data()
{
    QTest::addColumn<QByteArray>("token");
    for (const char *token : {"9007199254740993", "9223372036854775807", "18446744073709551615",
                              "12345678901234567890123", "9.007199254740993e15", "1.10", "1E5", "1e400", "-100"})
        QTest::newRow(token) << QByteArray(token);
}

void TestRules::b11_codeKeepsItsDigits()
{
    QFETCH(QByteArray, token);
    const auto up = upstream("", R"("answer":{"code":["/missing","/null","/order_id"]})");
    QCOMPARE(up->judge(answer(200, R"({"null":null,"order_id":)" + token + "}")).code, QString::fromUtf8(token));
}

void TestRules::b12_notFromTheApi_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("type");
    const QByteArray page = "<html>sign in</html>";
    QTest::newRow("html") << page << QByteArray("text/html");
    QTest::newRow("labelled json") << page << QByteArray("application/json");
}

void TestRules::b12_notFromTheApi()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, type);
    const Verdict verdict = upstream(designRules)->judge(answer(200, body, type));
    QCOMPARE(verdict.outcome, Outcome::Blocked);
    QCOMPARE(verdict.rule, -1);
    QVERIFY(verdict.message.contains(u"not from the API"_s));
    QVERIFY(verdict.message.contains(u"sign in"_s));
    QCOMPARE(upstream(designRules)->judge(answer(511, body, type)).outcome, Outcome::Blocked);
}

void TestRules::b17_statusTable_data()
{
    QTest::addColumn<QList<int>>("statuses");
    QTest::addColumn<int>("outcome");
    QTest::newRow("retry") << QList<int>{408, 425, 429, 500, 502, 503, 504, 505, 507, 520, 599} << int(Outcome::Retry);
    QTest::newRow("rejected") << QList<int>{400, 402, 404, 405, 409, 410, 413, 415, 418, 422, 451, 499, 501}
                              << int(Outcome::Rejected);
    QTest::newRow("blocked") << QList<int>{300, 301, 302, 303, 304, 307, 308, 401, 403, 407, 511, 600, 999}
                             << int(Outcome::Blocked);
    QTest::newRow("delivered") << QList<int>{200, 201, 202, 204, 206, 299} << int(Outcome::Delivered);
}

void TestRules::b17_statusTable()
{
    QFETCH(QList<int>, statuses);
    QFETCH(int, outcome);
    const auto up = upstream("");
    for (const int status : statuses) {
        const Verdict verdict = up->judge(answer(status, "{}"));
        QVERIFY2(int(verdict.outcome) == outcome, qPrintable(QString::number(status)));
        QCOMPARE(verdict.rule, -1);
    }
}

void TestRules::b17_rulesComeFirst()
{
    const auto up = upstream(R"({"status":500,"outcome":"rejected"},{"status":404,"outcome":"duplicate"},
        {"status":"200-299","pointer":"/code","equals":7,"outcome":"retry"},{"status":401,"outcome":"token_expired"})");
    QCOMPARE(up->judge(answer(500, "")).outcome, Outcome::Rejected);
    QCOMPARE(up->judge(answer(404, "")).outcome, Outcome::Duplicate);
    QCOMPARE(up->judge(answer(200, R"({"code":7})")).outcome, Outcome::Retry);
    QCOMPARE(up->judge(answer(401, "")).outcome, Outcome::TokenExpired);
    QCOMPARE(up->judge(answer(200, R"({"code":8})")).outcome, Outcome::Delivered); // no rule for delivered
    QCOMPARE(up->judge(answer(502, "")).outcome, Outcome::Retry);
}

void TestRules::b23_emptyAnswers_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {200, 201, 202, 204})
        QTest::addRow("%d", status) << status;
}

void TestRules::b23_emptyAnswers()
{
    QFETCH(int, status);
    QCOMPARE(upstream("")->judge(answer(status, "")).outcome, Outcome::Delivered);
    const Verdict verdict = upstream(designRules)->judge(answer(status, ""));
    QCOMPARE(verdict.outcome, Outcome::Blocked);
    QVERIFY(verdict.message.contains(u"empty"_s));
    const auto byStatus = upstream(R"({"status":)" + QByteArray::number(status) + R"(,"outcome":"delivered"})");
    QCOMPARE(byStatus->judge(answer(status, "")).outcome, Outcome::Delivered);
}

void TestRules::redirectSaysWhere()
{
    Answer moved = answer(301, "");
    moved.headers.emplaceBack("location", "https://api.example.com/v2/\x01push");
    const Verdict verdict = upstream("")->judge(moved);
    QCOMPARE(verdict.outcome, Outcome::Blocked);
    QCOMPARE(verdict.message, u"redirects to https://api.example.com/v2/ push, update request.url"_s);
    QVERIFY(upstream("")->judge(answer(304, "")).message.contains(u"304"_s));
}

void TestRules::message_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("message");
    const auto row = [](const char *body, const char *message) {
        QTest::newRow(body) << QByteArray(body) << QString::fromUtf8(message);
    };
    row(R"({"msg":"bad sku","error":"x"})", "bad sku");
    row(R"({"msg":"","error":"x"})", "x");
    row(R"({"msg":null,"error":"x"})", "x");
    row(R"({"error":{"a":[1.10,"y"]}})", R"({"a":[1.10,"y"]})");
    row(R"({"msg":"two\r\n\tlines\u0000"})", "two lines");
    row(R"({"other":1})", R"({"other":1})");
    row("plain", "plain");
    row(R"({"msg":42.0})", "42.0");
}

void TestRules::message()
{
    QFETCH(QByteArray, body);
    const auto up = upstream("", R"("answer":{"message":["/msg","/error"]})");
    QTEST(up->judge(answer(400, body)).message, "message");
}

void TestRules::excerptIsOneLine_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QString>("excerpt");
    const QByteArray plain = "text/plain";
    QTest::newRow("blanks") << QByteArray("\r\n a \n\n\tb \x01\x7F ") << plain << u"a b"_s;
    QTest::newRow("long") << QByteArray(300, 'x') << plain << QString(200, u'x') + u'…';
    QTest::newRow("exactly") << QByteArray(200, 'x') << plain << QString(200, u'x');
    QTest::newRow("emoji at the cut") << QByteArray(199, 'x') + "📦📦" << plain << QString(199, u'x') + u"📦…"_s;
    QTest::newRow("gbk page") << QByteArray("\xD6\xD8\xB8\xB4") << QByteArray("text/html; charset=GBK") << u"重复"_s;
    QTest::newRow("unknown charset") << QByteArray("abc") << QByteArray("text/html; charset=klingon") << u"abc"_s;
    QTest::newRow("not utf-8") << QByteArray("a\xFF") << plain << QString(u"a"_s + QChar(QChar::ReplacementCharacter));
    QTest::newRow("right-to-left mark") << QByteArray("a\xE2\x80\xAE"
                                                      "b")
                                        << plain << u"a b"_s;
    QTest::newRow("empty") << QByteArray() << plain << QString();
}

void TestRules::excerptIsOneLine()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, type);
    QTEST(upstream("")->judge(answer(400, body, type)).message, "excerpt");
}

void TestRules::hostileAnswersDoNoHarm_data()
{
    QTest::addColumn<QByteArray>("body");
    constexpr qsizetype many = 200'000;
    QTest::newRow("open brackets") << QByteArray(many, '[');
    QTest::newRow("bracket pairs") << QByteArray(many, '[') + QByteArray(many, ']');
    QTest::newRow("nested objects") << QByteArray("{\"code\":").repeated(many);
    QTest::newRow("brackets in a string") << "{\"code\":\"" + QByteArray(many, '[') + "\"}";
    QTest::newRow("many zeros") << "[" + QByteArray("0,").repeated(many) + "0]";
    QTest::newRow("long number") << "{\"code\":" + QByteArray(many, '9') + "}";
    QTest::newRow("far exponent") << QByteArray("{\"code\":1e999999999999999999999999}");
    QTest::newRow("same key again") << "{" + QByteArray("\"code\":1,").repeated(many) + "\"code\":2}";
    QTest::newRow("backtracking") << "{\"msg\":\"" + QByteArray(many, 'a') + "\"}";
    QTest::newRow("NUL bytes") << QByteArray(many, '\0');
}

void TestRules::hostileAnswersDoNoHarm()
{
    QFETCH(QByteArray, body);
    const auto up = upstream(R"({"pointer":"/code/x/y","exists":true,"outcome":"duplicate"},
                               {"pointer":"/msg","matches":"^(a+)+$b","outcome":"duplicate"},
                               {"pointer":"/code","equals":0,"outcome":"delivered"})",
                             R"("answer":{"code":["/code"],"message":["/msg","/0","","/code"]})");
    const Verdict verdict = up->judge(answer(200, body));
    QCOMPARE(verdict.outcome, Outcome::Blocked);
    QVERIFY(verdict.message.size() < 1200);
    QVERIFY(verdict.code.size() <= 201);
}

QTEST_GUILESS_MAIN(TestRules)
#include "tst_rules.moc"
