// SPDX-License-Identifier: GPL-3.0-or-later
// Dead letters by cause, and replaying one, a cause and all by clicking (DESIGN R9, R10).
#include "tests/ui/triagefixture.h"

#include "ui/deadletters/replaysheet.h"
#include "ui/shell/railbutton.h"
#include "ui/theme/theme.h"

#include <QCheckBox>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>

using namespace pushdesk;
using scripted::SeenRequest;
using scripted::Step;

class TestTriage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsTheCausesAndTheBadge();
    void chosenCauseIsReadable();
    void replaysOne();
    void replaysACause();
    void replaysAll();
    void forgetsToAskForRun();
    void dismissesWithANote();
    void undoesADismissalByKey();
    void asksBeforeARiskyReplay();
    void freezesTheSetWhenItIsShown();
    void checksRowsByKeysAndClicks();
    void checksAllOfTheFilterAlsoWhatIsNotLoaded();
    void searchesManyInParts();
    void r10_showsTheReplayToItsEnd();
    void r10_cancelsAReplay();
};

void TestTriage::showsTheCausesAndTheBadge()
{
    Triage console;
    console.openWithDeadLetters();
    QTRY_COMPARE_WITH_TIMEOUT(console.part<RailButton>("railDeadLetters")->badge(), qint64(5), Console::soon);
    QCOMPARE(console.text("replayAll"), QStringLiteral("Replay all 5"));
    QCOMPARE(console.text("pageSubtitle"), QStringLiteral("5 open, 2 causes"));
    auto *list = console.causes();
    QTest::keyClick(list, Qt::Key_Down); // the largest cause
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 3, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayTarget"), QStringLiteral("Replay 3"), Console::soon);
    QVERIFY(console.text("causeTitle").contains(QStringLiteral("not booked")));
    QTest::keyClicks(console.part("deadLetterSearch"), QStringLiteral("A2"));
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 1, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayTarget"), QStringLiteral("Replay 1"), Console::soon);
}

void TestTriage::chosenCauseIsReadable()
{
    Triage console;
    console.openWithDeadLetters();
    auto *list = console.causes();
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(list->chosen() != nullptr, Console::soon);
    const QRect card = list->visualRect(list->currentIndex());
    const auto picture = [&] { return list->viewport()->grab(card).toImage(); };
    const QImage focused = picture();
    // Between the lines of text and beside them the card has the colour of what is chosen, with and without focus.
    const QPoint empty(focused.width() / 2, focused.height() - 4);
    list->clearFocus();
    QCOMPARE(focused.pixelColor(empty), picture().pixelColor(empty));
    QVERIFY(focused.pixelColor(empty).lightness() > 200);
}

void TestTriage::replaysOne()
{
    Triage console;
    console.openWithDeadLetters();
    console.mend();
    console.clickRow("deadLettersTable", 0);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayTarget"), QStringLiteral("Replay 1"), Console::soon);
    console.click("replayTarget");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 4, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.part<RailButton>("railDeadLetters")->badge(), qint64(4), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayStripText"), QStringLiteral("1 replayed: 1 delivered"),
                              Console::soon);
    console.click("replayStripClose");
    QVERIFY(!console.shows("replayStrip"));
    QTRY_COMPARE_WITH_TIMEOUT(console.up.counts().effects, qint64(2), Console::soon);
    QCOMPARE(console.up.counts().maxEffectsPerId, 1);
}

void TestTriage::replaysACause()
{
    Triage console;
    console.openWithDeadLetters();
    console.mend();
    auto *list = console.causes();
    const QRect card = list->visualRect(list->model()->index(1, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, card.topLeft() + QPoint(20, 20)); // one
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayTarget"), QStringLiteral("Replay 3"), Console::soon);
    console.click("replayTarget"); // two
    QTRY_VERIFY_WITH_TIMEOUT(list->currentIndex().data(Qt::DisplayRole).toString().endsWith(QStringLiteral(", 0")),
                             Console::soon); // it stays chosen
    QTRY_COMPARE_WITH_TIMEOUT(console.stillOpen(), qint64(2), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.up.counts().effects, qint64(4), Console::soon);
}

void TestTriage::replaysAll()
{
    Triage console;
    console.openWithDeadLetters();
    console.mend();
    console.click("replayAll");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("deadLettersEmpty"), Console::soon);
    QCOMPARE(console.text("deadLettersEmptyTitle"), QStringLiteral("No open dead letters"));
    QTRY_COMPARE_WITH_TIMEOUT(console.up.counts().effects, qint64(6), Console::soon);
    QCOMPARE(console.up.counts().maxEffectsPerId, 1);
    console.click("deadLettersEmptyButton"); // shows the replayed ones
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 5, Console::soon);
    QVERIFY(!console.enabled("replayTarget"));
}

