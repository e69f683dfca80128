// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/csvfile.h"

#include <QRandomGenerator>
#include <QTemporaryDir>
#include <QTest>

using namespace pushdesk;

namespace {

struct Table {
    QList<QStringList> rows; // the header first
    QList<qint64> lines;
    QList<qint64> malformed; // row numbers
    qint64 blank = 0;
    qint64 unclosedQuoteLine = 0;

    friend bool operator==(const Table &, const Table &) = default;
};

char *toString(const Table &table)
{
    QString text = QStringLiteral("blank %1, unclosed %2:").arg(table.blank).arg(table.unclosedQuoteLine);
    for (const QStringList &row : table.rows)
        text += QStringLiteral("\n[%1]").arg(row.join(QStringLiteral("|")));
    return QTest::toString(text);
}

} // namespace

// The record reader: what ends a record, what quotes mean, where the chunks are cut. Files are written to a folder of
// the test and read through the public interface.
class TestCsvReader : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void overwrittenWhileRead();
    void initTestCase();
    void records_data();
    void records();
    void randomBytesAtAnyChunkSize();
    void brokenBytesAtAnyChunkSize_data();
    void brokenBytesAtAnyChunkSize();
    void tenMillionCharactersInOneCell();
    void swallowedRows_data();
    void swallowedRows();
    void sepLine_data();
    void sepLine();
    void delimiter_data();
    void delimiter();
    void forcedDelimiter();
    void keptRecordsAreNotOverwritten();
    void emptyCellsAreNotNull();
    void refusedFiles_data();
    void refusedFiles();
    void refusedPaths();
    void fileThatShrinksIsAnError();
    void hashAndSize();

private:
    QString write(const QByteArray &bytes);
    Table read(const QByteArray &bytes, qint64 chunkBytes = 256 * 1024, const QByteArray &encoding = {});

    QTemporaryDir m_folder;
    int m_files = 0;
};

void TestCsvReader::initTestCase()
{
    QVERIFY(m_folder.isValid());
}

QString TestCsvReader::write(const QByteArray &bytes)
{
    QFile file(m_folder.filePath(QStringLiteral("%1.csv").arg(++m_files % 8)));
    file.remove(); // to truncate a file would have ext4 flush it
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("cannot write a test file");
    return file.fileName();
}

Table TestCsvReader::read(const QByteArray &bytes, qint64 chunkBytes, const QByteArray &encoding)
{
    CsvOptions options;
    options.encoding = encoding;
    options.delimiter = u',';
    options.chunkBytes = chunkBytes;
    const auto file = CsvFile::open(write(bytes), options);
    Table table;
    if (!file) {
        table.rows.append({file.error().detail});
        return table;
    }
    CsvFile &csv = **file;
    if (!csv.header().isEmpty()) {
        table.rows.append(csv.header());
        table.lines.append(csv.headerLine());
    }
    CsvRecord record; // the same one again and again, as callers do
    for (;;) {
        const Result<bool> more = csv.next(record);
        if (!more || !*more)
            break;
        table.rows.append(record.cells);
        table.lines.append(record.line);
        if (!record.malformed.isEmpty())
            table.malformed.append(record.row);
    }
    table.blank = csv.blankLines();
    table.unclosedQuoteLine = csv.unclosedQuoteLine();
    return table;
}

