// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/database.h"
#include "engine/store/latencycounts.h"
#include "engine/store/overviewreads.h"
#include "engine/store/pace.h"
#include "engine/store/store.h"
#include "engine/store/writer.h"

#include <QRandomGenerator>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <cmath>

using namespace pushdesk;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 start = 1'790'000'040'000; // the start of a minute
constexpr qint64 minute = 60'000;

// A store with one upstream and batches of it, and a clock that the test moves.
struct Desk {
    QTemporaryDir dir;
    std::atomic<qint64> now = start;
    std::unique_ptr<Store> store;

    void open(const QString &config = u"{}"_s)
    {
        auto opened = Store::open({dir.filePath(u"data"_s), [this] { return now.load(); }, {}, {}});
        QVERIFY2(opened.ok(), opened ? "" : qPrintable(opened.error().detail));
        store = std::move(*opened);
        write([&](WriteTxn &txn) {
            run(txn, u"INSERT INTO upstream (id, name, config, created_at, updated_at) VALUES (1, 'u', ?, 1, 1)"_s,
                {config});
            run(txn, u"INSERT INTO owner (uuid, pid, started_at) VALUES ('me', 1, 1)"_s, {});
        });
    }
    static void run(WriteTxn &txn, const QString &sql, std::initializer_list<QVariant> binds)
    {
        const auto done = txn.db().exec(sql, binds);
        QVERIFY2(done.ok(), done ? "" : qPrintable(done.error().detail));
    }
    void write(const std::function<void(WriteTxn &)> &job)
    {
        QVERIFY(store->writer()
                    .run<bool>([&](WriteTxn &txn) -> Result<bool> {
                        job(txn);
                        return true;
                    })
                    .result()
                    .ok());
    }
    void batch(qint64 id, qint64 pending)
    {
        write([&](WriteTxn &txn) {
            run(txn,
                u"INSERT INTO batch (id, upstream_id, state, file_name, batch_date, scene, created_at) "
                "VALUES (?, 1, 'live', ?, '2026-10-12', 's', 1)"_s,
                {id, u"file%1.csv"_s.arg(id)});
            txn.added(BatchId(id), TaskState::Pending, pending);
        });
    }
    // Attempts that ended now; `ms` each.
    void attempts(int n, Outcome outcome, TaskState next, qint64 ms = 100, BatchId batch = {},
                  UpstreamId upstream = UpstreamId(1))
    {
        write([&](WriteTxn &txn) {
            for (int i = 0; i < n; ++i)
                txn.pace().add(upstream, outcome, Reached::Answered, next, ms);
            if (batch.isValid())
                txn.moved(batch, TaskState::Pending, next, n);
        });
    }
    Overview overview(qint64 dayStart = start - 3600'000)
    {
        auto database = store->connect();
        auto read = OverviewReads(**database).overview(now, dayStart);
        if (!read)
            QTest::qFail(qPrintable(read.error().detail), __FILE__, __LINE__);
        return read ? *read : Overview{};
    }
};

} // namespace

// What the overview's numbers are made of.
class TestOverviewReads : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void latency_percentilesAreWithinFivePercent();
    void latency_isKeptAsText();
    void minutesAreCountedByTheirTime();
    void numbersOfSeveralUpstreamsStandApart();
    void whatIsOlderThanFifteenMinutesIsForgotten();
    void survivesARestartAndCountsAllProcesses();
    void nothingSeenIsUnknown();
    void inFlightIsAtMostTheLimit();
    void outlook_data();
    void outlook();
    void outlook_countsTheBatchesBefore();
    void aSettledBatchSaysWhen();
    void oldPaceIsRemoved();
    void plans();
};

void TestOverviewReads::latency_percentilesAreWithinFivePercent()
{
    QRandomGenerator random(7);
    LatencyCounts counts;
    std::vector<qint64> all;
    for (int i = 0; i < 5000; ++i) {
        const qint64 ms = std::llround(std::exp(3.0 + random.generateDouble() * 6)); // 20 ms to 8 s
        all.push_back(ms);
        LatencyCounts one;
        one.add(ms);
        counts.merge(one);
    }
    std::sort(all.begin(), all.end());
    for (const double share : {0.5, 0.9, 0.95, 0.99}) {
        const auto exact = static_cast<double>(all.at(static_cast<size_t>(share * 5000) - 1));
        const auto told = static_cast<double>(*counts.percentile(share));
        QVERIFY2(std::abs(told - exact) <= 0.06 * exact,
                 qPrintable(u"%1: %2 for %3"_s.arg(share).arg(told).arg(exact)));
    }
    QVERIFY(!LatencyCounts().percentile(0.5));
}

