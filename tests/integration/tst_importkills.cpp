// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/database.h"
#include "engine/store/tasklookup.h"
#include "tests/integration/deliveryfixture.h"
#include "tests/support/patience.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>

#include <algorithm>
#include <mutex>
#include <thread>

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int rows = 300'000;
constexpr int leftOut = rows / 100; // further rows, without a key
constexpr int kills = 10;
constexpr int killsAfterStaging = 4; // of them; the others while rows are staged
constexpr int perSecond = 40;        // what the other process sends, evenly
constexpr qint64 longestGapUs = 1'000'000;

// A small store of its own on the same disk, written every 10 ms. When it stands still, so does the machine, and that
// is no fault of what is tested.
class Control {
public:
    explicit Control(const QString &file)
    {
        m_thread = std::thread([this, file] { tick(file); });
    }
    ~Control()
    {
        m_end = true;
        m_thread.join();
    }
    Control(const Control &) = delete;
    Control &operator=(const Control &) = delete;

    // The longest that one tick took of those that lie in the time, by the steady clock.
    [[nodiscard]] qint64 longestTickUs(qint64 fromUs, qint64 toUs) const
    {
        const std::lock_guard lock(m_mutex);
        qint64 longest = 0;
        for (size_t i = 1; i < m_ticks.size(); ++i)
            if (m_ticks[i] >= fromUs && m_ticks[i - 1] <= toUs)
                longest = std::max(longest, m_ticks[i] - m_ticks[i - 1]);
        return longest;
    }
    [[nodiscard]] size_t ticks() const
    {
        const std::lock_guard lock(m_mutex);
        return m_ticks.size();
    }

private:
    void tick(const QString &file)
    {
        auto database = Database::open(file, Database::Mode::ReadWrite);
        if (!database || !(*database)->value(u"PRAGMA journal_mode=WAL"_s) ||
            !(*database)->exec(u"CREATE TABLE tick (n INTEGER)"_s))
            return; // ticks() tells
        while (!m_end) {
            const auto written = (*database)->exec(u"INSERT INTO tick VALUES (1)"_s);
            const auto now = std::chrono::steady_clock::now().time_since_epoch();
            if (written) {
                const std::lock_guard lock(m_mutex);
                m_ticks.push_back(std::chrono::duration_cast<std::chrono::microseconds>(now).count());
            }
            std::this_thread::sleep_for(10ms);
        }
    }

    std::atomic<bool> m_end = false;
    mutable std::mutex m_mutex;
    std::vector<qint64> m_ticks;
    std::thread m_thread;
};

qint64 steadyUs()
{
    return std::chrono::duration_cast<std::chrono::microseconds>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

} // namespace

// A large import that is killed again and again, while another process pushes (DESIGN R5, R6, R7).
class TestImportKills : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r6_allOrNothingAndPushingGoesOn();

private:
    void prepare();
    void startImport(QProcess &import) const;
    void waitForMoment(QProcess &import, int kill);
    void checkWholeOrNothing();
    void checkGaps(const Control &control);
    [[nodiscard]] qint64 number(const QString &sql) const;

    const qint64 m_startUs = steadyUs(); // what the upstream counts from
    Delivery m_d;
    QTemporaryDir m_files;
    QString m_big;
    std::unique_ptr<Database> m_reads;
    qint64 m_tasks = 0;   // of live batches
    qint64 m_batches = 0; // live
};

qint64 TestImportKills::number(const QString &sql) const
{
    const auto value = m_reads->value(sql);
    return value ? value->toLongLong() : -1;
}

