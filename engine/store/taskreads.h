// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/taskquery.h"

#include <QSqlQuery>

namespace pushdesk {

class Database;

// SQL of a task's record up to its WHERE: of task `t`, its live batch `b`, its upstream `u` and its newest attempt `a`.
// `from` names task t, alone or behind what leads to it. And what a row of it says.
[[nodiscard]] QString taskSelect(const QString &from, bool withCells);
[[nodiscard]] TaskRecord taskFrom(const QSqlQuery &q, bool withCells);

// Pages and sets of tasks. One reader thread; whoever asks several questions for one picture begins a transaction.
class TaskReads {
public:
    explicit TaskReads(Database &database) : m_database(database) {}

    [[nodiscard]] Result<TaskPage> page(const TaskQuery &query, const Page &page);
    [[nodiscard]] Result<std::vector<TaskRecord>> tasksOf(const std::vector<qint64> &ids); // in their order
    // All tasks of a query that are in one of these states now, newest first: the set that an order means.
    [[nodiscard]] Result<std::vector<TaskId>> frozen(TaskQuery query, const TaskStates &states);
    // Their open dead letters, for a replay of them; some may have none.
    [[nodiscard]] Result<std::vector<DeadLetterId>> openLettersOf(const std::vector<TaskId> &tasks);

private:
    Database &m_database;
};

} // namespace pushdesk
