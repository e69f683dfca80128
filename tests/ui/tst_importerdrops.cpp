// SPDX-License-Identifier: GPL-3.0-or-later
// Files that come while another is there, that change after their check, that are cancelled at the last moment; and
// what Enter does.
#include "tests/ui/importerfixture.h"

#include <QLabel>

using namespace pushdesk;

class TestImporterDrops : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSecondFileIsRefusedWhileOneIsQueued();
    void aFileThatGrewIsCheckedAgain();
    void severalFilesOneAfterTheOther();
    void cancelSaysWhatCameOfIt();
    void enterPushesOnlyOnTheButton();
    void noUpstreamByTheAlphabet();
    void aTotalLineIsLeftOut();
    void aLongKeyStaysInTheWindow();

private:
    static std::vector<BatchRecord> batches(Console &console)
    {
        const auto all = console.engine->read([](ReadStore &store) { return store.batches({}); }).result();
        return all ? *all : std::vector<BatchRecord>();
    }
    static void dropAll(Console &console, const QStringList &paths)
    {
        QMimeData data;
        QList<QUrl> urls;
        for (const QString &path : paths)
            urls << QUrl::fromLocalFile(path);
        data.setUrls(urls);
        const QPoint at = console.window->rect().center();
        QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(console.window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent drop(QPointF(at), Qt::CopyAction, &data, Qt::LeftButton, {});
        QCoreApplication::sendEvent(console.window.get(), &drop);
    }
};

void TestImporterDrops::aSecondFileIsRefusedWhileOneIsQueued()
{
    Console console;
    console.open();
    console.addUpstream();
    const QString second = console.csv({QStringLiteral("BB1"), QStringLiteral("BB2")}, QStringLiteral("second.csv"));
    console.drop(console.csv(Console::keys(60'000), QStringLiteral("first.csv")));
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), 60000);
    console.click("importPush");
    console.drop(second);
    QCOMPARE(console.text("importerSheetTitle"), QStringLiteral("Import first.csv"));
    QVERIFY2(console.text("importStripText").contains(QStringLiteral("second.csv was not opened")),
             qPrintable(console.text("importStripText")));
    QTRY_VERIFY_WITH_TIMEOUT(console.part("importerSheet") == nullptr, 60000);
    QCOMPARE(batches(console).size(), size_t(1));
}

void TestImporterDrops::aFileThatGrewIsCheckedAgain()
{
    Console console;
    console.open();
    console.addUpstream();
    const QString path = console.csv(Console::keys(3));
    console.drop(path);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 3"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), Console::soon);
    std::ignore = console.csv(Console::keys(40));
    console.click("importPush");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 40"), Console::soon);
    QVERIFY2(console.text("importStripText").contains(QStringLiteral("has changed since it was checked")),
             qPrintable(console.text("importStripText")));
    QVERIFY(batches(console).empty());
    console.click("importPush");
    QTRY_COMPARE_WITH_TIMEOUT(batches(console).size(), size_t(1), Console::soon);
    QCOMPARE(batches(console).front().counts.accepted, qint64(40));
}

void TestImporterDrops::severalFilesOneAfterTheOther()
{
    Console console;
    console.open();
    console.addUpstream();
    QStringList paths;
    for (int i = 0; i < 3; ++i)
        paths << console.csv(Console::keys(2, QStringLiteral("K%1x").arg(i)), QStringLiteral("f%1.csv").arg(i));
    paths << console.dir.path(); // a folder among them
    dropAll(console, paths);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importerSheetTitle"), QStringLiteral("Import f0.csv (1 of 3)"),
                              Console::soon);
    QVERIFY(console.text("importStripText").contains(QStringLiteral("is a folder")));
    for (int i = 0; i < 3; ++i) {
        QTRY_COMPARE_WITH_TIMEOUT(console.text("importerSheetTitle"),
                                  QStringLiteral("Import f%1.csv (%2 of 3)").arg(i).arg(i + 1), Console::soon);
        QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), Console::soon);
        console.click(i == 1 ? "importSkip" : "importPush");
    }
    QTRY_VERIFY_WITH_TIMEOUT(console.part("importerSheet") == nullptr, Console::soon);
    QCOMPARE(batches(console).size(), size_t(2));
}

