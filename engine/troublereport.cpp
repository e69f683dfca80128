// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/troublereport.h"

#include "engine/store/readstore.h"
#include "engine/upstream/configparser.h"

namespace pushdesk {

namespace {

Result<TroubleReport> explained(ReadStore &store, Trouble trouble)
{
    auto upstreams = store.upstreams();
    if (!upstreams)
        return upstreams.error();
    TroubleReport report{std::move(trouble), {}};
    for (const TroubleTask &task : report.trouble.tasks)
        report.policies.try_emplace(task.upstream);
    for (const UpstreamRecord &upstream : *upstreams) {
        const auto found = report.policies.find(upstream.id);
        if (found == report.policies.end())
            continue;
        TroublePolicy &policy = found->second;
        policy.state = upstream.state;
        policy.reason = upstream.reason;
        policy.untilMs = upstream.untilMs;
        if (const auto config = parseUpstreamConfig(upstream.config)) {
            policy.retry = config->retry;
            policy.response = config->timeouts.response;
        }
    }
    return report;
}

} // namespace

Result<TroubleReport> readTrouble(ReadStore &store, const TroubleScope &scope, qint64 settledSince, int limit)
{
    auto trouble = TimelineReads(store.database()).trouble(scope, settledSince, limit);
    if (!trouble)
        return trouble.error();
    return explained(store, std::move(*trouble));
}

Result<TroubleReport> readTroubleOf(ReadStore &store, TaskId id)
{
    auto task = TimelineReads(store.database()).task(id);
    if (!task)
        return task.error();
    return explained(store, {{std::move(*task)}, 0});
}

} // namespace pushdesk
