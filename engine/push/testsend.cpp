// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/testsend.h"

#include "engine/core/clock.h"
#include "engine/push/attemptrunner.h"
#include "engine/upstream/configparser.h"

#include <QDateTime>
#include <QEventLoop>
#include <QJsonArray>
#include <QJsonDocument>
#include <QUuid>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

Lease testLease(const UpstreamRecord &upstream, const UpstreamConfig &config, const QMap<QString, QString> &cells,
                const Clock &clock)
{
    auto batch = std::make_shared<BatchInfo>();
    batch->columns = cells.keys();
    batch->batchDate = QDateTime::fromMSecsSinceEpoch(clock.nowMs()).date().toString(Qt::ISODate);
    batch->scene = config.scene.isEmpty() ? config.name : config.scene;
    Lease lease;
    lease.task.id = TaskId(1);
    lease.task.upstream = upstream.id;
    lease.task.rowNo = 1;
    lease.task.bizKey = cells.value(config.columns.bizKey);
    lease.task.version = cells.value(config.columns.version);
    lease.task.account = cells.value(config.columns.account);
    lease.task.requestId = u"test-"_s + QUuid::createUuid().toString(QUuid::WithoutBraces);
    lease.payload =
        QString::fromUtf8(QJsonDocument(QJsonArray::fromStringList(cells.values())).toJson(QJsonDocument::Compact));
    lease.batch = std::move(batch);
    return lease;
}

TestReport reportOf(const AttemptReport &attempt)
{
    TestReport report;
    report.requestId = attempt.lease.task.requestId;
    if (attempt.request) {
        report.method = attempt.request->method;
        report.url = attempt.request->url.toString(QUrl::FullyEncoded);
        report.requestHeaders = attempt.request->headers;
        report.requestBody = attempt.request->body;
    }
    report.reached = attempt.wire.reached;
    if (attempt.wire.answer.status != 0)
        report.httpStatus = attempt.wire.answer.status;
    report.answerHeaders = attempt.wire.answer.headers;
    report.answerBody = attempt.wire.answer.body;
    report.outcome = attempt.outcome;
    report.rule = attempt.rule;
    report.error = attempt.error;
    report.elapsedMs = attempt.wire.durationMs;
    return report;
}

} // namespace

Result<TestReport> sendTest(const UpstreamRecord &upstream, const QMap<QString, QString> &cells, const Clock &clock,
                            const SecretLookup &secrets)
{
    auto parsed = parseUpstreamConfig(upstream.config);
    if (!parsed)
        return parsed.error();
    auto config = std::make_shared<const UpstreamConfig>(std::move(*parsed));
    auto compiled = CompiledUpstream::compile(*config);
    if (!compiled)
        return compiled.error();
    if (auto known = (*compiled)->checkColumns(cells.keys()); !known)
        return known.error();

    QEventLoop loop; // of this worker thread; nothing else runs in it
    AttemptRunner runner(clock, secrets);
    std::optional<TestReport> report;
    const auto done = [&](const AttemptReport &attempt) {
        report = reportOf(attempt);
        loop.quit();
    };
    runner.run({testLease(upstream, *config, cells, clock), config, upstream.configVersion}, done, true);
    if (!report)
        loop.exec();
    return std::move(*report);
}

} // namespace pushdesk
