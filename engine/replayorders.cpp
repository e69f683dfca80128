// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replayorders.h"

#include "engine/store/database.h"
#include "engine/store/events.h"
#include "engine/store/privatecells.h"
#include "engine/store/readstore.h"
#include "engine/store/replaystore.h"
#include "engine/store/store.h"
#include "engine/upstream/configparser.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <chrono>
#include <thread>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

QString scopeText(const DeadLetterFilter &filter, size_t count)
{
    QJsonObject scope{{u"count"_s, static_cast<qint64>(count)}};
    if (!filter.fingerprint.isEmpty())
        scope[u"fingerprint"_s] = filter.fingerprint;
    if (!filter.text.isEmpty())
        scope[u"text"_s] = filter.text;
    return QString::fromUtf8(QJsonDocument(scope).toJson(QJsonDocument::Compact));
}

// The frozen set in chunks of one short transaction each.
Result<> inChunks(const std::vector<DeadLetterId> &ids, const std::function<void(int)> &progress,
                  const std::function<Result<>(const std::vector<DeadLetterId> &)> &apply)
{
    for (size_t from = 0; from < ids.size(); from += DeadLetterStore::chunk) {
        const size_t to = std::min(ids.size(), from + DeadLetterStore::chunk);
        const std::vector<DeadLetterId> chunk(ids.begin() + static_cast<std::ptrdiff_t>(from),
                                              ids.begin() + static_cast<std::ptrdiff_t>(to));
        if (auto done = apply(chunk); !done)
            return done;
        if (progress)
            progress(static_cast<int>(to * 1000 / ids.size()));
    }
    return {};
}

DeadLetterFilter only(DeadLetterFilter filter, DeadLetterState state)
{
    filter.state = state;
    return filter;
}

// One freezing at a time, across processes: a set is one replay's, never shared out between two that were ordered
// together. The lock is held for moments.
Result<std::unique_ptr<OwnerLock>> lockFreezing(const Store &store)
{
    using namespace std::chrono_literals;
    const auto giveUp = std::chrono::steady_clock::now() + 30s;
    for (;;) {
        auto lock = OwnerLock::tryTake(store.folder().lock(u"replay"_s));
        if (!lock || *lock)
            return lock;
        if (std::chrono::steady_clock::now() > giveUp)
            return Error{ErrorCode::Busy, store.folder().dir, u"another replay is just being frozen; try again"_s};
        std::this_thread::sleep_for(10ms);
    }
}

// Jobs of the writer that say whether there is more of the same to do, each in a transaction of its own.
Result<> untilDone(Store &store, const std::function<bool()> &cancelled,
                   const std::function<Result<bool>(WriteTxn &)> &job)
{
    for (;;) {
        if (cancelled && cancelled())
            return Error{ErrorCode::Cancelled, store.folder().dir, u"left for the next start"_s};
        auto more = store.writer().run<bool>(job).takeResult();
        if (!more)
            return more.error();
        if (!*more)
            return {};
    }
}

Result<bool> truth(const Result<> &result)
{
    return result ? Result<bool>(true) : Result<bool>(result.error());
}

QJsonObject causeOf(const DeadLetterFilter &filter, const QString &note)
{
    QJsonObject detail;
    if (!filter.fingerprint.isEmpty())
        detail[u"fingerprint"_s] = filter.fingerprint;
    if (!note.isEmpty())
        detail[u"note"_s] = note;
    return detail;
}

Error nothingReplayed()
{
    return Error{ErrorCode::Cancelled, u"replay"_s, u"nothing was replayed"_s};
}

// Ids asked for by number must be there: a typing error is not a replay of nothing.
Result<> checkIds(ReadStore &reads, const DeadLetterFilter &filter)
{
    if (filter.ids.empty())
        return {};
    DeadLetterFilter any;
    any.state.reset();
    any.ids = filter.ids;
    auto found = reads.deadLetterIds(any);
    if (!found)
        return found.error();
    for (const auto id : filter.ids)
        if (!std::binary_search(found->begin(), found->end(), id,
                                [](DeadLetterId a, DeadLetterId b) { return a.value < b.value; })) // oldest first
            return Error{ErrorCode::NotFound, QString::number(id.value),
                         u"no dead letter has this number; see `pushdesk dlq list`"_s};
    return {};
}

// A row without its private cells can only be sent wrong. Of several the others are opened again.
Result<> checkNotMasked(ReadStore &reads, const DeadLetterFilter &filter)
{
    for (const auto id : filter.ids) {
        auto masked = isMasked(reads.database(), id);
        if (!masked)
            return masked.error();
        if (!*masked)
            return {};
    }
    if (filter.ids.empty())
        return {};
    return Error{ErrorCode::Refused, QString::number(filter.ids.front().value), maskedRowSentence()};
}

} // namespace

