// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/configfile.h"
#include "app/cli/jsondocs.h"
#include "app/cli/runloop.h"
#include "app/cli/session.h"
#include "app/cli/setuptext.h"
#include "app/cli/table.h"
#include "app/cli/words.h"
#include "engine/core/filled.h"
#include "engine/engine.h"

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

struct UpstreamArguments {
    QString file;
    QString name;
    QString reason;
};
using Arguments = std::shared_ptr<UpstreamArguments>;

Result<UpstreamRecord> recordOf(Engine &engine, const QString &name)
{
    return await(engine.read([name](ReadStore &store) { return store.upstream(name); }));
}

Result<UpstreamRecord> recordOf(Engine &engine, UpstreamId id)
{
    auto all = await(engine.read([](ReadStore &store) { return store.upstreams(); }));
    if (!all)
        return all.error();
    for (const auto &record : *all)
        if (record.id == id)
            return record;
    return Error{ErrorCode::NotFound, {}, u"the upstream is gone already"_s};
}

// Tells how an upstream stands after an order.
int sayRecord(const Session &session, const Result<UpstreamRecord> &record, const QString &sentence)
{
    if (!record)
        return session.fail(record.error());
    session.document(json::upstream(*record));
    session.print(sentence);
    return ExitWell;
}

int add(const Session &session, const UpstreamArguments &arguments)
{
    const auto config = readSmallFile(arguments.file, u"a JSON document"_s);
    if (!config)
        return session.fail(config.error());
    return withEngine(session, [&](Engine &engine) {
        const auto id = await(engine.addUpstream(*config));
        if (!id)
            return session.fail(id.error());
        sayLint(session, *config);
        const auto record = recordOf(engine, *id);
        const bool first = record && record->configVersion == 1;
        return sayRecord(session, record,
                         !record ? QString()
                         : first ? u"Added %1."_s.arg(record->name)
                                 : filled(u"%1 has its config number %2 now."_s, record->name, record->configVersion));
    });
}

int list(const Session &session)
{
    return withEngine(session, [&](Engine &engine) {
        const auto records = await(engine.read([](ReadStore &store) { return store.upstreams(); }));
        if (!records)
            return session.fail(records.error());
        session.document(json::upstreams(*records));
        Table table({u"upstream"_s, u"state"_s, u"last delivered"_s, u"why it waits"_s});
        for (const auto &record : *records)
            table.add({record.name, name(record.state), localTime(record.lastDeliveredAt), waitCell(record)});
        session.print(table.isEmpty() ? u"No upstreams yet. Add one: pushdesk upstream add FILE"_s : table.text());
        return int(ExitWell);
    });
}

int show(const Session &session, const UpstreamArguments &arguments)
{
    return withEngine(session, [&](Engine &engine) {
        const auto record = recordOf(engine, arguments.name);
        if (record)
            saySource(session, record->config);
        return sayRecord(session, record, record ? QString::fromUtf8(record->config.trimmed()) : QString());
    });
}

int remove(const Session &session, const UpstreamArguments &arguments)
{
    return withEngine(session, [&](Engine &engine) {
        const auto done = await(engine.removeUpstream(arguments.name));
        if (!done)
            return session.fail(done.error());
        session.document(json::removed(arguments.name));
        session.print(u"Removed %1. What it delivered stays known."_s.arg(arguments.name));
        return int(ExitWell);
    });
}

int pause(const Session &session, const UpstreamArguments &arguments)
{
    return withEngine(session, [&](Engine &engine) {
        const QString reason = arguments.reason.isEmpty() ? u"paused by a person"_s : arguments.reason;
        const auto done = await(engine.pauseUpstream(arguments.name, reason));
        if (!done)
            return session.fail(done.error());
        return sayRecord(
            session, recordOf(engine, arguments.name),
            u"%1 is paused: nothing is sent to it until \"pushdesk upstream resume %1\"."_s.arg(arguments.name));
    });
}

int resume(const Session &session, const UpstreamArguments &arguments)
{
    return withEngine(session, [&](Engine &engine) {
        const auto done = await(engine.resumeUpstream(arguments.name));
        if (!done)
            return session.fail(done.error());
        return sayRecord(session, recordOf(engine, arguments.name), u"%1 goes on."_s.arg(arguments.name));
    });
}

Action bound(int (*function)(const Session &, const UpstreamArguments &), const Arguments &arguments)
{
    return [function, arguments](Session &session) { return function(session, *arguments); };
}

} // namespace

void addUpstreamCommands(Command &root)
{
    auto arguments = std::make_shared<UpstreamArguments>();
    auto &group = root.command(u"upstream"_s, u"The upstreams that get pushes: HTTP APIs with their configs."_s,
                               u"pushdesk upstream add track-sync.json"_s);
    group
        .command(u"add"_s, u"Adds an upstream from its JSON config; a known name gets the new config."_s,
                 u"pushdesk upstream add track-sync.json\npushdesk upstream add - < track-sync.json"_s)
        .argument(u"FILE"_s, &arguments->file, u"the config, \"-\" for standard input"_s)
        .action(bound(add, arguments));
    group.command(u"list"_s, u"Lists the upstreams and how they are."_s, u"pushdesk upstream list"_s)
        .action([](Session &session) { return list(session); });
    group
        .command(u"show"_s, u"Prints an upstream's config."_s, u"pushdesk upstream show track-sync > track-sync.json"_s)
        .argument(u"NAME"_s, &arguments->name, u"the upstream"_s)
        .action(bound(show, arguments));
    group
        .command(u"remove"_s, u"Removes an upstream; refused while tasks wait for it."_s,
                 u"pushdesk upstream remove track-sync"_s)
        .argument(u"NAME"_s, &arguments->name, u"the upstream"_s)
        .action(bound(remove, arguments));
    group
        .command(u"pause"_s, u"Sends nothing more to an upstream until it is resumed."_s,
                 u"pushdesk upstream pause track-sync --reason \"their maintenance until 6\""_s)
        .argument(u"NAME"_s, &arguments->name, u"the upstream"_s)
        .option(u"--reason"_s, u"TEXT"_s, &arguments->reason, u"shown wherever its tasks wait"_s)
        .action(bound(pause, arguments));
    group.command(u"resume"_s, u"Lets a paused upstream go on."_s, u"pushdesk upstream resume track-sync"_s)
        .argument(u"NAME"_s, &arguments->name, u"the upstream"_s)
        .action(bound(resume, arguments));
    addTestCommand(group);
    addSetupCommands(group);
}

} // namespace pushdesk::cli
