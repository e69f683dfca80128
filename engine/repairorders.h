// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <functional>

namespace pushdesk {

class Clock;
class ReadStore;
class Store;

// The same correction of every open dead letter of a filter, replayed as one (DESIGN R10, R2).
struct RepairOrder {
    enum class Kind { Set, Replace };
    DeadLetterFilter filter;
    Kind kind = Kind::Set;
    QString column;         // by its header text; of an order of several rows: in each of them
    QString find;           // Replace: a text, or a regular expression; not empty
    bool regex = false;     // Replace: `with` may then name groups as \1
    bool matchCase = false; // Replace
    QString with;           // Set: the new cell
    bool anyway = false;    // sends rows that the plan asks about too (PastTtl)
};

enum class RepairFate {
    Sent,      // changed, and goes out
    Asks,      // changed, PastTtl: left open unless ordered
    Unchanged, // the correction finds nothing in it: left open
    Invalid,   // what it would become cannot be sent: left open
    LeftOut,   // held by a replay, masked, its upstream gone, or delivered meanwhile
};

// One letter, before and after. Of an order: the first of its rows that changes.
struct RepairLine {
    DeadLetterId letter;
    QString bizKey;
    RepairFate fate = RepairFate::Unchanged;
    ReplayVerdict verdict = ReplayVerdict::SameId; // Sent, Asks
    QString before;
    QString after;
    QString why; // Invalid, LeftOut
};

struct RepairReport {
    ReplayReport replay; // of the rows that change; `total` of them are sent
    qint64 rows = 0;     // open letters of the filter
    qint64 unchanged = 0;
    qint64 invalid = 0;
    qint64 leftOut = 0;
    // Of a plan: every letter, those to look at first in front (Invalid, Asks, Sent, LeftOut, Unchanged), else in the
    // order of their numbers; of more than `mostLines` letters only the first.
    std::vector<RepairLine> lines;
    static constexpr size_t mostLines = 100'000;
};

// What the repair would do; changes nothing. BadInput: `where` is "column" or "find" or the column's name: a column
// that no letter has or that says which request a row is, an empty `find`, a pattern that cannot be read.
[[nodiscard]] Result<RepairReport> planRepair(ReadStore &reads, const Clock &clock, const RepairOrder &order,
                                              const std::function<void(int)> &progress = {},
                                              const std::function<bool()> &cancelled = {});

// Freezes the rows that change, with what they become, as one replay that goes in R10's ramp: whole, or, killed in the
// middle, not at all. A row is edited as it is released, so that what a cancelled or stopped replay leaves out stays as
// it was. Blocks on the disk; belongs to a worker thread. Progress is 0..1000.
[[nodiscard]] Result<RepairReport> runRepair(ReadStore &reads, Store &store, const Clock &clock,
                                             const RepairOrder &order, const std::function<void(int)> &progress = {},
                                             const std::function<bool()> &cancelled = {});

} // namespace pushdesk
