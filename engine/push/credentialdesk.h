// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/push/credentialanswer.h"
#include "engine/push/seenvalues.h"
#include "engine/upstream/secretstore.h"

#include <QObject>

#include <functional>
#include <map>
#include <memory>

class QNetworkAccessManager;

namespace pushdesk {

class Clock;
class TokenDesk;

// One upstream's question for credentials.
struct CredentialOrder {
    QString upstream; // its name
    std::shared_ptr<const UpstreamConfig> config;
    CredentialNeeds needs;
    qint64 refusedId = 0; // the token that the upstream just refused; 0: none
};

// Reads secrets and gets tokens, for all of one engine: pushes and tests share what it holds. Lives in a thread of its
// own with an event loop, as keychains take their time; the engine's one user of the keychain.
class CredentialDesk final : public QObject {
    Q_OBJECT
public:
    struct Options {
        QString dataDir;
        const Clock *clock = nullptr; // borrowed
        SecretStore::Options secrets;
        std::function<double()> random; // 0 <= x < 1
        QString tokenFolder;            // TokenDesk::Options::folder
    };
    explicit CredentialDesk(Options options);
    ~CredentialDesk() override;

    // Any thread. Secrets are read anew each time: what another process set counts at the next question. The callback
    // comes in the desk's thread, once, or never where the desk goes first.
    void ask(const CredentialOrder &order, const CredentialCallback &done);

    // Any thread. Calls back when no request for a token is on its way: where an endpoint rotates, one that was asked
    // for and not kept cannot be got again.
    void whenIdle(const std::function<void()> &idle);

private:
    void read(const CredentialOrder &order, const CredentialCallback &done);
    void onSecrets(const CredentialOrder &order, const QMap<QString, QString> &secrets, const CredentialCallback &done);
    void obtainToken(const CredentialOrder &order, const QMap<QString, QString> &secrets,
                     const CredentialCallback &done);

    Options m_options;
    SecretStore *m_secrets = nullptr;           // child, made in the desk's thread
    QNetworkAccessManager *m_network = nullptr; // the same
    SeenValues m_seen;
    std::map<QString, std::unique_ptr<TokenDesk>> m_tokens; // by the name of the token's file
};

} // namespace pushdesk
