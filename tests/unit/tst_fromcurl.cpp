// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/curlcommand.h"
#include "engine/setup/curlconfig.h"
#include "engine/setup/shellwords.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QtTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;

// Reading pasted curl commands; tst_curlroundtrip compares with bash and the real curl.
class FromCurlTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void words_data();
    void words();
    void refused_data();
    void refused();
    void said_data();
    void said();
    void neverQuotes_data();
    void neverQuotes();
    void noCredentialStays_data();
    void noCredentialStays();
    void bodyAsTextIsSaidToHoldCredentials_data();
    void bodyAsTextIsSaidToHoldCredentials();
    void keyColumn_data();
    void keyColumn();
    void placeholdersAndVariables();
    void nothingCrashes();
};

namespace {

const SampleRows sample{
    {u"运单号"_s, u"now"_s, u"a|b"_s, u"qty"_s, u"qty"_s},
    {{u"SF00123"_s, u"today"_s, u"pipe"_s, u"7x"_s, u"8x"_s}, {u"SF00124"_s, u"today"_s, u"pipe"_s, u"7x"_s, u"8x"_s}}};

QJsonObject requestOf(const DraftConfig &draft)
{
    return QJsonDocument::fromJson(draft.json).object().value(u"request"_s).toObject();
}

} // namespace

void FromCurlTest::words_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("expected");
    const auto row = [](const char *name, const QString &text, const QStringList &expected) {
        QTest::newRow(name) << text << expected;
    };
    row("posix", u"curl 'a b' \"c $5 \\\" \\x\" d\\ e"_s, {u"curl"_s, u"a b"_s, u"c $5 \" \\x"_s, u"d e"_s});
    row("empty word", u"curl '' \"\""_s, {u"curl"_s, QString(), QString()});
    row("continuation", u"curl \\\n  x \\\r\n  y \\ \n z \\"_s, {u"curl"_s, u"x"_s, u"y"_s, u"z"_s});
    row("ansi", u"curl $'a\\n\\x41\\u987a\\'\\101\\xe9\\xa1\\xba\\q'"_s, {u"curl"_s, u"a\nA顺'A顺\\q"_s});
    row("comment", u"# of the docs\ncurl x # y"_s, {u"curl"_s, u"x"_s});
    row("pipe", u"curl x | jq ."_s, {u"curl"_s, u"x"_s});
    row("next command", u"curl x\ncurl y"_s, {u"curl"_s, u"x"_s});
    row("lost continuation", u"curl x\n  -H 'A: b'"_s, {u"curl"_s, u"x"_s, u"-H"_s, u"A: b"_s});
    row("no-break space", u"curl\u00A0x"_s, {u"curl"_s, u"x"_s});
    row("variable", u"curl \"a$B_1.\" ${C}"_s, {u"curl"_s, u"a\uFDD0B_1\uFDD1."_s, u"\uFDD0C\uFDD1"_s});
    row("cmd, new", u"curl ^\"http://x^\" ^\r\n  --data-raw ^\"^{^\\^\"a^\\^\":^\\^\"100^%^\\^\"^}^\""_s,
        {u"curl"_s, u"http://x"_s, u"--data-raw"_s, u"{\"a\":\"100%\"}"_s});
    row("cmd, old", u"curl \"http://x\" ^\r\n -d \"{\"\"a\"\":1}\" -H \"P: c:\\\\\""_s,
        {u"curl"_s, u"http://x"_s, u"-d"_s, u"{\"a\":1}"_s, u"-H"_s, u"P: c:\\"_s});
    row("cmd, line end in a value", u"curl ^\"x^\" ^\n -d ^\"a^\n\nb^\""_s, {u"curl"_s, u"x"_s, u"-d"_s, u"a\nb"_s});
    row("powershell", u"curl.exe 'x' `\r\n -H \"A: `\"b`\"\" `\n -d '{\\\"a\\\":\\\"it''s\\\"}' $env:KEY"_s,
        {u"curl.exe"_s, u"x"_s, u"-H"_s, u"A: \"b\""_s, u"-d"_s, u"{\"a\":\"it's\"}"_s, u"\uFDD0KEY\uFDD1"_s});
}

void FromCurlTest::words()
{
    QFETCH(QString, text);
    QFETCH(QStringList, expected);
    const auto words = splitShellCommand(text);
    QVERIFY2(words.ok(), words.ok() ? "" : qPrintable(words.error().detail));
    QCOMPARE(words->words, expected);
}

