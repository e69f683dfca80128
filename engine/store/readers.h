// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace pushdesk {

class Database;
class StoreFaults;

// Threads that each own a read-only connection and answer questions in the order they came. Any thread may post.
class Readers {
public:
    using Question = std::function<void(Database &)>;

    [[nodiscard]] static Result<std::unique_ptr<Readers>> start(const QString &file, int threads,
                                                                StoreFaults *faults = nullptr);
    ~Readers(); // answers what was posted, then joins

    void post(Question question);

private:
    Readers() = default;
    void loop(Database &database);

    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<Question> m_queue;
    bool m_closing = false;
    std::vector<std::thread> m_threads;
};

} // namespace pushdesk
