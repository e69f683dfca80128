// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <QStringList>

#include <span>

namespace pushdesk {

struct StagedRow;
class WriteTxn;

// Adds the rows to the batch as tasks, their ids in the order of the rows; `payloads` and `keys` are theirs
// (store/payload, store/keyblocks).
[[nodiscard]] Result<> stageRows(WriteTxn &txn, BatchId batch, UpstreamId upstream, std::span<const StagedRow> rows,
                                 const QStringList &payloads, const QByteArray &keys);

} // namespace pushdesk
