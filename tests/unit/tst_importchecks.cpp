// SPDX-License-Identifier: GPL-3.0-or-later
// What an import says of rows by their lines besides refusing them, and columns that look other than before.
#include "engine/import/preview.h"
#include "engine/import/rejectsfile.h"
#include "tests/unit/importfixture.h"

#include <algorithm>

using namespace pushdesk;
using namespace pushdesk::importtest;

class TestImportChecks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void usedCells_data();
    void usedCells();
    void headerThatCannotBeTrusted_data();
    void headerThatCannotBeTrusted();
    void guessedEncodingIsTold();
    void repeatedRowsAreTold();
    void staleVersionsAreTold();
    void strayQuotesShowTheRow();
    void unwrapped();
    void longCellsDoNotGatherInTheMemory();
    void firstFileIsNeverBlocked();
    void phoneNumbersForTrackingNumbers();
    void confirmedOnce();
    void aFewOddRowsAreTold();
    void dotsBecameCommas();
    void swappedColumns();
    void aDirtyKeyDoesNotSwitchTheGuardOff();
    void emptiedColumn();
    void columnThatNobodyUses();
    void dryRunTellsAndDoesNotLearn();
    void previewTellsOfShapes();
    void wrappedCellsNameTheWayOut();
    void oneNoteForARepeatedRow();
    void failedImportsTeachNothing();
    void otherUpstreamsAreOther();
    void ordersToo();
};

namespace {

QString linesOf(const std::vector<CsvProblem> &problems)
{
    QStringList lines;
    for (const CsvProblem &p : problems)
        lines.append(u"line %1 row %2 col %3: %4"_s.arg(p.line).arg(p.row).arg(p.column).arg(p.what));
    return lines.join(u'\n');
}

bool tells(const std::vector<CsvProblem> &problems, qint64 line, int column, const QString &words)
{
    return std::ranges::any_of(
        problems, [&](const CsvProblem &p) { return p.line == line && p.column == column && p.what.contains(words); });
}

// Rows of order number, tracking number and a note; '#' in the tracking number becomes a running number of 12 digits.
QByteArray rows(int from, int count, const QByteArray &tracking = "SF#")
{
    QByteArray csv = "order_no,tracking_no,note\n";
    for (int i = from; i < from + count; ++i) {
        QByteArray number = tracking;
        number.replace("#", QByteArray::number(784500000000LL + i));
        csv += "PD-" + QByteArray::number(10000 + i) + "," + number + ",free text no. " + QByteArray::number(i) + "\n";
    }
    return csv;
}

} // namespace

void TestImportChecks::usedCells_data()
{
    QTest::addColumn<QByteArray>("row"); // order_no, tracking_no (used), note (not used)
    QTest::addColumn<int>("column");
    QTest::addColumn<bool>("held");
    QTest::addColumn<QString>("says"); // empty: nothing
    const auto add = [](const char *row, int column, bool held, const char *says) {
        QTest::newRow(row) << QByteArray(row) << column << held << QString::fromUtf8(says);
    };
    add("K1,7.61235E+12,x", 1, true, "scientific");
    add("K1,SF1,7.61235E+12", 2, false, "");
    add("K1,#N/A,x", 1, true, "error");
    add("K1,SF1,#N/A", 2, false, "");
    add("K1,########,x", 1, true, "narrow");
    add("K1,784512345000000000,x", 1, false, "15 digits");
    add("K1,SF1,784512345000000000", 2, false, "");
    add("K1,'784512345679,x", 1, false, "apostrophe");
    add("K1,\"=\"\"0012\"\"\",x", 1, false, "formula");
    add("K\xef\xbc\x91,SF1,x", 0, false, "another key than \"K1\"");
    add("K\xe2\x80\x8b"
        "1,SF1,x",
        0, false, "U+200B");
    add("K1 ,SF1,x", 0, false, "spaces around");
    add("3\xe6\x9c\x88"
        "5\xe6\x97\xa5,SF1,x",
        0, false, "date");
    add("Mar-05,SF1,x", 0, false, "date");
    add("K1,Mar-05,x", 1, false, "");
    add("\xe2\x80\x8b,SF1,x", 0, true, "empty");
    add("K1,SF\xef\xbf\xbd,x", 1, false, "U+FFFD");
}

