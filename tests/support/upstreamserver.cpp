// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/upstreamserver.h"

#include "tests/support/behaviour.h"
#include "tests/support/book.h"
#include "tests/support/connection.h"

#include <QSslSocket>

namespace pushdesk::scripted {

namespace {
constexpr int backlog = 1024; // 500 clients that connect at once must not meet a full queue
}

UpstreamServer::UpstreamServer(Behaviour &behaviour, Book &book, const QElapsedTimer &clock,
                               std::optional<QSslConfiguration> tls)
    : m_behaviour(behaviour), m_book(book), m_clock(clock), m_tls(std::move(tls))
{
    setListenBacklogSize(backlog);
}

bool UpstreamServer::open(const QHostAddress &address, quint16 port)
{
    return listen(address, port);
}

void UpstreamServer::shut()
{
    QTcpServer::close();
    // A connection leaves the children only by deleteLater, so the list stays good while they close.
    const QObjectList open = children();
    for (QObject *child : open) {
        if (auto *connection = dynamic_cast<Connection *>(child))
            connection->drop();
    }
}

void UpstreamServer::incomingConnection(qintptr socketDescriptor)
{
    QTcpSocket *socket = makeSocket(socketDescriptor);
    if (!socket)
        return;
    auto *connection = new Connection(socket, ++m_accepted, m_clock, m_behaviour, m_book, this);
    if (m_behaviour.takeDroppedConnection())
        connection->drop();
}

QTcpSocket *UpstreamServer::makeSocket(qintptr socketDescriptor)
{
    if (!m_tls) {
        auto socket = std::make_unique<QTcpSocket>();
        return socket->setSocketDescriptor(socketDescriptor) ? socket.release() : nullptr;
    }
    auto socket = std::make_unique<QSslSocket>();
    if (!socket->setSocketDescriptor(socketDescriptor))
        return nullptr;
    socket->setSslConfiguration(*m_tls);
    socket->startServerEncryption();
    return socket.release();
}

} // namespace pushdesk::scripted
