// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configparser.h"
#include "engine/upstream/jsonplace.h"
#include "engine/upstream/signtrace.h"
#include "engine/upstream/texttemplate.h"
#include "engine/upstream/urlencoding.h"
#include "tests/fuzz/mutator.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QJsonDocument>
#include <QTest>

using namespace pushdesk;
using namespace pushdesk::fuzz;

namespace {

const QString secret = u"k\"e/y+"_s;

// Runs one round after another: some thousand from a fixed seed, or for PUSHDESK_FUZZ_SECONDS from PUSHDESK_FUZZ_SEED
// (default: the clock). A round that goes wrong says its seed, with which it alone is run again.
class Rounds {
public:
    explicit Rounds(int rounds) : m_left(rounds)
    {
        m_seconds = qEnvironmentVariableIntValue("PUSHDESK_FUZZ_SECONDS");
        bool given = false;
        m_seed = qEnvironmentVariable("PUSHDESK_FUZZ_SEED").toULongLong(&given);
        if (given && m_seconds == 0)
            m_left = 1;
        else if (!given)
            m_seed = m_seconds > 0 ? quint64(QDateTime::currentMSecsSinceEpoch()) << 20 : 1;
        m_timer.start();
    }
    bool next()
    {
        ++m_done;
        return m_seconds > 0 ? m_timer.elapsed() < m_seconds * 1000 : m_left-- > 0;
    }
    [[nodiscard]] Mutator mutator() const { return Mutator(m_seed + m_done - 1); }
    ~Rounds()
    {
        if (QTest::currentTestFailed())
            qWarning("again with PUSHDESK_FUZZ_SEED=%llu", static_cast<unsigned long long>(m_seed + m_done - 1));
        else if (m_seconds > 0)
            qInfo("%llu rounds", static_cast<unsigned long long>(m_done - 1));
    }

private:
    int m_left = 0;
    int m_seconds = 0;
    quint64 m_seed = 1;
    quint64 m_done = 0;
    QElapsedTimer m_timer;
};

QJsonObject read(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
}

// Valid configs: the one with every key, the presets, and small ones that sign in other ways.
const std::vector<QJsonObject> &validConfigs()
{
    static const std::vector<QJsonObject> all = [] {
        std::vector<QJsonObject> configs{read(QStringLiteral(PUSHDESK_TEST_DATA "/config/every-key.json")),
                                         read(QStringLiteral(PUSHDESK_TEST_DATA "/config/signed-form.json")),
                                         read(QStringLiteral(PUSHDESK_TEST_DATA "/config/signed-json.json"))};
        const QDir presets(QStringLiteral(PUSHDESK_SOURCE_DIR "/resources/presets"));
        for (const QString &name : presets.entryList({u"*.json"_s}, QDir::Files, QDir::Name)) {
            const QJsonObject preset = read(presets.filePath(name));
            configs.push_back(preset.contains(u"config"_s) ? preset[u"config"_s].toObject() : preset);
        }
        return configs;
    }();
    return all;
}

Task someTask(Mutator &mutator)
{
    Task task;
    task.rowNo = 1;
    task.bizKey = u"K1"_s;
    task.requestId = u"id-1"_s;
    task.batchDate = u"2026-10-12"_s;
    task.columns = {u"k"_s, u"ref"_s, u"v"_s, u"a"_s};
    task.cells = {u"K1"_s, mutator.oneIn(3) ? u"plain"_s : mutator.text(u"2026-10-12 08:15:30"_s), u"7"_s, QString()};
    return task;
}

Credentials someCredentials()
{
    Credentials credentials;
    for (const QString &name : {u"K"_s, u"S"_s, u"T"_s})
        credentials.secrets[name] = secret;
    credentials.token = u"t-1"_s;
    return credentials;
}

// Half a character makes the whole document broken, which says line and column.
bool namesKey(const Error &error, const QString &key)
{
    return error.where.startsWith(key) || error.where.startsWith(u"line "_s);
}

// What holds for whatever is sent.
void checkRequest(const RenderedRequest &request, const UpstreamConfig &config)
{
    const QUrl asked = QUrl::fromEncoded(config.request.url.section(u"{{"_s, 0, 0).toUtf8());
    QCOMPARE(request.url.host(), asked.host());
    QCOMPARE(request.url.port(), asked.port());
    QVERIFY(request.url.isValid() && !request.url.hasFragment() && request.url.userInfo().isEmpty());
    for (const auto &[name, value] : request.headers) {
        QVERIFY(!name.isEmpty());
        for (const char c : name + value)
            QVERIFY(c == '\t' || (static_cast<uchar>(c) >= 0x20 && static_cast<uchar>(c) < 0x7F));
    }
    if (config.request.bodyKind == RequestConfig::Body::Json && config.request.charset == RequestConfig::Charset::Utf8)
        QVERIFY(isJson({request.body.constData(), size_t(request.body.size())}));
}

// A config that is accepted compiles, says the same of the same row twice, and puts each signature where it says.
void useConfig(const UpstreamConfig &config, Mutator &mutator)
{
    auto compiled = CompiledUpstream::compile(config);
    QVERIFY(compiled.ok());
    const Task task = someTask(mutator);
    Q_UNUSED((*compiled)->checkColumns(task.columns))
    Q_UNUSED((*compiled)->recipeText(task))
    std::vector<SignTrace> traces;
    const auto first = (*compiled)->render(task, 1'760'256'930'123, u"n-1"_s, someCredentials(), &traces);
    const auto second = (*compiled)->render(task, 1'760'256'930'123, u"n-1"_s, someCredentials());
    QCOMPARE(first.index(), second.index());
    if (const auto *invalid = std::get_if<InvalidRequest>(&first))
        QVERIFY(!invalid->detail.isEmpty());
    const auto *request = std::get_if<RenderedRequest>(&first);
    if (!request)
        return;
    QCOMPARE(request->body, std::get<RenderedRequest>(second).body);
    QCOMPARE(request->url, std::get<RenderedRequest>(second).url);
    checkRequest(*request, config);
    QCOMPARE(traces.size(), config.signs.size());
}

Answer someAnswer(Mutator &mutator)
{
    static const QList<QByteArray> bodies{
        "{\"code\":0,\"c\":\"1\",\"msg\":\"ok\",\"data\":{\"list\":[1,{\"a\":\"b\"}],\"inner\":\"{\\\"code\\\":7}\"}}",
        R"({"error_response":{"code":7,"sub_msg":"This ban will last for 71 more seconds"},"n":1.10,"m":1e400})",
        "<html>login</html>", ""};
    Answer answer;
    answer.status = int(100 + mutator.below(500));
    if (mutator.oneIn(2))
        answer.status = 200;
    answer.headers = {{"X-H", "abc"}, {"Content-Type", "application/json"}};
    answer.body = mutator.oneIn(3) ? mutator.oneOf(bodies) : mutator.bytes(mutator.oneOf(bodies));
    return answer;
}

} // namespace

