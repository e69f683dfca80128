// SPDX-License-Identifier: GPL-3.0-or-later
// What holds of every page, whatever it is for: read at the smallest size in every language, named for a screen reader,
// reached by keys.
#include "tests/ui/consolefixture.h"
#include "tests/ui/lookcheck.h"
#include "ui/language.h"
#include "ui/shell/rail.h"
#include "ui/shell/railbutton.h"

using namespace pushdesk;
using scripted::SeenRequest;
using scripted::Step;

class TestEveryPage : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void emptyPages_data() { languages(); }
    void emptyPages();
    void fullPages_data() { languages(); }
    void fullPages();

private:
    static void languages()
    {
        QTest::addColumn<QString>("language");
        for (const auto &choice : Language::choices())
            QTest::addRow("%s", qPrintable(choice.code)) << choice.code;
    }
    static void lookAtEach(Console &console);
};

void TestEveryPage::lookAtEach(Console &console)
{
    console.window->resize(1024, 700);
    const auto buttons = console.part<Rail>("rail")->findChildren<RailButton *>();
    QVERIFY(buttons.size() >= 6);
    for (RailButton *button : buttons) {
        button->click();
        const auto on = [button](const QString &fault) {
            return fault.isEmpty() ? fault : button->objectName() + QStringLiteral(": ") + fault;
        };
        QTRY_COMPARE_WITH_TIMEOUT(on(clipped(*console.window)), QString(), Console::soon);
        QTRY_COMPARE_WITH_TIMEOUT(on(nameless(*console.window)), QString(), Console::soon);
        QTRY_COMPARE_WITH_TIMEOUT(on(sharedMnemonic(*console.window)), QString(), Console::soon);
        QCOMPARE(console.window->size(), QSize(1024, 700));
    }
}

void TestEveryPage::emptyPages()
{
    QFETCH(QString, language);
    Console console;
    Language chosen(*qApp);
    chosen.use(language);
    console.openAtStart();
    lookAtEach(console);
}

// With rows that are delivered, tried again, held, dead by several causes, and an upstream that is paused.
void TestEveryPage::fullPages()
{
    QFETCH(QString, language);
    Console console;
    Language chosen(*qApp);
    chosen.use(language);
    console.up.choose([](const SeenRequest &request) -> std::optional<Step> {
        const int number = request.key.right(2).toInt();
        if (number % 10 == 3)
            return Step::rejected("运单号未登记，请确认揽收后再推送");
        if (number % 25 == 7)
            return Step::rejected("receiver phone is not a phone number");
        if (number % 7 == 5)
            return Step::status(500);
        return std::nullopt;
    });
    console.openAtStart();
    console.addUpstream();
    QVERIFY(console.engine->addUpstream(console.config(QStringLiteral("erp-orders"))).result().ok());
    QVERIFY(console.engine->pauseUpstream(QStringLiteral("erp-orders"), QStringLiteral("Paused by you")).result().ok());
    console.queue(Console::keys(120), QStringLiteral("track_sync_2026_10_12_from_the_warehouse_in_shenzhen.csv"));
    console.runUntilIdle();
    lookAtEach(console);
}

QTEST_MAIN(TestEveryPage)
#include "tst_everypage.moc"
