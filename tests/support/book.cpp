// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/book.h"

#include <algorithm>

namespace pushdesk::scripted {

void Book::connectionOpened()
{
    const std::lock_guard lock(m_mutex);
    ++m_counts.connections;
    ++m_counts.openConnections;
}

void Book::connectionClosed()
{
    const std::lock_guard lock(m_mutex);
    --m_counts.openConnections;
}

void Book::malformed()
{
    const std::lock_guard lock(m_mutex);
    ++m_counts.malformed;
}

void Book::tokenRequested()
{
    const std::lock_guard lock(m_mutex);
    ++m_counts.tokenRequests;
}

void Book::headRead(SeenRequest &request)
{
    const std::lock_guard lock(m_mutex);
    request.number = ++m_counts.requests;
    ++m_counts.requestsPerConnection[request.connection];
    m_counts.maxConcurrent = std::max(m_counts.maxConcurrent, ++m_counts.concurrent);
    m_lastSecond.push_back(request.arrivedUs);
    while (m_lastSecond.front() <= request.arrivedUs - 1'000'000)
        m_lastSecond.pop_front();
    m_counts.maxPerSecond = std::max(m_counts.maxPerSecond, int(m_lastSecond.size()));
}

void Book::identified(SeenRequest &request, bool landed)
{
    const std::lock_guard lock(m_mutex);
    if (!request.requestId.isEmpty())
        ++m_counts.requestsPerId[request.requestId];
    if (!request.key.isEmpty())
        request.tryNumber = ++m_counts.requestsPerKey[request.key];
    m_counts.unfinished += request.complete ? 0 : 1;
    m_counts.landed += landed ? 1 : 0;
    if (m_logLimit > 0) {
        m_log.push_back(request);
        trimLog();
    }
}

void Book::exchangeEnded()
{
    const std::lock_guard lock(m_mutex);
    --m_counts.concurrent;
}

Book::Turn Book::begin(const QByteArray &requestId, bool doubles)
{
    const std::lock_guard lock(m_mutex);
    if (requestId.isEmpty() || doubles)
        return Turn::First;
    if (m_inProgress.contains(requestId))
        return Turn::InProgress;
    if (m_counts.effectsPerId.contains(requestId)) {
        ++m_counts.repeats;
        return Turn::Repeat;
    }
    m_inProgress.insert(requestId);
    return Turn::First;
}

void Book::done(const QByteArray &requestId, const QByteArray &key)
{
    const std::lock_guard lock(m_mutex);
    m_inProgress.remove(requestId);
    countEffect(requestId);
    if (m_effectsLog.isOpen())
        m_effectsLog.write(requestId + '\t' + key + '\n'); // unbuffered: there when this process is killed
}

Totals Book::totals() const
{
    const std::lock_guard lock(m_mutex);
    Totals totals = m_counts;
    totals.ids = m_counts.requestsPerId.size();
    totals.keys = m_counts.requestsPerKey.size();
    return totals;
}

Counts Book::counts() const
{
    const std::lock_guard lock(m_mutex);
    Counts counts = m_counts;
    counts.ids = m_counts.requestsPerId.size();
    counts.keys = m_counts.requestsPerKey.size();
    // Copies of their own: Qt asks without an acquire whether data is still shared before it writes into it.
    counts.requestsPerConnection.detach();
    counts.requestsPerId.detach();
    counts.requestsPerKey.detach();
    counts.effectsPerId.detach();
    return counts;
}

std::vector<SeenRequest> Book::log() const
{
    const std::lock_guard lock(m_mutex);
    return {m_log.begin(), m_log.end()};
}

void Book::keepLog(int requests)
{
    const std::lock_guard lock(m_mutex);
    m_logLimit = requests;
    trimLog();
}

void Book::trimLog()
{
    while (m_log.size() > std::size_t(std::max(m_logLimit, 0)))
        m_log.pop_front();
}

void Book::reset()
{
    const std::lock_guard lock(m_mutex);
    Counts fresh;
    fresh.openConnections = m_counts.openConnections;
    fresh.concurrent = m_counts.concurrent;
    m_counts = fresh;
    m_inProgress.clear();
    m_lastSecond.clear();
    m_log.clear();
}

bool Book::logEffectsTo(const QString &file)
{
    const std::lock_guard lock(m_mutex);
    m_effectsLog.close();
    m_effectsLog.setFileName(file);
    if (m_effectsLog.open(QIODevice::ReadOnly)) {
        while (!m_effectsLog.atEnd()) {
            const QByteArray id = m_effectsLog.readLine().split('\t').constFirst();
            countEffect(id);
        }
        m_effectsLog.close();
    }
    return m_effectsLog.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered);
}

void Book::countEffect(const QByteArray &requestId)
{
    ++m_counts.effects;
    if (!requestId.isEmpty())
        m_counts.maxEffectsPerId = std::max(m_counts.maxEffectsPerId, ++m_counts.effectsPerId[requestId]);
}

} // namespace pushdesk::scripted
