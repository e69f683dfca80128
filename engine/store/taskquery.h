// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"

#include <initializer_list>
#include <optional>

namespace pushdesk {

// A set of states; an empty one stands for any.
class TaskStates {
public:
    TaskStates() = default;
    TaskStates(std::initializer_list<TaskState> states)
    {
        for (const TaskState state : states)
            add(state);
    }
    void add(TaskState state) { m_bits |= bit(state); }
    [[nodiscard]] bool contains(TaskState state) const { return (m_bits & bit(state)) != 0; }
    explicit operator bool() const { return m_bits != 0; }
    bool operator==(const TaskStates &) const = default;

private:
    static unsigned bit(TaskState state) { return 1U << static_cast<unsigned>(state); }
    unsigned m_bits = 0;
};

// Which tasks, all that can be asked: all members that are set must hold.
struct TaskQuery {
    TaskQuery() = default;
    TaskQuery(const TaskFilter &filter) : upstream(filter.upstream), batch(filter.batch), text(filter.text)
    {
        if (filter.state)
            state.add(*filter.state);
    }

    std::optional<UpstreamId> upstream;
    std::optional<BatchId> batch;
    TaskStates state;
    QString text;                     // start of a business key, a request id or a kept value; empty: all
    std::optional<Outcome> outcome;   // of the newest attempt
    std::optional<Reached> reached;   // of the newest attempt
    QString error;                    // part of the newest attempt's error, whatever its case; empty: all
    std::optional<qint64> since;      // imported at this time or later, UTC ms
    std::optional<qint64> triedSince; // its newest attempt ended at this time or later, UTC ms
};

// Tasks of a query, in its order.
struct TaskPage {
    std::vector<TaskRecord> tasks;
    bool cutShort = false; // further tasks may fit that were not looked at (TaskWalk)
};

} // namespace pushdesk
