// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/causeadvice.h"
#include "engine/core/result.h"
#include "engine/store/records.h"

#include <array>

namespace pushdesk {

class Database;

// A cause as the triage desk shows it.
struct CauseCard {
    static constexpr size_t hours = 8;

    CauseRecord cause;
    CauseFacts facts; // of its newest open letter; `doubles` is for those who know configs
    CauseAdvice advice;
    std::array<qint64, hours> arrivals{}; // letters in each of the last hours, the present one last
    QString note;
    QString notedBy;
    qint64 notedAt = 0;

    // More came in the last two hours than in those before, hour for hour.
    [[nodiscard]] bool rising() const;
};

// What the triage desk asks of causes, over one read-only connection; belongs to its thread.
class CauseReads {
public:
    explicit CauseReads(Database &database) : m_database(database) {}

    static constexpr int mostCards = 500; // more than a person looks through

    // The largest with open letters, largest first. A few index look-ups each, however many letters they have.
    [[nodiscard]] Result<std::vector<CauseCard>> cards(qint64 nowMs);
    [[nodiscard]] Result<qint64> open(); // how many have open letters
    // Letters replayed and dismissed since then (`open` stays 0). Reads as many index entries as it counts.
    [[nodiscard]] Result<DeadLetterCounts> settledSince(qint64 utcMs);

private:
    Result<> addArrivals(std::vector<CauseCard> &cards, qint64 nowMs);

    Database &m_database;
};

} // namespace pushdesk
