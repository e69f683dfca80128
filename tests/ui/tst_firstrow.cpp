// SPDX-License-Identifier: GPL-3.0-or-later
// One row goes first, and the person says whether the others follow.
#include "tests/ui/consolefixture.h"

using namespace pushdesk;
using scripted::SeenRequest;
using scripted::Step;

class TestFirstRow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theOthersFollow();
    void aBadFirstRowStopsThere();
    void oneRowIsNotAsked();

private:
    static void sum(Console &console, qint64 accepted)
    {
        const auto status = console.engine->read([](ReadStore &s) { return s.status(); }).result();
        QVERIFY(status.ok());
        qint64 all = 0;
        for (const auto &[state, n] : status->tasks)
            all += n;
        QCOMPARE(all, accepted);
    }
};

void TestFirstRow::theOthersFollow()
{
    Console console;
    console.open();
    console.addUpstream();
    console.drop(console.csv(Console::keys(25)));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 25"), Console::soon);
    QCOMPARE(console.text("importPushFirst"), QStringLiteral("Push 1 row, then ask me"));
    QTest::keyClick(console.part("importPushFirst"), Qt::Key_Space);
    QTRY_COMPARE_WITH_TIMEOUT(console.up.counts().ids, qint64(1), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 24"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importStripText"),
                              QStringLiteral("Row 1, SF1000001: delivered, HTTP 200. Now the others"), Console::soon);
    QVERIFY(!console.shows("importPushFirst"));
    QCOMPARE(console.up.counts().ids, qint64(1)); // nothing goes by itself
    sum(console, 1);
    console.click("importPush");
    QTRY_COMPARE_WITH_TIMEOUT(console.up.counts().ids, qint64(25), Console::soon);
    QCOMPARE(console.up.counts().maxEffectsPerId, 1);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("batchesTable"), 2, Console::soon);
    sum(console, 25);
}

void TestFirstRow::aBadFirstRowStopsThere()
{
    Console console;
    console.up.otherwise(Step::rejected("no such carrier"));
    console.open();
    console.addUpstream();
    console.drop(console.csv(Console::keys(25)));
    console.click("importPushFirst");
    QTRY_VERIFY_WITH_TIMEOUT(console.text("importStripText").contains(QStringLiteral("no such carrier")),
                             Console::soon);
    QVERIFY(console.text("importStripText").contains(QStringLiteral("The others were not queued")));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 24"), Console::soon);
    QTest::keyClick(console.part("importerSheet"), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("importerSheet") == nullptr, Console::soon);
    sum(console, 1);
    QCOMPARE(console.up.counts().requests, qint64(1));
}

void TestFirstRow::oneRowIsNotAsked()
{
    Console console;
    console.open();
    console.addUpstream();
    console.drop(console.csv(Console::keys(1)));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 1"), Console::soon);
    QVERIFY(!console.shows("importPushFirst"));
}

QTEST_MAIN(TestFirstRow)
#include "tst_firstrow.moc"
