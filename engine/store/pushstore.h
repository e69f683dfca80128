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
    bool held = false;  // blocked before in this round, and its upstream went on since
    bool probe = false; // goes alone; its result decides about the upstream
};

struct ClaimOrder {
    UpstreamId upstream;
    QString owner;
    int configVersion = 0; // that the dispatcher knows; another one in the store claims nothing and tells it
    int concurrency = 1;
    int slotsPromised = 0; // the dispatcher will not exceed these until the answer is there
    int readAhead = 0;     // leases beyond the slots
};

struct ClaimAnswer {
    bool gone = false;          // the upstream was removed
    bool configChanged = false; // reload it
    UpstreamState state = UpstreamState::Ready;
    std::optional<qint64> untilMs;   // of a hold
    int slots = 0;                   // requests this process may have on the wire
    int share = 0;                   // what it should shrink to
    std::vector<Lease> leases;       // oldest first
    std::optional<qint64> nextDueMs; // where fewer came than could be taken: the next wait that ends
    bool drained = false;            // nothing more is due now
    int skipped = 0;
    int leasedBefore = 0; // by this process, before this claim
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

    // Leases that were not sent go back to where they were.
    Result<> giveBack(WriteTxn &txn, const QString &owner, const std::vector<TaskId> &tasks);

    // The same of all that the store says this process holds.
    Result<> giveBackAll(WriteTxn &txn, const QString &owner);

    // This process pushes / no longer pushes: it takes a share of the slots.
    Result<> enter(WriteTxn &txn, const QString &owner, qint64 pid);
    Result<> leave(WriteTxn &txn, const QString &owner);

    // The leases of an owner whose lock the caller holds, to be settled as interrupted; at most 200.
    Result<std::vector<Lease>> orphans(WriteTxn &txn, const QString &owner);

private:
    struct Row;
    Result<Row> readUpstream(WriteTxn &txn, const ClaimOrder &order);
    Result<> grantSlots(WriteTxn &txn, const ClaimOrder &order, ClaimAnswer &answer);
    Result<int> freeSlots(WriteTxn &txn, const ClaimOrder &order, const Row &row, ClaimAnswer &answer);
    Result<> storeSlots(WriteTxn &txn, const ClaimOrder &order, ClaimAnswer &answer);
    Result<> takeDue(WriteTxn &txn, const ClaimOrder &order, int limit, ClaimAnswer &answer);
    Result<> rebaseMovedClock(WriteTxn &txn, UpstreamId upstream);
    Result<> takeDueRetries(WriteTxn &txn, const ClaimOrder &order, int limit, ClaimAnswer &answer);
    Result<> takePending(WriteTxn &txn, const ClaimOrder &order, int limit, ClaimAnswer &answer);
    Result<> lease(WriteTxn &txn, const ClaimOrder &order, TaskState from, const QString &where,
                   std::initializer_list<QVariant> binds, ClaimAnswer &answer);
    Result<bool> isDelivered(WriteTxn &txn, const Task &task);
    Result<> skip(WriteTxn &txn, const Task &task, TaskState from);
    Result<> take(WriteTxn &txn, Lease lease, TaskState from, ClaimAnswer &answer);
    Result<std::shared_ptr<const BatchInfo>> batchInfo(WriteTxn &txn, BatchId id);

    std::unordered_map<qint64, std::shared_ptr<const BatchInfo>> m_batches;
};

} // namespace pushdesk
