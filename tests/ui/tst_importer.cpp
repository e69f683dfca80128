// SPDX-License-Identifier: GPL-3.0-or-later
// From a dropped file to delivered rows, by the window alone.
#include "tests/ui/consolefixture.h"

#include "tests/unit/workbookfixture.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QDateEdit>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>

using namespace pushdesk;

class TestImporter : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void pushesADroppedFile();
    void countsWhatWillNotBePushed();
    void warnsOfWhatIsSentAgain();
    void problemsByLine();
    void cancelLeavesNothingQueued();
    void switchesTheEncoding();
    void saysWhenThereIsNoUpstream();
    void pastedRows();
    void sheetsOfAWorkbook();
    void columnsAreChosenAndRemembered();
    void filesWithoutAHeader();
    void showsThePlan();
    void sameFileAndChangedRows();
    void cancelsWhileItReads();
    void warnsBeforeItPushes();
    void saysWhatIsSentAgain();
    void aDeadLetterPutRightIsARevision();
    void asksWhetherColumnsAreRight();
    void keepsTheFileForANewUpstream();
    void wordsFollowTheBucket();
    void aBadFileIsOfTheFirstStep_data();
    void aBadFileIsOfTheFirstStep();
    void nothingIsCutOff();
    void keysGoThroughTheSteps();
    void aColumnChosenTwiceIsPutRightThere();
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
    QVERIFY2(!console.shows("importPlanWarnings"), qPrintable(console.text("importPlanWarnings"))); // said by buckets
    console.click("importSeeProblems");
    QVERIFY(console.shows("importProblems"));
}

// A new batch date is a new request id: what was delivered goes out again, and a person must have read that.
void TestImporter::warnsOfWhatIsSentAgain()
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

// Problems stand in the order of the file, each once, with the row that the preview shows.
void TestImporter::problemsByLine()
{
    Console console;
    console.open();
    console.addUpstream();
    QFile file(console.csv({QStringLiteral("SF1"), QStringLiteral("1.39003E+14")}));
    QVERIFY(file.open(QIODevice::Append));
    file.write(",SF\nSF8,SF,more\n1.39003E+14,YT\n\n,SF\n");
    file.close();
    console.drop(file.fileName());
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), Console::soon);
    const auto *problems = console.part<QTableView>("importProblems")->model();
    QVERIFY(problems->rowCount() >= 5);
    QSet<QString> seen;
    int before = 0;
    for (int row = 0; row < problems->rowCount(); ++row) {
        const QString place = problems->index(row, 0).data().toString();
        const int line = place.section(QStringLiteral("line "), 1).toInt();
        QVERIFY2(line >= before, qPrintable(place));
        before = line;
        const QString whole = place + problems->index(row, 1).data().toString();
        QVERIFY2(!seen.contains(whole), qPrintable(whole));
        seen.insert(whole);
    }
    QCOMPARE(problems->index(problems->rowCount() - 1, 0).data().toString(), QStringLiteral("6, line 8"));
    QCOMPARE(console.cell("importPreview", 0, 0), QStringLiteral("1"));
    QCOMPARE(console.cell("importPreview", 5, 0), QStringLiteral("6"));
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
    QTRY_COMPARE_WITH_TIMEOUT(console.cell("importPreview", 0, 2), QStringLiteral("中通快递"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), Console::soon);
}

namespace {

// As a person does: opened, moved to by keys, taken.
void pick(const Console &console, const char *combo, const QString &item)
{
    auto *box = console.part<QComboBox>(combo);
    QVERIFY2(box != nullptr && box->isVisible(), combo);
    const int wanted = box->findText(item, Qt::MatchStartsWith);
    QVERIFY2(wanted >= 0, qPrintable(item));
    box->setFocus();
    while (box->currentIndex() < wanted)
        QTest::keyClick(box, Qt::Key_Down);
    QVERIFY(box->currentText().startsWith(item));
}

QString textFile(const Console &console, const QByteArray &bytes, const QString &name)
{
    QFile file(console.dir.filePath(name));
    if (file.open(QIODevice::WriteOnly))
        file.write(bytes);
    return file.fileName();
}

} // namespace

