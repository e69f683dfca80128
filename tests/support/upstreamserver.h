// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QSslConfiguration>
#include <QTcpServer>

#include <optional>

namespace pushdesk::scripted {

class Behaviour;
class Book;

// Accepts connections on a loopback address. The upstream's thread; every function is for that thread.
class UpstreamServer : public QTcpServer {
public:
    UpstreamServer(Behaviour &behaviour, Book &book, const QElapsedTimer &clock, std::optional<QSslConfiguration> tls);

    [[nodiscard]] bool open(const QHostAddress &address, quint16 port);
    void shut(); // closes the listener and every connection

protected:
    void incomingConnection(qintptr socketDescriptor) override;

private:
    [[nodiscard]] QTcpSocket *makeSocket(qintptr socketDescriptor);

    Behaviour &m_behaviour;
    Book &m_book;
    const QElapsedTimer &m_clock;
    std::optional<QSslConfiguration> m_tls;
    int m_accepted = 0;
};

} // namespace pushdesk::scripted
