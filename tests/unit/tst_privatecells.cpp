// SPDX-License-Identifier: GPL-3.0-or-later
// `columns.private`: cells that are masked for good, so many days after the row was settled.
#include "configfixture.h"
#include "importfixture.h"

#include "engine/csv/csvfile.h"
#include "engine/editorders.h"
#include "engine/import/exporter.h"
#include "engine/privateorders.h"
#include "engine/replayorders.h"
#include "engine/store/deadletterstore.h"
#include "engine/store/privatecells.h"

#include <QDirIterator>

using namespace pushdesk;
using namespace pushdesk::importtest;
using namespace pushdesk::test;

// First, as moc is led astray by raw strings.
class TestPrivateCells : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void wrongConfig_data();
    void wrongConfig();
    void missingColumnIsRefused();
    void settledRowsAreMasked_data();
    void settledRowsAreMasked();
    void leavesWhatIsNotSettled();
    void countsFromTheDismissal();
    void historyGoesToo();
    void nothingStaysInTheFile();
    void keptValuesThatRepeatACell();
    void keptValuesInAnyForm_data();
    void keptValuesInAnyForm();
    void onlyOnce();
    void anotherColumnLater();
    void filesWithoutTheColumn();
    void reimportKnowsTheRow();
    void templateEditStillKnowsTheRow();
    void ordersAreMaskedInEachRow();
    void exportSaysSo();
    void maskIsNotImported();
    void maskOfAnExportIsNotImported_data();
    void maskOfAnExportIsNotImported();
    void maskedRowIsNotReopenedOrEdited();
};

namespace {

constexpr qint64 dayMs = 24LL * 3600 * 1000;
const QString dots = u"••••"_s;

QByteArray config(const QByteArray &privateOnes = R"(["name","address"])", const QByteArray &more = {})
{
    return R"({"name":"shop","request":{"url":"http:\/\/127.0.0.1:1/push","json":)"
           R"("{\"no\":\"{{order_no}}\",\"to\":\"{{address}}\",\"qty\":\"{{qty}}\"}"},)"
           R"("answer":{"keep":{"no":"/no","to":"/to"}},)"
           R"("columns":{"biz_key":"order_no","private":)" +
           privateOnes + more + R"(,"private_days":30}})";
}

const QByteArray header = "order_no,name,address,qty\n";
const QByteArray lane = "Nine Elms Lane 4";

class PrivateDesk : public Desk {
public:
    PrivateDesk() : Desk(config()) {}

    qint64 maskAfter(int days)
    {
        clock.now += days * dayMs;
        const auto masked = maskDuePrivateCells(*database, store->writer(), clock.nowMs());
        if (!masked)
            qFatal("masking: %s", qPrintable(masked.error().detail));
        return *masked;
    }
    QStringList cells(const QString &key) { return reads->task(tasks(key).back().id)->cells; }
    void dismissAll()
    {
        DeadLetterFilter filter;
        QVERIFY(runDismissal(*reads, *store, filter, u"sorted out by phone"_s, {}).ok());
    }
    DeadLetterId letter() { return DeadLetterId(value(u"SELECT max(id) FROM dead_letter"_s).toLongLong()); }
    // Where the bytes still stand in any file of the store.
    QStringList filesWith(const QByteArray &bytes)
    {
        QStringList files;
        QDirIterator it(dir.path(), QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString path = it.next();
            if (!path.endsWith(u".csv"_s) && readAll(path).contains(bytes))
                files << path;
        }
        return files;
    }
};

} // namespace

void TestPrivateCells::wrongConfig_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QString>("where");
    QTest::addColumn<QString>("says");
    const auto row = [](const char *columns, const char *where, const char *says, const QByteArray &more = {}) {
        QTest::newRow(columns) << R"({"name":"n","request":{"url":"http:\/\/a/"},"columns":{"biz_key":"k",)" +
                                      QByteArray(columns) + "}" + more + "}"
                               << QString::fromUtf8(where) << QString::fromUtf8(says);
    };
    row(R"("private":"a")", "columns.private", "list");
    row(R"("private":[1])", "columns.private[0]", "text");
    row(R"("private":[""])", "columns.private[0]", "header text");
    row(R"("private":["a","a"])", "columns.private[1]", "twice");
    row(R"("private":["a","k"])", "columns.private[1]", "columns.biz_key");
    row(R"("version":"v","private":["v"])", "columns.private[0]", "columns.version");
    row(R"("account":"s","private":["s"])", "columns.private[0]", "columns.account");
    row(R"("private":["a"],"private_days":0)", "columns.private_days", "from 1");
    row(R"("private":["a"],"private_days":1.5)", "columns.private_days", "whole number");
    row(R"("private":["a"],"private_day":1)", "columns.private_day", "did you mean `private_days`");
    row(R"("private":["phone"])", "idempotency.recipe", "phone", R"(,"idempotency":{"recipe":"{{biz_key}}{{phone}}"})");
}

