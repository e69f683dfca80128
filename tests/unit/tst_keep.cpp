// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept of answers: `answer.keep` from the config to the search and the export.
#include "configfixture.h"
#include "importfixture.h"
#include "rulesfixture.h"

#include "engine/csv/csvfile.h"
#include "engine/import/exporter.h"
#include "engine/store/batchremoval.h"

using namespace pushdesk;
using namespace pushdesk::importtest;
using namespace pushdesk::test;

class TestKeep : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wrongConfig_data();
    void wrongConfig();
    void namesAndPointers();
    void b11_valuesKeepTheirDigits_data();
    void b11_valuesKeepTheirDigits();
    void onlyOfAnAnswerThatSettles_data();
    void onlyOfAnAnswerThatSettles();
    void foundByAValue_data();
    void foundByAValue();
    void searchGoesByTheIndex();
    void exportedBehindTheResults_data();
    void exportedBehindTheResults();
    void exportOfAnEarlierConfig();
    void removedWithTheBatch();
};

namespace {

const QByteArray keepOrder = R"(,"answer":{"keep":{"waybill":["/data/no","/no"],"label":"/data/label"}})";

KeptValues keptOf(const QByteArray &keep, const QByteArray &body)
{
    const auto up = upstream("", R"("answer":{"keep":)" + keep + "}");
    return up ? up->judge(answer(200, body)).kept : KeptValues();
}

QStringList found(Desk &desk, const QString &text)
{
    TaskFilter filter;
    filter.text = text;
    QStringList keys;
    const auto tasks = desk.reads->tasks(filter, {0, 50, false});
    if (tasks)
        for (const auto &task : *tasks)
            keys << task.bizKey;
    return keys;
}

} // namespace

void TestKeep::wrongConfig_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const auto row = [](const QByteArray &keep, const char *where, const char *says) {
        QTest::newRow(keep.left(60).constData())
            << withPart(R"("answer":{"keep":)" + keep + "}") << u"answer.keep"_s + QString::fromUtf8(where)
            << QString::fromUtf8(says);
    };
    row("[]", "", "object");
    row("\"/a\"", "", "object");
    row(R"({"":"/a"})", ".", "1 to 40 letters");
    row(R"({"a b":"/a"})", ".a b", "1 to 40 letters");
    row(R"({"a/b":"/a"})", ".a/b", "1 to 40 letters");
    row(R"({"a,b":"/a"})", ".a,b", "1 to 40 letters");
    row(R"({"12345678901234567890123456789012345678901":"/a"})", ".12345678901234567890123456789012345678901",
        "1 to 40 letters");
    row(R"({"a":"/a","a":"/b"})", ".a", "given twice");
    row(R"({"a":[]})", ".a", "at least one");
    row(R"({"a":1})", ".a", "list");
    row(R"({"a":[1]})", ".a[0]", "text");
    row(R"({"a":null})", ".a", "list");
    row(R"({"a":"x"})", ".a[0]", "JSON pointer");
    row(R"({"a":["/a","/~2"]})", ".a[1]", "JSON pointer");
    QByteArray many;
    for (int i = 0; i <= 50; ++i)
        many += (i > 0 ? ",\"n" : "\"n") + QByteArray::number(i) + "\":\"/a\"";
    row("{" + many + "}", ".n50", "at most 50");
}

void TestKeep::wrongConfig()
{
    refuses();
}

void TestKeep::namesAndPointers()
{
    const auto config =
        parseUpstreamConfig(withPart(R"("answer":{"keep":{"way_bill-2":"/a","运单号":["/b","/c"],"whole":""}})"));
    QVERIFY2(config.ok(), qPrintable(describe(config)));
    QCOMPARE(config->answer.keep.size(), size_t(3));
    QCOMPARE(config->answer.keep[0], std::pair(u"way_bill-2"_s, QStringList{u"/a"_s}));
    QCOMPARE(config->answer.keep[1], std::pair(u"运单号"_s, QStringList({u"/b"_s, u"/c"_s})));
}

