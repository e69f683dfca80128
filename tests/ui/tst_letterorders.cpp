// SPDX-License-Identifier: GPL-3.0-or-later
// An order takes what was shown when it was given, once, and nothing that came later (DESIGN R10).
#include "tests/ui/triagefixture.h"

#include "engine/store/causereads.h"
#include "engine/store/letterreads.h"
#include "ui/deadletters/causesmodel.h"

#include <QElapsedTimer>
#include <QLineEdit>
#include <QPushButton>

using namespace pushdesk;

namespace {

class Desk : public Triage {
public:
    void chooseA() // 3 rows
    {
        causes()->setFocus();
        QTest::keyClick(causes(), Qt::Key_Down);
        QTRY_COMPARE_WITH_TIMEOUT(rows("deadLettersTable"), 3, soon);
        QTRY_COMPARE_WITH_TIMEOUT(text("replayTarget"), QStringLiteral("Replay 3"), soon);
    }
    void chooseOne()
    {
        clickRow("deadLettersTable", 0);
        QTRY_COMPARE_WITH_TIMEOUT(text("replayTarget"), QStringLiteral("Replay 1"), soon);
    }
    void moreDie() // 12 of A's cause
    {
        QStringList more;
        for (int i = 10; i < 22; ++i)
            more << QStringLiteral("A%1").arg(i);
        const qint64 before = stillOpen();
        queue(more, QStringLiteral("more.csv"));
        QTRY_COMPARE_WITH_TIMEOUT(stillOpen(), before + 12, 30000);
    }
    [[nodiscard]] qint64 ended() // of the newest replay: all its rows
    {
        const auto replays = engine->read([](ReadStore &store) { return store.replays({}); }).result();
        return replays.ok() && !replays->empty() && replays->front().finishedAt ? replays->front().counts.all() : -1;
    }
};

} // namespace

class TestLetterOrders : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void repairsWhatWasShown();
    void dismissesWhatWasShown();
    void reopensWhatWasShown();
    void replaysWhatWasShown();
    void aGrownSetIsSaidNotReplayed();
    void secondClickOrdersNothingElse();
    void heldKeyOrdersOnce_data();
    void heldKeyOrdersOnce();
    void afterASelectionAnotherChoiceIsNeeded();
    void emptiedCauseStaysChosen();
    void nothingMovesWhenAStripComes();
    void pausedUpstreamIsSaid();
    void rowsInAReplayCannotBeOrdered();
    void manyCausesAreTakenInAtOnce();
    void dismissedAreNotOfferedAtTheTasks();
};

void TestLetterOrders::repairsWhatWasShown()
{
    Desk console;
    console.openWithDeadLetters();
    console.chooseA();
    console.click("repairTarget");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("repairSheet"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("repairFind"), Console::soon);
    QTest::keyClicks(console.part("repairFind"), QStringLiteral("SF"));
    QTest::keyClicks(console.part("repairWith"), QStringLiteral("YT"));
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("repairConfirm"), Console::soon);
    QVERIFY(console.text("repairConfirm").endsWith(QStringLiteral(" 3")));
    console.moreDie();
    console.mend();
    console.click("repairConfirm");
    QTRY_COMPARE_WITH_TIMEOUT(console.ended(), qint64(3), Console::soon);
    QCOMPARE(console.stillOpen(), qint64(14));
}

void TestLetterOrders::dismissesWhatWasShown()
{
    Desk console;
    console.openWithDeadLetters();
    console.chooseA();
    console.click("dismissTarget");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("dismissSheet"), Console::soon);
    QCOMPARE(console.text("dismissConfirm"), QStringLiteral("Dismiss 3"));
    console.moreDie();
    console.click("dismissConfirm");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("deadLettersStripText"), QStringLiteral("3 dismissed"), Console::soon);
    QCOMPARE(console.stillOpen(), qint64(14));
    console.click("deadLettersStripButton"); // Undo: those and no others
    QTRY_COMPARE_WITH_TIMEOUT(console.stillOpen(), qint64(17), Console::soon);
}

void TestLetterOrders::reopensWhatWasShown()
{
    Desk console;
    console.openWithDeadLetters();
    DeadLetterFilter all;
    QVERIFY(console.engine->dismiss(all, QStringLiteral("by another")).result().ok());
    const auto frozen = [&console](qint64 upTo) {
        DeadLetterFilter filter;
        filter.state = DeadLetterState::Dismissed;
        filter.upTo = DeadLetterId(upTo);
        return console.engine->read([filter](ReadStore &s) { return LetterReads(s.database()).frozen(filter); })
            .result();
    };
    const auto newest = console.engine->read([](ReadStore &s) { return LetterReads(s.database()).newest(); }).result();
    QCOMPARE(frozen(newest->value)->rows, qint64(5));
    QCOMPARE(frozen(newest->value - 1)->rows, qint64(4));
    const auto some = frozen(newest->value - 1);
    QCOMPARE(console.engine->reopen(some->filter).result().value(), qint64(4));
}

