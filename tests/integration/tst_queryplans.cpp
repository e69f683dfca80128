// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/repairorders.h"
#include "engine/store/causestore.h"
#include "engine/store/database.h"
#include "engine/store/leftoutrows.h"
#include "engine/store/letterreads.h"
#include "engine/store/searchreads.h"
#include "engine/store/taskdetails.h"
#include "engine/store/taskreads.h"
#include "engine/store/taskwalk.h"
#include "engine/store/upstreamsamples.h"
#include "engine/taskorders.h"
#include "engine/triageorders.h"
#include "tests/integration/deliveryfixture.h"

#include <QRegularExpression>

#include <mutex>
#include <set>

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// Lets every statement through and remembers its text.
class Texts final : public StoreFaults {
public:
    int before(const QString &sql) override
    {
        const std::lock_guard lock(m_mutex);
        m_texts.insert(sql);
        return 0;
    }
    int after(const QString &) override { return 0; }
    [[nodiscard]] std::set<QString> texts() const
    {
        const std::lock_guard lock(m_mutex);
        return m_texts;
    }

private:
    mutable std::mutex m_mutex;
    std::set<QString> m_texts;
};

// Those that have a row for each task or more.
const QStringList largeTables{u"task"_s,        u"task_request"_s, u"task_key"_s,       u"attempt"_s,   u"kept"_s,
                              u"dead_letter"_s, u"ledger"_s,       u"ledger_version"_s, u"task_edit"_s, u"left_out"_s};

// Indexes that hold only what is on its way just now, or waits for it.
const QStringList smallIndexes{u"task_leased"_s};

// Pages and walks: what they read they use, or say how far they go.
const QStringList walks{
    u"WHERE 1 ORDER BY t.id LIMIT"_s,            // a page of all tasks
    u"WHERE 1 ORDER BY t.id DESC LIMIT"_s,       // the same, backwards
    u"FROM attempt ORDER BY id DESC LIMIT 200"_s // the last ones
};

QStringList tablesCalled(const QString &sql, const QString &name)
{
    static const QRegularExpression use(u"\\b(?:FROM|JOIN|UPDATE|INTO)\\s+(\\w+)(?:\\s+(?:AS\\s+)?(\\w+))?"_s);
    QStringList tables;
    for (auto found = use.globalMatch(sql); found.hasNext();) {
        const auto match = found.next();
        if (match.captured(1) == name || match.captured(2) == name)
            tables << match.captured(1);
    }
    return tables;
}

// The lines of the statement's plan that go through all of a large table.
QStringList walksOf(Database &database, const QString &sql)
{
    static const QRegularExpression scan(u"^SCAN (\\w+)(?: USING (?:COVERING )?INDEX (\\w+))?"_s);
    const std::vector<QVariant> values(static_cast<size_t>(sql.count(u'?')));
    QStringList lines;
    const auto explained = database.each(u"EXPLAIN QUERY PLAN "_s + sql, values, [&](QSqlQuery &q) {
        const QString line = q.value(3).toString();
        const auto match = scan.match(line);
        if (!match.hasMatch() || smallIndexes.contains(match.captured(2)))
            return true;
        for (const auto &table : tablesCalled(sql, match.captured(1)))
            if (largeTables.contains(table))
                lines << line;
        return true;
    });
    if (!explained)
        lines << explained.error().detail;
    return lines;
}

} // namespace

// What is asked while a store is at work must not grow with it: no statement of a whole night walks through the tasks.
class TestQueryPlans : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void db_noStatementWalksThroughALargeTable();
    void db_aWalkWouldBeSeen();

private:
    static void night(Delivery &d);
    static void triage(Delivery &d);
    static void askForTasks(Engine &e);
};

// The list of tasks by every filter, both ways, its orders, one task's page, the search.
void TestQueryPlans::askForTasks(Engine &e)
{
    QVERIFY(e.read([](ReadStore &s) {
                 return LeftOutReads(s.database()).rows({BatchId(1), LeftOutBucket::Invalid, u"key"_s}, 0, 100);
             })
                .result()
                .ok());
    QVERIFY(e.read([](ReadStore &s) { return LeftOutReads(s.database()).kept(BatchId(1)); }).result().ok());
    std::vector<TaskQuery> queries(7);
    queries[1].state = {TaskState::Pending, TaskState::Dead};
    queries[2].upstream = UpstreamId(1);
    queries[2].since = 1;
    queries[3].batch = BatchId(1);
    queries[4].outcome = Outcome::Rejected;
    queries[4].reached = Reached::Answered;
    queries[5].error = u"unprocessable"_s;
    queries[6].text = u"SF"_s;
    for (const TaskQuery &query : queries) {
        for (const Page &page : {Page{0, 5, true}, Page{3, 5, false}})
            QVERIFY(e.read([=](ReadStore &s) { return TaskReads(s.database()).page(query, page); }).result().ok());
        QVERIFY(e.read([=](ReadStore &s) { return TaskWalk(s.database(), query).count(); }).result().ok());
    }
    const auto all = e.read([](ReadStore &s) {
                          return TaskReads(s.database()).frozen({}, {TaskState::Pending, TaskState::Dead});
                      }).result();
    QVERIFY(all.ok() && !all->empty());
    QVERIFY(e.read([&](ReadStore &s) { return TaskReads(s.database()).openLettersOf(*all); }).result().ok());
    QVERIFY(e.retryNow(*all).result().ok());
    QVERIFY(e.read([&](ReadStore &s) {
                 auto task = s.task(all->front());
                 return task ? taskDetails(s.database(), *task) : Result<TaskDetails>(task.error());
             })
                .result()
                .ok());
    QVERIFY(e.read([](ReadStore &s) { return SearchReads(s.database()).find(u"sf1000001"_s); }).result().ok());
    QVERIFY(e.read([](ReadStore &s) { return SearchReads(s.database()).findInside(u"0001"_s); }).result().ok());
    QVERIFY(e.read([](ReadStore &s) { return SearchReads(s.database()).lookUp({u"SF1000001"_s}); }).result().ok());
}

