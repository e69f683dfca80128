// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/events.h"

#include "engine/store/database.h"
#include "engine/store/writer.h"

#include <QJsonDocument>

#include <array>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 keptMs = 90LL * 24 * 3600 * 1000;
constexpr int atOnce = 500;

struct KindName {
    EventKind kind;
    QLatin1StringView name;
    EventTopic topic;
};

constexpr std::array<KindName, eventKinds> kinds{{
    {EventKind::BatchQueued, "batch_queued"_L1, EventTopic::Batches},
    {EventKind::BatchSettled, "batch_settled"_L1, EventTopic::Batches},
    {EventKind::BatchRemoved, "batch_removed"_L1, EventTopic::Batches},
    {EventKind::TasksCancelled, "tasks_cancelled"_L1, EventTopic::Batches},
    {EventKind::TasksRetried, "tasks_retried"_L1, EventTopic::Batches},
    {EventKind::PushStarted, "push_started"_L1, EventTopic::Pushing},
    {EventKind::PushStopped, "push_stopped"_L1, EventTopic::Pushing},
    {EventKind::TakenOver, "taken_over"_L1, EventTopic::Pushing},
    {EventKind::Slept, "slept"_L1, EventTopic::Pushing},
    {EventKind::ClockForward, "clock_forward"_L1, EventTopic::Pushing},
    {EventKind::ClockBack, "clock_back"_L1, EventTopic::Pushing},
    {EventKind::UpstreamAdded, "upstream_added"_L1, EventTopic::Upstreams},
    {EventKind::UpstreamChanged, "upstream_changed"_L1, EventTopic::Upstreams},
    {EventKind::UpstreamRemoved, "upstream_removed"_L1, EventTopic::Upstreams},
    {EventKind::UpstreamPaused, "upstream_paused"_L1, EventTopic::Upstreams},
    {EventKind::UpstreamResumed, "upstream_resumed"_L1, EventTopic::Upstreams},
    {EventKind::UpstreamHeld, "upstream_held"_L1, EventTopic::Upstreams},
    {EventKind::BreakerOpened, "breaker_opened"_L1, EventTopic::Upstreams},
    {EventKind::BreakerClosed, "breaker_closed"_L1, EventTopic::Upstreams},
    {EventKind::Dismissed, "dismissed"_L1, EventTopic::DeadLetters},
    {EventKind::Reopened, "reopened"_L1, EventTopic::DeadLetters},
    {EventKind::Edited, "edited"_L1, EventTopic::DeadLetters},
    {EventKind::ReplayStarted, "replay_started"_L1, EventTopic::Replays},
    {EventKind::ReplayPaused, "replay_paused"_L1, EventTopic::Replays},
    {EventKind::ReplayResumed, "replay_resumed"_L1, EventTopic::Replays},
    {EventKind::ReplayCancelled, "replay_cancelled"_L1, EventTopic::Replays},
    {EventKind::ReplayEnded, "replay_ended"_L1, EventTopic::Replays},
    {EventKind::BackedUp, "backed_up"_L1, EventTopic::Store},
    {EventKind::StoreRestored, "store_restored"_L1, EventTopic::Store},
    {EventKind::RetentionSet, "retention_set"_L1, EventTopic::Store},
}};

template <class T> QVariant orNull(Id<T> id)
{
    return id.isValid() ? QVariant(id.value) : QVariant();
}

QString textOf(const QJsonObject &detail)
{
    return QString::fromUtf8(QJsonDocument(detail).toJson(QJsonDocument::Compact));
}

} // namespace

QLatin1StringView name(EventTopic topic)
{
    static constexpr std::array<QLatin1StringView, 6> names{"batches"_L1,      "pushing"_L1, "upstreams"_L1,
                                                            "dead_letters"_L1, "replays"_L1, "store"_L1};
    return names.at(static_cast<size_t>(topic));
}

QLatin1StringView name(EventKind kind)
{
    return kinds.at(static_cast<size_t>(kind)).name;
}

std::optional<EventKind> eventKindFromName(QStringView text)
{
    for (const auto &k : kinds)
        if (k.name == text)
            return k.kind;
    return std::nullopt;
}

EventTopic topicOf(EventKind kind)
{
    return kinds.at(static_cast<size_t>(kind)).topic;
}

Result<EventId> recordEvent(WriteTxn &txn, const Event &event)
{
    auto done = txn.db().exec(u"INSERT INTO event (at, kind, topic, upstream_id, batch_id, task_id, detail) "
                              "VALUES (?, ?, ?, ?, ?, ?, ?)"_s,
                              {txn.nowMs(), QString(name(event.kind)), QString(name(topicOf(event.kind))),
                               orNull(event.upstream), orNull(event.batch), orNull(event.task), textOf(event.detail)});
    if (!done)
        return done.error();
    txn.changes.events = true;
    return EventId(txn.db().lastInsertId().toLongLong());
}

Result<CountedEvent> countEvent(WriteTxn &txn, Event event, const QString &what, CountedEvent sofar, qint64 more)
{
    if (more == 0)
        return sofar;
    sofar.n += more;
    event.detail[what] = sofar.n;
    if (!sofar.id.isValid()) {
        auto id = recordEvent(txn, event);
        if (!id)
            return id.error();
        sofar.id = *id;
        return sofar;
    }
    auto done = txn.db().exec(u"UPDATE event SET detail = ? WHERE id = ?"_s, {textOf(event.detail), sofar.id.value});
    if (!done)
        return done.error();
    txn.changes.events = true;
    return sofar;
}

Result<CountedEvent> countedJob(Writer &writer, const Event &event, const QString &what, CountedEvent sofar,
                                const std::function<Result<qint64>(WriteTxn &)> &job)
{
    return writer
        .run<CountedEvent>([&](WriteTxn &txn) -> Result<CountedEvent> {
            auto n = job(txn);
            if (!n)
                return n.error();
            return countEvent(txn, event, what, sofar, *n);
        })
        .takeResult();
}

Result<> forgetOldEvents(Database &reads, Writer &writer, qint64 nowMs, const std::function<bool()> &cancelled)
{
    const qint64 oldest = nowMs - keptMs;
    while (!cancelled()) {
        auto any = reads.value(u"SELECT id FROM event WHERE at < ? LIMIT 1"_s, {oldest});
        if (!any)
            return any.error();
        if (!any->isValid())
            return {};
        auto gone = writer
                        .run<bool>([oldest](WriteTxn &txn) -> Result<bool> {
                            auto done = txn.db().exec(
                                u"DELETE FROM event WHERE id IN (SELECT id FROM event WHERE at < ? LIMIT ?)"_s,
                                {oldest, atOnce});
                            txn.changes.events = true;
                            return done ? Result<bool>(true) : Result<bool>(done.error());
                        })
                        .takeResult();
        if (!gone)
            return gone.error();
    }
    return {};
}

} // namespace pushdesk
