// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/csvfile.h"
#include "engine/csv/csvwriter.h"

#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace pushdesk;

// Records to bytes: what the reader makes of them again, and the form that spreadsheets may open.
class TestCsvWriter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void lines_data();
    void lines();
    void readsBackAsWritten_data();
    void readsBackAsWritten();
    void spreadsheetForm_data();
    void spreadsheetForm();
};

void TestCsvWriter::lines_data()
{
    QTest::addColumn<QStringList>("cells");
    QTest::addColumn<QByteArray>("line");
    const auto add = [](const char *name, const QStringList &cells, const char *line) {
        QTest::newRow(name) << cells << QByteArray(line);
    };
    const auto text = [](const char *utf8) { return QString::fromUtf8(utf8); };
    add("plain", {text("a"), text("b c"), text("快递")}, "a,b c,快递\r\n");
    add("delimiter, quote, CR, LF", {text("a,b"), text("a\"b"), text("a\rb"), text("a\nb")},
        "\"a,b\",\"a\"\"b\",\"a\rb\",\"a\nb\"\r\n");
    add("spaces around", {text(" a"), text("a "), text("\ta")}, "\" a\",\"a \",\"\ta\"\r\n");
    add("empty cells", {text(""), QString(), text("")}, ",,\r\n");
    add("one empty cell is no blank line", {text("")}, "\"\"\r\n");
    add("numbers as they are", {text("007"), text("1.10"), text("-5")}, "007,1.10,-5\r\n");
}

void TestCsvWriter::lines()
{
    QFETCH(const QStringList, cells);
    QFETCH(const QByteArray, line);
    QCOMPARE(csvLine(cells), line);
}

void TestCsvWriter::readsBackAsWritten_data()
{
    QTest::addColumn<QChar>("delimiter");
    for (const char16_t delimiter : {u',', u';', u'\t', u'|'})
        QTest::addRow("U+%04x", static_cast<unsigned>(delimiter)) << QChar(delimiter);
}

void TestCsvWriter::readsBackAsWritten()
{
    QFETCH(const QChar, delimiter);
    const QStringList pieces{QStringLiteral("a"),      QStringLiteral(","),    QStringLiteral(";"),
                             QStringLiteral("\t"),     QStringLiteral("|"),    QStringLiteral("\""),
                             QStringLiteral("\r"),     QStringLiteral("\n"),   QStringLiteral(" "),
                             QStringLiteral("\u5feb"), QStringLiteral("'"),    QStringLiteral("="),
                             QStringLiteral("\uFEFF"), QStringLiteral("sep="), QStringLiteral("\U0001F4E6")};
    QTemporaryDir folder;
    QRandomGenerator random(delimiter.unicode());
    for (int round = 0; round < 150; ++round) {
        const int width = random.bounded(1, 5);
        QList<QStringList> rows;
        QByteArray bytes;
        for (int y = random.bounded(1, 8); y > 0; --y) {
            QStringList cells;
            for (int x = 0; x < width; ++x) {
                QString cell = QLatin1String("");
                for (int i = random.bounded(5); i > 0; --i)
                    cell += pieces.at(random.bounded(static_cast<int>(pieces.size())));
                cells.append(cell);
            }
            rows.append(cells);
            bytes += csvLine(cells, delimiter);
        }
        QFile file(folder.filePath(QString::number(round)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
        file.close();
        CsvOptions options;
        options.delimiter = delimiter;
        const auto csv = CsvFile::open(file.fileName(), options);
        QVERIFY(csv.ok());
        QList<QStringList> again{(*csv)->header()};
        CsvRecord record;
        while (*(*csv)->next(record)) {
            QVERIFY(record.malformed.isEmpty());
            again.append(record.cells);
        }
        QCOMPARE(again, rows);
        QCOMPARE((*csv)->blankLines(), 0);
    }
}

void TestCsvWriter::spreadsheetForm_data()
{
    QTest::addColumn<QString>("cell");
    QTest::addColumn<bool>("marked");
    const auto add = [](const char *utf8, bool marked) { QTest::newRow(utf8) << QString::fromUtf8(utf8) << marked; };
    for (const char *cell : {"=1+1", "+861380", "-12.50", "-5", "@SUM(1)", "\t=1", "\r=2", "'=1", "'s", " =1+1", "   '",
                             "\n=1", "\u00a0=1", "\u3000+1", "＝1+1", "＠x"})
        add(cell, true);
    for (const char *cell : {"", " ", "a", "a=b", "1-2", "007", " a=1", "\"=1\"", "SF1029384756102"})
        add(cell, false);
}

void TestCsvWriter::spreadsheetForm()
{
    QFETCH(const QString, cell);
    QFETCH(const bool, marked);
    const QString safe = spreadsheetSafe(cell);
    QCOMPARE(safe, marked ? u'\'' + cell : cell);
    // Import takes exactly one ' off the front: nothing else may begin with one.
    QCOMPARE(safe.startsWith(u'\'') ? safe.mid(1) : safe, cell);
}

QTEST_GUILESS_MAIN(TestCsvWriter)
#include "tst_csvwriter.moc"
