// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/tokenfixture.h"

#include <QCryptographicHash>
#include <QMessageAuthenticationCode>
#include <QStringDecoder>

#include <algorithm>

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;

namespace {

const QMap<QByteArray, QByteArray> &cells()
{
    static const QMap<QByteArray, QByteArray> all{{"V1", "\"&+<%/?#{}"},
                                                  {"V2", "two\nlines, \r\nthree"},
                                                  {"V3", "张三·顺丰"},
                                                  {"V4", "📦👩‍👩‍👧"},
                                                  {"V5", ""},
                                                  {"V6", "50%25off %2e a+b"},
                                                  {"V7", "{{ref}}{{secret.sign-key}}"},
                                                  {"V8", " spaces \t"},
                                                  {"V9", "a&b=c;d=e"},
                                                  {"V10", "1E5"},
                                                  {"V11", "..\\'~*"}};
    return all;
}

// What a server makes of a query or form, in the order sent; decoded here once more, by none of the engine's code.
std::vector<std::pair<QByteArray, QByteArray>> decoded(const QByteArray &text)
{
    std::vector<std::pair<QByteArray, QByteArray>> all;
    for (const QByteArray &pair : text.split('&')) {
        const qsizetype equals = pair.indexOf('=');
        const auto plain = [](QByteArray part) { return QByteArray::fromPercentEncoding(part.replace('+', ' ')); };
        if (equals >= 0)
            all.emplace_back(plain(pair.left(equals)), plain(pair.mid(equals + 1)));
    }
    return all;
}

QByteArray valueOf(const std::vector<std::pair<QByteArray, QByteArray>> &all, const QByteArray &name)
{
    for (const auto &[key, value] : all)
        if (key == name)
            return value;
    return "(none)";
}

QByteArray queryPart(const SeenRequest &request)
{
    return request.target.mid(request.target.indexOf('?') + 1);
}

const QByteArray secret = "k+\"é/k";

// A pushing shop whose rows are cells(), told apart by the query's `no`.
class SignedDelivery : public Delivery {
public:
    SignedDelivery()
    {
        up.keyFrom([](const SeenRequest &request) { return valueOf(decoded(queryPart(request)), "no"); });
        [this] { QVERIFY(up.start()); }();
        config[u"columns"_s] = QJsonObject{{u"biz_key"_s, u"no"_s}};
    }

    void importCells()
    {
        QByteArray csv("no,ref\r\n");
        for (const auto &[key, value] : cells().asKeyValueRange())
            csv += key + ",\"" + QByteArray(value).replace('"', "\"\"") + "\"\r\n";
        QFile file(dir.filePath(u"cells.csv"_s));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(csv);
        file.close();
        ImportRequest request;
        request.path = file.fileName();
        request.upstream = u"track-sync"_s;
        request.batchDate = u"2026-10-12"_s;
        auto report = engine->importFile(request).result();
        QVERIFY2(report.ok(), report ? "" : qPrintable(report.error().where + u": "_s + report.error().detail));
        QCOMPARE(report->counts.accepted, cells().size());
    }
};

} // namespace

// Each value of a row goes through every place of a request and its signatures, over a real socket: what the server
// decodes is the cell, and what it would sign is what was signed.
class TestSignedValues : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void formAndQueryAreSignedAsDecoded();
    void jsonIsSignedAsSent();
    void gb18030IsSignedAsSent();
    void whatCannotBeSentIsInvalid();
    void secretsOfSignaturesAreStoredNowhere();

private:
    QTemporaryDir m_home;
};

void TestSignedValues::initTestCase()
{
    qputenv("HOME", m_home.path().toLocal8Bit());
    qputenv("XDG_CONFIG_HOME", m_home.path().toLocal8Bit());
    qputenv("PUSHDESK_KEYCHAIN", "off");
    qputenv("PUSHDESK_SECRET_SIGN_KEY", secret);
}

