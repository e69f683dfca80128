// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/packfixture.h"
#include "tests/support/patience.h"

#include <QProcess>
#include <QRandomGenerator>

using namespace pushdesk;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// The program is killed while it pushes in packs (DESIGN R7): nothing is lost, no row is done twice.
class TestBulkKills : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void killsLoseAndDoubleNothing();
};

namespace {

void start(QProcess &process, const Delivery &d)
{
    process.setProgram(QStringLiteral(PUSHDESK_PROGRAM));
    process.setArguments({u"--data"_s, d.dir.path(), u"--json"_s, u"run"_s, u"--until-idle"_s});
    process.start();
    QVERIFY(process.waitForStarted());
}

} // namespace

void TestBulkKills::killsLoseAndDoubleNothing()
{
    constexpr int rows = 600;
    PackDelivery d;
    d.set(u"bulk"_s, u"max_rows"_s, 10);
    d.set(u"limits"_s, u"concurrency"_s, 4);
    d.up.latency(20ms, 120ms);
    d.open();
    d.provenBy(20);
    d.import(Delivery::keys(rows) + Delivery::keys(5, u"BAD"_s) + Delivery::keys(5, u"MUTE"_s));
    d.engine.reset();
    for (int i = 0; i < 6; ++i) {
        QProcess process;
        start(process, d);
        if (process.waitForFinished(100 + int(QRandomGenerator::global()->bounded(400))))
            break;
        process.kill();
        QVERIFY(process.waitForFinished(10000));
        QVERIFY2(d.desk.maxEffects() <= 1, "an effect was doubled");
    }
    QProcess last;
    start(last, d);
    QVERIFY(last.waitForFinished(240000 * scripted::patience()));
    d.open();
    const auto now = d.status();
    QCOMPARE(now.tasks.at(TaskState::Delivered) + now.tasks.at(TaskState::Dead), 20 + rows + 10);
    QCOMPARE(now.tasks.at(TaskState::Dead), 5); // the rows that the upstream refuses
    QCOMPARE(qint64(d.desk.effects().size()), 20 + rows + 5);
    QCOMPARE(d.desk.maxEffects(), 1);
    QVERIFY(!d.desk.twoOfAKey());
}

QTEST_GUILESS_MAIN(TestBulkKills)
#include "tst_bulkkills.moc"
