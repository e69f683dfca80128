// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/push/wireresult.h"
#include "engine/upstream/compiledupstream.h"

#include <QElapsedTimer>
#include <QNetworkProxy>
#include <QNetworkReply>
#include <QObject>
#include <QTimer>

#include <functional>

class QNetworkAccessManager;

namespace pushdesk {

class OneShotBody;

// One request on the wire, and its one end (DESIGN R1). Owned by its lane's thread; deletes its reply itself. The
// callback runs exactly once, also after abort().
class HttpAttempt final : public QObject {
    Q_OBJECT
public:
    using Ended = std::function<void(WireResult)>;

    HttpAttempt(const RenderedRequest &request, const TimeoutsConfig &timeouts, Ended ended, QObject *parent = nullptr);
    ~HttpAttempt() override;

    void send(QNetworkAccessManager &network);
    void abort(); // ends it as Aborted

private:
    void onConnecting();
    void onEncrypted();
    void onRequestSent();
    void onDeadline();
    void onReadable();
    void onFinished();
    void finish(WireResult::Fault fault, const QString &detail);
    [[nodiscard]] bool tellsWhenSent() const;
    [[nodiscard]] Reached reachedSoFar(WireResult::Fault fault) const;
    [[nodiscard]] bool endsWithTheConnection() const;
    [[nodiscard]] bool answeredWhole() const;
    [[nodiscard]] WireResult::Fault faultOfReply() const;
    void readHead(Answer &answer) const;

    RenderedRequest m_request;
    TimeoutsConfig m_timeouts;
    QNetworkProxy m_route;
    Ended m_ended;
    QNetworkReply *m_reply = nullptr; // ours until deleteLater
    OneShotBody *m_body = nullptr;    // child of the reply
    QTimer m_deadline;
    QElapsedTimer m_elapsed;
    QByteArray m_answerBody;
    bool m_bodyCut = false;
    bool m_connecting = false; // a connection of its own was opened
    bool m_sent = false;
    bool m_done = false;
};

} // namespace pushdesk
