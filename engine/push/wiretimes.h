// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"

#include <map>
#include <mutex>

namespace pushdesk {

// Since when each task of this process is on the wire, UTC milliseconds: the store learns of an attempt only when it
// has ended. Any thread.
class WireTimes {
public:
    void began(TaskId task, qint64 nowMs)
    {
        const std::lock_guard lock(m_mutex);
        m_since[task] = nowMs;
    }
    void ended(TaskId task)
    {
        const std::lock_guard lock(m_mutex);
        m_since.erase(task);
    }
    [[nodiscard]] std::map<TaskId, qint64> all() const
    {
        const std::lock_guard lock(m_mutex);
        return m_since;
    }

private:
    mutable std::mutex m_mutex;
    std::map<TaskId, qint64> m_since;
};

} // namespace pushdesk
