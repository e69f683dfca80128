// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/database.h"
#include "tests/integration/deliveryfixture.h"
#include "tests/support/patience.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QRandomGenerator>
#include <QRegularExpression>

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr int desks = 4; // processes side by side on one data folder

std::unique_ptr<QProcess> startedRun(const Delivery &d)
{
    auto process = std::make_unique<QProcess>();
    process->setProgram(QStringLiteral(PUSHDESK_PROGRAM));
    process->setArguments({u"--data"_s, d.dir.path(), u"--json"_s, u"run"_s, u"--until-idle"_s});
    process->start();
    return process;
}

} // namespace

// The program under the worst it meets: many processes, many faults, many kills (DESIGN R5, R7).
class TestManyKills : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r7_twoHundredKills();
    void r5_noWriteWaitsLong();
    void r5_aLongWaitIsSaid();
};

void TestManyKills::r7_twoHundredKills()
{
    constexpr int rows = 20000;
    constexpr int kills = 200;
    Delivery d;
    d.up.latency(2ms, 20ms);
    FaultMix mix;
    mix.transient(0.1, Step::status(500))
        .transient(0.08, Step::closeAfterProcessing())
        .transient(0.04, Step::resetAfterReading())
        .transient(0.04, Step::truncatedBody())
        .transient(0.04, Step::timeoutAfterProcessing())
        .faultyTries(3);
    d.up.faults(mix);
    d.set(u"retry"_s, u"base_ms"_s, 20);
    d.set(u"timeouts"_s, u"response_ms"_s, 250);
    d.set(u"breaker"_s, u"cooldown_ms"_s, 100); // ten first tries in a row do fail by chance
    d.open();
    QCOMPARE(d.import(Delivery::keys(rows)).counts.accepted, rows);
    d.engine.reset();

    auto *random = QRandomGenerator::global();
    std::vector<std::unique_ptr<QProcess>> running(desks);
    int killed = 0;
    while (killed < kills) {
        for (auto &process : running)
            if (!process || process->state() == QProcess::NotRunning)
                process = startedRun(d);
        QTest::qWait(20 + static_cast<int>(random->bounded(100)));
        auto &victim = running[random->bounded(desks)];
        if (victim->state() != QProcess::Running)
            continue;
        victim->kill();
        QVERIFY(victim->waitForFinished(10000));
        ++killed;
    }
    for (auto &process : running)
        if (process->state() != QProcess::NotRunning)
            QVERIFY(process->waitForFinished(120000 * patience()));
    auto last = startedRun(d);
    QVERIFY(last->waitForFinished(120000 * patience()));
    QCOMPARE(last->exitCode(), 0);
    d.open();
    // 0 lost: a task that was killed on its way again and again is charged from the third time on, and with the faults
    // a few end in the dead letters, each after its six charged failures.
    const auto letters = d.deadLetters();
    const auto dead = static_cast<qint64>(letters.size());
    QCOMPARE(d.count(TaskState::Delivered) + d.count(TaskState::Duplicate) + dead, rows);
    QVERIFY2(dead < rows / 100, qPrintable(QString::number(dead)));
    for (const auto &letter : letters)
        QCOMPARE(letter.failCount, 6);
    QVERIFY(d.engine->replay({}, true).result().ok());
    d.runUntilIdle(60000 * patience());
    QCOMPARE(d.count(TaskState::Delivered) + d.count(TaskState::Duplicate), rows);
    QCOMPARE(d.up.totals().effects, rows);
    QCOMPARE(d.up.totals().maxEffectsPerId, 1); // 0 doubled
    QVERIFY2(d.up.totals().maxConcurrent <= 20 + desks * 20, qPrintable(QString::number(d.up.totals().maxConcurrent)));
    d.checkInvariants(false);
}

// Four processes that have nothing to wait for but each other.
void TestManyKills::r5_noWriteWaitsLong()
{
    constexpr int rows = 20000;
    Delivery d;
    d.open();
    QCOMPARE(d.import(Delivery::keys(rows)).counts.accepted, rows);
    d.engine.reset();
    std::vector<std::unique_ptr<QProcess>> running;
    for (int i = 0; i < desks; ++i)
        running.push_back(startedRun(d));
    for (auto &process : running) {
        QVERIFY(process->waitForFinished(120000 * patience()));
        const auto said = process->readAllStandardError();
        QCOMPARE(process->exitCode(), 0);
        if (patience() == 1)
            QVERIFY2(!said.contains("a write waited"), said.constData());
        else if (said.contains("a write waited"))
            qInfo("with a sanitizer a write may take longer than the second that others wait: %s", said.constData());
    }
    d.open();
    QCOMPARE(d.count(TaskState::Delivered), rows);
    d.checkInvariants();
}

// The sentence that the test above looks for is really said.
void TestManyKills::r5_aLongWaitIsSaid()
{
    Delivery d;
    d.open();
    auto other = Database::open(d.dir.filePath(u"pushdesk.db"_s), Database::Mode::ReadWrite);
    QVERIFY(other.ok());
    QVERIFY((*other)->begin().ok());
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(u"a write waited 1[0-9]{3} ms"_s));
    auto paused = d.engine->pauseUpstream(u"track-sync"_s, u"by the test"_s);
    QTest::qWait(1200);
    (*other)->rollback();
    QVERIFY(paused.result().ok());
}

QTEST_GUILESS_MAIN(TestManyKills)
#include "tst_manykills.moc"
