// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <map>
#include <optional>
#include <vector>

namespace pushdesk {

class Database;

// How one upstream does. Times and shares are of the last 15 minutes, of all processes on the data folder.
struct UpstreamPace {
    UpstreamRecord record;
    int limit = 0;               // requests on the wire at most
    qint64 inFlight = 0;         // claimed, at most the limit
    qint64 waiting = 0;          // pending, between two tries, claimed beyond the limit
    double perSecond = 0;        // attempts, over the last 10 seconds
    double settledPerSecond = 0; // tasks, over the last 30 seconds; 0: too few to tell
    std::optional<qint64> p50Ms; // of answered attempts; within 5 %
    std::optional<qint64> p95Ms;
    std::optional<double> success; // share of the attempts that ended delivered or duplicate
    qint64 attempts = 0;
    std::optional<qint64> lastDueMs; // when the last of the waits that are on ends

    [[nodiscard]] qint64 live() const { return inFlight + waiting; }
};

struct MinutePace {
    qint64 startMs = 0;
    qint64 delivered = 0;
    qint64 retried = 0;
    qint64 dead = 0;
};

// When a batch will be settled, as far as that can be told.
struct BatchOutlook {
    enum class Kind {
        Settled, // at `atMs`
        Unknown, // too little was seen yet
        Going,   // in `leftMs`, at the rate of the last 30 seconds
        Waits,   // its upstream lets nothing through: `upstream`, until `atMs` where that is known
        Stopped, // nobody pushes
    };
    Kind kind = Kind::Unknown;
    qint64 leftMs = 0;
    std::optional<qint64> atMs;
    UpstreamState upstream = UpstreamState::Ready;
};

struct BatchLine {
    BatchRecord record;
    BatchOutlook outlook;
};

// Rows of a file that were not queued because they are invalid.
struct InvalidRows {
    BatchId batch;
    QString fileName;
    qint64 rows = 0;
};

struct Overview {
    qint64 readAtMs = 0;
    bool pushing = false; // some process says that it pushes
    bool anyBatch = false;
    qint64 deliveredToday = 0;
    DeadLetterCounts deadLetters;
    std::vector<CauseRecord> causes;     // all with open dead letters, largest first
    std::vector<UpstreamPace> upstreams; // those with work first, then those that had some lately
    std::vector<MinutePace> minutes;     // 15, oldest first, the last one still going on
    std::vector<BatchLine> active;       // oldest first, as they are pushed; at most 50
    qint64 activeCount = 0;
    std::vector<BatchLine> settledToday; // newest first, at most 3
    std::vector<InvalidRows> invalid;    // of batches settled today, newest first, at most 20
};

// What the overview shows, in one snapshot; reads a few hundred rows, however many tasks there are.
class OverviewReads {
public:
    explicit OverviewReads(Database &database) : m_database(database) {}

    // `dayStartMs`: when the local day began. `nowMs`: the engine's clock.
    [[nodiscard]] Result<Overview> overview(qint64 nowMs, qint64 dayStartMs);

private:
    struct Live {
        qint64 batch = 0;
        qint64 upstream = 0;
        qint64 waiting = 0;
        qint64 inFlight = 0;
    };
    Result<> read(Overview &o, qint64 dayStartMs);
    Result<std::vector<Live>> liveBatches();
    Result<> readPace(Overview &o);
    Result<> readBatches(Overview &o, const std::vector<Live> &live, qint64 dayStartMs);
    Result<> readWaits(Overview &o);
    Result<> readInvalid(Overview &o, qint64 dayStartMs);

    Database &m_database;
};

} // namespace pushdesk
