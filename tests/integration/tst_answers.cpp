// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/deliveryfixture.h"

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

QJsonObject rule(const QString &pointer, const QString &condition, const QJsonValue &value, const QString &outcome)
{
    return {{u"status"_s, u"200-299"_s}, {u"pointer"_s, pointer}, {condition, value}, {u"outcome"_s, outcome}};
}

// A delivery is what says {"code":0}; any other code is a refusal.
void judgeByCode(Delivery &d)
{
    d.config[u"answer"_s] = QJsonObject{{u"code"_s, QJsonArray{u"/code"_s}}, {u"message"_s, QJsonArray{u"/msg"_s}}};
    d.config[u"rules"_s] =
        QJsonArray{rule(u"/code"_s, u"equals"_s, 0, u"delivered"_s), rule(u"/code"_s, u"equals"_s, 777, u"retry"_s),
                   rule(u"/code"_s, u"exists"_s, true, u"rejected"_s)};
}

} // namespace

// What the upstream says, and what is made of it (DESIGN R3 Retry-After, R4), over a real engine and a real socket.
class TestAnswers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r1_answerIsReadToALimit_data();
    void r1_answerIsReadToALimit();
    void b01_waitsAsAsked_data();
    void b01_waitsAsAsked();
    void b02_garbageIsOurOwnBackOff_data();
    void b02_garbageIsOurOwnBackOff();
    void b02_hugeIsCappedAndShown();
    void b04_redirectIsNoDelivery_data();
    void b04_redirectIsNoDelivery();
    void b05_nothingReachesAnotherOrigin_data();
    void b05_nothingReachesAnotherOrigin();
    void b06_cutShortIsUnknown_data();
    void b06_cutShortIsUnknown();
    void b07_successOnlyByTheRule();
    void b11_digitsReachTheExport();
    void b12_answerInAnotherCharset_data();
    void b12_answerInAnotherCharset();
    void b12_halfAnEmojiIsJson();
    void b12_answerNotFromTheApi_data();
    void b12_answerNotFromTheApi();
    void b16_lateAnswerIsNotBookedOnTheNext();
    void b16_lateAnswerAfterTheEnd();
    void b17_oneRowPerStatus();
    void b18_conflictWithoutProgressEnds();
    void b18_conflictAtOnceIsARefusal();
    void b18_alreadyExistsByRule();
    void b23_emptyAnswers_data();
    void b23_emptyAnswers();
    void b23_emptyWhereARuleAsksForMore();
};

void TestAnswers::r1_answerIsReadToALimit_data()
{
    QTest::addColumn<bool>("gzip");
    QTest::newRow("plain") << false;
    QTest::newRow("packed small") << true;
}

// Enough to judge by is read, less is kept, and it counts as answered.
void TestAnswers::r1_answerIsReadToALimit()
{
    QFETCH(bool, gzip);
    auto step = Step::answer(422, R"({"msg":"no","more":")" + QByteArray(8 * 1024 * 1024, ' ') + "\"}");
    Delivery d;
    d.up.script("SF1", {gzip ? step.withGzip() : step});
    d.set(u"timeouts"_s, u"response_ms"_s, 10000);
    d.open();
    d.import({u"SF1"_s, u"SF2"_s});
    d.runUntilIdle();
    const auto attempts = d.attempts(u"SF1"_s);
    QCOMPARE(attempts.size(), 1U);
    QCOMPARE(attempts.front().reached, Reached::Answered);
    QCOMPARE(attempts.front().outcome, Outcome::Rejected);
    QCOMPARE(attempts.front().answerBody.size(), 64 * 1024);
    QCOMPARE(d.count(TaskState::Delivered), 1);
    d.checkInvariants();
}

void TestAnswers::b01_waitsAsAsked_data()
{
    QTest::addColumn<int>("form");
    QTest::addColumn<qint64>("clockFastMs");
    const QStringList names{u"429, seconds"_s, u"503, seconds"_s, u"503, IMF-fixdate"_s, u"503, RFC 850"_s,
                            u"503, asctime"_s};
    for (int form = 0; form < names.size(); ++form)
        for (const qint64 fast : {0, 2, -2})
            QTest::addRow("%s, clock %lld h off", qPrintable(names[form]), fast) << form << fast * 3'600'000;
}