void TestOverviewReads::latency_isKeptAsText()
{
    LatencyCounts counts;
    for (const qint64 ms : {0, 1, 50, 50, 8000, 100'000'000})
        counts.add(ms);
    const auto again = LatencyCounts::fromBytes(counts.toBytes());
    QCOMPARE(again.total(), 6);
    QCOMPARE(again.toBytes(), counts.toBytes());
    QCOMPARE(again.percentile(0.5), counts.percentile(0.5));
    for (const QByteArray &bad : {QByteArray("x"), QByteArray("\xff\0\0\0\1", 5)})
        QCOMPARE(LatencyCounts::fromBytes(bad).total(), 0);
}

void TestOverviewReads::minutesAreCountedByTheirTime()
{
    Desk desk;
    desk.open();
    desk.attempts(3, Outcome::Delivered, TaskState::Delivered);
    desk.now += minute + 59'000;
    desk.attempts(2, Outcome::Retry, TaskState::RetryWait);
    desk.attempts(1, Outcome::Rejected, TaskState::Dead);
    desk.attempts(4, Outcome::Duplicate, TaskState::Duplicate);
    const auto o = desk.overview();
    QCOMPARE(o.minutes.size(), 15U);
    QCOMPARE(o.minutes.back().startMs, start + minute);
    QCOMPARE(o.minutes.at(13).delivered, 3);
    QCOMPARE(o.minutes.at(14).delivered, 4);
    QCOMPARE(o.minutes.at(14).retried, 2);
    QCOMPARE(o.minutes.at(14).dead, 1);
    QCOMPARE(o.minutes.at(12).delivered + o.minutes.at(12).retried + o.minutes.at(12).dead, 0);
    QCOMPARE(o.deliveredToday, 7);
    QCOMPARE(desk.overview(start + minute).deliveredToday, 4);
    const auto &u = o.upstreams.front();
    QCOMPARE(u.attempts, 10);
    QCOMPARE(*u.success, 0.7);
    QVERIFY(std::abs(*u.p50Ms - 100) <= 5);
    QCOMPARE(u.perSecond, 0.7); // seven in the ten seconds that have not ended
}

void TestOverviewReads::numbersOfSeveralUpstreamsStandApart()
{
    Desk desk;
    desk.open();
    desk.write([](WriteTxn &txn) {
        Desk::run(txn, u"INSERT INTO upstream (id, name, config, created_at, updated_at) VALUES (2, 'v', '{}', 1, 1)"_s,
                  {});
    });
    desk.attempts(4, Outcome::Delivered, TaskState::Delivered, 50);
    desk.attempts(6, Outcome::Rejected, TaskState::Dead, 4000, {}, UpstreamId(2));
    const auto o = desk.overview();
    QCOMPARE(o.upstreams.size(), 2U);
    QCOMPARE(*o.upstreams.at(0).success, 1.0);
    QCOMPARE(*o.upstreams.at(1).success, 0.0);
    QVERIFY(*o.upstreams.at(0).p95Ms < 60 && *o.upstreams.at(1).p50Ms > 3700);
    QCOMPARE(o.minutes.back().dead, 6);
}

void TestOverviewReads::whatIsOlderThanFifteenMinutesIsForgotten()
{
    Desk desk;
    desk.open();
    desk.attempts(5, Outcome::Rejected, TaskState::Dead, 8000);
    desk.now += 15 * minute;
    desk.attempts(1, Outcome::Delivered, TaskState::Delivered, 10);
    const auto o = desk.overview();
    QCOMPARE(*o.upstreams.front().success, 1.0);
    QVERIFY(*o.upstreams.front().p95Ms < 20);
    qint64 dead = 0;
    for (const auto &m : o.minutes)
        dead += m.dead;
    QCOMPARE(dead, 0);
}

