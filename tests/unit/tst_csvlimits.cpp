// SPDX-License-Identifier: GPL-3.0-or-later
// Files that would fill the memory, rows shown as they stand, and cells unwrapped.
#include "engine/csv/csvfile.h"
#include "engine/import/preview.h"

#include <QBuffer>
#include <QTemporaryDir>
#include <QTest>

#include <cstring>
#include <fstream>

using namespace pushdesk;
using namespace Qt::StringLiterals;

class TestCsvLimits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void unclosedQuoteIsNotKept();
    void oneLineWithoutAnEnd();
    void longQuotedCell_data();
    void longQuotedCell();
    void cellsKeepTheirPlaces();
    void millionsOfColumns();
    void onlyDelimiters();
    void memoryStaysBounded();
    void longNamesInMessages();
    void longRowsInThePreview();
    void rawRow_data();
    void rawRow();
    void unwrapped_data();
    void unwrapped();
    void unwrapIsCounted();
    void unwrappedEmptyRowIsBlank();
    void wrappedHeader();

private:
    struct Read {
        QStringList header;
        std::vector<CsvRecord> records;
        std::vector<CsvProblem> headerProblems;
        qint64 unclosedQuoteLine = 0;
    };
    static Read read(const QByteArray &bytes, CsvOptions options);
};

TestCsvLimits::Read TestCsvLimits::read(const QByteArray &bytes, CsvOptions options)
{
    options.delimiter = u',';
    auto buffer = std::make_unique<QBuffer>();
    buffer->setData(bytes);
    if (!buffer->open(QIODevice::ReadOnly))
        qFatal("no buffer");
    const auto file = CsvFile::open(TableInput{u"test"_s, std::move(buffer)}, options);
    if (!file)
        return {{file.error().detail}, {}, {}, 0};
    Read read{(*file)->header(), {}, (*file)->headerProblems(), 0};
    CsvRecord record;
    while (*(*file)->next(record))
        read.records.push_back(record);
    read.unclosedQuoteLine = (*file)->unclosedQuoteLine();
    return read;
}

namespace {

CsvOptions limited(qsizetype chars, qsizetype cells = 1000, qint64 chunkBytes = 64)
{
    CsvOptions options;
    options.maxRecordChars = chars;
    options.maxCells = cells;
    options.chunkBytes = chunkBytes;
    return options;
}

qsizetype charsIn(const CsvRecord &record)
{
    return record.cells.join(QString()).size();
}

} // namespace

