// SPDX-License-Identifier: GPL-3.0-or-later
// Pictures of every page with real data, to look at: `./dev shots`, or PUSHDESK_SHOTS=DIR tst_shots [FUNCTION].
// PUSHDESK_THEME chooses light or dark, PUSHDESK_SHOT_SIZE another size than both, PUSHDESK_LANGUAGE another language.
#include "tests/ui/consolefixture.h"
#include "tests/ui/shotbook.h"

#include "ui/deadletters/replaysheet.h"
#include "ui/language.h"
#include "ui/tasks/tasktimeline.h"
#include "ui/theme/theme.h"
#include "ui/timeline/retrytimeline.h"
#include "ui/timeline/troubletimeline.h"

#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTabBar>

using namespace pushdesk;
using scripted::SeenRequest;
using scripted::Step;

class TestShots : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void firstStart();
    void pages();
    void retryTimeline();
    void pausedUpstream();
    void sparedUpstreams();
    void importerSteps();
    void overviewAndActivity();
    void searchAndTasks();

private:
    void shot(Console &console, const QString &name, const char *sheet = nullptr);
    static void showHome(Console &console);
    static void addOtherUpstream(Console &console);
    static void addUpstreamWithHints(Console &console);
    void openInMidRun(Console &console);

    ShotBook m_book;
};

void TestShots::initTestCase()
{
    if (!m_book.wanted())
        QSKIP("PUSHDESK_SHOTS is not set");
    m_book.open();
}

void TestShots::shot(Console &console, const QString &name, const char *sheet)
{
    m_book.draw(console, name, sheet);
}

// The status line then names ~/pushdesk, not a folder of this run.
void TestShots::showHome(Console &console)
{
    qputenv("HOME", console.dir.path().toUtf8());
    console.folder = QStringLiteral("pushdesk");
}

void TestShots::firstStart()
{
    Console console;
    showHome(console);
    console.open();
    shot(console, QStringLiteral("first-start"));
    console.key(Qt::Key_4, Qt::ControlModifier);
    shot(console, QStringLiteral("no-dead-letters"));
    console.key(Qt::Key_5, Qt::ControlModifier);
    shot(console, QStringLiteral("no-upstreams"));
    console.click("upstreamsEmptyButton");
    shot(console, QStringLiteral("add-upstream-gallery"), "addSheet");
    console.click("addCurl");
    console.part<QPlainTextEdit>("curlText")
        ->setPlainText(QStringLiteral("curl https://api.example.com/v1/orders/{order_no} -H 'X-Api-Key: k-1234567' -d "
                                      "'{\"status\":\"shipped\"}'"));
    shot(console, QStringLiteral("add-upstream-curl"), "addSheet");
    console.click("addBack");
    console.click("addAsJson");
    auto *text = console.part<QPlainTextEdit>("configText");
    text->setPlainText(text->toPlainText().replace(QStringLiteral("\"pointer\""), QStringLiteral("\"point\"")));
    console.click("configSave");
    shot(console, QStringLiteral("add-upstream"), "configSheet");
    auto *menu = console.part<QPushButton>("configPreset")->menu();
    QTRY_VERIFY_WITH_TIMEOUT(!menu->actions().isEmpty(), Console::soon);
    menu->findChild<QAction *>(QStringLiteral("preset-kdniao"))->trigger();
    text->setPlainText(text->toPlainText().replace(QStringLiteral("https:"), QStringLiteral("http:")));
    shot(console, QStringLiteral("preset"), "configSheet");
    m_book.save(menu->grab(), QStringLiteral("preset-menu"), menu->width());
}

void TestShots::addOtherUpstream(Console &console)
{
    QVERIFY(console.engine->addUpstream(console.config(QStringLiteral("erp-orders"))).result().ok());
    QVERIFY(console.engine->pauseUpstream(QStringLiteral("erp-orders"), QStringLiteral("Paused by you")).result().ok());
}

