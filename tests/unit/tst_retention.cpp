// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/batchremoval.h"
#include "engine/store/deadletterstore.h"
#include "tests/unit/importfixture.h"

using namespace pushdesk;
using namespace pushdesk::importtest;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 dayMs = 24LL * 3600 * 1000;

class OldDesk : public Desk {
public:
    Result<RemovedBatches> removeOld()
    {
        return removeOldBatches(*database, store->writer(), store->owner(), clock.nowMs());
    }
    void keepDays(int days)
    {
        const auto done = store->writer()
                              .run<bool>([days](WriteTxn &txn) -> Result<bool> {
                                  auto set = setRetentionDays(txn, days);
                                  return set ? Result<bool>(true) : Result<bool>(set.error());
                              })
                              .takeResult();
        QVERIFY(done.ok());
    }
    void dismissAll()
    {
        const auto done = store->writer()
                              .run<bool>([](WriteTxn &txn) -> Result<bool> {
                                  auto closed = txn.db().exec(u"UPDATE dead_letter SET state = 'dismissed'"_s);
                                  if (!closed)
                                      return closed.error();
                                  auto counted =
                                      txn.db().exec(u"UPDATE cause SET dismissed = dismissed + open, open = 0"_s);
                                  return counted ? Result<bool>(true) : Result<bool>(counted.error());
                              })
                              .takeResult();
        QVERIFY(done.ok());
    }
};

} // namespace

// What may be removed, and what never is (DESIGN R7).
class TestRetention : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isOffUnlessSet();
    void r7_takesFinishedBatchesWhole();
    void r7_leavesWhatIsNotFinished();
    void c17_deletedKeysStayKnown();
    void r7_cutOffRemovalIsFinishedByTheNextStart();
    void r6_aClearerKnowsItsStageFromALaterOne();
    void c10_twelveThousandDeadLettersStay();
};

void TestRetention::isOffUnlessSet()
{
    OldDesk desk;
    QCOMPARE(counted(desk.importText("order_no,tracking_no\nA1,SF1\n")), u"1 accepted"_s);
    desk.deliver(u"A1"_s);
    desk.clock.now += 10'000 * dayMs;
    QCOMPARE(desk.removeOld()->batches, 0);
    QCOMPARE(desk.count(u"batch"_s), 1);
    QCOMPARE(*retentionDays(*desk.database), 0);
}

void TestRetention::r7_takesFinishedBatchesWhole()
{
    OldDesk desk;
    desk.keepDays(30);
    QVERIFY(desk.importText("order_no,tracking_no\nA1,SF1\nA2,SF2\n").ok());
    desk.deliver(u"A1"_s);
    desk.bury(u"A2"_s);
    desk.dismissAll();
    desk.clock.now += 20 * dayMs;
    QVERIFY(desk.importText("order_no,tracking_no\nB1,SF3\n").ok());
    desk.deliver(u"B1"_s);
    QCOMPARE(desk.removeOld()->batches, 0); // none is old enough
    desk.clock.now += 11 * dayMs;
    const auto removed = desk.removeOld();
    QVERIFY2(removed.ok(), removed ? "" : qPrintable(removed.error().detail));
    QCOMPARE(removed->batches, 1);
    QCOMPARE(removed->tasks, 2);
    QCOMPARE(desk.count(u"task"_s), 1);
    QCOMPARE(desk.count(u"attempt"_s), 1);
    QCOMPARE(desk.count(u"dead_letter"_s), 0);
    QCOMPARE(desk.value(u"SELECT sum(open + replayed + dismissed) FROM cause"_s).toInt(), 0);
    QCOMPARE(desk.count(u"ledger"_s), 2);
    QCOMPARE(desk.reads->status()->batches.size(), 1U);
    QCOMPARE(desk.reads->taskCounts()->at(TaskState::Delivered), 1);
    // Counted and recorded.
    QCOMPARE(desk.value(u"SELECT count(*) FROM event WHERE kind = 'batch_removed'"_s).toInt(), 1);
    QVERIFY(
        desk.value(u"SELECT detail FROM event WHERE kind = 'batch_removed'"_s).toString().contains(u"\"tasks\":2"_s));
}

void TestRetention::r7_leavesWhatIsNotFinished()
{
    OldDesk desk;
    desk.keepDays(1);
    QVERIFY(desk.importText("order_no,tracking_no\nA1,SF1\nA2,SF2\n").ok()); // one waits
    desk.deliver(u"A1"_s);
    QVERIFY(desk.importText("order_no,tracking_no\nB1,SF3\n").ok()); // an open dead letter
    desk.bury(u"B1"_s);
    desk.clock.now += 400 * dayMs;
    QCOMPARE(desk.removeOld()->batches, 0);
    QCOMPARE(desk.count(u"task"_s), 3);
    const auto refused = removeBatch(desk.store->writer(), desk.store->owner(), BatchId(2));
    QCOMPARE(refused.error().code, ErrorCode::Refused);
    QVERIFY(refused.error().detail.contains(u"dead letter"_s));
    QCOMPARE(removeBatch(desk.store->writer(), desk.store->owner(), BatchId(77)).error().code, ErrorCode::NotFound);
    desk.deliver(u"A2"_s); // now finished, but only just
    QCOMPARE(desk.removeOld()->batches, 0);
}

