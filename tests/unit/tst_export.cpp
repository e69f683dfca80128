// SPDX-License-Identifier: GPL-3.0-or-later
// DESIGN section 7 `export` in both forms, and that they come back as they went out.
#include "importfixture.h"

#include "engine/csv/csvfile.h"
#include "engine/csv/csvwriter.h"
#include "engine/import/exporter.h"

#include <QRandomGenerator>
#include <QStringEncoder>

#include <algorithm>

using namespace pushdesk;
using namespace pushdesk::importtest;

Q_DECLARE_METATYPE(pushdesk::ExportRequest::Form)

namespace {

const QStringList resultColumns{u"pushdesk_outcome"_s,     u"pushdesk_http_status"_s, u"pushdesk_code"_s,
                                u"pushdesk_message"_s,     u"pushdesk_attempts"_s,    u"pushdesk_request_id"_s,
                                u"pushdesk_delivered_at"_s};

} // namespace

class TestExport : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void columnsAndResults();
    void onlyOneState();
    void formsComeBackAsTheyWentOut_data();
    void formsComeBackAsTheyWentOut();
    void randomCellsComeBack_data();
    void randomCellsComeBack();
    void longBatchIsWhole();
    void unknownBatch();
    void cancelledLeavesTheOldFile();
    void deadLettersCanBeRepaired();
    void noNulOfAnAnswer_data();
    void noNulOfAnAnswer();
    void deadLettersOfSeveralFiles_data();
    void deadLettersOfSeveralFiles();
    void numberedColumnsAreRefused();
    void noDeadLetters();
};

void TestExport::columnsAndResults()
{
    Desk desk;
    const auto report = desk.importText("order_no,tracking_no,\nK1,SF1,x\nK2,SF2,\nK3,SF3,\n");
    QVERIFY(report);
    desk.deliver(u"K1"_s);
    desk.bury(u"K2"_s);
    const QString path = desk.file(u"out.csv"_s);
    const auto written = exportBatch(*desk.reads, {report->batch, path, {}, ExportRequest::Form::Exact});
    QVERIFY2(written, written ? "" : qPrintable(written.error().detail));
    QCOMPARE(*written, 3);
    QVERIFY(!Desk::readAll(path).startsWith("\xEF\xBB\xBF"));
    const auto rows = records(path);
    QCOMPARE(rows.at(0), QStringList({u"order_no"_s, u"tracking_no"_s, u""_s}) + resultColumns);
    const QString id1 = desk.tasks(u"K1"_s).at(0).requestId;
    QCOMPARE(rows.at(1), QStringList({u"K1"_s, u"SF1"_s, u"x"_s, u"delivered"_s, u"200"_s, u"0"_s, u""_s, u"1"_s, id1,
                                      u"2026-10-12T00:15:30.123Z"_s}));
    QCOMPARE(rows.at(2).mid(3, 5), QStringList({u"rejected"_s, u"422"_s, u"0"_s, u"=no such order"_s, u"1"_s}));
    QCOMPARE(rows.at(2).last(), QString());
    QCOMPARE(rows.at(3).mid(3, 5), QStringList({u"pending"_s, u""_s, u""_s, u""_s, u"0"_s}));
}

void TestExport::onlyOneState()
{
    Desk desk;
    const auto report = desk.importText("order_no,tracking_no\nK1,SF1\nK2,SF2\nK3,SF3\n");
    desk.bury(u"K2"_s);
    const QString path = desk.file(u"out.csv"_s);
    QCOMPARE(exportBatch(*desk.reads, {report->batch, path, TaskState::Dead, ExportRequest::Form::Exact}).value(), 1);
    QCOMPARE(records(path).at(1).at(0), u"K2"_s);
    QCOMPARE(exportBatch(*desk.reads, {report->batch, path, TaskState::Skipped, ExportRequest::Form::Exact}).value(),
             0);
    QCOMPARE(records(path).size(), 1U);
}

void TestExport::formsComeBackAsTheyWentOut_data()
{
    QTest::addColumn<ExportRequest::Form>("form");
    QTest::newRow("exact") << ExportRequest::Form::Exact;
    QTest::newRow("spreadsheet") << ExportRequest::Form::Spreadsheet;
}

