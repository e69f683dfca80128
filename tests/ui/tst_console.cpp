// SPDX-License-Identifier: GPL-3.0-or-later
// The window itself: pages, keys, empty states, the status bar, closing.
#include "tests/ui/consolefixture.h"
#include "tests/ui/lookcheck.h"

#include "ui/shell/railbutton.h"
#include "ui/shell/windowfit.h"

#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace pushdesk;
using scripted::Step;

class TestConsole : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void emptyStatesSayWhatToDo();
    void keysGoToThePages();
    void tabReachesTheMainActions();
    void nothingIsClipped_data();
    void nothingIsClipped();
    void pausesAndRuns();
    void addsAnUpstreamAndSaysWhatIsWrong();
    void startsAConfigFromAPreset();
    void asksBeforeAnotherConfigIsReplaced();
    void pausesAndResumesAnUpstream();
    void showsATaskWithItsAttempts();
    void findsTasksByTheStartOfTheirKey();
    void closingFinishesWhatIsInFlight();
    void quitNowDoesNotWait();
    void escOnTheQuitSheetKeepsRunning();
    void keepRunningStartsAgainAfterTheStop();
    void aPauseAskedForStaysAPause();
    void aPausedUpstreamIsTheFirstThingSeen();
    void saysWhatWaits();
    void backLeadsWhereTheTaskWasOpened();
    void fitsTheScreen_data();
    void fitsTheScreen();
};

void TestConsole::emptyStatesSayWhatToDo()
{
    Console console;
    console.open();
    QTRY_COMPARE_WITH_TIMEOUT(console.text("batchesEmptyTitle"),
                              QStringLiteral("Push a file, and know what became of every row"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("batchesEmptyButton"), QStringLiteral("Add an upstream…"), Console::soon);
    console.click("railTasks");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("tasksEmpty"), Console::soon);
    QCOMPARE(console.text("tasksEmptyTitle"), QStringLiteral("No tasks"));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("tasksEmptyButton"), QStringLiteral("Add an upstream…"), Console::soon);
    console.click("railDeadLetters");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("deadLettersEmpty"), Console::soon);
    QCOMPARE(console.text("deadLettersEmptyTitle"), QStringLiteral("No dead letters"));
    console.click("railUpstreams");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamsEmpty"), Console::soon);
    console.click("upstreamsEmptyButton");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("addSheet"), Console::soon);
    QTest::keyClick(console.part("addSheet"), Qt::Key_Escape);
    // The first batch takes the place of the empty state although nobody looks at the page.
    console.addUpstream();
    console.queue(Console::keys(2));
    console.key(Qt::Key_2, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("batchesTable"), Console::soon);
    QCOMPARE(console.rows("batchesTable"), 1);
}

void TestConsole::keysGoToThePages()
{
    Console console;
    console.open();
    const char *pages[] = {"overviewPage",    "batchesPage",   "tasksPage",
                           "deadLettersPage", "upstreamsPage", "activityPage"};
    for (int i = 5; i >= 0; --i) {
        console.key(Qt::Key(Qt::Key_1 + i), Qt::ControlModifier);
        QVERIFY2(console.shows(pages[i]), pages[i]);
    }
    console.key(Qt::Key_I, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("importerSheet"), Console::soon);
    QTest::keyClick(console.part("importerSheet"), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("importerSheet") == nullptr, Console::soon);
    console.key(Qt::Key_F5);
}

void TestConsole::tabReachesTheMainActions()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(3));
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("batchesTable") == 1, Console::soon);
    console.window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(console.window->isActiveWindow(), Console::soon);
    QSet<QString> reached;
    for (int i = 0; i < 40; ++i) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : console.window.get(), Qt::Key_Tab);
        if (QApplication::focusWidget() != nullptr)
            reached.insert(QApplication::focusWidget()->objectName());
    }
    for (const char *name : {"railBatches", "importButton", "batchesTable", "batchOpen", "batchExport", "runSwitch"})
        QVERIFY2(reached.contains(QLatin1String(name)), name);
}

