// SPDX-License-Identifier: GPL-3.0-or-later
#include "renderfixture.h"

#include "engine/upstream/packanswer.h"

#include <QCryptographicHash>
#include <QtTest>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

// Several rows in one request (`bulk`), as rendered and as answered; no network and no store.
class TestPack : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void itemsStandInTheBody();
    void packIdIsMadeOfItsRows();
    void itemsAreEncodedWhereTheyStand_data();
    void itemsAreEncodedWhereTheyStand();
    void bytesAreKeptExactly_data();
    void bytesAreKeptExactly();
    void aRowTooLargeAloneIsInvalid();
    void aBrokenRowLeavesTheOthers();
    void oneRowIsAPackToo();
    void refusedConfigs_data();
    void refusedConfigs();
    void elementsAreFound_data();
    void elementsAreFound();
    void envelopeSpeaksForAll_data();
    void envelopeSpeaksForAll();
    void outcomesOfElements();
};

namespace {

const QByteArray plainRequest = R"("url":"https:\/\/a.example/","json":"{\"list\":[{{{items}}}]}")";
const QByteArray plainItem = R"("item":"{\"no\":\"{{order_no}}\",\"id\":\"{{request_id}}\",\"ref\":\"{{ref}}\"}")";

std::unique_ptr<CompiledUpstream> packing(const QByteArray &bulk = {}, const QByteArray &request = plainRequest,
                                          const QByteArray &more = {})
{
    return upstream(request, R"("bulk":{)" + plainItem + (bulk.isEmpty() ? "" : "," + bulk) + "}" + more);
}

std::vector<Task> orders(const QStringList &refs)
{
    std::vector<Task> tasks;
    for (qsizetype i = 0; i < refs.size(); ++i) {
        Task task = orderTask(refs[i]);
        task.bizKey = u"U%1"_s.arg(i + 1);
        task.requestId = u"id-%1"_s.arg(i + 1);
        task.cells[0] = task.bizKey;
        tasks.push_back(task);
    }
    return tasks;
}

PackedRequest packed(const std::unique_ptr<CompiledUpstream> &up, const std::vector<Task> &tasks)
{
    return std::get<PackedRequest>(up->renderPack(tasks, someTime, QString(), {}));
}

Answer answerOf(const QByteArray &body, int status = 200)
{
    Answer answer;
    answer.status = status;
    answer.body = body;
    return answer;
}

QString outcomes(const std::vector<RowVerdict> &rows)
{
    QStringList names;
    for (const RowVerdict &row : rows)
        names.append(row.unknown ? u"unknown"_s : QString(name(row.verdict.outcome)));
    return names.join(u' ');
}

QString problemOf(const QByteArray &document)
{
    const auto config = parseUpstreamConfig(document);
    return config.ok() ? QString() : config.error().where + u": "_s + config.error().detail;
}

} // namespace

void TestPack::itemsStandInTheBody()
{
    const auto made = packed(packing(), orders({u"a"_s, u"b\"\\"_s, u"张"_s}));
    QCOMPARE(made.request.body, R"({"list":[{"no":"U1","id":"id-1","ref":"a"},{"no":"U2","id":"id-2","ref":"b\"\\"},)"
                                R"({"no":"U3","id":"id-3","ref":"张"}]})");
    QCOMPARE(made.rows, (std::vector<size_t>{0, 1, 2}));
    QVERIFY(made.left.empty() && made.invalid.empty());
}

// The upstream knows a repeated pack by its id: the same rows have the same, others have another.
void TestPack::packIdIsMadeOfItsRows()
{
    const auto up = packing();
    const auto first = packed(up, orders({u"a"_s, u"b"_s}));
    QCOMPARE(first.packId, packed(up, orders({u"x"_s, u"y"_s})).packId); // the ids are made of business fields
    QVERIFY(first.packId != packed(up, orders({u"a"_s})).packId);
    QCOMPARE(first.packId.toLatin1(), QCryptographicHash::hash("id-1\nid-2", QCryptographicHash::Md5).toHex());
    QCOMPARE(headerOf(first.request, "Idempotency-Key"), first.packId.toLatin1());
}