// A quote that is never closed swallows the rest of the file. Only so much of it may be held.
void TestCsvLimits::unclosedQuoteIsNotKept()
{
    const QByteArray bytes = "a,b\n1,2\n3,\"" + QByteArray(5000, 'x');
    const Read open = read(bytes, limited(1000));
    QCOMPARE(open.unclosedQuoteLine, 3);
    QCOMPARE(open.records.size(), size_t(1));

    // Closed in the end, it is a record that says it is too long, and the next one is whole.
    for (const qint64 chunkBytes : {1, 7, 100'000}) {
        const Read closed = read(bytes + "\",3\n4,5\n", limited(1000, 1000, chunkBytes));
        QCOMPARE(closed.unclosedQuoteLine, 0);
        QCOMPARE(closed.records.size(), size_t(3));
        const CsvRecord &cut = closed.records[1];
        QVERIFY2(cut.malformed.contains(u"1000 characters"_s), qPrintable(cut.malformed));
        QCOMPARE(cut.malformedColumn, 1);
        QCOMPARE(charsIn(cut), 1000);
        QVERIFY(closed.records[2].malformed.isEmpty());
        QCOMPARE(closed.records[2].cells, (QStringList{u"4"_s, u"5"_s}));
        QCOMPARE(closed.records[2].line, 4);
    }
}

void TestCsvLimits::oneLineWithoutAnEnd()
{
    const QByteArray line(100'000, 'x');
    const Read header = read(line, limited(1000));
    QCOMPARE(header.header.size(), 1);
    QCOMPARE(header.header.at(0).size(), 1000);
    QVERIFY(!header.headerProblems.empty());
    QCOMPARE(header.headerProblems[0].level, CsvProblem::Level::Block);
    QVERIFY(header.headerProblems[0].what.contains(u"1000"_s));

    const Read row = read("a\nb\n" + line, limited(1000));
    QCOMPARE(row.records.size(), size_t(2));
    QVERIFY(!row.records[1].malformed.isEmpty());
    QCOMPARE(charsIn(row.records[1]), 1000);
}

void TestCsvLimits::longQuotedCell_data()
{
    QTest::addColumn<QByteArray>("encoding");
    for (const char *name : {"utf-8", "gb18030", "shift_jis", "windows-1252"})
        QTest::newRow(name) << QByteArray(name);
}

// Exactly the limit is within it; one more is not.
void TestCsvLimits::longQuotedCell()
{
    QFETCH(const QByteArray, encoding);
    for (const int size : {999, 1000}) {
        CsvOptions options = limited(1000, 1000, 13);
        options.encoding = encoding;
        const Read table = read("a,b\n1,\"" + QByteArray(size, 'y') + "\"\n4,5\n", options);
        QCOMPARE(table.records.size(), size_t(2));
        QCOMPARE(table.records[0].malformed.isEmpty(), size == 999);
        QCOMPARE(charsIn(table.records[0]), 1000);
        QVERIFY(table.records[1].malformed.isEmpty());
    }
}

// What is left out stands nowhere else.
void TestCsvLimits::cellsKeepTheirPlaces()
{
    for (const qint64 chunkBytes : {1, 10, 10'000}) {
        const Read table = read("a,b,c\n1," + QByteArray(50, 'x') + ",tail\n4,5,6\n", limited(20, 1000, chunkBytes));
        QCOMPARE(table.records[0].cells, (QStringList{u"1"_s, QString(19, u'x'), u""_s}));
        QVERIFY(!table.records[0].malformed.isEmpty());
        QCOMPARE(table.records[1].cells, (QStringList{u"4"_s, u"5"_s, u"6"_s}));
    }
}

void TestCsvLimits::millionsOfColumns()
{
    const Read header = read(QByteArray(1'000'000, ',') + "\n1,2\n", CsvOptions());
    QCOMPARE(header.header.size(), CsvOptions().maxCells);
    QCOMPARE(header.headerProblems[0].level, CsvProblem::Level::Block);
    QVERIFY(header.headerProblems[0].what.contains(u"65536 cells"_s));

    const Read row = read("a,b\n" + QByteArray(5000, ',') + "\n1,2\n", limited(100'000));
    QVERIFY(row.records[0].malformed.contains(u"1000 cells"_s));
    QCOMPARE(row.records[0].cells.size(), 1000);
    QVERIFY(!row.records[0].separatorsOnly); // nobody knows what was left out
    QCOMPARE(row.records[1].cells, (QStringList{u"1"_s, u"2"_s}));
}

void TestCsvLimits::onlyDelimiters()
{
    const Read table = read(QByteArray(",,,\n").repeated(500), limited(100));
    QCOMPARE(table.header.size(), 4);
    QCOMPARE(table.records.size(), size_t(499));
    for (const CsvRecord &record : table.records)
        QVERIFY(record.separatorsOnly);
}

namespace {

// A file as long as one likes that is nowhere: `head`, then one character again and again, then `tail`.
class EndlessFile : public QIODevice {
public:
    EndlessFile(QByteArray head, char filler, qint64 fillers, QByteArray tail)
        : m_head(std::move(head)), m_tail(std::move(tail)), m_filler(filler), m_fillers(fillers)
    {
        open(QIODevice::ReadOnly | QIODevice::Unbuffered);
    }
    [[nodiscard]] qint64 size() const override { return m_head.size() + m_fillers + m_tail.size(); }

protected:
    qint64 readData(char *data, qint64 maxSize) override
    {
        const qint64 from = pos();
        const qint64 n = std::min(maxSize, size() - from);
        std::memset(data, m_filler, static_cast<size_t>(n));
        for (qint64 i = from; i < std::min<qint64>(from + n, m_head.size()); ++i)
            data[i - from] = m_head.at(i);
        const qint64 tail = m_head.size() + m_fillers;
        for (qint64 i = std::max(from, tail); i < from + n; ++i)
            data[i - from] = m_tail.at(i - tail);
        return n;
    }
    qint64 writeData(const char *, qint64) override { return -1; }

private:
    QByteArray m_head;
    QByteArray m_tail;
    char m_filler;
    qint64 m_fillers;
};

// Of this process, at most so far; -1 where the system does not tell.
qint64 peakKilobytes()
{
    std::ifstream status("/proc/self/status");
    std::string word;
    while (status >> word) {
        qint64 value = -1;
        if (word == "VmHWM:" && status >> value)
            return value;
    }
    return -1;
}

} // namespace

// 200 MB in one cell, quoted or not, and a row behind it: some 16 million characters are held, and no more.
void TestCsvLimits::memoryStaysBounded()
{
    const qint64 before = peakKilobytes();
    for (const char *quote : {"", "\""}) {
        auto device = std::make_unique<EndlessFile>(QByteArray("a,b\n1,") + quote, 'x', 200'000'000,
                                                    QByteArray(quote) + "\n2,after\n");
        const auto file = CsvFile::open({u"test"_s, std::move(device)}, CsvOptions());
        QVERIFY2(file.ok(), file.ok() ? "" : qPrintable(file.error().detail));
        CsvRecord record;
        QVERIFY(*(*file)->next(record));
        QVERIFY(record.malformed.contains(QString::number(CsvOptions().maxRecordChars)));
        QVERIFY(*(*file)->next(record));
        QCOMPARE(record.cells.at(1), u"after"_s);
        QCOMPARE(record.line, 3);
    }
    // The cell, its text gathered from chunks with the room strings grow by, and Qt's own copies: far from 400 MB.
    if (before > 0 && qEnvironmentVariableIntValue("PUSHDESK_PATIENCE") <= 1)
        QVERIFY2(peakKilobytes() - before < 200'000, qPrintable(QString::number(peakKilobytes() - before)));
}

// Ten thousand ragged rows under a name of a million characters: the messages do not hold it each.
void TestCsvLimits::longNamesInMessages()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"in.csv"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a," + QByteArray(1'000'000, 'n') + "\n" + QByteArray("1\n").repeated(1000));
    file.close();
    const auto report = makePreview({file.fileName(), {}, {}, 1});
    QVERIFY(report);
    QVERIFY(report->problems.size() >= 1000);
    for (const CsvProblem &problem : report->problems)
        QVERIFY(problem.what.size() < 400);
}

void TestCsvLimits::longRowsInThePreview()
{
    const QTemporaryDir folder;
    QFile file(folder.filePath(u"in.csv"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("a,b\n");
    for (int i = 0; i < 5; ++i)
        file.write("x," + QByteArray(12'000'000, 'y') + "\n");
    file.close();
    const auto report = makePreview({file.fileName(), {}, {}, 100});
    QVERIFY(report);
    QCOMPARE(report->rowCount, 5);
    QCOMPARE(report->rows.size(), size_t(2));
}

void TestCsvLimits::rawRow_data()
{
    QTest::addColumn<QByteArray>("row");
    QTest::addColumn<QString>("shown");
    QTest::newRow("text after the quote") << QByteArray("S3,\"abc\"def,ok") << u"S3,\"abc\"def,ok"_s;
    QTest::newRow("quotes within") << QByteArray("S4,\"Hey, I \"missed\" it\",ok")
                                   << u"S4,\"Hey, I \"missed\" it\",ok"_s;
    QTest::newRow("several lines") << QByteArray("S5,\"a\r\nb\" c,ok") << u"S5,\"a\u23ceb\" c,ok"_s;
    QTest::newRow("long") << QByteArray("S6,\"a\"b,") + QByteArray(1000, 'z')
                          << u"S6,\"a\"b,"_s + QString(292, u'z') + u'\u2026';
}

// Whoever has to put the row right sees what stands in the file, not what became of it.
void TestCsvLimits::rawRow()
{
    QFETCH(const QByteArray, row);
    QFETCH(const QString, shown);
    for (const qint64 chunkBytes : {1, 5, 17, 100'000}) {
        const Read table = read("a,b,c\n\n1,2,3\n" + row + "\n4,5,6\n", limited(100'000, 1000, chunkBytes));
        QCOMPARE(table.records.size(), size_t(3));
        QVERIFY2(table.records[1].malformed.endsWith(u"the row reads: "_s + shown),
                 qPrintable(table.records[1].malformed));
        QVERIFY(table.records[2].malformed.isEmpty());
    }
}

void TestCsvLimits::unwrapped_data()
{
    QTest::addColumn<QByteArray>("cell");
    QTest::addColumn<QString>("asItIs");
    QTest::addColumn<QString>("unwrapped");
    const auto add = [](const char *name, const char *cell, const QString &asItIs, const QString &unwrapped) {
        QTest::newRow(name) << QByteArray(cell) << asItIs << unwrapped;
    };
    add("unquoted", "=\"00123\"", u"=\"00123\""_s, u"00123"_s);
    add("quoted", "\"=\"\"00123\"\"\"", u"=\"00123\""_s, u"00123"_s);
    add("a quote inside", "\"=\"\"a\"\"\"\"b\"\"\"", u"=\"a\"\"b\""_s, u"a\"b"_s);
    add("a comma inside", "\"=\"\"9,876\"\"\"", u"=\"9,876\""_s, u"9,876"_s);
    add("nothing inside", "=\"\"", u"=\"\""_s, u""_s);
    add("a formula of several", "\"=\"\"a\"\"&\"\"b\"\"\"", u"=\"a\"&\"b\""_s, u"=\"a\"&\"b\""_s);
    add("no quotes", "=00123", u"=00123"_s, u"=00123"_s);
    add("a space before", " =\"1\"", u" =\"1\""_s, u" =\"1\""_s);
    add("something behind", "=\"1\" ", u"=\"1\" "_s, u"=\"1\" "_s);
    add("half a quote", "\"=\"\"\"", u"=\""_s, u"=\""_s);
    add("three quotes", "\"=\"\"\"\"\"\"\"", u"=\"\"\""_s, u"=\"\"\""_s);
}

void TestCsvLimits::unwrapped()
{
    QFETCH(const QByteArray, cell);
    QFETCH(const QString, asItIs);
    QFETCH(const QString, unwrapped);
    const QByteArray bytes = "a,b\nx," + cell + "\n";
    QCOMPARE(read(bytes, CsvOptions()).records[0].cells.at(1), asItIs);
    for (const qint64 chunkBytes : {1, 3, 1000}) {
        CsvOptions options;
        options.unwrap = true;
        options.chunkBytes = chunkBytes;
        const Read table = read(bytes, options);
        QCOMPARE(table.records[0].cells.at(1), unwrapped);
        QVERIFY(!table.records[0].cells.at(1).isNull());
        QCOMPARE(table.records[0].unwrapped, asItIs == unwrapped ? 0 : 1);
    }
}

void TestCsvLimits::unwrapIsCounted()
{
    const QString path = QStringLiteral(PUSHDESK_TEST_DATA "/csv/03_excel_text_formula.csv");
    const auto offered = makePreview({path, {}, {}, 100});
    QVERIFY(offered);
    QCOMPARE(offered->wrapped, 3);
    QCOMPARE(offered->unwrapped, 0);
    const bool told = std::ranges::any_of(offered->problems, [](const CsvProblem &p) {
        return p.row == 0 && p.what.startsWith(u"3 cells"_s) &&
               p.what.contains(u"=\"0012345678\" becomes 0012345678"_s);
    });
    QVERIFY(told);

    CsvOptions options;
    options.unwrap = true;
    const auto shown = makePreview({path, options, {}, 100});
    QVERIFY(shown);
    QCOMPARE(shown->unwrapped, 3);
    QCOMPARE(shown->wrapped, 0);
    QVERIFY(shown->dialect.unwrap);
    QCOMPARE(shown->rows.at(0), (QStringList{u"A1"_s, u"0012345678"_s, u"02138"_s}));
    QCOMPARE(shown->rows.at(1), (QStringList{u"A2"_s, u"=00123"_s, u"x"_s}));
    QCOMPARE(shown->rows.at(3), (QStringList{u"A4"_s, u"9,876"_s, u"z"_s}));
    for (const CsvProblem &problem : shown->problems)
        QVERIFY2(problem.row == 3, qPrintable(problem.what)); // the ragged one
}

void TestCsvLimits::unwrappedEmptyRowIsBlank()
{
    CsvOptions options;
    options.unwrap = true;
    QVERIFY(read("a,b\n=\"\",=\"\"\n", options).records[0].separatorsOnly);
    QVERIFY(!read("a,b\n=\"\",=\"1\"\n", options).records[0].separatorsOnly);
}

void TestCsvLimits::wrappedHeader()
{
    CsvOptions options;
    options.unwrap = true;
    QCOMPARE(read("=\"order_no\",b\n1,2\n", options).header.at(0), u"order_no"_s);
}

QTEST_GUILESS_MAIN(TestCsvLimits)
#include "tst_csvlimits.moc"
