// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/consolefixture.h"
#include "ui/shell/searchfield.h"

#include <QClipboard>
#include <QLineEdit>
#include <QListView>

using namespace pushdesk;
using scripted::Step;

// Ctrl+K: from anywhere, by keys alone.
class TestSearch : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsAKeyWithoutAClick();
    void findsByRequestIdAndSmallLetters();
    void findsTheEndOfAKey();
    void findsTheMiddleOfAKeyBelowWhatStartsWithIt();
    void findsBatchUpstreamCauseAndPage();
    void enterBeforeTheAnswerOpensIt();
    void arrowsGoRoundAndEscLeaves();
    void saysWhatIsNotThere();
    void tabLeavesItClosed();
    void aPastedListGivesATable();
    void partsAPastedText_data();
    void partsAPastedText();

private:
    static QLineEdit *start(Console &console)
    {
        console.key(Qt::Key_K, Qt::ControlModifier);
        auto *field = console.part<QLineEdit>("search");
        return field;
    }
    static QStringList found(Console &console)
    {
        QStringList titles;
        const auto *model = console.part<QListView>("searchList")->model();
        for (int i = 0; i < model->rowCount(); ++i)
            titles << model->index(i, 0).data().toString();
        return titles;
    }
};

void TestSearch::findsAKeyWithoutAClick()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(30));
    auto *field = start(console);
    QVERIFY(field->hasFocus());
    QTest::keyClicks(field, QStringLiteral("SF1000012"));
    QTRY_COMPARE_WITH_TIMEOUT(found(console), QStringList({QStringLiteral("SF1000012")}), Console::soon);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("pageTitle"), QStringLiteral("Tasks / SF1000012"), Console::soon);
    QVERIFY(console.shows("taskView"));
    QVERIFY(!console.shows("searchPopup"));
    QVERIFY(field->text().isEmpty());
    // Back leads to where it was searched.
    console.click("taskBack");
    QVERIFY(console.shows("batchesPage"));
}

void TestSearch::findsByRequestIdAndSmallLetters()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(3));
    const auto task =
        console.engine->read([](ReadStore &s) { return s.tasksByKey(QStringLiteral("SF1000002")); }).result();
    auto *field = start(console);
    QTest::keyClicks(field, task->front().requestId.left(12));
    QTRY_COMPARE_WITH_TIMEOUT(found(console), QStringList({QStringLiteral("SF1000002")}), Console::soon);
    field->clear();
    QTest::keyClicks(field, QStringLiteral("sf1000003"));
    QTRY_COMPARE_WITH_TIMEOUT(found(console), QStringList({QStringLiteral("SF1000003")}), Console::soon);
}

void TestSearch::findsTheEndOfAKey()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(30));
    auto *field = start(console);
    QTest::keyClicks(field, QStringLiteral("00017"));
    QTRY_COMPARE_WITH_TIMEOUT(found(console), QStringList({QStringLiteral("SF1000017")}), Console::soon);
}

void TestSearch::findsTheMiddleOfAKeyBelowWhatStartsWithIt()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(
        {QStringLiteral("0017-A"), QStringLiteral("B-0017-C"), QStringLiteral("D-0017"), QStringLiteral("E-0018")});
    auto *field = start(console);
    QTest::keyClicks(field, QStringLiteral("0017"));
    const QStringList all{QStringLiteral("0017-A"), QStringLiteral("D-0017"), QStringLiteral("B-0017-C")};
    QTRY_COMPARE_WITH_TIMEOUT(found(console), all, Console::soon);
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("pageTitle"), QStringLiteral("Tasks / D-0017"), Console::soon);
}

void TestSearch::findsBatchUpstreamCauseAndPage()
{
    Console console;
    console.up.otherwise(Step::rejected("carrier not booked"));
    console.open();
    console.addUpstream();
    console.queue(Console::keys(2), QStringLiteral("october_orders.csv"));
    console.runUntilIdle();
    auto *field = start(console);
    QTest::keyClicks(field, QStringLiteral("october"));
    QTRY_COMPARE_WITH_TIMEOUT(found(console), QStringList({QStringLiteral("october_orders.csv")}), Console::soon);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(console.shows("batchesPage"));
    start(console);
    QTest::keyClicks(field, QStringLiteral("track"));
    QTRY_COMPARE_WITH_TIMEOUT(found(console), QStringList({QStringLiteral("track-sync")}), Console::soon);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(console.shows("upstreamsPage"));
    start(console);
    QTest::keyClicks(field, QStringLiteral("not book"));
    QTRY_COMPARE_WITH_TIMEOUT(found(console).size(), 1, Console::soon);
    QTest::keyClick(field, Qt::Key_Return);
    QVERIFY(console.shows("deadLettersPage"));
    QTRY_VERIFY_WITH_TIMEOUT(!console.text("causeTitle").startsWith(QStringLiteral("All")), Console::soon);
    start(console);
    QTest::keyClicks(field, QStringLiteral("activ"));
    QTRY_COMPARE_WITH_TIMEOUT(found(console), QStringList({QStringLiteral("Activity")}), Console::soon);
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("activityPage"), Console::soon);
}

