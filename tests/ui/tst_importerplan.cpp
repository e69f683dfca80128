// SPDX-License-Identifier: GPL-3.0-or-later
// The importer's last step: what goes out, what does not and why, and what a person should have read before.
#include "tests/ui/importerfixture.h"

#include <QCheckBox>
#include <QDateEdit>
#include <QLabel>
#include <QPlainTextEdit>

using namespace pushdesk;

class TestImporterPlan : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void countsWhatWillNotBePushed();
    void warnsOfWhatIsSentAgain();
    void showsThePlan();
    void sameFileAndChangedRows();
    void warnsBeforeItPushes();
    void saysWhatIsSentAgain();
    void aDeadLetterPutRightIsARevision();
    void asksWhetherColumnsAreRight();
    void wordsFollowTheBucket();
    void comparesWithTheLastImport();
};

void TestImporterPlan::countsWhatWillNotBePushed()
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
    QVERIFY2(!console.shows("importPlanWarnings"), qPrintable(console.text("importPlanWarnings"))); // said by buckets
    console.click("importSeeProblems");
    QVERIFY(console.shows("importProblems"));
}

void TestImporterPlan::warnsOfWhatIsSentAgain()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(3)); // batch date 2026-10-12
    console.runUntilIdle();
    console.drop(console.csv(Console::keys(5), QStringLiteral("again.csv")));
    auto *date = console.part<QDateEdit>("importDate");
    date->setDate(QDate(2026, 10, 13));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 5"), Console::soon);
    QVERIFY(console.shows("importSentBefore"));
    QCOMPARE(console.text("importSentBefore"),
             QStringLiteral("3 of them were delivered before with the same content under another batch date; "
                            "they will be sent again"));
    QVERIFY(date->toolTip().contains(QStringLiteral("request id")));
    QVERIFY(console.part("importScene")->toolTip().contains(QStringLiteral("request id")));
    date->setDate(QDate(2026, 10, 12));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 2"), Console::soon);
    QVERIFY(!console.shows("importSentBefore"));
}

void TestImporterPlan::showsThePlan()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue({QStringLiteral("SF1"), QStringLiteral("SF2")}, QStringLiteral("before.csv"));
    QFile file(console.csv(QStringList{QStringLiteral("SF2")} + Console::keys(50), QStringLiteral("a.csv")));
    QVERIFY(file.open(QIODevice::Append));
    file.write(",SF\n");
    file.close();
    console.drop(file.fileName());
    console.part<QDateEdit>("importDate")->setDate(QDate(2026, 10, 12));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 50"), Console::soon);
    const QString requests = console.part<QPlainTextEdit>("importRequests")->toPlainText();
    QCOMPARE(requests.count(QStringLiteral("POST http")), 3);
    QVERIFY2(requests.contains(QStringLiteral("SF1000001")) && requests.contains(QStringLiteral("SF1000050")),
             qPrintable(requests));
    QVERIFY(console.text("importTime").startsWith(QStringLiteral("About 2.6 s"))); // 52 at a second each, 20 at once
    QVERIFY(console.text("importTime").contains(QStringLiteral("2 rows go before")));
    QVERIFY(console.text("bucketSamples2").contains(QStringLiteral("SF2")));
    QVERIFY(console.text("bucketSamples2").contains(QStringLiteral("batch 1")));
    QVERIFY(console.text("bucketSamples4").startsWith(QStringLiteral("Line 53")));
    QVERIFY(!console.shows("importChanged"));
    // Nothing wants more room than there is, in the smallest window that is promised.
    console.window->resize(1024, 700);
    for (const char *name : {"importHeadline", "importTime", "importRequests", "importPush", "importStep2"}) {
        const auto *part = console.part(name);
        QVERIFY2(part->isVisible() && part->width() >= std::min(part->minimumSizeHint().width(), 300), name);
        const QRect inSheet(part->mapTo(part->window(), QPoint(0, 0)), part->size());
        QVERIFY2(part->window()->rect().contains(inSheet.topLeft()), name);
    }
}

