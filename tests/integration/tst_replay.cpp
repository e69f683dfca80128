// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/replayfixture.h"
#include "tests/support/patience.h"

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// The replay as a stored operation (DESIGN R10).
class TestReplay : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r10_oneCauseOfTenThousandKilledAndResumed();
    void r10_rampIsOneFiveRest();
    void r10_causeThatComesBackStopsAlone();
    void r10_pausedHoldsBackTheRest();
    void r10_cancelledLeavesTheRestOpen();
    void r10_cancelTakesBackWhatWaits();
    void r10_replayKeepsTheRate();
    void r10_twoProcessesReleaseNothingTwice();
    void r10_twoReplaysNeverHoldTheSameLetter();
    void r10_pausedUpstreamReleasesNothing();
    void r10_pausedInTheMiddleIsIdle();
    void r10_judgedAgainAtTheRelease();
    void r10_dismissedLeavesItsReplay();
    void r10_resultUnknown();
    void c09_exactlyTheConfirmedRows();
    void c13_laterOfTheKeySentAsksFirst();
    void c13_sameKeyInOrderWithinAReplay();
};

// A replay of one cause of three is frozen (once killed while it is), pressed twice, killed on its way, and goes on.
void TestReplay::r10_oneCauseOfTenThousandKilledAndResumed()
{
    constexpr int rows = 10000;
    constexpr int perSecond = 400;
    constexpr int mine = rows / 3 + 1; // 1000001 .. 1010000 whose number is 1 modulo 3 … counted below
    ReplayDelivery d(3);
    d.bury(rows);
    d.set(u"limits"_s, u"per_second"_s, perSecond);
    d.save();
    d.stop();
    d.up.keepLog(2 * rows);
    const auto logged = d.up.log().size();
    const auto filter = d.filterOf(0);
    const qint64 of = d.engine->read([filter](ReadStore &s) { return s.countDeadLetters(filter); }).result().value();
    QVERIFY(of >= mine - 1 && of <= mine);
    const auto before = d.up.totals().requests;
    d.engine.reset();

    // Killed while it freezes: nothing is sent, nothing is held after the next start.
    for (int i = 0; i < 20; ++i) {
        QProcess freezing;
        d.startProgram(freezing, {u"dlq"_s, u"replay"_s, u"--group"_s, filter.fingerprint});
        QTRY_VERIFY_WITH_TIMEOUT(
            d.ask(u"SELECT count(*) FROM replay_item"_s) > 0 || freezing.state() == QProcess::NotRunning, 20000);
        freezing.kill();
        QVERIFY(freezing.waitForFinished(20000));
        if (d.ask(u"SELECT count(*) FROM replay WHERE state = 'staging'"_s) == 1)
            break;
        d.open(); // it was too quick to be killed: once more
        const auto replays = d.engine->read([](ReadStore &s) { return s.replays({}); }).result().value();
        for (const auto &replay : replays)
            if (!replay.finishedAt)
                QVERIFY(d.engine->cancelReplay(replay.id).result().ok());
        d.engine.reset();
    }
    d.open();
    QTRY_COMPARE_WITH_TIMEOUT(d.ask(u"SELECT count(*) FROM replay WHERE state = 'staging'"_s), 0, 10000);
    QCOMPARE(d.status().deadLetters.open, rows);
    d.checkReplays();

    d.mend(0);
    const auto plan = d.engine->planReplay(filter).result();
    QCOMPARE(plan->total, of);
    auto first = d.engine->replay(filter, false);
    auto second = d.engine->replay(filter, false);
    QCOMPARE(first.result()->total + second.result()->total, of);
    QVERIFY(first.result()->id.isValid() != second.result()->id.isValid()); // pressed twice it is one
    const auto id = first.result()->id.isValid() ? first.result()->id : second.result()->id;
    QCOMPARE(d.count(TaskState::Dead), rows); // frozen is not released
    QCOMPARE(d.status().deadLetters.open, rows);
    QCOMPARE(d.replayed(id).counts.waiting, of);
    d.checkReplays();
    d.engine.reset();

    d.up.latency(5ms);
    QProcess killed;
    d.startProgram(killed, {u"run"_s, u"--until-idle"_s});
    QTRY_VERIFY_WITH_TIMEOUT(d.up.totals().requests > before + 300, 30000);
    killed.kill();
    QVERIFY(killed.waitForFinished(10000));
    d.open();
    d.checkReplays();
    auto middle = d.replayed(id);
    QVERIFY(!middle.finishedAt);
    QVERIFY(middle.counts.waiting > 0 && middle.counts.delivered > 0);
    QCOMPARE(middle.counts.all(), of);
    d.engine.reset();

    d.up.latency(0ms);
    QProcess last;
    d.startProgram(last, {u"run"_s, u"--until-idle"_s});
    QVERIFY(last.waitForFinished(120000 * patience()));
    QCOMPARE(last.exitCode(), 0);
    d.open();
    const auto end = d.replayed(id);
    QCOMPARE(end.state, ReplayState::Done);
    QVERIFY(end.finishedAt);
    QCOMPARE(end.counts.delivered, of);
    QCOMPARE(d.resultsOf(id).at(ReplayResult::Delivered), of);
    QCOMPARE(d.count(TaskState::Delivered), of);
    QCOMPARE(d.up.totals().effects, of);
    const auto counts = d.up.counts();
    for (const auto &key : Delivery::keys(rows))
        if (d.causeOf(key.toUtf8()) != 0)
            QCOMPARE(counts.requestsPerKey.value(key.toUtf8()), 1); // only its rows went
    QVERIFY(keptRate(d.up.log(), perSecond, logged));
    d.checkReplays();
}

