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

QTEST_GUILESS_MAIN(TestImportRejects)
#include "tst_importrejects.moc"
