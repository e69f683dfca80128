// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/repairorders.h"
#include "engine/store/causestore.h"
#include "engine/triageorders.h"
#include "tests/integration/replayfixture.h"

#include <QCoreApplication>
#include <QTextStream>

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// Rows whose phone is refused until it holds digits alone.
class Phones : public ReplayDelivery {
public:
    Phones() : ReplayDelivery(1)
    {
        set(u"request"_s, u"json"_s,
            u"{\"trackingNo\":\"{{tracking_no}}\",\"phone\":\"{{phone}}\",\"requestId\":\"{{request_id}}\"}"_s);
        set(u"retry"_s, u"max_retries"_s, 0);
        up.choose([](const SeenRequest &request) -> std::optional<Step> {
            const QByteArray phone = request.jsonField("phone");
            if (phone.isEmpty() || phone.contains(' ') || phone.contains('-'))
                return Step::rejected("phone is wrong");
            return std::nullopt;
        });
    }
    ~Phones() { engine.reset(); }

    // Row n has a phone of its own; every third is written with a space instead of a dash.
    void buryPhones(int rows)
    {
        open();
        QByteArray csv("tracking_no,phone,remark\n");
        for (int i = 1; i <= rows; ++i)
            csv += "SF" + QByteArray::number(1000000 + i) + ",138-" + QByteArray::number(5000 + i) +
                   (i % 3 == 0 ? " 1" : "-1") + ",x\n";
        QCOMPARE(importCsv(csv).counts.accepted, rows);
        runUntilIdle(300000);
        resumeUntilNothingPauses();
        QCOMPARE(count(TaskState::Dead), rows);
    }
    [[nodiscard]] static RepairOrder replace(const QString &find, const QString &with, bool regex = false)
    {
        RepairOrder order;
        order.kind = RepairOrder::Kind::Replace;
        order.column = u"phone"_s;
        order.find = find;
        order.with = with;
        order.regex = regex;
        return order;
    }
    [[nodiscard]] RepairReport planned(const RepairOrder &order)
    {
        auto report = engine->planRepair(order).result();
        if (!report)
            QTest::qFail(qPrintable(report.error().where + u": "_s + report.error().detail), __FILE__, __LINE__);
        return report ? *report : RepairReport{};
    }
    [[nodiscard]] Error refusal(const RepairOrder &order)
    {
        auto report = engine->repairAndReplay(order).result();
        return report ? Error{} : report.error();
    }
    [[nodiscard]] QStringList phones()
    {
        QStringList list;
        for (const auto &key : keys(static_cast<int>(status().batches.front().counts.accepted)))
            list << engine->read([key](ReadStore &s) { return s.tasksByKey(key); }).result()->front().cells.at(1);
        return list;
    }
};

// What another process does that is killed at it: the same repair of all rows.
int repairAsChild(const QString &dir)
{
    EngineOptions options;
    options.dataDir = dir;
    auto engine = Engine::open(options);
    if (!engine)
        return 3;
    QTextStream(stdout) << "begins\n" << Qt::flush;
    return (*engine)->repairAndReplay(Phones::replace(u"[- ]"_s, {}, true)).result().ok() ? 0 : 1;
}

} // namespace

// A whole cause repaired and replayed as one (DESIGN R10, R2).
class TestRepair : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r10_planSaysEachRow();
    void r10_repairsAndReplaysAsOne();
    void r10_ordersThatCannotBeAreRefused();
    void r10_stoppedRepairLeavesTheRestAsItWas();
    void r10_cancelledRepairLeavesTheRestAsItWas();
    void r10_rowChangedMeanwhileIsLeftOut();
    void r10_linesOfAnOrderAreAllRepaired();
    void r10_killedRepairIsWholeOrNothing();
    void notesStayThroughAReplay();
    void searchFindsCellsAndAnswers();
};

