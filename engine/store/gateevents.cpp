// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/gateevents.h"

#include "engine/store/database.h"
#include "engine/store/events.h"
#include "engine/store/writer.h"

#include <QJsonDocument>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 sameHoldMs = 600'000;

QJsonObject whyAndUntil(const Gate &gate)
{
    QJsonObject detail{{u"reason"_s, gate.reason}};
    if (gate.untilMs)
        detail[u"until"_s] = *gate.untilMs;
    return detail;
}

// The hold before, where it is the upstream's newest event and not long ago.
Result<CountedEvent> recentHold(WriteTxn &txn, UpstreamId upstream)
{
    CountedEvent recent;
    auto found =
        txn.db().each(u"SELECT id, kind, at, detail FROM event WHERE upstream_id = ? ORDER BY id DESC LIMIT 1"_s,
                      {upstream.value}, [&](QSqlQuery &q) {
                          if (eventKindFromName(q.value(1).toString()) != EventKind::UpstreamHeld ||
                              txn.nowMs() - q.value(2).toLongLong() > sameHoldMs)
                              return false;
                          recent.id = EventId(q.value(0).toLongLong());
                          recent.n =
                              QJsonDocument::fromJson(q.value(3).toByteArray()).object().value(u"times"_s).toInteger(1);
                          return false;
                      });
    if (!found)
        return found.error();
    return recent;
}

Result<> noteHold(WriteTxn &txn, UpstreamId upstream, const Gate &gate)
{
    auto recent = recentHold(txn, upstream);
    if (!recent)
        return recent.error();
    auto told = countEvent(txn, {EventKind::UpstreamHeld, upstream, {}, {}, whyAndUntil(gate)}, u"times"_s, *recent, 1);
    return told ? Result<>() : Result<>(told.error());
}

} // namespace

Result<> noteGate(WriteTxn &txn, UpstreamId upstream, const Gate &before, const Gate &now, bool byPerson)
{
    QJsonObject person{{u"person"_s, byPerson}};
    switch (now.state) {
    case UpstreamState::Paused:
        person[u"reason"_s] = now.reason;
        return asDone(recordEvent(txn, {EventKind::UpstreamPaused, upstream, {}, {}, person}));
    case UpstreamState::Holding:
        return noteHold(txn, upstream, now);
    case UpstreamState::Open:
        return asDone(recordEvent(txn, {EventKind::BreakerOpened, upstream, {}, {}, whyAndUntil(now)}));
    case UpstreamState::Ready:
        break;
    }
    if (byPerson)
        return asDone(recordEvent(txn, {EventKind::UpstreamResumed, upstream, {}, {}, person}));
    if (before.state == UpstreamState::Open)
        return asDone(recordEvent(txn, {EventKind::BreakerClosed, upstream, {}, {}, {}}));
    return {}; // a hold is over when it said
}

Result<> noteSettledBatch(WriteTxn &txn, BatchId batch)
{
    auto live = txn.db().value(u"SELECT 1 FROM batch_count WHERE batch_id = ? AND n > 0 "
                               "AND state IN ('pending', 'in_flight', 'retry_wait') LIMIT 1"_s,
                               {batch.value});
    if (!live)
        return live.error();
    if (live->isValid())
        return {};
    Event event{EventKind::BatchSettled, {}, batch, {}, {}};
    bool first = false;
    auto found = txn.db().each(u"SELECT upstream_id, file_name, settled_at IS NULL FROM batch WHERE id = ?"_s,
                               {batch.value}, [&](QSqlQuery &q) {
                                   event.upstream = UpstreamId(q.value(0).toLongLong());
                                   event.detail[u"file"_s] = q.value(1).toString();
                                   first = q.value(2).toBool();
                                   return false;
                               });
    if (!found)
        return found;
    if (auto done = txn.db().exec(u"UPDATE batch SET settled_at = ? WHERE id = ?"_s, {txn.nowMs(), batch.value}); !done)
        return done.error();
    if (!first)
        return {};
    QJsonObject counts;
    auto counted = txn.db().each(u"SELECT state, n FROM batch_count WHERE batch_id = ? AND n > 0"_s, {batch.value},
                                 [&](QSqlQuery &q) {
                                     counts[q.value(0).toString()] = q.value(1).toLongLong();
                                     return true;
                                 });
    if (!counted)
        return counted;
    event.detail[u"counts"_s] = counts;
    return asDone(recordEvent(txn, event));
}

} // namespace pushdesk
