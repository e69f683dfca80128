// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulesfixture.h"

#include <QtTest>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

// Which rule matched, and why the others did not.
class TestRuleReading : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saysTheFirstThingThatDidNotHold_data();
    void saysTheFirstThingThatDidNotHold();
    void saysTheStatus();
    void saysWhyItIsNotJson_data();
    void saysWhyItIsNotJson();
    void oneReadingForEachRule();
    void saysWhatTheTableMadeOfIt_data();
    void saysWhatTheTableMadeOfIt();
    void quotesOnlyTheMaskedAnswer_data();
    void quotesOnlyTheMaskedAnswer();
    void agreesWithTheJudgement_data();
    void agreesWithTheJudgement();
};

namespace {

RuleReading readingOf(const QByteArray &condition, const QByteArray &body)
{
    const auto up = upstream("{" + condition + R"(,"outcome":"duplicate"})");
    return up ? up->explain(answer(200, body), answer(200, body)).rules.at(0) : RuleReading();
}

} // namespace

void TestRuleReading::saysTheFirstThingThatDidNotHold_data()
{
    QTest::addColumn<QByteArray>("condition");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("sentence");
    const auto row = [](const char *condition, const char *body, const QString &sentence) {
        QTest::addRow("%s on %s", condition, body) << QByteArray(condition) << QByteArray(body) << sentence;
    };
    row(R"("pointer":"/code","equals":0)", R"({"code":7})", u"/code is 7, expected 0"_s);
    row(R"("pointer":"/code","equals":0)", R"({"code":1.10})", u"/code is 1.10, expected 0"_s);
    row(R"("pointer":"/code","equals":12345678901234567890)", R"({"code":12345678901234567891})",
        u"/code is 12345678901234567891, expected 12345678901234567890"_s);
    row(R"("pointer":"/code","equals":"0")", R"({"code":" 0"})", u"/code is \" 0\", expected \"0\""_s);
    row(R"("pointer":"/code","equals":5,"strict":true)", R"({"code":"5"})",
        u"/code is \"5\", expected 5 (strict: of the same type)"_s);
    row(R"("pointer":"/code","not_equals":0)", R"({"code":"0"})", u"/code is \"0\", expected anything but 0"_s);
    row(R"("pointer":"/code","not_equals":0)", "{}", u"/code is not there, expected anything but 0"_s);
    row(R"("pointer":"/code","in":[1,"b",null])", R"({"code":true})",
        u"/code is true, expected one of 1, \"b\", null"_s);
    row(R"("pointer":"/m","contains":"重复")", R"({"m":"成功"})",
        u"/m is \"成功\", expected a text that contains \"重复\""_s);
    row(R"("pointer":"/m","starts":"isp.")", R"({"m":null})",
        u"/m is null, expected a text that starts with \"isp.\""_s);
    row(R"("pointer":"/m","matches":"^E")", R"({"m":["E"]})", u"/m is [\"E\"], expected a text that matches \"^E\""_s);
    row(R"("pointer":"/m","exists":true)", R"({"n":1})", u"/m is not there, expected something there"_s);
    row(R"("pointer":"/m","exists":false)", R"({"m":{"a":1}})", u"/m is {\"a\":1}, expected nothing there"_s);
    row(R"("pointer":"/m","empty":true)", R"({"m":0})", u"/m is 0, expected an empty value"_s);
    row(R"("pointer":"/m","empty":false)", R"({"m":[]})", u"/m is [], expected a value that is not empty"_s);
    row(R"("pointer":"","equals":0)", "[1]", u"the whole answer is [1], expected 0"_s);
    row(R"("pointer":"/a/b/c","equals":0)", R"({"a":null})", u"/a/b/c is not there (/a is null), expected 0"_s);
    row(R"("pointer":"/a/b/c","equals":0)", R"({"a":{}})", u"/a/b/c is not there, expected 0"_s);
    row(R"("pointer":"/a/ok","equals":true)", R"({"a":"oops"})",
        u"/a/ok is not there (/a is \"oops\"), expected true"_s);
    row(R"("pointer":"/a/ok","equals":true)", R"({"a":"{\"ok\":false}"})", u"/a/ok is false, expected true"_s);
    row(R"("header":"X-Left","equals":1)", "", u"header X-Left is \"0\", expected 1"_s);
    row(R"("header":"X-State","equals":"ok")", "", u"header X-State is \"ok, warm\", expected \"ok\""_s);
    row(R"("header":"X-Gone","exists":true)", "", u"header X-Gone is not there, expected something there"_s);
    row(R"("all":[{"pointer":"/a","equals":1},{"pointer":"/b","equals":2}])", R"({"a":1,"b":3})",
        u"/b is 3, expected 2"_s);
}

void TestRuleReading::saysTheFirstThingThatDidNotHold()
{
    QFETCH(QByteArray, condition);
    QFETCH(QByteArray, body);
    const auto reading = readingOf(condition, body);
    QVERIFY(!reading.matches);
    QTEST(reading.sentence(), "sentence");
}

void TestRuleReading::saysTheStatus()
{
    const auto up = upstream(R"({"status":"200-299","pointer":"/code","equals":0,"outcome":"delivered"},
                               {"status":429,"outcome":"retry"})");
    const auto reading = up->explain(answer(404, "{}"), answer(404, "{}"));
    QCOMPARE(reading.rules.at(0).sentence(), u"status is 404, expected 200-299"_s);
    QCOMPARE(reading.rules.at(0).condition, -1);
    QCOMPARE(reading.rules.at(1).sentence(), u"status is 404, expected 429"_s);
}

