// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/decimal.h"
#include "engine/upstream/exactjson.h"
#include "engine/upstream/indentedjson.h"
#include "engine/upstream/jsonpointer.h"

#include <QtTest>

using namespace pushdesk;

class TestJson : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void numbersCompareByExactValue_data();
    void numbersCompareByExactValue();
    void notANumber_data();
    void notANumber();
    void b11_digitsStayAsTheyCame_data();
    void b11_digitsStayAsTheyCame();
    void hugeNumberBesideOthers();
    void brokenJsonHasLineAndColumn_data();
    void brokenJsonHasLineAndColumn();
    void lastOfDuplicateKeysCounts();
    void bracketBombIsAnError();
    void pointerFinds_data();
    void pointerFinds();
    void pointerSyntax_data();
    void pointerSyntax();
    void compactWritesTheSameValue();
    void indentedKeepsEveryToken();
    void indentedStaysSmall_data();
    void indentedStaysSmall();
};

void TestJson::numbersCompareByExactValue_data()
{
    QTest::addColumn<QByteArray>("a");
    QTest::addColumn<QByteArray>("b");
    QTest::addColumn<bool>("equal");
    const auto row = [](const char *a, const char *b, bool equal) {
        QTest::newRow(a) << QByteArray(a) << QByteArray(b) << equal;
    };
    row("1.10", "1.1", true);
    row("1.1", "11e-1", true);
    row("0", "-0.000e99", true);
    row("100", "1E+2", true);
    row("1e400", "10e399", true);
    row("1e400", "1e401", false);
    row("12345678901234567890123", "12345678901234567890124", false);
    row("9007199254740993", "9.007199254740993e15", true);
    row("9007199254740993", "9007199254740992", false); // one double for both
    row("18446744073709551615", "18446744073709551616", false);
    row("-1", "1", false);
    row("0.1", "0.10000000000000001", false);
    row("1e1000000000", "1e1000000001", false);
    row("1e-1000000000", "0", false);
    row("1e99999999999999999999", "1e99999999999999999999", true);
    row("1e99999999999999999999", "1e-99999999999999999999", false);
    row("1e00000000000000000000000002", "100", true);
}

void TestJson::numbersCompareByExactValue()
{
    QFETCH(QByteArray, a);
    QFETCH(QByteArray, b);
    const auto left = Decimal::fromJsonNumber(a.toStdString());
    const auto right = Decimal::fromJsonNumber(b.toStdString());
    QVERIFY(left && right);
    QTEST(*left == *right, "equal");
}

void TestJson::notANumber_data()
{
    QTest::addColumn<QByteArray>("text");
    for (const char *text :
         {"", " 1", "1 ", "+1", "007", "-", "1.", ".5", "1e", "1e+", "0x10", "1,5", "NaN", "1_000", "١"})
        QTest::newRow(text) << QByteArray(text);
}

void TestJson::notANumber()
{
    QFETCH(QByteArray, text);
    QVERIFY(!isJsonNumber(text.toStdString()));
    QVERIFY(!Decimal::fromJsonNumber(text.toStdString()));
}

void TestJson::b11_digitsStayAsTheyCame_data()
{
    QTest::addColumn<QByteArray>("token");
    for (const char *token : {"9007199254740993", "9223372036854775807", "-9223372036854775808", "18446744073709551615",
                              "12345678901234567890123", "9.007199254740993e15", "1.10", "1E5", "0", "-0", "-0.0", "-1",
                              "1e400", "-1E+999999999999", "1e-400"})
        QTest::newRow(token) << QByteArray(token);
}

void TestJson::b11_digitsStayAsTheyCame()
{
    QFETCH(QByteArray, token);
    const auto json = ExactJson::parse(("{\"order_id\":" + token + "}").toStdString());
    QVERIFY(json.ok());
    const auto node = json->member(ExactJson::root, "order_id");
    QCOMPARE(json->kind(node), ExactJson::Kind::Number);
    QCOMPARE(QByteArray::fromStdString(std::string(json->text(node))), token);
}