// "They go out when you press Run" is gone once Run was pressed.
void TestTriage::forgetsToAskForRun()
{
    Triage console;
    console.openWithDeadLetters();
    console.mend();
    QTRY_COMPARE_WITH_TIMEOUT(console.text("statusState"), QStringLiteral("Running"), Console::soon);
    console.click("runSwitch");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("statusState"), QStringLiteral("Paused"), Console::soon);
    console.click("replayAll");
    QTRY_VERIFY_WITH_TIMEOUT(console.text("deadLettersStripText").contains(QStringLiteral("press Run")), Console::soon);
    console.click("runSwitch");
    QTRY_VERIFY_WITH_TIMEOUT(!console.text("deadLettersStripText").contains(QStringLiteral("press Run")),
                             Console::soon);
}

// Where its strip is shown, and once: what is dismissed later is another matter.
void TestTriage::undoesADismissalByKey()
{
    Triage console;
    console.openWithDeadLetters();
    console.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(console.stillOpen(), qint64(5));
    console.clickRow("deadLettersTable", 0);
    console.click("dismissTarget");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("dismissSheet"), Console::soon);
    QTest::keyClicks(console.part("dismissNote"), QStringLiteral("by mistake"));
    console.click("dismissConfirm");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("deadLettersStripText"), QStringLiteral("1 dismissed"), Console::soon);
    console.window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(console.window->isActiveWindow(), Console::soon);
    QCOMPARE(console.stillOpen(), qint64(4));
    console.key(Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("deadLettersStripText"), QStringLiteral("1 open again"), Console::soon);
    QCOMPARE(console.stillOpen(), qint64(5));
    console.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(console.text("deadLettersStripText"), QStringLiteral("1 open again"));
}

void TestTriage::dismissesWithANote()
{
    Triage console;
    console.openWithDeadLetters();
    console.clickRow("deadLettersTable", 0);
    console.clickRow("deadLettersTable", 1, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("dismissTarget"), QStringLiteral("Dismiss 2…"), Console::soon);
    console.click("dismissTarget");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("dismissSheet"), Console::soon);
    QTest::keyClicks(console.part("dismissNote"), QStringLiteral("given up by the shop"));
    console.click("dismissConfirm");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 3, Console::soon);
    const auto dismissed = console.engine
                               ->read([](ReadStore &store) {
                                   DeadLetterFilter filter;
                                   filter.state = DeadLetterState::Dismissed;
                                   return store.deadLetters(filter, {});
                               })
                               .result();
    QCOMPARE(dismissed->size(), size_t(2));
    QCOMPARE(dismissed->front().note, QStringLiteral("given up by the shop"));
}

// 58 rows of one cause: progress, Pause, Resume, and the result in one sentence.
void TestTriage::r10_showsTheReplayToItsEnd()
{
    Console console;
    std::atomic<bool> mended = false;
    console.up.choose([&mended](const SeenRequest &request) -> std::optional<Step> {
        const bool staysBad = request.key >= "SF1000056";
        return mended && !staysBad ? std::nullopt : std::optional(Step::rejected("not booked"));
    });
    console.open();
    console.addUpstream();
    console.queue(Console::keys(58));
    console.runUntilIdle();
    // All rows got the same answer, so it stopped; whoever resumes has looked: it is the rows.
    QVERIFY(console.engine->resumeUpstream(QStringLiteral("track-sync")).result().ok());
    console.key(Qt::Key_4, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayAll"), QStringLiteral("Replay all 58"), Console::soon);
    QVERIFY(!console.shows("replayStrip"));
    mended = true;
    console.up.latency(std::chrono::milliseconds(150)); // the first one is on its way for so long
    console.click("replayAll");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("replayStrip"), Console::soon);
    console.click("replayPause");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayPause"), QStringLiteral("Resume"), Console::soon);
    QVERIFY(console.text("replayStripText").startsWith(QStringLiteral("Replay paused: ")));
    const auto replay = [&console] {
        return console.engine->read([](ReadStore &store) { return store.replays({}); }).result().value().front();
    };
    QTRY_COMPARE_WITH_TIMEOUT(replay().counts.sending, qint64(0), Console::soon);
    QVERIFY(replay().counts.waiting >= 52); // at most the first six were out
    console.up.latency(std::chrono::milliseconds(0));
    console.click("replayPause");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayStripText"),
                              QStringLiteral("58 replayed: 55 delivered, 3 dead again"), Console::soon);
    QVERIFY(!console.shows("replayPause"));
    QVERIFY(!console.shows("replayCancel"));
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 3, Console::soon);
    QCOMPARE(console.up.counts().maxEffectsPerId, 1);
}