// Query, path, form, JSON in a form, and a signature of all that is in query and form.
void TestSignedValues::formAndQueryAreSignedAsDecoded()
{
    SignedDelivery d;
    d.config[u"request"_s] = QJsonObject{
        {u"url"_s, d.up.url(u"/push"_s).toString() + u"/v-{{ref}}?no={{no}}&in_url={{ref}}"_s},
        {u"query"_s, QJsonObject{{u"q"_s, u"{{ref}}"_s}}},
        {u"form"_s, QJsonObject{{u"f"_s, u"{{ref}}"_s}, {u"j"_s, u"{{part.j}}"_s}, {u"t"_s, u"{{part.t}}"_s}}}};
    d.config[u"parts"_s] =
        QJsonObject{{u"j"_s, QJsonObject{{u"type"_s, u"json"_s}, {u"text"_s, u"{\"ref\":\"{{ref}}\",\"n\":1.10}"_s}}},
                    {u"t"_s, QJsonObject{{u"type"_s, u"text"_s}, {u"text"_s, u"<{{ref}}|{{part.j}}>"_s}}}};
    d.config[u"sign"_s] = QJsonArray{
        QJsonObject{{u"text"_s, u"{{secret.sign-key}}{{params}}{{secret.sign-key}}"_s}, {u"put"_s, u"form.sign"_s}}};
    d.open();
    d.importCells();
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), cells().size());
    const auto log = d.up.log();
    QCOMPARE(log.size(), size_t(cells().size()));
    for (const auto &request : log) {
        QVERIFY2(cells().contains(request.key), request.target.constData());
        const QByteArray cell = cells().value(request.key);
        const auto query = decoded(queryPart(request));
        const auto form = decoded(request.body);
        const QByteArray json = valueOf(form, "j");
        QCOMPARE(request.lastPathSegment(), "v-" + cell);
        QCOMPARE(valueOf(query, "in_url"), cell);
        QCOMPARE(valueOf(query, "q"), cell);
        QCOMPARE(valueOf(form, "f"), cell);
        QCOMPARE(QJsonDocument::fromJson(json).object().value(u"ref"_s).toString().toUtf8(), cell);
        QVERIFY(json.endsWith(",\"n\":1.10}"));
        QCOMPARE(valueOf(form, "t"), "<" + cell + "|" + json + ">");
        std::map<QByteArray, QByteArray> sorted;
        for (const auto &list : {query, form})
            for (const auto &[name, value] : list)
                if (!value.isEmpty() && name != "sign")
                    sorted[name] = value;
        QByteArray text = secret;
        for (const auto &[name, value] : sorted)
            text += name + value;
        QCOMPARE(valueOf(form, "sign"), QCryptographicHash::hash(text + secret, QCryptographicHash::Md5).toHex());
    }
    d.checkInvariants();
}

