// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

#include <array>
#include <optional>

namespace pushdesk {

// What the status bar shows; of this process.
struct PushStats {
    bool running = false;            // started and not stopping
    int inFlight = 0;                // on the wire now
    double perSecond = 0;            // settled attempts, over the last 5 seconds
    std::optional<qint64> nextDueMs; // wall clock, of the earliest wait; none when nothing waits
};

// What a run of this process came to (`pushdesk run`).
struct RunCounts {
    qint64 delivered = 0;
    qint64 duplicate = 0;
    qint64 skipped = 0;
    qint64 dead = 0;
    qint64 attempts = 0;
};

// Events per second over the last full seconds. Times are monotonic milliseconds; one thread.
class RateMeter {
public:
    void add(qint64 nowMs) { ++bucket(nowMs).count; }
    [[nodiscard]] double perSecond(qint64 nowMs)
    {
        const qint64 second = nowMs / 1000;
        qint64 sum = 0;
        for (const auto &b : m_buckets)
            if (b.second < second && b.second >= second - window)
                sum += b.count;
        return static_cast<double>(sum) / window;
    }

private:
    static constexpr qint64 window = 5;
    struct Bucket {
        qint64 second = -1;
        qint64 count = 0;
    };
    Bucket &bucket(qint64 nowMs)
    {
        const qint64 second = nowMs / 1000;
        auto &b = m_buckets[static_cast<size_t>(second % static_cast<qint64>(m_buckets.size()))];
        if (b.second != second)
            b = {second, 0};
        return b;
    }
    std::array<Bucket, 8> m_buckets;
};

} // namespace pushdesk
