// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/consolefixture.h"
#include "ui/widgets/datatable.h"

#include "engine/store/taskwalk.h"

#include <QAbstractItemView>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QTimer>

using namespace pushdesk;
using scripted::Step;

// The list of tasks: filters, orders over all of a filter, columns that are remembered, copying.
class TestTasks : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void filtersByStatesOutcomeErrorAndTime();
    void takesSeveralStatesByKeysAndClicks();
    void findsWhatWasTriedSince();
    void copiesKeyAndRequestId();
    void retriesAllOfTheFilter();
    void cancelsAllOfTheFilterWithItsNumber();
    void replaysTheDeadOfTheFilter();
    void ordersAreByKeyboardAlone();
    void copiesSelectedRowsAsCsv();
    void remembersColumnsAndTheWindow();
    void pastedRowsOpenTheImporter();
    void aDragShowsWhereToLetGo();
    void f1ListsTheKeys();
    void reducedMotionIsRemembered();

private:
    // 6 tasks: 3 delivered, 2 dead, 1 that waits an hour for its retry.
    static void openInTrouble(Console &console)
    {
        console.up.script("SF1000002", {Step::rejected("not booked")});
        console.up.script("SF1000003", {Step::rejected("wrong phone")});
        console.up.script("SF1000004", {Step::status(500), Step::ok()});
        console.open();
        auto config = QJsonDocument::fromJson(console.config()).object();
        config[QStringLiteral("retry")] =
            QJsonObject{{QStringLiteral("base_ms"), 3'000'000}, {QStringLiteral("max_delay_ms"), 3'600'000}};
        QVERIFY(console.engine->addUpstream(QJsonDocument(config).toJson()).result().ok());
        console.queue(Console::keys(6));
        console.engine->start();
        const auto tasks = [&console] {
            return console.engine->read([](ReadStore &s) { return s.taskCounts(); }).result();
        };
        QTRY_VERIFY_WITH_TIMEOUT(tasks()->at(TaskState::RetryWait) == 1 && tasks()->at(TaskState::Dead) == 2 &&
                                     tasks()->at(TaskState::Delivered) == 3,
                                 Console::soon);
        console.key(Qt::Key_3, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 6, Console::soon);
    }
    static void choose(Console &console, const char *combo, const QString &text)
    {
        auto *box = console.part<QComboBox>(combo);
        const int at = box->findText(text);
        QVERIFY2(at >= 0, qPrintable(text));
        box->setCurrentIndex(at);
    }
};

void TestTasks::filtersByStatesOutcomeErrorAndTime()
{
    Console console;
    openInTrouble(console);
    choose(console, "taskState", QStringLiteral("In trouble"));
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 3, Console::soon);
    choose(console, "taskState", QStringLiteral("Done"));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("tasksFound"), QStringLiteral("3 found"), Console::soon);
    console.click("taskClear");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 6, Console::soon);
    console.click("taskMore");
    choose(console, "taskOutcome", QStringLiteral("rejected"));
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 2, Console::soon);
    QTest::keyClicks(console.part("taskError"), QStringLiteral("BOOKED"));
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 1, Console::soon);
    QCOMPARE(console.cell("tasksTable", 0, 0), QStringLiteral("SF1000002"));
    choose(console, "taskSince", QStringLiteral("Imported in the last hour"));
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 1, Console::soon);
    QTest::keyClicks(console.part("taskError"), QStringLiteral("xyz"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("tasksEmpty"), Console::soon);
    console.click("tasksEmptyButton"); // clears the filter
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 6, Console::soon);
}

void TestTasks::takesSeveralStatesByKeysAndClicks()
{
    Console console;
    openInTrouble(console);
    auto *combo = console.part<QComboBox>("taskState");
    const int dead = combo->findText(QStringLiteral("dead letter"));
    const int delivered = combo->findText(QStringLiteral("delivered"));
    combo->setFocus();
    combo->showPopup();
    combo->view()->setCurrentIndex(combo->model()->index(dead, 0));
    QTest::keyClick(combo->view(), Qt::Key_Space);
    QVERIFY(combo->view()->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 2, Console::soon);
    const QRect row = combo->view()->visualRect(combo->model()->index(delivered, 0));
    QTest::mouseClick(combo->view()->viewport(), Qt::LeftButton, {}, QPoint(row.left() + 10, row.center().y()));
    QVERIFY(combo->view()->isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 5, Console::soon);
    QTest::keyClick(combo->view(), Qt::Key_Escape);
    QTest::qWait(50);
    QCOMPARE(console.rows("tasksTable"), 5); // closing chooses nothing else
    console.click("taskClear");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 6, Console::soon);
    QCOMPARE(combo->currentIndex(), 0);
}

