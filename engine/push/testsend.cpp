// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/testsend.h"

#include "engine/core/clock.h"
#include "engine/push/attemptrunner.h"
#include "engine/push/credentialdesk.h"
#include "engine/store/payload.h"
#include "engine/upstream/configparser.h"

#include <QDateTime>
#include <QEventLoop>
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
    std::vector<TaskLine> lines;
    if (config.columns.lines) // an order of one row
        lines.push_back({1, 0, cells.values()});
    lease.payload = payloadOf(cells.values(), lines);
    lease.batch = std::move(batch);
    return lease;
}

void showRequest(const RenderedRequest &request, const Masker &masker, TestReport &report)
{
    report.method = request.method;
    report.url = masker.mask(request.url.toString(QUrl::FullyEncoded));
    report.requestHeaders = request.headers;
    const Masker basic = request.basicAuth.isEmpty() ? Masker() : Masker({QString::fromLatin1(request.basicAuth)});
    for (auto &[header, value] : report.requestHeaders)
        value = masker.mask(basic.mask(value));
    report.requestBody = masker.mask(request.body);
}

// Waits for the desk's answer in the loop of this worker thread.
Result<std::shared_ptr<const Credentials>> obtain(CredentialDesk &desk, const CredentialOrder &order)
{
    if (!order.needs.any())
        return std::shared_ptr<const Credentials>();
    QEventLoop loop;
    CredentialAnswer answer;
    desk.ask(order, [&](const CredentialAnswer &came) {
        answer = came; // the desk's thread; the loop's end orders it before what follows
        QMetaObject::invokeMethod(&loop, &QEventLoop::quit, Qt::QueuedConnection);
    });
    loop.exec();
    if (answer.credentials)
        return answer.credentials;
    return Error{ErrorCode::Refused, order.upstream, answer.reason};
}

TestReport reportOf(const AttemptReport &attempt)
{
    TestReport report;
    report.requestId = attempt.lease.task.requestId;
    if (attempt.request)
        showRequest(*attempt.request, attempt.credentials ? attempt.credentials->masker : Masker(), report);
    report.route = attempt.wire.route;
    report.reached = attempt.wire.reached;
    if (attempt.wire.answer.status != 0)
        report.httpStatus = attempt.wire.answer.status;
    report.answerHeaders = attempt.wire.answer.headers;
    report.answerBody = attempt.wire.answer.body;
    report.outcome = attempt.outcome;
    report.rule = attempt.rule;
    report.error = attempt.error;
    report.reading = attempt.reading;
    report.elapsedMs = attempt.wire.durationMs;
    return report;
}

} // namespace

Result<TestReport> sendTest(const UpstreamRecord &upstream, const QMap<QString, QString> &cells, const Clock &clock,
                            CredentialDesk &credentials)
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

    CredentialOrder order{upstream.name, config, (*compiled)->needs(), 0};
    for (bool again = false;; again = true) {
        auto signedIn = obtain(credentials, order);
        if (!signedIn)
            return signedIn.error();
        QEventLoop loop; // of this worker thread; nothing else runs in it
        AttemptRunner runner(clock);
        std::optional<AttemptReport> attempt;
        const auto done = [&](AttemptReport report) {
            attempt = std::move(report);
            loop.quit();
        };
        runner.run({testLease(upstream, *config, cells, clock), config, upstream.configVersion, *signedIn}, done, true);
        if (!attempt)
            loop.exec();
        if (attempt->outcome != Outcome::TokenExpired || again || !*signedIn || (*signedIn)->tokenId == 0)
            return reportOf(*attempt);
        order.refusedId = (*signedIn)->tokenId;
    }
}

} // namespace pushdesk