void TestPack::itemsAreEncodedWhereTheyStand_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QByteArray>("item");
    QTest::addColumn<QByteArray>("body");
    const QByteArray json = R"("item":"{\"r\":\"{{ref}}\"}")";
    QTest::newRow("a form, raw") << QByteArray(R"("url":"https:\/\/a.example/","form":{"biz":"[{{{items}}}]"})") << json
                                 << QByteArray("biz=%5B%7B%22r%22%3A%22%26%22%7D%2C%7B%22r%22%3A%22%5C%22%22%7D%5D");
    QTest::newRow("a form") << QByteArray(R"("url":"https:\/\/a.example/","form":{"biz":"[{{items}}]"})") << json
                            << QByteArray("biz=%5B%7B%22r%22%3A%22%26%22%7D%2C%7B%22r%22%3A%22%5C%22%22%7D%5D");
    QTest::newRow("JSON in a string of JSON")
        << QByteArray(R"("url":"https:\/\/a.example/","json":"{\"biz\":\"[{{items}}]\"}")") << json
        << QByteArray(R"({"biz":"[{\"r\":\"&\"},{\"r\":\"\\\"\"}]"})");
    QTest::newRow("members of an object")
        << QByteArray(R"("url":"https:\/\/a.example/","json":"{\"all\":{{{items}}}}")")
        << QByteArray(R"("join":"},{","item":"\"r\":\"{{ref}}{{request_id}}\"")") << QByteArray();
    QTest::newRow("XML")
        << QByteArray(
               R"("url":"https:\/\/a.example/","headers":{"Content-Type":"text/xml"},"body":"<l>{{{items}}}</l>")")
        << QByteArray(R"("join":"","item":"<o>{{ref}}</o>")") << QByteArray("<l><o>&amp;</o><o>&quot;</o></l>");
    QTest::newRow("lines")
        << QByteArray(R"("url":"https:\/\/a.example/","headers":{"Content-Type":"text/plain"},"body":"{{{items}}}")")
        << QByteArray(R"("join":"\n","item":"{{ref}};1")") << QByteArray("&;1\n\";1");
}

void TestPack::itemsAreEncodedWhereTheyStand()
{
    QFETCH(QByteArray, request);
    QFETCH(QByteArray, item);
    QFETCH(QByteArray, body);
    const auto up = upstream(request, R"("bulk":{)" + item + "}");
    if (body.isEmpty()) { // two members cannot be joined so
        QVERIFY(!up);
        return;
    }
    QVERIFY(up);
    QCOMPARE(packed(up, orders({u"&"_s, u"\""_s})).request.body, body);
}

void TestPack::bytesAreKeptExactly_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::newRow("as they are") << plainRequest;
    QTest::newRow("percent-encoded") << QByteArray(R"("url":"https:\/\/a.example/","form":{"biz":"[{{items}}]"})");
    QTest::newRow("gb18030") << QByteArray(
        R"("url":"https:\/\/a.example/","charset":"gb18030","json":"{\"list\":[{{{items}}}]}")");
    QTest::newRow("through a part") << QByteArray(R"("url":"https:\/\/a.example/","json":"{\"a\":\"{{part.p}}\"}"},)"
                                                  R"("parts":{"p":{"type":"json","text":"[{{{items}}}]"})");
}

// For every limit from nothing to all: no byte over it, and no row left that would have fitted.
void TestPack::bytesAreKeptExactly()
{
    QFETCH(QByteArray, request);
    QStringList refs;
    for (int i = 0; i < 12; ++i)
        refs << QString(i * 7 % 11, i % 3 == 0 ? u'张' : i % 3 == 1 ? u'"' : u'x');
    const auto tasks = orders(refs);
    const auto all = packed(packing(R"("max_bytes":100000)", request), tasks);
    QCOMPARE(all.rows.size(), tasks.size());
    std::vector<qsizetype> sizes; // of the first n
    for (size_t n = 1; n <= tasks.size(); ++n)
        sizes.push_back(packed(packing(R"("max_bytes":100000)", request), {tasks.begin(), tasks.begin() + qsizetype(n)})
                            .request.body.size());
    for (qsizetype limit = sizes.front(); limit <= sizes.back(); limit += 3) {
        const auto made = packed(packing(R"("max_bytes":)" + QByteArray::number(limit), request), tasks);
        const auto fit = static_cast<size_t>(
            std::count_if(sizes.begin(), sizes.end(), [&](qsizetype size) { return size <= limit; }));
        QCOMPARE(made.rows.size(), fit);
        QCOMPARE(made.request.body.size(), sizes[fit - 1]);
        QCOMPARE(made.left.size(), tasks.size() - fit);
        QVERIFY(made.invalid.empty());
    }
}

void TestPack::aRowTooLargeAloneIsInvalid()
{
    const auto up = packing(R"("max_bytes":200)");
    const auto made = packed(up, orders({QString(300, u'x'), u"a"_s, QString(400, u'y'), u"b"_s}));
    QCOMPARE(made.rows, (std::vector<size_t>{1}));
    QCOMPARE(made.left, (std::vector<size_t>{2, 3})); // found when its turn comes
    QCOMPARE(made.invalid.size(), size_t(1));
    QCOMPARE(made.invalid[0].first, size_t(0));
    QCOMPARE(made.invalid[0].second.where, u"bulk.max_bytes"_s);
    QVERIFY(made.invalid[0].second.detail.contains(u"200"_s));
    const auto alone = up->render(orderTask(QString(300, u'x')), someTime, QString(), {});
    QCOMPARE(invalidAt(alone), u"bulk.max_bytes"_s);
}

void TestPack::aBrokenRowLeavesTheOthers()
{
    const auto up = upstream(plainRequest, R"("bulk":{"item":"{\"no\":\"{{order_no}}\",\"n\":{{ref}}}"})");
    const auto made = packed(up, orders({u"1"_s, u"one"_s, u"3"_s}));
    QCOMPARE(made.request.body, R"({"list":[{"no":"U1","n":1},{"no":"U3","n":3}]})");
    QCOMPARE(made.rows, (std::vector<size_t>{0, 2}));
    QCOMPARE(made.invalid.size(), size_t(1));
    QCOMPARE(made.invalid[0].first, size_t(1));
    QCOMPARE(made.invalid[0].second.where, u"ref"_s);
    const auto none = packed(up, orders({u"one"_s}));
    QVERIFY(none.rows.empty());
    QCOMPARE(none.invalid.size(), size_t(1));
    // Raw: what breaks the JSON is found row by row too.
    const auto raw = upstream(plainRequest, R"("bulk":{"item":"{\"no\":\"{{order_no}}\",\"n\":{{{ref}}}}"})");
    QCOMPARE(packed(raw, orders({u"[1]"_s, u"]"_s})).rows, (std::vector<size_t>{0}));
}

void TestPack::oneRowIsAPackToo()
{
    const auto made = packing()->render(orderTask(u"a"_s), someTime, QString(), {});
    QCOMPARE(std::get<RenderedRequest>(made).body, R"({"list":[{"no":"U1","id":"id-1","ref":"a"}]})");
}

void TestPack::refusedConfigs_data()
{
    QTest::addColumn<QByteArray>("request");
    QTest::addColumn<QByteArray>("bulk");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const QByteArray item = plainItem;
    QTest::newRow("no item") << plainRequest << QByteArray(R"("max_rows":5)") << u"bulk.item"_s << u"required"_s;
    QTest::newRow("no row") << plainRequest << QByteArray(item + R"(,"max_rows":0)") << u"bulk.max_rows"_s << u"1"_s;
    QTest::newRow("no bytes") << plainRequest << QByteArray(item + R"(,"max_bytes":0)") << u"bulk.max_bytes"_s
                              << u"1"_s;
    QTest::newRow("unknown key") << plainRequest << QByteArray(item + R"(,"maxrows":5)") << u"bulk.maxrows"_s
                                 << u"max_rows"_s;
    QTest::newRow("no items") << QByteArray(R"("url":"https:\/\/a.example/","json":"{}")") << item << u"bulk"_s
                              << u"{{{items}}}"_s;
    QTest::newRow("no body") << QByteArray(R"("url":"https:\/\/a.example/{{{items}}}")") << item << u"bulk"_s
                             << u"body"_s;
    QTest::newRow("a column in the envelope")
        << QByteArray(R"("url":"https:\/\/a.example/{{ref}}","json":"[{{{items}}}]")") << item << u"request.url"_s
        << u"bulk.item"_s;
    QTest::newRow("the key in a header")
        << QByteArray(R"("url":"https:\/\/a.example/","headers":{"X":"{{biz_key}}"},"json":"[{{{items}}}]")") << item
        << u"request.headers.X"_s << u"bulk.item"_s;
    QTest::newRow("items in an item") << plainRequest << QByteArray(R"("item":"[{{{items}}}]")") << u"bulk.item"_s
                                      << u"items"_s;
    QTest::newRow("all rows alike") << plainRequest << QByteArray(R"("item":"{}")") << u"bulk.item"_s << u"alike"_s;
    QTest::newRow("no comma between") << plainRequest << QByteArray(item + R"(,"join":" ")") << u"request.json"_s
                                      << u"bulk.join"_s;
    QTest::newRow("match without results")
        << plainRequest << QByteArray(item + R"(,"match":"{{order_no}}")") << u"bulk.match"_s << u"bulk.results"_s;
    QTest::newRow("a bad pointer") << plainRequest << QByteArray(item + R"(,"results":["data"])")
                                   << u"bulk.results[0]"_s << u"/"_s;
    QTest::newRow("a match that is none") << plainRequest << QByteArray(item + R"(,"results":["/d"],"match":"no")")
                                          << u"bulk.match"_s << u"{{biz_key}}"_s;
    QTest::newRow("a bad rule") << plainRequest
                                << QByteArray(item + R"(,"results":["/d"],"rules":[{"pointer":"/c","equals":1}])")
                                << u"bulk.rules[0].outcome"_s << u"delivered"_s;
}

void TestPack::refusedConfigs()
{
    QFETCH(QByteArray, request);
    QFETCH(QByteArray, bulk);
    QFETCH(QString, where);
    QFETCH(QString, says);
    const QString problem = problemOf(R"({"name":"n","columns":{"biz_key":"order_no"},"request":{)" + request +
                                      R"(},"bulk":{)" + bulk + "}}");
    QVERIFY2(problem.startsWith(where + u": "_s), qPrintable(problem));
    QVERIFY2(problem.contains(says), qPrintable(problem));
}

void TestPack::elementsAreFound_data()
{
    QTest::addColumn<QByteArray>("bulk");
    QTest::addColumn<QByteArray>("answer");
    QTest::addColumn<QString>("expected"); // of three rows, U1 to U3
    const QByteArray rules = R"(,"rules":[{"pointer":"/code","equals":0,"outcome":"delivered"},)"
                             R"({"pointer":"/code","exists":true,"outcome":"rejected"}])";
    const QByteArray byKey = R"("results":["/data"],"match":"{{order_no}}")" + rules;
    const QByteArray swapped =
        R"({"data":[{"order_no":"U3","code":0},{"order_no":"U1","code":7},{"order_no":"U2","code":0}]})";
    QTest::newRow("by the name") << byKey << swapped << u"rejected delivered delivered"_s;
    QTest::newRow("by a pointer of both")
        << QByteArray(R"("results":["/data"],"match":"/no")" + rules)
        << QByteArray(R"({"data":[{"no":"U2","code":7},{"no":"U1","code":0},{"no":"U3","code":0}]})")
        << u"delivered rejected delivered"_s;
    QTest::newRow("by a pointer and a template")
        << QByteArray(R"("results":["/data"],"match":"/order/no={{order_no}}")" + rules)
        << QByteArray(
               R"({"data":[{"order":{"no":"U2"},"code":7},{"order":{"no":"U1"},"code":0},{"order":{"no":"U3"},"code":0}]})")
        << u"delivered rejected delivered"_s;
    QTest::newRow("by any value of it")
        << byKey
        << QByteArray(R"({"data":[{"trackingNo":"U2","code":7},{"x":{"y":"U1"},"code":0},{"z":"U3","code":0}]})")
        << u"delivered rejected delivered"_s;
    QTest::newRow("an object by key") << byKey
                                      << QByteArray(R"({"data":{"U2":{"code":7},"U1":{"code":0},"U3":{"code":0}}})")
                                      << u"delivered rejected delivered"_s;
    QTest::newRow("by position") << QByteArray(R"("results":["/data"])" + rules)
                                 << QByteArray(R"({"data":[{"code":0},{"code":7},{"code":0}]})")
                                 << u"delivered rejected delivered"_s;
    QTest::newRow("a null has no say") << QByteArray(R"("results":["/data"])" + rules)
                                       << QByteArray(R"({"data":[{"code":0},null,{"code":0}]})")
                                       << u"delivered unknown delivered"_s;
    QTest::newRow("another number of positions")
        << QByteArray(R"("results":["/data"])" + rules) << QByteArray(R"({"data":[{"code":0},{"code":0}]})")
        << u"unknown unknown unknown"_s;
    QTest::newRow("another number, absent is delivered")
        << QByteArray(R"("results":["/data"],"missing":"delivered")" + rules)
        << QByteArray(R"({"data":[{"code":7},{"code":0}]})") << u"unknown unknown unknown"_s;
    QTest::newRow("two lists")
        << QByteArray(R"("results":["/ok","/failed"],"match":"{{order_no}}","rules":[)"
                      R"({"pointer":"/error","exists":true,"outcome":"rejected"},)"
                      R"({"status":"200-299","outcome":"delivered"}])")
        << QByteArray(R"({"ok":[{"number":"U3"},{"number":"U1"}],"failed":[{"number":"U2","error":{"code":-1}}]})")
        << u"delivered rejected delivered"_s;
    QTest::newRow("keys alone, no rules") << QByteArray(R"("results":["/ok"],"match":"{{order_no}}")")
                                          << QByteArray(R"({"ok":["U3","U1"]})") << u"delivered unknown delivered"_s;
    QTest::newRow("absent is unknown") << byKey << QByteArray(R"({"data":[{"no":"U2","code":0}]})")
                                       << u"unknown delivered unknown"_s;
    QTest::newRow("absent is delivered") << QByteArray(
                                                R"("results":["/errors"],"match":"{{order_no}}","missing":"delivered",)"
                                                R"("rules":[{"status":"200-299","outcome":"rejected"}])")
                                         << QByteArray(R"({"errors":[{"no":"U2","why":"bad"}]})")
                                         << u"delivered rejected delivered"_s;
    QTest::newRow("no list, absent is delivered")
        << QByteArray(R"("results":["/errors"],"match":"{{order_no}}","missing":"delivered")")
        << QByteArray(R"({"ok":true})") << u"delivered delivered delivered"_s;
    QTest::newRow("a stranger's element")
        << byKey << QByteArray(R"({"data":[{"no":"U9","code":0}]})") << u"unknown unknown unknown"_s;
    QTest::newRow("an element of two rows")
        << byKey << QByteArray(R"({"data":[{"no":"U1","next":"U2","code":0},{"no":"U3","code":0}]})")
        << u"unknown unknown delivered"_s;
    QTest::newRow("two elements of a row")
        << byKey << QByteArray(R"({"data":[{"no":"U1","code":0},{"no":"U1","code":7},{"no":"U2","code":0}]})")
        << u"rejected delivered unknown"_s;
    QTest::newRow("a number is its text")
        << QByteArray(R"("results":["/data"],"match":"/n={{ref}}")" + rules)
        << QByteArray(R"({"data":[{"n":20261012345678901234,"code":0}]})") << u"delivered unknown unknown"_s;
    QTest::newRow("no rule fits") << byKey << QByteArray(R"({"data":[{"no":"U1"},{"no":"U2","code":0}]})")
                                  << u"blocked delivered unknown"_s;
    QTest::newRow("a login page") << byKey << QByteArray("<html>please sign in</html>") << u"blocked blocked blocked"_s;
    QTest::newRow("JSON in a string") << QByteArray(R"("results":["/r/data"],"match":"{{order_no}}")" + rules)
                                      << QByteArray(R"({"r":"{\"data\":[{\"no\":\"U1\",\"code\":0}]}"})")
                                      << u"delivered unknown unknown"_s;
}

void TestPack::elementsAreFound()
{
    QFETCH(QByteArray, bulk);
    QFETCH(QByteArray, answer);
    QFETCH(QString, expected);
    const auto up = packing(bulk);
    QVERIFY(up);
    const auto made = packed(up, orders({u"20261012345678901234"_s, u"b"_s, u"c"_s}));
    QCOMPARE(outcomes(up->judgePack(answerOf(answer), made.texts)), expected);
}

void TestPack::envelopeSpeaksForAll_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("expected");
    const QByteArray data = R"("data":[{"no":"U1"},{"no":"U2"}])";
    QTest::newRow("an envelope rule refuses")
        << 200 << QByteArray(R"({"ret":9,)" + data + "}") << u"rejected rejected"_s;
    QTest::newRow("an envelope rule waits") << 200 << QByteArray(R"({"ret":8,)" + data + "}") << u"hold hold"_s;
    QTest::newRow("the table") << 500 << QByteArray("{" + data + "}") << u"retry retry"_s;
    QTest::newRow("too large") << 413 << QByteArray() << u"rejected rejected"_s;
    QTest::newRow("its success asks the elements")
        << 200 << QByteArray(R"({"ret":0,)" + data + "}") << u"delivered delivered"_s;
}

