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

} // namespace

Result<Pulse> readPulse(Database &database, const QString &owner)
{
    Pulse pulse;
    auto version = database.value(u"PRAGMA data_version"_s);
    if (!version)
        return version.error();
    pulse.dataVersion = version->toLongLong();
    auto upstreams = ReadStore(database).upstreams();
    if (!upstreams)
        return upstreams.error();
    for (auto &record : *upstreams)
        pulse.upstreams.push_back({std::move(record), 0, 0, 0});
    if (auto counted = countLive(database, pulse); !counted)
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
