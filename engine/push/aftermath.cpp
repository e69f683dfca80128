// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/aftermath.h"

#include "engine/core/filled.h"
#include "engine/push/errorfingerprint.h"
#include "engine/push/retrypolicy.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype storedAnswer = 64 * 1024; // bytes of a body that are kept (R1)
constexpr qsizetype storedValue = 1000;       // characters of a value of answer.keep

bool isControl(QChar c)
{
    return c.unicode() < 0x20 || c.unicode() == 0x7F;
}

QString withHint(const QString &reason, const QString &hint)
{
    return hint.isEmpty() ? reason : reason + u" – "_s + hint;
}

QString headText(const Answer &answer)
{
    if (answer.status == 0)
        return {};
    QString text = u"HTTP %1"_s.arg(answer.status);
    for (const auto &[header, value] : answer.headers)
        text += u'\n' + QString::fromLatin1(header) + u": "_s + QString::fromLatin1(value);
    return text;
}

RetryQuestion questionOf(const Lease &lease, const UpstreamConfig &config, double random)
{
    RetryQuestion q;
    q.charged = lease.task.charged;
    q.interrupts = lease.interrupts;
    q.staleResent = lease.task.staleResent;
    q.held = milliseconds(lease.heldMs);
    q.lastReached = lease.task.lastReached;
    q.repeats = config.repeats;
    q.policy = config.retry;
    q.random = random;
    return q;
}

Settlement begun(const Lease &lease, const QString &owner)
{
    Settlement s;
    s.task = lease.task.id;
    s.batch = lease.task.batch;
    s.upstream = lease.task.upstream;
    s.owner = owner;
    s.attempt = lease.task.attempts + 1;
    s.round = lease.task.round;
    s.firstTry = lease.task.charged == 0;
    s.probe = lease.probe;
    s.epoch = lease.epoch;
    return s;
}

void apply(const RetryAnswer &answer, Settlement &s)
{
    s.outcome = answer.outcome;
    s.next = answer.next;
    s.charged = answer.charged;
    if (answer.delay)
        s.delayMs = answer.delay->count();
    s.remembered = answer.stillUnknown ? Reached::Unknown : s.reached;
    s.staleResent = answer.staleResent;
    s.heldMs = answer.held.count();
    if (answer.unknownOutcome)
        s.error = u"outcome unknown, look there first (%1)"_s.arg(s.error);
}

void bury(Settlement &s, const QString &bizKey)
{
    if (s.next == TaskState::Dead)
        s.fingerprint = errorFingerprint(s.upstream, s.outcome, s.httpStatus, s.code, s.error, bizKey);
}

} // namespace

// After masking: the half of a secret would not be found. Control characters have no place in a number that people look
// for, and no file with a NUL could be imported again.
KeptValues storedValues(KeptValues values)
{
    for (QString &value : values) {
        std::replace_if(value.begin(), value.end(), isControl, QChar(QChar::ReplacementCharacter));
        if (value.size() <= storedValue)
            continue;
        value.truncate(value.at(storedValue - 1).isHighSurrogate() ? storedValue - 1 : storedValue);
        value += u'…';
    }
    return values;
}

QString withStatus(std::optional<int> httpStatus, const QString &error)
{
    return httpStatus && !error.startsWith(u"HTTP"_s) ? filled(u"HTTP %1: %2"_s, *httpStatus, error) : error;
}

QByteArray storedBody(const QByteArray &body)
{
    return body.left(storedAnswer);
}

Settlement settlementOf(const AttemptReport &report, const UpstreamConfig &config, const QString &owner, double random)
{
    auto q = questionOf(report.lease, config, random);
    q.outcome = report.outcome;
    q.reached = report.wire.reached;
    if (report.wire.answer.status != 0)
        q.httpStatus = report.wire.answer.status;
    q.byRule = report.rule >= 0;
    q.staleConnection = report.wire.stale;
    q.retryAfter = report.retryAfter;
    q.probe = report.lease.probe;
    q.forbidden = report.lease.held;
    q.ruleWait = report.ruleWait;
    const qint64 token = report.credentials ? report.credentials->tokenId : 0;
    q.tokenEndpoint = config.auth.type == AuthConfig::Type::Token;
    q.newTokenRefused = report.lease.tokenRefused != 0 && report.lease.tokenRefused != token;
    const auto answer = decideRetry(q);

    auto s = begun(report.lease, owner);
    s.startedAt = report.startedAt;
    s.endedAt = report.endedAt;
    s.durationMs = report.wire.durationMs;
    s.reached = report.wire.reached;
    s.httpStatus = q.httpStatus;
    s.code = report.code;
    s.error = report.error;
    s.hint = report.hint;
    s.kept = storedValues(report.kept);
    s.rule = report.rule;
    s.answerHead = headText(report.wire.answer);
    s.answerBody = storedBody(report.wire.answer.body);
    s.ledgerDays = config.idempotency.memoryDays;
    apply(answer, s);
    s.answered = report.wire.reached == Reached::Answered;
    s.configVersion = report.configVersion;
    s.held = answer.isHeld;
    s.tokenRefused = answer.tokenResent ? token : 0;
    if (answer.isHeld) {
        s.heldReason = withHint(withStatus(s.httpStatus, s.error), s.hint);
        if (q.outcome == Outcome::TokenExpired && q.tokenEndpoint)
            s.heldReason =
                u"a new token is refused too (%1): sign in again: check `auth` and its secrets, then resume"_s.arg(
                    s.heldReason);
    }
    if (answer.holdUpstream) {
        s.holdMs = answer.holdUpstream->count();
        s.holdReason = s.outcome == Outcome::Hold
                           ? withHint(u"the upstream asked to wait: %1"_s.arg(s.error), s.hint)
                           : u"the upstream asked to wait (HTTP %1, Retry-After)"_s.arg(report.wire.answer.status);
    }
    bury(s, report.lease.task.bizKey);
    return s;
}

Settlement settlementOfOrphan(const Lease &lease, const UpstreamConfig &config, const QString &owner, qint64 nowMs,
                              double random)
{
    auto q = questionOf(lease, config, random);
    q.outcome = Outcome::Interrupted;
    q.reached = Reached::Unknown; // nobody is left who could tell
    auto s = begun(lease, owner);
    s.startedAt = lease.leasedAt;
    s.endedAt = nowMs;
    s.reached = Reached::Unknown;
    s.error = u"the program ended while this was on its way"_s;
    apply(decideRetry(q), s);
    bury(s, lease.task.bizKey);
    return s;
}

} // namespace pushdesk
