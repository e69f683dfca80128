// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/overviewreads.h"

#include "engine/core/upstreamconfig.h"
#include "engine/store/database.h"
#include "engine/store/pace.h"
#include "engine/store/readstore.h"

#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 minuteMs = 60'000;
constexpr int minutesShown = 15;
constexpr size_t mostActive = 50, mostSettled = 3;
// What a time left is told of: what was seen lately, and enough of it.
constexpr qint64 recentMs = 30'000;
constexpr qint64 leastSettled = 5, leastSeenMs = 3'000;
constexpr qint64 longestTold = 48LL * 60 * minuteMs; // beyond it a rate of half a minute says nothing

int limitOf(const UpstreamRecord &record)
{
    const auto limits = QJsonDocument::fromJson(record.config).object().value(u"limits"_s).toObject();
    return limits.value(u"concurrency"_s).toInt(LimitsConfig().concurrency);
}

UpstreamPace *paceOf(Overview &o, qint64 upstream)
{
    const auto found = std::find_if(o.upstreams.begin(), o.upstreams.end(),
                                    [&](const UpstreamPace &u) { return u.record.id.value == upstream; });
    return found == o.upstreams.end() ? nullptr : &*found;
}

// What one upstream did in the stretches that were read.
struct Seen {
    LatencyCounts latency;
    qint64 attempts = 0;
    qint64 good = 0;
    double recent = 0; // attempts of the last ten seconds
    qint64 settled = 0;
    std::optional<qint64> settledSince; // the first stretch of the last half minute with any attempt
};

void tell(UpstreamPace &pace, const Seen &seen, qint64 nowMs)
{
    pace.attempts = seen.attempts;
    pace.perSecond = seen.recent * 1000 / paceSlotMs;
    pace.p50Ms = seen.latency.percentile(0.50);
    pace.p95Ms = seen.latency.percentile(0.95);
    if (seen.attempts > 0)
        pace.success = static_cast<double>(seen.good) / static_cast<double>(seen.attempts);
    if (seen.settledSince && seen.settled >= leastSettled && nowMs - *seen.settledSince >= leastSeenMs)
        pace.settledPerSecond =
            static_cast<double>(seen.settled) * 1000 / static_cast<double>(nowMs - *seen.settledSince);
}

bool letsThrough(const UpstreamRecord &record, qint64 nowMs)
{
    if (record.state == UpstreamState::Holding)
        return record.untilMs && *record.untilMs <= nowMs;
    return record.state == UpstreamState::Ready;
}

// `ahead`: live tasks of the same upstream in this batch and those before it.
BatchOutlook outlookOf(const Overview &o, const UpstreamPace *pace, qint64 ahead)
{
    BatchOutlook outlook;
    if (pace == nullptr)
        return outlook;
    outlook.upstream = pace->record.state;
    if (!letsThrough(pace->record, o.readAtMs)) {
        outlook.kind = BatchOutlook::Kind::Waits;
        outlook.atMs = pace->record.untilMs;
        return outlook;
    }
    if (!o.pushing) {
        outlook.kind = BatchOutlook::Kind::Stopped;
        return outlook;
    }
    if (pace->settledPerSecond <= 0)
        return outlook;
    const double left = static_cast<double>(ahead) / pace->settledPerSecond * 1000;
    if (left > static_cast<double>(longestTold))
        return outlook;
    outlook.kind = BatchOutlook::Kind::Going;
    outlook.leftMs = static_cast<qint64>(left);
    if (pace->lastDueMs) // one that waits longer than the others take
        outlook.leftMs = std::max(outlook.leftMs, *pace->lastDueMs - o.readAtMs);
    return outlook;
}

// Rows must not jump while one looks: those with work first, else as the store has them.
void order(std::vector<UpstreamPace> &upstreams)
{
    std::stable_sort(upstreams.begin(), upstreams.end(), [](const UpstreamPace &a, const UpstreamPace &b) {
        return (a.live() > 0) != (b.live() > 0) ? a.live() > 0 : a.attempts > 0 && b.attempts == 0;
    });
}

} // namespace

