// SPDX-License-Identifier: GPL-3.0-or-later
// {{#lines}}…{{/lines}} in templates (DESIGN section 6): what it makes of an order, and what is refused.
#include "renderfixture.h"

#include <QTest>

using namespace pushdesk;
using namespace pushdesk::test;

// Before what holds raw strings, which moc does not read.
class TestLineLoop : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsComeInTheirOrder();
    void namesInside_data();
    void namesInside();
    void whatIsRefused_data();
    void whatIsRefused();
    void withoutLinesTheNamesAreColumns();
    void brokenJsonNamesTheRows();
    void aFaultNamesItsRow();
    void switchedSettingsSendNoHalfOrder();
    void usesAreTold();
};

namespace {

const QByteArray orders = R"("columns":{"biz_key":"order_no","lines":true})";

Result<UpstreamConfig> configOf(const QByteArray &request, const QByteArray &columns = orders)
{
    return parseUpstreamConfig(R"({"name":"n","request":{"url":"http:\/\/127.0.0.1:1\/x",)" + request + "}," + columns +
                               "}");
}

Task order(const QList<QStringList> &rows)
{
    Task task = orderTask({});
    task.columns = {u"order_no"_s, u"sku"_s, u"qty"_s, u"note"_s, u"line_no"_s};
    qint64 row = 3;
    for (const QStringList &cells : rows) {
        task.lines.push_back({row, row + 1, QStringList{u"U1"_s} + cells});
        row += 2;
    }
    task.rowNo = 3;
    task.cells = task.lines.front().cells;
    return task;
}

// The body, "invalid at: why" or "error at: why".
QString bodyOf(const QByteArray &request, const Task &task, const QByteArray &columns = orders)
{
    const auto config = configOf(request, columns);
    if (!config.ok())
        return u"config "_s + config.error().where + u": "_s + config.error().detail;
    auto made = CompiledUpstream::compile(*config);
    const auto rendered = (*made)->render(task, someTime, u"n"_s, {});
    if (const auto *invalid = std::get_if<InvalidRequest>(&rendered))
        return u"invalid "_s + invalid->where + u": "_s + invalid->detail;
    if (const auto *error = std::get_if<Error>(&rendered))
        return u"error "_s + error->where + u": "_s + error->detail;
    return QString::fromUtf8(std::get<RenderedRequest>(rendered).body);
}

const QByteArray items =
    R"("json":"{\"no\":\"{{order_no}}\",\"items\":[{{#lines}}{\"sku\":\"{{sku}}\",\"qty\":{{qty}}}{{^line_last}},{{/line_last}}{{/lines}}]}")";

} // namespace

void TestLineLoop::rowsComeInTheirOrder()
{
    QCOMPARE(bodyOf(items, order({{u"A"_s, u"1"_s}})), uR"({"no":"U1","items":[{"sku":"A","qty":1}]})"_s);
    QCOMPARE(bodyOf(items, order({{u"B\"<"_s, u"2"_s}, {u"A"_s, u"1.50"_s}, {u"B\"<"_s, u"2"_s}})),
             uR"({"no":"U1","items":[{"sku":"B\"<","qty":2},{"sku":"A","qty":1.50},{"sku":"B\"<","qty":2}]})"_s);
    Task many = order(QList<QStringList>(3000, {u"A"_s, u"1"_s}));
    QCOMPARE(bodyOf(items, many).count(u"sku"_s), 3000);
}

