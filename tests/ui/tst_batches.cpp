// SPDX-License-Identifier: GPL-3.0-or-later
// The batches page: the list, and a batch that is opened.
#include "tests/ui/consolefixture.h"

#include "ui/batches/batchwords.h"
#include "ui/timeline/retrytimeline.h"

#include <QLabel>
#include <QLineEdit>
#include <QTabBar>

using namespace pushdesk;
using scripted::SeenRequest;
using scripted::Step;

class TestBatches : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void opensABatchByKeyAndLeavesIt();
    void countersFilterTheRows();
    void theReportSaysWhatTheImportCameTo();
    void rowsThatWereLeftOut();
    void headlineTellsWhatItWaitsFor();
    void pausesAndResumesItsUpstream();
    void takesQueuedRowsBack();
    void aPushedFileOpensItsBatch();
    void zoomAndFollowByTheButtons();
    void tabsAndMainActionsAreReachedByKeyboard();

private:
    static void openFirst(Console &console)
    {
        QTRY_VERIFY_WITH_TIMEOUT(console.rows("batchesTable") > 0, Console::soon);
        console.clickRow("batchesTable", 0);
        QTest::keyClick(console.part("batchesTable"), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(console.shows("batchView"), Console::soon);
    }
};

void TestBatches::opensABatchByKeyAndLeavesIt()
{
    Console console;
    console.open();
    console.window->resize(1280, 800); // the screen of the tests is smaller, and the title would be elided
    console.addUpstream();
    console.queue(Console::keys(3), QStringLiteral("track_sync_1012.csv"));
    console.runUntilIdle();
    openFirst(console);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("pageTitle"), QStringLiteral("Batches / track_sync_1012.csv"),
                              Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("openBatchHeadline"), QStringLiteral("All done, nothing needs you"),
                              Console::soon);
    QVERIFY(console.text("openBatchFacts").contains(QStringLiteral("batch date 2026-10-12")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("batchTroubleEmptyTitle"), QStringLiteral("Nothing is being retried"),
                              Console::soon);
    console.click("openBatchCount_delivered");
    QVERIFY(!console.shows("openBatchCancel")); // nothing is queued
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    QVERIFY(console.shows("batchesTable"));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("pageTitle"), QStringLiteral("Batches"), Console::soon);
    console.click("batchOpen");
    QVERIFY(console.shows("batchView"));
    console.click("batchBack");
    QVERIFY(console.shows("batchesTable"));
    console.click("batchOpen");
    console.click("railBatches"); // the page that is shown goes to its first view
    QVERIFY(console.shows("batchesTable"));
}

void TestBatches::countersFilterTheRows()
{
    Console console;
    console.up.choose([](const SeenRequest &request) -> std::optional<Step> {
        return request.key.endsWith("3") ? std::optional(Step::rejected("not booked")) : std::nullopt;
    });
    console.open();
    console.addUpstream();
    console.queue(Console::keys(25));
    console.runUntilIdle();
    openFirst(console);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("openBatchHeadline"), QStringLiteral("3 dead letters need you"),
                              Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("openBatchCount_dead"), QStringLiteral("3 dead letters"), Console::soon);
    console.click("openBatchCount_dead");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("batchRowsTable") && console.rows("batchRowsTable") == 3, Console::soon);
    QCOMPARE(console.text("batchRowsOnly"), QStringLiteral("Only: dead letter"));
    QVERIFY(console.cell("batchRowsTable", 0, 5).contains(QStringLiteral("not booked")));
    console.click("batchRowsAll");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("batchRowsTable"), 25, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("batchRowsFound"), QStringLiteral("25 rows"), Console::soon);
    QTest::keyClicks(console.part("batchRowsSearch"), QStringLiteral("SF100001"));
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("batchRowsTable"), 10, Console::soon);
    QTest::keyClicks(console.part("batchRowsSearch"), QStringLiteral("X"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("batchRowsEmpty"), Console::soon);
    console.click("batchRowsEmptyButton");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("batchRowsTable"), 25, Console::soon);
    QTest::keyClick(console.part("batchRowsTable"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("taskView"), Console::soon);
    console.click("taskBack");
    QVERIFY(console.shows("batchView")); // where it was opened
    // The same from the list, in one click.
    QTest::keyClick(console.part("batchRowsTable"), Qt::Key_Escape);
    console.click("batchCount_dead");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("batchRowsTable") && console.rows("batchRowsTable") == 3, Console::soon);
}

