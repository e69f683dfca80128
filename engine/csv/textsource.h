// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/csv/textencoding.h"

#include <optional>

class QIODevice;

namespace pushdesk {

// The text of an open file, a chunk at a time; byte order marks are taken off the beginning. Borrows the device.
class TextSource {
public:
    // `expectedBytes`: what the whole file held when it was looked at; another length by its end is an error.
    TextSource(QIODevice &file, TextEncoding encoding, qint64 chunkBytes, qint64 expectedBytes);

    // Starts (again) at this offset; to be called before next().
    [[nodiscard]] Result<> start(qint64 offset);
    // The next piece, never empty. False at the end of the file.
    [[nodiscard]] Result<bool> next(QString &text);
    [[nodiscard]] qint64 position() const { return m_position; }

private:
    QIODevice &m_file;
    TextEncoding m_encoding;
    std::optional<TextDecoder> m_decoder;
    QByteArray m_chunk;
    qint64 m_expectedBytes;
    qint64 m_position = 0;
    bool m_beginning = true;
    bool m_ended = false;
};

} // namespace pushdesk
