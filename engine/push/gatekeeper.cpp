// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/gatekeeper.h"

#include "engine/push/aftermath.h"
#include "engine/push/sparing.h"
#include "engine/store/writer.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

Seen seenOf(const Settlement &s, qint64 deadLetter)
{
    Seen seen;
    seen.outcome = s.outcome;
    seen.answered = s.answered;
    seen.charged = s.charged;
    seen.firstTry = s.firstTry;
    seen.probe = s.probe;
    seen.held = s.held;
    seen.epoch = s.epoch;
    seen.startedAt = s.startedAt;
    seen.endedAt = s.endedAt;
    seen.configVersion = s.configVersion;
    seen.why = s.held ? s.heldReason : withStatus(s.httpStatus, s.error);
    seen.holdMs = s.holdMs;
    seen.holdReason = s.holdReason;
    seen.fingerprint = s.fingerprint;
    seen.deadLetter = deadLetter;
    return seen;
}

// A trial that finds nobody to ask has its answer.
Result<> askNobody(WriteTxn &txn, Gate &gate, const ClaimAnswer &answer, UpstreamId upstream)
{
    const bool asks = gate.trial == Trial::Blocked || gate.trial == Trial::SameAnswer;
    if (!asks || !answer.leases.empty() || answer.busy > 0)
        return {};
    auto wait = PushStore::unheldWait(txn, upstream);
    if (!wait)
        return wait.error();
    nobodyLeft(gate, *wait);
    return {};
}

Result<Pace> paceOf(WriteTxn &txn, const ClaimOrder &order, const UpstreamConfig &config, qint64 steadyMs)
{
    Pace pace{paceStepUs(config.limits, false), steadyMs};
    if (pace.stepUs == 0)
        return pace;
    auto shared = PushStore::othersSend(txn, order.upstream, order.owner);
    if (!shared)
        return shared.error();
    pace.stepUs = paceStepUs(config.limits, *shared);
    return pace;
}

void stamp(ClaimAnswer &answer, Gate &gate, const Permit &permit, const UpstreamConfig &config, const Pace &pace)
{
    const auto times = paceOut(gate, config, pace, static_cast<int>(answer.leases.size()));
    for (size_t i = 0; i < times.size(); ++i) {
        auto &lease = answer.leases[i];
        lease.epoch = gate.epoch;
        lease.probe = permit.probe;
        // Others went through since; or a person resumed, nobody else is left to ask, and this config has delivered.
        lease.held = lease.held && (gate.trial == Trial::None || (gate.trial == Trial::Probe && gate.proven));
        lease.sendAtMs = times[i];
    }
}

} // namespace

Result<ClaimAnswer> claimThroughGate(WriteTxn &txn, PushStore &leases, ClaimOrder order, const UpstreamConfig &config,
                                     int configVersion, qint64 steadyMs)
{
    auto found = txn.gate(order.upstream);
    if (!found)
        return found.error();
    Gate &gate = **found;
    ClaimAnswer none;
    none.slots = order.slotsPromised;
    none.gone = !gate.there;
    none.configChanged = gate.there && gate.configVersion != configVersion;
    if (none.gone || none.configChanged)
        return none;
    const auto permit = permitOf(gate, config, txn.nowMs());
    if (permit.closed) {
        none.closed = true;
        none.untilMs = permit.wakeMs;
        return none;
    }
    const auto pace = paceOf(txn, order, config, steadyMs);
    if (!pace)
        return pace.error();
    qint64 paceWaitMs = 0;
    order.width = permit.width;
    order.most = std::min(permit.most, mostByPace(gate, *pace, paceWaitMs));
    order.pick = permit.pick;
    order.nth = permit.nth;
    order.unheldOnly = permit.unheldOnly;
    auto answer = leases.claim(txn, order);
    if (!answer)
        return answer;
    if (auto done = askNobody(txn, gate, *answer, order.upstream); !done)
        return done.error();
    if (permit.dayUsedUp) {
        auto flying = PushStore::inFlight(txn, order.upstream);
        if (!flying)
            return flying.error();
        if (*flying == 0) {
            holdForTheDay(gate, config, txn.nowMs());
            answer->untilMs = gate.untilMs;
        }
    }
    stamp(*answer, gate, permit, config, *pace);
    if (paceWaitMs > 0 && answer->leases.empty()) {
        answer->untilMs = txn.nowMs() + paceWaitMs;
        answer->drained = false;
    }
    answer->closed = gate.state == UpstreamState::Paused || gate.state == UpstreamState::Holding;
    return answer;
}

Result<GatedSettlement> settleThroughGate(WriteTxn &txn, const Settlement &s, const UpstreamConfig &config)
{
    GatedSettlement result;
    auto settled = settle(txn, s);
    if (!settled)
        return settled.error();
    result.current = settled->current;
    auto found = txn.gate(s.upstream);
    if (!found)
        return found.error();
    Gate &gate = **found;
    Result<> asked;
    const auto othersWait = [&] {
        auto wait = PushStore::untriedWait(txn, s.upstream);
        if (!wait)
            asked = wait.error();
        return wait && *wait;
    };
    if (settled->current && gate.there) {
        auto seen = seenOf(s, settled->deadLetter);
        if (s.held) {
            // With a token the row is on its way since the try that asked for the new one.
            auto since =
                s.ofToken ? PushStore::startOfAttempt(txn, s.task, s.attempt - 1) : Result<qint64>(s.startedAt);
            if (!since)
                return since.error();
            auto others = PushStore::deliveredSince(txn, s.upstream, *since);
            if (!others)
                return others.error();
            seen.othersDelivered = *others || s.othersDelivered;
        }
        const auto takeBack = observe(gate, seen, config, txn.nowMs(), othersWait);
        if (!asked)
            return asked.error();
        if (takeBack) {
            auto taken = takeBackLetters(txn, s.upstream, takeBack->fingerprint, takeBack->since);
            if (!taken)
                return taken.error();
            result.takenBack = *taken;
        }
    }
    const auto permit = permitOf(gate, config, txn.nowMs());
    result.gate = {permit.closed, permit.width, permit.wakeMs};
    return result;
}

} // namespace pushdesk
