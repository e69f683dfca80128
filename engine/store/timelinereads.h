// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <optional>
#include <vector>

namespace pushdesk {

class Database;

// Whose trouble is asked for; nothing set: everybody's.
struct TroubleScope {
    std::optional<BatchId> batch;
    std::optional<UpstreamId> upstream;
};

// A task with the attempts of its current round, as the retry timeline draws it. Times are UTC milliseconds.
struct TroubleTask {
    TaskId id;
    BatchId batch;
    UpstreamId upstream;
    QString upstreamName;
    QString bizKey;
    QString requestId;
    TaskState state = TaskState::Pending;
    QString heldReason;
    std::optional<qint64> dueAt;     // in retry_wait
    std::optional<qint64> takenUpAt; // in_flight: leased; it goes out as soon as there is room for it
    qint64 updatedAt = 0;
    int round = 0;
    int charged = 0;                     // of this round
    std::vector<AttemptRecord> attempts; // oldest first, without the answers; the last 60
};

struct Trouble {
    std::vector<TroubleTask> tasks; // in trouble longest first; the settled ones among them
    qint64 inTrouble = 0;           // all of the scope, also those beyond the limit; without the settled ones
};

// What the retry timeline asks of the store. A task is in trouble after an attempt of its round that did not settle it:
// in retry_wait, in flight again, or held. Reader thread; errors as in ReadStore.
class TimelineReads {
public:
    explicit TimelineReads(Database &database) : m_database(database) {}

    // At most `limit` tasks, with those that were settled after trouble since `settledSince`. Where more than `limit`
    // wait for a retry, the ones imported first are taken: they were tried first.
    [[nodiscard]] Result<Trouble> trouble(const TroubleScope &scope, qint64 settledSince, int limit);
    [[nodiscard]] Result<TroubleTask> task(TaskId id); // whatever its state; NotFound

private:
    [[nodiscard]] Result<std::vector<qint64>> batches(const TroubleScope &scope);
    [[nodiscard]] Result<std::vector<qint64>> settled(const TroubleScope &scope, qint64 since, int limit);
    [[nodiscard]] Result<std::vector<qint64>> held(const TroubleScope &scope, int limit);
    [[nodiscard]] Result<qint64> waiting(const TroubleScope &scope);
    [[nodiscard]] Result<std::optional<TroubleTask>> load(TaskId id);

    Database &m_database;
};

} // namespace pushdesk
