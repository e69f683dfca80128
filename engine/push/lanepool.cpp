// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/lanepool.h"

#include "engine/push/lane.h"

namespace pushdesk {

namespace {

constexpr int perHost = 6; // Qt 6.4's own limit per network manager; a seventh would wait inside Qt, deadline running

} // namespace

LanePool::LanePool(const Clock &clock, Mailbox<AttemptReport> &reports) : m_clock(clock), m_reports(reports) {}

LanePool::~LanePool()
{
    for (auto &entry : m_lanes)
        entry.lane->quit();
    m_threads.waitForDone();
}

LanePool::Entry &LanePool::entryWithRoom(const QString &host)
{
    Entry *best = nullptr;
    for (auto &entry : m_lanes)
        if (entry.load.value(host) < perHost && (!best || entry.total < best->total))
            best = &entry;
    if (best)
        return *best;
    Entry entry;
    entry.lane = std::make_unique<Lane>(static_cast<int>(m_lanes.size()), m_clock, m_reports);
    m_threads.setMaxThreadCount(static_cast<int>(m_lanes.size()) + 1);
    m_threads.start(entry.lane.get());
    m_lanes.push_back(std::move(entry));
    return m_lanes.back();
}

void LanePool::send(AttemptOrder order, const QString &host)
{
    auto &entry = entryWithRoom(host);
    ++entry.load[host];
    ++entry.total;
    ++m_onWire;
    entry.lane->send(std::move(order));
}

void LanePool::returned(int lane, const QString &host)
{
    auto &entry = m_lanes.at(static_cast<size_t>(lane));
    --entry.load[host];
    --entry.total;
    --m_onWire;
}

void LanePool::whenBegun(std::function<void()> done)
{
    const std::shared_ptr<void> last(nullptr, [done = std::move(done)](void *) { done(); });
    for (auto &entry : m_lanes)
        entry.lane->letGo(last);
}

void LanePool::abortAll()
{
    for (auto &entry : m_lanes)
        entry.lane->abortAll();
}

} // namespace pushdesk
