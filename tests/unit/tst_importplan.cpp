// SPDX-License-Identifier: GPL-3.0-or-later
// What an import says before it queues anything, and that it then does just that.
#include "importfixture.h"

#include "engine/import/pushtime.h"

#include <QRandomGenerator>

using namespace pushdesk;
using namespace pushdesk::importtest;

namespace {

QByteArray csvOf(const QByteArrayList &rows)
{
    return "order_no,tracking_no,note\n" + rows.join('\n') + "\n";
}

QString rowsOf(const std::vector<PlanRow> &rows)
{
    QStringList parts;
    for (const PlanRow &row : rows)
        parts.append(u"%1:%2 %3 %4"_s.arg(row.row).arg(row.line).arg(row.key, QString(name(row.why))));
    return parts.join(u", "_s);
}

QString changesOf(const PlanRow &row)
{
    QStringList parts;
    for (const CellChange &change : row.changes)
        parts.append(sentence(change));
    return parts.join(u", "_s);
}

ImportRequest dry(ImportRequest request)
{
    request.dryRun = true;
    return request;
}

QByteArray randomCsv(QRandomGenerator &random)
{
    QByteArrayList rows;
    for (int i = 0; i < 60; ++i) {
        const QByteArray key = "K" + QByteArray::number(random.bounded(40));
        const QByteArray track = "SF" + QByteArray::number(random.bounded(3));
        rows << (random.bounded(12) == 0 ? key : key + ',' + track + ",n" + QByteArray::number(random.bounded(2)));
    }
    return csvOf(rows);
}

} // namespace

class TestImportPlan : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bucketsWithSamples();
    void earlierBatchesAreNamed();
    void changedRowsAreNamed();
    void changedRowsOfOrders();
    void privateCellsAreNotShown();
    void changedRowsGoToAFile();
    void olderVersionsAreNamed();
    void picksFromAllOverTheFile();
    void planIsWhatIsQueued();
    void planLeavesNothing();
    void timeAtTheLimits_data();
    void timeAtTheLimits();
    void timeLearnsFromTheUpstream();
    void sameFileIsToldWithWhatCameOfIt();
    void pausedIsSaid();
};

void TestImportPlan::bucketsWithSamples()
{
    Desk desk;
    QVERIFY(desk.importText(csvOf({"K1,SF1,a", "K2,SF2,a", "K3,SF3,a"})));
    desk.deliver(u"K1"_s);
    desk.bury(u"K2"_s);
    const auto report =
        desk.import(dry(desk.request(csvOf({"K1,SF1,b", "K2,SF2,b", "K3,SF3,b", "K4,SF4,a", "K4,SF4,a", "K5"}))));
    QCOMPARE(counted(report), u"1 accepted, 1 duplicate, 2 queued, 1 delivered, 1 invalid"_s);
    const ImportPlan &plan = report->plan;
    QCOMPARE(plan.counts.accepted, 1);
    QCOMPARE(rowsOf(plan.accepted), u"4:5 K4 new"_s);
    QCOMPARE(rowsOf(plan.duplicatesInFile), u"5:6 K4 repeats"_s);
    QCOMPARE(plan.duplicatesInFile.at(0).otherRow, 4);
    QCOMPARE(rowsOf(plan.alreadyQueued), u"2:3 K2 dead_letter, 3:4 K3 waiting"_s);
    QCOMPARE(rowsOf(plan.alreadyDelivered), u"1:2 K1 delivered"_s);
    QCOMPARE(rowsOf(plan.invalid), u"6:7 K5 invalid"_s);
    QVERIFY(!plan.invalid.at(0).what.isEmpty());
    QVERIFY(plan.changed.empty());
}

void TestImportPlan::earlierBatchesAreNamed()
{
    Desk desk;
    const auto first = desk.importText(csvOf({"K1,SF1,a", "K2,SF2,a"}));
    QVERIFY(first);
    const qint64 imported = desk.clock.now;
    desk.clock.now += 60'000;
    desk.deliver(u"K1"_s);
    const qint64 delivered = desk.clock.now;
    desk.clock.now += 60'000;
    const auto report = desk.import(dry(desk.request(csvOf({"K1,SF1,a", "K2,SF2,a"}))));
    QVERIFY(report);
    const PlanRow &done = report->plan.alreadyDelivered.at(0);
    QCOMPARE(done.earlierBatch, first->batch);
    QCOMPARE(done.at.value_or(0), delivered);
    QCOMPARE(report->plan.alreadyQueued.at(0).earlierBatch, first->batch);
    QCOMPARE(report->plan.alreadyQueued.at(0).at.value_or(0), imported);
}

