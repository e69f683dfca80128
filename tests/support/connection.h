// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/requestreader.h"
#include "tests/support/step.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

class QTcpSocket;

namespace pushdesk::scripted {

class Behaviour;
class Book;

// One accepted connection: reads requests, one at a time, and plays the step that each meets. The upstream's thread;
// owned by the server, dies by itself when the socket has closed.
class Connection : public QObject {
public:
    Connection(QTcpSocket *socket, int number, const QElapsedTimer &clock, Behaviour &behaviour, Book &book,
               QObject *server);
    ~Connection() override;

    void drop(); // closes at once, what is unsent is lost

private:
    // The token endpoint and the admin paths are not counted with the pushes.
    enum class Kind { Push, Token, Admin };

    void read();
    void pump();
    void headRead();
    void requestRead();
    void begin(SeenRequest request);
    void takeEffect(const SeenRequest &request);
    void answerLater(const SeenRequest &request);
    void send();
    void drip();
    void finish();
    void closeWhenIdle();
    void close();
    void reset();
    void socketClosed();
    void endExchange();
    [[nodiscard]] Step adminAnswer(const SeenRequest &request);

    QTcpSocket *m_socket;
    const QElapsedTimer &m_clock;
    Behaviour &m_behaviour;
    Book &m_book;
    RequestReader m_reader;
    QTimer m_idle;
    QTimer m_dripTimer;
    QByteArray m_dripping; // what is still to be sent byte by byte
    Step m_step;           // of the exchange that is under way
    Kind m_kind = Kind::Push;
    int m_number;
    int m_requests = 0; // heads read
    int m_answers = 0;
    bool m_headRead = false; // of the request being read; counted
    bool m_busy = false;     // a step is being played
    bool m_pumping = false;
    bool m_early = false; // answered before the body came: the body is thrown away
    bool m_closing = false;
};

} // namespace pushdesk::scripted