// Its answers have a waybill to keep, and its refusals say what to do about them.
void TestShots::addUpstreamWithHints(Console &console)
{
    const auto rule = [](const char *message, const char *hint) {
        return QJsonObject{{QStringLiteral("pointer"), QStringLiteral("/msg")},
                           {QStringLiteral("contains"), QString::fromUtf8(message)},
                           {QStringLiteral("outcome"), QStringLiteral("rejected")},
                           {QStringLiteral("hint"), QString::fromUtf8(hint)}};
    };
    auto document = QJsonDocument::fromJson(console.config()).object();
    document[QStringLiteral("rules")] =
        QJsonArray{rule("运单号未登记", "Have the parcel booked at the platform, then replay"),
                   rule("phone", "Correct the phone in the shop and import the row again")};
    auto answer = document[QStringLiteral("answer")].toObject();
    answer[QStringLiteral("keep")] = QJsonObject{{QStringLiteral("waybill"), QStringLiteral("/data/no")},
                                                 {QStringLiteral("fee"), QStringLiteral("/data/fee")}};
    document[QStringLiteral("answer")] = answer;
    QVERIFY(console.engine->addUpstream(QJsonDocument(document).toJson()).result().ok());
}

// A batch that is done, with trouble of several kinds, and one that is on its way.
void TestShots::openInMidRun(Console &console)
{
    showHome(console);
    console.up.choose([](const SeenRequest &request) -> std::optional<Step> {
        const int number = request.key.right(2).toInt();
        if (number % 10 == 3)
            return Step::rejected("运单号未登记，请确认揽收后再推送");
        if (number % 25 == 7)
            return Step::rejected("receiver phone is not a phone number");
        if (number % 30 == 9)
            return Step::status(500);
        if (number % 12 == 5 && request.tryNumber < 2)
            return Step::unavailable();
        if (number % 40 == 1)
            return Step::duplicate();
        return Step::ok(R"({"code":0,"msg":"ok","data":{"no":7700000000000)" + request.key.right(9) +
                        R"(,"fee":12.50}})");
    });
    console.up.latency(std::chrono::milliseconds(5), std::chrono::milliseconds(40));
    console.open();
    addUpstreamWithHints(console);
    addOtherUpstream(console);
    console.queue(Console::keys(900, QStringLiteral("SF13900")), QStringLiteral("track_sync_1012.csv"));
    console.runUntilIdle();
    console.queue(Console::keys(640, QStringLiteral("YT75201")), QStringLiteral("track_sync_late.csv"));
    console.up.latency(std::chrono::milliseconds(300), std::chrono::milliseconds(3000));
    QTest::qWait(3500);
}

