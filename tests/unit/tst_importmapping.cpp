// SPDX-License-Identifier: GPL-3.0-or-later
// Which columns of a file are the ones that the config names: said, remembered, and without a header.
#include "importfixture.h"
#include "tests/unit/workbookfixture.h"

#include "engine/import/exporter.h"
#include "engine/import/preview.h"

using namespace pushdesk;
using namespace pushdesk::importtest;

namespace {

using Choices = std::vector<ColumnChoice>;

// What the shop's own system writes.
const QByteArray chinese = "订单号,运单号,数量\nK1,SF1,1\nK2,SF2,2\n";
const Choices saidOfChinese{{u"order_no"_s, u"订单号"_s}, {u"tracking_no"_s, u"2"_s}};

QString used(const ColumnMapping &mapping)
{
    QStringList parts;
    for (const ColumnMatch &match : mapping.columns)
        parts.append(u"%1=%2%3"_s.arg(match.column)
                         .arg(match.position)
                         .arg(match.by == ColumnMatch::By::Name     ? QString()
                              : match.by == ColumnMatch::By::Person ? u"!"_s
                                                                    : u"*"_s));
    return parts.join(u' ');
}

} // namespace

class TestImportMapping : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void saidByNameAndPosition();
    void isRememberedForTheHeader();
    void isRememberedByNamesForOtherHeaders();
    void namesGoBeforeOtherHeaders();
    void memoryIsLeftOutOrReplaced();
    void crossedNamesAreForOnce();
    void refusalsSayWhatWasUsed();
    void waysOutOfMissingColumns();
    void onlyWhatIsQueuedIsRemembered();
    void badChoices_data();
    void badChoices();
    void missingColumnsAreNamedAndGuessed();
    void duplicateHeadersGoByPosition();
    void shadowedNameIsNotTaken();
    void withoutHeader();
    void withoutHeaderIsRemembered();
    void headerIsNotTakenForARow();
    void exportsOfMappedBatchesAreRecognised_data();
    void exportsOfMappedBatchesAreRecognised();
    void rejectsOfMappedFilesComeBack_data();
    void rejectsOfMappedFilesComeBack();
    void repeatedHeaderIsFound();
    void batchKeepsTheMapping();
    void previewForAnUpstream();
    void previewOfMissingColumns();
};

void TestImportMapping::saidByNameAndPosition()
{
    Desk desk;
    ImportRequest request = desk.request(chinese);
    request.columns = saidOfChinese;
    const auto report = desk.import(request);
    QCOMPARE(counted(report), u"2 accepted"_s);
    QCOMPARE(used(report->mapping), u"order_no=1! tracking_no=2!"_s);
    const auto task = desk.reads->task(desk.tasks(u"K1"_s).at(0).id);
    QVERIFY(task);
    QCOMPARE(task->cells, QStringList({u"K1"_s, u"SF1"_s, u"1"_s}));
    // What a request is rendered of: the config's names.
    QCOMPARE(desk.reads->batch(report->batch)->columns, QStringList({u"order_no"_s, u"tracking_no"_s, u"数量"_s}));
    // The same rows under the config's own names are the same requests.
    QCOMPARE(counted(desk.importText("order_no,tracking_no,数量\nK1,SF1,1\nK2,SF2,2\n")), u"2 queued"_s);
}

void TestImportMapping::isRememberedForTheHeader()
{
    Desk desk;
    ImportRequest request = desk.request(chinese);
    request.columns = saidOfChinese;
    const auto first = desk.import(request);
    QVERIFY(first);
    const auto next = desk.importText("订单号,运单号,数量\nK3,SF3,3\n");
    QCOMPARE(counted(next), u"1 accepted"_s);
    QCOMPARE(used(next->mapping), u"order_no=1* tracking_no=2*"_s);
    QCOMPARE(next->mapping.rememberedFrom, first->batch);
    // It was said once: the batch that said it stays the one that is named.
    QCOMPARE(desk.importText("订单号,运单号,数量\nK4,SF4,4\n")->mapping.rememberedFrom, first->batch);
}

