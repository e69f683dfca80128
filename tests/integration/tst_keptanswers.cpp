// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/deliveryfixture.h"

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;

namespace {

const QString secretValue = u"s3cr/t+kept"_s;

// An upstream that says by its code what became of a row, and gives it a waybill.
class Waybills : public Delivery {
public:
    explicit Waybills(const Clock *clock = nullptr) : Delivery(clock)
    {
        config[u"answer"_s] = QJsonObject{{u"code"_s, QJsonArray{u"/code"_s}},
                                          {u"message"_s, QJsonArray{u"/msg"_s}},
                                          {u"keep"_s, QJsonObject{{u"waybill"_s, QJsonArray{u"/data/no"_s, u"/no"_s}},
                                                                  {u"fee"_s, u"/data/fee"_s},
                                                                  {u"label"_s, u"/data/label"_s}}}};
        rules(u"look the SKU up in the shop"_s);
        set(u"retry"_s, u"max_retries"_s, 1);
    }
    void rules(const QString &hint)
    {
        config[u"rules"_s] =
            QJsonArray{rule(0, u"delivered"_s, {}), rule(10009, u"duplicate"_s, {}), rule(40013, u"rejected"_s, hint),
                       rule(99, u"blocked"_s, u"sign in again at the platform"_s)};
    }
    TaskRecord task(const QString &key)
    {
        const auto tasks = engine->read([key](ReadStore &s) { return s.tasksByKey(key); }).result();
        return tasks && !tasks->empty() ? tasks->back() : TaskRecord();
    }
    QStringList found(const QString &text)
    {
        TaskFilter filter;
        filter.text = text;
        QStringList keys;
        const auto tasks = engine->read([filter](ReadStore &s) { return s.tasks(filter, {0, 50, false}); }).result();
        for (const auto &task : *tasks)
            keys << task.bizKey;
        return keys;
    }
    std::vector<CauseRecord> causes()
    {
        return engine->read([](ReadStore &s) { return s.causes(); }).result().value();
    }

private:
    static QJsonObject rule(int code, const QString &outcome, const QString &hint)
    {
        QJsonObject rule{{u"pointer"_s, u"/code"_s}, {u"equals"_s, code}, {u"outcome"_s, outcome}};
        if (!hint.isEmpty())
            rule[u"hint"_s] = hint;
        return rule;
    }
};

} // namespace

// `answer.keep` and `hint` over a real engine and a real socket.
class TestKeptAnswers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void b11_keptWithTheTask();
    void duplicateKeepsToo();
    void refusalKeepsNothing();
    void longValueIsBounded();
    void controlCharactersAreReplaced();
    void secretsAreMasked();
    void hintStaysAsItWas();
    void hintSaysWhyItIsPaused();
    void testSendSaysWhichRuleAndWhy();
};

void TestKeptAnswers::b11_keptWithTheTask()
{
    Waybills d;
    d.up.script("SF1", {Step::ok(R"({"code":0,"data":{"no":77000000000000000000123,"fee":1.10,)"
                                 R"("label":{"to":["北京",1e2],"b":null}}})")});
    d.up.script("SF2", {Step::ok(R"({"code":0,"no":"YT-2"})")});
    d.open();
    d.import({u"SF1"_s, u"SF2"_s, u"SF3"_s});
    d.runUntilIdle();
    QCOMPARE(d.task(u"SF1"_s).kept, KeptValues({{u"waybill"_s, u"77000000000000000000123"_s},
                                                {u"fee"_s, u"1.10"_s},
                                                {u"label"_s, u"{\"to\":[\"北京\",1e2],\"b\":null}"_s}}));
    QCOMPARE(d.task(u"SF2"_s).kept, KeptValues({{u"waybill"_s, u"YT-2"_s}}));
    QVERIFY(d.task(u"SF3"_s).kept.isEmpty());
    QCOMPARE(d.found(u"77000000000000000000123"_s), QStringList{u"SF1"_s});
    QCOMPARE(d.found(u"YT-"_s), QStringList{u"SF2"_s});
    d.checkInvariants();
}

