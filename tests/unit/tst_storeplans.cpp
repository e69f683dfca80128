// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/clock.h"
#include "engine/store/database.h"
#include "engine/store/importstore.h"
#include "engine/store/pushstore.h"
#include "engine/store/store.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;

// What is asked for each row must not grow with the store: the same work over a small and over a large one, as a ratio
// that a walk through the store would exceed fifty times over.
class TestStorePlans : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void claimsDoNotWalkTheLedger();
    void importsDoNotWalkTheLedger();

private:
    static std::unique_ptr<Store> storeWithLedger(const QString &dir, int rows)
    {
        auto store = Store::open({dir, [] { return qint64(1'000'000); }, {}, {}});
        if (!store)
            return nullptr;
        auto filled = (*store)->writer().run<bool>([rows](WriteTxn &txn) -> Result<bool> {
            auto &db = txn.db();
            auto done = db.exec(
                u"INSERT INTO upstream (id, name, config, created_at, updated_at) VALUES (1, 'u', '{}', 1, 1)"_s);
            if (done)
                done = db.exec(u"INSERT INTO batch (id, upstream_id, state, batch_date, scene, created_at) "
                               "VALUES (1, 1, 'live', '2026-10-12', 's', 1)"_s);
            if (done)
                done = db.exec(
                    u"INSERT INTO task (batch_id, upstream_id, row_no, line_no, biz_key, request_id, fingerprint, "
                    "payload, updated_at) SELECT 1, 1, value, value, 'k' || value, 'id' || value, x'00', '[]', 1 "
                    "FROM json_each(?)"_s,
                    {numbers(200)});
            if (done)
                done = db.exec(u"INSERT INTO ledger (upstream_id, request_id, biz_key, fingerprint, outcome, saved_at, "
                               "expires_at) SELECT 1, 'old' || value, 'o' || value, x'00', 'delivered', 1, 9000000 "
                               "FROM json_each(?)"_s,
                               {numbers(rows)});
            txn.added(BatchId(1), TaskState::Pending, 200);
            return done ? Result<bool>(true) : Result<bool>(done.error());
        });
        return filled.result().ok() ? std::move(*store) : nullptr;
    }
    static QString numbers(int n)
    {
        QString list = u"["_s;
        for (int i = 0; i < n; ++i)
            list += (i > 0 ? u","_s : QString()) + QString::number(i);
        return list + u']';
    }
    // The least of several runs: noise only ever adds.
    static qint64 leastNs(const std::function<void()> &work)
    {
        qint64 least = std::numeric_limits<qint64>::max();
        for (int i = 0; i < 7; ++i) {
            QElapsedTimer timer;
            timer.start();
            work();
            least = std::min(least, timer.nsecsElapsed());
        }
        return least;
    }
};

void TestStorePlans::claimsDoNotWalkTheLedger()
{
    qint64 cost[2] = {};
    for (const int size : {0, 1}) {
        QTemporaryDir dir;
        auto store = storeWithLedger(dir.path(), size == 0 ? 100 : 100'000);
        QVERIFY(store);
        PushStore push;
        cost[size] = leastNs([&] {
            auto claimed = store->writer().run<ClaimAnswer>([&](WriteTxn &txn) -> Result<ClaimAnswer> {
                auto answer = push.claim(txn, {UpstreamId(1), u"me"_s, 1, 20, 0, 0});
                if (!answer)
                    return answer.error();
                std::vector<TaskId> tasks;
                for (const auto &lease : answer->leases)
                    tasks.push_back(lease.task.id);
                auto back = push.giveBack(txn, u"me"_s, tasks);
                return back ? answer : Result<ClaimAnswer>(back.error());
            });
            const auto answer = claimed.result();
            QVERIFY(answer.ok());
            QCOMPARE(answer->leases.size(), 20U);
        });
    }
    // A walk through 100,000 entries for each row would cost a thousand times as much.
    QVERIFY2(cost[1] < 20 * cost[0], qPrintable(u"%1 ns, then %2 ns"_s.arg(cost[0]).arg(cost[1])));
}

void TestStorePlans::importsDoNotWalkTheLedger()
{
    qint64 cost[2] = {};
    QStringList keys;
    for (int i = 0; i < 200; ++i)
        keys << u"new%1"_s.arg(i);
    std::vector<LedgerKey> asked;
    for (const auto &key : std::as_const(keys))
        asked.push_back({{}, {}, key, {}});
    const SystemClock clock;
    for (const int size : {0, 1}) {
        QTemporaryDir dir;
        auto store = storeWithLedger(dir.path(), size == 0 ? 100 : 100'000);
        QVERIFY(store);
        auto reads = Database::open(store->folder().store(), Database::Mode::ReadOnly);
        ImportStore imports(**reads, store->writer(), clock, u"me"_s);
        cost[size] = leastNs([&] {
            QVERIFY(imports.known(UpstreamId(1), keys, {}).ok());
            QVERIFY(imports.deliveredContent(UpstreamId(1), asked).ok());
        });
    }
    QVERIFY2(cost[1] < 20 * cost[0], qPrintable(u"%1 ns, then %2 ns"_s.arg(cost[0]).arg(cost[1])));
}

QTEST_GUILESS_MAIN(TestStorePlans)
#include "tst_storeplans.moc"