// The body's JSON, a signature over exactly its text in a header, and one put into it afterwards.
void TestSignedValues::jsonIsSignedAsSent()
{
    SignedDelivery d;
    d.config[u"request"_s] = QJsonObject{{u"url"_s, d.up.url(u"/push"_s).toString() + u"?no={{no}}"_s},
                                         {u"json"_s, u"{\"data\":{{{part.data}}},\"text\":\"{{part.data}}\"}"_s}};
    d.config[u"parts"_s] =
        QJsonObject{{u"data"_s, QJsonObject{{u"type"_s, u"json"_s},
                                            {u"text"_s, u"{ \"ref\" : \"{{ref}}\", \"at\":{{now_ms}} }"_s}}}};
    d.config[u"sign"_s] = QJsonArray{QJsonObject{{u"text"_s, u"{{part.data}}"_s},
                                                 {u"hash"_s, u"hmac_sha256"_s},
                                                 {u"key"_s, u"{{now_ms}}{{secret.sign-key}}"_s},
                                                 {u"out"_s, u"base64"_s},
                                                 {u"put"_s, u"json:/sign"_s}},
                                     QJsonObject{{u"text"_s, u"{{part.data}}"_s},
                                                 {u"hash"_s, u"sha512"_s},
                                                 {u"out"_s, u"HEX"_s},
                                                 {u"put"_s, u"header.X-Sign"_s}}};
    d.open();
    d.importCells();
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), cells().size());
    for (const auto &request : d.up.log()) {
        const QJsonObject body = QJsonDocument::fromJson(request.body).object();
        const QByteArray data = body.value(u"text"_s).toString().toUtf8();
        const QJsonObject inner = QJsonDocument::fromJson(data).object();
        QCOMPARE(inner.value(u"ref"_s).toString().toUtf8(), cells().value(request.key));
        QVERIFY(request.body.startsWith("{\"data\":" + data + ",\"text\":"));
        const QByteArray at = QByteArray::number(inner.value(u"at"_s).toInteger());
        QCOMPARE(body.value(u"sign"_s).toString().toLatin1(),
                 QMessageAuthenticationCode::hash(data, at + secret, QCryptographicHash::Sha256).toBase64());
        QCOMPARE(request.header("X-Sign"),
                 QCryptographicHash::hash(data, QCryptographicHash::Sha512).toHex().toUpper());
    }
    d.checkInvariants();
}

void TestSignedValues::gb18030IsSignedAsSent()
{
    SignedDelivery d;
    d.config[u"request"_s] = QJsonObject{{u"url"_s, d.up.url(u"/push"_s).toString() + u"?no={{no}}"_s},
                                         {u"charset"_s, u"gb18030"_s},
                                         {u"query"_s, QJsonObject{{u"q"_s, u"{{ref}}"_s}}},
                                         {u"form"_s, QJsonObject{{u"单"_s, u"{{ref}}"_s}}}};
    d.config[u"sign"_s] = QJsonArray{QJsonObject{
        {u"text"_s, u"{{params}}"_s},
        {u"params"_s,
         QJsonObject{{u"of"_s, QJsonArray{u"form"_s, u"query"_s}}, {u"sort"_s, false}, {u"skip_empty"_s, false}}},
        {u"put"_s, u"header.X-Sign"_s}}};
    d.open();
    d.importCells();
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), cells().size());
    for (const auto &request : d.up.log()) {
        QStringDecoder decoder("GB18030");
        const auto query = decoded(queryPart(request));
        const auto form = decoded(request.body);
        const QByteArray bytes = valueOf(query, "q");
        QCOMPARE(QString(decoder(bytes)).toUtf8(), cells().value(request.key));
        QCOMPARE(valueOf(form, "\xB5\xA5"), bytes);
        QCOMPARE(
            request.header("X-Sign"),
            QCryptographicHash::hash("\xB5\xA5" + bytes + "no" + request.key + "q" + bytes, QCryptographicHash::Md5)
                .toHex());
    }
    d.checkInvariants();
}