void TestExport::formsComeBackAsTheyWentOut()
{
    QFETCH(ExportRequest::Form, form);
    // 25: cells that a spreadsheet would run; all of them are content here.
    Desk desk(R"({"name":"shop","request":{"url":"http://127.0.0.1:1/","form":{"n":"{{name}}","p":"{{phone}}",)"
              R"("a":"{{amount}}","e":"{{error}}"}},"columns":{"biz_key":"order_no"}})");
    ImportRequest request;
    request.path = QStringLiteral(PUSHDESK_TEST_DATA "/csv/25_formula_export.csv");
    const auto report = desk.import(request);
    QCOMPARE(counted(report), u"4 accepted"_s);
    desk.bury(u"X2"_s);
    const QString path = desk.file(u"out.csv"_s);
    QVERIFY(exportBatch(*desk.reads, {report->batch, path, {}, form}));

    const auto rows = records(path);
    const bool safe = form == ExportRequest::Form::Spreadsheet;
    QCOMPARE(rows.at(0).last(), safe ? u"pushdesk_safe"_s : u"pushdesk_delivered_at"_s);
    QCOMPARE(Desk::readAll(path).startsWith("\xEF\xBB\xBF"), safe);
    QCOMPARE(rows.at(1).at(1), safe ? u"'=cmd|' /C calc'!A0"_s : u"=cmd|' /C calc'!A0"_s);
    QCOMPARE(rows.at(3).at(2), safe ? u"''=1"_s : u"'=1"_s);
    if (safe)
        for (const QStringList &cells : rows)
            for (const QString &cell : cells)
                QVERIFY2(cell.trimmed().isEmpty() || !u"=+-@"_s.contains(cell.trimmed().front()), qPrintable(cell));

    // Imported again it is the same content: nothing is new, nothing changed.
    request.path = path;
    QCOMPARE(counted(desk.import(request)), u"4 queued"_s);
    // On another desk it makes the same rows.
    Desk other(R"({"name":"shop","request":{"url":"http://127.0.0.1:1/","form":{"n":"{{name}}","p":"{{phone}}",)"
               R"("a":"{{amount}}","e":"{{error}}"}},"columns":{"biz_key":"order_no"}})");
    QCOMPARE(counted(other.import(request)), u"4 accepted"_s);
    for (const QString &key : {u"X1"_s, u"X2"_s, u"X3"_s, u"X4"_s})
        QCOMPARE(other.reads->task(other.tasks(key).at(0).id)->cells,
                 desk.reads->task(desk.tasks(key).at(0).id)->cells);
}

// What a spreadsheet program makes of a file that it opens as text and saves in its own dialect.
QByteArray savedAgain(const QString &path, QChar delimiter, const char *encoding, bool bom)
{
    QString text;
    for (const QStringList &cells : records(path)) {
        QStringList quoted;
        for (QString cell : cells)
            quoted.append(u'"' + cell.replace(u'"', u"\"\""_s) + u'"');
        text += quoted.join(delimiter) + u"\r\n"_s;
    }
    QStringEncoder encoder(encoding, bom ? QStringConverter::Flag::WriteBom : QStringConverter::Flag::Default);
    return encoder(text);
}

void TestExport::randomCellsComeBack_data()
{
    QTest::addColumn<ExportRequest::Form>("form");
    QTest::addColumn<int>("dialect");
    for (int dialect = 0; dialect < 4; ++dialect) {
        QTest::addRow("exact, dialect %d", dialect) << ExportRequest::Form::Exact << dialect;
        QTest::addRow("spreadsheet, dialect %d", dialect) << ExportRequest::Form::Spreadsheet << dialect;
    }
}

