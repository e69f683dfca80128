// SPDX-License-Identifier: GPL-3.0-or-later
// `columns.lines` at import (DESIGN section 6): the rows of one key become one task, whole or not at all.
#include "importfixture.h"

#include "engine/import/exporter.h"

using namespace pushdesk;
using namespace pushdesk::importtest;

// Before what holds raw strings, which moc does not read.
class TestImportLines : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsOfOneKeyAreOneTask();
    void bucketsCountOrders_data();
    void bucketsCountOrders();
    void oneBadRowHoldsItsOrder();
    void aRowOfNoOrderHoldsItsNeighbours_data();
    void aRowOfNoOrderHoldsItsNeighbours();
    void anUnclosedQuoteHoldsAll();
    void rejectsHoldTheWholeOrder();
    void contentIsAllCellsInOrder_data();
    void contentIsAllCellsInOrder();
    void aLineMoreChangesOneOrder();
    void whereRowsStandIsNoContent();
    void newestVersionDecides();
    void accountsAreApart();
    void warnings();
    void keysThatDifferBySpaces();
    void spreadRowsAcrossChunks();
    void tooManyRowsAreNoOrder();
    void dryRunCountsTheSame();
    void switchedOnLaterReplacesTheRow();
    void exportIsInTheFilesOrder();
    void deadOrdersGoOutAndAreKnownAgain();
    void deadOrdersOfOneKeyStayTwo();
    void withoutLinesNothingChanged();
};

namespace {

// Orders with a buyer outside of the loop; note is not used.
QByteArray ordersJson(const QByteArray &columns = R"("biz_key":"order_no")", const QByteArray &more = {})
{
    return R"({"name":"shop","request":{"url":"http://127.0.0.1:1/push","json":)"
           R"("{\"no\":\"{{order_no}}\",\"buyer\":\"{{buyer}}\",\"items\":[{{#lines}}{\"sku\":\"{{sku}}\",\"qty\":\"{{qty}}\"})"
           R"({{^line_last}},{{/line_last}}{{/lines}}]}"},"columns":{"lines":true,)" +
           columns + R"(},"scene":"orders")" + more + "}";
}

const QByteArray header = "order_no,buyer,sku,qty,note\n";

QString counted2(const Result<ImportReport> &report)
{
    return report ? u"%1 rows, %2 orders: %3"_s.arg(report->counts.rows)
                        .arg(report->counts.orders.value_or(-1))
                        .arg(counted(report))
                  : counted(report);
}

// "1:2 A|5:6 B": row, physical line and sku of each line.
QString linesOf(const TaskRecord &task)
{
    QStringList parts;
    for (const TaskLine &line : task.lines)
        parts << u"%1:%2 %3"_s.arg(line.rowNo).arg(line.lineNo).arg(line.cells.value(2));
    return parts.join(u'|');
}

QStringList texts(const std::vector<CsvProblem> &problems)
{
    QStringList list;
    for (const CsvProblem &problem : problems)
        list << u"%1: %2"_s.arg(problem.row).arg(problem.what);
    return list;
}

bool mentions(const std::vector<CsvProblem> &problems, qint64 row, const QString &text)
{
    return std::any_of(problems.begin(), problems.end(),
                       [&](const CsvProblem &p) { return p.row == row && p.what.contains(text); });
}

} // namespace

void TestImportLines::rowsOfOneKeyAreOneTask()
{
    Desk desk(ordersJson());
    const auto report =
        desk.importText(header + "SO1,ann,A,1,\nSO2,bob,X,1,\n\nSO1,ann,\"B\nb\",2,\nSO3,eve,Z,9,\nSO1,ann,C,3,\n");
    QCOMPARE(counted2(report), u"5 rows, 3 orders: 3 accepted, 1 blank"_s);
    const auto order = desk.tasks(u"SO1"_s);
    QCOMPARE(order.size(), size_t(1));
    QCOMPARE(linesOf(order.front()), u"1:2 A|3:5 B\nb|5:8 C"_s);
    QCOMPARE(order.front().rowNo, 1);
    QCOMPARE(order.front().lineNo, 2);
    QCOMPARE(order.front().cells, order.front().lines.front().cells);
    const auto batch = desk.reads->batch(report->batch);
    QCOMPARE(batch->counts.rows, 5);
    QCOMPARE(batch->counts.orders, std::optional<qint64>(3));
    QCOMPARE(batch->tasks.at(TaskState::Pending), 3);
    QCOMPARE(counted(desk.importText(header + "SO1,ann,A,1,\nSO2,bob,X,1,\n\nSO1,ann,\"B\nb\",2,\nSO3,eve,Z,9,\n"
                                              "SO1,ann,C,3,\n")),
             u"3 queued, 1 blank"_s);
}

