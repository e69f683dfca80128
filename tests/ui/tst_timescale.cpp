// SPDX-License-Identifier: GPL-3.0-or-later
// The arithmetic of the timeline and of the time that a batch still takes.
#include "ui/batches/timeleft.h"
#include "ui/timeline/timescale.h"

#include <QTest>

#include <cmath>

using namespace pushdesk;

class TestTimeScale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTimeStandsWhereItWasPut();
    void zoomKeepsTheTimeAtThePointer_data();
    void zoomKeepsTheTimeAtThePointer();
    void zoomHasEnds();
    void theLeftEdgeIsOnTheGrid();
    void ticksAreRoundAndHaveRoom();
    void timeLeftByTheRate();
    void timeLeftIsNotGuessed();
};

constexpr qint64 now = 1'791'772'284'000;

void TestTimeScale::aTimeStandsWhereItWasPut()
{
    for (const double perPixel : {4.0, 33.3, 125.0, 60000.0}) {
        const TimeScale scale = TimeScale(perPixel).with(now, 400);
        QVERIFY(std::abs(scale.x(now) - 400) <= 1);
        QVERIFY(std::abs(double(scale.at(400) - now)) <= perPixel);
        QVERIFY(std::abs(scale.x(now + 10 * qint64(perPixel)) - scale.x(now) - 10) < 0.1 + 10 / perPixel);
        QCOMPARE(scale.at(scale.x(now - 12345)), now - 12345);
    }
}

void TestTimeScale::zoomKeepsTheTimeAtThePointer_data()
{
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("factor");
    for (const double x : {0.0, 17.0, 399.5, 800.0})
        for (const double factor : {0.5, 0.8, 1.25, 7.0})
            QTest::addRow("%g at %g", factor, x) << x << factor;
}

void TestTimeScale::zoomKeepsTheTimeAtThePointer()
{
    QFETCH(double, x);
    QFETCH(double, factor);
    const TimeScale scale = TimeScale(125).with(now, 500);
    const TimeScale zoomed = scale.zoomed(factor, x);
    QCOMPARE(zoomed.msPerPixel(), 125 * factor);
    QVERIFY(std::abs(zoomed.x(scale.at(x)) - x) <= 1.5); // whole pixels
}

void TestTimeScale::zoomHasEnds()
{
    TimeScale in(125), out(125);
    for (int i = 0; i < 100; ++i) {
        in = in.zoomed(0.5, 100);
        out = out.zoomed(2, 100);
    }
    QCOMPARE(in.msPerPixel(), TimeScale::finest);
    QCOMPARE(out.msPerPixel(), TimeScale::coarsest);
}

// So that what is drawn once can be moved by whole pixels: the same fraction of a pixel at every moment.
void TestTimeScale::theLeftEdgeIsOnTheGrid()
{
    const TimeScale start = TimeScale(37).with(now, 600);
    const double fraction = start.x(now - 5000) - std::floor(start.x(now - 5000));
    for (int ms = 0; ms < 500; ms += 7) {
        const TimeScale later = TimeScale(37).with(now + ms, 600);
        const double x = later.x(now - 5000);
        QVERIFY(std::abs(x - std::floor(x) - fraction) < 1e-6);
        QVERIFY(std::abs(later.x(now + ms) - 600) <= 1);
    }
}

void TestTimeScale::ticksAreRoundAndHaveRoom()
{
    QCOMPARE(TimeScale::step(125, 100), qint64(15'000));
    QCOMPARE(TimeScale::step(10, 100), qint64(1000));
    QCOMPARE(TimeScale::step(600, 100), qint64(60'000));
    for (double perPixel = 4; perPixel < 60000; perPixel *= 1.3)
        QVERIFY(double(TimeScale::step(perPixel, 100)) / perPixel >= 99.9);
}

void TestTimeScale::timeLeftByTheRate()
{
    TimeLeft left;
    for (int s = 0; s <= 60; ++s)
        left.see(now + s * 1000, s * 10, 620);
    QCOMPARE(*left.leftMs(now + 60'000), qint64(62'000));
    // Only the last half minute counts.
    for (int s = 61; s <= 100; ++s)
        left.see(now + s * 1000, 600 + (s - 60) * 20, 400);
    QCOMPARE(*left.leftMs(now + 100'000), qint64(20'000));
}

void TestTimeScale::timeLeftIsNotGuessed()
{
    TimeLeft left;
    QVERIFY(!left.leftMs(now));
    left.see(now, 0, 100);
    left.see(now + 500, 50, 50);
    QVERIFY(!left.leftMs(now + 500)); // half a second says nothing
    left.see(now + 4000, 50, 50);
    QVERIFY(left.leftMs(now + 4000));
    QVERIFY(!left.leftMs(now + 60'000)); // not watched since
    left.see(now + 60'000, 50, 50);
    QVERIFY(!left.leftMs(now + 60'000)); // nothing moved
    left.see(now + 61'000, 10, 90);      // taken back by a replay
    QVERIFY(!left.leftMs(now + 61'000));
    left.see(now + 70'000, 100, 0);
    QVERIFY(!left.leftMs(now + 70'000)); // nothing is left
}

QTEST_APPLESS_MAIN(TestTimeScale)
#include "tst_timescale.moc"
