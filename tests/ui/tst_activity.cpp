// SPDX-License-Identifier: GPL-3.0-or-later
// The activity page, and the strip that tells of a crash.
#include "tests/ui/consolefixture.h"

#include "engine/store/database.h"
#include "engine/store/eventreads.h"
#include "engine/store/store.h"
#include "engine/store/writer.h"
#include "ui/activity/eventwords.h"

#include <QComboBox>
#include <QTabBar>

using namespace pushdesk;
using scripted::Step;

class TestActivity : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyKindHasItsSentence();
    void tellsNewestFirstAndFilters();
    void rowsLeadToTheirThings();
    void enterOpensWhatIsChosen();
    void replaysWithTheirCauses();
    void emptyStates();
    void aCrashIsToldOnEveryPageUntilRead();

private:
    static void openActivity(Console &console);
    static int rowOf(const Console &console, const QString &start);
};

void TestActivity::openActivity(Console &console)
{
    console.click("railActivity");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("eventsTable"), Console::soon);
}

int TestActivity::rowOf(const Console &console, const QString &start)
{
    for (int row = 0; row < console.rows("eventsTable"); ++row)
        if (console.cell("eventsTable", row, 0).startsWith(start))
            return row;
    return -1;
}

// No kind without words, with all that it may lack.
void TestActivity::everyKindHasItsSentence()
{
    QSet<QString> sentences;
    for (int i = 0; i < eventKinds; ++i) {
        EventRecord event;
        event.kind = static_cast<EventKind>(i);
        const QString sentence = eventSentence(event);
        QVERIFY2(!sentence.isEmpty() && !sentence.contains(QStringLiteral("%")), qPrintable(sentence));
        sentences.insert(sentence);
        (void)eventMark(event.kind);
    }
    QCOMPARE(sentences.size(), eventKinds);
}

void TestActivity::tellsNewestFirstAndFilters()
{
    Console console;
    console.openAtStart();
    console.addUpstream();
    console.queue(Console::keys(3));
    console.runUntilIdle();
    openActivity(console);
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(console, QStringLiteral("rows.csv is settled: 3 delivered")) >= 0, Console::soon);
    const int settled = rowOf(console, QStringLiteral("rows.csv is settled"));
    const int started = rowOf(console, QStringLiteral("Pushing was started"));
    const int queued = rowOf(console, QStringLiteral("rows.csv was imported, 3 rows queued"));
    const int added = rowOf(console, QStringLiteral("track-sync was added"));
    QVERIFY(0 <= settled && settled < started && started < queued && queued < added);
    auto *topic = console.part<QComboBox>("activityTopic");
    topic->setFocus();
    QTest::keyClick(topic, Qt::Key_Down); // batches
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("eventsTable"), 2, Console::soon);
    QVERIFY(console.engine->pauseUpstream(QStringLiteral("track-sync"), QStringLiteral("x")).result().ok());
    QTest::keyClick(topic, Qt::Key_Down); // pushing
    QTest::keyClick(topic, Qt::Key_Down); // upstreams
    QTRY_COMPARE_WITH_TIMEOUT(console.cell("eventsTable", 0, 0), QStringLiteral("track-sync was paused by a person: x"),
                              Console::soon);
    // What happens while one looks comes by itself.
    QVERIFY(console.engine->resumeUpstream(QStringLiteral("track-sync")).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(console.cell("eventsTable", 0, 0), QStringLiteral("track-sync was resumed"),
                              Console::soon);
}

void TestActivity::rowsLeadToTheirThings()
{
    Console console;
    console.up.otherwise(Step::rejected("not booked"));
    console.openAtStart();
    console.addUpstream();
    console.queue(Console::keys(2));
    console.runUntilIdle();
    openActivity(console);
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(console, QStringLiteral("rows.csv was imported")) >= 0, Console::soon);
    console.clickRow("eventsTable", rowOf(console, QStringLiteral("rows.csv was imported")));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("batchView"), Console::soon);
    openActivity(console);
    console.clickRow("eventsTable", rowOf(console, QStringLiteral("track-sync was added")));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamsTable"), Console::soon);
    const auto cause = console.engine->read([](ReadStore &s) { return s.causes(); }).result()->front();
    DeadLetterFilter filter;
    filter.upstream = cause.upstream;
    filter.fingerprint = cause.fingerprint;
    QVERIFY(console.engine->dismiss(filter, QStringLiteral("by hand")).result().ok());
    QVERIFY(console.engine->reopen(filter).result().ok());
    openActivity(console);
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(console, QStringLiteral("2 dead letters were dismissed: by hand")) >= 0,
                             Console::soon);
    console.clickRow("eventsTable", rowOf(console, QStringLiteral("2 dead letters were dismissed")));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("deadLettersTable"), Console::soon);
}