void TestReplay::r10_rampIsOneFiveRest()
{
    ReplayDelivery d(1);
    d.bury(120);
    d.mendAll();
    d.up.latency(60ms);
    const auto before = d.up.totals().requests;
    const auto id = d.engine->replay({}, false).result()->id;
    QTRY_COMPARE_WITH_TIMEOUT(d.replayed(id).state, ReplayState::Done, 20000);
    QCOMPARE(d.replayed(id).counts.delivered, 120);
    // By arrival at the upstream, each answered after 60 ms: the second comes after the first one's answer, the
    // seventh after the answers of the five.
    std::vector<qint64> arrived;
    for (const auto &request : d.up.log())
        if (request.number > before)
            arrived.push_back(request.arrivedMs());
    QCOMPARE(arrived.size(), size_t(120));
    QVERIFY2(arrived[1] >= arrived[0] + 60, qPrintable(QString::number(arrived[1] - arrived[0])));
    QVERIFY2(arrived[6] >= arrived[1] + 60, qPrintable(QString::number(arrived[6] - arrived[1])));
    d.checkReplays();
    d.checkInvariants();
}

void TestReplay::r10_causeThatComesBackStopsAlone()
{
    ReplayDelivery d(2);
    d.bury(400);
    d.mend(1);
    const auto before = d.up.totals().requests;
    const auto id = d.engine->replay({}, false).result()->id;
    QTRY_VERIFY_WITH_TIMEOUT(d.replayed(id).finishedAt.has_value(), 20000);
    const auto counts = d.replayed(id).counts;
    QCOMPARE(counts.delivered, 200);
    QCOMPARE(counts.dead, 6);
    QCOMPARE(counts.leftOut, 194);
    QCOMPARE(d.up.totals().requests, before + 206);
    for (const auto &cause : d.causesOf(id))
        QCOMPARE(cause.stopped.isEmpty(), cause.counts.delivered == 200);
    for (const auto &item : d.itemsOf(id))
        QCOMPARE(item.result == ReplayResult::LeftOut, !item.reason.isEmpty());
    QCOMPARE(d.status().deadLetters.open, 200); // 194 as they were, 6 with a new number
    QCOMPARE(d.ask(u"SELECT count(*) FROM dead_letter WHERE state = 'open' AND next_retry_time IS NOT NULL"_s), 0);
    d.mendAll();
    const auto again = d.engine->replay({}, false).result();
    QCOMPARE(again->total, 200);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 400, 20000);
    QCOMPARE(d.up.totals().effects, 400);
    d.checkReplays();
    d.checkInvariants();
}

