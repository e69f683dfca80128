// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/lane.h"

#include "engine/push/attemptrunner.h"

#include <QEventLoop>

namespace pushdesk {

Lane::Lane(int number, const Clock &clock, Mailbox<AttemptReport> &reports)
    : m_number(number), m_clock(clock), m_reports(reports)
{
    setAutoDelete(false);
}

Lane::~Lane() = default;

// The one event loop of this thread; not a nested one.
void Lane::run()
{
    QEventLoop loop;
    AttemptRunner runner(m_clock);
    const auto report = [this](AttemptReport done) {
        done.lane = m_number;
        m_reports.put(std::move(done));
    };
    const auto drain = [&] {
        for (auto &order : m_orders.takeAll()) {
            switch (order.kind) {
            case Order::Kind::Send:
                runner.run(std::move(order.attempt), report);
                break;
            case Order::Kind::Abort:
                runner.abortAll();
                break;
            case Order::Kind::LetGo:
                order.held.reset();
                break;
            case Order::Kind::Quit:
                loop.quit();
                break;
            }
        }
    };
    m_orders.setWake([&] { QMetaObject::invokeMethod(&runner, drain, Qt::QueuedConnection); });
    loop.exec();
    m_orders.setWake({});
}

} // namespace pushdesk
