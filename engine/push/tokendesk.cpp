// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/tokendesk.h"

#include "engine/core/clock.h"
#include "engine/core/filled.h"
#include "engine/push/httpattempt.h"
#include "engine/push/retryafter.h"
#include "engine/push/retrypolicy.h"
#include "engine/upstream/answerexcerpt.h"
#include "engine/upstream/answerjudge.h"

#include <QCryptographicHash>
#include <QDateTime>
#include <QNetworkAccessManager>
#include <QUuid>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr milliseconds lockEvery{50};      // another process asks for a token: its answer is looked for so often
constexpr milliseconds lockPatience{5000}; // beyond the other's own timeouts
constexpr milliseconds shortestWait{200};  // before the endpoint is asked again
constexpr qsizetype excerptLength = 200;

void addPart(QCryptographicHash &hash, const QString &part)
{
    const QByteArray bytes = part.toUtf8();
    hash.addData(QByteArray::number(bytes.size()) + ':');
    hash.addData(bytes);
}

void addParts(QCryptographicHash &hash, const std::vector<std::pair<QString, QString>> &parts)
{
    for (const auto &[name, value] : parts) {
        addPart(hash, name);
        addPart(hash, value);
    }
    addPart(hash, u"."_s);
}

QString hashOfSecrets(const QMap<QString, QString> &secrets, const QString &salt)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    addPart(hash, salt);
    for (auto secret = secrets.begin(); secret != secrets.end(); ++secret) {
        addPart(hash, secret.key());
        addPart(hash, secret.value());
    }
    return salt + u'$' + QString::fromLatin1(hash.result().toHex());
}

QString sayWire(const WireResult &wire)
{
    return wire.answer.status == 0 ? wire.detail : u"HTTP %1"_s.arg(wire.answer.status);
}

} // namespace

QString tokenFileName(const QString &dataDir, const QString &upstream, const AuthConfig &auth)
{
    QCryptographicHash hash(QCryptographicHash::Sha256);
    addPart(hash, dataDir);
    addPart(hash, upstream);
    addPart(hash, auth.request.method);
    addPart(hash, auth.request.url);
    addParts(hash, auth.request.headers);
    addParts(hash, auth.request.query);
    addParts(hash, auth.request.form);
    addPart(hash, auth.request.body);
    addPart(hash, auth.tokenPointer + u'\n' + auth.expiresPointer + u'\n' + auth.refreshPointer);
    return QString::fromLatin1(hash.result().toHex().left(32));
}

TokenDesk::TokenDesk(Options options, TokenRequest request)
    : m_options(std::move(options)), m_request(std::move(request)), m_lockTimer(this)
{
    m_lockTimer.setSingleShot(true);
    connect(&m_lockTimer, &QTimer::timeout, this, &TokenDesk::lockAndLook);
}

TokenDesk::~TokenDesk() = default;

void TokenDesk::remember(const StoredToken &token)
{
    m_options.seen->token(token.token);
    m_options.seen->token(token.refreshToken);
}

bool TokenDesk::usable(const StoredToken &token) const
{
    const bool sameSecrets = token.signedInWith == hashOfSecrets(m_secrets, token.signedInWith.section(u'$', 0, 0));
    const bool inTime = token.goodUntilMs == 0 || m_options.clock->nowMs() < token.goodUntilMs;
    return sameSecrets && inTime && !m_refused.contains(token.id);
}

void TokenDesk::obtain(const std::shared_ptr<const UpstreamConfig> &config, const QMap<QString, QString> &secrets,
                       qint64 refusedId, const CredentialCallback &done)
{
    if (refusedId != 0)
        m_refused.insert(refusedId);
    for (const QString &secret : secrets)
        m_options.seen->secret(secret);
    m_waiting.push_back(done);
    if (m_busy)
        return;
    m_config = config;
    m_secrets = secrets;
    m_busy = true;
    begin();
}

void TokenDesk::begin()
{
    if (m_token && m_saved && usable(*m_token))
        return giveToken();
    auto folder = m_options.folder.isEmpty() ? TokenFile::folder() : Result(m_options.folder);
    if (!folder)
        return refuse(u"no place for the token: %1: %2"_s.arg(folder.error().where, folder.error().detail));
    m_file.emplace(*folder, m_options.fileName);
    m_lockedOutSince = m_options.clock->monotonicMs();
    lockAndLook();
}

void TokenDesk::lockAndLook()
{
    auto lock = m_file->tryLock();
    if (!lock)
        return refuse(u"no place for the token: %1: %2"_s.arg(lock.error().where, lock.error().detail));
    if (!*lock) { // another process is at it; its token will do
        const auto patience = m_config->timeouts.connect + m_config->timeouts.response + lockPatience;
        if (m_options.clock->monotonicMs() - m_lockedOutSince > patience.count())
            return waitAndTryAgain(u"another process asks for a token and does not come to an end"_s, nullptr);
        return m_lockTimer.start(lockEvery);
    }
    m_lock = std::move(*lock);
    look();
}

// What another process got meanwhile counts; ours that could not be written yet does too.
void TokenDesk::look()
{
    const auto stored = m_file->read();
    if (stored && (!m_token || stored->id > m_token->id)) {
        m_token = stored;
        m_saved = true;
        remember(*stored);
    }
    if (!m_token || !usable(*m_token))
        return fetch();
    if (!m_saved)
        return save();
    giveToken();
}

