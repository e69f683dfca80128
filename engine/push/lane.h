// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/push/attemptreport.h"
#include "engine/push/mailbox.h"

#include <QRunnable>

#include <atomic>
#include <memory>

class QEventLoop;

namespace pushdesk {

class Clock;

// A thread of the engine's pool that carries requests: an event loop, a network manager, at most 6 requests at a time
// to one host and port (DESIGN section 3). Owned by the dispatcher, which counts what it carries; lives until quit().
class Lane final : public QRunnable {
public:
    Lane(int number, const Clock &clock, Mailbox<AttemptReport> &reports);
    ~Lane() override;

    void run() override; // pool thread

    // Dispatcher thread.
    void send(AttemptOrder order) { m_orders.put(Order{std::move(order), {}, Order::Kind::Send}); }
    void abortAll() { m_orders.put(Order{{}, {}, Order::Kind::Abort}); }
    void quit() { m_orders.put(Order{{}, {}, Order::Kind::Quit}); }
    void letGo(std::shared_ptr<void> held)
    {
        m_orders.put(Order{{}, std::move(held), Order::Kind::LetGo});
    } // in its turn

private:
    struct Order {
        AttemptOrder attempt;
        std::shared_ptr<void> held;
        enum class Kind { Send, Abort, Quit, LetGo } kind = Kind::Send;
    };
    const int m_number;
    const Clock &m_clock;
    Mailbox<AttemptReport> &m_reports;
    Mailbox<Order> m_orders;
};

} // namespace pushdesk
