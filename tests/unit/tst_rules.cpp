// SPDX-License-Identifier: GPL-3.0-or-later
#include "rulesfixture.h"

#include <QtTest>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

class TestRules : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void conditions_data();
    void conditions();
    void headerConditions_data();
    void headerConditions();
    void statusRange_data();
    void statusRange();
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
    // exact numbers, both sides
    row(R"("pointer":"/c","equals":1.1)", R"({"c":1.11})", false);
    row(R"("pointer":"/c","equals":"1.1")", R"({"c":1.10})", true); // a number equals a text that reads as it
    row(R"("pointer":"/c","equals":"1.1")", R"({"c":"1.10"})", false);
    row(R"("pointer":"/c","equals":12345678901234567890)", R"({"c":12345678901234567890})", true);
    row(R"("pointer":"/c","equals":12345678901234567890)", R"({"c":12345678901234567891})", false);
    row(R"("pointer":"/c","equals":"12345678901234567890")", R"({"c":12345678901234567890.0})", true);
    row(R"("pointer":"/c","equals":100)", R"({"c":1e3})", false);
    row(R"("pointer":"/c","equals":1e2)", R"({"c":"100"})", true);
    row(R"("pointer":"/c","equals":5)", R"({"c":"5"})", true);
    row(R"("pointer":"/c","equals":5,"strict":true)", R"({"c":"5"})", false);
    row(R"("pointer":"/c","equals":5,"strict":true)", R"({"c":5.0})", true);
    row(R"("pointer":"/c","not_equals":5)", R"({"c":"5.0"})", false);
    row(R"("pointer":"/c","not_equals":5,"strict":true)", R"({"c":"5"})", true);
    row(R"("pointer":"/c","not_equals":5,"strict":true)", R"({"c":5})", false);
    row(R"("pointer":"/c","not_equals":"a")", R"({"c":null})", true);
    row(R"("pointer":"/c","in":[1.10,"b"])", R"({"c":1.1})", true);
    row(R"("pointer":"/c","in":[1.10,"b"])", R"({"c":1.11})", false);
    row(R"("pointer":"/c","in":[1,"b"],"strict":true)", R"({"c":1})", true);
    row(R"("pointer":"/c","in":[1,"b"])", R"({"c":[1]})", false);
    row(R"("pointer":"/c","in":[1,"b"])", "{}", false);
    // texts: what has none never holds
    row(R"("pointer":"/c","contains":"重复")", R"({"c":"成功"})", false);
    row(R"("pointer":"/c","contains":"1.1")", R"({"c":1.10})", true); // as it was written
    row(R"("pointer":"/c","contains":"x")", "{}", false);
    row(R"("pointer":"/c","starts":"1")", R"({"c":10})", true);
    row(R"("pointer":"/c","starts":"t")", R"({"c":true})", true);
    row(R"("pointer":"/c","starts":"n")", R"({"c":null})", false);
    row(R"("pointer":"/c","starts":"x")", R"({"c":["x"]})", false);
    row(R"("pointer":"/c","matches":"^$")", R"({"c":""})", true);
    row(R"("pointer":"/c","matches":"^$")", R"({"c":null})", false);
    row(R"("pointer":"/c","matches":".*")", "{}", false);
    row(R"("pointer":"/c","matches":"[0-9]{20}")", R"({"c":12345678901234567890})", true);
    row(R"("pointer":"/c","exists":true)", R"({"c":[]})", true);
    row(R"("pointer":"/c","exists":false)", R"({"c":null})", false);
    for (const char *full : {"0", "false", "[0]", R"({"a":1})", R"(" ")"})
        row(R"("pointer":"/c","empty":false)", (R"({"c":)" + QByteArray(full) + "}").constData(), true);
    // a pointer's own rules (RFC 6901)
    row(R"("pointer":"/a~1b/m~0n","equals":1)", R"({"a/b":{"m~n":1}})", true);
    row(R"("pointer":"/l/1","equals":2)", R"({"l":[1,2]})", true);
    row(R"("pointer":"/l/2","exists":false)", R"({"l":[1,2]})", true);
    row(R"("pointer":"/l/01","exists":true)", R"({"l":[1,2]})", false);
    row(R"("pointer":"/l/-","exists":true)", R"({"l":[1,2]})", false);
    row(R"("pointer":"/","equals":1)", R"({"":1})", true);
    // JSON inside strings, as SF's apiResultData, also twice
    row(R"("pointer":"/r/code","equals":12345678901234567890)", R"({"r":"{\"code\":12345678901234567890}"})", true);
    row(R"("pointer":"/r/code","equals":12345678901234567890)", R"({"r":"{\"code\":12345678901234567891}"})", false);
    row(R"("pointer":"/r/l/0/no","equals":"SF1")", R"({"r":"{\"l\":[{\"no\":\"SF1\"}]}"})", true);
    row(R"("pointer":"/r/s/ok","equals":true)", R"({"r":"{\"s\":\"{\\\"ok\\\":true}\"}"})", true);
    row(R"("pointer":"/r","equals":"{\"a\":1}")", R"({"r":"{\"a\":1}"})", true); // the string itself
    row(R"("pointer":"/r/a","exists":false)", R"({"r":"{\"b\":1}"})", true);
    row(R"("pointer":"/r/a","exists":true)", R"({"r":"{\"a\":1} and more"})", false);
    // all: one that fails is enough
    row(R"("all":[{"pointer":"/a","exists":false},{"pointer":"/b","equals":2}])", R"({"b":2})", true);
    row(R"("all":[{"pointer":"/a","exists":false},{"pointer":"/b","equals":2}])", R"({"a":0,"b":2})", false);
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
    row(R"("all":[{"header":"X-Left","equals":0},{"pointer":"/a","equals":2}])", false);
    row(R"("all":[{"header":"X-Left","equals":1},{"pointer":"/a","equals":1}])", false);
    row(R"("header":"X-Left","equals":1)", false);
    row(R"("header":"X-Left","equals":0.0)", true);
    row(R"("header":"X-Left","not_equals":0)", false);
    row(R"("header":"X-Left","not_equals":1)", true);
    row(R"("header":"X-Left","in":[1,0])", true);
    row(R"("header":"X-Left","in":[1,2])", false);
    row(R"("header":"X-State","contains":"cold")", false);
    row(R"("header":"X-State","starts":"warm")", false);
    row(R"("header":"X-State","matches":"^ok, w")", true);
    row(R"("header":"X-State","matches":"^warm")", false);
    row(R"("header":"X-Left","exists":true)", true);
    row(R"("header":"X-Left","exists":false)", false);
    row(R"("header":"X-Left","empty":true)", false);
    row(R"("header":"X-Left","empty":false)", true);
    row(R"("header":"X-Gone","contains":"a")", false);
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

QTEST_GUILESS_MAIN(TestRules)
#include "tst_rules.moc"
