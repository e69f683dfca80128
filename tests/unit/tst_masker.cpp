// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/masker.h"

#include <QUrl>
#include <QtTest>

using namespace pushdesk;
using namespace Qt::StringLiterals;

// What must never be stored (DESIGN section 6): secrets and tokens in any form that an upstream may echo.
class TestMasker : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyFormIsMasked_data();
    void everyFormIsMasked();
    void aPartOfBase64IsMasked();
    void theRestStays();
    void theLongestWins();
    void shortValuesOnlyAlone();
    void nothingToMask();
    void speaksOfTextsToo();
};

void TestMasker::everyFormIsMasked_data()
{
    QTest::addColumn<QString>("secret");
    QTest::addColumn<QByteArray>("form");
    const QString secret = u"p@ss w+rd/\"<é张>'&=~*"_s;
    const QByteArray bytes = secret.toUtf8();
    const auto row = [&](const char *name, const QByteArray &form) { QTest::newRow(name) << secret << form; };
    row("plain", bytes);
    row("percent", QUrl::toPercentEncoding(secret));
    row("percent, lower case", "p%40ss%20w%2brd%2f%22%3c%c3%a9%e5%bc%a0%3e%27%26%3d~%2a");
    row("encodeURIComponent", "p%40ss%20w%2Brd%2F%22%3C%C3%A9%E5%BC%A0%3E'%26%3D~*");
    row("Java's URLEncoder", "p%40ss+w%2Brd%2F%22%3C%C3%A9%E5%BC%A0%3E%27%26%3D%7E*");
    row("percent twice", QUrl::toPercentEncoding(QString::fromLatin1(QUrl::toPercentEncoding(secret))));
    row("JSON", R"(p@ss w+rd/\"<é张>'&=~*)");
    row("JSON by PHP", R"(p@ss w+rd\/\"<\u00e9\u5f20>'&=~*)");
    row("JSON by Go", R"(p@ss w+rd/\"\u003cé张\u003e'\u0026=~*)");
    row("JSON by Gson", R"(p@ss w+rd/\"\u003cé张\u003e\u0027\u0026\u003d~*)");
    row("JSON by .NET", R"(p@ss w\u002Brd/\u0022\u003C\u00E9\u5F20\u003E\u0027\u0026=~*)");
    row("JSON, all escaped",
        R"(\u0070\u0040\u0073\u0073\u0020\u0077\u002b\u0072\u0064\u002f\u0022\u003c\u00e9\u5f20\u003e\u0027\u0026\u003d\u007e\u002a)");
    row("HTML by Go", "p@ss w&#43;rd/&#34;&lt;é张&gt;&#39;&amp;=~*");
    row("JSON in a form", QUrl::toPercentEncoding(QString::fromUtf8(R"(p@ss w+rd/\"<é张>'&=~*)")));
    row("JSON in JSON", R"(p@ss w+rd/\\\"<é张>'&=~*)");
    row("JSON in JSON, by PHP", R"(p@ss w+rd\\\/\\\"<\\u00e9\\u5f20>'&=~*)");
    row("JSON in JSON in a form", QUrl::toPercentEncoding(QString::fromUtf8(R"(p@ss w+rd/\\\"<é张>'&=~*)")));
    row("GB18030", "p@ss w+rd/\"<\xA8\xA6\xD5\xC5>'&=~*");
    row("GB18030 in a form", "p%40ss%20w%2Brd%2F%22%3C%A8%A6%D5%C5%3E%27%26%3D~%2A");
    row("HTML", "p@ss w+rd/&quot;&lt;é张&gt;&#39;&amp;=~*");
    row("base64", bytes.toBase64());
    row("base64 of a URL", bytes.toBase64(QByteArray::Base64UrlEncoding | QByteArray::OmitTrailingEquals));
    row("base64, percent", bytes.toBase64().toPercentEncoding());
    row("hex", bytes.toHex());
    row("HEX", bytes.toHex().toUpper());
}

void TestMasker::everyFormIsMasked()
{
    QFETCH(QString, secret);
    QFETCH(QByteArray, form);
    const Masker masker({u"other-secret"_s, secret});
    QCOMPARE(masker.mask("<" + form + ">"), u"<••••>"_s.toUtf8());
    QCOMPARE(masker.mask("{\"a\":\"" + form + "\",\"b\":\"" + form + "\"}"),
             u"{\"a\":\"••••\",\"b\":\"••••\"}"_s.toUtf8());
}

void TestMasker::aPartOfBase64IsMasked()
{
    const Masker masker({u"hunter-2-is-long"_s});
    for (const QByteArray &user : {QByteArray("a"), QByteArray("ab"), QByteArray("abc"), QByteArray("somebody")}) {
        const QByteArray masked = masker.mask("Basic " + (user + ":hunter-2-is-long").toBase64());
        QVERIFY2(masked.contains(u"••••"_s.toUtf8()), masked.constData());
        // What is left of it at both ends is not the secret any more.
        const QByteArray left = QByteArray(masked).replace("Basic ", "").replace(u"••••"_s.toUtf8(), "");
        QVERIFY2(left.size() <= user.size() * 4 / 3 + 8, masked.constData());
    }
}

void TestMasker::theRestStays()
{
    const Masker masker({u"token-1"_s});
    const QByteArray text("nothing of it here: token, token-, tokem-1, \xff\xfe\x00 raw", 51);
    QCOMPARE(masker.mask(text), text);
    QCOMPARE(masker.mask(QByteArray()), QByteArray());
    QCOMPARE(masker.mask(QByteArray("t")), QByteArray("t"));
    QCOMPARE(masker.mask(QByteArray("xtoken-1y")), u"x••••y"_s.toUtf8());
}

void TestMasker::theLongestWins()
{
    const Masker masker({u"token-1"_s, u"token-12"_s});
    QCOMPARE(masker.mask(u"token-12, token-1, token-123"_s), u"••••, ••••, ••••3"_s);
}

void TestMasker::shortValuesOnlyAlone()
{
    const Masker masker({u"1"_s, u"abc"_s});
    QCOMPARE(masker.mask(u"{\"pw\":\"abc\",\"n\":12,\"k\":1} abcd xabc"_s),
             u"{\"pw\":\"••••\",\"n\":12,\"k\":••••} abcd xabc"_s);
}

void TestMasker::nothingToMask()
{
    QVERIFY(Masker().isEmpty());
    QVERIFY(Masker({QString()}).isEmpty());
    QCOMPARE(Masker().mask(QByteArray("abc")), QByteArray("abc"));
}

void TestMasker::speaksOfTextsToo()
{
    const Masker masker({u"sécret"_s});
    QCOMPARE(masker.mask(u"the sécret, twice: sécret"_s), u"the ••••, twice: ••••"_s);
    QCOMPARE(masker.mask(u"s%C3%A9cret"_s), u"••••"_s);
}

QTEST_APPLESS_MAIN(TestMasker)
#include "tst_masker.moc"
