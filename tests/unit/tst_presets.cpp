// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/lint.h"
#include "engine/setup/presets.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configparser.h"
#include "engine/upstream/signtrace.h"

#include <nlohmann/json.hpp>

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QtTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;
using Json = nlohmann::ordered_json;

// Each preset renders its vectors to the byte: the platform's own examples, and what an independent script computed.
class PresetsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void vectors_data();
    void vectors();
    void wrongSecret_data() { vectors_data(); }
    void wrongSecret();
    void missingSecret_data() { vectors_data(); }
    void missingSecret();
    void missingColumn_data() { vectors_data(); }
    void missingColumn();
    void unknownCourier_data() { vectors_data(); }
    void unknownCourier();
    void whole_data() { vectors_data(); }
    void whole();
    void scriptAgrees();
    void listed();
    void foundByUrl();
    void topHolds();
    void answers_data();
    void answers();
};

namespace {

const QString folder = QStringLiteral(PUSHDESK_SOURCE_DIR "/resources/presets");

QString of(const Json &text)
{
    return QString::fromStdString(text.get<std::string>());
}

Json documentOf(const QString &name)
{
    QFile file(folder + u'/' + name + u".json"_s);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return Json::parse(file.readAll().toStdString(), nullptr, false);
}

struct Vector {
    std::unique_ptr<CompiledUpstream> upstream;
    UpstreamConfig config;
    Task task;
    qint64 now = 0;
    QString nonce;
    Credentials credentials;
    Json expect;
    std::vector<SignTrace> traces;

    std::variant<RenderedRequest, InvalidRequest, Error> render()
    {
        traces.clear();
        return upstream->render(task, now, nonce, credentials, &traces);
    }
};

// From the program's own resources, but the vectors, which it does not carry in its values.
std::optional<Vector> vectorOf(const QString &name, int number)
{
    const auto preset = findPreset(name);
    const Json document = documentOf(name);
    if (!preset || document.is_discarded())
        return std::nullopt;
    const Json &given = document["vectors"][static_cast<size_t>(number)];
    Json config = Json::parse(preset->config.toStdString());
    if (given.contains("patch"))
        config.merge_patch(given["patch"]);
    auto parsed = parseUpstreamConfig(QByteArray::fromStdString(config.dump()));
    if (!parsed.ok()) {
        qWarning() << parsed.error().where << parsed.error().detail;
        return std::nullopt;
    }
    Vector vector;
    auto made = CompiledUpstream::compile(*parsed);
    if (!made.ok())
        return std::nullopt;
    vector.upstream = std::move(made).value();
    vector.config = *parsed;
    for (const auto &[column, cell] : given["row"].items()) {
        vector.task.columns.append(QString::fromStdString(column));
        vector.task.cells.append(of(cell));
    }
    for (const Json &line : given.value("lines", Json::array())) {
        QStringList cells = vector.task.cells;
        for (const auto &[column, cell] : line.items())
            cells[vector.task.columns.indexOf(QString::fromStdString(column))] = of(cell);
        vector.task.lines.push_back({1, 2, cells});
    }
    vector.task.rowNo = 1;
    vector.task.bizKey = of(given["row"].at(parsed->columns.bizKey.toStdString()));
    vector.task.requestId = of(given["request_id"]);
    vector.now = QDateTime::fromString(of(given["now"]), Qt::ISODateWithMs).toMSecsSinceEpoch();
    vector.nonce = of(given["nonce"]);
    for (const auto &[secret, value] : given["secrets"].items())
        vector.credentials.secrets.insert(QString::fromStdString(secret), of(value));
    vector.expect = given["expect"];
    return vector;
}

QByteArray bytes(const Json &text)
{
    return QByteArray::fromStdString(text.get<std::string>());
}

QByteArray headerLines(const RenderedRequest &request)
{
    QByteArrayList lines;
    for (const auto &[name, value] : request.headers)
        lines.append(name + ": " + value);
    std::sort(lines.begin(), lines.end());
    return lines.join('\n');
}

QByteArray headerLines(const Json &expected)
{
    QByteArrayList lines;
    for (const auto &[name, value] : expected.items())
        lines.append(QByteArray::fromStdString(name) + ": " + bytes(value));
    std::sort(lines.begin(), lines.end());
    return lines.join('\n');
}

} // namespace

