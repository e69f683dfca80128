// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

class QSqlQuery;

namespace pushdesk {

class Database;
class WriteTxn;

// The tasks that have a text in their business key, as far as one question looked.
struct KeyMatches {
    std::vector<qint64> ends;   // their key ends with it; newest first
    std::vector<qint64> inside; // it stands elsewhere in their key
    qint64 before = 0;          // the next question goes on below this task; 0: all keys were looked at
};

// The table `key_block`: the keys of the tasks that one transaction staged, in one long row. Reading all of them costs
// some 20 ms for a million tasks, where one row for each task costs four times that. What is found may be staged still,
// or gone: whoever shows a task reads it. A plain value over one connection.
class KeyBlocks {
public:
    static constexpr qint64 bytesAtATime = 8'000'000; // of keys that one question reads: a few ms
    static constexpr size_t most = 100;               // matches worth gathering

    explicit KeyBlocks(Database &database) : m_database(database) {}

    // Looks for the text as it is, below the task `before` (0: from the newest on).
    [[nodiscard]] Result<KeyMatches> find(const QString &text, qint64 before = 0, qint64 bytes = bytesAtATime);
    // What does not agree with the tasks, as sentences with numbers. Reads the whole store.
    [[nodiscard]] Result<QStringList> faults();

private:
    [[nodiscard]] Result<qint64> agreeing(const QSqlQuery &block, qint64 &wrong);

    Database &m_database;
};

// One key more of a block.
void appendKey(QByteArray &block, const QString &key);
// The block of tasks that were just inserted, without a gap, from `first` on. Part of the transaction that staged them.
[[nodiscard]] Result<> addKeyBlock(WriteTxn &txn, BatchId batch, qint64 first, const QByteArray &block);
// Some of a batch's, to be called until the batch goes; `all`: the rest.
[[nodiscard]] Result<> removeKeyBlocks(WriteTxn &txn, BatchId batch, bool all);

} // namespace pushdesk
