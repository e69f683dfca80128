// SPDX-License-Identifier: GPL-3.0-or-later
// The overview: what it answers, where its rows lead, and the first start.
#include "tests/ui/consolefixture.h"

#include "app/demo/practice.h"
#include "ui/deadletters/deadletterspage.h"
#include "ui/importer/importersheet.h"
#include "ui/overview/overviewpage.h"
#include "ui/overview/throughputchart.h"
#include "ui/timeline/troubletimeline.h"

#include <QDialog>
#include <QLabel>
#include <QPushButton>

using namespace pushdesk;
using scripted::SeenRequest;
using scripted::Step;

class TestOverview : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void firstStartLeadsEverywhere();
    void firstStartByKeyboard();
    void droppedFileOpensTheImporter();
    void allDone();
    void needsYouAndLeadsToTheCause();
    void aPausedUpstreamNeedsYou();
    void stillTrying();
    void pushingIsPaused();
    void anUpstreamThatHoldsCountsDown();
    void rowsLeadToTheirThings();
    void rowsByKeyboard();
    void numbersAreToldToAll();
    void theTroublePanelHasItsPlace();
    void theDemoDeliversOnce();
    void aDemoThatFailsSaysWhy();
};

namespace {

QString rowText(const Console &console, const char *name)
{
    const auto *row = console.part(name);
    return row == nullptr || !row->isVisible() ? QString() : row->accessibleName();
}

} // namespace

void TestOverview::firstStartLeadsEverywhere()
{
    Console console;
    console.openAtStart();
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("firstStart"), Console::soon);
    QVERIFY(!console.shows("homeBand"));
    console.click("firstUpstream");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("addSheet"), Console::soon);
    console.part<QDialog>("addSheet")->reject();
    console.click("railOverview");
    console.click("firstChoose");
    QTRY_VERIFY_WITH_TIMEOUT(console.window->findChild<ImporterSheet *>() != nullptr, Console::soon);
    console.window->findChild<ImporterSheet *>()->reject();
    console.addUpstream(); // from now on there is something to look at
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("homeBand"), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("homeHeadline"), QStringLiteral("Nothing to push yet"), Console::soon);
}

void TestOverview::firstStartByKeyboard()
{
    Console console;
    console.openAtStart();
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("firstStart"), Console::soon);
    const QStringList wanted{QStringLiteral("firstChoose"), QStringLiteral("firstDemo"),
                             QStringLiteral("firstUpstream")};
    QStringList met;
    for (int i = 0; i < 40; ++i) {
        console.key(Qt::Key_Tab);
        if (auto *focus = QApplication::focusWidget(); focus != nullptr && wanted.contains(focus->objectName()))
            met << focus->objectName();
        if (met.size() == wanted.size())
            break;
    }
    met.sort();
    QStringList sorted = wanted;
    sorted.sort();
    QCOMPARE(met, sorted);
}

void TestOverview::droppedFileOpensTheImporter()
{
    Console console;
    console.openAtStart();
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("firstStart"), Console::soon);
    console.drop(console.csv(Console::keys(3)));
    QTRY_VERIFY_WITH_TIMEOUT(console.window->findChild<ImporterSheet *>() != nullptr &&
                                 console.window->findChild<ImporterSheet *>()->isVisible(),
                             Console::soon);
}

void TestOverview::allDone()
{
    Console console;
    console.openAtStart();
    console.addUpstream();
    console.queue(Console::keys(4));
    console.runUntilIdle();
    QTRY_COMPARE_WITH_TIMEOUT(console.text("homeHeadline"), QStringLiteral("All done. You can go home."),
                              Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("homeSentence"), QStringLiteral("4 delivered today."), Console::soon);
    QVERIFY(!console.shows("homeOpen1"));
    QVERIFY(
        rowText(console, "overviewBatch1").startsWith(QStringLiteral("rows.csv, track-sync. 4 of 4 settled, done ")));
    QVERIFY(rowText(console, "overviewUpstream1").contains(QStringLiteral("Idle. Last delivered ")));
}