void TestReplay::r10_pausedHoldsBackTheRest()
{
    ReplayDelivery d(1);
    d.set(u"limits"_s, u"concurrency"_s, 5);
    d.bury(500);
    d.mendAll();
    d.up.latency(5ms);
    const auto id = d.engine->replay({}, false).result()->id;
    QTRY_VERIFY_WITH_TIMEOUT(d.replayed(id).counts.delivered > 20, 20000);
    QVERIFY(d.engine->pauseReplay(id).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.replayed(id).counts.sending, 0, 20000); // what was released finishes
    const auto held = d.replayed(id);
    QVERIFY(held.counts.waiting > 300);
    QCOMPARE(held.state, ReplayState::Paused);
    QVERIFY(!held.finishedAt);
    QCOMPARE(d.status().deadLetters.open, held.counts.waiting);
    d.checkReplays();
    const auto requests = d.up.totals().requests;
    d.stop();
    d.runUntilIdle(); // a paused replay waits for a person
    QCOMPARE(d.up.totals().requests, requests);
    QCOMPARE(d.engine->pauseReplay(id).result().error().code, ErrorCode::Refused);
    QVERIFY(d.engine->resumeReplay(id).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.replayed(id).state, ReplayState::Done, 20000);
    QCOMPARE(d.replayed(id).counts.delivered, 500);
    QCOMPARE(d.engine->resumeReplay(id).result().error().code, ErrorCode::Refused);
    QCOMPARE(d.engine->resumeReplay(ReplayId(99)).result().error().code, ErrorCode::NotFound);
    QCOMPARE(d.up.totals().effects, 500);
    d.checkReplays();
    d.checkInvariants();
}

// A replay is a push like any other: one, five, the rest, and never more than the rate lets through.
void TestReplay::r10_replayKeepsTheRate()
{
    ReplayDelivery d(1);
    d.bury(60);
    d.mendAll();
    d.set(u"limits"_s, u"per_second"_s, 20);
    d.save();
    const auto before = d.up.log().size();
    QVERIFY(d.engine->replay({}, false).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 60, 30000);
    QVERIFY(keptRate(d.up.log(), 20, before));
    d.checkReplays();
    d.checkInvariants();
}

// A released row that waits for its next try is not on the wire: it is the dead letter again that it was.
void TestReplay::r10_cancelTakesBackWhatWaits()
{
    ReplayDelivery d(1);
    d.set(u"retry"_s, u"base_ms"_s, 60'000);
    d.bury(8);
    d.up.choose([](const SeenRequest &) { return std::optional(Step::status(500)); });
    const auto id = d.engine->replay({}, false).result()->id;
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::RetryWait), 1, 20000);
    QVERIFY(d.engine->cancelReplay(id).result().ok());
    QTRY_VERIFY_WITH_TIMEOUT(d.replayed(id).finishedAt.has_value(), 20000);
    QCOMPARE(d.replayed(id).counts.leftOut, 8);
    QCOMPARE(d.count(TaskState::Dead), 8);
    QCOMPARE(d.status().deadLetters.open, 8);
    d.up.choose([](const SeenRequest &) { return std::optional<Step>(); });
    QCOMPARE(d.engine->replay({}, false).result()->total, 8);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 8, 20000);
    d.checkReplays();
    d.checkInvariants();
}

void TestReplay::r10_cancelledLeavesTheRestOpen()
{
    ReplayDelivery d(1);
    d.set(u"limits"_s, u"concurrency"_s, 5);
    d.bury(500);
    d.mendAll();
    d.up.latency(5ms);
    const auto id = d.engine->replay({}, false).result()->id;
    QTRY_VERIFY_WITH_TIMEOUT(d.replayed(id).counts.delivered > 20, 20000);
    QVERIFY(d.engine->cancelReplay(id).result().ok());
    QTRY_VERIFY_WITH_TIMEOUT(d.replayed(id).finishedAt.has_value(), 20000);
    const auto end = d.replayed(id);
    QCOMPARE(end.state, ReplayState::Cancelled);
    QCOMPARE(end.counts.delivered + end.counts.leftOut, 500);
    QVERIFY(end.counts.leftOut > 300);
    QCOMPARE(d.status().deadLetters.open, end.counts.leftOut);
    QCOMPARE(d.engine->cancelReplay(id).result().error().code, ErrorCode::Refused);
    d.checkReplays();
    // They are free: the next replay takes them.
    QCOMPARE(d.engine->replay({}, false).result()->total, end.counts.leftOut);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 500, 20000);
    QCOMPARE(d.up.totals().effects, 500);
    d.checkReplays();
    d.checkInvariants();
}