// The first try was done there, but its answer was lost: what the second one says is what is known.
void TestKeptAnswers::duplicateKeepsToo()
{
    Waybills d;
    d.up.script("SF1", {Step::closeAfterProcessing(), Step::ok(R"({"code":10009,"data":{"no":"YT1"}})")});
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    QCOMPARE(d.task(u"SF1"_s).state, TaskState::Duplicate);
    QCOMPARE(d.task(u"SF1"_s).kept.value(u"waybill"_s), u"YT1"_s);
    // Sent again on a person's word: the upstream repeats itself; each task has what its own answer said.
    d.up.script("SF1", {Step::ok(R"({"code":10009})")});
    QCOMPARE(d.import({u"SF1"_s}, true).counts.accepted, 1);
    d.runUntilIdle();
    QVERIFY(d.task(u"SF1"_s).kept.isEmpty());
    QCOMPARE(d.found(u"YT1"_s), QStringList{u"SF1"_s});
    d.checkInvariants();
}

void TestKeptAnswers::refusalKeepsNothing()
{
    Waybills d;
    d.up.script("SF1", {Step::ok(R"({"code":40013,"msg":"no such SKU","data":{"no":"YT1"}})")});
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    QCOMPARE(d.task(u"SF1"_s).state, TaskState::Dead);
    QVERIFY(d.task(u"SF1"_s).kept.isEmpty());
    QCOMPARE(d.found(u"YT1"_s), QStringList{});
    d.checkInvariants();
}

void TestKeptAnswers::longValueIsBounded()
{
    Waybills d;
    const QByteArray clef = u"𝄞"_s.toUtf8(); // two units of UTF-16, never cut in half
    d.up.script("SF1", {Step::ok(R"({"code":0,"data":{"no":"x)" + clef.repeated(3000) + R"(","fee":")" +
                                 QByteArray(1000, '7') + "\"}}")});
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    const auto kept = d.task(u"SF1"_s).kept;
    QCOMPARE(kept.value(u"fee"_s), QString(1000, u'7'));
    const QString cut = kept.value(u"waybill"_s);
    QCOMPARE(cut.size(), 1000);
    QVERIFY(cut.endsWith(u'…'));
    QVERIFY(cut.isValidUtf16());
    d.checkInvariants();
}

// Our own export must stay a file that can be imported.
void TestKeptAnswers::controlCharactersAreReplaced()
{
    Waybills d;
    d.up.script("SF1", {Step::ok("{\"code\":0,\"data\":{\"no\":\"Y\\u0000T\\t1\\n\\u001b\\u007f\\u0080\"}}")});
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    QString expected = u"Y\uFFFDT\uFFFD1\uFFFD\uFFFD\uFFFD"_s;
    expected += QChar(0x80);
    QCOMPARE(d.task(u"SF1"_s).kept.value(u"waybill"_s), expected);
    QCOMPARE(d.found(expected), QStringList{u"SF1"_s});
    d.checkInvariants();
}

void TestKeptAnswers::secretsAreMasked()
{
    qputenv("PUSHDESK_KEYCHAIN", "off");
    qputenv("PUSHDESK_SECRET_APP", secretValue.toUtf8());
    Waybills d;
    d.config[u"auth"_s] =
        QJsonObject{{u"type"_s, u"header"_s}, {u"header"_s, u"X-Key"_s}, {u"value"_s, u"{{secret.app}}"_s}};
    // One of them stands where the value is cut.
    const QByteArray echoed = "key=" + secretValue.toUtf8() + ';';
    d.up.script("SF1", {Step::ok(R"({"code":0,"data":{"no":")" + echoed + R"(","fee":")" + QByteArray(990, 'x') +
                                 secretValue.toUtf8() + "\"}}")});
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    const auto kept = d.task(u"SF1"_s).kept;
    QCOMPARE(kept.value(u"waybill"_s), u"key=••••;"_s);
    QCOMPARE(kept.value(u"fee"_s), QString(990, u'x') + u"••••"_s);
    QCOMPARE(d.found(u"key=s3"_s), QStringList{});
    d.checkInvariants();
    qunsetenv("PUSHDESK_SECRET_APP");
}

