// SPDX-License-Identifier: GPL-3.0-or-later
// The file of rejected rows, and files that carry the columns of an export.
#include "importfixture.h"

#include "engine/csv/csvfile.h"

using namespace pushdesk;
using namespace pushdesk::importtest;

class TestImportRejects : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rejectsHoldTheRowsAndWhy();
    void rejectsAreRefusedUntilPutRight();
    void rejectsSavedByASpreadsheet();
    void rejectsPutRightComeIn();
    void rejectsWithoutAnyValidRow();
    void rejectsNeverOverTheInput();
    void rejectsOfACancelledImport();
    void exportColumnsAreIgnored();
    void safeMarkIsStrippedOnce();
    void keysThatASpreadsheetSpoiled();
    void ordersWhoseKeysWereSpoiled();
    void spoiledKeysAreSaidBeforeTheirShape();
};

namespace {

const QByteArray mixed = "order_no,tracking_no,qty\n"
                         "K1,SF1,1\n"
                         "K2,SF2\n"         // ragged: too short
                         "K3,SF3,3,extra\n" // ragged: too long
                         "\"K4\"x,SF4,4\n"  // malformed
                         ",SF5,5\n"         // no key
                         "K1,SF9,1\n"       // other content under K1's id
                         "K7,\"SF7,7\n";    // never closed

} // namespace

void TestImportRejects::rejectsHoldTheRowsAndWhy()
{
    Desk desk;
    ImportRequest request = desk.request(mixed);
    request.rejectsPath = desk.file(u"rejects.csv"_s);
    QCOMPARE(counted(desk.import(request)), u"1 accepted, 6 invalid"_s);
    const auto rows = records(request.rejectsPath);
    QCOMPARE(rows.size(), 7U);
    QCOMPARE(rows.at(0), QStringList({u"order_no"_s, u"tracking_no"_s, u"qty"_s, u"pushdesk_reason"_s}));
    QCOMPARE(rows.at(1).mid(0, 4), QStringList({u"K2"_s, u"SF2"_s, u""_s, u""_s}));
    QCOMPARE(rows.at(4).mid(0, 3), QStringList({u""_s, u"SF5"_s, u"5"_s}));
    QVERIFY2(rows.at(4).last().contains(u"empty"_s), qPrintable(rows.at(4).last()));
    QVERIFY2(rows.at(5).last().contains(u"row 1"_s), qPrintable(rows.at(5).last()));
    QVERIFY2(rows.at(6).last().contains(u"line 8"_s), qPrintable(rows.at(6).last()));
    QVERIFY(Desk::readAll(request.rejectsPath).startsWith("\xEF\xBB\xBF"));
}

// A row whose cells were guessed must not slip in by being imported once more.
void TestImportRejects::rejectsAreRefusedUntilPutRight()
{
    Desk desk;
    ImportRequest request = desk.request(mixed);
    request.rejectsPath = desk.file(u"rejects.csv"_s);
    QVERIFY(desk.import(request));
    ImportRequest untouched;
    untouched.path = request.rejectsPath;
    // Of the six only K1/SF9 is whole: it asks for a decision on K1. The others are refused again.
    QCOMPARE(counted(desk.import(untouched)), u"1 queued, 5 invalid, 1 changed"_s);
    QCOMPARE(desk.count(u"task"_s), 1);
}

// It gives every row as many cells as the widest has, the header too: what is out of place is held all the same.
void TestImportRejects::rejectsSavedByASpreadsheet()
{
    Desk desk;
    QCOMPARE(counted(desk.import(desk.request("order_no,tracking_no,qty,pushdesk_reason,\n"
                                              "K3,SF3,3,,the reason of K3\n"
                                              "K4,SF4,4,a reason,\n"))),
             u"1 accepted, 1 invalid"_s);
}

void TestImportRejects::rejectsPutRightComeIn()
{
    Desk desk;
    QCOMPARE(counted(desk.importText("order_no,tracking_no,qty,pushdesk_reason\n"
                                     "K2,SF2,2,\"\"\"qty\"\" is missing\"\nK5,SF5,5,\n")),
             u"2 accepted"_s);
    const auto task = desk.reads->task(desk.tasks(u"K2"_s).at(0).id);
    QVERIFY(task);
    QCOMPARE(task->cells, QStringList({u"K2"_s, u"SF2"_s, u"2"_s}));
    QCOMPARE(desk.reads->batch(task->batch)->columns, QStringList({u"order_no"_s, u"tracking_no"_s, u"qty"_s}));
}

