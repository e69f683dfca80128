// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/csvfile.h"

#include "engine/core/filled.h"
#include "engine/csv/bytescan.h"
#include "engine/csv/cellchecks.h"
#include "engine/csv/delimiterdetection.h"
#include "engine/csv/encodingdecision.h"
#include "engine/csv/filekind.h"
#include "engine/csv/headerchecks.h"
#include "engine/csv/recordreader.h"
#include "engine/csv/swallowedrows.h"
#include "engine/csv/textsource.h"

#include <QCryptographicHash>

#include <algorithm>
#include <optional>
#include <utility>

namespace pushdesk {

struct CsvFile::Private {
    explicit Private(TableInput opened) : input(std::move(opened)), file(*input.device) {}

    Result<> scan();
    Result<> decide(const CsvOptions &options);
    Result<> findDialect(const CsvOptions &options);
    Result<> readHeader(bool noHeader);
    void unwrap(CsvRecord &record) const;
    Error fail(ErrorCode code, const QString &sentence) const;
    Error located(const Error &error) const;

    TableInput input;
    QIODevice &file;
    QByteArray head;
    ByteStats stats;
    QByteArray sha256;
    EncodingDecision encoding;
    CsvDialect dialect;
    std::unique_ptr<TextSource> source;
    std::unique_ptr<RecordReader> reader;
    CsvRecord header;
    std::optional<CsvRecord> first; // without a header: the record that was read in its place
    qint64 rows = 0;
    std::vector<CsvProblem> headerProblems;
};

Error CsvFile::Private::fail(ErrorCode code, const QString &sentence) const
{
    return {code, input.name, sentence};
}

// An error of a part that does not know the file's name.
Error CsvFile::Private::located(const Error &error) const
{
    return {error.code, input.name, error.detail};
}

// The first pass over the whole file: what its bytes look like, and their hash.
Result<> CsvFile::Private::scan()
{
    const qint64 chunkBytes = std::clamp<qint64>(file.size() + 1, 1, 256 * 1024);
    constexpr qint64 headBytes = 4096;
    QByteArray chunk(chunkBytes, Qt::Uninitialized);
    QCryptographicHash hash(QCryptographicHash::Sha256);
    ByteScan bytes;
    for (;;) {
        const qint64 got = file.read(chunk.data(), chunk.size());
        if (got < 0)
            return fail(ErrorCode::BadInput, QStringLiteral("The file cannot be read: %1").arg(file.errorString()));
        if (got == 0)
            break;
        const QByteArrayView view(chunk.constData(), got);
        if (head.isEmpty())
            head = view.first(std::min(got, headBytes)).toByteArray();
        bytes.add(view);
        hash.addData(view);
    }
    stats = bytes.finish();
    sha256 = hash.result().toHex();
    return {};
}

Result<> CsvFile::Private::decide(const CsvOptions &options)
{
    std::optional<TextEncoding> forced;
    if (!options.encoding.isEmpty()) {
        forced = encodingFromName(options.encoding);
        if (!forced) {
            return fail(ErrorCode::BadInput, QStringLiteral("Unknown encoding \"%1\"; known are %2")
                                                 .arg(QString::fromUtf8(options.encoding), encodingNames()));
        }
    }
    if (const QString kind = knownBinaryKind(head, file); !kind.isEmpty())
        return fail(ErrorCode::BadInput, QStringLiteral("The file is not a text file but %1").arg(kind));
    const Result<EncodingDecision> decision = decideEncoding(file, head, stats, forced, options.chunkBytes);
    if (!decision)
        return located(decision.error());
    const bool utf16 = decision->encoding == TextEncoding::Utf16Le || decision->encoding == TextEncoding::Utf16Be;
    if (!utf16 && looksBinary(stats)) {
        return fail(ErrorCode::BadInput,
                    filled(QStringLiteral("The file is not a text file: %1 of its %2 bytes are NULs or "
                                          "control characters"),
                           stats.nulEven + stats.nulOdd + stats.controls, stats.size));
    }
    encoding = *decision;
    dialect.encoding = encodingName(encoding.encoding);
    dialect.bom = encoding.markSize > 0;
    return {};
}

Result<> CsvFile::Private::findDialect(const CsvOptions &options)
{
    constexpr qsizetype sampleChars = 64 * 1024;
    source = std::make_unique<TextSource>(file, encoding.encoding, options.chunkBytes, stats.size);
    if (const Result<> started = source->start(encoding.markSize); !started)
        return located(started.error());
    QString sample;
    QString text;
    bool complete = false;
    while (sample.size() < sampleChars && !complete) {
        const Result<bool> more = source->next(text);
        if (!more)
            return located(more.error());
        complete = !*more;
        if (*more)
            sample.append(text);
    }
    RecordReader::Options readerOptions;
    readerOptions.maxRecordChars = options.maxRecordChars;
    readerOptions.maxCells = options.maxCells;
    QStringView rest(sample);
    if (const auto directive = sepDirective(sample)) {
        readerOptions.skipChars = directive->length;
        readerOptions.firstLine = 2;
        readerOptions.delimiter = directive->delimiter;
        rest = rest.mid(directive->length);
    } else if (options.delimiter.isNull()) {
        readerOptions.delimiter = detectDelimiter(rest, complete);
    }
    if (!options.delimiter.isNull())
        readerOptions.delimiter = options.delimiter;
    dialect.delimiter = readerOptions.delimiter;
    dialect.unwrap = options.unwrap;
    if (encoding.undecodable) {
        readerOptions.undecodableWhat =
            QStringLiteral("bytes that are not valid %1").arg(QLatin1String(dialect.encoding));
    }
    if (const Result<> started = source->start(encoding.markSize); !started)
        return located(started.error());
    reader = std::make_unique<RecordReader>(*source, std::move(readerOptions));
    return {};
}

Result<> CsvFile::Private::readHeader(bool noHeader)
{
    const Result<bool> found = reader->next(header);
    if (!found)
        return located(found.error());
    if (!*found) {
        header.cells.clear();
    } else if (noHeader) {
        unwrap(header);
        first = header;
        header.cells = numberedColumns(header.cells.size());
    } else {
        unwrap(header);
        headerProblems = checkHeader(header);
    }
    if (encoding.guessed) {
        headerProblems.push_back(
            {1, 0, -1, CsvProblem::Level::Warn,
             QStringLiteral("The encoding is a guess (%1): look at the letters that are not English, "
                            "and choose another if they are wrong")
                 .arg(QLatin1String(dialect.encoding))});
    }
    if (encoding.perhapsUtf8) {
        headerProblems.push_back({1, 0, -1, CsvProblem::Level::Warn,
                                  QStringLiteral("The file can be read as %1, but most of its lines are utf-8: if the "
                                                 "text is wrong, choose utf-8")
                                      .arg(QLatin1String(dialect.encoding))});
    }
    if (encoding.undecodable) {
        headerProblems.push_back(
            {encoding.firstBadLine, 0, -1, CsvProblem::Level::Warn,
             filled(QStringLiteral("Some bytes are not valid %1, the first on line %2: such rows are held"),
                    QLatin1String(dialect.encoding), encoding.firstBadLine)});
    }
    return {};
}

// ="text" in the file becomes the text; whatever else a cell is stays as it is.
void CsvFile::Private::unwrap(CsvRecord &record) const
{
    if (!dialect.unwrap)
        return;
    for (QString &cell : record.cells) {
        if (auto text = unwrapTextFormula(cell)) {
            cell = std::move(*text);
            ++record.unwrapped;
        }
    }
    if (record.unwrapped > 0 && record.cells.size() > 1 && record.malformed.isEmpty())
        record.separatorsOnly =
            std::all_of(record.cells.begin(), record.cells.end(), [](const QString &cell) { return cell.isEmpty(); });
}

CsvFile::CsvFile(std::unique_ptr<Private> state) : d(std::move(state)) {}
CsvFile::~CsvFile() = default;

Result<std::unique_ptr<CsvFile>> CsvFile::open(const QString &path, const CsvOptions &options)
{
    auto input = TableInput::open({path, {}});
    return input ? open(std::move(*input), options) : input.error();
}

Result<std::unique_ptr<CsvFile>> CsvFile::open(TableInput input, const CsvOptions &options)
{
    auto d = std::make_unique<Private>(std::move(input));
    const QString &path = d->input.name;
    const QChar delimiter = options.delimiter;
    if (delimiter == u'"' || delimiter == u'\r' || delimiter == u'\n' || options.chunkBytes < 1)
        return Error{ErrorCode::BadInput, path, QStringLiteral("A quote or a line end cannot be the delimiter")};
    if (!options.sheet.isEmpty())
        return Error{ErrorCode::BadInput, path, QStringLiteral("Only an Excel workbook has sheets, and this is none")};
    if (const Result<> scanned = d->scan(); !scanned)
        return scanned.error();
    if (const Result<> decided = d->decide(options); !decided)
        return decided.error();
    if (const Result<> found = d->findDialect(options); !found)
        return found.error();
    if (const Result<> read = d->readHeader(options.noHeader); !read)
        return read.error();
    return std::unique_ptr<CsvFile>(new CsvFile(std::move(d)));
}

const CsvDialect &CsvFile::dialect() const
{
    return d->dialect;
}

const QStringList &CsvFile::header() const
{
    return d->header.cells;
}

qint64 CsvFile::headerLine() const
{
    return d->header.line;
}

qint64 CsvFile::size() const
{
    return d->stats.size;
}

qint64 CsvFile::position() const
{
    return d->source->position();
}

QByteArray CsvFile::sha256() const
{
    return d->sha256;
}

Result<bool> CsvFile::next(CsvRecord &record)
{
    if (d->header.cells.isEmpty())
        return false;
    if (d->first) {
        record = *std::exchange(d->first, std::nullopt);
        record.row = ++d->rows;
        return true;
    }
    Result<bool> found = d->reader->next(record);
    if (!found)
        return d->located(found.error());
    if (!*found) {
        if (const auto same = d->input.checkUnchanged(); !same)
            return same.error();
    } else {
        record.row = ++d->rows;
        d->unwrap(record);
        const bool severalLines = d->reader->line() - record.line > 1;
        if (severalLines)
            markSwallowedRows(record, d->header.cells.size(), d->dialect.delimiter);
    }
    return found;
}

qint64 CsvFile::unclosedQuoteLine() const
{
    return d->reader->unclosedQuoteLine();
}

qint64 CsvFile::blankLines() const
{
    return d->reader->blankLines();
}

const std::vector<CsvProblem> &CsvFile::headerProblems() const
{
    return d->headerProblems;
}

} // namespace pushdesk
