// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/connection.h"

#include "tests/support/answerbytes.h"
#include "tests/support/behaviour.h"
#include "tests/support/book.h"
#include "tests/support/hardreset.h"

#include <QJsonDocument>
#include <QPointer>
#include <QTcpSocket>

namespace pushdesk::scripted {

namespace {

bool isAdminPath(const SeenRequest &request)
{
    return request.target.startsWith("/__");
}

} // namespace

Connection::Connection(QTcpSocket *socket, int number, const QElapsedTimer &clock, Behaviour &behaviour, Book &book,
                       QObject *server)
    : QObject(server), m_socket(socket), m_clock(clock), m_behaviour(behaviour), m_book(book), m_number(number)
{
    m_socket->setParent(this);
    m_socket->setSocketOption(QAbstractSocket::LowDelayOption, 1);
    m_idle.setSingleShot(true);
    m_idle.setTimerType(Qt::PreciseTimer);
    m_dripTimer.setTimerType(Qt::PreciseTimer);
    m_book.connectionOpened();
    connect(m_socket, &QTcpSocket::readyRead, this, &Connection::read);
    connect(m_socket, &QTcpSocket::disconnected, this, &Connection::socketClosed);
    connect(&m_idle, &QTimer::timeout, this, &Connection::close);
    connect(&m_dripTimer, &QTimer::timeout, this, &Connection::drip);
}

Connection::~Connection() = default;

void Connection::drop()
{
    m_closing = true;
    m_socket->abort();
}

void Connection::read()
{
    if (m_closing) {
        m_socket->readAll();
        return;
    }
    m_idle.stop();
    if (!m_busy && !m_headRead && m_requests > 0 && m_behaviour.takeDroppedReuse()) {
        drop(); // with the bytes unread
        return;
    }
    m_reader.feed(m_socket->readAll());
    pump();
}

void Connection::pump()
{
    m_pumping = true;
    while (!m_busy && !m_closing) {
        const RequestReader::State state = m_reader.advance();
        if (state == RequestReader::State::Malformed) {
            m_book.malformed();
            m_socket->write(answerBytes(Step::status(400), true));
            close();
            break;
        }
        if (state == RequestReader::State::Head)
            break;
        if (m_early) { // the rest of a request that has its answer
            if (state != RequestReader::State::Done)
                break;
            m_reader.take();
            m_early = false;
            continue;
        }
        if (!m_headRead)
            headRead();
        if (state == RequestReader::State::Done)
            requestRead();
        else if (m_kind == Kind::Push && m_behaviour.decidesAtHead())
            requestRead();
        else
            break;
    }
    m_pumping = false;
}

void Connection::headRead()
{
    m_headRead = true;
    SeenRequest &request = m_reader.request();
    request.connection = m_number;
    request.numberOnConnection = ++m_requests;
    request.arrivedUs = m_clock.nsecsElapsed() / 1000;
    if (m_behaviour.hasAdminPaths() && isAdminPath(request))
        m_kind = Kind::Admin;
    else
        m_kind = m_behaviour.isTokenPath(request) ? Kind::Token : Kind::Push;
    if (m_kind == Kind::Push)
        m_book.headRead(request);
    if (m_reader.expectsContinue() && m_reader.state() == RequestReader::State::Body && !m_behaviour.decidesAtHead())
        m_socket->write("HTTP/1.1 100 Continue\r\n\r\n");
}

// The request is there as far as it is waited for.
void Connection::requestRead()
{
    if (m_reader.state() == RequestReader::State::Done) {
        begin(m_reader.take());
        return;
    }
    m_early = true;
    SeenRequest head = m_reader.request();
    head.body.clear(); // whatever of it came with the head: a decision by timing would not repeat
    begin(std::move(head));
}

void Connection::begin(SeenRequest request)
{
    m_busy = true;
    m_headRead = false;
    switch (m_kind) {
    case Kind::Admin:
        m_step = adminAnswer(request);
        break;
    case Kind::Token:
        m_book.tokenRequested();
        m_step = m_behaviour.tokenAnswer(request);
        break;
    case Kind::Push:
        m_behaviour.identify(request);
        m_book.identified(request, m_behaviour.isRedirectTarget(request));
        m_step = m_behaviour.decide(request);
        takeEffect(request);
        break;
    }
    answerLater(request);
}

// Settles what of the step's effect is to happen: an id has one.
void Connection::takeEffect(const SeenRequest &request)
{
    if (m_step.effect == Step::Effect::None)
        return;
    const RepeatAnswer repeats = m_behaviour.repeatAnswer();
    switch (m_book.begin(request.requestId, repeats == RepeatAnswer::Doubles)) {
    case Book::Turn::First:
        if (m_step.effect == Step::Effect::AtOnce)
            m_book.done(request.requestId, request.key);
        return;
    case Book::Turn::Repeat:
        m_step.effect = Step::Effect::None;
        if (repeats == RepeatAnswer::SaysDuplicate) {
            const Step duplicate = Step::duplicate();
            m_step.statusCode = duplicate.statusCode;
            m_step.headers = duplicate.headers;
            m_step.body = duplicate.body;
        }
        return;
    case Book::Turn::InProgress:
        m_step = Step::inProgress();
        return;
    }
}

void Connection::answerLater(const SeenRequest &request)
{
    if (const QByteArray interim = interimBytes(m_step); !interim.isEmpty()) {
        m_socket->write(interim);
        m_socket->flush();
    }
    const milliseconds delay = m_step.delay.value_or(milliseconds(0));
    if (delay < milliseconds(0) || m_step.ending == Step::Ending::Silence)
        return;
    if (m_step.effect == Step::Effect::AfterDelay) {
        // In the server's name: the work goes on when the client has left.
        QTimer::singleShot(delay, Qt::PreciseTimer, parent(),
                           [&book = m_book, id = request.requestId, key = request.key, self = QPointer(this)] {
                               book.done(id, key);
                               if (self)
                                   self->send();
                           });
    } else if (delay.count() == 0) {
        send();
    } else {
        QTimer::singleShot(delay, Qt::PreciseTimer, this, &Connection::send);
    }
}

void Connection::send()
{
    if (m_closing)
        return;
    ++m_answers;
    const KeepAlive rules = m_behaviour.keepAlive();
    const bool last = rules.closeAfterRequests > 0 && m_answers >= rules.closeAfterRequests;
    QByteArray bytes = answerBytes(m_step, last && rules.announce);
    if (last)
        m_step.connectionClose = true;
    if (m_step.perByte.count() > 0 && !bytes.isEmpty()) {
        m_dripping = std::move(bytes);
        m_dripTimer.start(m_step.perByte);
        return;
    }
    endExchange(); // before the client can know
    if (!bytes.isEmpty())
        m_socket->write(bytes);
    finish();
}

void Connection::drip()
{
    if (m_dripping.size() == 1) {
        m_dripTimer.stop();
        endExchange();
    }
    m_socket->write(m_dripping.first(1));
    m_socket->flush();
    m_dripping.remove(0, 1);
    if (m_dripping.isEmpty())
        finish();
}

void Connection::finish()
{
    if (m_step.ending == Step::Ending::Reset) {
        reset();
    } else if (closesAfter(m_step)) {
        close();
    } else {
        m_socket->flush();
        closeWhenIdle();
    }
    if (!m_pumping)
        pump();
}

void Connection::closeWhenIdle()
{
    const milliseconds after = m_behaviour.keepAlive().closeIdleAfter;
    if (after.count() == 0)
        close();
    else if (after.count() > 0)
        m_idle.start(after);
}

void Connection::close()
{
    m_closing = true;
    m_socket->disconnectFromHost(); // after what is still to be written
}

void Connection::reset()
{
    m_closing = true;
    resetOnClose(m_socket->socketDescriptor());
    m_socket->abort();
}

void Connection::socketClosed()
{
    m_closing = true;
    m_idle.stop();
    m_dripTimer.stop();
    if (m_headRead && m_kind == Kind::Push) { // the client left in the middle of a body
        SeenRequest request = m_reader.take();
        m_behaviour.identify(request);
        m_book.identified(request, m_behaviour.isRedirectTarget(request));
        m_headRead = false;
        m_busy = true;
    }
    endExchange();
    m_book.connectionClosed();
    deleteLater();
}

void Connection::endExchange()
{
    if (m_busy && m_kind == Kind::Push)
        m_book.exchangeEnded();
    m_busy = false;
}

Step Connection::adminAnswer(const SeenRequest &request)
{
    const QByteArray path = request.path();
    if (path == "/__reset" && request.method == "POST") {
        m_book.reset();
        return Step::ok().withoutEffect();
    }
    if (path == "/__counts") {
        const QJsonObject counts =
            request.queryValue("full") == "1" ? m_book.counts().toJson() : m_book.totals().toJson();
        return Step::ok(QJsonDocument(counts).toJson(QJsonDocument::Compact) + '\n').withoutEffect();
    }
    return Step::status(404);
}

} // namespace pushdesk::scripted