void TestImportLines::bucketsCountOrders_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QString>("expected");
    QTest::newRow("one row each") << header + "SO1,a,A,1,\nSO2,a,A,1,\n" << u"2 rows, 2 orders: 2 accepted"_s;
    QTest::newRow("same row twice is two lines") << header + "SO1,a,A,1,\nSO1,a,A,1,\n"
                                                 << u"2 rows, 1 orders: 1 accepted"_s;
    QTest::newRow("one bad row") << header + "SO1,a,A,1,\nSO1,a,A\nSO2,a,A,1,\n"
                                 << u"3 rows, 2 orders: 1 accepted, 1 invalid"_s;
    QTest::newRow("keys differ by spaces") << header + "SO1,a,A,1,\nSO1 ,a,B,1,\n" << u"2 rows, 2 orders: 2 accepted"_s;
}

void TestImportLines::bucketsCountOrders()
{
    QFETCH(QByteArray, csv);
    QFETCH(QString, expected);
    Desk desk(ordersJson());
    const auto report = desk.importText(csv);
    QCOMPARE(counted2(report), expected);
    QCOMPARE(desk.count(u"task"_s), report->counts.accepted);
}

void TestImportLines::oneBadRowHoldsItsOrder()
{
    Desk desk(ordersJson());
    const auto report = desk.importText(header + "SO1,a,A,1,\nSO2,a,A,1,\nSO1,a,B\nSO1,a,C,1,\n");
    QCOMPARE(counted2(report), u"4 rows, 2 orders: 1 accepted, 1 invalid"_s);
    QVERIFY(desk.tasks(u"SO1"_s).empty());
    QCOMPARE(report->problems.size(), size_t(3));
    QVERIFY2(mentions(report->problems, 1, u"row 3 (line 4)"_s), qPrintable(texts(report->problems).join(u'\n')));
    QVERIFY(mentions(report->problems, 4, u"row 3 (line 4)"_s));
    QVERIFY(!mentions(report->problems, 3, u"held"_s)); // it says what is wrong with itself
    QCOMPARE(report->problems.at(1).row, 3);
}