void TestPrivateCells::wrongConfig()
{
    refuses();
}

// A typing error there would mask nothing, and nobody would see it.
void TestPrivateCells::missingColumnIsRefused()
{
    PrivateDesk desk;
    const auto report = desk.importText("order_no,nmae,address,qty\nA1,x,y,1\n");
    QVERIFY(!report);
    QCOMPARE(report.error().where, u"columns.private"_s);
}

void TestPrivateCells::settledRowsAreMasked_data()
{
    QTest::addColumn<int>("state");
    for (const auto state :
         {TaskState::Delivered, TaskState::Duplicate, TaskState::Skipped, TaskState::Superseded, TaskState::Cancelled})
        QTest::newRow(name(state).data()) << int(state);
}

void TestPrivateCells::settledRowsAreMasked()
{
    QFETCH(int, state);
    PrivateDesk desk;
    QVERIFY(desk.importText(header + "A1,Li Lei," + lane + ",2\nA2,,,1\n"));
    for (const QString &key : {u"A1"_s, u"A2"_s})
        desk.settleAs(key, TaskState(state), Outcome::Delivered);
    QCOMPARE(desk.maskAfter(29), 0);
    QCOMPARE(desk.cells(u"A1"_s).at(2), QString::fromUtf8(lane));
    const auto before = desk.tasks(u"A1"_s).at(0);
    QCOMPARE(desk.maskAfter(2), 2);
    QCOMPARE(desk.cells(u"A1"_s), QStringList({u"A1"_s, dots, dots, u"2"_s}));
    QCOMPARE(desk.cells(u"A2"_s), QStringList({u"A2"_s, QString(), QString(), u"1"_s})); // nothing was said there
    const auto after = desk.tasks(u"A1"_s).at(0);
    QCOMPARE(after.masked, QStringList({u"name"_s, u"address"_s}));
    QCOMPARE(after.requestId, before.requestId);
    QCOMPARE(after.updatedAt, before.updatedAt); // retention counts from the row's own last change
    QCOMPARE(after.state, TaskState(state));
}

void TestPrivateCells::leavesWhatIsNotSettled()
{
    PrivateDesk desk;
    QVERIFY(desk.importText(header + "A1,Li Lei,x1,2\nA2,Li Lei,x2,2\nA3,Li Lei,x3,2\n"));
    desk.bury(u"A2"_s); // an open dead letter: whoever triages it needs the address
    desk.deliver(u"A3"_s);
    QCOMPARE(desk.maskAfter(400), 1);
    QCOMPARE(desk.cells(u"A1"_s).at(2), u"x1"_s);
    QCOMPARE(desk.cells(u"A2"_s).at(2), u"x2"_s);
    QCOMPARE(desk.cells(u"A3"_s).at(2), dots);
}

void TestPrivateCells::countsFromTheDismissal()
{
    PrivateDesk desk;
    QVERIFY(desk.importText(header + "A1,Li Lei,x1,2\n"));
    desk.bury(u"A1"_s);
    desk.clock.now += 100 * dayMs;
    desk.dismissAll();
    QCOMPARE(desk.maskAfter(29), 0);
    QCOMPARE(desk.maskAfter(2), 1);
    QCOMPARE(desk.cells(u"A1"_s).at(2), dots);
}

