// SPDX-License-Identifier: GPL-3.0-or-later
// Giving back: what was imported and pushed goes out in either form, and comes back as what it was (DESIGN section 7).
#include "engine/csv/csvwriter.h"
#include "engine/csv/tablefile.h"
#include "tests/integration/tst_cli_support.h"
#include "tests/support/scriptedupstream.h"
#include "tests/unit/workbookfixture.h"

#include <QStringEncoder>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace pushdesk::scripted;
using namespace Qt::StringLiterals;

class RoundTripTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void comesBackAsItWas_data();
    void comesBackAsItWas();

private:
    void batch(const QString &batch, const QString &form);
    void letters(const QString &form);
    Json import(const QString &file, const QStringList &more = {}, const QByteArray &input = {});

    Cli *m_cli = nullptr;
};

namespace {

const QString formula = u"=cmd|' /C calc'!A0"_s;

const std::vector<QStringList> table{
    {u"tracking_no"_s, u"qty"_s, u"note"_s, u"note"_s},
    {u"SF100001"_s, u"1"_s, formula, u"'=x"_s},
    {u"00784512345678"_s, u"007"_s, u" leading; and, \"quoted\""_s, u"-5"_s},
    {u"SF100003"_s, u"3"_s, u"+86 138\n@line"_s, u""_s},
    {u"784512345678901234"_s, u"1.10"_s, u"快递 – é"_s, u"\tTAB"_s},
    {u"SF100005"_s, u"5"_s, u""_s, u""_s},
};

QByteArray config(quint16 port)
{
    return R"({"name":"track","request":{"url":"http://127.0.0.1:)" + QByteArray::number(port) +
           R"(/push","json":"{\"trackingNo\":\"{{tracking_no}}\",\"qty\":\"{{qty}}\",\"a\":\"{{col.3}}\",\"b\":\"{{col.4}}\",)"
           R"(\"requestId\":\"{{request_id}}\"}"},"columns":{"biz_key":"tracking_no"},)"
           R"("retry":{"max_retries":0},"answer":{"code":["/code"],"message":["/msg"]},)"
           R"("rules":[{"status":"200-299","pointer":"/code","equals":0,"outcome":"delivered"},)"
           R"({"status":"200-299","pointer":"/code","exists":true,"outcome":"rejected"}]})";
}

QByteArray csvOf(const std::vector<QStringList> &rows, QChar delimiter, const char *encoding)
{
    QByteArray csv;
    for (const QStringList &cells : rows)
        csv += csvLine(cells, delimiter);
    return QStringEncoder(encoding)(QString::fromUtf8(csv));
}

QByteArray workbookOf(const std::vector<QStringList> &rows)
{
    QByteArray xml;
    for (const QStringList &cells : rows) {
        QByteArrayList texts;
        for (QString cell : cells)
            texts.append(cell.replace(u'\r', u"_x000D_"_s).toUtf8());
        xml += xlsxtest::textRow(texts);
    }
    return xlsxtest::Workbook(xml).bytes();
}

std::vector<QStringList> read(const QString &path)
{
    const auto file = TableFile::open(path);
    if (!file)
        qFatal("%s", qPrintable(file.error().detail));
    std::vector<QStringList> rows{(*file)->header()};
    CsvRecord record;
    while ((*file)->next(record).value())
        rows.push_back(record.cells);
    return rows;
}

} // namespace

Json RoundTripTest::import(const QString &file, const QStringList &more, const QByteArray &input)
{
    QStringList arguments{u"import"_s, file, u"--upstream"_s, u"track"_s, u"--json"_s};
    if (!more.contains(u"--date"_s))
        arguments << u"--date"_s << u"2026-10-12"_s;
    const Said said = m_cli->run(arguments + more, input);
    if (said.exitCode != 0)
        qWarning("%s%s", said.out.constData(), said.err.constData());
    return said.json();
}

void RoundTripTest::comesBackAsItWas_data()
{
    QTest::addColumn<QString>("file");
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("form");
    for (const QString &form : {u"exact"_s, u"spreadsheet"_s}) {
        const auto add = [&form](const char *name, const QString &file, const QByteArray &bytes) {
            QTest::addRow("%s, %s", name, qPrintable(form)) << file << bytes << form;
        };
        add("CSV", u"rows.csv"_s, csvOf(table, u',', "UTF-8"));
        add("CSV of a Chinese Excel", u"rows.csv"_s, csvOf(table, u';', "GB18030"));
        add("Excel workbook", u"rows.xlsx"_s, workbookOf(table));
        add("pasted rows", u"-"_s, csvOf(table, u'\t', "UTF-8"));
    }
}