// What was said then stays; what is said now is said of what happens now.
void TestKeptAnswers::hintStaysAsItWas()
{
    Waybills d;
    const Step refused = Step::ok(R"({"code":40013,"msg":"no such SKU"})");
    d.up.script("SF1", {refused});
    d.up.script("SF2", {refused});
    d.open();
    d.import({u"SF1"_s});
    d.runUntilIdle();
    QCOMPARE(d.deadLetters().front().hint, u"look the SKU up in the shop"_s);
    QCOMPARE(d.attempts(u"SF1"_s).front().hint, u"look the SKU up in the shop"_s);
    QCOMPARE(d.causes().front().hint, u"look the SKU up in the shop"_s);
    d.rules(u"ask Wang for the SKU"_s);
    d.save();
    QCOMPARE(d.deadLetters().front().hint, u"look the SKU up in the shop"_s);
    d.import({u"SF2"_s});
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Dead), 2, 10000);
    const auto causes = d.causes();
    QCOMPARE(causes.size(), size_t(1)); // a hint is no part of the cause
    QCOMPARE(causes.front().open, 2);
    QCOMPARE(causes.front().hint, u"ask Wang for the SKU"_s);
    QCOMPARE(d.attempts(u"SF1"_s).front().hint, u"look the SKU up in the shop"_s);
    QCOMPARE(d.attempts(u"SF2"_s).front().hint, u"ask Wang for the SKU"_s);
    QVERIFY(d.attempts(u"SF2"_s).front().outcome == Outcome::Rejected);
    d.checkInvariants();
}

void TestKeptAnswers::hintSaysWhyItIsPaused()
{
    Waybills d;
    d.up.otherwise(Step::ok(R"({"code":99,"msg":"session is over"})"));
    d.open();
    d.import(Delivery::keys(10));
    d.runUntilIdle();
    const auto upstream = d.status().upstreams.front();
    QCOMPARE(upstream.state, UpstreamState::Paused);
    QVERIFY2(upstream.reason.contains(u"session is over"_s), qPrintable(upstream.reason));
    QVERIFY2(upstream.reason.contains(u"sign in again at the platform"_s), qPrintable(upstream.reason));
    QCOMPARE(d.status().deadLetters.open, 0);
    d.checkInvariants();
}

// Judged as it came, shown masked.
void TestKeptAnswers::testSendSaysWhichRuleAndWhy()
{
    qputenv("PUSHDESK_KEYCHAIN", "off");
    qputenv("PUSHDESK_SECRET_APP", secretValue.toUtf8());
    Waybills d;
    d.config[u"auth"_s] =
        QJsonObject{{u"type"_s, u"header"_s}, {u"header"_s, u"X-Key"_s}, {u"value"_s, u"{{secret.app}}"_s}};
    QJsonArray rules = d.config[u"rules"_s].toArray();
    rules.prepend(QJsonObject{{u"pointer"_s, u"/said"_s}, {u"equals"_s, u"x"_s}, {u"outcome"_s, u"retry"_s}});
    rules.prepend(QJsonObject{{u"pointer"_s, u"/said"_s}, {u"empty"_s, true}, {u"outcome"_s, u"retry"_s}});
    d.config[u"rules"_s] = rules;
    d.up.otherwise(Step::ok(R"({"code":40013,"msg":"no such SKU","said":"you are )" + secretValue.toUtf8() + "\"}"));
    d.open();
    TestOrder order;
    order.upstream = u"track-sync"_s;
    order.cells = {{u"tracking_no"_s, u"SF1"_s}};
    const auto report = d.engine->testUpstream(order).result();
    QVERIFY2(report.ok(), report.ok() ? "" : qPrintable(report.error().detail));
    QVERIFY(report->reading.has_value());
    const AnswerReading &reading = *report->reading;
    QCOMPARE(reading.why, u"rules[4] is the first that matches"_s);
    QCOMPARE(reading.outcome, Outcome::Rejected);
    QCOMPARE(reading.rules.size(), size_t(6));
    QCOMPARE(reading.rules[1].sentence(), u"/said is \"you are ••••\", expected \"x\""_s);
    QCOMPARE(reading.rules[2].sentence(), u"/code is 40013, expected 0"_s);
    QVERIFY(reading.rules[4].matches);
    QCOMPARE(report->hint, u"look the SKU up in the shop"_s);
    QVERIFY(report->kept.isEmpty());
    d.up.otherwise(Step::ok(R"({"code":0,"no":"YT1"})"));
    const auto good = d.engine->testUpstream(order).result();
    QVERIFY(good.ok());
    QCOMPARE(good->kept, KeptValues({{u"waybill"_s, u"YT1"_s}}));
    qunsetenv("PUSHDESK_SECRET_APP");
}

QTEST_GUILESS_MAIN(TestKeptAnswers)
#include "tst_keptanswers.moc"
