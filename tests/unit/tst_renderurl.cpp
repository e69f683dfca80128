// SPDX-License-Identifier: GPL-3.0-or-later
#include "renderfixture.h"

#include <QtTest>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

class TestRenderUrl : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void b14_valueInQuery_data();
    void b14_valueInQuery();
    void b14_valueInPath_data();
    void b14_valueInPath();
    void rawValueInUrl_data();
    void rawValueInUrl();
    void partsOfASegment();
    void queryIsAppended_data();
    void queryIsAppended();
};

// The values of case 30_url_placeholders.csv.
void TestRenderUrl::b14_valueInQuery_data()
{
    QTest::addColumn<QString>("ref");
    QTest::addColumn<QByteArray>("encoded");
    const auto row = [](const char *name, const char *ref, const char *encoded) {
        QTest::newRow(name) << QString::fromUtf8(ref) << QByteArray(encoded);
    };
    row("U1", "SF+88", "SF%2B88");
    row("U2", "50%25off", "50%2525off");
    row("U3", "100%", "100%25");
    row("U4", "a b", "a%20b");
    row("U5", "A/B", "A%2FB");
    row("U6", "..", "..");
    row("U7", "a&b=c#d?e", "a%26b%3Dc%23d%3Fe");
    row("U8", "张三 📦", "%E5%BC%A0%E4%B8%89%20%F0%9F%93%A6");
    row("U9", "", "");
    row("U10", "%2e%2e", "%252e%252e");
    row("U11", "q\"uote's", "q%22uote%27s");
    row("brackets", "[a]{b}|\\^`", "%5Ba%5D%7Bb%7D%7C%5C%5E%60");
    row("reserved", "!*'();:@$,", "%21%2A%27%28%29%3B%3A%40%24%2C");
    row("line break", "a\r\nb", "a%0D%0Ab");
    row("100%2B 5%", "100%2B 5%", "100%252B%205%25");
}

void TestRenderUrl::b14_valueInQuery()
{
    QFETCH(QString, ref);
    QFETCH(QByteArray, encoded);
    const auto inUrl = upstream(R"("url":"https:\/\/a.example/orders?ref={{ref}}")");
    const auto inQuery = upstream(R"("url":"https:\/\/a.example/orders","query":{"ref":"{{ref}}"})");
    const auto inForm = upstream(R"("url":"https:\/\/a.example/orders","form":{"ref":"{{ref}}"})");
    const Task task = orderTask(ref);
    for (CompiledUpstream *up : {inUrl.get(), inQuery.get()}) {
        const auto made = up->render(task, someTime, QString(), {});
        QVERIFY2(std::holds_alternative<RenderedRequest>(made), qPrintable(invalidAt(made)));
        const auto &request = std::get<RenderedRequest>(made);
        QCOMPARE(wireTarget(request.url), "/orders?ref=" + encoded);
    }
    const auto made = inForm->render(task, someTime, QString(), {});
    QCOMPARE(std::get<RenderedRequest>(made).body, "ref=" + encoded);
}

void TestRenderUrl::b14_valueInPath_data()
{
    QTest::addColumn<QString>("ref");
    QTest::addColumn<QByteArray>("encoded"); // empty: refused
    QTest::newRow("slash") << u"A/B"_s << QByteArray("A%2FB");
    QTest::newRow("two dots") << u".."_s << QByteArray();
    QTest::newRow("one dot") << u"."_s << QByteArray();
    QTest::newRow("three dots") << u"..."_s << QByteArray("...");
    QTest::newRow("empty") << QString() << QByteArray();
    QTest::newRow("encoded dots") << u"%2e%2e"_s << QByteArray("%252e%252e");
    QTest::newRow("dots and slash") << u"../x"_s << QByteArray("..%2Fx");
    QTest::newRow("question") << u"a?b#c"_s << QByteArray("a%3Fb%23c");
    QTest::newRow("space") << u" "_s << QByteArray("%20");
    QTest::newRow("Chinese") << u"张三 📦"_s << QByteArray("%E5%BC%A0%E4%B8%89%20%F0%9F%93%A6");
}

void TestRenderUrl::b14_valueInPath()
{
    QFETCH(QString, ref);
    QFETCH(QByteArray, encoded);
    for (const char *tail : {"", "/items", "?x=1"}) {
        const auto up = upstream(QByteArray(R"("url":"https:\/\/a.example/orders/{{ref}})") + tail + "\"");
        const auto made = up->render(orderTask(ref), someTime, QString(), {});
        if (encoded.isEmpty()) {
            QCOMPARE(invalidAt(made), u"ref"_s);
            continue;
        }
        QVERIFY2(std::holds_alternative<RenderedRequest>(made), qPrintable(invalidAt(made)));
        QCOMPARE(wireTarget(std::get<RenderedRequest>(made).url), "/orders/" + encoded + tail);
    }
}