// A number that no double holds must not cost the rest of the document, nor shift texts between numbers.
void TestJson::hugeNumberBesideOthers()
{
    const std::string digits(400, '7');
    const auto json = ExactJson::parse("{\"s\":\"1e400 \\\" 2\",\"list\":[1,2.50,1e400," + digits + ",-3]}");
    QVERIFY(json.ok());
    QVERIFY(json->text(json->member(ExactJson::root, "s")) == "1e400 \" 2");
    const auto list = json->member(ExactJson::root, "list");
    const std::string_view expected[] = {"1", "2.50", "1e400", digits, "-3"};
    for (quint32 i = 0; i < 5; ++i)
        QVERIFY(json->text(json->element(list, i)) == expected[i]);
    QVERIFY(json->element(list, 5) == ExactJson::none);
    QVERIFY(isJson("[1e400]"));
    QVERIFY(!isJson("[1e400,]"));
    QVERIFY(!isJson("[1e400e]"));
}

void TestJson::brokenJsonHasLineAndColumn_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::newRow("empty") << QByteArray("") << QStringLiteral("line 1, column 1");
    QTest::newRow("comma") << QByteArray("{\n  \"a\": 1,\n}") << QStringLiteral("line 3, column 1");
    QTest::newRow("missing comma") << QByteArray("{\"a\":1 \"b\":2}") << QStringLiteral("line 1, column 10");
    QTest::newRow("after Chinese") << QByteArray("{\"单号\": x}") << QStringLiteral("line 1, column 8");
    QTest::newRow("garbage after") << QByteArray("{}\r\n]") << QStringLiteral("line 2, column 1");
    QTest::newRow("overlong utf-8") << QByteArray("[\"\xC0\xAF\"]") << QStringLiteral("line 1, column 3");
    QTest::newRow("gbk") << QByteArray("{\"msg\":\"\xD6\xD8\xB8\xB4\"}") << QString();
    QTest::newRow("lone surrogate") << QByteArray("[\"\\ud800\"]") << QString();
    QTest::newRow("html") << QByteArray("<html>sign in</html>") << QStringLiteral("line 1, column 1");
}

void TestJson::brokenJsonHasLineAndColumn()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, where);
    const auto parsed = ExactJson::parse(json.toStdString());
    QVERIFY(!parsed.ok());
    QCOMPARE(parsed.error().code, ErrorCode::BadInput);
    QVERIFY(!parsed.error().detail.isEmpty());
    if (!where.isEmpty())
        QCOMPARE(parsed.error().where, where);
    QVERIFY(!isJson(json.toStdString()));
}

void TestJson::lastOfDuplicateKeysCounts()
{
    const auto json = ExactJson::parse(R"({"code":1,"a":{},"code":2})");
    QVERIFY(json.ok());
    QVERIFY(json->text(json->member(ExactJson::root, "code")) == "2");
}

void TestJson::bracketBombIsAnError()
{
    const std::string open(100'000, '[');
    const std::string close(100'000, ']');
    const auto parsed = ExactJson::parse(open + close);
    QVERIFY(!parsed.ok());
    QVERIFY(parsed.error().detail.contains(QStringLiteral("512")));
    QVERIFY(isJson(open + close));
    QVERIFY(!isJson(open));
    const std::string deepest = std::string(512, '[') + std::string(512, ']');
    QVERIFY(ExactJson::parse(deepest).ok());
    QVERIFY(ExactJson::parse(deepest)->compact(ExactJson::root) == deepest);
}

void TestJson::pointerFinds_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("pointer");
    QTest::addColumn<QString>("found"); // "-": nothing
    const auto row = [](const char *name, const char *json, const char *pointer, const char *found) {
        QTest::newRow(name) << QByteArray(json) << QString::fromUtf8(pointer) << QString::fromUtf8(found);
    };
    row("whole", "7", "", "7");
    row("member", R"({"a":{"b":1.10}})", "/a/b", "1.10");
    row("element", R"({"a":[5,6]})", "/a/1", "6");
    row("past the end", R"([5,6])", "/2", "-");
    row("leading zero", R"([5,6])", "/01", "-");
    row("the element after the last", R"([5,6])", "/-", "-");
    row("negative index", R"([5,6])", "/-1", "-");
    row("digits as a member", R"({"1":"x"})", "/1", "x");
    row("empty name", R"({"":"x"})", "/", "x");
    row("slash and tilde", R"({"a/b":{"m~n":"x"}})", "/a~1b/m~0n", "x");
    row("tilde then one", R"({"~1":"x"})", "/~01", "x");
    row("Chinese", R"({"数据":{"单号":"SF1"}})", "/数据/单号", "SF1");
    row("missing", R"({"a":1})", "/b", "-");
    row("into a number", R"({"a":1})", "/a/b", "-");
    row("null is there", R"({"a":null})", "/a", "null");
    row("string with JSON", R"({"r":"{\"code\":[\"A\",12345678901234567890123]}"})", "/r/code/1",
        "12345678901234567890123");
    row("twice wrapped", R"({"r":"\"{\\\"ok\\\":true}\""})", "/r/ok", "true");
    row("string root", R"("{\"ok\":1}")", "/ok", "1");
    row("string without JSON", R"({"r":"hello"})", "/r/code", "-");
    row("string itself", R"({"r":"{\"a\":1}"})", "/r", R"({"a":1})");
    row("not JSON", "<html>", "", "-");
    row("cut off", R"({"a":1)", "/a", "-");
}

