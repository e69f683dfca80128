// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/practicedesk.h"
#include "tests/ui/consolefixture.h"

#include <QDir>

using namespace pushdesk;

// Practice from the importer: the real flow against an upstream in this process, and no trace of it anywhere else.
class TestPractice : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void pushesTheFileInAWindowOfItsOwn();
    void theRealDeskKnowsNothingOfIt();
    void deadLettersAreReplayedThere();
    void secretsAndTokensAreStandIns();
    void nothingOfItCanLeave();
    void withoutAnUpstreamOneIsMadeUp();
    void aRuleThatNothingMeetsIsTold();
    void aFileThatCannotBeQueuedIsTold();
    void closingItThrowsAllAway();
    void byKeyboardAlone();

private:
    struct Desk : Console {
        std::unique_ptr<cli::PracticeDesk> practice;
        ~Desk() { practice.reset(); }

        void openWith(const QByteArray &json = {})
        {
            open();
            practice = std::make_unique<cli::PracticeDesk>(*engine);
            QObject::connect(window.get(), &MainWindow::practiceWanted, practice.get(), &cli::PracticeDesk::start);
            QObject::connect(practice.get(), &cli::PracticeDesk::started, window.get(), &MainWindow::practiceStarted);
            if (!json.isEmpty()) {
                const auto added = engine->addUpstream(json).result();
                QVERIFY2(added.ok(), added ? "" : qPrintable(added.error().where + added.error().detail));
            }
        }
        void practise(const QString &file)
        {
            window->importFile(file);
            click("importPractise");
            QTRY_VERIFY_WITH_TIMEOUT(practice->window() && practice->window()->isVisible(), soon);
        }
        template <class T = QWidget> [[nodiscard]] T *there(const char *name) const
        {
            return practice->window()->findChild<T *>(QLatin1String(name));
        }
        [[nodiscard]] StateCounts countsThere() const
        {
            return *practice->engine()->read([](ReadStore &store) { return store.taskCounts(); }).result();
        }
        [[nodiscard]] qint64 liveThere() const
        {
            qint64 live = 0;
            for (const auto &[state, n] : countsThere())
                live += isLive(state) ? n : 0;
            return live;
        }
    };
};

void TestPractice::pushesTheFileInAWindowOfItsOwn()
{
    Desk desk;
    desk.openWith(desk.config());
    desk.practise(desk.csv(Console::keys(30)));
    QTRY_COMPARE_WITH_TIMEOUT(desk.liveThere(), 0, 30000);
    const auto counts = desk.countsThere();
    QCOMPARE(counts.at(TaskState::Delivered) + counts.at(TaskState::Duplicate), 29);
    QCOMPARE(counts.at(TaskState::Dead), 1); // the 5th is turned down
    const auto seen = desk.practice->stage()->upstream().totals();
    QVERIFY2(seen.requests > 30, "there was nothing to retry");
    QCOMPARE(seen.effects, 29);
    QCOMPARE(seen.maxEffectsPerId, 1);
    QCOMPARE(desk.up.totals().requests, 0); // the real one
    QTRY_VERIFY_WITH_TIMEOUT(
        desk.there("practiceSeen")->property("text").toString().startsWith(QStringLiteral("Done.")), Console::soon);
    QVERIFY(desk.there("practiceTitle")->property("text").toString().contains(QStringLiteral("track-sync")));
    QVERIFY(desk.practice->window()->windowTitle().startsWith(QStringLiteral("Practice")));
}

void TestPractice::theRealDeskKnowsNothingOfIt()
{
    Desk desk;
    desk.openWith(desk.config());
    desk.practise(desk.csv(Console::keys(5)));
    QTRY_COMPARE_WITH_TIMEOUT(desk.liveThere(), 0, 30000);
    const auto status = desk.engine->read([](ReadStore &store) { return store.status(); }).result();
    QVERIFY(status.ok());
    QVERIFY(status->batches.empty());
    QCOMPARE(status->deadLetters.open, 0);
    QCOMPARE(status->upstreams.size(), size_t(1));
    QTRY_VERIFY_WITH_TIMEOUT(desk.text("importStripText").contains(QStringLiteral("Here nothing was queued")),
                             Console::soon);
    // Afterwards the same file is as new as before.
    QTRY_VERIFY_WITH_TIMEOUT(desk.enabled("importPush"), Console::soon);
    QCOMPARE(desk.text("importPush"), QStringLiteral("Push 5"));
}