void TestImportMapping::isRememberedByNamesForOtherHeaders()
{
    Desk desk;
    ImportRequest request = desk.request(chinese);
    request.columns = saidOfChinese;
    QVERIFY(desk.import(request));
    const auto moved = desk.importText("备注,运单号,数量,订单号\nx,SF5,1,K5\n");
    QCOMPARE(counted(moved), u"1 accepted"_s);
    QCOMPARE(used(moved->mapping), u"order_no=4* tracking_no=2*"_s);
    QCOMPARE(desk.tasks(u"K5"_s).size(), 1U);
    // A column of it is missing, or there twice: nothing of it holds.
    for (const QByteArray csv : {"订单号,单号\nK6,SF6\n", "订单号,运单号,运单号\nK6,SF6,SF7\n"})
        QVERIFY(!desk.importText(csv));
    // One by what was said, the other one by its own name.
    Desk mixed;
    request = mixed.request("order_no,运单号\nK1,SF1\n");
    request.columns = {{u"tracking_no"_s, u"运单号"_s}};
    QVERIFY(mixed.import(request));
    QCOMPARE(used(mixed.importText("运单号,x,order_no\nSF2,,K2\n")->mapping), u"order_no=3 tracking_no=1*"_s);
}

void TestImportMapping::namesGoBeforeOtherHeaders()
{
    Desk desk;
    ImportRequest request = desk.request(chinese);
    request.columns = saidOfChinese;
    QVERIFY(desk.import(request));
    const auto plain = desk.importText("order_no,tracking_no,订单号,运单号\nK1,SF1,other,other\n");
    QCOMPARE(counted(plain), u"1 queued"_s);
    QVERIFY(plain->mapping.isPlain());
}

void TestImportMapping::memoryIsLeftOutOrReplaced()
{
    Desk desk;
    ImportRequest request = desk.request("a,b\nK1,SF1\n");
    request.columns = {{u"order_no"_s, u"a"_s}, {u"tracking_no"_s, u"b"_s}};
    const auto first = desk.import(request);
    QVERIFY(first);
    request = desk.request("a,b\nK2,SF2\n");
    request.useMemory = false;
    QCOMPARE(desk.import(request).error().code, ErrorCode::BadInput);
    request.useMemory = true;
    request.columns = {{u"order_no"_s, u"b"_s}, {u"tracking_no"_s, u"a"_s}};
    const auto second = desk.import(request);
    QCOMPARE(counted(second), u"1 accepted"_s);
    QCOMPARE(desk.tasks(u"SF2"_s).size(), 1U);
    const auto third = desk.importText("a,b\nK3,SF3\n");
    QCOMPARE(used(third->mapping), u"order_no=2* tracking_no=1*"_s);
    QCOMPARE(third->mapping.rememberedFrom, second->batch);
}

// The file's header was wrong that day: the next good one must not be turned round.
void TestImportMapping::crossedNamesAreForOnce()
{
    Desk desk;
    ImportRequest request = desk.request("tracking_no,order_no\nK1,SF1\n");
    request.columns = {{u"tracking_no"_s, u"order_no"_s}, {u"order_no"_s, u"tracking_no"_s}};
    const auto crossed = desk.import(request);
    QCOMPARE(counted(crossed), u"1 accepted"_s);
    QCOMPARE(desk.tasks(u"K1"_s).size(), 1U);
    QCOMPARE(desk.count(u"column_mapping"_s), 0);
    const auto good = desk.importText("tracking_no,order_no\nSF2,K2\n");
    QVERIFY(good->mapping.isPlain());
    QCOMPARE(desk.tasks(u"K2"_s).size(), 1U);
}

void TestImportMapping::refusalsSayWhatWasUsed()
{
    Desk desk;
    QByteArray good = "订单号,运单号\n";
    QByteArray other = good;
    for (int i = 10; i < 40; ++i) {
        good += "PD-" + QByteArray::number(10000 + i) + ",SF784500000" + QByteArray::number(i) + "\n";
        other += "SF784500000" + QByteArray::number(i) + ",PD-" + QByteArray::number(10000 + i) + "\n";
    }
    ImportRequest request = desk.request(good);
    request.columns = saidOfChinese;
    QVERIFY(desk.import(request));
    const auto refused = desk.importText(other);
    QVERIFY(!refused);
    const QString used =
        u"Mapping used: order_no is 订单号 (col 1), tracking_no is 运单号 (col 2) (remembered from batch 1"_s;
    QVERIFY2(refused.error().detail.contains(used), qPrintable(refused.error().detail));
    QVERIFY(desk.importText("订单号,运单号\n,SF1\n").error().detail.contains(used));
}