void TestReplay::r10_twoProcessesReleaseNothingTwice()
{
    constexpr int rows = 900;
    ReplayDelivery d(3);
    d.bury(rows);
    d.stop();
    d.mendAll();
    const auto id = d.engine->replay({}, false).result()->id;
    d.engine.reset();
    d.up.latency(5ms);
    std::array<QProcess, 2> processes;
    for (auto &process : processes)
        d.startProgram(process, {u"run"_s, u"--until-idle"_s});
    for (auto &process : processes) {
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitCode(), 0); // neither ends while rows wait to be released
    }
    d.open();
    QCOMPARE(d.replayed(id).state, ReplayState::Done);
    QCOMPARE(d.replayed(id).counts.delivered, rows);
    const auto counts = d.up.counts();
    for (const auto &key : Delivery::keys(rows))
        QCOMPARE(counts.requestsPerKey.value(key.toUtf8()), 2);
    QVERIFY(counts.maxConcurrent <= 20);
    d.checkReplays();
    d.checkInvariants();
}

void TestReplay::r10_twoReplaysNeverHoldTheSameLetter()
{
    ReplayDelivery d(2);
    d.bury(40);
    d.stop();
    const auto one = d.engine->replay(d.filterOf(0), false).result();
    QCOMPARE(one->total, 20);
    QCOMPARE(d.engine->planReplay({}).result()->total, 20);
    const auto rest = d.engine->replay({}, false).result(); // all: what is not held yet
    QCOMPARE(rest->total, 20);
    std::set<qint64> letters;
    for (const auto id : {one->id, rest->id})
        for (const auto &item : d.itemsOf(id))
            QVERIFY(letters.insert(item.letter.value).second);
    QVERIFY(!d.engine->replay({}, false).result()->id.isValid());
    d.mendAll();
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 40);
    d.checkReplays();
    d.checkInvariants();
}

void TestReplay::r10_pausedUpstreamReleasesNothing()
{
    ReplayDelivery d(1);
    d.bury(30);
    d.stop();
    d.mendAll();
    QVERIFY(d.engine->pauseUpstream(u"track-sync"_s, u"by the test"_s).result().ok());
    const auto id = d.engine->replay({}, false).result()->id;
    d.runUntilIdle();
    QCOMPARE(d.replayed(id).counts.waiting, 30);
    QCOMPARE(d.count(TaskState::Dead), 30);
    QCOMPARE(d.engine->removeUpstream(u"track-sync"_s).result().error().code, ErrorCode::Refused);
    QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.replayed(id).counts.delivered, 30, 20000);
    d.checkReplays();
    d.checkInvariants();
}

// A row that was released waits behind the pause, the rest is not released: nothing moves without a person (section 7).
void TestReplay::r10_pausedInTheMiddleIsIdle()
{
    ReplayDelivery d(1);
    d.bury(15);
    d.stop();
    d.mendAll();
    d.up.choose([](const SeenRequest &) { return Step::status(403); });
    const auto id = d.engine->replay({}, false).result()->id;
    d.runUntilIdle();
    QCOMPARE(int(d.status().upstreams.front().state), int(UpstreamState::Paused));
    QCOMPARE(d.replayed(id).counts.sending, 1);
    QCOMPARE(d.replayed(id).counts.waiting, 14);
    d.stop();
    d.runUntilIdle(); // the next run ends as well
    d.up.choose({});
    QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.replayed(id).counts.delivered, 15, 20000);
    d.checkReplays();
}

// A replay that was paused for longer than the upstream remembers ids sends nothing that may double.
void TestReplay::r10_judgedAgainAtTheRelease()
{
    ManualClock clock;
    ReplayDelivery d(1, &clock);
    d.bury(8);
    d.stop();
    d.mendAll();
    const auto safe = d.engine->replay({}, false).result();
    QCOMPARE(safe->verdicts.at(ReplayVerdict::SameId), 8);
    clock.advance(25LL * 3600 * 1000);
    d.runUntilIdle();
    QCOMPARE(d.replayed(safe->id).counts.leftOut, 8);
    QCOMPARE(d.status().deadLetters.open, 8);
    QVERIFY(d.itemsOf(safe->id).front().reason.contains(u"remembers"_s));
    const auto plan = d.engine->planReplay({}).result();
    QCOMPARE(plan->total, 0);
    QCOMPARE(plan->risks.at(ReplayRisk::Forgotten), 8);
    const auto chosen = d.engine->replay({}, true).result();
    QCOMPARE(chosen->total, 8);
    QTRY_COMPARE_WITH_TIMEOUT(d.replayed(chosen->id).counts.delivered, 8, 20000);
    d.checkReplays();
    d.checkInvariants();
}

