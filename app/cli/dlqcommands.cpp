// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/csvarguments.h"
#include "app/cli/filework.h"
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

constexpr int pageSize = 500;
constexpr qint64 linesShown = 50;

struct DeadLetterArguments {
    bool group = false;
    QString state;
    bool all = false;
    QStringList ids;
    QString fingerprint;
    bool plan = false;
    bool pastTtl = false;
    QString note;
    QString file;
    QString form;
};

Result<std::vector<DeadLetterId>> idsOf(const QStringList &texts)
{
    std::vector<DeadLetterId> ids;
    for (const auto &text : texts) {
        bool ok = false;
        const DeadLetterId id(text.toLongLong(&ok));
        if (!ok || !id.isValid())
            return Error{ErrorCode::BadInput, u"--id"_s, u"\"%1\" is not the number of a dead letter"_s.arg(text)};
        ids.push_back(id);
    }
    return ids;
}

// All pages; a filter by ids gives few.
Result<std::vector<DeadLetterRecord>> fetch(ReadStore &store, const DeadLetterFilter &filter)
{
    std::vector<DeadLetterRecord> all;
    Page page;
    page.limit = pageSize;
    for (;;) {
        auto part = store.deadLetters(filter, page);
        if (!part)
            return part.error();
        all.insert(all.end(), part->begin(), part->end());
        if (part->size() < static_cast<size_t>(pageSize))
            return all;
        page.after = part->back().id.value;
    }
}

Result<std::vector<DeadLetterRecord>> fetch(Engine &engine, const DeadLetterFilter &filter)
{
    return await(engine.read([filter](ReadStore &store) { return fetch(store, filter); }));
}

// A number that is no dead letter of that state is an error, before anything is done with the others.
Result<> checkIds(Engine &engine, const DeadLetterFilter &filter, DeadLetterState wanted = DeadLetterState::Open)
{
    if (filter.ids.empty())
        return {};
    DeadLetterFilter anyState = filter;
    anyState.state.reset();
    const auto found = fetch(engine, anyState);
    if (!found)
        return found.error();
    for (const DeadLetterId id : filter.ids) {
        const auto it = std::find_if(found->begin(), found->end(), [id](const auto &r) { return r.id == id; });
        const QString where = u"--id %1"_s.arg(id.value);
        if (it == found->end())
            return Error{ErrorCode::NotFound, where, u"there is no such dead letter"_s};
        if (it->state != wanted)
            return Error{ErrorCode::Refused, where,
                         u"this dead letter is %1, not %2"_s.arg(QString(name(it->state)), QString(name(wanted)))};
    }
    return {};
}

Result<> checkCause(Engine &engine, const DeadLetterFilter &filter)
{
    if (filter.fingerprint.isEmpty())
        return {};
    const auto n = await(engine.read([filter](ReadStore &store) { return store.countDeadLetters(filter); }));
    if (!n)
        return n.error();
    if (*n == 0)
        return Error{ErrorCode::NotFound, u"--group %1"_s.arg(filter.fingerprint),
                     u"no open dead letter has this cause"_s};
    return {};
}

int listCauses(const Session &session, Engine &engine)
{
    const auto causes = await(engine.read([](ReadStore &store) { return store.causes(); }));
    if (!causes)
        return session.fail(causes.error());
    session.document(json::causes(*causes));
    Table table({u"rows#"_s, u"upstream"_s, u"oldest"_s, u"cause"_s, u"example"_s});
    QString hints;
    for (const auto &cause : *causes) {
        table.add({number(cause.open), cause.upstreamName, localTime(cause.oldest), cause.fingerprint, cause.example});
        if (!cause.hint.isEmpty())
            hints += u"\n  %1  %2"_s.arg(cause.fingerprint, harmless(cause.hint));
    }
    session.print(table.isEmpty() ? u"No dead letters are open."_s : table.text());
    if (!hints.isEmpty())
        session.print(u"\nWhat to do:"_s + hints);
    if (!causes->empty())
        session.print(u"\nReplay a whole cause: pushdesk dlq replay --group CAUSE"_s);
    return ExitWell;
}

void sayRecords(const Session &session, const std::vector<DeadLetterRecord> &records, DeadLetterState state)
{
    Table table({u"id#"_s, u"key"_s, u"upstream"_s, u"batch#"_s, u"failures#"_s, u"since"_s, u"last error"_s});
    for (size_t i = 0; i < records.size() && i < static_cast<size_t>(linesShown); ++i) {
        const auto &r = records[i];
        table.add({QString::number(r.id.value), r.bizKey, r.upstreamName, QString::number(r.batch.value),
                   number(r.failCount), localTime(r.createTime), r.lastError});
    }
    session.print(table.isEmpty() ? u"No dead letters are %1."_s.arg(QString(name(state))) : table.text());
    if (const auto more = static_cast<qint64>(records.size()) - linesShown; more > 0)
        session.print(u"... and %1 more (--group shows the causes, --json lists all)"_s.arg(number(more)));
}

