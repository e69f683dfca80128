// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/database.h"
#include "tests/integration/deliveryfixture.h"

#include <QProcess>
#include <QRandomGenerator>

#include <csignal>

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// The moments at which a program can die that say different things of a task (DESIGN R4, R7).
enum class Moment {
    Leased,   // the lease stands, nothing was sent
    Answered, // the answer is there, its commit is not
};

// Ends the process as `kill -9` does, at the n-th moment of that kind. Only the writer's thread comes to one; the
// others ask all the same.
class KillAt final : public StoreFaults {
public:
    KillAt(Moment moment, int nth) : m_moment(moment), m_left(nth) {}
    int before(const QString &sql) override
    {
        if (sql == "COMMIT"_L1 && m_moment == Moment::Answered && m_seen)
            strike();
        if (sql.startsWith(m_moment == Moment::Answered ? "INSERT INTO attempt"_L1
                                                        : "UPDATE task SET state = 'in_flight'"_L1))
            m_seen = true;
        return 0;
    }
    int after(const QString &sql) override
    {
        if (sql == "COMMIT"_L1 && m_moment == Moment::Leased && m_seen)
            strike();
        return 0;
    }

private:
    void strike()
    {
        m_seen = false;
        if (--m_left <= 0)
            ::raise(SIGKILL);
    }
    Moment m_moment;
    int m_left;
    std::atomic<bool> m_seen = false;
};

// This program once more, as the one that is killed: "victim DIR MOMENT N".
int beVictim(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    const auto arguments = QCoreApplication::arguments();
    const QString moment = arguments.value(3);
    KillAt faults(moment == "leased"_L1 ? Moment::Leased : Moment::Answered, arguments.value(4).toInt());
    EngineOptions options;
    options.dataDir = arguments.value(2);
    options.faults = moment == "never"_L1 ? nullptr : &faults;
    auto engine = Engine::open(options);
    if (!engine)
        return 3;
    QObject::connect(engine->get(), &Engine::idle, &app, &QCoreApplication::quit);
    (*engine)->start();
    return QCoreApplication::exec();
}

std::unique_ptr<QProcess> startVictim(const Delivery &d, const QString &moment, int nth = 1)
{
    auto process = std::make_unique<QProcess>();
    process->setProcessChannelMode(QProcess::ForwardedErrorChannel);
    process->start(QCoreApplication::applicationFilePath(), {u"victim"_s, d.dir.path(), moment, QString::number(nth)});
    return process;
}

bool wasKilled(QProcess &process)
{
    return process.waitForFinished(30000) && process.exitStatus() == QProcess::CrashExit;
}

void reopen(Delivery &d)
{
    d.engine.reset();
    d.open();
}

} // namespace

// The program dies at the worst moments, or is sent home with work on its way (DESIGN R4 interrupted, R7).
class TestCrashes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void c01_thirtyRoundsAtThreeMoments();
    void c01_momentsTellWhatIsKnown_data();
    void c01_momentsTellWhatIsKnown();
    void c01_notRepeatableIsHeldForAPerson();
    void c02_stopWaitsBoundedAndKeepsTheQueue();
    void c03_rowThatKillsIsSetAside();
    void c03_bystandersAreSpared();
    void c03_restartKeepsCountsAndBackOff();
    void c04_budgetHoldsOverRestarts_data();
    void c04_budgetHoldsOverRestarts();
    void c07_orphansOfNobodyAreFound();
    void d02_deadOwnersLockDoesNotBlock();
    void d08_everyWriterSyncsFully();

private:
    static void killWhenever(const QByteArray &key, Delivery &d, int &crashes);
};