void TestImporter::columnsAreChosenAndRemembered()
{
    Console console;
    console.open();
    console.addUpstream();
    console.drop(textFile(console, "备注,包裹,数量\nx,SF1,1\ny,SF2,2\n", QStringLiteral("a.csv")));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("mapColumn_tracking_no"), Console::soon);
    QVERIFY(!console.enabled("importNext"));
    QVERIFY(!console.shows("importPush"));
    QCOMPARE(console.text("mapMark_tracking_no"), QStringLiteral("Not in the file: choose"));
    pick(console, "mapColumn_tracking_no", QStringLiteral("包裹 (col 2)"));
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importNext"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("mapMark_tracking_no"), QStringLiteral("Chosen, will be remembered"),
                              Console::soon);
    QVERIFY(console.text("mapCells_tracking_no").contains(QStringLiteral("SF1")));
    QVERIFY(!console.shows("columnsLikely"));
    console.click("importNext");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 2"), Console::soon);
    console.click("importPush");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("batchesTable"), 1, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.up.counts().ids, qint64(2), Console::soon);

    // The next file of that kind passes unseen, and says by what.
    console.drop(textFile(console, "备注,包裹,数量\nx,SF3,1\n", QStringLiteral("b.csv")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 1"), Console::soon);
    console.click("importStep1");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("mapMark_tracking_no"), QStringLiteral("Remembered from batch 1"),
                              Console::soon);
    console.click("columnsForget");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("mapMark_tracking_no"), QStringLiteral("Not in the file: choose"),
                              Console::soon);
    QTest::keyClick(console.part("importerSheet"), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("importerSheet") == nullptr, Console::soon);

    // Where it is likely which one is meant, one click is enough.
    console.drop(textFile(console, "备注,运单号\nx,SF4\n", QStringLiteral("c.csv")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("mapMark_tracking_no"), QStringLiteral("Likely 运单号 (col 2)"),
                              Console::soon);
    console.click("columnsLikely");
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importNext"), Console::soon);
    console.click("importNext");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 1"), Console::soon);
}

void TestImporter::filesWithoutAHeader()
{
    Console console;
    console.open();
    console.addUpstream();
    console.drop(textFile(console, "x,SF1\ny,SF2\n", QStringLiteral("a.csv")));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("mapColumn_tracking_no"), Console::soon);
    console.click("columnsNoHeader"); // where it is missed
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("importPreview"), 2, Console::soon);
    QCOMPARE(console.part<QTableView>("importPreview")->model()->headerData(2, Qt::Horizontal).toString(),
             QStringLiteral("col 2"));
    QVERIFY(console.part<QComboBox>("mapColumn_tracking_no")->findText(QStringLiteral("col 2 · SF1")) > 0);
    pick(console, "mapColumn_tracking_no", QStringLiteral("col 2"));
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importNext"), Console::soon);
    console.click("importNext");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 2"), Console::soon);
    console.click("importPush");
    QTRY_COMPARE_WITH_TIMEOUT(console.up.counts().ids, qint64(2), Console::soon);
    // Remembered, and a person may say otherwise.
    console.drop(textFile(console, "x,SF3\n", QStringLiteral("b.csv")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 1"), Console::soon);
    console.click("importStep0");
    QVERIFY(!console.part<QCheckBox>("importHeader")->isChecked());
    console.click("importHeader");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("importPreview"), 0, Console::soon);
    QVERIFY(console.part<QCheckBox>("importHeader")->isChecked());
}

void TestImporter::showsThePlan()
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

void TestImporter::sameFileAndChangedRows()
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

void TestImporter::pastedRows()
{
    Console console;
    console.open();
    console.addUpstream();
    console.drop(console.csv(Console::keys(2)));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 2"), Console::soon);
    QGuiApplication::clipboard()->clear();
    console.click("importPaste");
    QTRY_VERIFY_WITH_TIMEOUT(console.text("importStripText").contains(QStringLiteral("clipboard")), Console::soon);
    // As Excel copies: tabs, and quotes around a cell of two lines.
    QGuiApplication::clipboard()->setText(
        QStringLiteral("tracking_no\tcarrier\r\nSF1\t\"two\nlines\"\r\nSF2\tYTO\r\nSF3\t=1+1\r\n"));
    QTest::keyClick(console.part("importerSheet"), Qt::Key_V, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 3"), Console::soon);
    QCOMPARE(console.cell("importPreview", 0, 2), QStringLiteral("two\nlines"));
    QVERIFY(console.part<QComboBox>("importDelimiter")->currentText().contains(QStringLiteral("tab")));
    console.click("importPush");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("batchesTable"), 1, Console::soon);
    QCOMPARE(console.cell("batchesTable", 0, 0), QStringLiteral("pasted rows"));
}