void TestPractice::deadLettersAreReplayedThere()
{
    Desk desk;
    desk.openWith(desk.config());
    desk.practise(desk.csv(Console::keys(6)));
    QTRY_COMPARE_WITH_TIMEOUT(desk.liveThere(), 0, 30000);
    QCOMPARE(desk.countsThere().at(TaskState::Dead), 1);
    QVERIFY(desk.practice->engine()->replay({}, false).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(desk.countsThere().at(TaskState::Dead), 0, 30000);
    QTRY_COMPARE_WITH_TIMEOUT(desk.practice->stage()->upstream().totals().effects, 6, Console::soon);
}

void TestPractice::secretsAndTokensAreStandIns()
{
    Desk desk;
    qputenv("PUSHDESK_SECRET_APP_KEY", "the-real-one");
    desk.open();
    auto config = QJsonDocument::fromJson(desk.config()).object();
    auto request = config[QStringLiteral("request")].toObject();
    request[QStringLiteral("headers")] = QJsonObject{{QStringLiteral("X-Key"), QStringLiteral("{{secret.app_key}}")}};
    request[QStringLiteral("url")] = QStringLiteral("https://api.example.com:8443/v2/{{carrier}}?a=1");
    config[QStringLiteral("request")] = request;
    config[QStringLiteral("auth")] = QJsonObject{
        {QStringLiteral("type"), QStringLiteral("token")},
        {QStringLiteral("request"),
         QJsonObject{{QStringLiteral("url"), QStringLiteral("https://login.example.com/token")},
                     {QStringLiteral("form"),
                      QJsonObject{{QStringLiteral("client_secret"), QStringLiteral("{{secret.app_key}}")}}}}},
        {QStringLiteral("token_pointer"), QStringLiteral("/data/token")},
        {QStringLiteral("expires_pointer"), QStringLiteral("/data/expires")}};
    ImportRequest rows;
    rows.path = desk.csv(Console::keys(3));
    const auto stage = cli::PracticeStage::build(QJsonDocument(config).toJson(), rows);
    QVERIFY2(stage.ok(), stage ? "" : qPrintable(stage.error().where + stage.error().detail));
    (*stage)->upstream().keepLog(10);
    auto engine = Engine::open((*stage)->options());
    QVERIFY(engine.ok());
    (*engine)->start();
    QTRY_VERIFY_WITH_TIMEOUT((*stage)->upstream().totals().effects == 3, 30000);
    for (const auto &seen : (*stage)->upstream().log()) {
        QCOMPARE(seen.target, QByteArray("/v2/SF?a=1"));
        QCOMPARE(seen.header("X-Key"), QByteArray("practice-PUSHDESK_SECRET_APP_KEY"));
        QCOMPARE(seen.header("Authorization"), QByteArray("Bearer practice-token"));
    }
    qunsetenv("PUSHDESK_SECRET_APP_KEY");
}

void TestPractice::nothingOfItCanLeave()
{
    Desk desk;
    desk.openWith(desk.config());
    desk.practise(desk.csv(Console::keys(2)));
    Engine &engine = *desk.practice->engine();
    QByteArray away = desk.config(QStringLiteral("away"));
    away.replace("127.0.0.1", "api.example.com");
    const auto added = engine.addUpstream(away).result();
    QVERIFY(!added.ok());
    QCOMPARE(added.error().code, ErrorCode::Refused);
    TestOrder test;
    test.upstream = QStringLiteral("away");
    test.config = away;
    test.cells = {{QStringLiteral("tracking_no"), QStringLiteral("SF1")}};
    const auto tested = engine.testUpstream(test).result();
    QVERIFY(!tested.ok());
    QCOMPARE(tested.error().code, ErrorCode::Refused);
    QVERIFY(!desk.there("upstreamAdd")->isVisibleTo(desk.there("upstreamsPage")));
    QVERIFY(desk.there("importPractise") == nullptr);
}

void TestPractice::withoutAnUpstreamOneIsMadeUp()
{
    Desk desk;
    desk.openWith();
    QFile file(desk.dir.filePath(QStringLiteral("orders.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("carrier,\"order \"\"no\"\"\",note\nSF,A1,\nSF,A2,x\nYT,A3,\n");
    file.close();
    desk.practise(file.fileName());
    QTRY_COMPARE_WITH_TIMEOUT(desk.liveThere(), 0, 30000);
    const auto tasks = desk.practice->engine()->read([](ReadStore &store) { return store.tasks({}, Page()); }).result();
    QVERIFY(tasks.ok());
    QCOMPARE(tasks->size(), size_t(3));
    QCOMPARE(tasks->front().bizKey, QStringLiteral("A3"));
    QCOMPARE(desk.countsThere().at(TaskState::Delivered), 3);
    const auto upstreams = desk.engine->read([](ReadStore &store) { return store.upstreams(); }).result();
    QVERIFY(upstreams.ok() && upstreams->empty());
}

void TestPractice::aRuleThatNothingMeetsIsTold()
{
    Desk desk;
    auto config = QJsonDocument::fromJson(desk.config()).object();
    config[QStringLiteral("rules")] =
        QJsonArray{QJsonObject{{QStringLiteral("pointer"), QStringLiteral("/sum")},
                               {QStringLiteral("matches"), QStringLiteral("^[A-Z]{3}-[0-9]{7}$")},
                               {QStringLiteral("outcome"), QStringLiteral("delivered")}}};
    desk.open();
    config[QStringLiteral("request")] =
        QJsonObject{{QStringLiteral("url"), desk.up.url(QStringLiteral("/push")).toString()}};
    desk.practice = std::make_unique<cli::PracticeDesk>(*desk.engine);
    QVERIFY(desk.engine->addUpstream(QJsonDocument(config).toJson()).result().ok());
    ImportRequest rows;
    rows.upstream = QStringLiteral("track-sync");
    rows.path = desk.csv(Console::keys(2));
    desk.practice->start(rows);
    QTRY_VERIFY_WITH_TIMEOUT(desk.practice->window() && desk.practice->window()->isVisible(), Console::soon);
    QVERIFY(desk.there("practiceStrip")->isVisible());
    QVERIFY(desk.there("practiceStripText")->property("text").toString().contains(QStringLiteral("No answer")));
}

void TestPractice::aFileThatCannotBeQueuedIsTold()
{
    Desk desk;
    desk.openWith();
    QFile file(desk.dir.filePath(QStringLiteral("empty.csv")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a,b\n");
    file.close();
    desk.window->importFile(file.fileName());
    desk.click("importPractise");
    QTRY_VERIFY_WITH_TIMEOUT(desk.text("importStripText").startsWith(QStringLiteral("There is no practice.")),
                             Console::soon);
    QVERIFY(desk.practice->window() == nullptr);
    QVERIFY(desk.enabled("importPractise"));
}

void TestPractice::closingItThrowsAllAway()
{
    Desk desk;
    desk.openWith(desk.config());
    desk.practise(desk.csv(Console::keys(50)));
    const QString folder = desk.practice->engine()->dataDir();
    QVERIFY(QDir(folder).exists());
    QTest::mouseClick(desk.there("practiceEnd"), Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(desk.practice->window() == nullptr, Console::soon);
    QVERIFY(desk.window->isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!QDir(folder).exists(), Console::soon);
    QTRY_VERIFY_WITH_TIMEOUT(!QDir(QFileInfo(folder).absolutePath()).exists(), Console::soon);
}

void TestPractice::byKeyboardAlone()
{
    Desk desk;
    desk.openWith(desk.config());
    desk.window->importFile(desk.csv(Console::keys(3)));
    QTRY_VERIFY_WITH_TIMEOUT(desk.enabled("importPractise"), Console::soon);
    QWidget *sheet = desk.part("importerSheet");
    for (int i = 0; i < 40 && !desk.part("importPractise")->hasFocus(); ++i)
        QTest::keyClick(sheet->focusWidget() ? sheet->focusWidget() : sheet, Qt::Key_Tab);
    QVERIFY(desk.part("importPractise")->hasFocus());
    QTest::keyClick(desk.part("importPractise"), Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(desk.practice->window() && desk.practice->window()->isVisible(), Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(desk.liveThere(), 0, 30000);
}

QTEST_MAIN(TestPractice)
#include "tst_practice.moc"
