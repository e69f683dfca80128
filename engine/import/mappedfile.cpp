// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/mappedfile.h"

#include "engine/upstream/compiledupstream.h"

namespace pushdesk {

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

} // namespace pushdesk