void TestOverviewReads::survivesARestartAndCountsAllProcesses()
{
    Desk desk;
    desk.open();
    desk.attempts(3, Outcome::Delivered, TaskState::Delivered);
    auto other = Store::open({desk.dir.filePath(u"data"_s), [&] { return desk.now.load(); }, {}, {}});
    QVERIFY(other.ok());
    QVERIFY((*other)
                ->writer()
                .run<bool>([](WriteTxn &txn) -> Result<bool> {
                    txn.pace().add(UpstreamId(1), Outcome::Delivered, Reached::Answered, TaskState::Delivered, 400);
                    return true;
                })
                .result()
                .ok());
    other->reset();
    desk.store.reset();
    auto again = Store::open({desk.dir.filePath(u"data"_s), [&] { return desk.now.load(); }, {}, {}});
    QVERIFY(again.ok());
    desk.store = std::move(*again);
    const auto o = desk.overview();
    QCOMPARE(o.minutes.back().delivered, 4);
    QVERIFY(*o.upstreams.front().p95Ms > 380);
}

void TestOverviewReads::nothingSeenIsUnknown()
{
    Desk desk;
    desk.open();
    const auto o = desk.overview();
    QVERIFY(!o.anyBatch);
    QVERIFY(!o.upstreams.front().p50Ms && !o.upstreams.front().success);
    QCOMPARE(o.upstreams.front().limit, 20);
}

void TestOverviewReads::inFlightIsAtMostTheLimit()
{
    Desk desk;
    desk.open(u"{\"limits\":{\"concurrency\":4}}"_s);
    desk.batch(1, 10);
    desk.write([](WriteTxn &txn) { txn.moved(BatchId(1), TaskState::Pending, TaskState::InFlight, 6); });
    const auto o = desk.overview();
    QCOMPARE(o.upstreams.front().limit, 4);
    QCOMPARE(o.upstreams.front().inFlight, 4);
    QCOMPARE(o.upstreams.front().waiting, 6);
}

void TestOverviewReads::outlook_data()
{
    QTest::addColumn<QString>("upstream"); // what its row is set to
    QTest::addColumn<int>("settled");
    QTest::addColumn<bool>("pushing");
    QTest::addColumn<int>("kind");
    const auto kind = [](BatchOutlook::Kind k) { return static_cast<int>(k); };
    QTest::newRow("going") << u"state = 'ready'"_s << 20 << true << kind(BatchOutlook::Kind::Going);
    QTest::newRow("too few seen") << u"state = 'ready'"_s << 4 << true << kind(BatchOutlook::Kind::Unknown);
    QTest::newRow("nothing seen") << u"state = 'ready'"_s << 0 << true << kind(BatchOutlook::Kind::Unknown);
    QTest::newRow("nobody pushes") << u"state = 'ready'"_s << 20 << false << kind(BatchOutlook::Kind::Stopped);
    QTest::newRow("paused") << u"state = 'paused'"_s << 20 << true << kind(BatchOutlook::Kind::Waits);
    QTest::newRow("down") << u"state = 'open', until_ms = 1790000099000"_s << 20 << true
                          << kind(BatchOutlook::Kind::Waits);
    QTest::newRow("down, paused here") << u"state = 'open', until_ms = 1790000099000"_s << 20 << false
                                       << kind(BatchOutlook::Kind::Waits);
    QTest::newRow("a hold that is over") << u"state = 'holding', until_ms = 1"_s << 20 << true
                                         << kind(BatchOutlook::Kind::Going);
}