// Three seconds by the answer's own Date, whatever this computer's clock says.
void TestAnswers::b01_waitsAsAsked()
{
    QFETCH(int, form);
    QFETCH(qint64, clockFastMs);
    ManualClock clock;
    clock.setWall(QDateTime::currentMSecsSinceEpoch() + clockFastMs);
    const std::vector<Step> steps{Step::status(429).withHeader("Retry-After", "3"), Step::unavailable(3s),
                                  Step::unavailableUntil(3s, HttpDate::Imf),
                                  Step::unavailableUntil(3s, HttpDate::Rfc850),
                                  Step::unavailableUntil(3s, HttpDate::Asctime)};
    Delivery d(&clock);
    d.up.script("SF1", {steps[static_cast<size_t>(form)]});
    d.open();
    d.import({u"SF1"_s, u"SF2"_s});
    d.engine->start();
    QTRY_COMPARE_WITH_TIMEOUT(d.status().upstreams.front().state, UpstreamState::Holding, 5000);
    QCOMPARE(d.status().upstreams.front().untilMs.value_or(0), clock.nowMs() + 3000);
    clock.advance(2999);
    QTest::qWait(40);
    QCOMPARE(d.up.totals().requests, 1);
    for (int i = 0; i < 100 && d.count(TaskState::Delivered) < 2; ++i) { // the task's own jitter is upwards
        clock.advance(10);
        QTest::qWait(8);
    }
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 2, 10000);
    QVERIFY(!d.attempts(u"SF1"_s).front().charged);
    d.checkInvariants();
}

void TestAnswers::b02_garbageIsOurOwnBackOff_data()
{
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("second");
    for (const char *value : {"-1", "1.5", "abc", "", "Sun, 06 Nov 1994 08:49:37 GMT", "0", "3, 5", "\xff\x00"})
        QTest::addRow("\"%s\"", value) << QByteArray(value) << QByteArray();
    QTest::newRow("two headers") << QByteArray("3") << QByteArray("5");
}

// Neither a busy loop nor a wait that somebody's nonsense chose.
void TestAnswers::b02_garbageIsOurOwnBackOff()
{
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, second);
    auto step = Step::unavailable(value);
    if (!second.isEmpty())
        step = step.withHeader("Retry-After", second);
    Delivery d;
    d.up.script("SF1", std::vector<Step>(2, step));
    d.set(u"retry"_s, u"base_ms"_s, 100);
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 1);
    const auto attempts = d.attempts(u"SF1"_s);
    QCOMPARE(attempts.size(), 3U);
    for (int i = 0; i < 2; ++i) {
        const auto &attempt = attempts[static_cast<size_t>(i)];
        QVERIFY(attempt.charged);
        const qint64 planned = 100 << i;
        QVERIFY2(*attempt.nextDelayMs >= planned * 8 / 10 && *attempt.nextDelayMs <= planned * 12 / 10,
                 qPrintable(QString::number(*attempt.nextDelayMs)));
        QVERIFY(attempts[static_cast<size_t>(i) + 1].startedAt - attempt.endedAt >= *attempt.nextDelayMs - 1);
    }
    d.checkInvariants();
}

void TestAnswers::b02_hugeIsCappedAndShown()
{
    for (const char *value : {"99999999999", "99999999999999999999999999", "Fri, 31 Dec 2999 23:59:59 GMT"}) {
        ManualClock clock;
        Delivery d(&clock);
        d.up.script("SF1", {Step::unavailable(QByteArray(value))});
        d.open();
        d.import({u"SF1"_s});
        d.engine->start();
        QTRY_COMPARE_WITH_TIMEOUT(d.status().upstreams.front().state, UpstreamState::Holding, 5000);
        QCOMPARE(d.status().upstreams.front().untilMs.value_or(0), clock.nowMs() + 3'600'000);
        QVERIFY(d.status().upstreams.front().reason.contains(u"asked to wait"_s));
        QTest::qWait(40);
        QCOMPARE(d.up.totals().requests, 1);
        d.checkInvariants();
    }
}