void TestImportMapping::waysOutOfMissingColumns()
{
    Desk desk;
    const auto says = [&](const QByteArray &bytes, const QString &name) {
        ImportRequest request;
        request.path = desk.write(name, bytes);
        const auto report = desk.import(request);
        return report ? QString() : report.error().where + u": "_s + report.error().detail;
    };
    const QString several = says(chinese, u"a.csv"_s);
    QVERIFY2(several.contains(u"a.csv: there is no column"_s) &&
                 several.contains(u"--map order_no=订单号 --map tracking_no="_s),
             qPrintable(several));
    const QString single = says("order_no,x,y\nK1,1,2\n", u"b.csv"_s);
    QVERIFY2(single.startsWith(u"request."_s) && single.contains(u"--map COL=HEADER"_s), qPrintable(single));
    QVERIFY(!single.contains(u"--no-header"_s));
    const QString bare = says("784512345678,王,2\n784512345679,李,3\n", u"c.csv"_s);
    QVERIFY2(bare.contains(u"--no-header"_s), qPrintable(bare));
    xlsxtest::Workbook book(xlsxtest::textRow({"Read me"}));
    book.sheets({{"Notes", "", "worksheets/sheet1.xml"},
                 {"Old", "", "worksheets/sheet2.xml"},
                 {"Orders", "", "worksheets/sheet3.xml"}});
    book.sheet(u"xl/worksheets/sheet2.xml"_s, xlsxtest::textRow({"order_no"}));
    book.sheet(u"xl/worksheets/sheet3.xml"_s, xlsxtest::textRow({"order_no", "tracking_no"}));
    const QString sheets = says(book.bytes(), u"d.xlsx"_s);
    QVERIFY2(sheets.contains(u"The sheet \"Notes\" was read; --sheet takes another, likely \"Orders\""_s),
             qPrintable(sheets));
    PreviewRequest request;
    request.path = desk.file(u"d.xlsx"_s);
    request.upstream = u"shop"_s;
    const auto preview = makePreview(request, *desk.imports);
    QVERIFY(preview && preview->problems.at(0).what.contains(u"likely \"Orders\""_s));
}

void TestImportMapping::onlyWhatIsQueuedIsRemembered()
{
    Desk desk;
    ImportRequest request = desk.request(chinese);
    request.columns = saidOfChinese;
    request.dryRun = true;
    QCOMPARE(counted(desk.import(request)), u"2 accepted"_s);
    request.dryRun = false;
    QVERIFY(!desk.import(request, [] { return true; }));
    QCOMPARE(desk.count(u"column_mapping"_s), 0);
    QCOMPARE(desk.importText(chinese).error().code, ErrorCode::BadInput);
    QVERIFY(desk.import(request));
    QCOMPARE(desk.count(u"column_mapping"_s), 1);
}

void TestImportMapping::badChoices_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<Choices>("choices");
    QTest::addColumn<bool>("noHeader");
    QTest::addColumn<QString>("says");
    QTest::newRow("no such column of the config")
        << chinese << Choices{{u"orderno"_s, u"订单号"_s}} << false << u"order_no, tracking_no"_s;
    QTest::newRow("no such column of the file")
        << chinese << Choices{{u"order_no"_s, u"单号"_s}} << false << u"“订单号”, “运单号”, “数量”"_s;
    QTest::newRow("position 0") << chinese << Choices{{u"order_no"_s, u"0"_s}} << false << u"no column 0"_s;
    QTest::newRow("position behind the last")
        << chinese << Choices{{u"order_no"_s, u"4"_s}} << false << u"no column 4"_s;
    QTest::newRow("given twice") << chinese << Choices{{u"order_no"_s, u"1"_s}, {u"order_no"_s, u"2"_s}} << false
                                 << u"given twice"_s;
    QTest::newRow("one column for two") << chinese << Choices{{u"order_no"_s, u"1"_s}, {u"tracking_no"_s, u"1"_s}}
                                        << false << u"one of the two"_s;
    QTest::newRow("one of the same name")
        << QByteArray("a,a,b\nK1,K2,SF\n") << Choices{{u"order_no"_s, u"a"_s}, {u"tracking_no"_s, u"b"_s}} << false
        << u"columns 1 and 2"_s;
    QTest::newRow("one is still missing") << chinese << Choices{{u"order_no"_s, u"1"_s}} << false << u"“tracking_no”"_s;
    QTest::newRow("a text without a header")
        << QByteArray("K1,SF1\n") << Choices{{u"order_no"_s, u"K1"_s}} << true << u"no position"_s;
    QTest::newRow("no header and nothing said") << QByteArray("K1,SF1\n") << Choices{} << true << u"2 columns"_s;
}

