// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/tst_cli_support.h"
#include "tests/support/scriptedupstream.h"

using namespace pushdesk::test;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;

// The commands that help to make a config and to see what it does: presets, lint, test. from-curl: tst_curlroundtrip.
class CliSetupTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void presets();
    void presetIsAdded();
    void lint();
    void addTellsNotes();
    void dryRunOfTheDocumentedExample();
    void lineBreakOfASignedTextIsShown();
    void dryRunSendsNothing();
    void testShowsHowItGoes();
    void testMasksSecrets();
    void testOfAnInvalidRow();
    void wrongUse_data();
    void wrongUse();
};

namespace {

QByteArray signedConfig(quint16 port)
{
    return R"({"name":"signed","request":{"url":"http:\/\/127.0.0.1:)" + QByteArray::number(port) +
           R"(/push","form":{"no":"{{no}}","at":"{{now_s}}","key":"{{secret.test_app}}","n":"{{nonce}}"}},
"sign":[{"text":"{{secret.test_app}}{{params}}","hash":"hmac_sha256","key":"{{secret.test_app}}","put":"form.sign"}],
"columns":{"biz_key":"no"},"answer":{"code":["/code"],"message":["/msg"]},
"rules":[{"status":"200-299","pointer":"/code","equals":0,"outcome":"delivered"},
{"status":"200-299","pointer":"/code","equals":9,"outcome":"hold","wait_s":90,"hint":"Too often."},
{"status":"200-299","pointer":"/code","exists":true,"outcome":"rejected","hint":"Look at the number."}]})";
}

class Secret {
public:
    Secret(const char *name, const char *value) : m_name(name) { qputenv(m_name, value); }
    ~Secret() { qunsetenv(m_name); }
    Secret(const Secret &) = delete;
    Secret &operator=(const Secret &) = delete;

private:
    const char *m_name;
};

} // namespace

void CliSetupTest::presets()
{
    const Cli cli;
    const auto list = cli.run({u"upstream"_s, u"presets"_s});
    EXIT(list, 0);
    QVERIFY(list.out.contains("kuaidi100-query") && list.out.contains("not seen"));
    const auto all = cli.run({u"upstream"_s, u"presets"_s, u"--json"_s}).json();
    QVERIFY(all.is_array() && all.size() >= 20);
    SAME(keysOf(all[0]), (Keys{"name", "title", "title_zh", "generic", "documentation_seen"}));
    const auto one = cli.run({u"upstream"_s, u"presets"_s, u"dingtalk-robot"_s});
    EXIT(one, 0);
    for (const char *says : {"pushdesk secret set dingtalk_secret", "NOT seen", "20 messages a minute", "compute.py"})
        QVERIFY2(one.out.contains(says), says);
    QVERIFY(one.out.contains("Columns that the file needs: "));
    const auto found = cli.run({u"upstream"_s, u"presets"_s, u"快递"_s});
    EXIT(found, 0);
    QVERIFY(found.out.contains("kuaidi100-query") && found.out.contains("kdniao") && !found.out.contains("shopify"));
    const auto none = cli.run({u"upstream"_s, u"presets"_s, u"dingdong"_s});
    EXIT(none, 2);
    QVERIFY(none.err.contains("dingdong"));
}

// Each config can be added as it is printed, without a word of lint.
void CliSetupTest::presetIsAdded()
{
    const Cli cli;
    for (const auto &preset : cli.run({u"upstream"_s, u"presets"_s, u"--json"_s}).json()) {
        const QString name = QString::fromStdString(preset["name"]);
        const auto config = cli.run({u"upstream"_s, u"presets"_s, name, u"--config"_s});
        EXIT(config, 0);
        const auto added = cli.run({u"upstream"_s, u"add"_s, u"-"_s}, config.out);
        EXIT(added, 0);
        QVERIFY2(!added.err.contains("note:"), added.err);
    }
    const auto shown = cli.run({u"upstream"_s, u"show"_s, u"dingtalk-robot"_s});
    EXIT(shown, 0);
    QVERIFY(!Json::parse(shown.out.toStdString(), nullptr, false).is_discarded()); // the config alone, to be redirected
    QVERIFY2(shown.err.contains("preset dingtalk-robot") && shown.err.contains("NOT seen"), shown.err);
}