void TestRepair::r10_planSaysEachRow()
{
    Phones d;
    d.buryPhones(9);
    const auto plan = d.planned(Phones::replace(u"-"_s, {}));
    QCOMPARE(plan.rows, 9);
    QCOMPARE(plan.replay.total, 9);
    QCOMPARE(plan.replay.verdicts.at(ReplayVerdict::NewId), 9);
    QCOMPARE(plan.lines.size(), size_t(9));
    QCOMPARE(plan.lines.front().bizKey, u"SF1000001"_s);
    QCOMPARE(plan.lines.front().before, u"138-5001-1"_s);
    QCOMPARE(plan.lines.front().after, u"13850011"_s);
    const auto some = d.planned(Phones::replace(u" "_s, u"-"_s));
    QCOMPARE(some.replay.total, 3);
    QCOMPARE(some.unchanged, 6);
    QVERIFY(some.lines.front().fate == RepairFate::Sent); // what happens comes first
    QCOMPARE(some.lines.front().bizKey, u"SF1000003"_s);
    QVERIFY(some.lines.at(3).fate == RepairFate::Unchanged);
    // Groups, and what the request's templates do not use is no other request.
    QCOMPARE(d.planned(Phones::replace(u"^(\\d+)-(\\d+).*"_s, u"\\2\\1"_s, true)).lines.front().after, u"5001138"_s);
    RepairOrder remark;
    remark.column = u"remark"_s;
    remark.with = u"seen"_s;
    QCOMPARE(d.planned(remark).replay.verdicts.at(ReplayVerdict::SameId), 9);
    RepairOrder again;
    again.column = u"remark"_s;
    again.with = u"x"_s;
    QCOMPARE(d.planned(again).unchanged, 9);
    QCOMPARE(d.phones().front(), u"138-5001-1"_s); // a plan changes nothing
    QCOMPARE(d.ask(u"SELECT count(*) FROM replay"_s), 0);
    d.checkReplays();
}

void TestRepair::r10_repairsAndReplaysAsOne()
{
    Phones d;
    d.buryPhones(40);
    const auto before = d.deadLetters();
    const auto report = d.engine->repairAndReplay(Phones::replace(u"[- ]"_s, {}, true)).result();
    QVERIFY2(report.ok(), report ? "" : qPrintable(report.error().detail));
    QCOMPARE(report->replay.total, 40);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 40, 30000);
    QTRY_COMPARE_WITH_TIMEOUT(d.replayed(report->replay.id).counts.delivered, 40, 20000);
    QCOMPARE(d.ask(u"SELECT count(*) FROM replay"_s), 1); // one replay
    QCOMPARE(d.ask(u"SELECT count(*) FROM task_edit"_s), 40);
    QCOMPARE(d.ask(u"SELECT count(*) FROM replay_edit"_s), 0);
    QCOMPARE(d.ask(u"SELECT count(*) FROM task WHERE revision = 1"_s), 40);
    QCOMPARE(d.status().batches.front().counts.accepted, 40); // the same tasks
    for (const auto &request : d.up.log())
        if (request.jsonField("phone").contains('-'))
            QVERIFY(std::any_of(before.begin(), before.end(), [&](const auto &letter) {
                return letter.requestId.toUtf8() == request.requestId; // other content never reuses an id
            }));
    d.checkReplays();
    d.checkInvariants();
}

void TestRepair::r10_ordersThatCannotBeAreRefused()
{
    Phones d;
    d.buryPhones(3);
    auto order = Phones::replace(u"138"_s, u"139"_s);
    order.column = u"phon"_s;
    QCOMPARE(d.refusal(order).where, u"phon"_s);
    order.column = u"tracking_no"_s;
    QCOMPARE(d.refusal(order).where, u"tracking_no"_s); // another key is another request
    QCOMPARE(d.refusal(Phones::replace({}, u"x"_s)).where, u"find"_s);
    const auto broken = d.refusal(Phones::replace(u"[0-9"_s, u"x"_s, true));
    QCOMPARE(broken.where, u"find"_s);
    QVERIFY(!broken.detail.isEmpty());
    QCOMPARE(d.status().deadLetters.open, 3);
    QCOMPARE(d.up.totals().requests, 3);
    d.checkReplays();
}

// The first rows come back the same: the rest was not touched.
void TestRepair::r10_stoppedRepairLeavesTheRestAsItWas()
{
    Phones d;
    d.buryPhones(30);
    const auto report = d.engine->repairAndReplay(Phones::replace(u"138"_s, u"139"_s)).result();
    QCOMPARE(report->replay.total, 30);
    QTRY_VERIFY_WITH_TIMEOUT(d.replayed(report->replay.id).finishedAt.has_value(), 30000);
    d.stop();
    const auto counts = d.replayed(report->replay.id).counts;
    QVERIFY(counts.leftOut >= 24);
    QCOMPARE(d.phones().filter(QRegularExpression(u"^139"_s)).size(), counts.cameBack());
    QCOMPARE(d.ask(u"SELECT count(*) FROM replay_edit"_s), 0);
    QCOMPARE(d.status().deadLetters.open, 30);
    d.checkReplays();
}