void TestImportLines::aRowOfNoOrderHoldsItsNeighbours_data()
{
    QTest::addColumn<QByteArray>("columns");
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QStringList>("accepted");
    const QByteArray first = R"("biz_key":"order_no")";
    QTest::newRow("empty key") << first << header + "SO1,a,A,1,\nSO2,a,A,1,\n,a,B,1,\nSO3,a,A,1,\nSO4,a,A,1,\n"
                               << QStringList{u"SO1"_s, u"SO4"_s};
    QTest::newRow("several of them") << first
                                     << header + "SO1,a,A,1,\nSO2,a,A,1,\n,a,B,1,\n,a,C,1,\n\nSO3,a,A,1,\nSO4,a,A,1,\n"
                                     << QStringList{u"SO1"_s, u"SO4"_s};
    QTest::newRow("a total at the end") << first << header + "SO1,a,A,1,\nSO2,a,A,1,\n,,,2,\n" << QStringList{u"SO1"_s};
    QTest::newRow("at the start") << first << header + ",a,B,1,\nSO1,a,A,1,\nSO2,a,A,1,\n" << QStringList{u"SO2"_s};
    QTest::newRow("its order is told all the same")
        << first << header + "SO1,a,A,1,\nSO2,a,A,1,\nSO2,a,B,1,x,x\nSO3,a,A,1,\n"
        << QStringList{u"SO1"_s, u"SO3"_s};
    // The comma in a name shifts the key: "3 orders" would be an order of its own, and SO2 short of a line.
    const QByteArray second = "buyer,order_no,sku,qty,note\n";
    QTest::newRow("cells are shifted") << first
                                       << second + "a,SO1,A,1,\na,SO2,A,1,\nx, y,SO2,B,1,\na,SO3,A,1,\na,SO4,A,1,\n"
                                       << QStringList{u"SO1"_s, u"SO4"_s};
    QTest::newRow("shifted behind the key")
        << first << second + "a,SO1,A,1,\na,SO2,A,1,\na,SO2,B,1,x,y\na,SO3,A,1,\na,SO4,A,1,\n"
        << QStringList{u"SO1"_s, u"SO3"_s, u"SO4"_s};
    QTest::newRow("the account is shifted")
        << QByteArray(R"("biz_key":"order_no","account":"sku")")
        << header + "SO1,a,A,1,\nSO2,a,A,1,\nSO2,x, y,A,1,\nSO3,a,A,1,\nSO4,a,A,1,\n"
        << QStringList{u"SO1"_s, u"SO4"_s};
    QTest::newRow("its other row stands behind")
        << first << second + "a,SO1,A,1,\na,SO2,A,1,x,y\na,SO3,A,1,\na,SO2,B,1,\n"
        << QStringList{u"SO1"_s, u"SO3"_s};
}

void TestImportLines::aRowOfNoOrderHoldsItsNeighbours()
{
    QFETCH(QByteArray, columns);
    QFETCH(QByteArray, csv);
    QFETCH(QStringList, accepted);
    Desk desk(ordersJson(columns));
    const auto report = desk.importText(csv);
    QVERIFY2(report.ok(), report ? "" : qPrintable(report.error().detail));
    QStringList got;
    for (const QString &key : {u"SO1"_s, u"SO2"_s, u"SO3"_s, u"SO4"_s})
        if (!desk.tasks(key).empty())
            got << key;
    QVERIFY2(got == accepted, qPrintable(got.join(u',') + u'\n' + texts(report->problems).join(u'\n')));
    QCOMPARE(desk.count(u"task"_s), accepted.size());
}

void TestImportLines::anUnclosedQuoteHoldsAll()
{
    Desk desk(ordersJson());
    const auto report = desk.importText(header + "SO1,a,A,1,\nSO2,a,A,1,\nSO3,a,\"A,1,\nSO1,a,B,1,\n");
    QVERIFY(!report.ok());
    QCOMPARE(report.error().code, ErrorCode::BadInput);
    QVERIFY2(report.error().detail.contains(u"line 4"_s), qPrintable(report.error().detail));
    QCOMPARE(desk.count(u"task"_s), 0);
}

void TestImportLines::rejectsHoldTheWholeOrder()
{
    Desk desk(ordersJson());
    auto request = desk.request(header + "SO1,a,A,1,\nSO2,a,A,1,\nSO1,a,B\nSO1,a,C,1,\n");
    request.rejectsPath = desk.file(u"bad.csv"_s);
    QCOMPARE(counted(desk.import(request)), u"1 accepted, 1 invalid"_s);
    const QByteArray rejects = Desk::readAll(request.rejectsPath);
    QCOMPARE(rejects.count("SO1,a,"), 3);
    QCOMPARE(rejects.count("SO2"), 0);
    QCOMPARE(rejects.count("row 3 (line 4)"), 2);
    // As long as nobody corrected it, it is refused again, whole.
    ImportRequest again;
    again.path = request.rejectsPath;
    QVERIFY(!desk.import(again).ok());
    QByteArray corrected = rejects;
    corrected.replace("SO1,a,B,,,,", "SO1,a,B,7,,");
    again.path = desk.write(u"corrected.csv"_s, corrected);
    QCOMPARE(counted2(desk.import(again)), u"3 rows, 1 orders: 1 accepted"_s);
    QCOMPARE(desk.tasks(u"SO1"_s).front().lines.size(), size_t(3));
}