void PresetsTest::vectors_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<int>("number");
    for (const QString &file : QDir(folder).entryList({u"*.json"_s}, QDir::Files)) {
        const QString name = file.chopped(5);
        const Json document = documentOf(name);
        const int count = document.is_discarded() ? 1 : static_cast<int>(document["vectors"].size());
        for (int number = 0; number < std::max(count, 1); ++number)
            QTest::addRow("%s %d", qPrintable(name), number) << name << number;
    }
}

void PresetsTest::vectors()
{
    QFETCH(QString, name);
    QFETCH(int, number);
    auto vector = vectorOf(name, number);
    QVERIFY(vector);
    const auto made = vector->render();
    const auto *request = std::get_if<RenderedRequest>(&made);
    if (const auto *invalid = std::get_if<InvalidRequest>(&made))
        qWarning() << invalid->where << invalid->detail;
    QVERIFY(request);
    const Json &expect = vector->expect;
    QCOMPARE(request->method, bytes(expect["method"]));
    QCOMPARE(request->url.toEncoded(), bytes(expect["url"]));
    QCOMPARE(headerLines(*request), headerLines(expect["headers"]));
    QCOMPARE(request->body, bytes(expect["body"]));
    QCOMPARE(vector->traces.size(), expect["sign"].size());
    for (size_t i = 0; i < vector->traces.size(); ++i) {
        QCOMPARE(vector->traces[i].text, of(expect["sign"][i]["text"]));
        QCOMPARE(vector->traces[i].digest, of(expect["sign"][i]["digest"]));
    }
}

// Every secret is part of what is sent: with another value the request is another one, and its signature too.
void PresetsTest::wrongSecret()
{
    QFETCH(QString, name);
    QFETCH(int, number);
    auto vector = vectorOf(name, number);
    QVERIFY(vector);
    const Json document = documentOf(name);
    QStringList needed;
    for (const Json &need : document["needs"])
        needed.append(of(need["secret"]));
    QStringList asked = vector->upstream->needs().secrets;
    needed.sort();
    asked.sort();
    QCOMPARE(asked, needed);
    bool signatureDiffers = vector->expect["sign"].empty();
    for (const QString &secret : needed) {
        auto other = vectorOf(name, number);
        other->credentials.secrets[secret] += u"x"_s;
        const auto made = other->render();
        const auto *request = std::get_if<RenderedRequest>(&made);
        QVERIFY(request);
        const bool same = request->url.toEncoded() == bytes(vector->expect["url"]) &&
                          request->body == bytes(vector->expect["body"]) &&
                          headerLines(*request) == headerLines(vector->expect["headers"]);
        QVERIFY2(!same, qPrintable(secret));
        for (size_t i = 0; i < other->traces.size(); ++i)
            signatureDiffers = signatureDiffers || other->traces[i].digest != of(vector->expect["sign"][i]["digest"]);
    }
    QVERIFY(signatureDiffers);
}

void PresetsTest::missingSecret()
{
    QFETCH(QString, name);
    QFETCH(int, number);
    auto vector = vectorOf(name, number);
    QVERIFY(vector);
    for (const QString &secret : vector->upstream->needs().secrets) {
        auto other = vectorOf(name, number);
        other->credentials.secrets.remove(secret);
        const auto made = other->render();
        const auto *error = std::get_if<Error>(&made);
        QVERIFY(error);
        QCOMPARE(error->code, ErrorCode::Refused);
        QCOMPARE(error->where, u"secret."_s + secret);
    }
}

