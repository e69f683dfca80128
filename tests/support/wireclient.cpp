// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/wireclient.h"

#include <cerrno>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace pushdesk::scripted {

QByteArray WireAnswer::header(QByteArrayView name) const
{
    const QList<QByteArray> lines = head.split('\n');
    for (const QByteArray &line : lines) {
        const qsizetype colon = line.indexOf(':');
        if (colon > 0 && QByteArrayView(line).first(colon).compare(name, Qt::CaseInsensitive) == 0)
            return line.mid(colon + 1).trimmed();
    }
    return {};
}

WireClient::WireClient(quint16 port) : m_socket(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(port);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (::connect(m_socket, reinterpret_cast<const sockaddr *>(&address), sizeof address) != 0)
        close();
}

WireClient::~WireClient()
{
    close();
}

void WireClient::close()
{
    if (m_socket >= 0)
        ::close(m_socket);
    m_socket = -1;
}

bool WireClient::send(const QByteArray &bytes)
{
    qsizetype sent = 0;
    while (sent < bytes.size()) {
        const ssize_t n = ::send(m_socket, bytes.constData() + sent, std::size_t(bytes.size() - sent), MSG_NOSIGNAL);
        if (n < 0)
            return false;
        sent += n;
    }
    return true;
}

bool WireClient::post(const QByteArray &body, const QByteArray &requestId, const QByteArray &target)
{
    return send(postBytes(body, requestId, target));
}

QByteArray WireClient::postBytes(const QByteArray &body, const QByteArray &requestId, const QByteArray &target)
{
    QByteArray bytes = "POST " + target + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n";
    if (!requestId.isEmpty())
        bytes += "Idempotency-Key: " + requestId + "\r\n";
    return bytes + "Content-Length: " + QByteArray::number(body.size()) + "\r\n\r\n" + body;
}

bool WireClient::hasBytesWithin(std::chrono::milliseconds time)
{
    pollfd wait{m_socket, POLLIN, 0};
    return ::poll(&wait, 1, int(time.count())) > 0;
}

bool WireClient::readMore()
{
    if (m_end != End::Open)
        return false;
    if (!hasBytesWithin(patience)) {
        m_end = End::Impatient;
        return false;
    }
    char bytes[16 * 1024];
    const ssize_t n = ::recv(m_socket, bytes, sizeof bytes, 0);
    if (n <= 0) {
        m_end = n < 0 && errno == ECONNRESET ? End::Reset : End::Fin;
        return false;
    }
    m_buffer.append(bytes, qsizetype(n));
    ++m_reads;
    return true;
}

QByteArray WireClient::bytesToTheEnd()
{
    while (readMore()) {
    }
    return std::exchange(m_buffer, {});
}

WireClient::End WireClient::waitForEnd()
{
    while (readMore()) {
    }
    return m_end;
}

WireAnswer WireClient::answer()
{
    WireAnswer answer;
    qsizetype headEnd = -1;
    while ((headEnd = m_buffer.indexOf("\r\n\r\n")) < 0) {
        if (!readMore())
            return answer;
    }
    answer.head = m_buffer.first(headEnd);
    answer.status = answer.head.mid(9, 3).toInt();
    const qsizetype end = bodyEnd(answer, headEnd + 4);
    answer.whole = end >= 0;
    answer.body = m_buffer.mid(headEnd + 4, end < 0 ? -1 : end - headEnd - 4);
    m_buffer.remove(0, end < 0 ? m_buffer.size() : end);
    if (answer.whole && answer.header("Transfer-Encoding") == "chunked") {
        QByteArray joined;
        for (qsizetype at = 0; at < answer.body.size();) {
            const qsizetype lineEnd = answer.body.indexOf("\r\n", at);
            const qsizetype size = answer.body.mid(at, lineEnd - at).toLongLong(nullptr, 16);
            joined += answer.body.mid(lineEnd + 2, size);
            at = lineEnd + 2 + size + 2;
        }
        answer.body = joined;
    }
    return answer;
}

// Where in the buffer the body ends, reading on as needed; -1 where the connection ends before.
qsizetype WireClient::bodyEnd(const WireAnswer &answer, qsizetype bodyStart)
{
    if (answer.status < 200 || answer.status == 204 || answer.status == 304)
        return bodyStart;
    if (answer.header("Transfer-Encoding") == "chunked") {
        qsizetype last = -1;
        while ((last = m_buffer.indexOf("0\r\n\r\n", bodyStart)) < 0) {
            if (!readMore())
                return -1;
        }
        return last + 5;
    }
    const QByteArray length = answer.header("Content-Length");
    if (length.isEmpty()) {
        while (readMore()) {
        }
        return m_end == End::Fin ? m_buffer.size() : -1;
    }
    while (m_buffer.size() < bodyStart + length.toLongLong()) {
        if (!readMore())
            return -1;
    }
    return bodyStart + length.toLongLong();
}

} // namespace pushdesk::scripted
