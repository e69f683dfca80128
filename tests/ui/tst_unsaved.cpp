// SPDX-License-Identifier: GPL-3.0-or-later
// What is typed and not saved: no way out of the window loses it unasked.
#include "tests/ui/formfixture.h"

#include <QAction>
#include <QMenu>

using namespace pushdesk;

class TestUnsaved : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void closingAsks_data();
    void closingAsks();
    void anotherLanguageAsks();
    void whatCannotBeSavedKeepsTheWindow();
    void nothingToLoseAsksNothing();

private:
    static QWidget *sheetOf(FormConsole &console)
    {
        auto *sheet = console.part("unsavedSheet");
        if (sheet != nullptr)
            sheet->activateWindow(); // as a window manager does
        return QTest::qWaitFor([&] { return QApplication::activeWindow() == sheet; }, Console::soon) ? sheet : nullptr;
    }
    static void change(FormConsole &console)
    {
        console.openForm(console.config());
        console.unfold("retrySectionHead");
        console.writeInto("retryRetries", QStringLiteral("2"));
        console.key(Qt::Key_2, Qt::ControlModifier); // looking elsewhere is no answer
    }
};

void TestUnsaved::closingAsks_data()
{
    QTest::addColumn<bool>("byKey");
    QTest::addColumn<QString>("answer");
    for (const bool byKey : {false, true})
        for (const char *answer : {"keep", "escape", "discard", "save"})
            QTest::addRow("%s, %s", byKey ? "Ctrl+Q" : "the frame's button", answer)
                << byKey << QString::fromLatin1(answer);
}

void TestUnsaved::closingAsks()
{
    QFETCH(bool, byKey);
    QFETCH(QString, answer);
    FormConsole console;
    change(console);
    const QString before = console.stored();
    if (byKey)
        console.key(Qt::Key_Q, Qt::ControlModifier);
    else
        console.window->close();
    QVERIFY(console.window->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("unsavedSheet"), Console::soon);
    QVERIFY(console.shows("upstreamForm")); // what it is about stands behind it
    QCOMPARE(console.stored(), before);
    auto *sheet = sheetOf(console);
    const bool stays = answer == QLatin1String("keep") || answer == QLatin1String("escape");
    if (answer == QLatin1String("escape"))
        QTest::keyClick(sheet, Qt::Key_Escape);
    else
        QTest::keyClick(sheet,
                        answer == QLatin1String("keep")   ? Qt::Key_K
                        : answer == QLatin1String("save") ? Qt::Key_S
                                                          : Qt::Key_D,
                        Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("unsavedSheet") == nullptr, Console::soon);
    if (stays) {
        QTest::qWait(50);
        QVERIFY(console.window->isVisible());
        QCOMPARE(console.text("retryRetries"), QStringLiteral("2"));
        QVERIFY(console.text("formChanges").contains(QStringLiteral("retries")));
        console.key(Qt::Key_2, Qt::ControlModifier);
        console.window->close(); // and it asks once more
        QTRY_VERIFY_WITH_TIMEOUT(console.shows("unsavedSheet"), Console::soon);
        return;
    }
    QTRY_VERIFY_WITH_TIMEOUT(!console.window->isVisible(), Console::soon);
    QCOMPARE(console.stored() != before, answer == QLatin1String("save"));
}

// Another language is another window.
void TestUnsaved::anotherLanguageAsks()
{
    FormConsole console;
    change(console);
    console.window->setLanguage(QStringLiteral("en"));
    QSignalSpy wanted(console.window.get(), &MainWindow::languageWanted);
    auto *menu = console.part<QMenu>("languageMenu");
    auto *chinese = menu->findChild<QAction *>(QStringLiteral("language-zh_CN"));
    chinese->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("unsavedSheet"), Console::soon);
    QVERIFY(wanted.isEmpty());
    QTest::keyClick(sheetOf(console), Qt::Key_K, Qt::AltModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("unsavedSheet") == nullptr, Console::soon);
    QVERIFY(wanted.isEmpty());
    QVERIFY(!chinese->isChecked());
    chinese->trigger();
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("unsavedSheet"), Console::soon);
    QTest::keyClick(sheetOf(console), Qt::Key_S, Qt::AltModifier);
    QTRY_COMPARE_WITH_TIMEOUT(wanted.size(), 1, Console::soon);
    QCOMPARE(wanted.front().front().toString(), QStringLiteral("zh_CN"));
    QVERIFY(console.stored().contains(QStringLiteral("\"max_retries\": 2")));
}

// Nothing is saved half: a config that is wrong is not, and what was typed stays to be put right.
void TestUnsaved::whatCannotBeSavedKeepsTheWindow()
{
    FormConsole console;
    console.openForm(console.config());
    console.unfold("retrySectionHead");
    console.writeInto("retryRetries", QStringLiteral("99"));
    const QString before = console.stored();
    console.window->close();
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("unsavedSheet"), Console::soon);
    QTest::keyClick(sheetOf(console), Qt::Key_S, Qt::AltModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("retryRetriesProblem"), QStringLiteral("Retries must be 0 to 20"),
                              Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("formSave"), Console::soon);
    QVERIFY(console.window->isVisible());
    QCOMPARE(console.stored(), before);
    console.toFront();
    console.tabTo("retryRetries");
    FormConsole::write(QStringLiteral("3"));
    console.key(Qt::Key_S, Qt::AltModifier); // saves, and goes nowhere: that was another question
    QTRY_VERIFY_WITH_TIMEOUT(console.stored() != before, Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("formChanges"), QStringLiteral("Nothing to save"), Console::soon);
    QVERIFY(console.window->isVisible());
    QVERIFY(console.shows("upstreamForm"));
}

void TestUnsaved::nothingToLoseAsksNothing()
{
    FormConsole console;
    console.openForm(console.config());
    console.unfold("retrySectionHead");
    console.writeInto("retryRetries", QStringLiteral("2"));
    FormConsole::write(QStringLiteral("1")); // as it was
    console.window->close();
    QVERIFY(!console.window->isVisible());
}

QTEST_MAIN(TestUnsaved)
#include "tst_unsaved.moc"