void TestKeep::b11_valuesKeepTheirDigits_data()
{
    QTest::addColumn<QByteArray>("keep");
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QString>("value");
    const auto row = [](const char *keep, const QByteArray &body, const QString &value) {
        QTest::addRow("%s of %s", keep, body.left(60).constData()) << QByteArray(keep) << body << value;
    };
    for (const char *token : {"12345678901234567890123", "1.10", "1E5", "1e400", "-0.0", "true"})
        row(R"({"v":"/a"})", R"({"a":)" + QByteArray(token) + "}", QString::fromLatin1(token));
    row(R"({"v":"/a"})", R"({"a":"  SF  1 "})", u"  SF  1 "_s); // as it came
    row(R"({"v":"/a"})", R"({"a":"顺丰\n"})", u"顺丰\n"_s);
    row(R"({"v":["/a","/b","/c"]})", R"({"b":null,"c":"x"})", u"x"_s);
    row(R"({"v":["/a","/b"]})", R"({"a":" ","b":"x"})", u"x"_s);
    row(R"({"v":"/a"})", R"({"a": {"z": 1.10, "b": ["x", 2]}})", u"{\"z\":1.10,\"b\":[\"x\",2]}"_s);
    row(R"({"v":"/a/no"})", R"({"a":"{\"no\":7700000000000000001}"})", u"7700000000000000001"_s);
    row(R"({"v":""})", R"(["x"])", u"[\"x\"]"_s);
    row(R"({"v":"/a"})", R"({"b":1})", QString());
    row(R"({"v":"/a"})", "<html>", QString());
    row(R"({"v":"/a"})", "", QString());
}

void TestKeep::b11_valuesKeepTheirDigits()
{
    QFETCH(QByteArray, keep);
    QFETCH(QByteArray, body);
    QFETCH(QString, value);
    const KeptValues kept = keptOf(keep, body);
    QCOMPARE(kept.size(), value.isEmpty() ? 0 : 1);
    QCOMPARE(kept.value(u"v"_s), value);
}

void TestKeep::onlyOfAnAnswerThatSettles_data()
{
    QTest::addColumn<int>("status");
    QTest::addColumn<int>("code");
    QTest::addColumn<bool>("keeps");
    QTest::newRow("delivered") << 200 << 0 << true;
    QTest::newRow("duplicate") << 200 << 1 << true;
    QTest::newRow("rejected") << 200 << 2 << false;
    QTest::newRow("retry") << 200 << 3 << false;
    QTest::newRow("hold") << 200 << 4 << false;
    QTest::newRow("blocked by no rule") << 200 << 5 << false;
    QTest::newRow("422") << 422 << 5 << false;
}

void TestKeep::onlyOfAnAnswerThatSettles()
{
    QFETCH(int, status);
    QFETCH(int, code);
    const auto up = upstream(R"({"pointer":"/c","equals":0,"outcome":"delivered"},
                               {"pointer":"/c","equals":1,"outcome":"duplicate"},
                               {"pointer":"/c","equals":2,"outcome":"rejected"},
                               {"pointer":"/c","equals":3,"outcome":"retry"},
                               {"pointer":"/c","equals":4,"outcome":"hold","wait_s":9})",
                             R"("answer":{"keep":{"no":"/no"}})");
    const auto verdict = up->judge(answer(status, R"({"no":"SF1","c":)" + QByteArray::number(code) + "}"));
    QTEST(verdict.kept.contains(u"no"_s), "keeps");
}

void TestKeep::foundByAValue_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("keys");
    QTest::newRow("whole") << u"YT0001"_s << QStringList{u"A1"_s};
    QTest::newRow("start") << u"YT000"_s << QStringList{u"A1"_s, u"A2"_s};
    QTest::newRow("under two names") << u"TWICE"_s << QStringList{u"A2"_s};
    QTest::newRow("as a key too") << u"A"_s << QStringList{u"A1"_s, u"A2"_s, u"A3"_s};
    QTest::newRow("not its middle") << u"T000"_s << QStringList{};
    QTest::newRow("no wildcard") << u"YT%"_s << QStringList{};
}

void TestKeep::foundByAValue()
{
    QFETCH(QString, text);
    Desk desk(upstreamJson(keepOrder));
    QVERIFY(desk.importText("order_no,tracking_no\nA1,x\nA2,x\nA3,x\n"));
    desk.settleAs(u"A1"_s, TaskState::Delivered, Outcome::Delivered, {}, {{u"waybill"_s, u"YT0001"_s}});
    desk.settleAs(u"A2"_s, TaskState::Duplicate, Outcome::Duplicate, {},
                  {{u"waybill"_s, u"YT0002"_s}, {u"label"_s, u"TWICE"_s}, {u"copy"_s, u"TWICE"_s}});
    desk.deliver(u"A3"_s);
    QTEST(found(desk, text), "keys");
    QCOMPARE(desk.tasks(u"A2"_s).at(0).kept.size(), 3);
    QCOMPARE(desk.tasks(u"A2"_s).at(0).kept.value(u"waybill"_s), u"YT0002"_s);
    QVERIFY(desk.tasks(u"A3"_s).at(0).kept.isEmpty());
    QCOMPARE(desk.count(u"kept"_s), 3);
}

