// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/tokenrequest.h"
#include "tests/unit/configfixture.h"
#include "tests/unit/renderfixture.h"

using namespace pushdesk;
using namespace pushdesk::test;

namespace {

// A config with that `auth` and the given further keys of its request.
QByteArray withAuth(const QByteArray &auth, const QByteArray &request = {})
{
    return R"({"name":"n","columns":{"biz_key":"order_no"},"request":{"url":"https:\/\/api.example.com/push")" +
           (request.isEmpty() ? QByteArray() : "," + request) + R"(},"auth":)" + auth + "}";
}

const QByteArray tokenAuth =
    R"({"type":"token","token_pointer":"/access_token","expires_pointer":"/expires_in","refresh_pointer":"/refresh_token",
"request":{"url":"https:\/\/api.example.com/token","form":{
"grant_type":"{{#refresh_token}}refresh_token{{/refresh_token}}{{^refresh_token}}client_credentials{{/refresh_token}}",
"refresh_token":"{{refresh_token}}","client_secret":"{{secret.app-key}}"},"omit_empty":true}})";

std::unique_ptr<CompiledUpstream> compiledWith(const QByteArray &json)
{
    const auto config = parseUpstreamConfig(json);
    if (!config.ok()) {
        qWarning() << config.error().where << config.error().detail;
        return nullptr;
    }
    return std::move(CompiledUpstream::compile(*config)).value();
}

} // namespace

// `auth` of DESIGN section 6: what a config may say, and what a request then carries.
class TestAuthConfig : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void refused_data();
    void refused() { refuses(); }
    void basicIsBase64OfBoth();
    void basicRefusesWhatItCannotCarry();
    void headerCarriesTheSecret();
    void tokenGoesIntoItsHeaderByDefault();
    void tokenMayStandElsewhere();
    void needsNameEverySecretOnce();
    void neverAnEmptyValue();
    void tokenRequestTellsRefreshFromSignIn();
    void tokenAnswerIsRead();
    void expiryByValue_data();
    void expiryByValue();
    void b08_401IsTokenExpiredOnlyWithAnEndpoint();
};

void TestAuthConfig::refused_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const auto auth = [](const QByteArray &text, const char *where, const char *says, const QByteArray &request = {}) {
        QTest::newRow(text + ' ' + request)
            << withAuth(text, request) << QString::fromUtf8(where) << QString::fromUtf8(says);
    };
    const char *hint = "pushdesk secret set NAME";
    auth(R"({"type":"basic","user":"u","password":"hunter2"})", "auth.password", hint);
    auth(R"({"type":"basic","user":"u","password":"{{order_no}}"})", "auth.password", hint);
    auth(R"({"type":"header","header":"X-Key","value":"abc"})", "auth.value", hint);
    auth(R"({"type":"none"})", "request.headers.Authorization", hint, R"("headers":{"Authorization":"Bearer abc"})");
    auth(R"({"type":"token","token_pointer":"/t","request":{"url":"https:\/\/a/","form":{"client_secret":"abc"}}})",
         "auth.request.form.client_secret", hint);
    auth(R"({"type":"token","token_pointer":"/t","request":{"url":"https:\/\/a/","json":"{\"appSecret\":\"abc\"}"}})",
         "auth.request.json", hint);
    auth(
        R"({"type":"token","token_pointer":"/t","request":{"url":"https:\/\/a/","headers":{"authorization":"Basic x"}}})",
        "auth.request.headers.authorization", hint);
    auth(R"({"type":"oauth"})", "auth.type", "one of none, basic, header, token");
    auth(R"({"user":"u"})", "auth.type", "is required");
    auth(R"({"type":"basic","user":"u"})", "auth.password", "is required");
    auth(R"({"type":"basic","password":"{{secret.p}}"})", "auth.user", "is required");
    auth(R"({"type":"header","value":"{{secret.p}}"})", "auth.header", "is required");
    auth(R"({"type":"header","header":"a b","value":"{{secret.p}}"})", "auth.header", "header name");
    auth(R"({"type":"none","user":"u"})", "auth.user", "has no meaning");
    auth(R"({"type":"basic","user":"u","password":"{{secret.p}}","token_pointer":"/t"})", "auth.token_pointer",
         "has no meaning");
    auth(R"({"type":"token","token_pointer":"/t"})", "auth.request", "is required");
    auth(R"({"type":"token","request":{"url":"https:\/\/a/"}})", "auth.token_pointer", "is required");
    auth(R"({"type":"token","token_pointer":"t","request":{"url":"https:\/\/a/"}})", "auth.token_pointer", "");
    auth(R"({"type":"token","token_pointer":"","request":{"url":"https:\/\/a/"}})", "auth.token_pointer", "pointer");
    auth(R"({"type":"token","token_pointer":"/t","request":{"url":"ftp:\/\/a/"}})", "auth.request.url", "http");
    auth(R"({"type":"token","token_pointer":"/t","request":{"url":"https:\/\/a/","query":{"k":"{{order_no}}"}}})",
         "auth.request.query.k", "not known where a token is asked for");
    auth(R"({"type":"token","token_pointer":"/t","request":{"url":"https:\/\/a/","query":{"k":"{{token}}"}}})",
         "auth.request.query.k", "not known where a token is asked for");
    auth(R"({"type":"token","token_pointer":"/t","header":"","request":{"url":"https:\/\/a/"}})", "auth.value",
         "used nowhere");
    auth(R"({"type":"token","token_pointer":"/t","value":"Bearer abc","request":{"url":"https:\/\/a/"}})", "auth.value",
         hint);
    auth(R"({"type":"none"})", "request.query.t", "needs `auth` of type token", R"("query":{"t":"{{token}}"})");
    auth(R"({"type":"header","header":"X-Key","value":"{{secret.p}}"})", "request.headers.x-key", "written by `auth`",
         R"("headers":{"x-key":"{{order_no}}"})");
    auth(R"({"type":"header","header":"X-Key","value":"{{secret.p q}}"})", "auth.value", "secret. must be followed");
}

