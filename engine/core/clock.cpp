// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/clock.h"

#include <QDateTime>

#include <chrono>
#include <ctime>

namespace pushdesk {

qint64 SystemClock::nowMs() const
{
    return QDateTime::currentMSecsSinceEpoch();
}

qint64 SystemClock::monotonicMs() const
{
    using namespace std::chrono;
    return duration_cast<milliseconds>(steady_clock::now().time_since_epoch()).count();
}

qint64 SystemClock::sleeplessMs() const
{
#ifdef CLOCK_BOOTTIME
    timespec at{};
    if (clock_gettime(CLOCK_BOOTTIME, &at) == 0)
        return qint64(at.tv_sec) * 1000 + at.tv_nsec / 1'000'000;
#endif
    return monotonicMs();
}

QString isoUtc(qint64 utcMs)
{
    return QDateTime::fromMSecsSinceEpoch(utcMs, Qt::UTC).toString(Qt::ISODateWithMs);
}

} // namespace pushdesk