void TestAnswers::b04_redirectIsNoDelivery_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {301, 302, 303, 307, 308})
        QTest::addRow("%d", status) << status;
}

void TestAnswers::b04_redirectIsNoDelivery()
{
    QFETCH(int, status);
    Delivery d;
    d.up.on("/landed", [](const SeenRequest &) { return Step::ok(); });
    d.up.otherwise(Step::redirect(status));
    d.open();
    d.import(Delivery::keys(20));
    d.runUntilIdle();
    QCOMPARE(d.up.totals().landed, 0);
    QCOMPARE(d.up.totals().effects, 0);
    QCOMPARE(d.count(TaskState::Pending), 20);
    const auto upstream = d.status().upstreams.front();
    QCOMPARE(upstream.state, UpstreamState::Paused);
    QVERIFY2(upstream.reason.contains(u"redirects to /landed, update request.url"_s), qPrintable(upstream.reason));
    d.checkInvariants();
}

void TestAnswers::b05_nothingReachesAnotherOrigin_data()
{
    b04_redirectIsNoDelivery_data();
}

void TestAnswers::b05_nothingReachesAnotherOrigin()
{
    QFETCH(int, status);
    qputenv("PUSHDESK_SECRET_APP_KEY", "k-7f3d9e2a51");
    ScriptedUpstream other;
    QVERIFY(other.start());
    Delivery d;
    d.up.otherwise(Step::redirect(status, other.url(u"/landed"_s).toEncoded()).withHeader("Set-Cookie", "a=b"));
    d.config[u"auth"_s] = QJsonObject{
        {u"type"_s, u"header"_s}, {u"header"_s, u"Authorization"_s}, {u"value"_s, u"Bearer {{secret.app-key}}"_s}};
    d.open();
    d.import(Delivery::keys(5));
    d.runUntilIdle();
    QCOMPARE(other.totals().connections, 0); // no connection, so no header, no cookie and no body
    QVERIFY(d.up.totals().requests >= 3);
    for (const auto &seen : d.up.log()) {
        QCOMPARE(seen.header("Authorization"), QByteArray("Bearer k-7f3d9e2a51"));
        QVERIFY(!seen.hasHeader("Cookie"));
    }
    QCOMPARE(d.count(TaskState::Pending), 5);
    d.checkInvariants();
}

void TestAnswers::b06_cutShortIsUnknown_data()
{
    QTest::addColumn<bool>("chunked");
    QTest::newRow("shorter than its length") << false;
    QTest::newRow("without the last chunk") << true;
}

void TestAnswers::b06_cutShortIsUnknown()
{
    QFETCH(bool, chunked);
    Delivery d;
    d.up.script("SF1", {chunked ? Step::truncatedChunks() : Step::truncatedBody()});
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    const auto attempts = d.attempts(u"SF1"_s);
    QCOMPARE(attempts.size(), 2U);
    QCOMPARE(attempts[0].outcome, Outcome::Retry);
    QCOMPARE(attempts[0].reached, Reached::Unknown);
    QCOMPARE(attempts[1].requestId, attempts[0].requestId);
    QCOMPARE(d.count(TaskState::Delivered), 1);
    QCOMPARE(d.up.totals().effects, 1);
    d.checkInvariants();
}

void TestAnswers::b07_successOnlyByTheRule()
{
    Delivery d;
    judgeByCode(d);
    d.up.script("NO", {Step::answer(200, R"({"code":40013,"msg":"invalid sku"})")});
    d.up.script("TEXT", {Step::ok(R"({"code":"0"})")});
    d.up.script("BUSY", {Step::answer(200, R"({"code":777,"msg":"busy"})")}); // passes by itself, says the config
    d.up.script("FALSE", std::vector<Step>(9, Step::answer(200, R"({"success":false,"msg":"成功"})")));
    d.up.script("OTHER", std::vector<Step>(9, Step::answer(200, R"({"data":{}})")));
    d.open();
    d.import(Delivery::keys(10) + QStringList{u"NO"_s, u"TEXT"_s, u"BUSY"_s, u"FALSE"_s, u"OTHER"_s} +
             Delivery::keys(10, u"ZZ"_s));
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 22);
    QCOMPARE(d.count(TaskState::Dead), 3);
    QCOMPARE(d.attempts(u"NO"_s).front().outcome, Outcome::Rejected);
    QCOMPARE(d.attempts(u"NO"_s).front().code, u"40013"_s);
    QCOMPARE(d.attempts(u"BUSY"_s).size(), 2U);
    for (const auto &key : {u"FALSE"_s, u"OTHER"_s}) {
        QCOMPARE(d.attempts(key).front().outcome, Outcome::Blocked);
        QVERIFY(!d.attempts(key).front().answerBody.isEmpty());
    }
    d.checkInvariants();
}

