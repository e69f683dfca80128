// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/curlcommand.h"
#include "engine/setup/shellwords.h"
#include "engine/store/taskreads.h"
#include "engine/store/taskwalk.h"
#include "engine/taskorders.h"
#include "engine/taskrequest.h"
#include "tests/integration/deliveryfixture.h"

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// What a person orders of tasks that wait, beside a running engine and another process: retry now, cancel all of a
// filter; and what is asked for it.
class TestTaskOrders : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void retryNowSendsAtOnceAndChargesNothing();
    void retryNowWakesAnotherProcess();
    void retryNowDoesNotGoPastAPause();
    void retryNowOfWhatIsSettledChangesNothing();
    void cancelTakesTheFrozenSetAlone();
    void r5_cancelBesideARunningEngine();
    void filtersFindWhatTheyName_data();
    void filtersFindWhatTheyName();
    void pagesMeetEveryTaskOnce();
    void exportHasAllOfTheFilter();
    void curlReadsBackAsTheRequest();
    void curlHasNoSecret();

private:
    static std::vector<TaskId> frozen(Delivery &d, const TaskQuery &query, const TaskStates &states)
    {
        auto tasks =
            d.engine->read([=](ReadStore &s) { return TaskReads(s.database()).frozen(query, states); }).result();
        return tasks ? *tasks : std::vector<TaskId>();
    }
    static QStringList keysOf(Delivery &d, const TaskQuery &query, int limit = 200)
    {
        QStringList keys;
        auto page = d.engine->read([=](ReadStore &s) {
                                return TaskReads(s.database()).page(query, {0, limit, true});
                            })
                        .result();
        if (page)
            for (const TaskRecord &task : page->tasks)
                keys << task.bizKey;
        return keys;
    }
    // One task waits for its retry an hour from now; the engine runs.
    static void waitForRetry(Delivery &d)
    {
        d.set(u"retry"_s, u"base_ms"_s, 3'000'000);
        d.set(u"retry"_s, u"max_delay_ms"_s, 3'600'000);
        d.up.script("SF1000001", {Step::status(500), Step::ok()});
        d.open();
        d.import(Delivery::keys(1));
        d.engine->start();
        QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::RetryWait), 1, 20000);
    }
};

void TestTaskOrders::retryNowSendsAtOnceAndChargesNothing()
{
    Delivery d;
    waitForRetry(d);
    const auto tasks = frozen(d, {}, {TaskState::RetryWait});
    QCOMPARE(tasks.size(), 1U);
    const auto before = d.engine->read([&](ReadStore &s) { return s.task(tasks.front()); }).result();
    const auto report = d.engine->retryNow(tasks).result();
    QVERIFY(report.ok());
    QCOMPARE(report->due, 1);
    QCOMPARE(report->notWaiting, 0);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 20000);
    const auto after = d.engine->read([&](ReadStore &s) { return s.task(tasks.front()); }).result();
    QCOMPARE(after->charged, before->charged);
    QCOMPARE(after->requestId, before->requestId);
    QCOMPARE(after->attempts, 2);
    d.stop();
    d.checkInvariants();
}

void TestTaskOrders::retryNowWakesAnotherProcess()
{
    Delivery d;
    waitForRetry(d);
    // A second engine over the same folder, as another process has one; it only orders.
    EngineOptions options;
    options.dataDir = d.dir.path();
    auto other = Engine::open(options);
    QVERIFY(other.ok());
    const auto report = (*other)->retryNow(frozen(d, {}, {TaskState::RetryWait})).result();
    QVERIFY(report.ok());
    QCOMPARE(report->due, 1);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 20000);
    other->reset();
    d.stop();
    d.checkInvariants();
}

void TestTaskOrders::retryNowDoesNotGoPastAPause()
{
    Delivery d;
    waitForRetry(d);
    const auto sent = d.up.counts().requests;
    QVERIFY(d.engine->pauseUpstream(u"track-sync"_s, u"stock-taking"_s).result().ok());
    const auto report = d.engine->retryNow(frozen(d, {}, {TaskState::RetryWait})).result();
    QVERIFY(report.ok());
    QCOMPARE(report->due, 1);
    QCOMPARE(report->barriers.size(), 1U);
    QCOMPARE(report->barriers.front().upstream, u"track-sync"_s);
    QVERIFY(report->barriers.front().state == UpstreamState::Paused);
    QCOMPARE(report->barriers.front().reason, u"stock-taking"_s);
    QTest::qWait(300);
    QCOMPARE(d.up.counts().requests, sent);
    QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 20000);
    d.stop();
    d.checkInvariants();
}

