// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/batches/batchwords.h"

#include "engine/import/columnmapping.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>

namespace pushdesk::batchwords {

namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(BatchWords)
};

qint64 of(const StateCounts &counts, TaskState state)
{
    const auto found = counts.find(state);
    return found == counts.end() ? 0 : found->second;
}

QString timeLeft(qint64 leftMs, qint64 nowMs)
{
    constexpr qint64 minute = 60'000;
    // Seconds of an hour are not known.
    const QString left = leftMs < minute ? Tr::tr("%1 s").arg((leftMs + 999) / 1000) : format::duration(leftMs);
    const QDateTime done = QDateTime::fromMSecsSinceEpoch(nowMs + leftMs);
    const bool today = done.date() == QDateTime::fromMSecsSinceEpoch(nowMs).date();
    return today ? Tr::tr("%1 left, done by about %2").arg(left, done.toString(QStringLiteral("HH:mm")))
                 : Tr::tr("%1 left, done by about %2").arg(left, format::dateTime(nowMs + leftMs));
}

} // namespace

qint64 live(const StateCounts &counts)
{
    qint64 sum = 0;
    for (const TaskState state : allTaskStates)
        sum += isLive(state) ? of(counts, state) : 0;
    return sum;
}

qint64 settled(const StateCounts &counts)
{
    qint64 sum = 0;
    for (const TaskState state : allTaskStates)
        sum += isLive(state) ? 0 : of(counts, state);
    return sum;
}

QString headline(const BatchRecord &batch, const Upstream &upstream, std::optional<qint64> leftMs, qint64 nowMs,
                 std::optional<qint64> open)
{
    const qint64 rows = live(batch.tasks);
    const qint64 given = of(batch.tasks, TaskState::Dead);
    const qint64 dead = std::min(given, open.value_or(given));
    const qint64 wait = upstream.untilMs.value_or(nowMs) - nowMs;
    if (rows > 0 && upstream.state == UpstreamState::Paused)
        return words::counted(rows, Tr::tr("%1 row waits, %2 is paused"), Tr::tr("%1 rows wait, %2 is paused"))
            .arg(batch.upstreamName);
    if (rows > 0 && upstream.state == UpstreamState::Open)
        return words::counted(rows, Tr::tr("%1 row waits, %2 is down"), Tr::tr("%1 rows wait, %2 is down"))
            .arg(batch.upstreamName);
    if (rows > 0 && upstream.state == UpstreamState::Holding && wait > 0)
        return words::counted(rows, Tr::tr("%1 row waits, %2 asked for %3"), Tr::tr("%1 rows wait, %2 asked for %3"))
            .arg(batch.upstreamName, format::duration(wait / 1000 * 1000));
    if (rows > 0 && leftMs)
        return timeLeft(*leftMs, nowMs);
    if (rows > 0 && dead > 0)
        return Tr::tr("%1 still to push, %2").arg(format::number(rows), words::counted(dead, TaskState::Dead));
    if (rows > 0)
        return Tr::tr("%1 still to push").arg(format::number(rows));
    if (dead > 0)
        return words::counted(dead, Tr::tr("%1 dead letter needs you"), Tr::tr("%1 dead letters need you"));
    if (given > 0)
        return Tr::tr("All done, nothing needs you. %1 dismissed").arg(format::number(given));
    return Tr::tr("All done, nothing needs you");
}

QString readAs(const BatchRecord &batch)
{
    QStringList parts{batch.encoding};
    if (!batch.mapping.sheet.isEmpty())
        parts += Tr::tr("sheet %1").arg(batch.mapping.sheet);
    if (!batch.mapping.header)
        parts += Tr::tr("no header");
    for (const MappedColumn &mapped : batch.mapping.columns)
        parts += Tr::tr("%1 is %2").arg(mapped.column, columnLabel(mapped.file, mapped.position));
    parts.removeAll(QString());
    return parts.join(Tr::tr(", "));
}

QString importSum(const ImportCounts &counts)
{
    QStringList parts;
    const auto add = [&parts](qint64 n, const QString &what) {
        if (n > 0)
            parts += Tr::tr("%1 %2").arg(format::number(n), what);
    };
    const QString accepted = format::number(counts.accepted);
    const QString rows = format::number(counts.rows);
    if (counts.orders)
        parts += Tr::tr("%1 accepted of %2 orders from %3 rows").arg(accepted, format::number(*counts.orders), rows);
    else
        parts += Tr::tr("%1 accepted of %2 rows").arg(accepted, rows);
    add(counts.duplicatesInFile, Tr::tr("duplicates in the file"));
    add(counts.alreadyQueued, Tr::tr("already queued"));
    add(counts.alreadyDelivered, Tr::tr("already delivered"));
    add(counts.invalid, Tr::tr("invalid"));
    return parts.join(Tr::tr(", "));
}

} // namespace pushdesk::batchwords
