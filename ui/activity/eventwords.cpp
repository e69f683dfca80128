// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/eventwords.h"

#include "ui/widgets/enginewords.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDir>

namespace pushdesk {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Activity)
};

qint64 numberOf(const EventRecord &e, const char *what)
{
    return e.detail.value(QLatin1String(what)).toInteger();
}

QString textOf(const EventRecord &e, const char *what)
{
    return e.detail.value(QLatin1String(what)).toString();
}

QString upstreamOf(const EventRecord &e)
{
    return e.upstreamName.isEmpty() ? textOf(e, "name") : e.upstreamName;
}

QString fileOf(const EventRecord &e)
{
    return e.batchFile.isEmpty() ? textOf(e, "file") : e.batchFile;
}

bool byPerson(const EventRecord &e)
{
    return e.detail.value(QStringLiteral("person")).toBool();
}

// On one day the times are enough.
QString moment(qint64 at, qint64 other)
{
    const auto time = QDateTime::fromMSecsSinceEpoch(at);
    const bool sameDay = time.date() == QDateTime::fromMSecsSinceEpoch(other).date();
    return time.toString(sameDay ? QStringLiteral("HH:mm:ss") : QStringLiteral("yyyy-MM-dd HH:mm:ss"));
}

QString settled(const EventRecord &e)
{
    StateCounts counts;
    const auto stored = e.detail.value(QStringLiteral("counts")).toObject();
    for (auto it = stored.begin(); it != stored.end(); ++it)
        if (const auto state = taskStateFromName(it.key()))
            counts[*state] = it.value().toInteger();
    return Tr::tr("%1 is settled: %2").arg(fileOf(e), words::counts(counts));
}

QString paused(const EventRecord &e)
{
    const QString reason = words::engine(textOf(e, "reason"));
    if (byPerson(e))
        return reason.isEmpty() ? Tr::tr("%1 was paused by a person").arg(upstreamOf(e))
                                : Tr::tr("%1 was paused by a person: %2").arg(upstreamOf(e), reason);
    return Tr::tr("%1 paused itself: %2").arg(upstreamOf(e), reason);
}

QString held(const EventRecord &e)
{
    const qint64 times = numberOf(e, "times");
    return times > 1 ? Tr::tr("%1 was made to wait %2 times: %3")
                           .arg(upstreamOf(e), format::number(times), words::engine(textOf(e, "reason")))
                     : Tr::tr("%1 was made to wait: %2").arg(upstreamOf(e), words::engine(textOf(e, "reason")));
}

QString dismissed(const EventRecord &e)
{
    const qint64 n = numberOf(e, "letters");
    const QString note = textOf(e, "note");
    return note.isEmpty()
               ? words::counted(n, Tr::tr("%1 dead letter was dismissed"), Tr::tr("%1 dead letters were dismissed"))
               : words::counted(n, Tr::tr("%1 dead letter was dismissed: %2"),
                                Tr::tr("%1 dead letters were dismissed: %2"))
                     .arg(note);
}

QString replayEnded(const EventRecord &e)
{
    const QString number = format::number(numberOf(e, "replay"));
    const QString delivered = format::number(numberOf(e, "delivered"));
    const QString dead = format::number(numberOf(e, "dead") + numberOf(e, "unknown"));
    const QString leftOut = format::number(numberOf(e, "left_out"));
    return e.detail.value(QStringLiteral("cancelled")).toBool()
               ? Tr::tr("Replay %1 was cancelled: %2 delivered, %3 dead again, %4 left out")
                     .arg(number, delivered, dead, leftOut)
               : Tr::tr("Replay %1 ended: %2 delivered, %3 dead again, %4 left out")
                     .arg(number, delivered, dead, leftOut);
}

QString takenOver(const EventRecord &e)
{
    const qint64 from = numberOf(e, "from"), to = numberOf(e, "to"), tasks = numberOf(e, "tasks");
    const qint64 doubles = numberOf(e, "doubles");
    const QString a = moment(from, to), b = moment(to, from);
    if (tasks == 0)
        return Tr::tr("Pushdesk ended without warning between %1 and %2. Nothing was on its way.").arg(a, b);
    if (doubles > 0)
        return Tr::tr(
                   "Pushdesk ended without warning between %1 and %2. Rows on their way: %3. Each is tried again with "
                   "its request id, but for %4, which wait for you in the dead letters: their upstream would do them "
                   "twice.")
            .arg(a, b, format::number(tasks), format::number(doubles));
    return words::counted(
               tasks,
               Tr::tr("Pushdesk ended without warning between %2 and %3. %1 row was on its way: it is tried again "
                      "with the same request id."),
               Tr::tr("Pushdesk ended without warning between %2 and %3. %1 rows were on their way: each is tried "
                      "again with the same request id."))
        .arg(a, b);
}

