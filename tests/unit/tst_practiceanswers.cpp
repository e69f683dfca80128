// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/practiceanswers.h"
#include "engine/setup/practiceconfig.h"
#include "engine/setup/presets.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configparser.h"
#include "engine/upstream/jsonpointer.h"

#include <QtTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;

// A practice upstream speaks as a config's rules expect, and no request for it can reach the real one.
class TestPracticeAnswers : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyPresetCanBePractised_data();
    void everyPresetCanBePractised();
    void rules_data();
    void rules();
    void tokenIsFoundInTheAnswer();
    void addressesStayHere_data();
    void addressesStayHere();
};

namespace {

QByteArray configWith(const QByteArray &rules)
{
    return R"({"name":"a","request":{"url":"https://a.example/x","json":"{\"k\":\"{{k}}\"}"},"columns":{"biz_key":"k"},)"
           R"("answer":{"message":["/msg"],"keep":{"waybill":["/data/no"]}},"rules":)" +
           rules + "}";
}

Outcome judged(const CompiledUpstream &upstream, const std::optional<Answer> &answer)
{
    return answer ? upstream.judge(*answer).outcome : Outcome::Interrupted;
}

} // namespace

void TestPracticeAnswers::everyPresetCanBePractised_data()
{
    QTest::addColumn<QByteArray>("json");
    for (const Preset &preset : readPresets())
        QTest::newRow(qPrintable(preset.name)) << preset.config;
}

void TestPracticeAnswers::everyPresetCanBePractised()
{
    QFETCH(QByteArray, json);
    const auto moved = practiceConfig(json, 8123, 8124);
    QVERIFY2(moved.ok(), moved ? "" : qPrintable(moved.error().where + moved.error().detail));
    const auto config = parseUpstreamConfig(*moved);
    QVERIFY(config.ok());
    QVERIFY(staysHere(*config));
    QVERIFY(config->request.url.startsWith(u"http://127.0.0.1:8123"_s));
    const auto compiled = CompiledUpstream::compile(*config);
    QVERIFY(compiled.ok());
    PracticeAnswers answers(**compiled);
    QCOMPARE(judged(**compiled, answers.find(Outcome::Delivered, u"m"_s)), Outcome::Delivered);
    QCOMPARE(judged(**compiled, answers.find(Outcome::Rejected, u"m"_s)), Outcome::Rejected);
}

void TestPracticeAnswers::rules_data()
{
    QTest::addColumn<QByteArray>("list");
    QTest::addColumn<bool>("delivered"); // can be answered so
    QTest::newRow("none") << QByteArray("[]") << true;
    QTest::newRow("equals") << QByteArray(R"([{"pointer":"/code","equals":0,"outcome":"delivered"}])") << true;
    QTest::newRow("strict text") << QByteArray(
                                        R"([{"pointer":"/code","equals":"0","strict":true,"outcome":"delivered"}])")
                                 << true;
    QTest::newRow("two on one place")
        << QByteArray(R"([{"all":[{"pointer":"/c","exists":true},{"pointer":"/c","not_equals":1}],)"
                      R"("outcome":"delivered"}])")
        << true;
    QTest::newRow("inside another") << QByteArray(
                                           R"([{"all":[{"pointer":"/d","exists":true},{"pointer":"/d/id","equals":7}],)"
                                           R"("outcome":"delivered"}])")
                                    << true;
    QTest::newRow("behind a rule that wants a field")
        << QByteArray(R"([{"pointer":"/ok","exists":false,"outcome":"retry"},{"status":200,"outcome":"delivered"}])")
        << true;
    QTest::newRow("header") << QByteArray(R"([{"header":"X-State","starts":"DONE","outcome":"delivered"}])") << true;
    QTest::newRow("status") << QByteArray(R"([{"status":202,"outcome":"delivered"}])") << true;
    QTest::newRow("alternatives") << QByteArray(
                                         R"([{"pointer":"/m","matches":"^(SUCCESS|OK)$","outcome":"delivered"}])")
                                  << true;
    QTest::newRow("never") << QByteArray(R"([{"status":"100-599","outcome":"blocked"},)"
                                         R"({"status":200,"outcome":"delivered"}])")
                           << false;
    QTest::newRow("a pattern nobody guesses")
        << QByteArray(R"([{"pointer":"/sum","matches":"^[A-Z]{3}-[0-9]{7}$","outcome":"delivered"}])") << false;
}

void TestPracticeAnswers::rules()
{
    QFETCH(QByteArray, list);
    QFETCH(bool, delivered);
    const auto config = parseUpstreamConfig(configWith(list));
    QVERIFY2(config.ok(), config ? "" : qPrintable(config.error().where + config.error().detail));
    const auto compiled = CompiledUpstream::compile(*config);
    QVERIFY(compiled.ok());
    const auto answer = PracticeAnswers(**compiled).find(Outcome::Delivered, u"well"_s);
    QCOMPARE(answer.has_value(), delivered);
    if (!answer)
        return;
    const Verdict verdict = (*compiled)->judge(*answer);
    QCOMPARE(verdict.outcome, Outcome::Delivered);
    QCOMPARE(verdict.message, u"well"_s);
    QCOMPARE(verdict.kept.value(u"waybill"_s), u"practice-waybill"_s);
}

void TestPracticeAnswers::tokenIsFoundInTheAnswer()
{
    AuthConfig auth;
    auth.tokenPointer = u"/data/0/token"_s;
    auth.expiresPointer = u"/data/0/expires"_s;
    const QByteArray body = practiceTokenAnswer(auth, u"T"_s);
    JsonBody json({body.constData(), static_cast<size_t>(body.size())});
    const auto token = json.at(*JsonPointer::parse(auth.tokenPointer));
    QVERIFY(token);
    QCOMPARE(QByteArray(token.text().data(), qsizetype(token.text().size())), QByteArray("T"));
    QVERIFY(json.at(*JsonPointer::parse(auth.expiresPointer)));
}

void TestPracticeAnswers::addressesStayHere_data()
{
    QTest::addColumn<QString>("url");
    QTest::addColumn<bool>("here");
    QTest::newRow("loopback") << u"http://127.0.0.1:80/a"_s << true;
    QTest::newRow("v6") << u"http://[::1]:80/a"_s << true;
    QTest::newRow("localhost") << u"http://localhost/a"_s << true;
    QTest::newRow("a name that begins so") << u"http://127.0.0.1.example.com/a"_s << false;
    QTest::newRow("a user before it") << u"http://127.0.0.1@example.com/a"_s << false;
    QTest::newRow("elsewhere") << u"https://example.com/127.0.0.1"_s << false;
    QTest::newRow("none") << u"/a"_s << false;
}

void TestPracticeAnswers::addressesStayHere()
{
    QFETCH(QString, url);
    QFETCH(bool, here);
    UpstreamConfig config;
    config.request.url = url;
    QCOMPARE(staysHere(config), here);
    config.request.url = u"http://127.0.0.1/"_s;
    config.auth.type = AuthConfig::Type::Token;
    config.auth.request.url = url;
    QCOMPARE(staysHere(config), here);
}

QTEST_GUILESS_MAIN(TestPracticeAnswers)
#include "tst_practiceanswers.moc"
