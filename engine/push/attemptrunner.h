// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/push/attemptreport.h"

#include <QObject>

#include <functional>
#include <unordered_map>
#include <unordered_set>

class QNetworkAccessManager;

namespace pushdesk {

class Clock;
class HttpAttempt;

// Turns an order into a report: renders, sends, judges. One belongs to each lane's thread, with that thread's network
// manager and its own compiled configs.
class AttemptRunner final : public QObject {
    Q_OBJECT
public:
    using Done = std::function<void(AttemptReport)>;

    AttemptRunner(const Clock &clock, QObject *parent = nullptr);
    ~AttemptRunner() override;

    // `watch` may be null.
    void run(AttemptOrder order, const Done &done, const AttemptWatch *watch = nullptr);
    void abortAll(); // every request on the wire ends now, as aborted

private:
    CompiledUpstream *compiled(const AttemptOrder &order, QString &problem);
    void send(AttemptReport report, const RenderedRequest &request, CompiledUpstream *upstream,
              const TimeoutsConfig &timeouts, const Done &done);
    void sendPack(AttemptReport report, std::vector<Lease> leases, CompiledUpstream *upstream,
                  const AttemptWatch *watch, const TimeoutsConfig &timeouts, const Done &done);
    void refuse(AttemptReport report, Outcome outcome, const QString &where, const QString &detail, const Done &done);
    void judge(AttemptReport &report, const CompiledUpstream &upstream) const;
    void readAgain(AttemptReport &report, const CompiledUpstream &upstream) const; // the texts of a masked answer
    void mask(AttemptReport &report, const CompiledUpstream *upstream, const QByteArray &basicAuth);
    void dropIdleConnections();
    void noteUse();

    struct Compiled {
        int version = 0;
        std::unique_ptr<CompiledUpstream> upstream;
    };
    const Clock &m_clock;
    QNetworkAccessManager *m_network;
    std::unordered_map<qint64, Compiled> m_compiled; // by upstream
    std::unordered_set<HttpAttempt *> m_onWire;      // children of this
    bool m_connectionStuck = false; // a connect timed out: Qt would let the next request wait on the same one
    QByteArray m_basicAuth;         // of the request before, mostly the same
    Masker m_basicMasker;
    qint64 m_lastUse = 0;     // monotonic ms
    qint64 m_lastUseWall = 0; // UTC ms; goes on while the computer sleeps
};

} // namespace pushdesk