void TestPack::envelopeSpeaksForAll()
{
    QFETCH(int, status);
    QFETCH(QByteArray, body);
    QFETCH(QString, expected);
    const auto up = packing(R"("results":["/data"],"match":"{{order_no}}")", plainRequest,
                            R"(,"rules":[{"pointer":"/ret","equals":0,"outcome":"delivered"},)"
                            R"({"pointer":"/ret","equals":9,"outcome":"rejected"},)"
                            R"({"pointer":"/ret","equals":8,"outcome":"hold","wait_s":5}])");
    QVERIFY(up);
    const auto made = packed(up, orders({u"a"_s, u"b"_s}));
    QCOMPARE(outcomes(up->judgePack(answerOf(body, status), made.texts)), expected);
}

// What an element says goes with its row: code, message, hint and the values to keep.
void TestPack::outcomesOfElements()
{
    const auto up =
        packing(R"("results":["/data"],"match":"{{order_no}}","rules":[)"
                R"({"pointer":"/code","equals":0,"outcome":"delivered"},)"
                R"({"pointer":"/code","equals":3,"outcome":"duplicate"},)"
                R"({"pointer":"/code","exists":true,"outcome":"rejected","hint":"look at the address"}])",
                plainRequest, R"(,"answer":{"code":["/code"],"message":["/msg"],"keep":{"waybill":"/wb"}})");
    QVERIFY(up);
    const auto made = packed(up, orders({u"a"_s, u"b"_s, u"c"_s}));
    const auto rows = up->judgePack(answerOf(R"({"code":0,"data":[{"no":"U1","code":0,"wb":12345678901234567890},)"
                                             R"({"no":"U2","code":3},{"no":"U3","code":-1,"msg":"bad address"}]})"),
                                    made.texts);
    QCOMPARE(outcomes(rows), u"delivered duplicate rejected"_s);
    QCOMPARE(rows[0].verdict.kept.value(u"waybill"_s), u"12345678901234567890"_s);
    QCOMPARE(rows[2].verdict.code, u"-1"_s);
    QCOMPARE(rows[2].verdict.message, u"bad address"_s);
    QCOMPARE(rows[2].verdict.hint, u"look at the address"_s);
    QCOMPARE(rows[2].element, R"({"no":"U3","code":-1,"msg":"bad address"})");
}

QTEST_GUILESS_MAIN(TestPack)
#include "tst_pack.moc"