void TestImportMapping::badChoices()
{
    QFETCH(QByteArray, csv);
    QFETCH(Choices, choices);
    QFETCH(bool, noHeader);
    QFETCH(QString, says);
    Desk desk;
    ImportRequest request = desk.request(csv);
    request.columns = choices;
    request.csv.noHeader = noHeader;
    const auto report = desk.import(request);
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::BadInput);
    QVERIFY2(report.error().detail.contains(says), qPrintable(report.error().detail));
    QCOMPARE(desk.count(u"batch"_s), 0);
}

void TestImportMapping::missingColumnsAreNamedAndGuessed()
{
    Desk desk;
    const auto both = desk.importText("订单编号,Tracking No ,数量\nK1,SF1,1\n");
    QVERIFY(!both);
    QCOMPARE(both.error().where, desk.file(u"in.csv"_s)); // of several columns no single config key
    for (const QString &part : {u"“order_no”, “tracking_no”"_s, u"“订单编号”, “Tracking No ”, “数量”"_s,
                                u"order_no=订单编号"_s, u"tracking_no=Tracking No "_s})
        QVERIFY2(both.error().detail.contains(part), qPrintable(both.error().detail));
    // Full-width forms; and nothing is proposed where two may be meant.
    QVERIFY(desk.importText("ＯＲＤＥＲ＿ＮＯ,tracking_no\nK1,SF1\n")
                .error()
                .detail.contains(u"order_no=ＯＲＤＥＲ＿ＮＯ"_s));
    QVERIFY(!desk.importText("order no,Order-No,tracking_no\nK1,K1,SF1\n").error().detail.contains(u"likely"_s));
}

void TestImportMapping::duplicateHeadersGoByPosition()
{
    Desk desk;
    ImportRequest request = desk.request("no,qty,no\nK1,1,SF1\n");
    QVERIFY(!desk.import(request));
    request.columns = {{u"order_no"_s, u"no (col 1)"_s}, {u"tracking_no"_s, u"3"_s}};
    QCOMPARE(counted(desk.import(request)), u"1 accepted"_s);
    QCOMPARE(desk.tasks(u"K1"_s).size(), 1U);
    // The same header again: the positions that were said hold.
    QCOMPARE(used(desk.importText("no,qty,no\nK2,1,SF2\n")->mapping), u"order_no=1* tracking_no=3*"_s);
    // Twice the config's own name.
    request = desk.request("order_no,tracking_no,order_no\nK8,SF8,K9\n");
    request.columns = {{u"order_no"_s, u"3"_s}};
    QCOMPARE(counted(desk.import(request)), u"1 accepted"_s);
    QCOMPARE(desk.tasks(u"K9"_s).size(), 1U);
}

void TestImportMapping::shadowedNameIsNotTaken()
{
    Desk desk;
    ImportRequest request = desk.request("order_no,real,tracking_no\nwrong,K1,SF1\n");
    request.columns = {{u"order_no"_s, u"real"_s}};
    const auto report = desk.import(request);
    QCOMPARE(counted(report), u"1 accepted"_s);
    QCOMPARE(desk.tasks(u"K1"_s).size(), 1U);
    QCOMPARE(desk.reads->batch(report->batch)->columns,
             QStringList({u"order_no (col 1)"_s, u"order_no"_s, u"tracking_no"_s}));
}

