// SPDX-License-Identifier: GPL-3.0-or-later
// From a dropped file to delivered rows, by the window alone.
#include "tests/ui/consolefixture.h"

#include <QComboBox>

using namespace pushdesk;

class TestImporter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pushesADroppedFile();
    void countsWhatWillNotBePushed();
    void cancelLeavesNothingQueued();
    void switchesTheEncoding();
    void saysWhenThereIsNoUpstream();
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
    QTRY_COMPARE_WITH_TIMEOUT(console.text("batchHeadline"), QStringLiteral("All done, nothing needs you"),
                              Console::soon);
    QCOMPARE(console.up.counts().ids, qint64(25));
    QCOMPARE(console.up.counts().maxEffectsPerId, 1);
}

void TestImporter::countsWhatWillNotBePushed()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue({QStringLiteral("SF1"), QStringLiteral("SF2")}, QStringLiteral("before.csv"));
    QFile file(console.csv({QStringLiteral("SF3"), QStringLiteral("SF3"), QString()}));
    QVERIFY(file.open(QIODevice::Append));
    file.write("SF9,SF,more\n");
    file.close();
    console.drop(file.fileName());
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 1"), Console::soon);
    QCOMPARE(console.text("bucketCount0"), QStringLiteral("1"));
    QCOMPARE(console.text("bucketCount3"), QStringLiteral("1"));
    QCOMPARE(console.text("bucketCount4"), QStringLiteral("2"));
    QVERIFY(console.rows("importProblems") >= 2);
    QVERIFY(console.shows("importRejects"));
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

void TestImporter::switchesTheEncoding()
{
    Console console;
    console.open();
    console.addUpstream();
    QFile file(console.csv({}));
    QVERIFY(file.open(QIODevice::Append));
    file.write("SF1,\xd6\xd0\xcd\xa8\xbf\xec\xb5\xdd\n"); // GB18030 of 中通快递
    file.close();
    console.drop(file.fileName());
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), Console::soon);
    auto *encoding = console.part<QComboBox>("importEncoding");
    encoding->setCurrentIndex(encoding->findText(QStringLiteral("gb18030")));
    QTRY_COMPARE_WITH_TIMEOUT(console.cell("importPreview", 0, 1), QStringLiteral("中通快递"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), Console::soon);
}

void TestImporter::saysWhenThereIsNoUpstream()
{
    Console console;
    console.open();
    console.drop(console.csv(Console::keys(1)));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importEmptyTitle"), QStringLiteral("No upstream yet"), Console::soon);
    console.click("importEmptyButton");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("configSheet"), Console::soon);
}

QTEST_MAIN(TestImporter)
#include "tst_importer.moc"
