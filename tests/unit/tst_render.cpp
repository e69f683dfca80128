// SPDX-License-Identifier: GPL-3.0-or-later
#include "renderfixture.h"

#include <QtTest>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

class TestRender : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void smallExampleOfDesign();
    void missingColumnIsInvalid();
    void ownNamesWinOverColumns();
    void checkColumns_data();
    void checkColumns();
    void contentColumns();
    void r2_requestId_data();
    void r2_requestId();
    void r2_recipeText();
    void r2_idIsTheSameForEveryTry();
};

void TestRender::smallExampleOfDesign()
{
    const auto up = upstream(R"("url":"https:\/\/api.example.com/push/{{carrier}}",
        "json":"{\"trackingNo\":\"{{order_no}}\",\"requestId\":\"{{request_id}}\"}")");
    QVERIFY(up);
    Task task = orderTask(QString());
    task.columns[1] = u"carrier"_s;
    task.cells = {u"SF0012345678901234567890"_s, u"顺丰"_s};
    const auto made = up->render(task, someTime, QString(), {});
    const auto *request = std::get_if<RenderedRequest>(&made);
    QVERIFY(request);
    QCOMPARE(request->method, "POST");
    QCOMPARE(request->url.toEncoded(), "https://api.example.com/push/%E9%A1%BA%E4%B8%B0");
    QCOMPARE(request->body, R"({"trackingNo":"SF0012345678901234567890","requestId":"id-1"})");
    QVERIFY(request->hasBody);
    QCOMPARE(headerOf(*request, "Idempotency-Key"), "id-1");
    QCOMPARE(headerOf(*request, "Content-Type"), "application/json");
    QCOMPARE(request->headers.size(), 2);
}

void TestRender::missingColumnIsInvalid()
{
    const auto up = upstream(R"("url":"https:\/\/a.example/","query":{"a":"{{gone}}"})");
    QCOMPARE(invalidAt(up->render(orderTask(u"x"_s), someTime, QString(), {})), u"gone"_s);
    const auto id = upstream(R"("url":"https:\/\/a.example/")", R"("idempotency":{"recipe":"{{biz_key}}{{gone}}"})");
    const auto text = id->recipeText(orderTask(u"x"_s));
    QVERIFY(!text.ok());
    QCOMPARE(text.error().where, u"gone"_s);
}

void TestRender::ownNamesWinOverColumns()
{
    const auto up = upstream(R"("url":"https:\/\/a.example/","query":{"own":"{{request_id}}","cell":"{{col.2}}"})");
    Task task = orderTask(u"from the file"_s);
    task.columns[1] = u"request_id"_s;
    const auto request = std::get<RenderedRequest>(up->render(task, someTime, QString(), {}));
    QCOMPARE(wireTarget(request.url), "/?own=id-1&cell=from%20the%20file");
}

void TestRender::checkColumns_data()
{
    QTest::addColumn<QStringList>("header");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const QStringList good{u"order_no"_s, u"ref"_s, u"carrier"_s};
    QTest::newRow("all there") << good << QString() << QString();
    QTest::newRow("other order, more") << QStringList{u"x"_s, u"carrier"_s, u"ref"_s, u"order_no"_s} << QString()
                                       << QString();
    QTest::newRow("no key") << QStringList{u"ref"_s, u"carrier"_s, u"x"_s} << u"columns.biz_key"_s << u"order_no"_s;
    QTest::newRow("no query column") << QStringList{u"order_no"_s, u"carrier"_s, u"x"_s} << u"request.query.r"_s
                                     << u"“ref”"_s;
    QTest::newRow("no recipe column") << QStringList{u"order_no"_s, u"ref"_s, u"x"_s} << u"idempotency.recipe"_s
                                      << u"“carrier”"_s;
    QTest::newRow("case") << QStringList{u"order_no"_s, u"Ref"_s, u"carrier"_s} << u"request.query.r"_s
                          << u"did you mean “Ref” (column 2)"_s;
    QTest::newRow("space") << QStringList{u"order_no"_s, u"carrier"_s, u" ref "_s} << u"request.query.r"_s
                           << u"did you mean “ ref ” (column 3)"_s;
    QTest::newRow("too few columns") << QStringList{u"order_no"_s, u"ref"_s} << u"request.query.third"_s
                                     << u"column 3"_s;
    QTest::newRow("twice") << QStringList{u"order_no"_s, u"ref"_s, u"carrier"_s, u"ref"_s} << u"request.query.r"_s
                           << u"{{col.2}} or {{col.4}}"_s;
    QTest::newRow("key twice") << QStringList{u"order_no"_s, u"ref"_s, u"carrier"_s, u"order_no"_s}
                               << u"columns.biz_key"_s << u"both"_s;
    QTest::newRow("twice, not used") << QStringList{u"order_no"_s, u"ref"_s, u"carrier"_s, u"x"_s, u"x"_s} << QString()
                                     << QString();
    QTest::newRow("no columns") << QStringList() << u"columns.biz_key"_s << u"no columns"_s;
    QStringList many;
    for (int i = 0; i < 15; ++i)
        many.append(u"c%1"_s.arg(i));
    QTest::newRow("many") << many << u"columns.biz_key"_s << u"“c9” and 5 more"_s;
}

