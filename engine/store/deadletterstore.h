// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
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

// What DESIGN R10 asks of one open dead letter before it is replayed.
struct LetterFacts {
    DeadLetterId id;
    TaskId task;
    BatchId batch;
    UpstreamId upstream;
    QString fingerprint;
    ReplayVerdict verdict = ReplayVerdict::SameId;
    bool upstreamGone = false; // removed: it can be dismissed, not sent
};

// The open letters among `ids`, with their verdicts. Any connection.
[[nodiscard]] Result<std::vector<LetterFacts>> letterFacts(Database &database, const std::vector<DeadLetterId> &ids,
                                                           const RepeatMemories &memories, qint64 nowMs);

// A replayed task came to its end: its replay's item says how, and the replay is done with its last one.
[[nodiscard]] Result<> closeReplayItem(WriteTxn &txn, TaskId task, const QString &result);

// People's orders over dead letters, a chunk at a time inside a write transaction. Letters that are no longer open are
// left alone, so that pressing twice does it once.
class DeadLetterStore {
public:
    static constexpr size_t chunk = 250; // letters in one transaction, to keep it short

    explicit DeadLetterStore(WriteTxn &txn) : m_txn(txn) {}

    Result<ReplayId> beginReplay(const QString &scope, const QString &owner);
    // Queues the chunk, closes what was delivered meanwhile; the verdicts and what was sent are added to `report`.
    Result<> replayChunk(ReplayId replay, const std::vector<DeadLetterId> &ids, const RepeatMemories &memories,
                         bool pastTtl, ReplayReport &report);
    Result<> endReplay(ReplayId replay, qint64 total);

    Result<qint64> dismissChunk(const std::vector<DeadLetterId> &ids, const QString &note);

private:
    Result<> requeue(const LetterFacts &letter, ReplayId replay);
    Result<> close(const LetterFacts &letter, const QString &note);
    Result<> countCause(const LetterFacts &letter, const QString &column);

    WriteTxn &m_txn;
};

} // namespace pushdesk
