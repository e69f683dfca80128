// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/httpattempt.h"

#include "engine/push/oneshotbody.h"
#include "engine/push/route.h"

#include <QNetworkAccessManager>
#include <QNetworkRequest>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype answerLimit = 1024 * 1024; // decompressed bytes of an answer that are read (R1)

QNetworkRequest networkRequest(const RenderedRequest &rendered)
{
    QNetworkRequest request(rendered.url);
    for (const auto &[header, value] : rendered.headers)
        request.setRawHeader(header, value);
    if (!request.hasRawHeader("User-Agent"))
        request.setRawHeader("User-Agent", "Pushdesk");
    request.setHeader(QNetworkRequest::ContentLengthHeader, rendered.body.size());
    request.setAttribute(QNetworkRequest::DoNotBufferUploadDataAttribute, true);
    request.setAttribute(QNetworkRequest::RedirectPolicyAttribute, QNetworkRequest::ManualRedirectPolicy);
    request.setAttribute(QNetworkRequest::AuthenticationReuseAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CacheLoadControlAttribute, QNetworkRequest::AlwaysNetwork);
    request.setAttribute(QNetworkRequest::CacheSaveControlAttribute, false);
    request.setAttribute(QNetworkRequest::Http2AllowedAttribute, false);
    request.setAttribute(QNetworkRequest::HttpPipeliningAllowedAttribute, false);
    return request;
}

// Errors that Qt makes of a status: the answer came whole, judge it by its status. A 307 or 308 ends as "cannot send
// again" because the body refuses to be read twice, also where redirects are not followed.
bool isStatusError(QNetworkReply::NetworkError error, int status)
{
    if (error == QNetworkReply::ContentReSendError)
        return status >= 300 && status <= 399;
    return error == QNetworkReply::ProtocolInvalidOperationError || // 400
           (error >= QNetworkReply::ContentAccessDenied && error <= QNetworkReply::UnknownContentError) ||
           (error >= QNetworkReply::InternalServerError && error <= QNetworkReply::UnknownServerError) ||
           (error == QNetworkReply::ProxyAuthenticationRequiredError && status == 407);
}

} // namespace

HttpAttempt::HttpAttempt(const RenderedRequest &request, const TimeoutsConfig &timeouts, Ended ended, QObject *parent)
    : QObject(parent), m_request(request), m_timeouts(timeouts), m_ended(std::move(ended))
{
    m_deadline.setSingleShot(true);
    m_deadline.setTimerType(Qt::PreciseTimer);
    connect(&m_deadline, &QTimer::timeout, this, &HttpAttempt::onDeadline);
}

HttpAttempt::~HttpAttempt()
{
    if (!m_reply)
        return;
    m_reply->disconnect(this);
    m_reply->abort();
    m_reply->deleteLater();
}

void HttpAttempt::send(QNetworkAccessManager &network)
{
    m_body = new OneShotBody(m_request.body);
    m_elapsed.start();
    m_route = routeTo(m_request.url);
    network.setProxy(m_route); // for this request and those that follow
    m_reply = network.sendCustomRequest(networkRequest(m_request), m_request.method, m_body);
    m_body->setParent(m_reply);
    // Until it is known whether a connection has to be opened, the longer deadline holds.
    m_deadline.start(m_timeouts.response);
    connect(m_reply, &QNetworkReply::socketStartedConnecting, this, &HttpAttempt::onConnecting);
    connect(m_reply, &QNetworkReply::encrypted, this, &HttpAttempt::onEncrypted);
    connect(m_reply, &QNetworkReply::requestSent, this, &HttpAttempt::onRequestSent);
    connect(m_reply, &QNetworkReply::readyRead, this, &HttpAttempt::onReadable);
    connect(m_reply, &QNetworkReply::finished, this, &HttpAttempt::onFinished);
}

// Qt tells that a request was sent only when it had a body. Without one the connection's opening cannot be told from
// the wait for the answer (but for TLS, which says when it is up): then the response deadline holds for both, and the
// reach is `unknown` rather than a guess.
void HttpAttempt::onConnecting()
{
    m_connecting = true;
    if (!m_sent && tellsWhenSent())
        m_deadline.start(m_timeouts.connect);
}

bool HttpAttempt::tellsWhenSent() const
{
    return !m_request.body.isEmpty() || m_request.url.scheme() == u"https"_s;
}

void HttpAttempt::onEncrypted()
{
    if (m_request.body.isEmpty())
        onRequestSent();
}

// The response deadline is the project's own: Qt's transfer timeout restarts with every byte.
void HttpAttempt::onRequestSent()
{
    m_sent = true;
    m_deadline.start(m_timeouts.response);
}

void HttpAttempt::onDeadline()
{
    const auto seconds = [](milliseconds ms) { return QString::number(static_cast<double>(ms.count()) / 1000.0); };
    if (m_connecting && tellsWhenSent() && !m_sent && !m_body->touched())
        finish(WireResult::Fault::ConnectTimeout, u"no connection within %1 s"_s.arg(seconds(m_timeouts.connect)));
    else
        finish(WireResult::Fault::ResponseTimeout, u"no whole answer within %1 s"_s.arg(seconds(m_timeouts.response)));
}