void TestSearch::enterBeforeTheAnswerOpensIt()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(3));
    auto *field = start(console);
    QTest::keyClicks(field, QStringLiteral("SF1000001"));
    QTest::keyClick(field, Qt::Key_Return); // nothing was answered yet
    QTRY_COMPARE_WITH_TIMEOUT(console.text("pageTitle"), QStringLiteral("Tasks / SF1000001"), Console::soon);
}

void TestSearch::arrowsGoRoundAndEscLeaves()
{
    Console console;
    console.open();
    console.addUpstream();
    console.queue(Console::keys(3));
    auto *field = start(console);
    auto *list = console.part<QListView>("searchList");
    QTest::keyClicks(field, QStringLiteral("SF"));
    QTRY_COMPARE_WITH_TIMEOUT(found(console).size(), 3, Console::soon);
    QCOMPARE(list->currentIndex().row(), 0);
    QTest::keyClick(field, Qt::Key_Up);
    QCOMPARE(list->currentIndex().row(), 2);
    QTest::keyClick(field, Qt::Key_Down);
    QTest::keyClick(field, Qt::Key_Down);
    QCOMPARE(list->currentIndex().row(), 1);
    QTest::keyClick(field, Qt::Key_Escape);
    QVERIFY(!console.shows("searchPopup"));
    QVERIFY(!field->hasFocus());
    QVERIFY(console.shows("batchesPage"));
}

void TestSearch::saysWhatIsNotThere()
{
    Console console;
    console.open();
    auto *field = start(console);
    QTest::keyClicks(field, QStringLiteral("ZZ99123"));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("searchNote"), QStringLiteral("Nothing has “ZZ99123”"), Console::soon);
    QVERIFY(console.shows("searchPopup"));
    QVERIFY(found(console).isEmpty());
}

void TestSearch::tabLeavesItClosed()
{
    Console console;
    console.open();
    auto *field = console.part<QLineEdit>("search");
    field->setFocus(Qt::TabFocusReason);
    QVERIFY(!console.shows("searchPopup"));
}

void TestSearch::aPastedListGivesATable()
{
    Console console;
    console.up.script("SF1000002", {Step::rejected("not booked")});
    console.open();
    console.addUpstream();
    console.queue(Console::keys(3));
    console.runUntilIdle();
    auto *field = start(console);
    QApplication::clipboard()->setText(QStringLiteral("SF1000001\nSF1000002\tNOPE7\r\nSF1000001"));
    QTest::keyClick(field, Qt::Key_V, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("keyListSheet"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("keyListTable"), 3, Console::soon);
    QCOMPARE(console.text("keyListSheetTitle"), QStringLiteral("2 found, 1 not"));
    QCOMPARE(console.cell("keyListTable", 0, 1), QStringLiteral("delivered"));
    QCOMPARE(console.cell("keyListTable", 1, 1), QStringLiteral("dead letter"));
    QVERIFY(console.cell("keyListTable", 1, 4).contains(QStringLiteral("not booked")));
    QCOMPARE(console.cell("keyListTable", 2, 0), QStringLiteral("NOPE7"));
    QCOMPARE(console.cell("keyListTable", 2, 1), QStringLiteral("not found"));
    console.click("keyListCopy");
    const QStringList lines = QApplication::clipboard()->text().split(QStringLiteral("\r\n"));
    QCOMPARE(lines.size(), 5);
    QVERIFY(lines.at(0).startsWith(QStringLiteral("Key,State")));
    QVERIFY(lines.at(3).startsWith(QStringLiteral("NOPE7,not found")));
    auto *table = console.part<QTableView>("keyListTable");
    table->selectRow(1);
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("pageTitle"), QStringLiteral("Tasks / SF1000002"), Console::soon);
}

void TestSearch::partsAPastedText_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("keys");
    QTest::newRow("one") << QStringLiteral(" SF1 ") << QStringList{QStringLiteral("SF1")};
    QTest::newRow("lines") << QStringLiteral("SF1\r\n\r\nSF2\n")
                           << QStringList{QStringLiteral("SF1"), QStringLiteral("SF2")};
    QTest::newRow("tabs, commas") << QStringLiteral("a\tb, c;d")
                                  << QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c"),
                                                 QStringLiteral("d")};
    QTest::newRow("Chinese commas") << QStringLiteral("a，b、c")
                                    << QStringList{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")};
    QTest::newRow("a name with spaces") << QStringLiteral("Order 17 A") << QStringList{QStringLiteral("Order 17 A")};
    QTest::newRow("twice") << QStringLiteral("a\na") << QStringList{QStringLiteral("a")};
}

void TestSearch::partsAPastedText()
{
    QFETCH(QString, text);
    QFETCH(QStringList, keys);
    QCOMPARE(SearchField::keysOf(text), keys);
}

QTEST_MAIN(TestSearch)
#include "tst_search.moc"