void TestBatches::theReportSaysWhatTheImportCameTo()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(5));
    console.queue(Console::keys(6) + QStringList{QStringLiteral("SF1000006"), QStringLiteral("SF1000006")},
                  QStringLiteral("more.csv"));
    openFirst(console);
    console.part<QTabBar>("openBatchTabs")->setFocus();
    QTest::keyClick(console.part("openBatchTabs"), Qt::Key_Right);
    QTest::keyClick(console.part("openBatchTabs"), Qt::Key_Right);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("importReport"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importAccepted"), QStringLiteral("1"), Console::soon);
    QCOMPARE(console.text("importDuplicates"), QStringLiteral("2"));
    QCOMPARE(console.text("importQueued"), QStringLiteral("5"));
    QCOMPARE(console.text("importInvalid"), QStringLiteral("0"));
    QCOMPARE(console.text("importReportSum"), QStringLiteral("1 + 2 + 5 + 0 + 0 = 8 rows or orders of the file"));
}

void TestBatches::rowsThatWereLeftOut()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(5));
    console.queue(Console::keys(6) + QStringList{QStringLiteral("SF1000006"), QString()}, QStringLiteral("more.csv"));
    openFirst(console);
    QTRY_COMPARE_WITH_TIMEOUT(console.part<QTabBar>("openBatchTabs")->tabText(3), QStringLiteral("Left out 7"),
                              Console::soon);
    console.part<QTabBar>("openBatchTabs")->setFocus();
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(console.part("openBatchTabs"), Qt::Key_Right);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("leftOutTable") && console.rows("leftOutTable") == 7, Console::soon);
    QCOMPARE(console.cell("leftOutTable", 0, 0), QStringLiteral("2")); // physical lines
    QCOMPARE(console.cell("leftOutTable", 0, 1), QStringLiteral("SF1000001"));
    QCOMPARE(console.cell("leftOutTable", 0, 2), QStringLiteral("already queued"));
    QCOMPARE(console.cell("leftOutTable", 5, 3), QStringLiteral("the same request as row 6"));
    QCOMPARE(console.cell("leftOutTable", 6, 2), QStringLiteral("invalid"));
    QCOMPARE(console.text("leftOutFound"), QStringLiteral("7 rows"));
    QTest::keyClicks(console.part("leftOutSearch"), QStringLiteral("sf1000006"));
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("leftOutTable"), 1, Console::soon);
    QCOMPARE(console.text("leftOutExport"), QStringLiteral("Export 1…"));
    QTest::keyClicks(console.part("leftOutSearch"), QStringLiteral("x"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("leftOutEmpty"), Console::soon);
    console.click("leftOutEmptyButton");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("leftOutTable"), 7, Console::soon);
    // By the reason, with keys.
    console.part("leftOutBucket")->setFocus();
    QTest::keyClick(console.part("leftOutBucket"), Qt::Key_Down);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("leftOutTable"), 1, Console::soon);
    QCOMPARE(console.cell("leftOutTable", 0, 0), QStringLiteral("9"));
    QVERIFY(console.cell("leftOutTable", 0, 3).contains(QStringLiteral("key")));
    // Another batch has its own.
    console.click("batchBack");
    console.part<QTableView>("batchesTable")->selectRow(1);
    QTest::keyClick(console.part("batchesTable"), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(console.part<QTabBar>("openBatchTabs")->tabText(3), QStringLiteral("Left out"),
                              Console::soon);
    console.part<QTabBar>("openBatchTabs")->setCurrentIndex(3);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("leftOutEmpty"), Console::soon);
    QCOMPARE(console.text("leftOutEmptyTitle"), QStringLiteral("No row was left out"));
}

void TestBatches::headlineTellsWhatItWaitsFor()
{
    BatchRecord batch;
    batch.upstreamName = QStringLiteral("track-sync");
    batch.tasks = {{TaskState::Pending, 40}, {TaskState::Dead, 2}};
    const qint64 now = 1'791'772'284'000;
    using batchwords::headline;
    QCOMPARE(headline(batch, {}, {}, now), QStringLiteral("40 still to push, 2 dead letters"));
    const QString left = headline(batch, {}, 62'000, now);
    QVERIFY2(left.startsWith(QStringLiteral("1 min 02 s left, done by about ")), qPrintable(left));
    QVERIFY(headline(batch, {}, 4'200, now).startsWith(QStringLiteral("5 s left")));
    QCOMPARE(headline(batch, {UpstreamState::Paused, {}}, 62'000, now),
             QStringLiteral("40 rows wait, track-sync is paused"));
    QCOMPARE(headline(batch, {UpstreamState::Open, now + 5000}, 62'000, now),
             QStringLiteral("40 rows wait, track-sync is down"));
    QCOMPARE(headline(batch, {UpstreamState::Holding, now + 5000}, {}, now),
             QStringLiteral("40 rows wait, track-sync asked for 5.0 s"));
    batch.tasks = {{TaskState::Delivered, 40}, {TaskState::Dead, 1}};
    QCOMPARE(headline(batch, {}, {}, now), QStringLiteral("1 dead letter needs you"));
    // Those that were dismissed need nobody.
    batch.tasks[TaskState::Dead] = 20;
    QCOMPARE(headline(batch, {}, {}, now, 3), QStringLiteral("3 dead letters need you"));
    QCOMPARE(headline(batch, {}, {}, now, 0), QStringLiteral("All done, nothing needs you. 20 dismissed"));
}

void TestBatches::pausesAndResumesItsUpstream()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(4));
    openFirst(console);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("openBatchPause"), QStringLiteral("Pause track-sync"), Console::soon);
    console.click("openBatchPause");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("openBatchPause"), QStringLiteral("Resume track-sync"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("openBatchHeadline"), QStringLiteral("4 rows wait, track-sync is paused"),
                              Console::soon);
    console.click("openBatchPause");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("openBatchHeadline"), QStringLiteral("4 still to push"), Console::soon);
}

void TestBatches::takesQueuedRowsBack()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(4));
    openFirst(console);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("openBatchCancel"), QStringLiteral("Take back 4…"), Console::soon);
    console.click("openBatchCount_pending");
    console.click("openBatchCancel");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("cancelSheet"), Console::soon);
    QTest::keyClick(console.part("cancelSheet"), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("cancelSheet") == nullptr, Console::soon);
    QCOMPARE(console.text("openBatchCount_pending"), QStringLiteral("4 pending"));
    console.click("openBatchCancel");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("cancelConfirm"), Console::soon);
    QTest::keyClick(console.part("cancelSheet"), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("openBatchCount_cancelled"), QStringLiteral("4 cancelled"), Console::soon);
    QCOMPARE(console.text("openBatchStripText"), QStringLiteral("4 rows were taken back"));
    QTRY_VERIFY_WITH_TIMEOUT(!console.shows("openBatchCancel"), Console::soon);
    console.runUntilIdle();
    QCOMPARE(console.up.counts().requests, qint64(0));
}

