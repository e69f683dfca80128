// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/jsondocs.h"
#include "app/cli/runloop.h"
#include "app/cli/session.h"
#include "app/cli/table.h"
#include "app/cli/words.h"

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr size_t batchesShown = 12;

// DESIGN section 8: the first line answers "can I go home?"
QString verdict(const Status &status)
{
    const qint64 live = liveCount(status.tasks);
    const qint64 open = status.deadLetters.open;
    if (total(status.tasks) == 0)
        return u"Nothing imported yet."_s;
    QStringList parts;
    if (live > 0)
        parts.append(u"%1 still to be delivered"_s.arg(counted(live, u"row"_s)));
    if (open > 0)
        parts.append(open == 1 ? u"1 dead letter needs you"_s : u"%1 dead letters need you"_s.arg(number(open)));
    return parts.isEmpty() ? u"All done."_s : parts.join(u"; "_s) + u'.';
}

QString taskLines(const StateCounts &tasks)
{
    Table table({u"tasks"_s, u"#"_s});
    for (const TaskState state : allTaskStates)
        if (count(tasks, state) > 0)
            table.add({label(state), number(count(tasks, state))});
    table.add({u"all"_s, number(total(tasks))});
    return table.text();
}

QString upstreamLines(const std::vector<UpstreamRecord> &upstreams)
{
    Table table({u"upstream"_s, u"state"_s, u"last delivered"_s, u"why it waits"_s});
    for (const auto &upstream : upstreams)
        table.add({upstream.name, name(upstream.state), localTime(upstream.lastDeliveredAt), waitCell(upstream)});
    return table.text();
}

QString batchLines(const std::vector<BatchRecord> &batches)
{
    Table table({u"batch#"_s, u"date"_s, u"rows#"_s, u"accepted#"_s, u"done#"_s, u"live#"_s, u"dead#"_s, u"upstream"_s,
                 u"file"_s});
    for (size_t i = 0; i < batches.size() && i < batchesShown; ++i) {
        const auto &batch = batches[i];
        const qint64 live = liveCount(batch.tasks);
        const qint64 dead = count(batch.tasks, TaskState::Dead);
        table.add({number(batch.id.value), batch.batchDate, number(batch.counts.rows), number(batch.counts.accepted),
                   number(total(batch.tasks) - live - dead), number(live), number(dead), batch.upstreamName,
                   batch.fileName});
    }
    const QString more =
        batches.size() > batchesShown
            ? u"\n... and %1"_s.arg(counted(static_cast<qint64>(batches.size() - batchesShown), u"older batch"_s))
            : QString();
    return table.text() + more;
}

// Those that have not ended: they hold dead letters, and a paused one waits for a person.
QString replayLines(const std::vector<ReplayRecord> &replays)
{
    QString text;
    for (const auto &replay : replays) {
        if (replay.finishedAt)
            continue;
        const bool paused = replay.state == ReplayState::Paused;
        text += u"\nReplay %1 is %2: %3%4"_s.arg(
            number(replay.id.value), paused ? u"paused"_s : u"on its way"_s, resultText(replay.counts),
            paused ? u"; go on with `pushdesk dlq replays resume %1`"_s.arg(replay.id.value) : QString());
    }
    return text;
}

void say(const Session &session, const Status &status, const std::vector<ReplayRecord> &replays)
{
    session.print(verdict(status));
    session.print(u"Data folder: %1"_s.arg(session.dataDir()));
    if (total(status.tasks) > 0)
        session.print(u'\n' + taskLines(status.tasks));
    const DeadLetterCounts &dead = status.deadLetters;
    if (dead.open + dead.replayed + dead.dismissed > 0)
        session.print(u"\nDead letters: %1 open, %2 replayed, %3 dismissed"_s.arg(
                          number(dead.open), number(dead.replayed), number(dead.dismissed)) +
                      replayLines(replays));
    if (!status.upstreams.empty())
        session.print(u'\n' + upstreamLines(status.upstreams));
    if (!status.batches.empty())
        session.print(u'\n' + batchLines(status.batches));
}

int status(const Session &session)
{
    return withEngine(session, [&](Engine &engine) {
        const auto status = await(engine.read([](ReadStore &store) { return store.status(); }));
        if (!status)
            return session.fail(status.error());
        const auto replays = await(engine.read([](ReadStore &store) { return store.replays({}); }));
        if (!replays)
            return session.fail(replays.error());
        session.document(json::status(*status));
        say(session, *status, *replays);
        return int(ExitWell);
    });
}

} // namespace

void addStatusCommand(Command &root)
{
    root.command(u"status"_s, u"Tells what is queued, delivered and dead, and how the upstreams are."_s,
                 u"pushdesk status --json | jq .dead_letters.open"_s)
        .action([](Session &session) { return status(session); });
}

} // namespace pushdesk::cli
