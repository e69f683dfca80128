// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/clock.h"
#include "engine/store/database.h"
#include "engine/store/importstore.h"
#include "engine/store/pushstore.h"
#include "engine/store/store.h"
#include "engine/store/superseding.h"
#include "engine/store/tasklookup.h"

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
    void r5_claimsDoNotWalkWhatWaits();
    void r5_claimsDoNotWalkWhatIsSettled();
    void r6_supersedingDoesNotWalkTheStore();

private:
    // One claim of `owner`; what it leased.
    static std::vector<TaskId> claim(Store &store, PushStore &push, bool giveBack)
    {
        const auto claimed = store.writer()
                                 .run<ClaimAnswer>([&](WriteTxn &txn) -> Result<ClaimAnswer> {
                                     auto answer = push.claim(txn, {UpstreamId(1), u"me"_s, 1, 50, 0, 0});
                                     if (!answer || !giveBack)
                                         return answer;
                                     std::vector<TaskId> tasks;
                                     for (const auto &lease : answer->leases)
                                         tasks.push_back(lease.task.id);
                                     auto back = push.giveBack(txn, u"me"_s, tasks, 1);
                                     return back ? answer : Result<ClaimAnswer>(back.error());
                                 })
                                 .result();
        std::vector<TaskId> tasks;
        if (claimed)
            for (const auto &lease : claimed->leases)
                tasks.push_back(lease.task.id);
        return tasks;
    }
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
            if (done)
                if (auto entered = enterFew(txn, BatchId(1)); !entered)
                    return entered.error();
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
                auto back = push.giveBack(txn, u"me"_s, tasks, 1);
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
            QVERIFY(imports.known(UpstreamId(1), keys).ok());
            QVERIFY(imports.deliveredContent(UpstreamId(1), asked).ok());
        });
    }
    QVERIFY2(cost[1] < 20 * cost[0], qPrintable(u"%1 ns, then %2 ns"_s.arg(cost[0]).arg(cost[1])));
}

// 100,000 tasks behind one key that is on its way: once seen, they cost a claim nothing.
void TestStorePlans::r5_claimsDoNotWalkWhatWaits()
{
    qint64 cost[2] = {};
    for (const int size : {0, 1}) {
        QTemporaryDir dir;
        auto store = storeWithLedger(dir.path(), 1);
        QVERIFY(store);
        const auto filled =
            store->writer()
                .run<bool>([&](WriteTxn &txn) -> Result<bool> {
                    const int n = size == 0 ? 100 : 100'000;
                    auto done =
                        txn.db().exec(u"INSERT INTO batch (id, upstream_id, state, batch_date, scene, created_at) "
                                      "VALUES (2, 1, 'live', '2026-10-12', 's', 1)"_s);
                    if (done)
                        done = txn.db().exec(u"UPDATE task SET state = 'dead' WHERE row_no >= 20"_s);
                    if (done) // 20 keys of the first batch, and as many tasks as there are behind them
                        done = txn.db().exec(
                            u"INSERT INTO task (batch_id, upstream_id, row_no, line_no, biz_key, request_id, "
                            "fingerprint, payload, updated_at) SELECT 2, 1, value, value, 'k' || (value % 20), "
                            "'w' || value, x'00', '[]', 1 FROM json_each(?)"_s,
                            {numbers(n)});
                    txn.moved(BatchId(1), TaskState::Pending, TaskState::Dead, 180);
                    txn.added(BatchId(2), TaskState::Pending, n);
                    if (done)
                        if (auto entered = enterFew(txn, BatchId(2)); !entered)
                            return entered.error();
                    return done ? Result<bool>(true) : Result<bool>(done.error());
                })
                .result();
        QVERIFY(filled);
        PushStore push;
        // The first claims meet them; no claim may take long, so it takes several.
        QCOMPARE(claim(*store, push, false).size(), 20U);
        for (int i = 0; i < 100; ++i)
            QCOMPARE(claim(*store, push, false).size(), 0U);
        cost[size] = leastNs([&] { QVERIFY(claim(*store, push, false).empty()); });
        // None starves: when the 20 end, the next 20 are claimed.
        const auto ended =
            store->writer()
                .run<int>([](WriteTxn &txn) {
                    txn.moved(BatchId(1), TaskState::InFlight, TaskState::Dead, 20);
                    return txn.db().exec(u"UPDATE task SET state = 'dead', lease_owner = NULL WHERE state = "
                                         "'in_flight'"_s);
                })
                .result();
        QVERIFY(ended);
        const auto next = claim(*store, push, false);
        QCOMPARE(next.size(), 20U);
        QCOMPARE(next.front(), TaskId(201));
    }
    QVERIFY2(cost[1] < 20 * cost[0], qPrintable(u"%1 ns, then %2 ns"_s.arg(cost[0]).arg(cost[1])));
}