void TestRuleReading::saysWhyItIsNotJson_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("sentence");
    const QString rest = u", expected JSON for the pointer /code"_s;
    QTest::newRow("empty") << QByteArray(" \r\n") << u"the answer is empty"_s + rest;
    QTest::newRow("page") << QByteArray("<html>") << u"the answer is not JSON (in UTF-8)"_s + rest;
    QTest::newRow("not UTF-8") << QByteArray("{\"code\":0,\"m\":\"\xD6\xD8\"}")
                               << u"the answer is not JSON (in UTF-8)"_s + rest;
}

void TestRuleReading::saysWhyItIsNotJson()
{
    QFETCH(QByteArray, body);
    QTEST(readingOf(R"("pointer":"/code","equals":0)", body).sentence(), "sentence");
}

void TestRuleReading::oneReadingForEachRule()
{
    const QByteArray body = R"({"code":9,"msg":"duplicate"})";
    const auto reading = upstream(designRules)->explain(answer(200, body), answer(200, body));
    QCOMPARE(reading.rule, 2);
    QCOMPARE(reading.outcome, Outcome::Duplicate);
    QCOMPARE(reading.why, u"rules[2] is the first that matches"_s);
    QCOMPARE(reading.rules.size(), size_t(4));
    QCOMPARE(reading.rules[0].sentence(), u"/code is 9, expected 0"_s);
    QCOMPARE(reading.rules[1].sentence(), u"/code is 9, expected one of -100, 40001"_s);
    QVERIFY(reading.rules[2].matches);
    QCOMPARE(reading.rules[2].sentence(), QString());
    QVERIFY(reading.rules[3].matches); // later, so it does not decide
}

void TestRuleReading::saysWhatTheTableMadeOfIt_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QString>("why");
    const QByteArray token = R"("auth":{"type":"token","request":{"url":"http://a/t"},"token_pointer":"/t",
        "header":"Authorization","value":"Bearer {{token}}"})";
    QTest::newRow("404") << 404 << QByteArray() << u"no rule matches; HTTP 404 means `rejected`"_s;
    QTest::newRow("503") << 503 << QByteArray() << u"no rule matches; HTTP 503 means `retry`"_s;
    QTest::newRow("200") << 200 << QByteArray()
                         << u"no rule matches, and where a rule says `delivered` a 200 alone is no delivery"_s;
    QTest::newRow("401") << 401 << QByteArray() << u"no rule matches; HTTP 401 means `blocked`"_s;
    QTest::newRow("401 with a token") << 401 << token
                                      << u"no rule matches; HTTP 401 means `token_expired`, as `auth` has a token "
                                         "endpoint"_s;
}

void TestRuleReading::saysWhatTheTableMadeOfIt()
{
    QFETCH(int, status);
    QFETCH(QByteArray, more);
    const auto up = upstream(designRules, more);
    QVERIFY(up);
    QTEST(up->explain(answer(status, ""), answer(status, "")).why, "why");
}

void TestRuleReading::quotesOnlyTheMaskedAnswer_data()
{
    QTest::addColumn<QByteArray>("came");
    QTest::addColumn<QByteArray>("shown");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("in a text") << QByteArray(R"({"t":"Bearer s3cr3t"})") << QByteArray(R"({"t":"Bearer ••••"})")
                               << u"/t is \"Bearer ••••\", expected \"x\""_s;
    QTest::newRow("in a number") << QByteArray(R"({"t":12345})") << QByteArray(R"({"t":••••})")
                                 << u"/t is ••••, expected \"x\""_s;
    QTest::newRow("long") << R"({"t":")" + QByteArray(5000, 'a') + R"("})"
                          << R"({"t":")" + QByteArray(5000, 'a') + R"("})"
                          << u"/t is \"%1…, expected \"x\""_s.arg(QString(79, u'a'));
}

void TestRuleReading::quotesOnlyTheMaskedAnswer()
{
    QFETCH(QByteArray, came);
    QFETCH(QByteArray, shown);
    const auto up = upstream(R"({"pointer":"/t","equals":"x","outcome":"duplicate"})");
    QTEST(up->explain(answer(200, came), answer(200, shown)).rules.at(0).sentence(), "sentence");
}

void TestRuleReading::agreesWithTheJudgement_data()
{
    QTest::addColumn<QByteArray>("body");
    for (const char *body : {R"({"code":0})", R"({"code":-100})", R"({"code":9,"msg":"duplicate"})", R"({"code":9})",
                             R"({"ok":1})", "", "<html>", "[]", "null", R"({"code":null})"})
        QTest::newRow(body) << QByteArray(body);
}

void TestRuleReading::agreesWithTheJudgement()
{
    QFETCH(QByteArray, body);
    const auto up = upstream(designRules);
    for (const int status : {200, 401, 404, 500}) {
        const auto verdict = up->judge(answer(status, body));
        const auto reading = up->explain(answer(status, body), answer(status, body));
        QCOMPARE(reading.rule, verdict.rule);
        QCOMPARE(reading.outcome, verdict.outcome);
        for (size_t i = 0; i < reading.rules.size(); ++i) {
            QVERIFY(verdict.rule != int(i) || reading.rules[i].matches);
            QVERIFY(int(i) >= verdict.rule || verdict.rule < 0 || !reading.rules[i].matches);
            QCOMPARE(reading.rules[i].sentence().isEmpty(), reading.rules[i].matches);
        }
    }
}

QTEST_GUILESS_MAIN(TestRuleReading)
#include "tst_rulereading.moc"