void TestActivity::enterOpensWhatIsChosen()
{
    Console console;
    console.openAtStart();
    console.addUpstream();
    console.key(Qt::Key_6, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("eventsTable") && console.rows("eventsTable") == 1, Console::soon);
    auto *table = console.part<QTableView>("eventsTable");
    table->setFocus();
    table->setCurrentIndex(table->model()->index(0, 0));
    QTest::keyClick(table, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamsTable"), Console::soon);
}

void TestActivity::replaysWithTheirCauses()
{
    Console console;
    console.up.choose([](const scripted::SeenRequest &request) -> std::optional<Step> {
        const bool stays = request.key.endsWith("1");
        return stays || request.tryNumber < 2 ? std::optional(Step::rejected("not booked")) : std::nullopt;
    });
    console.openAtStart();
    console.addUpstream();
    console.queue(Console::keys(4));
    console.runUntilIdle();
    QVERIFY(console.engine->replay({}, false).result().ok());
    console.runUntilIdle();
    openActivity(console);
    QTRY_VERIFY_WITH_TIMEOUT(rowOf(console, QStringLiteral("Replay 1 ended: ")) >= 0, Console::soon);
    console.clickRow("eventsTable", rowOf(console, QStringLiteral("Replay 1 ended: ")));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("replaysTable"), Console::soon);
    QCOMPARE(console.rows("replaysTable"), 1);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("replayCause1"), Console::soon);
    QVERIFY(console.part("replayCause1")->accessibleName().contains(QStringLiteral("not booked")));
    QCOMPARE(console.part<QTabBar>("activityTabs")->currentIndex(), 1);
    QVERIFY(!console.shows("activityTopic"));
    console.click("replayCause1");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("deadLettersTable"), Console::soon);
}

void TestActivity::emptyStates()
{
    Console console;
    console.openAtStart();
    console.click("railActivity");
    QTRY_COMPARE_WITH_TIMEOUT(console.text("activityEmptyTitle"), QStringLiteral("Nothing has happened yet"),
                              Console::soon);
    console.part<QTabBar>("activityTabs")->setCurrentIndex(1);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("activityEmptyTitle"), QStringLiteral("No replays yet"), Console::soon);
    console.part<QTabBar>("activityTabs")->setCurrentIndex(0);
    console.addUpstream();
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("eventsTable"), Console::soon);
    auto *topic = console.part<QComboBox>("activityTopic");
    topic->setFocus();
    QTest::keyClick(topic, Qt::Key_Down);
    QTRY_COMPARE_WITH_TIMEOUT(console.text("activityEmptyTitle"), QStringLiteral("Nothing of this kind"),
                              Console::soon);
    console.click("activityEmptyButton");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("eventsTable"), Console::soon);
    QCOMPARE(topic->currentIndex(), 0);
}

// As a process leaves it that is killed: its owner's row stays, and nobody holds the lock.
void TestActivity::aCrashIsToldOnEveryPageUntilRead()
{
    Console console;
    {
        auto store = Store::open(
            {console.dir.filePath(console.folder), [] { return QDateTime::currentMSecsSinceEpoch(); }, {}, {}});
        QVERIFY(store.ok());
        QVERIFY((*store)
                    ->writer()
                    .run<bool>([](WriteTxn &txn) -> Result<bool> {
                        return txn.db()
                            .exec(QStringLiteral("INSERT INTO owner (uuid, pid, started_at) VALUES ('gone', 1, ?)"),
                                  {txn.nowMs()})
                            .ok();
                    })
                    .result()
                    .ok());
    }
    console.openAtStart();
    QVERIFY(!console.shows("incidentStrip"));
    console.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("incidentStrip"), Console::soon);
    QVERIFY(console.text("incidentStripText").startsWith(QStringLiteral("Pushdesk ended without warning between")));
    console.click("railTasks");
    QVERIFY(console.shows("incidentStrip"));
    console.click("incidentStripClose");
    QVERIFY(!console.shows("incidentStrip"));
    const auto unread = [&] {
        return console.engine->read([](ReadStore &s) { return EventReads(s.database()).unreadIncident(); })
            .result()
            ->has_value();
    };
    QTRY_VERIFY_WITH_TIMEOUT(!unread(), Console::soon);
    console.window.reset();
    console.engine.reset();
    console.openAtStart();
    QTest::qWait(200);
    QVERIFY(!console.shows("incidentStrip"));
}

QTEST_MAIN(TestActivity)
#include "tst_activity.moc"
