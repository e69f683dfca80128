// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/tokenfixture.h"

#include <QProcess>

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

// Tokens and secrets from the config to the wire (DESIGN R4, section 6; cases B08, B09, B10). Nothing of the user's
// home is touched, and no keychain.
class TestTokens : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void init() { setSecret(secretValue); }

    void r4_tokenThatEndsMidway();
    void b08_codesSayThatTheTokenIsGone_data();
    void b08_codesSayThatTheTokenIsGone();
    void b09_oneRefreshForAllAndNoneForALateWord();
    void b10_newTokenRefusedTooPauses();
    void r4_rowThatIsAlwaysRefusedDiesAlone();
    void b10_endpointThatFailsIsWaitedFor();
    void b10_failedRefreshKeepsTheStoredTokens();
    void b10_refusedSignInPauses();
    void r4_aLaterExpiryIsAFirstOneAgain();
    void r4_expiryIsSeenBeforehand();
    void r4_tokenThatIsOverWhenItComesIsUsed_data();
    void r4_tokenThatIsOverWhenItComesIsUsed();
    void r4_twoProcessesShareOneRefresh();
    void r4_killedDuringARefreshLeavesNoLock();
    void r4_engineThatEndsKeepsATokenOnItsWay();
    void secretThatIsMissingPauses();
    void changedSecretIsANewSignIn();
    void maskedWhereItIsShown();
    void basicAuthIsMasked();
    void testSendSignsInAndMasks();
    void tokenFileIsPrivate();

