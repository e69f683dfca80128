// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/replayorders.h"

#include "engine/store/deadletterstore.h"
#include "engine/store/readstore.h"
#include "engine/store/store.h"
#include "engine/upstream/configparser.h"

#include <QJsonDocument>
#include <QJsonObject>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

ReplayReport emptyReport()
{
    ReplayReport report;
    for (const auto verdict :
         {ReplayVerdict::SameId, ReplayVerdict::PastTtl, ReplayVerdict::NewId, ReplayVerdict::DeliveredMeanwhile})
        report.verdicts[verdict] = 0;
    return report;
}

Result<RepeatMemories> repeatMemories(ReadStore &reads)
{
    auto upstreams = reads.upstreams();
    if (!upstreams)
        return upstreams.error();
    RepeatMemories memories;
    for (const auto &upstream : *upstreams) {
        const auto config = parseUpstreamConfig(upstream.config);
        if (!config)
            continue;
        memories[upstream.id.value] = {config->repeats == Repeats::Key, config->repeats == Repeats::Doubles,
                                       config->idempotency.ttlHours * 3600LL * 1000LL};
    }
    return memories;
}

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

DeadLetterFilter openOnly(DeadLetterFilter filter)
{
    filter.state = DeadLetterState::Open;
    return filter;
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
        if (std::find(found->begin(), found->end(), id) == found->end())
            return Error{ErrorCode::NotFound, QString::number(id.value),
                         u"no dead letter has this number; see `pushdesk dlq list`"_s};
    return {};
}

} // namespace

Result<ReplayReport> planReplay(ReadStore &reads, const DeadLetterFilter &filter, qint64 nowMs)
{
    if (auto known = checkIds(reads, filter); !known)
        return known.error();
    auto ids = reads.deadLetterIds(openOnly(filter));
    if (!ids)
        return ids.error();
    auto memories = repeatMemories(reads);
    if (!memories)
        return memories.error();
    auto report = emptyReport();
    auto done = inChunks(*ids, {}, [&](const auto &chunk) -> Result<> {
        auto letters = letterFacts(reads.database(), chunk, *memories, nowMs);
        if (!letters)
            return letters.error();
        for (const auto &letter : *letters)
            if (!letter.upstreamGone)
                ++report.verdicts[letter.verdict];
        return {};
    });
    if (!done)
        return done.error();
    report.total = report.verdicts[ReplayVerdict::SameId] + report.verdicts[ReplayVerdict::NewId];
    return report;
}

Result<ReplayReport> runReplay(ReadStore &reads, Store &store, const DeadLetterFilter &filter, bool pastTtl,
                               const std::function<void(int)> &progress)
{
    if (auto known = checkIds(reads, filter); !known)
        return known.error();
    auto ids = reads.deadLetterIds(openOnly(filter));
    if (!ids)
        return ids.error();
    auto report = emptyReport();
    if (ids->empty())
        return report;
    auto memories = repeatMemories(reads);
    if (!memories)
        return memories.error();
    auto id = store.writer()
                  .run<ReplayId>([&](WriteTxn &txn) {
                      return DeadLetterStore(txn).beginReplay(scopeText(filter, ids->size()), store.owner());
                  })
                  .takeResult();
    if (!id)
        return id.error();
    report.id = *id;
    auto done = inChunks(*ids, progress, [&](const auto &chunk) -> Result<> {
        auto after = store.writer()
                         .run<ReplayReport>([&](WriteTxn &txn) -> Result<ReplayReport> {
                             auto counted = report; // the job may run twice; what it adds counts once
                             auto queued =
                                 DeadLetterStore(txn).replayChunk(report.id, chunk, *memories, pastTtl, counted);
                             return queued ? Result<ReplayReport>(counted) : Result<ReplayReport>(queued.error());
                         })
                         .takeResult();
        if (!after)
            return after.error();
        report = std::move(*after);
        return {};
    });
    auto ended = store.writer()
                     .run<bool>([&](WriteTxn &txn) -> Result<bool> {
                         auto closed = DeadLetterStore(txn).endReplay(report.id, report.total);
                         return closed ? Result<bool>(true) : Result<bool>(closed.error());
                     })
                     .takeResult();
    if (!done)
        return done.error();
    if (!ended)
        return ended.error();
    return report;
}

Result<qint64> runDismissal(ReadStore &reads, Store &store, const DeadLetterFilter &filter, const QString &note,
                            const std::function<void(int)> &progress)
{
    if (auto known = checkIds(reads, filter); !known)
        return known.error();
    auto ids = reads.deadLetterIds(openOnly(filter));
    if (!ids)
        return ids.error();
    qint64 total = 0;
    auto done = inChunks(*ids, progress, [&](const auto &chunk) -> Result<> {
        auto dismissed = store.writer()
                             .run<qint64>([&](WriteTxn &txn) { return DeadLetterStore(txn).dismissChunk(chunk, note); })
                             .takeResult();
        if (!dismissed)
            return dismissed.error();
        total += *dismissed;
        return {};
    });
    if (!done)
        return done.error();
    return total;
}

} // namespace pushdesk