void TestImportMapping::withoutHeader()
{
    Desk desk;
    ImportRequest request = desk.request("K1,x,SF1\nK2,y,SF2\nK3,z\n");
    request.csv.noHeader = true;
    request.columns = {{u"order_no"_s, u"1"_s}, {u"tracking_no"_s, u"3"_s}};
    const auto report = desk.import(request);
    QCOMPARE(counted(report), u"2 accepted, 1 invalid"_s);
    QCOMPARE(report->counts.rows, 3);
    const auto first = desk.tasks(u"K1"_s).at(0);
    QCOMPARE(first.rowNo, 1);
    QCOMPARE(first.lineNo, 1);
    QCOMPARE(report->problems.at(0).line, 3);
    QCOMPARE(desk.reads->batch(report->batch)->columns, QStringList({u"order_no"_s, u"col.2"_s, u"tracking_no"_s}));
    QVERIFY(!desk.reads->batch(report->batch)->mapping.header);
}

void TestImportMapping::withoutHeaderIsRemembered()
{
    Desk desk;
    ImportRequest request = desk.request("K1,x,SF1\n");
    request.csv.noHeader = true;
    request.columns = {{u"order_no"_s, u"1"_s}, {u"tracking_no"_s, u"3"_s}};
    const auto first = desk.import(request);
    QVERIFY(first);
    const auto next = desk.importText("K1,x,SF1\nK7,y,SF7\n");
    QCOMPARE(counted(next), u"1 accepted, 1 queued"_s);
    QVERIFY(!next->mapping.header);
    QCOMPARE(next->mapping.rememberedFrom, first->batch);
    // Another width is another kind of file.
    QVERIFY(!desk.importText("K8,SF8\n"));
    // Asked for: then it is remembered too.
    request = desk.request("K9,y,SF9\n");
    request.csv.noHeader = true;
    QCOMPARE(counted(desk.import(request)), u"1 accepted"_s);
}

// A header must never be pushed as a row.
void TestImportMapping::headerIsNotTakenForARow()
{
    Desk desk;
    ImportRequest request = desk.request("K1,x,SF1\n");
    request.csv.noHeader = true;
    request.columns = {{u"order_no"_s, u"1"_s}, {u"tracking_no"_s, u"3"_s}};
    QVERIFY(desk.import(request));
    QVERIFY(!desk.importText("订单号,备注,运单号\nK2,x,SF2\n"));
    QCOMPARE(counted(desk.importText("order_no,note,tracking_no\nK3,x,SF3\n")), u"1 accepted"_s);
    QVERIFY(!desk.importText("订单号1,tracking_no,运单号\nK4,x,SF4\n"));
    QVERIFY(!desk.importText("no1,备注,运单号\nK4,x,SF4\n"));
    // A header that was mapped before, digits and all.
    request = desk.request("no1,备注,no2\nK5,x,SF5\n");
    request.columns = {{u"order_no"_s, u"no1"_s}, {u"tracking_no"_s, u"no2"_s}};
    QVERIFY(desk.import(request));
    QCOMPARE(counted(desk.importText("no1,备注,no2\nK6,x,SF6\n")), u"1 accepted"_s);
    QCOMPARE(counted(desk.importText("no2,备注,no1\nSF7,x,K7\n")), u"1 accepted"_s);
    QCOMPARE(desk.count(u"task"_s), 5);
}

void TestImportMapping::exportsOfMappedBatchesAreRecognised_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<Choices>("choices");
    QTest::addColumn<bool>("noHeader");
    QTest::addColumn<QStringList>("header");
    QTest::newRow("names") << chinese << saidOfChinese << false << QStringList({u"订单号"_s, u"运单号"_s, u"数量"_s});
    QTest::newRow("names twice") << QByteArray("no,=qty,no\nK1,-1,SF1\nK2,02,SF2\n")
                                 << Choices{{u"order_no"_s, u"1"_s}, {u"tracking_no"_s, u"3"_s}} << false
                                 << QStringList({u"no"_s, u"=qty"_s, u"no"_s});
    QTest::newRow("no header") << QByteArray("K1,-x,SF1\nK2,'y,SF2\n")
                               << Choices{{u"order_no"_s, u"1"_s}, {u"tracking_no"_s, u"3"_s}} << true
                               << QStringList({u"order_no"_s, u"col.2"_s, u"tracking_no"_s});
}

