// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/import/columnmapping.h"
#include "engine/import/filecolumns.h"

#include <memory>

namespace pushdesk {

// A file opened for an upstream, with its columns found. Belongs to the thread that opened it.
struct MappedFile {
    std::unique_ptr<TableFile> file;
    CsvOptions csv; // as it was opened
    FileColumns columns;
    ColumnMapping mapping;
};

// Errors as of TableFile::open and mapColumns; a column that is missing is none. Where what is remembered is of a file
// without a header, and this one looks like it, it is opened as such.
[[nodiscard]] Result<MappedFile> openMapped(const TableSource &source, const CsvOptions &csv,
                                            const CompiledUpstream &upstream, const std::vector<ColumnChoice> &choices,
                                            bool useMemory, std::span<const RememberedMapping> remembered);

// BadInput of a mapping that is not complete: mappingError(), and what else may be wrong with the file: another sheet
// of the workbook has the columns, or it has no header. Its `where` is the file's path, or of a single column the
// config key that uses it.
[[nodiscard]] Error missingColumns(const MappedFile &opened, const TableSource &source);

} // namespace pushdesk
