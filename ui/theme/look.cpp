// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/look.h"

namespace pushdesk {

Look lookOf(TaskState state)
{
    switch (state) {
    case TaskState::Pending:
        return Look::Pending;
    case TaskState::InFlight:
        return Look::InFlight;
    case TaskState::RetryWait:
        return Look::Retry;
    case TaskState::Delivered:
        return Look::Delivered;
    case TaskState::Duplicate:
        return Look::Duplicate;
    case TaskState::Dead:
        return Look::Dead;
    case TaskState::Skipped:
    case TaskState::Superseded:
    case TaskState::Cancelled:
        return Look::Skipped;
    }
    return Look::Pending;
}

Look lookOf(Outcome outcome, Reached reached)
{
    switch (outcome) {
    case Outcome::Delivered:
        return Look::Delivered;
    case Outcome::Duplicate:
        return Look::Duplicate;
    case Outcome::Retry:
    case Outcome::TokenExpired:
        return reached == Reached::Unknown ? Look::Unknown : Look::Retry;
    case Outcome::Hold:
        return Look::Hold;
    case Outcome::Blocked:
        return Look::Blocked;
    case Outcome::Rejected:
        return Look::Dead;
    case Outcome::Invalid:
        return Look::Invalid;
    case Outcome::Interrupted:
        return Look::Interrupted;
    }
    return Look::Pending;
}

Look lookOf(UpstreamState state)
{
    switch (state) {
    case UpstreamState::Ready:
        return Look::Delivered;
    case UpstreamState::Holding:
        return Look::Hold;
    case UpstreamState::Open:
        return Look::Retry;
    case UpstreamState::Paused:
        return Look::Blocked;
    }
    return Look::Pending;
}

} // namespace pushdesk
