// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/upstreamconfig.h"
#include "engine/store/records.h"

#include <QVariant>

#include <unordered_map>
#include <vector>

namespace pushdesk {

class Database;
class WriteTxn;

// A DeadLetterFilter as SQL over `dead_letter d`; `where` is never empty.
struct DeadLetterSql {
    QString where;
    std::vector<QVariant> binds;
};
[[nodiscard]] DeadLetterSql deadLetterSql(const DeadLetterFilter &filter);

// How an upstream treats repeats, as far as a replay's verdict asks. By upstream id.
struct RepeatMemory {
    bool keyed = true;    // `repeats` is `key`
    bool doubles = false; // `repeats` is `doubles`
    qint64 ttlMs = 0;     // how long it remembers an id
};
using RepeatMemories = std::unordered_map<qint64, RepeatMemory>;
[[nodiscard]] RepeatMemory repeatMemoryOf(const UpstreamConfig &config);

// What DESIGN R10 asks of one open dead letter before it is replayed.
struct LetterFacts {
    DeadLetterId id;
    TaskId task;
    BatchId batch;
    UpstreamId upstream;
    QString fingerprint;
    ReplayVerdict verdict = ReplayVerdict::SameId;
    ReplayRisk risk = ReplayRisk::None; // of PastTtl: which
    bool upstreamGone = false;          // removed: it can be dismissed, not sent
    bool held = false;                  // by a replay that has not released it
    bool masked = false;                // its private cells are: it can only be sent wrong
};

// The open letters among `ids`, with their verdicts. Any connection.
[[nodiscard]] Result<std::vector<LetterFacts>> letterFacts(Database &database, const std::vector<DeadLetterId> &ids,
                                                           const RepeatMemories &memories, qint64 nowMs);

// People's orders over dead letters that are not replays, a chunk at a time inside a write transaction. Letters that
// are no longer in the state it takes are left alone, so that pressing twice does it once.
class DeadLetterStore {
public:
    static constexpr size_t chunk = 250; // letters in one transaction, to keep it short

    explicit DeadLetterStore(WriteTxn &txn) : m_txn(txn) {}

    // Both give the number of letters. A letter that a replay holds leaves it.
    Result<qint64> dismissChunk(const std::vector<DeadLetterId> &ids, const QString &note);
    Result<qint64> reopenChunk(const std::vector<DeadLetterId> &ids);

    // Closes one letter without sending it.
    Result<> close(const LetterFacts &letter, const QString &note);
    // The letter's task is queued again, with a fresh budget, in a round of its own.
    Result<> requeue(const LetterFacts &letter, ReplayId replay);

private:
    Result<> countCause(const LetterFacts &letter, const QString &from, const QString &to);

    WriteTxn &m_txn;
};

} // namespace pushdesk
