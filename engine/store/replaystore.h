// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/replayramp.h"
#include "engine/core/result.h"
#include "engine/store/deadletterstore.h"

#include <vector>

namespace pushdesk {

class WriteTxn;

struct ReleaseOrder {
    UpstreamId upstream;
    RepeatMemory memory;
    qint64 most = 0;     // released rows without a result at a time: what is beyond can still be paused or cancelled
    bool hold = false;   // nothing can be sent there now: only rows that are left out move
    bool lookUp = false; // close items whose task came to its end without telling the replay
};

struct ReleaseAnswer {
    qint64 released = 0;
    qint64 waiting = 0; // of running replays, still to be released
    qint64 sending = 0;
    bool ramping = false; // a cause waits for its first rows: each result counts
    bool moved = false;   // a row was released, left out or closed
    bool more = false;    // ask again at once, in a transaction of its own
};

// The tables of the stored replay (DESIGN R10), inside a write transaction. Each call is short: it moves at most
// `chunk` rows. Every move is compare-and-set, so that two processes release nothing twice. Writer thread.
class ReplayStore {
public:
    static constexpr int chunk = 100;

    explicit ReplayStore(WriteTxn &txn) : m_txn(txn) {}

    // Freezing. A staging replay sends nothing; its letters cannot be taken by another one.
    Result<ReplayId> begin(const QString &scope, const QString &owner, bool pastTtl);
    // Takes the open letters of the chunk that no replay holds; closes those delivered meanwhile. Adds to `report`.
    Result<> freeze(ReplayId replay, const std::vector<DeadLetterId> &ids, const RepeatMemories &memories, bool pastTtl,
                    ReplayReport &report);
    // The same with the verdicts that a repair gives its letters; what waits in the replay after it is told back.
    Result<std::vector<DeadLetterId>> freezeJudged(ReplayId replay, const std::vector<LetterFacts> &letters,
                                                   bool pastTtl, ReplayReport &report);
    Result<> goLive(ReplayId replay, qint64 total);
    // Of a staging replay whose process is gone: the letters are free again. False: there is no more of it.
    Result<bool> discardChunk(ReplayId replay);

    // People's orders. NotFound, or Refused where the replay has ended or is in that state already.
    Result<> pause(ReplayId replay);
    Result<> resume(ReplayId replay);
    Result<> cancel(ReplayId replay);
    // Leaves out what a cancelled replay still holds. False: there is no more.
    Result<bool> leaveOutCancelled(ReplayId replay);
    Result<> leaveOut(DeadLetterId letter, const QString &reason); // not released yet: it leaves its replay

    // The next step of every cause of an upstream.
    Result<ReleaseAnswer> release(const ReleaseOrder &order);

private:
    Result<> takeBackReleased(ReplayId replay);
    struct Cause;
    Result<std::vector<Cause>> openCauses(UpstreamId upstream);
    Result<qint64> releaseRows(const Cause &cause, const ReleaseOrder &order, qint64 rows);
    Result<bool> releaseOne(const Cause &cause, const LetterFacts &letter);
    Result<> leaveOutStale(const Cause &cause, std::vector<DeadLetterId> &letters);
    Result<std::vector<DeadLetterId>> candidates(const Cause &cause, qint64 rows);
    Result<qint64> giveUp(const Cause &cause);
    Result<qint64> leaveOutRows(const Cause &cause, const QString &reason);
    Result<> stop(const Cause &cause);
    Result<bool> closeEnded(UpstreamId upstream);
    Result<> setState(ReplayId replay, const QString &to, const QString &from, const QString &refusal);

    WriteTxn &m_txn;
};

// A released row came to its end. The reason is for rows that were left out after all. Nothing where no replay waits
// for the task.
[[nodiscard]] Result<> closeReplayItem(WriteTxn &txn, TaskId task, ReplayResult result, const QString &reason = {});

} // namespace pushdesk