void TestConsole::nothingIsClipped_data()
{
    QTest::addColumn<int>("page");
    for (int page = 0; page < 4; ++page)
        QTest::addRow("page %d", page + 1) << page;
}

// At the smallest size every button, field and label has the room that it asks for, inside its parent.
void TestConsole::nothingIsClipped()
{
    QFETCH(int, page);
    Console console;
    console.up.otherwise(Step::rejected("运单号未登记，请确认揽收后再推送"));
    console.open();
    console.addUpstream();
    console.queue(Console::keys(15));
    console.runUntilIdle();
    console.window->resize(1024, 700);
    console.key(Qt::Key(Qt::Key_2 + page), Qt::ControlModifier); // the overview has no table
    const char *tables[] = {"batchesTable", "tasksTable", "deadLettersTable", "upstreamsTable"};
    QTRY_VERIFY_WITH_TIMEOUT(console.rows(tables[page]) > 0, Console::soon);
    console.clickRow(tables[page], 0);
    QCOMPARE(console.window->size(), QSize(1024, 700));
    QTRY_COMPARE_WITH_TIMEOUT(clipped(*console.window), QString(), Console::soon);
    if (page != 1)
        return;
    QTest::keyClick(console.part(tables[page]), Qt::Key_Return); // the task that was clicked
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("attemptsTable") > 0, Console::soon);
    const auto *attempts = console.part<QTableView>("attemptsTable");
    QTRY_VERIFY_WITH_TIMEOUT(attempts->horizontalHeader()->length() <= attempts->viewport()->width(), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(clipped(*console.window), QString(), Console::soon);
}

void TestConsole::pausesAndRuns()
{
    Console console;
    console.open();
    QCOMPARE(console.text("statusState"), QStringLiteral("Paused"));
    console.click("runSwitch");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("statusState"), QStringLiteral("Running"), Console::soon);
    console.click("runSwitch");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("statusState"), QStringLiteral("Paused"), Console::soon);
    QVERIFY(!console.engine->stats().running);
}

void TestConsole::addsAnUpstreamAndSaysWhatIsWrong()
{
    Console console;
    console.open();
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamsEmpty"), Console::soon);
    console.click("upstreamsEmptyButton");
    console.click("addAsJson");
    auto *text = console.part<QPlainTextEdit>("configText");
    QVERIFY(text != nullptr);
    text->setPlainText(QStringLiteral("{\"name\": \"x\", \"colour\": 1}"));
    console.click("configSave");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("configProblem"), Console::soon);
    QVERIFY(!console.text("configProblemText").isEmpty());
    text->setPlainText(QString::fromUtf8(console.config()));
    QVERIFY(!console.shows("configProblem"));
    console.click("configSave");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("upstreamsTable"), 1, Console::soon);
    QCOMPARE(console.cell("upstreamsTable", 0, 0), QStringLiteral("track-sync"));
}

void TestConsole::startsAConfigFromAPreset()
{
    Console console;
    console.open();
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamsEmpty"), Console::soon);
    console.click("upstreamsEmptyButton");
    console.click("addAsJson");
    auto *menu = console.part<QPushButton>("configPreset")->menu();
    QVERIFY(menu != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(!menu->actions().isEmpty(), Console::soon);
    QVERIFY(menu->actions().front()->objectName().startsWith(QStringLiteral("preset-generic")));
    auto *text = console.part<QPlainTextEdit>("configText");
    const QString before = text->toPlainText();
    menu->findChild<QAction *>(QStringLiteral("preset-17track"))->trigger();
    QVERIFY(text->toPlainText().contains(QStringLiteral("api.17track.net")));
    QTRY_VERIFY_WITH_TIMEOUT(console.text("configNotesText").contains(QStringLiteral("track17_token")), Console::soon);
    QVERIFY(console.text("configNotesText").contains(QStringLiteral("not seen")));
    text->setPlainText(
        text->toPlainText().replace(QStringLiteral("\"per_second\": 3"), QStringLiteral("\"per_second\": 30")));
    QTRY_VERIFY_WITH_TIMEOUT(console.text("configNotesText").contains(QStringLiteral("limits.per_second")),
                             Console::soon);
    text->setPlainText(before);
    menu->findChild<QAction *>(QStringLiteral("preset-generic-rest"))->trigger();
    text->undo(); // a choice by mistake costs nothing
    QCOMPARE(text->toPlainText(), before);
    menu->findChild<QAction *>(QStringLiteral("preset-17track"))->trigger();
    console.click("configSave");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("upstreamsTable"), 1, Console::soon);
}