void TestCsvReader::records_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QList<QStringList>>("rows");
    QTest::addColumn<QList<qint64>>("lines");
    QTest::addColumn<QList<qint64>>("malformed");
    QTest::addColumn<qint64>("blank");
    QTest::addColumn<qint64>("unclosed");
    using Rows = QList<QStringList>;
    using Numbers = QList<qint64>;
    const auto row = [](const char *cells) { return QString::fromUtf8(cells).split(u'|'); };
    const QStringList head{QStringLiteral("a"), QStringLiteral("b")};
    const auto add = [&](const char *name, const QByteArray &bytes, const Rows &rows, const Numbers &lines,
                         const Numbers &malformed = {}, qint64 blank = 0, qint64 unclosed = 0) {
        QTest::newRow(name) << bytes << rows << lines << malformed << blank << unclosed;
    };
    add("LF, CR and CRLF mixed", "a,b\r\n1,2\n3,4\r5,6\r\n7,8", {head, row("1|2"), row("3|4"), row("5|6"), row("7|8")},
        {1, 2, 3, 4, 5});
    add("LF then CR is a line and a blank one", "a,b\n1,2\n\r3,4\r", {head, row("1|2"), row("3|4")}, {1, 2, 4}, {}, 1);
    add("CR CR LF is a line and a blank one", "a,b\r\r\n1,2\r\n", {head, row("1|2")}, {1, 3}, {}, 1);
    add("blank lines before the header and at the end", "\r\n\na,b\n1,2\n\n\n\n", {head, row("1|2")}, {3, 4}, {}, 5);
    add("line ends in quotes count once each", "a,b\n\"x\r\ny\rz\n\",2\n3,4\n",
        {head, row("x\r\ny\rz\n|2"), row("3|4")}, {1, 2, 6});
    add("CR in quotes, then LF behind them", "a,b\n1,\"x\r\"\n3,4\n", {head, row("1|x\r"), row("3|4")}, {1, 2, 4});
    add("doubled quotes", "a,b\n\"\"\"\",\"x\"\"y\"\n", {head, row("\"|x\"y")}, {1, 2});
    add("a quoted empty cell is a record", "a\n\"\"\nx\n", {row("a"), row(""), row("x")}, {1, 2, 3});
    add("a quoted empty cell at the end", "a\n\"\"", {row("a"), row("")}, {1, 2});
    add("the delimiter and line end in quotes", "a,b\n\"1,\n\",2", {head, row("1,\n|2")}, {1, 2});
    add("the last empty cell", "a,b\n1,\n2,", {head, row("1|"), row("2|")}, {1, 2, 3});
    add("a quote inside a cell is text", "a,b\n5\" pipe,a \"b\" c\n 1,\" x\n", {head, row("5\" pipe|a \"b\" c")},
        {1, 2}, {}, 0, 3);
    add("a space before a quote makes it text", "a,b\n \"x\",2\n", {head, row(" \"x\"|2")}, {1, 2});
    add("text after a closing quote", "a,b\n\"x\"y,2\n3,4\n", {head, row("xy|2"), row("3|4")}, {1, 2, 3}, {1});
    add("a quote after such text is text", "a,b\n\"x\"y\"z\",2\n", {head, row("xy\"z\"|2")}, {1, 2}, {1});
    add("a space after a closing quote", "a,b\n\"x\" ,2\n", {head, row("x |2")}, {1, 2}, {1});
    add("a NUL right after a closing quote", QByteArray("a,b\n\"x\"\0,2\n3,4\n5,6\n7,8\n", 23),
        {head, {QStringLiteral("x") + QChar(0), QStringLiteral("2")}, row("3|4"), row("5|6"), row("7|8")},
        {1, 2, 3, 4, 5}, {1});
    add("an unclosed quote in the header", "a,\"b\n1,2\n", {}, {}, {}, 0, 1);
    add("an unclosed quote far into its record", "a,b\n\"1\n1\",\"2\n3,4\n", {head}, {1}, {}, 0, 3);
    add("an unclosed quote with nothing behind it", "a,b\n1,\"", {head}, {1}, {}, 0, 2);
    add("only line ends", "\n\r\n\r", {}, {}, {}, 3);
    add("only a separator", ",", {row("|")}, {1});
    add("a byte order mark in the middle stays",
        "a,b\n\xEF\xBB\xBF"
        "1,2\n",
        {head, {QChar(QChar::ByteOrderMark) + QStringLiteral("1"), QStringLiteral("2")}}, {1, 2});
    add("two marks at the beginning go",
        "\xEF\xBB\xBF\xEF\xBB\xBF"
        "a,b\n1,2\n",
        {head, row("1|2")}, {1, 2});
}

void TestCsvReader::records()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QList<QStringList>, rows);
    QFETCH(const QList<qint64>, lines);
    QFETCH(const QList<qint64>, malformed);
    QFETCH(const qint64, blank);
    QFETCH(const qint64, unclosed);
    const Table expected{rows, lines, malformed, blank, unclosed};
    for (const qint64 chunkBytes : {1, 2, 3, 5, 8, 1000})
        QCOMPARE(read(bytes, chunkBytes), expected);
}

