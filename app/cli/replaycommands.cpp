// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/await.h"
#include "app/cli/commands.h"
#include "app/cli/jsondocs.h"
#include "app/cli/replaydocs.h"
#include "app/cli/session.h"
#include "app/cli/table.h"
#include "app/cli/words.h"
#include "engine/core/filled.h"
#include "engine/engine.h"

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int pageSize = 1000;
constexpr size_t linesShown = 50;

struct ReplayArguments {
    QString id;
};

struct EditArguments {
    QString id;
    QStringList cells;
    bool plan = false;
    bool pastTtl = false;
};

Result<qint64> numberOf(const QString &text, const QString &where, const QString &what)
{
    bool ok = false;
    const qint64 id = text.toLongLong(&ok);
    if (!ok || id <= 0)
        return Error{ErrorCode::BadInput, where, u"\"%1\" is not the number of a %2"_s.arg(text, what)};
    return id;
}

QString stateText(const ReplayRecord &replay)
{
    if (replay.state == ReplayState::Cancelled && !replay.finishedAt)
        return u"cancelling"_s;
    return name(replay.state);
}

int list(const Session &session)
{
    return withEngine(session, [&](Engine &engine) {
        const auto replays = await(engine.read([](ReadStore &store) { return store.replays({0, pageSize, true}); }));
        if (!replays)
            return session.fail(replays.error());
        session.document(json::replays(*replays));
        Table table({u"replay#"_s, u"state"_s, u"rows#"_s, u"since"_s, u"result"_s});
        for (const auto &replay : *replays)
            table.add({number(replay.id.value), stateText(replay), number(replay.counts.all()),
                       localTime(replay.createdAt), resultText(replay.counts)});
        session.print(table.isEmpty() ? u"Nothing was replayed yet."_s : table.text());
        return int(ExitWell);
    });
}

Result<ReplayStory> storyOf(ReadStore &store, ReplayId id)
{
    auto replay = store.replay(id);
    if (!replay)
        return replay.error();
    auto causes = store.replayCauses(id);
    if (!causes)
        return causes.error();
    ReplayStory story{*replay, std::move(*causes), {}};
    Page page{0, pageSize, false};
    for (;;) {
        auto items = store.replayItems(id, page);
        if (!items)
            return items.error();
        story.items.insert(story.items.end(), items->begin(), items->end());
        if (items->size() < static_cast<size_t>(pageSize))
            return story;
        page.after = items->back().letter.value;
    }
}

void say(const Session &session, const ReplayStory &story)
{
    const auto &replay = story.replay;
    session.print(u"Replay %1, %2, since %3: %4."_s.arg(number(replay.id.value), stateText(replay),
                                                        localTime(replay.createdAt), resultText(replay.counts)));
    Table causes({u"rows#"_s, u"upstream"_s, u"cause"_s, u"result"_s, u"example"_s});
    for (const auto &cause : story.causes)
        causes.add({number(cause.counts.all()), cause.upstreamName, cause.fingerprint,
                    resultText(cause.counts) + (cause.stopped.isEmpty() ? QString() : u"; stopped: "_s + cause.stopped),
                    cause.example});
    session.print(u'\n' + causes.text());
    Table items({u"id#"_s, u"key"_s, u"verdict"_s, u"result"_s, u"why"_s});
    for (size_t i = 0; i < story.items.size() && i < linesShown; ++i) {
        const auto &item = story.items[i];
        const QString open = item.released ? u"being sent or next"_s : u"waiting"_s;
        items.add({QString::number(item.letter.value), item.bizKey, QString(name(item.verdict)).replace(u'_', u' '),
                   item.result == ReplayResult::None ? open : QString(name(item.result)).replace(u'_', u' '),
                   item.reason});
    }
    session.print(u'\n' + items.text());
    if (story.items.size() > linesShown)
        session.print(
            u"... and %1 more (--json lists all)"_s.arg(number(static_cast<qint64>(story.items.size() - linesShown))));
}

int show(const Session &session, const ReplayArguments &arguments)
{
    const auto id = numberOf(arguments.id, u"dlq replays show"_s, u"replay"_s);
    if (!id)
        return session.fail(id.error());
    return withEngine(session, [&](Engine &engine) {
        const auto story = await(engine.read([id = *id](ReadStore &store) { return storyOf(store, ReplayId(id)); }));
        if (!story)
            return session.fail(story.error());
        session.document(json::replayStory(*story));
        say(session, *story);
        return int(ExitWell);
    });
}

// pause, resume and cancel: the order, then where the replay stands.
int order(const Session &session, const ReplayArguments &arguments, const QString &verb,
          QFuture<Result<bool>> (Engine::*give)(ReplayId))
{
    const auto id = numberOf(arguments.id, u"dlq replays "_s + verb, u"replay"_s);
    if (!id)
        return session.fail(id.error());
    return withEngine(session, [&](Engine &engine) {
        const auto given = await((engine.*give)(ReplayId(*id)));
        if (!given)
            return session.fail(given.error());
        const auto now = await(engine.read([id = *id](ReadStore &store) { return store.replay(ReplayId(id)); }));
        if (!now)
            return session.fail(now.error());
        session.document(json::replayRecord(*now));
        session.print(u"Replay %1 is %2: %3."_s.arg(number(*id), stateText(*now), resultText(now->counts)));
        return int(ExitWell);
    });
}