void FromCurlTest::refused_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *command, const char *where, const char *says) {
        QTest::newRow(command) << QString::fromUtf8(command) << QString::fromUtf8(where) << QString::fromUtf8(says);
    };
    row("wget http://x", "", "curl");
    row("", "", "curl");
    row("curl", "url", "no URL");
    row("curl -X", "-X", "value must follow");
    row("curl http://x --frobnicate", "--frobnicate", "not known");
    row("curl http://x -sW", "-W", "not known");
    row("curl http://x --user=a:b", "--user", "not known");
    row("curl http://x -F a=b", "-F", "multipart");
    row("curl http://x --form-string a=b", "--form-string", "multipart");
    row("curl http://x -H 'Content-Type: multipart/form-data; boundary=x' -d a", "-d", "multipart");
    row("curl http://x -d @body.json", "-d", "names a file");
    row("curl http://x --data-binary @body.json", "--data-binary", "file");
    row("curl http://x --json @body.json", "--json", "file");
    row("curl http://x --data-urlencode n@f", "--data-urlencode", "file");
    row("curl http://x -H @h", "-H", "file");
    row("curl http://x -b cookies.txt", "-b", "file");
    row("curl http://x -T f", "-T", "files");
    row("curl http://x --cert f", "--cert", "certificates");
    row("curl http://x --digest -u a:b", "--digest", "basic");
    row("curl http://x http://y", "url", "word 3 is a second URL");
    row("curl 'http://x/[1-3]'", "url", "several URLs");
    row("curl 'http://x/{a,b}'", "url", "several URLs");
    row("curl ftp://x/y", "url", "http or https");
    row("curl http:///y", "url", "host");
    row("curl $BASE/orders", "url", "shell variable");
    row("curl http://$HOST/orders", "url", "host");
    row("curl http://x?a=1&b=2", "character 18", "quotes around the URL");
    row("curl 'http://x", "character 6", "not closed");
    row("curl http://x -H \"a", "character 18", "not closed");
    row("curl http://x -d \"$(cat f)\"", "character 19", "another command");
    row("curl http://x -d `cat f`", "character 18", "another command");
    row("curl http://x -d ${A:-b}", "character 18", "${NAME}");
    row("curl “http://x”", "character 6", "typographic");
    row("curl http://x -m soon", "-m", "seconds");
    row("curl http://x -H nothing", "-H", "no header");
    row("curl http://x -d 'a={{b'", "{{", "begins a tag");
}

void FromCurlTest::refused()
{
    QFETCH(QString, command);
    QFETCH(QString, where);
    QFETCH(QString, says);
    const auto draft = configFromCurl({command, {}, {}});
    QVERIFY(!draft.ok());
    QCOMPARE(draft.error().code, ErrorCode::BadInput);
    QCOMPARE(draft.error().where, where);
    QVERIFY2(draft.error().detail.contains(says), qPrintable(draft.error().detail));
}

void FromCurlTest::said_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("note");
    const auto row = [](const char *command, const char *note) {
        QTest::newRow(command) << QString::fromUtf8(command) << QString::fromUtf8(note);
    };
    row("curl -k https://x", "-k is not carried over");
    row("curl -sSL --compressed https://x", "-L is left out");
    row("curl -sS --compressed https://x", "change nothing that is sent: -s -S --compressed");
    row("curl x.cn/y", "no scheme");
    row("curl https://x | jq", "left out is what stands from character 16 on");
    row("curl https://x\n-H 'A: b'", "starts with -");
    row("curl https://x -H 'Host: y' -H 'sec-ch-ua: z'", "Host, sec-ch-ua");
    row("curl https://x -H 'Idempotency-Key: 7'", "carries Pushdesk's request id");
    row("curl https://x -d 'sign=0123456789ABCDEF'", "looks like a signature");
    row("curl https://x -d 'timestamp=1760256930'", "time of the try");
    row("curl https://x -d '{\"a\":1}'", "curl calls it a form");
    row("curl https://x -b 'a=b'", "session of somebody's browser");
    row("curl https://x -x http://p", "the system's proxy");
    row("curl https://x --retry 5", "`retry` in the config");
    row("curl https://x -u a", "no password");
    row("curl https://x -d 'id=1&id=2'", "a name twice");
}

void FromCurlTest::said()
{
    QFETCH(QString, command);
    QFETCH(QString, note);
    const auto draft = configFromCurl({command, {}, {}});
    QVERIFY2(draft.ok(), draft.ok() ? "" : qPrintable(draft.error().detail));
    QVERIFY2(draft->notes.join(u'\n').contains(note), qPrintable(draft->notes.join(u'\n')));
}

