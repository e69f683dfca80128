// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/requestreader.h"

#include <utility>

namespace pushdesk::scripted {

namespace {

constexpr qsizetype maxHead = 262'144;
constexpr qsizetype maxBody = 268'435'456;

qsizetype find(QByteArrayView bytes, QByteArrayView what)
{
    return bytes.indexOf(what);
}

} // namespace

void RequestReader::feed(const QByteArray &bytes)
{
    if (m_used == m_buffer.size()) {
        m_buffer = bytes;
    } else {
        m_buffer.remove(0, m_used);
        m_buffer += bytes;
    }
    m_used = 0;
}

RequestReader::State RequestReader::advance()
{
    if (m_state == State::Head)
        m_state = readHead();
    if (m_state == State::Body)
        m_state = m_chunked ? readChunks() : readBody();
    return m_state;
}

SeenRequest RequestReader::take()
{
    m_request.complete = m_state == State::Done;
    m_state = State::Head;
    return std::exchange(m_request, {});
}

RequestReader::State RequestReader::readHead()
{
    while (rest().startsWith("\r\n")) // RFC 9112 section 2.2: an empty line before a request is ignored
        m_used += 2;
    const qsizetype end = find(rest(), "\r\n\r\n");
    if (end < 0)
        return rest().size() > maxHead ? State::Malformed : State::Head;
    const QByteArrayView head = rest().first(end);
    m_request = {};
    m_bodyLength = 0;
    m_chunked = false;
    m_expectsContinue = false;
    if (!readHeadLines(head))
        return State::Malformed;
    m_used += end + 4;
    return State::Body;
}

bool RequestReader::readHeadLines(QByteArrayView head)
{
    qsizetype lineEnd = find(head, "\r\n");
    const QByteArrayView first = lineEnd < 0 ? head : head.first(lineEnd);
    const qsizetype methodEnd = first.indexOf(' ');
    const qsizetype targetEnd = first.lastIndexOf(' ');
    if (methodEnd <= 0 || targetEnd <= methodEnd || !first.sliced(targetEnd + 1).startsWith("HTTP/1."))
        return false;
    m_request.method = first.first(methodEnd).toByteArray();
    m_request.target = first.sliced(methodEnd + 1, targetEnd - methodEnd - 1).toByteArray();
    while (lineEnd >= 0) {
        head = head.sliced(lineEnd + 2);
        lineEnd = find(head, "\r\n");
        const QByteArrayView line = lineEnd < 0 ? head : head.first(lineEnd);
        const qsizetype colon = line.indexOf(':');
        if (colon <= 0)
            return false;
        const QByteArrayView name = line.first(colon);
        const QByteArrayView value = line.sliced(colon + 1).trimmed();
        m_request.headers.emplace_back(name.toByteArray(), value.toByteArray());
        if (name.compare("content-length", Qt::CaseInsensitive) == 0) {
            bool isNumber = false;
            m_bodyLength = value.toLongLong(&isNumber);
            if (!isNumber || m_bodyLength < 0 || m_bodyLength > maxBody)
                return false;
        } else if (name.compare("transfer-encoding", Qt::CaseInsensitive) == 0) {
            m_chunked = value.compare("chunked", Qt::CaseInsensitive) == 0;
        } else if (name.compare("expect", Qt::CaseInsensitive) == 0) {
            m_expectsContinue = value.compare("100-continue", Qt::CaseInsensitive) == 0;
        }
    }
    return true;
}

RequestReader::State RequestReader::readBody()
{
    const qsizetype wanted = qsizetype(m_bodyLength) - m_request.body.size();
    const QByteArrayView part = rest().first(qMin(wanted, rest().size()));
    m_request.body.append(part);
    m_used += part.size();
    return part.size() == wanted ? State::Done : State::Body;
}

RequestReader::State RequestReader::readChunks()
{
    while (true) {
        const qsizetype lineEnd = find(rest(), "\r\n");
        if (lineEnd < 0)
            return State::Body;
        QByteArrayView size = rest().first(lineEnd);
        if (const qsizetype extension = size.indexOf(';'); extension >= 0)
            size = size.first(extension);
        bool isNumber = false;
        const qsizetype length = size.trimmed().toLongLong(&isNumber, 16);
        if (!isNumber || length < 0 || length > maxBody || m_request.body.size() > maxBody)
            return State::Malformed;
        if (length == 0) { // trailers are not read: none of the project's requests has any
            if (rest().size() < lineEnd + 4)
                return State::Body;
            m_used += lineEnd + 4;
            return State::Done;
        }
        if (rest().size() < lineEnd + 2 + length + 2)
            return State::Body;
        m_request.body.append(rest().sliced(lineEnd + 2, length));
        m_used += lineEnd + 2 + length + 2;
    }
}

} // namespace pushdesk::scripted
