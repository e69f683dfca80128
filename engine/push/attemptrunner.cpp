// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/attemptrunner.h"

#include "engine/core/clock.h"
#include "engine/push/httpattempt.h"
#include "engine/push/retryafter.h"
#include "engine/store/payload.h"
#include "engine/upstream/answerexcerpt.h"
#include "engine/upstream/packanswer.h"

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

void maskRows(PackReport &pack, const Masker &masker)
{
    for (PackRow &row : pack.rows) {
        row.code = masker.mask(row.code);
        row.error = masker.mask(row.error);
        row.hint = masker.mask(row.hint);
        row.element = masker.mask(row.element);
        for (QString &value : row.kept)
            value = masker.mask(value);
    }
}

qint64 nowOf(const AttemptReport &report, const AttemptWatch *watch)
{
    return watch ? watch->nowMs.value_or(report.startedAt) : report.startedAt;
}

QString nonceOf(const AttemptWatch *watch)
{
    const bool own = watch == nullptr || watch->nonce.isEmpty();
    return own ? QUuid::createUuid().toString(QUuid::Id128) : watch->nonce;
}

// What a secret or a token holds is no row's fault.
Outcome refusalOf(const InvalidRequest &invalid)
{
    const bool ofSettings = invalid.where.startsWith("secret."_L1) || invalid.where == "token"_L1;
    return ofSettings ? Outcome::Blocked : Outcome::Invalid;
}

PackRow unsentRow(Lease lease, Outcome outcome, const QString &error)
{
    PackRow row;
    row.lease = std::move(lease);
    row.sent = false;
    row.outcome = outcome;
    row.error = error;
    return row;
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

QString messageOf(const QString &message, int status)
{
    return message.isEmpty() ? u"HTTP %1"_s.arg(status) : message;
}

PackRow rowOf(Verdict verdict, int status)
{
    PackRow row;
    row.outcome = verdict.outcome;
    row.rule = verdict.rule;
    row.code = std::move(verdict.code);
    row.hint = std::move(verdict.hint);
    row.ruleWait = verdict.wait;
    row.kept = std::move(verdict.kept);
    if (verdict.outcome != Outcome::Delivered && verdict.outcome != Outcome::Duplicate)
        row.error = messageOf(verdict.message, status);
    return row;
}

void takeRow(AttemptReport &report, const PackRow &row)
{
    report.outcome = row.outcome;
    report.rule = row.rule;
    report.code = row.code;
    report.error = row.error;
    report.hint = row.hint;
    report.ruleWait = row.ruleWait;
    report.kept = row.kept;
}

// What became of the request became of each of its rows.
void forAllRows(AttemptReport &report)
{
    report.pack->whole = true;
    for (PackRow &row : report.pack->rows) {
        if (!row.sent)
            continue;
        row.outcome = report.outcome;
        row.rule = report.rule;
        row.code = report.code;
        row.error = report.error;
        row.hint = report.hint;
        row.ruleWait = report.ruleWait;
        row.kept = report.kept;
    }
}

void judgeRows(AttemptReport &report, std::vector<RowVerdict> verdicts)
{
    report.pack->whole = true;
    for (size_t i = 0; i < verdicts.size(); ++i) {
        PackRow judged = rowOf(std::move(verdicts[i].verdict), report.wire.answer.status);
        judged.lease = std::move(report.pack->rows[i].lease);
        judged.element = std::move(verdicts[i].element);
        judged.unknown = verdicts[i].unknown;
        report.pack->whole = report.pack->whole && judged.element.isEmpty() && !judged.unknown;
        report.pack->rows[i] = std::move(judged);
    }
    takeRow(report, report.pack->rows.front());
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
    if (!upstream)
        return refuse(std::move(report), Outcome::Blocked, {}, problem, done);
    if (order.config->bulk) {
        order.more.insert(order.more.begin(), report.lease);
        return sendPack(std::move(report), std::move(order.more), upstream, watch, order.config->timeouts, done);
    }
    auto rendered = upstream->render(completed(report.lease), nowOf(report, watch), nonceOf(watch),
                                     credentialsOf(report), watch ? &report.signs : nullptr);
    if (auto *invalid = std::get_if<InvalidRequest>(&rendered))
        return refuse(std::move(report), refusalOf(*invalid), invalid->where, invalid->detail, done);
    if (auto *error = std::get_if<Error>(&rendered)) // a secret that cannot be read: never an empty value
        return refuse(std::move(report), Outcome::Blocked, error->where, error->detail, done);
    const auto &request = std::get<RenderedRequest>(rendered);
    if (watch)
        report.request = request;
    send(std::move(report), request, upstream, order.config->timeouts, done);
}

// Nothing is sent.
void AttemptRunner::refuse(AttemptReport report, Outcome outcome, const QString &where, const QString &detail,
                           const Done &done)
{
    report.outcome = outcome;
    report.error = where.isEmpty() ? detail : where + u": "_s + detail;
    mask(report, nullptr, {});
    done(std::move(report));
}

void AttemptRunner::sendPack(AttemptReport report, std::vector<Lease> leases, CompiledUpstream *upstream,
                             const AttemptWatch *watch, const TimeoutsConfig &timeouts, const Done &done)
{
    std::vector<Task> tasks;
    tasks.reserve(leases.size());
    for (const Lease &lease : leases)
        tasks.push_back(completed(lease));
    auto made = upstream->renderPack(tasks, nowOf(report, watch), nonceOf(watch), credentialsOf(report),
                                     watch ? &report.signs : nullptr);
    report.pack = std::make_shared<PackReport>();
    auto *packed = std::get_if<PackedRequest>(&made);
    const auto refuseAll = [&](Outcome outcome, const QString &where, const QString &detail) {
        report.pack->whole = true;
        for (Lease &lease : leases)
            report.pack->rows.push_back(unsentRow(std::move(lease), outcome, where + u": "_s + detail));
        refuse(std::move(report), outcome, where, detail, done);
    };
    if (const auto *error = std::get_if<Error>(&made))
        return refuseAll(Outcome::Blocked, error->where, error->detail);
    if (const auto *invalid = std::get_if<InvalidRequest>(&made))
        return refuseAll(refusalOf(*invalid), invalid->where, invalid->detail);
    for (const size_t number : packed->rows) {
        PackRow row;
        row.lease = std::move(leases[number]);
        report.pack->rows.push_back(std::move(row));
    }
    for (const auto &[number, invalid] : packed->invalid)
        report.pack->rows.push_back(
            unsentRow(std::move(leases[number]), refusalOf(invalid), invalid.where + u": "_s + invalid.detail));
    for (const size_t number : packed->left)
        report.pack->left.push_back(std::move(leases[number]));
    if (packed->rows.empty()) {
        const auto first = report.pack->rows.empty() ? PackRow() : report.pack->rows.front();
        return refuse(std::move(report), first.outcome, {}, first.error, done);
    }
    report.lease = report.pack->rows.front().lease;
    report.pack->requestId = packed->packId;
    report.pack->bytes = packed->request.body.size();
    if (watch)
        report.request = packed->request;
    report.pack->texts = std::move(packed->texts);
    send(std::move(report), packed->request, upstream, timeouts, done);
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
        if (report.pack)
            forAllRows(report);
        return;
    }
    if (report.pack && upstream.config().bulk) {
        judgeRows(report, upstream.judgePack(wire.answer, report.pack->texts));
        return;
    }
    const PackRow row = rowOf(upstream.judge(wire.answer), wire.answer.status);
    takeRow(report, row);
    if (report.pack) // the config packs no more
        forAllRows(report);
}