void TestTaskOrders::retryNowOfWhatIsSettledChangesNothing()
{
    Delivery d;
    d.open();
    d.import(Delivery::keys(3));
    d.runUntilIdle();
    std::vector<TaskId> tasks = frozen(d, {}, {TaskState::Delivered});
    QCOMPARE(tasks.size(), 3U);
    tasks.emplace_back(4711);
    const auto report = d.engine->retryNow(tasks).result();
    QVERIFY(report.ok());
    QCOMPARE(report->due, 0);
    QCOMPARE(report->notWaiting, 4);
    QVERIFY(report->barriers.empty());
    d.stop();
    d.checkInvariants();
}

void TestTaskOrders::cancelTakesTheFrozenSetAlone()
{
    Delivery d;
    d.open();
    d.import(Delivery::keys(700, u"SF"_s));
    TaskQuery query;
    query.text = u"SF1000"_s;
    const auto tasks = frozen(d, query, {TaskState::Pending, TaskState::RetryWait});
    QCOMPARE(tasks.size(), 700U);
    d.import(Delivery::keys(5, u"SF10009"_s)); // came after the click
    const auto report = d.engine->cancelTasks(tasks).result();
    QVERIFY(report.ok());
    QCOMPARE(report->cancelled, 700);
    QCOMPARE(d.count(TaskState::Pending), 5);
    QCOMPARE(d.engine->cancelTasks(tasks).result()->cancelled, 0);
    d.runUntilIdle();
    QCOMPARE(d.up.counts().requests, 5);
    d.stop();
    d.checkInvariants();
}

void TestTaskOrders::r5_cancelBesideARunningEngine()
{
    Delivery d;
    d.up.latency(5ms, 20ms);
    d.open();
    d.provenBy(1);
    d.import(Delivery::keys(400));
    d.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(d.count(TaskState::Delivered) > 20, 20000);
    const auto report = d.engine->cancelTasks(frozen(d, {}, {TaskState::Pending, TaskState::RetryWait})).result();
    QVERIFY(report.ok());
    QVERIFY(report->cancelled > 0);
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Pending) + d.count(TaskState::InFlight), 0, 20000);
    QCOMPARE(d.count(TaskState::Cancelled), report->cancelled);
    QCOMPARE(d.count(TaskState::Cancelled) + d.count(TaskState::Delivered), 401);
    d.stop();
    d.checkInvariants();
}