void TestConsole::asksBeforeAnotherConfigIsReplaced()
{
    Console console;
    console.open();
    console.addUpstream();
    const auto config = [&console] {
        return console.engine->read([](ReadStore &store) { return store.upstreams(); }).result()->front().config;
    };
    const QByteArray first = config();
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("upstreamsTable"), 1, Console::soon);
    console.click("upstreamAdd");
    console.click("addAsJson");
    auto *text = console.part<QPlainTextEdit>("configText");
    const QString other =
        QString::fromUtf8(console.config()).replace(QStringLiteral("/push"), QStringLiteral("/other"));
    text->setPlainText(other);
    console.click("configSave");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("configSave"), QStringLiteral("Replace track-sync"), Console::soon);
    QVERIFY(console.text("configProblemText").contains(QStringLiteral("would be replaced")));
    QCOMPARE(config(), first);
    text->setPlainText(other + QLatin1Char(' ')); // whoever goes on writing is asked again
    QVERIFY(!console.shows("configProblem"));
    console.click("configSave");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("configSave"), QStringLiteral("Replace track-sync"), Console::soon);
    console.click("configSave");
    QTRY_VERIFY_WITH_TIMEOUT(config() != first, Console::soon);
    // Under another name it is another upstream, and the one whose config it was stays.
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamForm"), Console::soon);
    console.click("formBack");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamsTable"), Console::soon);
    console.clickRow("upstreamsTable", 0);
    console.click("upstreamConfig");
    text = console.part<QPlainTextEdit>("configText");
    text->setPlainText(text->toPlainText().replace(QStringLiteral("track-sync"), QStringLiteral("second")));
    console.click("configSave");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("configSave"), QStringLiteral("Add second"), Console::soon);
    QVERIFY(console.text("configProblemText").contains(QStringLiteral("track-sync stays as it is")));
    console.click("configSave");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("upstreamsTable"), 2, Console::soon);
}

void TestConsole::pausesAndResumesAnUpstream()
{
    Console console;
    console.open();
    console.addUpstream();
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("upstreamPause"), QStringLiteral("Pause track-sync"), Console::soon);
    console.click("upstreamPause");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("pauseSheet"), Console::soon);
    QTest::keyClicks(console.part("pauseReason"), QStringLiteral("the API moves today"));
    console.click("pauseNow");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("upstreamPause"), QStringLiteral("Resume track-sync"), Console::soon);
    QCOMPARE(console.cell("upstreamsTable", 0, 1), QStringLiteral("paused"));
    QCOMPARE(console.cell("upstreamsTable", 0, 2), QStringLiteral("the API moves today"));
    console.click("upstreamPause");
    QTRY_COMPARE_WITH_TIMEOUT(console.cell("upstreamsTable", 0, 1), QStringLiteral("ready"), Console::soon);
}

