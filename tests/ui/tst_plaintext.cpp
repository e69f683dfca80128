// SPDX-License-Identifier: GPL-3.0-or-later
// What a person, a file or an upstream calls something is shown letter by letter, whatever it looks like.
#include "tests/ui/lookcheck.h"
#include "tests/ui/triagefixture.h"
#include "ui/shell/rail.h"
#include "ui/shell/railbutton.h"
#include "ui/widgets/longtext.h"

#include <QAction>
#include <QFontMetrics>
#include <QPlainTextEdit>
#include <QToolTip>

using namespace pushdesk;
using scripted::SeenRequest;
using scripted::Step;

class TestPlainText : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void tooltipsAreText();
    void labelsAreText();
    void ampersandsInNames();
    void percentSignsInKeys();
    void longNamesOnEveryPage();
    void longAnswersAreBroken();
    void hostileAnswers();
    void themeIsChosen();

private:
    static QLabel *tip()
    {
        for (QWidget *top : QApplication::topLevelWidgets())
            if (top->inherits("QTipLabel") && top->isVisible())
                return qobject_cast<QLabel *>(top);
        return nullptr;
    }
};

void TestPlainText::tooltipsAreText()
{
    Console console;
    console.open();
    const QString html = QStringLiteral("<h1>BIG</h1><img src='file:///etc/hostname'>");
    QToolTip::showText(console.window->mapToGlobal(QPoint(50, 50)), html, console.window.get());
    QTRY_VERIFY_WITH_TIMEOUT(tip() != nullptr, Console::soon);
    QCOMPARE(tip()->textFormat(), Qt::PlainText);
    QVERIFY(tip()->height() < 3 * tip()->fontMetrics().lineSpacing()); // a line, no headline
    QToolTip::hideText();
}

// Where HTML is meant it is said, so none is left to be guessed.
void TestPlainText::labelsAreText()
{
    Triage console;
    console.openWithDeadLetters();
    for (RailButton *button : console.part<Rail>("rail")->findChildren<RailButton *>()) {
        button->click();
        QTest::qWait(0);
        for (const QLabel *label : console.window->findChildren<QLabel *>())
            if (label->isVisible())
                QVERIFY2(label->textFormat() != Qt::AutoText, qPrintable(described(label)));
    }
}

void TestPlainText::ampersandsInNames()
{
    Console console;
    console.open();
    QVERIFY(console.engine->addUpstream(console.config(QStringLiteral("R&D"))).result().ok());
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("upstreamsTable"), 1, Console::soon);
    console.clickRow("upstreamsTable", 0);
    const auto *pause = console.part<QAbstractButton>("upstreamPause");
    QTRY_COMPARE_WITH_TIMEOUT(pause->text(), QStringLiteral("&Pause R&&D"), Console::soon);
}

void TestPlainText::percentSignsInKeys()
{
    Console console;
    console.open();
    console.addUpstream();
    console.engine->start();
    console.drop(console.csv({QStringLiteral("AA%3B1"), QStringLiteral("AA%3B2"), QStringLiteral("AA%1B3")}));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("importPush"), QStringLiteral("Push 3"), Console::soon);
    console.click("importPushFirst");
    QTRY_VERIFY2_WITH_TIMEOUT(console.text("importStripText").contains(QStringLiteral("AA%3B1")),
                              qPrintable(console.text("importStripText")), Console::soon);
}