void TestTaskOrders::filtersFindWhatTheyName_data()
{
    QTest::addColumn<TaskQuery>("query");
    QTest::addColumn<QStringList>("keys");
    const auto row = [](const char *name, auto set, const QStringList &keys) {
        TaskQuery query;
        set(query);
        QTest::newRow(name) << query << keys;
    };
    row("all", [](TaskQuery &) {}, {u"SF1000004"_s, u"SF1000003"_s, u"SF1000002"_s, u"SF1000001"_s});
    row("a state", [](TaskQuery &q) { q.state.add(TaskState::Dead); }, {u"SF1000003"_s, u"SF1000002"_s});
    row("states",
        [](TaskQuery &q) {
            q.state = {TaskState::Dead, TaskState::Duplicate};
        },
        {u"SF1000004"_s, u"SF1000003"_s, u"SF1000002"_s});
    row("outcome", [](TaskQuery &q) { q.outcome = Outcome::Rejected; }, {u"SF1000003"_s, u"SF1000002"_s});
    row("delivered", [](TaskQuery &q) { q.outcome = Outcome::Delivered; }, {u"SF1000001"_s});
    row("error", [](TaskQuery &q) { q.error = u"NOT booked"_s; }, {u"SF1000002"_s});
    row("error that is a pattern", [](TaskQuery &q) { q.error = u"%"_s; }, {u"SF1000003"_s});
    row("state and error",
        [](TaskQuery &q) {
            q.error = u"booked"_s;
            q.state.add(TaskState::Delivered);
        },
        {});
    row("key", [](TaskQuery &q) { q.text = u"SF1000003"_s; }, {u"SF1000003"_s});
    row("key and state",
        [](TaskQuery &q) {
            q.text = u"SF"_s;
            q.state.add(TaskState::Duplicate);
        },
        {u"SF1000004"_s});
    row("batch", [](TaskQuery &q) { q.batch = BatchId(1); },
        {u"SF1000004"_s, u"SF1000003"_s, u"SF1000002"_s, u"SF1000001"_s});
    row("no such upstream", [](TaskQuery &q) { q.upstream = UpstreamId(9); }, {});
    row("imported later", [](TaskQuery &q) { q.since = QDateTime::currentMSecsSinceEpoch() + 60'000; }, {});
    row("imported since", [](TaskQuery &q) { q.since = QDateTime::currentMSecsSinceEpoch() - 600'000; },
        {u"SF1000004"_s, u"SF1000003"_s, u"SF1000002"_s, u"SF1000001"_s});
}

void TestTaskOrders::filtersFindWhatTheyName()
{
    QFETCH(TaskQuery, query);
    QFETCH(QStringList, keys);
    Delivery d;
    d.config[u"answer"_s] = QJsonObject{{u"message"_s, QJsonArray{u"/msg"_s}}};
    d.up.script("SF1000002", {Step::rejected("not booked")});
    d.up.script("SF1000003", {Step::rejected("100% wrong")});
    d.up.script("SF1000004", {Step::duplicate()});
    d.config[u"rules"_s] = QJsonArray{
        QJsonObject{{u"pointer"_s, u"/msg"_s}, {u"contains"_s, u"duplicate"_s}, {u"outcome"_s, u"duplicate"_s}}};
    d.open();
    d.import(Delivery::keys(4));
    d.runUntilIdle();
    d.stop();
    QCOMPARE(keysOf(d, query), keys);
    const auto n = d.engine->read([=](ReadStore &s) { return TaskWalk(s.database(), query).count(); }).result();
    QVERIFY(n.ok());
    QCOMPARE(*n, keys.size());
}

// Whatever way a filter goes: page by page, both directions, each task comes once and in order.
void TestTaskOrders::pagesMeetEveryTaskOnce()
{
    Delivery d;
    d.open();
    d.import(Delivery::keys(230, u"AA"_s));
    d.import(Delivery::keys(170, u"BB"_s));
    const auto some = frozen(d, {}, {TaskState::Pending});
    std::vector<TaskId> everyThird;
    for (size_t i = 0; i < some.size(); i += 3)
        everyThird.push_back(some[i]);
    QVERIFY(d.engine->cancelTasks(everyThird).result().ok());
    TaskQuery byRuns, byTable, byText;
    byRuns.state = {TaskState::Pending, TaskState::Cancelled};
    byText.text = u"A"_s;
    byText.state = {TaskState::Cancelled};
    for (const TaskQuery &query : {byRuns, byTable, byText}) {
        const QStringList all = keysOf(d, query, 1000);
        QVERIFY(all.size() > 50);
        for (const bool descending : {true, false}) {
            QStringList met;
            Page page{0, 37, descending};
            for (;;) {
                auto found =
                    d.engine->read([=](ReadStore &s) { return TaskReads(s.database()).page(query, page); }).result();
                QVERIFY(found.ok());
                for (const TaskRecord &task : found->tasks)
                    met << task.bizKey;
                if (static_cast<int>(found->tasks.size()) < page.limit)
                    break;
                page.after = found->tasks.back().id.value;
            }
            if (!descending)
                std::reverse(met.begin(), met.end());
            QCOMPARE(met, all);
        }
    }
}

void TestTaskOrders::exportHasAllOfTheFilter()
{
    Delivery d;
    d.open();
    d.import(Delivery::keys(1200) + QStringList{u"=1+1"_s});
    const QTemporaryDir outside;
    const QString path = outside.filePath(u"out.csv"_s);
    TaskQuery query;
    query.state.add(TaskState::Pending);
    const auto rows = d.engine->exportTasks(query, path).result();
    QVERIFY2(rows.ok(), rows ? "" : qPrintable(rows.error().detail));
    QCOMPARE(*rows, 1201);
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QByteArrayList lines = file.readAll().split('\n');
    QCOMPARE(lines.size(), 1203); // with the header, and nothing behind the last line's end
    QVERIFY(lines.at(1).startsWith("'=1+1,pending,track-sync,"));
    QVERIFY(!d.engine->exportTasks(query, u"/no/such/folder/out.csv"_s).result().ok());
}

void TestTaskOrders::curlReadsBackAsTheRequest()
{
    Delivery d;
    d.set(u"request"_s, u"headers"_s, QJsonObject{{u"X-Note"_s, u"it's {{carrier}} \"quoted\" $HOME `x`"_s}});
    d.set(u"request"_s, u"json"_s,
          u"{\"no\":\"{{tracking_no}}\",\"note\":\"it's \\\\ 顺丰\",\"big\":12345678901234567890}"_s);
    d.set(u"request"_s, u"query"_s, QJsonObject{{u"q"_s, u"a b&{{carrier}}"_s}});
    d.open();
    d.import(Delivery::keys(1));
    const auto shown = d.engine->shownRequest(frozen(d, {}, {TaskState::Pending}).front()).result();
    QVERIFY2(shown.ok(), shown ? "" : qPrintable(shown.error().detail));
    QCOMPARE(shown->problem, QString());
    const auto read = parseCurlCommand(shown->curl);
    QVERIFY2(read.ok(), read ? "" : qPrintable(read.error().where + read.error().detail + shown->curl));
    QCOMPARE(read->method, QString::fromLatin1(shown->method));
    QCOMPARE(read->url, shown->url);
    QCOMPARE(read->body, shown->body);
    for (const auto &[name, value] : shown->headers)
        QCOMPARE(headerOf(*read, QLatin1StringView(name)), QString::fromUtf8(value));
    QVERIFY(shown->variables.isEmpty());
}

void TestTaskOrders::curlHasNoSecret()
{
    qputenv("PUSHDESK_KEYCHAIN", "off");
    qputenv("PUSHDESK_SECRET_API_KEY", "s3cr3t-value");
    qputenv("PUSHDESK_SECRET_PASS", "pa55word-value");
    Delivery d;
    d.set(u"request"_s, u"headers"_s, QJsonObject{{u"X-Key"_s, u"k {{secret.api_key}} k"_s}});
    d.config[u"auth"_s] =
        QJsonObject{{u"type"_s, u"basic"_s}, {u"user"_s, u"shop"_s}, {u"password"_s, u"{{secret.pass}}"_s}};
    d.open();
    d.import(Delivery::keys(1));
    const auto shown = d.engine->shownRequest(frozen(d, {}, {TaskState::Pending}).front()).result();
    QVERIFY2(shown.ok(), shown ? "" : qPrintable(shown.error().detail));
    QString all = shown->curl + shown->url + shown->body;
    for (const auto &[name, value] : shown->headers)
        all += QString::fromUtf8(value);
    for (const auto &secret :
         {u"s3cr3t"_s, u"pa55word"_s, QString::fromLatin1(QByteArray("shop:pa55word-value").toBase64())})
        QVERIFY2(!all.contains(secret), qPrintable(all));
    QCOMPARE(shown->variables, QStringList({u"API_KEY"_s, u"PASS"_s}));
    const auto read = parseCurlCommand(shown->curl);
    QVERIFY(read.ok());
    const auto variable = [](const QString &name) { return variableBegin + name + variableEnd; };
    QCOMPARE(headerOf(*read, "X-Key"_L1), u"k "_s + variable(u"API_KEY"_s) + u" k"_s);
    QCOMPARE(read->user.value_or(QString()), u"shop:"_s + variable(u"PASS"_s));
    qunsetenv("PUSHDESK_SECRET_API_KEY");
    qunsetenv("PUSHDESK_SECRET_PASS");
}

QTEST_GUILESS_MAIN(TestTaskOrders)
#include "tst_taskorders.moc"