void TestTasks::findsWhatWasTriedSince()
{
    Console console;
    openInTrouble(console);
    console.queue(Console::keys(2, QStringLiteral("YT")), QStringLiteral("later.csv"));
    QVERIFY(console.engine->pauseUpstream(QStringLiteral("track-sync"), QStringLiteral("test")).result().ok());
    console.click("taskMore");
    choose(console, "taskTried", QStringLiteral("Tried in the last hour"));
    QTRY_VERIFY_WITH_TIMEOUT(console.text("tasksFound").endsWith(QStringLiteral(" found")), Console::soon);
    TaskQuery query;
    const auto count = [&console](const TaskQuery &asked) {
        return console.engine->read([asked](ReadStore &s) { return TaskWalk(s.database(), asked).count(); }).result();
    };
    const qint64 now = console.engine->clock().nowMs();
    query.triedSince = now - 3'600'000;
    QVERIFY(*count(query) >= 6);
    query.state = {TaskState::Dead};
    QCOMPARE(*count(query), 2);
    query.text = QStringLiteral("SF1000002");
    QCOMPARE(*count(query), 1);
    query = {};
    query.triedSince = now + 1;
    QCOMPARE(*count(query), 0);
}

void TestTasks::copiesKeyAndRequestId()
{
    Console console;
    openInTrouble(console);
    auto *table = console.part<QTableView>("tasksTable");
    table->selectRow(4); // SF1000002, dead
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("pageTitle"), QStringLiteral("Tasks / SF1000002"), Console::soon);
    auto *copy = console.part<QAbstractButton>("taskKeyCopy");
    copy->setFocus();
    QTest::keyClick(copy, Qt::Key_Space);
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("SF1000002"));
    console.click("taskRequestIdCopy");
    const auto task =
        console.engine->read([](ReadStore &s) { return s.tasksByKey(QStringLiteral("SF1000002")); }).result();
    QCOMPARE(QApplication::clipboard()->text(), task->front().requestId);
    QCOMPARE(console.text("taskStripText"), QStringLiteral("The request id was copied"));
    QVERIFY(console.text("taskRequestNote").contains(QStringLiteral("would be sent now")));
    QVERIFY(console.text("taskRequestNote").contains(task->front().requestId));
}

void TestTasks::retriesAllOfTheFilter()
{
    Console console;
    openInTrouble(console);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("tasksRetry"), QStringLiteral("Retry 1 now"), Console::soon);
    console.click("tasksRetry");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("tasksStripText"), QStringLiteral("1 task is due now."), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.cell("tasksTable", 2, 1), QStringLiteral("delivered"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(!console.shows("tasksRetry"), Console::soon);
}

void TestTasks::cancelsAllOfTheFilterWithItsNumber()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(320)); // more than a page
    console.queue(Console::keys(4, QStringLiteral("YT")), QStringLiteral("more.csv"));
    console.key(Qt::Key_3, Qt::ControlModifier);
    QTest::keyClicks(console.part("taskSearch"), QStringLiteral("SF"));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("tasksCancel"), QStringLiteral("Cancel 320…"), Console::soon);
    console.click("tasksCancel");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("cancelTasksSheet"), Console::soon);
    QCOMPARE(console.text("cancelTasksSheetConfirm"), QStringLiteral("Cancel 320"));
    QTest::keyClick(console.part("cancelTasksSheet"), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("cancelTasksSheet") == nullptr, Console::soon);
    console.click("tasksCancel");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("cancelTasksSheet"), Console::soon);
    console.queue(Console::keys(3, QStringLiteral("SF9")), QStringLiteral("late.csv")); // not in the set
    console.click("cancelTasksSheetConfirm");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("tasksStripText"), QStringLiteral("320 tasks cancelled."), Console::soon);
    const auto counts = console.engine->read([](ReadStore &s) { return s.taskCounts(); }).result();
    QCOMPARE(counts->at(TaskState::Cancelled), qint64(320));
    QCOMPARE(counts->at(TaskState::Pending), qint64(7));
}

void TestTasks::replaysTheDeadOfTheFilter()
{
    Console console;
    openInTrouble(console);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("tasksReplay"), QStringLiteral("Replay 2 dead"), Console::soon);
    choose(console, "taskState", QStringLiteral("dead letter"));
    console.up.otherwise(Step::ok());
    console.click("tasksReplay");
    const auto delivered = [&console] {
        return console.engine->read([](ReadStore &s) { return s.taskCounts(); }).result()->at(TaskState::Delivered);
    };
    QTRY_COMPARE_WITH_TIMEOUT(delivered(), qint64(5), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("tasksEmpty"), Console::soon);
}

void TestTasks::ordersAreByKeyboardAlone()
{
    Console console;
    openInTrouble(console);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("tasksRetry"), Console::soon);
    QSet<QString> reached;
    for (int i = 0; i < 40; ++i) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : console.window.get(), Qt::Key_Tab);
        if (QApplication::focusWidget() != nullptr)
            reached.insert(QApplication::focusWidget()->objectName());
    }
    for (const char *name : {"taskSearch", "taskState", "taskMore", "tasksRetry", "tasksReplay", "tasksCancel",
                             "tasksExport", "tasksTable"})
        QVERIFY2(reached.contains(QLatin1String(name)), name);
    auto *retry = console.part("tasksRetry");
    retry->setFocus();
    QTest::keyClick(retry, Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("tasksStripText"), QStringLiteral("1 task is due now."), Console::soon);
}