void AttemptRunner::readAgain(AttemptReport &report, const CompiledUpstream &upstream) const
{
    const Answer &answer = report.wire.answer;
    if (!report.error.isEmpty())
        report.error = messageOf(upstream.judge(answer).message, answer.status);
    if (!report.pack || !upstream.config().bulk || report.wire.reached != Reached::Answered)
        return;
    auto again = upstream.judgePack(answer, report.pack->texts);
    for (size_t i = 0; i < again.size(); ++i) {
        PackRow &row = report.pack->rows[i];
        row.element = std::move(again[i].element);
        if (!row.error.isEmpty())
            row.error = messageOf(again[i].verdict.message, answer.status);
    }
}

// After the judgement, which needs the answer as it came. Texts are cut out of an answer, so half a secret could be
// left in them: where the answer showed one, they are taken from the masked answer again.
void AttemptRunner::mask(AttemptReport &report, const CompiledUpstream *upstream, const QByteArray &basicAuth)
{
    const auto apply = [this, &report, upstream](const Masker &masker) {
        if (masker.isEmpty())
            return;
        if (maskAnswer(report.wire.answer, masker) && upstream)
            readAgain(report, *upstream);
        report.wire.detail = masker.mask(report.wire.detail);
        report.error = masker.mask(report.error);
        report.code = masker.mask(report.code);
        report.hint = masker.mask(report.hint);
        for (QString &value : report.kept)
            value = masker.mask(value);
        if (report.pack)
            maskRows(*report.pack, masker);
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