void TestImportChecks::usedCells()
{
    QFETCH(const QByteArray, row);
    QFETCH(const int, column);
    QFETCH(const bool, held);
    QFETCH(const QString, says);
    Desk desk;
    const auto report = desk.importText("order_no,tracking_no,note\n\nK0,SF0,y\n" + row + "\n");
    QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
    QCOMPARE(report->counts.invalid, held ? 1 : 0);
    QCOMPARE(report->counts.accepted, held ? 1 : 2);
    const auto &told = held ? report->problems : report->warnings;
    QVERIFY2(says.isEmpty() ? told.empty() : tells(told, 4, column, says), qPrintable(linesOf(told)));
}

void TestImportChecks::headerThatCannotBeTrusted_data()
{
    QTest::addColumn<QByteArray>("header");
    QTest::addColumn<QString>("says");
    QTest::newRow("text after a quote") << QByteArray("order_no,\"tracking\"_no") << u"closing quote"_s;
    QTest::newRow("NUL") << QByteArray("order_no,tracking_no,n\0te", 25) << u"NUL"_s;
    QTest::newRow("a million columns") << "order_no,tracking_no" + QByteArray(1'000'000, ',') << u"65536"_s;
}

void TestImportChecks::headerThatCannotBeTrusted()
{
    QFETCH(const QByteArray, header);
    QFETCH(const QString, says);
    Desk desk;
    const auto report = desk.importText(header + "\nK1,SF1,x\n");
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::BadInput);
    QVERIFY2(report.error().detail.contains(u"line 1"_s) && report.error().detail.contains(says),
             qPrintable(report.error().detail));
    QCOMPARE(desk.count(u"task"_s), 0);
}

void TestImportChecks::guessedEncodingIsTold()
{
    Desk desk;
    const auto report = desk.importText("order_no,tracking_no\ncaf\xe9,SF1\n");
    QVERIFY(report);
    QCOMPARE(report->dialect.encoding, QByteArray("windows-1252"));
    QVERIFY(tells(report->warnings, 1, -1, u"guess"_s));
}

void TestImportChecks::repeatedRowsAreTold()
{
    Desk desk;
    const auto report = desk.importText("order_no,tracking_no\nK1,SF1\nK2,SF2\nK1,SF1\nK1,SF3\n");
    QVERIFY(report);
    QCOMPARE(report->counts.duplicatesInFile, 1);
    QVERIFY2(tells(report->warnings, 4, 0, u"row 1"_s), qPrintable(linesOf(report->warnings)));
    QVERIFY(tells(report->problems, 5, 0, u"row 1"_s));
}

void TestImportChecks::staleVersionsAreTold()
{
    Desk desk(R"({"name":"shop","request":{"url":"http://127.0.0.1:1/push","json":"{\"no\":\"{{order_no}}\"}"},)"
              R"("columns":{"biz_key":"order_no","version":"v"}})");
    const auto first = desk.importText("order_no,v\nK1,5\nK2,7\n");
    QCOMPARE(counted(first), u"2 accepted"_s);
    desk.deliver(u"K1"_s);
    desk.deliver(u"K2"_s);
    const auto second = desk.importText("order_no,v\nK1,4\nK3,1\nK3,2\nK2,7\n");
    QVERIFY(second);
    QVERIFY2(tells(second->warnings, 2, 1, u"older than what was delivered"_s), qPrintable(linesOf(second->warnings)));
    QVERIFY2(tells(second->warnings, 3, 1, u"not the newest"_s), qPrintable(linesOf(second->warnings)));
    QCOMPARE(second->warningCount, 2); // the same version again is no news
}

void TestImportChecks::strayQuotesShowTheRow()
{
    Desk desk;
    ImportRequest request = desk.request("order_no,tracking_no\nK0,SF0\nK1,\"SF\"1\n");
    request.rejectsPath = desk.file(u"bad.csv"_s);
    const auto report = desk.import(request);
    QVERIFY(report);
    QVERIFY(tells(report->problems, 3, 1, u"the row reads: K1,\"SF\"1"_s));
    QVERIFY(records(request.rejectsPath).back().back().contains(u"the row reads: K1,\"SF\"1"_s));
}

