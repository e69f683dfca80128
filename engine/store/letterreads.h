// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <optional>

namespace pushdesk {

class Database;

// How many letters a filter has, and the newest of all before they were counted: an order of them names it in
// DeadLetterFilter::upTo, and so takes none that died since.
struct LetterCount {
    qint64 letters = 0;
    qint64 inReplay = 0; // of those: a replay holds them, so that there is nothing to order
    DeadLetterId upTo;   // none: there is no letter at all
};

// A set of letters as it was when a person was shown its number: by their own numbers, so that an order takes these and
// no others, whatever dies or is opened again meanwhile (DESIGN R10).
struct FrozenLetters {
    DeadLetterFilter filter; // to order by where there are rows; no ids would stand for any
    qint64 rows = 0;
    qint64 inReplay = 0; // of the filter, left out: a replay holds them
};

// Sets of dead letters to order by. One reader thread.
class LetterReads {
public:
    explicit LetterReads(Database &database) : m_database(database) {}

    [[nodiscard]] Result<LetterCount> count(const DeadLetterFilter &filter);
    [[nodiscard]] Result<FrozenLetters> frozen(const DeadLetterFilter &filter);
    [[nodiscard]] Result<DeadLetterId> newest(); // invalid: there is none
    // Of a batch's dead tasks those that need a person: neither dismissed nor replayed. A look-up for each.
    [[nodiscard]] Result<qint64> openOf(BatchId batch);

private:
    Result<qint64> inReplay(const DeadLetterFilter &filter);

    Database &m_database;
};

} // namespace pushdesk
