// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"

#include <QString>
#include <QStringList>

#include <vector>

namespace pushdesk {

// A file beside the last one of the same upstream with the same columns: what an operator wants to have seen before
// pushing. It blocks nothing. A plain value.
struct ImportComparison {
    struct EmptyColumn { // that was filled last time
        QString column;
        qint64 empty = 0; // of `rows`
        qint64 rows = 0;
        qint64 emptyBefore = 0; // of `rowsBefore`
        qint64 rowsBefore = 0;
    };
    struct NewValue { // in a column that has had few values so far
        QString column;
        QString value;
        qint64 rows = 0;
        qint64 line = 0; // physical, the first that has it
    };

    BatchId batch;
    qint64 at = 0;         // when it was imported, UTC ms
    qint64 rows = 0;       // of this file
    qint64 rowsBefore = 0; // of that one
    qint64 usualRows = 0;  // the median of the last such files, ten at most
    qint64 files = 0;      // of how many
    qint64 keysBefore = 0; // that the last file queued, and that were looked for in this one; 0: they were not
    qint64 keysGone = 0;   // of them those that are not in this file
    QStringList gone;      // the first of them
    std::vector<EmptyColumn> emptied;
    std::vector<NewValue> newValues; // 20 at most
    qint64 newValueCount = 0;

    // Fewer than half of the usual rows: most likely a half-written export.
    [[nodiscard]] bool farFewer() const { return usualRows >= fewestUsual && rows * 2 < usualRows; }
    // More than half of the last file's keys are in this one, so it was meant to have them all.
    [[nodiscard]] bool missesKeys() const { return keysGone > 0 && keysGone * 2 < keysBefore; }
    [[nodiscard]] bool warns() const { return farFewer() || missesKeys() || !emptied.empty() || !newValues.empty(); }

    static constexpr qint64 fewestUsual = 20;
};

} // namespace pushdesk
