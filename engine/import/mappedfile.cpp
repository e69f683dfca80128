// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/mappedfile.h"

#include "engine/upstream/compiledupstream.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype sheetsAsked = 20;

qsizetype columnsFound(const ColumnMapping &mapping, const QStringList &header)
{
    return std::ranges::count_if(mapping.columns,
                                 [&](const ColumnMatch &match) { return header.contains(match.column); });
}

// Of the workbook's other sheets the one with most of the columns; empty: none has any more than this one.
QString likelySheet(const MappedFile &opened, const TableSource &source)
{
    QString likely;
    qsizetype most = columnsFound(opened.mapping, opened.file->header());
    for (const QString &sheet : opened.file->sheets().mid(0, sheetsAsked)) {
        CsvOptions csv = opened.csv;
        csv.sheet = sheet;
        csv.noHeader = false;
        const auto other = TableFile::open(source, csv);
        const qsizetype found = other ? columnsFound(opened.mapping, (*other)->header()) : 0;
        if (found > most) {
            most = found;
            likely = sheet;
        }
    }
    return likely;
}

// None of the columns is named in it, and most of its texts have digits, as keys and numbers have.
bool looksLikeARow(const MappedFile &opened)
{
    const auto named = [](const ColumnMatch &match) { return match.position > 0 || match.twice || match.likely > 0; };
    if (!opened.mapping.header || std::ranges::any_of(opened.mapping.columns, named))
        return false;
    qsizetype filled = 0;
    qsizetype digits = 0;
    for (const QString &text : opened.columns.own()) {
        filled += text.isEmpty() ? 0 : 1;
        digits += std::ranges::any_of(text, [](QChar c) { return c.isDigit(); }) ? 1 : 0;
    }
    return filled > 0 && digits * 2 >= filled;
}

} // namespace

Result<MappedFile> openMapped(const TableSource &source, const CsvOptions &csv, const CompiledUpstream &upstream,
                              const std::vector<ColumnChoice> &choices, bool useMemory,
                              std::span<const RememberedMapping> remembered)
{
    const auto open = [&](bool header) -> Result<MappedFile> {
        MappedFile opened;
        opened.csv = csv;
        opened.csv.noHeader = !header;
        auto file = TableFile::open(source, opened.csv);
        if (!file)
            return file.error();
        opened.file = std::move(file).value();
        opened.columns = FileColumns(opened.file->header());
        auto mapping = mapColumns(upstream, opened.columns, {choices, useMemory, header}, remembered);
        if (!mapping)
            return mapping.error();
        opened.mapping = std::move(*mapping);
        return opened;
    };
    auto opened = open(!csv.noHeader);
    const bool mayLackIt = opened && !csv.noHeader && useMemory && choices.empty() && !opened->mapping.complete();
    if (mayLackIt && headerlessFor(upstream, opened->file->header(), remembered) != nullptr)
        return open(false);
    return opened;
}

Error missingColumns(const MappedFile &opened, const TableSource &source)
{
    Error error = mappingError(opened.mapping);
    if (error.where.isEmpty())
        error.where = source.path;
    if (looksLikeARow(opened))
        error.detail +=
            u". Its first line looks like a row: with --no-header it is one, and columns go by position, as "
            "in --map COL=1"_s;
    if (opened.file->sheets().size() > 1) {
        error.detail += u". The sheet \"%1\" was read; --sheet takes another"_s.arg(opened.file->sheet());
        if (const QString likely = likelySheet(opened, source); !likely.isEmpty())
            error.detail += u", likely \"%1\""_s.arg(likely);
    }
    return error;
}

} // namespace pushdesk
