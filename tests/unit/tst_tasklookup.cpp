// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/batchremoval.h"
#include "engine/store/migrations.h"
#include "engine/store/ownerlock.h"
#include "engine/store/storecheck.h"
#include "engine/store/tasklookup.h"
#include "tests/unit/importfixture.h"

using namespace pushdesk;
using namespace pushdesk::importtest;

namespace {

// Keys in no order, as tracking numbers come.
QByteArray shuffledRows(int n)
{
    QByteArray csv("order_no,tracking_no\n");
    for (int i = 0; i < n; ++i)
        csv += "K" + QByteArray::number((i * 7919LL) % 1000003) + ",T\n";
    return csv;
}

std::map<QString, qint64> rowsOfAllTables(Desk &desk)
{
    QStringList tables;
    const auto listed =
        desk.database->each(u"SELECT name FROM sqlite_master WHERE type = 'table'"_s, {}, [&](QSqlQuery &q) {
            tables << q.value(0).toString();
            return true;
        });
    std::map<QString, qint64> rows;
    for (const auto &table : std::as_const(tables))
        if (listed.ok() && table != "meta"_L1) // which counts transactions
            rows[table] = desk.count(table);
    return rows;
}

QStringList faultsOf(Desk &desk)
{
    const auto faults = lookupFaults(*desk.database);
    return faults ? *faults : QStringList(faults.error().detail);
}

void write(Desk &desk, const QString &sql)
{
    const auto done = desk.store->writer().run<int>([&](WriteTxn &txn) { return txn.db().exec(sql); }).takeResult();
    QVERIFY2(done.ok(), done ? "" : qPrintable(done.error().detail));
}

} // namespace

// The tables by which a task is found (store/tasklookup) agree with the tasks, whatever happens.
class TestTaskLookup : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r6_everyTaskThatGoesLiveIsFound_data();
    void r6_everyTaskThatGoesLiveIsFound();
    void r6_theyFollowEveryChange();
    void r6_cancelledAtAnyMomentLeavesNothing();
    void r2_anEditMeanwhileGivesNoIdTwice();
    void db_doctorSeesWhatDisagrees_data();
    void db_doctorSeesWhatDisagrees();
    void db_tasksOfOlderStoresAreEntered();
};

void TestTaskLookup::r6_everyTaskThatGoesLiveIsFound_data()
{
    QTest::addColumn<int>("rows");
    for (const int rows : {1, 2, 1999, 2000, 2001, 4100, 9050})
        QTest::addRow("%d", rows) << rows;
}

void TestTaskLookup::r6_everyTaskThatGoesLiveIsFound()
{
    QFETCH(int, rows);
    Desk desk;
    QCOMPARE(desk.importText("order_no,tracking_no\nBEFORE,T\n")->counts.accepted, 1);
    const auto report = desk.importText(shuffledRows(rows));
    QVERIFY2(report.ok(), report ? "" : qPrintable(report.error().detail));
    QCOMPARE(report->counts.accepted, rows);
    QCOMPARE(faultsOf(desk), QStringList());
    QCOMPARE(desk.count(u"task_request"_s), rows + 1);
    QCOMPARE(desk.count(u"task_key"_s), rows + 1);
    const auto last = desk.tasks(u"K%1"_s.arg(((rows - 1) * 7919LL) % 1000003));
    QCOMPARE(last.size(), 1U);
    QCOMPARE(last.front().rowNo, rows);
    TaskFilter filter;
    filter.text = last.front().requestId;
    const auto found = desk.reads->tasks(filter, {0, 10, false});
    QVERIFY(found.ok() && found->size() == 1 && found->front().id == last.front().id);
    // Known again, all of them.
    QCOMPARE(desk.importText(shuffledRows(rows))->counts.alreadyQueued, rows);
}