void TestTasks::copiesSelectedRowsAsCsv()
{
    Console console;
    openInTrouble(console);
    console.clickRow("tasksTable", 5);
    console.clickRow("tasksTable", 4, Qt::ControlModifier);
    QTest::keyClick(console.part("tasksTable"), Qt::Key_C, Qt::ControlModifier);
    const QStringList lines = QApplication::clipboard()->text().split(QStringLiteral("\r\n"));
    QCOMPARE(lines.size(), 4);
    QVERIFY2(lines.at(0).startsWith(QStringLiteral("Key,State,Upstream")), qPrintable(lines.at(0)));
    QVERIFY2(lines.at(1).startsWith(QStringLiteral("SF1000002,dead letter,track-sync")), qPrintable(lines.at(1)));
    QVERIFY2(lines.at(2).startsWith(QStringLiteral("SF1000001,delivered")), qPrintable(lines.at(2)));
}

void TestTasks::remembersColumnsAndTheWindow()
{
    Console console;
    openInTrouble(console);
    auto *table = console.part<DataTable>("tasksTable");
    const int before = table->columnWidth(1);
    table->horizontalHeader()->resizeSection(1, before + 37);
    table->showColumn(4, false);
    QCOMPARE(table->columnWidth(1), before + 37);
    console.window->resize(1100, 691); // the screen of a test is small
    QSignalSpy stopped(console.engine.get(), &Engine::stopped);
    console.engine->stop();
    QTRY_VERIFY_WITH_TIMEOUT(!stopped.isEmpty(), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(!console.engine->stats().running, Console::soon);
    console.window->close();
    QTRY_VERIFY_WITH_TIMEOUT(!console.window->isVisible(), Console::soon);
    console.window = std::make_unique<MainWindow>(*console.engine);
    console.window->show();
    QVERIFY(QTest::qWaitForWindowExposed(console.window.get()));
    QVERIFY(console.shows("tasksPage")); // the last page
    table = console.part<DataTable>("tasksTable");
    QCOMPARE(table->columnWidth(1), before + 37);
    QVERIFY(table->isColumnHidden(4));
    QTRY_COMPARE_WITH_TIMEOUT(console.window->height(), 691, Console::soon);
    table->resetColumns();
    QCOMPARE(table->columnWidth(1), before);
    QVERIFY(!table->isColumnHidden(4));
}

void TestTasks::pastedRowsOpenTheImporter()
{
    Console console;
    console.open();
    console.addUpstream();
    QApplication::clipboard()->setText(QStringLiteral("tracking_no\tcarrier\nSF77\tSF\nSF78\tSF\n"));
    QTest::keyClick(console.part("batchesPage"), Qt::Key_V, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("importerSheet"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("importPush").contains(QStringLiteral("2")), Console::soon);
}

void TestTasks::aDragShowsWhereToLetGo()
{
    Console console;
    console.open();
    const QString file = console.csv(Console::keys(1), QStringLiteral("dragged.csv"));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter(console.window->rect().center(), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(console.window.get(), &enter);
    QVERIFY(console.shows("dropHint"));
    QCOMPARE(console.part("dropHint")->geometry(), console.window->rect());
    QVERIFY(console.part("dropHint")->accessibleName().contains(QStringLiteral("dragged.csv")));
    QDragLeaveEvent leave;
    QCoreApplication::sendEvent(console.window.get(), &leave);
    QVERIFY(!console.shows("dropHint"));
}

void TestTasks::f1ListsTheKeys()
{
    Console console;
    console.open();
    console.key(Qt::Key_F1);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("keysSheet"), Console::soon);
    QTest::keyClick(console.part("keysSheet"), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("keysSheet") == nullptr, Console::soon);
    console.window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(console.window->isActiveWindow(), Console::soon);
    console.key(Qt::Key_O, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("importerSheet"), Console::soon);
}

void TestTasks::reducedMotionIsRemembered()
{
    Console console;
    openInTrouble(console);
    const auto action = [&console] { return console.part<QAction>("reduceMotionAction"); };
    QVERIFY(!action()->isChecked());
    action()->trigger();
    auto *table = console.part<QTableView>("tasksTable");
    table->selectRow(2); // the one that waits
    QTest::keyClick(table, Qt::Key_Return);
    const auto frames = [&console] {
        return console.part<QAbstractScrollArea>("taskAttemptsLine")->findChild<QTimer *>(QStringLiteral("frames"));
    };
    QTRY_VERIFY_WITH_TIMEOUT(frames()->isActive() && frames()->interval() == 1000, Console::soon);
    console.window = std::make_unique<MainWindow>(*console.engine);
    console.window->show();
    QVERIFY(action()->isChecked());
    action()->trigger();
    console.window = std::make_unique<MainWindow>(*console.engine);
    QVERIFY(!action()->isChecked());
}

QTEST_MAIN(TestTasks)
#include "tst_tasks.moc"
