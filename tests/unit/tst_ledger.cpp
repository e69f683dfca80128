// SPDX-License-Identifier: GPL-3.0-or-later
// The ledger of DESIGN R6: its two calls, and how it forgets.
#include "engine/store/database.h"
#include "engine/store/ledger.h"
#include "engine/store/store.h"
#include "engine/store/tasklookup.h"

#include <QTemporaryDir>
#include <QTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

class TestLedger : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init();
    void cleanup();
    void r6_nothingIsKnownOfNothing();
    void r6_idAndVersionAreKnown();
    void r6_versionIsNeverLowered();
    void r6_accountsAndUpstreamsAreApart();
    void r6_otherKindsSayNothing();
    void r6_expiredDoesNotCount();
    void r6_manyKeysInOneQuestion();
    void r6_rolledBackIsNotKnown();
    void r6_expiredIsForgottenInBites();
    void r10_laterSent();

private:
    // A task with this key, version and content; its id is `id`.
    void addTask(int id, const QString &key, const QString &order, const QString &account = {}, int upstream = 1);
    void save(int id, std::chrono::hours ttl = 24h);
    std::vector<LedgerAnswer> ask(const std::vector<LedgerKey> &keys, int upstream = 1);
    [[nodiscard]] static LedgerKey key(const QString &key, const QString &order, const QString &account = {},
                                       const QString &id = u"none"_s)
    {
        return {id, account, key, order};
    }
    template <class Job> void write(Job job)
    {
        const auto done = m_store->writer().run<bool>(job).result();
        QVERIFY2(done.ok(), done ? "" : qPrintable(done.error().detail));
    }
    qint64 count(const QString &table) { return m_reads->value(u"SELECT count(*) FROM "_s + table)->toLongLong(); }

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Database> m_reads;
    qint64 m_now = 1'000'000;
};

void TestLedger::init()
{
    m_now = 1'000'000;
    m_dir = std::make_unique<QTemporaryDir>();
    m_store = Store::open({m_dir->path(), [this] { return m_now; }, {}, {}}).value();
    m_reads = Database::open(m_store->folder().store(), Database::Mode::ReadOnly).value();
    write([](WriteTxn &txn) -> Result<bool> {
        for (const auto &sql :
             {u"INSERT INTO upstream (id, name, config, created_at, updated_at) VALUES (1, 'u', '{}', 1, 1), "
              "(2, 'v', '{}', 1, 1)"_s,
              u"INSERT INTO batch (id, upstream_id, state, batch_date, scene, created_at) VALUES "
              "(1, 1, 'live', '2026-10-12', 's', 1), (2, 2, 'live', '2026-10-12', 's', 1)"_s})
            if (auto done = txn.db().exec(sql); !done)
                return done.error();
        return true;
    });
}

void TestLedger::cleanup()
{
    m_reads.reset();
    m_store.reset();
}

void TestLedger::addTask(int id, const QString &key, const QString &order, const QString &account, int upstream)
{
    write([&](WriteTxn &txn) -> Result<bool> {
        auto done = txn.db().exec(
            u"INSERT INTO task (id, batch_id, upstream_id, row_no, line_no, biz_key, account, request_id, fingerprint, "
            "version_ts, version_order, payload, state, updated_at) VALUES (?, ?, ?, 1, 1, ?, ?, ?, ?, ?, ?, '[]', "
            "'in_flight', 1)"_s,
            {id, upstream, upstream, key, account, u"id%1"_s.arg(id), QByteArray::number(id),
             order.isEmpty() ? QVariant() : QVariant(order.mid(1)), order.isEmpty() ? QVariant() : QVariant(order)});
        if (done)
            if (auto entered = enterFew(txn, BatchId(upstream)); !entered)
                return entered.error();
        return done ? Result<bool>(true) : Result<bool>(done.error());
    });
}

void TestLedger::save(int id, std::chrono::hours ttl)
{
    write([&](WriteTxn &txn) -> Result<bool> {
        const TaskId task(id);
        auto done = Ledger(txn.db(), txn.nowMs()).saveProcessed({&task, 1}, Outcome::Delivered, ttl);
        return done ? Result<bool>(true) : Result<bool>(done.error());
    });
}

std::vector<LedgerAnswer> TestLedger::ask(const std::vector<LedgerKey> &keys, int upstream)
{
    auto answers = Ledger(*m_reads, m_now).skip(UpstreamId(upstream), keys);
    if (!answers)
        qFatal("ledger: %s", qPrintable(answers.error().detail));
    return *answers;
}

