// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/configfile.h"
#include "app/cli/csvarguments.h"
#include "app/cli/session.h"
#include "app/cli/setupdocs.h"
#include "app/cli/words.h"
#include "engine/import/preview.h"
#include "engine/setup/curlconfig.h"

#include <QStringDecoder>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int sampleRows = 200; // enough to see which column is unique

struct CurlArguments {
    QString file;
    QString csv;
    QString name;
    CsvArguments reading;
};

Result<SampleRows> readSample(const CurlArguments &arguments)
{
    if (arguments.csv.isEmpty())
        return SampleRows();
    PreviewRequest request;
    request.path = arguments.csv;
    request.limit = sampleRows;
    const auto options = csvOptions(arguments.reading);
    if (!options)
        return options.error();
    request.csv = *options;
    auto report = makePreview(request);
    if (!report)
        return report.error();
    return SampleRows{report->columns, std::move(report->rows)};
}

int fromCurl(const Session &session, const CurlArguments &arguments)
{
    const QString path = arguments.file.isEmpty() ? u"-"_s : arguments.file;
    const auto bytes = readSmallFile(path, u"a curl command"_s);
    if (!bytes)
        return session.fail(bytes.error());
    QStringDecoder decoder(QStringDecoder::Utf8);
    CurlOrder order{decoder(*bytes), arguments.name, {}};
    if (decoder.hasError())
        return session.fail({ErrorCode::BadInput, path, u"is not UTF-8 text"_s});
    auto sample = readSample(arguments);
    if (!sample)
        return session.fail(sample.error());
    order.sample = std::move(*sample);
    const auto draft = configFromCurl(order);
    if (!draft)
        return session.fail(draft.error());
    session.document(json::draft(*draft));
    session.print(QString::fromUtf8(draft->json).trimmed());
    if (session.json())
        return ExitWell;
    for (const FoundSecret &secret : draft->secrets)
        session.note(u"secret: {{secret.%1}} is what stood in %2. Store it: pushdesk secret set %1"_s.arg(
            secret.name, harmless(secret.from)));
    for (const QString &note : draft->notes)
        session.note(u"note: "_s + harmless(note));
    return ExitWell;
}

void addFromCurl(Command &upstreams)
{
    auto arguments = std::make_shared<CurlArguments>();
    auto &command =
        upstreams.command(u"from-curl"_s,
                          u"Makes a config of a pasted curl command and prints it; what to do about it goes to stderr.\n"
                          "Credentials are left out and named. With --csv, values that are cells become columns."_s,
                          u"pushdesk upstream from-curl paste.txt --csv rows.csv --name track-sync > track-sync.json"_s);
    command.optional(u"FILE"_s, &arguments->file, u"the command; \"-\" or nothing for standard input"_s)
        .option(u"--csv"_s, u"FILE"_s, &arguments->csv, u"a file of rows; its first one is what the command sends"_s)
        .option(u"--name"_s, u"N"_s, &arguments->name, u"the upstream's name; else made of the host"_s);
    addCsvOptions(command, arguments->reading);
    command.action([arguments](Session &session) { return fromCurl(session, *arguments); });
}

} // namespace

void addSetupCommands(Command &upstreams)
{
    addFromCurl(upstreams);
}

} // namespace pushdesk::cli