void TestTriage::r10_cancelsAReplay()
{
    Triage console;
    console.openWithDeadLetters();
    console.mend();
    console.up.latency(std::chrono::milliseconds(300));
    console.click("replayAll");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("replayStrip"), Console::soon);
    console.click("replayCancel");
    QTRY_VERIFY_WITH_TIMEOUT(console.text("replayStripText").startsWith(QStringLiteral("Cancelled. ")), Console::soon);
    QVERIFY(console.text("replayStripText").endsWith(QStringLiteral("left out")));
    QVERIFY(console.stillOpen() > 0);
}

// Past the upstream's memory a replay may double: the sheet asks, and stays on the safe side.
void TestTriage::asksBeforeARiskyReplay()
{
    Theme theme(*qApp);
    ReplayReport plan;
    plan.verdicts = {{ReplayVerdict::SameId, 96},
                     {ReplayVerdict::PastTtl, 12},
                     {ReplayVerdict::NewId, 1},
                     {ReplayVerdict::DeliveredMeanwhile, 3}};
    ReplayOutlook outlook;
    outlook.rows = 112;
    outlook.takesMs = 112'000;
    outlook.concurrency = 20;
    QWidget window;
    window.resize(1024, 700);
    window.show();
    auto *sheet = new ReplaySheet(theme, QStringLiteral("all 112"), plan, outlook, &window);
    sheet->open();
    auto *confirm = sheet->findChild<QAbstractButton *>(QStringLiteral("replayConfirm"));
    QCOMPARE(confirm->text().remove(QLatin1Char('&')), QStringLiteral("Replay 97"));
    const auto limits = [sheet] { return sheet->findChild<QLabel *>(QStringLiteral("replayLimits"))->text(); };
    QCOMPARE(limits(), QStringLiteral("same limits as any push: 20 in flight, about 1 min 37 s"));
    QSignalSpy confirmed(sheet, &ReplaySheet::confirmed);
    auto *leave = sheet->findChild<QRadioButton *>(QStringLiteral("replayLeaveOpen"));
    QVERIFY(leave->isChecked());
    QVERIFY(QTest::qWaitForWindowActive(sheet));
    leave->setFocus();
    QTest::keyClick(leave, Qt::Key_Right); // the switch by keys
    QVERIFY(sheet->findChild<QRadioButton *>(QStringLiteral("replaySendAnyway"))->isChecked());
    QCOMPARE(confirm->text().remove(QLatin1Char('&')), QStringLiteral("Replay 109"));
    QCOMPARE(limits(), QStringLiteral("same limits as any push: 20 in flight, about 1 min 49 s"));
    QTest::mouseClick(confirm, Qt::LeftButton);
    QCOMPARE(confirmed.size(), 1);
    QCOMPARE(confirmed.at(0).at(0).toBool(), true);
}

// What dies while the sheet is open is not replayed.
void TestTriage::freezesTheSetWhenItIsShown()
{
    Triage console;
    console.openWithDeadLetters();
    const auto now = console.engine->clock().nowMs();
    const auto outlook =
        console.engine->read([now](ReadStore &store) { return replayOutlook(store, {}, now); }).result();
    QVERIFY(outlook.ok());
    QCOMPARE(outlook->rows, 5);
    QVERIFY(outlook->takesMs.has_value());
    console.queue({QStringLiteral("A9")});
    QTRY_COMPARE_WITH_TIMEOUT(console.stillOpen(), qint64(6), Console::soon);
    DeadLetterFilter frozen;
    frozen.upTo = outlook->upTo;
    const auto plan = console.engine->planReplay(frozen).result();
    QVERIFY(plan.ok());
    QCOMPARE(plan->total, 5);
}