// The number is of use to somebody only with all its digits: in the store and in the file.
void TestAnswers::b11_digitsReachTheExport()
{
    const QList<QByteArray> numbers{"9007199254740993", "9223372036854775807", "18446744073709551615",
                                    "12345678901234567890123", "9.007199254740993e15"};
    Delivery d;
    d.config[u"answer"_s] = QJsonObject{{u"code"_s, QJsonArray{u"/order_id"_s}}};
    const auto keys = Delivery::keys(int(numbers.size()));
    for (qsizetype i = 0; i < numbers.size(); ++i)
        d.up.script(keys[i].toUtf8(), {Step::ok(R"({"order_id":)" + numbers[i] + "}")});
    d.open();
    const auto report = d.import(keys);
    d.runUntilIdle();
    QTemporaryDir outside;
    ExportRequest request;
    request.batch = report.batch;
    request.path = outside.filePath(u"out.csv"_s);
    QVERIFY(d.engine->exportBatch(request).result().ok());
    QFile file(request.path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    const auto lines = file.readAll().split('\n');
    QVERIFY(lines.front().contains("pushdesk_http_status,pushdesk_code"));
    for (qsizetype i = 0; i < numbers.size(); ++i) {
        QCOMPARE(d.attempts(keys[i]).front().code, QString::fromLatin1(numbers[i]));
        QVERIFY2(lines[i + 1].contains(",200," + numbers[i] + ","), lines[i + 1].constData());
    }
    d.checkInvariants();
}

void TestAnswers::b12_answerInAnotherCharset_data()
{
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QString>("charset");
    QTest::newRow("said") << QByteArray("application/json; charset=GBK") << u"utf-8"_s;
    QTest::newRow("as the request") << QByteArray("application/json") << u"gb18030"_s;
}

// {"code":777,"msg":"成功"} in GB18030, refused by its code: judged, and its message readable.
void TestAnswers::b12_answerInAnotherCharset()
{
    QFETCH(QByteArray, type);
    QFETCH(QString, charset);
    Delivery d;
    judgeByCode(d);
    d.set(u"request"_s, u"charset"_s, charset);
    d.up.otherwise(Step::answer(200, "{\"code\":5,\"msg\":\"\xB3\xC9\xB9\xA6\"}").withHeader("Content-Type", type));
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    QCOMPARE(d.deadLetters().size(), size_t(1));
    QCOMPARE(d.deadLetters().front().lastError, u"成功"_s);
    QCOMPARE(d.attempts(u"SF1"_s).front().answerBody, "{\"code\":5,\"msg\":\"成功\"}");
    d.checkInvariants();
}

// Servers that cut texts by UTF-16 units write one half of a pair.
void TestAnswers::b12_halfAnEmojiIsJson()
{
    Delivery d;
    judgeByCode(d);
    d.up.otherwise(
        Step::ok(R"({"code":0,"msg":"ok","data":{"name":"cut \ud83d","other":"\ude00\\ud83d \ud83d\ude00"}})"));
    d.open();
    d.import({u"SF1"_s, u"SF2"_s});
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 2);
    d.checkInvariants();
}

void TestAnswers::b12_answerNotFromTheApi_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("type");
    QTest::newRow("200 as html") << 200 << QByteArray("text/html");
    QTest::newRow("200 as json") << 200 << QByteArray("application/json");
    QTest::newRow("511") << 511 << QByteArray("text/html");
}

