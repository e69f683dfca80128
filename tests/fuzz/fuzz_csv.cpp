// SPDX-License-Identifier: GPL-3.0-or-later
// The CSV reader under any options, over any bytes: what is read does not depend on where chunks are cut, all that is
// in the file is accounted for, limits hold. The first bytes are the options, the rest is the file.
#include "engine/csv/columnchecks.h"
#include "engine/csv/csvfile.h"
#include "engine/csv/csvwriter.h"
#include "engine/csv/delimiterdetection.h"
#include "engine/csv/keychecks.h"
#include "engine/csv/textencoding.h"
#include "tests/fuzz/require.h"

#include <QBuffer>

#include <algorithm>
#include <array>

using namespace pushdesk;
using namespace pushdesk::fuzz;

namespace {

constexpr qsizetype optionBytes = 4;

struct Reading {
    QString error;
    CsvDialect dialect;
    QStringList header;
    std::vector<CsvRecord> records;
    std::vector<CsvProblem> headerProblems;
    qint64 blank = 0;
    qint64 unclosedQuoteLine = 0;
};

CsvOptions optionsOf(const QByteArray &bytes)
{
    constexpr std::array encodings{"",        "utf-8", "utf-16-le", "utf-16-be",
                                   "gb18030", "big5",  "shift_jis", "windows-1252"};
    constexpr std::array delimiters{u'\0', u',', u';', u'\t', u'|', u'\x4e00', u' ', u'"'};
    const auto byte = [&bytes](qsizetype i) { return static_cast<size_t>(static_cast<unsigned char>(bytes.at(i))); };
    CsvOptions options;
    options.encoding = encodings.at(byte(0) % encodings.size());
    options.delimiter = QChar(delimiters.at(byte(1) % delimiters.size()));
    options.unwrap = byte(2) % 2 == 1;
    if (byte(2) >= 128) { // limits that are reached
        options.maxRecordChars = 1 + static_cast<qsizetype>(byte(2) % 16) * 8;
        options.maxCells = 1 + static_cast<qsizetype>(byte(2) / 16 % 8);
    }
    options.chunkBytes = 2 + static_cast<qint64>(byte(3) % 64);
    return options;
}

Reading read(const QByteArray &bytes, const CsvOptions &options)
{
    Reading reading;
    auto buffer = std::make_unique<QBuffer>();
    buffer->setData(bytes);
    require(buffer->open(QIODevice::ReadOnly), "a buffer opens");
    const auto file = CsvFile::open({QStringLiteral("file"), std::move(buffer)}, options);
    if (!file) {
        reading.error = file.error().detail;
        require(!reading.error.isEmpty() && file.error().where == QLatin1String("file"), "errors say what and where");
        return reading;
    }
    reading.dialect = (*file)->dialect();
    reading.header = (*file)->header();
    reading.headerProblems = (*file)->headerProblems();
    CsvRecord record;
    for (;;) {
        const Result<bool> more = (*file)->next(record);
        require(more.ok(), "an opened file is read to its end");
        if (!*more)
            break;
        reading.records.push_back(record);
    }
    require(!*(*file)->next(record), "the end stays the end");
    reading.blank = (*file)->blankLines();
    reading.unclosedQuoteLine = (*file)->unclosedQuoteLine();
    return reading;
}

void requireSame(const CsvRecord &a, const CsvRecord &b)
{
    require(a.cells == b.cells && a.row == b.row && a.line == b.line, "cells, row and line do not depend on chunks");
    require(a.malformed == b.malformed && a.malformedColumn == b.malformedColumn, "nor does what is wrong");
    require(a.doubtfulColumn == b.doubtfulColumn && a.separatorsOnly == b.separatorsOnly && a.chars == b.chars &&
                a.unwrapped == b.unwrapped,
            "nor what else is known of a record");
}

void requireSame(const Reading &a, const Reading &b)
{
    require(a.error == b.error && a.dialect.encoding == b.dialect.encoding &&
                a.dialect.delimiter == b.dialect.delimiter && a.dialect.bom == b.dialect.bom && a.header == b.header,
            "the dialect does not depend on chunks");
    require(a.blank == b.blank && a.unclosedQuoteLine == b.unclosedQuoteLine, "nor do blank lines and open quotes");
    require(a.records.size() == b.records.size() && a.headerProblems.size() == b.headerProblems.size(),
            "nor how much there is");
    for (size_t i = 0; i < a.records.size(); ++i)
        requireSame(a.records[i], b.records[i]);
}

void checkRecords(const Reading &reading, const CsvOptions &options)
{
    ColumnChecks columns(reading.header);
    qint64 row = 0;
    qint64 line = 0;
    for (const CsvRecord &record : reading.records) {
        require(record.row == ++row, "rows are numbered without gaps");
        require(record.line > line, "each record begins on a later line");
        line = record.line;
        require(!record.cells.isEmpty() && record.cells.size() <= options.maxCells, "cells within the limit");
        qsizetype chars = 0;
        for (const QString &cell : record.cells) {
            require(!cell.isNull() && cell.isValidUtf16(), "cells are text");
            chars += cell.size();
            const auto problem = checkCell(cell);
            require(!problem || !problem->what.isEmpty(), "a problem says what");
            require(bareKey(bareKey(cell)) == bareKey(cell), "a bare key is bare");
        }
        require(chars <= options.maxRecordChars, "characters within the limit");
        require(record.unwrapped == 0 || options.unwrap, "unwrapped where asked for");
        for (const CsvProblem &problem : checkRecord(record, reading.header, 0))
            require(problem.line == record.line && problem.row == record.row && !problem.what.isEmpty() &&
                        problem.what.size() < 700,
                    "problems say where and what, and not all of a cell");
        columns.add(record.cells);
    }
    for (const CsvProblem &problem : columns.finish())
        require(problem.row == 0 && !problem.what.isEmpty(), "problems of columns are the header's");
}

bool isWhole(const Reading &reading)
{
    const bool header = std::none_of(reading.headerProblems.begin(), reading.headerProblems.end(),
                                     [](const CsvProblem &p) { return p.level == CsvProblem::Level::Block; });
    return header && reading.unclosedQuoteLine == 0 &&
           std::all_of(reading.records.begin(), reading.records.end(),
                       [](const CsvRecord &record) { return record.malformed.isEmpty(); });
}

// CR, LF and CRLF are one each.
qint64 lineEnds(QStringView text)
{
    qint64 ends = 0;
    for (qsizetype i = 0; i < text.size(); ++i)
        ends += text.at(i) == u'\r' || (text.at(i) == u'\n' && (i == 0 || text.at(i - 1) != u'\r')) ? 1 : 0;
    return ends;
}

// Every line of the file is one of a record's or blank.
void checkLines(const Reading &reading, const QByteArray &bytes)
{
    const TextEncoding encoding = encodingFromName(reading.dialect.encoding).value();
    TextDecoder decoder(encoding);
    const QByteArray mark = byteOrderMark(encoding);
    QString text = decoder.decode(reading.dialect.bom ? bytes.mid(mark.size()) : bytes);
    text += decoder.finish();
    while (text.startsWith(QChar(QChar::ByteOrderMark)))
        text.remove(0, 1);
    const auto directive = sepDirective(text);
    if (directive)
        text.remove(0, directive->length);
    qint64 lines = lineEnds(text) + (text.isEmpty() || text.endsWith(u'\n') || text.endsWith(u'\r') ? 0 : 1);
    lines -= reading.blank;
    const auto take = [&lines](const QStringList &cells) {
        --lines;
        for (const QString &cell : cells)
            lines -= lineEnds(cell);
    };
    if (!reading.header.isEmpty())
        take(reading.header);
    for (const CsvRecord &record : reading.records)
        take(record.cells);
    require(lines == 0, "every line is a record's or blank");
}

// What our own writer makes of the records is read as the same.
void checkRoundTrip(const Reading &reading)
{
    const QChar delimiter = reading.dialect.delimiter;
    QByteArray bytes = csvLine(reading.header, delimiter);
    for (const CsvRecord &record : reading.records)
        bytes += csvLine(record.cells, delimiter);
    CsvOptions options;
    options.encoding = "utf-8";
    options.delimiter = delimiter;
    const Reading again = read(bytes, options);
    require(again.error.isEmpty() || again.error.startsWith(QLatin1String("The file is not a text file")),
            "what is written can be read");
    if (!again.error.isEmpty())
        return;
    require(again.header == reading.header && again.records.size() == reading.records.size(), "as many records");
    for (size_t i = 0; i < again.records.size(); ++i)
        require(again.records[i].cells == reading.records[i].cells, "and the same cells");
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray input(reinterpret_cast<const char *>(data), static_cast<qsizetype>(size));
    if (input.size() < optionBytes)
        return 0;
    CsvOptions options = optionsOf(input);
    const QByteArray bytes = input.mid(optionBytes);
    const Reading some = read(bytes, options);
    options.chunkBytes = 8192;
    const Reading whole = read(bytes, options);
    requireSame(whole, some);
    options.chunkBytes = 1;
    requireSame(whole, read(bytes, options));
    if (whole.error.isEmpty()) {
        checkRecords(whole, options);
        if (isWhole(whole))
            checkLines(whole, bytes);
        if (isWhole(whole) && !whole.header.isEmpty())
            checkRoundTrip(whole);
    }
    return 0;
}