void TestImportMapping::exportsOfMappedBatchesAreRecognised()
{
    QFETCH(QByteArray, csv);
    QFETCH(Choices, choices);
    QFETCH(bool, noHeader);
    QFETCH(QStringList, header);
    for (const auto form : {ExportRequest::Form::Exact, ExportRequest::Form::Spreadsheet}) {
        Desk desk;
        ImportRequest request = desk.request(csv);
        request.columns = choices;
        request.csv.noHeader = noHeader;
        const auto report = desk.import(request);
        QCOMPARE(counted(report), u"2 accepted"_s);
        desk.deliver(u"K1"_s);
        ExportRequest order;
        order.batch = report->batch;
        order.path = desk.file(u"out.csv"_s);
        order.form = form;
        QVERIFY(exportBatch(*desk.reads, order));
        if (form == ExportRequest::Form::Exact)
            QCOMPARE(records(order.path).at(0).mid(0, 3), header);
        ImportRequest again;
        again.path = order.path;
        QCOMPARE(counted(desk.import(again)), u"1 queued, 1 delivered"_s);
        // A changed cell is seen, and sent when asked for.
        QByteArray edited = Desk::readAll(order.path);
        edited.replace("SF1", "SF9");
        again.path = desk.write(u"edited.csv"_s, edited);
        QCOMPARE(counted(desk.import(again)), u"1 queued, 1 delivered, 1 changed"_s);
        again.again = true;
        const auto pushed = desk.import(again);
        QCOMPARE(counted(pushed), u"1 accepted, 1 queued"_s);
        QStringList before = desk.reads->task(desk.tasks(u"K1"_s).front().id)->cells;
        QCOMPARE(desk.reads->task(desk.tasks(u"K1"_s).back().id)->cells, before.replaceInStrings(u"SF1"_s, u"SF9"_s));
    }
}

void TestImportMapping::rejectsOfMappedFilesComeBack_data()
{
    QTest::addColumn<QByteArray>("csv");
    QTest::addColumn<Choices>("choices");
    QTest::addColumn<bool>("noHeader");
    QTest::newRow("gb18030, mapped") << QByteArray("\xb6\xa9\xb5\xa5\xba\xc5;\xd4\xcb\xb5\xa5\xba\xc5;q\nK1;SF1;1\n"
                                                   "K2;SF2;\xd6\xd0;extra\nK3;\"\xd6\xd0;3\n")
                                     << saidOfChinese << false;
    QTest::newRow("no header") << QByteArray("K1;SF1;1\nK2;SF2;x;extra\nK3;\"SF3;3\n")
                               << Choices{{u"order_no"_s, u"1"_s}, {u"tracking_no"_s, u"2"_s}} << true;
}

void TestImportMapping::rejectsOfMappedFilesComeBack()
{
    QFETCH(QByteArray, csv);
    QFETCH(Choices, choices);
    QFETCH(bool, noHeader);
    Desk desk;
    ImportRequest request = desk.request(csv);
    request.columns = choices;
    request.csv.noHeader = noHeader;
    request.rejectsPath = desk.file(u"rejects.csv"_s);
    QCOMPARE(counted(desk.import(request)), u"1 accepted, 2 invalid"_s);
    const auto rows = records(request.rejectsPath);
    QCOMPARE(rows.size(), 3U);
    // Nothing of a row is lost, not even a cell too many.
    QVERIFY(rows.at(1).contains(u"extra"_s));
    QCOMPARE(rows.at(1).mid(0, 2), QStringList({u"K2"_s, u"SF2"_s}));
    ImportRequest untouched;
    untouched.path = request.rejectsPath;
    QVERIFY(!desk.import(untouched)); // refused until put right
    QStringList repaired = rows.at(0);
    QByteArray fixed = rows.at(0).mid(0, 3).join(u';').toUtf8() + ";pushdesk_reason\nK2;SF2;x;was ragged\n";
    untouched.path = desk.write(u"fixed.csv"_s, fixed);
    QCOMPARE(counted(desk.import(untouched)), u"1 accepted"_s);
    QCOMPARE(desk.tasks(u"K2"_s).size(), 1U);
}

