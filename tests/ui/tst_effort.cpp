// SPDX-License-Identifier: GPL-3.0-or-later
// What the main jobs cost a person, counted: no step may come to them unseen.
#include "tests/ui/triagefixture.h"

#include <QLineEdit>
#include <QListView>

using namespace pushdesk;

namespace {

// Counts the clicks of a job.
class Hand {
public:
    explicit Hand(Console &console) : m_console(console) {}
    void click(const char *name)
    {
        ++clicks;
        m_console.click(name);
    }
    void clickCause(CauseList *list, int row)
    {
        ++clicks;
        const QRect card = list->visualRect(list->model()->index(row, 0));
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, card.topLeft() + QPoint(20, 20));
    }
    int clicks = 0;

private:
    Console &m_console;
};

} // namespace

class TestEffort : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fromADroppedFileToARunningPush();
    void aWholeCauseReplayed();
    void aWholeCauseReplayedFromTheOverview();
    void aNumberFound();
};

// At most three, with an upstream that is known.
void TestEffort::fromADroppedFileToARunningPush()
{
    Console console;
    console.openAtStart();
    console.addUpstream();
    Hand hand(console);
    console.drop(console.csv(Console::keys(20)));
    hand.click("importPush");
    QTRY_COMPARE_WITH_TIMEOUT(console.up.counts().ids, qint64(20), Console::soon);
    QVERIFY2(hand.clicks <= 3, qPrintable(QString::number(hand.clicks)));
    QCOMPARE(hand.clicks, 1);
}

// At most two.
void TestEffort::aWholeCauseReplayed()
{
    Triage triage;
    triage.openWithDeadLetters();
    triage.mend();
    Hand hand(triage);
    hand.clickCause(triage.causes(), 1);
    QTRY_COMPARE_WITH_TIMEOUT(triage.text("replayTarget"), QStringLiteral("Replay 3"), Console::soon);
    hand.click("replayTarget");
    QTRY_COMPARE_WITH_TIMEOUT(triage.stillOpen(), qint64(2), Console::soon);
    QVERIFY2(hand.clicks <= 2, qPrintable(QString::number(hand.clicks)));
}

void TestEffort::aWholeCauseReplayedFromTheOverview()
{
    Triage triage;
    triage.openWithDeadLetters();
    triage.mend();
    triage.key(Qt::Key_1, Qt::ControlModifier);
    Hand hand(triage);
    hand.click("homeOpen1");
    QTRY_VERIFY_WITH_TIMEOUT(triage.causes()->isVisible() && triage.causes()->currentIndex().row() == 1, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(triage.text("replayTarget"), QStringLiteral("Replay 3"), Console::soon);
    hand.click("replayTarget");
    QTRY_COMPARE_WITH_TIMEOUT(triage.stillOpen(), qint64(2), Console::soon);
    QVERIFY2(hand.clicks <= 2, qPrintable(QString::number(hand.clicks)));
}

// None: Ctrl+K and typing.
void TestEffort::aNumberFound()
{
    Console console;
    console.openAtStart();
    console.addUpstream();
    console.queue(Console::keys(50));
    console.key(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("SF1000042"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("searchPopup"), Console::soon);
    const auto *model = console.part<QListView>("searchList")->model();
    QTRY_VERIFY_WITH_TIMEOUT(
        model->rowCount() > 0 && model->index(0, 0).data().toString() == QStringLiteral("SF1000042"), Console::soon);
}

QTEST_MAIN(TestEffort)
#include "tst_effort.moc"