void TestTriage::checksRowsByKeysAndClicks()
{
    Triage console;
    console.openWithDeadLetters();
    auto *table = console.part<QTableView>("deadLettersTable");
    auto *all = console.part<QCheckBox>("deadLettersTableAll");
    const auto box = [table](int row) {
        const QRect cell = table->visualRect(table->model()->index(row, 0));
        return QPoint(24, cell.center().y());
    };
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, box(0));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, box(2)); // beside the first one, without Ctrl
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayTarget"), QStringLiteral("Replay 2"), Console::soon);
    QCOMPARE(all->checkState(), Qt::PartiallyChecked);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, box(0));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayTarget"), QStringLiteral("Replay 1"), Console::soon);
    QTest::keyClick(table, Qt::Key_Space); // the current row, by keys
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayTarget"), QStringLiteral("Replay 2"), Console::soon);
    console.clickRow("deadLettersTable", 3); // and one row alone, as in any table
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayTarget"), QStringLiteral("Replay 1"), Console::soon);
    QTest::keyClick(table, Qt::Key_A, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("deadLettersSelected"), QStringLiteral("5 of 5 selected"), Console::soon);
    QCOMPARE(all->checkState(), Qt::Checked);
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, box(1));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("deadLettersSelected"), QStringLiteral("4 of 5 selected"), Console::soon);
    QCOMPARE(all->checkState(), Qt::PartiallyChecked);
    console.mend();
    QTest::keyClick(table, Qt::Key_R);
    QTRY_COMPARE_WITH_TIMEOUT(console.stillOpen(), qint64(1), Console::soon);
}

// The number on the buttons is that of the filter, not of the pages that were read.
void TestTriage::checksAllOfTheFilterAlsoWhatIsNotLoaded()
{
    Console console;
    console.up.otherwise(Step::rejected("not booked"));
    console.open();
    console.addUpstream();
    console.queue(Console::keys(330));
    console.runUntilIdle();
    for (int i = 0;
         i < 40 && console.engine->read([](ReadStore &s) { return s.deadLetterCounts(); }).result()->open < 330;
         ++i) { // what is paused for its equal answers goes on
        (void)console.engine->resumeUpstream(QStringLiteral("track-sync")).result();
        QTest::qWait(300);
    }
    console.key(Qt::Key_4, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("deadLettersSelected"), QStringLiteral("330 shown"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 200, Console::soon);
    console.click("deadLettersTableAll");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("deadLettersSelected"), QStringLiteral("330 of 330 selected"),
                              Console::soon);
    QCOMPARE(console.text("replayTarget"), QStringLiteral("Replay 330"));
    QCOMPARE(console.text("dismissTarget"), QStringLiteral("Dismiss 330…"));
    auto *table = console.part<QTableView>("deadLettersTable");
    table->scrollToBottom(); // what is read later is checked too
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 330, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(int(table->selectionModel()->selectedRows().size()), 330, Console::soon);
    QCOMPARE(console.text("deadLettersSelected"), QStringLiteral("330 of 330 selected"));
    console.click("deadLettersTableAll");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("deadLettersSelected"), QStringLiteral("330 shown"), Console::soon);
    QTest::keyClick(table, Qt::Key_A, Qt::ControlModifier); // the same by a key
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayTarget"), QStringLiteral("Replay 330"), Console::soon);
    QCOMPARE(console.text("deadLettersSelected"), QStringLiteral("330 of 330 selected"));
}

void TestTriage::searchesManyInParts()
{
    Console console;
    console.up.otherwise(Step::rejected("not booked"));
    console.open();
    console.addUpstream();
    QStringList keys = Console::keys(450);
    keys[3] = QStringLiteral("NEEDLE1");
    keys[440] = QStringLiteral("NEEDLE2");
    console.queue(keys);
    console.runUntilIdle();
    for (int i = 0;
         i < 40 && console.engine->read([](ReadStore &s) { return s.deadLetterCounts(); }).result()->open < 450; ++i) {
        (void)console.engine->resumeUpstream(QStringLiteral("track-sync")).result();
        QTest::qWait(300);
    }
    console.key(Qt::Key_4, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("deadLettersSelected"), QStringLiteral("450 shown"), Console::soon);
    QTest::keyClicks(console.part("deadLetterSearch"), QStringLiteral("needle"));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("deadLettersSelected"), QStringLiteral("2 shown"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 2, Console::soon);
    QTest::keyClicks(console.part("deadLetterSearch"), QStringLiteral("2"));
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 1, Console::soon);
    QCOMPARE(console.cell("deadLettersTable", 0, 0), QStringLiteral("NEEDLE2"));
    console.part<QLineEdit>("deadLetterSearch")->setText(QStringLiteral("booked"));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayTarget"), QStringLiteral("Replay 450"), Console::soon);
}

QTEST_MAIN(TestTriage)
#include "tst_triage.moc"