void TestQueryPlans::night(Delivery &d)
{
    const auto csv = [](int version, const QByteArray &cell) {
        QByteArray text("tracking_no,carrier,version\n");
        for (const auto &key : Delivery::keys(12))
            text += key.toUtf8() + "," + cell + "," + QByteArray::number(version) + "\n";
        return text;
    };
    d.up.script("SF1000002", {Step::status(422), Step::ok(), Step::status(422), Step::status(422), Step::ok()});
    d.up.script("SF1000003", {Step::status(500), Step::ok()});
    d.up.script("SF1000004", {Step::status(401), Step::ok()});
    d.up.script("SF1000005", {Step::status(422), Step::ok()});
    d.up.script("LONE1000001", {Step::status(401), Step::ok()});
    d.set(u"breaker"_s, u"failures"_s, 1);
    d.set(u"breaker"_s, u"cooldown_ms"_s, 50);
    d.set(u"columns"_s, u"version"_s, u"version"_s);
    d.set(u"columns"_s, u"private"_s, QJsonArray{u"carrier"_s});
    d.set(u"answer"_s, u"keep"_s, QJsonObject{{u"trace"_s, QJsonArray{u"/trace"_s}}});
    d.open();
    d.importCsv(csv(1, "SF"));
    d.runUntilIdle();
    d.importCsv(csv(1, "SF")); // again
    d.importCsv(csv(1, "ZZ")); // changed
    auto &e = *d.engine;
    QVERIFY(e.planReplay({}).result().ok());
    QVERIFY(e.dismiss({}, u"by the test"_s).result().ok());
    QVERIFY(e.reopen({}).result().ok());
    const auto letters = d.deadLetters();
    QVERIFY(letters.size() >= 1U);
    EditOrder edit;
    edit.letter = letters.front().id;
    edit.cells = {{u"carrier"_s, u"YTO"_s}};
    QVERIFY(e.planEdit(edit).result().ok());
    QVERIFY(e.editAndReplay(edit).result().ok());
    QVERIFY(e.replay({}, true).result().ok());
    d.runUntilIdle();
    d.stop();
    d.importCsv(csv(2, "SF"));
    d.importCsv(csv(3, "SF")); // supersedes
    QVERIFY(e.cancelTasks({{}, Delivery::keys(2)}).result().ok());
    QVERIFY(e.cancelTasks({BatchId(1), {}}).result().ok());
    TaskFilter filter;
    filter.text = u"SF10"_s;
    filter.upstream = UpstreamId(1);
    filter.state = TaskState::Pending;
    QVERIFY(e.read([filter](ReadStore &s) { return s.tasks(filter, {0, 10, true}); }).result().ok());
    QVERIFY(e.read([](ReadStore &s) { return s.tasks({}, {0, 10, true}); }).result().ok());
    QVERIFY(e.read([](ReadStore &s) { return s.tasksByKey(u"SF1000001"_s); }).result().ok());
    QVERIFY(e.read([](ReadStore &s) { return s.causes(); }).result().ok());
    triage(d);
    askForTasks(e);
    QVERIFY(!e.read([](ReadStore &s) { return UpstreamSamples(s.database()).answers(UpstreamId(1), 200); })
                 .result()
                 ->empty());
    QVERIFY(
        !e.read([](ReadStore &s) { return UpstreamSamples(s.database()).rows(UpstreamId(1), 12); }).result()->empty());
    d.runUntilIdle();
    d.stop();
    d.importCsv("tracking_no,carrier,version\nLONE1000001,SF,1\n");
    d.runUntilIdle(); // pauses: nobody else can be asked
    QVERIFY(e.resumeUpstream(u"track-sync"_s).result().ok());
    d.stop();
    ExportRequest out;
    out.batch = BatchId(1);
    QTemporaryDir outside;
    out.path = outside.filePath(u"out.csv"_s);
    const auto written = e.exportBatch(out).result();
    QVERIFY2(written.ok(), written ? "" : qPrintable(written.error().detail));
    QVERIFY(
        e.exportDeadLetters({}, outside.filePath(u"letters.csv"_s), ExportRequest::Form::Spreadsheet).result().ok());
    QVERIFY(e.setRetention(1).result().ok());
    d.checkInvariants(false);
    QVERIFY(e.removeBatch(BatchId(1)).result().ok());
}