void TestExport::randomCellsComeBack()
{
    QFETCH(ExportRequest::Form, form);
    QFETCH(int, dialect);
    const QStringList pieces{
        u"a"_s,  u","_s,      u";"_s,    u"\t"_s,     u"\""_s,    u"\r"_s,     u"\n"_s,
        u" "_s,  u"快递"_s,   u"'"_s,    u"="_s,      u"+"_s,     u"-"_s,      u"@"_s,
        u"＝"_s, u"\uFEFF"_s, u"sep="_s, u"📦"_s,      u"007"_s,   u"\u00a0"_s, u"784512345678901234"_s,
        u"="_s,  u"'"_s,      u"1.10"_s, u"\u3000"_s, u"\u200b"_s};
    // Columns twice, without a name, and named nearly like those of an export; all of them are content.
    const QByteArray config = R"({"name":"shop","request":{"url":"http://127.0.0.1:1/","form":{"a":"{{col.2}}",)"
                              R"("b":"{{col.3}}","c":"{{col.4}}","d":"{{col.5}}"}},"columns":{"biz_key":"order_no"}})";
    const QStringList columns{u"order_no"_s, u"note"_s, u"note"_s, u"Pushdesk_outcome"_s, u"pushdesk_note"_s, u""_s};
    QRandomGenerator random(static_cast<quint32>(dialect + 1));
    QByteArray csv = csvLine(columns);
    for (int row = 0; row < 200; ++row) {
        QStringList cells{u"K%1"_s.arg(row)};
        while (cells.size() < columns.size()) {
            QString cell = u""_s;
            for (int i = random.bounded(5); i > 0; --i)
                cell += pieces.at(random.bounded(static_cast<int>(pieces.size())));
            cells.append(cell);
        }
        csv += csvLine(cells);
    }
    Desk desk(config);
    ImportRequest request = desk.request(csv);
    request.csv.delimiter = u',';
    const auto report = desk.import(request);
    QCOMPARE(counted(report), u"200 accepted"_s);
    const auto given = records(request.path);
    for (int row = 0; row < 200; ++row)
        QCOMPARE(desk.reads->task(desk.tasks(u"K%1"_s.arg(row)).at(0).id)->cells,
                 given.at(static_cast<size_t>(row) + 1));
    desk.bury(u"K7"_s);
    QString path = desk.file(u"out.csv"_s);
    QVERIFY(exportBatch(*desk.reads, {report->batch, path, {}, form}));
    request = {};
    if (dialect == 1)
        path = desk.write(u"saved.csv"_s, savedAgain(path, u';', "UTF-16LE", true));
    else if (dialect == 2)
        path = desk.write(u"saved.csv"_s, savedAgain(path, u'\t', "UTF-8", true));
    else if (dialect == 3)
        path = desk.write(u"saved.csv"_s, savedAgain(path, u';', "GB18030", false));
    if (dialect == 3)
        request.csv.encoding = "gb18030"; // a made-up mixture need not look like one
    request.path = path;
    QCOMPARE(counted(desk.import(request)), u"200 queued"_s);
    Desk other(config);
    QCOMPARE(counted(other.import(request)), u"200 accepted"_s);
    for (int row = 0; row < 200; ++row) {
        const QString key = u"K%1"_s.arg(row);
        QCOMPARE(other.reads->task(other.tasks(key).at(0).id)->cells,
                 desk.reads->task(desk.tasks(key).at(0).id)->cells);
    }
}

void TestExport::longBatchIsWhole()
{
    Desk desk;
    QByteArray csv = "order_no,tracking_no\n";
    for (int i = 0; i < 1234; ++i)
        csv += "K" + QByteArray::number(i) + ",SF\n";
    const auto report = desk.importText(csv);
    const QString path = desk.file(u"out.csv"_s);
    std::vector<int> progress;
    const auto written = exportBatch(*desk.reads, {report->batch, path, {}, ExportRequest::Form::Exact},
                                     [&progress](int permille) { progress.push_back(permille); });
    QCOMPARE(written.value(), 1234);
    const auto rows = records(path);
    QCOMPARE(rows.size(), 1235U);
    for (size_t i = 1; i < rows.size(); ++i)
        QCOMPARE(rows.at(i).at(0), u"K%1"_s.arg(i - 1));
    QCOMPARE(progress.back(), 1000);
}

void TestExport::unknownBatch()
{
    Desk desk;
    const QString path = desk.file(u"out.csv"_s);
    QCOMPARE(exportBatch(*desk.reads, {BatchId(7), path, {}, ExportRequest::Form::Exact}).error().code,
             ErrorCode::NotFound);
    QVERIFY(!QFile::exists(path));
    const auto report = desk.importText("order_no,tracking_no\nK1,SF1\n");
    const QString nowhere = desk.file(u"none/out.csv"_s);
    QCOMPARE(exportBatch(*desk.reads, {report->batch, nowhere, {}, ExportRequest::Form::Exact}).error().code,
             ErrorCode::BadInput);
}