Result<Overview> OverviewReads::overview(qint64 nowMs, qint64 dayStartMs)
{
    Overview o;
    o.readAtMs = nowMs;
    if (auto begun = m_database.exec(u"BEGIN"_s); !begun)
        return begun.error();
    auto done = read(o, dayStartMs);
    (void)m_database.exec(u"COMMIT"_s); // reads only: nothing to lose
    if (!done)
        return done.error();
    return o;
}

Result<> OverviewReads::read(Overview &o, qint64 dayStartMs)
{
    ReadStore reads(m_database);
    auto upstreams = reads.upstreams();
    if (!upstreams)
        return upstreams.error();
    for (auto &record : *upstreams) {
        UpstreamPace pace;
        pace.limit = limitOf(record);
        pace.record = std::move(record);
        o.upstreams.push_back(std::move(pace));
    }
    auto live = liveBatches();
    if (!live)
        return live.error();
    for (const auto &batch : *live)
        if (auto *pace = paceOf(o, batch.upstream)) {
            pace->inFlight += batch.inFlight;
            pace->waiting += batch.waiting;
        }
    for (auto &pace : o.upstreams) { // what is claimed ahead of its turn waits here
        const qint64 beyond = std::max<qint64>(0, pace.inFlight - pace.limit);
        pace.inFlight -= beyond;
        pace.waiting += beyond;
    }
    auto letters = reads.deadLetterCounts();
    if (!letters)
        return letters.error();
    o.deadLetters = *letters;
    auto causes = reads.causes();
    if (!causes)
        return causes.error();
    o.causes = std::move(*causes);
    auto pushing = m_database.value(u"SELECT 1 FROM owner WHERE active = 1 LIMIT 1"_s);
    if (!pushing)
        return pushing.error();
    o.pushing = pushing->isValid();
    auto today =
        m_database.value(u"SELECT coalesce(sum(delivered), 0) FROM pace WHERE slot >= ?"_s, {dayStartMs / paceSlotMs});
    if (!today)
        return today.error();
    o.deliveredToday = today->toLongLong();
    if (auto done = readPace(o); !done)
        return done;
    if (auto done = readWaits(o); !done)
        return done;
    if (auto done = readBatches(o, *live, dayStartMs); !done)
        return done;
    if (auto done = readInvalid(o, dayStartMs); !done)
        return done;
    order(o.upstreams);
    return {};
}

Result<> OverviewReads::readInvalid(Overview &o, qint64 dayStartMs)
{
    return m_database.each(
        u"SELECT id, file_name, invalid FROM batch WHERE settled_at >= ? AND state = 'live' "
        "AND invalid > 0 ORDER BY settled_at DESC LIMIT 20"_s,
        {dayStartMs}, [&o](QSqlQuery &q) {
            o.invalid.push_back({BatchId(q.value(0).toLongLong()), q.value(1).toString(), q.value(2).toLongLong()});
            return true;
        });
}

Result<std::vector<OverviewReads::Live>> OverviewReads::liveBatches()
{
    std::vector<Live> live;
    auto done = m_database.each(
        u"SELECT b.id, b.upstream_id, sum(CASE c.state WHEN 'in_flight' THEN 0 ELSE c.n END), "
        "sum(CASE c.state WHEN 'in_flight' THEN c.n ELSE 0 END) FROM batch_count c JOIN batch b ON b.id = c.batch_id "
        "WHERE c.n > 0 AND c.state IN ('pending', 'in_flight', 'retry_wait') AND b.state = 'live' "
        "GROUP BY b.id ORDER BY b.id"_s,
        {}, [&](QSqlQuery &q) {
            live.push_back(
                {q.value(0).toLongLong(), q.value(1).toLongLong(), q.value(2).toLongLong(), q.value(3).toLongLong()});
            return true;
        });
    if (!done)
        return done.error();
    return live;
}

