// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/testsend.h"

#include "engine/core/clock.h"
#include "engine/push/aftermath.h"
#include "engine/push/attemptrunner.h"
#include "engine/push/credentialdesk.h"
#include "engine/push/shownrequest.h"
#include "engine/push/testrow.h"
#include "engine/store/payload.h"
#include "engine/upstream/configparser.h"

#include <QDateTime>
#include <QEventLoop>
#include <QUuid>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

const QString testPrefix = u"test-"_s; // no task has such a request id

// The rows of an order; none where the config knows no orders.
std::vector<TaskLine> linesOf(const TestRow &row, const UpstreamConfig &config)
{
    std::vector<TaskLine> lines;
    for (size_t i = 0; config.columns.lines && i < row.lines.size(); ++i)
        lines.push_back({static_cast<qint64>(i) + 1, 0, row.lines[i]});
    return lines;
}

Lease testLease(const UpstreamRecord &upstream, const UpstreamConfig &config, const TestRow &row,
                const QString &requestId, const Clock &clock)
{
    auto batch = std::make_shared<BatchInfo>();
    batch->columns = row.columns;
    batch->batchDate = QDateTime::fromMSecsSinceEpoch(clock.nowMs()).date().toString(Qt::ISODate);
    batch->scene = config.scene.isEmpty() ? config.name : config.scene;
    const QStringList &cells = row.lines.front();
    const auto cell = [&](const QString &column) { return cells.value(row.columns.indexOf(column)); };
    Lease lease;
    lease.task.id = TaskId(1);
    lease.task.upstream = upstream.id;
    lease.task.rowNo = 1;
    lease.task.bizKey = cell(config.columns.bizKey);
    lease.task.version = cell(config.columns.version);
    lease.task.account = cell(config.columns.account);
    lease.task.requestId =
        requestId.startsWith(testPrefix) ? requestId : testPrefix + QUuid::createUuid().toString(QUuid::WithoutBraces);
    lease.payload = payloadOf(cells, linesOf(row, config));
    lease.batch = std::move(batch);
    return lease;
}

void showSigns(const std::vector<SignTrace> &signs, const Masker &masker, TestReport &report)
{
    report.signs = signs;
    for (SignTrace &sign : report.signs) {
        for (RequestParam &param : sign.params)
            param.value = masker.mask(param.value);
        sign.text = masker.mask(sign.text);
        sign.encoded = masker.mask(sign.encoded);
        sign.hmacKey = masker.mask(sign.hmacKey);
    }
}

void showRequest(const RenderedRequest &request, Charset charset, const Masker &masker, TestReport &report)
{
    ShownRequest shown = shownRequest(request, charset, masker);
    report.method = shown.method;
    report.url = shown.url;
    report.requestHeaders = shown.headers;
    report.requestBody = shown.body;
    report.requestForm = std::move(shown.form);
}

TestReport reportOf(const AttemptReport &attempt, Charset charset)
{
    TestReport report;
    report.requestId = attempt.lease.task.requestId;
    const Masker masker = attempt.credentials ? attempt.credentials->masker : Masker();
    report.sent = attempt.request.has_value();
    if (attempt.request)
        showRequest(*attempt.request, charset, masker, report);
    showSigns(attempt.signs, masker, report);
    report.route = attempt.wire.route;
    report.reached = attempt.wire.reached;
    if (attempt.wire.answer.status != 0)
        report.httpStatus = attempt.wire.answer.status;
    report.answerHeaders = attempt.wire.answer.headers;
    report.answerBody = attempt.wire.answer.body;
    report.outcome = attempt.outcome;
    report.rule = attempt.rule;
    report.error = attempt.error;
    report.hint = attempt.hint;
    report.wait = attempt.ruleWait;
    report.kept = storedValues(attempt.kept);
    report.reading = attempt.reading;
    report.elapsedMs = attempt.wire.durationMs;
    return report;
}

// All but the sending.
Result<TestReport> makeOnly(const Lease &lease, const TestRow &row, CompiledUpstream &upstream, const TestOrder &test,
                            const Clock &clock, const Credentials &credentials)
{
    Task task = lease.task;
    task.columns = lease.batch->columns;
    task.cells = row.lines.front();
    task.lines = linesOf(row, upstream.config());
    task.batchDate = lease.batch->batchDate;
    task.scene = lease.batch->scene;
    const QString nonce = test.nonce.isEmpty() ? QUuid::createUuid().toString(QUuid::Id128) : test.nonce;
    std::vector<SignTrace> signs;
    auto made = upstream.render(task, test.nowMs.value_or(clock.nowMs()), nonce, credentials, &signs);
    if (const auto *error = std::get_if<Error>(&made))
        return *error;
    TestReport report;
    report.sent = false;
    report.requestId = task.requestId;
    showSigns(signs, credentials.masker, report);
    if (const auto *invalid = std::get_if<InvalidRequest>(&made)) {
        report.outcome = Outcome::Invalid;
        report.error = credentials.masker.mask(invalid->where + u": "_s + invalid->detail);
        return report;
    }
    showRequest(std::get<RenderedRequest>(made), upstream.config().request.charset, credentials.masker, report);
    return report;
}

} // namespace

Result<TestReport> sendTest(const UpstreamRecord &upstream, const TestOrder &test, const Clock &clock,
                            CredentialDesk &credentials)
{
    auto parsed = parseUpstreamConfig(upstream.config);
    if (!parsed)
        return parsed.error();
    auto config = std::make_shared<const UpstreamConfig>(std::move(*parsed));
    auto compiled = CompiledUpstream::compile(*config);
    if (!compiled)
        return compiled.error();
    const auto row = testRowOf(test.cells, config->columns);
    if (!row)
        return row.error();
    if (auto known = (*compiled)->checkColumns(row->columns); !known)
        return known.error();

    CredentialOrder order{upstream.name, config, (*compiled)->needs(), 0};
    if (test.dryRun) {
        order.needs.token = false;
        const auto read = obtainCredentials(credentials, order);
        if (!read)
            return read.error();
        Credentials known = *read ? **read : Credentials();
        known.token = (*compiled)->needs().token ? QString(tokenStandIn) : QString();
        return makeOnly(testLease(upstream, *config, *row, test.requestId, clock), *row, **compiled, test, clock,
                        known);
    }
    const AttemptWatch watch{test.nowMs, test.nonce};
    for (bool again = false;; again = true) {
        auto signedIn = obtainCredentials(credentials, order);
        if (!signedIn)
            return signedIn.error();
        QEventLoop loop; // of this worker thread; nothing else runs in it
        AttemptRunner runner(clock);
        std::optional<AttemptReport> attempt;
        const auto done = [&](AttemptReport report) {
            attempt = std::move(report);
            loop.quit();
        };
        runner.run(
            {testLease(upstream, *config, *row, test.requestId, clock), {}, config, upstream.configVersion, *signedIn},
            done, &watch);
        if (!attempt)
            loop.exec();
        if (attempt->outcome != Outcome::TokenExpired || again || !*signedIn || (*signedIn)->tokenId == 0)
            return reportOf(*attempt, config->request.charset);
        order.refusedId = (*signedIn)->tokenId;
    }
}

} // namespace pushdesk
