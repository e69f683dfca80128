// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/csvarguments.h"
#include "app/cli/filework.h"
#include "app/cli/jsondocs.h"
#include "app/cli/session.h"
#include "app/cli/words.h"
#include "engine/engine.h"

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

struct ExportArguments {
    QString batch;
    QString file;
    QString only;
    QString form;
};

QString stateNames()
{
    QStringList names;
    for (const TaskState state : allTaskStates)
        names.append(name(state));
    return names.join(u", "_s);
}

Result<ExportRequest> requestOf(const ExportArguments &arguments)
{
    ExportRequest request;
    bool ok = false;
    request.batch = BatchId(arguments.batch.toLongLong(&ok));
    request.path = arguments.file;
    if (!ok || !request.batch.isValid())
        return Error{ErrorCode::BadInput, u"BATCH"_s, u"\"%1\" is not the number of a batch"_s.arg(arguments.batch)};
    if (!arguments.only.isEmpty()) {
        request.only = taskStateFromName(arguments.only);
        if (!request.only)
            return Error{ErrorCode::BadInput, u"--only"_s,
                         u"\"%1\" is no state; expected one of %2"_s.arg(arguments.only, stateNames())};
    }
    const auto form = formOf(arguments.form);
    if (!form)
        return form.error();
    request.form = *form;
    return request;
}

int exportBatch(const Session &session, const ExportArguments &arguments)
{
    const auto request = requestOf(arguments);
    if (!request)
        return session.fail(request.error());
    return withEngine(session, [&](Engine &engine) {
        FileWork work(session, u"exporting"_s);
        const auto rows = work.await(engine.exportBatch(*request));
        if (!rows)
            return work.fail(rows.error());
        session.document(json::written(request->path, *rows));
        session.print(u"%1 written to %2."_s.arg(counted(*rows, u"row"_s), request->path));
        return int(ExitWell);
    });
}

} // namespace

void addExportCommand(Command &root)
{
    auto arguments = std::make_shared<ExportArguments>();
    root.command(u"export"_s,
                 u"Writes a batch as CSV: the file's own columns, then what became of each row.\n"
                 "The spreadsheet form is safe to open in Excel; the exact form changes no cell."_s,
                 u"pushdesk export 7 dead.csv --only dead --form spreadsheet"_s)
        .argument(u"BATCH"_s, &arguments->batch, u"the batch's number, see \"pushdesk status\""_s)
        .argument(u"FILE"_s, &arguments->file, u"the file to write"_s)
        .option(u"--only"_s, u"STATE"_s, &arguments->only, u"only rows in this state, like dead or delivered"_s)
        .option(u"--form"_s, u"FORM"_s, &arguments->form, u"exact (default) or spreadsheet"_s)
        .action([arguments](Session &session) { return exportBatch(session, *arguments); });
}

} // namespace pushdesk::cli
