// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timelinedata.h"

#include "engine/push/retrypolicy.h"

#include <algorithm>

namespace pushdesk {

namespace {

// R3: with a 429 or a 503 a Retry-After holds the whole upstream, uncharged; a rule may say the same.
bool askedAllToWait(const AttemptRecord &attempt, UpstreamState state)
{
    if (!attempt.nextDelayMs || *attempt.nextDelayMs <= 0 || attempt.charged)
        return false;
    if (attempt.outcome == Outcome::Hold)
        return true;
    const bool asks = attempt.httpStatus == 429 || attempt.httpStatus == 503;
    return asks && attempt.outcome == Outcome::Retry && state != UpstreamState::Open;
}

TimelineAttempt drawn(const AttemptRecord &record, int chargedBefore, const TroubleTask &task,
                      const TroublePolicy &policy)
{
    TimelineAttempt attempt;
    attempt.number = std::min(chargedBefore + 1, policy.tries());
    attempt.charged = record.charged;
    attempt.startedAt = record.startedAt;
    attempt.endedAt = record.endedAt;
    attempt.outcome = record.outcome;
    attempt.reached = record.reached;
    attempt.httpStatus = record.httpStatus;
    attempt.code = record.code;
    attempt.error = record.error;
    attempt.waitMs = record.nextDelayMs;
    attempt.heldAll = askedAllToWait(record, policy.state);
    attempt.sameIdAs = record.requestId == task.requestId;
    if (record.charged && record.nextDelayMs) {
        attempt.plannedBase = plannedDelay(policy.retry, chargedBefore + 1).count();
        const double factor = attempt.plannedBase > 0 ? double(*record.nextDelayMs) / double(attempt.plannedBase) : 0;
        // Outside of what chance does, the upstream had its say, or the config was another one.
        if (factor >= 0.999 - policy.retry.jitter && factor <= 1.001 + policy.retry.jitter)
            attempt.factor = factor;
    }
    return attempt;
}

TimelineRow drawn(const TroubleTask &task, const TroublePolicy &policy, const std::map<TaskId, qint64> &onWire,
                  bool pushing)
{
    TimelineRow row;
    row.task = task.id;
    row.key = task.bizKey;
    row.upstream = task.upstreamName;
    row.state = task.state;
    row.tries = policy.tries();
    row.charged = task.charged;
    row.giveUpMs = policy.response.count();
    row.dueAt = task.dueAt;
    row.heldReason = task.heldReason;
    row.upstreamState = policy.state;
    row.upstreamUntil = policy.untilMs;
    row.settledAt = isLive(task.state) ? 0 : task.updatedAt;
    if (task.state == TaskState::InFlight) {
        if (const auto found = onWire.find(task.id); found != onWire.end())
            row.onWireSince = found->second;
        else if (!pushing)
            row.onWireSince = task.takenUpAt;
    }
    int charged = 0;
    for (const AttemptRecord &attempt : task.attempts) {
        row.attempts.push_back(drawn(attempt, charged, task, policy));
        charged += attempt.charged ? 1 : 0;
    }
    return row;
}

void addBands(const TimelineRow &row, std::vector<TimelineBand> &bands)
{
    for (const TimelineAttempt &attempt : row.attempts)
        if (attempt.heldAll)
            bands.push_back({attempt.endedAt, attempt.endedAt + *attempt.waitMs, row.upstream});
}

// Several answers may have asked for the same wait.
std::vector<TimelineBand> joined(std::vector<TimelineBand> bands)
{
    std::sort(bands.begin(), bands.end(), [](const TimelineBand &a, const TimelineBand &b) {
        return std::tie(a.upstream, a.from) < std::tie(b.upstream, b.from);
    });
    std::vector<TimelineBand> result;
    for (const TimelineBand &band : bands) {
        if (!result.empty() && result.back().upstream == band.upstream && band.from <= result.back().to)
            result.back().to = std::max(result.back().to, band.to);
        else
            result.push_back(band);
    }
    return result;
}

} // namespace

TimelineData timelineData(const TroubleReport &report, const std::map<TaskId, qint64> &onWire, bool pushing)
{
    TimelineData data;
    for (const TroubleTask &task : report.trouble.tasks) {
        const auto policy = report.policies.find(task.upstream);
        data.rows.push_back(
            drawn(task, policy == report.policies.end() ? TroublePolicy() : policy->second, onWire, pushing));
        addBands(data.rows.back(), data.bands);
    }
    data.bands = joined(std::move(data.bands));
    return data;
}

} // namespace pushdesk
