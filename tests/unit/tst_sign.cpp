// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/digest.h"
#include "engine/upstream/signtrace.h"
#include "renderfixture.h"

#include <QUrlQuery>
#include <QtTest>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

namespace {

Credentials secrets(const QMap<QString, QString> &values)
{
    Credentials credentials;
    credentials.secrets = values;
    return credentials;
}

// The request of a config with a form, some query and these signatures, for a row whose `ref` is as given.
struct Made {
    RenderedRequest request;
    std::vector<SignTrace> traces;
    InvalidRequest invalid;
    bool ok = false;
};

Made signedWith(const QByteArray &request, const QByteArray &more, const QString &ref = u"v"_s,
                const Credentials &credentials = {}, qint64 now = someTime)
{
    Made made;
    const auto up = upstream(request, more);
    if (!up)
        return made;
    auto rendered = up->render(orderTask(ref), now, u"n-1"_s, credentials, &made.traces);
    if (auto *sent = std::get_if<RenderedRequest>(&rendered)) {
        made.request = std::move(*sent);
        made.ok = true;
    } else if (auto *invalid = std::get_if<InvalidRequest>(&rendered)) {
        made.invalid = *invalid;
    }
    return made;
}

QByteArray formValue(const QByteArray &body, const QByteArray &name)
{
    for (const QByteArray &one : body.split('&')) {
        if (one.startsWith(name + '='))
            return QByteArray::fromPercentEncoding(one.mid(name.size() + 1).replace('+', ' '));
    }
    return "(none)";
}

const QByteArray someUrl = R"("url":"https:\/\/a.example/x")";

} // namespace

class TestSign : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void publishedDigests_data();
    void publishedDigests();
    void cainiaoExample();
    void taobaoExample();
    void encodeIsOfTheText_data();
    void encodeIsOfTheText();
    void emptyMessageWithAKey();
    void params_data();
    void params();
    void paramsAreAsTheServerDecodesThem();
    void sortedByBytes();
    void omittedIsNotSigned();
    void laterSignsSeeEarlierOnes();
    void putEverywhere();
    void putIntoJsonChangesNothingElse_data();
    void putIntoJsonChangesNothingElse();
    void oneNowAndNonce();
    void gb18030IsSignedInItsBytes();
    void traceTellsAll();
    void secretsAreNeeded();
};