Result<> OverviewReads::readPace(Overview &o)
{
    const qint64 lastMinute = o.readAtMs / minuteMs;
    for (qint64 m = lastMinute - minutesShown + 1; m <= lastMinute; ++m)
        o.minutes.push_back({m * minuteMs, 0, 0, 0});
    const qint64 first = o.minutes.front().startMs / paceSlotMs;
    const qint64 current = o.readAtMs / paceSlotMs;
    const double ofBefore = 1 - static_cast<double>(o.readAtMs % paceSlotMs) / paceSlotMs;
    std::map<qint64, Seen> seen;
    auto done =
        m_database.each(u"SELECT slot, upstream_id, attempts, good, delivered, retried, dead, latency FROM pace "
                        "WHERE slot >= ? AND slot <= ? ORDER BY slot"_s,
                        {first, current}, [&](QSqlQuery &q) {
                            const qint64 slot = q.value(0).toLongLong();
                            const qint64 attempts = q.value(2).toLongLong();
                            const qint64 delivered = q.value(4).toLongLong(), dead = q.value(6).toLongLong();
                            auto &minute = o.minutes.at(static_cast<size_t>((slot - first) * paceSlotMs / minuteMs));
                            minute.delivered += delivered;
                            minute.retried += q.value(5).toLongLong();
                            minute.dead += dead;
                            auto &s = seen[q.value(1).toLongLong()];
                            s.attempts += attempts;
                            s.good += q.value(3).toLongLong();
                            s.latency.merge(LatencyCounts::fromBytes(q.value(7).toByteArray()));
                            if (slot >= current - 1)
                                s.recent += static_cast<double>(attempts) * (slot == current ? 1.0 : ofBefore);
                            if (slot > current - recentMs / paceSlotMs) {
                                s.settled += delivered + dead;
                                if (!s.settledSince)
                                    s.settledSince = slot * paceSlotMs;
                            }
                            return true;
                        });
    if (!done)
        return done;
    for (const auto &[upstream, s] : seen)
        if (auto *pace = paceOf(o, upstream))
            tell(*pace, s, o.readAtMs);
    return {};
}

Result<> OverviewReads::readWaits(Overview &o)
{
    for (auto &pace : o.upstreams) {
        if (pace.waiting == 0)
            continue;
        auto last = m_database.value(
            u"SELECT due_at FROM task WHERE upstream_id = ? AND state = 'retry_wait' ORDER BY due_at DESC LIMIT 1"_s,
            {pace.record.id.value});
        if (!last)
            return last.error();
        if (last->isValid())
            pace.lastDueMs = last->toLongLong();
    }
    return {};
}

Result<> OverviewReads::readBatches(Overview &o, const std::vector<Live> &live, qint64 dayStartMs)
{
    ReadStore reads(m_database);
    o.activeCount = static_cast<qint64>(live.size());
    std::map<qint64, qint64> ahead;
    for (const auto &batch : live) {
        ahead[batch.upstream] += batch.waiting + batch.inFlight;
        if (o.active.size() == mostActive)
            continue;
        auto record = reads.batch(BatchId(batch.batch));
        if (!record)
            return record.error();
        o.active.push_back({std::move(*record), outlookOf(o, paceOf(o, batch.upstream), ahead[batch.upstream])});
    }
    std::vector<std::pair<qint64, qint64>> settled;
    auto done = m_database.each(u"SELECT id, settled_at FROM batch WHERE settled_at >= ? AND state = 'live' "
                                "ORDER BY settled_at DESC LIMIT ?"_s,
                                {dayStartMs, qint64(mostSettled) + o.activeCount}, [&](QSqlQuery &q) {
                                    settled.emplace_back(q.value(0).toLongLong(), q.value(1).toLongLong());
                                    return true;
                                });
    if (!done)
        return done;
    for (const auto &[id, at] : settled) {
        const bool again = std::any_of(live.begin(), live.end(), [id = id](const Live &l) { return l.batch == id; });
        if (again || o.settledToday.size() == mostSettled)
            continue;
        auto record = reads.batch(BatchId(id));
        if (!record)
            return record.error();
        BatchOutlook outlook;
        outlook.kind = BatchOutlook::Kind::Settled;
        outlook.atMs = at;
        o.settledToday.push_back({std::move(*record), outlook});
    }
    auto any = m_database.value(u"SELECT 1 FROM batch WHERE state = 'live' LIMIT 1"_s);
    if (!any)
        return any.error();
    o.anyBatch = any->isValid();
    return {};
}

} // namespace pushdesk