void TestLedger::r6_nothingIsKnownOfNothing()
{
    QCOMPARE(ask({}).size(), 0U);
    const auto answers = ask({key(u"K1"_s, u"i1000001"_s), key(u"K1"_s, {})});
    QVERIFY(!answers.at(0).sent() && !answers.at(0).knowsVersion && !answers.at(1).sent());
}

void TestLedger::r6_idAndVersionAreKnown()
{
    addTask(7, u"K1"_s, u"i5"_s);
    save(7);
    const auto answers = ask({key(u"K1"_s, u"i4"_s), key(u"K1"_s, u"i5"_s), key(u"K1"_s, u"i6"_s),
                              key(u"K2"_s, u"i1"_s), key(u"K2"_s, {}, {}, u"id7"_s), key(u"K1"_s, {})});
    QVERIFY(answers.at(0).holdsVersion && answers.at(1).holdsVersion && !answers.at(0).holdsId);
    QVERIFY(!answers.at(2).sent() && answers.at(2).knowsVersion);
    QCOMPARE(answers.at(1).versionContent, QByteArray("7"));
    QVERIFY(!answers.at(3).sent() && !answers.at(3).knowsVersion);
    QVERIFY(answers.at(4).holdsId && !answers.at(4).holdsVersion);
    QCOMPARE(answers.at(4).idContent, QByteArray("7"));
    QVERIFY(!answers.at(5).sent()); // no version, another id
}

void TestLedger::r6_versionIsNeverLowered()
{
    addTask(1, u"K1"_s, u"i5"_s);
    addTask(2, u"K1"_s, u"i3"_s);
    save(1);
    save(2);
    QVERIFY(ask({key(u"K1"_s, u"i4"_s)}).at(0).holdsVersion);
    QCOMPARE(ask({key(u"K1"_s, u"i4"_s)}).at(0).versionContent, QByteArray("1"));
    QVERIFY(ask({key({}, {}, {}, u"id2"_s)}).at(0).holdsId); // its id is known all the same
    addTask(3, u"K1"_s, u"i9"_s);
    save(3);
    QVERIFY(ask({key(u"K1"_s, u"i9"_s)}).at(0).holdsVersion);
    QCOMPARE(count(u"ledger_version"_s), 1);
}

void TestLedger::r6_accountsAndUpstreamsAreApart()
{
    addTask(1, u"K1"_s, u"i5"_s, u"a"_s);
    addTask(2, u"K1"_s, u"i3"_s, u"b"_s);
    addTask(3, u"K1"_s, u"i1"_s, u"a"_s, 2);
    for (const int id : {1, 2, 3})
        save(id);
    QVERIFY(ask({key(u"K1"_s, u"i4"_s, u"a"_s)}).at(0).holdsVersion);
    QVERIFY(!ask({key(u"K1"_s, u"i4"_s, u"b"_s)}).at(0).holdsVersion);
    QVERIFY(!ask({key(u"K1"_s, u"i1"_s)}).at(0).holdsVersion);
    QVERIFY(!ask({key(u"K1"_s, u"i4"_s, u"a"_s)}, 2).at(0).holdsVersion);
    QVERIFY(!ask({key(u"K1"_s, {}, u"a"_s, u"id1"_s)}, 2).at(0).holdsId);
}

void TestLedger::r6_otherKindsSayNothing()
{
    addTask(1, u"K1"_s, u"i9"_s);
    save(1);
    QVERIFY(!ask({key(u"K1"_s, u"d2026-10-12T00:00:00"_s)}).at(0).knowsVersion);
    addTask(2, u"K1"_s, u"d2026-10-12T00:00:00"_s); // 'd' sorts before 'i': it must replace it all the same
    save(2);
    QVERIFY(ask({key(u"K1"_s, u"d2026-10-12T00:00:00"_s)}).at(0).holdsVersion);
    QVERIFY(!ask({key(u"K1"_s, u"i9"_s)}).at(0).knowsVersion);
}

void TestLedger::r6_expiredDoesNotCount()
{
    addTask(1, u"K1"_s, u"i9"_s);
    save(1, 1h);
    m_now += 3'599'999;
    QVERIFY(ask({key(u"K1"_s, u"i1"_s, {}, u"id1"_s)}).at(0).holdsId);
    QVERIFY(ask({key(u"K1"_s, u"i1"_s)}).at(0).holdsVersion);
    m_now += 1;
    QVERIFY(!ask({key(u"K1"_s, u"i1"_s, {}, u"id1"_s)}).at(0).sent());
    addTask(2, u"K1"_s, u"i3"_s); // the memory of 9 is over: 3 is the newest known
    save(2, 1h);
    QVERIFY(!ask({key(u"K1"_s, u"i4"_s)}).at(0).holdsVersion);
    QVERIFY(ask({key(u"K1"_s, u"i3"_s)}).at(0).holdsVersion);
}