// RFC 1321 A.5, FIPS 180 (the "abc" examples), RFC 2202 section 2 and 3, RFC 4231 section 4.3 and 4.4.
void TestSign::publishedDigests_data()
{
    using Hash = SignConfig::Hash;
    QTest::addColumn<int>("hash");
    QTest::addColumn<QByteArray>("message");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("hex");
    const auto row = [](const char *name, Hash hash, const QByteArray &message, const QByteArray &key,
                        const char *hex) { QTest::newRow(name) << int(hash) << message << key << QByteArray(hex); };
    row("md5 empty", Hash::Md5, "", "", "d41d8cd98f00b204e9800998ecf8427e");
    row("md5 abc", Hash::Md5, "abc", "", "900150983cd24fb0d6963f7d28e17f72");
    row("sha1 abc", Hash::Sha1, "abc", "", "a9993e364706816aba3e25717850c26c9cd0d89d");
    row("sha256 abc", Hash::Sha256, "abc", "", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    row("sha512 abc", Hash::Sha512, "abc", "",
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f");
    const QByteArray ask = "what do ya want for nothing?";
    row("hmac_md5 rfc2202 1", Hash::HmacMd5, "Hi There", QByteArray(16, '\x0b'), "9294727a3638bb1c13f48ef8158bfc9d");
    row("hmac_md5 rfc2202 2", Hash::HmacMd5, ask, "Jefe", "750c783e6ab0b503eaa86e310a5db738");
    row("hmac_md5 rfc2202 6", Hash::HmacMd5, "Test Using Larger Than Block-Size Key - Hash Key First",
        QByteArray(80, '\xaa'), "6b1ab7fe4bd7bf8f0b62e6ce61b9d0cd");
    row("hmac_sha1 rfc2202 1", Hash::HmacSha1, "Hi There", QByteArray(20, '\x0b'),
        "b617318655057264e28bc0b6fb378c8ef146be00");
    row("hmac_sha1 rfc2202 2", Hash::HmacSha1, ask, "Jefe", "effcdf6ae5eb2fa2d27416d5f184df9c259a7c79");
    row("hmac_sha256 rfc4231 1", Hash::HmacSha256, "Hi There", QByteArray(20, '\x0b'),
        "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
    row("hmac_sha256 rfc4231 2", Hash::HmacSha256, ask, "Jefe",
        "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
    row("hmac_sha256 rfc4231 6", Hash::HmacSha256, "Test Using Larger Than Block-Size Key - Hash Key First",
        QByteArray(131, '\xaa'), "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
    row("hmac_sha512 rfc4231 2", Hash::HmacSha512, ask, "Jefe",
        "164b7a7bfcf819e2e395fbe73b56e0a387bd64222e831fd610270cd7ea250554"
        "9758bf75c05a994a6d034f65f8f0e6fdcaeab1a34d4a6b4b636e070a38bce737");
    row("hmac_sha256 empty, empty", Hash::HmacSha256, "", "",
        "b613679a0814d9ec772f95d778c35fc5ff1697c493715653c6c712144292c5ad");
}

void TestSign::publishedDigests()
{
    QFETCH(int, hash);
    QFETCH(QByteArray, message);
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, hex);
    const QByteArray raw = digestOf(static_cast<SignConfig::Hash>(hash), message, key);
    QCOMPARE(written(raw, SignConfig::Out::Hex), hex);
    QCOMPARE(written(raw, SignConfig::Out::UpperHex), hex.toUpper());
    QCOMPARE(written(raw, SignConfig::Out::Base64), QByteArray::fromHex(hex).toBase64());
    QCOMPARE(written(raw, SignConfig::Out::Base64OfHex), hex.toBase64());
}

// Its documentation's example: content hello1234, secret key123.
void TestSign::cainiaoExample()
{
    const auto made = signedWith(someUrl + R"(,"form":{"logistics_interface":"{{part.content}}"})",
                                 R"("parts":{"content":{"type":"text","text":"{{ref}}"}},
        "sign":[{"text":"{{part.content}}{{secret.CN}}","hash":"md5","out":"base64","put":"form.data_digest"},
                {"text":"{{part.content}}{{secret.CN}}","hash":"md5","out":"base64_hex","put":"header.X-Hex"}])",
                                 u"hello1234"_s, secrets({{u"CN"_s, u"key123"_s}}));
    QVERIFY(made.ok);
    QCOMPARE(made.request.body, "logistics_interface=hello1234&data_digest=ufYU7rvXhHY3IDyZgyt6SA%3D%3D");
    QCOMPARE(headerOf(made.request, "X-Hex"), QByteArray::fromBase64("ufYU7rvXhHY3IDyZgyt6SA==").toHex().toBase64());
}

// The call taobao.item.seller.get of TOP's documentation, with app_key 12345678 and secret helloworld.
void TestSign::taobaoExample()
{
    const auto made = signedWith(
        someUrl + R"(,"form":{"method":"taobao.item.seller.get","app_key":"12345678","session":"test",
        "timestamp":"{{now|date:yyyy-MM-dd HH:mm:ss,+08:00}}","format":"json","v":"2.0","sign_method":"md5",
        "fields":"num_iid,title,nick,price,num","num_iid":"{{ref}}","empty":""})",
        R"("sign":[{"text":"{{secret.TOP}}{{params}}{{secret.TOP}}","hash":"md5","out":"HEX","put":"form.sign"}])",
        u"11223344"_s, secrets({{u"TOP"_s, u"helloworld"_s}}),
        QDateTime(QDate(2016, 1, 1), QTime(4, 0), Qt::UTC).toMSecsSinceEpoch());
    QVERIFY(made.ok);
    QCOMPARE(formValue(made.request.body, "sign"), "66987CB115214E59E6EC978214934FB8");
    QCOMPARE(made.traces.front().text,
             u"helloworldapp_key12345678fieldsnum_iid,title,nick,price,numformatjsonmethodtaobao.item.seller.get"
             "num_iid11223344sessiontestsign_methodmd5timestamp2016-01-01 12:00:00v2.0helloworld"_s);
}

// Java's URLEncoder and RFC 3986 on what they do differently.
void TestSign::encodeIsOfTheText_data()
{
    QTest::addColumn<QByteArray>("encode");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QByteArray>("hashed");
    QTest::newRow("java") << QByteArray("java") << u"a b*~-._{\"顺\"}+%/"_s
                          << QByteArray("a+b*%7E-._%7B%22%E9%A1%BA%22%7D%2B%25%2F");
    QTest::newRow("percent") << QByteArray("percent") << u"a b*~-._{\"顺\"}+%/"_s
                             << QByteArray("a%20b%2A~-._%7B%22%E9%A1%BA%22%7D%2B%25%2F");
    QTest::newRow("none") << QByteArray("") << u"a b*~"_s << QByteArray("a b*~");
}

void TestSign::encodeIsOfTheText()
{
    QFETCH(QByteArray, encode);
    QFETCH(QString, text);
    QFETCH(QByteArray, hashed);
    const auto made = signedWith(
        someUrl, R"("sign":[{"text":"{{ref}}","encode":")" + encode + R"(","out":"base64","put":"query.s"}])", text);
    QVERIFY(made.ok);
    QCOMPARE(made.traces.front().encoded, QString::fromLatin1(hashed));
    const QByteArray digest = QCryptographicHash::hash(hashed, QCryptographicHash::Md5).toBase64();
    QCOMPARE(wireTarget(made.request.url), "/x?s=" + digest.toPercentEncoding());
}

// As Feishu wants it. The expected value is of Python: hmac.new(b"1599360473\ndemo", b"", sha256).
void TestSign::emptyMessageWithAKey()
{
    const auto made =
        signedWith(someUrl + R"(,"json":"{\"timestamp\":\"{{now_s}}\",\"sign\":\"\",\"msg_type\":\"text\"}")",
                   R"("sign":[{"text":"","hash":"hmac_sha256","key":"{{now_s}}\n{{secret.FS}}","out":"base64",
                               "put":"json:/sign"}])",
                   u"x"_s, secrets({{u"FS"_s, u"demo"_s}}), 1'599'360'473'000);
    QVERIFY(made.ok);
    QCOMPARE(made.request.body, R"({"timestamp":"1599360473","sign":"l1N0gAcBjdwBvGm1xMjOF0XSyaLRpR7tuO5dHfhAYc8=",)"
                                R"("msg_type":"text"})");
}

