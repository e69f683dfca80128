// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/csvarguments.h"
#include "app/cli/filework.h"
#include "app/cli/jsondocs.h"
#include "app/cli/plantext.h"
#include "app/cli/session.h"
#include "app/cli/words.h"
#include "engine/engine.h"

#include <QDate>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

struct ImportArguments {
    ImportRequest request;
    CsvArguments csv;
    MappingArguments mapping;
};

// A dry run of what the import refuses.
bool isHeld(const ImportReport &report, const ImportRequest &request)
{
    return request.dryRun && !request.confirmShape && !report.shapeChanges.empty();
}

// "2,143 queued; 12 invalid (see --rejects), 340 delivered already"
QString buckets(const ImportReport &report, const ImportRequest &request)
{
    const ImportCounts &n = report.counts;
    const QString fate = isHeld(report, request) ? u"would be queued with --confirm-shape, nothing without it"_s
                         : request.dryRun        ? u"would be queued"_s
                                                 : u"queued"_s;
    QStringList parts;
    const auto part = [&parts](qint64 count, const QString &what) {
        if (count > 0)
            parts.append(number(count) + u' ' + what);
    };
    const QString where = request.rejectsPath.isEmpty() ? u"invalid (--rejects FILE writes them out)"_s
                                                        : u"invalid (see %1)"_s.arg(request.rejectsPath);
    part(n.invalid, where);
    part(n.duplicatesInFile, u"twice in the file"_s);
    part(n.alreadyQueued, u"waiting or dead letters already"_s);
    part(n.alreadyDelivered, u"delivered before"_s);
    QString text = u"%1 %2"_s.arg(number(n.accepted), fate);
    if (!parts.isEmpty())
        text += u"; "_s + parts.join(u", "_s);
    return text + u'.';
}

QString remarks(const ImportReport &report)
{
    QString text;
    const auto was = [](qint64 n, const QString &one, const QString &many) {
        return number(n) + (n == 1 ? one : many);
    };
    if (report.counts.changed > 0)
        text += u"\nCareful: %1 other content than what was queued or delivered before."_s.arg(
            was(report.counts.changed, u" row left out has"_s, u" rows left out have"_s));
    if (report.counts.sentBefore > 0)
        text +=
            u"\nCareful: %1 delivered before with the same content under another batch date. A new date makes a new "
            u"request "
            "id, so that is sent again; \"push_again\": \"when_changed\" in the upstream's config leaves it out."_s.arg(
                was(report.counts.sentBefore, u" of the queued ones was"_s, u" of the queued ones were"_s));
    return text;
}

void say(const Session &session, const ImportReport &report, const ImportRequest &request)
{
    const ImportCounts &n = report.counts;
    const auto printSome = [&session](const QString &text) {
        if (!text.isEmpty())
            session.print(text);
    };
    if (const QString same = sameFileText(report); !same.isEmpty())
        session.print(n.accepted == 0 ? same + u" Nothing new."_s : same);
    const QString orders = n.orders ? u", %1"_s.arg(counted(*n.orders, u"order"_s)) : QString();
    session.print(
        u"%1 read (%2%3)."_s.arg(counted(n.rows, u"row"_s) + orders, dialectText(report.dialect),
                                 n.blank > 0 ? u", %1 left out"_s.arg(counted(n.blank, u"blank line"_s)) : QString()));
    printSome(mappingText(report.mapping));
    session.print(buckets(report, request) + remarks(report));
    printSome(changedText(report));
    if (!report.problems.empty())
        session.print(problemText(report.problems));
    if (report.repeatedLines > 0)
        session.print(
            u"Careful: %1 an earlier row of the same order cell for cell. All are sent as lines; was the file "
            "exported twice into one?"_s.arg(
                report.repeatedLines == 1 ? u"1 row repeats"_s : number(report.repeatedLines) + u" rows repeat"_s));
    if (!report.shapeChanges.empty())
        session.print(problemText(report.shapeChanges));
    if (!report.warnings.empty())
        session.print(problemText(report.warnings));
    if (request.dryRun)
        printSome(planText(report.plan, isHeld(report, request)));
    if (report.batch.isValid())
        session.print(u"This is batch %1. Push it: pushdesk run --until-idle"_s.arg(report.batch.value));
}

