// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/seenrequest.h"

#include <QByteArray>

namespace pushdesk::scripted {

// Cuts the bytes of one connection into requests. Knows Content-Length and chunked bodies and pipelining. The server's
// thread; one per connection.
class RequestReader {
public:
    enum class State {
        Head,      // waits for the end of a head
        Body,      // has the head, waits for the rest of the body
        Done,      // has a whole request
        Malformed, // what came is no request; nothing more is read
    };

    void feed(const QByteArray &bytes); // then advance()
    State advance();                    // as far as the bytes go
    [[nodiscard]] State state() const { return m_state; }
    [[nodiscard]] bool expectsContinue() const { return m_expectsContinue; }
    [[nodiscard]] SeenRequest &request() { return m_request; } // from Body on
    SeenRequest take(); // the whole request (Done), or what there is of it; then waits for the next head

private:
    State readHead();
    bool readHeadLines(QByteArrayView head);
    State readBody();
    State readChunks();
    [[nodiscard]] QByteArrayView rest() const { return QByteArrayView(m_buffer).sliced(m_used); }

    QByteArray m_buffer;
    qsizetype m_used = 0; // bytes of m_buffer that belong to what was read already
    State m_state = State::Head;
    SeenRequest m_request;
    qint64 m_bodyLength = 0;
    bool m_chunked = false;
    bool m_expectsContinue = false;
};

} // namespace pushdesk::scripted