void TestReplay::r10_dismissedLeavesItsReplay()
{
    ReplayDelivery d(1);
    d.bury(10);
    d.stop();
    d.mendAll();
    const auto id = d.engine->replay({}, false).result()->id;
    DeadLetterFilter two;
    two.ids = {d.deadLetters()[2].id, d.deadLetters()[3].id};
    QCOMPARE(d.engine->dismiss(two, u"given up"_s).result().value(), 2);
    QCOMPARE(d.replayed(id).counts.leftOut, 2);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 8);
    QCOMPARE(d.replayed(id).state, ReplayState::Done);
    // Dismissed is no end: they can come back and be replayed.
    QCOMPARE(d.engine->reopen(two).result().value(), 2);
    QCOMPARE(d.engine->reopen(two).result().value(), 0);
    QCOMPARE(d.status().deadLetters.open, 2);
    QCOMPARE(d.engine->replay({}, false).result()->total, 2);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 10, 20000);
    d.checkReplays();
    d.checkInvariants();
}

void TestReplay::r10_resultUnknown()
{
    Delivery d;
    d.set(u"retry"_s, u"max_retries"_s, 0);
    d.up.script("SF1000001", {Step::rejected("no"), Step::timeoutAfterProcessing()});
    d.open();
    d.import(Delivery::keys(1));
    d.runUntilIdle();
    const auto id = d.engine->replay({}, false).result()->id;
    const auto now = [&] { return *d.engine->read([id](ReadStore &s) { return s.replay(id); }).result(); };
    QTRY_VERIFY_WITH_TIMEOUT(now().finishedAt.has_value(), 20000);
    QCOMPARE(now().counts.unknown, 1); // dead again, and it may be done there
    QCOMPARE(d.status().deadLetters.open, 1);
    d.checkInvariants();
}

// 250 dead letters, 120 of them of the filter; while the replay runs 5 turn out to be delivered by themselves.
void TestReplay::c09_exactlyTheConfirmedRows()
{
    Delivery d;
    d.set(u"retry"_s, u"max_retries"_s, 0);
    d.set(u"breaker"_s, u"failures"_s, 1000); // twelve rows in a row fail at their first try
    std::atomic<bool> mended = false;
    d.up.choose([&mended](const SeenRequest &request) -> std::optional<Step> {
        if (mended)
            return std::nullopt;
        return request.key.right(6).toInt() % 25 < 12 ? Step::status(500) : Step::rejected("address missing");
    });
    d.open();
    d.import(Delivery::keys(250));
    d.runUntilIdle();
    d.stop();
    QCOMPARE(d.count(TaskState::Dead), 250);
    DeadLetterFilter filter;
    filter.text = u"500"_s;
    QCOMPARE(d.engine->read([filter](ReadStore &s) { return s.countDeadLetters(filter); }).result().value(), 120);
    QCOMPARE(d.engine->planReplay(filter).result()->total, 120); // the count before
    std::map<QString, QString> ids;
    for (const auto &letter : d.deadLetters(filter))
        ids[letter.bizKey] = letter.requestId;
    const auto report = d.engine->replay(filter, false).result();
    QCOMPARE(report->total, 120); // and after
    // What a late success of another process leaves behind: their ids in the ledger.
    {
        auto database = Database::open(d.dir.filePath(u"pushdesk.db"_s), Database::Mode::ReadWrite, 5000);
        QVERIFY((*database)
                    ->exec(u"INSERT INTO ledger (upstream_id, request_id, biz_key, fingerprint, outcome, task_id, "
                           "saved_at, expires_at) SELECT t.upstream_id, t.request_id, t.biz_key, t.fingerprint, "
                           "'delivered', t.id, 1, 9000000000000 FROM replay_item i JOIN task t ON t.id = i.task_id "
                           "ORDER BY i.dead_letter_id DESC LIMIT 5"_s)
                    .ok());
    }
    mended = true;
    const auto before = d.up.totals().requests;
    d.runUntilIdle();
    QVERIFY(!d.engine->replay(filter, false).result()->id.isValid()); // pressed again: nothing
    const auto end = *d.engine->read([&](ReadStore &s) { return s.replay(report->id); }).result();
    QCOMPARE(end.state, ReplayState::Done);
    QCOMPARE(end.counts.delivered, 115);
    QCOMPARE(end.counts.leftOut, 5);
    QCOMPARE(d.up.totals().requests, before + 115);
    const auto items = d.engine->read([&](ReadStore &s) { return s.replayItems(report->id, {}); }).result().value();
    QCOMPARE(items.size(), size_t(120));
    for (const auto &item : items)
        if (item.result == ReplayResult::LeftOut)
            QCOMPARE(item.reason, u"delivered meanwhile"_s);
    int sentAgain = 0;
    for (const auto &key : Delivery::keys(250)) {
        const auto attempts = d.attempts(key);
        sentAgain += attempts.size() == 2U;
        QVERIFY(attempts.size() == 1U || (attempts.size() == 2U && ids.count(key) > 0));
        for (const auto &attempt : attempts)
            if (ids.count(key) > 0)
                QCOMPARE(attempt.requestId, ids[key]); // the same keys
    }
    QCOMPARE(sentAgain, 115);
    QCOMPARE(d.status().deadLetters.open, 130);
    d.checkInvariants();
}