Result<RepeatMemories> repeatMemories(ReadStore &reads)
{
    auto upstreams = reads.upstreams();
    if (!upstreams)
        return upstreams.error();
    RepeatMemories memories;
    for (const auto &upstream : *upstreams) {
        const auto config = parseUpstreamConfig(upstream.config);
        if (config)
            memories[upstream.id.value] = repeatMemoryOf(*config);
    }
    return memories;
}

ReplayReport emptyReplayReport()
{
    ReplayReport report;
    for (const auto verdict :
         {ReplayVerdict::SameId, ReplayVerdict::PastTtl, ReplayVerdict::NewId, ReplayVerdict::DeliveredMeanwhile})
        report.verdicts[verdict] = 0;
    return report;
}

Result<ReplayReport> planReplay(ReadStore &reads, const DeadLetterFilter &filter, qint64 nowMs,
                                const std::function<void(int)> &progress, const std::function<bool()> &cancelled)
{
    if (auto known = checkIds(reads, filter); !known)
        return known.error();
    auto ids = reads.deadLetterIds(only(filter, DeadLetterState::Open));
    if (!ids)
        return ids.error();
    auto memories = repeatMemories(reads);
    if (!memories)
        return memories.error();
    auto report = emptyReplayReport();
    auto done = inChunks(*ids, progress, [&](const auto &chunk) -> Result<> {
        if (cancelled && cancelled())
            return nothingReplayed();
        auto letters = letterFacts(reads.database(), chunk, *memories, nowMs);
        if (!letters)
            return letters.error();
        for (const auto &letter : *letters) {
            if (letter.upstreamGone || letter.held || letter.masked)
                continue;
            ++report.verdicts[letter.verdict];
            if (letter.verdict == ReplayVerdict::PastTtl)
                ++report.risks[letter.risk];
        }
        return {};
    });
    if (!done)
        return done.error();
    report.total = report.verdicts[ReplayVerdict::SameId] + report.verdicts[ReplayVerdict::NewId];
    return report;
}

namespace {

// All chunks, or what failed. The report is that of the committed ones.
Result<> freezeChunks(Store &store, const Freezing &freezing, const std::function<void(int)> &progress,
                      ReplayReport &report)
{
    for (size_t from = 0; from < freezing.count; from += DeadLetterStore::chunk) {
        if (freezing.cancelled && freezing.cancelled())
            return nothingReplayed();
        const size_t to = std::min(freezing.count, from + DeadLetterStore::chunk);
        auto after = store.writer()
                         .run<ReplayReport>([&](WriteTxn &txn) -> Result<ReplayReport> {
                             auto counted = report; // the job may run twice; what it adds counts once
                             auto held = freezing.stage(txn, report.id, from, to, counted);
                             return held ? Result<ReplayReport>(counted) : Result<ReplayReport>(held.error());
                         })
                         .takeResult();
        if (!after)
            return after.error();
        report = std::move(*after);
        if (progress)
            progress(static_cast<int>(to * 1000 / freezing.count));
    }
    return {};
}

} // namespace

Result<ReplayReport> freezeReplay(ReadStore &reads, Store &store, const Freezing &freezing,
                                  const std::function<void(int)> &progress)
{
    auto lock = lockFreezing(store);
    if (!lock)
        return lock.error();
    if (auto cleared = clearOrphanedReplays(reads, store, {}); !cleared)
        return cleared.error();
    auto report = emptyReplayReport();
    auto id = store.writer()
                  .run<ReplayId>([&](WriteTxn &txn) {
                      return ReplayStore(txn).begin(freezing.scope, store.owner(), freezing.pastTtl);
                  })
                  .takeResult();
    if (!id)
        return id.error();
    report.id = *id;
    auto frozen = freezeChunks(store, freezing, progress, report);
    if (frozen && freezing.cancelled && freezing.cancelled())
        frozen = nothingReplayed();
    qint64 rows = 0;
    for (const auto &[verdict, n] : report.verdicts)
        rows += n;
    // Nothing was left to replay, or the store failed: no replay.
    if (!frozen || rows == 0) {
        auto gone = untilDone(store, {}, [&](WriteTxn &txn) { return ReplayStore(txn).discardChunk(report.id); });
        report.id = {};
        if (!frozen || !gone)
            return frozen ? gone.error() : frozen.error();
        return report;
    }
    auto live = store.writer()
                    .run<bool>([&](WriteTxn &txn) { return truth(ReplayStore(txn).goLive(report.id, report.total)); })
                    .takeResult();
    if (!live)
        return live.error();
    return report;
}

