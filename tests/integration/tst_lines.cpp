// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/integration/deliveryfixture.h"
#include "tests/support/patience.h"

#include <QProcess>

using namespace pushdesk;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

// Orders of one or more lines; what an upstream does with them goes by the order's number.
class LineOrders : public Delivery {
public:
    LineOrders()
    {
        set(u"request"_s, u"json"_s,
            u"{\"trackingNo\":\"{{order_no}}\",\"requestId\":\"{{request_id}}\",\"count\":{{#lines}}{{#line_last}}"
            "{{line_count}}{{/line_last}}{{/lines}},\"items\":[{{#lines}}{\"n\":{{line_no}},\"sku\":\"{{sku}}\","
            "\"qty\":{{qty}}}{{^line_last}},{{/line_last}}{{/lines}}]}"_s);
        config[u"columns"_s] = QJsonObject{{u"biz_key"_s, u"order_no"_s}, {u"lines"_s, true}};
    }
    ~LineOrders() { engine.reset(); }

    ImportReport importRows(const QByteArray &rows) { return importCsv("order_no,sku,qty\n" + rows); }

    // Every body that the upstream saw of the key.
    QList<QByteArray> bodies(const QByteArray &key) const
    {
        QList<QByteArray> list;
        for (const auto &request : up.log())
            if (request.key == key && request.complete)
                list.append(request.body);
        return list;
    }
};

int linesOf(int order)
{
    return order % 7 + 1;
}

QByteArray keyOf(int order)
{
    return "SO" + QByteArray::number(1000 + order);
}

// The orders' rows, dealt out like cards: those of one order stand far apart.
QByteArray dealtRows(int orders)
{
    QByteArray csv;
    for (int line = 1; line <= 7; ++line)
        for (int order = 1; order <= orders; ++order)
            if (line <= linesOf(order))
                csv += keyOf(order) + ",S" + QByteArray::number(order) + "-" + QByteArray::number(line) + "," +
                       QByteArray::number(line) + "\n";
    return csv;
}

// The items of a body as "S1-1 1|S1-2 2", and whether it numbers them right.
QString itemsOf(const QByteArray &body)
{
    const auto document = QJsonDocument::fromJson(body);
    const auto items = document[u"items"_s].toArray();
    QStringList parts;
    for (const auto &item : items) {
        parts << u"%1 %2"_s.arg(item[u"sku"_s].toString()).arg(item[u"qty"_s].toInt());
        if (item[u"n"_s].toInt() != parts.size())
            return u"wrong number"_s;
    }
    return document[u"count"_s].toInt() == parts.size() ? parts.join(u'|') : u"wrong count"_s;
}

QString expectedItems(int order)
{
    QStringList parts;
    for (int line = 1; line <= linesOf(order); ++line)
        parts << u"S%1-%2 %2"_s.arg(order).arg(line);
    return parts.join(u'|');
}

std::unique_ptr<QProcess> startedRun(const Delivery &d)
{
    auto process = std::make_unique<QProcess>();
    process->setProgram(QStringLiteral(PUSHDESK_PROGRAM));
    process->setArguments({u"--data"_s, d.dir.path(), u"--json"_s, u"run"_s, u"--until-idle"_s});
    process->start();
    return process;
}

} // namespace

// The rows of one key as one request (DESIGN section 6, `columns.lines`), over a real engine and a real socket.
class TestLines : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void r7_threeHundredOrdersUnderFaults();
    void r5_killedAndStartedAgain();
    void r2_editOfOneLine();
    void r2_editsThatAreNotClear_data();
    void r2_editsThatAreNotClear();
    void brokenRowNamesTheOrdersRows();
    void switchedOffPausesWhatWaits();
};