// Pressed at any moment: what it says and what the store has agree.
void TestImporterDrops::cancelSaysWhatCameOfIt()
{
    Console console;
    console.open();
    console.addUpstream();
    for (int i = 0; i < 6; ++i) {
        const QString prefix = QStringLiteral("R%1x").arg(i);
        console.drop(console.csv(Console::keys(2000, prefix), prefix + QStringLiteral(".csv")));
        QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), 20000);
        QPointer<QWidget> sheet = console.part("importerSheet");
        console.click("importPush");
        QTest::qWait(15 * i);
        if (sheet && sheet->isVisible() && console.enabled("importerSheetCancel"))
            console.part<QAbstractButton>("importerSheetCancel")->click();
        QTRY_VERIFY_WITH_TIMEOUT(!sheet, 20000);
        bool there = false;
        for (const auto &batch : batches(console))
            there = there || batch.fileName.startsWith(prefix);
        const QString said = console.shows("importStopped") ? console.text("importStoppedText") : QString();
        QCOMPARE(there, !said.contains(QStringLiteral("Nothing of")));
    }
}

void TestImporterDrops::enterPushesOnlyOnTheButton()
{
    Console console;
    console.open();
    console.addUpstream();
    console.drop(console.csv(Console::keys(3)));
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), Console::soon);
    QVERIFY(!console.part("importPush")->hasFocus());
    for (const char *name : {"importRequests", "importScene", "importerSheetCancel"}) {
        if (QLatin1String(name) != QLatin1String("importerSheetCancel"))
            QTest::keyClick(console.part(name), Qt::Key_Return);
        QVERIFY2(console.part("importerSheet") != nullptr && console.enabled("importPush"), name);
    }
    QVERIFY(batches(console).empty());
    console.part("importPush")->setFocus();
    QTest::keyClick(console.part("importPush"), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(batches(console).size(), size_t(1), Console::soon);
}

void TestImporterDrops::noUpstreamByTheAlphabet()
{
    Console console;
    console.open();
    QVERIFY(console.engine->addUpstream(console.config(QStringLiteral("aaa"))).result().ok());
    QVERIFY(console.engine->addUpstream(console.config(QStringLiteral("bbb"))).result().ok());
    console.drop(console.csv(Console::keys(3)));
    QTRY_VERIFY_WITH_TIMEOUT(console.text("importStripText").contains(QStringLiteral("Choose the upstream")),
                             Console::soon);
    QCOMPARE(console.part<QComboBox>("importUpstream")->currentIndex(), -1);
    QVERIFY(!console.enabled("importPush"));
    pick(console, "importUpstream", QStringLiteral("bbb"));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 3"), Console::soon);
}

void TestImporterDrops::aTotalLineIsLeftOut()
{
    Console console;
    console.open();
    console.addUpstream();
    console.drop(
        textFile(console, "tracking_no,carrier,qty\nSF1,SF,1\nSF2,SF,2\nSF3,SF,3\n合计,,6\n", QStringLiteral("t.csv")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 4"), Console::soon);
    QVERIFY(console.text("importPlanWarnings").contains(QStringLiteral("looks like a total line")));
    console.click("importPlanLeaveOut");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 3"), Console::soon);
    QVERIFY(!console.shows("importPlanWarnings"));
}

void TestImporterDrops::aLongKeyStaysInTheWindow()
{
    Console console;
    console.open();
    console.addUpstream();
    const QString key(10'000, QLatin1Char('K'));
    console.drop(console.csv({key, QStringLiteral("B2")}));
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPushFirst"), Console::soon);
    console.click("importPushFirst");
    QTRY_VERIFY_WITH_TIMEOUT(!console.text("importStripText").isEmpty(), Console::soon);
    QVERIFY2(console.part("importerSheet")->minimumSizeHint().width() <= 1024,
             qPrintable(QString::number(console.part("importerSheet")->minimumSizeHint().width())));
    QVERIFY(console.part("importerSheet")->width() <= 1400);
}

QTEST_MAIN(TestImporterDrops)
#include "tst_importerdrops.moc"
