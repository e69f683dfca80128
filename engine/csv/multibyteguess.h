// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/textencoding.h"

#include <optional>

namespace pushdesk {

// What text that is no Unicode looks like. GB18030 decodes nearly any bytes, so "it decodes" alone would turn Big5,
// Shift_JIS and Latin text into wrong Chinese without a word; this weighs how the bytes lie.
struct MultibyteGuess {
    std::optional<TextEncoding> candidate; // Big5 or Shift_JIS: uchardet's answer
    bool sure = false;                     // and the bytes or the kana bear it out
    bool chinese = false;                  // most characters are where GB2312 has its own
    bool western = false;                  // accented letters alone among ASCII ones: GB18030 would eat the neighbour
};

[[nodiscard]] MultibyteGuess guessMultibyte(QByteArrayView sample);

} // namespace pushdesk