void TestImporterPlan::sameFileAndChangedRows()
{
    Console console;
    console.open();
    console.addUpstream();
    const QByteArray first = "tracking_no,carrier\nSF1,SF\nSF2,SF\n";
    ImportRequest request;
    request.path = textFile(console, first, QStringLiteral("a.csv"));
    request.upstream = QStringLiteral("track-sync");
    QVERIFY(console.engine->importFile(request).result().ok());
    console.drop(request.path);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importHeadline"), QStringLiteral("0 of 2 rows will be pushed"),
                              Console::soon);
    auto *strip = console.part("importStrip");
    QStringList said;
    for (const auto *label : strip->findChildren<QLabel *>())
        said << label->text();
    QVERIFY2(said.join(QString()).contains(QStringLiteral("as batch 1: 0 delivered, 0 dead, 2 waiting")),
             qPrintable(said.join(QString())));
    console.click("importerSheetCancel");
    QTRY_VERIFY_WITH_TIMEOUT(console.part("importerSheet") == nullptr, Console::soon);

    auto config = QJsonDocument::fromJson(console.config()).object();
    auto call = config[QStringLiteral("request")].toObject();
    call[QStringLiteral("json")] = QStringLiteral("{\"n\":\"{{tracking_no}}\",\"c\":\"{{carrier}}\"}");
    config[QStringLiteral("request")] = call;
    QVERIFY(console.engine->addUpstream(QJsonDocument(config).toJson()).result().ok());
    console.drop(textFile(console, "tracking_no,carrier\nSF1,SF\nSF2,YTO\n", QStringLiteral("b.csv")));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("importChanged"), Console::soon);
    QCOMPARE(console.rows("importChanged"), 1);
    QCOMPARE(console.cell("importChanged", 0, 1), QStringLiteral("SF2"));
    QCOMPARE(console.cell("importChanged", 0, 2), QStringLiteral("carrier: SF → YTO"));
}