void TestBatches::aPushedFileOpensItsBatch()
{
    Console console;
    console.open();
    console.addUpstream();
    console.drop(console.csv(Console::keys(7), QStringLiteral("dropped.csv")));
    console.click("importPush");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("batchView"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("openBatchHeadline"), QStringLiteral("All done, nothing needs you"),
                              Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("openBatchCount_delivered"), QStringLiteral("7 delivered"), Console::soon);
}

void TestBatches::zoomAndFollowByTheButtons()
{
    Console console;
    console.up.otherwise(Step::status(500));
    console.open();
    auto config = QJsonDocument::fromJson(console.config()).object();
    config[QStringLiteral("retry")] =
        QJsonObject{{QStringLiteral("base_ms"), 60000}, {QStringLiteral("max_retries"), 3}};
    QVERIFY(console.engine->addUpstream(QJsonDocument(config).toJson()).result().ok());
    console.queue(Console::keys(1));
    console.engine->start();
    openFirst(console);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("batchTimelineFollow"), Console::soon);
    auto *timeline = console.part<RetryTimeline>("batchTimeline");
    QTRY_VERIFY_WITH_TIMEOUT(timeline->data().rows.size() == 1U && timeline->width() > 700, Console::soon);
    QTest::qWait(50); // laid out
    const qint64 wide = timeline->spanMs();
    const QString told = console.text("batchTimelineSpan");
    console.click("batchTimelineIn");
    QVERIFY(timeline->spanMs() < wide);
    QVERIFY(console.text("batchTimelineSpan") != told);
    QVERIFY(timeline->isFollowing());
    console.click("batchTimelineOut");
    QCOMPARE(console.text("batchTimelineSpan"), told);
    timeline->setFocus();
    QTest::keyClick(timeline, Qt::Key_Plus);
    QCOMPARE(console.text("batchTimelineFollow"), QStringLiteral("Following now"));
    QTest::mousePress(timeline->viewport(), Qt::LeftButton, {}, QPoint(400, 40));
    QMouseEvent move(QEvent::MouseMove, QPointF(460, 40), timeline->viewport()->mapToGlobal(QPointF(460, 40)),
                     Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(timeline->viewport(), &move);
    QTest::mouseRelease(timeline->viewport(), Qt::LeftButton, {}, QPoint(460, 40));
    QCOMPARE(console.text("batchTimelineFollow"), QStringLiteral("Follow now"));
    console.click("batchTimelineFollow");
    QVERIFY(timeline->isFollowing());
}

void TestBatches::tabsAndMainActionsAreReachedByKeyboard()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(3));
    openFirst(console);
    console.window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(console.window->isActiveWindow(), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("openBatchCount_pending"), Console::soon);
    console.click("openBatchCount_pending");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("openBatchCancel"), Console::soon);
    QSet<QString> reached;
    for (int i = 0; i < 40; ++i) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : console.window.get(), Qt::Key_Tab);
        if (QApplication::focusWidget() != nullptr)
            reached.insert(QApplication::focusWidget()->objectName());
    }
    for (const char *name : {"batchBack", "openBatchExport", "openBatchCancel", "openBatchPause",
                             "openBatchCount_pending", "openBatchTabs"})
        QVERIFY2(reached.contains(QLatin1String(name)), name);
}

QTEST_MAIN(TestBatches)
#include "tst_batches.moc"