private:
    static void setSecret(const QString &value)
    {
        QDir().mkpath(s_home->filePath(u"config/pushdesk"_s));
        QFile file(s_home->filePath(u"config/pushdesk/secrets.json"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QJsonObject all;
        if (!value.isEmpty())
            all.insert(secretName, value);
        file.write(QJsonDocument(all).toJson());
    }
    static void start(QProcess &process, const Delivery &d, const QStringList &arguments)
    {
        process.setProgram(QStringLiteral(PUSHDESK_PROGRAM));
        process.setArguments(QStringList{u"--data"_s, d.dir.path(), u"--json"_s} + arguments);
        process.start();
        QVERIFY(process.waitForStarted());
    }
    static std::unique_ptr<QTemporaryDir> s_home;
};

std::unique_ptr<QTemporaryDir> TestTokens::s_home;

void TestTokens::initTestCase()
{
    s_home = std::make_unique<QTemporaryDir>();
    for (const char *folder : {"config", "cache", "run"})
        QVERIFY(QDir().mkdir(s_home->filePath(QString::fromLatin1(folder)),
                             QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    qputenv("HOME", s_home->path().toLocal8Bit());
    qputenv("XDG_CONFIG_HOME", s_home->filePath(u"config"_s).toLocal8Bit());
    qputenv("XDG_CACHE_HOME", s_home->filePath(u"cache"_s).toLocal8Bit());
    qputenv("XDG_RUNTIME_DIR", s_home->filePath(u"run"_s).toLocal8Bit());
    qputenv("PUSHDESK_KEYCHAIN", "off");
}

void TestTokens::r4_tokenThatEndsMidway()
{
    constexpr int rows = 200;
    TokenDelivery d;
    std::atomic<int> served = 0;
    d.up.latency(20ms);
    d.up.on("/push", [&served](const SeenRequest &request) {
        if (tokenOf(request) == "token-2" || (tokenOf(request) == "token-1" && ++served <= rows / 2))
            return Step::ok();
        return request.number % 2 == 0 ? Step::answer(401, echo(request)) : Step::answer(200, echo(request));
    });
    d.open();
    const auto keys = Delivery::keys(rows);
    QCOMPARE(d.import(keys).counts.accepted, rows);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), rows);
    QVERIFY2(d.up.totals().tokenRequests <= 3, qPrintable(QString::number(d.up.totals().tokenRequests)));
    QVERIFY(d.up.totals().tokenRequests >= 2);
    QVERIFY(d.attemptsOf(Outcome::TokenExpired, keys) >= 1);
    QVERIFY(!d.anyCharged(keys));
    QVERIFY(d.up.totals().maxConcurrent > 5);
    d.checkInvariants();
    // While it runs (the WAL) and after it.
    for (int round = 0; round < 2; ++round) {
        for (const QString &value : {secretValue, u"token-1"_s, u"token-2"_s, u"refresh-1"_s, u"refresh-2"_s})
            QVERIFY2(foundIn(d.dir.path(), value).isEmpty(), qPrintable(foundIn(d.dir.path(), value)));
        d.engine.reset();
    }
}

void TestTokens::b08_codesSayThatTheTokenIsGone_data()
{
    QTest::addColumn<int>("code");
    for (const int code : {42001, 40001, 40014})
        QTest::addRow("%d", code) << code;
}

void TestTokens::b08_codesSayThatTheTokenIsGone()
{
    QFETCH(int, code);
    TokenDelivery d; // by its expires_in the token is good for two hours
    d.up.script("SF1000001", {Step::businessError(code, "access_token expired")});
    d.open();
    d.import(Delivery::keys(1));
    d.runUntilIdle();
    const auto attempts = d.attempts(u"SF1000001"_s);
    QCOMPARE(attempts.size(), 2U);
    QCOMPARE(attempts[0].outcome, Outcome::TokenExpired);
    QVERIFY(!attempts[0].charged);
    QCOMPARE(attempts[1].outcome, Outcome::Delivered);
    QCOMPARE(attempts[0].requestId, attempts[1].requestId);
    QCOMPARE(d.up.totals().tokenRequests, 2);
    d.checkInvariants();
}

void TestTokens::b09_oneRefreshForAllAndNoneForALateWord()
{
    TokenRules rules;
    rules.rotateRefresh = true; // a refresh token is good once: a second refresh with the old one would be refused
    TokenDelivery d(nullptr, rules);
    d.set(u"limits"_s, u"concurrency"_s, 8);
    // All eight are on their way with the first token before the first 401 comes; the last comes long after the
    // refresh.
    d.up.on("/push", [](const SeenRequest &request) {
        if (tokenOf(request) != "token-1" || request.key.startsWith("PROVEN"))
            return Step::ok();
        return Step::status(401).withDelay(milliseconds(300 + 100 * (request.number % 8)));
    });
    d.open();
    d.provenBy(6);
    const auto keys = Delivery::keys(8);
    d.import(keys);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 8 + 6);
    QCOMPARE(d.up.totals().tokenRequests, 2); // the sign-in and one refresh
    for (const QString &key : keys) {
        const auto attempts = d.attempts(key);
        QCOMPARE(attempts.size(), 2U);
        QCOMPARE(attempts[0].outcome, Outcome::TokenExpired);
        QVERIFY(!attempts[0].charged);
        QCOMPARE(attempts[1].outcome, Outcome::Delivered);
    }
    d.checkInvariants();
}

// The others go through with the token that one row is refused with: it is the row.
void TestTokens::r4_rowThatIsAlwaysRefusedDiesAlone()
{
    TokenDelivery d;
    d.up.on("/push",
            [](const SeenRequest &request) { return request.key == "FORBIDDEN" ? Step::status(401) : Step::ok(); });
    d.open();
    auto keys = Delivery::keys(60);
    keys[25] = u"FORBIDDEN"_s;
    d.import(keys);
    d.runUntilIdle();
    QVERIFY2(d.upstream().state == UpstreamState::Ready, qPrintable(d.upstream().reason));
    QCOMPARE(d.count(TaskState::Delivered), 59);
    QCOMPARE(d.count(TaskState::Dead), 1);
    QVERIFY2(d.up.totals().tokenRequests <= 4, qPrintable(QString::number(d.up.totals().tokenRequests)));
    d.checkInvariants();
}