void TestRender::checkColumns()
{
    QFETCH(QStringList, header);
    QFETCH(QString, where);
    QFETCH(QString, says);
    const auto up = upstream(R"("url":"https:\/\/a.example/","query":{"r":"{{ref}}","third":"{{col.3}}"})",
                             R"("idempotency":{"recipe":"{{biz_key}}{{carrier}}"})");
    const auto checked = up->checkColumns(header);
    QCOMPARE(checked.ok(), where.isEmpty());
    if (checked.ok())
        return;
    QCOMPARE(checked.error().code, ErrorCode::BadInput);
    QCOMPARE(checked.error().where, where);
    QVERIFY2(checked.error().detail.contains(says), qPrintable(checked.error().detail));
}

void TestRender::contentColumns()
{
    const auto up = upstream(R"("url":"https:\/\/a.example/{{ref}}","headers":{"X-A":"{{#c}}{{a}}{{/c}}"},
        "query":{"n":"{{col.5}}"},"form":{"k":"{{biz_key}}","t":"{{now}}{{ref|upper}}"})",
                             R"("idempotency":{"recipe":"{{biz_key}}{{unused}}"})");
    const QStringList header{u"a"_s, u"unused"_s, u"order_no"_s, u"ref"_s, u"x"_s, u"c"_s, u"x"_s};
    QCOMPARE(up->contentColumns(header), (QStringList{u"a"_s, u"order_no"_s, u"ref"_s, u"x"_s, u"c"_s}));
    QCOMPARE(up->contentPositions(header), (QList<int>{0, 2, 3, 4, 5}));
    QCOMPARE(upstream(R"("url":"https:\/\/a.example/")")->contentColumns(header), QStringList());
}

// Expected values from md5sum, sha256sum and Python's uuid.uuid5(uuid.NAMESPACE_OID, text).
void TestRender::r2_requestId_data()
{
    QTest::addColumn<QByteArray>("hash");
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("revision");
    QTest::addColumn<QString>("id");
    QTest::newRow("md5 SF12345678902026-10-12track_sync 0")
        << QByteArray("md5") << u"SF12345678902026-10-12track_sync"_s << 0 << u"3cd21ff31b464f02319136e8ce6d3de2"_s;
    QTest::newRow("sha256 SF12345678902026-10-12track_sync 0")
        << QByteArray("sha256") << u"SF12345678902026-10-12track_sync"_s << 0
        << u"0e168d97f0b4c5e456614f44f3971fbf0b3bc8354309b238f77566955023c441"_s;
    QTest::newRow("uuid5 SF12345678902026-10-12track_sync 0")
        << QByteArray("uuid5") << u"SF12345678902026-10-12track_sync"_s << 0
        << u"263b680d-fb53-5c2f-9fa6-a3fc4d02b45d"_s;
    QTest::newRow("md5 SF12345678902026-10-12track_sync 1")
        << QByteArray("md5") << u"SF12345678902026-10-12track_sync"_s << 1 << u"18a4fd513596a73ef498bd62d3dd6fae"_s;
    QTest::newRow("sha256 SF12345678902026-10-12track_sync 1")
        << QByteArray("sha256") << u"SF12345678902026-10-12track_sync"_s << 1
        << u"b587b5b7250d084d5a7a3a0985006ee9001547e420edf7ea93d4f611747ccddf"_s;
    QTest::newRow("uuid5 SF12345678902026-10-12track_sync 1")
        << QByteArray("uuid5") << u"SF12345678902026-10-12track_sync"_s << 1
        << u"248e2496-5dfa-5f9c-bbe4-a191b9f67840"_s;
    QTest::newRow("md5 SF12345678902026-10-12track_sync 12")
        << QByteArray("md5") << u"SF12345678902026-10-12track_sync"_s << 12 << u"78fbd5aaf4d511f0006504d64e2ef045"_s;
    QTest::newRow("sha256 SF12345678902026-10-12track_sync 12")
        << QByteArray("sha256") << u"SF12345678902026-10-12track_sync"_s << 12
        << u"e39f40f7998acecc192d5eeab000aa5ab26d69825477f128630d5039adeea254"_s;
    QTest::newRow("uuid5 SF12345678902026-10-12track_sync 12")
        << QByteArray("uuid5") << u"SF12345678902026-10-12track_sync"_s << 12
        << u"5e8a2b68-5879-5343-b034-03ed7ec02861"_s;
    QTest::newRow("md5 单号📦 0") << QByteArray("md5") << u"单号📦"_s << 0 << u"87e39b18035c45093712b91e6c1a20f9"_s;
    QTest::newRow("sha256 单号📦 0") << QByteArray("sha256") << u"单号📦"_s << 0
                                    << u"a0c797dc88144008f24ed3b81f99f4e1656151ee93ff0ae92d810bc54f4761c0"_s;
    QTest::newRow("uuid5 单号📦 0") << QByteArray("uuid5") << u"单号📦"_s << 0
                                   << u"d82be6cf-5e3c-52fc-b076-f5230b4262ba"_s;
}

void TestRender::r2_requestId()
{
    QFETCH(QByteArray, hash);
    QFETCH(QString, text);
    QFETCH(int, revision);
    const auto up = upstream(R"("url":"https:\/\/a.example/")", R"("idempotency":{"hash":")" + hash + "\"}");
    QTEST(up->requestId(text, revision), "id");
}