void TestCrashes::c01_thirtyRoundsAtThreeMoments()
{
    constexpr int rows = 1500; // a fast machine must not be done before the last kill
    Delivery d;
    d.up.latency(1ms, 8ms);
    d.set(u"retry"_s, u"max_retries"_s, 20);
    d.set(u"retry"_s, u"max_delay_ms"_s, 20);
    d.set(u"limits"_s, u"concurrency"_s, 4);
    d.open();
    d.import(Delivery::keys(rows));
    d.engine.reset();
    auto *random = QRandomGenerator::global();
    int killed = 0;
    for (int round = 0; round < 30; ++round) {
        const int moment = round % 3;
        if (moment == 2) { // the upstream has it
            const auto before = d.up.totals().requests;
            auto process = startVictim(d, u"never"_s);
            const int more = 1 + static_cast<int>(random->bounded(4));
            QTRY_VERIFY_WITH_TIMEOUT(
                d.up.totals().requests >= before + more || process->state() == QProcess::NotRunning, 10000);
            process->kill();
            killed += wasKilled(*process);
        } else {
            auto process =
                startVictim(d, moment == 0 ? u"leased"_s : u"answered"_s, 1 + static_cast<int>(random->bounded(5)));
            killed += wasKilled(*process);
        }
        if (round % 10 == 9) {
            d.open();
            d.checkInvariants(false); // at every moment
            d.engine.reset();
        }
    }
    QCOMPARE(killed, 30);
    d.open();
    d.runUntilIdle(30000);
    QCOMPARE(d.count(TaskState::Delivered), rows);
    QCOMPARE(d.count(TaskState::InFlight), 0);
    QCOMPARE(d.up.totals().keys, rows); // every key at least once
    QCOMPARE(d.up.totals().effects, rows);
    QCOMPARE(d.up.totals().ids, rows); // always under the same id
    d.checkInvariants(false);
}

void TestCrashes::c01_momentsTellWhatIsKnown_data()
{
    QTest::addColumn<QString>("moment");
    QTest::addColumn<int>("requests"); // at the upstream, before the restart
    QTest::newRow("leased, not sent") << u"leased"_s << 0;
    QTest::newRow("answered, not written") << u"answered"_s << 1;
}

// Nobody is left who could tell: both come back as unknown, under the same id, and nothing is charged.
void TestCrashes::c01_momentsTellWhatIsKnown()
{
    QFETCH(QString, moment);
    QFETCH(int, requests);
    Delivery d;
    d.open();
    d.import({u"SF1"_s});
    d.engine.reset();
    QVERIFY(wasKilled(*startVictim(d, moment)));
    QCOMPARE(d.up.totals().requests, requests);
    d.open();
    QCOMPARE(d.count(TaskState::InFlight), 1);
    d.checkInvariants(false);
    d.runUntilIdle();
    const auto attempts = d.attempts(u"SF1"_s);
    QCOMPARE(attempts.size(), 2U);
    QCOMPARE(attempts[0].outcome, Outcome::Interrupted);
    QCOMPARE(attempts[0].reached, Reached::Unknown);
    QVERIFY(!attempts[0].charged);
    QCOMPARE(attempts[1].requestId, attempts[0].requestId);
    QCOMPARE(d.count(TaskState::Delivered), 1);
    QCOMPARE(d.up.totals().effects, 1);
    d.checkInvariants(false);
}

void TestCrashes::c01_notRepeatableIsHeldForAPerson()
{
    Delivery d;
    d.config[u"repeats"_s] = u"doubles"_s;
    d.up.repeats(RepeatAnswer::Doubles);
    d.set(u"limits"_s, u"concurrency"_s, 1);
    d.open();
    d.import({u"SF1"_s, u"SF2"_s});
    d.engine.reset();
    QVERIFY(wasKilled(*startVictim(d, u"answered"_s)));
    d.open();
    d.runUntilIdle();
    QCOMPARE(d.up.counts().requestsPerKey.value("SF1"), 1); // not again by itself
    QCOMPARE(d.count(TaskState::Dead), 1);
    QCOMPARE(d.count(TaskState::Delivered), 1);
    QVERIFY(d.deadLetters().front().lastError.contains(u"outcome unknown, look there first"_s));
    d.checkInvariants(false);
}

// Whoever closes the window or logs off waits for the answers, but not longer than for their deadline.
void TestCrashes::c02_stopWaitsBoundedAndKeepsTheQueue()
{
    Delivery d;
    d.set(u"limits"_s, u"concurrency"_s, 4);
    d.open();
    d.import(Delivery::keys(20, u"OK"_s));
    d.runUntilIdle(); // this config has delivered: four at a time from now on
    d.up.otherwise(Step::timeoutAfterProcessing());
    d.import(Delivery::keys(50));
    QTRY_COMPARE_WITH_TIMEOUT(d.up.totals().concurrent, 4, 5000);
    d.stop();
    const auto requests = d.up.totals().requests;
    QCOMPARE(requests, 24); // no new one
    QCOMPARE(d.count(TaskState::InFlight), 0);
    QCOMPARE(d.count(TaskState::RetryWait), 4);
    QCOMPARE(d.count(TaskState::Pending), 46);
    for (const auto &key : Delivery::keys(4))
        QCOMPARE(d.attempts(key).front().reached, Reached::Unknown);
    d.checkInvariants();
    d.up.otherwise(Step::ok());
    reopen(d);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 70);
    QCOMPARE(d.up.totals().effects, 70);
    d.checkInvariants();
}

