// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/answerbytes.h"

#include <QDateTime>
#include <QtEndian>

namespace pushdesk::scripted {

namespace {

constexpr qsizetype missingBytes = 64; // what a truncated body lacks of its Content-Length

quint32 crc32(const QByteArray &bytes)
{
    quint32 crc = ~0U;
    for (const char c : bytes) {
        crc ^= static_cast<unsigned char>(c);
        for (int bit = 0; bit < 8; ++bit)
            crc = (crc >> 1) ^ (crc & 1U ? 0xedb88320U : 0U);
    }
    return ~crc;
}

QByteArray littleEndian(quint32 value)
{
    QByteArray bytes(4, Qt::Uninitialized);
    qToLittleEndian(value, bytes.data());
    return bytes;
}

void appendHeader(QByteArray &head, QByteArrayView name, QByteArrayView value)
{
    head.append(name).append(": ").append(value).append("\r\n");
}

void appendStatusLine(QByteArray &head, int status)
{
    head.append("HTTP/1.1 ").append(QByteArray::number(status)).append(' ').append(reasonPhrase(status)).append("\r\n");
}

void appendRetryDate(QByteArray &head, const Step::RetryDate &date)
{
    const qint64 theirNow = QDateTime::currentSecsSinceEpoch() + qint64(date.clockOff.count());
    appendHeader(head, "Date", httpDate(theirNow, HttpDate::Imf));
    appendHeader(head, "Retry-After", httpDate(theirNow + qint64(date.later.count()), date.form));
}

bool mayHaveBody(int status)
{
    return status >= 200 && status != 204 && status != 304;
}

QByteArray asChunks(const QByteArray &body, bool last)
{
    QByteArray chunks;
    const qsizetype half = body.size() / 2; // two chunks, so that a reader has something to join
    for (const QByteArrayView part : {QByteArrayView(body).first(half), QByteArrayView(body).sliced(half)}) {
        if (!part.isEmpty())
            chunks.append(QByteArray::number(part.size(), 16)).append("\r\n").append(part).append("\r\n");
    }
    return last ? chunks + "0\r\n\r\n" : chunks;
}

Step::Framing framingOf(const Step &step)
{
    return step.ending == Step::Ending::TruncatedChunks ? Step::Framing::Chunked : step.framing;
}

QByteArray wholeAnswer(const Step &step, bool announceClose)
{
    const QByteArray body = step.gzip ? gzipped(step.body) : step.body;
    const Step::Framing framing = framingOf(step);
    QByteArray bytes;
    bytes.reserve(256 + body.size());
    appendStatusLine(bytes, step.statusCode);
    for (const auto &[name, value] : step.headers)
        appendHeader(bytes, name, value);
    if (step.retryDate)
        appendRetryDate(bytes, *step.retryDate);
    if (step.gzip)
        appendHeader(bytes, "Content-Encoding", "gzip");
    if (announceClose || step.connectionClose)
        appendHeader(bytes, "Connection", "close");
    if (framing == Step::Framing::Chunked) {
        appendHeader(bytes, "Transfer-Encoding", "chunked");
        return bytes + "\r\n" + asChunks(body, step.ending != Step::Ending::TruncatedChunks);
    }
    if (framing == Step::Framing::Length && mayHaveBody(step.statusCode)) {
        const qsizetype missing = step.ending == Step::Ending::TruncatedBody ? missingBytes : 0;
        appendHeader(bytes, "Content-Length", QByteArray::number(body.size() + missing));
    }
    return bytes + "\r\n" + body;
}

} // namespace

QByteArray answerBytes(const Step &step, bool announceClose)
{
    switch (step.ending) {
    case Step::Ending::Silence:
    case Step::Ending::Close:
    case Step::Ending::Reset:
        return {};
    case Step::Ending::HalfStatusLine:
        return "HTTP/1.1 2";
    case Step::Ending::Answer:
    case Step::Ending::TruncatedBody:
    case Step::Ending::TruncatedChunks:
        break;
    }
    const QByteArray answer = wholeAnswer(step, announceClose);
    return step.twice ? answer + answer : answer;
}

QByteArray interimBytes(const Step &step)
{
    QByteArray bytes;
    for (const Step::Interim &interim : step.interims) {
        appendStatusLine(bytes, interim.status);
        for (const auto &[name, value] : interim.headers)
            appendHeader(bytes, name, value);
        bytes.append("\r\n");
    }
    return bytes;
}

bool closesAfter(const Step &step)
{
    return step.ending != Step::Ending::Answer || step.connectionClose || step.framing == Step::Framing::UntilClose;
}

QByteArray gzipped(const QByteArray &bytes)
{
    // qCompress: 4 bytes of length, the zlib head (2), raw deflate, the zlib checksum (4).
    const QByteArray zlib = qCompress(bytes);
    const QByteArray deflate = bytes.isEmpty() ? QByteArray("\x03\x00", 2) : zlib.mid(6, zlib.size() - 10);
    return QByteArray("\x1f\x8b\x08\x00\x00\x00\x00\x00\x00\xff", 10) + deflate + littleEndian(crc32(bytes)) +
           littleEndian(quint32(bytes.size()));
}

} // namespace pushdesk::scripted
