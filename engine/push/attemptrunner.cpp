// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/attemptrunner.h"

#include "engine/core/clock.h"
#include "engine/push/httpattempt.h"
#include "engine/push/retryafter.h"
#include "engine/store/payload.h"
#include "engine/upstream/answerexcerpt.h"

#include <QNetworkAccessManager>
#include <QUuid>

#include <cstdlib>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qint64 idleLimitMs = 3000; // a connection idle for longer is likely to be closed just as we send

Task completed(const Lease &lease)
{
    Task task = lease.task;
    Payload payload = readPayload(lease.payload);
    task.cells = std::move(payload.cells);
    task.lines = std::move(payload.lines);
    task.columns = lease.batch->columns;
    task.batchDate = lease.batch->batchDate;
    task.scene = lease.batch->scene;
    return task;
}

// DESIGN R4 for what is no whole answer.
Outcome outcomeOf(WireResult::Fault fault)
{
    switch (fault) {
    case WireResult::Fault::Tls:
    case WireResult::Fault::ProxyLogin:
        return Outcome::Blocked;
    case WireResult::Fault::Aborted:
        return Outcome::Interrupted;
    default:
        return Outcome::Retry;
    }
}

QString sentence(const WireResult &wire)
{
    switch (wire.fault) {
    case WireResult::Fault::Refused:
        return u"connection refused"_s;
    case WireResult::Fault::Dns:
        return u"host not found"_s;
    case WireResult::Fault::ConnectionLost:
        return u"connection lost before an answer"_s;
    case WireResult::Fault::CutShort:
        return u"answer cut short"_s;
    case WireResult::Fault::Tls:
        return u"TLS failure: %1"_s.arg(wire.detail);
    case WireResult::Fault::ProxyLogin:
        return u"the proxy on the way wants a sign-in (407), not the upstream"_s;
    case WireResult::Fault::Proxy:
        return u"the proxy on the way failed: %1"_s.arg(wire.detail);
    default:
        return wire.detail;
    }
}

const Credentials &credentialsOf(const AttemptReport &report)
{
    static const Credentials none;
    return report.credentials ? *report.credentials : none;
}

// True where something was found.
bool maskAnswer(Answer &answer, const Masker &masker)
{
    const Answer before = answer;
    for (auto &[header, value] : answer.headers)
        value = masker.mask(value);
    answer.body = masker.mask(answer.body);
    return before.body != answer.body || before.headers != answer.headers;
}

} // namespace

AttemptRunner::AttemptRunner(const Clock &clock, QObject *parent)
    : QObject(parent), m_clock(clock), m_network(new QNetworkAccessManager(this))
{
}

AttemptRunner::~AttemptRunner() = default;

CompiledUpstream *AttemptRunner::compiled(const AttemptOrder &order, QString &problem)
{
    auto &entry = m_compiled[order.lease.task.upstream.value];
    if (entry.upstream && entry.version == order.configVersion)
        return entry.upstream.get();
    auto fresh = CompiledUpstream::compile(*order.config);
    if (!fresh) {
        problem = fresh.error().where + u": "_s + fresh.error().detail;
        return nullptr;
    }
    entry = {order.configVersion, std::move(*fresh)};
    return entry.upstream.get();
}

void AttemptRunner::run(AttemptOrder order, const Done &done, const AttemptWatch *watch)
{
    AttemptReport report;
    report.configVersion = order.configVersion;
    report.startedAt = m_clock.nowMs();
    report.endedAt = report.startedAt;
    QString problem;
    auto *upstream = compiled(order, problem);
    report.lease = std::move(order.lease);
    report.credentials = std::move(order.credentials);
    if (!upstream) {
        report.outcome = Outcome::Blocked;
        report.error = problem;
        done(std::move(report));
        return;
    }
    const bool ownNonce = watch == nullptr || watch->nonce.isEmpty();
    const auto nonce = ownNonce ? QUuid::createUuid().toString(QUuid::Id128) : watch->nonce;
    const qint64 now = watch ? watch->nowMs.value_or(report.startedAt) : report.startedAt;
    auto rendered =
        upstream->render(completed(report.lease), now, nonce, credentialsOf(report), watch ? &report.signs : nullptr);
    if (auto *invalid = std::get_if<InvalidRequest>(&rendered)) {
        // What a secret or a token holds is no row's fault.
        const bool ofSettings = invalid->where.startsWith("secret."_L1) || invalid->where == "token"_L1;
        report.outcome = ofSettings ? Outcome::Blocked : Outcome::Invalid;
        report.error = invalid->where + u": "_s + invalid->detail;
        mask(report, nullptr, {});
        done(std::move(report));
        return;
    }
    if (auto *error = std::get_if<Error>(&rendered)) { // a secret that cannot be read: never an empty value
        report.outcome = Outcome::Blocked;
        report.error = error->where + u": "_s + error->detail;
        mask(report, nullptr, {});
        done(std::move(report));
        return;
    }
    const auto &request = std::get<RenderedRequest>(rendered);
    if (watch)
        report.request = request;
    send(std::move(report), request, upstream, order.config->timeouts, done);
}