// Parsers of what people write: however broken it is, it is read or refused with a place and a reason, and what is
// accepted keeps its promises.
class TestFuzz : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void seedsAreValid();
    void configs();
    void bytesOfConfigs();
    void templates();
    void filters();
    void signs();
    void placesInJson();
    void rules();
};

void TestFuzz::seedsAreValid()
{
    for (const QJsonObject &config : validConfigs()) {
        const auto parsed = parseUpstreamConfig(QJsonDocument(config).toJson());
        QVERIFY2(parsed.ok(), parsed ? "" : qPrintable(parsed.error().where + u": "_s + parsed.error().detail));
    }
}

void TestFuzz::configs()
{
    for (Rounds rounds(4000); rounds.next();) {
        Mutator mutator = rounds.mutator();
        QJsonValue json = mutator.oneOf(validConfigs());
        for (qsizetype changes = mutator.below(3); changes >= 0; --changes)
            json = mutator.json(json);
        const auto config = parseUpstreamConfig(QJsonDocument(json.toObject()).toJson());
        if (config.ok()) {
            useConfig(*config, mutator);
            continue;
        }
        QCOMPARE(config.error().code, ErrorCode::BadInput);
        QVERIFY(!config.error().where.isEmpty() || json.toObject().isEmpty());
        QVERIFY(!config.error().detail.isEmpty());
        QVERIFY(!config.error().detail.contains(secret));
    }
}

