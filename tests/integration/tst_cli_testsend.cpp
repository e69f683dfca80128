// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/tst_cli_support.h"
#include "tests/support/scriptedupstream.h"

using namespace pushdesk::test;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;

// What `upstream test` takes for a row, and how it shows what a server reads.
class CliTestSendTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anOrderOfSeveralLines_data();
    void anOrderOfSeveralLines();
    void linesGoOutAsShown();
    void refused_data();
    void refused();
    void bracketsAreANameWithoutLines();
    void keptValuesAreCutAsInARun();
    void gb18030IsShownDecoded_data();
    void gb18030IsShownDecoded();
};

namespace {

QByteArray orders(quint16 port)
{
    return R"({"name":"erp","request":{"url":"http://127.0.0.1:)" + QByteArray::number(port) +
           R"(/push","json":"{\"no\":\"{{no}}\",\"items\":[{{#lines}}\"{{sku}}x{{qty}}\"{{^line_last}},{{/line_last}}{{/lines}}]}"},)"
           R"("columns":{"biz_key":"no","lines":true}})";
}

// A config of single rows.
QByteArray rows(quint16 port, const QByteArray &request, const QByteArray &more = {})
{
    return R"({"name":"one","request":{"url":"http://127.0.0.1:)" + QByteArray::number(port) + R"(/push",)" + request +
           R"(},"columns":{"biz_key":"no"})" + more + '}';
}

QStringList testOf(const QString &name, const QStringList &cells, bool dry = true)
{
    QStringList all{u"upstream"_s, u"test"_s, name};
    for (const QString &cell : cells)
        all << u"--row"_s << cell;
    return dry ? all << u"--dry-run"_s : all;
}

} // namespace

void CliTestSendTest::anOrderOfSeveralLines_data()
{
    QTest::addColumn<QStringList>("cells");
    QTest::addColumn<QString>("items");
    QTest::newRow("one") << QStringList{u"no=1"_s, u"sku=A"_s, u"qty=2"_s} << u"[\"Ax2\"]"_s;
    QTest::newRow("two") << QStringList{u"no=1"_s, u"sku[1]=A"_s, u"sku[2]=B"_s, u"qty=2"_s} << u"[\"Ax2\",\"Bx2\"]"_s;
    QTest::newRow("all, and one else") << QStringList{u"no=1"_s, u"sku[1]=A"_s, u"sku[2]=B"_s, u"qty[*]=2"_s,
                                                      u"qty[2]=3"_s}
                                       << u"[\"Ax2\",\"Bx3\"]"_s;
    QTest::newRow("ten, by number")
        << QStringList{u"no=1"_s, u"sku=A"_s, u"qty=0"_s, u"qty[10]=9"_s}
        << u"[\"Ax0\",\"Ax0\",\"Ax0\",\"Ax0\",\"Ax0\",\"Ax0\",\"Ax0\",\"Ax0\",\"Ax0\",\"Ax9\"]"_s;
}

void CliTestSendTest::anOrderOfSeveralLines()
{
    QFETCH(QStringList, cells);
    QFETCH(QString, items);
    const Cli cli;
    EXIT(cli.run({u"upstream"_s, u"add"_s, u"-"_s}, orders(1)), 0);
    const auto said = cli.run(testOf(u"erp"_s, cells) << u"--json"_s);
    EXIT(said, 0);
    QCOMPARE(QString::fromStdString(said.json()["request_body"].get<std::string>()),
             u"{\"no\":\"1\",\"items\":%1}"_s.arg(items));
}

void CliTestSendTest::linesGoOutAsShown()
{
    ScriptedUpstream upstream;
    QVERIFY(upstream.start());
    const Cli cli;
    EXIT(cli.run({u"upstream"_s, u"add"_s, u"-"_s}, orders(upstream.port())), 0);
    EXIT(cli.run(testOf(u"erp"_s, {u"no=1"_s, u"sku[1]=A"_s, u"sku[2]=B"_s, u"qty=2"_s}, false)), 0);
    QCOMPARE(upstream.log().back().body, QByteArray(R"({"no":"1","items":["Ax2","Bx2"]})"));
}

