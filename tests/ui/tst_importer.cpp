// SPDX-License-Identifier: GPL-3.0-or-later
// From a dropped file to delivered rows, by the window alone.
#include "tests/ui/importerfixture.h"

#include <QComboBox>
#include <QPlainTextEdit>

using namespace pushdesk;

class TestImporter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pushesADroppedFile();
    void cancelLeavesNothingQueued();
    void cancelsWhileItReads();
    void saysWhenThereIsNoUpstream();
    void keepsTheFileForANewUpstream();
    void nothingIsCutOff();
    void keysGoThroughTheSteps();
};

void TestImporter::pushesADroppedFile()
{
    Console console;
    console.open();
    console.addUpstream();
    console.drop(console.csv(Console::keys(25)));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 25"), Console::soon);
    QCOMPARE(console.rows("importPreview"), 25);
    QCOMPARE(console.text("importHeadline"), QStringLiteral("25 of 25 rows will be pushed"));
    console.click("importPush");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("batchesTable"), 1, Console::soon);
    QCOMPARE(console.cell("batchesTable", 0, 0), QStringLiteral("rows.csv"));
    // Nobody paused, so Push pushes.
    QTRY_COMPARE_WITH_TIMEOUT(console.cell("batchesTable", 0, 5), QStringLiteral("25"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("openBatchHeadline"), QStringLiteral("All done, nothing needs you"),
                              Console::soon);
    QCOMPARE(console.up.counts().ids, qint64(25));
    QCOMPARE(console.up.counts().maxEffectsPerId, 1);
}

void TestImporter::cancelLeavesNothingQueued()
{
    Console console;
    console.open();
    console.addUpstream();
    console.drop(console.csv(Console::keys(10)));
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), Console::soon);
    console.click("importerSheetCancel");
    QTRY_VERIFY_WITH_TIMEOUT(console.part("importerSheet") == nullptr, Console::soon);
    const auto status = console.engine->read([](ReadStore &store) { return store.status(); }).result();
    QVERIFY(status->batches.empty());
}

void TestImporter::cancelsWhileItReads()
{
    Console console;
    console.open();
    console.addUpstream();
    QStringList many = Console::keys(200'000);
    console.drop(console.csv(many));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("importProgress"), Console::soon);
    console.click("importerSheetCancel");
    QTRY_VERIFY_WITH_TIMEOUT(console.part("importerSheet") == nullptr, Console::soon);
    const auto status = console.engine->read([](ReadStore &store) { return store.status(); }).result();
    QVERIFY(status->batches.empty());
    QVERIFY(status->tasks.at(TaskState::Pending) == 0);
}

void TestImporter::saysWhenThereIsNoUpstream()
{
    Console console;
    console.open();
    console.drop(console.csv(Console::keys(1)));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importEmptyTitle"), QStringLiteral("No upstream yet"), Console::soon);
    QTest::qWait(400); // longer than a changed field is waited for
    QVERIFY2(!console.shows("importStrip"), qPrintable(console.text("importStripText")));
    console.click("importEmptyButton");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("addSheet"), Console::soon);
}

void TestImporter::keepsTheFileForANewUpstream()
{
    Console console;
    console.open();
    console.drop(console.csv(Console::keys(4)));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importEmptyTitle"), QStringLiteral("No upstream yet"), Console::soon);
    console.click("importEmptyButton");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("addSheet"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("importerSheet") == nullptr, Console::soon);
    console.click("addAsJson");
    console.part<QPlainTextEdit>("configText")->setPlainText(QString::fromUtf8(console.config()));
    console.click("configSave");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 4"), Console::soon);
    console.click("importerSheetCancel");

    Console other; // added elsewhere while the importer is open
    other.open();
    other.drop(other.csv(Console::keys(4)));
    QTRY_COMPARE_WITH_TIMEOUT(other.text("importEmptyTitle"), QStringLiteral("No upstream yet"), Console::soon);
    other.addUpstream();
    QTRY_COMPARE_WITH_TIMEOUT(other.text("importPush"), QStringLiteral("Push 4"), Console::soon);
}

void TestImporter::nothingIsCutOff()
{
    Console console;
    console.open();
    console.addUpstream();
    console.window->resize(1024, 700);
    console.drop(textFile(console, "tracking_no;carrier\nSF1;SF\n", QStringLiteral("a.csv")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 1"), Console::soon);
    for (const char *name : {"importUpstream", "importEncoding", "importDelimiter"}) {
        const auto *combo = console.part<QComboBox>(name);
        QVERIFY2(combo->width() >= combo->fontMetrics().horizontalAdvance(combo->currentText()) + 40, name);
        QCOMPARE(combo->toolTip(), combo->currentText());
    }
    auto *sheet = console.part("importerSheet");
    QVERIFY(sheet->width() <= 1024);
    console.window->resize(1400, 900);
    QTRY_VERIFY_WITH_TIMEOUT(sheet->width() > 1300, Console::soon);
}

void TestImporter::keysGoThroughTheSteps()
{
    Console console;
    console.open();
    console.addUpstream();
    console.drop(textFile(console, "备注,包裹\nx,SF1\n", QStringLiteral("a.csv")));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("mapColumn_tracking_no"), Console::soon);
    auto *list = console.part<QComboBox>("mapColumn_tracking_no");
    QTRY_VERIFY_WITH_TIMEOUT(list->hasFocus(), Console::soon);
    QTest::keyClick(list, Qt::Key_Down);
    QTest::keyClick(list, Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importNext"), Console::soon);
    QVERIFY(isDefault(console, "importNext"));
    QVERIFY(list->hasFocus());
    // From the lists on to the foot, in the order that is seen.
    QTest::keyClick(list, Qt::Key_Tab);
    QCOMPARE(console.part("importerSheet")->focusWidget()->objectName(), QStringLiteral("importBack"));
    QTest::keyClick(console.part("importBack"), Qt::Key_Tab);
    QCOMPARE(console.part("importerSheet")->focusWidget()->objectName(), QStringLiteral("importerSheetCancel"));
    list->setFocus();
    QTest::keyClick(console.part("importerSheet"), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 1"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("importRequests")->hasFocus(), Console::soon);
    console.click("importBack");
    QVERIFY(list->hasFocus());
}

QTEST_MAIN(TestImporter)
#include "tst_importer.moc"