void TestJson::pointerFinds()
{
    QFETCH(QByteArray, json);
    QFETCH(QString, pointer);
    QFETCH(QString, found);
    const auto parsed = JsonPointer::parse(pointer);
    QVERIFY(parsed);
    const std::string bytes = json.toStdString();
    JsonBody body(bytes);
    const JsonValue value = body.at(*parsed);
    QCOMPARE(value ? QString::fromStdString(std::string(value.text())) : QStringLiteral("-"), found);
}

void TestJson::pointerSyntax_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<bool>("valid");
    QTest::newRow("whole document") << QString() << true;
    QTest::newRow("root member") << QStringLiteral("/") << true;
    QTest::newRow("escapes") << QStringLiteral("/~0~1") << true;
    QTest::newRow("no slash") << QStringLiteral("code") << false;
    QTest::newRow("jsonpath") << QStringLiteral("$.code") << false;
    QTest::newRow("bad escape") << QStringLiteral("/~2") << false;
    QTest::newRow("escape at the end") << QStringLiteral("/a~") << false;
}

void TestJson::pointerSyntax()
{
    QFETCH(QString, text);
    QTEST(JsonPointer::parse(text).has_value(), "valid");
}

void TestJson::compactWritesTheSameValue()
{
    const std::string text = R"({"a":[1.10,true,null,"x\"\\\n"],"单号":{}})";
    const auto json = ExactJson::parse(text);
    QVERIFY(json.ok());
    QCOMPARE(json->compact(ExactJson::root), text);
    QVERIFY(json->compact(ExactJson::root, 5).size() < text.size());
}

void TestJson::indentedKeepsEveryToken()
{
    const QString text = QString::fromUtf8(R"({"a" :[1.10, "x\"}\\" ],"b":{ },"单号":"\u00e9"})");
    QCOMPARE(indentedJson(text), QString::fromUtf8(R"({
  "a": [
    1.10,
    "x\"}\\"
  ],
  "b": {},
  "单号": "\u00e9"
})"));
    QCOMPARE(indentedJson(QStringLiteral("{\"a\":[\"cut")),
             QStringLiteral("{\n  \"a\": [\n    \"cut")); // as it was kept
}

void TestJson::indentedStaysSmall_data()
{
    QTest::addColumn<QString>("text");
    const auto twice = [](char16_t opens, char16_t closes) { return QString(20'000, opens) + QString(20'000, closes); };
    QTest::newRow("deep arrays") << twice(u'[', u']');
    QTest::newRow("deep objects") << QStringLiteral("{\"a\":").repeated(20'000) + QString(20'000, u'}');
    QTest::newRow("never closed") << QString(40'000, u'[');
    QTest::newRow("commas at the last level") << QString(40, u'[') + QString(40'000, u',') + QString(40, u']');
    QTest::newRow("10 MB of little ones") << QStringLiteral("[%1]").arg(QStringLiteral("[1],").repeated(2'500'000));
}

// A hostile answer of 40 KB became 800 MB.
void TestJson::indentedStaysSmall()
{
    QFETCH(QString, text);
    const QString out = indentedJson(text);
    QVERIFY2(out.size() <= 3 * text.size() + (65 << 10), qPrintable(QString::number(out.size())));
    QCOMPARE(QString(out).remove(u' ').remove(u'\n'), text); // nothing is lost
}

QTEST_GUILESS_MAIN(TestJson)
#include "tst_json.moc"
