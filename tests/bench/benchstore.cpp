// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/benchstore.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>

#include <cstdio>
#include <cstdlib>

namespace pushdesk::bench {

namespace {

[[noreturn]] void giveUp(const char *what, const Error &error)
{
    std::fprintf(stderr, "bench: %s: %s: %s\n", what, qUtf8Printable(error.where), qUtf8Printable(error.detail));
    std::exit(3);
}

QByteArray config(const QString &url)
{
    return R"({"name":"bench","request":{"url":")" + url.toUtf8() +
           R"(","json":"{\"trackingNo\":\"{{tracking_no}}\",\"carrier\":\"{{carrier}}\",\"id\":\"{{request_id}}\"}"},)"
           R"("columns":{"biz_key":"tracking_no"},"limits":{"concurrency":24},"breaker":{"failures":100000},)"
           R"("retry":{"base_ms":500}})";
}

// Numbers in no order, as tracking numbers of several carriers are.
QString writeRows(const QString &folder, qint64 rows)
{
    QFile file(QDir(folder).filePath(QStringLiteral("rows.csv")));
    if (!file.open(QIODevice::WriteOnly))
        giveUp("rows", {ErrorCode::Machine, file.fileName(), file.errorString()});
    file.write("tracking_no,carrier,station,receiver\n");
    const char *carriers[] = {"SF", "YTO", "ZTO", "JT"};
    for (qint64 i = 0; i < rows; ++i) {
        const qint64 scattered = (i * 7919) % rows;
        file.write("SF" + QByteArray::number(1390000000000 + scattered) + ',' + carriers[i % 4] +
                   ",Shenzhen Bao'an,Receiver " + QByteArray::number(i) + '\n');
    }
    return file.fileName();
}

} // namespace

std::unique_ptr<Engine> openStore(const QString &folder)
{
    EngineOptions options;
    options.dataDir = folder;
    auto opened = Engine::open(options);
    if (!opened)
        giveUp("store", opened.error());
    return std::move(*opened);
}

std::unique_ptr<Engine> storeWith(const QString &folder, qint64 rows, const QString &url)
{
    QDir().mkpath(folder);
    const QString data = QDir(folder).filePath(QStringLiteral("data"));
    auto engine = openStore(data);
    const auto counts = engine->read([](ReadStore &store) { return store.taskCounts(); }).result();
    if (!counts)
        giveUp("store", counts.error());
    if (counts->at(TaskState::Pending) < rows / 2) {
        engine.reset();
        QDir(data).removeRecursively();
        engine = openStore(data);
    }
    if (const auto added = engine->addUpstream(config(url)).result(); !added)
        giveUp("upstream", added.error());
    if (counts->at(TaskState::Pending) >= rows / 2)
        return engine;
    std::fprintf(stderr, "bench: making a store of %lld tasks\n", static_cast<long long>(rows));
    ImportRequest request;
    request.path = writeRows(folder, rows);
    request.upstream = QStringLiteral("bench");
    request.batchDate = QStringLiteral("2026-10-12");
    request.confirmShape = true;
    if (const auto report = engine->importFile(request).result(); !report)
        giveUp("import", report.error());
    return engine;
}

} // namespace pushdesk::bench