void TestImportLines::contentIsAllCellsInOrder_data()
{
    QTest::addColumn<QByteArray>("second"); // against "SO1: ab c | a b"
    QTest::addColumn<bool>("changed");
    const auto rows = [](const QByteArray &one, const QByteArray &two) {
        return header + "SO1,x," + one + ",n\n" + (two.isEmpty() ? QByteArray() : "SO1,x," + two + ",n\n");
    };
    QTest::newRow("the same") << rows("ab,c", "a,b") << false;
    QTest::newRow("an unused cell") << header + "SO1,x,ab,c,other\nSO1,x,a,b,\n" << false;
    QTest::newRow("cut elsewhere") << rows("a,bc", "a,b") << true;
    QTest::newRow("cut elsewhere across rows") << rows("ab,ca", ",b") << true;
    QTest::newRow("another order") << rows("a,b", "ab,c") << true;
    QTest::newRow("a row less") << rows("ab,c", {}) << true;
    QTest::newRow("a cell of the second row") << rows("ab,c", "a,bb") << true;
    QTest::newRow("a row more") << rows("ab,c", "a,b") + "SO1,x,,,n\n" << true;
}

void TestImportLines::contentIsAllCellsInOrder()
{
    QFETCH(QByteArray, second);
    QFETCH(bool, changed);
    Desk desk(ordersJson());
    QCOMPARE(counted(desk.importText(header + "SO1,x,ab,c,n\nSO1,x,a,b,n\n")), u"1 accepted"_s);
    QCOMPARE(counted(desk.importText(second)), changed ? u"1 queued, 1 changed"_s : u"1 queued"_s);
    desk.bury(u"SO1"_s); // other content of a dead letter is a revision, with an id of its own (R2)
    QCOMPARE(counted(desk.importText(second)), changed ? u"1 accepted"_s : u"1 queued"_s);
    if (changed)
        QVERIFY(desk.tasks(u"SO1"_s).at(0).requestId != desk.tasks(u"SO1"_s).at(1).requestId);
}

void TestImportLines::aLineMoreChangesOneOrder()
{
    Desk desk(ordersJson());
    const QByteArray csv = header + "SO1,x,A,1,\nSO1,x,B,1,\nSO2,x,A,1,\nSO2,x,B,1,\n";
    QCOMPARE(counted(desk.importText(csv)), u"2 accepted"_s);
    QCOMPARE(counted(desk.importText(csv)), u"2 queued"_s);
    desk.deliver(u"SO1"_s);
    desk.deliver(u"SO2"_s);
    QCOMPARE(counted(desk.importText(csv + "SO2,x,C,1,\n")), u"2 delivered, 1 changed"_s);
}

// A template edited meanwhile gives other fingerprints; the same cells, moved in the file, are the same order.
void TestImportLines::whereRowsStandIsNoContent()
{
    Desk desk(ordersJson());
    QCOMPARE(counted(desk.importText(header + "SO1,x,A,1,n\nSO1,x,B,1,n\n")), u"1 accepted"_s);
    QCOMPARE(counted(desk.importText(header + "SO9,x,A,1,n\nSO1,x,A,1,n\n\nSO1,x,B,1,n\n")),
             u"1 accepted, 1 queued, 1 blank"_s);
    QByteArray config = ordersJson();
    config.replace("{{qty}}", "{{qty}}{{note}}");
    desk.configure(config);
    desk.bury(u"SO1"_s);
    QCOMPARE(counted(desk.importText(header + "SO8,x,A,1,n\nSO1,x,A,1,n\nSO1,x,B,1,n\n")), u"1 accepted, 1 queued"_s);
}

