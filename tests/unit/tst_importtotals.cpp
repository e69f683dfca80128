// SPDX-License-Identifier: GPL-3.0-or-later
// The line under an exported table is no row; whose rows a file has.
#include "importfixture.h"

#include "engine/import/preview.h"

using namespace pushdesk;
using namespace pushdesk::importtest;

class TestImportTotals : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lastRow_data();
    void lastRow();
    void aRowThatIsNoneIsLeftOut();
    void theUpstreamThatFits();
};

namespace {

const QByteArray rows = "order_no,tracking_no,carrier,qty\nK100,SF1,SF,1\nK101,SF2,SF,2\nK102,SF3,YTO,3\n";

bool isTold(const Result<ImportReport> &report)
{
    return std::any_of(report->warnings.begin(), report->warnings.end(),
                       [](const CsvProblem &p) { return p.kind == CsvProblem::Kind::Total; });
}

} // namespace

void TestImportTotals::lastRow_data()
{
    QTest::addColumn<QByteArray>("last");
    QTest::addColumn<bool>("told");
    QTest::newRow("a word") << QByteArray("合计,,,6\n") << true;
    QTest::newRow("a word, all filled") << QByteArray("Total:,3,2,6\n") << true;
    QTest::newRow("unlike and mostly empty") << QByteArray("-- end --,,,6\n") << true;
    QTest::newRow("unlike, but filled as a row") << QByteArray("9/x,SF9,SF,6\n") << false;
    QTest::newRow("mostly empty, but a key like the others") << QByteArray("K103,,,6\n") << false;
    QTest::newRow("a row") << QByteArray("K103,SF4,SF,4\n") << false;
}

void TestImportTotals::lastRow()
{
    QFETCH(QByteArray, last);
    Desk desk;
    ImportRequest request = desk.request(rows + last);
    request.dryRun = true;
    const auto report = desk.import(request);
    QVERIFY2(report.ok(), report ? "" : qPrintable(report.error().detail));
    QTEST(isTold(report), "told");
}

void TestImportTotals::aRowThatIsNoneIsLeftOut()
{
    Desk desk;
    ImportRequest request = desk.request(rows + "合计,,,6\n");
    request.leaveOut = {4};
    const auto report = desk.import(request);
    QVERIFY2(report.ok(), report ? "" : qPrintable(report.error().detail));
    QVERIFY(!isTold(report));
    QCOMPARE(report->counts.rows, 3);
    QCOMPARE(report->counts.accepted, 3);
    QVERIFY(desk.tasks(u"合计"_s).empty());
}

void TestImportTotals::theUpstreamThatFits()
{
    Desk desk;
    PreviewRequest request;
    request.path = desk.write(u"in.csv"_s, rows);
    auto report = makePreview(request, *desk.imports);
    QVERIFY2(report.ok(), report ? "" : qPrintable(report.error().detail));
    QCOMPARE(report->fitting, QStringList(u"shop"_s));
    request.path = desk.write(u"other.csv"_s, "sku,price\nA,1\n");
    report = makePreview(request, *desk.imports);
    QVERIFY(report.ok() && report->fitting.isEmpty());
    request.path = desk.write(u"letters.csv"_s, "order_no,tracking_no,pushdesk_upstream\nK1,SF1,erp\n");
    report = makePreview(request, *desk.imports);
    QVERIFY(report.ok());
    QCOMPARE(report->exportedFor, u"erp"_s);
}

QTEST_GUILESS_MAIN(TestImportTotals)
#include "tst_importtotals.moc"