void TestTokens::b10_newTokenRefusedTooPauses()
{
    constexpr int rows = 300;
    TokenDelivery d;
    d.up.on("/push", [](const SeenRequest &) { return Step::status(401); });
    d.open();
    const auto keys = Delivery::keys(rows);
    d.import(keys);
    d.runUntilIdle();
    QCOMPARE(int(d.upstream().state), int(UpstreamState::Paused));
    QVERIFY2(d.upstream().reason.contains(u"sign in again"_s), qPrintable(d.upstream().reason));
    QCOMPARE(d.live(), rows);
    QCOMPARE(d.up.totals().tokenRequests, 2); // one refresh for the token, then a person
    QVERIFY2(d.up.totals().requests <= 2 * 20 + 2, qPrintable(QString::number(d.up.totals().requests)));
    QVERIFY(!d.anyCharged(keys));
    d.up.on("/push", [](const SeenRequest &) { return Step::ok(); });
    d.resume();
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), rows, 20000);
    d.checkInvariants();
}

void TestTokens::b10_endpointThatFailsIsWaitedFor()
{
    TokenRules rules;
    rules.endpointScript = {Step::status(500), Step::closeAfterReading(), Step::unavailable(1s), Step::status(429)};
    TokenDelivery d(nullptr, rules);
    d.set(u"retry"_s, u"base_ms"_s, 300);
    d.open();
    const auto keys = Delivery::keys(20);
    d.import(keys);
    d.engine->start();
    d.waitUntil(UpstreamState::Holding);
    QVERIFY2(d.upstream().reason.contains(u"token endpoint"_s), qPrintable(d.upstream().reason));
    QVERIFY(d.upstream().untilMs.has_value());
    QCOMPARE(d.up.totals().requests, 0); // nothing goes out without a token
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 20, 30000);
    QCOMPARE(d.up.totals().tokenRequests, 5);
    QVERIFY(!d.anyCharged(keys));
    QCOMPARE(int(d.upstream().state), int(UpstreamState::Ready));
    d.checkInvariants();
}

void TestTokens::b10_failedRefreshKeepsTheStoredTokens()
{
    TokenRules rules;
    rules.rotateRefresh = true;
    rules.scriptAfter = 1; // the sign-in goes well, then the endpoint fails twice
    rules.endpointScript = {Step::status(500), Step::status(502)};
    TokenDelivery d(nullptr, rules);
    d.up.on("/push",
            [](const SeenRequest &request) { return tokenOf(request) == "token-1" ? Step::status(401) : Step::ok(); });
    d.open();
    const auto keys = Delivery::keys(10);
    d.import(keys);
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 10); // with a refresh token that was lost it would have been a 400
    QCOMPARE(d.up.totals().tokenRequests, 4);
    QVERIFY(!d.anyCharged(keys));
    d.checkInvariants();
}

void TestTokens::b10_refusedSignInPauses()
{
    TokenRules rules;
    rules.endpointScript = {Step::answer(
        400, R"({"error":"invalid_grant","error_description":"bad )" + secretValue.toUtf8().toHex() + "\"}",
        {{"Content-Type", "application/json"}})};
    TokenDelivery d(nullptr, rules);
    d.open();
    const auto keys = Delivery::keys(50);
    d.import(keys);
    d.runUntilIdle(); // nothing can move without a person
    QCOMPARE(int(d.upstream().state), int(UpstreamState::Paused));
    const QString reason = d.upstream().reason;
    QVERIFY2(reason.contains(u"token refused: HTTP 400"_s) && reason.contains(u"invalid_grant"_s), qPrintable(reason));
    QVERIFY2(reason.contains(u"pushdesk secret set"_s), qPrintable(reason));
    QVERIFY2(reason.contains(u"••••"_s), qPrintable(reason));
    QCOMPARE(d.count(TaskState::Pending), 50);
    QCOMPARE(d.up.totals().requests, 0);
    QCOMPARE(d.up.totals().tokenRequests, 1);
    d.resume();
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 50, 20000);
    d.checkInvariants();
}

// Only a refusal right after a refusal is the second one.
void TestTokens::r4_aLaterExpiryIsAFirstOneAgain()
{
    TokenDelivery d;
    d.up.script("SF1000001", {Step::status(401), Step::status(500), Step::status(401), Step::ok()});
    d.open();
    d.import(Delivery::keys(1));
    d.runUntilIdle();
    const auto attempts = d.attempts(u"SF1000001"_s);
    QCOMPARE(attempts.size(), 4U);
    QCOMPARE(attempts[2].outcome, Outcome::TokenExpired);
    QCOMPARE(attempts[3].outcome, Outcome::Delivered);
    QCOMPARE(int(attempts[1].charged), 1);
    QCOMPARE(d.up.totals().tokenRequests, 3);
    d.checkInvariants();
}

