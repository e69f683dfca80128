// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/curlconfig.h"
#include "tests/integration/tst_cli_support.h"
#include "tests/support/scriptedupstream.h"

#include <QStandardPaths>
#include <QUrl>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;

// The config made of a curl command sends what the command itself sends, as a server decodes it: bash and the real curl
// send one request, Pushdesk with that config and that row the other.
class CurlRoundTripTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void sendsTheSame_data();
    void sendsTheSame();
    void secretsStayOut_data() { sendsTheSame_data(); }
    void secretsStayOut();

private:
    [[nodiscard]] QString withPort(QString command) const;
    void runCurl(const QString &command);

    ScriptedUpstream m_upstream;
};

namespace {

const QStringList columns{u"tracking_no"_s, u"carrier"_s, u"order_no"_s, u"qty"_s, u"note"_s};
const QStringList cells{u"SF00123"_s, u"顺丰速运"_s, u"A-1001"_s, u"3"_s, u"a+b & \"c\" %41 😀"_s};

QByteArray csv()
{
    return "tracking_no,carrier,order_no,qty,note\n"
           "SF00123,顺丰速运,A-1001,3,\"a+b & \"\"c\"\" %41 😀\"\n"
           "SF00124,中通,A-1002,5,x\n";
}

QByteArray percentDecoded(QByteArray text, bool plus)
{
    return plus ? QByteArray::fromPercentEncoding(text.replace('+', ' ')) : QByteArray::fromPercentEncoding(text);
}

QByteArrayList decodedPairs(const QByteArray &text)
{
    QByteArrayList out;
    for (const QByteArray &piece : text.split('&')) {
        const qsizetype equals = piece.indexOf('=');
        out.append(percentDecoded(piece.left(equals), true) + " => " + percentDecoded(piece.mid(equals + 1), true));
    }
    return out;
}

// A request without what each client adds by itself.
QByteArrayList decoded(const SeenRequest &seen)
{
    static const QList<QByteArray> own{"host",   "accept-encoding", "connection",     "accept-language",
                                       "accept", "user-agent",      "content-length", "idempotency-key"};
    QByteArrayList out{seen.method};
    for (const QByteArray &segment : seen.path().split('/'))
        out.append("/" + percentDecoded(segment, false));
    const qsizetype query = seen.target.indexOf('?');
    out += query < 0 ? QByteArrayList() : decodedPairs(seen.target.mid(query + 1));
    QByteArrayList headers;
    for (const auto &[name, value] : seen.headers) {
        const bool said = name.toLower() == "user-agent" && !value.startsWith("curl/") &&
                          !value.startsWith("Mozilla") && !value.startsWith("Pushdesk");
        if (said || !own.contains(name.toLower()))
            headers.append(name.toLower() + ": " + value);
    }
    std::sort(headers.begin(), headers.end());
    out += headers;
    const Json json = Json::parse(seen.body.toStdString(), nullptr, false);
    if (!json.is_discarded())
        out.append(QByteArray::fromStdString(json.dump()));
    else if (seen.header("Content-Type").startsWith("application/x-www-form-urlencoded"))
        out += decodedPairs(seen.body);
    else
        out.append(seen.body);
    return out;
}

} // namespace

void CurlRoundTripTest::initTestCase()
{
    for (const auto &tool : {u"bash"_s, u"curl"_s})
        if (QStandardPaths::findExecutable(tool).isEmpty())
            QSKIP(qPrintable(tool + u" is not there to compare with"_s));
    QVERIFY(m_upstream.start());
}

QString CurlRoundTripTest::withPort(QString command) const
{
    const QString authority = u"127.0.0.1:%1"_s.arg(m_upstream.port());
    return command.replace(u"AUTHORITY"_s, authority).replace(u"HOST"_s, u"http://"_s + authority);
}

void CurlRoundTripTest::runCurl(const QString &command)
{
    QProcess bash;
    auto environment = QProcessEnvironment::systemEnvironment();
    for (const QString &name : environment.keys())
        if (name.endsWith("_proxy"_L1, Qt::CaseInsensitive))
            environment.remove(name);
    bash.setProcessEnvironment(environment);
    bash.start(u"bash"_s, {u"-c"_s, command + u" --silent --noproxy '*'"_s});
    QVERIFY(bash.waitForFinished(30000));
    QCOMPARE(bash.exitCode(), 0);
}