void TestOverview::needsYouAndLeadsToTheCause()
{
    Console console;
    console.up.choose([](const SeenRequest &request) -> std::optional<Step> {
        const int number = request.key.right(2).toInt();
        if (number <= 3)
            return Step::rejected("not booked");
        return number == 4 ? std::optional(Step::rejected("phone is wrong")) : std::nullopt;
    });
    console.openAtStart();
    console.addUpstream();
    console.queue(Console::keys(8));
    console.runUntilIdle();
    QTRY_COMPARE_WITH_TIMEOUT(console.text("homeHeadline"), QStringLiteral("4 rows need you, 2 causes"), Console::soon);
    QVERIFY(console.text("homeCause1").contains(QStringLiteral("not booked")));
    QVERIFY(console.text("homeCause2").contains(QStringLiteral("phone is wrong")));
    QVERIFY(console.part<QPushButton>("homeOpen1")->isDefault());
    QVERIFY(!console.part<QPushButton>("homeOpen2")->isDefault());
    console.click("homeOpen2");
    QTRY_VERIFY_WITH_TIMEOUT(console.window->findChild<DeadLettersPage *>()->isVisible(), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 1, Console::soon);
    console.click("railOverview");
    console.click("homeOpen1");
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("deadLettersTable"), 3, Console::soon);
    QVERIFY(console.engine->dismiss({}, QStringLiteral("by hand")).result().ok());
    console.click("railOverview");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("homeHeadline"), QStringLiteral("All done. You can go home."),
                              Console::soon);
}

void TestOverview::aPausedUpstreamNeedsYou()
{
    Console console;
    console.openAtStart();
    console.addUpstream();
    QVERIFY(console.engine->pauseUpstream(QStringLiteral("track-sync"), QStringLiteral("stocktaking")).result().ok());
    console.queue(Console::keys(5));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("homeHeadline"),
                              QStringLiteral("track-sync is paused and needs you, 5 rows wait"), Console::soon);
    QVERIFY(console.text("homeSentence").contains(QStringLiteral("stocktaking")));
    QTRY_VERIFY_WITH_TIMEOUT(rowText(console, "overviewBatch1").contains(QStringLiteral("upstream is paused")),
                             Console::soon);
    console.click("homeOpen1");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamsTable"), Console::soon);
}

void TestOverview::stillTrying()
{
    Console console;
    console.up.otherwise(Step::ok().withDelay(std::chrono::milliseconds(300)));
    console.openAtStart();
    console.addUpstream();
    console.queue(Console::keys(200));
    console.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(console.text("homeHeadline").startsWith(QStringLiteral("Still trying")), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("homeHeadline").contains(QStringLiteral("done by about")), 30000);
    QTRY_VERIFY_WITH_TIMEOUT(rowText(console, "overviewUpstream1").contains(QStringLiteral("Healthy")), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("homeHeadline"), QStringLiteral("All done. You can go home."), 60000);
}

void TestOverview::pushingIsPaused()
{
    Console console;
    console.openAtStart();
    console.addUpstream();
    console.queue(Console::keys(5));
    QTRY_COMPARE_WITH_TIMEOUT(console.text("homeHeadline"), QStringLiteral("5 rows wait, pushing is paused"),
                              Console::soon);
    QVERIFY(rowText(console, "overviewUpstream1").contains(QStringLiteral("Waits: pushing is paused")));
    QVERIFY(rowText(console, "overviewBatch1").contains(QStringLiteral("pushing is paused")));
}

// The sentence of an upstream that was asked to wait moves by itself.
void TestOverview::anUpstreamThatHoldsCountsDown()
{
    Console console;
    console.up.otherwise(Step::answer(429, {}, {{"Retry-After", "30"}}));
    console.openAtStart();
    console.addUpstream();
    console.queue(Console::keys(3));
    console.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(rowText(console, "overviewUpstream1").contains(QStringLiteral("Goes on in ")),
                             Console::soon);
    QVERIFY(rowText(console, "overviewBatch1").contains(QStringLiteral("waits until ")));
    QVERIFY(console.text("homeSentence").contains(QStringLiteral("asked to wait until")));
    const QString first = rowText(console, "overviewUpstream1");
    QTRY_VERIFY_WITH_TIMEOUT(rowText(console, "overviewUpstream1") != first, Console::soon);
}

void TestOverview::rowsLeadToTheirThings()
{
    Console console;
    console.openAtStart();
    console.addUpstream();
    console.queue(Console::keys(2));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("overviewBatch1"), Console::soon);
    console.click("overviewBatch1");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("batchView"), Console::soon);
    console.click("railOverview");
    console.click("overviewAllBatches");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("batchesTable"), Console::soon);
    console.click("railOverview");
    console.click("overviewUpstream1");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamsTable"), Console::soon);
}