void TestImportPlan::changedRowsAreNamed()
{
    Desk desk;
    QVERIFY(desk.importText(csvOf({"K1,SF1,a", "K2,SF2,a", "K3,SF3,a"})));
    desk.deliver(u"K1"_s);
    desk.bury(u"K3"_s);
    const auto report = desk.importText(csvOf({"K1,SF9,a", "K2,SF8,b", "K3,SF7,a"}));
    QCOMPARE(counted(report), u"1 accepted, 1 queued, 1 delivered, 2 changed"_s);
    QCOMPARE(rowsOf(report->plan.changed), u"1:2 K1 delivered_other_content, 2:3 K2 waiting_other_content"_s);
    QCOMPARE(changesOf(report->plan.changed.at(0)), u"tracking_no: “SF1” → “SF9”"_s);
    QCOMPARE(changesOf(report->plan.changed.at(1)), u"tracking_no: “SF2” → “SF8”"_s); // "note" is not sent
    // What is other content of a dead one goes out, and says so.
    QCOMPARE(rowsOf(report->plan.accepted), u"3:4 K3 revision"_s);
    QCOMPARE(changesOf(report->plan.accepted.at(0)), u"tracking_no: “SF3” → “SF7”"_s);
}

void TestImportPlan::changedRowsOfOrders()
{
    Desk desk(R"({"name":"shop","request":{"url":"http://127.0.0.1:1/","json":)"
              R"("[{{#lines}}\"{{sku}} {{qty}}\"{{^line_last}},{{/line_last}}{{/lines}}]"},)"
              R"("columns":{"biz_key":"order_no","lines":true},"scene":"s"})");
    const auto first = desk.importText("order_no,sku,qty\nK1,a,1\nK1,b,2\n");
    QCOMPARE(counted(first), u"1 accepted"_s);
    const auto report = desk.importText("order_no,sku,qty\nK1,a,1\nK1,b,3\nK1,c,1\n");
    QCOMPARE(counted(report), u"1 queued, 1 changed"_s);
    QCOMPARE(changesOf(report->plan.changed.at(0)), u"lines: “2” → “3”, qty (line 2): “2” → “3”"_s);
}

void TestImportPlan::privateCellsAreNotShown()
{
    Desk desk(R"({"name":"shop","request":{"url":"http://127.0.0.1:1/","json":"{\"p\":\"{{phone}}\"}"},)"
              R"("columns":{"biz_key":"order_no","private":["phone"]},"scene":"s"})");
    QVERIFY(desk.importText("order_no,phone\nK1,13900000001\n"));
    ImportRequest request = desk.request("order_no,phone\nK1,13900000002\n");
    request.changedPath = desk.file(u"changed.csv"_s);
    const auto report = desk.import(request);
    QCOMPARE(changesOf(report->plan.changed.at(0)), u"phone: “••••” → “••••”"_s);
    QVERIFY(!records(request.changedPath).at(1).last().contains(u"1390000"_s));
}

void TestImportPlan::changedRowsGoToAFile()
{
    Desk desk;
    QByteArrayList before;
    QByteArrayList after;
    for (int i = 0; i < 150; ++i) {
        before << "K" + QByteArray::number(i) + ",SF,a";
        after << "K" + QByteArray::number(i) + ",YT,a";
    }
    QVERIFY(desk.importText(csvOf(before)));
    ImportRequest request = desk.request(csvOf(after));
    request.changedPath = desk.file(u"changed.csv"_s);
    const auto report = desk.import(request);
    QCOMPARE(counted(report), u"150 queued, 150 changed"_s);
    QCOMPARE(report->plan.changed.size(), 100U);
    const auto rows = records(request.changedPath);
    QCOMPARE(rows.size(), 151U);
    QCOMPARE(rows.at(0), QStringList({u"order_no"_s, u"tracking_no"_s, u"note"_s, u"pushdesk_reason"_s}));
    QVERIFY(rows.at(150).last().contains(u"“SF” → “YT”"_s));
    // It is a file to go on with: settled, its rows go out when they are asked for.
    for (int i = 0; i < 2; ++i)
        desk.deliver(u"K%1"_s.arg(i));
    ImportRequest again;
    again.path = request.changedPath;
    again.again = true;
    QCOMPARE(counted(desk.import(again)), u"2 accepted, 148 queued, 148 changed"_s);
    request.changedPath = request.path;
    QCOMPARE(desk.import(request).error().code, ErrorCode::BadInput);
    request.changedPath = request.rejectsPath = desk.file(u"one.csv"_s);
    QCOMPARE(desk.import(request).error().code, ErrorCode::BadInput);
}

void TestImportPlan::olderVersionsAreNamed()
{
    Desk desk(R"({"name":"shop","request":{"url":"http://127.0.0.1:1/","json":"{\"p\":\"{{price}}\"}"},)"
              R"("columns":{"biz_key":"sku","version":"v"},"scene":"s"})");
    QVERIFY(desk.importText("sku,v,price\nA,5,10\n"));
    desk.deliver(u"A"_s);
    const auto report = desk.importText("sku,v,price\nA,4,9\nB,1,1\nB,2,1\n");
    QCOMPARE(counted(report), u"1 accepted, 1 duplicate, 1 delivered, 1 changed"_s);
    QCOMPARE(rowsOf(report->plan.changed), u"1:2 A version_not_newer"_s);
    QVERIFY(report->plan.changed.at(0).earlierBatch.isValid());
    QVERIFY(changesOf(report->plan.changed.at(0)).contains(u"price: “10” → “9”"_s));
    QCOMPARE(rowsOf(report->plan.duplicatesInFile), u"2:3 B not_newest"_s);
}

void TestImportPlan::picksFromAllOverTheFile()
{
    for (const int n : {1, 2, 3, 63, 64, 65, 1000, 5000}) {
        Desk desk;
        QByteArrayList rows;
        for (int i = 1; i <= n; ++i)
            rows << "K" + QByteArray::number(i) + ",SF,a";
        std::vector<PickedRow> picked;
        Importer::Options options;
        options.makeRequests = [&picked](const auto &, auto &, const auto &given, auto &) {
            picked = given;
            return std::vector<PlannedRequest>(given.size());
        };
        ImportRequest request = dry(desk.request(csvOf(rows)));
        request.upstream = u"shop"_s;
        const auto report = Importer(*desk.imports, desk.clock, options).run(request);
        QVERIFY(report);
        QCOMPARE(report->plan.requests.size(), size_t(std::min(n, 3)));
        QCOMPARE(picked.front().task.rowNo, 1);
        QCOMPARE(picked.front().line, 2);
        QVERIFY(picked.back().task.rowNo > n - std::max(n / 16, 1));
        if (n > 2)
            QVERIFY(qAbs(picked.at(1).task.rowNo - n / 2) <= std::max(n / 16, 1));
    }
}

// Whatever the store holds: what the plan says is what the import then does, id for id.
void TestImportPlan::planIsWhatIsQueued()
{
    QRandomGenerator random(20261012);
    for (int round = 0; round < 6; ++round) {
        Desk desk;
        for (int before = 0; before < 2; ++before) {
            if (!desk.import(desk.request(randomCsv(random))))
                continue;
            for (int i = 0; i < 40; ++i) {
                const QString key = u"K%1"_s.arg(i);
                if (desk.tasks(key).empty() || !isLive(desk.tasks(key).back().state))
                    continue;
                const int fate = random.bounded(4);
                if (fate == 0)
                    desk.deliver(key);
                else if (fate == 1)
                    desk.bury(key);
                else if (fate == 2)
                    desk.cancel(key);
            }
        }
        ImportRequest request = desk.request(randomCsv(random));
        request.again = random.bounded(2) == 0;
        request.upstream = u"shop"_s;
        request.batchDate = u"2026-10-12"_s;
        std::vector<PickedRow> picked;
        Importer::Options options;
        options.makeRequests = [&picked](const auto &, auto &, const auto &given, auto &) {
            picked = given;
            return std::vector<PlannedRequest>();
        };
        const auto planned = Importer(*desk.imports, desk.clock, options).run(dry(request));
        const auto queued = desk.import(request);
        QCOMPARE(counted(queued), counted(planned));
        QCOMPARE(rowsOf(queued->plan.accepted), rowsOf(planned->plan.accepted));
        QCOMPARE(rowsOf(queued->plan.changed), rowsOf(planned->plan.changed));
        QCOMPARE(rowsOf(queued->plan.alreadyQueued), rowsOf(planned->plan.alreadyQueued));
        for (const PickedRow &row : picked) {
            const TaskRecord task = desk.tasks(row.task.bizKey).back();
            QCOMPARE(task.batch, queued->batch);
            QCOMPARE(task.requestId, row.task.requestId);
            QCOMPARE(task.rowNo, row.task.rowNo);
        }
    }
}

void TestImportPlan::planLeavesNothing()
{
    Desk desk;
    QVERIFY(desk.importText(csvOf({"K1,SF1,a"})));
    const QStringList tables{u"batch"_s,   u"task"_s,        u"batch_count"_s, u"ledger"_s,  u"column_mapping"_s,
                             u"attempt"_s, u"dead_letter"_s, u"event"_s,       u"upstream"_s};
    const auto all = [&] {
        QStringList counts;
        for (const QString &table : tables)
            counts.append(table + u' ' + QString::number(desk.count(table)));
        return counts;
    };
    const QStringList before = all();
    QByteArrayList rows;
    for (int i = 0; i < 5000; ++i)
        rows << "L" + QByteArray::number(i) + ",SF,a";
    ImportRequest request = desk.request(csvOf(rows));
    request.rejectsPath = desk.file(u"rejects.csv"_s);
    request.changedPath = desk.file(u"changed.csv"_s);
    int asked = 0;
    QCOMPARE(desk.import(request, [&asked] { return ++asked > 4; }).error().code, ErrorCode::Cancelled);
    QCOMPARE(all(), before);
    QVERIFY(!QFile::exists(request.rejectsPath) && !QFile::exists(request.changedPath));
    asked = 0;
    QCOMPARE(desk.import(dry(request), [&asked] { return ++asked > 4; }).error().code, ErrorCode::Cancelled);
    QVERIFY(desk.import(dry(request)));
    QCOMPARE(all(), before);
}

void TestImportPlan::timeAtTheLimits_data()
{
    QTest::addColumn<LimitsConfig>("limits");
    QTest::addColumn<PushPace>("pace");
    QTest::addColumn<qint64>("rows");
    QTest::addColumn<double>("seconds");
    QTest::addColumn<PushTime::Limit>("limit");
    using Limit = PushTime::Limit;
    const PushPace fast{0, 100, 50, 0};
    QTest::newRow("nothing") << LimitsConfig{20, 0, 0, 0} << fast << qint64(0) << 0.0 << Limit::Concurrency;
    QTest::newRow("concurrency") << LimitsConfig{20, 0, 0, 0} << fast << qint64(2000) << 10.0 << Limit::Concurrency;
    QTest::newRow("one at a time") << LimitsConfig{1, 0, 0, 0} << fast << qint64(100) << 10.0 << Limit::Concurrency;
    QTest::newRow("assumed") << LimitsConfig{20, 0, 0, 0} << PushPace{} << qint64(2000) << 100.0 << Limit::Concurrency;
    QTest::newRow("per second") << LimitsConfig{20, 10, 0, 0} << fast << qint64(2000) << 200.0 << Limit::PerSecond;
    QTest::newRow("a rate that never bites")
        << LimitsConfig{20, 1000, 0, 0} << fast << qint64(2000) << 10.0 << Limit::Concurrency;
    QTest::newRow("per minute") << LimitsConfig{20, 10, 60, 0} << fast << qint64(2000) << 2000.0 << Limit::PerMinute;
    QTest::newRow("behind others") << LimitsConfig{20, 10, 0, 0} << PushPace{500, 100, 50, 0} << qint64(500) << 100.0
                                   << Limit::PerSecond;
    QTest::newRow("fits in the day") << LimitsConfig{20, 10, 0, 1000} << PushPace{0, 100, 50, 400} << qint64(600)
                                     << 60.0 << Limit::PerSecond;
    QTest::newRow("one more") << LimitsConfig{20, 10, 0, 1000} << PushPace{0, 100, 50, 400} << qint64(601) << 3600 + 0.1
                              << Limit::PerDay;
    QTest::newRow("three more days") << LimitsConfig{20, 10, 0, 1000} << PushPace{0, 100, 50, 1000} << qint64(3000)
                                     << 3600 + 2 * 86400 + 100.0 << Limit::PerDay;
}

void TestImportPlan::timeAtTheLimits()
{
    QFETCH(LimitsConfig, limits);
    QFETCH(PushPace, pace);
    QFETCH(qint64, rows);
    QFETCH(double, seconds);
    QFETCH(PushTime::Limit, limit);
    const PushTime time = pushTime(limits, pace, rows, 3600);
    QVERIFY2(qAbs(time.seconds - seconds) < 0.001, qPrintable(QString::number(time.seconds)));
    QCOMPARE(int(time.limit), int(limit));
    QCOMPARE(time.rows, rows);
    QCOMPARE(time.waiting, pace.waiting);
}

void TestImportPlan::timeLearnsFromTheUpstream()
{
    Desk desk;
    QVERIFY(desk.importText(csvOf({"K1,SF1,a", "K2,SF2,a", "K3,SF3,a", "K4,SF4,a"})));
    QCOMPARE(desk.import(dry(desk.request(csvOf({"K9,SF,a"}))))->plan.time->attempts, 0);
    for (const QString &key : {u"K1"_s, u"K2"_s, u"K3"_s})
        desk.deliver(key);
    const auto done =
        desk.store->writer()
            .run<int>([](WriteTxn &txn) { return txn.db().exec(u"UPDATE attempt SET duration_ms = 100 * id"_s); })
            .takeResult();
    QVERIFY(done && *done == 3);
    const auto report = desk.import(dry(desk.request(csvOf({"K9,SF,a"}))));
    QCOMPARE(report->plan.time->latencyMs, 200);
    QCOMPARE(report->plan.time->attempts, 3);
    QCOMPARE(report->plan.time->waiting, 1);
}

void TestImportPlan::sameFileIsToldWithWhatCameOfIt()
{
    Desk desk;
    const QByteArray csv = csvOf({"K1,SF1,a", "K2,SF2,a", "K3,SF3,a"});
    const auto first = desk.importText(csv);
    desk.deliver(u"K1"_s);
    desk.bury(u"K2"_s);
    for (const bool dryRun : {true, false}) {
        ImportRequest request = desk.request(csv);
        request.dryRun = dryRun;
        const auto report = desk.import(request);
        QVERIFY(report);
        QCOMPARE(report->sameFileBatch, first->batch);
        QCOMPARE(report->sameFileTasks.at(TaskState::Delivered), 1);
        QCOMPARE(report->sameFileTasks.at(TaskState::Dead), 1);
        QCOMPARE(report->sameFileTasks.at(TaskState::Pending), 1);
    }
    QVERIFY(!desk.importText(csv + "K4,SF4,a\n")->sameFileBatch.isValid());
}

void TestImportPlan::pausedIsSaid()
{
    Desk desk;
    QVERIFY(desk.import(dry(desk.request(csvOf({"K1,SF1,a"}))))->plan.warnings.isEmpty());
    const auto paused =
        desk.store->writer()
            .run<int>([](WriteTxn &txn) {
                return txn.db().exec(u"UPDATE upstream SET state = 'paused', reason = 'wrong password'"_s);
            })
            .takeResult();
    QVERIFY(paused);
    const auto warnings = desk.import(dry(desk.request(csvOf({"K1,SF1,a"}))))->plan.warnings;
    QCOMPARE(warnings.size(), 1);
    QVERIFY(warnings.at(0).contains(u"wrong password"_s));
}

QTEST_GUILESS_MAIN(TestImportPlan)
#include "tst_importplan.moc"
