// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/jsondocs.h"
#include "app/cli/runloop.h"
#include "app/cli/session.h"
#include "app/cli/words.h"
#include "app/console.h"
#include "app/demo/demoreport.h"
#include "app/demo/demostage.h"
#include "engine/core/filled.h"
#include "tests/support/demoscript.h"

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 defaultRows = 2500;
constexpr qint64 mostRows = 1'000'000;
// A demo that hangs is a fault to be reported, not to be waited for.
constexpr qint64 secondsAtLeast = 180;
constexpr qint64 rowsPerSecondAtLeast = 20;

struct DemoArguments {
    std::optional<qint64> rows;
    std::optional<qint64> seed;
    bool headless = false;
};

struct Pushed {
    qint64 elapsedMs = 0;
    int signal = 0;
};

Result<qint64> queueRows(Engine &engine, const DemoStage &stage)
{
    const auto upstream = await(engine.addUpstream(stage.upstreamConfig()));
    if (!upstream)
        return upstream.error();
    ImportRequest request;
    request.path = stage.rowsFile();
    request.upstream = u"track-sync"_s;
    const auto report = await(engine.importFile(request));
    if (!report)
        return report.error();
    return report->counts.accepted;
}

Result<Pushed> push(Engine &engine, const Session &session, bool inConsole, qint64 rows)
{
    if (inConsole) {
        const Clock &clock = engine.clock();
        const qint64 started = clock.monotonicMs();
        const int signal = showConsole(engine);
        return Pushed{clock.monotonicMs() - started, signal};
    }
    const auto end = RunLoop(engine, session, {true, secondsAtLeast + rows / rowsPerSecondAtLeast}).exec();
    if (!end)
        return end.error();
    if (end->why == RunEnd::Why::Trouble)
        return end->trouble;
    return Pushed{end->elapsedMs, end->why == RunEnd::Why::Signal ? end->signal : 0};
}

int demo(const Session &session, const DemoArguments &arguments)
{
    const qint64 rows = std::min(arguments.rows.value_or(defaultRows), mostRows);
    const auto seed =
        arguments.seed ? static_cast<quint64>(*arguments.seed) : quint64(scripted::DemoScript::defaultSeed);
    auto stage = DemoStage::build(rows, seed);
    if (!stage)
        return session.fail(stage.error());
    EngineOptions options;
    options.dataDir = (*stage)->dataDir();
    auto engine = Engine::open(options);
    if (!engine)
        return session.fail(engine.error());
    const auto queued = queueRows(**engine, **stage);
    if (!queued)
        return session.fail(queued.error());
    session.print(filled(u"%1 for an upstream on 127.0.0.1:%2 that is slow, fails, drops connections,\n"
                         "answers too late and turns rows down (seed %3)."_s,
                         counted(*queued, u"row"_s), (*stage)->upstream().port(), seed));
    const auto pushed = push(**engine, session, hasWindow(), rows);
    if (!pushed)
        return session.fail(pushed.error());
    auto report = await((*engine)->read([rows](ReadStore &store) { return readDemoReport(store, rows); }));
    if (!report)
        return session.fail(report.error());
    addUpstreamHalf(*report, (*stage)->upstream().totals());
    report->elapsedMs = pushed->elapsedMs;
    session.document(json::demo(*report));
    session.print(u'\n' + report->text());
    if (pushed->signal != 0)
        return 128 + pushed->signal;
    return report->agree() ? ExitWell : ExitIncomplete;
}

} // namespace

void addDemoCommand(Command &root)
{
    auto arguments = std::make_shared<DemoArguments>();
    root.command(u"demo"_s,
                 u"A real run in a fresh data folder against a built-in upstream that is slow,\n"
                 "fails, drops connections and turns rows down. At the end Pushdesk's counts stand\n"
                 "beside what the upstream saw. Shows the console where there is a display."_s,
                 u"pushdesk demo --headless --rows 500"_s)
        .number(u"--rows"_s, u"N"_s, &arguments->rows, 1, u"how many rows (%1)"_s.arg(defaultRows))
        .flag(u"--headless"_s, &arguments->headless, u"no window, a progress bar"_s)
        .number(u"--seed"_s, u"N"_s, &arguments->seed, 0, u"another seed meets other faults"_s)
        .action([arguments](Session &session) { return demo(session, *arguments); },
                [arguments] { return !arguments->headless; });
}

} // namespace pushdesk::cli