void TestExport::cancelledLeavesTheOldFile()
{
    Desk desk;
    const auto report = desk.importText("order_no,tracking_no\nK1,SF1\n");
    const QString path = desk.write(u"out.csv"_s, "from before");
    const auto written =
        exportBatch(*desk.reads, {report->batch, path, {}, ExportRequest::Form::Exact}, {}, [] { return true; });
    QCOMPARE(written.error().code, ErrorCode::Cancelled);
    QCOMPARE(Desk::readAll(path), QByteArray("from before"));
}

void TestExport::deadLettersCanBeRepaired()
{
    Desk desk;
    QVERIFY(desk.importText("order_no,tracking_no\nK1,-1\nK2,SF2\nK3,SF3\n"));
    desk.bury(u"K1"_s);
    desk.bury(u"K2"_s);
    const QString path = desk.file(u"dead.csv"_s);
    QCOMPARE(exportDeadLetters(*desk.reads, {}, path)->rows, 2);
    QByteArray csv = Desk::readAll(path);
    QVERIFY2(csv.contains("K1,'-1,rejected,422,0,'=no such order,1,"), csv.constData());
    // As it is: known. Put right: a revision in the place of the dead row.
    ImportRequest request;
    request.path = path;
    QCOMPARE(counted(desk.import(request)), u"2 queued"_s);
    csv.replace("K1,'-1,", "K1,SF1,");
    request.path = desk.write(u"repaired.csv"_s, csv);
    QCOMPARE(counted(desk.import(request)), u"1 accepted, 1 queued"_s);
    QCOMPARE(desk.reads->countDeadLetters({}).value(), 1);
    QCOMPARE(exportDeadLetters(*desk.reads, {}, path, ExportRequest::Form::Exact)->rows, 1);
    QCOMPARE(records(path).at(1).mid(0, 2), QStringList({u"K2"_s, u"SF2"_s}));
}

// Whatever an upstream said, the file can be imported.
void TestExport::noNulOfAnAnswer_data()
{
    QTest::addColumn<int>("form");
    QTest::newRow("exact") << int(ExportRequest::Form::Exact);
    QTest::newRow("spreadsheet") << int(ExportRequest::Form::Spreadsheet);
}

void TestExport::noNulOfAnAnswer()
{
    QFETCH(int, form);
    Desk desk;
    const auto report = desk.importText("order_no,tracking_no\nK1,SF1\n");
    const QString withNul = u"bad"_s + QChar(QChar::Null) + u"sku"_s;
    desk.settleAs(u"K1"_s, TaskState::Dead, Outcome::Rejected, withNul, {{u"no"_s, withNul}});
    const QString path = desk.file(u"out.csv"_s);
    ImportRequest request;
    request.path = path;
    QVERIFY(exportBatch(*desk.reads, {report->batch, path, {}, ExportRequest::Form(form)}));
    QVERIFY(Desk::readAll(path).contains("bad\xEF\xBF\xBDsku"));
    QVERIFY(!Desk::readAll(path).contains('\0'));
    QCOMPARE(counted(desk.import(request)), u"1 queued"_s);
    QVERIFY(exportDeadLetters(*desk.reads, {}, path, ExportRequest::Form(form)));
    QVERIFY(!Desk::readAll(path).contains('\0'));
    QCOMPARE(counted(desk.import(request)), u"1 queued"_s);
}

// Rows of several files, days and upstreams in one file; each is known again as the letter it is.
void TestExport::deadLettersOfSeveralFiles_data()
{
    QTest::addColumn<ExportRequest::Form>("form");
    QTest::newRow("exact") << ExportRequest::Form::Exact;
    QTest::newRow("spreadsheet") << ExportRequest::Form::Spreadsheet;
}

