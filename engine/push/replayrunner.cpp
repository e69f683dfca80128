// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/replayrunner.h"

#include "engine/store/store.h"
#include "engine/store/writer.h"

#include <algorithm>

namespace pushdesk {

namespace {

// Enough that no slot waits for the next release, few enough that a pause or a cancel still holds back the rest.
qint64 releasedAtATime(const UpstreamConfig *config)
{
    constexpr qint64 least = 20;
    constexpr qint64 most = 500;
    return config ? std::clamp<qint64>(4LL * config->limits.concurrency, least, most) : least;
}

} // namespace

void ReplayRunner::look(const Pulse::Upstream &upstream, const std::shared_ptr<const UpstreamConfig> &config)
{
    const auto id = upstream.record.id;
    const bool hold = upstream.record.state == UpstreamState::Paused || !config;
    const bool moves =
        upstream.replayLeaving > 0 || upstream.replaySending > 0 || (!hold && upstream.replayWaiting > 0);
    auto found = m_standings.find(id);
    if (!moves) {
        if (found != m_standings.end() && !found->second.asking)
            m_standings.erase(found);
        return;
    }
    auto &standing = m_standings[id];
    standing.order.upstream = id;
    standing.order.memory = config ? repeatMemoryOf(*config) : RepeatMemory();
    standing.order.most = releasedAtATime(config.get());
    standing.order.hold = hold;
    ask(standing, true);
}

// While a cause waits for its first rows each result counts; later it is enough to keep half of what may be out.
void ReplayRunner::settled(UpstreamId upstream)
{
    const auto found = m_standings.find(upstream);
    if (found == m_standings.end() || found->second.waiting == 0)
        return;
    auto &standing = found->second;
    --standing.sending;
    if (standing.ramping || standing.sending <= standing.order.most / 2)
        ask(standing, false);
}

void ReplayRunner::ask(Standing &standing, bool lookUp)
{
    if (!m_ways.allowed())
        return;
    if (standing.asking) {
        standing.askAgain = true;
        return;
    }
    standing.asking = true;
    standing.askAgain = false;
    auto order = standing.order;
    order.lookUp = lookUp;
    auto answer = std::make_shared<ReleaseAnswer>();
    m_ways.begun();
    m_ways.store->writer().post(
        [order, answer](WriteTxn &txn) -> Result<> {
            auto released = ReplayStore(txn).release(order);
            if (!released)
                return released.error();
            *answer = *released;
            return {};
        },
        [this, id = order.upstream, answer](const Result<> &result) {
            m_ways.later(
                [this, id, said = result ? Result<ReleaseAnswer>(*answer) : Result<ReleaseAnswer>(result.error())] {
                    answered(id, said);
                });
        });
}

void ReplayRunner::answered(UpstreamId upstream, const Result<ReleaseAnswer> &answer)
{
    m_ways.ended();
    auto &standing = m_standings[upstream];
    standing.asking = false;
    if (!answer) { // the next look asks again
        m_ways.failed(answer.error());
        return;
    }
    standing.waiting = answer->waiting;
    standing.sending = answer->sending;
    standing.ramping = answer->ramping;
    if (answer->released > 0)
        m_ways.released(upstream);
    if (answer->more || standing.askAgain)
        ask(standing, false);
    else if (answer->waiting == 0 && answer->moved)
        m_ways.done();
}

} // namespace pushdesk
