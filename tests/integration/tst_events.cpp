// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/clockwatch.h"
#include "engine/store/database.h"
#include "engine/store/eventreads.h"
#include "tests/integration/deliveryfixture.h"

#include <QProcess>

#include <set>

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

std::vector<EventRecord> eventsOf(Delivery &d, const EventFilter &filter = {})
{
    auto answer =
        d.engine->read([filter](ReadStore &s) {
                    return EventReads(s.database()).events(filter, {0, 10000, true});
                })
            .result();
    return answer ? *answer : std::vector<EventRecord>();
}

std::vector<EventRecord> ofKind(Delivery &d, EventKind kind)
{
    auto all = eventsOf(d);
    std::erase_if(all, [kind](const EventRecord &e) { return e.kind != kind; });
    return all;
}

std::optional<EventRecord> incident(Delivery &d)
{
    auto answer = d.engine->read([](ReadStore &s) { return EventReads(s.database()).unreadIncident(); }).result();
    return answer ? *answer : std::nullopt;
}

qint64 number(const EventRecord &e, const char *what)
{
    return e.detail.value(QLatin1String(what)).toInteger(-1);
}

// This program once more, as the one that is killed.
int beVictim(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    EngineOptions options;
    options.dataDir = QCoreApplication::arguments().value(2);
    auto engine = Engine::open(options);
    if (!engine)
        return 3;
    (*engine)->start();
    return QCoreApplication::exec();
}

} // namespace

// What is told of the engine's and people's doings: each kind, once, with what it says, in the transaction of the
// change.
class TestEvents : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesAreThereAndBack();
    void whoShowsThemIsTold();
    void importsAndTheirEnd();
    void pushingStartsAndStops();
    void whatPeopleDoToUpstreams();
    void aPauseOfItsOwn();
    void holdsInARowAreOne();
    void theBreaker();
    void triage();
    void replaysThatArePausedAndCancelled();
    void theStore();
    void aRefusedOrderTellsNothing();
    void r7_aKillIsTold();
    void r7_aKillWithNothingOnItsWay();
    void r11_aClockThatIsSet();
    void r11_sleep();
    void filtersAndPages();
    void afterNinetyDaysTheyGo();
};

void TestEvents::namesAreThereAndBack()
{
    std::set<QString> names;
    for (int i = 0; i < eventKinds; ++i) {
        const auto kind = static_cast<EventKind>(i);
        QCOMPARE(eventKindFromName(QString(name(kind))), std::optional(kind));
        names.insert(name(kind));
    }
    QCOMPARE(names.size(), size_t(eventKinds));
    QVERIFY(!eventKindFromName(u"of tomorrow"_s));
}