// Work for the other process, and a second upstream, which is paused: its rows stay where they are.
void TestImportKills::prepare()
{
    m_d.up.keepLog(20'000);
    m_d.set(u"limits"_s, u"per_second"_s, perSecond);
    m_d.set(u"timeouts"_s, u"response_ms"_s, 5000);
    m_d.open();
    const int queued = perSecond * 400;
    QCOMPARE(m_d.import(Delivery::keys(queued)).counts.accepted, queued);
    auto other = m_d.config;
    other[u"name"_s] = u"big"_s;
    QVERIFY(m_d.engine->addUpstream(QJsonDocument(other).toJson()).result().ok());
    QVERIFY(m_d.engine->pauseUpstream(u"big"_s, u"by the test"_s).result().ok());
    m_d.engine.reset();
    m_tasks = queued;
    m_batches = 1;
    auto reads = Database::open(m_d.dir.filePath(u"pushdesk.db"_s), Database::Mode::ReadOnly);
    QVERIFY(reads.ok());
    m_reads = std::move(*reads);

    QFile file(m_files.filePath(u"big.csv"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("tracking_no,carrier\n");
    for (qint64 i = 0; i < rows; ++i) // in no order, as tracking numbers come
        file.write("BIG" + QByteArray::number(i * 48'271 % 1'000'003) + (i % 100 == 0 ? ",SF\n,SF\n" : ",SF\n"));
    m_big = file.fileName();
}

void TestImportKills::startImport(QProcess &import) const
{
    import.setProgram(QStringLiteral(PUSHDESK_PROGRAM));
    import.setArguments({u"--data"_s, m_d.dir.path(), u"--json"_s, u"import"_s, m_big, u"--upstream"_s, u"big"_s});
    import.start();
    QVERIFY(import.waitForStarted());
}

// A random one of its tenth, by the rows that are staged, or by how long they took: so the moments are spread over all
// of an import whatever the machine's speed.
void TestImportKills::waitForMoment(QProcess &import, int kill)
{
    const qint64 before = number(u"SELECT coalesce(max(id), 0) FROM task"_s);
    const double part = (kill + QRandomGenerator::global()->generateDouble()) / (kills - killsAfterStaging);
    const auto target = static_cast<qint64>(std::min(part, 1.0) * rows);
    QElapsedTimer staging;
    staging.start();
    while (number(u"SELECT coalesce(max(id), 0) FROM task"_s) - before < target && import.state() == QProcess::Running)
        QTest::qWait(2);
    if (part <= 1.0)
        return;
    const auto staged = static_cast<double>(staging.elapsed());
    const double rest = (part - 1.0) * (kills - killsAfterStaging) / killsAfterStaging; // 0 to 1
    import.waitForFinished(static_cast<int>(rest * staged * 0.5));
}

void TestImportKills::checkWholeOrNothing()
{
    m_d.open(); // the next start
    QTRY_COMPARE_WITH_TIMEOUT(number(u"SELECT count(*) FROM batch WHERE state = 'staging'"_s), 0, 120'000 * patience());
    const qint64 batches = number(u"SELECT count(*) FROM batch"_s);
    QVERIFY(batches == m_batches || batches == m_batches + 1);
    if (batches > m_batches) {
        QCOMPARE(number(u"SELECT accepted FROM batch ORDER BY id DESC LIMIT 1"_s), rows);
        m_tasks += rows;
        m_batches = batches;
    }
    for (const auto &sql :
         {u"SELECT count(*) FROM task"_s, u"SELECT count(*) FROM task_request"_s, u"SELECT count(*) FROM task_key"_s,
          u"SELECT sum(accepted) FROM batch"_s, u"SELECT sum(n) FROM batch_count"_s})
        QCOMPARE(number(sql), m_tasks);
    QCOMPARE(number(u"SELECT count(*) FROM (SELECT batch_id, state, count(*) AS n FROM task GROUP BY batch_id, state "
                    "EXCEPT SELECT batch_id, state, n FROM batch_count)"_s),
             0);
    // The report of what was left out is whole, or absent with its batch.
    QCOMPARE(number(u"SELECT count(*) FROM left_out"_s), (m_batches - 1) * leftOut);
    QCOMPARE(number(u"SELECT count(DISTINCT batch_id) FROM left_out"_s), m_batches - 1);
    m_d.engine.reset();
}

// While there was work, the upstream heard of the other process every second at least.
void TestImportKills::checkGaps(const Control &control)
{
    const auto log = m_d.up.log();
    QVERIFY(log.size() > 100U);
    qint64 longest = 0;
    for (size_t i = 1; i < log.size(); ++i) {
        const qint64 gap = log[i].arrivedUs - log[i - 1].arrivedUs;
        longest = std::max(longest, gap);
        if (gap <= longestGapUs)
            continue;
        const qint64 machine = control.longestTickUs(log[i - 1].arrivedUs + m_startUs, log[i].arrivedUs + m_startUs);
        QVERIFY2(gap - machine <= longestGapUs * patience(),
                 qPrintable(u"nothing was pushed for %1 ms, of which the machine stood still for %2"_s.arg(gap / 1000)
                                .arg(machine / 1000)));
    }
    qInfo("%zu requests, never more than %lld ms apart", log.size(), static_cast<long long>(longest / 1000));
}

void TestImportKills::r6_allOrNothingAndPushingGoesOn()
{
    prepare();
    if (QTest::currentTestFailed())
        return;
    const Control control(m_files.filePath(u"control.db"_s));
    QProcess pushing;
    pushing.setProgram(QStringLiteral(PUSHDESK_PROGRAM));
    pushing.setArguments({u"--data"_s, m_d.dir.path(), u"--json"_s, u"run"_s});
    pushing.start();
    QTRY_VERIFY_WITH_TIMEOUT(m_d.up.totals().requests > perSecond, 30'000 * patience());

    int killed = 0;
    for (int i = 0; i < kills; ++i) {
        QProcess import;
        startImport(import);
        waitForMoment(import, i);
        killed += import.state() == QProcess::Running ? 1 : 0;
        import.kill();
        QVERIFY(import.waitForFinished(10'000));
        checkWholeOrNothing();
        if (QTest::currentTestFailed())
            return;
    }
    QVERIFY2(killed >= kills - killsAfterStaging, qPrintable(QString::number(killed)));
    QProcess import;
    startImport(import);
    QVERIFY(import.waitForFinished(120'000 * patience()));
    QVERIFY2(import.exitCode() == 0, import.readAllStandardError().constData());
    QCOMPARE(pushing.state(), QProcess::Running);
    const qint64 left = number(u"SELECT sum(n) FROM batch_count WHERE batch_id = 1 AND state = 'pending'"_s);
    QVERIFY2(left > 0, "there was work all the time");
    pushing.terminate();
    QVERIFY(pushing.waitForFinished(30'000 * patience()));
    checkWholeOrNothing();
    QCOMPARE(m_batches, 2);
    QCOMPARE(*lookupFaults(*m_reads), QStringList());
    QVERIFY(control.ticks() > 100U);
    checkGaps(control);
    QCOMPARE(m_d.up.totals().maxEffectsPerId, 1);
    QCOMPARE(number(u"SELECT count(*) FROM attempt WHERE reached <> 'not_sent'"_s), m_d.up.totals().requests);
}

QTEST_GUILESS_MAIN(TestImportKills)
#include "tst_importkills.moc"
