// SPDX-License-Identifier: GPL-3.0-or-later
// The importer's first two steps: how a file is read, and which of its columns are the upstream's.
#include "tests/ui/importerfixture.h"
#include "tests/unit/workbookfixture.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>

using namespace pushdesk;

class TestImporterFile : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void problemsByLine();
    void switchesTheEncoding();
    void pastedRows();
    void sheetsOfAWorkbook();
    void columnsAreChosenAndRemembered();
    void filesWithoutAHeader();
    void aBadFileIsOfTheFirstStep_data();
    void aBadFileIsOfTheFirstStep();
    void aColumnChosenTwiceIsPutRightThere();
};

void TestImporterFile::problemsByLine()
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

void TestImporterFile::switchesTheEncoding()
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

void TestImporterFile::pastedRows()
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

void TestImporterFile::sheetsOfAWorkbook()
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

void TestImporterFile::columnsAreChosenAndRemembered()
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

void TestImporterFile::filesWithoutAHeader()
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

void TestImporterFile::aBadFileIsOfTheFirstStep_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("bytes");
    QTest::newRow("empty") << QStringLiteral("empty.csv") << QByteArray();
    QTest::newRow("header only") << QStringLiteral("head.csv") << QByteArray("tracking_no,carrier\n");
    QTest::newRow("old Excel") << QStringLiteral("old.xls")
                               << QByteArray("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", 8) + QByteArray(600, '\0');
}

void TestImporterFile::aBadFileIsOfTheFirstStep()
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

void TestImporterFile::aColumnChosenTwiceIsPutRightThere()
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

QTEST_MAIN(TestImporterFile)
#include "tst_importerfile.moc"