void TestLineLoop::namesInside_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("expected");
    QTest::newRow("numbers") << QByteArray("{{#lines}}{{line_no}}/{{line_count}} {{/lines}}") << u"1/3 2/3 3/3 "_s;
    QTest::newRow("outside is the first row")
        << QByteArray("{{sku}}:{{#lines}}{{sku}}{{/lines}}:{{sku}}") << u"A:ABC:A"_s;
    QTest::newRow("sections are each row's")
        << QByteArray("{{#lines}}{{#note}}[{{note}}]{{/note}}{{^note}}-{{/note}}{{/lines}}") << u"[x]-[z]"_s;
    QTest::newRow("first and last")
        << QByteArray("{{#lines}}{{sku}}{{#line_last}}.{{/line_last}}{{^line_last}},{{/line_last}}{{/lines}}")
        << u"A,B,C."_s;
    QTest::newRow("a section of an outer name")
        << QByteArray("{{#lines}}{{#biz_key}}{{sku}}{{/biz_key}}{{/lines}}") << u"ABC"_s;
    QTest::newRow("a loop in a section") << QByteArray("{{#order_no}}{{#lines}}{{sku}}{{/lines}}{{/order_no}}")
                                         << u"ABC"_s;
    QTest::newRow("two loops") << QByteArray("{{#lines}}{{sku}}{{/lines}} {{#lines}}{{qty}}{{/lines}}") << u"ABC 123"_s;
    QTest::newRow("row numbers") << QByteArray("{{row_no}}:{{#lines}}{{row_no}} {{/lines}}") << u"3:3 5 7 "_s;
    QTest::newRow("own names are the order's")
        << QByteArray("{{#lines}}{{biz_key}}{{request_id}} {{/lines}}") << u"U1id-1 U1id-1 U1id-1 "_s;
    QTest::newRow("a column called line_no") << QByteArray("{{#lines}}{{col.5}}{{/lines}}") << u"abc"_s;
    QTest::newRow("lines of text") << QByteArray("x\\n{{#lines}}\\n{{sku}}\\n{{/lines}}\\ny") << u"x\nA\nB\nC\ny"_s;
    QTest::newRow("filters") << QByteArray("{{#lines}}{{sku|lower}}{{/lines}}") << u"abc"_s;
}

