// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/records.h"
#include "ui/theme/look.h"

#include <QString>

#include <optional>
#include <vector>

namespace pushdesk {

// One attempt as it is drawn: from when to when, what it came to, and the wait that was planned after it. Times are
// UTC milliseconds.
struct TimelineAttempt {
    int number = 1; // of the charged ones of its round: "attempt 2 of 6"; one that is not charged shares the next one's
    bool charged = true;
    qint64 startedAt = 0;
    qint64 endedAt = 0;
    Outcome outcome = Outcome::Retry;
    Reached reached = Reached::Answered;
    std::optional<int> httpStatus;
    QString code;
    QString error;
    std::optional<qint64> waitMs;
    bool heldAll = false;   // its answer asked everybody to wait that long
    bool sameIdAs = true;   // the request id of the task as it is now
    double factor = 0;      // of chance in the planned wait; 0: not known
    qint64 plannedBase = 0; // the wait without it, ms

    [[nodiscard]] Look look() const { return lookOf(outcome, reached); }
    bool operator==(const TimelineAttempt &) const = default;
};

// A task of the retry timeline.
struct TimelineRow {
    TaskId task;
    QString key;
    QString upstream;
    TaskState state = TaskState::RetryWait;
    int tries = 6;                         // charged ones at most
    int charged = 0;                       // of this round
    qint64 giveUpMs = 0;                   // after so long an attempt is given up
    std::vector<TimelineAttempt> attempts; // of this round, oldest first
    std::optional<qint64> onWireSince;     // in flight; none: it goes out next
    std::optional<qint64> dueAt;           // of the next try
    qint64 settledAt = 0;                  // 0: it is still to be settled
    QString heldReason;
    UpstreamState upstreamState = UpstreamState::Ready;
    std::optional<qint64> upstreamUntil; // it holds or is down till then

    [[nodiscard]] int nextNumber() const { return std::min(charged + 1, tries); }
    [[nodiscard]] bool isDead() const { return state == TaskState::Dead; }
    bool operator==(const TimelineRow &) const = default;
};

// An upstream asked everybody to wait.
struct TimelineBand {
    qint64 from = 0;
    qint64 to = 0;
    QString upstream;

    bool operator==(const TimelineBand &) const = default;
};

struct TimelineData {
    std::vector<TimelineRow> rows; // in trouble longest first
    std::vector<TimelineBand> bands;

    bool operator==(const TimelineData &) const = default;
};

} // namespace pushdesk
