// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/step.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLocale>

namespace pushdesk::scripted {

namespace {

constexpr auto jsonType = "application/json";

Step bare(Step::Ending ending, Step::Effect effect)
{
    Step step = effect == Step::Effect::None ? Step::answer(200) : Step::ok();
    step.ending = ending;
    step.effect = effect;
    return step;
}

} // namespace

QByteArray httpDate(qint64 utcSeconds, HttpDate form)
{
    const QDateTime time = QDateTime::fromSecsSinceEpoch(utcSeconds, Qt::UTC);
    const QLocale c = QLocale::c();
    switch (form) {
    case HttpDate::Imf:
        return c.toString(time, QStringLiteral("ddd, dd MMM yyyy hh:mm:ss 'GMT'")).toLatin1();
    case HttpDate::Rfc850:
        return c.toString(time, QStringLiteral("dddd, dd-MMM-yy hh:mm:ss 'GMT'")).toLatin1();
    case HttpDate::Asctime: {
        const QString day = QString::number(time.date().day()).rightJustified(2);
        return (c.toString(time, QStringLiteral("ddd MMM ")) + day + c.toString(time, QStringLiteral(" hh:mm:ss yyyy")))
            .toLatin1();
    }
    }
    return {};
}

QByteArray reasonPhrase(int status)
{
    static const std::vector<std::pair<int, const char *>> phrases{{100, "Continue"},
                                                                   {102, "Processing"},
                                                                   {103, "Early Hints"},
                                                                   {200, "OK"},
                                                                   {201, "Created"},
                                                                   {202, "Accepted"},
                                                                   {204, "No Content"},
                                                                   {301, "Moved Permanently"},
                                                                   {302, "Found"},
                                                                   {303, "See Other"},
                                                                   {307, "Temporary Redirect"},
                                                                   {308, "Permanent Redirect"},
                                                                   {400, "Bad Request"},
                                                                   {401, "Unauthorized"},
                                                                   {403, "Forbidden"},
                                                                   {404, "Not Found"},
                                                                   {405, "Method Not Allowed"},
                                                                   {407, "Proxy Authentication Required"},
                                                                   {408, "Request Timeout"},
                                                                   {409, "Conflict"},
                                                                   {410, "Gone"},
                                                                   {413, "Content Too Large"},
                                                                   {415, "Unsupported Media Type"},
                                                                   {422, "Unprocessable Content"},
                                                                   {425, "Too Early"},
                                                                   {429, "Too Many Requests"},
                                                                   {500, "Internal Server Error"},
                                                                   {501, "Not Implemented"},
                                                                   {502, "Bad Gateway"},
                                                                   {503, "Service Unavailable"},
                                                                   {504, "Gateway Timeout"},
                                                                   {511, "Network Authentication Required"}};
    for (const auto &[code, phrase] : phrases) {
        if (code == status)
            return phrase;
    }
    return "Scripted";
}

QByteArray codeAndMessage(int code, const QByteArray &message)
{
    // By hand for the order of the fields; QJsonDocument for the escapes.
    const QByteArray wrapped =
        QJsonDocument(QJsonObject{{QStringLiteral("msg"), QString::fromUtf8(message)}}).toJson(QJsonDocument::Compact);
    return "{\"code\":" + QByteArray::number(code) + ',' + wrapped.mid(1);
}

Step Step::ok()
{
    static const Step plain = ok(codeAndMessage(0, "ok"));
    return plain;
}

Step Step::ok(const QByteArray &body)
{
    return answer(200, body, {{"Content-Type", jsonType}}).withEffect();
}

Step Step::emptyOk()
{
    return answer(200).withEffect();
}

Step Step::htmlOk()
{
    return answer(200, "<!DOCTYPE html><html><body><h1>Please sign in</h1></body></html>",
                  {{"Content-Type", "text/html; charset=utf-8"}})
        .withEffect();
}

Step Step::slow(milliseconds delay)
{
    return ok().withDelay(delay);
}

Step Step::processing(milliseconds duration)
{
    return ok().withDelay(duration).withEffect(Effect::AfterDelay);
}

Step Step::timeoutAfterProcessing(milliseconds delay)
{
    return ok().withDelay(delay);
}

Step Step::closeAfterProcessing()
{
    return bare(Ending::Close, Effect::AtOnce);
}

Step Step::resetAfterProcessing()
{
    return bare(Ending::Reset, Effect::AtOnce);
}

Step Step::halfStatusLine()
{
    return bare(Ending::HalfStatusLine, Effect::AtOnce);
}

Step Step::truncatedBody()
{
    return bare(Ending::TruncatedBody, Effect::AtOnce);
}

Step Step::truncatedChunks()
{
    return bare(Ending::TruncatedChunks, Effect::AtOnce);
}

Step Step::drip(milliseconds perByte)
{
    return ok().withDrip(perByte);
}

Step Step::answer(int status, const QByteArray &body, const Headers &headers)
{
    Step step;
    step.statusCode = status;
    step.body = body;
    step.headers = headers;
    return step;
}

Step Step::status(int status)
{
    return answer(status, codeAndMessage(status, reasonPhrase(status)), {{"Content-Type", jsonType}});
}

Step Step::unavailable()
{
    return status(503);
}

Step Step::unavailable(seconds retryAfter)
{
    return unavailable(QByteArray::number(qint64(retryAfter.count())));
}

Step Step::unavailable(const QByteArray &retryAfter)
{
    return status(503).withHeader("Retry-After", retryAfter);
}

Step Step::unavailableUntil(seconds later, HttpDate form, seconds clockOff)
{
    Step step = status(503);
    step.retryDate = RetryDate{later, clockOff, form};
    return step;
}

Step Step::timeoutBeforeProcessing(milliseconds delay)
{
    return status(504).withDelay(delay);
}

Step Step::closeAfterReading()
{
    return bare(Ending::Close, Effect::None);
}

Step Step::resetAfterReading()
{
    return bare(Ending::Reset, Effect::None);
}

Step Step::redirect(int status, const QByteArray &location)
{
    return answer(status, {}, {{"Location", location}});
}

Step Step::unauthorized(const QByteArray &challenge)
{
    return challenge.isEmpty() ? status(401) : status(401).withHeader("WWW-Authenticate", challenge);
}

Step Step::rejected(const QByteArray &message)
{
    return answer(422, codeAndMessage(42200, message), {{"Content-Type", jsonType}});
}

Step Step::businessError(int code, const QByteArray &message)
{
    return answer(200, codeAndMessage(code, message), {{"Content-Type", jsonType}});
}

Step Step::duplicate()
{
    return businessError(10009, "duplicate request");
}

Step Step::inProgress()
{
    return answer(409, codeAndMessage(40900, "request in progress"), {{"Content-Type", jsonType}});
}

Step Step::withDelay(milliseconds time) const
{
    Step step = *this;
    step.delay = time;
    return step;
}

Step Step::withHeader(const QByteArray &name, const QByteArray &value) const
{
    Step step = *this;
    step.headers.emplace_back(name, value);
    return step;
}

Step Step::withBody(const QByteArray &bytes) const
{
    Step step = *this;
    step.body = bytes;
    return step;
}

Step Step::withEffect(Effect when) const
{
    Step step = *this;
    step.effect = when;
    return step;
}

Step Step::withoutEffect() const
{
    return withEffect(Effect::None);
}

Step Step::withInterim(int status, const Headers &interimHeaders) const
{
    Step step = *this;
    step.interims.push_back({status, interimHeaders});
    return step;
}

Step Step::withFraming(Framing kind) const
{
    Step step = *this;
    step.framing = kind;
    return step;
}

Step Step::withGzip() const
{
    Step step = *this;
    step.gzip = true;
    return step;
}

Step Step::withConnectionClose() const
{
    Step step = *this;
    step.connectionClose = true;
    return step;
}

Step Step::withDrip(milliseconds time) const
{
    Step step = *this;
    step.perByte = time;
    return step;
}

Step Step::sentTwice() const
{
    Step step = *this;
    step.twice = true;
    return step;
}

} // namespace pushdesk::scripted