// Where there are new ones, and no more often: whoever shows them asks again then alone.
void TestEvents::whoShowsThemIsTold()
{
    Delivery d;
    d.up.script("SF1000001", {Step::slow(300ms)});
    d.up.script("SF1000002", {Step::slow(1500ms)});
    d.open();
    bool with = false;
    bool without = false;
    QObject::connect(d.engine.get(), &Engine::changed, d.engine.get(), [&](const ChangeSet &what) {
        with |= what.events;
        without |= what.tasks && !what.events;
    });
    d.import(Delivery::keys(2));
    QTRY_VERIFY_WITH_TIMEOUT(with, 10'000);
    d.runUntilIdle();
    QVERIFY2(without, "a row was delivered, and nothing was told of it");
}

void TestEvents::importsAndTheirEnd()
{
    Delivery d;
    d.up.script("SF1000002", {Step::status(422)});
    d.open();
    d.import(Delivery::keys(3));
    const auto queued = ofKind(d, EventKind::BatchQueued);
    QCOMPARE(queued.size(), 1U);
    QCOMPARE(number(queued.front(), "tasks"), 3);
    QCOMPARE(queued.front().batchFile, u"rows.csv"_s);
    QCOMPARE(queued.front().upstreamName, u"track-sync"_s);
    QVERIFY(ofKind(d, EventKind::BatchSettled).empty());
    d.runUntilIdle();
    const auto settled = ofKind(d, EventKind::BatchSettled);
    QCOMPARE(settled.size(), 1U);
    const auto counts = settled.front().detail.value(u"counts"_s).toObject();
    QCOMPARE(counts.value(u"delivered"_s).toInt(), 2);
    QCOMPARE(counts.value(u"dead"_s).toInt(), 1);
    // A replay settles it anew, which the replay's own end tells.
    QVERIFY(d.engine->replay({}, false).result().ok());
    d.runUntilIdle();
    QCOMPARE(ofKind(d, EventKind::BatchSettled).size(), 1U);
    d.import(Delivery::keys(2, u"AB"_s));
    d.stop();
    CancelOrder order;
    order.batch = d.status().batches.front().id;
    d.import(Delivery::keys(5, u"CD"_s));
    order.batch = d.status().batches.front().id;
    QCOMPARE(d.engine->cancelTasks(order).result()->cancelled, 5);
    const auto cancelled = ofKind(d, EventKind::TasksCancelled);
    QCOMPARE(cancelled.size(), 1U);
    QCOMPARE(number(cancelled.front(), "tasks"), 5);
    QCOMPARE(cancelled.front().batch, *order.batch);
    QVERIFY(d.engine->removeBatch(*order.batch).result().ok());
    QCOMPARE(ofKind(d, EventKind::BatchRemoved).size(), 1U);
}

void TestEvents::pushingStartsAndStops()
{
    Delivery d;
    d.open();
    QVERIFY(ofKind(d, EventKind::PushStarted).empty());
    d.runUntilIdle();
    QCOMPARE(ofKind(d, EventKind::PushStarted).size(), 1U);
    d.stop();
    QCOMPARE(ofKind(d, EventKind::PushStopped).size(), 1U);
    QCOMPARE(number(ofKind(d, EventKind::PushStopped).front(), "pid"), QCoreApplication::applicationPid());
    d.engine.reset();
    d.open(); // closed in order: no crash
    d.runUntilIdle();
    QVERIFY(ofKind(d, EventKind::TakenOver).empty());
    QVERIFY(!incident(d));
}

void TestEvents::whatPeopleDoToUpstreams()
{
    Delivery d;
    d.open();
    QCOMPARE(ofKind(d, EventKind::UpstreamAdded).size(), 1U);
    d.save();
    QCOMPARE(ofKind(d, EventKind::UpstreamChanged).size(), 1U);
    QVERIFY(d.engine->pauseUpstream(u"track-sync"_s, u"stocktaking"_s).result().ok());
    QVERIFY(d.engine->pauseUpstream(u"track-sync"_s, u"stocktaking"_s).result().ok()); // is so already
    const auto paused = ofKind(d, EventKind::UpstreamPaused);
    QCOMPARE(paused.size(), 1U);
    QCOMPARE(paused.front().detail.value(u"reason"_s).toString(), u"stocktaking"_s);
    QVERIFY(paused.front().detail.value(u"person"_s).toBool());
    QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
    QCOMPARE(ofKind(d, EventKind::UpstreamResumed).size(), 1U);
    QVERIFY(d.engine->removeUpstream(u"track-sync"_s).result().ok());
    QCOMPARE(ofKind(d, EventKind::UpstreamRemoved).size(), 1U);
}

void TestEvents::aPauseOfItsOwn()
{
    Delivery d;
    d.up.otherwise(Step::status(401));
    d.open();
    d.import(Delivery::keys(5));
    d.runUntilIdle();
    const auto paused = ofKind(d, EventKind::UpstreamPaused);
    QCOMPARE(paused.size(), 1U);
    QVERIFY(!paused.front().detail.value(u"person"_s).toBool());
    QVERIFY(paused.front().detail.value(u"reason"_s).toString().contains(u"401"_s));
}

void TestEvents::holdsInARowAreOne()
{
    Delivery d;
    d.up.script("SF1000001", {Step::answer(429, {}, {{"Retry-After", "1"}}),
                              Step::answer(429, {}, {{"Retry-After", "1"}}), Step::ok()});
    d.open();
    d.import(Delivery::keys(1));
    d.runUntilIdle();
    const auto held = ofKind(d, EventKind::UpstreamHeld);
    QCOMPARE(held.size(), 1U);
    QCOMPARE(number(held.front(), "times"), 2);
    QVERIFY(number(held.front(), "until") > 0);
    QCOMPARE(d.count(TaskState::Delivered), 1);
}

void TestEvents::theBreaker()
{
    Delivery d;
    d.set(u"breaker"_s, u"failures"_s, 3);
    d.set(u"breaker"_s, u"cooldown_ms"_s, 100);
    d.set(u"limits"_s, u"concurrency"_s, 1);
    std::atomic<bool> down = false;
    d.up.choose([&](const SeenRequest &) -> std::optional<Step> { return down ? Step::status(500) : Step::ok(); });
    d.open();
    d.provenBy(6);
    down = true;
    d.import(Delivery::keys(20));
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(ofKind(d, EventKind::BreakerOpened).size(), 1U, 20000);
    QVERIFY(ofKind(d, EventKind::BreakerOpened).front().detail.value(u"reason"_s).toString().contains(u"500"_s));
    down = false;
    QTRY_COMPARE_WITH_TIMEOUT(ofKind(d, EventKind::BreakerClosed).size(), 1U, 20000);
    QCOMPARE(ofKind(d, EventKind::BreakerOpened).size(), 1U); // probes that failed are the same outage
    d.runUntilIdle();
}

void TestEvents::triage()
{
    Delivery d;
    d.up.choose([](const SeenRequest &r) -> std::optional<Step> {
        return r.tryNumber < 2 ? std::optional(Step::status(422)) : std::nullopt;
    });
    d.open();
    d.import(Delivery::keys(6));
    d.runUntilIdle();
    d.resumeUntilNothingPauses();
    const auto letters = d.deadLetters();
    QCOMPARE(letters.size(), 6U);
    DeadLetterFilter cause;
    cause.upstream = letters.front().upstream;
    cause.fingerprint = letters.front().fingerprint;
    QCOMPARE(*d.engine->dismiss(cause, u"sent by hand"_s).result(), 6);
    const auto dismissed = ofKind(d, EventKind::Dismissed);
    QCOMPARE(dismissed.size(), 1U);
    QCOMPARE(number(dismissed.front(), "letters"), 6);
    QCOMPARE(dismissed.front().detail.value(u"note"_s).toString(), u"sent by hand"_s);
    QCOMPARE(dismissed.front().detail.value(u"fingerprint"_s).toString(), cause.fingerprint);
    QCOMPARE(dismissed.front().upstream, *cause.upstream);
    QCOMPARE(*d.engine->reopen(cause).result(), 6);
    QCOMPARE(number(ofKind(d, EventKind::Reopened).front(), "letters"), 6);
    EditOrder edit;
    edit.letter = letters.front().id;
    edit.cells = {{u"carrier"_s, u"YTO"_s}};
    QVERIFY(d.engine->editAndReplay(edit).result().ok());
    QCOMPARE(ofKind(d, EventKind::Edited).front().task, letters.front().task);
    d.runUntilIdle();
    const auto replay = d.engine->replay({}, false).result();
    QVERIFY(replay.ok());
    d.runUntilIdle();
    const auto started = ofKind(d, EventKind::ReplayStarted);
    QCOMPARE(started.size(), 2U); // the edited row's, too
    QCOMPARE(number(started.front(), "replay"), replay->id.value);
    QCOMPARE(number(started.front(), "rows"), 5);
    const auto ended = ofKind(d, EventKind::ReplayEnded);
    QCOMPARE(ended.size(), 2U);
    QCOMPARE(number(ended.front(), "replay"), replay->id.value);
    QCOMPARE(number(ended.front(), "delivered"), 5);
    QCOMPARE(number(ended.front(), "dead"), 0);
    QCOMPARE(ended.front().upstream, *cause.upstream);
}

void TestEvents::replaysThatArePausedAndCancelled()
{
    Delivery d;
    d.up.otherwise(Step::status(422));
    d.open();
    d.import(Delivery::keys(3));
    d.runUntilIdle();
    d.stop();
    const auto replay = d.engine->replay({}, false).result();
    QVERIFY(replay.ok());
    QVERIFY(d.engine->pauseReplay(replay->id).result().ok());
    QVERIFY(!d.engine->pauseReplay(replay->id).result().ok()); // told once
    QVERIFY(d.engine->resumeReplay(replay->id).result().ok());
    QVERIFY(d.engine->cancelReplay(replay->id).result().ok());
    for (const auto kind :
         {EventKind::ReplayPaused, EventKind::ReplayResumed, EventKind::ReplayCancelled, EventKind::ReplayEnded})
        QVERIFY2(ofKind(d, kind).size() == 1, name(kind).data());
    QVERIFY(ofKind(d, EventKind::ReplayEnded).front().detail.value(u"cancelled"_s).toBool());
    QCOMPARE(number(ofKind(d, EventKind::ReplayEnded).front(), "left_out"), 3);
}

void TestEvents::theStore()
{
    Delivery d;
    d.open();
    QTemporaryDir outside;
    const QString copy = outside.filePath(u"copy.db"_s);
    QVERIFY(d.engine->backup(copy).result().ok());
    QVERIFY(!d.engine->backup(copy).result().ok()); // is there: nothing was done
    QCOMPARE(ofKind(d, EventKind::BackedUp).size(), 1U);
    QCOMPARE(ofKind(d, EventKind::BackedUp).front().detail.value(u"file"_s).toString(), copy);
    QVERIFY(d.engine->setRetention(30).result().ok());
    QCOMPARE(number(ofKind(d, EventKind::RetentionSet).front(), "days"), 30);
    d.engine.reset();
    const QString store = d.dir.filePath(u"pushdesk.db"_s);
    for (const QString &file : {store, store + u"-wal"_s, store + u"-shm"_s})
        QFile::remove(file);
    QVERIFY(QFile::copy(copy, store));
    d.open();
    const auto restored = ofKind(d, EventKind::StoreRestored);
    QCOMPARE(restored.size(), 1U);
    QCOMPARE(topicOf(restored.front().kind), EventTopic::Store);
}

void TestEvents::aRefusedOrderTellsNothing()
{
    Delivery d;
    d.open();
    d.import(Delivery::keys(2));
    const auto before = eventsOf(d).size();
    QVERIFY(!d.engine->removeUpstream(u"track-sync"_s).result().ok());
    QVERIFY(!d.engine->pauseUpstream(u"nobody"_s, u"x"_s).result().ok());
    QVERIFY(!d.engine->setRetention(-1).result().ok());
    QCOMPARE(*d.engine->dismiss({}, u"nothing there"_s).result(), 0);
    QCOMPARE(eventsOf(d).size(), before);
}

// From when to when, and how many rows were on their way; until it is said to be read.
void TestEvents::r7_aKillIsTold()
{
    Delivery d;
    d.up.latency(5s, 5s);
    d.set(u"timeouts"_s, u"response_ms"_s, 20000);
    d.set(u"limits"_s, u"concurrency"_s, 4);
    d.open();
    d.import(Delivery::keys(3));
    d.engine.reset();
    const qint64 before = QDateTime::currentMSecsSinceEpoch();
    QProcess victim;
    victim.start(QCoreApplication::applicationFilePath(), {u"victim"_s, d.dir.path()});
    QTRY_VERIFY_WITH_TIMEOUT(d.up.totals().requests >= 1, 30000);
    victim.kill();
    QVERIFY(victim.waitForFinished(30000));
    const qint64 killed = QDateTime::currentMSecsSinceEpoch();
    d.up.latency(0ms, 1ms);
    d.open();
    const qint64 leased = d.count(TaskState::InFlight);
    QVERIFY(leased >= 1);
    d.runUntilIdle();
    const auto told = ofKind(d, EventKind::TakenOver);
    QCOMPARE(told.size(), 1U);
    QCOMPARE(number(told.front(), "tasks"), leased);
    QCOMPARE(number(told.front(), "doubles"), 0);
    QVERIFY(number(told.front(), "from") >= before && number(told.front(), "from") <= killed);
    QVERIFY(number(told.front(), "to") >= number(told.front(), "from"));
    QCOMPARE(d.count(TaskState::Delivered), 3);
    auto shown = incident(d);
    QVERIFY(shown && shown->id == told.front().id);
    QVERIFY(d.engine->markIncidentsRead(shown->id).result().ok());
    QVERIFY(!incident(d));
    d.engine.reset();
    d.open();
    d.runUntilIdle();
    QVERIFY(!incident(d)); // also after the next start
    QCOMPARE(ofKind(d, EventKind::TakenOver).size(), 1U);
}

void TestEvents::r7_aKillWithNothingOnItsWay()
{
    Delivery d;
    d.open();
    d.engine.reset();
    QProcess victim;
    victim.start(QCoreApplication::applicationFilePath(), {u"victim"_s, d.dir.path()});
    d.open();
    QTRY_COMPARE_WITH_TIMEOUT(ofKind(d, EventKind::PushStarted).size(), 1U, 30000);
    victim.kill();
    QVERIFY(victim.waitForFinished(30000));
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(ofKind(d, EventKind::TakenOver).size(), 1U, 30000);
    QCOMPARE(number(ofKind(d, EventKind::TakenOver).front(), "tasks"), 0);
}

void TestEvents::r11_aClockThatIsSet()
{
    ManualClock clock;
    Delivery d(&clock);
    d.open();
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(ofKind(d, EventKind::PushStarted).size(), 1U, 20000);
    passTime(clock, 500, 5000); // goes on as clocks do
    QVERIFY(!incident(d));
    const qint64 before = clock.nowMs();
    clock.setWall(before + 3600'000);
    QTRY_COMPARE_WITH_TIMEOUT(ofKind(d, EventKind::ClockForward).size(), 1U, 20000);
    QCOMPARE(number(ofKind(d, EventKind::ClockForward).front(), "from"), before);
    QCOMPARE(number(ofKind(d, EventKind::ClockForward).front(), "to"), before + 3600'000);
    clock.setWall(before);
    QTRY_COMPARE_WITH_TIMEOUT(ofKind(d, EventKind::ClockBack).size(), 1U, 20000);
    QVERIFY(incident(d)->kind == EventKind::ClockBack);
    QVERIFY(ofKind(d, EventKind::Slept).empty());
}

void TestEvents::r11_sleep()
{
    ManualClock clock;
    qint64 asleep = 7;
    ClockWatch watch(clock, [&] { return asleep; });
    watch.begin();
    clock.advance(60'000);
    QVERIFY(!watch.look()); // a slow look is no sleep
    const qint64 before = clock.nowMs();
    asleep += 8 * 3600'000;
    clock.setWall(before + 8 * 3600'000); // the monotonic clock stood
    auto gap = watch.look();
    QVERIFY(gap && gap->kind == ClockGap::Kind::Slept);
    QCOMPARE(gap->fromMs, before);
    QCOMPARE(gap->toMs, before + 8 * 3600'000);
    QVERIFY(!watch.look());
    clock.setWall(clock.nowMs() + 9'000); // put right by a time server
    QVERIFY(!watch.look());
}

void TestEvents::filtersAndPages()
{
    Delivery d;
    d.open();
    auto other = d.config;
    other[u"name"_s] = u"other"_s;
    QVERIFY(d.engine->addUpstream(QJsonDocument(other).toJson()).result().ok());
    for (int i = 0; i < 3; ++i) {
        QVERIFY(d.engine->pauseUpstream(u"other"_s, u"x"_s).result().ok());
        QVERIFY(d.engine->resumeUpstream(u"other"_s).result().ok());
    }
    d.import(Delivery::keys(1));
    const auto all = eventsOf(d);
    QVERIFY(std::is_sorted(all.begin(), all.end(), [](const auto &a, const auto &b) { return b.id < a.id; }));
    const auto ofOther = eventsOf(d, {.topic = {}, .upstream = all.at(1).upstream});
    QCOMPARE(ofOther.size(), 7U);
    QCOMPARE(eventsOf(d, {.topic = EventTopic::Batches, .upstream = {}}).size(), 1U);
    QCOMPARE(eventsOf(d, {.topic = EventTopic::Upstreams, .upstream = {}}).size(), 8U);
    QCOMPARE(eventsOf(d, {.topic = EventTopic::Batches, .upstream = all.at(1).upstream}).size(), 0U);
    std::vector<EventId> paged;
    Page page{0, 4, true};
    for (;;) {
        auto rows = d.engine->read([page](ReadStore &s) { return EventReads(s.database()).events({}, page); }).result();
        QVERIFY(rows.ok());
        for (const auto &row : *rows)
            paged.push_back(row.id);
        if (rows->size() < 4)
            break;
        page.after = rows->back().id.value;
    }
    QCOMPARE(paged.size(), all.size());
    for (size_t i = 0; i < all.size(); ++i)
        QCOMPARE(paged.at(i), all.at(i).id);
}

void TestEvents::afterNinetyDaysTheyGo()
{
    ManualClock clock;
    Delivery d(&clock);
    d.open();
    clock.advance(91LL * 24 * 3600 * 1000);
    d.save();
    d.engine->start(); // where rows are pushed, what is old is removed
    QTRY_VERIFY_WITH_TIMEOUT(ofKind(d, EventKind::UpstreamAdded).empty(), 20000);
    QCOMPARE(ofKind(d, EventKind::UpstreamChanged).size(), 1U);
}

int main(int argc, char **argv)
{
    if (argc > 2 && qstrcmp(argv[1], "victim") == 0)
        return beVictim(argc, argv);
    QCoreApplication app(argc, argv);
    TestEvents test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_events.moc"
