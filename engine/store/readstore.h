// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <memory>

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
    [[nodiscard]] Result<TaskRecord> task(TaskId id); // NotFound
    [[nodiscard]] Result<std::vector<TaskRecord>> tasksByKey(const QString &bizKey); // exact
    [[nodiscard]] Result<std::vector<AttemptRecord>> attempts(TaskId id);            // oldest first

    [[nodiscard]] Result<std::vector<DeadLetterRecord>> deadLetters(const DeadLetterFilter &filter, const Page &page);
    [[nodiscard]] Result<qint64> countDeadLetters(const DeadLetterFilter &filter);
    [[nodiscard]] Result<std::vector<CauseRecord>> causes(); // with open ones, largest first

private:
    Database &m_database;
};

} // namespace pushdesk