Result<ReplayReport> runReplay(ReadStore &reads, Store &store, const DeadLetterFilter &filter, bool pastTtl,
                               const std::function<void(int)> &progress, const std::function<bool()> &cancelled)
{
    if (auto known = checkIds(reads, filter); !known)
        return known.error();
    auto memories = repeatMemories(reads);
    if (!memories)
        return memories.error();
    auto ids = reads.deadLetterIds(only(filter, DeadLetterState::Open));
    if (!ids)
        return ids.error();
    Freezing freezing;
    freezing.scope = scopeText(filter, ids->size());
    freezing.pastTtl = pastTtl;
    freezing.count = ids->size();
    freezing.cancelled = cancelled;
    freezing.stage = [&](WriteTxn &txn, ReplayId id, size_t from, size_t to, ReplayReport &report) {
        const std::vector<DeadLetterId> chunk(ids->begin() + static_cast<std::ptrdiff_t>(from),
                                              ids->begin() + static_cast<std::ptrdiff_t>(to));
        return ReplayStore(txn).freeze(id, chunk, *memories, pastTtl, report);
    };
    return freezeReplay(reads, store, freezing, progress);
}

Result<bool> cancelReplay(Store &store, ReplayId replay)
{
    auto cancelled =
        store.writer().run<bool>([&](WriteTxn &txn) { return truth(ReplayStore(txn).cancel(replay)); }).takeResult();
    if (!cancelled)
        return cancelled;
    return truth(untilDone(store, {}, [&](WriteTxn &txn) { return ReplayStore(txn).leaveOutCancelled(replay); }));
}

Result<> clearOrphanedReplays(ReadStore &reads, Store &store, const std::function<bool()> &cancelled)
{
    std::vector<std::pair<ReplayId, QString>> stages;
    auto found = reads.database().each(
        u"SELECT id, owner FROM replay WHERE state = 'staging' AND owner <> ?"_s, {store.owner()}, [&](QSqlQuery &q) {
            stages.emplace_back(ReplayId(q.value(0).toLongLong()), q.value(1).toString());
            return true;
        });
    if (!found)
        return found;
    for (const auto &[replay, owner] : stages) {
        auto lock = OwnerLock::tryTake(store.folder().owner(owner));
        if (!lock)
            return lock.error();
        if (!*lock)
            continue; // somebody living is at it
        auto gone =
            untilDone(store, cancelled, [id = replay](WriteTxn &txn) { return ReplayStore(txn).discardChunk(id); });
        if (!gone)
            return gone;
        (*lock)->removeFile();
    }
    return {};
}

Result<qint64> runDismissal(ReadStore &reads, Store &store, const DeadLetterFilter &filter, const QString &note,
                            const std::function<void(int)> &progress)
{
    if (auto known = checkIds(reads, filter); !known)
        return known.error();
    auto ids = reads.deadLetterIds(only(filter, DeadLetterState::Open));
    if (!ids)
        return ids.error();
    const Event event{EventKind::Dismissed, filter.upstream.value_or(UpstreamId()), {}, {}, causeOf(filter, note)};
    CountedEvent told;
    auto done = inChunks(*ids, progress, [&](const auto &chunk) -> Result<> {
        auto moved = countedJob(store.writer(), event, u"letters"_s, told,
                                [&](WriteTxn &txn) { return DeadLetterStore(txn).dismissChunk(chunk, note); });
        if (!moved)
            return moved.error();
        told = *moved;
        return {};
    });
    if (!done)
        return done.error();
    return told.n;
}

Result<qint64> runReopening(ReadStore &reads, Store &store, const DeadLetterFilter &filter,
                            const std::function<void(int)> &progress)
{
    if (auto known = checkIds(reads, filter); !known)
        return known.error();
    if (auto whole = checkNotMasked(reads, filter); !whole)
        return whole.error();
    auto ids = reads.deadLetterIds(only(filter, DeadLetterState::Dismissed));
    if (!ids)
        return ids.error();
    const Event event{EventKind::Reopened, filter.upstream.value_or(UpstreamId()), {}, {}, causeOf(filter, {})};
    CountedEvent told;
    auto done = inChunks(*ids, progress, [&](const auto &chunk) -> Result<> {
        auto moved = countedJob(store.writer(), event, u"letters"_s, told,
                                [&](WriteTxn &txn) { return DeadLetterStore(txn).reopenChunk(chunk); });
        if (!moved)
            return moved.error();
        told = *moved;
        return {};
    });
    if (!done)
        return done.error();
    return told.n;
}

} // namespace pushdesk
