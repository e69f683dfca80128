// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/records.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

QLatin1StringView name(UpstreamState state)
{
    switch (state) {
    case UpstreamState::Ready:
        return "ready"_L1;
    case UpstreamState::Holding:
        return "holding"_L1;
    case UpstreamState::Open:
        return "open"_L1;
    case UpstreamState::Paused:
        return "paused"_L1;
    }
    return {};
}

std::optional<UpstreamState> upstreamStateFromName(QStringView text)
{
    for (auto state : {UpstreamState::Ready, UpstreamState::Holding, UpstreamState::Open, UpstreamState::Paused})
        if (name(state) == text)
            return state;
    return std::nullopt;
}

QLatin1StringView name(DeadLetterState state)
{
    switch (state) {
    case DeadLetterState::Open:
        return "open"_L1;
    case DeadLetterState::Replayed:
        return "replayed"_L1;
    case DeadLetterState::Dismissed:
        return "dismissed"_L1;
    }
    return {};
}

std::optional<DeadLetterState> deadLetterStateFromName(QStringView text)
{
    for (auto state : {DeadLetterState::Open, DeadLetterState::Replayed, DeadLetterState::Dismissed})
        if (name(state) == text)
            return state;
    return std::nullopt;
}

QLatin1StringView name(ReplayVerdict verdict)
{
    switch (verdict) {
    case ReplayVerdict::SameId:
        return "same_id"_L1;
    case ReplayVerdict::PastTtl:
        return "past_ttl"_L1;
    case ReplayVerdict::NewId:
        return "new_id"_L1;
    case ReplayVerdict::DeliveredMeanwhile:
        return "delivered_meanwhile"_L1;
    }
    return {};
}

std::optional<ReplayVerdict> replayVerdictFromName(QStringView text)
{
    for (auto verdict :
         {ReplayVerdict::SameId, ReplayVerdict::PastTtl, ReplayVerdict::NewId, ReplayVerdict::DeliveredMeanwhile})
        if (name(verdict) == text)
            return verdict;
    return std::nullopt;
}

QString sentence(ReplayRisk risk)
{
    switch (risk) {
    case ReplayRisk::None:
        return {};
    case ReplayRisk::Forgotten:
        return u"older than the upstream remembers request ids: it may double"_s;
    case ReplayRisk::Doubles:
        return u"outcome unknown, and this upstream does a repeat twice: look there first"_s;
    case ReplayRisk::EditedAfterUnknown:
        return u"edited after an attempt whose outcome is unknown: the row as it was may be done there"_s;
    case ReplayRisk::LaterSent:
        return u"a later row of the same key was delivered since: this one would undo it"_s;
    }
    return {};
}

QLatin1StringView name(ReplayState state)
{
    switch (state) {
    case ReplayState::Staging:
        return "staging"_L1;
    case ReplayState::Running:
        return "running"_L1;
    case ReplayState::Paused:
        return "paused"_L1;
    case ReplayState::Done:
        return "done"_L1;
    case ReplayState::Cancelled:
        return "cancelled"_L1;
    }
    return {};
}

std::optional<ReplayState> replayStateFromName(QStringView text)
{
    for (auto state :
         {ReplayState::Staging, ReplayState::Running, ReplayState::Paused, ReplayState::Done, ReplayState::Cancelled})
        if (name(state) == text)
            return state;
    return std::nullopt;
}

QLatin1StringView name(ReplayResult result)
{
    switch (result) {
    case ReplayResult::None:
        return ""_L1;
    case ReplayResult::Delivered:
        return "delivered"_L1;
    case ReplayResult::Dead:
        return "dead"_L1;
    case ReplayResult::LeftOut:
        return "left_out"_L1;
    case ReplayResult::Unknown:
        return "unknown"_L1;
    }
    return {};
}

std::optional<ReplayResult> replayResultFromName(QStringView text)
{
    for (auto result : {ReplayResult::None, ReplayResult::Delivered, ReplayResult::Dead, ReplayResult::LeftOut,
                        ReplayResult::Unknown})
        if (name(result) == text)
            return result;
    return std::nullopt;
}

void ChangeSet::add(const ChangeSet &other)
{
    tasks |= other.tasks;
    batches |= other.batches;
    deadLetters |= other.deadLetters;
    upstreams |= other.upstreams;
    events |= other.events;
}

} // namespace pushdesk
