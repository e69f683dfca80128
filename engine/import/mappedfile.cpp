// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/mappedfile.h"

#include "engine/upstream/compiledupstream.h"

namespace pushdesk {

Result<MappedFile> openMapped(const QString &path, const CsvOptions &csv, const CompiledUpstream &upstream,
                              const std::vector<ColumnChoice> &choices, bool useMemory,
                              std::span<const RememberedMapping> remembered)
{
    MappedFile opened;
    opened.csv = csv;
    auto file = TableFile::open(path, opened.csv);
    if (!file)
        return file.error();
    if (!csv.noHeader && useMemory && choices.empty() &&
        headerlessFor(upstream, (*file)->header(), remembered) != nullptr) {
        opened.csv.noHeader = true;
        file = TableFile::open(path, opened.csv);
        if (!file)
            return file.error();
    }
    opened.file = std::move(file).value();
    opened.columns = FileColumns(opened.file->header());
    auto mapping = mapColumns(upstream, opened.columns, {choices, useMemory, !opened.csv.noHeader}, remembered);
    if (!mapping)
        return mapping.error();
    opened.mapping = std::move(*mapping);
    return opened;
}

} // namespace pushdesk