void TestImportRejects::rejectsWithoutAnyValidRow()
{
    Desk desk;
    ImportRequest request = desk.request("order_no,tracking_no\n,SF1\n");
    request.rejectsPath = desk.file(u"rejects.csv"_s);
    QVERIFY(!desk.import(request));
    QCOMPARE(records(request.rejectsPath).size(), 2U);
}

void TestImportRejects::rejectsNeverOverTheInput()
{
    Desk desk;
    const ImportRequest good = desk.request("order_no,tracking_no\nK1,SF1\n");
    const QByteArray before = Desk::readAll(good.path);
    QVERIFY(QFile::link(good.path, desk.file(u"link.csv"_s)));
    for (const QString &path : {good.path, desk.file(u"link.csv"_s), desk.file(u"./in.csv"_s), desk.dir.path()}) {
        ImportRequest request = good;
        request.rejectsPath = path;
        const auto report = desk.import(request);
        QVERIFY2(!report && report.error().code == ErrorCode::BadInput, qPrintable(path));
    }
    QCOMPARE(Desk::readAll(good.path), before);
    QCOMPARE(desk.count(u"batch"_s), 0);
}

void TestImportRejects::rejectsOfACancelledImport()
{
    Desk desk;
    ImportRequest request = desk.request("order_no,tracking_no\nK1,SF1\nK2\n");
    request.rejectsPath = desk.write(u"rejects.csv"_s, "from before");
    QVERIFY(!desk.import(request, [] { return true; }));
    QCOMPARE(Desk::readAll(request.rejectsPath), QByteArray("from before"));
}

void TestImportRejects::exportColumnsAreIgnored()
{
    Desk desk;
    // The middle row lost the export's columns in a spreadsheet; the last one holds nothing but them.
    QCOMPARE(counted(desk.importText("order_no,tracking_no,qty,pushdesk_outcome,pushdesk_message\n"
                                     "K1,SF1,1,rejected,no such order\nK2,SF2,2\n,,,dead,x\n")),
             u"2 accepted, 1 blank"_s);
    QCOMPARE(counted(desk.importText("order_no,tracking_no,qty\nK1,SF1,1\nK2,SF2,2\n")), u"2 queued"_s);
    // Where they stand does not matter.
    QCOMPARE(counted(desk.importText("pushdesk_outcome,order_no,tracking_no\nx,K1,SF1\nx,,SF1\n")),
             u"1 queued, 1 invalid"_s);
}

void TestImportRejects::safeMarkIsStrippedOnce()
{
    Desk desk;
    QCOMPARE(counted(desk.importText("order_no,tracking_no,'=x,pushdesk_safe\n'-K1,''SF1,'' two,1\nK2,it's,' 3,1\n")),
             u"2 accepted"_s);
    const auto first = desk.reads->task(desk.tasks(u"-K1"_s).at(0).id);
    QVERIFY(first);
    QCOMPARE(first->cells, QStringList({u"-K1"_s, u"'SF1"_s, u"' two"_s}));
    const auto second = desk.reads->task(desk.tasks(u"K2"_s).at(0).id);
    QCOMPARE(second->cells, QStringList({u"K2"_s, u"it's"_s, u" 3"_s}));
    QCOMPARE(desk.reads->batch(first->batch)->columns.last(), u"=x"_s);
    // Without the mark an apostrophe is data.
    QCOMPARE(counted(desk.importText("order_no,tracking_no\n'-K1,SF1\n")), u"1 accepted"_s);
    QCOMPARE(desk.tasks(u"'-K1"_s).size(), 1U);
}

