// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/deliveryfixture.h"

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// Rows with a quantity that is sent and a remark that is not.
class Orders : public Delivery {
public:
    Orders()
    {
        set(u"request"_s, u"json"_s,
            u"{\"trackingNo\":\"{{tracking_no}}\",\"qty\":\"{{qty}}\",\"requestId\":\"{{request_id}}\"}"_s);
        set(u"retry"_s, u"max_retries"_s, 0);
    }
    ~Orders() { engine.reset(); }

    ImportReport importRows(const QByteArray &rows) { return importCsv("tracking_no,qty,remark\n" + rows); }
    EditOrder order(const QMap<QString, QString> &cells, bool anyway = false)
    {
        return {deadLetters().front().id, cells, anyway};
    }
    // One reading: the engine goes on between two.
    bool onlyLetterIsNot(DeadLetterId old)
    {
        const auto letters = deadLetters();
        return letters.size() == 1 && letters.front().id.value != old.value;
    }
    std::vector<SeenRequest> seen(const QByteArray &key)
    {
        std::vector<SeenRequest> requests;
        for (const auto &request : up.log())
            if (request.key == key)
                requests.push_back(request);
        return requests;
    }
};

} // namespace

// Edits of dead letters, and rows taken back (DESIGN R10, R2).
class TestEdit : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void b19_unchangedKeepsIdAndBytes();
    void b19_changedGetsALinkedIdAndKeepsIt();
    void b19_reimportKnowsTheEditedRow();
    void b19_editedBackIsTheFirstRequestAgain();
    void r10_editAfterUnknownAsks();
    void r10_editsAreCheckedAsAtImport();
    void r10_editOfAHeldLetterIsRefused();
    void r10_cancelledEditStaysAndGoesLater();
    void c16_cancelledBatchSendsNoMore();
    void c16_cancelByKeyNeverRewrites();
    void c16_cancelledReplayRowIsReported();
};

void TestEdit::b19_unchangedKeepsIdAndBytes()
{
    Orders d;
    d.up.script("SF1", {Step::status(500)});
    d.open();
    d.importRows("SF1,2,x\n");
    d.runUntilIdle();
    const auto plan = d.engine->planEdit(d.order({{u"qty"_s, u"2"_s}})).result();
    QCOMPARE(plan->replay.verdicts.at(ReplayVerdict::SameId), 1);
    // A cell that no template uses is no other content either.
    const auto report = d.engine->editAndReplay(d.order({{u"remark"_s, u"y"_s}})).result();
    QCOMPARE(report->replay.total, 1);
    QCOMPARE(report->replay.verdicts.at(ReplayVerdict::SameId), 1);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 20000);
    const auto requests = d.seen("SF1");
    QCOMPARE(requests.size(), size_t(2));
    QCOMPARE(requests[0].requestId, requests[1].requestId);
    QCOMPARE(requests[0].body, requests[1].body);
    d.checkInvariants();
}

void TestEdit::b19_changedGetsALinkedIdAndKeepsIt()
{
    Orders d;
    d.up.script("SF1", {Step::status(500), Step::status(500), Step::status(500)});
    d.open();
    d.importRows("SF1,2,x\n");
    d.runUntilIdle();
    const auto first = d.deadLetters().front();
    const auto plan = d.engine->planEdit(d.order({{u"qty"_s, u"3"_s}})).result();
    QCOMPARE(plan->replay.verdicts.at(ReplayVerdict::NewId), 1);
    QVERIFY(plan->requestId != first.requestId);
    QCOMPARE(plan->revision, 1);
    QCOMPARE(d.deadLetters().front().requestId, first.requestId); // a plan changes nothing
    const auto report = d.engine->editAndReplay(d.order({{u"qty"_s, u"3"_s}})).result();
    QCOMPARE(report->requestId, plan->requestId);
    QTRY_VERIFY_WITH_TIMEOUT(d.onlyLetterIsNot(first.id), 20000);
    QCOMPARE(d.deadLetters().front().requestId, report->requestId);
    // A later replay keeps the new id, also after a restart.
    d.engine.reset();
    d.open();
    QCOMPARE(d.engine->replay({}, false).result()->verdicts.at(ReplayVerdict::SameId), 1);
    d.runUntilIdle();
    QCOMPARE(d.engine->replay({}, false).result()->total, 1);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 20000);
    const auto requests = d.seen("SF1");
    QCOMPARE(requests.size(), size_t(4));
    QCOMPARE(requests[0].jsonField("qty"), QByteArray("2"));
    for (size_t i = 1; i < 4; ++i) {
        QCOMPARE(requests[i].jsonField("qty"), QByteArray("3"));
        QCOMPARE(requests[i].requestId, report->requestId.toUtf8());
    }
    const auto attempts = d.attempts(u"SF1"_s);
    QCOMPARE(attempts.front().requestId, first.requestId); // the history says what was sent under which id
    QCOMPARE(attempts.back().round, 3);
    QCOMPARE(d.status().batches.front().counts.accepted, 1); // the same task
    d.checkInvariants();
}

