// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/import/importtypes.h"

namespace pushdesk {

class ReadStore;

// Exports, page by page in bounded memory; an existing file is replaced once the new one is whole, never before. They
// belong to a reader's thread and block on the disk. The answer is what was written, in rows.

// DESIGN section 7 `export`: the file's own columns and what came of each row. NotFound: no such batch.
[[nodiscard]] Result<qint64> exportBatch(ReadStore &reads, const ExportRequest &request,
                                         const ProgressCallback &progress = {}, const CancelCheck &cancelled = {});

// The dead letters of a filter, each with its row and what came of it, so that they can be put right in a spreadsheet
// and imported again. Where they come from files with different columns, the file has all of these, by name (of equal
// ones by their turn), and a row is empty in those it did not have. Upstream, batch date and scene stand behind each
// row: import takes its own rows by them and holds those of other upstreams. Refused: an upstream takes columns by
// their number, and they would have another one in this file.
[[nodiscard]] Result<WrittenLetters> exportDeadLetters(ReadStore &reads, const DeadLetterFilter &filter,
                                                       const QString &path,
                                                       ExportRequest::Form form = ExportRequest::Form::Spreadsheet,
                                                       const ProgressCallback &progress = {},
                                                       const CancelCheck &cancelled = {});

} // namespace pushdesk