void TestSign::params_data()
{
    QTest::addColumn<QByteArray>("params");
    QTest::addColumn<QString>("text");
    const auto row = [](const char *params, const char *text) {
        QTest::newRow(params) << QByteArray(params) << QString::fromUtf8(text);
    };
    row("", "Z9a2b v&=ce x+y");
    row(R"("params":{})", "Z9a2b v&=ce x+y");
    row(R"("params":{"pair":"{{name}}={{value}}","join":"&"})", "Z=9&a=2&b= v&=&c=e x+y");
    row(R"("params":{"of":["form"]})", "a2b v&=");
    row(R"("params":{"of":["query"],"sort":false})", "ce x+yZ9");
    row(R"("params":{"sort":false,"join":","})", "ce x+y,Z9,a2,b v&=");
    row(R"("params":{"of":["form","query"],"sort":false,"join":","})", "a2,b v&=,ce x+y,Z9");
    row(R"("params":{"only":["a","Z"]})", "Z9a2");
    row(R"("params":{"except":["a","sign"]})", "Z9b v&=ce x+y");
    row(R"("params":{"skip_empty":false,"join":"|"})", "Z9|a2|b v&=|ce x+y|e|中");
    row(R"("params":{"pair":"{{name_len}}-{{name}}:{{value_len}}-{{value}}","join":";","of":["form"]})",
        "01-a:0001-2;01-b:0004- v&=");
    row(R"("params":{"pair":"{{name|name_len}}-{{name|upper}}:{{value|value_len}}","join":";","of":["form"]})",
        "01-A:0001;01-B:0004");
    row(R"("params":{"pair":"{{{value}}}{{secret.K}}","of":["form"]})", "2kk v&=kk");
}