void TestPrivateCells::historyGoesToo()
{
    PrivateDesk desk;
    QVERIFY(desk.importText(header + "A1,Li Lei," + lane + ",2\nA2,Han,other,1\n"));
    desk.settleAs(u"A1"_s, TaskState::Dead, Outcome::Rejected, u"no such street: "_s + QString::fromUtf8(lane), {},
                  R"({"to":")" + lane + "\"}");
    desk.dismissAll();
    QCOMPARE(desk.maskAfter(31), 1);
    const auto attempt = desk.reads->attempts(desk.tasks(u"A1"_s).at(0).id)->at(0);
    QCOMPARE(attempt.error, dots);
    QCOMPARE(attempt.answerBody, QByteArray());
    QCOMPARE(attempt.httpStatus, std::optional(422));
    QCOMPARE(attempt.outcome, Outcome::Rejected);
    QCOMPARE(desk.value(u"SELECT last_error FROM dead_letter"_s).toString(), dots);
    QCOMPARE(desk.value(u"SELECT example FROM cause"_s).toString(), dots);
    QCOMPARE(desk.value(u"SELECT note FROM dead_letter"_s).toString(), u"sorted out by phone"_s);
}

// What is overwritten must not stay readable in the file's free places.
void TestPrivateCells::nothingStaysInTheFile()
{
    PrivateDesk desk;
    QByteArray csv = header;
    for (int i = 0; i < 300; ++i)
        csv += "A" + QByteArray::number(i) + ",Li Lei," + lane + ' ' + QByteArray::number(i) + ",2\n";
    QVERIFY(desk.importText(csv));
    for (int i = 0; i < 300; ++i)
        desk.settleAs(u"A%1"_s.arg(i), TaskState::Delivered, Outcome::Delivered, {}, {},
                      R"({"to":")" + lane + "\"}" + QByteArray(i * 20, ' '));
    QVERIFY(!desk.filesWith(lane).isEmpty());
    QCOMPARE(desk.maskAfter(31), 300);
    desk.reads.reset();
    desk.imports.reset();
    desk.database.reset();
    desk.store.reset(); // the log goes into the file and away
    QCOMPARE(desk.filesWith(lane), QStringList());
}

void TestPrivateCells::keptValuesThatRepeatACell()
{
    PrivateDesk desk;
    QVERIFY(desk.importText(header + "A1,Li Lei," + lane + ",2\n"));
    desk.settleAs(u"A1"_s, TaskState::Delivered, Outcome::Delivered, {},
                  {{u"no"_s, u"YT1"_s}, {u"to"_s, u"{\"street\":\""_s + QString::fromUtf8(lane) + u"\"}"_s}});
    QCOMPARE(desk.maskAfter(31), 1);
    QCOMPARE(desk.tasks(u"A1"_s).at(0).kept, KeptValues({{u"no"_s, u"YT1"_s}, {u"to"_s, dots}}));
    TaskFilter filter;
    filter.text = u"YT1"_s;
    QCOMPARE(desk.reads->tasks(filter, {})->size(), size_t(1)); // the number is what people look for
    QCOMPARE(desk.value(u"SELECT count(*) FROM kept WHERE value LIKE '%Elms%'"_s).toInt(), 0);
}

void TestPrivateCells::keptValuesInAnyForm_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<QString>("value");
    QTest::addColumn<bool>("found");
    const auto row = [](const char *what, const QString &cell, const QString &value, bool found = true) {
        QTest::newRow(what) << cell << value << found;
    };
    row("two characters", u"李雷"_s, u"收件人:李雷。"_s);
    row("one, equal", u"李"_s, u"李"_s);
    row("one, equal, encoded", u"李"_s, u"%E6%9D%8E"_s);
    row("one, within", u"李"_s, u"李白路"_s, false);
    row("one beyond the BMP, within", u"𠮷"_s, u"𠮷野"_s, false);
    row("percent", u"李雷"_s, u"to=%E6%9D%8E%E9%9B%B7&x=1"_s);
    row("percent, lower case", u"李雷"_s, u"to=%e6%9d%8e%e9%9b%b7"_s);
    row("a percent sign before it", u"李雷"_s, u"100%,%%e6%9d%8e%e9%9b%b7"_s);
    row("+ for a space", u"Li Lei"_s, u"n=Li+Lei"_s);
    row("%20 for a space, + itself", u"Li+1 Lei"_s, u"n=Li+1%20Lei"_s);
    row("+ for a space, + encoded", u"Li+1 Lei"_s, u"n=Li%2B1+Lei"_s);
    row("percent twice", u"李雷"_s, u"%25E6%259D%258E%25E9%259B%25B7"_s);
    row("JSON", u"李雷"_s, uR"({"n":"\u674e\u96F7"})"_s);
    row("JSON beyond the BMP", u"𠮷野"_s, uR"(\ud842\udfb7\u91ce)"_s);
    row("JSON quote", u"5\" pipe\\"_s, uR"(a 5\" pipe\\ b)"_s);
    row("JSON slash", u"a/b"_s, uR"(x a\/b)"_s);
    row("JSON in JSON", u"李雷"_s, uR"(\\u674e\\u96f7)"_s);
    row("JSON in a form", u"李雷"_s, u"%5Cu674e%5Cu96f7"_s);
    row("letter case", u"Li Lei"_s, u"LI LEI, Beijing"_s);
    row("letter case beyond ASCII", u"Émile"_s, u"to ÉMILE"_s);
    row("without the spaces around it", u" Li Lei "_s, u"to:Li Lei"_s);
    row("spaces alone", u"   "_s, u"a   b"_s, false);
    row("backslash and % themselves", u"C:\\users %41"_s, u"at C:\\users %41."_s);
    row("another", u"李雷"_s, u"%E6%9D%8E%E7%99%BD"_s, false);
}