void TestImportLines::newestVersionDecides()
{
    Desk desk(ordersJson(R"("biz_key":"order_no","version":"note")"));
    const auto report = desk.importText(header + "SO1,x,A,1,9\nSO1,x,B,1,10\nSO1,x,C,1,2\nSO2,x,A,1,5\nSO2,x,B,1,5\n");
    QCOMPARE(counted2(report), u"5 rows, 2 orders: 2 accepted"_s);
    QCOMPARE(desk.tasks(u"SO1"_s).front().version, u"10"_s);
    QCOMPARE(report->warningCount, 1);
    QVERIFY(mentions(report->warnings, 2, u"\"SO1\""_s));
    desk.deliver(u"SO1"_s);
    QCOMPARE(counted(desk.importText(header + "SO1,x,A,1,9\nSO1,x,B,1,10\n")), u"1 delivered, 1 changed"_s);
    QCOMPARE(counted(desk.importText(header + "SO1,x,A,1,11\nSO1,x,B,1,10\n")), u"1 accepted"_s);
    const auto mixed = desk.importText(header + "SO1,x,A,1,12\nSO1,x,B,1,2026-10-12\nSO3,x,B,1,12\n");
    QCOMPARE(counted(mixed), u"1 accepted, 1 invalid"_s);
    QVERIFY(mentions(mixed->problems, 1, u"row 2 (line 3)"_s));
}

void TestImportLines::accountsAreApart()
{
    Desk desk(ordersJson(R"("biz_key":"order_no","account":"buyer")"));
    QCOMPARE(counted2(desk.importText(header + "SO1,ann,A,1,\nSO1,bob,B,1,\nSO1,ann,C,1,\n")),
             u"3 rows, 2 orders: 2 accepted"_s);
    const auto tasks = desk.tasks(u"SO1"_s);
    QCOMPARE(linesOf(tasks.at(0)), u"1:2 A|3:4 C"_s);
    QCOMPARE(linesOf(tasks.at(1)), u"2:3 B"_s);
}

void TestImportLines::warnings()
{
    Desk desk(ordersJson());
    const auto report = desk.importText(
        header + "SO1,ann,A,1,\nSO1,bob,B,1,\nSO1,cid,C,1,\nSO2,eve,A,1,\nSO2,eve,A,1,\nSO2,eve,A,1,\nSO3,x,A,1,\n");
    QCOMPARE(counted(report), u"3 accepted"_s);
    QCOMPARE(report->repeatedLines, 2);
    QCOMPARE(report->warningCount, 3);
    QVERIFY(mentions(report->warnings, 2, u"\"buyer\" differs from row 1 of order \"SO1\""_s));
    QVERIFY(mentions(report->warnings, 5, u"repeats row 4 of order \"SO2\""_s));
    QCOMPARE(report->warnings.front().column, 1);
    QVERIFY(report->problems.empty());
    QCOMPARE(desk.tasks(u"SO2"_s).front().lines.size(), size_t(3));
}

// Every order's rows stand as far apart as they can.
void TestImportLines::keysThatDifferBySpaces()
{
    Desk desk(ordersJson(R"("biz_key":"order_no","account":"buyer")"));
    const QByteArray csv = header +
                           "S1,a,A,1,\n\"S1 \",a,B,1,\n\" S1\",a,C,1,\nS1,a,D,1,\n\"S1 \",a,E,1,\n\"S1 \",b,F,1,\n"
                           "\" S2 \",a,G,1,\n";
    const QStringList expected{
        u"2: the key \"S1 \" differs from that of line 2 only by spaces around it: these are two orders"_s,
        u"3: the key \" S1\" differs from that of line 2 only by spaces around it: these are two orders"_s};
    auto dry = desk.request(csv);
    dry.dryRun = true;
    const auto differing = [](const std::vector<CsvProblem> &warnings) {
        return texts(warnings).filter(u"differs from"_s);
    };
    QCOMPARE(differing(desk.import(dry)->warnings), expected);
    const auto report = desk.importText(csv);
    QCOMPARE(counted2(report), u"7 rows, 5 orders: 5 accepted"_s);
    QCOMPARE(differing(report->warnings), expected);
    QCOMPARE(texts(report->warnings).filter(u"the key has spaces around it"_s).size(), 5);
    QCOMPARE(report->warningCount, 7);
    QCOMPARE(report->warnings.front().line, 3);
    QCOMPARE(report->warnings.front().column, 0);
    // Also where one of them cannot be taken: that half of an order must not go out unnoticed.
    const auto half = desk.importText(header + "\"S9 \",a,A,1,,\nS9,a,B,1,\nS8,a,C\xFF,1,\n\"S8 \",a,D,1,\n");
    QVERIFY2(mentions(half->warnings, 4, u"line 4"_s), qPrintable(texts(half->warnings).join(u'|')));
}