void TestOverview::rowsByKeyboard()
{
    Console console;
    console.openAtStart();
    console.addUpstream();
    console.queue(Console::keys(2));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("overviewBatch1"), Console::soon);
    for (int i = 0; i < 40; ++i) {
        console.key(Qt::Key_Tab);
        if (QApplication::focusWidget() == console.part("overviewUpstream1"))
            break;
    }
    QCOMPARE(QApplication::focusWidget(), console.part("overviewUpstream1"));
    QTest::keyClick(console.part("overviewUpstream1"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamsTable"), Console::soon);
}

// What the eye gets from bars, a screen reader gets in words.
void TestOverview::numbersAreToldToAll()
{
    Console console;
    console.up.choose([](const SeenRequest &request) -> std::optional<Step> {
        return request.key.endsWith("1") && request.tryNumber < 2 ? std::optional(Step::status(500)) : std::nullopt;
    });
    console.openAtStart();
    console.addUpstream();
    console.queue(Console::keys(5));
    console.runUntilIdle();
    const auto *chart = console.window->findChild<ThroughputChart *>();
    QVERIFY(chart != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(chart->accessibleDescription().contains(QStringLiteral("delivered")), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(rowText(console, "overviewUpstream1").contains(QStringLiteral("Success 83.3 %")),
                             Console::soon);
    QVERIFY(rowText(console, "overviewUpstream1").contains(QStringLiteral("In flight 0 / 20")));
}

void TestOverview::theTroublePanelHasItsPlace()
{
    Console console;
    console.openAtStart();
    console.addUpstream();
    auto *page = console.window->findChild<OverviewPage *>();
    auto *panel = console.window->findChild<TroubleTimeline *>();
    QVERIFY(panel != nullptr);
    QTRY_VERIFY_WITH_TIMEOUT(panel->isVisible(), Console::soon);
    QVERIFY(panel->mapTo(page, QPoint()).y() > console.part("overviewBatches")->mapTo(page, QPoint()).y());
}

// The real thing: the sample's rows against the upstream that fails on purpose, seen live, each in effect once.
void TestOverview::theDemoDeliversOnce()
{
    Console console;
    console.openAtStart();
    cli::Practice practice(*console.engine);
    QObject::connect(console.window.get(), &MainWindow::demoWanted, &practice, &cli::Practice::start);
    QObject::connect(&practice, &cli::Practice::started, console.window.get(), &MainWindow::demoStarted);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("firstDemo"), Console::soon);
    console.click("firstDemo");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("homeBand"), 30000);
    QTRY_VERIFY_WITH_TIMEOUT(rowText(console, "overviewUpstream1").startsWith(QStringLiteral("practice")),
                             Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(rowText(console, "overviewBatch1").contains(QStringLiteral("of 2500 settled")), 30000);
    const auto status = [&] { return *console.engine->read([](ReadStore &s) { return s.status(); }).result(); };
    const auto live = [&] {
        const auto now = status();
        return now.tasks.at(TaskState::Pending) + now.tasks.at(TaskState::InFlight) +
               now.tasks.at(TaskState::RetryWait);
    };
    QTRY_COMPARE_WITH_TIMEOUT(live(), 0, 240000);
    const auto now = status();
    const auto seen = practice.upstream()->totals();
    QCOMPARE(seen.maxEffectsPerId, 1);
    QCOMPARE(seen.effects, now.tasks.at(TaskState::Delivered) + now.tasks.at(TaskState::Duplicate));
    QVERIFY(now.tasks.at(TaskState::Delivered) > 2000);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("homeHeadline").contains(QStringLiteral("need you")), Console::soon);
    practice.end();
    QCOMPARE(status().upstreams.front().state, UpstreamState::Paused);
}

void TestOverview::aDemoThatFailsSaysWhy()
{
    Console console;
    console.openAtStart();
    QObject::connect(console.window.get(), &MainWindow::demoWanted, console.window.get(), [&] {
        console.window->demoStarted(
            Error{ErrorCode::Machine, QStringLiteral("127.0.0.1"), QStringLiteral("no port is free")});
    });
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("firstDemo"), Console::soon);
    console.click("firstDemo");
    QTRY_VERIFY_WITH_TIMEOUT(console.text("firstError").contains(QStringLiteral("no port is free")), Console::soon);
    QVERIFY(console.enabled("firstDemo"));
}

QTEST_MAIN(TestOverview)
#include "tst_overview.moc"
