// SPDX-License-Identifier: GPL-3.0-or-later
// The causes of the dead letters: who must act, notes, search, verdicts, dismissal taken back; by the keyboard alone.
#include "tests/ui/triagefixture.h"

#include "engine/triageorders.h"
#include "ui/deadletters/causesmodel.h"
#include "ui/deadletters/deadlettersmodel.h"
#include "ui/deadletters/deadletterspage.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QTabBar>

using namespace pushdesk;
using scripted::SeenRequest;
using scripted::Step;

class TestCauses : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhoMustAct();
    void sortsTheCauses();
    void freshCauseIsTinted();
    void notesACause();
    void searchesInCellsAndAnswers();
    void filterWithoutAHit();
    void saysWhatAReplayWouldDo();
    void dismissalIsTakenBack();
    void reopensDismissedOnes();
    void tellsWhatWasDoneToday();
    void replaysACauseByKeyboardAlone();
    void showsAnswerAttemptsAndRow();
    void showsTheRowsOfAReplay();
};

namespace {

CauseCard card(qint64 upstream, const QString &fingerprint, qint64 open, qint64 oldest, qint64 lastHour)
{
    CauseCard card;
    card.cause.upstream = UpstreamId(upstream);
    card.cause.fingerprint = fingerprint;
    card.cause.open = open;
    card.cause.oldest = oldest;
    card.arrivals.back() = lastHour;
    return card;
}

QString accessible(const CauseList *list, int row)
{
    return list->model()->index(row, 0).data(Qt::AccessibleTextRole).toString();
}

} // namespace

void TestCauses::saysWhoMustAct()
{
    Triage console;
    console.openWithDeadLetters();
    const auto *list = console.causes();
    QVERIFY(accessible(list, 1).contains(QStringLiteral("You must act")));
    QCOMPARE(list->model()->index(1, 0).data(CausesModel::Button).toString(), QStringLiteral("Repair 3…"));
    QTest::keyClick(console.causes(), Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("causeHint").contains(QStringLiteral("Correct them")), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("repairTarget"), QStringLiteral("Repair 3…"), Console::soon);
}

void TestCauses::sortsTheCauses()
{
    CausesModel model;
    model.setCauses({card(1, QStringLiteral("a"), 5, 300, 0), card(1, QStringLiteral("b"), 9, 200, 0),
                     card(2, QStringLiteral("c"), 2, 100, 2)},
                    false);
    const auto order = [&model] {
        QString letters;
        for (int row = 1; row < model.rowCount(); ++row)
            letters += model.at(row)->cause.fingerprint;
        return letters;
    };
    QCOMPARE(order(), QStringLiteral("bac"));
    model.setOrder(CausesModel::Order::Oldest);
    QCOMPARE(order(), QStringLiteral("cba"));
    model.setOrder(CausesModel::Order::Rising);
    QCOMPARE(order(), QStringLiteral("cba"));
    QCOMPARE(model.rowOf(UpstreamId(1), QStringLiteral("a")), 3);
    QCOMPARE(model.open(), 16);
}

void TestCauses::freshCauseIsTinted()
{
    CausesModel model;
    const auto fresh = [&model](int row) { return model.index(row).data(CausesModel::Fresh).toBool(); };
    model.setCauses({card(1, QStringLiteral("a"), 5, 300, 0)}, true);
    QVERIFY(!fresh(1)); // what was there at the start is not news
    model.setCauses({card(1, QStringLiteral("a"), 5, 300, 0)}, true);
    QVERIFY(!fresh(1));
    model.setCauses({card(1, QStringLiteral("a"), 6, 300, 0), card(1, QStringLiteral("b"), 1, 300, 0)}, true);
    QVERIFY(fresh(1));
    QVERIFY(fresh(2));
    QTRY_VERIFY_WITH_TIMEOUT(!fresh(1) && !fresh(2), Console::soon);
    model.setCauses({card(1, QStringLiteral("a"), 7, 300, 0)}, false); // motion is not wanted
    QVERIFY(!fresh(1));
}

