// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <QByteArray>
#include <QVariant>

#include <optional>
#include <span>

namespace pushdesk {

class Database;
class WriteTxn;

// A dead letter's row as it is now, for an edit of it.
struct EditableRow {
    DeadLetterId letter;
    TaskId task;
    UpstreamId upstream;
    QByteArray config;
    QString batchDate;
    QString scene;
    QStringList columns;
    QStringList cells;
    std::vector<TaskLine> lines; // all rows of an order; empty: no order
    QString payload;             // the cells as they are stored
    qint64 rowNo = 0;
    QString bizKey;
    QString requestId;
    int revision = 0;
    QString version;
    DeadLetterState letterState = DeadLetterState::Open;
    bool held = false;    // by a replay that has not released it
    bool masked = false;  // its private cells are masked
    bool gone = false;    // its upstream was removed
    bool unknown = false; // an attempt under its present id ended with an unknown outcome
};

// What a row becomes by an edit.
struct RowEdit {
    QStringList cells;
    std::vector<TaskLine> lines; // of an order, whose `cells` are the first row's
    QByteArray fingerprint;
    QString requestId;
    int revision = 0;
    QString recipeText; // kept where the id changes
};

// NotFound where no dead letter has the number. Any connection.
[[nodiscard]] Result<EditableRow> editableRow(Database &database, DeadLetterId letter);
// The id and revision under which this task had this content before: the same request (R2). Any connection.
[[nodiscard]] Result<std::optional<RowEdit>> earlierRevision(Database &database, TaskId task,
                                                             const QByteArray &fingerprint);

// Some task, past or present, or the ledger has this id at the upstream. Any connection.
[[nodiscard]] Result<bool> requestIdKnown(Database &database, UpstreamId upstream, const QString &requestId);

// The order's tasks that are on their way. Any connection.
[[nodiscard]] Result<qint64> countInFlight(Database &database, const CancelOrder &order);
[[nodiscard]] Result<qint64> countInFlight(Database &database, std::span<const TaskId> tasks);

// People's orders over tasks, inside a write transaction.
class TaskStore {
public:
    static constexpr int chunk = 500; // tasks in one transaction, to keep it short

    explicit TaskStore(WriteTxn &txn) : m_txn(txn) {}

    // Cancels up to a chunk of the order's pending and retry_wait tasks; what is in flight is never touched. 0: no
    // more.
    Result<qint64> cancelChunk(const CancelOrder &order);
    // The same of these tasks, a chunk at most; how many it cancelled.
    Result<qint64> cancel(std::span<const TaskId> tasks);
    // Those of them, a chunk at most, that wait for a retry are due now; how many.
    Result<qint64> makeDue(std::span<const TaskId> tasks);
    // The row is still as it was read, its letter open, and no other task has the id that the edit gives.
    Result<bool> stillFits(const EditableRow &row, const RowEdit &edit);
    // Compare-and-set: Refused where the row is no longer as it was read. The row it replaces stays known.
    Result<> edit(const EditableRow &row, const RowEdit &edit);

private:
    Result<qint64> cancelWhere(const QString &which, const QVariant &bind);

    WriteTxn &m_txn;
};

} // namespace pushdesk