void TestSign::params()
{
    QFETCH(QByteArray, params);
    QFETCH(QString, text);
    const auto made = signedWith(
        someUrl + R"(,"query":{"c":"e x+y","Z":"9"},"form":{"a":"2","b":"{{ref}}","e":"","中":""})",
        R"("sign":[{"text":"{{params}}","put":"form.sign")" + (params.isEmpty() ? QByteArray() : "," + params) + "}]",
        u" v&="_s, secrets({{u"K"_s, u"kk"_s}}));
    QVERIFY(made.ok);
    QCOMPARE(made.traces.front().text, text);
    QCOMPARE(formValue(made.request.body, "sign"),
             QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Md5).toHex());
}

// Whatever stands in a cell or in the address: what is signed is what a server reads there.
void TestSign::paramsAreAsTheServerDecodesThem()
{
    const QString wild = u"\"&+<%/?#{}=\n中📦 \uFEFF"_s;
    const QByteArray sign = R"("sign":[{"text":"{{params}}","params":{"join":"\n"},"put":"query.sign"}])";
    const auto made = signedWith(R"("url":"https:\/\/a.example/x?lit=a+b%2Bc&cell={{ref}}","query":{"q":"<{{ref}}>"},
                                    "form":{"f":"{{ref}}"})",
                                 sign, wild);
    QVERIFY(made.ok);
    QUrlQuery read(made.request.url);
    const QString body = QString::fromLatin1(made.request.body);
    QCOMPARE(made.traces.front().text, u"cell"_s + wild + u"\nf"_s + wild + u"\nlita b+c\nq<"_s + wild + u">"_s);
    QCOMPARE(QUrl::fromPercentEncoding(read.queryItemValue(u"cell"_s, QUrl::FullyEncoded).toLatin1()), wild);
    QCOMPARE(formValue(made.request.body, "f"), wild.toUtf8());
}

// As LC_ALL=C sort has them: UTF-16 would put the emoji before the full-width letter.
void TestSign::sortedByBytes()
{
    const auto made =
        signedWith(someUrl + R"(,"form":{"b":"1","Ａ":"2","📦":"3","a1":"4","a":"5","B":"6","_":"7","中":"8"})",
                   R"("sign":[{"text":"{{params}}","params":{"pair":"{{name}} "},"put":"query.s"}])");
    QVERIFY(made.ok);
    QCOMPARE(made.traces.front().text, u"B _ a a1 b 中 Ａ 📦 "_s);
}

void TestSign::omittedIsNotSigned()
{
    const QByteArray sign = R"("sign":[{"text":"{{params}}","params":{"skip_empty":false},"put":"form.sign"}])";
    const QByteArray request = someUrl + R"(,"query":{"q":"{{ref}}"},"form":{"f":"{{ref}}","k":"1"})";
    QCOMPARE(signedWith(request, sign, QString()).traces.front().text, u"fk1q"_s);
    const auto made = signedWith(request + R"(,"omit_empty":true)", sign, QString());
    QCOMPARE(made.traces.front().text, u"k1"_s);
    QVERIFY(made.request.body.startsWith("k=1&sign=") && !made.request.url.hasQuery());
}

void TestSign::laterSignsSeeEarlierOnes()
{
    const auto made = signedWith(someUrl + R"(,"form":{"a":"1"})", R"("sign":[
        {"text":"x","hash":"sha1","put":"form.first"},{"text":"y","put":"query.z"},
        {"text":"{{params}}","params":{"except":["z"]},"put":"header.X-Sign"}])");
    QVERIFY(made.ok);
    QCOMPARE(made.traces[2].text, u"a1first11f6ad8ec52a2984abaafd7c3b516503785c2072"_s);
    QCOMPARE(headerOf(made.request, "X-Sign"), made.traces[2].digest.toLatin1());
}

