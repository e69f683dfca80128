// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/tst_cli_support.h"
#include "tests/support/scriptedupstream.h"

#include <csignal>
#include <unistd.h>

using namespace pushdesk::test;
using namespace pushdesk::scripted;
using namespace std::chrono_literals;
using namespace Qt::StringLiterals;

// `import` and `run` as a night job uses them: exit codes, the same file again, signals.
class CliRunTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init();
    void nothingToDo();
    void deliversAll();
    void importTwice();
    void again();
    void exitOneWhereSomethingDied();
    void exitOneWhereAnUpstreamIsPaused();
    void exitOneWhenTimeRanOut();
    void signalsDuringRun_data();
    void signalsDuringRun();
    void secondSignalDropsRequests();
    void runStaysUntilASignal();
    void replayIsSentByTheNextRun();

private:
    void addTrack(const QByteArray &extra = {});
    Said import(int rows, const QStringList &more = {});
    [[nodiscard]] Json tasks() const;

    std::unique_ptr<Cli> m_cli;
    std::unique_ptr<ScriptedUpstream> m_upstream;
};

void CliRunTest::init()
{
    m_cli = std::make_unique<Cli>();
    m_upstream = std::make_unique<ScriptedUpstream>();
    QVERIFY(m_upstream->start());
    addTrack();
}

void CliRunTest::addTrack(const QByteArray &extra)
{
    m_cli->file(u"track.json"_s, trackConfig(m_upstream->port(), extra));
    EXIT(m_cli->run({u"upstream"_s, u"add"_s, u"track.json"_s}), 0);
}

Said CliRunTest::import(int rows, const QStringList &more)
{
    m_cli->file(u"rows.csv"_s, trackRows(rows));
    return m_cli->run(QStringList{u"import"_s, u"rows.csv"_s, u"--upstream"_s, u"track"_s} + more);
}

Json CliRunTest::tasks() const
{
    return m_cli->run({u"status"_s, u"--json"_s}).json()["tasks"];
}

void CliRunTest::nothingToDo()
{
    const Said said = m_cli->run({u"run"_s, u"--until-idle"_s});
    EXIT(said, 0);
    QVERIFY2(said.out.contains("Nothing to push"), said.out.constData());
    QCOMPARE(said.err, QByteArray());
}

void CliRunTest::deliversAll()
{
    EXIT(import(40), 0);
    const Said said = m_cli->run({u"run"_s, u"--until-idle"_s, u"--json"_s});
    EXIT(said, 0);
    SAME(said.json()["delivered"], 40);
    SAME(said.json()["idle"], true);
    QCOMPARE(said.err, QByteArray());
    QCOMPARE(m_upstream->totals().effects, 40);
    QCOMPARE(m_upstream->totals().maxEffectsPerId, 1);
    QCOMPARE(m_upstream->totals().requests, 40);
}

void CliRunTest::importTwice()
{
    const Said first = import(5);
    EXIT(first, 0);
    QVERIFY2(first.out.contains("5 queued"), first.out.constData());
    const Said queued = import(5);
    EXIT(queued, 0);
    QVERIFY2(queued.out.contains("already imported on") && queued.out.contains("Nothing new") &&
                 queued.out.contains("5 waiting or dead letters already"),
             queued.out.constData());
    EXIT(m_cli->run({u"run"_s, u"--until-idle"_s}), 0);
    const Said delivered = import(5, {u"--json"_s});
    EXIT(delivered, 0);
    SAME(delivered.json()["accepted"], 0);
    SAME(delivered.json()["already_delivered"], 5);
    QVERIFY(delivered.json()["batch"].is_null());
    EXIT(m_cli->run({u"run"_s, u"--until-idle"_s}), 0);
    QCOMPARE(m_upstream->totals().requests, 5);
}

void CliRunTest::again()
{
    EXIT(import(5), 0);
    EXIT(m_cli->run({u"run"_s, u"--until-idle"_s}), 0);
    const Said said = import(5, {u"--again"_s, u"--json"_s});
    EXIT(said, 0);
    SAME(said.json()["accepted"], 5);
    EXIT(m_cli->run({u"run"_s, u"--until-idle"_s}), 0);
    // Unchanged content goes under the same id: asked twice, done once.
    QCOMPARE(m_upstream->totals().requests, 10);
    QCOMPARE(m_upstream->totals().effects, 5);
    QCOMPARE(m_upstream->totals().ids, 5);
}

void CliRunTest::exitOneWhereSomethingDied()
{
    m_upstream->script(QByteArray("SF100002"), {Step::rejected("no such sku")});
    EXIT(import(3), 0);
    const Said said = m_cli->run({u"run"_s, u"--until-idle"_s});
    EXIT(said, 1);
    QVERIFY2(said.out.contains("2 delivered") && said.out.contains("1 dead"), said.out.constData());
    QVERIFY2(said.out.contains("dlq list"), said.out.constData());
    // An old dead letter is no fault of the next run.
    EXIT(m_cli->run({u"run"_s, u"--until-idle"_s}), 0);
}