QString gap(const EventRecord &e)
{
    const qint64 from = numberOf(e, "from"), to = numberOf(e, "to"), wire = numberOf(e, "in_flight");
    const QString a = moment(from, to), b = moment(to, from);
    if (e.kind == EventKind::ClockForward)
        return Tr::tr("The clock was set forward from %1 to %2. What became due goes out at the set rates.").arg(a, b);
    if (e.kind == EventKind::ClockBack)
        return Tr::tr("The clock was set back from %1 to %2. Waits that were on start again, nothing is lost.")
            .arg(a, b);
    if (wire == 0)
        return Tr::tr("This computer slept from %1 to %2. Nothing was on its way, and pushing has gone on.").arg(a, b);
    return words::counted(
               wire,
               Tr::tr("This computer slept from %2 to %3. %1 request was on its way: if it got no answer, it is "
                      "tried again with the same request id."),
               Tr::tr("This computer slept from %2 to %3. %1 requests were on their way: what got no answer is "
                      "tried again with the same request id."))
        .arg(a, b);
}

// Of a batch, or of rows that were asked for.
QString aboutRows(const EventRecord &e)
{
    switch (e.kind) {
    case EventKind::BatchQueued:
        return words::counted(numberOf(e, "tasks"), Tr::tr("%2 was imported, %1 row queued"),
                              Tr::tr("%2 was imported, %1 rows queued"))
            .arg(fileOf(e));
    case EventKind::BatchSettled:
        return settled(e);
    case EventKind::BatchRemoved:
        return Tr::tr("%1 was removed with its history").arg(fileOf(e));
    case EventKind::TasksCancelled:
        return fileOf(e).isEmpty() ? words::counted(numberOf(e, "tasks"), Tr::tr("%1 row was cancelled"),
                                                    Tr::tr("%1 rows were cancelled"))
                                   : words::counted(numberOf(e, "tasks"), Tr::tr("%1 row of %2 was cancelled"),
                                                    Tr::tr("%1 rows of %2 were cancelled"))
                                         .arg(fileOf(e));
    case EventKind::TasksRetried:
        return words::counted(numberOf(e, "tasks"), Tr::tr("%1 row that waited was tried at once"),
                              Tr::tr("%1 rows that waited were tried at once"));
    default:
        return {};
    }
}

// Of an upstream.
QString aboutUpstream(const EventRecord &e)
{
    switch (e.kind) {
    case EventKind::UpstreamAdded:
        return Tr::tr("%1 was added").arg(upstreamOf(e));
    case EventKind::UpstreamChanged:
        return Tr::tr("The config of %1 was saved").arg(upstreamOf(e));
    case EventKind::UpstreamRemoved:
        return Tr::tr("%1 was removed").arg(upstreamOf(e));
    case EventKind::UpstreamPaused:
        return paused(e);
    case EventKind::UpstreamResumed:
        return Tr::tr("%1 was resumed").arg(upstreamOf(e));
    case EventKind::UpstreamHeld:
        return held(e);
    case EventKind::BreakerOpened:
        return Tr::tr("%1 is down, its rows wait: %2").arg(upstreamOf(e), words::engine(textOf(e, "reason")));
    case EventKind::BreakerClosed:
        return Tr::tr("%1 answers again").arg(upstreamOf(e));
    default:
        return {};
    }
}

// Of dead letters and their replays.
QString aboutLetters(const EventRecord &e)
{
    switch (e.kind) {
    case EventKind::Dismissed:
        return dismissed(e);
    case EventKind::Reopened:
        return words::counted(numberOf(e, "letters"), Tr::tr("%1 dead letter was reopened"),
                              Tr::tr("%1 dead letters were reopened"));
    case EventKind::Edited:
        return Tr::tr("%1 was edited and replayed").arg(textOf(e, "key"));
    case EventKind::ReplayStarted:
        return words::counted(numberOf(e, "rows"), Tr::tr("Replay %2 was started, %1 row"),
                              Tr::tr("Replay %2 was started, %1 rows"))
            .arg(format::number(numberOf(e, "replay")));
    case EventKind::ReplayPaused:
        return Tr::tr("Replay %1 was paused").arg(format::number(numberOf(e, "replay")));
    case EventKind::ReplayResumed:
        return Tr::tr("Replay %1 was resumed").arg(format::number(numberOf(e, "replay")));
    case EventKind::ReplayCancelled:
        return Tr::tr("Replay %1 was cancelled by a person").arg(format::number(numberOf(e, "replay")));
    case EventKind::ReplayEnded:
        return replayEnded(e);
    default:
        return {};
    }
}

} // namespace

QString incidentSentence(const EventRecord &event)
{
    return event.kind == EventKind::TakenOver ? takenOver(event) : gap(event);
}