// Kills the program each time it has sent that key, until it ends by itself.
void TestCrashes::killWhenever(const QByteArray &key, Delivery &d, int &crashes)
{
    for (bool going = true; going && crashes < 20;) {
        const int before = d.up.counts().requestsPerKey.value(key);
        auto process = startVictim(d, u"never"_s);
        QTRY_VERIFY_WITH_TIMEOUT(
            d.up.counts().requestsPerKey.value(key) > before || process->state() == QProcess::NotRunning, 30000);
        going = process->state() != QProcess::NotRunning;
        if (going) {
            process->kill();
            QVERIFY(wasKilled(*process));
            ++crashes;
        }
    }
}

// Its answer ends the program, each time. It is counted all the same, and one day it is a dead letter; the rest runs.
void TestCrashes::c03_rowThatKillsIsSetAside()
{
    Delivery d;
    d.up.latency(5ms);
    d.up.script("SF1000003", std::vector<Step>(20, Step::timeoutBeforeProcessing()));
    d.set(u"timeouts"_s, u"response_ms"_s, 60000);
    d.set(u"retry"_s, u"max_retries"_s, 2);
    d.open();
    d.import(Delivery::keys(40));
    d.engine.reset();
    int crashes = 0;
    killWhenever("SF1000003", d, crashes);
    QCOMPARE(crashes, 5); // two for free, then first try and two retries
    d.open();
    QCOMPARE(d.count(TaskState::Delivered), 39);
    QCOMPARE(d.count(TaskState::Dead), 1);
    const auto letter = d.deadLetters().front();
    QCOMPARE(letter.bizKey, u"SF1000003"_s);
    QVERIFY2(letter.lastError.contains(u"the program ended while this was on its way"_s), qPrintable(letter.lastError));
    QCOMPARE(d.attempts(u"SF1000003"_s).size(), 5U);
    QCOMPARE(d.up.totals().effects, 39);
    d.checkInvariants(false);
}

// Nineteen others are on the wire with it whenever it strikes. They are not what kills.
void TestCrashes::c03_bystandersAreSpared()
{
    Delivery d;
    d.open();
    d.import(Delivery::keys(5, u"OK"_s));
    d.runUntilIdle(); // this config has delivered: twenty at a time from now on
    d.engine.reset();
    d.up.latency(150ms);
    d.up.script("SF1000003", std::vector<Step>(20, Step::timeoutBeforeProcessing()));
    d.set(u"timeouts"_s, u"response_ms"_s, 60000);
    d.set(u"retry"_s, u"max_retries"_s, 2);
    d.open();
    d.import(Delivery::keys(60));
    d.engine.reset();
    int crashes = 0;
    killWhenever("SF1000003", d, crashes);
    QCOMPARE(crashes, 5);
    d.open();
    QCOMPARE(d.count(TaskState::Delivered), 64);
    QCOMPARE(d.deadLetters().size(), 1U);
    QCOMPARE(d.deadLetters().front().bizKey, u"SF1000003"_s);
    QCOMPARE(d.up.totals().effects, 64);
    d.checkInvariants(false);
}

void TestCrashes::c03_restartKeepsCountsAndBackOff()
{
    ManualClock clock;
    Delivery d(&clock, [] { return 0.5; });
    d.up.script("SF1", std::vector<Step>(20, Step::status(500)));
    d.set(u"retry"_s, u"base_ms"_s, 1000);
    d.open();
    d.import({u"SF1"_s});
    d.engine->start();
    for (int made = 1; made < 6; ++made) {
        QTRY_COMPARE_WITH_TIMEOUT(d.attempts(u"SF1"_s).size(), size_t(made), 5000);
        QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::RetryWait), 1, 5000);
        const qint64 wait = 1000LL << (made - 1);
        QCOMPARE(d.attempts(u"SF1"_s).back().nextDelayMs.value_or(0), wait);
        clock.advance(wait - 5);
        reopen(d);
        d.engine->start();
        QTest::qWait(60);
        QCOMPARE(d.up.totals().requests, made); // the wait goes on where it was
        clock.advance(5);
    }
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Dead), 1, 5000);
    QCOMPARE(d.up.totals().requests, 6);
    d.checkInvariants();
}

