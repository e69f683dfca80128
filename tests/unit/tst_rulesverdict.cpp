// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulesfixture.h"

#include <QtTest>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

class TestRulesVerdict : public QObject {
    Q_OBJECT

private Q_SLOTS:
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

void TestRulesVerdict::designExample_data()
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

void TestRulesVerdict::designExample()
{
    QFETCH(QByteArray, body);
    QFETCH(int, outcome);
    const Verdict verdict = upstream(designRules)->judge(answer(200, body));
    QTEST(verdict.rule, "rule");
    QCOMPARE(int(verdict.outcome), outcome);
    QCOMPARE(verdict.hint, verdict.rule == 3 ? u"see the code"_s : QString());
}

void TestRulesVerdict::b07_successOnlyByTheRule_data()
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

void TestRulesVerdict::b07_successOnlyByTheRule()
{
    QFETCH(QByteArray, body);
    QFETCH(int, outcome);
    const auto up = upstream(designRules, R"("answer":{"code":["/code"],"message":["/msg"]})");
    const Verdict verdict = up->judge(answer(200, body));
    QCOMPARE(int(verdict.outcome), outcome);
    QVERIFY(!verdict.message.isEmpty()); // an excerpt stays with the row
}

void TestRulesVerdict::b11_codeKeepsItsDigits_data()
{
    QTest::addColumn<QByteArray>("token");
    for (const char *token : {"9007199254740993", "9223372036854775807", "18446744073709551615",
                              "12345678901234567890123", "9.007199254740993e15", "1.10", "1E5", "1e400", "-100"})
        QTest::newRow(token) << QByteArray(token);
}

void TestRulesVerdict::b11_codeKeepsItsDigits()
{
    QFETCH(QByteArray, token);
    const auto up = upstream("", R"("answer":{"code":["/missing","/null","/order_id"]})");
    QCOMPARE(up->judge(answer(200, R"({"null":null,"order_id":)" + token + "}")).code, QString::fromUtf8(token));
}

void TestRulesVerdict::b12_notFromTheApi_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("type");
    const QByteArray page = "<html>sign in</html>";
    QTest::newRow("html") << page << QByteArray("text/html");
    QTest::newRow("labelled json") << page << QByteArray("application/json");
}

void TestRulesVerdict::b12_notFromTheApi()
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

void TestRulesVerdict::b17_statusTable_data()
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

void TestRulesVerdict::b17_statusTable()
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

void TestRulesVerdict::b17_rulesComeFirst()
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

void TestRulesVerdict::b23_emptyAnswers_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {200, 201, 202, 204})
        QTest::addRow("%d", status) << status;
}

void TestRulesVerdict::b23_emptyAnswers()
{
    QFETCH(int, status);
    QCOMPARE(upstream("")->judge(answer(status, "")).outcome, Outcome::Delivered);
    const Verdict verdict = upstream(designRules)->judge(answer(status, ""));
    QCOMPARE(verdict.outcome, Outcome::Blocked);
    QVERIFY(verdict.message.contains(u"empty"_s));
    const auto byStatus = upstream(R"({"status":)" + QByteArray::number(status) + R"(,"outcome":"delivered"})");
    QCOMPARE(byStatus->judge(answer(status, "")).outcome, Outcome::Delivered);
}

void TestRulesVerdict::redirectSaysWhere()
{
    Answer moved = answer(301, "");
    moved.headers.emplaceBack("location", "https://api.example.com/v2/\x01push");
    const Verdict verdict = upstream("")->judge(moved);
    QCOMPARE(verdict.outcome, Outcome::Blocked);
    QCOMPARE(verdict.message, u"redirects to https://api.example.com/v2/ push, update request.url"_s);
    QVERIFY(upstream("")->judge(answer(304, "")).message.contains(u"304"_s));
}

void TestRulesVerdict::message_data()
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

void TestRulesVerdict::message()
{
    QFETCH(QByteArray, body);
    const auto up = upstream("", R"("answer":{"message":["/msg","/error"]})");
    QTEST(up->judge(answer(400, body)).message, "message");
}

void TestRulesVerdict::excerptIsOneLine_data()
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

void TestRulesVerdict::excerptIsOneLine()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, type);
    QTEST(upstream("")->judge(answer(400, body, type)).message, "excerpt");
}

void TestRulesVerdict::hostileAnswersDoNoHarm_data()
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

void TestRulesVerdict::hostileAnswersDoNoHarm()
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

QTEST_GUILESS_MAIN(TestRulesVerdict)
#include "tst_rulesverdict.moc"