// Two exports in one file: the second header is no row, whatever the columns are called by now.
void TestImportMapping::repeatedHeaderIsFound()
{
    Desk desk;
    ImportRequest request = desk.request(chinese + chinese.mid(0, chinese.indexOf('\n') + 1) + "K3,SF3,3\n");
    request.columns = saidOfChinese;
    QCOMPARE(counted(desk.import(request)), u"3 accepted, 1 invalid"_s);
}

void TestImportMapping::batchKeepsTheMapping()
{
    Desk desk;
    ImportRequest request = desk.request(chinese);
    request.columns = saidOfChinese;
    const auto first = desk.import(request);
    QVERIFY(first);
    const auto batch = desk.reads->batch(first->batch);
    const BatchMapping expected{{{u"order_no"_s, u"订单号"_s, 1}, {u"tracking_no"_s, u"运单号"_s, 2}},
                                true,
                                {u"订单号"_s, u"运单号"_s, u"数量"_s},
                                {},
                                {},
                                false};
    QVERIFY(batch->mapping == expected);
    QCOMPARE(batch->fileColumns(), expected.fileColumns);
    QCOMPARE(batch->fileSize, chinese.size());
    QCOMPARE(batch->encoding, u"utf-8"_s);
    QCOMPARE(batch->delimiter, u","_s);
    const auto next = desk.importText("订单号,运单号,数量\nK3,SF3,3\n");
    QCOMPARE(desk.reads->batch(next->batch)->mapping.rememberedFrom, first->batch);
    const auto plain = desk.importText("order_no,tracking_no\nK4,SF4\n");
    QVERIFY(desk.reads->batch(plain->batch)->mapping.isPlain());
    QCOMPARE(desk.value(u"SELECT mapping FROM batch WHERE id = %1"_s.arg(plain->batch.value)).toString(), u"{}"_s);
}

void TestImportMapping::previewForAnUpstream()
{
    Desk desk;
    PreviewRequest request;
    request.path = desk.write(u"p.csv"_s, "订单号,运单号,数量\nK1,SF1,7.61E+12\n7.61E+12,SF2,1\nK1,SF3,1\n");
    request.upstream = u"shop"_s;
    request.map = saidOfChinese;
    const auto report = makePreview(request, *desk.imports);
    QVERIFY(report);
    QCOMPARE(used(*report->mapping), u"order_no=1! tracking_no=2!"_s);
    const auto problemsAt = [&report](qint64 row, int column, CsvProblem::Level level) {
        return std::count_if(report->problems.begin(), report->problems.end(), [&](const CsvProblem &p) {
            return p.row == row && p.column == column && p.level == level;
        });
    };
    QCOMPARE(problemsAt(2, 0, CsvProblem::Level::Block), 1); // the key
    QCOMPARE(problemsAt(1, 2, CsvProblem::Level::Block), 0); // nobody uses it
    QCOMPARE(problemsAt(1, 2, CsvProblem::Level::Warn), 1);
    QVERIFY(
        std::any_of(report->problems.begin(), report->problems.end(), [](const CsvProblem &p) { return p.row == 3; }));
    request.upstream = u"nobody"_s;
    QCOMPARE(makePreview(request, *desk.imports).error().code, ErrorCode::NotFound);
}

void TestImportMapping::previewOfMissingColumns()
{
    Desk desk;
    PreviewRequest request;
    request.path = desk.write(u"p.csv"_s, chinese);
    request.upstream = u"shop"_s;
    const auto report = makePreview(request, *desk.imports);
    QVERIFY(report);
    QVERIFY(!report->mapping->complete());
    QCOMPARE(report->mapping->columns.at(0).likely, 1);
    QCOMPARE(report->mapping->columns.at(1).likely, 2);
    QCOMPARE(report->rows.size(), 2U);
    QCOMPARE(report->problems.at(0).level, CsvProblem::Level::Block);
    QVERIFY(report->problems.at(0).what.contains(u"order_no"_s));
}

QTEST_GUILESS_MAIN(TestImportMapping)
#include "tst_importmapping.moc"