// Where a chunk is cut must never matter: every pattern of the characters that mean something, in UTF-8 and GB18030.
void TestCsvReader::randomBytesAtAnyChunkSize()
{
    const QList<QByteArray> pieces{
        ",", ",", "\"", "\"", "\n", "\r", "\r\n", "x", "yz", "\xe5\xbf\xab", "\xf0\x9f\x93\xa6", "\xc3\xa9"};
    QRandomGenerator random(20261012);
    for (int round = 0; round < 400; ++round) {
        QByteArray bytes = "h1,h2\n";
        const int length = random.bounded(1, 60);
        for (int i = 0; i < length; ++i)
            bytes += pieces.at(random.bounded(static_cast<int>(pieces.size())));
        const Table whole = read(bytes);
        for (const qint64 chunkBytes : {1, 2, 3, 4, 5, 7, 11})
            QCOMPARE(read(bytes, chunkBytes), whole);
    }
}

void TestCsvReader::brokenBytesAtAnyChunkSize_data()
{
    QTest::addColumn<QByteArray>("encoding");
    for (const char *name : {"utf-8", "utf-16-le", "utf-16-be", "gb18030", "big5", "shift_jis", "windows-1252"})
        QTest::newRow(name) << QByteArray(name);
}

// Bytes that fit no encoding: still the same records, wherever they are cut, and none without a mark.
void TestCsvReader::brokenBytesAtAnyChunkSize()
{
    QFETCH(const QByteArray, encoding);
    const QList<QByteArray> pieces{",",        "\"",       "\n",       "\r",       "x",    "1",
                                   "\xe5\xbf", "\xe5",     "\xf0\x9f", "\x81\x30", "\xb0", "\xff",
                                   "\xc3\xa9", "\xd8\x3d", "\x3d\xd8", "\xa4\xa4"};
    QRandomGenerator random(5);
    for (int round = 0; round < 200; ++round) {
        QByteArray bytes = "head,er\n1,2\n3,4\n5,6\n";
        const int length = random.bounded(1, 40);
        for (int i = 0; i < length; ++i)
            bytes += pieces.at(random.bounded(static_cast<int>(pieces.size())));
        const Table whole = read(bytes, 256 * 1024, encoding);
        for (const qint64 chunkBytes : {1, 2, 3, 4, 5, 7})
            QCOMPARE(read(bytes, chunkBytes, encoding), whole);
    }
}

void TestCsvReader::tenMillionCharactersInOneCell()
{
    const QByteArray cell(10'000'000, 'x');
    for (const QByteArray &quote : {QByteArray(), QByteArray("\"")}) {
        const Table table = read("a,b\n1," + quote + cell + quote + "\n2,after\n");
        QCOMPARE(table.rows.size(), 3);
        QCOMPARE(table.rows.at(1).at(1).size(), cell.size());
        QCOMPARE(table.rows.at(2).at(1), QStringLiteral("after"));
        QVERIFY(table.malformed.isEmpty());
    }
}

void TestCsvReader::swallowedRows_data()
{
    QTest::addColumn<QByteArray>("record");
    QTest::addColumn<QString>("level");
    const auto add = [](const char *name, const char *record, const char *level) {
        QTest::newRow(name) << QByteArray(record) << QString::fromLatin1(level);
    };
    add("two rows between", "Q2,\"Cup blue,2\nQ3,Plate,3\nQ4,Bowl,4\nQ5,Pipe 5\",1\n", "block");
    add("one row between, CRLF", "Q2,\"Cup blue,2\r\nQ3,Plate,3\r\nQ5,Pipe 5\",1\r\n", "block");
    add("in the first column", "\"Q2,Cup,2\nQ3,Plate,3\nQ4\",Bowl,4\n", "block");
    add("in the last column", "Q2,Cup,\"2\nQ3,Plate,3\nQ4,Bowl,5\"\n", "block");
    add("the two halves only", "Q2,\"Cup blue,2\nQ5,Pipe 5\",1\n", "warn");
    add("an address", "E1,\"Room 2, Block B\nNo. 9 Rd\",note\n", "fine");
    add("an address of three lines", "E1,\"Room 2, Block B\nNo. 9 Rd, X\nShanghai\",note\n", "fine");
    add("only the ends look like rows", "E1,\"Room 2, Block B\nNorth\nNo. 9, Rd\",note\n", "fine");
    add("a text", "E1,x,\"line1\r\n\r\nline3\"\n", "fine");
}