void PresetsTest::missingColumn()
{
    QFETCH(QString, name);
    QFETCH(int, number);
    auto vector = vectorOf(name, number);
    QVERIFY(vector);
    QVERIFY(vector->upstream->checkColumns(vector->task.columns).ok());
    const QStringList used = vector->upstream->contentColumns(vector->task.columns);
    QVERIFY(!used.isEmpty());
    for (const QString &column : used) {
        QStringList header = vector->task.columns;
        header.removeAll(column);
        const auto checked = vector->upstream->checkColumns(header);
        QVERIFY(!checked.ok());
        QVERIFY2((checked.error().where + checked.error().detail).contains(column), qPrintable(checked.error().detail));
    }
}

void PresetsTest::unknownCourier()
{
    QFETCH(QString, name);
    QFETCH(int, number);
    auto vector = vectorOf(name, number);
    QVERIFY(vector);
    const auto carrier = vector->task.columns.indexOf(u"carrier"_s);
    const bool mapped =
        std::any_of(vector->expect["sign"].begin(), vector->expect["sign"].end(), [](const Json &) { return true; }) &&
        !vector->config.maps.empty() && !documentOf(name)["vectors"][size_t(number)].contains("patch");
    if (!mapped || carrier < 0)
        return;
    vector->task.cells[carrier] = u"没有的快递"_s;
    const auto made = vector->render();
    const auto *invalid = std::get_if<InvalidRequest>(&made);
    QVERIFY(invalid);
    QVERIFY2((invalid->where + invalid->detail).contains(u"carrier"_s), qPrintable(invalid->where + invalid->detail));
}

// What a person reads is all there, and the config has nothing that a lint would speak of.
void PresetsTest::whole()
{
    QFETCH(QString, name);
    QFETCH(int, number);
    const auto preset = findPreset(name);
    QVERIFY(preset);
    QVERIFY(!preset->title.isEmpty() && !preset->titleZh.isEmpty());
    QVERIFY(!preset->sourceNote.isEmpty());
    QVERIFY(preset->isGeneric || !preset->sources.isEmpty());
    QVERIFY(!preset->edit.isEmpty() && !preset->vectorNote.isEmpty());
    for (const Preset::Need &need : preset->needs)
        QVERIFY(!need.what.isEmpty() && !need.where.isEmpty());
    QVERIFY(!preset->purpose.isEmpty());
    const auto chinese = readPresets(Preset::Language::Chinese);
    const auto same = std::find_if(chinese.begin(), chinese.end(), [&](const Preset &one) { return one.name == name; });
    QVERIFY(same != chinese.end());
    static const QRegularExpression han(u"\\p{Han}"_s);
    QVERIFY(same->purpose.contains(han) && same->title == preset->title);
    QCOMPARE(same->needs.size(), preset->needs.size());
    for (size_t i = 0; i < same->needs.size(); ++i) {
        QCOMPARE(same->needs[i].secret, preset->needs[i].secret);
        QVERIFY(!same->needs[i].what.isEmpty() && same->needs[i].where.contains(han));
    }
    for (const auto &[ours, theirs] : {std::pair(same->edit, preset->edit), std::pair(same->notes, preset->notes)}) {
        QCOMPARE(ours.size(), theirs.size());
        for (const QString &text : ours)
            QVERIFY2(text.contains(han), qPrintable(text));
    }
    auto vector = vectorOf(name, number);
    QVERIFY(vector);
    QStringList said;
    for (const LintNote &note : lintConfig(vector->config))
        said.append(note.key + u": "_s + note.what);
    QVERIFY2(said.isEmpty(), qPrintable(said.join(u'\n')));
    const bool hinted = std::any_of(vector->config.rules.begin(), vector->config.rules.end(),
                                    [](const Rule &rule) { return !rule.hint.isEmpty(); });
    QVERIFY(hinted || preset->isGeneric);
}

void PresetsTest::scriptAgrees()
{
    const QString python = QStandardPaths::findExecutable(u"python3"_s);
    if (python.isEmpty())
        QSKIP("python3 is not there");
    QProcess script;
    script.start(python, {QStringLiteral(PUSHDESK_TEST_DATA "/presets/compute.py")});
    QVERIFY(script.waitForFinished(60000));
    QVERIFY2(script.exitCode() == 0, script.readAllStandardOutput() + script.readAllStandardError());
}

