// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/counts.h"
#include "tests/support/seenrequest.h"

#include <QFile>
#include <QSet>
#include <QString>

#include <deque>
#include <mutex>
#include <vector>

namespace pushdesk::scripted {

// Who asked for what how often, and what was done. Any thread; every function takes the lock itself.
class Book {
public:
    void connectionOpened();
    void connectionClosed();
    void malformed();
    void tokenRequested();

    // A head was read: fills in its number and counts it.
    void headRead(SeenRequest &request);
    // Id and key are known (or will never be): counts by them and fills in the number of the try.
    void identified(SeenRequest &request, bool landed);
    // The exchange is over: answered, closed, or left by the client.
    void exchangeEnded();

    enum class Turn { First, Repeat, InProgress };
    // May that id take effect now? First: it is in progress until done(). An empty id is always First.
    [[nodiscard]] Turn begin(const QByteArray &requestId, bool doubles);
    void done(const QByteArray &requestId, const QByteArray &key);

    [[nodiscard]] Totals totals() const;
    [[nodiscard]] Counts counts() const;
    [[nodiscard]] std::vector<SeenRequest> log() const;
    void keepLog(int requests);
    void reset(); // what is open stays counted as open
    // Appends a line for each effect; those that the file holds already are counted, so they are known as done.
    [[nodiscard]] bool logEffectsTo(const QString &file);

private:
    void countEffect(const QByteArray &requestId);
    void trimLog();

    mutable std::mutex m_mutex;
    Counts m_counts;
    QSet<QByteArray> m_inProgress;
    std::deque<qint64> m_lastSecond; // arrivals, microseconds
    std::deque<SeenRequest> m_log;
    int m_logLimit = 10'000;
    QFile m_effectsLog;
};

} // namespace pushdesk::scripted