Credentials TokenDesk::credentials() const
{
    Credentials made;
    made.secrets = m_secrets;
    made.masker = m_options.seen->masker();
    if (!m_token)
        return made;
    made.token = m_token->token;
    made.tokenId = m_token->id;
    made.goodUntilMs = m_token->goodUntilMs;
    return made;
}

void TokenDesk::fetch()
{
    Credentials with;
    with.secrets = m_secrets;
    // A refresh token belongs to the account that signed in: other secrets begin anew.
    if (m_token && m_token->signedInWith == hashOfSecrets(m_secrets, m_token->signedInWith.section(u'$', 0, 0)))
        with.refreshToken = m_token->refreshToken;
    m_sentAt = m_options.clock->nowMs();
    auto request = m_request.render(m_sentAt, QUuid::createUuid().toString(QUuid::Id128), with);
    if (!request)
        return refuse(request.error().where + u": "_s + request.error().detail);
    m_options.network->clearConnectionCache(); // rare enough: a kept one is likely to be closed just as we send
    m_attempt = new HttpAttempt(
        *request, m_config->timeouts, [this](const WireResult &wire) { onAnswered(wire); }, this);
    m_attempt->send(*m_options.network);
}

void TokenDesk::onAnswered(const WireResult &wire)
{
    m_attempt->deleteLater();
    m_attempt = nullptr;
    if (wire.fault == WireResult::Fault::ProxyLogin)
        return refuse(u"the proxy on the way to the token endpoint wants a sign-in (407)"_s + wire.remark);
    if (wire.fault == WireResult::Fault::Tls)
        return refuse(u"token refused: TLS failure at the token endpoint: %1"_s.arg(wire.detail));
    if (wire.reached != Reached::Answered)
        return waitAndTryAgain(u"the token endpoint does not answer (%1)"_s.arg(sayWire(wire)), &wire);
    switch (outcomeByStatus(wire.answer.status)) {
    case Outcome::Delivered:
        if (auto grant = m_request.read(wire.answer, m_sentAt); grant)
            return onGranted(*grant);
        else
            return refuse(filled(u"token refused: HTTP %1, %2"_s, wire.answer.status, grant.error().detail));
    case Outcome::Retry:
        return waitAndTryAgain(u"the token endpoint answers %1"_s.arg(wire.answer.status), &wire);
    default:
        break;
    }
    const QString said = excerptOf(wire.answer, excerptLength);
    if (m_token && said.contains("invalid_grant"_L1)) // RFC 6749 section 5.2: it will never be good again
        m_token->refreshToken.clear();
    refuse(filled(u"token refused: HTTP %1 %2"_s, wire.answer.status, said).trimmed());
}

void TokenDesk::onGranted(const TokenGrant &grant)
{
    StoredToken fresh;
    const qint64 before = m_token ? m_token->id : 0;
    fresh.id = std::max(before + 1, m_options.clock->nowMs());
    fresh.token = grant.token;
    // An endpoint that gives no new refresh token lets the old one be used again (RFC 6749 section 6).
    fresh.refreshToken = grant.refreshToken.isEmpty() && m_token ? m_token->refreshToken : grant.refreshToken;
    // One that is over when it comes (a clock that goes wrong, an end of 0) is used until it is refused: the next one
    // would be over as well, and the one after it.
    fresh.goodUntilMs = grant.goodUntilMs > m_options.clock->nowMs() ? grant.goodUntilMs : 0;
    fresh.signedInWith = hashOfSecrets(m_secrets, QUuid::createUuid().toString(QUuid::Id128).left(16));
    m_token = fresh;
    m_saved = false;
    remember(fresh);
    save();
}

// Before anybody uses it: where the endpoint rotates, a token that is lost cannot be got again.
void TokenDesk::save()
{
    if (auto written = m_file->write(*m_token); !written)
        return waitAndTryAgain(
            u"the new token cannot be kept: %1: %2"_s.arg(written.error().where, written.error().detail), nullptr);
    m_saved = true;
    m_failures = 0;
    giveToken();
}

void TokenDesk::giveToken()
{
    CredentialAnswer answer;
    answer.credentials = std::make_shared<const Credentials>(credentials());
    finish(answer);
}

void TokenDesk::waitAndTryAgain(const QString &why, const WireResult *wire)
{
    ++m_failures;
    const auto &policy = m_config->retry;
    const double around = 1.0 - policy.jitter + 2.0 * policy.jitter * m_options.random();
    const auto planned = double(plannedDelay(policy, m_failures).count()) * around;
    auto wait = std::max(shortestWait, milliseconds(qint64(planned)));
    const qint64 now = m_options.clock->nowMs();
    if (wire)
        if (const auto floor = retryAfter(wire->answer.headers, now))
            wait = std::max(wait, *floor);
    CredentialAnswer answer;
    answer.retryAtMs = now + wait.count();
    const QString at = QDateTime::fromMSecsSinceEpoch(*answer.retryAtMs).toString(u"HH:mm:ss"_s);
    answer.reason = m_options.seen->masker().mask(u"%1, next try at %2"_s.arg(why, at));
    finish(answer);
}

void TokenDesk::refuse(const QString &why)
{
    m_failures = 0;
    CredentialAnswer answer;
    answer.reason = m_options.seen->masker().mask(
        u"%1; check `auth` and its secrets (pushdesk secret set NAME), then resume"_s.arg(why));
    finish(answer);
}

void TokenDesk::finish(const CredentialAnswer &answer)
{
    m_lock.reset();
    m_busy = false;
    const auto waiting = std::exchange(m_waiting, {});
    for (const auto &done : waiting)
        done(answer);
}

} // namespace pushdesk