void TestConsole::showsATaskWithItsAttempts()
{
    Console console;
    console.up.script("SF1000001", {Step::status(500), Step::ok("{\"code\":0,\"msg\":\"taken\"}")});
    console.open();
    console.addUpstream();
    console.queue(Console::keys(2));
    console.runUntilIdle();
    console.key(Qt::Key_3, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 2, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.cell("tasksTable", 1, 1), QStringLiteral("delivered"), Console::soon);
    auto *table = console.part<QTableView>("tasksTable");
    table->selectRow(1);
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("attemptsTable"), 2, Console::soon);
    QCOMPARE(console.cell("attemptsTable", 0, 3), QStringLiteral("delivered"));
    QCOMPARE(console.cell("attemptsTable", 1, 3), QStringLiteral("retry"));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("pageTitle"), QStringLiteral("Tasks / SF1000001"), Console::soon);
    auto *answer = console.part<QPlainTextEdit>("taskAnswer");
    QTRY_VERIFY_WITH_TIMEOUT(answer->toPlainText().contains(QStringLiteral("\"msg\": \"taken\"")), Console::soon);
    console.clickRow("attemptsTable", 1);
    QTRY_VERIFY_WITH_TIMEOUT(answer->toPlainText().startsWith(QStringLiteral("HTTP 500")), Console::soon);
    QTest::keyClick(console.part("attemptsTable"), Qt::Key_Escape);
    QVERIFY(console.shows("tasksTable"));
}

void TestConsole::findsTasksByTheStartOfTheirKey()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(450) + QStringList{QStringLiteral("YT77")});
    console.key(Qt::Key_3, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("tasksTable") >= 200, Console::soon);
    QTest::keyClicks(console.part("taskSearch"), QStringLiteral("YT"));
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 1, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("tasksFound"), QStringLiteral("1 found"), Console::soon);
    QTest::keyClicks(console.part("taskSearch"), QStringLiteral("X"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("tasksEmpty"), Console::soon);
    QVERIFY(console.text("tasksEmptyTitle").contains(QStringLiteral("YTX")));
    console.click("tasksEmptyButton");
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("tasksTable") >= 200, Console::soon);
    // Scrolling appends by key until all are there.
    auto *table = console.part<QTableView>("tasksTable");
    for (int i = 0; i < 10 && console.rows("tasksTable") < 451; ++i) {
        const int before = console.rows("tasksTable");
        table->scrollToBottom();
        QTRY_VERIFY_WITH_TIMEOUT(console.rows("tasksTable") > before, Console::soon);
    }
    QCOMPARE(console.rows("tasksTable"), 451);
}

void TestConsole::closingFinishesWhatIsInFlight()
{
    Console console;
    console.up.otherwise(Step::slow(std::chrono::milliseconds(600)));
    console.open();
    console.addUpstream();
    console.queue(Console::keys(1));
    console.click("runSwitch");
    QTRY_VERIFY_WITH_TIMEOUT(console.engine->stats().inFlight == 1, Console::soon);
    console.window->close();
    QVERIFY(console.window->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("quitSheet"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(!console.window->isVisible(), Console::soon);
    const auto status = console.engine->read([](ReadStore &store) { return store.status(); }).result();
    QCOMPARE(status->tasks.at(TaskState::Delivered), qint64(1));
}

void TestConsole::quitNowDoesNotWait()
{
    Console console;
    console.up.otherwise(Step::timeoutAfterProcessing());
    console.open();
    console.addUpstream();
    console.queue(Console::keys(1));
    console.click("runSwitch");
    QTRY_VERIFY_WITH_TIMEOUT(console.engine->stats().inFlight == 1, Console::soon);
    console.window->close();
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("quitNow"), Console::soon);
    console.click("quitNow");
    QTRY_VERIFY_WITH_TIMEOUT(!console.window->isVisible(), 1500);
}

// Esc takes the quitting back: what is on the wire is finished, and what waits is sent after it.
void TestConsole::escOnTheQuitSheetKeepsRunning()
{
    Console console;
    console.up.otherwise(Step::slow(std::chrono::milliseconds(600)));
    console.open();
    console.addUpstream();
    console.queue(Console::keys(1));
    console.click("runSwitch");
    QTRY_VERIFY_WITH_TIMEOUT(console.engine->stats().inFlight == 1, Console::soon);
    console.window->close();
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("quitSheet"), Console::soon);
    QTest::keyClick(console.part("quitSheet"), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("quitSheet") == nullptr, Console::soon);
    QCOMPARE(console.text("statusFolder"), QStringLiteral("Not quitting. Pushing goes on"));
    console.queue({QStringLiteral("LATER")}, QStringLiteral("later.csv"));
    QTRY_COMPARE_WITH_TIMEOUT(console.up.counts().ids, qint64(2), Console::soon);
    QVERIFY(console.window->isVisible());
    QVERIFY(console.engine->stats().running);
    QCOMPARE(console.text("statusState"), QStringLiteral("Running"));
    // And quitting works as before.
    console.window->close();
    QTRY_VERIFY_WITH_TIMEOUT(!console.window->isVisible(), Console::soon);
}