void TestExport::deadLettersOfSeveralFiles()
{
    QFETCH(ExportRequest::Form, form);
    Desk desk;
    const auto import = [&desk](const QByteArray &csv, const QString &date, const QString &scene = {}) {
        ImportRequest request = desk.request(csv);
        request.batchDate = date;
        request.scene = scene;
        return counted(desk.import(request));
    };
    QCOMPARE(import("order_no,tracking_no\nK1,SF1\n", u"2026-10-10"_s), u"1 accepted"_s);
    QCOMPARE(import("note,tracking_no,order_no,note\n=a,SF2,K2,-b\n", u"2026-10-11"_s), u"1 accepted"_s);
    QCOMPARE(import("order_no,tracking_no\nK3,SF3\n", u"2026-10-11"_s, u"=other"_s), u"1 accepted"_s);
    for (const QString &key : {u"K1"_s, u"K2"_s, u"K3"_s})
        desk.bury(key);
    const QString path = desk.file(u"dead.csv"_s);
    const auto written = exportDeadLetters(*desk.reads, {}, path, form);
    QVERIFY2(written, written ? "" : qPrintable(written.error().detail));
    QCOMPARE(written->rows, 3);
    auto rows = records(path);
    const bool safe = form == ExportRequest::Form::Spreadsheet;
    QStringList columns = QStringList{u"order_no"_s, u"tracking_no"_s, u"note"_s, u"note"_s} + resultColumns +
                          QStringList{u"pushdesk_upstream"_s, u"pushdesk_batch_date"_s, u"pushdesk_scene"_s};
    if (safe)
        columns.append(u"pushdesk_safe"_s);
    QCOMPARE(rows.at(0), columns);
    std::ranges::sort(rows, {}, [](const QStringList &cells) { return cells.at(0); });
    QCOMPARE(rows.at(0).mid(0, 4), QStringList({u"K1"_s, u"SF1"_s, u""_s, u""_s}));
    QCOMPARE(rows.at(1).mid(0, 4),
             QStringList({u"K2"_s, u"SF2"_s, safe ? u"'=a"_s : u"=a"_s, safe ? u"'-b"_s : u"-b"_s}));
    QCOMPARE(rows.at(0).mid(11, 3), QStringList({u"shop"_s, u"2026-10-10"_s, u"track_sync"_s}));

    // On another day, under the usual scene: all are what they were.
    ImportRequest request;
    request.path = path;
    request.batchDate = u"2026-10-12"_s;
    QCOMPARE(counted(desk.import(request)), u"3 queued"_s);
    // One put right takes the place of its letter.
    QByteArray csv = Desk::readAll(path);
    csv.replace("SF3", "SF30");
    request.path = desk.write(u"repaired.csv"_s, csv);
    QCOMPARE(counted(desk.import(request)), u"1 accepted, 2 queued"_s);
    QCOMPARE(desk.reads->countDeadLetters({}).value(), 2);
    // Another upstream's rows are held, and say whose they are.
    csv.replace("shop", "erp");
    request.path = desk.write(u"foreign.csv"_s, csv);
    const auto foreign = desk.import(request);
    QVERIFY(!foreign);
    QVERIFY2(foreign.error().detail.contains(u"\"erp\""_s), qPrintable(foreign.error().detail));
}

void TestExport::numberedColumnsAreRefused()
{
    Desk desk(R"({"name":"shop","request":{"url":"http://127.0.0.1:1/","form":{"t":"{{col.2}}"}},)"
              R"("columns":{"biz_key":"order_no"}})");
    QVERIFY(desk.importText("order_no,tracking_no\nK1,SF1\n"));
    desk.bury(u"K1"_s);
    const QString path = desk.file(u"dead.csv"_s);
    QCOMPARE(exportDeadLetters(*desk.reads, {}, path)->rows, 1);
    QVERIFY(desk.importText("order_no,tracking_no,note\nK2,SF2,x\n"));
    desk.bury(u"K2"_s);
    QCOMPARE(exportDeadLetters(*desk.reads, {}, path)->rows, 2); // the second stays the second
    QVERIFY(desk.importText("order_no,note,tracking_no\nK3,x,SF3\n"));
    desk.bury(u"K3"_s);
    const QByteArray before = Desk::readAll(path);
    const auto refused = exportDeadLetters(*desk.reads, {}, path);
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, ErrorCode::Refused);
    QCOMPARE(Desk::readAll(path), before);
}

void TestExport::noDeadLetters()
{
    Desk desk;
    const QString path = desk.file(u"dead.csv"_s);
    QCOMPARE(exportDeadLetters(*desk.reads, {}, path)->rows, 0);
    QCOMPARE(records(path).size(), 1U);
}

QTEST_GUILESS_MAIN(TestExport)
#include "tst_export.moc"
