// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/textsource.h"

#include "engine/core/filled.h"

#include <QIODevice>

namespace pushdesk {

TextSource::TextSource(QIODevice &file, TextEncoding encoding, qint64 chunkBytes, qint64 expectedBytes)
    : m_file(file), m_encoding(encoding), m_chunk(chunkBytes, Qt::Uninitialized), m_expectedBytes(expectedBytes)
{
}

Result<> TextSource::start(qint64 offset)
{
    if (!m_file.seek(offset))
        return Error{ErrorCode::Machine, {}, QStringLiteral("The file cannot be read: %1").arg(m_file.errorString())};
    m_decoder.emplace(m_encoding);
    m_position = offset;
    m_beginning = true;
    m_ended = false;
    return {};
}

Result<bool> TextSource::next(QString &text)
{
    while (!m_ended) {
        const qint64 got = m_file.read(m_chunk.data(), m_chunk.size());
        if (got < 0) {
            return Error{
                ErrorCode::Machine, {}, QStringLiteral("The file cannot be read: %1").arg(m_file.errorString())};
        }
        m_position += got;
        m_ended = got == 0;
        if (m_ended && m_position != m_expectedBytes) {
            return Error{ErrorCode::BadInput,
                         {},
                         filled(QStringLiteral("The file changed while it was read: it had %1 bytes and now has %2"),
                                m_expectedBytes, m_position)};
        }
        text = m_ended ? m_decoder->finish() : m_decoder->decode(QByteArrayView(m_chunk.constData(), got));
        if (m_beginning) {
            // Some programs put a second mark before the first.
            while (text.startsWith(QChar(QChar::ByteOrderMark)))
                text.remove(0, 1);
            m_beginning = text.isEmpty();
        }
        if (!text.isEmpty())
            return true;
    }
    return false;
}

} // namespace pushdesk
