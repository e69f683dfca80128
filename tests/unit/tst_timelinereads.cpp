// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/database.h"
#include "engine/store/store.h"
#include "engine/store/timelinereads.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <mutex>
#include <set>

using namespace pushdesk;
using namespace Qt::StringLiterals;

namespace {

constexpr qint64 now = 1'000'000'000;

class Texts final : public StoreFaults {
public:
    int before(const QString &sql) override
    {
        const std::lock_guard lock(mutex);
        texts.insert(sql);
        return 0;
    }
    int after(const QString &) override { return 0; }
    std::mutex mutex;
    std::set<QString> texts;
};

} // namespace

// What the retry timeline asks: which tasks, in which order, with which attempts, and by which indexes.
class TestTimelineReads : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void cleanup();
    void r7_onlyTasksInTrouble();
    void longestInTroubleFirst();
    void ofABatchOfAnUpstreamOrAll();
    void settledOnesStayForTheirTime();
    void r10_onlyTheAttemptsOfThisRound();
    void neverMoreThanAsked();
    void db_usesIndexes();

private:
    void write(const QString &sql);
    void batch(int id, int upstream);
    void task(int id, int batch, const QString &state, int attempts, qint64 firstAt, int round = 0);
    void attempt(int task, int n, int round, qint64 at);
    [[nodiscard]] Trouble trouble(const TroubleScope &scope = {}, int limit = 200);
    static QStringList keys(const Trouble &trouble);

    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<Store> m_store;
    std::unique_ptr<Database> m_reads;
    Texts m_texts;
};

void TestTimelineReads::init()
{
    m_dir = std::make_unique<QTemporaryDir>();
    auto store = Store::open({m_dir->path(), [] { return now; }, {}, {}});
    QVERIFY(store.ok());
    m_store = std::move(*store);
    auto reads = Database::open(m_dir->filePath(u"pushdesk.db"_s), Database::Mode::ReadOnly, 0, &m_texts);
    QVERIFY(reads.ok());
    m_reads = std::move(*reads);
    for (const int id : {1, 2})
        write(u"INSERT INTO upstream (id, name, config, created_at, updated_at) VALUES (%1, 'u%1', '{}', 1, 1)"_s.arg(
            id));
    batch(1, 1);
    batch(2, 1);
    batch(3, 2);
}

void TestTimelineReads::cleanup()
{
    m_reads.reset();
    m_store.reset();
    m_dir.reset();
}

void TestTimelineReads::write(const QString &sql)
{
    const auto done = m_store->writer().run<int>([&](WriteTxn &txn) { return txn.db().exec(sql); }).takeResult();
    QVERIFY2(done.ok(), done ? "" : qPrintable(done.error().detail));
}

void TestTimelineReads::batch(int id, int upstream)
{
    write(u"INSERT INTO batch (id, upstream_id, state, batch_date, scene, created_at) "
          "VALUES (%1, %2, 'live', '2026-10-12', 's', 1)"_s.arg(id)
              .arg(upstream));
}

void TestTimelineReads::attempt(int task, int n, int round, qint64 at)
{
    write(u"INSERT INTO attempt (task_id, n, round, request_id, started_at, ended_at, duration_ms, outcome, reached, "
          "charged, next_delay_ms, owner) VALUES (%1, %2, %3, 'id', %4, %4 + 100, 100, 'retry', 'answered', 1, 1000, "
          "'me')"_s.arg(task)
              .arg(n)
              .arg(round)
              .arg(at));
}