int import(const Session &session, const ImportArguments &arguments)
{
    ImportRequest request = arguments.request;
    if (!request.batchDate.isNull() && !QDate::fromString(request.batchDate, u"yyyy-MM-dd"_s).isValid())
        return session.fail(
            {ErrorCode::BadInput, u"--date"_s, u"\"%1\" is not a date like 2026-10-12"_s.arg(request.batchDate)});
    const auto csv = csvOptions(arguments.csv);
    if (!csv)
        return session.fail(csv.error());
    request.csv = *csv;
    auto source = rowsFrom(request.path);
    if (!source)
        return session.fail(source.error());
    request.path = source->path;
    request.bytes = std::move(source->bytes);
    auto choices = columnChoices(arguments.mapping);
    if (!choices)
        return session.fail(choices.error());
    request.columns = std::move(*choices);
    request.useMemory = !arguments.mapping.noMap;
    return withEngine(session, [&](Engine &engine) {
        FileWork work(session, request.dryRun ? u"checking"_s : u"importing"_s);
        const auto report = work.await(engine.importFile(request));
        if (!report)
            return work.fail(report.error());
        session.document(json::imported(*report, request.dryRun));
        say(session, *report, request);
        const bool noValidRow = report->counts.things() == report->counts.invalid;
        if (noValidRow)
            session.note(report->counts.rows == 0
                             ? u"pushdesk: %1: there is no row in this file"_s.arg(request.path)
                             : u"pushdesk: %1: there is no valid row in this file"_s.arg(request.path));
        const bool held = isHeld(*report, request);
        if (held)
            session.note(u"pushdesk: %1: nothing would be queued: columns look other than in earlier files. Look at "
                         "the file, and confirm (--confirm-shape) if it is meant so"_s.arg(request.path));
        return int(noValidRow || held ? ExitBadInput : ExitWell);
    });
}

} // namespace

void addImportCommand(Command &root)
{
    auto arguments = std::make_shared<ImportArguments>();
    ImportRequest &request = arguments->request;
    auto &command = root.command(u"import"_s,
                                 u"Queues the rows of a CSV file or an Excel workbook (.xlsx) for an upstream,\n"
                                 "the whole file or nothing. Rows may be piped in, too, with \"-\" as FILE.\n"
                                 "\"pushdesk run\" or the console then sends them."_s,
                                 u"pushdesk import rows.csv --upstream track-sync --rejects bad.csv"_s);
    command.argument(u"FILE"_s, &request.path, u"a CSV file or .xlsx workbook; \"-\": standard input"_s)
        .required(u"--upstream"_s, u"NAME"_s, &request.upstream, u"which upstream gets the rows"_s)
        .option(u"--date"_s, u"D"_s, &request.batchDate, u"the batch date, like 2026-10-12 (today)"_s)
        .option(u"--scene"_s, u"S"_s, &request.scene, u"the scene (the upstream's)"_s);
    addCsvOptions(command, arguments->csv);
    addMappingOptions(command, arguments->mapping, true);
    command.flag(u"--again"_s, &request.again, u"also queue what was delivered before"_s)
        .flag(u"--confirm-shape"_s, &request.confirmShape, u"columns that look other than in earlier files are right"_s)
        .flag(u"--dry-run"_s, &request.dryRun,
              u"queue nothing: show what would be, three requests,\nand how long sending takes"_s)
        .option(u"--rejects"_s, u"FILE"_s, &request.rejectsPath, u"write the invalid rows there, with the reason"_s)
        .option(u"--changed"_s, u"FILE"_s, &request.changedPath,
                u"write the rows there that are left out because they were\n"
                "queued or delivered with other content"_s)
        .action([arguments](Session &session) { return import(session, *arguments); });
}

} // namespace pushdesk::cli