void CliSetupTest::lint()
{
    const Cli cli;
    const QByteArray config =
        R"({"name":"n","request":{"url":"https:\/\/a.shop.cn/{{no}}"},"columns":{"biz_key":"no"}})";
    const QString file = cli.file(u"n.json"_s, config);
    const auto said = cli.run({u"upstream"_s, u"lint"_s, file});
    EXIT(said, 0);
    QVERIFY(said.out.contains("rules: no rule says `delivered`"));
    EXIT(cli.run({u"upstream"_s, u"lint"_s, u"-"_s}, config), 0);
    EXIT(cli.run({u"upstream"_s, u"add"_s, file}), 0);
    const auto document = cli.run({u"upstream"_s, u"lint"_s, u"n"_s, u"--json"_s}).json();
    SAME(keysOf(document), (Keys{"upstream", "notes"}));
    SAME(keysOf(document["notes"][0]), (Keys{"key", "what", "todo"}));
    const auto wrong = cli.run({u"upstream"_s, u"lint"_s, cli.file(u"w.json"_s, R"({"name":"n"})")});
    EXIT(wrong, 2);
    QVERIFY(wrong.err.contains("request"));
    EXIT(cli.run({u"upstream"_s, u"lint"_s, u"nowhere"_s}), 2);
}

void CliSetupTest::addTellsNotes()
{
    const Cli cli;
    const auto said =
        cli.run({u"upstream"_s, u"add"_s, u"-"_s, u"--json"_s},
                R"({"name":"n","request":{"url":"https:\/\/a.shop.cn/{{no}}"},"columns":{"biz_key":"no"}})");
    EXIT(said, 0);
    QVERIFY(said.json().is_object()); // beside the one document
    QVERIFY(said.err.contains("note: rules: no rule says `delivered`"));
}

// What a clerk does with a platform's example: the fixed time, the example's secret, and the text to sign on the
// screen.
void CliSetupTest::dryRunOfTheDocumentedExample()
{
    const Cli cli;
    const Secret key("PUSHDESK_SECRET_TOP_APP_KEY", "12345678");
    const Secret secret("PUSHDESK_SECRET_TOP_APP_SECRET", "helloworld");
    const Secret session("PUSHDESK_SECRET_TOP_SESSION", "test");
    Json config = Json::parse(cli.run({u"upstream"_s, u"presets"_s, u"taobao-top"_s, u"--config"_s}).out.toStdString());
    config.merge_patch(Json::parse(R"({"request":{"form":{"method":"taobao.item.seller.get","tid":null,"out_sid":null,
        "company_code":null,"fields":"num_iid,title,nick,price,num","num_iid":"{{order_no}}"}}})"));
    EXIT(cli.run({u"upstream"_s, u"add"_s, u"-"_s}, QByteArray::fromStdString(config.dump())), 0);
    const QStringList test{u"upstream"_s,          u"test"_s,      u"taobao-top"_s, u"--row"_s,
                           u"order_no=11223344"_s, u"--dry-run"_s, u"--now"_s,      u"2016-01-01 12:00:00+08:00"_s};
    const auto said = cli.run(test);
    EXIT(said, 0);
    QVERIFY2(said.out.contains("gives    66987CB115214E59E6EC978214934FB8"), said.out);
    QVERIFY(said.out.contains("  num_iid = 11223344\n") && said.out.contains("  timestamp = 2016-01-01 12:00:00\n"));
    QVERIFY(said.out.contains("Nothing was sent"));
    QVERIFY(!said.out.contains("helloworld"));
    const auto document = cli.run(test + QStringList{u"--json"_s}).json();
    SAME(document["sent"], false);
    SAME(document["outcome"], nullptr);
    SAME(keysOf(document["signs"][0]), (Keys{"key", "put", "hash", "params", "text", "encoded", "hmac_key", "digest"}));
    SAME(document["signs"][0]["digest"], "66987CB115214E59E6EC978214934FB8");
}