void FromCurlTest::neverQuotes_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command : {"curl ftp://user:LEAK@a/x",
                                "curl http://a 'http://b?token=LEAK1'",
                                "curl http://a -H 'X-Api-Key: LEAK{{1'",
                                "curl http://a -H 'Authorization: Bearer LEAK{{1'",
                                "curl http://a -H 'Cookie: s=LEAK{{1'",
                                "curl http://a -H 'X-Other: LEAK{{1'",
                                "curl http://a -d 'password=LEAK{{1'",
                                "curl 'http://a?token=LEAK{{1'",
                                "curl http://a --json '{\"password\":\"LEAK{{1\"}'",
                                "curl http://a --json '{\"x\":\"LEAK{{1\"}'",
                                "curl http://a -d 'LEAK{{1'",
                                "curl http://a && curl -u u:LEAK http://b",
                                "curl http://a ; LEAK",
                                "curl http://a\ncurl -u u:LEAK http://b",
                                "curl http://a --data-urlencode LEAK@x",
                                "curl http://a -b LEAK",
                                "curl http://a -H LEAK",
                                "curl http://a -H @LEAK",
                                "curl http://a -d @LEAK",
                                "curl http://a -m LEAK",
                                "curl 'http://a?token={LEAK,b}'",
                                "curl http://a --LEAK",
                                "curl http://a --user=u:LEAK",
                                "curl http://a/{{LEAK}}",
                                "curl http://a -d 'token={{LEAK}}'",
                                "curl http://a -d 'qty=LEAK'",
                                "curl 'http://u:p@LEAK@host.cn/'"})
        QTest::newRow(command) << QString::fromUtf8(command);
}

// What came from the command may be a password wherever it stands.
void FromCurlTest::neverQuotes()
{
    QFETCH(QString, command);
    const auto draft = configFromCurl({command, {}, sample});
    const QString said =
        draft.ok() ? draft->name + draft->notes.join(u'\n') : draft.error().where + u": "_s + draft.error().detail;
    QVERIFY(!said.isEmpty());
    QVERIFY2(!said.contains("LEAK"_L1, Qt::CaseInsensitive), qPrintable(said));
}

void FromCurlTest::noCredentialStays_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QString>("credential");
    const auto row = [](const QString &command, const QString &credential = u"LEAK"_s) {
        QTest::newRow(qPrintable(command)) << command << credential;
    };
    row(u"curl http://a -H 'X-Other: Bearer LEAK'"_s);
    row(u"curl http://a -H 'X-Other: bearer LEAK'"_s);
    row(u"curl http://a -H 'Authorization: Bearer LEAK{{1'"_s);
    row(u"curl http://a -H 'X-Api-Key: LEAK{{1'"_s);
    for (const auto *name : {"pass", "passphrase", "otp", "sk", "ak", "tokenValue", "openKey", "ticket", "sid",
                             "secretKey", "password", "access_tokens"}) {
        row(u"curl http://a -d '%1=LEAK'"_s.arg(QLatin1StringView(name)));
        row(u"curl http://a --json '{\"%1\":\"LEAK\"}'"_s.arg(QLatin1StringView(name)));
    }
    row(u"curl http://a --json '{\"password\":{\"x\":\"LEAK\"}}'"_s);
    row(u"curl http://a --json '{\"password\":{\"x\":[1,{\"y\":\"LEAK\"}]}}'"_s);
    row(u"curl http://a --json '{\"tokens\":[\"LEAK\",\"LEAK2\"]}'"_s);
    const QString token = u"eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJzaG9wIn0.c2lnbmF0dXJl"_s;
    for (const auto *form :
         {"curl http://a -H 'X-Other: %1'", "curl http://a -H 'X-Other: JWT %1'", "curl http://a -d 'x=%1'",
          "curl 'http://a?x=%1'", "curl http://a/b/%1", "curl http://a --json '{\"x\":\"%1\"}'",
          "curl http://a --json '{\"x\":\"to %1!\"}'", "curl http://a -H 'Content-Type: text/xml' -d '<a>%1</a>'"})
        row(QString::fromLatin1(form).arg(token), token);
    row(u"curl http://a -d 'x=Ab3dEfGh1jKl.Ab3dEfGh1jKl.Ab3dEfGh1jKlMn0pQr5t'"_s, u"Ab3dEfGh1jKl"_s);
}

void FromCurlTest::noCredentialStays()
{
    QFETCH(QString, command);
    QFETCH(QString, credential);
    const auto draft = configFromCurl({command, {}, sample});
    QVERIFY2(draft.ok(), draft.ok() ? "" : qPrintable(draft.error().detail));
    QVERIFY2(!draft->json.contains(credential.toUtf8()), draft->json.constData());
    QVERIFY(std::any_of(draft->secrets.begin(), draft->secrets.end(),
                        [&](const FoundSecret &secret) { return secret.value.contains(credential); }));
}

void FromCurlTest::bodyAsTextIsSaidToHoldCredentials_data()
{
    QTest::addColumn<QString>("command");
    for (const char *command : {"curl http://a -H 'Content-Type: text/xml' -d '<password>x</password>'",
                                "curl http://a -H 'Content-Type: text/plain' -d 'password x'",
                                "curl http://a -H 'Content-Type: application/json' -d '{\"password\":\"x\"'",
                                "curl http://a -d 'password=%zz'", "curl http://a -d 'password=x&id=1&id=2'"})
        QTest::newRow(command) << QString::fromUtf8(command);
}