void TestCrashes::c04_budgetHoldsOverRestarts_data()
{
    QTest::addColumn<int>("sends");
    QTest::newRow("one") << 1;
    QTest::newRow("three") << 3;
}

void TestCrashes::c04_budgetHoldsOverRestarts()
{
    QFETCH(int, sends);
    ManualClock clock;
    Delivery d(&clock);
    d.up.otherwise(Step::status(500));
    d.set(u"retry"_s, u"max_retries"_s, sends - 1);
    d.set(u"retry"_s, u"base_ms"_s, 1000);
    d.open();
    d.import({u"SF1"_s});
    for (int made = 1; made <= sends; ++made) {
        d.engine->start();
        QTRY_COMPARE_WITH_TIMEOUT(d.attempts(u"SF1"_s).size(), size_t(made), 5000);
        QCOMPARE(d.count(TaskState::Dead), made == sends ? 1 : 0); // at once with the last one
        reopen(d);
        clock.advance(10'000);
    }
    d.runUntilIdle();
    clock.advance(3'600'000);
    QTest::qWait(60);
    QCOMPARE(d.up.totals().requests, sends);
    QCOMPARE(d.deadLetters().front().failCount, sends);
    d.checkInvariants();
}

// In flight under an owner that no table and no lock file knows of.
void TestCrashes::c07_orphansOfNobodyAreFound()
{
    Delivery d;
    d.open();
    d.import(Delivery::keys(5000));
    d.engine.reset();
    {
        auto db = Database::open(d.dir.filePath(u"pushdesk.db"_s), Database::Mode::ReadWrite);
        QVERIFY(db.ok());
        QVERIFY((*db)->begin().ok());
        QVERIFY((*db)->exec(u"UPDATE task SET state = 'in_flight', lease_owner = 'nobody', lease_at = 1"_s).ok());
        QVERIFY((*db)->exec(u"UPDATE batch_count SET n = CASE state WHEN 'in_flight' THEN 5000 ELSE 0 END"_s).ok());
        QVERIFY((*db)
                    ->exec(u"INSERT OR IGNORE INTO batch_count (batch_id, state, n) SELECT id, 'in_flight', 5000 "
                           "FROM batch"_s)
                    .ok());
        QVERIFY((*db)->commit().ok());
    }
    d.open();
    QCOMPARE(d.count(TaskState::InFlight), 5000);
    d.runUntilIdle(60000);
    QCOMPARE(d.count(TaskState::Delivered), 5000);
    QCOMPARE(d.attempts(u"SF1000001"_s).front().outcome, Outcome::Interrupted);
    QCOMPARE(d.up.totals().requests, 5000);
    d.checkInvariants(false);
}

void TestCrashes::d02_deadOwnersLockDoesNotBlock()
{
    Delivery d;
    d.up.otherwise(Step::timeoutAfterProcessing());
    d.set(u"timeouts"_s, u"response_ms"_s, 30000);
    d.open();
    d.import(Delivery::keys(10));
    d.engine.reset();
    auto process = startVictim(d, u"never"_s);
    QTRY_VERIFY_WITH_TIMEOUT(d.up.totals().requests > 0, 10000);
    process->kill();
    QVERIFY(wasKilled(*process));
    QVERIFY(!QDir(d.dir.filePath(u"owners"_s)).entryList(QDir::Files).isEmpty());
    d.up.otherwise(Step::ok());
    d.open();
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 10);
    QCOMPARE(d.up.totals().effects, 10);
    d.checkInvariants(false);
}

// Both commits that matter go through such a connection: "is on its way" and "what came of it".
void TestCrashes::d08_everyWriterSyncsFully()
{
    Delivery d;
    d.open();
    auto db = Database::open(d.dir.filePath(u"pushdesk.db"_s), Database::Mode::ReadWrite);
    QVERIFY(db.ok());
    constexpr int full = 2;
    QCOMPARE((*db)->value(u"PRAGMA synchronous"_s)->toInt(), full);
    QCOMPARE((*db)->value(u"PRAGMA journal_mode"_s)->toString(), u"wal"_s);
}

int main(int argc, char **argv)
{
    if (argc > 1 && qstrcmp(argv[1], "victim") == 0)
        return beVictim(argc, argv);
    QCoreApplication app(argc, argv);
    TestCrashes test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_crashes.moc"