void TestImportLines::spreadRowsAcrossChunks()
{
    constexpr int orders = 1500;
    QByteArray csv = header;
    for (int line = 0; line < 3; ++line)
        for (int order = 0; order < orders; ++order)
            csv += "SO" + QByteArray::number(order) + ",x,S" + QByteArray::number(line) + ",1,\n";
    Desk desk(ordersJson());
    QCOMPARE(counted2(desk.importText(csv)), u"4500 rows, 1500 orders: 1500 accepted"_s);
    for (const int order : {0, 1, 749, orders - 1}) {
        const auto tasks = desk.tasks(u"SO%1"_s.arg(order));
        QCOMPARE(tasks.size(), size_t(1));
        QCOMPARE(linesOf(tasks.front()), u"%1:%2 S0|%3:%4 S1|%5:%6 S2"_s.arg(order + 1)
                                             .arg(order + 2)
                                             .arg(order + 1 + orders)
                                             .arg(order + 2 + orders)
                                             .arg(order + 1 + 2 * orders)
                                             .arg(order + 2 + 2 * orders));
    }
    QCOMPARE(
        desk.value(u"SELECT count(*) FROM task a JOIN task b ON b.id = a.id + 1 WHERE b.row_no <= a.row_no"_s).toInt(),
        0);
}

