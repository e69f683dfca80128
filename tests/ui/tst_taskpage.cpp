// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/consolefixture.h"

#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTabBar>

using namespace pushdesk;
using scripted::Step;

// One task's page: why it waits and why that is safe, its request and answers, and what may be done.
class TestTaskPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhyItWaitsAndWhyThatIsSafe();
    void retriesNow();
    void saysWhatStillHoldsARetry();
    void cancelsAfterAsking();
    void showsTheRequestAndCopiesItAsCurl();
    void comparesAnswers();
    void offersEditAndReplayOfADeadLetter();
    void linksLeadOn();
    void worksByKeyboardAlone();

private:
    static void openTask(Console &console, const QString &key)
    {
        console.key(Qt::Key_K, Qt::ControlModifier);
        auto *field = console.part<QLineEdit>("search");
        QTest::keyClicks(field, key);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(console.text("pageTitle"), QStringLiteral("Tasks / %1").arg(key), Console::soon);
        QTRY_VERIFY_WITH_TIMEOUT(!console.text("taskHeadline").isEmpty(), Console::soon);
    }
    // One task that waits an hour for its retry.
    static void openWaiting(Console &console, const Step &first)
    {
        console.up.script("SF1000001", {first, Step::ok()});
        console.open();
        auto config = QJsonDocument::fromJson(console.config()).object();
        config[QStringLiteral("retry")] =
            QJsonObject{{QStringLiteral("base_ms"), 3'000'000}, {QStringLiteral("max_delay_ms"), 3'600'000}};
        config[QStringLiteral("timeouts")] = QJsonObject{{QStringLiteral("response_ms"), 300}};
        QVERIFY(console.engine->addUpstream(QJsonDocument(config).toJson()).result().ok());
        console.queue(Console::keys(1));
        console.engine->start();
        QTRY_COMPARE_WITH_TIMEOUT(
            console.engine->read([](ReadStore &s) { return s.taskCounts(); }).result()->at(TaskState::RetryWait),
            qint64(1), Console::soon);
        openTask(console, QStringLiteral("SF1000001"));
    }
    static QStringList labels(Console &console, const char *name)
    {
        QStringList texts;
        for (const auto *label : console.part(name)->findChildren<QLabel *>())
            if (label->isVisibleTo(console.part(name)))
                texts << (label->accessibleName().isEmpty() ? label->text() : label->accessibleName());
        return texts;
    }
};

void TestTaskPage::saysWhyItWaitsAndWhyThatIsSafe()
{
    Console console;
    openWaiting(console, Step::timeoutAfterProcessing());
    QTRY_VERIFY_WITH_TIMEOUT(console.text("taskHeadline").startsWith(QStringLiteral("Waiting to retry, next try in")),
                             Console::soon);
    const QString first = console.text("taskHeadline");
    const QString why = console.text("taskWhy");
    QVERIFY2(why.startsWith(QStringLiteral("Back-off after:")), qPrintable(why));
    QVERIFY2(why.contains(QStringLiteral("Attempt 1 may have arrived; the same request id goes out again")),
             qPrintable(why));
    QVERIFY(console.shows("taskRetry") && console.shows("taskCancel") && !console.shows("taskReplay"));
    QVERIFY2(!first.isEmpty(), "counts down");
}

void TestTaskPage::retriesNow()
{
    Console console;
    openWaiting(console, Step::status(500));
    console.click("taskRetry");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("taskHeadline"), QStringLiteral("Delivered after 2 attempts"),
                              Console::soon);
    QCOMPARE(console.rows("attemptsTable"), 2);
    QVERIFY(!console.shows("taskRetry") && !console.shows("taskCancel"));
    QCOMPARE(console.up.counts().maxEffectsPerId, 1);
}

void TestTaskPage::saysWhatStillHoldsARetry()
{
    Console console;
    openWaiting(console, Step::status(500));
    QVERIFY(console.engine->pauseUpstream(QStringLiteral("track-sync"), QStringLiteral("stock-taking")).result().ok());
    console.click("taskRetry");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("taskStripText"),
                              QStringLiteral("1 task is due now. track-sync is paused, they go after it."),
                              Console::soon);
}

void TestTaskPage::cancelsAfterAsking()
{
    Console console;
    openWaiting(console, Step::status(500));
    console.click("taskCancel");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("cancelTaskSheet"), Console::soon);
    QTest::keyClick(console.part("cancelTaskSheet"), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("cancelTaskSheet") == nullptr, Console::soon);
    QVERIFY(console.shows("taskCancel"));
    console.click("taskCancel");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("cancelTaskSheetConfirm"), Console::soon);
    console.click("cancelTaskSheetConfirm");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("taskHeadline"), QStringLiteral("Cancelled after 1 attempt"), Console::soon);
    QVERIFY(!console.shows("taskCancel"));
}