// The engine may have stopped by the time the button is pressed, and the sheet may be asked for twice.
void TestConsole::keepRunningStartsAgainAfterTheStop()
{
    Console console;
    console.up.otherwise(Step::slow(std::chrono::milliseconds(800)));
    console.open();
    console.addUpstream();
    console.queue(Console::keys(1));
    console.click("runSwitch");
    QTRY_VERIFY_WITH_TIMEOUT(console.engine->stats().inFlight == 1, Console::soon);
    for (int i = 0; i < 2; ++i) {
        console.window->close();
        QTRY_VERIFY_WITH_TIMEOUT(console.shows("quitSheetCancel"), Console::soon);
        QCOMPARE(console.text("quitSheetCancel"), QStringLiteral("Keep running"));
        console.click("quitSheetCancel");
        QTRY_VERIFY_WITH_TIMEOUT(console.part("quitSheet") == nullptr, Console::soon);
    }
    QTRY_VERIFY_WITH_TIMEOUT(console.engine->stats().running, Console::soon);
    QVERIFY(console.window->isVisible());
    QCOMPARE(console.up.counts().maxEffectsPerId, 1);
}

// Whoever paused and then wanted to quit, and did not, still wants the pause.
void TestConsole::aPauseAskedForStaysAPause()
{
    Console console;
    console.up.otherwise(Step::slow(std::chrono::milliseconds(800)));
    console.open();
    console.addUpstream();
    console.queue(Console::keys(1));
    console.click("runSwitch");
    QTRY_VERIFY_WITH_TIMEOUT(console.engine->stats().inFlight == 1, Console::soon);
    console.click("runSwitch");
    console.window->close();
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("quitSheet"), Console::soon);
    QTest::keyClick(console.part("quitSheet"), Qt::Key_Escape);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("statusState"), QStringLiteral("Paused"), Console::soon);
    QVERIFY(!console.engine->stats().running);
    QVERIFY(console.window->isVisible());
}

void TestConsole::aPausedUpstreamIsTheFirstThingSeen()
{
    Console console;
    console.up.otherwise(Step::unauthorized());
    console.open();
    console.addUpstream();
    console.queue(Console::keys(40));
    console.runUntilIdle();
    const QString sentence = QStringLiteral("track-sync is paused: HTTP 401");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("statusNotice"), Console::soon);
    QVERIFY2(console.text("statusNotice").startsWith(sentence), qPrintable(console.text("statusNotice")));
    QVERIFY(!console.shows("statusState"));
    QVERIFY(console.part<RailButton>("railUpstreams")->mark() == Look::Blocked);
    QVERIFY(!console.part("railUpstreams")->accessibleDescription().isEmpty());
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("pausedStrip"), Console::soon);
    QTRY_VERIFY2_WITH_TIMEOUT(
        console.text("pausedStripText").endsWith(QStringLiteral(". 40 rows wait, nothing is charged.")),
        qPrintable(console.text("pausedStripText")), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("statusDue").contains(QStringLiteral("<b>40</b> waiting")), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("batchHeadline"), QStringLiteral("40 rows wait, track-sync is paused"),
                              Console::soon);
    // The strip stays closed while nothing else is wrong.
    console.click("pausedStripClose");
    console.key(Qt::Key_F5);
    QTest::qWait(400);
    QVERIFY(!console.shows("pausedStrip"));
    console.key(Qt::Key_3, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 40, Console::soon);
    for (int row : {0, 39})
        QTRY_COMPARE_WITH_TIMEOUT(console.cell("tasksTable", row, 5), QStringLiteral("waits: track-sync is paused"),
                                  Console::soon);
    auto *tasks = console.part<QTableView>("tasksTable");
    tasks->selectRow(0);
    QTest::keyClick(tasks, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("taskWhy").startsWith(QStringLiteral("Waits: ") + sentence), Console::soon);
    console.click("statusNotice");
    QVERIFY(console.shows("upstreamsPage"));
    console.up.otherwise(Step::ok());
    console.click("upstreamPause"); // Resume
    QTRY_COMPARE_WITH_TIMEOUT(console.text("statusState"), QStringLiteral("Running"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("statusState") && !console.shows("statusNotice"), Console::soon);
    QVERIFY(!console.part<RailButton>("railUpstreams")->mark());
    QVERIFY(!console.shows("pausedStrip"));
}