int list(const Session &session, const DeadLetterArguments &arguments)
{
    DeadLetterFilter filter;
    if (!arguments.state.isEmpty()) {
        filter.state = deadLetterStateFromName(arguments.state);
        if (!filter.state)
            return session.fail({ErrorCode::BadInput, u"--state"_s,
                                 u"\"%1\" is no state; expected open, replayed or dismissed"_s.arg(arguments.state)});
    }
    if (arguments.group && filter.state != DeadLetterState::Open)
        return session.fail({ErrorCode::BadInput, u"--group"_s, u"the causes are those of open dead letters"_s});
    return withEngine(session, [&](Engine &engine) {
        if (arguments.group)
            return listCauses(session, engine);
        const auto records = fetch(engine, filter);
        if (!records)
            return session.fail(records.error());
        session.document(json::deadLetters(*records));
        sayRecords(session, *records, *filter.state);
        return int(ExitWell);
    });
}

Result<DeadLetterFilter> replayFilter(const DeadLetterArguments &arguments)
{
    const int ways = int(arguments.all) + int(!arguments.ids.isEmpty()) + int(!arguments.fingerprint.isEmpty());
    if (ways != 1)
        return Error{ErrorCode::BadInput, u"dlq replay"_s, u"say which: one of --all, --id N or --group FINGERPRINT"_s};
    DeadLetterFilter filter;
    filter.fingerprint = arguments.fingerprint;
    const auto ids = idsOf(arguments.ids);
    if (!ids)
        return ids.error();
    filter.ids = *ids;
    return filter;
}

QString describe(const ReplayReport &report, const DeadLetterArguments &arguments)
{
    const auto n = [&report](ReplayVerdict verdict) {
        const auto it = report.verdicts.find(verdict);
        return it == report.verdicts.end() ? qint64(0) : it->second;
    };
    QString text =
        report.total == 0
            ? u"Nothing to replay: no open dead letter of this choice that no other replay holds (pushdesk dlq replays list)."_s
        : arguments.plan
            ? u"%1 would be sent again."_s.arg(counted(report.total, u"row"_s))
            : filled(u"%1 to be sent again (replay %2): one of each cause first, then five, then the rest."_s,
                     counted(report.total, u"row"_s), report.id.value);
    const auto line = [&text, &n](ReplayVerdict verdict, const QString &what) {
        if (n(verdict) > 0)
            text += u"\n  %1 %2"_s.arg(number(n(verdict)), what);
    };
    line(ReplayVerdict::SameId, u"with the same request id"_s);
    line(ReplayVerdict::NewId, u"edited, with a new request id"_s);
    for (const auto &[risk, rows] : report.risks)
        text += u"\n  %1 %2"_s.arg(number(rows), sentence(risk));
    if (n(ReplayVerdict::PastTtl) > 0 && !arguments.pastTtl)
        text += u"\n  %1 left open for that; --past-ttl sends them too"_s.arg(number(n(ReplayVerdict::PastTtl)));
    line(ReplayVerdict::DeliveredMeanwhile, u"delivered meanwhile: left out"_s);
    if (report.total > 0 && !arguments.plan)
        text +=
            u"\nA running console sends them, or: pushdesk run --until-idle\nHow far it is: pushdesk dlq replays show %1"_s
                .arg(report.id.value);
    return text;
}

int replay(const Session &session, const DeadLetterArguments &arguments)
{
    const auto filter = replayFilter(arguments);
    if (!filter)
        return session.fail(filter.error());
    return withEngine(session, [&](Engine &engine) {
        for (const auto &check : {checkIds(engine, *filter), checkCause(engine, *filter)})
            if (!check)
                return session.fail(check.error());
        const auto report =
            await(arguments.plan ? engine.planReplay(*filter) : engine.replay(*filter, arguments.pastTtl));
        if (!report)
            return session.fail(report.error());
        session.document(json::replay(*report));
        session.print(describe(*report, arguments));
        return int(ExitWell);
    });
}

int dismiss(const Session &session, const DeadLetterArguments &arguments)
{
    const auto ids = idsOf(arguments.ids);
    if (!ids)
        return session.fail(ids.error());
    if (ids->empty())
        return session.fail({ErrorCode::BadInput, u"dlq dismiss"_s, u"say which: --id N"_s});
    if (arguments.note.trimmed().isEmpty())
        return session.fail({ErrorCode::BadInput, u"--note"_s, u"say why, for whoever looks later"_s});
    DeadLetterFilter filter;
    filter.ids = *ids;
    return withEngine(session, [&](Engine &engine) {
        if (const auto check = checkIds(engine, filter); !check)
            return session.fail(check.error());
        const auto rows = await(engine.dismiss(filter, arguments.note));
        if (!rows)
            return session.fail(rows.error());
        session.document(json::dismissed(*rows));
        session.print(u"Dismissed %1; the tasks stay dead."_s.arg(counted(*rows, u"dead letter"_s)));
        return int(ExitWell);
    });
}