Result<EditOrder> editOrder(const EditArguments &arguments)
{
    const auto id = numberOf(arguments.id, u"--id"_s, u"dead letter"_s);
    if (!id)
        return id.error();
    EditOrder order{DeadLetterId(*id), {}, arguments.pastTtl};
    for (const auto &cell : arguments.cells) {
        const auto equals = cell.indexOf(u'=');
        if (equals <= 0)
            return Error{ErrorCode::BadInput, u"dlq edit"_s,
                         u"\"%1\" is no edit; write column=value, like qty=3"_s.arg(cell)};
        order.cells.insert(cell.left(equals), cell.mid(equals + 1));
    }
    return order;
}

QString describe(const EditReport &report, bool plan)
{
    const auto &replay = report.replay;
    if (replay.total == 0) {
        const QString why =
            replay.risks.empty() ? u"it was delivered meanwhile"_s : sentence(replay.risks.begin()->first);
        return u"Nothing was changed, the dead letter stays as it is: %1.%2"_s.arg(
            why, replay.risks.empty() ? QString() : u" --past-ttl sends it all the same"_s);
    }
    const bool same = replay.verdicts.at(ReplayVerdict::SameId) > 0;
    const QString id = same ? u"with the same request id"_s
                            : filled(u"with the request id %1 (revision %2)"_s, report.requestId, report.revision);
    if (plan)
        return u"The row would be sent again %1."_s.arg(id);
    return filled(
        u"Edited; it is sent again %1 (replay %2).\nA running console sends it, or: pushdesk run --until-idle"_s, id,
        replay.id.value);
}

int edit(const Session &session, const EditArguments &arguments)
{
    const auto order = editOrder(arguments);
    if (!order)
        return session.fail(order.error());
    return withEngine(session, [&](Engine &engine) {
        const auto report = await(arguments.plan ? engine.planEdit(*order) : engine.editAndReplay(*order));
        if (!report)
            return session.fail(report.error());
        session.document(json::edited(*report));
        session.print(describe(*report, arguments.plan));
        return int(ExitWell);
    });
}

} // namespace

void addReplayCommands(Command &deadLetters)
{
    auto edits = std::make_shared<EditArguments>();
    deadLetters
        .command(u"edit"_s,
                 u"Corrects cells of a dead letter. The row is sent again: other content gets a new\n"
                 "request id, linked to the one before. The key cannot be changed."_s,
                 u"pushdesk dlq edit --id 17 qty=3 carrier=SF"_s)
        .required(u"--id"_s, u"N"_s, &edits->id, u"which dead letter"_s)
        .arguments(u"COLUMN=VALUE"_s, &edits->cells, u"a cell, by its column; of an order COLUMN[2], or COLUMN[*]"_s)
        .flag(u"--plan"_s, &edits->plan, u"only say what would be done"_s)
        .flag(u"--past-ttl"_s, &edits->pastTtl, u"also where the row as it was may have been done there"_s)
        .action([edits](Session &session) { return edit(session, *edits); });

    auto arguments = std::make_shared<ReplayArguments>();
    auto &group =
        deadLetters.command(u"replays"_s, u"The replays and what came of each."_s, u"pushdesk dlq replays show 3"_s);
    group.command(u"list"_s, u"Lists the replays, the newest first."_s, u"pushdesk dlq replays list"_s)
        .action([](Session &session) { return list(session); });
    group
        .command(u"show"_s, u"Shows one replay: its causes, and the result of each row."_s,
                 u"pushdesk dlq replays show 3 --json"_s)
        .argument(u"ID"_s, &arguments->id, u"the replay's number"_s)
        .action([arguments](Session &session) { return show(session, *arguments); });
    const auto orders = [&](const QString &verb, const QString &about,
                            QFuture<Result<bool>> (Engine::*give)(ReplayId)) {
        group.command(verb, about, u"pushdesk dlq replays "_s + verb + u" 3"_s)
            .argument(u"ID"_s, &arguments->id, u"the replay's number"_s)
            .action([=](Session &session) { return order(session, *arguments, verb, give); });
    };
    orders(u"pause"_s, u"Sends no more of a replay until it is resumed; what is on its way finishes."_s,
           &Engine::pauseReplay);
    orders(u"resume"_s, u"Goes on with a paused replay."_s, &Engine::resumeReplay);
    orders(u"cancel"_s, u"Ends a replay. What was not sent yet stays an open dead letter."_s, &Engine::cancelReplay);
}

} // namespace pushdesk::cli