void TestAnswers::b12_answerNotFromTheApi()
{
    QFETCH(int, status);
    QFETCH(QByteArray, type);
    const QByteArray page = "<html><script>alert(1)</script>sign in</html>";
    Delivery d;
    judgeByCode(d);
    d.up.otherwise(Step::answer(status, page, {{"Content-Type", type}}));
    d.open();
    d.import(Delivery::keys(100));
    d.runUntilIdle();
    const auto now = d.status();
    QCOMPARE(now.upstreams.front().state, UpstreamState::Paused);
    QVERIFY2(now.upstreams.front().reason.contains(u"sign in"_s), qPrintable(now.upstreams.front().reason));
    QCOMPARE(now.tasks.at(TaskState::Pending), 100);
    QCOMPARE(now.deadLetters.open, 0);
    const auto attempt = d.attempts(u"SF1000001"_s).front();
    QCOMPARE(attempt.outcome, Outcome::Blocked);
    QVERIFY(!attempt.charged);
    QCOMPARE(attempt.answerBody, page);
    d.checkInvariants();
    d.up.otherwise(Step::ok());
    QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 100, 10000);
    d.checkInvariants();
}

// The answer to attempt 1 comes while attempt 2 is on its way, and says something else.
void TestAnswers::b16_lateAnswerIsNotBookedOnTheNext()
{
    Delivery d;
    d.up.script("SF1", {Step::rejected("too late").withDelay(500ms).withEffect(), Step::ok().withDelay(350ms)});
    d.set(u"timeouts"_s, u"response_ms"_s, 400);
    d.set(u"retry"_s, u"base_ms"_s, 10);
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    const auto attempts = d.attempts(u"SF1"_s);
    QCOMPARE(attempts.size(), 2U);
    QCOMPARE(attempts[0].reached, Reached::Unknown);
    QVERIFY(!attempts[0].httpStatus);
    QCOMPARE(attempts[1].httpStatus.value_or(0), 200);
    QCOMPARE(attempts[1].requestId, attempts[0].requestId);
    QCOMPARE(d.count(TaskState::Delivered), 1);
    QCOMPARE(d.up.totals().effects, 1);
    d.checkInvariants();
}

void TestAnswers::b16_lateAnswerAfterTheEnd()
{
    Delivery d;
    for (const auto &key : Delivery::keys(30))
        d.up.script(key.toUtf8(), {Step::timeoutAfterProcessing(300ms)});
    d.set(u"timeouts"_s, u"response_ms"_s, 150);
    d.set(u"breaker"_s, u"failures"_s, 100);
    d.open();
    d.import(Delivery::keys(30));
    d.runUntilIdle();
    QTest::qWait(400); // the last of the late answers
    QCOMPARE(d.count(TaskState::Delivered), 30);
    QCOMPARE(d.up.totals().effects, 30);
    for (const auto &key : Delivery::keys(30))
        QCOMPARE(d.attempts(key).size(), 2U);
    d.checkInvariants();
}

// All of them in one file: the outcome of each is its own, and what can pass passes at the second try.
void TestAnswers::b17_oneRowPerStatus()
{
    const QList<int> retried{408, 425, 429, 500, 502, 503, 504, 599};
    const QList<int> rejected{400, 402, 404, 405, 410, 413, 415, 422, 499, 501};
    const QList<int> blocked{300, 301, 304, 307, 401, 403, 407, 511};
    Delivery d;
    QStringList keys = Delivery::keys(3);
    const auto add = [&](int status) {
        const QString key = u"S"_s + QString::number(status);
        d.up.script(key.toUtf8(), {Step::answer(status, status == 304 ? QByteArray() : QByteArray("{}"))});
        keys << key << u"OK"_s + QString::number(status); // a good one behind each
    };
    for (const auto &statuses : {retried, rejected, blocked})
        for (const int status : statuses)
            add(status);
    d.set(u"limits"_s, u"concurrency"_s, 2);
    d.open();
    d.import(keys);
    d.runUntilIdle();
    const auto check = [&](const QList<int> &statuses, Outcome outcome, size_t attempts) {
        for (const int status : statuses) {
            const auto made = d.attempts(u"S"_s + QString::number(status));
            QVERIFY2(made.size() == attempts, qPrintable(u"%1: %2"_s.arg(status).arg(made.size())));
            QCOMPARE(made.front().outcome, outcome);
            QCOMPARE(made.front().httpStatus.value_or(0), status);
            QCOMPARE(made.front().charged, outcome != Outcome::Blocked);
        }
    };
    check(retried, Outcome::Retry, 2);
    check(rejected, Outcome::Rejected, 1);
    check(blocked, Outcome::Blocked, 2);
    QCOMPARE(d.count(TaskState::Dead), rejected.size());
    QCOMPARE(d.count(TaskState::Delivered), keys.size() - rejected.size());
    d.checkInvariants();
}

