// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <QVariant>

#include <functional>
#include <initializer_list>
#include <optional>
#include <vector>

namespace pushdesk {

class Database;

// The questions pages, searches and exports ask, over one read-only connection. Belongs to one reader thread; may block
// on the disk. Every call is one consistent snapshot; errors are Store with the file in `where`.
class ReadStore {
public:
    explicit ReadStore(Database &database);

    [[nodiscard]] Result<Status> status();
    [[nodiscard]] Result<StateCounts> taskCounts();
    [[nodiscard]] Result<DeadLetterCounts> deadLetterCounts();

    [[nodiscard]] Result<std::vector<UpstreamRecord>> upstreams();
    [[nodiscard]] Result<UpstreamRecord> upstream(const QString &name); // NotFound

    [[nodiscard]] Result<std::vector<BatchRecord>> batches(const Page &page);
    [[nodiscard]] Result<BatchRecord> batch(BatchId id); // NotFound

    [[nodiscard]] Result<std::vector<TaskRecord>> tasks(const TaskFilter &filter, const Page &page);
    [[nodiscard]] Result<TaskRecord> task(TaskId id);                                // NotFound
    [[nodiscard]] Result<std::vector<TaskRecord>> tasksByKey(const QString &bizKey); // exact
    [[nodiscard]] Result<std::vector<AttemptRecord>> attempts(TaskId id);            // oldest first

    [[nodiscard]] Result<std::vector<DeadLetterRecord>> deadLetters(const DeadLetterFilter &filter, const Page &page);
    [[nodiscard]] Result<qint64> countDeadLetters(const DeadLetterFilter &filter);
    [[nodiscard]] Result<std::vector<CauseRecord>> causes(); // with open ones, largest first

    // Replays (R10). An item's page goes by its dead letter's number.
    [[nodiscard]] Result<std::vector<ReplayRecord>> replays(const Page &page);
    [[nodiscard]] Result<ReplayRecord> replay(ReplayId id);                         // NotFound
    [[nodiscard]] Result<std::vector<ReplayCauseRecord>> replayCauses(ReplayId id); // largest first
    [[nodiscard]] Result<std::vector<ReplayItemRecord>> replayItems(ReplayId id, const Page &page);

    // Ids of the letters of a filter, oldest first: the frozen set of a replay or a dismissal.
    [[nodiscard]] Result<std::vector<DeadLetterId>> deadLetterIds(const DeadLetterFilter &filter);
    // Tasks of a batch after a row id, in the file's order, with their cells: for exports.
    [[nodiscard]] Result<std::vector<TaskRecord>> batchRows(BatchId batch, std::optional<TaskState> only, TaskId after,
                                                            int limit);
    // Some of what batchRows gave was gathered around damaged pages, without what leads to them: rows may be missing.
    [[nodiscard]] bool salvaged() const { return m_salvaged; }

    [[nodiscard]] Database &database() const { return m_database; }

private:
    Result<std::vector<TaskRecord>> salvageRows(BatchId batch, std::optional<TaskState> only, TaskId after, int limit);
    Result<> salvageRange(BatchId batch, std::optional<TaskState> only, qint64 from, qint64 end,
                          std::vector<TaskRecord> &records);
    Result<qint64> nextReadable(qint64 after);
    Result<> fillCounts(std::vector<BatchRecord> &records);
    Result<std::vector<TaskRecord>> tasksWith(const QString &where, std::initializer_list<QVariant> binds);
    template <class T> Result<T> snapshot(const std::function<Result<T>()> &ask);

    Database &m_database;
    bool m_salvaged = false;
};

} // namespace pushdesk