void TestAuthConfig::basicIsBase64OfBoth()
{
    auto up = compiledWith(withAuth(R"({"type":"basic","user":"u-{{ref}}","password":"{{secret.p}}"})"));
    QVERIFY(up);
    Credentials with;
    with.secrets.insert(u"p"_s, u"hünter:2"_s);
    const auto request = std::get<RenderedRequest>(up->render(orderTask(u"9"_s), someTime, QString(), with));
    QCOMPARE(headerOf(request, "Authorization"), "Basic " + QByteArray("u-9:hünter:2").toBase64());
    QCOMPARE(request.basicAuth, QByteArray("u-9:hünter:2").toBase64());
    QCOMPARE(up->contentColumns({u"order_no"_s, u"ref"_s}), QStringList{u"ref"_s});
}

void TestAuthConfig::basicRefusesWhatItCannotCarry()
{
    auto up = compiledWith(withAuth(R"({"type":"basic","user":"{{ref}}","password":"{{secret.p}}"})"));
    QVERIFY(up);
    Credentials with;
    with.secrets.insert(u"p"_s, u"x"_s);
    QCOMPARE(invalidAt(up->render(orderTask(u"a:b"_s), someTime, QString(), with)), u"auth.user"_s);
    QCOMPARE(invalidAt(up->render(orderTask(u"a\nb"_s), someTime, QString(), with)), u"auth.password"_s);
}

void TestAuthConfig::headerCarriesTheSecret()
{
    auto up = compiledWith(withAuth(R"({"type":"header","header":"X-Key","value":"v1 {{secret.key}}"})"));
    QVERIFY(up);
    Credentials with;
    with.secrets.insert(u"key"_s, u"s3cr+et=/"_s);
    const auto request = std::get<RenderedRequest>(up->render(orderTask(u"x"_s), someTime, QString(), with));
    QCOMPARE(headerOf(request, "X-Key"), "v1 s3cr+et=/");
    with.secrets.insert(u"key"_s, u"a\r\nX-Evil: 1"_s);
    QCOMPARE(invalidAt(up->render(orderTask(u"x"_s), someTime, QString(), with)), u"secret.key"_s);
}

void TestAuthConfig::tokenGoesIntoItsHeaderByDefault()
{
    auto up = compiledWith(withAuth(tokenAuth));
    QVERIFY(up);
    Credentials with;
    with.secrets.insert(u"app-key"_s, u"k"_s);
    with.token = u"T1"_s;
    const auto request = std::get<RenderedRequest>(up->render(orderTask(u"x"_s), someTime, QString(), with));
    QCOMPARE(headerOf(request, "Authorization"), "Bearer T1");
}

void TestAuthConfig::tokenMayStandElsewhere()
{
    auto up = compiledWith(
        withAuth(R"({"type":"token","token_pointer":"/t","header":"","request":{"url":"https:\/\/a.example/"}})",
                 R"("query":{"access_token":"{{token}}"})"));
    QVERIFY(up);
    Credentials with;
    with.token = u"a+b"_s;
    const auto request = std::get<RenderedRequest>(up->render(orderTask(u"x"_s), someTime, QString(), with));
    QCOMPARE(wireTarget(request.url), "/push?access_token=a%2Bb");
    QCOMPARE(headerCount(request, "Authorization"), 0);
}

void TestAuthConfig::needsNameEverySecretOnce()
{
    auto up = compiledWith(withAuth(tokenAuth, R"("headers":{"X-A":"{{secret.a}}","X-B":"{{secret.app-key}}"})"));
    QVERIFY(up);
    QCOMPARE(up->needs().secrets, (QStringList{u"a"_s, u"app-key"_s}));
    QVERIFY(up->needs().token);
    QVERIFY(!compiledWith(withAuth(R"({"type":"none"})"))->needs().any());
}

