// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/database.h"
#include "engine/store/leftoutrows.h"
#include "tests/integration/deliveryfixture.h"

using namespace pushdesk;
using namespace Qt::StringLiterals;

// What an import leaves out is kept with its batch, bounded and without private cells; and what is compared with the
// files before.
class TestLeftOut : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rowsAndReasons();
    void searched();
    void exportedToBePutRight();
    void privateCellsAreNeverKept();
    void cellsGoWithPrivateDays();
    void goWithTheirBatch();
    void nothingKeptOfADryRunOrAFirstRow();
    void cutIsBounded();
    void compared_fewerRows();
    void compared_keysGone();
    void compared_columns();
    void compared_notWithOtherColumns();

private:
    static QString write(const Delivery &d, const QByteArray &rows, const QString &name = u"rows.csv"_s,
                         const QByteArray &header = "tracking_no,carrier\n")
    {
        QFile file(d.dir.filePath(name));
        if (file.open(QIODevice::WriteOnly))
            file.write(header + rows);
        return file.fileName();
    }
    static Result<ImportReport> import(Delivery &d, const QString &path, bool dry = false, bool firstOnly = false)
    {
        ImportRequest request;
        request.path = path;
        request.upstream = u"track-sync"_s;
        request.batchDate = u"2026-10-12"_s;
        request.confirmShape = true;
        request.dryRun = dry;
        request.firstOnly = firstOnly;
        return d.engine->importFile(request).takeResult();
    }
    static std::vector<LeftOutRow> rowsOf(Delivery &d, const LeftOutQuery &query)
    {
        auto rows = d.engine->read([&](ReadStore &s) { return LeftOutReads(s.database()).rows(query, 0, 20'000); })
                        .takeResult();
        return rows ? *rows : std::vector<LeftOutRow>();
    }
    static QByteArray many(int n, const QByteArray &carrier = "SF", int from = 0)
    {
        QByteArray rows;
        for (int i = from; i < from + n; ++i)
            rows += "SF" + QByteArray::number(1'000'000 + i) + ',' + carrier + '\n';
        return rows;
    }
};

void TestLeftOut::rowsAndReasons()
{
    Delivery d;
    d.open();
    QVERIFY(import(d, write(d, "A1,SF\n")).ok());
    const auto report = import(d, write(d, "A1,SF\nB1,SF\nB1,SF\n,SF\nC1,SF,too,much\n", u"two.csv"_s));
    QVERIFY2(report.ok(), report ? "" : qPrintable(report.error().detail));
    const auto rows = rowsOf(d, {report->batch, {}, {}});
    QCOMPARE(rows.size(), size_t(4));
    QCOMPARE(rows[0].bucket, LeftOutBucket::Queued);
    QCOMPARE(rows[0].why, u"waiting"_s);
    QCOMPARE(rows[0].bizKey, u"A1"_s);
    QCOMPARE(rows[0].lineNo, 2);
    QCOMPARE(rows[1].bucket, LeftOutBucket::InFile);
    QCOMPARE(rows[1].otherRow, 2);
    QCOMPARE(rows[2].bucket, LeftOutBucket::Invalid);
    QVERIFY(!rows[2].what.isEmpty());
    QCOMPARE(rows[3].cells.size(), 4);
    QVERIFY(rows[3].broken);
    const auto kept =
        d.engine->read([&](ReadStore &s) { return LeftOutReads(s.database()).kept(report->batch); }).takeResult();
    QVERIFY(kept.ok());
    QCOMPARE(*kept, (LeftOutCounts{2, 1, 1, 0}));
    QCOMPARE(report->counts.things() - report->counts.accepted, 4);
}

void TestLeftOut::searched()
{
    Delivery d;
    d.open();
    const auto report = import(d, write(d, "A1,SF\n,SF\nB1,SF\nB1,SF\n"));
    QVERIFY(report.ok());
    QCOMPARE(rowsOf(d, {report->batch, {}, u"b1"_s}).size(), size_t(1));
    QCOMPARE(rowsOf(d, {report->batch, LeftOutBucket::Invalid, {}}).size(), size_t(1));
    QCOMPARE(rowsOf(d, {report->batch, LeftOutBucket::Delivered, {}}).size(), size_t(0));
    QCOMPARE(rowsOf(d, {report->batch, {}, u"KEY"_s}).size(), size_t(1)); // in the sentence
    QCOMPARE(rowsOf(d, {report->batch, {}, u"%"_s}).size(), size_t(0));
}

void TestLeftOut::exportedToBePutRight()
{
    Delivery d;
    d.open();
    const auto report = import(d, write(d, "A1,SF\n,SF\nB1,SF\nB1,SF\n"));
    QVERIFY(report.ok());
    const QTemporaryDir elsewhere;
    const QString path = elsewhere.filePath(u"left.csv"_s);
    const auto written = d.engine->exportLeftOut({report->batch, {}, {}}, path).takeResult();
    QVERIFY2(written.ok(), written ? "" : qPrintable(written.error().detail));
    QCOMPARE(*written, 2);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    QVERIFY(text.contains("tracking_no,carrier,pushdesk_reason"));
    QVERIFY(text.contains("B1,SF,"));
    const auto unknown = d.engine->exportLeftOut({BatchId(99), {}, {}}, path).takeResult();
    QVERIFY(!unknown.ok());
    QCOMPARE(unknown.error().code, ErrorCode::NotFound);
}

void TestLeftOut::privateCellsAreNeverKept()
{
    Delivery d;
    d.set(u"columns"_s, u"private"_s, QJsonArray{u"phone"_s});
    d.open();
    const auto report = import(d, write(d,
                                        "A1,13800000001\n,13800000002\nB1,13800000003\nB1,13800000003\n"
                                        "C1,13800000004,more\n",
                                        u"p.csv"_s, "tracking_no,phone\n"));
    QVERIFY2(report.ok(), report ? "" : qPrintable(report.error().detail));
    const auto rows = rowsOf(d, {report->batch, {}, {}});
    QCOMPARE(rows.size(), size_t(3));
    for (const LeftOutRow &row : rows)
        QVERIFY2(!row.cells.join(u'|').contains(u"1380000"_s) && !row.what.contains(u"1380000"_s),
                 qPrintable(row.cells.join(u'|') + row.what));
}

void TestLeftOut::cellsGoWithPrivateDays()
{
    ManualClock clock;
    Delivery d(&clock);
    d.open();
    const auto report = import(d, write(d, "A1,SF\n,SF\n"));
    QVERIFY(report.ok());
    d.set(u"columns"_s, u"private"_s, QJsonArray{u"carrier"_s}); // private only since
    d.set(u"columns"_s, u"private_days"_s, 3);
    d.save();
    d.engine->start(); // old things are removed by a start
    QTest::qWait(50);
    d.engine.reset();
    d.open();
    QCOMPARE(rowsOf(d, {report->batch, {}, {}}).at(0).cells, (QStringList{u""_s, u"SF"_s}));
    clock.advance(4LL * 24 * 3600 * 1000);
    d.engine->start();
    QTRY_VERIFY(rowsOf(d, {report->batch, {}, {}}).at(0).cells.isEmpty());
    QCOMPARE(rowsOf(d, {report->batch, {}, {}}).at(0).lineNo, 3); // the rest stays
}

void TestLeftOut::goWithTheirBatch()
{
    Delivery d;
    d.open();
    const auto report = import(d, write(d, "A1,SF\n,SF\n"));
    QVERIFY(report.ok());
    d.runUntilIdle();
    d.stop();
    QCOMPARE(rowsOf(d, {report->batch, {}, {}}).size(), size_t(1));
    const auto removed = d.engine->removeBatch(report->batch).takeResult();
    QVERIFY2(removed.ok(), removed ? "" : qPrintable(removed.error().detail));
    QCOMPARE(*removed, 1); // tasks
    QCOMPARE(rowsOf(d, {report->batch, {}, {}}).size(), size_t(0));
}

void TestLeftOut::nothingKeptOfADryRunOrAFirstRow()
{
    Delivery d;
    d.open();
    const QString path = write(d, "A1,SF\nB1,SF\n,SF\n");
    QVERIFY(import(d, path, true).ok());
    const auto first = import(d, path, false, true);
    QVERIFY(first.ok());
    QVERIFY(rowsOf(d, {first->batch, {}, {}}).empty());
    const auto all = d.engine->read([](ReadStore &s) { return s.database().value(u"SELECT count(*) FROM left_out"_s); })
                         .takeResult();
    QCOMPARE(all->toLongLong(), 0);
}

void TestLeftOut::cutIsBounded()
{
    Delivery d;
    d.open();
    QByteArray rows = "A1,SF\n";
    for (int i = 0; i < 6'000; ++i)
        rows += ",SF\n";
    for (int i = 0; i < 6'000; ++i)
        rows += "A1,SF\n";
    const auto report = import(d, write(d, rows));
    QVERIFY(report.ok());
    QCOMPARE(report->counts.invalid, 6'000);
    QCOMPARE(rowsOf(d, {report->batch, LeftOutBucket::Invalid, {}}).size(), size_t(5'000));
    QCOMPARE(rowsOf(d, {report->batch, LeftOutBucket::InFile, {}}).size(), size_t(5'000));
}

void TestLeftOut::compared_fewerRows()
{
    Delivery d;
    d.open();
    QVERIFY(!import(d, write(d, many(100)), true)->comparison);
    QVERIFY(import(d, write(d, many(100))).ok());
    const auto same = import(d, write(d, many(100)), true);
    QVERIFY(!same->comparison); // itself is no earlier file
    const auto usual = import(d, write(d, many(110, "SF", 500), u"b.csv"_s), true);
    QVERIFY(usual->comparison);
    QCOMPARE(usual->comparison->rows, 110);
    QCOMPARE(usual->comparison->rowsBefore, 100);
    QVERIFY(!usual->comparison->warns());
    const auto half = import(d, write(d, many(12, "SF", 500), u"c.csv"_s), true);
    QVERIFY(half->comparison->farFewer());
    QVERIFY(import(d, write(d, many(12, "SF", 500), u"c.csv"_s)).ok()); // told, not blocked
}

void TestLeftOut::compared_keysGone()
{
    Delivery d;
    d.open();
    QVERIFY(import(d, write(d, many(100))).ok());
    const auto most = import(d, write(d, many(120, "SF", 3), u"b.csv"_s), true);
    QVERIFY(most->comparison && most->comparison->missesKeys());
    QCOMPARE(most->comparison->keysGone, 3);
    QCOMPARE(most->comparison->gone, (QStringList{u"SF1000000"_s, u"SF1000001"_s, u"SF1000002"_s}));
    const auto others = import(d, write(d, many(100, "SF", 1'000), u"c.csv"_s), true);
    QVERIFY(!others->comparison->missesKeys()); // the next day's rows
}

void TestLeftOut::compared_columns()
{
    Delivery d;
    d.set(u"request"_s, u"json"_s, u"{\"no\":\"{{tracking_no}}\",\"carrier\":\"{{carrier}}\"}"_s);
    d.open();
    QVERIFY(import(d, write(d, many(60, "SF") + many(60, "YT", 100))).ok());
    const auto fresh = import(d, write(d, many(60, "SF", 200) + many(2, "ZTO", 300), u"b.csv"_s), true);
    QVERIFY(fresh->comparison);
    QCOMPARE(fresh->comparison->newValueCount, 1);
    QCOMPARE(fresh->comparison->newValues.at(0).value, u"ZTO"_s);
    QCOMPARE(fresh->comparison->newValues.at(0).rows, 2);
    QCOMPARE(fresh->comparison->newValues.at(0).line, 62);
    const auto empty = import(d, write(d, many(80, "", 400), u"c.csv"_s), true);
    QCOMPARE(empty->comparison->emptied.size(), size_t(1));
    QCOMPARE(empty->comparison->emptied.at(0).empty, 80);
    QVERIFY(import(d, write(d, many(60, "SF", 200) + many(2, "ZTO", 300), u"b.csv"_s)).ok());
    const auto known = import(d, write(d, many(70, "ZTO", 600), u"d.csv"_s), true);
    QCOMPARE(known->comparison->newValueCount, 0); // it is known now
}

void TestLeftOut::compared_notWithOtherColumns()
{
    Delivery d;
    d.open();
    QVERIFY(import(d, write(d, many(100))).ok());
    const auto other = import(d, write(d, "X1,SF,1\n", u"b.csv"_s, "tracking_no,carrier,weight\n"), true);
    QVERIFY(other.ok());
    QVERIFY(!other->comparison);
}

QTEST_GUILESS_MAIN(TestLeftOut)
#include "tst_leftout.moc"