void TestImportChecks::unwrapped()
{
    Desk desk;
    ImportRequest request = desk.request("order_no,tracking_no\n=\"0012\",=\"784512345678\"\nK2,SF2\n");
    const auto literal = desk.import(request);
    QVERIFY(literal);
    QVERIFY(tells(literal->warnings, 1, -1, u"2 cells"_s));
    QCOMPARE(desk.tasks(u"=\"0012\""_s).size(), size_t(1));
    request.csv.unwrap = true;
    const auto unwrapped = desk.import(request);
    QCOMPARE(counted(unwrapped), u"1 accepted, 1 queued"_s);
    QVERIFY(unwrapped->dialect.unwrap);
    QVERIFY2(unwrapped->warnings.empty(), qPrintable(linesOf(unwrapped->warnings)));
    const auto tasks = desk.tasks(u"0012"_s);
    QCOMPARE(tasks.size(), size_t(1));
}

// 300 rows of half a million characters are staged as they come, not 2,000 at a time.
void TestImportChecks::longCellsDoNotGatherInTheMemory()
{
    Desk desk;
    QByteArray csv = "order_no,tracking_no,note\n";
    for (int i = 0; i < 60; ++i)
        csv += "K" + QByteArray::number(i) + ",SF1," + QByteArray(500'000, 'x') + "\n";
    QCOMPARE(counted(desk.importText(csv)), u"60 accepted"_s);
}

void TestImportChecks::firstFileIsNeverBlocked()
{
    Desk desk;
    QCOMPARE(counted(desk.importText(rows(0, 15, "SF#"))), u"15 accepted"_s);
    const auto second = desk.importText(rows(100, 15, "138#")); // 15 rows are not enough to know
    QCOMPARE(counted(second), u"15 accepted"_s);
    QVERIFY(second->warnings.empty());
}

void TestImportChecks::phoneNumbersForTrackingNumbers()
{
    Desk desk;
    QCOMPARE(counted(desk.importText(rows(0, 30))), u"30 accepted"_s);
    QCOMPARE(counted(desk.importText(rows(100, 30))), u"30 accepted"_s);
    QByteArray csv = "order_no,tracking_no,note\n";
    for (int i = 0; i < 10; ++i)
        csv += "PD-2000" + QByteArray::number(i) + ",1380013800" + QByteArray::number(i) + ",x\n";
    const auto blocked = desk.importText(csv);
    QVERIFY(!blocked);
    QCOMPARE(blocked.error().code, ErrorCode::BadInput);
    for (const char *word : {"tracking_no", "10 of 10 rows", "2 capital letters, 12 digits", "13800138000", "11 digits",
                             "line 2", "--confirm-shape"})
        QVERIFY2(blocked.error().detail.contains(QLatin1String(word)), qPrintable(blocked.error().detail));
    QCOMPARE(desk.count(u"task"_s), 60);
    QCOMPARE(desk.count(u"batch"_s), 2);
}

void TestImportChecks::confirmedOnce()
{
    Desk desk;
    QVERIFY(desk.importText(rows(0, 400)));
    ImportRequest request = desk.request(rows(1000, 25, "#"));
    QVERIFY(!desk.import(request));
    request.confirmShape = true;
    const auto confirmed = desk.import(request);
    QCOMPARE(counted(confirmed), u"25 accepted"_s);
    QCOMPARE(confirmed->shapeChanges.size(), size_t(1));
    QCOMPARE(counted(desk.importText(rows(2000, 25, "#"))), u"25 accepted"_s); // known from now on
    QCOMPARE(counted(desk.importText(rows(3000, 25))), u"25 accepted"_s);      // and so is the old one
    QVERIFY(!desk.importText(rows(4000, 25, "1#")));
}

void TestImportChecks::aFewOddRowsAreTold()
{
    Desk desk;
    QVERIFY(desk.importText(rows(0, 30)));
    const auto report = desk.importText(rows(100, 10) + "PD-30000,13800138000,x\nPD-30001,,x\n");
    QCOMPARE(counted(report), u"12 accepted"_s);
    QVERIFY(report->shapeChanges.empty());
    QCOMPARE(report->warningCount, 2);
    QVERIFY2(tells(report->warnings, 12, 1, u"\"13800138000\" (11 digits); in the files before"_s),
             qPrintable(linesOf(report->warnings)));
    QVERIFY(tells(report->warnings, 13, 1, u"is empty"_s));
}

void TestImportChecks::dotsBecameCommas()
{
    Desk desk;
    QVERIFY(desk.importText(rows(0, 30, "12.50")));
    QCOMPARE(counted(desk.importText(rows(100, 30, "7"))), u"30 accepted"_s); // a number without decimals is one
    const auto blocked = desk.importText(rows(200, 30, "\"12,50\""));
    QVERIFY(!blocked);
    QVERIFY2(blocked.error().detail.contains(u"\"12,50\""_s), qPrintable(blocked.error().detail));
}

void TestImportChecks::swappedColumns()
{
    Desk desk;
    QVERIFY(desk.importText(rows(0, 30)));
    QByteArray swapped = rows(100, 30);
    swapped.replace("order_no,tracking_no", "tracking_no,order_no");
    const auto blocked = desk.importText(swapped);
    QVERIFY(!blocked);
    QVERIFY(blocked.error().detail.contains(u"\"order_no\""_s) &&
            blocked.error().detail.contains(u"\"tracking_no\""_s));
}

void TestImportChecks::aDirtyKeyDoesNotSwitchTheGuardOff()
{
    Desk desk;
    QVERIFY(desk.importText(rows(0, 26)));
    QVERIFY(desk.importText("order_no,tracking_no,note\nPD-10050,SF784500000050,x\npd-10051,SF784500000051,x\n"
                            "PD_10052,SF784500000052,x\n"));
    QVERIFY(desk.importText(rows(100, 30) + "PD-10200 99,SF784500000200,x\nPD-10201 99,SF784500000201,x\n"));
    QByteArray swapped = rows(300, 30);
    swapped.replace("order_no,tracking_no", "tracking_no,order_no");
    const auto blocked = desk.importText(swapped);
    QVERIFY(!blocked);
    QVERIFY2(blocked.error().detail.contains(u"\"order_no\" looks other"_s), qPrintable(blocked.error().detail));
    QVERIFY(blocked.error().detail.contains(u"\"tracking_no\" looks other"_s));
}

void TestImportChecks::emptiedColumn()
{
    Desk desk;
    QVERIFY(desk.importText(rows(0, 30)));
    const auto blocked = desk.importText(rows(100, 30, ""));
    QVERIFY(!blocked);
    QVERIFY2(blocked.error().detail.contains(u"now nothing"_s), qPrintable(blocked.error().detail));
}

void TestImportChecks::columnThatNobodyUses()
{
    Desk desk;
    QByteArray csv = rows(0, 30);
    csv.replace("free text no. ", "AB10000");
    QVERIFY(desk.importText(csv));
    QCOMPARE(counted(desk.importText(rows(100, 30))), u"30 accepted"_s);
    QCOMPARE(desk.count(u"column_shape"_s), 2);
}

void TestImportChecks::dryRunTellsAndDoesNotLearn()
{
    Desk desk;
    ImportRequest request = desk.request(rows(0, 30));
    request.dryRun = true;
    QVERIFY(desk.import(request));
    QCOMPARE(desk.count(u"column_shape"_s), 0);
    QVERIFY(desk.importText(rows(0, 30)));
    request = desk.request(rows(100, 30, "#"));
    request.dryRun = true;
    const auto report = desk.import(request);
    QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
    QCOMPARE(report->shapeChanges.size(), size_t(1));
    QCOMPARE(report->shapeChanges[0].column, 1);
    QCOMPARE(report->shapeChanges[0].line, 2);
    QVERIFY2(report->warnings.empty(), qPrintable(linesOf(report->warnings))); // said once, of the column
}

void TestImportChecks::previewTellsOfShapes()
{
    Desk desk;
    QVERIFY(desk.importText(rows(0, 30)));
    PreviewRequest request;
    request.path = desk.write(u"p.csv"_s, rows(100, 30, "#"));
    request.upstream = u"shop"_s;
    const auto changed = makePreview(request, *desk.imports);
    QVERIFY(changed);
    QCOMPARE(changed->problems.size(), size_t(1));
    QVERIFY(tells(changed->problems, 2, 1, u"looks other than in this upstream's earlier files"_s));
    QVERIFY(changed->problems[0].level == CsvProblem::Level::Block);
    // A row that an import would hold does not count.
    request.path = desk.write(u"p.csv"_s, rows(100, 10) + "PD-30000,13800138000,x\n,138,x\n");
    const auto odd = makePreview(request, *desk.imports);
    QCOMPARE(odd->problems.size(), size_t(2));
    QVERIFY(tells(odd->problems, 12, 1, u"in the files before"_s));
    request.path = desk.write(u"p.csv"_s, rows(100, 30));
    QVERIFY(makePreview(request, *desk.imports)->problems.empty());
    QCOMPARE(desk.count(u"batch"_s), 1);
}

void TestImportChecks::wrappedCellsNameTheWayOut()
{
    Desk desk;
    QVERIFY(desk.importText(rows(0, 30)));
    ImportRequest request = desk.request(rows(100, 30, "\"=\"\"SF#\"\"\""));
    const auto blocked = desk.import(request);
    QVERIFY(!blocked);
    QVERIFY2(blocked.error().detail.contains(u"--unwrap"_s), qPrintable(blocked.error().detail));
    request.csv.unwrap = true;
    QCOMPARE(counted(desk.import(request)), u"30 accepted"_s);
    QVERIFY(!desk.importText(rows(200, 30, "#")).error().detail.contains(u"--unwrap"_s));
}

void TestImportChecks::oneNoteForARepeatedRow()
{
    Desk desk;
    const QByteArray csv = "order_no,tracking_no\nK1,SF1\nK1,SF1\n,SF2\n,SF2\n";
    const auto report = desk.importText(csv);
    QCOMPARE(counted(report), u"1 accepted, 1 duplicate, 2 invalid"_s);
    PreviewRequest request;
    request.path = desk.write(u"p.csv"_s, csv);
    request.upstream = u"shop"_s;
    const auto preview = makePreview(request, *desk.imports);
    QVERIFY(preview);
    QCOMPARE(linesOf(preview->problems),
             u"line 3 row 2 col 0: the same content as row 1: it is sent once\n"
             "line 4 row 3 col 0: the key is empty\nline 5 row 4 col 0: the key is empty"_s);
    QVERIFY(tells(report->warnings, 3, 0, u"the same content as row 1: it is sent once"_s));
}

void TestImportChecks::failedImportsTeachNothing()
{
    Desk desk;
    QVERIFY(desk.importText(rows(0, 30)));
    const QVariant before = desk.value(u"SELECT group_concat(shape) FROM column_shape"_s);
    QVERIFY(!desk.importText(rows(100, 30, "#")));
    ImportRequest request = desk.request(rows(200, 3000));
    QVERIFY(!desk.import(request, [] { return true; }));
    QCOMPARE(desk.value(u"SELECT group_concat(shape) FROM column_shape"_s), before);
}

void TestImportChecks::otherUpstreamsAreOther()
{
    Desk desk;
    QVERIFY(desk.importText(rows(0, 30)));
    const auto saved = desk.store->writer()
                           .run<UpstreamId>([](WriteTxn &txn) {
                               QByteArray config = upstreamJson();
                               config.replace("\"shop\"", "\"other\"");
                               return UpstreamStore(txn).save(u"other"_s, config);
                           })
                           .takeResult();
    QVERIFY(saved.ok());
    ImportRequest request = desk.request(rows(100, 30, "#"));
    request.upstream = u"other"_s;
    QCOMPARE(counted(desk.import(request)), u"30 accepted"_s);
}

// Where the rows of one key are one task.
void TestImportChecks::ordersToo()
{
    const QByteArray config =
        R"({"name":"shop","request":{"url":"http://127.0.0.1:1/push","json":"[{{#lines}}\"{{tracking_no}}\")"
        R"({{^line_last}},{{/line_last}}{{/lines}}]"},"columns":{"biz_key":"order_no","lines":true}})";
    Desk desk(config);
    QVERIFY2(desk.importText(rows(0, 30)), "orders of one row");
    QVERIFY(!desk.importText(rows(100, 30, "#")));
    const auto odd = desk.importText(rows(100, 10) + "PD-30000,#N/A,x\nPD-30001,'1,x\n");
    QVERIFY(odd);
    QCOMPARE(odd->counts.invalid, 1);
    QVERIFY2(tells(odd->warnings, 13, 1, u"apostrophe"_s), qPrintable(linesOf(odd->warnings)));
}

QTEST_GUILESS_MAIN(TestImportChecks)
#include "tst_importchecks.moc"
