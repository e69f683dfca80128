// SPDX-License-Identifier: GPL-3.0-or-later
// The buckets of DESIGN R6, over a real store.
#include "importfixture.h"

#include <QCryptographicHash>

using namespace pushdesk;
using namespace pushdesk::importtest;

namespace {

const QByteArray twoRows = "order_no,tracking_no,note\nK1,SF1,a\nK2,SF2,b\n";

QString caseFile(const QString &name)
{
    return QStringLiteral(PUSHDESK_TEST_DATA "/csv/") + name;
}

QByteArray manyRows(int n, int from = 0)
{
    QByteArray csv = "order_no,tracking_no,note\n";
    for (int i = from; i < from + n; ++i)
        csv += "K" + QByteArray::number(i) + ",SF" + QByteArray::number(i) + ",x\n";
    return csv;
}

} // namespace

class TestImport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r2_requestIdIsOfBusinessFields();
    void r6_buckets_data();
    void r6_theFirstRowAlone();
    void r6_buckets();
    void r6_secondImportIsAllKnown();
    void r6_duplicatesAreFoundAcrossChunks();
    void r6_dryRunCountsTheSame_data();
    void r6_dryRunCountsTheSame();
    void r6_correctedCopyAsksForWhatChanged();
    void r6_columnOrderIsNoChange();
    void r6_onlyUsedColumnsSpoilARow();
    void r6_cancelledLeavesNothing();
    void r6_failedLeavesNothing();
    void r6_nothingNewLeavesNoBatch();
    void r6_oneImportAtATime();
    void noValidRow_data();
    void noValidRow();
    void badArguments_data();
    void badArguments();
    void unclosedQuoteHoldsTheTail();
    void sameFileIsNamed();
    void cellsAreStoredAsTheyStand();
    void dateIsTodayUnlessGiven();
};

void TestImport::r2_requestIdIsOfBusinessFields()
{
    Desk desk(R"({"name":"shop","request":{"url":"http://127.0.0.1:1/","json":"{\"t\":\"{{tracking_no}}\"}"},)"
              R"("columns":{"biz_key":"tracking_no"},"scene":"track_sync"})");
    QCOMPARE(counted(desk.importText("tracking_no\nSF1234567890\n")), u"1 accepted"_s);
    const auto expected = QCryptographicHash::hash("SF12345678902026-10-12track_sync", QCryptographicHash::Md5).toHex();
    QCOMPARE(desk.tasks(u"SF1234567890"_s).at(0).requestId, QString::fromLatin1(expected));
}

void TestImport::r6_buckets_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QString>("expected");
    const QByteArray header = "order_no,tracking_no,note\n";
    QTest::newRow("accepted") << twoRows << u"2 accepted"_s;
    QTest::newRow("blank") << header + "\nK1,SF1,a\n,,\n\n" << u"1 accepted, 3 blank"_s;
    QTest::newRow("ragged") << header + "K1,SF1\nK2,SF2,b,c\nK3,SF3,d\n" << u"1 accepted, 2 invalid"_s;
    QTest::newRow("empty key") << header + ",SF1,a\n\"  \",SF1,a\nK3,SF3,d\n" << u"1 accepted, 2 invalid"_s;
    QTest::newRow("malformed") << header + "\"K1\"x,SF1,a\nK3,SF3,d\n" << u"1 accepted, 1 invalid"_s;
    QTest::newRow("NUL") << header + QByteArray("K\0001,SF1,a\nK3,SF3,d\n", 19) << u"1 accepted, 1 invalid"_s;
    QTest::newRow("digits lost in a key") << header + "7.61E+12,SF1,a\nK3,SF3,d\n" << u"1 accepted, 1 invalid"_s;
    QTest::newRow("same content twice") << header + "K1,SF1,a\nK1,SF1,a\n" << u"1 accepted, 1 duplicate"_s;
    QTest::newRow("same content, other unused cell") << header + "K1,SF1,a\nK1,SF1,b\n" << u"1 accepted, 1 duplicate"_s;
    QTest::newRow("other content, same id") << header + "K1,SF1,a\nK1,SF2,a\nK1,SF1,c\n"
                                            << u"1 accepted, 1 duplicate, 1 invalid"_s;
    QTest::newRow("an invalid row is no earlier row") << header + "K1,SF1\nK1,SF2,a\n" << u"1 accepted, 1 invalid"_s;
}

