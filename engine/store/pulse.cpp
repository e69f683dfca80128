// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/pulse.h"

#include "engine/store/database.h"
#include "engine/store/readstore.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

Result<> countLive(Database &database, Pulse &pulse)
{
    return database.each(
        u"SELECT b.upstream_id, c.state, sum(c.n) FROM batch_count c JOIN batch b ON b.id = c.batch_id "
        "WHERE c.n > 0 AND c.state IN ('pending', 'in_flight', 'retry_wait') "
        "GROUP BY b.upstream_id, c.state"_s,
        {}, [&](QSqlQuery &q) {
            for (auto &upstream : pulse.upstreams) {
                if (upstream.record.id.value != q.value(0).toLongLong())
                    continue;
                const auto state = taskStateFromName(q.value(1).toString());
                auto &n = state == TaskState::Pending    ? upstream.pending
                          : state == TaskState::InFlight ? upstream.inFlight
                                                         : upstream.retryWait;
                n = q.value(2).toLongLong();
            }
            return true;
        });
}

Result<> countReplays(Database &database, Pulse &pulse)
{
    return database.each(
        u"SELECT c.upstream_id, sum(CASE WHEN r.state = 'running' AND c.stopped IS NULL THEN c.waiting ELSE 0 END), "
        "sum(CASE WHEN r.state = 'cancelled' OR (r.state = 'running' AND c.stopped IS NOT NULL) THEN c.waiting ELSE 0 "
        "END), sum(c.sending) FROM replay_cause c JOIN replay r ON r.id = c.replay_id "
        "WHERE (c.waiting > 0 OR c.sending > 0) AND r.state <> 'staging' GROUP BY c.upstream_id"_s,
        {}, [&](QSqlQuery &q) {
            for (auto &upstream : pulse.upstreams) {
                if (upstream.record.id.value != q.value(0).toLongLong())
                    continue;
                upstream.replayWaiting = q.value(1).toLongLong();
                upstream.replayLeaving = q.value(2).toLongLong();
                upstream.replaySending = q.value(3).toLongLong();
            }
            return true;
        });
}

} // namespace

Result<Pulse> readPulse(Database &database, const QString &owner)
{
    Pulse pulse;
    auto version = database.value(u"PRAGMA data_version"_s);
    if (!version)
        return version.error();
    pulse.dataVersion = version->toLongLong();
    auto event = database.value(u"SELECT coalesce(max(id), 0) FROM event"_s);
    if (!event)
        return event.error();
    pulse.newestEvent = event->toLongLong();
    auto upstreams = ReadStore(database).upstreams();
    if (!upstreams)
        return upstreams.error();
    for (auto &record : *upstreams) {
        Pulse::Upstream upstream;
        upstream.record = std::move(record);
        pulse.upstreams.push_back(std::move(upstream));
    }
    if (auto counted = countLive(database, pulse); !counted)
        return counted.error();
    if (auto counted = countReplays(database, pulse); !counted)
        return counted.error();
    auto owners =
        database.each(u"SELECT uuid FROM owner WHERE uuid <> ?1 UNION SELECT owner FROM slot WHERE owner <> ?1 "
                      "UNION SELECT DISTINCT lease_owner FROM task WHERE state = 'in_flight' "
                      "AND lease_owner <> ?1"_s,
                      {owner}, [&](QSqlQuery &q) {
                          pulse.otherOwners.push_back(q.value(0).toString());
                          return true;
                      });
    if (!owners)
        return owners.error();
    return pulse;
}

} // namespace pushdesk
