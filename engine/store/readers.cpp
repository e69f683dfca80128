// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/readers.h"

#include "engine/store/database.h"

#include <future>

namespace pushdesk {

Result<std::unique_ptr<Readers>> Readers::start(const QString &file, int threads, StoreFaults *faults)
{
    std::unique_ptr<Readers> readers(new Readers);
    for (int i = 0; i < threads; ++i) {
        std::promise<Result<>> opened;
        auto answer = opened.get_future();
        readers->m_threads.emplace_back([r = readers.get(), file, faults, opened = std::move(opened)]() mutable {
            auto database = Database::open(file, Database::Mode::ReadOnly, 0, faults);
            opened.set_value(database ? Result<>() : Result<>(database.error()));
            if (database)
                r->loop(**database);
        });
        if (auto result = answer.get(); !result)
            return result.error();
    }
    return readers;
}

Readers::~Readers()
{
    {
        const std::lock_guard lock(m_mutex);
        m_closing = true;
    }
    m_wake.notify_all();
    for (auto &thread : m_threads)
        thread.join();
}

void Readers::post(Question question)
{
    {
        const std::lock_guard lock(m_mutex);
        m_queue.push_back(std::move(question));
    }
    m_wake.notify_one();
}

void Readers::loop(Database &database)
{
    for (;;) {
        Question question;
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_closing || !m_queue.empty(); });
            if (m_queue.empty())
                return;
            question = std::move(m_queue.front());
            m_queue.pop_front();
        }
        question(database);
    }
}

} // namespace pushdesk
