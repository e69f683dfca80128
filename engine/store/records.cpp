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

void ChangeSet::add(const ChangeSet &other)
{
    tasks |= other.tasks;
    batches |= other.batches;
    deadLetters |= other.deadLetters;
    upstreams |= other.upstreams;
}

} // namespace pushdesk
