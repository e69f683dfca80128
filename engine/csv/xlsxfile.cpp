// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/xlsxfile.h"

#include "engine/core/filled.h"
#include "engine/csv/headerchecks.h"
#include "engine/csv/sheetreader.h"
#include "engine/csv/workbook.h"

#include <QCryptographicHash>

#include <algorithm>
#include <optional>
#include <utility>

namespace pushdesk {

using namespace Qt::StringLiterals;

struct XlsxFile::Private {
    explicit Private(TableInput opened) : input(std::move(opened)) {}

    Result<> openSheet(const QString &name);
    Result<std::unique_ptr<XmlPart>> part(const QString &name, qint64 limit) const;
    Result<> readHeader(bool noHeader);
    void take(CsvRecord &record); // what `row` holds
    [[nodiscard]] Error located(const Error &error) const { return {error.code, input.name, error.detail}; }

    TableInput input;
    CsvDialect dialect{"xlsx", {}, false};
    QByteArray sha256;
    std::unique_ptr<ZipPackage> package;
    Workbook workbook;
    Workbook::Sheet sheet;
    std::unique_ptr<SheetReader> reader; // before the package: it reads from it
    SheetRow row;
    CsvRecord header;
    std::optional<CsvRecord> first; // of a sheet without a header: not given out yet
    std::vector<CsvProblem> headerProblems;
    qint64 rows = 0;
    qint64 lastLine = 0;
    qint64 blankLines = 0;
    qint64 widerRows = 0; // than the header
};

Result<std::unique_ptr<XmlPart>> XlsxFile::Private::part(const QString &name, qint64 limit) const
{
    auto entry = package->entry(name, limit);
    if (!entry)
        return entry.error();
    return std::make_unique<XmlPart>(std::move(*entry), name);
}

Result<> XlsxFile::Private::openSheet(const QString &name)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    if (!hash.addData(input.device.get()))
        return Error{ErrorCode::BadInput, {}, u"the file cannot be read: %1"_s.arg(input.device->errorString())};
    sha256 = hash.result().toHex();
    auto opened = ZipPackage::open(*input.device);
    if (!opened)
        return opened.error();
    package = std::move(*opened);
    auto read = readWorkbook(*package);
    if (!read)
        return read.error();
    workbook = std::move(*read);
    const auto chosen = workbook.choose(name);
    if (!chosen)
        return chosen.error();
    sheet = *chosen;

    SharedStrings strings;
    if (!workbook.stringsPart.isEmpty() && package->contains(workbook.stringsPart)) {
        const auto xml = part(workbook.stringsPart, maxStringsBytes);
        if (!xml)
            return xml.error();
        if (const auto taken = strings.read(**xml); !taken)
            return taken.error();
    }
    CellFormats formats;
    if (!workbook.stylesPart.isEmpty() && package->contains(workbook.stylesPart)) {
        const auto xml = part(workbook.stylesPart, maxStylesBytes);
        if (!xml)
            return xml.error();
        if (const auto taken = formats.read(**xml); !taken)
            return taken.error();
    }
    auto xml = part(sheet.part, maxSheetBytes);
    if (!xml)
        return xml.error();
    reader = std::make_unique<SheetReader>(std::move(*xml), std::move(strings), std::move(formats), workbook.dates1904);
    return {};
}

Result<> XlsxFile::Private::readHeader(bool noHeader)
{
    const auto found = reader->next(row);
    if (!found)
        return found.error();
    if (!*found)
        return {};
    header.line = lastLine = row.number;
    blankLines = row.number - 1;
    if (noHeader) {
        header.cells = numberedColumns(row.cells.size());
        first.emplace();
        take(*first);
        return {};
    }
    header.cells = row.cells;
    headerProblems = checkHeader(header);
    for (const CellNote &note : row.notes)
        headerProblems.push_back({header.line, 0, note.column, CsvProblem::Level::Warn, note.what});
    return {};
}

XlsxFile::XlsxFile(std::unique_ptr<Private> state) : d(std::move(state)) {}
XlsxFile::~XlsxFile() = default;