void TestCsvReader::swallowedRows()
{
    QFETCH(const QByteArray, record);
    QFETCH(const QString, level);
    for (const qint64 chunkBytes : {1, 1000}) {
        CsvOptions options;
        options.chunkBytes = chunkBytes;
        options.delimiter = u',';
        const auto file = CsvFile::open(write("order_no,name,qty\nQ1,Tea,1\n" + record + "Z9,last,9\n"), options);
        QVERIFY(file.ok());
        CsvRecord read;
        QVERIFY(*(*file)->next(read));
        QVERIFY(*(*file)->next(read));
        const auto problems = checkRecord(read, (*file)->header());
        QCOMPARE(problems.size(), size_t(level == QLatin1String("fine") ? 0 : 1));
        if (!problems.empty())
            QCOMPARE(problems[0].level == CsvProblem::Level::Block, level == QLatin1String("block"));
        QVERIFY(*(*file)->next(read));
        QCOMPARE(read.cells.at(0), QStringLiteral("Z9"));
        QVERIFY(checkRecord(read, (*file)->header()).empty());
    }
}

void TestCsvReader::sepLine_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("delimiter");
    QTest::addColumn<QString>("firstName");
    QTest::addColumn<qint64>("headerLine");
    QTest::newRow("LF") << QByteArray("sep=;\na,b;c\n") << QStringLiteral(";") << QStringLiteral("a,b") << qint64(2);
    QTest::newRow("CRLF") << QByteArray("SEP=|\r\na,b|c\r\n") << QStringLiteral("|") << QStringLiteral("a,b")
                          << qint64(2);
    QTest::newRow("CR") << QByteArray("sep=\t\ra,b\tc\r") << QStringLiteral("\t") << QStringLiteral("a,b") << qint64(2);
    QTest::newRow("UTF-16") << QByteArray("\xff\xfes\0e\0p\0=\0;\0\r\0\n\0a\0;\0b\0\r\0\n\0", 26) << QStringLiteral(";")
                            << QStringLiteral("a") << qint64(2);
    QTest::newRow("a column named so") << QByteArray("sep=x,b\n1,2\n") << QStringLiteral(",") << QStringLiteral("sep=x")
                                       << qint64(1);
    QTest::newRow("in quotes it is text")
        << QByteArray("\"sep=;\",b\n1,2\n") << QStringLiteral(",") << QStringLiteral("sep=;") << qint64(1);
}

void TestCsvReader::sepLine()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, delimiter);
    QFETCH(const QString, firstName);
    QFETCH(const qint64, headerLine);
    for (const qint64 chunkBytes : {1, 3, 6, 1000}) {
        CsvOptions options;
        options.chunkBytes = chunkBytes;
        const auto file = CsvFile::open(write(bytes), options);
        QVERIFY(file.ok());
        QCOMPARE(QString((*file)->dialect().delimiter), delimiter);
        QCOMPARE((*file)->header().value(0), firstName);
        QCOMPARE((*file)->headerLine(), headerLine);
    }
}

void TestCsvReader::delimiter_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("delimiter");
    const auto add = [](const char *name, const char *bytes, const char *delimiter) {
        QTest::newRow(name) << QByteArray(bytes) << QString::fromLatin1(delimiter);
    };
    add("comma", "a,b\n1,2\n", ",");
    add("tab", "a\tb\n1\t2\n", "\t");
    add("pipe", "a|b\n1|2\n", "|");
    add("decimal commas in all rows and the header", "id;price, net\n1;2,50\n2;3,75\n", ";");
    add("a list in every cell", "id,tags\n1,a;b;c\n2,d;e;f\n", ",");
    add("one column", "id\n1\n2\n", ",");
    add("one column of decimal commas", "price\n1,5\n2,5\n", ",");
    add("quoted semicolons in the header", "\"a;b;c\",d\n1,2\n", ",");
    add("quoted semicolons everywhere", "\"a;b;c\",d\n\"1;2;3\",4\n\"1;2;3\",4\n", ",");
    add("quoted line ends with the wrong delimiter", "a;b\n\"1,1\n,,,,\";2\n3;4\n", ";");
    add("header only", "a;b;c", ";");
    add("blank lines first", "\n\na;b\n1;2\n", ";");
    add("a ragged row", "a;b;c\n1;2\n1;2;3\n4;5;6\n", ";");
    add("a name with a comma", "name, first;city\nx;y\nz;w\n", ";");
    add("empty", "", ",");
    add("JSON in every cell", "id,body\n1,\"{\"\"a\"\":1;\"\"b\"\":[2,3]}\"\n2,\"{\"\"a\"\":4;\"\"b\"\":[5]}\"\n", ",");
    add("JSON in semicolons, unquoted", "id;body\n1;{'a':1,'b':2}\n2;{'a':3,'b':4}\n", ";");
    add("pipes in two columns", "sku,options\nA,red|blue|green\nB,s|m|l\n", ",");
    add("pipes in each of two columns and the header", "sku|name,qty\nA|x,1\nB|y,2\nC,3\n", ",");
    add("tabs with commas in all cells", "name\tprice, net\ncup, blue\t2,50\npot, red\t3,75\n", "\t");
    add("commas with a tab in a cell", "name,note\na,x\ty\nb,z\tw\n", ",");
    add("one column of lists", "tags\na;b;c\nd;e;f\n", ",");
    add("a header only, with commas", "order_no,name", ",");
    add("times and dates", "id,at\n1,2026-10-12 08:15:30\n2,2026-10-12 08:15:31\n", ",");
    add("more ragged rows than whole ones", "a;b;c\n1;2\n1;2\n1;2;3\n", ";");
    add("thousands and decimals", "id;sum\n1;1.240,50\n2;2.340,75\n", ";");
}