void TestRepair::r10_cancelledRepairLeavesTheRestAsItWas()
{
    Phones d;
    d.buryPhones(12);
    d.stop();
    const auto report = d.engine->repairAndReplay(Phones::replace(u"[- ]"_s, {}, true)).result();
    QCOMPARE(d.ask(u"SELECT count(*) FROM replay_edit"_s), 12);
    QCOMPARE(d.phones().front(), u"138-5001-1"_s); // until it is released
    QVERIFY(d.engine->cancelReplay(report->replay.id).result().ok());
    QCOMPARE(d.ask(u"SELECT count(*) FROM replay_edit"_s), 0);
    d.runUntilIdle();
    QCOMPARE(d.up.totals().requests, 12);
    QCOMPARE(d.phones().front(), u"138-5001-1"_s);
    d.checkReplays();
}

// A dismissal and a hand at the row between the order and its release: they win.
void TestRepair::r10_rowChangedMeanwhileIsLeftOut()
{
    Phones d;
    d.buryPhones(3);
    d.stop();
    const auto report = d.engine->repairAndReplay(Phones::replace(u"[- ]"_s, {}, true)).result();
    QCOMPARE(report->replay.total, 3);
    d.write(u"UPDATE task SET payload = '[\"SF1000002\",\"138-0\",\"x\"]' WHERE biz_key = 'SF1000002'"_s);
    d.runUntilIdle();
    QTRY_VERIFY_WITH_TIMEOUT(d.replayed(report->replay.id).finishedAt.has_value(), 20000);
    const auto counts = d.replayed(report->replay.id).counts;
    QCOMPARE(counts.delivered, 2);
    QCOMPARE(counts.leftOut, 1);
    QCOMPARE(d.phones().at(1), u"138-0"_s);
    QCOMPARE(d.status().deadLetters.open, 1);
    d.checkReplays();
}

void TestRepair::r10_linesOfAnOrderAreAllRepaired()
{
    Phones d;
    d.set(u"columns"_s, u"lines"_s, true);
    d.set(u"request"_s, u"json"_s,
          u"{\"trackingNo\":\"{{tracking_no}}\",\"phone\":\"{{#lines}}{{phone}}/{{/lines}}\"}"_s);
    d.open();
    d.importCsv("tracking_no,phone\nSF1,1-2\nSF1,34\nSF1,5-6\n");
    d.runUntilIdle();
    const auto plan = d.planned(Phones::replace(u"-"_s, {}));
    QCOMPARE(plan.lines.front().before, u"1-2"_s);
    QCOMPARE(d.engine->repairAndReplay(Phones::replace(u"-"_s, {})).result()->replay.total, 1);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 20000);
    QCOMPARE(d.up.log().back().jsonField("phone"), QByteArray("12/34/56/"));
    d.checkReplays();
}

// Killed while it is frozen: nothing, or all of it. Killed while it is sent: it goes on.
void TestRepair::r10_killedRepairIsWholeOrNothing()
{
    constexpr int rows = 1500;
    Phones d;
    d.buryPhones(rows);
    int killedInTime = 0;
    for (int ms = 0; ms < 12 && killedInTime < 3; ++ms) {
        d.engine.reset();
        QProcess child;
        auto environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"PUSHDESK_REPAIR_OF"_s, d.dir.path());
        child.setProcessEnvironment(environment);
        child.start(QCoreApplication::applicationFilePath(), {});
        QVERIFY(child.waitForReadyRead(30000));
        QTest::qWait(40 + 60 * ms);
        child.kill();
        QTRY_COMPARE_WITH_TIMEOUT(child.state(), QProcess::NotRunning, 20000); // it may have ended by itself
        d.open();
        QTRY_COMPARE_WITH_TIMEOUT(d.ask(u"SELECT count(*) FROM replay WHERE state = 'staging'"_s), 0, 20000);
        const qint64 waiting = d.ask(u"SELECT count(*) FROM replay_item WHERE result = ''"_s);
        QVERIFY2(waiting == 0 || waiting == rows, qPrintable(QString::number(waiting)));
        QCOMPARE(d.ask(u"SELECT count(*) FROM replay_edit"_s), waiting);
        if (waiting == rows)
            break; // it was whole before it was killed
        ++killedInTime;
        d.checkReplays();
    }
    if (d.ask(u"SELECT count(*) FROM replay_item WHERE result = ''"_s) == 0)
        QCOMPARE(d.engine->repairAndReplay(Phones::replace(u"[- ]"_s, {}, true)).result()->replay.total, rows);
    d.engine.reset();
    d.up.latency(2ms, 10ms);
    QProcess killed;
    d.startProgram(killed, {u"run"_s, u"--until-idle"_s});
    QTRY_VERIFY_WITH_TIMEOUT(d.up.totals().requests > rows + 50, 60000);
    killed.kill();
    QVERIFY(killed.waitForFinished(20000));
    d.open();
    d.runUntilIdle(120000);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), rows, 60000);
    QCOMPARE(d.ask(u"SELECT count(*) FROM task WHERE revision = 1"_s), rows);
    QCOMPARE(d.ask(u"SELECT count(*) FROM replay_edit"_s), 0);
    d.checkReplays();
}