void TestPlainText::longNamesOnEveryPage()
{
    const QString name = QStringLiteral("R&D <b>%1</b> ") + QString(86, QLatin1Char('W'));
    Console console;
    console.up.otherwise(Step::rejected("no <i>way</i> & %1"));
    console.open();
    QVERIFY(console.engine->addUpstream(console.config(name)).result().ok());
    ImportRequest request;
    request.path = console.csv(Console::keys(3));
    request.upstream = name;
    request.confirmShape = true;
    QVERIFY(console.engine->importFile(request).result().ok());
    console.runUntilIdle();
    console.window->resize(1024, 700);
    const auto fits = [&console](const QString &where) {
        QTRY_COMPARE_WITH_TIMEOUT(clipped(*console.window), QString(), Console::soon);
        QVERIFY2(console.window->size() == QSize(1024, 700), qPrintable(where));
    };
    for (RailButton *button : console.part<Rail>("rail")->findChildren<RailButton *>()) {
        button->click();
        fits(button->objectName());
    }
    console.key(Qt::Key_2, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("batchesTable"), 1, Console::soon);
    console.clickRow("batchesTable", 0);
    QTest::keyClick(console.part("batchesTable"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("openBatchHead"), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("openBatchPause").contains(QStringLiteral("R")), Console::soon);
    fits(QStringLiteral("batch"));
    const auto *pause = console.part("openBatchPause");
    QVERIFY(pause->width() < 300);
    QVERIFY(console.part("openBatchHeadline")->width() > 300); // the head keeps its room
    console.key(Qt::Key_3, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 3, Console::soon);
    console.clickRow("tasksTable", 0);
    QTest::keyClick(console.part("tasksTable"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("taskHeadline"), Console::soon);
    fits(QStringLiteral("task"));
}

void TestPlainText::longAnswersAreBroken()
{
    const QString line = QString(60'000, u'm');
    const QString shown = readable(line);
    for (const QString &one : shown.split(u'\n'))
        QVERIFY(one.size() <= 1000);
    QCOMPARE(QString(shown).remove(u'\n'), line);
    const QString most = readable(QString(10 << 20, u'x'));
    QVERIFY(most.size() < 210'000);
    QVERIFY2(most.endsWith(QStringLiteral("10285760 more characters are not shown")), qPrintable(most.right(80)));
    const QString pair = QString(999, u'a') + QStringLiteral("\U0001F69A") + QStringLiteral("b");
    QCOMPARE(readable(pair).split(u'\n').at(1), QStringLiteral("\U0001F69Ab")); // not torn
    for (const QString &same : {QString(), QStringLiteral("\n"), QStringLiteral("a\n\nb\n"), QStringLiteral("\n\nx")})
        QCOMPARE(readable(same), same);
}

// As large as an upstream can make them: what is laid out is bounded.
void TestPlainText::hostileAnswers()
{
    Triage console;
    console.up.choose([](const SeenRequest &request) -> std::optional<Step> {
        if (request.key == "DEEP")
            return Step::answer(422, "{\"msg\":" + QByteArray(20000, '[') + QByteArray(20000, ']') + "}");
        return Step::answer(422, "{\"msg\":\"<b>bold</b> %1 " + QByteArray(60000, 'm') + "\"}");
    });
    console.open();
    console.addUpstream();
    console.queue({QStringLiteral("DEEP"), QStringLiteral("LONG")});
    console.runUntilIdle();
    console.key(Qt::Key_4, Qt::ControlModifier);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 2, Console::soon);
    for (int row = 0; row < 2; ++row) {
        console.clickRow("deadLettersTable", row);
        const auto *answer = console.part<QPlainTextEdit>("deadLetterAnswer");
        QVERIFY(answer != nullptr);
        QTRY_VERIFY_WITH_TIMEOUT(answer->toPlainText().size() > 40'000, Console::soon);
        QVERIFY(answer->toPlainText().size() < 210'000);
        for (const QString &line : answer->toPlainText().split(u'\n'))
            QVERIFY(line.size() <= 1000);
    }
}

void TestPlainText::themeIsChosen()
{
    if (qEnvironmentVariableIsSet("PUSHDESK_THEME"))
        QSKIP("the theme is given");
    Console console;
    console.open();
    const auto isDark = [] { return qApp->palette().color(QPalette::Window).lightness() < 128; };
    const auto action = [&console](const char *name) { return console.part<QAction>(name); };
    QVERIFY(action("theme-system")->isChecked());
    action("theme-dark")->trigger();
    QVERIFY(isDark());
    action("theme-light")->trigger();
    QVERIFY(!isDark());
    action("theme-dark")->trigger();
    console.window = std::make_unique<MainWindow>(*console.engine);
    QVERIFY(isDark() && action("theme-dark")->isChecked());
    action("theme-system")->trigger();
    QVERIFY(!isDark()); // as the tests' desktop is
    console.window = std::make_unique<MainWindow>(*console.engine);
    QVERIFY(action("theme-system")->isChecked());
}

QTEST_MAIN(TestPlainText)
#include "tst_plaintext.moc"