int reopen(const Session &session, const DeadLetterArguments &arguments)
{
    const auto ids = idsOf(arguments.ids);
    if (!ids)
        return session.fail(ids.error());
    if (ids->empty())
        return session.fail({ErrorCode::BadInput, u"dlq reopen"_s, u"say which: --id N"_s});
    DeadLetterFilter filter;
    filter.ids = *ids;
    return withEngine(session, [&](Engine &engine) {
        if (const auto check = checkIds(engine, filter, DeadLetterState::Dismissed); !check)
            return session.fail(check.error());
        const auto rows = await(engine.reopen(filter));
        if (!rows)
            return session.fail(rows.error());
        session.document(json::reopened(*rows));
        session.print(*rows == 0 ? u"None was opened: their rows were corrected by a later import."_s
                                 : u"%1 open again."_s.arg(counted(*rows, u"dead letter"_s)));
        return int(ExitWell);
    });
}

int exportOpen(const Session &session, const DeadLetterArguments &arguments)
{
    const auto form = formOf(arguments.form);
    if (!form)
        return session.fail(form.error());
    return withEngine(session, [&](Engine &engine) {
        FileWork work(session, u"exporting"_s);
        const auto written = work.await(engine.exportDeadLetters(DeadLetterFilter(), arguments.file, *form));
        if (!written)
            return work.fail(written.error());
        session.document(json::writtenLetters(arguments.file, *written));
        const QString letters = counted(written->letters, u"open dead letter"_s);
        const bool orders = written->rows != written->letters; // of several rows
        session.print(orders ? u"%1 written to %2, %3."_s.arg(letters, arguments.file, counted(written->rows, u"row"_s))
                             : u"%1 written to %2."_s.arg(letters, arguments.file));
        return int(ExitWell);
    });
}

} // namespace

void addDeadLetterCommands(Command &root)
{
    auto arguments = std::make_shared<DeadLetterArguments>();
    const auto bound = [arguments](int (*function)(const Session &, const DeadLetterArguments &)) -> Action {
        return [arguments, function](Session &session) { return function(session, *arguments); };
    };
    auto &group = root.command(u"dlq"_s, u"The dead letters: rows that are not tried again without a person."_s,
                               u"pushdesk dlq list --group"_s);
    group.command(u"list"_s, u"Lists the dead letters, the newest first."_s, u"pushdesk dlq list --group"_s)
        .flag(u"--group"_s, &arguments->group, u"a line for each cause instead, the largest first"_s)
        .option(u"--state"_s, u"S"_s, &arguments->state, u"open (default), replayed or dismissed"_s)
        .action(bound(list));
    group
        .command(u"replay"_s,
                 u"Takes dead letters to be sent again. A running console or the next\n"
                 "\"pushdesk run\" sends them: of each cause one, then five, then the rest."_s,
                 u"pushdesk dlq replay --all --plan\npushdesk dlq replay --id 17 18"_s)
        .flag(u"--all"_s, &arguments->all, u"all that are open"_s)
        .each(u"--id"_s, u"N"_s, &arguments->ids, u"these"_s)
        .option(u"--group"_s, u"FINGERPRINT"_s, &arguments->fingerprint, u"all of one cause"_s)
        .flag(u"--plan"_s, &arguments->plan, u"only say what would be done"_s)
        .flag(u"--past-ttl"_s, &arguments->pastTtl, u"also those the plan asks about: they may double"_s)
        .action(bound(replay));
    group
        .command(u"dismiss"_s, u"Closes dead letters without sending them."_s,
                 u"pushdesk dlq dismiss --id 17 18 --note \"order cancelled\""_s)
        .each(u"--id"_s, u"N"_s, &arguments->ids, u"these"_s)
        .option(u"--note"_s, u"TEXT"_s, &arguments->note, u"why"_s)
        .action(bound(dismiss));
    group.command(u"reopen"_s, u"Opens dismissed dead letters again."_s, u"pushdesk dlq reopen --id 17 18"_s)
        .each(u"--id"_s, u"N"_s, &arguments->ids, u"these"_s)
        .action(bound(reopen));
    addReplayCommands(group);
    group
        .command(u"export"_s, u"Writes the open dead letters as CSV; each with its row and the reason."_s,
                 u"pushdesk dlq export dead.csv"_s)
        .argument(u"FILE"_s, &arguments->file, u"the file to write"_s)
        .option(u"--form"_s, u"FORM"_s, &arguments->form, u"exact (default) or spreadsheet"_s)
        .action(bound(exportOpen));
}

} // namespace pushdesk::cli