void TestAuthConfig::neverAnEmptyValue()
{
    auto up = compiledWith(withAuth(R"({"type":"header","header":"X-Key","value":"{{secret.key}}"})"));
    QVERIFY(up);
    const auto none = up->render(orderTask(u"x"_s), someTime, QString(), {});
    QVERIFY(std::holds_alternative<Error>(none));
    QCOMPARE(std::get<Error>(none).where, u"secret.key"_s);
    auto token = compiledWith(withAuth(tokenAuth));
    QVERIFY(token);
    QVERIFY(std::holds_alternative<Error>(token->render(orderTask(u"x"_s), someTime, QString(), {})));
}

void TestAuthConfig::tokenRequestTellsRefreshFromSignIn()
{
    const auto config = parseUpstreamConfig(withAuth(tokenAuth));
    QVERIFY2(config.ok(), qPrintable(describe(config)));
    const auto request = TokenRequest::compile(config->auth);
    QVERIFY(request.ok());
    QCOMPARE(request.value().secrets(), QStringList{u"app-key"_s});
    Credentials with;
    with.secrets.insert(u"app-key"_s, u"k&1"_s);
    const auto first = request.value().render(someTime, u"n"_s, with);
    QVERIFY(first.ok());
    QCOMPARE(first.value().method, "POST");
    QCOMPARE(first.value().body, "grant_type=client_credentials&client_secret=k%261");
    QCOMPARE(headerCount(first.value(), "Idempotency-Key"), 0);
    with.refreshToken = u"R"_s;
    const auto next = request.value().render(someTime, u"n"_s, with);
    QCOMPARE(next.value().body, "grant_type=refresh_token&refresh_token=R&client_secret=k%261");
    QVERIFY(!request.value().render(someTime, u"n"_s, {}).ok()); // never an empty secret
}

void TestAuthConfig::tokenAnswerIsRead()
{
    const auto config = parseUpstreamConfig(withAuth(tokenAuth));
    const auto made = TokenRequest::compile(config->auth);
    QVERIFY(made.ok());
    const auto &request = made.value();
    const auto grant =
        request.read({200, {}, R"({"access_token":"T","expires_in":"7200","refresh_token":"R"})", false}, someTime);
    QVERIFY(grant.ok());
    QCOMPARE(grant.value().token, u"T"_s);
    QCOMPARE(grant.value().refreshToken, u"R"_s);
    QCOMPARE(grant.value().goodUntilMs, someTime + 7'140'000);
    const auto bare = request.read({200, {}, R"({"access_token":12345678901234567890123})", false}, someTime);
    QCOMPARE(bare.value().token, u"12345678901234567890123"_s);
    QCOMPARE(bare.value().goodUntilMs, 0);
    for (const char *body : {R"({"errcode":40001,"errmsg":"invalid credential"})", R"({"access_token":""})",
                             R"({"access_token":null})", R"({"access_token":{}})", "<html>login</html>", ""})
        QVERIFY(!request.read({200, {}, body, false}, someTime).ok());
}

void TestAuthConfig::expiryByValue_data()
{
    QTest::addColumn<QString>("value");
    QTest::addColumn<qint64>("goodFor"); // ms from when it was asked for; -1: not readable
    const auto row = [](const QString &value, qint64 goodFor) { QTest::newRow(qPrintable(value)) << value << goodFor; };
    row(u"7200"_s, 7'140'000);
    row(u"100"_s, 90'000); // a tenth
    row(u"0"_s, 0);
    row(u"1.5"_s, 1350);
    row(QString::number(someTime / 1000 + 1000), 1'000'000 - someTime % 1000 - 60'000);
    row(QString::number(someTime + 1'000'000), 940'000);
    row(u"2025-10-12T08:32:10.123Z"_s, 940'000);
    row(u"2025-10-12T16:32:10.123+08:00"_s, 940'000);
    row(u"never"_s, -1);
    row(u"-5"_s, -1);
    row(u"1e300"_s, -1);
    row(u"nan"_s, -1);
}

void TestAuthConfig::expiryByValue()
{
    QFETCH(QString, value);
    QFETCH(qint64, goodFor);
    const auto until = tokenGoodUntil(value, someTime);
    QCOMPARE(until.has_value(), goodFor >= 0);
    if (until)
        QCOMPARE(*until - someTime, goodFor);
}

void TestAuthConfig::b08_401IsTokenExpiredOnlyWithAnEndpoint()
{
    QCOMPARE(compiledWith(withAuth(tokenAuth))->judge({401, {}, {}, false}).outcome, Outcome::TokenExpired);
    QCOMPARE(compiledWith(withAuth(tokenAuth))->judge({403, {}, {}, false}).outcome, Outcome::Blocked);
    QCOMPARE(compiledWith(withAuth(R"({"type":"none"})"))->judge({401, {}, {}, false}).outcome, Outcome::Blocked);
}

QTEST_GUILESS_MAIN(TestAuthConfig)
#include "tst_authconfig.moc"