void TestPrivateCells::keptValuesInAnyForm()
{
    QFETCH(QString, cell);
    QFETCH(QString, value);
    QFETCH(bool, found);
    PrivateDesk desk;
    const QString quoted = u'"' + QString(cell).replace(u'"', u"\"\""_s) + u'"';
    QVERIFY(desk.importText(header + "A1," + quoted.toUtf8() + ",,2\n"));
    QCOMPARE(desk.cells(u"A1"_s).at(1), cell);
    desk.settleAs(u"A1"_s, TaskState::Delivered, Outcome::Delivered, {}, {{u"no"_s, u"YT1"_s}, {u"to"_s, value}});
    QCOMPARE(desk.maskAfter(31), 1);
    QCOMPARE(desk.tasks(u"A1"_s).at(0).kept, KeptValues({{u"no"_s, u"YT1"_s}, {u"to"_s, found ? dots : value}}));
}

void TestPrivateCells::onlyOnce()
{
    PrivateDesk desk;
    QVERIFY(desk.importText(header + "A1,Li Lei,x1,2\nA2,Li Lei,x2,2\n"));
    desk.deliver(u"A1"_s);
    QCOMPARE(desk.maskAfter(31), 1);
    QCOMPARE(desk.value(u"SELECT masked IS NULL FROM batch"_s).toInt(), 1); // one still waits
    desk.deliver(u"A2"_s);
    QCOMPARE(desk.maskAfter(1), 0);
    QCOMPARE(desk.maskAfter(31), 1);
    QCOMPARE(desk.value(u"SELECT masked FROM batch"_s).toString(), u"[\"name\",\"address\"]"_s);
    QCOMPARE(desk.maskAfter(31), 0);
}

void TestPrivateCells::anotherColumnLater()
{
    PrivateDesk desk;
    QVERIFY(desk.importText(header + "A1,Li Lei,x1,2\n"));
    desk.deliver(u"A1"_s);
    QCOMPARE(desk.maskAfter(31), 1);
    desk.configure(config(R"(["qty"])"));
    QCOMPARE(desk.maskAfter(0), 1);
    QCOMPARE(desk.cells(u"A1"_s), QStringList({u"A1"_s, dots, dots, dots}));
    QCOMPARE(desk.tasks(u"A1"_s).at(0).masked, QStringList({u"name"_s, u"address"_s, u"qty"_s}));
    desk.configure(config(R"(["name"])"));
    QCOMPARE(desk.maskAfter(0), 0);
}

void TestPrivateCells::filesWithoutTheColumn()
{
    PrivateDesk desk;
    desk.configure(upstreamJson());
    QVERIFY(desk.importText("order_no,tracking_no\nB1,SF1\n"));
    desk.settleAs(u"B1"_s, TaskState::Delivered, Outcome::Delivered, {}, {}, "{}");
    desk.configure(config());
    QCOMPARE(desk.maskAfter(31), 0); // it has nothing private, so its answers stay
    QCOMPARE(desk.reads->attempts(desk.tasks(u"B1"_s).at(0).id)->at(0).answerBody, QByteArray("{}"));
}