void TestImportLines::tooManyRowsAreNoOrder()
{
    QByteArray csv = header;
    for (int i = 0; i < 25'000; ++i)
        csv += "SO1,x,S" + QByteArray::number(i) + ",1,\n";
    Desk desk(ordersJson());
    const auto report = desk.importText(csv + "SO2,x,A,1,\n");
    QCOMPARE(counted2(report), u"25001 rows, 2 orders: 1 accepted, 1 invalid"_s);
    QVERIFY(mentions(report->problems, 1, u"more than 10000 rows"_s));
}

void TestImportLines::dryRunCountsTheSame()
{
    Desk desk(ordersJson());
    auto request = desk.request(header + "SO1,a,A,1,\nSO2,a,A,1,\nSO1,a,B\nSO2,b,C,1,\n");
    request.dryRun = true;
    const auto dry = desk.import(request);
    QCOMPARE(counted2(dry), u"4 rows, 2 orders: 1 accepted, 1 invalid"_s);
    QCOMPARE(dry->warningCount, 1);
    QVERIFY(!dry->batch.isValid());
    QCOMPARE(desk.count(u"task"_s) + desk.count(u"batch"_s), 0);
    request.dryRun = false;
    QCOMPARE(counted2(desk.import(request)), counted2(dry));
}

// A row that was imported before is half an order; the whole one takes its place once it is a dead letter.
void TestImportLines::switchedOnLaterReplacesTheRow()
{
    QByteArray plain = ordersJson();
    plain.replace(R"("lines":true,)", "");
    plain.replace("{{#lines}}", "").replace("{{^line_last}},{{/line_last}}{{/lines}}", "");
    Desk desk(plain);
    const QByteArray csv = header + "SO1,a,A,1,\nSO1,a,B,1,\n";
    QCOMPARE(counted(desk.importText(csv)), u"1 accepted, 1 invalid"_s);
    desk.configure(ordersJson());
    QCOMPARE(counted(desk.importText(csv)), u"1 queued, 1 changed"_s);
    desk.bury(u"SO1"_s);
    QCOMPARE(counted(desk.importText(csv)), u"1 accepted"_s);
    QCOMPARE(desk.reads->deadLetterCounts()->open, 0);
    QCOMPARE(desk.tasks(u"SO1"_s).back().lines.size(), size_t(2));
}

void TestImportLines::exportIsInTheFilesOrder()
{
    Desk desk(ordersJson());
    const auto report = desk.importText(header + "SO1,a,A,1,\nSO2,a,X,1,\nSO1,a,B,1,\nSO3,a,Z,1,\nSO2,a,Y,1,\n");
    desk.deliver(u"SO1"_s);
    desk.bury(u"SO2"_s);
    const QString path = desk.file(u"out.csv"_s);
    const auto rows = exportBatch(*desk.reads, {report->batch, path, std::nullopt, ExportRequest::Form::Exact});
    QVERIFY(rows.ok());
    QCOMPARE(*rows, 5);
    QStringList got;
    for (const QByteArray &line : Desk::readAll(path).split('\n').mid(1, 5))
        got << QString::fromUtf8(line).section(u',', 0, 5);
    QCOMPARE(got, (QStringList{u"SO1,a,A,1,,delivered"_s, u"SO2,a,X,1,,rejected"_s, u"SO1,a,B,1,,delivered"_s,
                               u"SO3,a,Z,1,,pending"_s, u"SO2,a,Y,1,,rejected"_s}));
    const auto dead = exportBatch(*desk.reads, {report->batch, path, TaskState::Dead, ExportRequest::Form::Exact});
    QCOMPARE(*dead, 2);
}

void TestImportLines::deadOrdersGoOutAndAreKnownAgain()
{
    Desk desk(ordersJson());
    QVERIFY(desk.importText(header + "SO1,a,A,1,\nSO2,a,X,1,\nSO1,a,=B,1,\nSO1,a,A,1,\n").ok());
    desk.bury(u"SO1"_s);
    for (const auto form : {ExportRequest::Form::Exact, ExportRequest::Form::Spreadsheet}) {
        const QString path = desk.file(u"dead.csv"_s);
        const auto rows = exportDeadLetters(*desk.reads, {}, path, form);
        QVERIFY(rows.ok());
        QCOMPARE(rows->rows, 3);
        QCOMPARE(rows->letters, 1);
        ImportRequest again;
        again.path = path;
        QCOMPARE(counted2(desk.import(again)), u"3 rows, 1 orders: 1 queued"_s);
        QByteArray corrected = Desk::readAll(path);
        QVERIFY(corrected.contains("B,1"));
        corrected.replace("B,1", "B,2");
        again.path = desk.write(u"corrected.csv"_s, corrected);
        again.dryRun = true;
        QCOMPARE(counted2(desk.import(again)), u"3 rows, 1 orders: 1 accepted"_s);
    }
}

// The same order dead under two batch dates: two letters go out, and two come back.
void TestImportLines::deadOrdersOfOneKeyStayTwo()
{
    Desk desk(ordersJson());
    for (const QString &date : {u"2026-10-10"_s, u"2026-10-11"_s}) {
        ImportRequest request = desk.request(header + "SO1,a,A,1,\nSO1,a,B,1,\n");
        request.batchDate = date;
        QVERIFY(desk.import(request).ok());
        desk.bury(u"SO1"_s);
    }
    const QString path = desk.file(u"dead.csv"_s);
    QCOMPARE(exportDeadLetters(*desk.reads, {}, path)->letters, 2);
    ImportRequest again;
    again.path = path;
    QCOMPARE(counted2(desk.import(again)), u"4 rows, 2 orders: 2 queued"_s);
}

void TestImportLines::withoutLinesNothingChanged()
{
    Desk desk;
    const auto report = desk.importText("order_no,tracking_no,note\nK1,SF1,a\nK2,SF2,b\n");
    QVERIFY(!report->counts.orders);
    QVERIFY(!desk.reads->batch(report->batch)->counts.orders);
    QVERIFY(desk.tasks(u"K1"_s).front().lines.empty());
    QCOMPARE(desk.value(u"SELECT payload FROM task WHERE biz_key = 'K1'"_s).toString(), uR"(["K1","SF1","a"])"_s);
}

QTEST_GUILESS_MAIN(TestImportLines)
#include "tst_importlines.moc"