// What the triage desk asks and orders.
void TestQueryPlans::triage(Delivery &d)
{
    auto &e = *d.engine;
    const auto cards = e.read([](ReadStore &s) { return causeCards(s, 1); }).result();
    QVERIFY(cards.ok());
    QVERIFY(e.read([](ReadStore &s) { return CauseReads(s.database()).settledSince(1); }).result().ok());
    QVERIFY(e.read([](ReadStore &s) { return CauseReads(s.database()).open(); }).result().ok());
    QVERIFY(e.read([](ReadStore &s) { return judgeLetters(s, {DeadLetterId(1)}, 1); }).result().ok());
    DeadLetterFilter found;
    found.text = u"SF"_s;
    QVERIFY(e.read([found](ReadStore &s) { return s.countDeadLetters(found); }).result().ok());
    QVERIFY(e.read([found](ReadStore &s) { return LetterReads(s.database()).frozen(found); }).result().ok());
    QVERIFY(e.read([](ReadStore &s) { return LetterReads(s.database()).count({}); }).result().ok());
    QVERIFY(e.read([](ReadStore &s) { return LetterReads(s.database()).openOf(BatchId(1)); }).result().ok());
    found.upstream = UpstreamId(1);
    found.fingerprint = u"x"_s;
    QVERIFY(e.read([found](ReadStore &s) { return s.deadLetters(found, {0, 10, true}); }).result().ok());
    (void)e.noteCause({UpstreamId(1), u"x"_s, u"note"_s, {}}).result();
    RepairOrder repair;
    repair.column = u"carrier"_s;
    repair.with = u"ZTO"_s;
    repair.anyway = true;
    const auto planned = e.planRepair(repair).result();
    QVERIFY2(planned.ok(), planned ? "" : qPrintable(planned.error().detail));
    QVERIFY(e.repairAndReplay(repair).result().ok());
}

void TestQueryPlans::db_noStatementWalksThroughALargeTable()
{
    Texts texts;
    Delivery d;
    d.open(); // the store is made: its migrations do walk
    d.engine.reset();
    d.faults = &texts;
    night(d);
    if (QTest::currentTestFailed())
        return;
    d.engine.reset();
    auto database = Database::open(d.dir.filePath(u"pushdesk.db"_s), Database::Mode::ReadOnly);
    QVERIFY(database.ok());
    int asked = 0;
    QStringList found;
    const auto all = texts.texts();
    for (const auto &sql : all) {
        static const QRegularExpression rows(u"^(SELECT|INSERT|UPDATE|DELETE)\\b"_s);
        if (!rows.match(sql).hasMatch() ||
            std::any_of(walks.begin(), walks.end(), [&](const QString &walk) { return sql.contains(walk); }))
            continue;
        ++asked;
        const auto lines = walksOf(**database, sql);
        if (!lines.isEmpty())
            found << lines.join(u", "_s) + u": "_s + sql;
    }
    QVERIFY2(asked > 100, qPrintable(QString::number(asked)));
    for (const auto &met : {u"t.held_reason IS NULL"_s, u"t.last_reached IS NULL"_s, u"k.version_order >"_s,
                            u"k.version_order <"_s, u"task_edit e"_s, u"cause_hour"_s, u"a.answer_body AS TEXT"_s,
                            u"r.request_id >= ?"_s, u"lease_owner = ? ORDER BY id"_s, u"FROM left_out"_s})
        QVERIFY2(std::any_of(all.begin(), all.end(), [&](const QString &sql) { return sql.contains(met); }),
                 qPrintable(met));
    QVERIFY2(found.isEmpty(), qPrintable(found.join(u"\n\n"_s)));
}

void TestQueryPlans::db_aWalkWouldBeSeen()
{
    Delivery d;
    d.open();
    d.engine.reset();
    auto database = Database::open(d.dir.filePath(u"pushdesk.db"_s), Database::Mode::ReadOnly);
    QVERIFY(database.ok());
    for (const auto &sql : {u"SELECT 1 FROM task WHERE biz_key = ?"_s, u"UPDATE task SET waits = 1 WHERE row_no = ?"_s,
                            u"SELECT 1 FROM batch b CROSS JOIN task t ON t.request_id = b.scene WHERE b.id = ?"_s,
                            u"DELETE FROM task_key WHERE task_id = ?"_s})
        QVERIFY2(!walksOf(**database, sql).isEmpty(), qPrintable(sql));
    for (const auto &sql : {u"SELECT 1 FROM task WHERE id = ?"_s, u"SELECT 1 FROM batch WHERE scene = ?"_s,
                            u"SELECT 1 FROM task_key WHERE biz_key = ?"_s})
        QCOMPARE(walksOf(**database, sql), QStringList());
}

QTEST_GUILESS_MAIN(TestQueryPlans)
#include "tst_queryplans.moc"
