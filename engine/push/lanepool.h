// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/push/attemptreport.h"
#include "engine/push/mailbox.h"

#include <QHash>
#include <QThreadPool>

#include <functional>
#include <memory>
#include <vector>

namespace pushdesk {

class Clock;
class Lane;

// The lanes and what each carries. Grows when no lane has room for a host; belongs to the dispatcher's thread.
class LanePool {
public:
    LanePool(const Clock &clock, Mailbox<AttemptReport> &reports);
    ~LanePool(); // quits the lanes and waits for their threads

    void send(AttemptOrder order, const QString &host);
    void returned(int lane, const QString &host); // an attempt came back
    void abortAll();
    void whenBegun(std::function<void()> done); // all that was sent so far is on the wire; any thread, must only post
    [[nodiscard]] int onWire() const { return m_onWire; }

private:
    struct Entry {
        std::unique_ptr<Lane> lane;
        QHash<QString, int> load; // by host and port
        int total = 0;
    };
    Entry &entryWithRoom(const QString &host);

    const Clock &m_clock;
    Mailbox<AttemptReport> &m_reports;
    std::vector<Entry> m_lanes;
    QThreadPool m_threads;
    int m_onWire = 0;
};

} // namespace pushdesk