void TestRepair::notesStayThroughAReplay()
{
    Phones d;
    d.buryPhones(2);
    const auto letter = d.deadLetters().front();
    const auto card = [&d] {
        return d.engine->read([&d](ReadStore &s) { return causeCards(s, d.engine->clock().nowMs()); })
            .result()
            ->front();
    };
    QCOMPARE(card().cause.open, 2);
    QCOMPARE(card().arrivals.back() + card().arrivals.at(CauseCard::hours - 2), 2);
    QVERIFY(card().advice.who == WhoActs::You);
    QVERIFY(card().note.isEmpty());
    QVERIFY(d.engine->noteCause({letter.upstream, letter.fingerprint, u"Li asks the shop"_s, u"li"_s}).result().ok());
    QCOMPARE(card().note, u"Li asks the shop"_s);
    QCOMPARE(card().notedBy, u"li"_s);
    QVERIFY(card().notedAt > 0);
    QCOMPARE(d.engine->replay({}, false).result()->total, 2);
    QTRY_COMPARE_WITH_TIMEOUT(d.status().deadLetters.replayed, 2, 20000);
    QTRY_COMPARE_WITH_TIMEOUT(d.status().deadLetters.open, 2, 20000);
    QCOMPARE(card().note, u"Li asks the shop"_s);
    const auto today = d.engine->read([](ReadStore &s) { return CauseReads(s.database()).settledSince(0); }).result();
    QCOMPARE(today->replayed, 2);
    QVERIFY(d.engine->noteCause({letter.upstream, letter.fingerprint, u" "_s, u"li"_s}).result().ok());
    QVERIFY(card().note.isEmpty());
    QCOMPARE(d.engine->noteCause({letter.upstream, u"none"_s, u"x"_s, {}}).result().error().code, ErrorCode::NotFound);
    d.checkReplays();
}

// In keys, errors, cells and answers; whatever stands for itself in JSON.
void TestRepair::searchFindsCellsAndAnswers()
{
    Delivery d;
    d.set(u"retry"_s, u"max_retries"_s, 0);
    d.up.script("SF1", {Step::answer(422, R"({"msg":"no","trace":"\u8fd0\u5355-77"})")});
    d.up.script("SF2", {Step::answer(422, R"({"msg":"no","trace":"8812"})")});
    d.open();
    d.importCsv("tracking_no,receiver\nSF1,\"Li \"\"Da\"\" Wei\"\nSF2,王五\n");
    d.runUntilIdle();
    const auto found = [&d](const QString &text) {
        DeadLetterFilter filter;
        filter.text = text;
        QStringList keys;
        const auto letters = d.engine->read([filter](ReadStore &s) { return s.deadLetters(filter, {}); }).result();
        for (const auto &letter : *letters)
            keys << letter.bizKey;
        return keys.join(u',');
    };
    QCOMPARE(found(u"王五"_s), u"SF2"_s);
    QCOMPARE(found(u"\"da\""_s), u"SF1"_s); // as it stands in JSON, in any case
    QCOMPARE(found(u"运单-7"_s), u"SF1"_s);
    QCOMPARE(found(u"8812"_s), u"SF2"_s);
    QCOMPARE(found(u"sf1"_s), u"SF1"_s);
    QCOMPARE(found(u"nowhere"_s), QString());
    d.checkInvariants();
}

int main(int argc, char *argv[])
{
    QCoreApplication app(argc, argv);
    const QString dir = qEnvironmentVariable("PUSHDESK_REPAIR_OF");
    if (!dir.isEmpty())
        return repairAsChild(dir);
    TestRepair test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_repair.moc"
