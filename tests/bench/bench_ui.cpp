// SPDX-License-Identifier: GPL-3.0-or-later
// How smooth the window is with many tasks and the engine at full rate, and how long it takes to appear:
//     bench_ui [--rows 1000000] [--seconds 30] [--store DIR]
// prints one JSON document. DESIGN section 10: late by at most 16 ms at p99 and 50 ms at worst; start at most 1.5 times
// that over an empty store.
#include "tests/bench/benchstore.h"
#include "tests/bench/firstpaint.h"
#include "tests/bench/looplateness.h"
#include "tests/bench/restlesshand.h"
#include "tests/bench/upstreamprocess.h"
#include "ui/desk.h"
#include "ui/mainwindow.h"

#include <QApplication>
#include <QCommandLineParser>
#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <cstdio>

using namespace pushdesk;
using namespace pushdesk::bench;

namespace {

void addOptions(QCommandLineParser &parser)
{
    parser.addOption({QStringLiteral("rows"), QStringLiteral("Tasks in the store."), QStringLiteral("n"),
                      QStringLiteral("1000000")});
    parser.addOption({QStringLiteral("seconds"), QStringLiteral("How long the window is used."), QStringLiteral("s"),
                      QStringLiteral("30")});
    parser.addOption({QStringLiteral("store"), QStringLiteral("Where the store is kept."), QStringLiteral("dir"),
                      QDir::temp().filePath(QStringLiteral("pushdesk-bench-ui"))});
    parser.addOption(
        {QStringLiteral("paint"), QStringLiteral("Open this store, paint once, end."), QStringLiteral("dir")});
    parser.addHelpOption();
}

QJsonObject useTheWindow(Engine &engine, int seconds)
{
    Desk desk(*qApp, engine);
    desk.show();
    LoopLateness lateness;
    RestlessHand hand(desk.window());
    engine.start();
    const auto before = engine.runCounts();
    // The first moments are the start's, which is measured by itself.
    QTimer::singleShot(2000, &desk, [&] {
        lateness.start();
        hand.start();
    });
    QTimer::singleShot(2000 + seconds * 1000, &desk, [&] {
        lateness.stop();
        hand.stop();
        QObject::connect(&engine, &Engine::stopped, &desk, [] { QCoreApplication::quit(); });
        engine.stop();
    });
    QApplication::exec();
    const auto after = engine.runCounts();
    return {{QStringLiteral("late_p50_ms"), lateness.percentile(0.5)},
            {QStringLiteral("late_p99_ms"), lateness.percentile(0.99)},
            {QStringLiteral("late_worst_ms"), lateness.percentile(1)},
            {QStringLiteral("samples"), qint64(lateness.samples())},
            {QStringLiteral("pages_shown"), hand.pagesShown()},
            {QStringLiteral("scrolls"), hand.scrolls()},
            {QStringLiteral("attempts_per_s"), double(after.attempts - before.attempts) / (seconds + 2)}};
}

} // namespace

int main(int argc, char **argv)
{
    QApplication app(argc, argv);
    QApplication::setQuitOnLastWindowClosed(false);
    QCommandLineParser parser;
    addOptions(parser);
    parser.process(app);
    if (parser.isSet(QStringLiteral("paint")))
        return paintOnce(parser.value(QStringLiteral("paint")));
    const qint64 rows = parser.value(QStringLiteral("rows")).toLongLong();
    const QString store = parser.value(QStringLiteral("store"));
    UpstreamProcess upstream;
    if (!upstream.start({QStringLiteral("500=0.02"), QStringLiteral("business=0.001")})) {
        std::fputs("bench: the scripted upstream does not start\n", stderr);
        return 3;
    }
    auto engine = storeWith(store, rows, upstream.url());
    QJsonObject report{{QStringLiteral("rows"), rows}};
    report[QStringLiteral("window")] = useTheWindow(*engine, parser.value(QStringLiteral("seconds")).toInt());
    engine.reset();
    constexpr int starts = 9;
    const QTemporaryDir empty;
    (void)openStore(empty.path()); // the schema is made once in a store's life
    const double emptyStart = medianStart(empty.path(), starts);
    const double fullStart = medianStart(QDir(store).filePath(QStringLiteral("data")), starts);
    report[QStringLiteral("start")] = QJsonObject{{QStringLiteral("empty_ms"), emptyStart},
                                                  {QStringLiteral("full_ms"), fullStart},
                                                  {QStringLiteral("ratio"), fullStart / emptyStart}};
    std::fputs(QJsonDocument(report).toJson().constData(), stdout);
    return 0;
}
