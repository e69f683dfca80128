// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/csv/textencoding.h"

#include <optional>

class QIODevice;

namespace pushdesk {

// What text that is no Unicode looks like. GB18030 decodes nearly any bytes, so "it decodes" alone would turn Big5,
// Shift_JIS and Latin text into wrong Chinese without a word; this weighs how the bytes lie.
struct MultibyteGuess {
    std::optional<TextEncoding> candidate; // Big5 or Shift_JIS: uchardet's answer
    bool sure = false;                     // and the bytes or the kana bear it out
    bool chinese = false;                  // most characters are where GB2312 has its own
    bool western = false;                  // as looksWestern(), of the sample
};

[[nodiscard]] MultibyteGuess guessMultibyte(QByteArrayView sample);

// True if every byte over 0x80 in the whole file is an accented letter (in Windows-1252) before an ASCII letter, and
// some stand behind one, as in "Müller": GB18030 would take the two for one Chinese character. Leaves `file` anywhere.
[[nodiscard]] Result<bool> looksWestern(QIODevice &file, qint64 chunkBytes);

} // namespace pushdesk