QString eventSentence(const EventRecord &e)
{
    switch (e.kind) {
    case EventKind::BatchQueued:
    case EventKind::BatchSettled:
    case EventKind::BatchRemoved:
    case EventKind::TasksCancelled:
    case EventKind::TasksRetried:
        return aboutRows(e);
    case EventKind::UpstreamAdded:
    case EventKind::UpstreamChanged:
    case EventKind::UpstreamRemoved:
    case EventKind::UpstreamPaused:
    case EventKind::UpstreamResumed:
    case EventKind::UpstreamHeld:
    case EventKind::BreakerOpened:
    case EventKind::BreakerClosed:
        return aboutUpstream(e);
    case EventKind::Dismissed:
    case EventKind::Reopened:
    case EventKind::Edited:
    case EventKind::ReplayStarted:
    case EventKind::ReplayPaused:
    case EventKind::ReplayResumed:
    case EventKind::ReplayCancelled:
    case EventKind::ReplayEnded:
        return aboutLetters(e);
    case EventKind::PushStarted:
        return Tr::tr("Pushing was started");
    case EventKind::PushStopped:
        return Tr::tr("Pushing was stopped");
    case EventKind::TakenOver:
    case EventKind::Slept:
    case EventKind::ClockForward:
    case EventKind::ClockBack:
        return incidentSentence(e);
    case EventKind::BackedUp:
        return Tr::tr("The store was backed up to %1").arg(QDir::toNativeSeparators(textOf(e, "file")));
    case EventKind::StoreRestored:
        return Tr::tr("The store was taken for a restored one, and every upstream was paused: %1")
            .arg(textOf(e, "why"));
    case EventKind::RetentionSet:
        return numberOf(e, "days") == 0
                   ? Tr::tr("Settled batches are kept for good")
                   : words::counted(numberOf(e, "days"), Tr::tr("Settled batches are kept for %1 day"),
                                    Tr::tr("Settled batches are kept for %1 days"));
    }
    return {};
}

QString topicName(EventTopic topic)
{
    switch (topic) {
    case EventTopic::Batches:
        return Tr::tr("Batches");
    case EventTopic::Pushing:
        return Tr::tr("Pushing");
    case EventTopic::Upstreams:
        return Tr::tr("Upstreams");
    case EventTopic::DeadLetters:
        return Tr::tr("Dead letters");
    case EventTopic::Replays:
        return Tr::tr("Replays");
    case EventTopic::Store:
        return Tr::tr("Store");
    }
    return {};
}

EventMark eventMark(EventKind kind)
{
    switch (kind) {
    case EventKind::BatchQueued:
        return {Icon::Import, Look::Pending};
    case EventKind::BatchSettled:
        return {Icon::Check, Look::Delivered};
    case EventKind::BatchRemoved:
    case EventKind::TasksCancelled:
        return {Icon::Minus, Look::Pending};
    case EventKind::TasksRetried:
        return {Icon::Replay, Look::Pending};
    case EventKind::PushStarted:
        return {Icon::Play, Look::Pending};
    case EventKind::PushStopped:
        return {Icon::Pause, Look::Pending};
    case EventKind::TakenOver:
        return {Icon::Warn, Look::Retry};
    case EventKind::Slept:
        return {Icon::Moon, Look::Retry};
    case EventKind::ClockForward:
    case EventKind::ClockBack:
        return {Icon::Clock, Look::Retry};
    case EventKind::UpstreamAdded:
        return {Icon::Plus, Look::Pending};
    case EventKind::UpstreamChanged:
        return {Icon::Settings, Look::Pending};
    case EventKind::UpstreamRemoved:
        return {Icon::Close, Look::Pending};
    case EventKind::UpstreamPaused:
        return {Icon::Lock, Look::Dead};
    case EventKind::UpstreamResumed:
        return {Icon::Play, Look::Pending};
    case EventKind::UpstreamHeld:
        return {Icon::Clock, Look::Hold};
    case EventKind::BreakerOpened:
        return {Icon::Warn, Look::Retry};
    case EventKind::BreakerClosed:
        return {Icon::Check, Look::Delivered};
    case EventKind::Dismissed:
        return {Icon::Dismiss, Look::Pending};
    case EventKind::Reopened:
        return {Icon::Undo, Look::Pending};
    case EventKind::Edited:
        return {Icon::Edit, Look::Pending};
    case EventKind::ReplayStarted:
    case EventKind::ReplayPaused:
    case EventKind::ReplayResumed:
    case EventKind::ReplayCancelled:
    case EventKind::ReplayEnded:
        return {Icon::Replay, Look::Pending};
    case EventKind::BackedUp:
    case EventKind::StoreRestored:
    case EventKind::RetentionSet:
        return {Icon::Folder, Look::Pending};
    }
    return {};
}

} // namespace pushdesk