void TestShots::pages()
{
    Console console;
    openInMidRun(console);
    shot(console, QStringLiteral("batches"));
    console.key(Qt::Key_3, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("tasksTable") > 0, Console::soon);
    shot(console, QStringLiteral("tasks"));
    auto *tasks = console.part<QTableView>("tasksTable");
    QTest::keyClicks(console.part("taskSearch"), QStringLiteral("SF139001000309"));
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 1, Console::soon);
    tasks->selectRow(0);
    QTest::keyClick(tasks, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("attemptsTable") > 0, Console::soon);
    shot(console, QStringLiteral("task"));
    console.click("taskBack");
    console.part<QLineEdit>("taskSearch")->clear();
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("tasksTable") > 1, Console::soon);
    QTest::keyClicks(console.part("taskSearch"), QStringLiteral("7700000000000001000308")); // a waybill
    QTRY_COMPARE_WITH_TIMEOUT(console.rows("tasksTable"), 1, Console::soon);
    tasks->selectRow(0);
    QTest::keyClick(tasks, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("attemptsTable") > 0, Console::soon);
    shot(console, QStringLiteral("task-kept"));
    console.key(Qt::Key_4, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("deadLettersTable") > 0, Console::soon);
    auto *causes = console.part("causeList");
    QTRY_VERIFY_WITH_TIMEOUT(console.part<QAbstractItemView>("causeList")->model()->rowCount() > 1, Console::soon);
    QTest::keyClick(causes, Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("causeTitle") != QStringLiteral("All causes"), Console::soon);
    QTest::qWait(500);
    console.clickRow("deadLettersTable", 1);
    shot(console, QStringLiteral("dead-letters"));
    console.key(Qt::Key_5, Qt::ControlModifier);
    shot(console, QStringLiteral("upstreams"));
    console.click("upstreamConfig");
    shot(console, QStringLiteral("config"), "configSheet");
    QTest::keyClick(console.part("configSheet"), Qt::Key_Escape);
    console.clickRow("upstreamsTable", 1);
    console.click("upstreamOpen");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("upstreamForm"), Console::soon);
    QTest::qWait(500);
    shot(console, QStringLiteral("upstream-form"));
    console.click("formBack");
    QFile file(console.csv(Console::keys(120, QStringLiteral("JT305")), QStringLiteral("track_sync_1013.csv")));
    QVERIFY(file.open(QIODevice::Append));
    file.write("JT3051000001,SF\n,中通快递\n1.39003E+14,SF\nJT1,SF,more\n\nSF139001000001,顺丰速运\n");
    file.close();
    console.drop(file.fileName());
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("importUpstream"), Console::soon);
    auto *choice = console.part<QComboBox>("importUpstream"); // of two that fit nobody chooses
    choice->setFocus();
    QTest::keyClick(choice, Qt::Key_Down);
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), Console::soon);
    shot(console, QStringLiteral("importer"), "importerSheet");
    QTest::keyClick(console.part("importerSheet"), Qt::Key_Escape);
    ReplayReport plan;
    plan.verdicts = {{ReplayVerdict::SameId, 96}, {ReplayVerdict::PastTtl, 12}, {ReplayVerdict::DeliveredMeanwhile, 3}};
    Theme theme(*qApp);
    auto *sheet = new ReplaySheet(theme, QStringLiteral("“Carrier has not booked this number”"), plan,
                                  {console.engine->clock().nowMs(), {}, 112, 17'000, 20, {}}, console.window.get());
    sheet->open();
    console.key(Qt::Key_4, Qt::ControlModifier);
    shot(console, QStringLiteral("replay-sheet"), "replaySheet");
    sheet->reject();
    console.up.latency(std::chrono::milliseconds(1900));
    console.window->close();
    shot(console, QStringLiteral("quit-sheet"), "quitSheet");
}

// A batch in trouble of every kind, the same everywhere, and one task of it.
void TestShots::retryTimeline()
{
    Console console;
    showHome(console);
    console.up.choose([](const SeenRequest &request) -> std::optional<Step> {
        const int number = request.key.right(3).toInt();
        const int tried = request.tryNumber;
        const auto slow = [](Step step, int ms) { return step.withDelay(std::chrono::milliseconds(ms)); };
        if (number % 16 == 3)
            return tried < 3 ? slow(Step::status(503), 900) : Step::rejected("运单号未登记，请确认揽收后再推送");
        if (number % 16 == 5)
            return tried == 1 ? Step::timeoutAfterProcessing() : tried == 2 ? Step::duplicate() : Step::ok();
        if (number % 16 == 7)
            return tried < 2 ? Step::closeAfterReading() : tried < 4 ? slow(Step::status(500), 1200) : Step::ok();
        if (number % 16 == 9)
            return tried % 2 == 0 ? slow(Step::status(502), 700) : Step::timeoutBeforeProcessing();
        if (number % 16 == 11)
            return tried < 3 ? slow(Step::unavailable(), 600) : slow(Step::ok(), 1500);
        if (number % 16 == 13)
            return slow(Step::status(500), 1800);
        return std::nullopt;
    });
    console.up.latency(std::chrono::milliseconds(200), std::chrono::milliseconds(1800));
    console.open();
    auto config = QJsonDocument::fromJson(console.config()).object();
    config[QStringLiteral("retry")] =
        QJsonObject{{QStringLiteral("base_ms"), 1500}, {QStringLiteral("max_retries"), 5}};
    config[QStringLiteral("breaker")] = QJsonObject{{QStringLiteral("failures"), 1000}};
    config[QStringLiteral("timeouts")] = QJsonObject{{QStringLiteral("response_ms"), 4000}};
    config[QStringLiteral("limits")] = QJsonObject{{QStringLiteral("concurrency"), 12}};
    QVERIFY(console.engine->addUpstream(QJsonDocument(config).toJson()).result().ok());
    console.queue(Console::keys(420, QStringLiteral("SF13900277")), QStringLiteral("track_sync_1012.csv"));
    console.engine->start();
    QTest::qWait(22000);
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("batchesTable") == 1, Console::soon);
    shot(console, QStringLiteral("batches-running"));
    console.clickRow("batchesTable", 0);
    QTest::keyClick(console.part("batchesTable"), Qt::Key_Return);
    QTest::qWait(3000);
    shot(console, QStringLiteral("batch-timeline"));
    auto *timeline = console.part("batchTimeline");
    QTest::keyClick(timeline, Qt::Key_Down);
    QTest::keyClick(timeline, Qt::Key_Down);
    QTest::keyClick(timeline, Qt::Key_Left);
    shot(console, QStringLiteral("batch-timeline-walked"));
    console.part<QTabBar>("openBatchTabs")->setCurrentIndex(1);
    shot(console, QStringLiteral("batch-rows"));
    console.part<QTabBar>("openBatchTabs")->setCurrentIndex(2);
    shot(console, QStringLiteral("batch-report"));
    console.part<QTabBar>("openBatchTabs")->setCurrentIndex(1);
    console.click("openBatchCancel");
    shot(console, QStringLiteral("batch-cancel"), "cancelSheet");
    QTest::keyClick(console.part("cancelSheet"), Qt::Key_Escape);
    Theme theme(*qApp);
    TroubleTimeline panel(*console.engine, theme, 7);
    panel.resize(1056, 260);
    panel.show();
    TaskTimeline one(*console.engine, theme);
    one.resize(1056, 110);
    one.show();
    QTest::qWait(800);
    if (!panel.timeline().data().rows.empty())
        one.open(panel.timeline().data().rows.front().task);
    QTest::qWait(800);
    panel.adjustSize();
    panel.resize(1056, panel.height());
    m_book.save(panel.grab(), QStringLiteral("trouble-panel"), panel.width());
    m_book.save(one.grab(), QStringLiteral("task-timeline"), one.width());
}

