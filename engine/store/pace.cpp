// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/pace.h"

#include "engine/store/database.h"
#include "engine/store/writer.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 keptSlots = 2LL * 24 * 3600 * 1000 / paceSlotMs;
constexpr qint64 slotsAtOnce = 500;

} // namespace

void PaceTally::add(UpstreamId upstream, Outcome outcome, Reached reached, TaskState next, qint64 durationMs)
{
    Counts &counts = m_counts[upstream];
    const bool good = outcome == Outcome::Delivered || outcome == Outcome::Duplicate;
    if (outcome != Outcome::Interrupted && outcome != Outcome::Invalid) { // nobody saw its end; nothing was sent
        counts.attempts += 1;
        counts.good += good ? 1 : 0;
        if (reached == Reached::Answered)
            counts.latency.add(durationMs);
    }
    counts.delivered += next == TaskState::Delivered || next == TaskState::Duplicate ? 1 : 0;
    counts.retried += isLive(next) ? 1 : 0;
    counts.dead += next == TaskState::Dead ? 1 : 0;
}

Result<> PaceTally::flush(Database &database, qint64 nowMs)
{
    for (const auto &[upstream, counts] : m_counts)
        if (auto done = write(database, nowMs / paceSlotMs, upstream, counts); !done)
            return done;
    m_counts.clear();
    return {};
}

Result<> PaceTally::write(Database &database, qint64 slot, UpstreamId upstream, const Counts &counts)
{
    auto before =
        database.value(u"SELECT latency FROM pace WHERE slot = ? AND upstream_id = ?"_s, {slot, upstream.value});
    if (!before)
        return before.error();
    LatencyCounts latency = counts.latency;
    latency.merge(LatencyCounts::fromBytes(before->toByteArray()));
    QByteArray bytes = latency.toBytes();
    if (bytes.isNull())
        bytes = QByteArray(""); // a null one is bound as NULL
    auto done = database.exec(
        u"INSERT INTO pace (slot, upstream_id, attempts, good, delivered, retried, dead, latency) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (slot, upstream_id) DO UPDATE SET "
        "attempts = attempts + excluded.attempts, good = good + excluded.good, "
        "delivered = delivered + excluded.delivered, retried = retried + excluded.retried, "
        "dead = dead + excluded.dead, latency = excluded.latency"_s,
        {slot, upstream.value, counts.attempts, counts.good, counts.delivered, counts.retried, counts.dead, bytes});
    return done ? Result<>() : Result<>(done.error());
}

Result<> forgetOldPace(Database &reads, Writer &writer, qint64 nowMs, const std::function<bool()> &cancelled)
{
    const qint64 kept = nowMs / paceSlotMs - keptSlots;
    while (!cancelled()) {
        auto oldest = reads.value(u"SELECT slot FROM pace WHERE slot < ? ORDER BY slot LIMIT 1"_s, {kept});
        if (!oldest)
            return oldest.error();
        if (!oldest->isValid())
            return {};
        const qint64 end = std::min(kept, oldest->toLongLong() + slotsAtOnce);
        auto gone = writer
                        .run<bool>([end](WriteTxn &txn) -> Result<bool> {
                            auto done = txn.db().exec(u"DELETE FROM pace WHERE slot < ?"_s, {end});
                            return done ? Result<bool>(true) : Result<bool>(done.error());
                        })
                        .takeResult();
        if (!gone)
            return gone.error();
    }
    return {};
}

} // namespace pushdesk
