// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <QMap>

namespace pushdesk {

class Clock;
class ReadStore;
class Store;

// A dead letter's cells corrected by hand, and the row sent again (DESIGN R10, R2).
struct EditOrder {
    DeadLetterId letter;
    // By column name; the others stay. Of an order of several rows "qty[2]" is the second row's cell and "qty[*]" each
    // row's; "qty" alone is each row's where all of them are the same.
    QMap<QString, QString> cells;
    bool anyway = false; // send although the plan asks (PastTtl)
};

struct EditReport {
    ReplayReport replay; // of one row; nothing is changed where its total is 0
    QString requestId;   // of the row as edited: another one where its content differs
    int revision = 0;
};

// What the edit would do; changes nothing. BadInput names the column: one that the file does not have, one whose change
// would make it another request's row (the key, the version), a cell that cannot be. Refused: not open, or in a replay.
[[nodiscard]] Result<EditReport> planEdit(ReadStore &reads, const Clock &clock, const EditOrder &order);

// Changes the row and freezes a replay of it, in one transaction. The task stays the same one, in its next round. They
// block on the disk and belong to a worker thread.
[[nodiscard]] Result<EditReport> runEdit(ReadStore &reads, Store &store, const Clock &clock, const EditOrder &order);

} // namespace pushdesk