void AttemptRunner::send(AttemptReport report, const RenderedRequest &request, CompiledUpstream *upstream,
                         const TimeoutsConfig &timeouts, const Done &done)
{
    dropIdleConnections();
    // The config may be replaced while the answer is awaited: it is judged by whichever is there then.
    const qint64 id = report.lease.task.upstream.value;
    auto held = std::make_shared<AttemptReport>(std::move(report));
    auto slot = std::make_shared<HttpAttempt *>(nullptr);
    auto *attempt = new HttpAttempt(
        request, timeouts,
        [this, held, slot, id, upstream, done, basicAuth = request.basicAuth](WireResult wire) {
            held->wire = std::move(wire);
            m_connectionStuck |= held->wire.reached == Reached::NotSent;
            held->endedAt = m_clock.nowMs();
            const auto &now = m_compiled[id].upstream;
            const auto &judging = now ? *now : *upstream;
            if (auto text = bodyInUtf8(held->wire.answer, judging.config().request.charset))
                held->wire.answer.body = std::move(*text);
            const auto came = held->request ? held->wire.answer : Answer();
            judge(*held, judging);
            mask(*held, &judging, basicAuth);
            if (held->request && held->wire.reached == Reached::Answered)
                held->reading = judging.explain(came, held->wire.answer);
            m_onWire.erase(*slot);
            (*slot)->deleteLater();
            noteUse();
            done(std::move(*held));
        },
        this);
    *slot = attempt;
    m_onWire.insert(attempt);
    // What met a closed connection goes again on a fresh one (R1): others that were kept are likely to be closed too.
    attempt->send(held->lease.task.staleResent ? *new QNetworkAccessManager(attempt) : *m_network);
}

void AttemptRunner::judge(AttemptReport &report, const CompiledUpstream &upstream) const
{
    const auto &wire = report.wire;
    report.retryAfter = retryAfter(wire.answer.headers, report.endedAt);
    if (wire.reached != Reached::Answered) {
        report.outcome = outcomeOf(wire.fault);
        report.error = sentence(wire) + wire.remark;
        return;
    }
    auto verdict = upstream.judge(wire.answer);
    report.outcome = verdict.outcome;
    report.rule = verdict.rule;
    report.code = std::move(verdict.code);
    report.hint = std::move(verdict.hint);
    report.ruleWait = verdict.wait;
    report.kept = std::move(verdict.kept);
    if (verdict.outcome == Outcome::Delivered || verdict.outcome == Outcome::Duplicate)
        return;
    report.error = verdict.message.isEmpty() ? u"HTTP %1"_s.arg(wire.answer.status) : std::move(verdict.message);
}

// After the judgement, which needs the answer as it came. Texts are cut out of an answer, so half a secret could be
// left in them: where the answer showed one, they are taken from the masked answer again.
void AttemptRunner::mask(AttemptReport &report, const CompiledUpstream *upstream, const QByteArray &basicAuth)
{
    const auto apply = [&report, upstream](const Masker &masker) {
        if (masker.isEmpty())
            return;
        if (maskAnswer(report.wire.answer, masker) && upstream && !report.error.isEmpty()) {
            const auto verdict = upstream->judge(report.wire.answer);
            report.error = verdict.message.isEmpty() ? u"HTTP %1"_s.arg(report.wire.answer.status) : verdict.message;
        }
        report.wire.detail = masker.mask(report.wire.detail);
        report.error = masker.mask(report.error);
        report.code = masker.mask(report.code);
        report.hint = masker.mask(report.hint);
        for (QString &value : report.kept)
            value = masker.mask(value);
    };
    if (!basicAuth.isEmpty() && basicAuth != m_basicAuth) {
        m_basicAuth = basicAuth;
        m_basicMasker = Masker({QString::fromLatin1(basicAuth)});
    }
    if (!basicAuth.isEmpty())
        apply(m_basicMasker);
    apply(credentialsOf(report).masker);
}

void AttemptRunner::dropIdleConnections()
{
    const bool idle = m_lastUseWall != 0 && (m_clock.monotonicMs() - m_lastUse > idleLimitMs ||
                                             std::abs(m_clock.nowMs() - m_lastUseWall) > idleLimitMs);
    if (m_onWire.empty() && (idle || m_connectionStuck)) {
        m_network->clearConnectionCache();
        m_connectionStuck = false;
    }
    noteUse();
}

// By both clocks: the monotonic one stands still while the computer sleeps, and what was kept open is dead after it.
void AttemptRunner::noteUse()
{
    m_lastUse = m_clock.monotonicMs();
    m_lastUseWall = m_clock.nowMs();
}

void AttemptRunner::abortAll()
{
    const auto attempts = std::vector<HttpAttempt *>(m_onWire.begin(), m_onWire.end());
    for (auto *attempt : attempts)
        attempt->abort();
}

} // namespace pushdesk