void TestTaskPage::showsTheRequestAndCopiesItAsCurl()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(2));
    openTask(console, QStringLiteral("SF1000002"));
    auto *request = console.part<QPlainTextEdit>("taskRequest");
    QTRY_VERIFY_WITH_TIMEOUT(request->toPlainText().contains(QStringLiteral("\"trackingNo\": \"SF1000002\"")),
                             Console::soon);
    QVERIFY(request->isVisible()); // nothing was answered yet
    QVERIFY(request->toPlainText().startsWith(QStringLiteral("POST http://")));
    QVERIFY(request->toPlainText().contains(QStringLiteral("Idempotency-Key: ")));
    console.click("taskCurl");
    QVERIFY(QApplication::clipboard()->text().startsWith(QStringLiteral("curl 'http://")));
    QTRY_VERIFY_WITH_TIMEOUT(console.text("taskStripText").startsWith(QStringLiteral("Copied")), Console::soon);
}

void TestTaskPage::comparesAnswers()
{
    Console console;
    console.up.script("SF1000001", {Step::answer(500, "{\"code\":1,\"msg\":\"busy\"}"),
                                    Step::answer(200, "{\"code\":0,\"msg\":\"taken\"}")});
    console.open();
    console.addUpstream();
    console.queue(Console::keys(1));
    console.runUntilIdle();
    openTask(console, QStringLiteral("SF1000001"));
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("attemptsTable"), 2, Console::soon);
    auto *tabs = console.part<QTabBar>("taskTabs");
    QCOMPARE(tabs->currentIndex(), 1); // there is an answer
    QCOMPARE(tabs->tabText(2), QStringLiteral("Compare with attempt 1"));
    tabs->setFocus();
    QTest::keyClick(tabs, Qt::Key_Right);
    auto *compare = console.part<QPlainTextEdit>("taskCompare");
    QVERIFY(compare->isVisible());
    QStringList lines;
    QTRY_VERIFY_WITH_TIMEOUT(
        (lines = compare->toPlainText().split(QLatin1Char('\n'))).contains(QStringLiteral("-   \"msg\": \"busy\"")),
        Console::soon);
    QVERIFY(lines.contains(QStringLiteral("+   \"msg\": \"taken\"")));
    QVERIFY(lines.contains(QStringLiteral("  {")));
    console.clickRow("attemptsTable", 1); // the first has none before it
    QVERIFY(!tabs->isTabEnabled(2));
}

void TestTaskPage::offersEditAndReplayOfADeadLetter()
{
    Console console;
    console.up.script("SF1000001", {Step::rejected("not booked"), Step::ok()});
    console.open();
    console.addUpstream();
    console.queue(Console::keys(1));
    console.runUntilIdle();
    openTask(console, QStringLiteral("SF1000001"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("taskEdit") && console.shows("taskReplay"), Console::soon);
    QVERIFY(!console.shows("taskRetry"));
    console.click("taskReplay");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("taskHeadline"), QStringLiteral("Delivered after 2 attempts"),
                              Console::soon);
    QVERIFY(!console.shows("taskEdit"));
    QTRY_VERIFY_WITH_TIMEOUT(labels(console, "taskFacts").contains(QStringLiteral("Replayed")), Console::soon);
}

void TestTaskPage::linksLeadOn()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(1));
    openTask(console, QStringLiteral("SF1000001"));
    const auto link = [&console](const QString &text) -> QLabel * {
        for (auto *label : console.part("taskFacts")->findChildren<QLabel *>())
            if (label->accessibleName() == text)
                return label;
        return nullptr;
    };
    QTRY_VERIFY_WITH_TIMEOUT(link(QStringLiteral("track-sync")) != nullptr, Console::soon);
    QTest::mouseClick(link(QStringLiteral("rows.csv")), Qt::LeftButton);
    QVERIFY(console.shows("batchesPage"));
    openTask(console, QStringLiteral("SF1000001"));
    QTest::keyClick(link(QStringLiteral("track-sync")), Qt::Key_Return);
    QVERIFY(console.shows("upstreamsPage"));
}

void TestTaskPage::worksByKeyboardAlone()
{
    Console console;
    openWaiting(console, Step::status(500));
    console.window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(console.window->isActiveWindow(), Console::soon);
    QSet<QString> reached;
    for (int i = 0; i < 40; ++i) {
        QTest::keyClick(QApplication::focusWidget() ? QApplication::focusWidget() : console.window.get(), Qt::Key_Tab);
        if (QApplication::focusWidget() != nullptr)
            reached.insert(QApplication::focusWidget()->objectName());
    }
    for (const char *name :
         {"taskBack", "taskRetry", "taskCancel", "attemptsTable", "taskTabs", "taskCurl", "taskAnswer"})
        QVERIFY2(reached.contains(QLatin1String(name)),
                 qPrintable(QLatin1String(name) + QStringLiteral(" not in ") +
                            QStringList(reached.values()).join(QLatin1Char(' '))));
    QTest::keyClick(console.part("attemptsTable"), Qt::Key_Escape);
    QVERIFY(!console.shows("taskView"));
}

QTEST_MAIN(TestTaskPage)
#include "tst_taskpage.moc"
