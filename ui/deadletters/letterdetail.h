// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <QStringList>

#include <vector>

namespace pushdesk {

class ReadStore;

// What is shown of one dead letter beside its record.
struct LetterDetail {
    std::vector<AttemptRecord> attempts; // oldest first
    QStringList columns;
    std::vector<TaskLine> rows; // of an order: all of them
    QStringList marked;         // pieces of the last answer that its rule and the fingerprint went by
    int ttlHours = 0;           // how long the upstream knows an id; 0: it does not go by ids
};

// On a reader thread.
[[nodiscard]] Result<LetterDetail> letterDetail(ReadStore &store, DeadLetterId letter, TaskId task);

} // namespace pushdesk
