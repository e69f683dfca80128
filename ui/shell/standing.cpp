// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/standing.h"
#include "ui/widgets/enginewords.h"

#include <QCoreApplication>

#include <algorithm>

namespace pushdesk {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Standing)
};

qint64 liveOf(const StateCounts &counts)
{
    qint64 live = 0;
    for (const auto &[state, n] : counts)
        live += isLive(state) ? n : 0;
    return live;
}

int severity(UpstreamState state)
{
    switch (state) {
    case UpstreamState::Ready:
        return 0;
    case UpstreamState::Holding:
        return 1;
    case UpstreamState::Open:
        return 2;
    case UpstreamState::Paused:
        return 3;
    }
    return 0;
}

} // namespace

const PausedUpstream *Standing::blocked() const
{
    return paused.empty() || paused.front().waiting == 0 ? nullptr : &paused.front();
}

qint64 Standing::blockedUpstreams() const
{
    return std::count_if(paused.begin(), paused.end(), [](const PausedUpstream &p) { return p.waiting > 0; });
}

Standing standingOf(const Status &status)
{
    Standing standing;
    standing.deadLetters = status.deadLetters;
    standing.waiting = liveOf(status.tasks);
    standing.movable = standing.waiting;
    for (const UpstreamRecord &upstream : status.upstreams) {
        if (severity(upstream.state) > severity(standing.worst.value_or(UpstreamState::Ready)))
            standing.worst = upstream.state;
        if (upstream.state != UpstreamState::Paused)
            continue;
        PausedUpstream paused{upstream.id, upstream.name, upstream.reason, 0};
        for (const BatchRecord &batch : status.batches)
            paused.waiting += batch.upstream == upstream.id ? liveOf(batch.tasks) : 0;
        standing.movable = std::max<qint64>(0, standing.movable - paused.waiting);
        standing.paused.push_back(std::move(paused));
    }
    std::stable_sort(standing.paused.begin(), standing.paused.end(),
                     [](const PausedUpstream &a, const PausedUpstream &b) { return a.waiting > b.waiting; });
    return standing;
}

QString sentence(const PausedUpstream &upstream)
{
    return upstream.reason.isEmpty() ? Tr::tr("%1 is paused").arg(upstream.name)
                                     : Tr::tr("%1 is paused: %2").arg(upstream.name, words::engine(upstream.reason));
}

} // namespace pushdesk