// K1 "create" is dead, K1 "ship" was delivered since: sending "create" now would undo it.
void TestReplay::c13_laterOfTheKeySentAsksFirst()
{
    Delivery d;
    d.up.script("SF1000001", {Step::rejected("no")});
    d.open();
    d.import(Delivery::keys(2), false, u"2026-10-12"_s);
    d.runUntilIdle();
    d.import({u"SF1000001"_s}, false, u"2026-10-13"_s);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 2, 20000);
    const auto plan = d.engine->planReplay({}).result();
    QCOMPARE(plan->total, 0);
    QCOMPARE(plan->verdicts.at(ReplayVerdict::PastTtl), 1);
    QCOMPARE(plan->risks.at(ReplayRisk::LaterSent), 1);
    QCOMPARE(d.engine->replay({}, false).result()->total, 0);
    QCOMPARE(d.status().deadLetters.open, 1);
    QCOMPARE(d.engine->replay({}, true).result()->total, 1); // a person chose it
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 3, 20000);
    d.checkInvariants();
}

// Both rows of K1 are in one replay, the later one in the cause that goes first: it waits for the earlier one.
void TestReplay::c13_sameKeyInOrderWithinAReplay()
{
    Delivery d;
    std::atomic<bool> mended = false;
    d.up.choose([&mended](const SeenRequest &request) -> std::optional<Step> {
        if (mended)
            return std::nullopt;
        return request.key == "K1" && request.tryNumber == 2 ? Step::rejected("carrier unknown")
                                                             : Step::rejected("phone is wrong");
    });
    d.open();
    QStringList keys = Delivery::keys(8);
    d.import(keys, false, u"2026-10-11"_s);
    d.import({u"K1"_s}, false, u"2026-10-12"_s); // the ninth of its cause: behind the first six
    d.import({u"K1"_s}, false, u"2026-10-13"_s); // the first of its own
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Dead), 10);
    std::vector<QByteArray> order;
    for (const auto &letter : d.deadLetters())
        if (letter.bizKey == u"K1"_s)
            order.push_back(letter.requestId.toUtf8());
    mended = true;
    const auto before = d.up.totals().requests;
    QCOMPARE(d.engine->replay({}, false).result()->total, 10);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 10, 20000);
    std::vector<QByteArray> seen;
    for (const auto &request : d.up.log())
        if (request.number > before && request.key == "K1")
            seen.push_back(request.requestId);
    QCOMPARE(seen, order);
    d.checkInvariants();
}

QTEST_GUILESS_MAIN(TestReplay)
#include "tst_replay.moc"
