// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/tst_cli_support.h"
#include "tests/support/scriptedupstream.h"

using namespace pushdesk::test;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;

// Orders of several rows (DESIGN section 6, `columns.lines`) on the command line, from the file to the export.
class CliLinesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fromFileToExport();
    void keysThatDifferBySpacesAreTold();
    void configErrorsNameTheKey();
};

namespace {

QByteArray config(quint16 port, const QByteArray &lines = "true")
{
    return R"({"name":"erp","request":{"url":"http://127.0.0.1:)" + QByteArray::number(port) +
           R"(/push","json":"{\"trackingNo\":\"{{order_no}}\",\"items\":[{{#lines}}{\"sku\":\"{{sku}}\"}{{^line_last}},{{/line_last}}{{/lines}}]}"},)"
           R"("columns":{"biz_key":"order_no","lines":)" +
           lines + R"(},"retry":{"max_retries":0}})";
}

} // namespace

void CliLinesTest::fromFileToExport()
{
    Cli cli;
    ScriptedUpstream up;
    up.script("SO2", {Step::rejected("sku X unknown"), Step::ok()});
    QVERIFY(up.start());
    cli.file(u"erp.json"_s, config(up.port()));
    cli.file(u"orders.csv"_s, "order_no,sku\nSO1,A\nSO2,X\nSO1,B\nSO2,X\nSO3,\"C\nSO4,Z\n\",x\n");
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"erp.json"_s}).exitCode, 0);
    const QStringList import{u"import"_s, u"orders.csv"_s, u"--upstream"_s, u"erp"_s, u"--json"_s};
    const Json imported = cli.run(import).json();
    QCOMPARE(imported["rows"].get<int>(), 5);
    QCOMPARE(imported["orders"].get<int>(), 3);
    QCOMPARE(imported["accepted"].get<int>(), 2);
    QCOMPARE(imported["invalid"].get<int>(), 1);
    QCOMPARE(imported["repeated_lines"].get<int>(), 1);
    QCOMPARE(imported["warnings"].size(), size_t(1));
    QCOMPARE(imported["warnings"][0]["row"].get<int>(), 4);
    const Said words = cli.run(import.first(4));
    QVERIFY2(words.out.contains("5 rows, 3 orders read"), words.out.constData());
    QCOMPARE(cli.run({u"run"_s, u"--until-idle"_s, u"--json"_s}).exitCode, 1);

    const Json shown = cli.run({u"task"_s, u"show"_s, u"SO2"_s, u"--json"_s}).json();
    QCOMPARE(shown.size(), size_t(1));
    QCOMPARE(shown[0]["row_no"].get<int>(), 2);
    QCOMPARE(
        QString::fromStdString(shown[0]["lines"].dump()),
        uR"([{"row_no":2,"line":3,"cells":{"order_no":"SO2","sku":"X"}},{"row_no":4,"line":5,"cells":{"order_no":"SO2","sku":"X"}}])"_s);
    const Said text = cli.run({u"task"_s, u"show"_s, u"SO2"_s});
    QVERIFY2(text.out.contains("sku"), text.out.constData());

    const Json letters = cli.run({u"dlq"_s, u"list"_s, u"--json"_s}).json();
    QCOMPARE(letters.size(), size_t(1));
    const QString id = QString::number(letters[0]["id"].get<int>());
    const Json exported = cli.run({u"dlq"_s, u"export"_s, u"dead.csv"_s, u"--json"_s}).json();
    QCOMPARE(exported["dead_letters"].get<int>(), 1);
    QCOMPARE(exported["rows"].get<int>(), 2);
    const Said told = cli.run({u"dlq"_s, u"export"_s, u"dead.csv"_s});
    QVERIFY2(told.out.contains("1 open dead letter written to dead.csv, 2 rows."), told.out.constData());
    QFile dead(cli.path(u"dead.csv"_s));
    QVERIFY(dead.open(QIODevice::ReadOnly));
    QCOMPARE(dead.readAll().count("SO2,X,"), 2);
    const Said known = cli.run({u"import"_s, u"dead.csv"_s, u"--upstream"_s, u"erp"_s, u"--json"_s});
    QCOMPARE(known.json()["already_queued"].get<int>(), 1);
    QCOMPARE(cli.run({u"dlq"_s, u"edit"_s, u"--id"_s, id, u"sku[3]=Y"_s}).exitCode, 2);
    QCOMPARE(cli.run({u"dlq"_s, u"edit"_s, u"--id"_s, id, u"sku[2]=Y"_s}).exitCode, 0);
    QCOMPARE(cli.run({u"run"_s, u"--until-idle"_s}).exitCode, 0);
    QCOMPARE(up.log().back().body, R"({"trackingNo":"SO2","items":[{"sku":"X"},{"sku":"Y"}]})");

    QCOMPARE(cli.run({u"export"_s, QString::number(imported["batch"].get<int>()), u"out.csv"_s}).exitCode, 0);
    QFile out(cli.path(u"out.csv"_s));
    QVERIFY(out.open(QIODevice::ReadOnly));
    QStringList rows;
    for (const QByteArray &line : out.readAll().split('\n').mid(1, 4))
        rows << QString::fromUtf8(line).section(u',', 0, 2);
    QCOMPARE(rows,
             (QStringList{u"SO1,A,delivered"_s, u"SO2,X,delivered"_s, u"SO1,B,delivered"_s, u"SO2,Y,delivered"_s}));
    const Json status = cli.run({u"status"_s, u"--json"_s}).json();
    QCOMPARE(status["batches"][0]["orders"].get<int>(), 3);
    QCOMPARE(status["batches"][0]["accepted"].get<int>(), 2);
}

void CliLinesTest::keysThatDifferBySpacesAreTold()
{
    Cli cli;
    cli.file(u"erp.json"_s, config(1));
    cli.file(u"orders.csv"_s, "order_no,sku\nS1,A\n\"S1 \",B\n");
    QCOMPARE(cli.run({u"upstream"_s, u"add"_s, u"erp.json"_s}).exitCode, 0);
    const QStringList import{u"import"_s, u"orders.csv"_s, u"--upstream"_s, u"erp"_s, u"--dry-run"_s};
    const QByteArray what = "the key \"S1 \" differs from that of line 2 only by spaces around it";
    const Said words = cli.run(import);
    QVERIFY2(words.out.contains(what) && words.out.contains("line 3"), words.out.constData());
    const Json warnings = cli.run(import + QStringList{u"--json"_s}).json()["warnings"];
    QCOMPARE(warnings.size(), size_t(2)); // and that the key has a space behind it
    QCOMPARE(warnings[1]["line"].get<int>(), 3);
    QVERIFY(QByteArray::fromStdString(warnings[1]["what"].get<std::string>()).startsWith(what));
}

void CliLinesTest::configErrorsNameTheKey()
{
    Cli cli;
    cli.file(u"erp.json"_s, config(1, "false"));
    const Said said = cli.run({u"upstream"_s, u"add"_s, u"erp.json"_s, u"--json"_s});
    QCOMPARE(said.exitCode, 2);
    QCOMPARE(said.json()["error"]["where"].get<std::string>(), "request.json");
    QVERIFY(said.json()["error"]["detail"].get<std::string>().find("\"lines\": true in `columns`") !=
            std::string::npos);
}

QTEST_GUILESS_MAIN(CliLinesTest)
#include "tst_cli_lines.moc"