void TestCauses::notesACause()
{
    Triage console;
    console.openWithDeadLetters();
    QTest::keyClick(console.causes(), Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("causeNote").contains(QStringLiteral("Add a note")), Console::soon);
    Q_EMIT console.part<QLabel>("causeNote")->linkActivated(QStringLiteral("note"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("noteSheet"), Console::soon);
    QTest::keyClicks(console.part("noteText"), QStringLiteral("Li Wei asks <them>"));
    QTest::keyClick(console.part("noteText"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(
        console.text("causeNote").contains(QStringLiteral("Li Wei asks &lt;them&gt;").remove(QLatin1Char('&'))),
        Console::soon);
    QVERIFY(console.text("causeNote").contains(QStringLiteral("Edit note")));
    console.mend();
    console.click("replayTarget");
    QTRY_COMPARE_WITH_TIMEOUT(console.stillOpen(), qint64(2), Console::soon);
}

void TestCauses::searchesInCellsAndAnswers()
{
    Triage console;
    console.openWithDeadLetters();
    console.key(Qt::Key_4, Qt::ControlModifier);
    console.part("deadLettersTable")->setFocus();
    QTest::keyClick(console.part("deadLettersTable"), Qt::Key_Slash);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("deadLetterSearch")->hasFocus(), Console::soon);
    QTest::keyClicks(console.part("deadLetterSearch"), QStringLiteral("50001")); // stands in the answer
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 2, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayTarget"), QStringLiteral("Replay 2"), Console::soon);
    console.part<QLineEdit>("deadLetterSearch")->setText(QStringLiteral("sf")); // the carrier, a cell of each row
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 5, Console::soon);
}

void TestCauses::filterWithoutAHit()
{
    Triage console;
    console.openWithDeadLetters();
    QTest::keyClicks(console.part("deadLetterSearch"), QStringLiteral("nowhere"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("deadLettersNoneFound"), Console::soon);
    QVERIFY(console.text("deadLettersNoneFoundTitle").contains(QStringLiteral("nowhere")));
    QTRY_VERIFY_WITH_TIMEOUT(!console.enabled("replayTarget"), Console::soon);
    console.click("deadLettersNoneFoundButton");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 5, Console::soon);
}

void TestCauses::saysWhatAReplayWouldDo()
{
    Triage console;
    console.openWithDeadLetters();
    const auto verdict = [&console](int row) {
        return console.cell("deadLettersTable", row, DeadLettersModel::IfReplayed);
    };
    QTRY_COMPARE_WITH_TIMEOUT(verdict(0), QStringLiteral("same id"), Console::soon);
    QCOMPARE(verdict(4), QStringLiteral("same id"));
}

void TestCauses::dismissalIsTakenBack()
{
    Triage console;
    console.openWithDeadLetters();
    auto *table = console.part("deadLettersTable");
    console.clickRow("deadLettersTable", 0);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("dismissTarget"), QStringLiteral("Dismiss 1…"), Console::soon);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Delete);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("dismissSheet"), Console::soon);
    QTest::keyClick(console.part("dismissNote"), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 4, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("deadLettersStripText"), QStringLiteral("1 dismissed"), Console::soon);
    console.click("deadLettersStripButton"); // Undo
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 5, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("deadLettersStripText"), QStringLiteral("1 open again"), Console::soon);
    QCOMPARE(console.stillOpen(), qint64(5));
}

void TestCauses::reopensDismissedOnes()
{
    Triage console;
    console.openWithDeadLetters();
    QVERIFY(console.engine->dismiss({}, QStringLiteral("given up")).result().ok());
    console.click("deadLettersEmptyButton"); // nothing is open; shows the replayed
    console.part<QComboBox>("deadLetterState")->setCurrentIndex(2);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("reopenTarget"), QStringLiteral("Reopen 5"), Console::soon);
    QVERIFY(!console.shows("replayTarget"));
    console.click("reopenTarget");
    QTRY_COMPARE_WITH_TIMEOUT(console.stillOpen(), qint64(5), Console::soon);
}