void TestRetention::c17_deletedKeysStayKnown()
{
    OldDesk desk;
    const QByteArray file = "order_no,tracking_no\nA1,SF1\nA2,SF2\nA3,SF3\n";
    QCOMPARE(counted(desk.importText(file)), u"3 accepted"_s);
    desk.deliver(u"A1"_s);
    desk.cancel(u"A2"_s);
    desk.cancel(u"A3"_s);
    QVERIFY(removeBatch(desk.store->writer(), desk.store->owner(), BatchId(1)).ok());
    QCOMPARE(desk.count(u"task"_s), 0);
    // Never sent rows come in again, the delivered one is known.
    QCOMPARE(counted(desk.importText(file)), u"2 accepted, 1 delivered"_s);
}

void TestRetention::r7_cutOffRemovalIsFinishedByTheNextStart()
{
    OldDesk desk;
    QVERIFY(desk.importText("order_no,tracking_no\nA1,SF1\n").ok());
    desk.deliver(u"A1"_s);
    const auto cut = removeBatch(desk.store->writer(), u"somebody-dead"_s, BatchId(1), [] { return true; });
    QCOMPARE(cut.error().code, ErrorCode::Cancelled);
    QCOMPARE(desk.reads->status()->batches.size(), 0U); // out of every count at once
    QCOMPARE(desk.count(u"task"_s), 1);
    QVERIFY(desk.imports->clearOrphanedStages({}).ok());
    QCOMPARE(desk.count(u"task"_s), 0);
    QCOMPARE(desk.count(u"batch"_s), 0);
    QCOMPARE(desk.count(u"ledger"_s), 1);
}

// A start clears what a dead process left, in steps; meanwhile an import clears it first and stages its own rows. Had
// the new batch the number of the old one, the clearer would delete them.
void TestRetention::r6_aClearerKnowsItsStageFromALaterOne()
{
    OldDesk desk;
    QVERIFY(desk.importText("order_no,tracking_no\nA1,SF1\n").ok());
    desk.deliver(u"A1"_s);
    QVERIFY(!removeBatch(desk.store->writer(), u"somebody-dead"_s, BatchId(1), [] { return true; }).ok());
    BatchId later;
    const auto importMeanwhile = [&desk, &later] {
        if (later.isValid())
            return false;
        if (!desk.imports->clearStages(desk.upstream).ok())
            return true;
        StageMeta meta;
        meta.upstream = desk.upstream;
        meta.batchDate = u"2026-10-13"_s;
        meta.scene = u"track_sync"_s;
        const auto begun = desk.imports->beginStage(meta);
        later = begun ? *begun : BatchId(-1);
        StagedRow row;
        row.rowNo = 1;
        row.lineNo = 2;
        row.bizKey = u"A2"_s;
        row.requestId = u"id-of-A2"_s;
        row.fingerprint = QByteArray(16, 'f');
        row.cells = {u"A2"_s, u"SF2"_s};
        return !desk.imports->stage(later, desk.upstream, {row}).ok();
    };
    QVERIFY(desk.imports->clearOrphanedStages(importMeanwhile).ok());
    QVERIFY(later.value > 1);
    QCOMPARE(desk.count(u"batch"_s), 1);
    QCOMPARE(desk.count(u"task"_s), 1);
    LiveMeta live;
    live.counts.rows = live.counts.accepted = 1;
    QVERIFY(desk.imports->goLive(later, live).ok());
    QCOMPARE(desk.tasks(u"A2"_s).size(), 1U);
}

void TestRetention::c10_twelveThousandDeadLettersStay()
{
    constexpr int rows = 12000;
    OldDesk desk;
    desk.keepDays(1);
    QByteArray csv = "order_no,tracking_no\n";
    for (int i = 0; i < rows; ++i)
        csv += "A" + QByteArray::number(i) + ",SF" + QByteArray::number(i) + "\n";
    QCOMPARE(counted(desk.importText(csv)), u"12000 accepted"_s);
    const auto buried = desk.store->writer()
                            .run<bool>([&](WriteTxn &txn) -> Result<bool> {
                                auto leased =
                                    txn.db().exec(u"UPDATE task SET state = 'in_flight', lease_owner = 'tester'"_s);
                                if (!leased)
                                    return leased.error();
                                txn.moved(BatchId(1), TaskState::Pending, TaskState::InFlight, rows);
                                for (qint64 id = 1; id <= rows; ++id) {
                                    Settlement s;
                                    s.task = TaskId(id);
                                    s.batch = BatchId(1);
                                    s.upstream = desk.upstream;
                                    s.owner = u"tester"_s;
                                    s.outcome = Outcome::Rejected;
                                    s.reached = Reached::Answered;
                                    s.error = u"no such order"_s;
                                    s.next = TaskState::Dead;
                                    s.fingerprint = u"fp"_s;
                                    auto settled = settle(txn, s);
                                    if (!settled || !settled->current)
                                        return settled ? Result<bool>(settled->current) : Result<bool>(settled.error());
                                }
                                return true;
                            })
                            .takeResult();
    QVERIFY(buried.ok() && *buried);
    desk.clock.now += 400 * dayMs;
    QVERIFY(desk.removeOld().ok());
    QCOMPARE(desk.reads->deadLetterCounts()->open, rows);
    QCOMPARE(*desk.reads->countDeadLetters({}), rows);
    QCOMPARE(desk.reads->deadLetterIds({})->size(), size_t(rows));
}

QTEST_GUILESS_MAIN(TestRetention)
#include "tst_retention.moc"