void TestImporterPlan::warnsBeforeItPushes()
{
    Console console;
    console.open();
    console.addUpstream();
    console.drop(textFile(console, "tracking_no,carrier\n=\"00123\",SF\n=\"00124\",SF\n", QStringLiteral("a.csv")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 2"), Console::soon);
    QVERIFY(console.shows("importPlanWarnings"));
    const QString said = console.text("importPlanWarnings");
    QCOMPARE(said, QStringLiteral("2 cells are written =\"…\": =\"00123\" is pushed as it stands, not as 00123"));
    QVERIFY(!isDefault(console, "importPush"));
    QTRY_VERIFY_WITH_TIMEOUT(console.part("importPlanUnwrap")->hasFocus(), Console::soon);
    console.part("importScene")->setFocus();
    QTest::keyClick(console.part("importScene"), Qt::Key_Return);
    QVERIFY(console.part("importerSheet") != nullptr &&
            console.engine->read([](ReadStore &store) { return store.status(); }).result()->batches.empty());
    console.click("importPlanSee");
    QVERIFY(console.shows("importUnwrap"));
    console.click("importStep2");
    console.click("importPlanUnwrap");
    QTRY_VERIFY_WITH_TIMEOUT(sentText(console).contains(QStringLiteral("\"00123\"")) &&
                                 !sentText(console).contains(QLatin1Char('=')),
                             Console::soon);
    QVERIFY(!console.shows("importPlanWarnings"));
    QTRY_VERIFY_WITH_TIMEOUT(console.part("importRequests")->hasFocus(), Console::soon);
    QVERIFY(console.part<QCheckBox>("importUnwrap")->isChecked());
    QVERIFY(console.text("importPreviewTitle").contains(QStringLiteral("without")));
}

void TestImporterPlan::saysWhatIsSentAgain()
{
    Console console;
    console.open();
    QVERIFY(console.engine->addUpstream(withCarrier(console)).result().ok());
    QByteArray rows = "tracking_no,carrier\n";
    for (const QString &key : Console::keys(10))
        rows += key.toUtf8() + ",SF\n";
    deliver(console, rows, QStringLiteral("a.csv"));
    rows.replace("SF1000002,SF", "SF1000002,YTO");
    console.drop(textFile(console, rows + "SF1000099,SF\n", QStringLiteral("b.csv")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 1"), Console::soon);
    QCOMPARE(console.text("bucketText0"), QStringLiteral("New to the ledger"));
    QVERIFY(console.shows("importChanged"));
    console.click("importAgain");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 11"), Console::soon);
    QCOMPARE(console.text("bucketText0"),
             QStringLiteral("10 delivered before, sent again · 1 as without “Push again”"));
    QVERIFY(console.text("bucketSamples0").contains(QStringLiteral("carrier: SF → YTO")));
    QVERIFY(console.shows("importChanged"));
    QVERIFY(!console.shows("importChangedExport")); // it exports what is left out
    QCOMPARE(console.text("importChangedTitle"),
             QStringLiteral("1 row has other content than was delivered, and goes out as a revision"));
    QCOMPARE(console.cell("importChanged", 0, 2), QStringLiteral("carrier: SF → YTO"));
    // Another file begins without that answer.
    console.drop(textFile(console, "tracking_no,carrier\nSF1000001,SF\n", QStringLiteral("c.csv")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importHeadline"), QStringLiteral("0 of 1 rows will be pushed"),
                              Console::soon);
    QVERIFY(!console.part<QCheckBox>("importAgain")->isChecked());
}

void TestImporterPlan::aDeadLetterPutRightIsARevision()
{
    Console console;
    console.open();
    QVERIFY(console.engine->addUpstream(withCarrier(console)).result().ok());
    console.up.otherwise(scripted::Step::status(400));
    deliver(console, "tracking_no,carrier\nSF1,??\n", QStringLiteral("a.csv"));
    console.drop(textFile(console, "tracking_no,carrier\nSF1,SF\n", QStringLiteral("b.csv")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 1"), Console::soon);
    QCOMPARE(console.text("bucketText0"), QStringLiteral("1 with other content, as a revision"));
    QVERIFY(console.text("bucketSamples0").contains(QStringLiteral("carrier: ?? → SF")));
}

void TestImporterPlan::asksWhetherColumnsAreRight()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(30), QStringLiteral("before.csv"));
    QStringList others;
    for (int i = 0; i < 30; ++i)
        others << QStringLiteral("A-%1").arg(7001 + i);
    console.drop(console.csv(others, QStringLiteral("a.csv")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importHeadline"),
                              QStringLiteral("Nothing is pushed until you confirm the columns"), Console::soon);
    QCOMPARE(console.text("importShapesTitle"), QStringLiteral("Looks other than before"));
    QVERIFY(!console.enabled("importPush"));
    QVERIFY(!console.part("importPush")->toolTip().isEmpty());
    QCOMPARE(console.text("importConfirmShape"), QStringLiteral("These columns are right"));
    QVERIFY2(!console.shows("importPlanWarnings"), qPrintable(console.text("importPlanWarnings"))); // said once
    console.part("importConfirmShape")->setFocus();
    QTest::keyClick(console.part("importConfirmShape"), Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importHeadline"), QStringLiteral("30 of 30 rows will be pushed"),
                              Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), Console::soon);
    QVERIFY(console.part("importPush")->toolTip().isEmpty());
    QVERIFY(console.part("importConfirmShape")->hasFocus()); // a second Space takes it back and pushes nothing
}

void TestImporterPlan::wordsFollowTheBucket()
{
    Console console;
    console.open();
    QVERIFY(console.engine->addUpstream(withCarrier(console)).result().ok());
    deliver(console, "tracking_no,carrier\nSF1,SF\nSF2,SF\n", QStringLiteral("a.csv"));
    console.drop(textFile(console, "tracking_no,carrier\nSF1,YTO\nSF2,YTO\n", QStringLiteral("b.csv")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("bucketCount1"), QStringLiteral("2"), Console::soon);
    QVERIFY(console.text("bucketText1").contains(QStringLiteral("2 with other content than was delivered")));
    QVERIFY(!console.text("bucketText2").contains(QStringLiteral("other content")));
}

void TestImporterPlan::comparesWithTheLastImport()
{
    Console console;
    console.open();
    QVERIFY(console.engine->addUpstream(withCarrier(console)).result().ok());
    console.queue(Console::keys(60), QStringLiteral("monday.csv"));
    // The next day's rows, as many as ever: a quiet line.
    console.drop(console.csv(Console::keys(62, QStringLiteral("YT")), QStringLiteral("tuesday.csv")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 62"), Console::soon);
    QVERIFY(console.shows("importComparedLine"));
    QVERIFY(console.text("importComparedLine").startsWith(QStringLiteral("62 rows in this file, 60 in the last one")));
    QVERIFY(console.part("importPush")->property("filled").toBool());
    // Half an export, with a carrier that nobody has heard of.
    QByteArray rows = "tracking_no,carrier\n";
    for (int i = 0; i < 5; ++i)
        rows += "ZZ" + QByteArray::number(7000001 + i) + ",ZTO\n";
    console.drop(textFile(console, rows, QStringLiteral("half.csv")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 5"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importComparedTitle"), QStringLiteral("Far fewer rows than usual"),
                              Console::soon);
    const QString told = console.text("importCompared");
    QVERIFY2(console.part<QLabel>("importComparedTitle")->isVisible(), qPrintable(told));
    QVERIFY(!isDefault(console, "importPush"));
    QVERIFY(console.enabled("importPush")); // told, not blocked
    console.click("importPush");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("batchesTable"), 2, Console::soon);
}

QTEST_MAIN(TestImporterPlan)
#include "tst_importerplan.moc"