// The same 20 keys were pushed 5,000 times each, and the claim asks for earlier tasks and newer versions of them.
void TestStorePlans::r5_claimsDoNotWalkWhatIsSettled()
{
    qint64 cost[2] = {};
    for (const int size : {0, 1}) {
        QTemporaryDir dir;
        auto store = storeWithLedger(dir.path(), 1);
        QVERIFY(store);
        const auto filled =
            store->writer()
                .run<bool>([&](WriteTxn &txn) -> Result<bool> {
                    auto &db = txn.db();
                    auto done = db.exec(u"INSERT INTO batch (id, upstream_id, state, batch_date, scene, created_at) "
                                        "VALUES (2, 1, 'live', '2026-10-12', 's', 1)"_s);
                    if (done) // older ones, with lower ids
                        done = db.exec(
                            u"INSERT INTO task (id, batch_id, upstream_id, row_no, line_no, biz_key, request_id, "
                            "fingerprint, payload, version_ts, version_order, state, updated_at) SELECT -1 - value, 2, "
                            "1, value, value, 'k' || (value % 20), 's' || value, x'00', '[]', '1', 'i1', 'delivered', "
                            "1 FROM json_each(?)"_s,
                            {numbers(size == 0 ? 100 : 100'000)});
                    for (const auto &table : {u"task"_s, u"task_key"_s})
                        if (done)
                            done = db.exec(u"UPDATE %1 SET version_order = 'i0' WHERE %2 > 0"_s.arg(
                                table, table == "task"_L1 ? u"id"_s : u"task_id"_s));
                    if (!done)
                        return done.error();
                    auto entered = enterFew(txn, BatchId(2));
                    return entered ? Result<bool>(true) : Result<bool>(entered.error());
                })
                .result();
        QVERIFY2(filled.ok(), filled ? "" : qPrintable(filled.error().detail));
        PushStore push;
        cost[size] = leastNs([&] { QCOMPARE(claim(*store, push, true).size(), 50U); });
    }
    QVERIFY2(cost[1] < 20 * cost[0], qPrintable(u"%1 ns, then %2 ns"_s.arg(cost[0]).arg(cost[1])));
}

// A small batch with newer versions of its keys, over a small store and one with 100,000 waiting versions.
void TestStorePlans::r6_supersedingDoesNotWalkTheStore()
{
    qint64 cost[2] = {};
    for (const int size : {0, 1}) {
        QTemporaryDir dir;
        auto store = storeWithLedger(dir.path(), 1);
        QVERIFY(store);
        const auto filled =
            store->writer()
                .run<bool>([&](WriteTxn &txn) -> Result<bool> {
                    auto done = txn.db().exec(u"INSERT INTO batch (id, upstream_id, state, batch_date, scene, "
                                              "created_at) VALUES (2, 1, 'live', '2026-10-12', 's', 1)"_s);
                    const auto insert = [&](int batch, int n, const QString &key) {
                        if (done)
                            done = txn.db().exec(
                                u"INSERT INTO task (batch_id, upstream_id, row_no, line_no, biz_key, request_id, "
                                "fingerprint, payload, version_ts, version_order, updated_at) SELECT ?, 1, value, "
                                "value, ? || value, ? || value, x'00', '[]', '1', 'i1', 1 FROM json_each(?)"_s,
                                {batch, key, key, numbers(n)});
                    };
                    insert(1, size == 0 ? 100 : 100'000, u"o"_s);
                    insert(2, 200, u"n"_s);
                    for (const int batch : {1, 2})
                        if (auto entered = enterFew(txn, BatchId(batch)); !entered)
                            return entered.error();
                    return done ? Result<bool>(true) : Result<bool>(done.error());
                })
                .result();
        QVERIFY(filled);
        cost[size] = leastNs([&] {
            const auto step =
                store->writer().run<qint64>([](WriteTxn &txn) { return supersedeOlder(txn, BatchId(2), 0); }).result();
            QVERIFY(step.ok() && *step > 0);
        });
    }
    QVERIFY2(cost[1] < 20 * cost[0], qPrintable(u"%1 ns, then %2 ns"_s.arg(cost[0]).arg(cost[1])));
}

QTEST_GUILESS_MAIN(TestStorePlans)
#include "tst_storeplans.moc"
