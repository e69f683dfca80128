// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/credentialdesk.h"

#include "engine/push/tokendesk.h"

#include <QFileInfo>
#include <QNetworkAccessManager>

namespace pushdesk {

using namespace Qt::StringLiterals;

CredentialDesk::CredentialDesk(Options options) : m_options(std::move(options)) {}

CredentialDesk::~CredentialDesk() = default;

void CredentialDesk::ask(const CredentialOrder &order, const CredentialCallback &done)
{
    QMetaObject::invokeMethod(
        this, [this, order, done] { read(order, done); }, Qt::QueuedConnection);
}

void CredentialDesk::whenIdle(const std::function<void()> &idle)
{
    QMetaObject::invokeMethod(
        this,
        [this, idle] {
            for (const auto &[name, desk] : m_tokens)
                if (desk && desk->asking())
                    return desk->afterwards([this, idle] { whenIdle(idle); });
            idle();
        },
        Qt::QueuedConnection);
}

void CredentialDesk::read(const CredentialOrder &order, const CredentialCallback &done)
{
    if (!m_secrets)
        m_secrets = new SecretStore(m_options.secrets, this);
    m_secrets->readAll(order.needs.secrets, [this, order, done](const Result<QMap<QString, QString>> &secrets) {
        if (secrets)
            return onSecrets(order, *secrets, done);
        CredentialAnswer answer;
        answer.reason = u"%1: %2"_s.arg(secrets.error().where, secrets.error().detail);
        done(answer);
    });
}

void CredentialDesk::onSecrets(const CredentialOrder &order, const QMap<QString, QString> &secrets,
                               const CredentialCallback &done)
{
    if (order.needs.token)
        return obtainToken(order, secrets, done);
    for (const QString &secret : secrets)
        m_seen.secret(secret);
    Credentials made;
    made.secrets = secrets;
    made.masker = m_seen.masker();
    CredentialAnswer answer;
    answer.credentials = std::make_shared<const Credentials>(std::move(made));
    done(answer);
}

void CredentialDesk::obtainToken(const CredentialOrder &order, const QMap<QString, QString> &secrets,
                                 const CredentialCallback &done)
{
    const QString name =
        tokenFileName(QFileInfo(m_options.dataDir).canonicalFilePath(), order.upstream, order.config->auth);
    auto &desk = m_tokens[name];
    if (!desk) {
        auto request = TokenRequest::compile(order.config->auth);
        if (!request) {
            CredentialAnswer answer;
            answer.reason = u"%1: %2"_s.arg(request.error().where, request.error().detail);
            return done(answer);
        }
        if (!m_network)
            m_network = new QNetworkAccessManager(this);
        const TokenDesk::Options options{name,    m_options.clock,  m_network,
                                         &m_seen, m_options.random, m_options.tokenFolder};
        desk = std::make_unique<TokenDesk>(options, std::move(*request));
    }
    desk->obtain(order.config, secrets, order.refusedId, done);
}

} // namespace pushdesk