void PresetsTest::listed()
{
    const auto presets = readPresets();
    QCOMPARE(static_cast<qsizetype>(presets.size()), QDir(folder).entryList({u"*.json"_s}).size());
    QVERIFY(presets.front().isGeneric);
    bool past = false;
    for (const Preset &preset : presets) {
        QVERIFY(!(past && preset.isGeneric)); // the generic ones first
        past = past || !preset.isGeneric;
    }
    QVERIFY(!findPreset(u"none"_s));
    QVERIFY(!findPreset(u"../migrations/0001_schema"_s));
}

void PresetsTest::foundByUrl()
{
    const auto named = [](const QString &url) {
        UpstreamConfig config;
        config.request.url = url;
        const auto preset = presetOf(config);
        return preset ? preset->name : QString();
    };
    QCOMPARE(named(u"https://poll.kuaidi100.com/poll"_s), u"kuaidi100-subscribe"_s);
    QCOMPARE(named(u"https://poll.kuaidi100.com/poll/query.do"_s), u"kuaidi100-query"_s);
    QCOMPARE(named(u"https://tea-shop.myshopify.com/admin/api/2025-01/graphql.json"_s), u"shopify"_s);
    QCOMPARE(named(u"https://open.feishu.cn/open-apis/bot/v2/hook/{{secret.x}}"_s), u"feishu-robot"_s);
    QCOMPARE(named(u"https://api.example.com/v1/tracks"_s), QString());
    QCOMPARE(named(u"https://shop.example.com/wp-json/wc/v3/orders/{{order_id}}"_s), QString());
}

// The platform's own words say how long.
void PresetsTest::topHolds()
{
    auto vector = vectorOf(u"taobao-top"_s, 0);
    QVERIFY(vector);
    Answer answer;
    answer.status = 200;
    answer.body =
        R"({"error_response":{"code":7,"msg":"App Call Limited","sub_code":"accesscontrol.limited-by-api-access-count",)"
        R"("sub_msg":"This ban will last for 71 more seconds"}})";
    const Verdict verdict = vector->upstream->judge(answer);
    QCOMPARE(verdict.outcome, Outcome::Hold);
    QCOMPARE(verdict.wait, std::chrono::seconds(71));
    QVERIFY(verdict.hint.contains("limits the calls"_L1));
}

