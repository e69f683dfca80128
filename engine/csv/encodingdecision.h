// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/csv/bytescan.h"
#include "engine/csv/textencoding.h"

class QIODevice;

namespace pushdesk {

struct EncodingDecision {
    TextEncoding encoding = TextEncoding::Utf8;
    qint64 markSize = 0;      // bytes of the byte order mark, to be skipped
    bool guessed = false;     // nothing else fitted: a person should look
    bool perhapsUtf8 = false; // it decodes, but many lines are valid UTF-8 of several bytes a character
    bool undecodable = false; // some bytes are not valid in this encoding
    qint64 firstBadLine = 0;  // physical line of the first of them
};

// The encoding of the whole file, in this order: byte order mark; NULs at one parity in over a quarter of the bytes:
// UTF-16; strict UTF-8; uchardet's answer if it is Big5 or Shift_JIS, the text bears it out and it decodes without
// error; GB18030 if it decodes; else windows-1252, which decodes anything and is therefore a guess. Only where that
// order ends at windows-1252, what most of the file is comes before it (UTF-8, UTF-16, Big5, Shift_JIS, GB18030 with
// broken lines). One exception: what decodes as GB18030 only by eating the neighbour of each accented letter within
// Latin words is windows-1252 too, with the same warning. `forced` takes the decision away, not the check. Reads `file`
// as often as it needs and leaves it anywhere. `chunkBytes`: how much to hold at a time.
[[nodiscard]] Result<EncodingDecision> decideEncoding(QIODevice &file, QByteArrayView head, const ByteStats &stats,
                                                      std::optional<TextEncoding> forced, qint64 chunkBytes);

} // namespace pushdesk
