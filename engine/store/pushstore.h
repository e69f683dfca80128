// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <QSqlQuery>

#include <memory>
#include <unordered_map>

namespace pushdesk {

class WriteTxn;

// What all tasks of a batch share; an immutable snapshot.
struct BatchInfo {
    QStringList columns;
    QString batchDate;
    QString scene;
};

// A claimed task, as the writer read it; `payload` is the JSON list of its cells, decoded by the lane.
struct Lease {
    Task task; // columns, cells, batchDate and scene are still empty
    QString payload;
    std::shared_ptr<const BatchInfo> batch;
    int interrupts = 0; // of this round
    qint64 heldMs = 0;  // uncharged waiting of this round
    qint64 leasedAt = 0;
    qint64 tokenRefused = 0; // the id of the token that the last try was refused with; 0: it ended otherwise
    bool held = false;       // blocked before, and its upstream has gone on since: it is the row
    bool probe = false;      // decides about an open breaker
    qint64 epoch = 0;        // of the gate, when it was claimed
    qint64 sendAtMs = 0;     // monotonic, by the rates
    int packRows = 0;        // of a pack that it may be in at most; 0: as the config says
};

// Which of the waiting tasks are taken first.
enum class ClaimPick {
    InOrder,       // due retries, then the oldest
    UntriedFirst,  // a failure gives its place to another task
    FewestCharges, // a probe should cost nobody dearly
    FarApart,      // the last one, one in the middle, one from the first quarter: sorted files have neighbours alike
};

struct ClaimOrder {
    UpstreamId upstream;
    QString owner;
    int concurrency = 1;
    int slotsPromised = 0; // the dispatcher will not exceed these until the answer is there
    int readAhead = 0;     // requests beyond the slots
    // What the upstream's gate lets through.
    int width = 0; // in flight at most, over all processes; 0: the slots alone
    int most = 50; // requests, by the rates
    ClaimPick pick = ClaimPick::InOrder;
    int nth = 0;
    bool unheldOnly = false;
    int rowsPerRequest = 1; // what a request carries at most (`bulk`)
};

struct ClaimAnswer {
    bool gone = false;               // the upstream was removed
    bool configChanged = false;      // reload it
    bool closed = false;             // paused, holding or open
    std::optional<qint64> untilMs;   // of a hold, an open breaker, a rate
    int width = 0;                   // as ordered, for what is queued already
    int slots = 0;                   // requests this process may have on the wire
    int share = 0;                   // what it should shrink to
    std::vector<Lease> leases;       // oldest first
    std::optional<qint64> nextDueMs; // where fewer came than could be taken: the next wait that ends
    bool drained = false;            // nothing more is due now
    bool moreBehind = false;         // this claim set many waiting tasks aside; the next one goes on behind them
    int skipped = 0;                 // known to the ledger by now, ended unsent
    int superseded = 0;              // a newer version waits, ended unsent
    int leasedBefore = 0;            // by this process, before this claim
    int busy = 0;                    // in flight over all processes before this claim, where a width was ordered

    [[nodiscard]] int handled() const { return static_cast<int>(leases.size()) + skipped + superseded; }
};

struct OwnerLeases {
    QString owner;
    std::vector<std::pair<UpstreamId, Lease>> leases;
};

// The dispatcher's side of the store: the claim of DESIGN R5 and what belongs to it. Used inside the writer's
// transactions, on the writer thread; keeps a small cache of batches.
class PushStore {
public:
    Result<ClaimAnswer> claim(WriteTxn &txn, const ClaimOrder &order);

    // Leases that were not sent go back to where they were, and the day's quota gets back what they would have taken;
    // `rowsPerRequest` 0: nothing, as the request that they did not fit in was sent.
    Result<> giveBack(WriteTxn &txn, const QString &owner, const std::vector<TaskId> &tasks, int rowsPerRequest);

    // The same of all that the store says this process holds.
    Result<> giveBackAll(WriteTxn &txn, const QString &owner);

    // This process pushes / no longer pushes: it takes a share of the slots.
    Result<> enter(WriteTxn &txn, const QString &owner, qint64 pid);
    Result<> leave(WriteTxn &txn, const QString &owner);

    // Whether a task waits that was never held; or, of those, one that was never tried.
    [[nodiscard]] static Result<bool> unheldWait(WriteTxn &txn, UpstreamId upstream);
    [[nodiscard]] static Result<bool> untriedWait(WriteTxn &txn, UpstreamId upstream);

    // Whether other processes have slots of the upstream.
    [[nodiscard]] static Result<bool> othersSend(WriteTxn &txn, UpstreamId upstream, const QString &owner);
    [[nodiscard]] static Result<int> inFlight(WriteTxn &txn, UpstreamId upstream);         // over all processes
    [[nodiscard]] static Result<qint64> startOfAttempt(WriteTxn &txn, TaskId task, int n); // UTC ms
    // Whether one of the newest attempts delivered a task of the upstream and ended at or after `sinceMs`.
    [[nodiscard]] static Result<bool> deliveredSince(WriteTxn &txn, UpstreamId upstream, qint64 sinceMs);

    // The leases of an owner whose lock the caller holds, to be settled as interrupted; at most 200.
    Result<std::vector<Lease>> orphans(WriteTxn &txn, const QString &owner);

private:
    Result<> grantSlots(WriteTxn &txn, const ClaimOrder &order, ClaimAnswer &answer);
    Result<int> freeSlots(WriteTxn &txn, const ClaimOrder &order, ClaimAnswer &answer);
    Result<> storeSlots(WriteTxn &txn, const ClaimOrder &order, ClaimAnswer &answer);
    Result<> takeDue(WriteTxn &txn, const ClaimOrder &order, int limit, ClaimAnswer &answer);
    Result<> rebaseMovedClock(WriteTxn &txn, UpstreamId upstream);
    Result<> takeDueRetries(WriteTxn &txn, const ClaimOrder &order, int limit, ClaimAnswer &answer);
    Result<> takeSuspect(WriteTxn &txn, const ClaimOrder &order, ClaimAnswer &answer);
    Result<> takeFewestCharges(WriteTxn &txn, const ClaimOrder &order, ClaimAnswer &answer);
    Result<> takeFarApart(WriteTxn &txn, const ClaimOrder &order, ClaimAnswer &answer);
    Result<std::vector<qint64>> pendingBatches(WriteTxn &txn, UpstreamId upstream);
    Result<> takePending(WriteTxn &txn, const ClaimOrder &order, int limit, ClaimAnswer &answer);
    Result<> takeReady(WriteTxn &txn, const ClaimOrder &order, BatchId batch, bool held, int limit,
                       ClaimAnswer &answer);
    Result<> lease(WriteTxn &txn, const ClaimOrder &order, TaskState from, const QString &where,
                   std::initializer_list<QVariant> binds, ClaimAnswer &answer);
    Result<> take(WriteTxn &txn, Lease lease, TaskState from, ClaimAnswer &answer);
    Result<std::shared_ptr<const BatchInfo>> batchInfo(WriteTxn &txn, BatchId id);

    std::unordered_map<qint64, std::shared_ptr<const BatchInfo>> m_batches;
};

} // namespace pushdesk
