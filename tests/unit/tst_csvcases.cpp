// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/csvfile.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSet>
#include <QTest>

#include <algorithm>

using namespace pushdesk;

namespace {

// All that one reading of a file yields.
struct Reading {
    CsvDialect dialect;
    std::vector<CsvRecord> records; // the header first
    std::vector<CsvProblem> problems;
    qint64 blank = 0;
    qint64 unclosedQuoteLine = 0;
};

Result<Reading> readAll(const QString &path, qint64 chunkBytes)
{
    CsvOptions options;
    options.chunkBytes = chunkBytes;
    const auto file = CsvFile::open(path, options);
    if (!file)
        return file.error();
    CsvFile &csv = **file;
    Reading reading;
    reading.dialect = csv.dialect();
    reading.problems = csv.headerProblems();
    if (!csv.header().isEmpty()) {
        CsvRecord header;
        header.line = csv.headerLine();
        header.cells = csv.header();
        reading.records.push_back(header);
    }
    for (;;) {
        CsvRecord record;
        const Result<bool> more = csv.next(record);
        if (!more)
            return more.error();
        if (!*more)
            break;
        const auto problems = checkRecord(record, csv.header());
        reading.problems.insert(reading.problems.end(), problems.begin(), problems.end());
        reading.records.push_back(record);
    }
    reading.blank = csv.blankLines();
    reading.unclosedQuoteLine = csv.unclosedQuoteLine();
    return reading;
}

QList<QStringList> rowsOf(const QJsonValue &value)
{
    QList<QStringList> rows;
    const QJsonArray array = value.toArray();
    for (const QJsonValue &row : array) {
        QStringList cells;
        const QJsonArray cellArray = row.toArray();
        for (const QJsonValue &cell : cellArray)
            cells.append(cell.toString());
        rows.append(cells);
    }
    return rows;
}

QList<QStringList> rowsOf(const Reading &reading)
{
    QList<QStringList> rows;
    for (const CsvRecord &record : reading.records)
        rows.append(record.cells);
    return rows;
}

bool flagged(const Reading &reading, qint64 row, const QJsonValue &column, const QString &level)
{
    return std::any_of(reading.problems.begin(), reading.problems.end(), [&](const CsvProblem &problem) {
        const bool sameLevel = (problem.level == CsvProblem::Level::Block) == (level == QLatin1String("block"));
        return problem.row == row && sameLevel && (column.isNull() || problem.column == column.toInt());
    });
}

// Repeats need the rows before: engine/import has them (RepeatCheck).
bool needsRowsBefore(const QString &file, qint64 row)
{
    return file == QLatin1String("35_duplicate_rows.csv") && (row == 2 || row == 3);
}

} // namespace

// Every collected case (tests/data/csv/NN_name.csv with NN_name.expected.json), at chunk sizes that cut everything.
class TestCsvCases : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCase_data();
    void everyCase();
};

void TestCsvCases::everyCase_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<qint64>("chunkBytes");
    const QDir folder(QStringLiteral(PUSHDESK_TEST_DATA "/csv"));
    const QStringList names = folder.entryList({QStringLiteral("*.expected.json")}, QDir::Files, QDir::Name);
    QVERIFY(names.size() >= 29);
    for (const QString &name : names) {
        for (const qint64 chunkBytes : {256 * 1024, 64, 7, 3, 2, 1}) {
            const QString base = name.chopped(14);
            QTest::addRow("%s, %lld bytes at a time", qPrintable(base), static_cast<long long>(chunkBytes))
                << folder.filePath(base) << chunkBytes;
        }
    }
}

void TestCsvCases::everyCase()
{
    QFETCH(const QString, name);
    QFETCH(const qint64, chunkBytes);
    QFile file(name + QStringLiteral(".expected.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject expected = QJsonDocument::fromJson(file.readAll()).object();
    QVERIFY(!expected.isEmpty());
    const auto reading = readAll(name + QStringLiteral(".csv"), chunkBytes);
    QVERIFY2(reading.ok(), reading.ok() ? "" : qPrintable(reading.error().detail));

    QCOMPARE(QString::fromUtf8(reading->dialect.encoding), expected[QLatin1String("encoding")].toString());
    QCOMPARE(reading->dialect.bom, expected[QLatin1String("bom")].toBool());
    QCOMPARE(QString(reading->dialect.delimiter), expected[QLatin1String("delimiter")].toString());
    const bool whole = !expected[QLatin1String("rows")].isNull();
    QCOMPARE(rowsOf(*reading), rowsOf(expected[QLatin1String(whole ? "rows" : "rows_before_error")]));
    QCOMPARE(reading->unclosedQuoteLine,
             expected[QLatin1String("error")].toObject()[QLatin1String("line")].toInteger());
    if (expected.contains(QLatin1String("blank_lines")))
        QCOMPARE(reading->blank, expected[QLatin1String("blank_lines")].toArray().size());
    const QJsonArray lines = expected[QLatin1String("row_start_lines")].toArray();
    for (qsizetype i = 0; i < lines.size(); ++i)
        QCOMPARE(reading->records[static_cast<size_t>(i)].line, lines.at(i).toInteger());

    QSet<qint64> blocked;
    const QJsonArray flags = expected[QLatin1String("must_flag")].toArray();
    for (const QJsonValue &flag : flags) {
        const qint64 row = flag[QLatin1String("row")].toInteger();
        const QString level = flag[QLatin1String("level")].toString();
        if (level == QLatin1String("block"))
            blocked.insert(row);
        if (!needsRowsBefore(expected[QLatin1String("file")].toString(), row))
            QVERIFY2(flagged(*reading, row, flag[QLatin1String("col")], level),
                     qPrintable(flag[QLatin1String("why")].toString()));
    }
    const QJsonArray clean = expected[QLatin1String("must_not_flag")].toArray();
    for (const QJsonValue &cell : clean) {
        for (const CsvProblem &problem : reading->problems) {
            QVERIFY2(problem.row != cell[0].toInteger() || problem.column != cell[1].toInt(),
                     qPrintable(cell[2].toString()));
        }
    }
    for (const CsvProblem &problem : reading->problems) {
        if (problem.level == CsvProblem::Level::Block)
            QVERIFY2(blocked.contains(problem.row), qPrintable(problem.what));
    }
}

QTEST_GUILESS_MAIN(TestCsvCases)
#include "tst_csvcases.moc"