// The file again brings the others, whatever became of the first.
void TestImport::r6_theFirstRowAlone()
{
    Desk desk;
    const QByteArray csv = "order_no,tracking_no\n,SF0\nA1,SF1\nA2,SF2\nA2,SF2\nA3,SF3\n";
    ImportRequest first = desk.request(csv);
    first.firstOnly = true;
    QCOMPARE(counted(desk.import(first)), u"1 accepted"_s);
    QCOMPARE(desk.count(u"task"_s), 1);
    QCOMPARE(desk.tasks(u"A1"_s).size(), 1U);
    QCOMPARE(counted(desk.importText(csv)), u"2 accepted, 1 duplicate, 1 queued, 1 invalid"_s);
    QCOMPARE(desk.count(u"task"_s), 3);
    first.path = desk.write(u"next.csv"_s, csv);
    const auto none = desk.import(first);
    QVERIFY(none.ok());
    QVERIFY(!none->batch.isValid());
}

void TestImport::r6_buckets()
{
    QFETCH(QByteArray, csv);
    QFETCH(QString, expected);
    Desk desk;
    const auto report = desk.importText(csv);
    QCOMPARE(counted(report), expected);
    QCOMPARE(static_cast<qint64>(report->problems.size()), report->counts.invalid);
    QCOMPARE(desk.count(u"task"_s), report->counts.accepted);
    const auto batch = desk.reads->batch(report->batch);
    QVERIFY(batch);
    QCOMPARE(batch->counts.rows, report->counts.rows);
    QCOMPARE(batch->counts.invalid, report->counts.invalid);
    QCOMPARE(batch->tasks.at(TaskState::Pending), report->counts.accepted);
}

void TestImport::r6_secondImportIsAllKnown()
{
    Desk desk;
    const QString path = caseFile(u"35_duplicate_rows.csv"_s);
    ImportRequest request;
    request.path = path;
    // K1/SF1, K2, k1 and "K1 " are four keys; the second K1/SF1 is sent once; K1/SF2 never shares its id.
    QCOMPARE(counted(desk.import(request)), u"4 accepted, 1 duplicate, 1 invalid"_s);
    QCOMPARE(counted(desk.import(request)), u"1 duplicate, 4 queued, 1 invalid"_s);
    desk.deliver(u"K1"_s);
    desk.bury(u"K2"_s);
    QCOMPARE(counted(desk.import(request)), u"1 duplicate, 3 queued, 1 delivered, 1 invalid"_s);
    QCOMPARE(desk.count(u"task"_s), 4);
}

// The row again stands in another chunk than the first: also where the first one was queued long ago.
void TestImport::r6_duplicatesAreFoundAcrossChunks()
{
    Desk desk;
    const QByteArray csv = manyRows(1200) + "K0,SF0,again\nK1,SF other,x\n";
    QCOMPARE(counted(desk.importText(csv)), u"1200 accepted, 1 duplicate, 1 invalid"_s);
    QCOMPARE(counted(desk.importText(csv)), u"1 duplicate, 1200 queued, 1 invalid"_s);
}

void TestImport::r6_dryRunCountsTheSame_data()
{
    QTest::addColumn<QByteArray>("csv");
    const QByteArray header = "order_no,tracking_no,note\n";
    QTest::newRow("new") << twoRows;
    QTest::newRow("all kinds") << header +
                                      "D1,SF1,a\nD1,SF9,a\nQ1,SF1,a\nQ1,SF1,a\nX1,SF2,a\nN1,SF1,a\nN1,SF1,a\n,,\nN2\n";
    QTest::newRow("many") << manyRows(1100) + "K0,SF0,x\nK1,SF2,x\n";
}

void TestImport::r6_dryRunCountsTheSame()
{
    QFETCH(QByteArray, csv);
    Desk desk;
    QCOMPARE(counted(desk.importText("order_no,tracking_no,note\nD1,SF1,a\nQ1,SF1,a\nX1,SF1,a\n")), u"3 accepted"_s);
    desk.deliver(u"D1"_s);
    desk.bury(u"X1"_s);
    const qint64 tasks = desk.count(u"task"_s);
    ImportRequest request = desk.request(csv);
    request.dryRun = true;
    const auto dry = desk.import(request);
    QVERIFY2(dry, qPrintable(counted(dry)));
    QVERIFY(!dry->batch.isValid());
    QCOMPARE(desk.count(u"task"_s), tasks);
    QCOMPARE(desk.count(u"batch"_s), 1);
    request.dryRun = false;
    QCOMPARE(counted(desk.import(request)), counted(dry));
}