void TestTokens::r4_expiryIsSeenBeforehand()
{
    ManualClock clock;
    TokenDelivery d(&clock); // expires_in 7200
    d.open();
    const auto early = Delivery::keys(5);
    d.import(early);
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 5, 10000);
    QCOMPARE(d.up.totals().tokenRequests, 1);
    clock.advance(7'139'000);
    d.import(Delivery::keys(5, u"B"_s));
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 10, 10000);
    QCOMPARE(d.up.totals().tokenRequests, 1);
    clock.advance(2'000); // a minute before its end
    d.import(Delivery::keys(5, u"C"_s));
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 15, 10000);
    QCOMPARE(d.up.totals().tokenRequests, 2);
    QCOMPARE(d.attemptsOf(Outcome::TokenExpired, early + Delivery::keys(5, u"B"_s) + Delivery::keys(5, u"C"_s)), 0);
    d.checkInvariants();
}

void TestTokens::r4_tokenThatIsOverWhenItComesIsUsed_data()
{
    QTest::addColumn<QByteArray>("expiresIn");
    QTest::newRow("no time at all") << QByteArray("0");
    QTest::newRow("a clock that goes wrong") << QByteArray("\"2020-01-01T00:00:00Z\"");
}

// The upstream's refusal says when it is over; asking for another one at once would go on for ever.
void TestTokens::r4_tokenThatIsOverWhenItComesIsUsed()
{
    QFETCH(QByteArray, expiresIn);
    TokenRules rules;
    rules.endpointScript.assign(
        1000, Step::ok("{\"access_token\":\"T\",\"expires_in\":" + expiresIn + '}')); // however often it is asked
    TokenDelivery d(nullptr, rules);
    d.up.on("/push",
            [](const SeenRequest &request) { return tokenOf(request) == "T" ? Step::ok() : Step::status(401); });
    d.open();
    d.import(Delivery::keys(5));
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 5, 10000);
    QCOMPARE(d.up.totals().tokenRequests, 1);
    d.stop();
    d.engine.reset();
}

void TestTokens::r4_twoProcessesShareOneRefresh()
{
    constexpr int rows = 300;
    TokenRules rules;
    rules.rotateRefresh = true;
    rules.slow = 500ms; // both want one while it is on its way
    TokenDelivery d(nullptr, rules);
    std::atomic<int> served = 0;
    d.up.latency(20ms);
    d.up.on("/push", [&served](const SeenRequest &request) {
        return tokenOf(request) == "token-2" || ++served <= 100 ? Step::ok() : Step::status(401);
    });
    d.open();
    d.import(Delivery::keys(rows));
    d.engine.reset();
    std::vector<std::unique_ptr<QProcess>> processes;
    for (int i = 0; i < 2; ++i) {
        processes.push_back(std::make_unique<QProcess>());
        start(*processes.back(), d, {u"run"_s, u"--until-idle"_s});
    }
    for (auto &process : processes) {
        QVERIFY(process->waitForFinished(60000));
        QVERIFY2(process->exitCode() == 0, process->readAllStandardError().constData());
    }
    QCOMPARE(d.up.totals().tokenRequests, 2); // one sign-in, one refresh, whoever made them
    d.open();
    QCOMPARE(d.count(TaskState::Delivered), rows);
    d.checkInvariants();
}

void TestTokens::r4_killedDuringARefreshLeavesNoLock()
{
    TokenRules rules;
    rules.endpointScript = {Step::timeoutBeforeProcessing()}; // the first is never answered
    TokenDelivery d(nullptr, rules);
    d.set(u"timeouts"_s, u"response_ms"_s, 60000);
    d.open();
    d.import(Delivery::keys(10));
    d.engine.reset();
    QProcess killed;
    start(killed, d, {u"run"_s, u"--until-idle"_s});
    QTRY_COMPARE_WITH_TIMEOUT(d.up.totals().tokenRequests, 1, 20000);
    killed.kill();
    QVERIFY(killed.waitForFinished(10000));
    QProcess next;
    start(next, d, {u"run"_s, u"--until-idle"_s});
    QVERIFY(next.waitForFinished(30000));
    QVERIFY2(next.exitCode() == 0, next.readAllStandardError().constData());
    QCOMPARE(d.up.totals().tokenRequests, 2);
    d.open();
    QCOMPARE(d.count(TaskState::Delivered), 10);
    d.checkInvariants();
}