void PresetsTest::answers_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<int>("outcome");
    const auto row = [](const char *name, const char *body, Outcome outcome) {
        QTest::addRow("%s %s", name, body) << QString::fromUtf8(name) << QByteArray(body) << int(outcome);
    };
    row("generic-json", R"({"code":0})", Outcome::Delivered);
    row("generic-json", R"({"code":7,"msg":"duplicate id"})", Outcome::Duplicate);
    row("generic-json", R"({"code":7})", Outcome::Rejected);
    row("generic-json", "<html>login</html>", Outcome::Blocked);
    row("kuaidi100-subscribe", R"({"result":true,"returnCode":"200","message":"提交成功"})", Outcome::Delivered);
    row("kuaidi100-subscribe", R"({"result":false,"returnCode":"501","message":"重复订阅"})", Outcome::Duplicate);
    row("kuaidi100-subscribe", R"({"result":false,"returnCode":"600"})", Outcome::Blocked);
    row("kuaidi100-subscribe", R"({"result":false,"returnCode":"702"})", Outcome::Rejected);
    row("kuaidi100-query", R"({"message":"ok","status":"200","data":[]})", Outcome::Delivered);
    row("kuaidi100-query", R"({"result":false,"returnCode":"503","message":"验证签名失败"})", Outcome::Blocked);
    row("kdniao", R"({"EBusinessID":"1","Success":true,"Reason":""})", Outcome::Delivered);
    row("kdniao", R"({"Success":false,"Reason":"参数错误"})", Outcome::Rejected);
    row("cainiao", R"({"success":"true"})", Outcome::Delivered);
    row("cainiao", R"({"success":"false","errorCode":"S02"})", Outcome::Blocked);
    row("shunfeng", R"({"apiResultCode":"A1000","apiResultData":"{\"success\":true,\"msgData\":{}}"})",
        Outcome::Delivered);
    row("shunfeng", R"({"apiResultCode":"A1000","apiResultData":"{\"success\":false,\"errorCode\":\"8016\"}"})",
        Outcome::Duplicate);
    row("shunfeng", R"({"apiResultCode":"A1006","apiErrorMsg":"数字签名无效"})", Outcome::Blocked);
    row("taobao-top", R"({"logistics_offline_send_response":{"shipping":{"is_success":true}}})", Outcome::Delivered);
    row("taobao-top", R"({"error_response":{"code":15,"sub_code":"isp.remote-service-timeout"}})", Outcome::Retry);
    row("taobao-top", R"({"error_response":{"code":15,"sub_code":"isv.logistics-offline-service-error"}})",
        Outcome::Rejected);
    row("taobao-top", R"({"error_response":{"code":27,"msg":"Invalid session"}})", Outcome::Blocked);
    row("pinduoduo", R"({"logistics_online_send_response":{"is_success":true}})", Outcome::Delivered);
    row("pinduoduo", R"({"error_response":{"error_code":50001}})", Outcome::Rejected);
    row("doudian", R"({"code":10000,"msg":"success"})", Outcome::Delivered);
    row("doudian", R"({"code":50002,"sub_code":"isv.business-failed:1"})", Outcome::Rejected);
    row("jushuitan", R"({"code":0,"data":{"datas":[{"is_success":true}]}})", Outcome::Delivered);
    row("jushuitan", R"({"code":0,"data":{"datas":[{"is_success":false}]}})", Outcome::Rejected);
    row("wangdian", R"({"code":0,"message":"","new_count":1})", Outcome::Delivered);
    row("wangdian", R"({"code":2060,"message":"签名错误"})", Outcome::Blocked);
    row("17track", R"({"code":0,"data":{"accepted":[{"number":"R1"}],"rejected":[]}})", Outcome::Delivered);
    row("17track", R"({"code":0,"data":{"accepted":[],"rejected":[{"number":"R1","error":{"code":-18019901}}]}})",
        Outcome::Duplicate);
    row("17track", R"({"code":0,"data":{"errors":[{"code":-18010002}]}})", Outcome::Blocked);
    row("shopify", R"({"data":{"fulfillmentCreate":{"fulfillment":{"id":"gid"},"userErrors":[]}}})",
        Outcome::Delivered);
    row("shopify", R"({"data":{"fulfillmentCreate":{"fulfillment":null,"userErrors":[{"message":"m"}]}}})",
        Outcome::Rejected);
    row("shopify", R"({"errors":[{"message":"Throttled","extensions":{"code":"THROTTLED"}}]})", Outcome::Hold);
    row("woocommerce", R"({"id":727,"status":"completed"})", Outcome::Delivered);
    row("wecom-robot", R"({"errcode":0,"errmsg":"ok"})", Outcome::Delivered);
    row("dingtalk-robot", R"({"errcode":310000,"errmsg":"sign not match"})", Outcome::Blocked);
    row("dingtalk-robot", R"({"errcode":130101})", Outcome::Hold);
    row("feishu-robot", R"({"code":0,"msg":"success"})", Outcome::Delivered);
    row("feishu-robot", R"({"code":19021,"msg":"sign match fail"})", Outcome::Blocked);
}

void PresetsTest::answers()
{
    QFETCH(QString, name);
    QFETCH(QByteArray, body);
    QFETCH(int, outcome);
    auto vector = vectorOf(name, 0);
    QVERIFY(vector);
    Answer answer;
    answer.status = 200;
    answer.body = body;
    QCOMPARE(int(vector->upstream->judge(answer).outcome), outcome);
}

QTEST_GUILESS_MAIN(PresetsTest)
#include "tst_presets.moc"
