// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <QJsonObject>

#include <functional>
#include <optional>

namespace pushdesk {

using EventId = Id<struct EventTag>;

class Database;
class WriteTxn;
class Writer;

// What is told of together on the activity page.
enum class EventTopic { Batches, Pushing, Upstreams, DeadLetters, Replays, Store };
[[nodiscard]] QLatin1StringView name(EventTopic topic);

// What the engine and people did. What `detail` holds stands beside each; all times UTC milliseconds.
enum class EventKind {
    BatchQueued,    // file, tasks
    BatchSettled,   // file, counts: {state: n}; the first time that no task of it is live
    BatchRemoved,   // file, batch_date, tasks, created_at
    TasksCancelled, // tasks
    TasksRetried,   // tasks: that a person made due at once
    PushStarted,    // pid
    PushStopped,    // pid
    TakenOver,      // from, to, tasks: leases of a process that ended without giving them back; doubles: of them, those
                    // that wait for a person now, since the upstream would do them twice
    Slept,          // from, to, in_flight: the computer
    ClockForward,   // from, to, in_flight
    ClockBack,      // from, to, in_flight
    UpstreamAdded,  // name
    UpstreamChanged, // name
    UpstreamRemoved, // name
    UpstreamPaused,  // reason, person: bool
    UpstreamResumed, // person: bool
    UpstreamHeld,    // reason, until, times: that it was so within ten minutes
    BreakerOpened,   // reason, until
    BreakerClosed,   //
    Dismissed,       // letters, note
    Reopened,        // letters
    Edited,          // key, letter
    ReplayStarted,   // replay, rows
    ReplayPaused,    // replay
    ReplayResumed,   // replay
    ReplayCancelled, // replay
    ReplayEnded,     // replay, delivered, dead, unknown, left_out, cancelled: bool
    BackedUp,        // file
    StoreRestored,   // why
    RetentionSet,    // days
};
inline constexpr int eventKinds = 30;
[[nodiscard]] QLatin1StringView name(EventKind kind);
[[nodiscard]] std::optional<EventKind> eventKindFromName(QStringView text);
[[nodiscard]] EventTopic topicOf(EventKind kind);

struct Event {
    EventKind kind = EventKind::PushStarted;
    UpstreamId upstream;
    BatchId batch;
    TaskId task;
    QJsonObject detail;
};

// Writes it in the transaction of what it tells of; whoever looks at the upstreams is told to look again. Writer
// thread.
[[nodiscard]] Result<EventId> recordEvent(WriteTxn &txn, const Event &event);
[[nodiscard]] inline Result<> asDone(const Result<EventId> &recorded)
{
    return recorded ? Result<>() : Result<>(recorded.error());
}

// An order that is carried out in several transactions is told of once: the first writes the event, the others add to
// its number.
struct CountedEvent {
    EventId id;
    qint64 n = 0;
};
// Adds `more` to `detail[what]` of the event that `sofar` stands for. Nothing is told of an order that did nothing.
[[nodiscard]] Result<CountedEvent> countEvent(WriteTxn &txn, Event event, const QString &what, CountedEvent sofar,
                                              qint64 more);
// One transaction of such an order: the job, and its number added. The job may run twice, so what was told before comes
// in by value. Not on the writer's thread.
[[nodiscard]] Result<CountedEvent> countedJob(Writer &writer, const Event &event, const QString &what,
                                              CountedEvent sofar, const std::function<Result<qint64>(WriteTxn &)> &job);

// Events older than 90 days are removed, in short transactions; not on the GUI thread.
[[nodiscard]] Result<> forgetOldEvents(Database &reads, Writer &writer, qint64 nowMs,
                                       const std::function<bool()> &cancelled);

} // namespace pushdesk
