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
    bool undecodable = false; // some bytes are not valid in this encoding
    qint64 firstBadLine = 0;  // physical line of the first of them
};

// The encoding of the whole file, in this order: byte order mark; UTF-16 without one; strict UTF-8; UTF-8 with some
// lines broken; Big5 or Shift_JIS where uchardet says so and the text bears it out; GB18030 if it decodes (so mostly);
// else windows-1252, which decodes anything and is therefore a guess. `forced` takes the decision away, not the check.
// Reads `file` as often as it needs and leaves it anywhere. `chunkBytes`: how much to hold at a time.
[[nodiscard]] Result<EncodingDecision> decideEncoding(QIODevice &file, QByteArrayView head, const ByteStats &stats,
                                                      std::optional<TextEncoding> forced, qint64 chunkBytes);

} // namespace pushdesk