void TestPrivateCells::reimportKnowsTheRow()
{
    PrivateDesk desk;
    const QByteArray csv = header + "A1,Li Lei," + lane + ",2\n";
    QVERIFY(desk.importText(csv));
    desk.deliver(u"A1"_s);
    QCOMPARE(desk.maskAfter(31), 1);
    QCOMPARE(counted(desk.importText(csv)), u"1 delivered"_s);
    QCOMPARE(counted(desk.importText(QByteArray(csv).replace("Lane 4", "Lane 5"))), u"1 delivered, 1 changed"_s);
}

// Another template makes another fingerprint of the same cells: then the cells are compared.
void TestPrivateCells::templateEditStillKnowsTheRow()
{
    PrivateDesk desk;
    const QByteArray csv = header + "A1,Li Lei," + lane + ",2\n";
    QVERIFY(desk.importText(csv));
    desk.deliver(u"A1"_s);
    QCOMPARE(desk.maskAfter(31), 1);
    desk.configure(config().replace(R"(,\"qty\":\"{{qty}}\")", ""));
    QCOMPARE(counted(desk.importText(csv)), u"1 delivered"_s);
    QCOMPARE(counted(desk.importText(QByteArray(csv).replace(",2\n", ",3\n"))), u"1 delivered, 1 changed"_s);
    QCOMPARE(counted(desk.importText(QByteArray(csv).replace("Lane 4", "Lane 5"))), u"1 delivered, 1 changed"_s);
}

void TestPrivateCells::ordersAreMaskedInEachRow()
{
    PrivateDesk desk;
    const QByteArray lines = R"({"name":"shop","request":{"url":"http:\/\/127.0.0.1:1/push","json":)"
                             R"("{\"no\":\"{{order_no}}\",\"items\":[{{#lines}}{\"to\":\"{{address}}\",)"
                             R"(\"qty\":\"{{qty}}\"}{{^line_last}},{{/line_last}}{{/lines}}]}"},)"
                             R"("columns":{"biz_key":"order_no","lines":true,"private":["name","address"]}})";
    desk.configure(lines);
    const QByteArray csv = header + "A1,Li Lei," + lane + ",2\nB1,Han,x,1\nA1,Li Lei,elsewhere 7,5\n";
    QCOMPARE(desk.importText(csv)->counts.accepted, 2);
    desk.settleAs(u"A1"_s, TaskState::Delivered, Outcome::Delivered, {}, {{u"to"_s, u"to elsewhere 7!"_s}});
    QCOMPARE(desk.maskAfter(31), 1);
    const auto task = desk.reads->task(desk.tasks(u"A1"_s).at(0).id);
    QCOMPARE(task->lines.size(), size_t(2));
    QCOMPARE(task->lines[0], (TaskLine{1, 2, {u"A1"_s, dots, dots, u"2"_s}}));
    QCOMPARE(task->lines[1], (TaskLine{3, 4, {u"A1"_s, dots, dots, u"5"_s}}));
    QCOMPARE(task->kept.value(u"to"_s), dots);
    // Known as before, also by another template, and told from one with another address in its second row.
    const auto known = [&desk](const QByteArray &file) {
        const auto counts = desk.importText(file)->counts;
        return std::pair(counts.alreadyDelivered, counts.changed);
    };
    const QByteArray moved = QByteArray(csv).replace("elsewhere 7", "elsewhere 8");
    QCOMPARE(known(csv), std::pair(qint64(1), qint64(0)));
    QCOMPARE(known(moved), std::pair(qint64(1), qint64(1)));
    desk.configure(QByteArray(lines).replace(R"(,\"qty\":\"{{qty}}\")", ""));
    QCOMPARE(known(csv), std::pair(qint64(1), qint64(0)));
    QCOMPARE(known(moved), std::pair(qint64(1), qint64(1)));
}

void TestPrivateCells::exportSaysSo()
{
    PrivateDesk desk;
    const auto report = desk.importText(header + "A1,Li Lei," + lane + ",2\n");
    desk.deliver(u"A1"_s);
    QCOMPARE(desk.maskAfter(31), 1);
    const QString path = desk.file(u"out.csv"_s);
    QVERIFY(exportBatch(*desk.reads, {report->batch, path, {}, ExportRequest::Form::Exact}));
    const QByteArray file = Desk::readAll(path);
    QVERIFY2(
        file.contains((u"A1,%1,%1,2,delivered,200,0,\"private cells masked: name, address\""_s).arg(dots).toUtf8()),
        file.constData());
}

