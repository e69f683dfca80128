// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/pushpace.h"

#include "engine/store/database.h"

#include <algorithm>
#include <vector>

namespace pushdesk {

using namespace Qt::StringLiterals;

Result<PushPace> pushPace(Database &database, UpstreamId upstream, qint64 dayStartMs)
{
    PushPace pace;
    auto waiting = database.value(
        u"SELECT coalesce(sum(c.n), 0) FROM batch b JOIN batch_count c ON c.batch_id = b.id "
        "WHERE b.upstream_id = ? AND b.state = 'live' AND c.state IN ('pending', 'in_flight', 'retry_wait')"_s,
        {upstream.value});
    if (!waiting)
        return waiting.error();
    pace.waiting = waiting->toLongLong();
    std::vector<qint64> durations;
    auto asked = database.each(u"SELECT a.duration_ms FROM (SELECT id, task_id, duration_ms, reached FROM attempt "
                               u"ORDER BY id DESC LIMIT 5000) "
                               "a JOIN task t ON t.id = a.task_id WHERE t.upstream_id = ? AND a.reached = 'answered' "
                               "ORDER BY a.id DESC LIMIT 200"_s,
                               {upstream.value}, [&](QSqlQuery &q) {
                                   durations.push_back(q.value(0).toLongLong());
                                   return true;
                               });
    if (!asked)
        return asked.error();
    if (!durations.empty()) {
        const auto middle = durations.begin() + static_cast<std::ptrdiff_t>(durations.size() / 2);
        std::nth_element(durations.begin(), middle, durations.end());
        pace.latencyMs = *middle;
        pace.attempts = static_cast<int>(durations.size());
    }
    auto today = database.value(u"SELECT day_count FROM upstream WHERE id = ? AND day_start >= ?"_s,
                                {upstream.value, dayStartMs});
    if (!today)
        return today.error();
    pace.sentToday = today->toInt();
    return pace;
}

} // namespace pushdesk
