// SPDX-License-Identifier: GPL-3.0-or-later
// Another program's reading of the same files: libcsv's, for those that leave no room for opinion.
#include "engine/csv/csvfile.h"
#include "engine/csv/csvwriter.h"

#include <QBuffer>
#include <QLibrary>
#include <QRandomGenerator>
#include <QTest>

#if __has_include(<csv.h>)
#include <csv.h>
#define HAVE_LIBCSV
#endif

using namespace pushdesk;
using namespace Qt::StringLiterals;

class TestCsvOracle : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void asWeWriteThem();
    void asOthersWriteThem_data();
    void asOthersWriteThem();
};

namespace {

using Rows = QList<QStringList>;

// In any chunks: they must not matter.
Rows ours(const QByteArray &bytes, QChar delimiter, qint64 chunkBytes)
{
    CsvOptions options;
    options.encoding = "utf-8";
    options.delimiter = delimiter;
    options.chunkBytes = chunkBytes;
    auto buffer = std::make_unique<QBuffer>();
    buffer->setData(bytes);
    if (!buffer->open(QIODevice::ReadOnly))
        return {};
    const auto file = CsvFile::open(TableInput{u"test"_s, std::move(buffer)}, options);
    if (!file)
        return {{file.error().detail}};
    Rows rows{(*file)->header()};
    CsvRecord record;
    while (*(*file)->next(record)) {
        rows.append(record.cells);
        if (!record.malformed.isEmpty())
            rows.last().append(u"malformed: "_s + record.malformed);
    }
    return rows;
}

#ifdef HAVE_LIBCSV
extern "C" void libcsvCell(void *data, size_t size, void *context)
{
    static_cast<Rows *>(context)->back().append(
        QString::fromUtf8(static_cast<const char *>(data), static_cast<qsizetype>(size)));
}

extern "C" void libcsvRow(int, void *context)
{
    static_cast<Rows *>(context)->append(QStringList());
}

extern "C" int isNoSpace(unsigned char)
{
    return 0; // libcsv would take spaces off around cells
}
#endif

// Empty where libcsv is not installed.
Rows libcsvs(const QByteArray &bytes, QChar delimiter)
{
#ifdef HAVE_LIBCSV
    QLibrary library(u"csv"_s, 3);
    const auto init = reinterpret_cast<decltype(&csv_init)>(library.resolve("csv_init"));
    const auto parse = reinterpret_cast<decltype(&csv_parse)>(library.resolve("csv_parse"));
    const auto fini = reinterpret_cast<decltype(&csv_fini)>(library.resolve("csv_fini"));
    const auto release = reinterpret_cast<decltype(&csv_free)>(library.resolve("csv_free"));
    const auto setDelimiter = reinterpret_cast<decltype(&csv_set_delim)>(library.resolve("csv_set_delim"));
    const auto setSpaces = reinterpret_cast<decltype(&csv_set_space_func)>(library.resolve("csv_set_space_func"));
    csv_parser parser;
    if (!init || !parse || !fini || !release || !setDelimiter || !setSpaces ||
        init(&parser, CSV_STRICT | CSV_STRICT_FINI) != 0)
        return {};
    setDelimiter(&parser, static_cast<unsigned char>(delimiter.toLatin1()));
    setSpaces(&parser, isNoSpace);
    Rows rows{QStringList()};
    const size_t read =
        parse(&parser, bytes.constData(), static_cast<size_t>(bytes.size()), libcsvCell, libcsvRow, &rows);
    if (fini(&parser, libcsvCell, libcsvRow, &rows) != 0 || read != static_cast<size_t>(bytes.size()))
        rows.append({u"libcsv refused the file"_s});
    else
        rows.removeLast();
    release(&parser);
    return rows;
#else
    Q_UNUSED(bytes)
    Q_UNUSED(delimiter)
    return {};
#endif
}

class Writer {
public:
    Writer(quint32 seed, QChar delimiter) : m_random(seed), m_delimiter(delimiter) {}

    Rows table()
    {
        const int width = m_random.bounded(2, 7);
        Rows rows;
        for (int y = m_random.bounded(1, 14); y > 0; --y) {
            QStringList cells;
            for (int x = 0; x < width; ++x)
                cells.append(cell());
            rows.append(cells);
        }
        return rows;
    }