void CliSetupTest::lineBreakOfASignedTextIsShown()
{
    const Cli cli;
    const Secret secret("PUSHDESK_SECRET_TEST_APP", "app-secret-1");
    EXIT(cli.run({u"upstream"_s, u"add"_s, u"-"_s},
                 R"({"name":"robot","request":{"url":"https:\/\/a.shop.cn/{{no}}"},"columns":{"biz_key":"no"},
        "sign":[{"text":"{{now_ms}}\n{{no}}","hash":"hmac_sha256","key":"{{secret.test_app}}","put":"query.sign"}]})"),
         0);
    const auto said = cli.run({u"upstream"_s, u"test"_s, u"robot"_s, u"--row"_s, u"no=1"_s, u"--dry-run"_s, u"--now"_s,
                               u"2016-01-01 12:00:00+08:00"_s});
    EXIT(said, 0);
    QVERIFY2(said.out.contains("text     1451620800000\\n1\n"), said.out);
}

void CliSetupTest::dryRunSendsNothing()
{
    ScriptedUpstream upstream;
    QVERIFY(upstream.start());
    const Cli cli;
    const Secret secret("PUSHDESK_SECRET_TEST_APP", "app-secret-1");
    const QByteArray token = R"({"name":"tok","request":{"url":"http:\/\/127.0.0.1:)" +
                             QByteArray::number(upstream.port()) + R"(/{{no}}"},"columns":{"biz_key":"no"},
        "auth":{"type":"token","token_pointer":"/t","request":{"url":"http:\/\/127.0.0.1:)" +
                             QByteArray::number(upstream.port()) + R"(/token"}}})";
    for (const QByteArray &config : {signedConfig(upstream.port()), token}) {
        const QString name = QString::fromStdString(Json::parse(config.toStdString())["name"]);
        EXIT(cli.run({u"upstream"_s, u"add"_s, u"-"_s}, config), 0);
        EXIT(cli.run({u"upstream"_s, u"test"_s, name, u"--row"_s, u"no=1"_s, u"--dry-run"_s}), 0);
    }
    QCOMPARE(upstream.totals().requests, 0);
}

void CliSetupTest::testShowsHowItGoes()
{
    ScriptedUpstream upstream;
    QVERIFY(upstream.start());
    const Cli cli;
    const Secret secret("PUSHDESK_SECRET_TEST_APP", "app-secret-1");
    EXIT(cli.run({u"upstream"_s, u"add"_s, u"-"_s}, signedConfig(upstream.port())), 0);
    const QStringList test{u"upstream"_s, u"test"_s, u"signed"_s, u"--row"_s, u"no=A 1"_s, u"--nonce"_s, u"n-1"_s};
    upstream.otherwise(Step::ok(R"({"code":0,"msg":"ok"})"));
    auto said = cli.run(test);
    EXIT(said, 0);
    for (const char *says :
         {">   no = A 1\n", ">   n = n-1\n", "Signed: sign[0], hmac_sha256, put into form.sign", "  at = ", "< 200",
          "<   \"code\": 0,", "=> rules[0] delivered: matches, and decides", "rules[1] hold: /code is 0, expected 9",
          "rules[2] rejected: would match too", "Outcome: delivered", "the row would be done"})
        QVERIFY2(said.out.contains(says), (QByteArray(says) + "\n" + said.out).constData());
    upstream.otherwise(Step::ok(R"({"code":9,"msg":"slow down"})"));
    said = cli.run(test);
    EXIT(said, 1);
    QVERIFY2(said.out.contains("would wait 1m 30s") && said.out.contains("Hint: Too often."), said.out);
    upstream.otherwise(Step::ok(R"({"code":5,"msg":"unknown number"})"));
    const auto document = cli.run(test + QStringList{u"--json"_s}).json();
    SAME(document["outcome"], "rejected");
    SAME(document["rule"], 2);
    SAME(document["hint"], "Look at the number.");
    SAME(document["rules"]["each"][0]["matches"], false);
    QVERIFY(document["rules"]["each"][1]["why_not"].get<std::string>().find("expected 9") != std::string::npos);
    SAME(document["rules"]["each"][2]["why_not"], nullptr);
    SAME(document["sent"], true);
    const auto seen = upstream.log();
    QVERIFY(seen.back().requestId.startsWith("test-"));
}