void TestTaskLookup::r6_theyFollowEveryChange()
{
    Desk desk;
    QCOMPARE(desk.importText(shuffledRows(40))->counts.accepted, 40);
    const auto key = [](int i) { return u"K%1"_s.arg((i * 7919LL) % 1000003); };
    const auto phase = [&](int i) {
        return desk.value(u"SELECT phase FROM task_key WHERE biz_key = '%1'"_s.arg(key(i))).toInt();
    };
    QCOMPARE(phase(0), 1);
    desk.deliver(key(0));
    desk.bury(key(1));
    desk.cancel(key(2));
    QCOMPARE(phase(0), 0);
    QCOMPARE(phase(1), 2);
    QCOMPARE(phase(2), 0);
    QCOMPARE(phase(3), 1);
    write(desk, u"UPDATE task SET state = 'retry_wait' WHERE biz_key = '%1'"_s.arg(key(3)));
    QCOMPARE(phase(3), 1);
    write(desk, u"UPDATE task SET state = 'pending' WHERE biz_key = '%1'"_s.arg(key(1))); // a replay
    QCOMPARE(phase(1), 1);
    write(desk, u"UPDATE task SET request_id = 'another' WHERE biz_key = '%1'"_s.arg(key(1))); // an edit
    QCOMPARE(desk.value(u"SELECT count(*) FROM task_request WHERE request_id = 'another'"_s).toInt(), 1);
    QCOMPARE(faultsOf(desk), QStringList());
    for (int i = 3; i < 40; ++i)
        desk.cancel(key(i));
    desk.cancel(key(1));
    QCOMPARE(faultsOf(desk), QStringList());
    const auto removed = removeBatch(desk.store->writer(), desk.store->owner(), BatchId(1));
    QVERIFY2(removed.ok(), removed ? "" : qPrintable(removed.error().detail));
    QCOMPARE(desk.count(u"task_request"_s), 0);
    QCOMPARE(desk.count(u"task_key"_s), 0);
    QCOMPARE(desk.count(u"key_block"_s), 0);
}

void TestTaskLookup::r6_cancelledAtAnyMomentLeavesNothing()
{
    constexpr int rows = 6500;
    Desk desk;
    QCOMPARE(desk.importText("order_no,tracking_no\nBEFORE,T\n")->counts.accepted, 1);
    desk.bury(u"BEFORE"_s);
    const auto before = rowsOfAllTables(desk);
    const auto request = desk.request(shuffledRows(rows));
    int cancelled = 0;
    for (int after = 0;; ++after) {
        int asked = 0;
        const auto report = desk.import(request, [&] { return asked++ >= after; });
        if (report.ok()) {
            QCOMPARE(report->counts.accepted, rows);
            break;
        }
        ++cancelled;
        QCOMPARE(report.error().code, ErrorCode::Cancelled);
        QVERIFY2(report.error().detail.contains(u"nothing was queued"_s), qPrintable(report.error().detail));
        QCOMPARE(rowsOfAllTables(desk), before);
    }
    QVERIFY2(cancelled > rows / 500 + 4, "it is asked while rows are read, and while they are entered");
    QCOMPARE(faultsOf(desk), QStringList());
    QCOMPARE(desk.count(u"task"_s), rows + 1);
}

// What was sorted by ids that were free then: two contents would share one.
void TestTaskLookup::r2_anEditMeanwhileGivesNoIdTwice()
{
    for (const bool few : {true, false}) {
        Desk desk;
        QCOMPARE(desk.importText("order_no,tracking_no\nDEAD,T\n")->counts.accepted, 1);
        desk.bury(u"DEAD"_s);
        const auto lock = desk.imports->lockUpstream(desk.upstream);
        QVERIFY(lock.ok());
        StageMeta meta;
        meta.upstream = desk.upstream;
        meta.batchDate = u"2026-10-12"_s;
        const auto batch = desk.imports->beginStage(meta);
        QVERIFY(batch.ok());
        LiveMeta live;
        live.counts.rows = live.counts.accepted = few ? 3 : fewTasks + 1;
        std::vector<StagedRow> rows;
        for (int i = 1; i <= live.counts.accepted; ++i) {
            StagedRow row;
            row.rowNo = row.lineNo = i;
            row.bizKey = u"N%1"_s.arg(i);
            row.requestId = u"id%1"_s.arg(i);
            row.fingerprint = "f";
            row.cells = {u"x"_s};
            rows.push_back(row);
        }
        QVERIFY(desk.imports->stage(*batch, desk.upstream, rows).ok());
        write(desk, u"INSERT INTO task_edit (task_id, upstream_id, request_id, revision, fingerprint, payload, "
                    "edited_at) SELECT id, upstream_id, request_id, 0, fingerprint, payload, 1 FROM task "
                    "WHERE biz_key = 'DEAD'"_s);
        write(desk, u"UPDATE task SET request_id = 'id2' WHERE biz_key = 'DEAD'"_s);
        const auto refused = desk.imports->goLive(*batch, live);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, ErrorCode::Busy);
        QVERIFY2(refused.error().detail.contains(u"import again"_s), qPrintable(refused.error().detail));
        QVERIFY(desk.imports->discard(*batch).ok());
        QCOMPARE(desk.count(u"task"_s), 1);
        QCOMPARE(desk.count(u"task_request"_s), 1);
        QCOMPARE(desk.count(u"task_key"_s), 1);
        QCOMPARE(faultsOf(desk), QStringList());
    }
}

