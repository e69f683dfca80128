// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/csvarguments.h"
#include "app/cli/filework.h"
#include "app/cli/jsondocs.h"
#include "app/cli/plantext.h"
#include "app/cli/session.h"
#include "app/cli/table.h"
#include "app/cli/words.h"
#include "engine/engine.h"

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr int defaultLimit = 20;
constexpr int widestCell = 32;

struct PreviewArguments {
    QString file;
    CsvArguments csv;
    QString key;
    QString upstream;
    MappingArguments mapping;
    std::optional<qint64> limit;
};

QString rowsTable(const PreviewReport &report)
{
    QStringList headings{u"row#"_s};
    for (const auto &column : report.columns)
        headings.append(fitted(harmless(column.isEmpty() ? u"(no name)"_s : column), widestCell));
    Table table(headings);
    qint64 row = 0;
    for (const auto &cells : report.rows) {
        QStringList line{number(++row)};
        for (const auto &cell : cells)
            line.append(fitted(harmless(cell), widestCell));
        table.add(line);
    }
    return table.text();
}

void say(const Session &session, const PreviewReport &report)
{
    const QString blank = report.blank > 0 ? u"; %1 left out"_s.arg(counted(report.blank, u"blank line"_s)) : QString();
    session.print(u"%1 in %2, %3%4."_s.arg(counted(report.rowCount, u"row"_s),
                                           counted(report.columns.size(), u"column"_s), dialectText(report.dialect),
                                           blank));
    if (report.sheets.size() > 1)
        session.print(u"The sheet is \"%1\"; --sheet takes another: %2."_s.arg(harmless(report.sheet),
                                                                               harmless(report.sheets.join(u", "_s))));
    if (report.unwrapped > 0)
        session.print(u"%1 =\"text\": shown as import --unwrap takes them."_s.arg(
            report.unwrapped == 1 ? u"1 cell is written"_s : number(report.unwrapped) + u" cells are written"_s));
    if (!report.rows.empty())
        session.print(u'\n' + rowsTable(report));
    if (const auto more = report.rowCount - static_cast<qint64>(report.rows.size()); more > 0)
        session.print(u"... and %1 (--limit shows more)"_s.arg(counted(more, u"more row"_s)));
    session.print({});
    if (report.mapping) {
        session.print(columnsText(*report.mapping));
        if (const QString text = mappingText(*report.mapping); !text.isEmpty())
            session.print(text);
    }
    session.print(report.problems.empty() ? u"No problems found."_s : problemText(report.problems));
}

int preview(const Session &session, const PreviewArguments &arguments)
{
    PreviewRequest request;
    request.keyColumn = arguments.key;
    request.limit = static_cast<int>(std::min<qint64>(arguments.limit.value_or(defaultLimit), INT_MAX));
    const auto csv = csvOptions(arguments.csv);
    if (!csv)
        return session.fail(csv.error());
    request.csv = *csv;
    auto source = rowsFrom(arguments.file);
    if (!source)
        return session.fail(source.error());
    request.path = source->path;
    request.bytes = std::move(source->bytes);
    if (arguments.upstream.isEmpty() && (arguments.mapping.noMap || !arguments.mapping.map.isEmpty()))
        return session.fail(
            {ErrorCode::BadInput, u"--map"_s, u"maps columns of an upstream's config: say --upstream"_s});
    if (!arguments.upstream.isEmpty() && !arguments.key.isEmpty())
        return session.fail({ErrorCode::BadInput, u"--key"_s, u"is the upstream's own with --upstream"_s});
    auto choices = columnChoices(arguments.mapping);
    if (!choices)
        return session.fail(choices.error());
    request.map = std::move(*choices);
    request.useMemory = !arguments.mapping.noMap;
    request.upstream = arguments.upstream;
    return withEngine(session, [&](Engine &engine) {
        FileWork work(session, u"reading"_s);
        const auto report = work.await(engine.preview(request));
        if (!report)
            return work.fail(report.error());
        session.document(json::preview(*report));
        say(session, *report);
        return int(ExitWell);
    });
}

} // namespace

void addPreviewCommand(Command &root)
{
    auto arguments = std::make_shared<PreviewArguments>();
    auto &command = root.command(u"preview"_s,
                                 u"Shows what a CSV file or an Excel workbook (.xlsx) holds and what is wrong\n"
                                 "in it; the whole file is judged, of a workbook one sheet.\n"
                                 "Nothing is queued."_s,
                                 u"pushdesk preview rows.csv --key tracking_no --limit 5"_s);
    command.argument(u"FILE"_s, &arguments->file, u"a CSV file or .xlsx workbook; \"-\": standard input"_s);
    addCsvOptions(command, arguments->csv);
    addMappingOptions(command, arguments->mapping, false);
    command.option(u"--key"_s, u"COL"_s, &arguments->key, u"the column of business keys, checked more closely"_s)
        .option(u"--upstream"_s, u"NAME"_s, &arguments->upstream, u"look at it as an import for this upstream does"_s)
        .number(u"--limit"_s, u"N"_s, &arguments->limit, 0, u"rows to show (%1)"_s.arg(defaultLimit))
        .action([arguments](Session &session) { return preview(session, *arguments); });
}

} // namespace pushdesk::cli
