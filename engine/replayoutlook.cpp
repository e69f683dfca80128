// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replayoutlook.h"

#include "engine/import/pushtime.h"
#include "engine/store/pushpace.h"
#include "engine/store/readstore.h"
#include "engine/upstream/configparser.h"

#include <QDateTime>

#include <algorithm>

namespace pushdesk {

namespace {

constexpr int carefulSteps = 2; // one row, then five, before the rest goes

Result<> addUpstream(ReadStore &reads, const UpstreamRecord &upstream, qint64 rows, ReplayOutlook &outlook)
{
    const auto config = parseUpstreamConfig(upstream.config);
    if (!config)
        return {}; // it says so where it is shown
    const QDateTime now = QDateTime::fromMSecsSinceEpoch(outlook.frozenAt);
    const auto pace = pushPace(reads.database(), upstream.id, now.date().startOfDay().toMSecsSinceEpoch());
    if (!pace)
        return pace.error();
    const double left = static_cast<double>(now.secsTo(now.date().addDays(1).startOfDay()));
    const PushTime time = pushTime(config->limits, *pace, rows, left);
    if (time.attempts == 0)
        return {};
    const qint64 ms = static_cast<qint64>(time.seconds * 1000) + carefulSteps * time.latencyMs;
    outlook.takesMs = std::max(outlook.takesMs.value_or(0), ms);
    outlook.concurrency = outlook.rows == 0 ? config->limits.concurrency : 0;
    return {};
}

} // namespace

Result<ReplayOutlook> replayOutlook(ReadStore &reads, DeadLetterFilter filter, qint64 nowMs)
{
    ReplayOutlook outlook;
    outlook.frozenAt = nowMs;
    DeadLetterFilter any;
    any.state.reset();
    Page newest;
    newest.limit = 1;
    auto last = reads.deadLetters(any, newest);
    if (!last)
        return last.error();
    if (last->empty())
        return outlook;
    outlook.upTo = last->front().id;
    filter.state = DeadLetterState::Open;
    filter.upTo = outlook.upTo;
    auto upstreams = reads.upstreams();
    if (!upstreams)
        return upstreams.error();
    const auto asked = filter.upstream;
    for (const UpstreamRecord &upstream : *upstreams) {
        if (asked && *asked != upstream.id)
            continue;
        filter.upstream = upstream.id;
        auto rows = reads.countDeadLetters(filter);
        if (!rows)
            return rows.error();
        if (*rows == 0)
            continue;
        if (upstream.state == UpstreamState::Paused)
            outlook.paused << upstream.name;
        if (auto added = addUpstream(reads, upstream, *rows, outlook); !added)
            return added.error();
        outlook.rows += *rows;
    }
    return outlook;
}

} // namespace pushdesk
