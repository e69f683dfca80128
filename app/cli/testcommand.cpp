// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/jsondocs.h"
#include "app/cli/session.h"
#include "app/cli/setupdocs.h"
#include "app/cli/testtext.h"
#include "engine/engine.h"
#include "engine/upstream/configparser.h"

#include <QDateTime>

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

struct TestArguments {
    QString name;
    QStringList cells;
    bool dryRun = false;
    QString now;
    QString nonce;
};

Result<QMap<QString, QString>> cellsOf(const QStringList &pairs)
{
    QMap<QString, QString> cells;
    for (const auto &pair : pairs) {
        const auto equals = pair.indexOf(u'=');
        if (equals <= 0)
            return Error{ErrorCode::BadInput, u"--row"_s, u"\"%1\" is not of the form column=value"_s.arg(pair)};
        const QString column = pair.left(equals);
        if (cells.contains(column))
            return Error{ErrorCode::BadInput, u"--row"_s, u"the column \"%1\" is given twice"_s.arg(column)};
        cells.insert(column, pair.mid(equals + 1));
    }
    return cells;
}

// ISO, also with a space in the middle, or seconds or milliseconds since 1970; without a zone it is local.
Result<std::optional<qint64>> timeOf(const QString &text)
{
    constexpr qint64 firstMilliseconds = 100'000'000'000; // as seconds: the year 5138
    if (text.isEmpty())
        return std::optional<qint64>();
    bool isNumber = false;
    const qint64 number = text.toLongLong(&isNumber);
    if (isNumber && number > 0)
        return std::optional(number < firstMilliseconds ? number * 1000 : number);
    QString iso = text;
    if (iso.size() > 10 && iso[10] == u' ')
        iso[10] = u'T';
    const auto time = QDateTime::fromString(iso, Qt::ISODateWithMs);
    if (!time.isValid())
        return Error{
            ErrorCode::BadInput, u"--now"_s,
            u"\"%1\" is no time: expected one like 2016-01-01T12:00:00+08:00, or seconds since 1970"_s.arg(text)};
    return std::optional(time.toMSecsSinceEpoch());
}

int exitCodeOf(const TestReport &report)
{
    const bool made = !report.sent && report.outcome != Outcome::Invalid;
    const bool well = report.outcome == Outcome::Delivered || report.outcome == Outcome::Duplicate;
    return made || well ? ExitWell : ExitIncomplete;
}

int test(const Session &session, const TestArguments &arguments)
{
    const auto cells = cellsOf(arguments.cells);
    if (!cells)
        return session.fail(cells.error());
    const auto now = timeOf(arguments.now);
    if (!now)
        return session.fail(now.error());
    const TestOrder order{arguments.name, {}, *cells, arguments.dryRun, *now, arguments.nonce, {}};
    return withEngine(session, [&](Engine &engine) {
        const auto report = await(engine.testUpstream(order));
        if (!report)
            return session.fail(report.error());
        session.document(json::test(*report));
        const auto record = await(engine.read([&](ReadStore &store) { return store.upstream(order.upstream); }));
        const auto config = record ? parseUpstreamConfig(record->config) : Result<UpstreamConfig>(record.error());
        session.print(describeTest(*report, config ? config->rules : std::vector<Rule>()));
        return exitCodeOf(*report);
    });
}

} // namespace

void addTestCommand(Command &upstreams)
{
    auto arguments = std::make_shared<TestArguments>();
    upstreams
        .command(u"test"_s,
                 u"Sends one REAL request; shows how it was signed and judged.\n"
                 "Its request id is its own. Exit code 0 when it was delivered, 1 otherwise.\n"
                 "With --dry-run nothing is sent: compare the text to sign with an example."_s,
                 u"pushdesk upstream test track-sync --row tracking_no=SF1 --row carrier=SF\n"
                 "pushdesk upstream test track-sync --dry-run --now 2016-01-01T12:00:00Z"_s)
        .argument(u"NAME"_s, &arguments->name, u"the upstream"_s)
        .each(u"--row"_s, u"COLUMN=VALUE"_s, &arguments->cells, u"a cell of the row to send; of an order COLUMN[2]"_s)
        .flag(u"--dry-run"_s, &arguments->dryRun, u"make and show the request, send nothing"_s)
        .option(u"--now"_s, u"TIME"_s, &arguments->now, u"its time, instead of the clock's"_s)
        .option(u"--nonce"_s, u"TEXT"_s, &arguments->nonce, u"its nonce, instead of a fresh one"_s)
        .action([arguments](Session &session) { return test(session, *arguments); });
}

} // namespace pushdesk::cli