void CliSetupTest::testMasksSecrets()
{
    ScriptedUpstream upstream;
    QVERIFY(upstream.start());
    const Cli cli;
    const Secret secret("PUSHDESK_SECRET_TEST_APP", "app/secret+1&x");
    EXIT(cli.run({u"upstream"_s, u"add"_s, u"-"_s}, signedConfig(upstream.port())), 0);
    upstream.otherwise(Step::ok(R"({"code":0,"msg":"hello app/secret+1&x"})"));
    for (const bool json : {false, true}) {
        for (const bool dry : {false, true}) {
            QStringList test{u"upstream"_s, u"test"_s, u"signed"_s, u"--row"_s, u"no=1"_s};
            test += json ? QStringList{u"--json"_s} : QStringList();
            test += dry ? QStringList{u"--dry-run"_s} : QStringList();
            const auto said = cli.run(test);
            EXIT(said, 0);
            for (const char *form : {"app/secret+1&x", "app%2Fsecret%2B1%26x", "app\\/secret"})
                QVERIFY2(!(said.out + said.err).contains(form), said.out);
            QVERIFY(said.out.contains("••••"));
        }
    }
}

void CliSetupTest::testOfAnInvalidRow()
{
    ScriptedUpstream upstream;
    QVERIFY(upstream.start());
    const Cli cli;
    EXIT(cli.run({u"upstream"_s, u"add"_s, u"-"_s}, R"({"name":"p","request":{"url":"http:\/\/127.0.0.1:)" +
                                                        QByteArray::number(upstream.port()) +
                                                        R"(/a/{{no}}"},"columns":{"biz_key":"no"}})"),
         0);
    for (const QString &more : {QString(), u"--dry-run"_s}) {
        QStringList test{u"upstream"_s, u"test"_s, u"p"_s, u"--row"_s, u"no=.."_s};
        test += more.isEmpty() ? QStringList() : QStringList{more};
        const auto said = cli.run(test);
        EXIT(said, 1);
        QVERIFY2(said.out.contains("Outcome: invalid") && said.out.contains("nothing can be sent"), said.out);
    }
    QCOMPARE(upstream.totals().requests, 0);
}

void CliSetupTest::wrongUse_data()
{
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QByteArray>("says");
    const QStringList test{u"upstream"_s, u"test"_s, u"p"_s};
    QTest::newRow("row") << test + QStringList{u"--row"_s, u"x"_s} << QByteArray("column=value");
    QTest::newRow("now") << test + QStringList{u"--now"_s, u"noon"_s} << QByteArray("is no time");
    QTest::newRow("no such upstream") << test + QStringList{u"--dry-run"_s} << QByteArray("p");
    QTest::newRow("curl file") << QStringList{u"upstream"_s, u"from-curl"_s, u"/nonexistent"_s} << QByteArray("read");
    QTest::newRow("not curl") << QStringList{u"upstream"_s, u"from-curl"_s,
                                             QStringLiteral(PUSHDESK_SOURCE_DIR "/LICENSE")}
                              << QByteArray("curl");
}

void CliSetupTest::wrongUse()
{
    QFETCH(QStringList, arguments);
    QFETCH(QByteArray, says);
    const Cli cli;
    const auto said = cli.run(arguments);
    EXIT(said, 2);
    QVERIFY2(said.err.contains(says), said.err);
    const auto document = cli.run(arguments + QStringList{u"--json"_s});
    EXIT(document, 2);
    QVERIFY(document.json().contains("error"));
}

QTEST_GUILESS_MAIN(CliSetupTest)
#include "tst_cli_setup.moc"
