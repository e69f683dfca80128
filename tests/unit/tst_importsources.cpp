// SPDX-License-Identifier: GPL-3.0-or-later
// Excel workbooks and pasted rows on their way through the import, as any file.
#include "importfixture.h"
#include "workbookfixture.h"

#include "engine/import/exporter.h"
#include "engine/import/preview.h"

#include <QCryptographicHash>

#include <algorithm>

using namespace pushdesk;
using namespace pushdesk::importtest;
using xlsxtest::textRow;

class TestImportSources : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void workbookBecomesABatch();
    void sheetsAreBatchesOfTheirOwn();
    void lostDigitsBlockWhereTheyAreUsed();
    void versionsReadTheSheetTwice();
    void exportedWorkbookIsRecognised();
    void pastedRowsBecomeABatch();
    void pastedNothing();
    void previewOfPastedRows();
    void cancelledWorkbookLeavesNothing();
};

namespace {

const QByteArray header = textRow({"order_no", "tracking_no", "note"});

ImportRequest workbook(const Desk &desk, const xlsxtest::Workbook &book)
{
    ImportRequest request;
    request.path = desk.write(u"orders.xlsx"_s, book.bytes());
    return request;
}

bool told(const std::vector<CsvProblem> &problems, qint64 line, int column, const QString &what)
{
    return std::ranges::any_of(
        problems, [&](const CsvProblem &p) { return p.line == line && p.column == column && p.what.contains(what); });
}

} // namespace

void TestImportSources::workbookBecomesABatch()
{
    Desk desk;
    const xlsxtest::Workbook book(
        header + textRow({"K1", "SF1", "x"}) +
            R"(<row r="4" hidden="1"><c r="A4"><v>784512345678</v></c><c r="B4"><v>1</v></c></row><row r="5"><c r="C5"><v>9</v></c></row>)",
        R"(<mergeCells><mergeCell ref="A1:B1"/></mergeCells>)");
    const ImportRequest request = workbook(desk, book);
    const auto report = desk.import(request);
    QCOMPARE(counted(report), u"2 accepted, 1 invalid, 1 blank"_s);
    QVERIFY(told(report->problems, 5, 0, u"key"_s));
    QVERIFY(told(report->warnings, 4, -1, u"hidden"_s));
    QVERIFY(told(report->warnings, 1, -1, u"A1:B1"_s));
    QCOMPARE(report->dialect.encoding, QByteArray("xlsx"));
    const auto batch = desk.reads->batch(report->batch);
    QCOMPARE(batch->fileName, u"orders.xlsx"_s);
    QCOMPARE(batch->encoding, u"xlsx"_s);
    QCOMPARE(batch->delimiter, QString());
    QCOMPARE(batch->fileSha256,
             QString::fromLatin1(QCryptographicHash::hash(book.bytes(), QCryptographicHash::Sha256).toHex()));
    const auto task = desk.reads->task(desk.tasks(u"784512345678"_s).at(0).id);
    QCOMPARE(task->cells, QStringList({u"784512345678"_s, u"1"_s, u""_s}));
    QCOMPARE(task->lineNo, 4);
    QCOMPARE(task->rowNo, 2);
    const auto again = desk.import(request);
    QCOMPARE(counted(again), u"2 queued, 1 invalid, 1 blank"_s);
    QCOMPARE(again->sameFileBatch, report->batch);
}

void TestImportSources::sheetsAreBatchesOfTheirOwn()
{
    Desk desk;
    xlsxtest::Workbook book(header + textRow({"K1", "SF1", ""}));
    book.sheets({{"A", "", "worksheets/sheet1.xml"}, {"B", "", "worksheets/sheet2.xml"}});
    book.sheet(u"xl/worksheets/sheet2.xml"_s, header + textRow({"K2", "SF2", ""}) + textRow({"K3", "SF3", ""}));
    ImportRequest request = workbook(desk, book);
    QCOMPARE(counted(desk.import(request)), u"1 accepted"_s);
    request.csv.sheet = u"b"_s;
    const auto second = desk.import(request);
    QCOMPARE(counted(second), u"2 accepted"_s);
    QCOMPARE(desk.reads->batch(second->batch)->fileName, u"orders.xlsx (B)"_s);
    request.csv.sheet = u"C"_s;
    QVERIFY(desk.import(request).error().detail.contains(u"A, B"_s));
}

void TestImportSources::lostDigitsBlockWhereTheyAreUsed()
{
    Desk desk;
    const QByteArray rows = header +
                            R"(<row><c t="inlineStr"><is><t>K1</t></is></c><c><v>7.8451234567890099E+17</v></c></row>)"
                            R"(<row><c t="inlineStr"><is><t>K2</t></is></c><c t="inlineStr"><is><t>SF2</t></is></c>)"
                            R"(<c><v>7.8451234567890099E+17</v></c></row>)";
    const ImportRequest request = workbook(desk, xlsxtest::Workbook(rows));
    const auto report = desk.import(request);
    QCOMPARE(counted(report), u"1 accepted, 1 invalid"_s);
    QVERIFY(told(report->problems, 2, 1, u"18 digits"_s));
    const auto preview = makePreview({request.path, {}, u"order_no"_s, 10});
    QVERIFY(told(preview->problems, 2, 1, u"18 digits"_s));
    QVERIFY(told(preview->problems, 3, 2, u"18 digits"_s));
}