void TestAnswers::b18_conflictWithoutProgressEnds()
{
    Delivery d;
    std::vector<Step> steps(20, Step::inProgress());
    steps.front() = Step::timeoutAfterProcessing();
    d.up.script("SF1", steps);
    d.set(u"timeouts"_s, u"response_ms"_s, 100);
    d.open();
    d.import({u"SF1"_s, u"SF2"_s});
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Dead), 1);
    const auto attempts = d.attempts(u"SF1"_s);
    QCOMPARE(attempts.size(), 6U);
    for (const auto &attempt : attempts)
        QCOMPARE(attempt.requestId, attempts.front().requestId); // never a new one because of a 409
    const auto letter = d.deadLetters().front();
    QCOMPARE(letter.httpStatus, 409);
    QVERIFY2(letter.lastError.contains(u"request in progress"_s), qPrintable(letter.lastError));
    QCOMPARE(d.up.totals().ids, 2);
    d.checkInvariants();
}

void TestAnswers::b18_conflictAtOnceIsARefusal()
{
    Delivery d;
    d.up.script("SF1", {Step::inProgress()});
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Dead), 1);
    QCOMPARE(d.attempts(u"SF1"_s).size(), 1U);
    d.checkInvariants();
}

void TestAnswers::b18_alreadyExistsByRule()
{
    Delivery d;
    d.config[u"rules"_s] = QJsonArray{QJsonObject{
        {u"status"_s, 409}, {u"pointer"_s, u"/msg"_s}, {u"contains"_s, u"exists"_s}, {u"outcome"_s, u"duplicate"_s}}};
    d.up.script("SF1", {Step::answer(409, R"({"msg":"order exists"})")});
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Duplicate), 1);
    QCOMPARE(d.import({u"SF1"_s}).counts.alreadyDelivered, 1); // the ledger has it
    d.checkInvariants();
}

void TestAnswers::b23_emptyAnswers_data()
{
    QTest::addColumn<int>("status");
    for (const int status : {200, 201, 202, 204})
        QTest::addRow("%d", status) << status;
}

// On kept connections: what follows an answer without a body is read as its own.
void TestAnswers::b23_emptyAnswers()
{
    QFETCH(int, status);
    Delivery d;
    d.up.otherwise(Step::answer(status, {}, {{"Location", "/orders/1"}}).withEffect());
    d.set(u"limits"_s, u"concurrency"_s, 2);
    d.open();
    d.import(Delivery::keys(30));
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 30);
    QCOMPARE(d.up.totals().requests, 30);
    QCOMPARE(d.up.totals().landed, 0);
    QVERIFY(d.up.totals().connections <= 2);
    d.checkInvariants();
}

// Neither a delivery nor the row's fault.
void TestAnswers::b23_emptyWhereARuleAsksForMore()
{
    Delivery d;
    judgeByCode(d);
    d.up.otherwise(Step::emptyOk());
    d.open();
    d.import(Delivery::keys(40));
    d.runUntilIdle();
    QCOMPARE(d.status().upstreams.front().state, UpstreamState::Paused);
    QVERIFY(d.status().upstreams.front().reason.contains(u"empty"_s));
    QCOMPARE(d.count(TaskState::Pending), 40);
    QCOMPARE(d.status().deadLetters.open, 0);
    d.up.otherwise(Step::ok());
    QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 40, 10000);
    QCOMPARE(d.up.totals().effects, 40); // those that were done on the first try were not done again
    d.checkInvariants();
}

QTEST_GUILESS_MAIN(TestAnswers)
#include "tst_answers.moc"