void TestCsvReader::delimiter()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, delimiter);
    const auto file = CsvFile::open(write(bytes));
    QVERIFY(file.ok());
    QCOMPARE(QString((*file)->dialect().delimiter), delimiter);
}

void TestCsvReader::forcedDelimiter()
{
    CsvOptions options;
    options.delimiter = u'|';
    const auto file = CsvFile::open(write("sep=;\na;b|c\n"), options);
    QVERIFY(file.ok());
    QCOMPARE((*file)->header(), (QStringList{QStringLiteral("a;b"), QStringLiteral("c")}));
    QCOMPARE((*file)->headerLine(), 2);

    for (const char16_t wrong : {u'"', u'\n', u'\r'}) {
        options.delimiter = QChar(wrong);
        const auto refused = CsvFile::open(write("a,b\n"), options);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, ErrorCode::BadInput);
    }
}

// The reader writes into the strings a record came with; those that somebody kept must stay as they were.
void TestCsvReader::keptRecordsAreNotOverwritten()
{
    const auto file = CsvFile::open(write("a,b\n1,2\nlonger,text\n3,4\n"));
    QVERIFY(file.ok());
    CsvRecord record;
    QVERIFY(*(*file)->next(record));
    const CsvRecord kept = record;
    const QString cell = record.cells.at(1);
    QVERIFY(*(*file)->next(record));
    QVERIFY(*(*file)->next(record));
    QCOMPARE(kept.cells, (QStringList{QStringLiteral("1"), QStringLiteral("2")}));
    QCOMPARE(cell, QStringLiteral("2"));
    QCOMPARE(record.row, 3);
}

// A null string binds NULL in the store; an empty cell is text.
void TestCsvReader::emptyCellsAreNotNull()
{
    const auto file = CsvFile::open(write("a,b\nx,y\n,\"\"\n"));
    QVERIFY(file.ok());
    CsvRecord used;
    QVERIFY(*(*file)->next(used));
    QVERIFY(*(*file)->next(used));
    QVERIFY(used.separatorsOnly);
    for (const QString &cell : std::as_const(used.cells))
        QVERIFY(cell.isEmpty() && !cell.isNull());

    const auto again = CsvFile::open(write("a,b\n,\"\"\n"));
    CsvRecord fresh;
    QVERIFY(*(*again)->next(fresh));
    for (const QString &cell : std::as_const(fresh.cells))
        QVERIFY(cell.isEmpty() && !cell.isNull());
}

