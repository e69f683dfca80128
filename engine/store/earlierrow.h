// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/task.h"

#include <optional>

namespace pushdesk {

class Database;

// Which row an import's row meets again: a task where one is known, else what the ledger has of the request id, else
// the newest that it has of the account's key.
struct EarlierQuestion {
    UpstreamId upstream;
    TaskId task;
    QString requestId;
    QString account;
    QString bizKey;
};

// That row, as far as the store still has it. Times are UTC ms.
struct EarlierRow {
    BatchId batch; // none: removed, or never there
    std::optional<qint64> importedAt;
    std::optional<qint64> deliveredAt; // of the ledger
    std::optional<TaskState> state;    // none: the task is gone
    QStringList columns;               // of the batch; with cells
    QStringList cells;
    std::vector<TaskLine> lines; // of an order
    QStringList masked;          // columns whose cells are masked for good
};

[[nodiscard]] Result<EarlierRow> earlierRow(Database &database, const EarlierQuestion &question);

} // namespace pushdesk