void TestFuzz::bytesOfConfigs()
{
    for (Rounds rounds(4000); rounds.next();) {
        Mutator mutator = rounds.mutator();
        const QByteArray json = QJsonDocument(mutator.oneOf(validConfigs())).toJson(QJsonDocument::Compact);
        const auto config = parseUpstreamConfig(mutator.bytes(json));
        if (config.ok())
            useConfig(*config, mutator);
        else
            QVERIFY(!config.error().detail.isEmpty());
    }
}

// Whatever a template holds: the server decodes from the encoded form what the plain form says.
void TestFuzz::templates()
{
    static const QStringList sources{u"a{{ref}}b"_s, u"{{#ref}}x{{ref|upper}}{{/ref}}{{^ref}}none{{/ref}}"_s,
                                     u"{\"a\":{{{#k}}\"b\":\"{{ref}}\"{{/k}}}}"_s,
                                     u"{{k}} {{ref|first:3|default:-}} {{now|date:yyyy-MM-dd HH:mm:ss,+08:00}}"_s,
                                     u"{{! note }}{{&ref}}{{{k}}}"_s};
    for (Rounds rounds(20000); rounds.next();) {
        Mutator mutator = rounds.mutator();
        const QString source = mutator.text(mutator.oneOf(sources));
        const Task task = someTask(mutator);
        ColumnTable columns;
        const auto plain = TextTemplate::compile(source, {u"here"_s}, columns);
        const auto form =
            TextTemplate::compile(source, {u"here"_s, Escape::Percent, TemplateSpec::Text::Encoded}, columns);
        QVERIFY2(plain.ok() == form.ok(), qPrintable(source));
        if (!plain.ok()) {
            QCOMPARE(plain.error().where, u"here"_s);
            QVERIFY(!plain.error().detail.isEmpty());
            continue;
        }
        const RowScope scope(task, columns, u"k"_s);
        std::string plainText;
        std::string formText;
        const auto problem = plain->render(scope, plainText);
        const auto formProblem = form->render(scope, formText);
        QCOMPARE(problem.has_value(), formProblem.has_value());
        const auto &tags = form->tags();
        const bool anyRaw = std::any_of(tags.begin(), tags.end(),
                                        [](const TemplateTag &tag) { return !tag.isSection && !tag.escaped; });
        // Mustache drops lines that hold section tags alone: an encoded line end is none.
        const bool hasLines = source.contains(u'\n') && source.contains(u"{{"_s);
        if (problem || anyRaw || hasLines)
            continue;
        QVERIFY2(formDecoded(formText) == plainText, formText.c_str());
    }
}

void TestFuzz::filters()
{
    static const QStringList seeds{u"date:yyyy-MM-dd HH:mm:ss,Asia/Shanghai"_s,
                                   u"date:epoch_ms,UTC"_s,
                                   u"first:4"_s,
                                   u"last:4"_s,
                                   u"default:x, y"_s,
                                   u"number"_s,
                                   u"plus:-7"_s,
                                   u"len:3"_s,
                                   u"map:m"_s,
                                   u"name_len"_s,
                                   u"trim"_s,
                                   u"upper"_s};
    auto map = std::make_shared<MapConfig>();
    map->name = u"m"_s;
    map->values = {{u"a"_s, u"b"_s}};
    map->otherwise = u"c"_s;
    for (Rounds rounds(20000); rounds.next();) {
        Mutator mutator = rounds.mutator();
        const QString &seed = mutator.oneOf(seeds);
        const auto filter = TemplateFilter::parse(mutator.oneIn(4) ? seed : mutator.text(seed), u"here"_s, {map});
        if (!filter.ok()) {
            QCOMPARE(filter.error().where, u"here"_s);
            continue;
        }
        const QString before =
            mutator.oneIn(3) ? QString::number(mutator.below(100000)) : mutator.text(u"1760256930"_s);
        QString once = before;
        QString again = before;
        const QString problem = filter->apply(once);
        QCOMPARE(filter->apply(again), problem);
        QCOMPARE(once, again);
        QVERIFY(once.isValidUtf16() || !before.isValidUtf16());
    }
}