void TestLines::r7_threeHundredOrdersUnderFaults()
{
    constexpr int orders = 300;
    LineOrders d;
    FaultMix mix;
    for (const auto &fault : {Step::status(500), Step::closeAfterProcessing(), Step::resetAfterProcessing(),
                              Step::truncatedBody(), Step::timeoutAfterProcessing()})
        mix.transient(0.04, fault);
    mix.faultyTries(3);
    d.up.faults(mix);
    d.set(u"timeouts"_s, u"response_ms"_s, 300);
    d.open();
    const auto report = d.importRows(dealtRows(orders));
    QCOMPARE(report.counts.orders, std::optional<qint64>(orders));
    QCOMPARE(report.counts.accepted, orders);
    QVERIFY(report.counts.rows > 3 * orders);
    d.runUntilIdle(60000 * patience());
    QCOMPARE(d.count(TaskState::Delivered) + d.count(TaskState::Duplicate), orders);
    QCOMPARE(d.up.totals().effects, orders);
    QVERIFY(d.up.totals().requests > orders);
    for (int order = 1; order <= orders; ++order) {
        const auto bodies = d.bodies(keyOf(order));
        QVERIFY(!bodies.isEmpty());
        for (const auto &body : bodies)
            QCOMPARE(itemsOf(body), expectedItems(order));
    }
    d.checkInvariants();
    const auto again = d.importRows(dealtRows(orders));
    QCOMPARE(again.counts.alreadyDelivered, orders);
    QCOMPARE(again.counts.changed, 0);
}

void TestLines::r5_killedAndStartedAgain()
{
    constexpr int orders = 300;
    LineOrders d;
    d.up.latency(5ms, 30ms);
    d.open();
    QCOMPARE(d.importRows(dealtRows(orders)).counts.accepted, orders);
    d.engine.reset();
    for (int kill = 0; kill < 4; ++kill) {
        const auto before = d.up.totals().requests;
        auto process = startedRun(d);
        QTRY_VERIFY_WITH_TIMEOUT(d.up.totals().requests > before + 10 || process->state() == QProcess::NotRunning,
                                 30000 * patience());
        process->kill();
        QVERIFY(process->waitForFinished(10000));
    }
    auto last = startedRun(d);
    QVERIFY(last->waitForFinished(120000 * patience()));
    QCOMPARE(last->exitCode(), 0);
    d.open();
    QCOMPARE(d.count(TaskState::Delivered) + d.count(TaskState::Duplicate), orders);
    QCOMPARE(d.up.totals().effects, orders);
    for (int order = 1; order <= orders; ++order)
        for (const auto &body : d.bodies(keyOf(order)))
            QCOMPARE(itemsOf(body), expectedItems(order));
    d.checkInvariants(false);
}

void TestLines::r2_editOfOneLine()
{
    LineOrders d;
    d.set(u"retry"_s, u"max_retries"_s, 0);
    d.up.script("SO1", {Step::rejected("sku B unknown"), Step::rejected("qty"), Step::ok()});
    d.open();
    d.importRows("SO1,A,1\nSO1,B,1\nSO1,C,3\n");
    d.runUntilIdle();
    const auto letter = d.deadLetters().front();
    const auto edited = d.engine->editAndReplay({letter.id, {{u"sku[2]"_s, u"BB"_s}}, false}).result();
    QVERIFY2(edited.ok(), edited ? "" : qPrintable(edited.error().detail));
    QVERIFY(edited->requestId != letter.requestId);
    QTRY_VERIFY_WITH_TIMEOUT(!d.deadLetters().empty() && d.deadLetters().front().id.value != letter.id.value, 20000);
    const auto all = d.engine->editAndReplay({d.deadLetters().front().id, {{u"qty[*]"_s, u"7"_s}}, false}).result();
    QVERIFY2(all.ok(), all ? "" : qPrintable(all.error().detail));
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 20000);
    QStringList seen;
    for (const auto &body : d.bodies("SO1"))
        seen << itemsOf(body);
    QCOMPARE(seen, (QStringList{u"A 1|B 1|C 3"_s, u"A 1|BB 1|C 3"_s, u"A 7|BB 7|C 7"_s}));
    d.checkInvariants();
    // The row that the file still has, and the row as it was sent, are both known.
    QCOMPARE(d.importRows("SO1,A,7\nSO1,BB,7\nSO1,C,7\n").counts.alreadyDelivered, 1);
    QCOMPARE(d.importRows("SO1,A,1\nSO1,B,1\nSO1,C,3\n").counts.accepted, 0);
}