// A token that is no longer taken, and a file that was delivered before under another batch date.
void TestShots::pausedUpstream()
{
    Console console;
    showHome(console);
    console.open();
    console.addUpstream();
    console.queue(Console::keys(31, QStringLiteral("SF13900")), QStringLiteral("track_sync_1012.csv"));
    console.runUntilIdle();
    console.up.otherwise(Step::unauthorized());
    console.queue(Console::keys(269, QStringLiteral("YT75201")), QStringLiteral("track_sync_1013.csv"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("statusNotice"), Console::soon);
    shot(console, QStringLiteral("paused-batches"));
    console.key(Qt::Key_3, Qt::ControlModifier);
    shot(console, QStringLiteral("paused-tasks"));
    console.drop(console.csv(Console::keys(40, QStringLiteral("SF13900")), QStringLiteral("track_sync_again.csv")));
    QTRY_VERIFY_WITH_TIMEOUT(console.enabled("importPush"), Console::soon);
    shot(console, QStringLiteral("importer-again"), "importerSheet");
}

// A file whose columns are called otherwise, and a corrected copy of one that waits.
void TestShots::importerSteps()
{
    Console console;
    showHome(console);
    console.open();
    auto config = QJsonDocument::fromJson(console.config()).object();
    auto call = config[QStringLiteral("request")].toObject();
    call[QStringLiteral("json")] =
        QStringLiteral("{\"trackingNo\":\"{{tracking_no}}\",\"carrier\":\"{{carrier}}\",\"status\":\"{{status}}\","
                       "\"requestId\":\"{{request_id}}\"}");
    config[QStringLiteral("request")] = call;
    QVERIFY(console.engine->addUpstream(QJsonDocument(config).toJson()).result().ok());
    const auto write = [&console](const QString &name, const QByteArray &last) {
        QFile file(console.dir.filePath(name));
        if (file.open(QIODevice::WriteOnly)) {
            file.write("备注,运单号,快递公司,状态,SKU,SKU\n");
            for (int i = 1; i <= 140; ++i)
                file.write(",SF13900277" + QByteArray::number(10000 + i) + ",顺丰速运,已揽收,A-" +
                           QByteArray::number(i) + ",1\n");
            file.write(last);
        }
        return file.fileName();
    };
    console.drop(write(QStringLiteral("track_sync_1013.csv"), "x,YT1,YTO,派送中,A,1\n"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("mapColumn_tracking_no"), Console::soon);
    shot(console, QStringLiteral("importer-columns"), "importerSheet");
    ImportRequest request;
    request.path = console.dir.filePath(QStringLiteral("track_sync_1013.csv"));
    request.upstream = QStringLiteral("track-sync");
    request.columns = {{QStringLiteral("tracking_no"), QStringLiteral("运单号")},
                       {QStringLiteral("carrier"), QStringLiteral("3")},
                       {QStringLiteral("status"), QStringLiteral("4")}};
    QVERIFY(console.engine->importFile(request).result().ok());
    QTest::keyClick(console.part("importerSheet"), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("importerSheet") == nullptr, Console::soon);
    console.drop(
        write(QStringLiteral("track_sync_1013.csv"),
              "x,YT1,圆通速递,已签收,A,1\nx,YT2,YTO,派送中,A,1\nx,YT2,YTO,派送中,A,1\n,1.39003E+14,SF,x,A,1\n"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("importChanged"), Console::soon);
    shot(console, QStringLiteral("importer-plan"), "importerSheet");
    console.click("importStep1");
    shot(console, QStringLiteral("importer-remembered"), "importerSheet");
    console.click("importStep0");
    shot(console, QStringLiteral("importer-file"), "importerSheet");
}

// One is down, one asked to wait, and a replay of a third is on its way and paused.
void TestShots::sparedUpstreams()
{
    Console console;
    showHome(console);
    std::atomic<bool> down = false;
    std::atomic<bool> mended = false;
    console.up.choose([&](const SeenRequest &request) -> std::optional<Step> {
        if (request.key.startsWith("YT"))
            return down ? std::optional(Step::unavailable()) : std::nullopt;
        return mended ? std::nullopt : std::optional(Step::rejected("receiver phone is not a phone number"));
    });
    console.open();
    console.addUpstream();
    console.queue(Console::keys(16, QStringLiteral("SF13900")), QStringLiteral("track_sync_1012.csv"));
    console.runUntilIdle();
    mended = true;
    console.up.latency(std::chrono::milliseconds(700));
    console.key(Qt::Key_4, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("deadLettersTable") > 0, Console::soon);
    console.click("replayAll");
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("replayStrip"), Console::soon);
    QTest::qWait(1200);
    shot(console, QStringLiteral("replay-strip"));
    down = true;
    console.up.latency(std::chrono::milliseconds(0));
    console.queue(Console::keys(60, QStringLiteral("YT75201")), QStringLiteral("track_sync_1013.csv"));
    QTRY_VERIFY_WITH_TIMEOUT(
        console.engine->read([](ReadStore &s) { return s.status(); }).result()->upstreams.front().state ==
            UpstreamState::Open,
        20000);
    console.key(Qt::Key_5, Qt::ControlModifier);
    QTest::qWait(600);
    shot(console, QStringLiteral("upstream-open"));
    console.key(Qt::Key_2, Qt::ControlModifier);
    shot(console, QStringLiteral("batches-open"));
}

// The overview before anything, in mid-run with one upstream down, and when all is done; and what was told of it.
void TestShots::overviewAndActivity()
{
    Console console;
    showHome(console);
    console.openAtStart();
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("firstStart"), Console::soon);
    shot(console, QStringLiteral("overview-first"));
    console.window.reset();
    console.engine.reset();
    console.up.stop();
    openInMidRun(console);
    console.key(Qt::Key_1, Qt::ControlModifier);
    QTest::qWait(3000);
    shot(console, QStringLiteral("overview"));
    console.key(Qt::Key_6, Qt::ControlModifier);
    shot(console, QStringLiteral("activity"));
    console.key(Qt::Key_1, Qt::ControlModifier);
    DeadLetterFilter all;
    console.up.choose([](const SeenRequest &) { return std::optional(Step::status(500)); });
    console.up.latency(std::chrono::milliseconds(20));
    console.queue(Console::keys(80, QStringLiteral("JT30511")), QStringLiteral("track_sync_night.csv"));
    const auto down = [&] {
        const auto upstreams = console.engine->read([](ReadStore &store) { return store.upstreams(); }).result();
        return std::any_of(upstreams->begin(), upstreams->end(),
                           [](const UpstreamRecord &u) { return u.state == UpstreamState::Open; });
    };
    QTRY_VERIFY_WITH_TIMEOUT(down(), 30000);
    shot(console, QStringLiteral("overview-down"));
    console.up.choose([](const SeenRequest &request) -> std::optional<Step> {
        return request.key.endsWith("3") ? std::optional(Step::rejected("receiver phone is not a phone number"))
                                         : std::nullopt;
    });
    QVERIFY(console.engine->resumeUpstream(QStringLiteral("track-sync")).result().ok());
    QVERIFY(console.engine->replay(all, false).result().ok());
    QTest::qWait(3000);
    console.key(Qt::Key_6, Qt::ControlModifier);
    console.part<QTabBar>("activityTabs")->setCurrentIndex(1);
    shot(console, QStringLiteral("activity-replays"));
    QTest::qWait(5000);
    QVERIFY(console.engine->dismiss(all, QStringLiteral("done by hand")).result().ok());
    for (const int batch : {1, 2, 3})
        QVERIFY(console.engine->cancelTasks({BatchId(batch), {}}).result().ok());
    console.key(Qt::Key_1, Qt::ControlModifier);
    shot(console, QStringLiteral("overview-done"));
}

// The search while one types, a pasted list, a filter with its orders, a task that waits, where a file may be let go.
void TestShots::searchAndTasks()
{
    Console console;
    openInMidRun(console);
    console.key(Qt::Key_3, Qt::ControlModifier);
    console.click("taskMore");
    QTest::keyClicks(console.part("taskError"), QStringLiteral("phone"));
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("tasksReplay") && console.rows("tasksTable") > 0, Console::soon);
    shot(console, QStringLiteral("tasks-filtered"));
    console.click("taskClear");
    console.key(Qt::Key_K, Qt::ControlModifier);
    auto *field = console.part("search");
    QTest::keyClicks(field, QStringLiteral("track"));
    QTest::qWait(300);
    shot(console, QStringLiteral("search-names"));
    console.part<QLineEdit>("search")->selectAll();
    QTest::keyClicks(field, QStringLiteral("SF1390010003"));
    QTest::qWait(300);
    shot(console, QStringLiteral("search-keys"));
    QApplication::clipboard()->setText(
        QStringLiteral("SF139001000303\nSF139001000308\nSF139001000309\nYT75201100001X"));
    QTest::keyClick(field, Qt::Key_V, Qt::ControlModifier);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("keyListTable") && console.rows("keyListTable") == 4, Console::soon);
    shot(console, QStringLiteral("key-list"), "keyListSheet");
    QTest::keyClick(console.part("keyListSheet"), Qt::Key_Escape);
    QTRY_VERIFY_WITH_TIMEOUT(console.part("keyListSheet") == nullptr, Console::soon);
    auto config = QJsonDocument::fromJson(console.config(QStringLiteral("slow-shop"))).object();
    config[QStringLiteral("retry")] = QJsonObject{{QStringLiteral("base_ms"), 30'000}};
    config[QStringLiteral("timeouts")] = QJsonObject{{QStringLiteral("response_ms"), 250}};
    QVERIFY(console.engine->addUpstream(QJsonDocument(config).toJson()).result().ok());
    console.up.choose([](const SeenRequest &) { return std::optional(Step::timeoutAfterProcessing()); });
    ImportRequest request;
    request.path = console.csv({QStringLiteral("SF1390027714205")}, QStringLiteral("slow.csv"));
    request.upstream = QStringLiteral("slow-shop");
    request.confirmShape = true;
    QVERIFY(console.engine->importFile(request).result().ok());
    QTest::qWait(1500);
    console.window->activateWindow();
    QTRY_VERIFY_WITH_TIMEOUT(console.window->isActiveWindow(), Console::soon);
    console.key(Qt::Key_K, Qt::ControlModifier);
    QTest::keyClicks(field, QStringLiteral("SF1390027714205"));
    QTest::keyClick(field, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("attemptsTable") > 0, Console::soon);
    shot(console, QStringLiteral("task-waits"));
    console.key(Qt::Key_F1);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("keysSheet"), Console::soon);
    shot(console, QStringLiteral("keys"), "keysSheet");
    QTest::keyClick(console.part("keysSheet"), Qt::Key_Escape);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(request.path)});
    QDragEnterEvent enter(console.window->rect().center(), Qt::CopyAction, &data, Qt::LeftButton, {});
    QCoreApplication::sendEvent(console.window.get(), &enter);
    m_book.save(console.window->grab(), QStringLiteral("drop-hint"), console.window->width());
}

QTEST_MAIN(TestShots)
#include "tst_shots.moc"
