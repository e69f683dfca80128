// SPDX-License-Identifier: GPL-3.0-or-later
// Rows a second, durably, to an upstream without latency in a process of its own: one row a request, and 50.
//     bench_push [--single 6000] [--bulk 60000] [--runs 3]
// prints one JSON document. Each run has a fresh store; the two kinds alternate; medians.
#include "engine/engine.h"
#include "tests/bench/upstreamprocess.h"

#include <QCommandLineParser>
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>

using namespace pushdesk;
using namespace pushdesk::bench;
using namespace Qt::StringLiterals;

namespace {

QByteArray configOf(const QString &url, bool bulk)
{
    const QString row = u"{\"trackingNo\":\"{{tracking_no}}\",\"requestId\":\"{{request_id}}\"}"_s;
    QJsonObject config{{u"name"_s, u"bench"_s}, {u"columns"_s, QJsonObject{{u"biz_key"_s, u"tracking_no"_s}}}};
    config[u"request"_s] = QJsonObject{{u"url"_s, url}, {u"json"_s, bulk ? u"{\"list\":[{{{items}}}]}"_s : row}};
    if (bulk)
        config[u"bulk"_s] = QJsonObject{{u"item"_s, row}};
    return QJsonDocument(config).toJson();
}

bool import(Engine &engine, const QString &folder, int from, int rows)
{
    QFile file(folder + u"/rows.csv"_s);
    if (!file.open(QIODevice::WriteOnly))
        return false;
    file.write("tracking_no,carrier\n");
    for (int i = 0; i < rows; ++i)
        file.write("SF" + QByteArray::number(1'000'000'000 + from + i) + ",SF\n");
    file.close();
    ImportRequest request;
    request.path = file.fileName();
    request.upstream = u"bench"_s;
    request.batchDate = u"2026-10-12"_s;
    return engine.importFile(request).result().ok();
}

void runUntilIdle(Engine &engine)
{
    QEventLoop loop;
    QObject::connect(&engine, &Engine::idle, &loop, &QEventLoop::quit);
    engine.start();
    loop.exec();
}

void stop(Engine &engine)
{
    QEventLoop loop;
    QObject::connect(&engine, &Engine::stopped, &loop, &QEventLoop::quit);
    engine.stop();
    loop.exec();
}

// Rows a second; 0: it did not work.
double measure(const QString &url, bool bulk, int rows)
{
    const QTemporaryDir folder;
    EngineOptions options;
    options.dataDir = folder.path();
    auto engine = Engine::open(options);
    if (!engine || !(*engine)->addUpstream(configOf(url, bulk)).result().ok())
        return 0;
    constexpr int first = 100; // the first push of a config goes row by row
    if (!import(**engine, folder.path(), 0, first))
        return 0;
    runUntilIdle(**engine);
    stop(**engine);
    if (!import(**engine, folder.path(), first, rows))
        return 0;
    QElapsedTimer timer;
    timer.start();
    runUntilIdle(**engine);
    const double seconds = double(timer.nsecsElapsed()) / 1e9;
    const auto counts = (*engine)->runCounts();
    return counts.delivered == rows + first ? rows / seconds : 0;
}

double median(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    QCommandLineParser parser;
    parser.addOption({u"single"_s, u"Rows pushed one by one."_s, u"n"_s, u"6000"_s});
    parser.addOption({u"bulk"_s, u"Rows pushed in packs of 50."_s, u"n"_s, u"60000"_s});
    parser.addOption({u"runs"_s, u"Runs of each kind."_s, u"n"_s, u"3"_s});
    parser.addHelpOption();
    parser.process(app);
    UpstreamProcess upstream;
    if (!upstream.start()) {
        std::fputs("bench_push: the scripted upstream did not start\n", stderr);
        return 1;
    }
    std::vector<double> single;
    std::vector<double> bulk;
    for (int run = 0; run < parser.value(u"runs"_s).toInt(); ++run) {
        single.push_back(measure(upstream.url(), false, parser.value(u"single"_s).toInt()));
        bulk.push_back(measure(upstream.url(), true, parser.value(u"bulk"_s).toInt()));
    }
    const QJsonObject result{{u"single_rows_per_s"_s, median(single)},
                             {u"bulk_rows_per_s"_s, median(bulk)},
                             {u"bulk_vs_single"_s, median(bulk) / median(single)}};
    std::fputs(QJsonDocument(result).toJson().constData(), stdout);
    return 0;
}