void FromCurlTest::bodyAsTextIsSaidToHoldCredentials()
{
    QFETCH(QString, command);
    const auto draft = configFromCurl({command, {}, sample});
    QVERIFY2(draft.ok(), draft.ok() ? "" : qPrintable(draft.error().detail));
    QVERIFY(!draft->notes.filter(u"with any password or key in it"_s).isEmpty());
}

void FromCurlTest::keyColumn_data()
{
    QTest::addColumn<QStringList>("columns");
    QTest::addColumn<QList<QStringList>>("rows");
    QTest::addColumn<QString>("expected");
    const QList<QStringList> distinct{{u"A11"_s, u"B11"_s}, {u"A12"_s, u"B12"_s}};
    QTest::newRow("tracking before order")
        << QStringList{u"order_no"_s, u"tracking_no"_s} << distinct << u"tracking_no"_s;
    QTest::newRow("chinese") << QStringList{u"备注"_s, u"物流单号"_s} << distinct << u"物流单号"_s;
    QTest::newRow("not unique") << QStringList{u"order_no"_s, u"sku"_s}
                                << QList<QStringList>{{u"A11"_s, u"B11"_s}, {u"A11"_s, u"B12"_s}} << u"sku"_s;
    QTest::newRow("nothing certain") << QStringList{u"one"_s, u"two"_s} << distinct << QString();
    QTest::newRow("the only unique one") << QStringList{u"one"_s, u"two"_s}
                                         << QList<QStringList>{{u"A11"_s, u"B11"_s}, {u"A12"_s, u"B11"_s}} << u"one"_s;
}

void FromCurlTest::keyColumn()
{
    QFETCH(QStringList, columns);
    QFETCH(QList<QStringList>, rows);
    QFETCH(QString, expected);
    const auto draft =
        configFromCurl({u"curl https://x -d 'a=A11&b=B11'"_s, {}, {columns, {rows.begin(), rows.end()}}});
    QVERIFY(draft.ok());
    QCOMPARE(draft->keyColumn, expected);
}

void FromCurlTest::placeholdersAndVariables()
{
    const auto draft = configFromCurl(
        {u"curl \"https://x/{运单号}/:order_id/{{sku}}?token=$SHOP_TOKEN&n=$qty\" --json "
         "\"{\\\"a\\\":\\\"today\\\",\\\"b\\\":\\\"pipe\\\",\\\"c\\\":\\\"8x\\\",\\\"d\\\":\\\"x ${MSG} \\\\\\\" y\\\"}\""_s,
         u"s"_s, sample});
    QVERIFY2(draft.ok(), draft.ok() ? "" : qPrintable(draft.error().detail));
    const QJsonObject request = requestOf(*draft);
    QCOMPARE(request.value(u"url"_s).toString(), u"https://x/{{运单号}}/{{order_id}}/{{sku}}"_s);
    QCOMPARE(request.value(u"query"_s).toObject().value(u"token"_s).toString(), u"{{secret.s_shop_token}}"_s);
    QCOMPARE(request.value(u"query"_s).toObject().value(u"n"_s).toString(), u"{{qty}}"_s);
    // A column called like a name of ours, one with a filter's bar, the second of two called the same.
    QCOMPARE(request.value(u"json"_s).toString(),
             u"{\"a\":\"{{col.2}}\",\"b\":\"{{col.3}}\",\"c\":\"{{col.5}}\",\"d\":\"x {{secret.s_msg}} \\\" y\"}"_s);
    QCOMPARE(draft->keyColumn, u"运单号"_s);
}

// Any cut and any change of a real command is read or refused, within bounds.
void FromCurlTest::nothingCrashes()
{
    const QString command = u"curl -X POST $'a\\x41\\u12' \"https://u:p@x/{a}?b=$C&d={{e}}\" ^\n `\n -H 'A: b' --json "
                            u"'{\"a\":[1,\"b\",{}]}' "
                            "--data-urlencode n=v -u a:b"_s;
    const QString odd = u"'\"\\$`^{}[]@&|\n\r\t\u00A0\uFDD0=:%;#<-"_s;
    for (qsizetype i = 0; i <= command.size(); ++i) {
        (void)configFromCurl({command.left(i), {}, sample});
        (void)configFromCurl({command.mid(i), {}, sample});
        for (const QChar c : odd) {
            QString changed = command;
            changed.insert(i, c);
            const auto draft = configFromCurl({changed, {}, sample});
            if (draft.ok())
                QVERIFY(!QJsonDocument::fromJson(draft->json).isNull());
        }
    }
}

QTEST_GUILESS_MAIN(FromCurlTest)
#include "tst_fromcurl.moc"
