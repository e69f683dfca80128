// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QList>
#include <QtGlobal>

#include <chrono>

namespace pushdesk::scripted {

// One answer as read from the wire.
struct WireAnswer {
    int status = 0;
    QByteArray head; // status line and headers, without the empty line
    QByteArray body; // chunks joined
    bool whole = false;

    [[nodiscard]] QByteArray header(QByteArrayView name) const;
};

// A blocking client on a plain POSIX socket, for tests that look at bytes and at how a connection ends: Qt's sockets do
// not tell FIN from RST. Every wait ends after `patience`. One thread.
class WireClient {
public:
    static constexpr std::chrono::milliseconds patience{10'000};

    explicit WireClient(quint16 port);
    ~WireClient();
    WireClient(const WireClient &) = delete;
    WireClient &operator=(const WireClient &) = delete;

    [[nodiscard]] bool isConnected() const { return m_socket >= 0; }
    // False: the connection is gone.
    bool send(const QByteArray &bytes);
    // POST with Content-Length, and Idempotency-Key unless the id is empty.
    bool post(const QByteArray &body, const QByteArray &requestId = {}, const QByteArray &target = "/push");
    [[nodiscard]] WireAnswer answer();        // reads one answer; interim ones (1xx) count as answers
    [[nodiscard]] QByteArray bytesToTheEnd(); // reads until FIN or RST
    [[nodiscard]] bool hasBytesWithin(std::chrono::milliseconds time);
    enum class End { Open, Fin, Reset, Impatient };
    [[nodiscard]] End waitForEnd();                     // reads on until the end
    [[nodiscard]] int reads() const { return m_reads; } // that brought bytes
    void close();

    [[nodiscard]] static QByteArray postBytes(const QByteArray &body, const QByteArray &requestId = {},
                                              const QByteArray &target = "/push");

private:
    bool readMore();
    [[nodiscard]] qsizetype bodyEnd(const WireAnswer &answer, qsizetype bodyStart);

    int m_socket = -1;
    QByteArray m_buffer;
    End m_end = End::Open;
    int m_reads = 0;
};

} // namespace pushdesk::scripted