// Each row of an export knows the request that it was: its key may be repaired, and not lost.
void TestImportRejects::keysThatASpreadsheetSpoiled()
{
    Desk desk;
    const QByteArrayList keys{"0012345", "784512345678901234", "SF1", "BAD", "777", " 88", "0099"};
    QByteArray csv = "order_no,tracking_no\n";
    for (const QByteArray &key : keys)
        csv += key + ",T\n";
    QCOMPARE(counted(desk.importText(csv)), u"7 accepted"_s);
    const QByteArrayList back{"12345", "784512345678901000", "SF1", "GOOD", "'777", "88", "00099"};
    QByteArray saved = "order_no,tracking_no,pushdesk_request_id\n";
    for (qsizetype i = 0; i < keys.size(); ++i)
        saved += back.at(i) + ",T," + desk.tasks(QString::fromLatin1(keys.at(i))).at(0).requestId.toLatin1() + '\n';
    saved += "NEW,T,\nOTHER,T,0123456789abcdef0123456789abcdef\n";
    ImportRequest request = desk.request(saved);
    request.rejectsPath = desk.file(u"rejects.csv"_s);
    const auto report = desk.import(request);
    QCOMPARE(counted(report), u"5 accepted, 1 queued, 3 invalid"_s);
    QCOMPARE(report->problems.at(0).what,
             u"this row was exported as \"0012345\": a spreadsheet took its zeros; put the key back"_s);
    QCOMPARE(report->problems.at(0).column, 0);
    QVERIFY(report->problems.at(1).what.contains(u"rounded"_s));
    QVERIFY(report->problems.at(2).what.contains(u"apostrophe"_s));
    QStringList told;
    for (const CsvProblem &warning : report->warnings)
        if (warning.what.contains(u"exported as"_s))
            told.append(u"%1: %2"_s.arg(warning.line).arg(warning.what.section(u"exported as "_s, 1)));
    QCOMPARE(told, QStringList({u"5: \"BAD\" and is \"GOOD\" now: this is another request"_s,
                                u"7: \" 88\" and is \"88\" now: this is another request"_s,
                                u"8: \"0099\" and is \"00099\" now: this is another request"_s}));
    // The rejects have no ids: they must not come in as they are.
    ImportRequest untouched;
    untouched.path = request.rejectsPath;
    QVERIFY(!desk.import(untouched));
    QCOMPARE(desk.count(u"task"_s), 12);
}

void TestImportRejects::ordersWhoseKeysWereSpoiled()
{
    Desk desk(R"({"name":"shop","request":{"url":"http://127.0.0.1:1/push","json":)"
              R"("{\"no\":\"{{order_no}}\",\"l\":[{{#lines}}\"{{sku}}\"{{^line_last}},{{/line_last}}{{/lines}}]}"},)"
              R"("columns":{"biz_key":"order_no","lines":true}})");
    QCOMPARE(counted(desk.importText("order_no,sku\n007,a\n7,x\n007,b\n8,c\n")), u"3 accepted"_s);
    const auto id = [&](const QString &key) { return desk.tasks(key).at(0).requestId.toLatin1(); };
    // Two orders fell into one.
    const QByteArray saved = "order_no,sku,pushdesk_request_id\n7,x," + id(u"7"_s) + "\n7,a," + id(u"007"_s) +
                             "\n7,b," + id(u"007"_s) + "\n8,c," + id(u"8"_s) + "\n";
    const auto report = desk.importText(saved);
    QCOMPARE(counted(report), u"1 queued, 1 invalid"_s);
    QVERIFY2(report->problems.at(0).what.contains(u"007"_s), qPrintable(report->problems.at(0).what));
}

// All keys of a large export lost their zeros: the column looks other too, and --confirm-shape is not the way out.
void TestImportRejects::spoiledKeysAreSaidBeforeTheirShape()
{
    Desk desk;
    QByteArray csv = "order_no,tracking_no\n";
    for (int i = 0; i < 30; ++i)
        csv += "00" + QByteArray::number(784500000 + i) + ",T\n";
    QCOMPARE(counted(desk.importText(csv)), u"30 accepted"_s);
    QByteArray saved = "order_no,tracking_no,pushdesk_request_id\n";
    for (int i = 0; i < 30; ++i) {
        const QByteArray key = QByteArray::number(784500000 + i);
        saved += key + ",T," + desk.tasks(u"00"_s + QString::fromLatin1(key)).at(0).requestId.toLatin1() + '\n';
    }
    ImportRequest request = desk.request(saved);
    request.rejectsPath = desk.file(u"rejects.csv"_s);
    const auto all = desk.import(request);
    QVERIFY(!all && all.error().detail.contains(u"no valid row: line 2: this row was exported as"_s));
    QCOMPARE(records(request.rejectsPath).size(), 31U);
    request = desk.request(saved + "NEW,T,\n");
    const auto most = desk.import(request);
    QVERIFY2(!most && most.error().detail.contains(u"looks other"_s), "one row is new");
    QVERIFY2(most.error().detail.contains(u"Line 2: this row was exported as \"00784500000\""_s),
             qPrintable(most.error().detail));
    QCOMPARE(desk.count(u"task"_s), 30);
}

QTEST_GUILESS_MAIN(TestImportRejects)
#include "tst_importrejects.moc"
