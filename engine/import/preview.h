// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/import/importtypes.h"

namespace pushdesk {

class ImportStore;

// Reads the whole file, keeps its first rows and says what a person should know before importing it. Writes nothing.
// BadInput: not readable, or `keyColumn` is not a column of it. Blocks on the disk; never the GUI thread. Memory: the
// rows kept and at most 96 bytes for each row of the file.
[[nodiscard]] Result<PreviewReport> makePreview(const PreviewRequest &request, const ProgressCallback &progress = {},
                                                const CancelCheck &cancelled = {});

// The same for an upstream. NotFound: no such upstream. BadInput also where a choice of columns names none. A column of
// the config that the file has not is a problem of the header's line.
[[nodiscard]] Result<PreviewReport> makePreview(const PreviewRequest &request, ImportStore &store,
                                                const ProgressCallback &progress = {},
                                                const CancelCheck &cancelled = {});

} // namespace pushdesk