void CliRunTest::exitOneWhereAnUpstreamIsPaused()
{
    EXIT(import(3), 0);
    EXIT(m_cli->run({u"upstream"_s, u"pause"_s, u"track"_s, u"--reason"_s, u"stocktaking"_s}), 0);
    const Said said = m_cli->run({u"run"_s, u"--until-idle"_s});
    EXIT(said, 1);
    QVERIFY2(said.out.contains("stocktaking"), said.out.constData());
    QVERIFY2(said.out.contains("3 rows still to be sent"), said.out.constData());
    QCOMPARE(m_upstream->totals().requests, 0);
    EXIT(m_cli->run({u"upstream"_s, u"resume"_s, u"track"_s}), 0);
    EXIT(m_cli->run({u"run"_s, u"--until-idle"_s}), 0);
    QCOMPARE(m_upstream->totals().effects, 3);
}

void CliRunTest::exitOneWhenTimeRanOut()
{
    addTrack(R"("limits":{"concurrency":1},)");
    m_upstream->latency(400ms);
    EXIT(import(30), 0);
    const Said said = m_cli->run({u"run"_s, u"--until-idle"_s, u"--max-seconds"_s, u"1"_s, u"--json"_s});
    EXIT(said, 1);
    SAME(said.json()["idle"], false);
    SAME(tasks()["in_flight"], 0);
    SAME(tasks()["delivered"], said.json()["delivered"]);
    QVERIFY(tasks()["pending"] > 0);
}

void CliRunTest::signalsDuringRun_data()
{
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGTERM") << SIGTERM;
}

void CliRunTest::signalsDuringRun()
{
    QFETCH(int, signal);
    m_upstream->latency(500ms);
    EXIT(import(200), 0);
    QProcess process;
    m_cli->start(process, {u"run"_s, u"--until-idle"_s, u"--json"_s});
    QTRY_VERIFY_WITH_TIMEOUT(m_upstream->totals().effects > 5, 20000);
    ::kill(pid_t(process.processId()), signal);
    const Said said = Cli::finish(process);
    EXIT(said, 128 + signal);
    QVERIFY2(said.err.contains("Stopping"), said.err.constData());
    // What was in flight was finished: nothing is unknown.
    SAME(tasks()["in_flight"], 0);
    SAME(tasks()["delivered"].get<qint64>(), m_upstream->totals().effects);
    SAME(said.json()["attempts"].get<qint64>(), m_upstream->totals().requests);
    SAME(tasks()["pending"].get<qint64>(), 200 - m_upstream->totals().effects);
}

void CliRunTest::secondSignalDropsRequests()
{
    m_upstream->otherwise(Step::ok().withDelay(Step::never));
    EXIT(import(3), 0);
    QProcess process;
    m_cli->start(process, {u"run"_s});
    QTRY_VERIFY_WITH_TIMEOUT(m_upstream->totals().requests > 0, 20000);
    ::kill(pid_t(process.processId()), SIGINT);
    QTest::qWait(300);
    QCOMPARE(process.state(), QProcess::Running);
    ::kill(pid_t(process.processId()), SIGINT);
    const Said said = Cli::finish(process, 5000);
    EXIT(said, 130);
    QVERIFY2(said.err.contains("Dropping"), said.err.constData());
    SAME(tasks()["in_flight"], 0);
    const Json shown = m_cli->run({u"task"_s, u"show"_s, u"SF100001"_s, u"--json"_s}).json();
    SAME(shown[0]["attempts"][0]["reached"], "unknown");
}

void CliRunTest::runStaysUntilASignal()
{
    QProcess process;
    m_cli->start(process, {u"run"_s});
    QVERIFY(process.waitForStarted());
    EXIT(import(3), 0);
    QTRY_VERIFY_WITH_TIMEOUT(m_upstream->totals().effects == 3 || process.state() != QProcess::Running, 20000);
    if (process.state() != QProcess::Running)
        QFAIL(Cli::finish(process).err.constData());
    QCOMPARE(m_upstream->totals().effects, 3);
    ::kill(pid_t(process.processId()), SIGTERM);
    EXIT(Cli::finish(process), 143);
}

void CliRunTest::replayIsSentByTheNextRun()
{
    m_upstream->script(QByteArray("SF100001"), {Step::rejected("not yet")});
    EXIT(import(1), 0);
    EXIT(m_cli->run({u"run"_s, u"--until-idle"_s}), 1);
    EXIT(m_cli->run({u"dlq"_s, u"replay"_s, u"--all"_s}), 0);
    QCOMPARE(m_upstream->totals().requests, 1);
    EXIT(m_cli->run({u"run"_s, u"--until-idle"_s}), 0);
    QCOMPARE(m_upstream->totals().requests, 2);
    SAME(tasks()["delivered"], 1);
    QCOMPARE(m_upstream->counts().requestsPerId.size(), 1);
}

QTEST_GUILESS_MAIN(CliRunTest)
#include "tst_cli_run.moc"