// A sign of a small valid request with whatever in its keys.
void TestFuzz::signs()
{
    for (Rounds rounds(8000); rounds.next();) {
        Mutator mutator = rounds.mutator();
        QJsonObject config = validConfigs()[size_t(1 + mutator.below(2))];
        QJsonValue signs = config[u"sign"_s];
        for (qsizetype changes = mutator.below(3); changes >= 0; --changes)
            signs = mutator.json(signs);
        config[u"sign"_s] = signs;
        const auto parsed = parseUpstreamConfig(QJsonDocument(config).toJson());
        if (parsed.ok())
            useConfig(*parsed, mutator);
        else
            QVERIFY2(namesKey(parsed.error(), u"sign"_s), qPrintable(parsed.error().where));
    }
}

// The text stands at the place afterwards, and all else is as it was.
void TestFuzz::placesInJson()
{
    static const QList<QByteArray> bodies{R"({"a":{"b":[1,{"c":"}]\""}],"s":""},"n":1.10,"x\/y":null,"":{}})",
                                          R"( [ {"a" : 12345678901234567890 } , [ ] , "" ] )", R"({})", R"("")"};
    static const QStringList places{u"/a/s"_s, u"/a/b/1/c"_s, u"/x~1y"_s, u"/new"_s,
                                    u"//k"_s,  u"/0/k"_s,     u"/2"_s,    u"/a"_s};
    for (Rounds rounds(20000); rounds.next();) {
        Mutator mutator = rounds.mutator();
        const QByteArray &seed = mutator.oneOf(bodies);
        const std::string before = (mutator.oneIn(3) ? seed : mutator.bytes(seed)).toStdString();
        const auto place =
            JsonPointer::parse(mutator.oneIn(3) ? mutator.oneOf(places) : mutator.text(mutator.oneOf(places)));
        if (!place || !isJson(before))
            continue;
        std::string after = before;
        const QString problem = putIntoJson(after, *place, "si\"gn");
        if (!problem.isEmpty()) {
            QVERIFY(after == before);
            continue;
        }
        JsonBody body(after);
        const auto value = body.at(*place);
        QVERIFY2(value && value.text() == "si\"gn", after.c_str());
        const size_t start =
            size_t(std::mismatch(before.begin(), before.end(), after.begin(), after.end()).first - before.begin());
        const size_t common =
            size_t(std::mismatch(before.rbegin(), before.rend(), after.rbegin(), after.rend()).first - before.rbegin());
        QVERIFY2(start + common + 4 >= before.size(), after.c_str()); // at most "" or null is gone
    }
}

void TestFuzz::rules()
{
    const QJsonValue seeds = read(QStringLiteral(PUSHDESK_TEST_DATA "/config/signed-json.json"))[u"rules"_s];
    for (Rounds rounds(8000); rounds.next();) {
        Mutator mutator = rounds.mutator();
        QJsonObject config = validConfigs()[2];
        QJsonValue rules = seeds;
        for (qsizetype changes = mutator.below(3); changes >= 0; --changes)
            rules = mutator.json(rules);
        config[u"rules"_s] = rules;
        const auto parsed = parseUpstreamConfig(QJsonDocument(config).toJson());
        if (!parsed.ok()) {
            QVERIFY2(namesKey(parsed.error(), u"rules"_s), qPrintable(parsed.error().where));
            continue;
        }
        const auto compiled = CompiledUpstream::compile(*parsed);
        QVERIFY(compiled.ok());
        const Answer answer = someAnswer(mutator);
        const Verdict verdict = (*compiled)->judge(answer);
        QCOMPARE(verdict.rule, (*compiled)->judge(answer).rule);
        QVERIFY(verdict.rule >= -1 && verdict.rule < int(parsed->rules.size()));
        QVERIFY(verdict.wait.count() >= 0);
    }
}

QTEST_GUILESS_MAIN(TestFuzz)
#include "tst_fuzz.moc"