void CliTestSendTest::refused_data()
{
    QTest::addColumn<QString>("upstream");
    QTest::addColumn<QStringList>("cells");
    QTest::addColumn<QByteArray>("says");
    const QString erp = u"erp"_s;
    const QString one = u"one"_s;
    QTest::newRow("twice") << one << QStringList{u"no=1"_s, u"a=1"_s, u"a=2"_s} << QByteArray("\"a\" is given twice");
    QTest::newRow("line twice") << erp << QStringList{u"no=1"_s, u"qty=1"_s, u"sku[1]=A"_s, u"sku[1]=B"_s}
                                << QByteArray("\"sku[1]\" is given twice");
    QTest::newRow("line twice, other digits")
        << erp << QStringList{u"no=1"_s, u"qty=1"_s, u"sku[1]=A"_s, u"sku[01]=B"_s} << QByteArray("given twice");
    QTest::newRow("with and without a star")
        << erp << QStringList{u"no=1"_s, u"qty=1"_s, u"sku=A"_s, u"sku[*]=B"_s} << QByteArray("given twice");
    QTest::newRow("line lacks a cell") << erp << QStringList{u"no=1"_s, u"qty=1"_s, u"sku[1]=A"_s, u"sku[3]=B"_s}
                                       << QByteArray("line 2 of the order's 3 has no such cell");
    QTest::newRow("huge") << erp << QStringList{u"no=1"_s, u"qty=1"_s, u"sku[2000000000]=A"_s}
                          << QByteArray("line 1 of the order's 2000000000");
    QTest::newRow("huge, for all") << erp << QStringList{u"no=1"_s, u"qty=1"_s, u"sku=B"_s, u"sku[2000000000]=A"_s}
                                   << QByteArray("at most");
    QTest::newRow("line 0") << erp << QStringList{u"no=1"_s, u"qty=1"_s, u"sku[0]=A"_s} << QByteArray("count from 1");
    QTest::newRow("keys differ") << erp << QStringList{u"no[1]=1"_s, u"no[2]=2"_s, u"qty=1"_s, u"sku=A"_s}
                                 << QByteArray("an order has one key");
    QTest::newRow("empty key") << one << QStringList{u"no="_s, u"a=1"_s} << QByteArray("the key \"no\" is empty");
    QTest::newRow("blank key") << one << QStringList{u"no= "_s, u"a=1"_s} << QByteArray("the key \"no\" is empty");
    QTest::newRow("empty key of an order")
        << erp << QStringList{u"no="_s, u"qty=1"_s, u"sku=A"_s} << QByteArray("the key \"no\" is empty");
}

void CliTestSendTest::refused()
{
    QFETCH(QString, upstream);
    QFETCH(QStringList, cells);
    QFETCH(QByteArray, says);
    ScriptedUpstream server;
    QVERIFY(server.start());
    const Cli cli;
    EXIT(cli.run({u"upstream"_s, u"add"_s, u"-"_s}, orders(server.port())), 0);
    EXIT(cli.run({u"upstream"_s, u"add"_s, u"-"_s}, rows(server.port(), R"("form":{"no":"{{no}}","a":"{{a}}"})")), 0);
    for (const bool dry : {true, false}) {
        const auto said = cli.run(testOf(upstream, cells, dry));
        EXIT(said, 2);
        QVERIFY2(said.err.contains(says), said.err.constData());
    }
    QCOMPARE(server.totals().requests, 0);
}

// A header text may be written so.
void CliTestSendTest::bracketsAreANameWithoutLines()
{
    const Cli cli;
    EXIT(cli.run({u"upstream"_s, u"add"_s, u"-"_s}, rows(1, R"("form":{"no":"{{no}}","a":"{{a[2]}}"})")), 0);
    const auto said = cli.run(testOf(u"one"_s, {u"no=1"_s, u"a[2]=x"_s}));
    EXIT(said, 0);
    QVERIFY2(said.out.contains(">   a = x\n"), said.out.constData());
}

void CliTestSendTest::keptValuesAreCutAsInARun()
{
    ScriptedUpstream upstream;
    upstream.otherwise(Step::ok(R"({"code":0,"no":")" + QByteArray(888'891, 'z') + "\"}"));
    QVERIFY(upstream.start());
    const Cli cli;
    EXIT(cli.run({u"upstream"_s, u"add"_s, u"-"_s},
                 rows(upstream.port(), R"("form":{"no":"{{no}}"})", R"(,"answer":{"keep":{"waybill":["/no"]}})")),
         0);
    const auto said = cli.run(testOf(u"one"_s, {u"no=1"_s}, false) << u"--json"_s);
    EXIT(said, 0);
    const QString kept = QString::fromStdString(said.json()["kept"]["waybill"].get<std::string>());
    QCOMPARE(kept, QString(1000, u'z') + u'…');
}

void CliTestSendTest::gb18030IsShownDecoded_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QByteArray>("shown");
    QTest::newRow("form") << QByteArray(R"("form":{"no":"{{no}}","名":"{{a}}"})") << QByteArray(">   名 = 顺丰 1\n");
    QTest::newRow("json") << QByteArray(R"("json":"{\"no\":\"{{no}}\",\"名\":\"{{a}}\"}")")
                          << QByteArray(">   \"名\": \"顺丰 1\"");
    QTest::newRow("body") << QByteArray(R"("body":"<名>{{no}} {{a}}</名>","headers":{"Content-Type":"text/xml"})")
                          << QByteArray("> <名>1 顺丰 1</名>");
}

void CliTestSendTest::gb18030IsShownDecoded()
{
    QFETCH(QByteArray, request);
    QFETCH(QByteArray, shown);
    ScriptedUpstream upstream;
    QVERIFY(upstream.start());
    const Cli cli;
    EXIT(cli.run({u"upstream"_s, u"add"_s, u"-"_s}, rows(upstream.port(), R"("charset":"gb18030",)" + request)), 0);
    for (const bool dry : {true, false}) {
        const auto said = cli.run(testOf(u"one"_s, {u"no=1"_s, u"a=顺丰 1"_s}, dry));
        EXIT(said, 0);
        QVERIFY2(said.out.contains(shown), said.out.constData());
        const auto document = cli.run(testOf(u"one"_s, {u"no=1"_s, u"a=顺丰 1"_s}, dry) << u"--json"_s);
        EXIT(document, 0);
        QVERIFY(document.json()["request_body"].get<std::string>().find("\uFFFD") == std::string::npos);
    }
    QVERIFY(!upstream.log().back().body.contains("顺丰")); // it does go out in that charset
}

QTEST_GUILESS_MAIN(CliTestSendTest)
#include "tst_cli_testsend.moc"
