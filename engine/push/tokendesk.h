// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/push/credentialanswer.h"
#include "engine/push/seenvalues.h"
#include "engine/push/tokenfile.h"
#include "engine/push/wireresult.h"
#include "engine/upstream/tokenrequest.h"

#include <QObject>
#include <QSet>
#include <QTimer>

#include <vector>

class QNetworkAccessManager;

namespace pushdesk {

class Clock;
class HttpAttempt;

// The file name of a token: what it belongs to, hashed. A changed `auth` is another token.
[[nodiscard]] QString tokenFileName(const QString &dataDir, const QString &upstream, const AuthConfig &auth);

// The token of one upstream: in memory, in its runtime file, or fetched. Whoever asks while a fetch is on its way waits
// for that one (single flight); over processes the file's lock sees to the same. A new token is written before anybody
// gets it. Lives in the credential desk's thread and blocks on nothing but small files.
class TokenDesk final : public QObject {
    Q_OBJECT
public:
    struct Options {
        QString fileName;                         // tokenFileName()
        const Clock *clock = nullptr;             // borrowed
        QNetworkAccessManager *network = nullptr; // borrowed
        SeenValues *seen = nullptr;               // borrowed
        std::function<double()> random;
        QString folder; // of the token's file; empty: TokenFile::folder()
    };
    TokenDesk(Options options, TokenRequest request);
    ~TokenDesk() override;

    // A token got with these secrets, and none that was refused: `refusedId` is the id of one that just was, 0: none.
    // `config` says the timeouts and the back-off.
    void obtain(const std::shared_ptr<const UpstreamConfig> &config, const QMap<QString, QString> &secrets,
                qint64 refusedId, const CredentialCallback &done);

    // True while a request for a token is on its way; `then` runs when it has ended and its token is kept.
    [[nodiscard]] bool asking() const { return m_attempt != nullptr; }
    void afterwards(const std::function<void()> &then)
    {
        m_waiting.push_back([then](const CredentialAnswer &) { then(); });
    }

private:
    void begin();
    void lockAndLook();
    void look();
    void fetch();
    void onAnswered(const WireResult &wire);
    void onGranted(const TokenGrant &grant);
    void save();
    void waitAndTryAgain(const QString &why, const WireResult *wire);
    void refuse(const QString &why);
    void finish(const CredentialAnswer &answer);
    void giveToken();
    [[nodiscard]] bool usable(const StoredToken &token) const;
    [[nodiscard]] Credentials credentials() const;
    void remember(const StoredToken &token);

    Options m_options;
    std::shared_ptr<const UpstreamConfig> m_config;
    TokenRequest m_request;
    std::optional<TokenFile> m_file;
    std::unique_ptr<OwnerLock> m_lock; // held while a token is asked for
    QMap<QString, QString> m_secrets;
    std::optional<StoredToken> m_token;
    bool m_saved = true; // m_token is in the file
    QSet<qint64> m_refused;
    std::vector<CredentialCallback> m_waiting;
    HttpAttempt *m_attempt = nullptr; // child
    QTimer m_lockTimer;
    bool m_busy = false;
    qint64 m_sentAt = 0;
    qint64 m_lockedOutSince = 0; // monotonic ms
    int m_failures = 0;          // of the endpoint, in a row
};

} // namespace pushdesk