void TestRender::r2_recipeText()
{
    Task task = orderTask(u"r/1"_s);
    task.bizKey = u"SF1234567890"_s;
    task.scene = u"track_sync"_s;
    const auto up = upstream(R"("url":"https:\/\/a.example/")");
    QCOMPARE(*up->recipeText(task), u"SF12345678902026-10-12track_sync"_s);
    task.version = u"3"_s;
    QCOMPARE(*up->recipeText(task), u"SF12345678902026-10-12track_sync3"_s);
    const auto own =
        upstream(R"("url":"https:\/\/a.example/")", R"("idempotency":{"recipe":"{{biz_key}}|{{ref}}&{{{ref}}}"})");
    QCOMPARE(*own->recipeText(task), u"SF1234567890|r/1&r/1"_s); // nothing is escaped
}

void TestRender::r2_idIsTheSameForEveryTry()
{
    const auto up = upstream(R"("url":"https:\/\/a.example/","json":"{\"id\":\"{{request_id}}\",\"at\":{{now_ms}}}")");
    const Task task = orderTask(QString());
    const auto first = std::get<RenderedRequest>(up->render(task, someTime, u"a"_s, {}));
    const auto second = std::get<RenderedRequest>(up->render(task, someTime + 5000, u"b"_s, {}));
    QCOMPARE(headerOf(first, "Idempotency-Key"), headerOf(second, "Idempotency-Key"));
    QVERIFY(first.body.contains("\"id-1\"") && second.body.contains("\"id-1\""));
    QVERIFY(first.body != second.body);
}

QTEST_GUILESS_MAIN(TestRender)
#include "tst_render.moc"
