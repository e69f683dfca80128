// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/upstreamconfig.h"
#include "engine/store/pulse.h"
#include "engine/store/replaystore.h"

#include <functional>
#include <map>
#include <memory>

namespace pushdesk {

class Store;

// Releases the rows of stored replays a few at a time, by the ramp of DESIGN R10. It holds nothing that the tables do
// not: a process that dies, or another one at the same store, goes on from them. Part of the dispatcher, in its thread.
class ReplayRunner {
public:
    // What it needs of the dispatcher.
    struct Ways {
        Store *store = nullptr;
        std::function<void(std::function<void()>)> later; // makes a call in the dispatcher's thread
        std::function<void()> begun;                      // a write is on its way
        std::function<void()> ended;                      // and is there
        std::function<bool()> allowed;                    // running, and the store can be written
        std::function<void(UpstreamId)> released;         // there is more to claim
        std::function<void()> done;                       // rows were left out: perhaps that was all
        std::function<void(const Error &)> failed;        // the store refused
    };
    explicit ReplayRunner(Ways ways) : m_ways(std::move(ways)) {}

    // What the store says of an upstream; config null: the stored one cannot be used.
    void look(const Pulse::Upstream &upstream, const std::shared_ptr<const UpstreamConfig> &config);
    // A replayed task of the upstream came to its end here.
    void settled(UpstreamId upstream);

private:
    struct Standing {
        ReleaseOrder order;
        qint64 waiting = 0;
        qint64 sending = 0;
        bool ramping = false;
        bool asking = false;
        bool askAgain = false;
    };
    void ask(Standing &standing, bool lookUp);
    void answered(UpstreamId upstream, const Result<ReleaseAnswer> &answer);

    Ways m_ways;
    std::map<UpstreamId, Standing> m_standings;
};

} // namespace pushdesk