void TestTokens::r4_engineThatEndsKeepsATokenOnItsWay()
{
    TokenRules rules;
    rules.slow = 700ms;
    TokenDelivery d(nullptr, rules);
    d.open();
    d.import(Delivery::keys(3));
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.up.totals().tokenRequests, 1, 10000);
    d.engine.reset();
    d.open();
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 3);
    QCOMPARE(d.up.totals().tokenRequests, 1);
    d.checkInvariants();
}

void TestTokens::secretThatIsMissingPauses()
{
    setSecret(QString());
    TokenDelivery d;
    d.config[u"auth"_s] =
        QJsonObject{{u"type"_s, u"header"_s}, {u"header"_s, u"X-Key"_s}, {u"value"_s, u"{{secret.app-key}}"_s}};
    d.up.on("/push", [](const SeenRequest &request) {
        return request.header("X-Key") == "k-123456" ? Step::ok() : Step::status(500);
    });
    d.open();
    d.import(Delivery::keys(10));
    d.runUntilIdle();
    QCOMPARE(int(d.upstream().state), int(UpstreamState::Paused));
    QVERIFY2(d.upstream().reason.contains(u"secret.app-key"_s) &&
                 d.upstream().reason.contains(u"pushdesk secret set app-key"_s),
             qPrintable(d.upstream().reason));
    QCOMPARE(d.count(TaskState::Pending), 10);
    QCOMPARE(d.up.totals().requests, 0);
    // Another process sets it; the engine that runs takes it when the upstream is resumed.
    QProcess set;
    start(set, d, {u"secret"_s, u"set"_s, secretName});
    set.write("k-123456\n");
    set.closeWriteChannel();
    QVERIFY(set.waitForFinished(10000));
    QVERIFY2(set.exitCode() == 0, set.readAllStandardError().constData());
    d.resume();
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 10, 10000);
    d.checkInvariants();
}

void TestTokens::changedSecretIsANewSignIn()
{
    TokenDelivery d;
    d.open();
    d.import(Delivery::keys(3));
    d.runUntilIdle();
    QCOMPARE(d.up.totals().tokenRequests, 1);
    d.engine.reset();
    d.open(); // the runtime file has the token
    d.import(Delivery::keys(3, u"B"_s));
    d.runUntilIdle();
    QCOMPARE(d.up.totals().tokenRequests, 1);
    d.engine.reset();
    setSecret(u"another one"_s);
    d.open();
    d.import(Delivery::keys(3, u"C"_s));
    d.runUntilIdle();
    QCOMPARE(d.up.totals().tokenRequests, 2);
    d.checkInvariants();
}

void TestTokens::maskedWhereItIsShown()
{
    TokenDelivery d;
    d.up.on("/push", [](const SeenRequest &request) {
        if (request.key == "SF1000001") // long before it: cut texts must not end inside of it
            return Step::answer(422, QByteArray(190, 'x') + " " + secretValue.toUtf8() + " " + tokenOf(request),
                                {{"X-Echo", request.header("Authorization")}});
        if (request.key == "SF1000002")
            return Step::answer(422, echo(request), {{"Content-Type", "application/json"}});
        return Step::redirect(302, "/login?token=" + tokenOf(request));
    });
    d.open();
    d.import({u"SF1000001"_s, u"SF1000002"_s});
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Dead), 2);
    for (const auto &letter : d.deadLetters()) {
        QVERIFY2(!letter.lastError.contains(u"s3cr"_s) && !letter.lastError.contains(u"token-1"_s),
                 qPrintable(letter.lastError));
        QVERIFY2(letter.lastError.contains(u"••••"_s), qPrintable(letter.lastError));
    }
    d.import({u"SF1000003"_s});
    QTRY_COMPARE_WITH_TIMEOUT(int(d.upstream().state), int(UpstreamState::Paused), 10000);
    QVERIFY2(!d.upstream().reason.contains(u"token-1"_s), qPrintable(d.upstream().reason));
    d.checkInvariants();
    d.engine.reset();
    for (const QString &value : {secretValue, u"token-1"_s, u"refresh-1"_s, u"s3cr"_s})
        QVERIFY2(foundIn(d.dir.path(), value).isEmpty(), qPrintable(foundIn(d.dir.path(), value)));
}

