// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/gatekeeper.h"

#include "engine/push/aftermath.h"
#include "engine/push/sparing.h"
#include "engine/store/settletogether.h"
#include "engine/store/writer.h"

#include <algorithm>

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
    const auto rows = config.bulk ? static_cast<size_t>(config.bulk->maxRows) : 1;
    const auto times = paceOut(gate, config, pace, static_cast<int>((answer.leases.size() + rows - 1) / rows));
    for (size_t i = 0; i < answer.leases.size(); ++i) {
        auto &lease = answer.leases[i];
        lease.epoch = gate.epoch;
        lease.probe = permit.probe;
        // Others went through since; or a person resumed, nobody else is left to ask, and this config has delivered.
        lease.held = lease.held && (gate.trial == Trial::None || (gate.trial == Trial::Probe && gate.proven));
        lease.sendAtMs = times[i / rows];
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
    order.rowsPerRequest = config.bulk ? config.bulk->maxRows : 1;
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

namespace {

// Tells the gate of one settled attempt. How many dead letters it takes back.
Result<qint64> tellGate(WriteTxn &txn, Gate &gate, const Settlement &s, Seen seen, const UpstreamConfig &config)
{
    Result<> asked;
    const auto othersWait = [&] {
        auto wait = PushStore::untriedWait(txn, s.upstream);
        if (!wait)
            asked = wait.error();
        return wait && *wait;
    };
    if (s.held) {
        // With a token the row is on its way since the try that asked for the new one.
        auto since = s.ofToken ? PushStore::startOfAttempt(txn, s.task, s.attempt - 1) : Result<qint64>(s.startedAt);
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
    return takeBack ? takeBackLetters(txn, s.upstream, takeBack->fingerprint, takeBack->since) : Result<qint64>(0);
}

bool isSuccess(const Settlement &s)
{
    return s.outcome == Outcome::Delivered || s.outcome == Outcome::Duplicate;
}

// The rows of a pack that the gate hears of.
std::vector<size_t> tellingRows(const PackSettlement &pack, const std::vector<bool> &current)
{
    std::vector<size_t> rejected;
    std::optional<size_t> success;
    std::optional<size_t> waits;
    std::optional<size_t> other;
    for (size_t i = 0; i < pack.rows.size(); ++i) {
        const Settlement &s = pack.rows[i];
        if (!current[i])
            continue;
        if (isSuccess(s))
            success = success.value_or(i);
        else if (s.holdMs)
            waits = waits.value_or(i);
        else if (s.outcome == Outcome::Rejected && s.next == TaskState::Dead)
            rejected.push_back(i);
        else
            other = other.value_or(i);
    }
    std::vector<size_t> telling;
    if (success)
        telling.push_back(*success);
    if (waits)
        telling.push_back(*waits);
    if (!telling.empty())
        return telling;
    if (other)
        rejected.push_back(*other);
    return rejected;
}

// Those that were delivered alike together, the others one by one.
Result<> settleRows(WriteTxn &txn, const PackSettlement &pack, qint64 record, std::vector<bool> &current,
                    std::vector<qint64> &letters)
{
    current.assign(pack.rows.size(), false);
    std::vector<Settlement> together;
    std::vector<size_t> numbers;
    for (size_t i = 0; i < pack.rows.size(); ++i) {
        Settlement s = pack.rows[i];
        s.pack = s.reached == Reached::NotSent && !s.answered ? 0 : record;
        if (canSettleTogether(together.empty() ? s : together.front(), s)) {
            together.push_back(std::move(s));
            numbers.push_back(i);
            continue;
        }
        auto settled = settle(txn, s);
        if (!settled)
            return settled.error();
        current[i] = settled->current;
        letters[i] = settled->deadLetter;
    }
    if (together.empty())
        return {};
    auto written = settleTogether(txn, together);
    if (!written)
        return written.error();
    for (size_t k = 0; k < numbers.size(); ++k)
        current[numbers[k]] = (*written)[k];
    return {};
}

} // namespace

Result<GatedPack> settlePackThroughGate(WriteTxn &txn, const PackSettlement &pack, const UpstreamConfig &config)
{
    GatedPack result;
    const Settlement &first = pack.rows.front();
    qint64 record = 0;
    if (pack.record) {
        auto saved = savePack(txn, first.upstream, first.batch, *pack.record);
        if (!saved)
            return saved.error();
        record = *saved;
    }
    std::vector<qint64> letters(pack.rows.size());
    if (auto done = settleRows(txn, pack, record, result.current, letters); !done)
        return done.error();
    auto found = txn.gate(first.upstream);
    if (!found)
        return found.error();
    Gate &gate = **found;
    if (gate.there) {
        for (const size_t i : tellingRows(pack, result.current)) {
            auto seen = seenOf(pack.rows[i], letters[i]);
            const auto successes = static_cast<int>(std::count_if(pack.rows.begin(), pack.rows.end(), isSuccess));
            seen.rows = std::max(1, isSuccess(pack.rows[i]) ? successes : pack.refusedWhole);
            auto taken = tellGate(txn, gate, pack.rows[i], std::move(seen), config);
            if (!taken)
                return taken.error();
            result.takenBack += *taken;
        }
    }
    const auto permit = permitOf(gate, config, txn.nowMs());
    result.gate = {permit.closed, permit.width, permit.wakeMs};
    return result;
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
    if (settled->current && gate.there) {
        auto taken = tellGate(txn, gate, s, seenOf(s, settled->deadLetter), config);
        if (!taken)
            return taken.error();
        result.takenBack = *taken;
    }
    const auto permit = permitOf(gate, config, txn.nowMs());
    result.gate = {permit.closed, permit.width, permit.wakeMs};
    return result;
}

} // namespace pushdesk