// A header takes ASCII without line ends, a path no segment that changes it, by way of parts and maps too.
void TestSignedValues::whatCannotBeSentIsInvalid()
{
    SignedDelivery d;
    d.config[u"request"_s] =
        QJsonObject{{u"url"_s, d.up.url(u"/push"_s).toString() + u"/{{no|map:paths}}/x?no={{no}}"_s},
                    {u"headers"_s, QJsonObject{{u"X-Ref"_s, u"{{{part.t}}}"_s}}},
                    {u"form"_s, QJsonObject{}}};
    d.config[u"parts"_s] = QJsonObject{{u"t"_s, QJsonObject{{u"type"_s, u"text"_s}, {u"text"_s, u"<{{ref}}>"_s}}}};
    d.config[u"maps"_s] = QJsonObject{{u"paths"_s, QJsonObject{{u"V1"_s, u"a/b"_s},
                                                               {u"V10"_s, u".."_s},
                                                               {u"V5"_s, u"e"_s},
                                                               {u"V6"_s, u"%"_s},
                                                               {u"V7"_s, u"x"_s},
                                                               {u"V8"_s, u""_s},
                                                               {u"V2"_s, u"x"_s},
                                                               {u"V3"_s, u"x"_s},
                                                               {u"V4"_s, u"x"_s}}}};
    d.open();
    d.importCells();
    d.runUntilIdle();
    const QMap<QByteArray, QByteArray> segments{{"V1", "a%2Fb"}, {"V5", "e"}, {"V6", "%25"}, {"V7", "x"}};
    const auto log = d.up.log();
    QCOMPARE(log.size(), size_t(segments.size()));
    for (const auto &request : log) {
        QCOMPARE(request.path(), "/push/" + segments.value(request.key) + "/x");
        QCOMPARE(request.header("X-Ref"), "<" + cells().value(request.key) + ">");
    }
    const QMap<QString, QString> why{{u"V2"_s, u"part.t: holds a line break"_s},
                                     {u"V3"_s, u"part.t: holds “张”"_s},
                                     {u"V4"_s, u"part.t: holds"_s},
                                     {u"V8"_s, u"no: makes “” a segment"_s},
                                     {u"V9"_s, u"no: “V9” is not in the map “paths”"_s},
                                     {u"V10"_s, u"no: makes “..” a segment"_s},
                                     {u"V11"_s, u"no: “V11” is not in the map"_s}};
    for (const auto &[key, error] : why.asKeyValueRange()) {
        const auto attempts = d.attempts(key);
        QCOMPARE(attempts.size(), 1U);
        QCOMPARE(attempts.front().outcome, Outcome::Invalid);
        QCOMPARE(attempts.front().reached, Reached::NotSent);
        QVERIFY2(attempts.front().error.startsWith(error), qPrintable(attempts.front().error));
    }
    d.checkInvariants();
}

// The upstream tells all it got, in JSON and as it was sent.
void TestSignedValues::secretsOfSignaturesAreStoredNowhere()
{
    SignedDelivery d;
    d.up.choose([](const SeenRequest &request) -> std::optional<Step> {
        const QJsonObject told{{u"msg"_s, QString::fromUtf8(request.body)},
                               {u"form"_s, QString::fromUtf8(valueOf(decoded(request.body), "j"))}};
        return Step::answer(422, QJsonDocument(told).toJson());
    });
    d.config[u"request"_s] = QJsonObject{{u"url"_s, d.up.url(u"/push"_s).toString() + u"?no={{no}}"_s},
                                         {u"form"_s, QJsonObject{{u"j"_s, u"{{part.j}}"_s}}}};
    d.config[u"parts"_s] =
        QJsonObject{{u"j"_s, QJsonObject{{u"type"_s, u"json"_s}, {u"text"_s, u"{\"key\":\"{{secret.sign-key}}\"}"_s}}}};
    d.config[u"sign"_s] =
        QJsonArray{QJsonObject{{u"text"_s, u"{{part.j}}{{secret.sign-key}}"_s}, {u"put"_s, u"form.sign"_s}}};
    d.config[u"answer"_s] = QJsonObject{{u"message"_s, QJsonArray{u"/msg"_s}}};
    d.open();
    d.importCells();
    d.runUntilIdle();
    QVERIFY(d.up.totals().requests > 0);
    const auto attempts = d.attempts(u"V1"_s);
    QVERIFY(!attempts.empty());
    QVERIFY2(attempts.front().error.contains(u"••••"_s), qPrintable(attempts.front().error));
    d.stop();
    d.engine.reset();
    QCOMPARE(foundIn(d.dir.path(), QString::fromUtf8(secret)), QString());
    QCOMPARE(foundIn(d.dir.path(), QString::fromLatin1(QUrl::toPercentEncoding(u"k+\\\"é/k"_s))), QString());
}

QTEST_GUILESS_MAIN(TestSignedValues)
#include "tst_signedvalues.moc"
