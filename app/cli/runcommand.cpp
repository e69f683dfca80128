// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/jsondocs.h"
#include "app/cli/runloop.h"
#include "app/cli/session.h"
#include "app/cli/words.h"

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

// DESIGN section 7: 1 where something of this run ended dead, or work is left that the run should have done.
int exitCodeOf(const RunEnd &end)
{
    if (end.why == RunEnd::Why::Signal)
        return 128 + end.signal;
    if (end.why == RunEnd::Why::Trouble)
        return ExitMachine;
    const bool died = end.counts.dead > 0 || count(end.after, TaskState::Dead) > count(end.before, TaskState::Dead);
    return died || liveCount(end.after) > 0 || end.replayWaiting > 0 ? ExitIncomplete : ExitWell;
}

void sayWhatIsLeft(const Session &session, const RunEnd &end)
{
    for (const auto &upstream : end.upstreams)
        if (const QString why = whyWaiting(upstream); !why.isEmpty())
            session.print(harmless(why) + u'.');
    if (const qint64 live = liveCount(end.after); live > 0)
        session.print(u"%1 still to be sent: the next run goes on with them."_s.arg(counted(live, u"row"_s)));
    if (end.replayWaiting > 0)
        session.print(u"%1 of a replay still to be sent: see \"pushdesk dlq replays list\"."_s.arg(
            counted(end.replayWaiting, u"row"_s)));
    if (const qint64 dead = end.deadLetters.open; dead > 0)
        session.print(u"%1 open in all: see \"pushdesk dlq list --group\"."_s.arg(counted(dead, u"dead letter"_s)));
}

void say(const Session &session, const RunEnd &end)
{
    const RunCounts &n = end.counts;
    if (n.attempts == 0 && end.why == RunEnd::Why::Idle && liveCount(end.after) == 0)
        session.print(u"Nothing to push."_s);
    else
        session.print(u"%1 delivered, %2 already there, %3 skipped, %4 dead; %5 in %6."_s.arg(
            number(n.delivered), number(n.duplicate), number(n.skipped), number(n.dead),
            counted(n.attempts, u"attempt"_s), duration(end.elapsedMs)));
    sayWhatIsLeft(session, end);
}

int run(const Session &session, const RunLimits &limits)
{
    auto engine = session.openEngine(); // the loop says itself what troubles the store
    if (!engine)
        return session.fail(engine.error());
    const auto end = RunLoop(**engine, session, limits).exec();
    if (!end)
        return session.fail(end.error());
    if (end->why == RunEnd::Why::Trouble)
        return session.fail(end->trouble);
    session.document(json::run(*end));
    say(session, *end);
    return exitCodeOf(*end);
}

} // namespace

void addRunCommand(Command &root)
{
    auto limits = std::make_shared<RunLimits>();
    auto &command = root.command(u"run"_s,
                                 u"Pushes what is queued. Without --until-idle it stays and pushes whatever comes,\n"
                                 "until Ctrl+C: that finishes the requests in flight, once more drops them.\n"
                                 "Exit code 1: something died, or work is left."_s,
                                 u"pushdesk run --until-idle --max-seconds 3600"_s);
    command.flag(u"--until-idle"_s, &limits->untilIdle, u"end when nothing can move without a person"_s)
        .number(u"--max-seconds"_s, u"N"_s, &limits->maxSeconds, 1, u"end in order after so long"_s)
        .action([limits](Session &session) { return run(session, *limits); });
}

} // namespace pushdesk::cli