void CurlRoundTripTest::sendsTheSame_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QStringList>("credentials");
    const auto row = [](const char *name, const char *command, const QStringList &credentials = {}) {
        QTest::newRow(name) << QString::fromUtf8(command) << credentials;
    };
    row("json", R"(curl -X PUT 'HOST/orders/A-1001?lang=zh' -H 'Content-Type: application/json' -d '{"no": "SF00123",
  "company":"顺丰速运","qty":3,"qtyText":"3","big":12345678901234567890,"p":1.10,"ok":true,"none":null,"l":["SF00123",7],
  "note":"a+b & \"c\" %41 😀","deep":{"order_no":"A-1001"}}')");
    row("--json", R"(curl --json '{"no":"SF00123"}' HOST/push)");
    row("--json in pieces", R"(curl --json '{"no":' --json '"SF00123"}' HOST/push)");
    row("form", R"(curl HOST/push -d no=SF00123 -d 'carrier=%E9%A1%BA%E4%B8%B0%E9%80%9F%E8%BF%90&x=a+b&empty=')");
    row("--data-urlencode", R"(curl HOST/push --data-urlencode 'note=a+b & "c" %41 😀' --data-urlencode '=x y=z' \
        --data-urlencode 'n=1')");
    row("--data-raw keeps @", R"(curl HOST/push --data-raw 'no=@SF00123')");
    row("get with data", R"(curl -G HOST/track -d no=SF00123 --data-urlencode 'note=a+b & "c" %41 😀')");
    row("--url-query", R"(curl --url HOST/track --url-query 'order=A-1001')");
    row("query", R"(curl 'HOST/track?no=SF00123&carrier=%E9%A1%BA%E4%B8%B0%E9%80%9F%E8%BF%90&q=a%2Bb+c')");
    row("query with a name twice", R"(curl 'HOST/track?id=SF00123&id=7&flag')");
    row("path", R"(curl "HOST/a%20b/SF00123/%E9%A1%BA%E4%B8%B0%E9%80%9F%E8%BF%90/x%2Fy")");
    row("form name twice", R"(curl HOST/push -d 'id=1&id=2')");
    row("basic", R"(curl -u 'shop-7:geheim&1' HOST/push -d no=SF00123)", {u"geheim&1"_s, u"shop-7"_s});
    row("basic without password", R"(curl -u sk_test_4eC39: HOST/push -d no=SF00123)", {u"sk_test_4eC39"_s});
    row("user in the url", R"(curl http://shop:pa%21ss@AUTHORITY/push -d no=SF00123)", {u"pa!ss"_s});
    row("bearer", R"(curl HOST/push -H "Authorization: Bearer eyJabc.def" -d no=SF00123)", {u"eyJabc.def"_s});
    row("basic header", R"(curl HOST/push -H "authorization: Basic dXNlcjpwYTpzcw==" -d no=SF00123)",
        {u"dXNlcjpwYTpzcw"_s, u"pa:ss"_s});
    row("own scheme", R"(curl HOST/push -H "Authorization: AppCode 93b7e19861a24c" -d no=SF00123)",
        {u"93b7e19861a24c"_s});
    row("key headers", R"(curl HOST/push -H 'X-Shopify-Access-Token: shpat_99' -H '17token: 0123456789' \
        -H 'X-Trace: on' -H 'X-Empty;' --json '[{"number":"SF00123"}]')",
        {u"shpat_99"_s, u"0123456789"_s});
    row("keys elsewhere",
        R"(curl 'HOST/push?key=wecom-key-1&access_token=tok-22' --json '{"app_secret":"s3cr3t-x","no":"SF00123"}')",
        {u"wecom-key-1"_s, u"tok-22"_s, u"s3cr3t-x"_s});
    row("cookie and agent", R"(curl HOST/push -b 'sid=abc123456; a=b' -A 'Shop/1.0' -e http://x.cn/ -d no=SF00123)",
        {u"abc123456"_s});
    row("ansi quotes",
        R"(curl HOST/push --data-raw $'{"a":"it\'s","t":"\u987a\x41\n"}' -H 'Content-Type: text/plain')");
    row("double quotes", R"(curl HOST/push --json "{\"no\":\"SF00123\",\"p\":\"\\\\ \$5\"}")");
    row("joined quotes", R"(curl HOST/push --json '{"a":"it'"'"'s","no":"'SF00123'"}')");
    row("letters together", R"(curl -sSXPOST HOST/push -dno=SF00123 -H'X-A:b')");
    row("continued", "curl \\\n  'HOST/push' \\\n  -H 'X-A: b' \\\n  --data-raw 'no=SF00123' \\\n  --compressed");
    row("xml", R"(curl HOST/push -H 'Content-Type: application/xml' --data-binary '<a><b>1 &amp; 2</b></a>')");
    row("json called a form", R"(curl HOST/push -d '{"no":"SF00123"}')");
    row("without a body", R"(curl -X DELETE HOST/orders/A-1001)");
    row("json in a form",
        R"(curl HOST/push --data-urlencode 'param={"no":"SF00123","note":"a+b & \"c\" %41 😀"}' -d a=1)");
    row("json in json", R"(curl HOST/push --json '{"param":"{\"no\":\"SF00123\",\"qty\":3}"}')");
}

void CurlRoundTripTest::sendsTheSame()
{
    QFETCH(QString, command);
    command = withPort(command);
    m_upstream.reset();
    runCurl(command);
    const auto byCurl = m_upstream.log();
    QCOMPARE(byCurl.size(), size_t(1));

    const auto draft = configFromCurl(
        {command, u"made"_s, {columns, {cells, {u"SF00124"_s, u"中通"_s, u"A-1002"_s, u"5"_s, u"x"_s}}}});
    QVERIFY2(draft.ok(), draft.ok() ? "" : qPrintable(draft.error().where + u": "_s + draft.error().detail));
    Cli cli;
    for (const FoundSecret &secret : draft->secrets)
        qputenv(("PUSHDESK_SECRET_" + secret.name.toUpper().toUtf8()).constData(), secret.value.toUtf8());
    // What the program prints is the same, and only the key is still to be named where nothing tells it.
    const auto said = cli.run(
        {u"upstream"_s, u"from-curl"_s, u"-"_s, u"--name"_s, u"made"_s, u"--csv"_s, cli.file(u"rows.csv"_s, csv())},
        command.toUtf8());
    EXIT(said, 0);
    QCOMPARE(said.out.trimmed(), draft->json.trimmed());
    Json config = Json::parse(said.out.toStdString());
    if (config["columns"]["biz_key"] == "")
        config["columns"]["biz_key"] = "tracking_no";
    EXIT(cli.run({u"upstream"_s, u"add"_s, u"-"_s}, QByteArray::fromStdString(config.dump())), 0);
    QStringList test{u"upstream"_s, u"test"_s, u"made"_s};
    for (qsizetype i = 0; i < columns.size(); ++i)
        test << u"--row"_s << columns[i] + u'=' + cells[i];
    EXIT(cli.run(test), 0);
    for (const FoundSecret &secret : draft->secrets)
        qunsetenv(("PUSHDESK_SECRET_" + secret.name.toUpper().toUtf8()).constData());

    const auto both = m_upstream.log();
    QCOMPARE(both.size(), size_t(2));
    QCOMPARE(decoded(both[1]).join('\n'), decoded(both[0]).join('\n'));
}

// Not as they are and not encoded, in nothing that is printed.
void CurlRoundTripTest::secretsStayOut()
{
    QFETCH(QString, command);
    QFETCH(QStringList, credentials);
    command = withPort(command);
    Cli cli;
    const auto said = cli.run({u"upstream"_s, u"from-curl"_s}, command.toUtf8());
    EXIT(said, 0);
    const auto document = cli.run({u"upstream"_s, u"from-curl"_s, u"--json"_s}, command.toUtf8());
    EXIT(document, 0);
    for (const QString &credential : credentials)
        for (const QByteArray &form : {credential.toUtf8(), QUrl::toPercentEncoding(credential),
                                       credential.toUtf8().toBase64(QByteArray::OmitTrailingEquals)})
            QVERIFY2(!(said.out + said.err + document.out + document.err).contains(form), form.constData());
}

QTEST_GUILESS_MAIN(CurlRoundTripTest)
#include "tst_curlroundtrip.moc"
