// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/database.h"
#include "tests/integration/deliveryfixture.h"
#include "tests/support/patience.h"

#include <QProcess>
#include <QRandomGenerator>
#include <QThread>

#ifdef Q_OS_UNIX
#include <csignal>
#endif

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

struct Answer {
    int exit = -1;
    QJsonObject json;
    QByteArray error;
};

Answer finishOf(QProcess &process)
{
    Answer answer;
    if (!process.waitForFinished(120000 * patience()))
        return answer;
    answer.exit = process.exitCode();
    answer.json = QJsonDocument::fromJson(process.readAllStandardOutput()).object();
    answer.error = process.readAllStandardError();
    return answer;
}

} // namespace

// The program itself, killed and run side by side (DESIGN R5, R7).
class TestKill : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r7_twentyKillsLoseAndDoubleNothing();
    void r5_fourProcessesShareTheWork();
    void r4_interruptedIsRecordedAndSentAgain();
    void r6_killedImportLeavesAllOrNothing();
    void signalStopsOrderly();
    void secondSignalGoesAtOnce();

private:
    static void start(QProcess &process, const Delivery &d, const QStringList &arguments)
    {
        process.setProgram(QStringLiteral(PUSHDESK_PROGRAM));
        process.setArguments(QStringList{u"--data"_s, d.dir.path(), u"--json"_s} + arguments);
        process.start();
        QVERIFY(process.waitForStarted());
    }
    // The engine in this process only prepares; the program does the work.
    static void prepare(Delivery &d, int rows)
    {
        d.open();
        QCOMPARE(d.import(Delivery::keys(rows)).counts.accepted, rows);
        d.engine.reset();
    }
    static void reopen(Delivery &d) { d.open(); }
};

void TestKill::r7_twentyKillsLoseAndDoubleNothing()
{
    constexpr int rows = 2000;
    Delivery d;
    d.up.latency(10ms, 100ms);
    FaultMix mix;
    mix.transient(0.03, Step::status(500)).transient(0.03, Step::closeAfterProcessing()).faultyTries(3);
    d.up.faults(mix);
    prepare(d, rows);
    auto *random = QRandomGenerator::global();
    int killed = 0;
    for (int i = 0; i < 20; ++i) {
        QProcess process;
        start(process, d, {u"run"_s, u"--until-idle"_s});
        if (process.waitForFinished(60 + static_cast<int>(random->bounded(350))))
            break; // all done before the kill
        process.kill();
        QVERIFY(process.waitForFinished(10000));
        ++killed;
        reopen(d); // at every moment, also after a kill
        d.checkInvariants(false);
        d.engine.reset();
    }
    QCOMPARE(killed, 20);
    QProcess last;
    start(last, d, {u"run"_s, u"--until-idle"_s});
    const auto ended = finishOf(last);
    reopen(d);
    const QString why = d.status().upstreams.front().reason;
    QVERIFY2(ended.exit <= 1, (QJsonDocument(ended.json).toJson() + ended.error + why.toUtf8()).constData());
    // What was killed on its way again and again is charged from the third time on; on a slow machine a few rows spend
    // their six tries so. They are dead letters, not lost.
    for (const auto &letter : d.deadLetters())
        QCOMPARE(letter.failCount, 6);
    QVERIFY(d.count(TaskState::Dead) < rows / 20);
    if (d.count(TaskState::Dead) > 0) {
        QVERIFY(d.engine->replay({}, true).result().ok());
        d.runUntilIdle(60000);
    }
    QCOMPARE(d.count(TaskState::Delivered) + d.count(TaskState::Duplicate), rows);
    QCOMPARE(d.up.totals().effects, rows);
    QCOMPARE(d.up.totals().maxEffectsPerId, 1);
    d.checkInvariants(false);
    // Task by task: answered <= requests at the server <= not surely unsent.
    const auto seen = d.up.counts();
    for (const auto &key : Delivery::keys(rows)) {
        int answered = 0;
        int most = 0;
        for (const auto &attempt : d.attempts(key)) {
            answered += attempt.reached == Reached::Answered;
            most += attempt.reached != Reached::NotSent;
        }
        const int requests = seen.requestsPerKey.value(key.toUtf8());
        QVERIFY2(answered <= requests && requests <= most,
                 qPrintable(u"%1: %2 <= %3 <= %4"_s.arg(key).arg(answered).arg(requests).arg(most)));
    }
}

void TestKill::r5_fourProcessesShareTheWork()
{
    constexpr int rows = 3000;
    Delivery d;
    d.up.latency(10ms);
    prepare(d, rows);
    std::vector<std::unique_ptr<QProcess>> processes;
    for (int i = 0; i < 4; ++i) {
        processes.push_back(std::make_unique<QProcess>());
        start(*processes.back(), d, {u"run"_s, u"--until-idle"_s});
    }
    std::vector<double> parts;
    for (auto &process : processes) {
        const auto answer = finishOf(*process);
        QVERIFY2(answer.exit == 0, answer.error.constData());
        parts.push_back(answer.json.value(u"delivered"_s).toDouble());
    }
    double sum = 0;
    for (const double part : parts)
        sum += part;
    QCOMPARE(sum, double(rows));
    const auto totals = d.up.totals();
    QCOMPARE(totals.requests, rows);
    QVERIFY2(totals.maxConcurrent <= 20, qPrintable(QString::number(totals.maxConcurrent))); // over all processes (R8)
    for (const double part : parts)
        QVERIFY2(part >= rows / 4.0 / 3.0, qPrintable(QString::number(part)));
    reopen(d);
    d.checkInvariants();
}