void TestRenderUrl::rawValueInUrl_data()
{
    QTest::addColumn<QString>("ref");
    QTest::addColumn<QByteArray>("target"); // empty: refused
    QTest::newRow("two segments") << u"a/b"_s << QByteArray("/o/a/b");
    QTest::newRow("query") << u"a?b=1&c=2"_s << QByteArray("/o/a?b=1&c=2");
    QTest::newRow("encoded by hand") << u"a%20b"_s << QByteArray("/o/a%20b");
    QTest::newRow("dot segment") << u"a/../b"_s << QByteArray();
    QTest::newRow("encoded dot segment") << u"a/%2E%2e/b"_s << QByteArray();
    QTest::newRow("half encoded dots") << u".%2e"_s << QByteArray();
    QTest::newRow("empty segment") << u"a//b"_s << QByteArray();
    QTest::newRow("trailing slash") << u"a/"_s << QByteArray();
    QTest::newRow("fragment") << u"a#b"_s << QByteArray();
    QTest::newRow("space") << u"a b"_s << QByteArray();
    QTest::newRow("broken percent") << u"50%"_s << QByteArray();
    QTest::newRow("dots in the query") << u"a?x=/../"_s << QByteArray("/o/a?x=/../");
}

void TestRenderUrl::rawValueInUrl()
{
    QFETCH(QString, ref);
    QFETCH(QByteArray, target);
    const auto up = upstream(R"("url":"https:\/\/a.example/o/{{{ref}}}")");
    const auto made = up->render(orderTask(ref), someTime, QString(), {});
    if (target.isEmpty()) {
        QCOMPARE(invalidAt(made), u"ref"_s);
        return;
    }
    QVERIFY2(std::holds_alternative<RenderedRequest>(made), qPrintable(invalidAt(made)));
    QCOMPARE(wireTarget(std::get<RenderedRequest>(made).url), target);
}

// What the config wrote alone is its own business; what a value is a part of is looked at as a whole.
void TestRenderUrl::partsOfASegment()
{
    const auto target = [](const char *path, const QString &ref) {
        const auto up = upstream(QByteArray(R"("url":"https:\/\/a.example)") + path + "\"");
        const auto made = up->render(orderTask(ref), someTime, QString(), {});
        const auto *request = std::get_if<RenderedRequest>(&made);
        return request ? wireTarget(request->url) : QByteArray("! ") + invalidAt(made).toUtf8();
    };
    QCOMPARE(target("/a//b/{{ref}}", u"x"_s), "/a//b/x");
    QCOMPARE(target("/a/{{ref}}/", u"x"_s), "/a/x/");
    QCOMPARE(target("/a/.{{ref}}", u"."_s), "! ref");
    QCOMPARE(target("/a/{{ref}}{{order_no}}", QString()), "/a/U1");
    QCOMPARE(target("/a/{{order_no}}/{{ref}}", u".."_s), "! ref");
    QCOMPARE(target("/a{{#ref}}/{{ref}}{{/ref}}", QString()), "/a");
    QCOMPARE(target("?x={{ref}}", u".."_s), "/?x=..");
    QCOMPARE(target("/单/{{ref}}", u"x"_s), "/%E5%8D%95/x");
}

void TestRenderUrl::queryIsAppended_data()
{
    QTest::addColumn<QByteArray>("url");
    QTest::addColumn<QByteArray>("query");
    QTest::addColumn<QByteArray>("target");
    const QByteArray two = R"({"a b":"1+{{ref}}","c":"{{{ref}}}"})";
    QTest::newRow("first") << QByteArray("/x") << two << QByteArray("/x?a%20b=1%2Bv%26w&c=v&w");
    QTest::newRow("more") << QByteArray("/x?z=1") << two << QByteArray("/x?z=1&a%20b=1%2Bv%26w&c=v&w");
    QTest::newRow("after a question mark") << QByteArray("/x?") << two << QByteArray("/x?a%20b=1%2Bv%26w&c=v&w");
    QTest::newRow("after an ampersand") << QByteArray("/x?z=1&") << two << QByteArray("/x?z=1&a%20b=1%2Bv%26w&c=v&w");
    QTest::newRow("no path") << QByteArray() << two << QByteArray("/?a%20b=1%2Bv%26w&c=v&w");
    QTest::newRow("literal percent") << QByteArray("/x") << QByteArray(R"({"a":"50%25","单":"号"})")
                                     << QByteArray("/x?a=50%2525&%E5%8D%95=%E5%8F%B7");
    QTest::newRow("empty map") << QByteArray("/x") << QByteArray("{}") << QByteArray("/x");
    QTest::newRow("empty value") << QByteArray("/x") << QByteArray(R"({"a":"","b":"1"})") << QByteArray("/x?a=&b=1");
}

void TestRenderUrl::queryIsAppended()
{
    QFETCH(QByteArray, url);
    QFETCH(QByteArray, query);
    const auto up = upstream(R"("url":"https:\/\/a.example)" + url + R"(","query":)" + query);
    const auto made = up->render(orderTask(u"v&w"_s), someTime, QString(), {});
    QVERIFY2(std::holds_alternative<RenderedRequest>(made), qPrintable(invalidAt(made)));
    QTEST(wireTarget(std::get<RenderedRequest>(made).url), "target");
    const auto raw = upstream(R"("url":"https:\/\/a.example/x","query":{"c":"{{{ref}}}"})");
    QCOMPARE(invalidAt(raw->render(orderTask(u"a#b"_s), someTime, QString(), {})), u"ref"_s);
}

QTEST_GUILESS_MAIN(TestRenderUrl)
#include "tst_renderurl.moc"