void TestLineLoop::namesInside()
{
    QFETCH(QByteArray, text);
    QFETCH(QString, expected);
    const Task task =
        order({{u"A"_s, u"1"_s, u"x"_s, u"a"_s}, {u"B"_s, u"2"_s, {}, u"b"_s}, {u"C"_s, u"3"_s, u"z"_s, u"c"_s}});
    QCOMPARE(bodyOf(R"("headers":{"Content-Type":"text/plain"},"body":")" + text + '"', task), expected);
}

void TestLineLoop::whatIsRefused_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QByteArray>("columns");
    QTest::addColumn<QString>("expected"); // part of the error
    const auto json = [](const QByteArray &text) { return R"("json":")" + text + '"'; };
    const QByteArray plain = R"("columns":{"biz_key":"order_no"})";
    QTest::newRow("not switched on") << items << plain << u"config request.json: {{#lines}} needs \"lines\": true"_s;
    QTest::newRow("no bool") << items << QByteArray(R"("columns":{"biz_key":"order_no","lines":1})")
                             << u"config columns.lines: "_s;
    QTest::newRow("as a value") << json("{{lines}}") << orders << u"{{lines}} is no value"_s;
    QTest::newRow("inverted") << json("[{{^lines}}1{{/lines}}]") << orders << u"{{^lines}} is never taken"_s;
    QTest::newRow("nested") << json("[{{#lines}}{{#lines}}{{/lines}}{{/lines}}]") << orders << u"inside another"_s;
    QTest::newRow("nested deeper") << json("[{{#lines}}{{#sku}}{{#lines}}{{/lines}}{{/sku}}{{/lines}}]") << orders
                                   << u"inside another"_s;
    QTest::newRow("filtered") << json("[{{#lines|upper}}1{{/lines|upper}}]") << orders << u"takes no filter"_s;
    QTest::newRow("line_no outside") << json("{{line_no}}") << orders << u"stands only inside"_s;
    QTest::newRow("line_last outside") << json("[{{^line_last}}1{{/line_last}}]") << orders << u"stands only inside"_s;
    QTest::newRow("line_last as a value") << json("[{{#lines}}{{line_last}}{{/lines}}]") << orders << u"is no value"_s;
    QTest::newRow("not closed") << json("[{{#lines}}") << orders << u"is not closed"_s;
    QTest::newRow("no separator") << json(R"([{{#lines}}{\"s\":1}{{/lines}}])") << orders
                                  << u"config request.json: can never become JSON for an order of two rows"_s;
    QTest::newRow("a comma too many") << json(R"([{{#lines}}{\"s\":1},{{/lines}}])") << orders
                                      << u"config request.json: can never become JSON"_s;
    QTest::newRow("broken inside") << json(R"([{{#lines}}{\"s\":}{{^line_last}},{{/line_last}}{{/lines}}])") << orders
                                   << u"config request.json: can never become JSON"_s;
    QTest::newRow("in a token request")
        << QByteArray(
               R"("json":"{}"},"auth":{"type":"token","token_pointer":"/t","request":{"url":"http:\/\/127.0.0.1:1\/t","json":"[{{#lines}}{{/lines}}]"})")
        << orders << u"config auth.request.json: "_s;
}

void TestLineLoop::whatIsRefused()
{
    QFETCH(QByteArray, request);
    QFETCH(QByteArray, columns);
    QFETCH(QString, expected);
    const QString got = bodyOf(request, order({{u"A"_s, u"1"_s}}), columns);
    QVERIFY2(got.contains(expected), qPrintable(got));
    QVERIFY2(got.startsWith(u"config "_s), qPrintable(got));
}

// An upstream without orders is what it was: a column may be called line_no.
void TestLineLoop::withoutLinesTheNamesAreColumns()
{
    Task task = orderTask(u"x"_s);
    task.columns = {u"order_no"_s, u"line_no"_s};
    const QByteArray plain = R"("columns":{"biz_key":"order_no"})";
    QCOMPARE(bodyOf(R"("json":"\"{{line_no}}\"")", task, plain), u"\"x\""_s);
}

void TestLineLoop::brokenJsonNamesTheRows()
{
    const QByteArray raw = R"("json":"[{{#lines}}{{{note}}}{{^line_last}},{{/line_last}}{{/lines}}]")";
    QCOMPARE(bodyOf(raw, order({{u"A"_s, u"1"_s, u"{}"_s}, {u"B"_s, u"1"_s, u"[1]"_s}})), u"[{},[1]]"_s);
    const QString broken = bodyOf(raw, order({{u"A"_s, u"1"_s, u"{}"_s}, {u"B"_s, u"1"_s, u"{"_s}}));
    QVERIFY2(broken.startsWith(u"invalid note: "_s) && broken.contains(u"rows 3, 5"_s), qPrintable(broken));
}

void TestLineLoop::aFaultNamesItsRow()
{
    const QString fault = bodyOf(items, order({{u"A"_s, u"1"_s}, {u"B"_s, u"two"_s}}));
    QVERIFY2(fault.startsWith(u"invalid qty: "_s) && fault.contains(u"line 2 of the order: row 5"_s),
             qPrintable(fault));
}

void TestLineLoop::switchedSettingsSendNoHalfOrder()
{
    const QByteArray plain = R"("columns":{"biz_key":"order_no"})";
    const QByteArray json = R"("json":"\"{{order_no}}\"")";
    QCOMPARE(bodyOf(json, orderTask({}), plain), u"\"U1\""_s);
    const QString before = bodyOf(items, orderTask({})); // imported before: a row that may be half an order
    QVERIFY2(before.startsWith(u"invalid columns.lines: "_s), qPrintable(before));
    const QString off = bodyOf(json, order({{u"A"_s}, {u"B"_s}}), plain);
    QVERIFY2(off.startsWith(u"error columns.lines: "_s), qPrintable(off));
    QCOMPARE(bodyOf(json, order({{u"A"_s}}), plain), u"\"U1\""_s);
}

void TestLineLoop::usesAreTold()
{
    const auto config = configOf(items);
    QVERIFY(config.ok());
    const auto made = CompiledUpstream::compile(*config);
    QStringList uses;
    for (const ColumnUse &use : (*made)->columnUses())
        uses << use.where + u' ' + use.column + (use.inLines ? u" in"_s : u" out"_s);
    QCOMPARE(uses, (QStringList{u"request.json order_no out"_s, u"request.json sku in"_s, u"request.json qty in"_s}));
    QCOMPARE((*made)->headPositions({u"sku"_s, u"order_no"_s, u"qty"_s}), QList<int>{1});
    QCOMPARE((*made)->contentColumns({u"sku"_s, u"order_no"_s, u"x"_s, u"qty"_s}),
             (QStringList{u"sku"_s, u"order_no"_s, u"qty"_s}));
}

QTEST_GUILESS_MAIN(TestLineLoop)
#include "tst_lineloop.moc"