void TestEdit::b19_reimportKnowsTheEditedRow()
{
    Orders d;
    d.up.script("SF1", {Step::status(500)});
    d.open();
    d.importRows("SF1,2,x\n");
    d.runUntilIdle();
    QCOMPARE(d.engine->editAndReplay(d.order({{u"qty"_s, u"3"_s}})).result()->replay.total, 1);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 20000);
    const auto old = d.importRows("SF1,2,x\n"); // the file as it was: its row was corrected and delivered
    QCOMPARE(old.counts.alreadyDelivered, 1);
    QCOMPARE(old.counts.changed, 1);
    const auto corrected = d.importRows("SF1,3,x\n");
    QCOMPARE(corrected.counts.alreadyDelivered, 1);
    QCOMPARE(corrected.counts.changed, 0);
    d.stop();
    d.runUntilIdle();
    QCOMPARE(d.up.totals().requests, 2);
    d.checkInvariants();
}

void TestEdit::b19_editedBackIsTheFirstRequestAgain()
{
    Orders d;
    d.up.script("SF1", {Step::status(500), Step::status(500)});
    d.open();
    d.importRows("SF1,2,x\n");
    d.runUntilIdle();
    const auto first = d.deadLetters().front();
    const auto edited = d.engine->editAndReplay(d.order({{u"qty"_s, u"3"_s}})).result();
    QTRY_VERIFY_WITH_TIMEOUT(d.onlyLetterIsNot(first.id), 20000);
    const auto back = d.engine->editAndReplay(d.order({{u"qty"_s, u"2"_s}})).result();
    QCOMPARE(back->requestId, first.requestId); // same id and same content is the same request
    QVERIFY(back->requestId != edited->requestId);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 20000);
    QCOMPARE(d.seen("SF1").back().body, d.seen("SF1").front().body);
    d.checkInvariants();
}

void TestEdit::r10_editAfterUnknownAsks()
{
    Orders d;
    d.up.script("SF1", {Step::timeoutAfterProcessing()});
    d.open();
    d.importRows("SF1,2,x\n");
    d.runUntilIdle();
    const auto before = d.deadLetters().front();
    const auto kept = d.engine->editAndReplay(d.order({{u"qty"_s, u"3"_s}})).result();
    QCOMPARE(kept->replay.total, 0); // the default keeps the row as it is, open
    QCOMPARE(kept->replay.risks.at(ReplayRisk::EditedAfterUnknown), 1);
    QVERIFY(!kept->replay.id.isValid());
    const auto cells = d.engine->read([&](ReadStore &s) { return s.task(before.task); }).result()->cells;
    QCOMPARE(cells.at(1), u"2"_s);
    QCOMPARE(d.engine->editAndReplay(d.order({{u"qty"_s, u"3"_s}}, true)).result()->replay.total, 1);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 20000);
    QCOMPARE(d.seen("SF1").size(), size_t(2));
    d.checkInvariants();
}

void TestEdit::r10_editsAreCheckedAsAtImport()
{
    Orders d;
    d.up.script("SF1", {Step::status(500)});
    d.open();
    d.importRows("SF1,2,x\n");
    d.runUntilIdle();
    const auto errorOf = [&](const QMap<QString, QString> &cells) {
        const auto report = d.engine->editAndReplay(d.order(cells)).result();
        return report ? Error{} : report.error();
    };
    QCOMPARE(errorOf({{u"qyt"_s, u"3"_s}}).where, u"qyt"_s);
    QVERIFY(errorOf({{u"qyt"_s, u"3"_s}}).detail.contains(u"tracking_no, qty, remark"_s));
    QCOMPARE(errorOf({{u"tracking_no"_s, u"SF2"_s}}).where, u"tracking_no"_s); // another key is another request
    QCOMPARE(errorOf({{u"tracking_no"_s, u" "_s}}).code, ErrorCode::BadInput);
    QCOMPARE(d.engine->planEdit({DeadLetterId(99), {}, false}).result().error().code, ErrorCode::NotFound);
    QCOMPARE(d.status().deadLetters.open, 1);
    QCOMPARE(d.up.totals().requests, 1);
    d.checkInvariants();
}