Result<std::unique_ptr<XlsxFile>> XlsxFile::open(TableInput input, const CsvOptions &options)
{
    auto d = std::make_unique<Private>(std::move(input));
    if (!options.encoding.isEmpty() || !options.delimiter.isNull())
        return Error{ErrorCode::BadInput, d->input.name,
                     u"an Excel workbook has no encoding and no delimiter that could be chosen"_s};
    if (const Result<> opened = d->openSheet(options.sheet); !opened)
        return d->located(opened.error());
    if (const Result<> read = d->readHeader(options.noHeader); !read)
        return d->located(read.error());
    return std::unique_ptr<XlsxFile>(new XlsxFile(std::move(d)));
}

const CsvDialect &XlsxFile::dialect() const
{
    return d->dialect;
}

const QStringList &XlsxFile::header() const
{
    return d->header.cells;
}

qint64 XlsxFile::headerLine() const
{
    return d->header.line;
}

qint64 XlsxFile::size() const
{
    return d->input.device->size();
}

// The part of the sheet that was unpacked, as a part of the file.
qint64 XlsxFile::position() const
{
    const ZipEntry &entry = d->reader->entry();
    const double part =
        static_cast<double>(entry.unpacked()) / static_cast<double>(std::max<qint64>(entry.bytesInAll(), 1));
    return static_cast<qint64>(static_cast<double>(size()) * std::min(part, 1.0));
}

QByteArray XlsxFile::sha256() const
{
    return d->sha256;
}

Result<bool> XlsxFile::next(CsvRecord &record)
{
    if (d->header.cells.isEmpty())
        return false;
    if (d->first) {
        record = *std::exchange(d->first, std::nullopt);
        return true;
    }
    const auto found = d->reader->next(d->row);
    if (!found)
        return d->located(found.error());
    if (!*found) {
        const auto same = d->input.checkUnchanged();
        return same ? Result<bool>(false) : Result<bool>(same.error());
    }
    d->take(record);
    d->blankLines += d->row.number - d->lastLine - 1;
    d->lastLine = d->row.number;
    return true;
}

void XlsxFile::Private::take(CsvRecord &record)
{
    record = {};
    record.row = ++rows;
    record.line = row.number;
    record.cells = std::move(row.cells);
    record.notes = std::move(row.notes);
    widerRows += record.cells.size() > header.cells.size() ? 1 : 0;
    while (record.cells.size() < header.cells.size())
        record.cells.append(u""_s);
    const auto nul = std::ranges::find_if(record.cells, [](const QString &cell) { return cell.contains(QChar::Null); });
    if (nul != record.cells.end()) {
        record.malformed = u"holds a NUL character"_s;
        record.malformedColumn = static_cast<int>(nul - record.cells.begin());
    }
}

qint64 XlsxFile::blankLines() const
{
    return d->blankLines;
}

const std::vector<CsvProblem> &XlsxFile::headerProblems() const
{
    return d->headerProblems;
}

std::vector<CsvProblem> XlsxFile::endProblems() const
{
    std::vector<CsvProblem> problems;
    const auto warn = [&problems](qint64 line, const QString &what) {
        problems.push_back({line, 0, -1, CsvProblem::Level::Warn, what});
    };
    const SheetReader &reader = *d->reader;
    if (d->header.cells.size() == 1 && d->widerRows > 0)
        warn(d->header.line,
             filled(u"the first row holds \"%1\" alone, and %2 rows below hold more: if it is a title, delete it, "
                    "so that the column names come first"_s,
                    d->header.cells.first().trimmed(), d->widerRows));
    if (const qint64 n = reader.hiddenRows(); n > 0)
        warn(
            reader.firstHiddenRow(),
            filled(u"%1 rows are hidden in the sheet, by a filter or by hand, the first is row %2: they are read too"_s,
                   n, reader.firstHiddenRow()));
    if (const qint64 n = reader.mergeCount(); n > 0)
        warn(d->header.line,
             u"merged cells (%1%2): only the first cell of each has the value, the others are empty"_s.arg(
                 reader.merges().join(u", "_s), n > reader.merges().size() ? u", …"_s : QString()));
    return problems;
}

QString XlsxFile::sheet() const
{
    return d->sheet.name;
}

QStringList XlsxFile::sheets() const
{
    return d->workbook.sheetNames();
}

} // namespace pushdesk