void TestImport::r6_correctedCopyAsksForWhatChanged()
{
    Desk desk;
    QCOMPARE(counted(desk.importText(twoRows)), u"2 accepted"_s);
    desk.bury(u"K2"_s);
    // One row changed, one added, a byte order mark added: two rows to decide on.
    const auto report = desk.importText("\xEF\xBB\xBForder_no,tracking_no,note\nK1,SF1,a\nK2,SF9,b\nK3,SF3,c\n");
    QCOMPARE(counted(report), u"2 accepted, 1 queued"_s);
    QVERIFY(!report->sameFileBatch.isValid());
}

void TestImport::r6_columnOrderIsNoChange()
{
    Desk desk;
    QCOMPARE(counted(desk.importText(twoRows)), u"2 accepted"_s);
    QCOMPARE(counted(desk.importText("note,tracking_no,order_no\na,SF1,K1\nb,SF2,K2\n")), u"2 queued"_s);
    // Only the swap of two cells is a change.
    QCOMPARE(counted(desk.importText("tracking_no,order_no\nSF2,K1\n")), u"1 queued, 1 changed"_s);
}

void TestImport::r6_onlyUsedColumnsSpoilARow()
{
    Desk desk;
    const auto report = desk.importText("order_no,tracking_no,note\nK1,SF1,7.61E+12\nK2,7.61E+12,a\n");
    QCOMPARE(counted(report), u"1 accepted, 1 invalid"_s);
    QCOMPARE(report->problems.at(0).line, 3);
    QCOMPARE(report->problems.at(0).row, 2);
    QCOMPARE(report->problems.at(0).column, 1);
}

void TestImport::r6_cancelledLeavesNothing()
{
    Desk desk;
    int asked = 0;
    const ImportRequest request = desk.request(manyRows(3000));
    const auto report = desk.import(request, [&asked] { return ++asked == 4; });
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::Cancelled);
    QCOMPARE(desk.count(u"task"_s), 0);
    QCOMPARE(desk.count(u"batch"_s), 0);
    QCOMPARE(counted(desk.import(request)), u"3000 accepted"_s);
}

void TestImport::r6_failedLeavesNothing()
{
    Desk desk;
    ImportRequest request = desk.request(manyRows(600));
    request.rejectsPath = desk.file(u"no such folder/rejects.csv"_s);
    QVERIFY(!desk.import(request));
    QCOMPARE(desk.count(u"task"_s), 0);
    QCOMPARE(desk.count(u"batch"_s), 0);
}

void TestImport::r6_nothingNewLeavesNoBatch()
{
    Desk desk;
    QVERIFY(desk.importText(twoRows));
    const auto again = desk.importText(twoRows);
    QCOMPARE(counted(again), u"2 queued"_s);
    QVERIFY(!again->batch.isValid());
    QCOMPARE(desk.count(u"batch"_s), 1);
}

void TestImport::r6_oneImportAtATime()
{
    Desk desk;
    {
        const auto lock = desk.imports->lockUpstream(desk.upstream);
        QVERIFY(lock);
        const auto report = desk.importText(twoRows);
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Busy);
        QCOMPARE(desk.import(desk.request(twoRows), [] { return true; }).error().code, ErrorCode::Cancelled);
    }
    QCOMPARE(counted(desk.importText(twoRows)), u"2 accepted"_s);
}

void TestImport::noValidRow_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QString>("says");
    QTest::newRow("empty file") << QByteArray() << u"the file is empty"_s;
    QTest::newRow("BOM only") << QByteArray("\xEF\xBB\xBF") << u"the file is empty"_s;
    QTest::newRow("header only") << QByteArray("order_no,tracking_no\n") << u"nothing"_s;
    QTest::newRow("blank rows only") << QByteArray("order_no,tracking_no\n,\n\n") << u"blank"_s;
    QTest::newRow("all invalid") << QByteArray("order_no,tracking_no\n,SF1\nK1\n") << u"line 2"_s;
    QTest::newRow("unclosed at once") << QByteArray("order_no,tracking_no\n\"K1,SF1\nK2,SF2\n") << u"line 2"_s;
}

void TestImport::noValidRow()
{
    QFETCH(QByteArray, csv);
    QFETCH(QString, says);
    Desk desk;
    const auto report = desk.importText(csv);
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::BadInput);
    QVERIFY2(report.error().detail.contains(says), qPrintable(report.error().detail));
    QCOMPARE(desk.count(u"batch"_s), 0);
}