void RoundTripTest::comesBackAsItWas()
{
    QFETCH(const QString, file);
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, form);
    Cli cli;
    m_cli = &cli;
    ScriptedUpstream up;
    up.script("SF100003", {Step::rejected("=HYPERLINK(\"http://evil\")"), Step::ok()});
    QVERIFY(up.start());
    cli.file(u"track.json"_s, config(up.port()));
    if (file != u"-"_s)
        cli.file(file, bytes);
    EXIT(cli.run({u"upstream"_s, u"add"_s, u"track.json"_s}), 0);
    const Json first = import(file, {}, bytes);
    SAME(first["accepted"], 5);
    EXIT(cli.run({u"run"_s, u"--until-idle"_s}), 1);
    const Json status = cli.run({u"status"_s, u"--json"_s}).json();
    SAME(status["batches"][0]["file"], file == u"-"_s ? "pasted rows" : file.toStdString());

    batch(QString::number(first["batch"].get<int>()), form);
    if (!QTest::currentTestFailed())
        letters(form);
    EXIT(cli.run({u"run"_s, u"--until-idle"_s}), 0);
    SAME(cli.run({u"dlq"_s, u"list"_s, u"--json"_s}).json().size(), 0);
    // Five rows, one of them in two contents: no content was ever sent twice but the rejected one, put right.
    const auto counts = up.counts();
    QCOMPARE(counts.maxEffectsPerId, 1);
}

void RoundTripTest::batch(const QString &batch, const QString &form)
{
    EXIT(m_cli->run({u"export"_s, batch, u"out.csv"_s, u"--form"_s, form}), 0);
    const QString path = m_cli->path(u"out.csv"_s);
    auto rows = read(path);
    QCOMPARE(rows.size(), table.size());
    const bool exact = form == u"exact"_s;
    for (size_t row = 0; row < rows.size(); ++row) {
        if (exact)
            QCOMPARE(rows[row].mid(0, 4), table[row]);
        for (const QString &cell :
             std::as_const(rows[row])) // nothing that a spreadsheet would run, the answer included
            QVERIFY2(exact || cell.trimmed().isEmpty() || !u"=+-@"_s.contains(cell.trimmed().front()),
                     qPrintable(cell));
    }
    const auto known = [](const Json &report, int changed) {
        SAME(report["rows"], 5);
        SAME(report["accepted"], 0);
        SAME(report["already_delivered"], 4);
        SAME(report["already_queued"], 1);
        SAME(report["changed"], changed);
        SAME(report["invalid"], 0);
    };
    known(import(u"out.csv"_s), 0);
    // Saved by a spreadsheet program in its own ways.
    m_cli->file(u"saved.xlsx"_s, workbookOf(rows));
    known(import(u"saved.xlsx"_s), 0);
    m_cli->file(u"saved.csv"_s, csvOf(rows, u';', "UTF-16LE"));
    known(import(u"saved.csv"_s), 0);
    if (QTest::currentTestFailed())
        return;
    rows[1][1] = u"11"_s;
    m_cli->file(u"changed.csv"_s, csvOf(rows, u',', "UTF-8"));
    known(import(u"changed.csv"_s), 1);
    m_cli->file(u"one.csv"_s, csvOf({rows[0], rows[1]}, u',', "UTF-8"));
    const Json again = import(u"one.csv"_s, {u"--again"_s});
    SAME(again["accepted"], 1);
    const Json tasks = m_cli->run({u"task"_s, u"show"_s, u"SF100001"_s, u"--json"_s}).json();
    QCOMPARE(tasks.size(), size_t(2));
    QVERIFY(tasks[0]["request_id"] != tasks[1]["request_id"]); // a revision
}

void RoundTripTest::letters(const QString &form)
{
    EXIT(m_cli->run({u"dlq"_s, u"export"_s, u"dead.csv"_s, u"--form"_s, form}), 0);
    auto rows = read(m_cli->path(u"dead.csv"_s));
    QCOMPARE(rows.size(), size_t(2));
    SAME(import(u"dead.csv"_s)["already_queued"], 1);
    // Days later it is still that letter, and put right it takes its place.
    SAME(import(u"dead.csv"_s, {u"--date"_s, u"2026-10-15"_s})["already_queued"], 1);
    rows[1][1] = u"30"_s;
    m_cli->file(u"repaired.xlsx"_s, workbookOf(rows));
    const Json repaired = import(u"repaired.xlsx"_s, {u"--date"_s, u"2026-10-15"_s});
    SAME(repaired["accepted"], 1);
    SAME(m_cli->run({u"dlq"_s, u"list"_s, u"--json"_s}).json().size(), 0);
}

QTEST_GUILESS_MAIN(RoundTripTest)
#include "tst_roundtrip.moc"
