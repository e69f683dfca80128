// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <QString>
#include <QStringList>

#include <array>
#include <optional>
#include <span>
#include <vector>

namespace pushdesk {

class Database;
class WriteTxn;
class Writer;

// R6's buckets of what is not accepted.
enum class LeftOutBucket { Invalid, InFile, Queued, Delivered };
inline constexpr LeftOutBucket allLeftOutBuckets[] = {LeftOutBucket::Invalid, LeftOutBucket::InFile,
                                                      LeftOutBucket::Queued, LeftOutBucket::Delivered};

// A row of a file that an import left out, or an order by its first row; each row of an invalid order.
struct LeftOutRow {
    qint64 rowNo = 0;
    qint64 lineNo = 0; // physical, 1 is the first
    QString bizKey;
    LeftOutBucket bucket = LeftOutBucket::Invalid;
    QString why;         // a PlanWhy's name
    qint64 otherRow = 0; // that it repeats; 0: none
    QString what;        // Invalid: a sentence
    bool broken = false; // its cells cannot be trusted to stand where they belong
    QStringList cells;   // private ones masked; empty: thrown away
};

struct LeftOutQuery {
    BatchId batch;
    std::optional<LeftOutBucket> bucket; // none: all
    QString text;                        // is in the key or the sentence, whatever the case of ASCII; empty: all
};

// How many rows were kept of each bucket, in the order of allLeftOutBuckets.
using LeftOutCounts = std::array<qint64, std::size(allLeftOutBuckets)>;

// What was kept of the rows that imports left out. Reader thread; errors as in ReadStore.
class LeftOutReads {
public:
    explicit LeftOutReads(Database &database) : m_database(database) {}

    // In the file's order, after row `after`; a batch has 10,000 at most.
    [[nodiscard]] Result<std::vector<LeftOutRow>> rows(const LeftOutQuery &query, qint64 after, int limit);
    [[nodiscard]] Result<LeftOutCounts> kept(BatchId batch);

private:
    Database &m_database;
};

// To a batch that is being staged. In short transactions: at most 1,000 rows each.
[[nodiscard]] Result<> stageLeftOut(WriteTxn &txn, BatchId batch, std::span<const LeftOutRow> rows);
[[nodiscard]] Result<> deleteLeftOut(WriteTxn &txn, BatchId batch);
// Throws the cells of what the upstream's imports before `beforeMs` (UTC) left out away: a column may have become
// private since. One batch in a transaction; blocks. How many batches.
[[nodiscard]] Result<qint64> dropLeftOutCells(Database &reads, Writer &writer, UpstreamId upstream, qint64 beforeMs);

} // namespace pushdesk