void TestTimelineReads::task(int id, int batch, const QString &state, int attempts, qint64 firstAt, int round)
{
    write(u"INSERT INTO task (id, batch_id, upstream_id, row_no, line_no, biz_key, request_id, fingerprint, payload, "
          "state, due_at, attempts, round, charged, last_reached, lease_at, updated_at) VALUES (%1, %2, %3, %1, %1, "
          "'k%1', 'id%1', x'00', '[]', '%4', %5, %6, %7, %6, %8, %9, %10)"_s.arg(id)
              .arg(batch)
              .arg(batch == 3 ? 2 : 1)
              .arg(state)
              .arg(now + 5000)
              .arg(attempts)
              .arg(round)
              .arg(attempts > 0 ? u"'answered'"_s : u"NULL"_s, state == u"in_flight" ? u"77"_s : u"NULL"_s)
              .arg(firstAt + 10'000));
    for (int n = 1; n <= attempts; ++n)
        attempt(id, n, round, firstAt + n * 1000);
    write(u"INSERT INTO batch_count (batch_id, state, n) VALUES (%1, '%2', 1) ON CONFLICT (batch_id, state) "
          "DO UPDATE SET n = n + 1"_s.arg(batch)
              .arg(state));
}

Trouble TestTimelineReads::trouble(const TroubleScope &scope, int limit)
{
    auto answer = TimelineReads(*m_reads).trouble(scope, now - 30'000, limit);
    if (!answer)
        qWarning() << answer.error().detail;
    return answer ? *answer : Trouble();
}

QStringList TestTimelineReads::keys(const Trouble &trouble)
{
    QStringList keys;
    for (const TroubleTask &task : trouble.tasks)
        keys << task.bizKey;
    return keys;
}

void TestTimelineReads::r7_onlyTasksInTrouble()
{
    task(1, 1, u"retry_wait"_s, 2, now - 50'000);
    task(2, 1, u"in_flight"_s, 1, now - 40'000); // again
    task(3, 1, u"in_flight"_s, 0, now);          // for the first time
    task(4, 1, u"pending"_s, 0, now);
    task(5, 1, u"delivered"_s, 1, now - 15'000); // at once: it never was in trouble
    task(6, 1, u"pending"_s, 1, now - 30'000);
    write(u"UPDATE task SET held_reason = 'HTTP 403' WHERE id = 6"_s);
    const Trouble found = trouble();
    QCOMPARE(keys(found), (QStringList{u"k1"_s, u"k2"_s, u"k6"_s}));
    QCOMPARE(found.inTrouble, qint64(3));
    QCOMPARE(found.tasks[0].attempts.size(), 2U);
    QVERIFY(found.tasks[0].dueAt == now + 5000);
    QVERIFY(!found.tasks[0].takenUpAt);
    QVERIFY(found.tasks[1].takenUpAt == 77);
    QVERIFY(!found.tasks[1].dueAt);
    QCOMPARE(found.tasks[2].heldReason, u"HTTP 403"_s);
}

void TestTimelineReads::longestInTroubleFirst()
{
    task(1, 1, u"retry_wait"_s, 1, now - 10'000);
    task(2, 1, u"retry_wait"_s, 3, now - 90'000);
    task(3, 2, u"in_flight"_s, 2, now - 50'000);
    QCOMPARE(keys(trouble()), (QStringList{u"k2"_s, u"k3"_s, u"k1"_s}));
}

void TestTimelineReads::ofABatchOfAnUpstreamOrAll()
{
    task(1, 1, u"retry_wait"_s, 1, now - 10'000);
    task(2, 2, u"retry_wait"_s, 1, now - 9'000);
    task(3, 3, u"retry_wait"_s, 1, now - 8'000);
    task(4, 3, u"delivered"_s, 2, now - 20'000);
    QCOMPARE(keys(trouble()), (QStringList{u"k4"_s, u"k1"_s, u"k2"_s, u"k3"_s}));
    QCOMPARE(keys(trouble({BatchId(2), {}})), QStringList{u"k2"_s});
    QCOMPARE(keys(trouble({{}, UpstreamId(1)})), (QStringList{u"k1"_s, u"k2"_s}));
    QCOMPARE(trouble({{}, UpstreamId(1)}).inTrouble, qint64(2));
    QCOMPARE(keys(trouble({{}, UpstreamId(2)})), (QStringList{u"k4"_s, u"k3"_s}));
    QCOMPARE(trouble({{}, UpstreamId(2)}).inTrouble, qint64(1));
}

void TestTimelineReads::settledOnesStayForTheirTime()
{
    task(1, 1, u"delivered"_s, 2, now - 39'000); // settled 29 s ago
    task(2, 1, u"dead"_s, 6, now - 40'001);      // a millisecond more than 30 s ago
    task(3, 1, u"dead"_s, 6, now - 30'000);
    QCOMPARE(keys(trouble()), (QStringList{u"k1"_s, u"k3"_s}));
    QCOMPARE(trouble().inTrouble, qint64(0));
}

void TestTimelineReads::r10_onlyTheAttemptsOfThisRound()
{
    task(1, 1, u"retry_wait"_s, 4, now - 60'000);
    write(u"UPDATE attempt SET round = 0 WHERE task_id = 1 AND n <= 3"_s);
    write(u"UPDATE attempt SET round = 1 WHERE task_id = 1 AND n = 4"_s);
    write(u"UPDATE task SET round = 1 WHERE id = 1"_s);
    // Delivered at the first try of its second round.
    task(2, 1, u"delivered"_s, 4, now - 20'000);
    write(u"UPDATE attempt SET round = 1 WHERE task_id = 2 AND n = 4"_s);
    write(u"UPDATE task SET round = 1 WHERE id = 2"_s);
    const Trouble found = trouble();
    QCOMPARE(keys(found), QStringList{u"k1"_s});
    QCOMPARE(found.tasks[0].attempts.size(), 1U);
    QCOMPARE(found.tasks[0].attempts[0].n, 4);
    const auto one = TimelineReads(*m_reads).task(TaskId(2));
    QVERIFY(one.ok());
    QCOMPARE(one->attempts.size(), 1U);
    QVERIFY(!TimelineReads(*m_reads).task(TaskId(99)).ok());
}

void TestTimelineReads::neverMoreThanAsked()
{
    for (int id = 1; id <= 12; ++id)
        task(id, 1 + id % 3, u"retry_wait"_s, 1, now - id * 1000);
    const Trouble found = trouble({}, 5);
    QCOMPARE(found.tasks.size(), 5U);
    QCOMPARE(found.inTrouble, qint64(12));
}

// No statement of it walks through the tasks or the attempts; the two partial indexes hold few rows.
void TestTimelineReads::db_usesIndexes()
{
    task(1, 1, u"retry_wait"_s, 2, now - 50'000);
    task(2, 1, u"delivered"_s, 2, now - 20'000);
    (void)trouble();
    (void)trouble({BatchId(1), {}});
    (void)trouble({{}, UpstreamId(1)});
    (void)TimelineReads(*m_reads).task(TaskId(1));
    static const QRegularExpression large(u"^SCAN (t|task|a|attempt)\\b(?! USING (COVERING )?INDEX task_held)"_s);
    const auto texts = m_texts.texts;
    int asked = 0;
    for (const QString &sql : texts) {
        if (!sql.startsWith(u"SELECT"_s))
            continue;
        ++asked;
        const std::vector<QVariant> values(static_cast<size_t>(sql.count(u'?')));
        const auto explained = m_reads->each(u"EXPLAIN QUERY PLAN "_s + sql, values, [&](QSqlQuery &q) {
            const QString line = q.value(3).toString();
            [&] { QVERIFY2(!large.match(line).hasMatch(), qPrintable(line + u": "_s + sql)); }();
            return true;
        });
        QVERIFY2(explained.ok(), qPrintable(sql));
    }
    QVERIFY(asked >= 8);
}

QTEST_GUILESS_MAIN(TestTimelineReads)
#include "tst_timelinereads.moc"