void TestLedger::r6_manyKeysInOneQuestion()
{
    std::vector<LedgerKey> keys;
    for (int i = 1; i <= 1200; ++i)
        keys.push_back(key(u"K\"%1"_s.arg(i), i % 2 == 0 ? u"i1"_s : QString(), {}, u"id%1"_s.arg(i)));
    for (const int i : {2, 501, 1200}) {
        addTask(i, keys[static_cast<size_t>(i - 1)].bizKey, u"i1"_s);
        save(i);
    }
    const auto answers = ask(keys);
    for (int i = 1; i <= 1200; ++i) {
        const bool saved = i == 2 || i == 501 || i == 1200;
        QCOMPARE(answers.at(static_cast<size_t>(i - 1)).holdsId, saved);
        QCOMPARE(answers.at(static_cast<size_t>(i - 1)).holdsVersion, saved && i % 2 == 0);
    }
}

// Only in the transaction that settles: what is rolled back was never known.
void TestLedger::r6_rolledBackIsNotKnown()
{
    addTask(1, u"K1"_s, u"i9"_s);
    const auto failed =
        m_store->writer()
            .run<bool>([](WriteTxn &txn) -> Result<bool> {
                const TaskId task(1);
                auto saved =
                    Ledger(txn.db(), txn.nowMs()).saveProcessed({&task, 1}, Outcome::Delivered, std::chrono::hours(1));
                return saved ? Error{ErrorCode::Store, {}, u"the disk"_s} : saved.error();
            })
            .result();
    QVERIFY(!failed);
    QVERIFY(!ask({key(u"K1"_s, u"i9"_s, {}, u"id1"_s)}).at(0).sent());
}

void TestLedger::r6_expiredIsForgottenInBites()
{
    write([this](WriteTxn &txn) -> Result<bool> {
        for (int i = 0; i < 12'000; ++i) {
            const qint64 expires = i % 3 == 0 ? m_now - 1 : m_now + 1; // a third is over
            auto done = txn.db().exec(u"INSERT INTO ledger (upstream_id, request_id, biz_key, fingerprint, outcome, "
                                      "saved_at, expires_at) VALUES (?, ?, 'k', x'00', 'delivered', 1, ?)"_s,
                                      {1 + i % 2, u"id%1"_s.arg(i), expires});
            if (done)
                done =
                    txn.db().exec(u"INSERT INTO ledger_version (upstream_id, account, biz_key, version_ts, saved_at, "
                                  "version_order, expires_at) VALUES (?, ?, ?, '1', 1, 'i1', ?)"_s,
                                  {1 + i % 2, u"a%1"_s.arg(i % 5), u"k%1"_s.arg(i), expires});
            if (!done)
                return done.error();
        }
        return true;
    });
    int asked = 0;
    const auto interrupted = forgetExpired(*m_reads, m_store->writer(), m_now, [&] { return ++asked > 2; });
    QCOMPARE(interrupted.error().code, ErrorCode::Cancelled);
    QVERIFY(count(u"ledger"_s) > 8'000 && count(u"ledger"_s) < 12'000);
    QVERIFY(forgetExpired(*m_reads, m_store->writer(), m_now, {}));
    for (const auto &table : {u"ledger"_s, u"ledger_version"_s}) {
        QCOMPARE(count(table), 8'000);
        QCOMPARE(count(table + u" WHERE expires_at <= %1"_s.arg(m_now)), 0);
    }
}

void TestLedger::r10_laterSent()
{
    addTask(1, u"K1"_s, u"i1"_s);
    addTask(2, u"K1"_s, u"i2"_s);
    addTask(3, u"K2"_s, {});
    addTask(4, u"K2"_s, {});
    addTask(5, u"K2"_s, {}, u"b"_s);
    save(2);
    const std::vector<TaskId> tasks{TaskId(1), TaskId(2), TaskId(3), TaskId(4), TaskId(5), TaskId(99)};
    const auto ask = [&] { return *Ledger(*m_reads, m_now).laterSent(tasks); };
    const auto nothing = LaterSent::Nothing;
    QCOMPARE(ask(), (std::vector{LaterSent::NewerVersion, nothing, nothing, nothing, nothing, nothing}));
    write([](WriteTxn &txn) -> Result<bool> {
        auto done = txn.db().exec(u"UPDATE task SET state = 'delivered' WHERE id = 4"_s);
        return done ? Result<bool>(true) : Result<bool>(done.error());
    });
    QCOMPARE(ask(), (std::vector{LaterSent::NewerVersion, nothing, LaterSent::LaterTask, nothing, nothing, nothing}));
}

QTEST_GUILESS_MAIN(TestLedger)
#include "tst_ledger.moc"