void TestImport::badArguments_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<QString>("date");
    QTest::addColumn<QString>("scene");
    QTest::addColumn<QString>("says");
    QTest::newRow("no such day") << twoRows << u"2026-02-30"_s << QString() << u"2026-02-30"_s;
    QTest::newRow("other form") << twoRows << u"2026-2-3"_s << QString() << u"2026-10-12"_s;
    QTest::newRow("words") << twoRows << u"today"_s << QString() << u"today"_s;
    QTest::newRow("empty scene") << twoRows << QString() << u"  "_s << u"scene"_s;
    QTest::newRow("no key column") << QByteArray("order,tracking_no\nK1,SF1\n") << QString() << QString() << u"order"_s;
    QTest::newRow("no template column") << QByteArray("order_no,track\nK1,SF1\n") << QString() << QString()
                                        << u"track"_s;
    QTest::newRow("key column twice") << QByteArray("order_no,tracking_no,order_no\nK1,SF1,K2\n") << QString()
                                      << QString() << u"order_no"_s;
}

void TestImport::badArguments()
{
    QFETCH(QByteArray, csv);
    QFETCH(QString, date);
    QFETCH(QString, scene);
    QFETCH(QString, says);
    Desk desk;
    ImportRequest request = desk.request(csv);
    request.batchDate = date;
    request.scene = scene;
    const auto report = desk.import(request);
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::BadInput);
    QVERIFY2(report.error().detail.contains(says), qPrintable(report.error().detail));
    QCOMPARE(desk.count(u"batch"_s), 0);

    request.upstream = u"nobody"_s;
    request.batchDate = u"2026-10-12"_s;
    QCOMPARE(desk.import(request).error().code, ErrorCode::NotFound);
}

void TestImport::unclosedQuoteHoldsTheTail()
{
    Desk desk(R"({"name":"shop","request":{"url":"http://127.0.0.1:1/","json":"{\"n\":\"{{name}}\"}"},)"
              R"("columns":{"biz_key":"order_no"}})");
    ImportRequest request;
    request.path = caseFile(u"20_unclosed_quote.csv"_s);
    const auto report = desk.import(request);
    QCOMPARE(counted(report), u"1 accepted, 1 invalid"_s);
    QCOMPARE(report->problems.at(0).line, 3);
    QCOMPARE(desk.count(u"task"_s), 1);
    QCOMPARE(desk.tasks(u"Q1"_s).size(), 1U);
}

void TestImport::sameFileIsNamed()
{
    Desk desk;
    const auto first = desk.importText(twoRows);
    QVERIFY(first && !first->sameFileBatch.isValid());
    const auto second = desk.importText(twoRows);
    QVERIFY(second);
    QCOMPARE(second->sameFileBatch, first->batch);
    QCOMPARE(second->sameFileAt, desk.clock.now);
}

void TestImport::cellsAreStoredAsTheyStand()
{
    Desk desk;
    // 18: only the unnamed last column may be missing; leading zeros, spaces and quotes stay.
    QCOMPARE(counted(desk.importText("order_no,tracking_no,\n007,\" 0\"\"1 \",\n008,1E10\n")), u"2 accepted"_s);
    const auto task = desk.reads->task(desk.tasks(u"007"_s).at(0).id);
    QVERIFY(task);
    QCOMPARE(task->cells, QStringList({u"007"_s, u" 0\"1 "_s, u""_s}));
    QCOMPARE(task->lineNo, 2);
    const auto padded = desk.reads->task(desk.tasks(u"008"_s).at(0).id);
    QCOMPARE(padded->cells, QStringList({u"008"_s, u"1E10"_s, u""_s}));

    Desk ragged(R"({"name":"shop","request":{"url":"http://127.0.0.1:1/","json":"{\"n\":\"{{qty}}\"}"},)"
                R"("columns":{"biz_key":"order_no"}})");
    ImportRequest request;
    request.path = caseFile(u"18_ragged_rows.csv"_s);
    const auto report = ragged.import(request);
    QCOMPARE(counted(report), u"3 accepted, 2 invalid, 2 blank"_s);
    QCOMPARE(report->problems.at(0).line, 3);
    QCOMPARE(report->problems.at(1).line, 4);
}

void TestImport::dateIsTodayUnlessGiven()
{
    Desk desk;
    ImportRequest request = desk.request(twoRows);
    request.upstream = u"shop"_s;
    const auto report = Importer(*desk.imports, desk.clock).run(request);
    QVERIFY(report);
    QCOMPARE(desk.reads->batch(report->batch)->batchDate, u"2026-10-12"_s);
    QCOMPARE(desk.reads->batch(report->batch)->scene, u"track_sync"_s);
}

QTEST_GUILESS_MAIN(TestImport)
#include "tst_import.moc"