void TestSign::putEverywhere()
{
    const auto form = signedWith(R"("url":"https:\/\/a.example/x?a=1","form":{})",
                                 R"("sign":[{"text":"","out":"base64","put":"form.签 名"},
                                            {"text":"","out":"base64","put":"query.s=&"}])");
    QCOMPARE(form.request.body, "%E7%AD%BE%20%E5%90%8D=1B2M2Y8AsgTpgAmY7PhCfg%3D%3D");
    QCOMPARE(wireTarget(form.request.url), "/x?a=1&s%3D%26=1B2M2Y8AsgTpgAmY7PhCfg%3D%3D");
    const auto header = signedWith(someUrl, R"("sign":[{"text":"","put":"header.X-Sign"}])");
    QCOMPARE(headerOf(header.request, "X-Sign"), "d41d8cd98f00b204e9800998ecf8427e");
    const auto json =
        signedWith(someUrl + R"(,"json":"{\"a\":{\"b\":[]}}")", R"("sign":[{"text":"","put":"json:/a/s"}])");
    QCOMPARE(json.request.body, R"({"a":{"b":[],"s":"d41d8cd98f00b204e9800998ecf8427e"}})");
}

void TestSign::putIntoJsonChangesNothingElse_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("pointer");
    QTest::addColumn<QByteArray>("sent"); // S: the signature
    const auto row = [](const char *body, const char *pointer, const char *sent) {
        QTest::addRow("%s at %s", body, pointer) << QByteArray(body) << QByteArray(pointer) << QByteArray(sent);
    };
    row(R"({"z":1.10,"a":12345678901234567890,"e":1E5,"q":"\u4e2d\"}"})", "/s",
        R"({"z":1.10,"a":12345678901234567890,"e":1E5,"q":"\u4e2d\"}","s":"S"})");
    row(R"( { "z" : 1 } )", "/s", R"( { "z" : 1,"s":"S" } )");
    row(R"({})", "/s", R"({"s":"S"})");
    row(R"({ })", "/s", R"({"s":"S" })");
    row(R"({"s":"","b":2})", "/s", R"({"s":"S","b":2})");
    row(R"({"s": null ,"b":2})", "/s", R"({"s": "S" ,"b":2})");
    row(R"({"h":{"x":[1,{"t":"]"}],"s":""}})", "/h/s", R"({"h":{"x":[1,{"t":"]"}],"s":"S"}})");
    row(R"({"l":[0,[],{"k":{}}]})", "/l/2/k/a~1b", R"({"l":[0,[],{"k":{"a/b":"S"}}]})");
    row(R"([null,1])", "/0", R"(["S",1])");
    row(R"({"a\/b":{"x":{}}})", "/a~1b/x/s", R"({"a\/b":{"x":{"s":"S"}}})");
    row(R"({"s":"","s":null})", "/s", R"({"s":"","s":"S"})");
}

void TestSign::putIntoJsonChangesNothingElse()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, pointer);
    QFETCH(QByteArray, sent);
    const QByteArray quoted = QJsonDocument(QJsonArray{QString::fromUtf8(body)}).toJson(QJsonDocument::Compact);
    const auto made = signedWith(someUrl + R"(,"json":)" + quoted.mid(1, quoted.size() - 2),
                                 R"("sign":[{"text":"","put":"json:)" + pointer + "\"}]");
    QVERIFY(made.ok);
    QCOMPARE(made.request.body, QByteArray(sent).replace("\"S\"", "\"d41d8cd98f00b204e9800998ecf8427e\""));
}

// One attempt has one `now` and one `nonce`, wherever they stand.
void TestSign::oneNowAndNonce()
{
    const auto made = signedWith(R"("url":"https:\/\/a.example/{{now_ms}}/{{nonce}}","headers":{"X-N":"{{nonce}}"},
                                    "form":{"t":"{{now_ms}}","p":"{{part.p}}"})",
                                 R"("parts":{"p":{"type":"json","text":"{\"t\":{{now_ms}},\"n\":\"{{nonce}}\"}"}},
        "sign":[{"text":"{{now_ms}}{{nonce}}","hash":"hmac_md5","key":"{{nonce}}","put":"query.s"}])");
    QVERIFY(made.ok);
    QCOMPARE(made.request.url.path(), u"/1760256930123/n-1"_s);
    QCOMPARE(headerOf(made.request, "X-N"), "n-1");
    QCOMPARE(formValue(made.request.body, "t"), "1760256930123");
    QCOMPARE(formValue(made.request.body, "p"), R"({"t":1760256930123,"n":"n-1"})");
    QCOMPARE(made.traces.front().text, u"1760256930123n-1"_s);
    QCOMPARE(made.traces.front().hmacKey, u"n-1"_s);
}