void TestImporter::sheetsOfAWorkbook()
{
    Console console;
    console.open();
    console.addUpstream();
    xlsxtest::Workbook book(xlsxtest::textRow({"tracking_no", "carrier"}) + xlsxtest::textRow({"SF1", "SF"}));
    book.sheets({{"Today", "", "worksheets/sheet1.xml"}, {"Yesterday", "", "worksheets/sheet2.xml"}});
    book.sheet(QStringLiteral("xl/worksheets/sheet2.xml"), xlsxtest::textRow({"tracking_no", "carrier"}) +
                                                               xlsxtest::textRow({"SF2", "YTO"}) +
                                                               xlsxtest::textRow({"SF3", "YTO"}));
    QFile file(QFileInfo(console.csv({})).absolutePath() + QStringLiteral("/rows.xlsx"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(book.bytes());
    file.close();
    console.drop(file.fileName());
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 1"), Console::soon);
    QVERIFY(!console.shows("importEncoding") && !console.shows("importDelimiter"));
    auto *sheets = console.part<QComboBox>("importSheet");
    QVERIFY(sheets->isVisible());
    QCOMPARE(sheets->currentText(), QStringLiteral("Today"));
    sheets->setFocus();
    QTest::keyClick(sheets, Qt::Key_Down);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 2"), Console::soon);
    QCOMPARE(console.cell("importPreview", 0, 1), QStringLiteral("SF2"));
    // A CSV file has none, and its encoding can be chosen again.
    console.drop(console.csv(Console::keys(3)));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 3"), Console::soon);
    QVERIFY(!console.shows("importSheet"));
    QVERIFY(console.enabled("importEncoding"));
}

namespace {

// The usual upstream, sending the carrier too.
QByteArray withCarrier(const Console &console)
{
    auto config = QJsonDocument::fromJson(console.config()).object();
    auto call = config[QStringLiteral("request")].toObject();
    call[QStringLiteral("json")] = QStringLiteral("{\"n\":\"{{tracking_no}}\",\"c\":\"{{carrier}}\"}");
    config[QStringLiteral("request")] = call;
    return QJsonDocument(config).toJson();
}

void deliver(Console &console, const QByteArray &bytes, const QString &name)
{
    ImportRequest request;
    request.path = textFile(console, bytes, name);
    request.upstream = QStringLiteral("track-sync");
    QVERIFY(console.engine->importFile(request).result().ok());
    console.runUntilIdle();
}

QString sentText(const Console &console)
{
    return console.part<QPlainTextEdit>("importRequests")->toPlainText();
}

bool isDefault(const Console &console, const char *button)
{
    return console.shows(button) && console.part<QPushButton>(button)->isDefault();
}

} // namespace

void TestImporter::warnsBeforeItPushes()
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
    QTRY_VERIFY_WITH_TIMEOUT(isDefault(console, "importPush") && console.part("importPush")->hasFocus(), Console::soon);
    QVERIFY(console.part<QCheckBox>("importUnwrap")->isChecked());
    QVERIFY(console.text("importPreviewTitle").contains(QStringLiteral("without")));
}

void TestImporter::saysWhatIsSentAgain()
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

void TestImporter::aDeadLetterPutRightIsARevision()
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

void TestImporter::asksWhetherColumnsAreRight()
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

void TestImporter::wordsFollowTheBucket()
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

void TestImporter::aBadFileIsOfTheFirstStep_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QStringLiteral("empty.csv") << QByteArray();
    QTest::newRow("header only") << QStringLiteral("head.csv") << QByteArray("tracking_no,carrier\n");
    QTest::newRow("old Excel") << QStringLiteral("old.xls")
                               << QByteArray("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 8) + QByteArray(600, '\0');
}

void TestImporter::aBadFileIsOfTheFirstStep()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, bytes);
    Console console;
    console.open();
    console.addUpstream();
    console.drop(textFile(console, bytes, name));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("importStrip"), Console::soon);
    QVERIFY2(!console.text("importStripText").contains(console.dir.path()),
             qPrintable(console.text("importStripText")));
    QVERIFY2(console.text("importStripText").contains(name), qPrintable(console.text("importStripText")));
    QVERIFY(console.shows("importPreview"));
    QVERIFY2(!console.text("importPreviewTitle").contains(QLatin1Char('-')),
             qPrintable(console.text("importPreviewTitle")));
    QVERIFY(!console.shows("importHeadline"));
    QVERIFY(!console.enabled("importNext") && !console.enabled("importStep1") && !console.enabled("importStep2"));
    // A good one after it goes on as ever.
    console.drop(console.csv(Console::keys(3)));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 3"), Console::soon);
    QVERIFY(console.shows("importHeadline"));
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
    QTRY_VERIFY_WITH_TIMEOUT(console.part("importPush")->hasFocus(), Console::soon);
    console.click("importBack");
    QVERIFY(list->hasFocus());
}

void TestImporter::aColumnChosenTwiceIsPutRightThere()
{
    Console console;
    console.open();
    QVERIFY(console.engine->addUpstream(withCarrier(console)).result().ok());
    console.drop(textFile(console, "x,y\nSF1,SF\n", QStringLiteral("a.csv")));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("mapColumn_tracking_no"), Console::soon);
    pick(console, "mapColumn_tracking_no", QStringLiteral("x (col 1)"));
    pick(console, "mapColumn_carrier", QStringLiteral("x (col 1)"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("importStrip"), Console::soon);
    QVERIFY(console.shows("mapColumn_carrier"));
    pick(console, "mapColumn_carrier", QStringLiteral("y (col 2)"));
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importNext"), Console::soon);
    QVERIFY(!console.shows("importStrip"));
}

QTEST_MAIN(TestImporter)
#include "tst_importer.moc"