void TestCauses::tellsWhatWasDoneToday()
{
    Triage console;
    console.openWithDeadLetters();
    console.mend();
    console.clickRow("deadLettersTable", 0);
    console.click("replayTarget");
    QTRY_VERIFY_WITH_TIMEOUT(console.text("deadLettersToday").startsWith(QStringLiteral("1 replayed today.")),
                             Console::soon);
    Q_EMIT console.part<QLabel>("deadLettersToday")->linkActivated(QStringLiteral("show"));
    QTRY_COMPARE_WITH_TIMEOUT(console.part<QComboBox>("deadLetterState")->currentIndex(), 1, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 1, Console::soon);
}

void TestCauses::replaysACauseByKeyboardAlone()
{
    Triage console;
    console.openWithDeadLetters();
    console.mend();
    auto *list = console.causes();
    list->setFocus();
    QTest::keyClick(list, Qt::Key_Down);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 3, Console::soon);
    QTest::keyClick(list, Qt::Key_R);
    QTRY_COMPARE_WITH_TIMEOUT(console.stillOpen(), qint64(2), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayStripText"), QStringLiteral("3 replayed: 3 delivered"),
                              Console::soon);
    QCOMPARE(console.up.counts().maxEffectsPerId, 1);
    // The emptied cause stays chosen until the person goes on, here to all of them.
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 0, Console::soon);
    QVERIFY(list->chosen() != nullptr);
    QTest::keyClick(list, Qt::Key_Home);
    // A row by its key in the table.
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("deadLettersTable") == 2 &&
                                 console.cell("deadLettersTable", 0, 0).startsWith(QLatin1Char('B')),
                             Console::soon);
    auto *table = console.part<QTableView>("deadLettersTable");
    table->setFocus();
    table->selectRow(0);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replayTarget"), QStringLiteral("Replay 1"), Console::soon);
    QTest::keyClick(table, Qt::Key_R);
    QTRY_COMPARE_WITH_TIMEOUT(console.stillOpen(), qint64(1), Console::soon);
}

void TestCauses::showsAnswerAttemptsAndRow()
{
    Triage console;
    console.openWithDeadLetters();
    console.clickRow("deadLettersTable", 0);
    auto *answer = console.part<QPlainTextEdit>("deadLetterAnswer");
    QTRY_VERIFY_WITH_TIMEOUT(answer->toPlainText().contains(QStringLiteral("50001")), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(answer->extraSelections().size(), 2, Console::soon); // code and message
    QCOMPARE(answer->extraSelections().front().cursor.selectedText(), QStringLiteral("50001"));
    auto *tabs = console.part<QTabBar>("deadLetterTabs");
    QTRY_COMPARE_WITH_TIMEOUT(tabs->tabText(2), QStringLiteral("Attempts 1"), Console::soon);
    tabs->setFocus();
    QTest::keyClick(tabs, Qt::Key_Right);
    auto *request = console.part<QPlainTextEdit>("deadLetterRequest");
    QVERIFY(request->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(request->toPlainText().contains(QStringLiteral("\"trackingNo\": \"B2\"")), Console::soon);
    QTest::keyClick(tabs, Qt::Key_Right);
    QCOMPARE(console.rows("deadLetterAttempts"), 1);
    QVERIFY(console.shows("deadLetterAttempts"));
    QTest::keyClick(tabs, Qt::Key_Right);
    QVERIFY(console.shows("deadLetterSource"));
    QCOMPARE(console.cell("deadLetterSource", 1, 1), QStringLiteral("SF"));
}

void TestCauses::showsTheRowsOfAReplay()
{
    Triage console;
    console.openWithDeadLetters();
    console.click("replayAll"); // not mended: all come back
    QTRY_COMPARE_WITH_TIMEOUT(console.text("replaySee"), QStringLiteral("See the 5"), 30000);
    console.click("replaySee");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("replayResultSheet"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("replayResults"), 5, Console::soon);
    QCOMPARE(console.cell("replayResults", 0, 1), QStringLiteral("dead again"));
    QTest::keyClick(console.part("replayResultSheet"), Qt::Key_Escape);
}

QTEST_MAIN(TestCauses)
#include "tst_causes.moc"