void TestSign::gb18030IsSignedInItsBytes()
{
    const auto made = signedWith(someUrl + R"(,"charset":"gb18030","query":{"q":"顺"},"form":{"名":"{{ref}}"})",
                                 R"("sign":[{"text":"{{params}}","put":"form.s"},
                                            {"text":"{{ref}}","encode":"java","put":"header.X-S"}])",
                                 u"丰€📦"_s);
    QVERIFY(made.ok);
    QCOMPARE(wireTarget(made.request.url), "/x?q=%CB%B3");
    const QByteArray value("\xB7\xE1\xA2\xE3\x94\x39\xE0\x34"); // by Python's gb18030
    const QByteArray sign = QCryptographicHash::hash("q\xCB\xB3\xC3\xFB" + value, QCryptographicHash::Md5).toHex();
    QCOMPARE(made.request.body, "%C3%FB=%B7%E1%A2%E3%949%E04&s=" + sign);
    QCOMPARE(made.traces[1].encoded, u"%B7%E1%A2%E3%949%E04"_s);
}

void TestSign::traceTellsAll()
{
    const auto made = signedWith(someUrl + R"(,"query":{"b":"2","a":"{{ref}}"})",
                                 R"("sign":[{"text":"{{secret.K}}{{params}}","encode":"percent","put":"query.s"},
                                            {"text":"t","hash":"hmac_sha512","key":"{{secret.K}}","put":"header.X-S"}])",
                                 u"1 +"_s, secrets({{u"K"_s, u"kk"_s}}));
    QVERIFY(made.ok);
    QCOMPARE(made.traces.size(), 2U);
    const SignTrace &first = made.traces[0];
    QCOMPARE(first.key, u"sign[0]"_s);
    QCOMPARE(first.params.size(), 2U);
    QCOMPARE(first.params[0].name + first.params[0].value, u"a1 +"_s);
    QCOMPARE(first.text, u"kka1 +b2"_s);
    QCOMPARE(first.encoded, u"kka1%20%2Bb2"_s);
    QCOMPARE(first.hash, u"md5"_s);
    QVERIFY(first.hmacKey.isEmpty());
    QCOMPARE(first.put, u"query.s"_s);
    QCOMPARE(wireTarget(made.request.url), "/x?b=2&a=1%20%2B&s=" + first.digest.toLatin1());
    QVERIFY(made.traces[1].params.empty());
    QCOMPARE(made.traces[1].hash, u"hmac_sha512"_s);
    QCOMPARE(made.traces[1].hmacKey, u"kk"_s);
    QCOMPARE(made.traces[1].put, u"header.X-S"_s);
}

// What signs name is asked for, and never taken for empty.
void TestSign::secretsAreNeeded()
{
    const auto up = upstream(someUrl, R"("parts":{"p":{"type":"text","text":"{{secret.A}}"}},
        "sign":[{"text":"{{secret.B}}","hash":"hmac_md5","key":"{{secret.C}}","put":"query.s"},
                {"text":"{{params}}","params":{"pair":"{{value}}{{secret.D}}"},"put":"query.t"}])");
    QVERIFY(up);
    QCOMPARE(up->needs().secrets, (QStringList{u"A"_s, u"B"_s, u"C"_s, u"D"_s}));
    const auto made = up->render(orderTask(u"x"_s), someTime, u"n"_s,
                                 secrets({{u"A"_s, u"1"_s}, {u"B"_s, u"1"_s}, {u"C"_s, u"1"_s}}));
    QVERIFY(std::holds_alternative<Error>(made));
    QCOMPARE(std::get<Error>(made).where, u"secret.D"_s);
}

QTEST_GUILESS_MAIN(TestSign)
#include "tst_sign.moc"