void HttpAttempt::abort()
{
    finish(WireResult::Fault::Aborted, u"the program was stopped while it was on its way"_s);
}

void HttpAttempt::onReadable()
{
    m_answerBody += m_reply->read(answerLimit - m_answerBody.size());
    if (m_answerBody.size() < answerLimit || m_reply->bytesAvailable() == 0)
        return;
    m_bodyCut = true; // enough to judge by; the rest is not waited for
    finish(WireResult::Fault::None, {});
}

// An answer without a length that is not chunked ends where the connection does (RFC 9112 6.3): then the close is its
// end and no fault, though Qt calls it one now and then. (Of an encoded one Qt has taken the length away: not to be
// judged.)
bool HttpAttempt::endsWithTheConnection() const
{
    const auto error = m_reply->error();
    const bool closed = error == QNetworkReply::RemoteHostClosedError || error == QNetworkReply::ContentReSendError;
    return closed && !m_reply->hasRawHeader("Content-Length") && !m_reply->hasRawHeader("Transfer-Encoding") &&
           !m_reply->hasRawHeader("Content-Encoding");
}

bool HttpAttempt::answeredWhole() const
{
    const auto error = m_reply->error();
    const auto status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute);
    return status.isValid() &&
           (error == QNetworkReply::NoError || endsWithTheConnection() || isStatusError(error, status.toInt()));
}

WireResult::Fault HttpAttempt::faultOfReply() const
{
    switch (m_reply->error()) {
    case QNetworkReply::ConnectionRefusedError:
        return WireResult::Fault::Refused;
    case QNetworkReply::HostNotFoundError:
        return WireResult::Fault::Dns;
    case QNetworkReply::SslHandshakeFailedError:
        return WireResult::Fault::Tls;
    case QNetworkReply::ProxyAuthenticationRequiredError:
        return WireResult::Fault::ProxyLogin;
    case QNetworkReply::ProxyConnectionRefusedError:
    case QNetworkReply::ProxyConnectionClosedError:
    case QNetworkReply::ProxyNotFoundError:
    case QNetworkReply::ProxyTimeoutError:
    case QNetworkReply::UnknownProxyError:
        return WireResult::Fault::Proxy;
    case QNetworkReply::RemoteHostClosedError:
    case QNetworkReply::ContentReSendError:
        return m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).isValid()
                   ? WireResult::Fault::CutShort
                   : WireResult::Fault::ConnectionLost;
    default:
        return WireResult::Fault::Other;
    }
}

void HttpAttempt::onFinished()
{
    if (m_done)
        return;
    m_answerBody += m_reply->read(answerLimit - m_answerBody.size());
    if (answeredWhole())
        finish(WireResult::Fault::None, {});
    else
        finish(faultOfReply(), m_reply->errorString());
}

// Surely nothing happened there only where no byte can have left: no connection came about, or a connection of our own
// did not come to the request.
Reached HttpAttempt::reachedSoFar(WireResult::Fault fault) const
{
    switch (fault) {
    case WireResult::Fault::None:
        return Reached::Answered;
    case WireResult::Fault::Refused:
    case WireResult::Fault::Dns:
    case WireResult::Fault::Tls:
    case WireResult::Fault::ConnectTimeout:
        return Reached::NotSent;
    default:
        break;
    }
    const bool began =
        m_sent || m_body->touched() || m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).isValid();
    return began || !tellsWhenSent() ? Reached::Unknown : Reached::NotSent;
}

void HttpAttempt::readHead(Answer &answer) const
{
    answer.status = m_reply->attribute(QNetworkRequest::HttpStatusCodeAttribute).toInt();
    for (const auto &[header, value] : m_reply->rawHeaderPairs())
        answer.headers.emplaceBack(header, value);
}

// The one exit. abort() emits finished() at once: m_done is set before it.
void HttpAttempt::finish(WireResult::Fault fault, const QString &detail)
{
    if (m_done)
        return;
    m_done = true;
    m_deadline.stop();
    WireResult result;
    result.fault = fault;
    result.detail = detail;
    result.durationMs = m_elapsed.elapsed();
    result.reached = reachedSoFar(fault);
    result.route = routeName(m_route);
    if (result.reached == Reached::NotSent)
        result.remark = routeRemark(m_request.url, m_route);
    readHead(result.answer);
    result.stale = fault == WireResult::Fault::ConnectionLost && !m_connecting;
    result.answer.body = std::move(m_answerBody);
    result.answer.bodyCut = m_bodyCut;
    m_reply->disconnect(this);
    if (!m_reply->isFinished() && !m_bodyCut) // not from within its reading; being deleted ends it too
        m_reply->abort();
    m_reply->deleteLater();
    m_reply = nullptr;
    m_ended(std::move(result)); // may delete this
}

} // namespace pushdesk