void TestCsvReader::refusedFiles_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("says");
    QByteArray noise;
    QRandomGenerator random(7);
    for (int i = 0; i < 20'000; ++i)
        noise += static_cast<char>(random.bounded(256));
    QByteArray samples; // 16-bit numbers: NULs at one parity without being text
    for (int i = 0; i < 20'000; ++i)
        samples += static_cast<char>(random.bounded(256)) + QByteArray(1, i % 3 == 0 ? '\0' : '\xd8');
    const auto add = [](const char *name, const QByteArray &bytes, const char *says) {
        QTest::newRow(name) << bytes << QString::fromLatin1(says);
    };
    add("png", QByteArray("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16), "PNG");
    add("xlsx", QByteArray("PK\x03\x04\x14\0\x06\0\x08\0", 10) + "[Content_Types].xml" + noise, "damaged");
    add("zip", QByteArray("PK\x03\x04\x14\0\0\0\x08\0", 10) + "orders.csv" + noise, "damaged");
    add("xls", "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + QByteArray(512, '\0'), "Excel workbook");
    add("sqlite", QByteArray("SQLite format 3\0", 16) + QByteArray(100, '\0'), "SQLite");
    add("elf",
        QByteArray("\x7f"
                   "ELF\x02\x01\x01\0\0",
                   9),
        "a program");
    add("pdf", "%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "PDF");
    add("noise", noise, "not a text file");
    add("zeros", QByteArray(4096, '\0'), "not a text file");
    add("16-bit samples", samples, "not a text file");
    add("utf-32", QByteArray("\xff\xfe\0\0a\0\0\0", 8), "UTF-32");
}

void TestCsvReader::refusedFiles()
{
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, says);
    const QString path = write(bytes);
    const auto file = TableFile::open(path);
    QVERIFY(!file.ok());
    QCOMPARE(file.error().code, ErrorCode::BadInput);
    QCOMPARE(file.error().where, path);
    QVERIFY2(file.error().detail.contains(says), qPrintable(file.error().detail));
}

void TestCsvReader::refusedPaths()
{
    const auto missing = CsvFile::open(m_folder.filePath(QStringLiteral("nothing.csv")));
    QVERIFY(!missing.ok());
    QCOMPARE(missing.error().code, ErrorCode::BadInput);
    const auto folder = CsvFile::open(m_folder.path());
    QVERIFY(!folder.ok());
    QVERIFY(folder.error().detail.contains(QLatin1String("folder")));
    const auto device = CsvFile::open(QStringLiteral("/dev/zero"));
    QVERIFY(!device.ok());
    QCOMPARE(device.error().code, ErrorCode::BadInput);

    const QString path = write("a,b\n");
    QVERIFY(QFile::setPermissions(path, {}));
    const auto unreadable = CsvFile::open(path);
    const bool privileged = QFile(path).open(QIODevice::ReadOnly); // root may read anything
    QVERIFY(QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner));
    if (!privileged) {
        QVERIFY(!unreadable.ok());
        QCOMPARE(unreadable.error().code, ErrorCode::BadInput);
    }
}

void TestCsvReader::fileThatShrinksIsAnError()
{
    QByteArray bytes = "a,b\n";
    for (int i = 0; i < 50'000; ++i)
        bytes += "1,2\n";
    const QString path = write(bytes);
    CsvOptions options;
    options.chunkBytes = 4096;
    const auto file = CsvFile::open(path, options);
    QVERIFY(file.ok());
    QVERIFY(QFile::resize(path, 100'000));
    CsvRecord record;
    for (int i = 0; i < 60'000; ++i) {
        const Result<bool> more = (*file)->next(record);
        if (!more) {
            QVERIFY(more.error().detail.contains(QLatin1String("changed")));
            return;
        }
        QVERIFY2(*more, "the rows that went missing were not noticed");
    }
    QFAIL("no end");
}

void TestCsvReader::hashAndSize()
{
    const auto file = CsvFile::open(write("abc"));
    QVERIFY(file.ok());
    QCOMPARE((*file)->size(), 3);
    QCOMPARE((*file)->sha256(), QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"));
    CsvRecord record;
    QVERIFY(!*(*file)->next(record));
    QCOMPARE((*file)->position(), 3);
    QVERIFY(!*(*file)->next(record)); // also when asked again
}

// With as many bytes as before: neither the count nor the end tells.
void TestCsvReader::overwrittenWhileRead()
{
    CsvOptions options;
    options.chunkBytes = 16;
    const QString path = write("a,b\n1,2\n3,4\n5,6\n7,8\n9,0\n");
    const auto file = CsvFile::open(path, options);
    QVERIFY(file);
    CsvRecord record;
    QVERIFY((*file)->next(record).value());
    QTest::qSleep(20); // a file's times are of milliseconds, or of the kernel's ticks
    QFile other(path);
    QVERIFY(other.open(QIODevice::ReadWrite));
    other.write("a,b\n2,3\n4,5\n6,7\n8,9\n0,1\n");
    other.close();
    Result<bool> more = true;
    while (more && *more)
        more = (*file)->next(record);
    QVERIFY(!more);
    QCOMPARE(more.error().code, ErrorCode::BadInput);
    QVERIFY2(more.error().detail.contains(QLatin1String("changed")), qPrintable(more.error().detail));
}

QTEST_GUILESS_MAIN(TestCsvReader)
#include "tst_csvreader.moc"