void TestTokens::basicAuthIsMasked()
{
    TokenDelivery d;
    d.config[u"auth"_s] =
        QJsonObject{{u"type"_s, u"basic"_s}, {u"user"_s, u"u"_s}, {u"password"_s, u"{{secret.app-key}}"_s}};
    d.up.on("/push", [](const SeenRequest &request) {
        return Step::answer(422, "no good: " + request.header("Authorization"),
                            {{"X-Echo", request.header("Authorization")}});
    });
    d.open();
    d.import(Delivery::keys(1));
    d.runUntilIdle();
    const auto letters = d.deadLetters();
    QCOMPARE(letters.size(), 1U);
    QVERIFY2(letters.front().lastError.contains(u"no good: Basic ••••"_s), qPrintable(letters.front().lastError));
    d.checkInvariants();
    d.engine.reset();
    QVERIFY2(foundIn(d.dir.path(), secretValue).isEmpty(), qPrintable(foundIn(d.dir.path(), secretValue)));
}

void TestTokens::testSendSignsInAndMasks()
{
    TokenDelivery d;
    d.config[u"request"_s] = QJsonObject{
        {u"url"_s, d.up.url(u"/push"_s).toString()},
        {u"query"_s, QJsonObject{{u"key"_s, u"{{secret.app-key}}"_s}}},
        {u"json"_s,
         u"{\"trackingNo\":\"{{tracking_no}}\",\"token\":\"{{token}}\",\"requestId\":\"{{request_id}}\"}"_s}};
    d.up.on("/push", [](const SeenRequest &request) {
        return tokenOf(request) == "token-1" ? Step::answer(401, echo(request)) : Step::ok();
    });
    d.open();
    const auto report =
        d.engine->testUpstream({u"track-sync"_s, {}, {{u"tracking_no"_s, u"SF1"_s}}, false, {}, {}, {}}).result();
    QVERIFY2(report.ok(), report.ok() ? "" : qPrintable(report.error().detail));
    QCOMPARE(report->outcome, Outcome::Delivered); // after one refresh
    QCOMPARE(d.up.totals().tokenRequests, 2);
    QByteArray shown = report->url.toUtf8() + report->requestBody.toUtf8();
    for (const auto &[header, value] : report->requestHeaders)
        shown += header + ": " + value + '\n';
    QVERIFY2(shown.contains(u"Bearer ••••"_s.toUtf8()), shown.constData());
    QVERIFY2(!shown.contains("token-") && !shown.contains("s3cr"), shown.constData());

    setSecret(QString());
    const auto without =
        d.engine->testUpstream({u"track-sync"_s, {}, {{u"tracking_no"_s, u"SF1"_s}}, false, {}, {}, {}}).result();
    QVERIFY(!without.ok());
    QVERIFY2(without.error().detail.contains(u"secret.app-key"_s), qPrintable(without.error().detail));
}

void TestTokens::tokenFileIsPrivate()
{
    TokenDelivery d;
    d.open();
    d.import(Delivery::keys(1));
    d.runUntilIdle();
    const QDir folder(s_home->filePath(u"run/pushdesk"_s));
    const auto others =
        QFile::ReadGroup | QFile::WriteGroup | QFile::ExeGroup | QFile::ReadOther | QFile::WriteOther | QFile::ExeOther;
    QVERIFY(!(QFileInfo(folder.path()).permissions() & others));
    const auto files = folder.entryInfoList(QDir::Files);
    QVERIFY(!files.isEmpty());
    for (const auto &file : files)
        QVERIFY2(!(file.permissions() & others), qPrintable(file.fileName()));
}

QTEST_GUILESS_MAIN(TestTokens)
#include "tst_tokens.moc"
