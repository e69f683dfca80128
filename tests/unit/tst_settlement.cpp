// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/pushstore.h"
#include "tests/unit/importfixture.h"

using namespace pushdesk;
using namespace pushdesk::importtest;
using namespace Qt::StringLiterals;

namespace {

class LeasedDesk : public Desk {
public:
    LeasedDesk()
    {
        QCOMPARE(counted(importText("order_no,tracking_no\nA1,SF1\nA2,SF2\n")), u"2 accepted"_s);
        leases = claim();
        QCOMPARE(leases.size(), 2U);
    }
    std::vector<Lease> claim()
    {
        auto answer = store->writer()
                          .run<ClaimAnswer>([this](WriteTxn &txn) {
                              return pushes.claim(txn, {upstream, u"me"_s, 1, 20, 20, 0});
                          })
                          .takeResult();
        return answer ? answer->leases : std::vector<Lease>();
    }
    bool settleFirst(const QString &owner, TaskState next = TaskState::Delivered)
    {
        Settlement s;
        s.task = leases.front().task.id;
        s.batch = leases.front().task.batch;
        s.upstream = upstream;
        s.owner = owner;
        s.attempt = 1;
        s.outcome = next == TaskState::Delivered ? Outcome::Delivered : Outcome::Interrupted;
        s.reached = Reached::Unknown;
        s.next = next;
        auto done = store->writer()
                        .run<bool>([&](WriteTxn &txn) -> Result<bool> {
                            const auto settled = settle(txn, s);
                            return settled ? Result<bool>(settled->current) : Result<bool>(settled.error());
                        })
                        .takeResult();
        return done && *done;
    }

    PushStore pushes;
    std::vector<Lease> leases;
};

} // namespace

// A result is written only while its attempt is the current one; a lease that nobody works on goes back (DESIGN R5).
class TestSettlement : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void c07_lateResultIsNotWritten();
    void c07_rescuerNeverOverwritesAResult();
    void leasesNobodyKnowsOfGoBack();
};

void TestSettlement::c07_lateResultIsNotWritten()
{
    LeasedDesk desk;
    QVERIFY(desk.settleFirst(u"me"_s, TaskState::RetryWait));
    QVERIFY(!desk.settleFirst(u"me"_s)); // the answer of an attempt that was given up
    QCOMPARE(desk.count(u"attempt"_s), 1);
    QCOMPARE(desk.count(u"ledger"_s), 0);
    QCOMPARE(desk.value(u"SELECT state FROM task WHERE biz_key = 'A1'"_s).toString(), u"retry_wait"_s);
}

void TestSettlement::c07_rescuerNeverOverwritesAResult()
{
    LeasedDesk desk;
    QVERIFY(desk.settleFirst(u"me"_s));
    QVERIFY(!desk.settleFirst(u"me"_s, TaskState::RetryWait)); // it was found as an orphan just before
    QVERIFY(!desk.settleFirst(u"another"_s, TaskState::RetryWait));
    QCOMPARE(desk.reads->taskCounts()->at(TaskState::Delivered), 1);
    QCOMPARE(desk.count(u"attempt"_s), 1);
}

void TestSettlement::leasesNobodyKnowsOfGoBack()
{
    LeasedDesk desk;
    const auto back = desk.store->writer()
                          .run<bool>([&](WriteTxn &txn) -> Result<bool> {
                              auto done = desk.pushes.giveBackAll(txn, u"me"_s);
                              return done ? Result<bool>(true) : Result<bool>(done.error());
                          })
                          .takeResult();
    QVERIFY(back.ok());
    QCOMPARE(desk.reads->taskCounts()->at(TaskState::Pending), 2);
    QCOMPARE(desk.reads->taskCounts()->at(TaskState::InFlight), 0);
    QCOMPARE(desk.count(u"attempt"_s), 0);
    QCOMPARE(desk.claim().size(), 2U);
}

QTEST_GUILESS_MAIN(TestSettlement)
#include "tst_settlement.moc"
