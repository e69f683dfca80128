// SPDX-License-Identifier: GPL-3.0-or-later
// The dispatcher: claims, what goes to the lanes, what comes back.
#include "engine/push/dispatcher.h"

#include "engine/core/clock.h"
#include "engine/push/aftermath.h"
#include "engine/push/gatekeeper.h"
#include "engine/push/packaftermath.h"
#include "engine/push/sparing.h"
#include "engine/store/database.h"
#include "engine/store/store.h"
#include "engine/store/upstreamstore.h"
#include "engine/store/writer.h"

#include <algorithm>

namespace pushdesk {

namespace {

Lease takeFirst(std::deque<Lease> &queue)
{
    Lease lease = std::move(queue.front());
    queue.pop_front();
    return lease;
}

} // namespace

// ---- claiming and sending

void Dispatcher::pumpTouched()
{
    for (const auto id : std::exchange(m_touched, {}))
        if (const auto found = m_runs.find(id); found != m_runs.end())
            pump(found->second);
}

void Dispatcher::pump(UpstreamRun &run)
{
    if (m_phase != Phase::Running || m_trouble || m_busy)
        return;
    if ((run.quiet && run.queue.empty()) || !m_credentials.open(run.id))
        return;
    sendQueued(run);
    if (!run.drained && !run.quiet && run.wantsMore())
        requestClaim(run);
}

void Dispatcher::requestClaim(UpstreamRun &run)
{
    if (!run.config)
        return;
    if (run.claiming) {
        run.claimAgain = true;
        return;
    }
    run.claiming = true;
    run.claimAgain = false;
    // Shrinking happens here: from now on we stay within what we promise. Without work we promise all back.
    const bool idleHere = run.onWire == 0 && run.queue.empty();
    run.slots = idleHere ? 0 : std::min(run.slots, std::max(run.onWire, run.share));
    ClaimOrder order;
    order.upstream = run.id;
    order.owner = m_options.store->owner();
    order.concurrency = run.config->limits.concurrency;
    order.slotsPromised = run.slots;
    order.readAhead = run.readAhead();
    auto answer = std::make_shared<ClaimAnswer>();
    ++m_writing;
    m_options.store->writer().post(
        [this, order, config = run.config, version = run.configVersion, answer](WriteTxn &txn) -> Result<> {
            auto claimed = claimThroughGate(txn, m_pushStore, order, *config, version, m_options.clock->monotonicMs());
            if (!claimed)
                return claimed.error();
            *answer = std::move(*claimed);
            return {};
        },
        [this, id = run.id, answer](const Result<> &committed) {
            later([this, id,
                   claimed = committed ? Result<ClaimAnswer>(std::move(*answer))
                                       : Result<ClaimAnswer>(committed.error())] { onClaimed(id, claimed); });
        });
}

void Dispatcher::onClaimed(UpstreamId id, const Result<ClaimAnswer> &answer)
{
    --m_writing;
    const auto found = m_runs.find(id);
    if (found == m_runs.end())
        return;
    auto &run = found->second;
    run.claiming = false;
    if (!answer) {
        setTrouble(answer.error(), {});
        return;
    }
    clearTrouble();
    if (answer->configChanged || answer->gone) {
        requestPulse();
        return;
    }
    if (answer->closed) {
        close(run, answer->untilMs);
        return;
    }
    run.slots = answer->slots;
    run.share = answer->share;
    run.width = answer->width;
    run.wakeAt = answer->untilMs ? answer->untilMs : answer->nextDueMs;
    // Nothing taken although there may be more: no free slot, or a probe is out. A settlement or the poll asks again.
    const bool stuck = answer->handled() == 0 && !answer->moreBehind;
    run.drained = (answer->drained || stuck) && !run.claimAgain;
    if (answer->handled() > 0 || answer->moreBehind)
        ++m_activity;
    {
        const std::lock_guard lock(m_statsMutex);
        m_counts.skipped += answer->skipped;
    }
    run.queue.insert(run.queue.end(), answer->leases.begin(), answer->leases.end());
    if (m_phase != Phase::Running || run.quiet)
        giveBack(run, 0);
    touch(run);
}

void Dispatcher::close(UpstreamRun &run, std::optional<qint64> untilMs)
{
    run.quiet = true;
    run.wakeAt = untilMs;
    giveBack(run, 0);
}

void Dispatcher::sendQueued(UpstreamRun &run)
{
    const qint64 now = m_options.clock->monotonicMs();
    const qint64 step = run.config ? paceStepUs(run.config->limits, false) / 1000 : 0;
    run.sendNext.reset();
    while (!run.queue.empty() && run.room() > 0 && run.config) {
        // One that was late must not meet the next one: the upstream counts what arrives. One that is very late would
        // meet those of other processes: it takes a new time, once; where the disk is that slow, it goes then.
        const qint64 sendAt = step > 0 ? run.queue.front().sendAtMs : now;
        const qint64 earliest = step > 0 && run.lastSent ? *run.lastSent + step : now;
        if (now > sendAt + paceHorizonMs && !std::exchange(run.tookNewTime, true)) {
            run.drained = false;
            return giveBack(run, 0);
        }
        if (const qint64 at = std::max(earliest, sendAt); at > now) {
            run.sendNext = at;
            return;
        }
        AttemptOrder order{{}, {}, run.config, run.configVersion, m_credentials.credentials(run.id)};
        const size_t rows = run.nextPack();
        if (rows == run.queue.size() && static_cast<int>(rows) < run.rowsPerRequest() && run.awaitsRows())
            return; // the claim that is asked for next may fill it
        order.lease = takeFirst(run.queue);
        for (size_t i = 1; i < rows; ++i)
            order.more.push_back(takeFirst(run.queue));
        run.lastSent = now;
        run.tookNewTime = false;
        ++run.onWire;
        run.rowsOnWire += static_cast<int>(rows);
        m_wire.began(order.lease.task.id, m_options.clock->nowMs());
        for (const Lease &lease : order.more)
            m_wire.began(lease.task.id, m_options.clock->nowMs());
        m_lanes.send(std::move(order), run.host);
    }
}

// Where the rates give each request its time, these take a new one; the day's quota has paid for the request they did
// not fit in.
void Dispatcher::takeLeft(UpstreamRun &run, const std::vector<Lease> &left)
{
    if (left.empty())
        return;
    if (run.config && !run.config->limits.paced() && run.config->limits.perDay == 0 && m_phase == Phase::Running &&
        !run.quiet) {
        run.queue.insert(run.queue.begin(), left.begin(), left.end());
        return;
    }
    std::vector<TaskId> tasks;
    tasks.reserve(left.size());
    for (const Lease &lease : left)
        tasks.push_back(lease.task.id);
    run.drained = false;
    giveBackTasks(tasks, 0);
}

void Dispatcher::giveBack(UpstreamRun &run, int keep)
{
    std::vector<TaskId> tasks;
    while (static_cast<int>(run.queue.size()) > keep) {
        tasks.push_back(run.queue.back().task.id);
        run.queue.pop_back();
    }
    if (!tasks.empty())
        giveBackTasks(tasks, run.rowsPerRequest());
}

void Dispatcher::giveBackTasks(const std::vector<TaskId> &tasks, int rowsPerRequest)
{
    ++m_writing;
    m_options.store->writer().post(
        [this, tasks, rowsPerRequest](WriteTxn &txn) {
            return m_pushStore.giveBack(txn, m_options.store->owner(), tasks, rowsPerRequest);
        },
        [this, tasks, rowsPerRequest](const Result<> &result) {
            later([this, tasks, rowsPerRequest, result] {
                --m_writing;
                ++m_activity;
                if (!result)
                    setTrouble(result.error(), [this, tasks, rowsPerRequest] { giveBackTasks(tasks, rowsPerRequest); });
            });
        });
}

// ---- secrets and tokens

void Dispatcher::tellCredentials(const AttemptReport &report, const Settlement &settlement)
{
    const auto id = report.lease.task.upstream;
    if (report.outcome == Outcome::TokenExpired)
        m_credentials.refused(id, report.credentials, settlement.outcome == Outcome::TokenExpired);
    else if (report.wire.reached == Reached::Answered && report.outcome != Outcome::Blocked)
        m_credentials.accepted(id, report.credentials);
}

// Without a time: paused. Nothing is charged; what was not sent goes back.
void Dispatcher::onCredentialsShut(UpstreamId id, const QString &reason, std::optional<qint64> untilMs)
{
    const auto found = m_runs.find(id);
    if (found == m_runs.end() || m_phase != Phase::Running)
        return;
    found->second.quiet = true;
    found->second.wakeAt = untilMs;
    giveBack(found->second, 0);
    if (!untilMs) {
        m_credentials.pause(id);
        ++found->second.pausesToStore;
    }
    ++m_writing;
    m_options.store->writer().post(
        [id, reason, untilMs](WriteTxn &txn) {
            return untilMs ? UpstreamStore(txn).hold(id, reason, *untilMs) : UpstreamStore(txn).stop(id, reason);
        },
        [this, id, reason, untilMs](const Result<> &result) {
            later([this, id, reason, untilMs, result] {
                --m_writing;
                ++m_activity;
                if (!untilMs)
                    pauseStored(id);
                if (!result)
                    setTrouble(result.error(), [this, id, reason, untilMs] { onCredentialsShut(id, reason, untilMs); });
                else
                    requestPulse();
            });
        });
}

void Dispatcher::pauseStored(UpstreamId id)
{
    if (const auto found = m_runs.find(id); found != m_runs.end()) {
        --found->second.pausesToStore;
        found->second.pausedAt = m_activity;
    }
}

// ---- what came back

void Dispatcher::onReports()
{
    for (const auto &report : m_reports.takeAll())
        settleReport(report);
    pumpTouched();
    armTimer();
    publishStats();
}

void Dispatcher::settleReport(const AttemptReport &report)
{
    auto &run = m_runs[report.lease.task.upstream];
    m_lanes.returned(report.lane, run.host);
    --run.onWire;
    m_rate.add(m_options.clock->monotonicMs());
    touch(run);
    if (report.pack)
        return settlePack(run, report);
    m_wire.ended(report.lease.task.id);
    --run.rowsOnWire;
    static const UpstreamConfig defaults;
    auto settlement =
        settlementOf(report, run.config ? *run.config : defaults, m_options.store->owner(), m_options.random());
    finish(report, settlement);
    tellCredentials(report, settlement);
    // A failure may narrow the gate: its slot is free when that is known.
    const bool failed = settlement.next != TaskState::Delivered && settlement.next != TaskState::Duplicate;
    run.settling += failed ? 1 : 0;
    run.rowsSettling += failed ? 1 : 0;
    post(settlement, failed);
}

// What the credentials know of an attempt.
void Dispatcher::finish(const AttemptReport &report, Settlement &settlement)
{
    const bool expired = settlement.outcome == Outcome::TokenExpired || report.outcome == Outcome::TokenExpired;
    settlement.ofToken = settlement.held && expired;
    settlement.othersDelivered = expired && m_credentials.proven(settlement.upstream, report.credentials);
}

void Dispatcher::settlePack(UpstreamRun &run, const AttemptReport &report)
{
    static const UpstreamConfig defaults;
    auto pack = std::make_shared<PackSettlement>(
        settlementsOf(report, run.config ? *run.config : defaults, m_options.store->owner(), m_options.random()));
    int failed = 0;
    for (Settlement &settlement : pack->rows) {
        m_wire.ended(settlement.task);
        finish(report, settlement);
        failed += settlement.next != TaskState::Delivered && settlement.next != TaskState::Duplicate ? 1 : 0;
    }
    for (const Lease &lease : report.pack->left)
        m_wire.ended(lease.task.id);
    run.rowsOnWire -= static_cast<int>(pack->rows.size() + report.pack->left.size());
    takeLeft(run, report.pack->left);
    if (pack->rows.empty())
        return;
    tellCredentials(report, pack->rows.front());
    run.settling += failed > 0 ? 1 : 0;
    run.rowsSettling += failed;
    postPack(pack, failed);
}

void Dispatcher::post(const Settlement &settlement, bool keepsSlot)
{
    ++m_writing;
    static const auto defaults = std::make_shared<const UpstreamConfig>();
    const auto found = m_runs.find(settlement.upstream);
    const auto config = found != m_runs.end() && found->second.config ? found->second.config : defaults;
    auto settled = std::make_shared<GatedSettlement>();
    m_options.store->writer().post(
        [settlement, config, settled](WriteTxn &txn) -> Result<> {
            auto done = settleThroughGate(txn, settlement, *config);
            if (!done)
                return done.error();
            *settled = *done;
            return {};
        },
        [this, settlement, settled, keepsSlot](const Result<> &result) {
            later(
                [this, settlement, settled, result, keepsSlot] { onSettled(settlement, result, *settled, keepsSlot); });
        });
}

void Dispatcher::onSettled(const Settlement &settlement, const Result<> &result, const GatedSettlement &settled,
                           bool keepsSlot)
{
    --m_writing;
    ++m_activity;
    if (!result) {
        setTrouble(result.error(), [this, settlement, keepsSlot] { post(settlement, keepsSlot); });
        return;
    }
    clearTrouble();
    count(settlement, settled.current);
    countRequest(settled.current, settled.takenBack);
    afterSettled(settlement.upstream, settled.gate, keepsSlot ? 1 : 0, keepsSlot ? 1 : 0);
}

void Dispatcher::postPack(const std::shared_ptr<const PackSettlement> &pack, int keepsRows)
{
    ++m_writing;
    static const auto defaults = std::make_shared<const UpstreamConfig>();
    const auto found = m_runs.find(pack->rows.front().upstream);
    const auto config = found != m_runs.end() && found->second.config ? found->second.config : defaults;
    auto settled = std::make_shared<GatedPack>();
    m_options.store->writer().post(
        [pack, config, settled](WriteTxn &txn) -> Result<> {
            auto done = settlePackThroughGate(txn, *pack, *config);
            if (!done)
                return done.error();
            *settled = std::move(*done);
            return {};
        },
        [this, pack, settled, keepsRows](const Result<> &result) {
            later([this, pack, settled, result, keepsRows] { onPackSettled(pack, result, *settled, keepsRows); });
        });
}

void Dispatcher::onPackSettled(const std::shared_ptr<const PackSettlement> &pack, const Result<> &result,
                               const GatedPack &settled, int keepsRows)
{
    --m_writing;
    ++m_activity;
    if (!result) {
        setTrouble(result.error(), [this, pack, keepsRows] { postPack(pack, keepsRows); });
        return;
    }
    clearTrouble();
    bool any = false;
    for (size_t i = 0; i < pack->rows.size(); ++i) {
        count(pack->rows[i], settled.current[i]);
        any = any || settled.current[i];
    }
    countRequest(any, settled.takenBack);
    afterSettled(pack->rows.front().upstream, settled.gate, keepsRows > 0 ? 1 : 0, keepsRows);
}

// `requests` and `rows` held their slots until this was committed.
void Dispatcher::afterSettled(UpstreamId id, const GateView &gate, int requests, int rows)
{
    const auto found = m_runs.find(id);
    if (found == m_runs.end())
        return;
    auto &run = found->second;
    run.settling -= requests;
    run.rowsSettling -= rows;
    run.drained = false; // a slot is free, or the key's next task may go
    run.width = gate.width;
    if (gate.closed)
        close(run, gate.untilMs);
    else if (run.width > 0)
        giveBack(run, std::max(0, run.rowRoom()));
    touch(run);
    if (run.onWire == 0 && run.queue.empty())
        requestPulse(); // perhaps that was all
}

void Dispatcher::count(const Settlement &settlement, bool current)
{
    if (!current)
        return;
    if (settlement.round > 0 && !isLive(settlement.next))
        m_replays.settled(settlement.upstream);
    const std::lock_guard lock(m_statsMutex);
    m_counts.delivered += settlement.next == TaskState::Delivered;
    m_counts.duplicate += settlement.next == TaskState::Duplicate;
    m_counts.dead += settlement.next == TaskState::Dead;
}

// A pack is one attempt of the run, however many rows it carried.
void Dispatcher::countRequest(bool current, qint64 takenBack)
{
    const std::lock_guard lock(m_statsMutex);
    m_counts.attempts += current ? 1 : 0;
    m_counts.dead -= takenBack;
}

} // namespace pushdesk