void TestOverviewReads::outlook()
{
    QFETCH(QString, upstream);
    QFETCH(int, settled);
    QFETCH(bool, pushing);
    QFETCH(int, kind);
    Desk desk;
    desk.open();
    desk.batch(1, 120);
    if (settled > 0)
        desk.attempts(settled, Outcome::Delivered, TaskState::Delivered, 100, BatchId(1));
    desk.now += 10'000;
    desk.write([&](WriteTxn &txn) {
        Desk::run(txn, u"UPDATE upstream SET "_s + upstream, {});
        if (!pushing)
            Desk::run(txn, u"DELETE FROM owner"_s, {});
    });
    const auto o = desk.overview();
    QCOMPARE(o.active.size(), 1U);
    const auto &outlook = o.active.front().outlook;
    QCOMPARE(static_cast<int>(outlook.kind), kind);
    if (outlook.kind == BatchOutlook::Kind::Going) // 20 in 10 s, 100 are left
        QVERIFY2(std::abs(outlook.leftMs - 50'000) < 1000, qPrintable(QString::number(outlook.leftMs)));
}

// The same upstream pushes the older file first.
void TestOverviewReads::outlook_countsTheBatchesBefore()
{
    Desk desk;
    desk.open();
    desk.batch(1, 120);
    desk.batch(2, 100);
    desk.attempts(20, Outcome::Delivered, TaskState::Delivered, 100, BatchId(1));
    desk.now += 10'000;
    const auto o = desk.overview();
    QCOMPARE(o.activeCount, 2);
    QVERIFY(std::abs(o.active.at(0).outlook.leftMs - 50'000) < 1000);
    QVERIFY(std::abs(o.active.at(1).outlook.leftMs - 100'000) < 1000);
}

void TestOverviewReads::aSettledBatchSaysWhen()
{
    Desk desk;
    desk.open();
    desk.batch(1, 2);
    desk.batch(2, 1);
    desk.attempts(1, Outcome::Delivered, TaskState::Delivered, 100, BatchId(1));
    QVERIFY(desk.overview().settledToday.empty());
    desk.now += 5000;
    desk.attempts(1, Outcome::Rejected, TaskState::Dead, 100, BatchId(1));
    auto o = desk.overview();
    QCOMPARE(o.settledToday.size(), 1U);
    QCOMPARE(*o.settledToday.front().outlook.atMs, start + 5000);
    QCOMPARE(o.activeCount, 1);
    // A replay of it: it is on its way again, then settled anew.
    desk.write([](WriteTxn &txn) { txn.moved(BatchId(1), TaskState::Dead, TaskState::Pending); });
    o = desk.overview();
    QVERIFY(o.settledToday.empty());
    QCOMPARE(o.activeCount, 2);
    desk.now += 5000;
    desk.attempts(1, Outcome::Delivered, TaskState::Delivered, 100, BatchId(1));
    QCOMPARE(*desk.overview().settledToday.front().outlook.atMs, start + 10'000);
    QVERIFY(desk.overview(start + minute).settledToday.empty()); // yesterday's
}

void TestOverviewReads::oldPaceIsRemoved()
{
    Desk desk;
    desk.open();
    desk.attempts(1, Outcome::Delivered, TaskState::Delivered);
    desk.now += 3LL * 24 * 3600 * 1000;
    desk.attempts(1, Outcome::Delivered, TaskState::Delivered);
    auto reads = desk.store->connect();
    QVERIFY(forgetOldPace(**reads, desk.store->writer(), desk.now, [] { return false; }).ok());
    QCOMPARE((*reads)->value(u"SELECT count(*) FROM pace"_s)->toInt(), 1);
    QCOMPARE((*reads)->value(u"SELECT min(slot) FROM pace"_s)->toLongLong(), desk.now / paceSlotMs);
}

// Every statement of the overview goes by an index where the table grows with the tasks, the batches or the time.
void TestOverviewReads::plans()
{
    class Texts final : public StoreFaults {
    public:
        int before(const QString &sql) override
        {
            if (sql.startsWith(u"SELECT"_s))
                texts << sql;
            return 0;
        }
        int after(const QString &) override { return 0; }
        QStringList texts;
    } texts;
    Desk desk;
    desk.open();
    desk.batch(1, 5);
    desk.attempts(1, Outcome::Delivered, TaskState::Delivered, 100, BatchId(1));
    desk.batch(2, 1);
    desk.attempts(1, Outcome::Delivered, TaskState::Delivered, 100, BatchId(2));
    const QString file = desk.store->folder().store();
    auto database = Database::open(file, Database::Mode::ReadOnly, 0, &texts);
    QVERIFY(database.ok());
    QVERIFY(OverviewReads(**database).overview(desk.now, start - minute).ok());
    QVERIFY(texts.texts.size() > 8);
    static const QRegularExpression walk(
        u"^SCAN (task|t|attempt|a|dead_letter|d|pace|event|e|batch|b)\\b(?!.*USING)"_s);
    for (const QString &sql : texts.texts) {
        const std::vector<QVariant> binds(static_cast<size_t>(sql.count(u'?')), QVariant(1));
        auto done = desk.store->connect();
        QVERIFY((*done)
                    ->each(u"EXPLAIN QUERY PLAN "_s + sql, binds,
                           [&](QSqlQuery &q) {
                               const QString line = q.value(3).toString();
                               // Whether there is a batch at all: the first one will do.
                               if (walk.match(line).hasMatch() && !sql.contains(u"state = 'live' LIMIT 1"_s))
                                   QTest::qFail(qPrintable(line + u": "_s + sql), __FILE__, __LINE__);
                               return true;
                           })
                    .ok());
    }
}

QTEST_GUILESS_MAIN(TestOverviewReads)
#include "tst_overviewreads.moc"
