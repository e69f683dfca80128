// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/task.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

template <class E, size_t N> struct Names {
    std::array<std::pair<E, QLatin1StringView>, N> rows;

    [[nodiscard]] QLatin1StringView of(E value) const
    {
        for (const auto &[key, text] : rows)
            if (key == value)
                return text;
        return {};
    }
    [[nodiscard]] std::optional<E> from(QStringView text) const
    {
        for (const auto &[key, name] : rows)
            if (name == text)
                return key;
        return std::nullopt;
    }
};

constexpr Names<TaskState, 9> stateNames{{{
    {TaskState::Pending, "pending"_L1},
    {TaskState::InFlight, "in_flight"_L1},
    {TaskState::RetryWait, "retry_wait"_L1},
    {TaskState::Delivered, "delivered"_L1},
    {TaskState::Duplicate, "duplicate"_L1},
    {TaskState::Skipped, "skipped"_L1},
    {TaskState::Superseded, "superseded"_L1},
    {TaskState::Dead, "dead"_L1},
    {TaskState::Cancelled, "cancelled"_L1},
}}};

constexpr Names<Outcome, 9> outcomeNames{{{
    {Outcome::Delivered, "delivered"_L1},
    {Outcome::Duplicate, "duplicate"_L1},
    {Outcome::Retry, "retry"_L1},
    {Outcome::Hold, "hold"_L1},
    {Outcome::TokenExpired, "token_expired"_L1},
    {Outcome::Blocked, "blocked"_L1},
    {Outcome::Rejected, "rejected"_L1},
    {Outcome::Invalid, "invalid"_L1},
    {Outcome::Interrupted, "interrupted"_L1},
}}};

constexpr Names<Reached, 3> reachedNames{{{
    {Reached::NotSent, "not_sent"_L1},
    {Reached::Unknown, "unknown"_L1},
    {Reached::Answered, "answered"_L1},
}}};

} // namespace

QLatin1StringView name(TaskState state)
{
    return stateNames.of(state);
}
QLatin1StringView name(Outcome outcome)
{
    return outcomeNames.of(outcome);
}
QLatin1StringView name(Reached reached)
{
    return reachedNames.of(reached);
}
std::optional<TaskState> taskStateFromName(QStringView text)
{
    return stateNames.from(text);
}
std::optional<Outcome> outcomeFromName(QStringView text)
{
    return outcomeNames.from(text);
}
std::optional<Reached> reachedFromName(QStringView text)
{
    return reachedNames.from(text);
}

} // namespace pushdesk