// The store says itself how it would answer.
void TestKeep::searchGoesByTheIndex()
{
    Desk desk;
    QString plan;
    QVERIFY(
        desk.database->each(u"EXPLAIN QUERY PLAN SELECT v.task_id FROM kept v WHERE v.value >= 'a' AND v.value < 'b'"_s,
                            {}, [&](QSqlQuery &q) {
                                plan += q.value(3).toString();
                                return true;
                            }));
    QVERIFY2(plan.contains(u"SEARCH v USING COVERING INDEX kept_value"_s), qPrintable(plan));
}

void TestKeep::exportedBehindTheResults_data()
{
    QTest::addColumn<bool>("safe");
    QTest::newRow("exact") << false;
    QTest::newRow("spreadsheet") << true;
}

void TestKeep::exportedBehindTheResults()
{
    QFETCH(bool, safe);
    Desk desk(upstreamJson(keepOrder));
    const auto report = desk.importText("order_no,tracking_no\nA1,x\nA2,x\n");
    desk.settleAs(u"A1"_s, TaskState::Delivered, Outcome::Delivered, {},
                  {{u"waybill"_s, u"00012345678901234567890"_s}, {u"other"_s, u"=1+1"_s}});
    const QString path = desk.file(u"out.csv"_s);
    const auto form = safe ? ExportRequest::Form::Spreadsheet : ExportRequest::Form::Exact;
    QVERIFY(exportBatch(*desk.reads, {report->batch, path, {}, form}));
    const auto rows = records(path);
    // The config's names in its order, then what rows have besides.
    const QStringList last = safe ? QStringList{u"pushdesk_safe"_s} : QStringList{};
    QCOMPARE(rows.at(0).mid(8), QStringList({u"pushdesk_delivered_at"_s, u"pushdesk_kept_waybill"_s,
                                             u"pushdesk_kept_label"_s, u"pushdesk_kept_other"_s}) +
                                    last);
    QCOMPARE(rows.at(1).mid(9, 3),
             QStringList({u"00012345678901234567890"_s, QString(), safe ? u"'=1+1"_s : u"=1+1"_s}));
    QCOMPARE(rows.at(2).mid(9, 3), QStringList({QString(), QString(), QString()}));

    // It comes back as the rows that it was.
    ImportRequest again;
    again.path = path;
    QCOMPARE(counted(desk.import(again)), u"1 queued, 1 delivered"_s);
    Desk other(upstreamJson(keepOrder));
    QCOMPARE(counted(other.import(again)), u"2 accepted"_s);
    QCOMPARE(other.reads->task(other.tasks(u"A1"_s).at(0).id)->cells, QStringList({u"A1"_s, u"x"_s}));
}

void TestKeep::exportOfAnEarlierConfig()
{
    Desk desk(upstreamJson(keepOrder));
    const auto report = desk.importText("order_no,tracking_no\nA1,x\n");
    desk.settleAs(u"A1"_s, TaskState::Delivered, Outcome::Delivered, {}, {{u"waybill"_s, u"YT1"_s}});
    desk.configure(upstreamJson());
    const QString path = desk.file(u"out.csv"_s);
    QVERIFY(exportBatch(*desk.reads, {report->batch, path, {}, ExportRequest::Form::Exact}));
    QCOMPARE(records(path).at(0).last(), u"pushdesk_kept_waybill"_s);
    QCOMPARE(records(path).at(1).last(), u"YT1"_s);
}

void TestKeep::removedWithTheBatch()
{
    Desk desk(upstreamJson(keepOrder));
    const auto report = desk.importText("order_no,tracking_no\nA1,x\n");
    desk.settleAs(u"A1"_s, TaskState::Delivered, Outcome::Delivered, {}, {{u"waybill"_s, u"YT1"_s}});
    QCOMPARE(found(desk, u"YT1"_s), QStringList{u"A1"_s});
    QVERIFY(removeBatch(desk.store->writer(), desk.store->owner(), report->batch));
    QCOMPARE(desk.count(u"kept"_s), 0);
    QCOMPARE(found(desk, u"YT1"_s), QStringList{});
}

QTEST_GUILESS_MAIN(TestKeep)
#include "tst_keep.moc"