// The sheet stands open while more die: what it said is what goes.
void TestLetterOrders::replaysWhatWasShown()
{
    Desk console;
    console.openWithDeadLetters();
    QVERIFY(console.engine->pauseUpstream(QStringLiteral("track-sync"), QStringLiteral("looked at")).result().ok());
    console.chooseA();
    console.click("replayTarget");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("replaySheet"), Console::soon); // it asks: nothing would go now
    QCOMPARE(console.text("replayConfirm"), QStringLiteral("Replay 3"));
    QVERIFY(console.text("replayPaused").contains(QStringLiteral("track-sync is paused")));
    QVERIFY(console.engine->resumeUpstream(QStringLiteral("track-sync")).result().ok());
    console.moreDie();
    console.mend();
    console.click("replayConfirm");
    QTRY_COMPARE_WITH_TIMEOUT(console.ended(), qint64(3), Console::soon);
    QCOMPARE(console.stillOpen(), qint64(14));
}

void TestLetterOrders::aGrownSetIsSaidNotReplayed()
{
    Desk console;
    console.openWithDeadLetters();
    DeadLetterFilter some;
    const auto set =
        console.engine->read([some](ReadStore &s) { return LetterReads(s.database()).frozen(some); }).result();
    QCOMPARE(set->rows, qint64(5));
    console.moreDie();
    const auto plan = console.engine->planReplay(set->filter).result();
    QCOMPARE(plan->total, qint64(5));
    QCOMPARE(console.engine->dismiss(set->filter, QStringLiteral("those")).result().value(), qint64(5));
    QCOMPARE(console.stillOpen(), qint64(12));
}

void TestLetterOrders::secondClickOrdersNothingElse()
{
    for (const int gap : {0, 60, 200, 700}) {
        Desk console;
        console.openWithDeadLetters();
        console.chooseOne();
        auto *button = console.part<QPushButton>("replayTarget");
        console.mend();
        QTest::mouseClick(button, Qt::LeftButton);
        QTest::qWait(gap);
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(console.stillOpen(), qint64(4), Console::soon);
        QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 4, Console::soon);
        QTest::mouseClick(button, Qt::LeftButton); // and when all is told
        QTest::qWait(300);
        QCOMPARE(console.stillOpen(), qint64(4));
    }
}

void TestLetterOrders::heldKeyOrdersOnce_data()
{
    QTest::addColumn<bool>("atTheCauses");
    QTest::addColumn<int>("left");
    QTest::newRow("rows") << false << 4;
    QTest::newRow("causes") << true << 2;
}

void TestLetterOrders::heldKeyOrdersOnce()
{
    QFETCH(bool, atTheCauses);
    QFETCH(int, left);
    Desk console;
    console.openWithDeadLetters();
    if (atTheCauses)
        console.chooseA();
    else
        console.chooseOne();
    console.mend();
    console.window->activateWindow();
    QWidget *where = atTheCauses ? static_cast<QWidget *>(console.causes()) : console.part("deadLettersTable");
    where->setFocus();
    for (int i = 0; i < 20; ++i) { // pressed again and again: more than a key that is held does
        QTest::keyClick(where, Qt::Key_R);
        QTest::qWait(33);
    }
    QTRY_COMPARE_WITH_TIMEOUT(console.stillOpen(), qint64(left), Console::soon);
    QTest::qWait(500);
    QCOMPARE(console.stillOpen(), qint64(left));
}

void TestLetterOrders::afterASelectionAnotherChoiceIsNeeded()
{
    Desk console;
    console.openWithDeadLetters();
    console.chooseOne();
    console.click("dismissTarget");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("dismissSheet"), Console::soon);
    console.click("dismissConfirm");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 4, Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(!console.enabled("dismissTarget"), Console::soon);
    QVERIFY(!console.enabled("replayTarget"));
    QVERIFY(!console.enabled("repairTarget"));
    auto *table = console.part("deadLettersTable");
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Delete);
    QVERIFY(!console.shows("dismissSheet"));
    QTest::keyClick(table, Qt::Key_A, Qt::ControlModifier); // a choice
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayTarget"), QStringLiteral("Replay 4"), Console::soon);
    QVERIFY(console.enabled("dismissTarget"));
}

void TestLetterOrders::emptiedCauseStaysChosen()
{
    Desk console;
    console.openWithDeadLetters();
    console.chooseA();
    const QRect other = console.causes()->visualRect(console.causes()->model()->index(2, 0));
    console.mend();
    console.click("replayTarget");
    QTRY_COMPARE_WITH_TIMEOUT(console.stillOpen(), qint64(2), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("deadLettersNoneFoundTitle"), QStringLiteral("Nothing left here"),
                              Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.causes()->currentIndex().data(CausesModel::Count).toLongLong(), qint64(0),
                              Console::soon);
    QCOMPARE(console.causes()->currentIndex().row(), 1);
    QCOMPARE(console.causes()->visualRect(console.causes()->model()->index(2, 0)), other);
    QVERIFY(!console.enabled("replayTarget"));
    QTest::keyClick(console.causes(), Qt::Key_R);
    QTest::keyClick(console.causes(), Qt::Key_Space);
    QTest::qWait(300);
    QCOMPARE(console.stillOpen(), qint64(2));
}

