// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/replayramp.h"

#include <QTest>

using namespace pushdesk;

// The ramp of a replayed cause: one, five, the rest; the first six all the same stop it (DESIGN R10).
class TestReplayRamp : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r10_step_data();
    void r10_step();
    void r10_neverMoreThanTheRampAllows();
};

Q_DECLARE_METATYPE(pushdesk::ReplayRamp)
Q_DECLARE_METATYPE(pushdesk::ReplayStep)

void TestReplayRamp::r10_step_data()
{
    using Kind = ReplayStep::Kind;
    QTest::addColumn<ReplayRamp>("ramp");
    QTest::addColumn<ReplayStep>("step");
    const auto row = [](const char *name, ReplayRamp ramp, Kind kind, qint64 rows = 0) {
        QTest::newRow(name) << ramp << ReplayStep{kind, rows};
    };
    row("nothing left", {0, 3, 9, 0}, Kind::Wait);
    row("begins with one", {100, 0, 0, 0}, Kind::Release, 1);
    row("waits for the one", {99, 1, 0, 0}, Kind::Wait);
    row("five after a good one", {99, 0, 1, 0}, Kind::Release, 5);
    row("five after a bad one too", {99, 0, 1, 1}, Kind::Release, 5);
    row("no more than there are", {2, 0, 1, 0}, Kind::Release, 2);
    row("waits for the five", {94, 2, 4, 4}, Kind::Wait);
    row("all six the same", {94, 0, 6, 6}, Kind::Stop);
    row("one of six was another", {94, 0, 6, 5}, Kind::Release, 94);
    row("all six delivered", {94, 0, 6, 0}, Kind::Release, 94);
    row("a cancelled scout is replaced", {94, 0, 5, 5}, Kind::Release, 1);
    row("the rest goes on while it is out", {50, 30, 20, 6}, Kind::Release, 50);
    row("the rest is not stopped by later ones", {50, 0, 20, 20}, Kind::Release, 50);
}

void TestReplayRamp::r10_step()
{
    QFETCH(ReplayRamp, ramp);
    QFETCH(ReplayStep, step);
    const auto next = nextReplayStep(ramp);
    QCOMPARE(static_cast<int>(next.kind), static_cast<int>(step.kind));
    QCOMPARE(next.rows, step.rows);
}

// Played through for every number of rows: before six came back at most six are out, and it always comes to an end.
void TestReplayRamp::r10_neverMoreThanTheRampAllows()
{
    for (qint64 rows = 1; rows <= 40; ++rows) {
        for (const bool mended : {true, false}) {
            ReplayRamp ramp{rows, 0, 0, 0};
            int steps = 0;
            while (ramp.waiting > 0) {
                QVERIFY2(++steps < 100, "the ramp stands still");
                const auto step = nextReplayStep(ramp);
                if (step.kind == ReplayStep::Kind::Stop)
                    break;
                if (step.kind == ReplayStep::Kind::Release) {
                    QVERIFY(step.rows > 0 && step.rows <= ramp.waiting);
                    ramp.waiting -= step.rows;
                    ramp.sending += step.rows;
                    QVERIFY(ramp.cameBack >= replayScouts || ramp.sending + ramp.cameBack <= replayScouts);
                } else {
                    QVERIFY(ramp.sending > 0);
                    --ramp.sending;
                    ++ramp.cameBack;
                    ramp.sameAgain += mended ? 0 : 1;
                }
            }
            QCOMPARE(ramp.waiting, mended ? 0 : std::max<qint64>(0, rows - replayScouts));
        }
    }
}

QTEST_APPLESS_MAIN(TestReplayRamp)
#include "tst_replayramp.moc"