void TestTaskLookup::db_doctorSeesWhatDisagrees_data()
{
    QTest::addColumn<QString>("sql");
    QTest::addRow("request id is missing") << u"DELETE FROM task_request WHERE task_id = 2"_s;
    QTest::addRow("request id is another") << u"UPDATE task_request SET request_id = 'x' WHERE task_id = 2"_s;
    QTest::addRow("request id of no task") << u"INSERT INTO task_request VALUES ('x', 1, 77)"_s;
    QTest::addRow("key is missing") << u"DELETE FROM task_key WHERE task_id = 2"_s;
    QTest::addRow("key is another") << u"UPDATE task_key SET biz_key = 'x' WHERE task_id = 2"_s;
    QTest::addRow("phase is another") << u"UPDATE task_key SET phase = 0 WHERE task_id = 2"_s;
    QTest::addRow("account is another") << u"UPDATE task_key SET account = 'x' WHERE task_id = 2"_s;
    QTest::addRow("version is another") << u"UPDATE task_key SET version_order = 'x' WHERE task_id = 2"_s;
    QTest::addRow("a block of keys is missing") << u"DELETE FROM key_block"_s;
    QTest::addRow("a block has other keys") << u"UPDATE key_block SET keys = x'4BFF4BFF4BFF4BFF4BFF'"_s;
    QTest::addRow("a block of no task") << u"INSERT INTO key_block VALUES (77, 1, x'4BFF', NULL)"_s;
    QTest::addRow("key of no task") << u"INSERT INTO task_key VALUES ('x', 1, 1, 77, '', NULL)"_s;
}

void TestTaskLookup::db_doctorSeesWhatDisagrees()
{
    QFETCH(QString, sql);
    Desk desk;
    QCOMPARE(desk.importText(shuffledRows(5))->counts.accepted, 5);
    QCOMPARE(examineStore(desk.store->folder().store()).damage, QStringList());
    write(desk, sql);
    const auto damage = examineStore(desk.store->folder().store()).damage;
    QVERIFY(!damage.isEmpty());
    QVERIFY2(damage.front().at(0).isDigit(), qPrintable(damage.front()));
}

void TestTaskLookup::db_tasksOfOlderStoresAreEntered()
{
    QTemporaryDir dir;
    const auto nowMs = [] { return qint64(1'790'000'000'000); };
    {
        auto before = builtInMigrations();
        std::erase_if(before, [](const Migration &step) { return step.number >= 9; });
        auto older = Store::open({dir.path(), nowMs, {}, before});
        QVERIFY(older.ok());
        const auto filled = (*older)->writer().run<bool>([](WriteTxn &txn) -> Result<bool> {
            for (const auto &sql :
                 {u"INSERT INTO upstream (id, name, config, created_at, updated_at) VALUES (1, 'u', '{}', 1, 1)"_s,
                  u"INSERT INTO batch (id, upstream_id, state, batch_date, scene, created_at) VALUES "
                  "(1, 1, 'live', 'd', 's', 1), (2, 1, 'staging', 'd', 's', 1)"_s,
                  u"INSERT INTO task (batch_id, upstream_id, row_no, line_no, biz_key, request_id, fingerprint, "
                  u"payload, "
                  "state, account, version_order, updated_at) SELECT 1 + (j.key = 8), 1, 1, 1, 'k' || (j.key % 3), "
                  "'r' || j.key, x'00', '[]', j.value, 'a', iif(j.key % 2, 'i1', NULL), 1 FROM "
                  "json_each('[\"pending\",\"in_flight\",\"retry_wait\",\"dead\",\"delivered\",\"duplicate\","
                  "\"cancelled\",\"superseded\",\"pending\"]') j"_s})
                if (auto done = txn.db().exec(sql); !done)
                    return done.error();
            return true;
        });
        const auto done = filled.result();
        QVERIFY2(done.ok(), done ? "" : qPrintable(done.error().detail));
    }
    auto now = Store::open({dir.path(), nowMs, {}, {}});
    QVERIFY2(now.ok(), now ? "" : qPrintable(now.error().detail));
    auto database = Database::open((*now)->folder().store(), Database::Mode::ReadOnly);
    QVERIFY(database.ok());
    QCOMPARE(*lookupFaults(**database), QStringList());
    const auto value = [&](const QString &sql) { return (*database)->value(sql)->toInt(); };
    QCOMPARE(value(u"SELECT count(*) FROM task_request"_s), 9);
    QCOMPARE(value(u"SELECT count(*) FROM task_key WHERE phase = 1"_s), 4);
    QCOMPARE(value(u"SELECT count(*) FROM task_key WHERE phase = 2"_s), 1);
    QCOMPARE(value(u"SELECT count(*) FROM task_key WHERE phase = 0"_s), 4);
}

QTEST_GUILESS_MAIN(TestTaskLookup)
#include "tst_tasklookup.moc"