void TestLetterOrders::nothingMovesWhenAStripComes()
{
    Desk console;
    console.openWithDeadLetters();
    console.chooseOne();
    const auto where = [&console](const char *name) {
        return QRect(console.part(name)->mapTo(console.window.get(), QPoint(0, 0)), console.part(name)->size());
    };
    const char *parts[] = {"deadLettersTable", "causeList", "replayAll", "deadLetterSearch", "deadLetterDetail"};
    std::vector<QRect> before;
    for (const char *part : parts)
        before.push_back(where(part));
    QVERIFY(!console.shows("deadLettersStrip"));
    console.click("deadLettersMore");
    auto *keys = console.window->findChild<QAction *>(QStringLiteral("deadLetterKeys"));
    QVERIFY(keys != nullptr);
    keys->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("deadLettersStrip"), Console::soon);
    for (size_t i = 0; i < before.size(); ++i)
        QCOMPARE(where(parts[i]), before[i]);
}

void TestLetterOrders::pausedUpstreamIsSaid()
{
    Desk console;
    console.openWithDeadLetters();
    QVERIFY(console.engine->pauseUpstream(QStringLiteral("track-sync"), QStringLiteral("looked at")).result().ok());
    console.mend();
    console.click("replayAll");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("replaySheet"), Console::soon);
    console.click("replayConfirm");
    QTRY_VERIFY_WITH_TIMEOUT(
        console.text("replayStripText").contains(QStringLiteral("track-sync is paused: nothing goes until you resume")),
        Console::soon);
    console.click("replayAll");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("deadLettersStripText"), QStringLiteral("All 5 are in a replay already"),
                              Console::soon);
    console.click("replayResumeUpstream");
    QTRY_COMPARE_WITH_TIMEOUT(console.stillOpen(), qint64(0), Console::soon);
}

void TestLetterOrders::rowsInAReplayCannotBeOrdered()
{
    Desk console;
    console.openWithDeadLetters();
    QVERIFY(console.engine->pauseUpstream(QStringLiteral("track-sync"), QStringLiteral("looked at")).result().ok());
    const auto replay = console.engine->replay({}, false).result();
    QCOMPARE(replay->total, qint64(5));
    QTRY_VERIFY_WITH_TIMEOUT(!console.enabled("replayTarget"), Console::soon);
    QVERIFY(!console.enabled("repairTarget"));
    QVERIFY(!console.enabled("dismissTarget"));
    console.clickRow("deadLettersTable", 0);
    QTest::qWait(300);
    QVERIFY(!console.enabled("dismissTarget"));
    QVERIFY(console.engine->cancelReplay(replay->id).result().ok());
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("dismissTarget"), Console::soon);
}

// As long for each of many as of few: told as a ratio, a search of all for each would take 64 times as long.
void TestLetterOrders::manyCausesAreTakenInAtOnce()
{
    const auto cards = [](int n) {
        std::vector<CauseCard> made(static_cast<size_t>(n));
        for (int i = 0; i < n; ++i) {
            made[static_cast<size_t>(i)].cause.upstream = UpstreamId(1);
            made[static_cast<size_t>(i)].cause.fingerprint = QString::number(i);
            made[static_cast<size_t>(i)].cause.open = 1 + i % 7;
        }
        return made;
    };
    const auto taken = [&cards](int n) {
        CausesModel model;
        model.setCauses(cards(n), true);
        QElapsedTimer timer;
        timer.start();
        model.setCauses(cards(n), true);
        return std::max<qint64>(timer.nsecsElapsed(), 1);
    };
    const qint64 few = std::min({taken(400), taken(400), taken(400)});
    QVERIFY(taken(25600) < few * 64 * 8);
}

void TestLetterOrders::dismissedAreNotOfferedAtTheTasks()
{
    Desk console;
    console.openWithDeadLetters();
    console.key(Qt::Key_3, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("tasksReplay"), QStringLiteral("Replay 5 dead"), Console::soon);
    DeadLetterFilter one;
    one.text = QStringLiteral("A1");
    QCOMPARE(console.engine->dismiss(one, QStringLiteral("given up")).result().value(), qint64(1));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("tasksReplay"), QStringLiteral("Replay 4 dead"), Console::soon);
    QCOMPARE(console.engine->dismiss({}, QStringLiteral("given up")).result().value(), qint64(4));
    QTRY_VERIFY_WITH_TIMEOUT(!console.shows("tasksReplay"), Console::soon);
}

QTEST_MAIN(TestLetterOrders)
#include "tst_letterorders.moc"