    // By hand: quotes where they are needed and where they are not, each line end, with and without one at the end,
    // blank lines in between.
    QByteArray file(const Rows &rows, const QByteArray &lineEnd)
    {
        QByteArray bytes;
        for (const QStringList &cells : rows) {
            QStringList written;
            for (const QString &cell : cells)
                written.append(quoted(cell));
            bytes += written.join(m_delimiter).toUtf8() + lineEnd;
            if (m_random.bounded(8) == 0)
                bytes += lineEnd;
        }
        if (m_random.bounded(2) == 0)
            while (bytes.endsWith(lineEnd))
                bytes.chop(lineEnd.size());
        return bytes;
    }

private:
    QString cell()
    {
        static const QStringList pieces{u"a"_s,    u"0"_s,    u","_s,     u";"_s,    u"\t"_s,     u"|"_s,
                                        u"\""_s,   u"\n"_s,   u"\r"_s,    u"\r\n"_s, u"\u5feb"_s, u" "_s,
                                        u"\"\""_s, u"='x'"_s, u"sep=;"_s, u"'"_s,    u"1.5"_s,    u"\U0001F4E6"_s};
        QString text;
        for (int i = m_random.bounded(5); i > 0; --i)
            text += pieces.at(m_random.bounded(static_cast<int>(pieces.size())));
        return text;
    }
    QString quoted(QString cell)
    {
        const bool needed = cell.contains(m_delimiter) || cell.contains(u'"') || cell.contains(u'\n') ||
                            cell.contains(u'\r') || cell.startsWith(u"sep="_s);
        if (!needed && m_random.bounded(3) > 0)
            return cell;
        return u'"' + cell.replace(u'"', u"\"\""_s) + u'"';
    }

    QRandomGenerator m_random;
    QChar m_delimiter;
};

} // namespace

void TestCsvOracle::asWeWriteThem()
{
    if (libcsvs("a,b\n", u',').isEmpty())
        QSKIP("libcsv is not installed");
    for (quint32 seed = 1; seed <= 300; ++seed) {
        const QChar delimiter = QStringView(u",;\t|").at(seed % 4);
        const Rows rows = Writer(seed, delimiter).table();
        QByteArray bytes;
        for (const QStringList &cells : rows)
            bytes += csvLine(cells, delimiter);
        const Rows theirs = libcsvs(bytes, delimiter);
        QVERIFY2(theirs == rows, qPrintable(u"libcsv, seed %1"_s.arg(seed)));
        for (const qint64 chunkBytes : {1, 7, 64 * 1024})
            QVERIFY2(ours(bytes, delimiter, chunkBytes) == rows, qPrintable(u"seed %1"_s.arg(seed)));
    }
}

void TestCsvOracle::asOthersWriteThem_data()
{
    QTest::addColumn<QByteArray>("lineEnd");
    QTest::addColumn<QString>("delimiter");
    for (const auto &[name, lineEnd] : {std::pair("LF", "\n"), std::pair("CRLF", "\r\n"), std::pair("CR", "\r")}) {
        for (const char16_t delimiter : {u',', u';', u'\t', u'|'})
            QTest::addRow("%s, %d", name, int(delimiter)) << QByteArray(lineEnd) << QString(QChar(delimiter));
    }
}

void TestCsvOracle::asOthersWriteThem()
{
    QFETCH(const QByteArray, lineEnd);
    QFETCH(const QString, delimiter);
    if (libcsvs("a,b\n", u',').isEmpty())
        QSKIP("libcsv is not installed");
    for (quint32 seed = 1; seed <= 150; ++seed) {
        Writer writer(seed, delimiter.front());
        const Rows rows = writer.table();
        const QByteArray bytes = writer.file(rows, lineEnd);
        const Rows theirs = libcsvs(bytes, delimiter.front());
        QVERIFY2(theirs == rows, qPrintable(u"libcsv, seed %1"_s.arg(seed)));
        for (const qint64 chunkBytes : {1, 3, 64 * 1024})
            QVERIFY2(ours(bytes, delimiter.front(), chunkBytes) == theirs, qPrintable(u"seed %1"_s.arg(seed)));
    }
}

QTEST_GUILESS_MAIN(TestCsvOracle)
#include "tst_csvoracle.moc"