void TestEdit::r10_editOfAHeldLetterIsRefused()
{
    Orders d;
    d.up.script("SF1", {Step::status(500)});
    d.open();
    d.importRows("SF1,2,x\n");
    d.runUntilIdle();
    d.stop();
    const auto order = d.order({{u"qty"_s, u"3"_s}});
    const auto replay = d.engine->replay({}, false).result();
    QCOMPARE(d.engine->editAndReplay(order).result().error().code, ErrorCode::Refused);
    QVERIFY(d.engine->cancelReplay(replay->id).result().ok());
    // Two edits at once: one is taken.
    auto one = d.engine->editAndReplay(order);
    auto two = d.engine->editAndReplay(d.order({{u"qty"_s, u"4"_s}}));
    QVERIFY(one.result().ok() != two.result().ok());
    d.runUntilIdle();
    QCOMPARE(d.up.totals().effects, 1);
    QCOMPARE(d.up.totals().requests, 2);
    d.checkInvariants();
}

// An edit whose replay was cancelled is not lost: the next replay sends the row as edited, under its new id.
void TestEdit::r10_cancelledEditStaysAndGoesLater()
{
    Orders d;
    d.up.script("SF1", {Step::status(500)});
    d.open();
    d.importRows("SF1,2,x\n");
    d.runUntilIdle();
    d.stop();
    const auto edited = d.engine->editAndReplay(d.order({{u"qty"_s, u"3"_s}})).result();
    QVERIFY(d.engine->cancelReplay(edited->replay.id).result().ok());
    QCOMPARE(d.status().deadLetters.open, 1);
    const auto later = d.engine->replay({}, false).result();
    QCOMPARE(later->verdicts.at(ReplayVerdict::NewId), 1);
    d.runUntilIdle();
    QCOMPARE(d.seen("SF1").back().requestId, edited->requestId.toUtf8());
    QCOMPARE(d.seen("SF1").back().jsonField("qty"), QByteArray("3"));
    QCOMPARE(d.count(TaskState::Delivered), 1);
    d.checkInvariants();
}

void TestEdit::c16_cancelledBatchSendsNoMore()
{
    Delivery d;
    d.set(u"limits"_s, u"concurrency"_s, 4);
    d.up.latency(20ms);
    d.open();
    const auto batch = d.import(Delivery::keys(600)).batch;
    const auto other = d.import({u"OTHER"_s}).batch;
    QVERIFY(other.value != batch.value);
    d.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(d.count(TaskState::Delivered) > 20, 20000);
    const auto report = d.engine->cancelTasks({batch, {}}).result();
    QVERIFY(report.ok());
    QVERIFY(report->cancelled > 400);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::InFlight), 0, 20000); // what was on its way finishes
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Pending), 0, 20000);
    QCOMPARE(d.count(TaskState::Cancelled), report->cancelled);
    QCOMPARE(d.count(TaskState::Delivered), 601 - report->cancelled); // never rewritten
    QCOMPARE(d.up.totals().effects, 601 - report->cancelled);
    QCOMPARE(d.engine->cancelTasks({batch, {}}).result()->cancelled, 0);
    QCOMPARE(d.engine->cancelTasks({BatchId(99), {}}).result().error().code, ErrorCode::NotFound);
    // Cancelled rows come in again; delivered ones are known.
    const auto again = d.import(Delivery::keys(600));
    QCOMPARE(again.counts.accepted, report->cancelled);
    QTRY_COMPARE_WITH_TIMEOUT(d.up.totals().effects, 601, 20000);
    QCOMPARE(d.up.totals().maxEffectsPerId, 1);
    d.checkInvariants();
}

void TestEdit::c16_cancelByKeyNeverRewrites()
{
    Delivery d;
    d.open();
    d.import({u"SF1"_s, u"SF2"_s, u"SF3"_s});
    QCOMPARE(d.engine->cancelTasks({{}, {u"SF2"_s}}).result()->cancelled, 1);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 2);
    QCOMPARE(d.count(TaskState::Cancelled), 1);
    QCOMPARE(d.engine->cancelTasks({{}, {u"SF1"_s, u"SF2"_s, u"SF3"_s}}).result()->cancelled, 0);
    QCOMPARE(d.count(TaskState::Delivered), 2);
    QCOMPARE(d.up.counts().requestsPerKey.value("SF2"), 0);
    d.checkInvariants();
}

void TestEdit::c16_cancelledReplayRowIsReported()
{
    Delivery d;
    d.set(u"retry"_s, u"base_ms"_s, 3'600'000); // the replayed row waits an hour for its retry
    d.set(u"retry"_s, u"max_delay_ms"_s, 3'600'000);
    d.up.script("SF1", {Step::rejected("no"), Step::status(500)});
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    const auto id = d.engine->replay({}, false).result()->id;
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::RetryWait), 1, 20000);
    QCOMPARE(d.engine->cancelTasks({{}, {u"SF1"_s}}).result()->cancelled, 1);
    const auto end = d.engine->read([id](ReadStore &s) { return s.replay(id); }).result();
    QCOMPARE(end->state, ReplayState::Done);
    QCOMPARE(end->counts.leftOut, 1);
    d.checkInvariants();
}

QTEST_GUILESS_MAIN(TestEdit)
#include "tst_edit.moc"
