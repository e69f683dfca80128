// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <mutex>
#include <utility>
#include <vector>

namespace pushdesk {

// Values on their way to another thread. put() wakes the receiver only when the box was empty, so that a thousand
// values cost one event (a queued signal each would be hundreds of bytes and a lock).
template <class T> class Mailbox {
public:
    // `wake` may be called from any thread; it must only post an event.
    void setWake(std::function<void()> wake)
    {
        const std::lock_guard lock(m_mutex);
        m_wake = std::move(wake);
        if (m_wake && !m_values.empty())
            m_wake();
    }

    void put(T value)
    {
        const std::lock_guard lock(m_mutex);
        m_values.push_back(std::move(value));
        if (m_wake && m_values.size() == 1)
            m_wake();
    }

    [[nodiscard]] std::vector<T> takeAll()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_values, {});
    }

private:
    std::mutex m_mutex;
    std::vector<T> m_values;
    std::function<void()> m_wake;
};

} // namespace pushdesk