void TestConsole::saysWhatWaits()
{
    Console console;
    console.open();
    QCOMPARE(console.text("statusDue"), QStringLiteral("Nothing waits"));
    console.addUpstream();
    console.queue(Console::keys(41));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("statusDue"), QStringLiteral("<b>41</b> waiting"), Console::soon);
    console.runUntilIdle();
    QTRY_COMPARE_WITH_TIMEOUT(console.text("statusDue"), QStringLiteral("Nothing waits"), Console::soon);
    // Paused with nothing on the wire: no rate, whatever was measured last.
    console.click("runSwitch");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("statusState"), QStringLiteral("Paused"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("statusRate").contains(QStringLiteral("<b>0/s</b>")), Console::soon);
}

void TestConsole::backLeadsWhereTheTaskWasOpened()
{
    Console console;
    console.up.otherwise(Step::rejected("not booked"));
    console.open();
    console.addUpstream();
    console.queue(Console::keys(3));
    console.runUntilIdle();
    console.key(Qt::Key_4, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 3, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.part<QAbstractItemView>("causeList")->model()->rowCount(), 2, Console::soon);
    QTest::keyClick(console.part("causeList"), Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(!console.text("causeTitle").startsWith(QStringLiteral("All")), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 3, Console::soon);
    const QString cause = console.text("causeTitle");
    auto *letters = console.part<QTableView>("deadLettersTable");
    for (const bool byKey : {true, false}) {
        console.clickRow("deadLettersTable", 1);
        QTest::keyClick(letters, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(console.shows("taskView") && console.rows("attemptsTable") > 0, Console::soon);
        if (byKey)
            QTest::keyClick(console.part("attemptsTable"), Qt::Key_Escape);
        else
            console.click("taskBack");
        QVERIFY(console.shows("deadLettersPage"));
        QCOMPARE(console.text("causeTitle"), cause);
        QCOMPARE(letters->selectionModel()->selectedRows().size(), 1);
        QCOMPARE(letters->selectionModel()->selectedRows().constFirst().row(), 1);
    }
    // From the list it leads to the list.
    console.key(Qt::Key_3, Qt::ControlModifier);
    QVERIFY(console.shows("tasksTable"));
    console.clickRow("tasksTable", 0);
    QTest::keyClick(console.part("tasksTable"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("taskView"), Console::soon);
    console.click("taskBack");
    QVERIFY(console.shows("tasksTable"));
}

void TestConsole::fitsTheScreen_data()
{
    QTest::addColumn<QSize>("available");
    QTest::addColumn<QSize>("inside");
    QTest::newRow("large") << QSize(2560, 1400) << QSize(1280, 800);
    QTest::newRow("laptop") << QSize(1366, 728) << QSize(1280, 688);
    QTest::newRow("smallest") << QSize(1024, 700) << QSize(1016, 660);
    QTest::newRow("smaller") << QSize(800, 600) << QSize(1008, 640);
}

// The window's inside and its frame are on the screen, so the status bar is.
void TestConsole::fitsTheScreen()
{
    QFETCH(QSize, available);
    QFETCH(QSize, inside);
    QCOMPARE(fittedSize({1280, 800}, {1008, 640}, available, {4, 36, 4, 4}), inside);
}

QTEST_MAIN(TestConsole)
#include "tst_console.moc"