void TestKill::r4_interruptedIsRecordedAndSentAgain()
{
    Delivery d;
    d.up.script("SF1000001", {Step::timeoutAfterProcessing()});
    d.set(u"timeouts"_s, u"response_ms"_s, 30000);
    prepare(d, 1);
    QProcess process;
    start(process, d, {u"run"_s, u"--until-idle"_s});
    QTRY_COMPARE_WITH_TIMEOUT(d.up.totals().requests, 1, 10000);
    process.kill();
    QVERIFY(process.waitForFinished(10000));
    QProcess again;
    start(again, d, {u"run"_s, u"--until-idle"_s});
    QCOMPARE(finishOf(again).exit, 0);
    reopen(d);
    const auto attempts = d.attempts(u"SF1000001"_s);
    QCOMPARE(attempts.size(), 2U);
    QCOMPARE(attempts.front().outcome, Outcome::Interrupted);
    QVERIFY(!attempts.front().charged);
    QCOMPARE(attempts.back().requestId, attempts.front().requestId);
    QCOMPARE(d.count(TaskState::Delivered), 1);
    QCOMPARE(d.up.totals().effects, 1);
    d.checkInvariants(false);
}

void TestKill::r6_killedImportLeavesAllOrNothing()
{
    constexpr int rows = 20000;
    Delivery d;
    prepare(d, 1);
    QFile file(d.dir.filePath(u"big.csv"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("tracking_no,carrier\n");
    for (int i = 0; i < rows; ++i)
        file.write("BIG" + QByteArray::number(i) + ",SF\n");
    file.close();
    const QStringList import{u"import"_s, file.fileName(), u"--upstream"_s, u"track-sync"_s};
    int killed = 0;
    for (int wait = 100; killed < 5; wait += 60) {
        QProcess process;
        start(process, d, import);
        if (process.waitForFinished(wait))
            break;
        process.kill();
        QVERIFY(process.waitForFinished(10000));
        ++killed;
        reopen(d);
        const auto now = d.status();
        QVERIFY(now.batches.size() == 1 || now.batches.front().counts.accepted == rows);
        d.checkInvariants(false);
        // What was staged is in no count and goes away by itself.
        const auto tasksInStore = [&] {
            return d.engine->read([](ReadStore &s) { return s.database().value(u"SELECT count(*) FROM task"_s); })
                .result()
                ->toLongLong();
        };
        QTRY_COMPARE_WITH_TIMEOUT(tasksInStore(), now.batches.size() == 1 ? 1 : rows + 1, 30000);
        d.engine.reset();
        if (now.batches.size() > 1)
            break;
    }
    QVERIFY(killed > 0);
    QProcess last;
    start(last, d, import);
    const auto answer = finishOf(last);
    QVERIFY2(answer.exit == 0, answer.error.constData());
    reopen(d);
    QCOMPARE(d.count(TaskState::Pending), rows + 1);
    d.checkInvariants();
}

void TestKill::signalStopsOrderly()
{
#ifdef Q_OS_UNIX
    for (const int signal : {SIGINT, SIGTERM}) {
        Delivery d;
        d.up.latency(300ms);
        prepare(d, 500);
        QProcess process;
        start(process, d, {u"run"_s, u"--until-idle"_s});
        QTRY_VERIFY_WITH_TIMEOUT(d.up.totals().concurrent > 3, 10000);
        ::kill(static_cast<pid_t>(process.processId()), signal);
        QCOMPARE(finishOf(process).exit, 128 + signal);
        reopen(d);
        QCOMPARE(d.count(TaskState::InFlight), 0);
        QCOMPARE(d.count(TaskState::Delivered), d.up.totals().requests);
        QVERIFY(d.count(TaskState::Pending) > 0);
        d.checkInvariants();
    }
#endif
}

void TestKill::secondSignalGoesAtOnce()
{
#ifdef Q_OS_UNIX
    Delivery d;
    d.up.otherwise(Step::timeoutAfterProcessing());
    d.set(u"timeouts"_s, u"response_ms"_s, 60000);
    prepare(d, 50);
    QProcess process;
    start(process, d, {u"run"_s, u"--until-idle"_s});
    QTRY_VERIFY_WITH_TIMEOUT(d.up.totals().concurrent > 0, 10000);
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(!process.waitForFinished(400)); // finishing what is in flight
    ::kill(static_cast<pid_t>(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(8000));
    QCOMPARE(process.exitCode(), 130);
    reopen(d);
    QCOMPARE(d.count(TaskState::InFlight), 0);
    d.up.otherwise(Step::ok());
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 50);
    QCOMPARE(d.up.totals().effects, 50);
    d.checkInvariants(false);
#endif
}

QTEST_GUILESS_MAIN(TestKill)
#include "tst_kill.moc"