void TestImportSources::versionsReadTheSheetTwice()
{
    Desk desk(R"({"name":"shop","request":{"url":"http://127.0.0.1:1/","json":"{\"no\":\"{{order_no}}\"}"},)"
              R"("columns":{"biz_key":"order_no","version":"note"}})");
    xlsxtest::Workbook book(header + R"(<row><c t="str"><v>K1</v></c><c/><c s="1"><v>46307.5</v></c></row>)"
                                     R"(<row><c t="str"><v>K1</v></c><c/><c s="1"><v>46308.5</v></c></row>)");
    book.formats({"yyyy-mm-dd hh:mm:ss"});
    QCOMPARE(counted(desk.import(workbook(desk, book))), u"1 accepted, 1 duplicate"_s);
    QCOMPARE(desk.tasks(u"K1"_s).at(0).version, u"2026-10-13 12:00:00"_s);
}

// What an export wrote and a person saved as a workbook, in both forms.
void TestImportSources::exportedWorkbookIsRecognised()
{
    for (const auto form : {ExportRequest::Form::Exact, ExportRequest::Form::Spreadsheet}) {
        Desk desk;
        const auto report = desk.importText("order_no,tracking_no,note\nK1,007,'x\nK2,=1,\"a\nb\"\n");
        desk.deliver(u"K1"_s);
        desk.bury(u"K2"_s);
        const QString path = desk.file(u"out.csv"_s);
        QVERIFY(exportBatch(*desk.reads, {report->batch, path, {}, form}));
        QByteArray rows;
        for (const QStringList &cells : records(path)) {
            QByteArrayList texts;
            for (const QString &cell : cells)
                texts.append(cell.toUtf8());
            rows += textRow(texts);
        }
        QCOMPARE(counted(desk.import(workbook(desk, xlsxtest::Workbook(rows)))), u"1 queued, 1 delivered"_s);
    }
    // A note of a column of ours is not one of the person's.
    Desk desk;
    const QByteArray rows =
        textRow({"pushdesk_outcome", "order_no", "tracking_no"}) +
        R"(<row><c><v>1234567890123456</v></c><c t="str"><v>K1</v></c><c><v>1234567890123456</v></c></row>)"
        R"(<row><c><v>1234567890123456</v></c><c t="str"><v>K2</v></c><c t="str"><v>SF2</v></c></row>)";
    const auto report = desk.import(workbook(desk, xlsxtest::Workbook(rows)));
    QCOMPARE(counted(report), u"1 accepted, 1 invalid"_s);
    QVERIFY(told(report->problems, 2, 2, u"16 digits"_s));
}

void TestImportSources::pastedRowsBecomeABatch()
{
    Desk desk;
    ImportRequest request;
    request.path = pastedRowsName;
    request.bytes =
        QByteArray("order_no\ttracking_no\tnote\r\nK1\tSF1\t\"two\nlines\"\r\nK2\tSF2\t5\" pipe\r\nK3\tSF3\r\n");
    const auto report = desk.import(request);
    QCOMPARE(counted(report), u"2 accepted, 1 invalid"_s);
    QCOMPARE(report->dialect.delimiter, u'\t');
    const auto batch = desk.reads->batch(report->batch);
    QCOMPARE(batch->fileName, u"pasted rows"_s);
    QCOMPARE(batch->fileSize, request.bytes->size());
    QCOMPARE(desk.reads->task(desk.tasks(u"K1"_s).at(0).id)->cells.last(), u"two\nlines"_s);
    QCOMPARE(desk.reads->task(desk.tasks(u"K2"_s).at(0).id)->cells.last(), u"5\" pipe"_s);
    const auto again = desk.import(request);
    QCOMPARE(counted(again), u"2 queued, 1 invalid"_s);
    QCOMPARE(again->sameFileBatch, report->batch);
    // Rejects of pasted rows go to any file, also to one of that name.
    request.rejectsPath = desk.file(u"pasted rows"_s);
    request.dryRun = true;
    QVERIFY(desk.import(request).ok());
    QVERIFY(Desk::readAll(request.rejectsPath).contains("K3\tSF3"));
}

void TestImportSources::pastedNothing()
{
    Desk desk;
    ImportRequest request;
    request.path = pastedRowsName;
    for (const QByteArray &bytes : {QByteArray(), QByteArray("\n"), QByteArray("order_no\ttracking_no\n")}) {
        request.bytes = bytes;
        const auto report = desk.import(request);
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::BadInput);
        QCOMPARE(report.error().where, u"pasted rows"_s);
    }
}

void TestImportSources::previewOfPastedRows()
{
    PreviewRequest request;
    request.path = pastedRowsName;
    request.bytes = QByteArray("a\tb\n1\t2\n");
    const auto report = makePreview(request);
    QCOMPARE(report->columns, QStringList({u"a"_s, u"b"_s}));
    QCOMPARE(report->rowCount, 1);
    QVERIFY(report->sheets.isEmpty() && report->sheet.isEmpty());
}

void TestImportSources::cancelledWorkbookLeavesNothing()
{
    Desk desk;
    QByteArray rows = header;
    for (int i = 0; i < 3000; ++i)
        rows += textRow({"K" + QByteArray::number(i), "SF", ""});
    ImportRequest request = workbook(desk, xlsxtest::Workbook(rows));
    int checks = 0;
    const auto report = desk.import(request, [&checks] { return ++checks > 4; });
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::Cancelled);
    QCOMPARE(desk.count(u"batch"_s), 0);
    QCOMPARE(desk.count(u"task"_s), 0);
}

QTEST_GUILESS_MAIN(TestImportSources)
#include "tst_importsources.moc"