void TestLines::r2_editsThatAreNotClear_data()
{
    QTest::addColumn<QString>("column");
    QTest::addColumn<QString>("value");
    QTest::addColumn<QString>("why"); // empty: it is clear
    QTest::newRow("lines differ") << u"sku"_s << u"X"_s << u"sku[1]=value"_s;
    QTest::newRow("lines agree") << u"qty"_s << u"2"_s << QString();
    QTest::newRow("no such line") << u"sku[3]"_s << u"X"_s << u"the lines 1 to 2"_s;
    QTest::newRow("line 0") << u"sku[0]"_s << u"X"_s << u"the lines 1 to 2"_s;
    QTest::newRow("no number") << u"sku[x]"_s << u"X"_s << u"the lines 1 to 2"_s;
    QTest::newRow("no such column") << u"price[1]"_s << u"X"_s << u"no such column"_s;
    QTest::newRow("the key") << u"order_no[2]"_s << u"SO2"_s << u"which request"_s;
}

void TestLines::r2_editsThatAreNotClear()
{
    QFETCH(QString, column);
    QFETCH(QString, value);
    QFETCH(QString, why);
    LineOrders d;
    d.up.script("SO1", {Step::rejected("no")});
    d.open();
    d.importRows("SO1,A,1\nSO1,B,1\n");
    d.runUntilIdle();
    const auto plan = d.engine->planEdit({d.deadLetters().front().id, {{column, value}}, false}).result();
    if (why.isEmpty()) {
        QVERIFY2(plan.ok(), plan ? "" : qPrintable(plan.error().detail));
        return;
    }
    QVERIFY(!plan.ok());
    QCOMPARE(plan.error().code, ErrorCode::BadInput);
    QVERIFY2(plan.error().detail.contains(why), qPrintable(plan.error().detail));
}

void TestLines::brokenRowNamesTheOrdersRows()
{
    LineOrders d;
    d.open();
    d.importRows("SO1,A,1\nSO2,A,1\nSO1,B,many\n");
    d.runUntilIdle();
    QCOMPARE(d.count(TaskState::Delivered), 1);
    const auto letters = d.deadLetters();
    QCOMPARE(letters.size(), size_t(1));
    QVERIFY2(letters.front().lastError.contains(u"line 2 of the order: row 3"_s),
             qPrintable(letters.front().lastError));
    QCOMPARE(d.up.totals().requests, 1);
    d.checkInvariants();
}

void TestLines::switchedOffPausesWhatWaits()
{
    LineOrders d;
    d.open();
    d.importRows("SO1,A,1\nSO1,B,2\n");
    const QJsonObject withLines = d.config;
    d.set(u"columns"_s, u"lines"_s, false);
    d.set(u"request"_s, u"json"_s, u"{\"trackingNo\":\"{{order_no}}\",\"sku\":\"{{sku}}\"}"_s);
    d.save();
    d.runUntilIdle();
    QCOMPARE(d.up.totals().requests, 0);
    QCOMPARE(d.status().upstreams.front().state, UpstreamState::Paused);
    QVERIFY(d.status().upstreams.front().reason.contains(u"columns.lines"_s));
    QCOMPARE(d.count(TaskState::Pending), 1);
    d.config = withLines;
    d.save();
    QVERIFY(d.engine->resumeUpstream(u"track-sync"_s).result().ok());
    QTRY_COMPARE_WITH_TIMEOUT(d.count(TaskState::Delivered), 1, 20000);
    QCOMPARE(itemsOf(d.bodies("SO1").front()), u"A 1|B 2"_s);
    d.checkInvariants();
}

QTEST_GUILESS_MAIN(TestLines)
#include "tst_lines.moc"