void TestPrivateCells::maskIsNotImported()
{
    PrivateDesk desk;
    const auto report = desk.importText(header + "A1,Li Lei," + dots.toUtf8() + ",2\nA2,Li Lei,x,2\n");
    QCOMPARE(counted(report), u"1 accepted, 1 invalid"_s);
}

void TestPrivateCells::maskOfAnExportIsNotImported_data()
{
    QTest::addColumn<QByteArray>("columns"); // the config's now
    QTest::addColumn<int>("form");
    for (const auto form : {ExportRequest::Form::Exact, ExportRequest::Form::Spreadsheet})
        for (const char *columns : {R"(["name"])", "[]"})
            QTest::addRow("private %s, form %d", columns, int(form)) << QByteArray(columns) << int(form);
}

// The file says that it is an export: what the config says by now does not matter.
void TestPrivateCells::maskOfAnExportIsNotImported()
{
    QFETCH(QByteArray, columns);
    QFETCH(int, form);
    PrivateDesk desk;
    const auto report = desk.importText(header + "A1,," + lane + ",2\nA2,,,3\n");
    desk.deliver(u"A1"_s);
    QCOMPARE(desk.maskAfter(31), 1);
    const QString path = desk.file(u"out.csv"_s);
    QVERIFY(exportBatch(*desk.reads, {report->batch, path, {}, ExportRequest::Form(form)}));
    PrivateDesk other;
    other.configure(config(columns));
    QCOMPARE(counted(other.importText(Desk::readAll(path))), u"1 accepted, 1 invalid"_s);
    QCOMPARE(other.tasks(u"A1"_s).size(), 0);
    // Neither as a key; a column that nothing uses may say what it likes, and so may a file of somebody else.
    const QByteArray mask = dots.toUtf8();
    QCOMPARE(
        counted(other.importText("order_no,name,address,qty,pushdesk_outcome\n" + mask + ",n,a,2,dead\nA3,n,a,2,\n")),
        u"1 accepted, 1 invalid"_s);
    other.configure(config("[]"));
    QCOMPARE(counted(other.importText("order_no,name,address,qty,pushdesk_outcome\nA4," + mask + ",a,2,dead\n")),
             u"1 accepted"_s);
    QCOMPARE(counted(other.importText("order_no,name,address,qty\nA5,n," + mask + ",2\n")), u"1 accepted"_s);
}

void TestPrivateCells::maskedRowIsNotReopenedOrEdited()
{
    PrivateDesk desk;
    QVERIFY(desk.importText(header + "A1,Li Lei," + lane + ",2\n"));
    desk.bury(u"A1"_s);
    desk.dismissAll();
    QCOMPARE(desk.maskAfter(31), 1);
    DeadLetterFilter filter;
    filter.ids = {desk.letter()};
    const auto reopened = runReopening(*desk.reads, *desk.store, filter, {});
    QVERIFY(!reopened);
    QCOMPARE(reopened.error().code, ErrorCode::Refused);
    QVERIFY2(reopened.error().detail.contains(u"masked"_s), qPrintable(reopened.error().detail));
    DeadLetterFilter all;
    QCOMPARE(runReopening(*desk.reads, *desk.store, all, {}).value(), 0);
    QCOMPARE(desk.value(u"SELECT state FROM dead_letter"_s).toString(), u"dismissed"_s);
    // However it came to be open.
    QVERIFY(desk.store->writer()
                .run<int>([](WriteTxn &txn) { return txn.db().exec(u"UPDATE dead_letter SET state = 'open'"_s); })
                .takeResult());
    const auto edited = planEdit(*desk.reads, desk.clock, {desk.letter(), {{u"qty"_s, u"3"_s}}, true});
    QVERIFY(!edited);
    QVERIFY2(edited.error().detail.contains(u"masked"_s), qPrintable(edited.error().detail));
    QCOMPARE(planReplay(*desk.reads, {}, desk.clock.nowMs())->total, 0);
}

QTEST_GUILESS_MAIN(TestPrivateCells)
#include "tst_privatecells.moc"
