// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/bytescan.h"

#include <QString>

namespace pushdesk {

// What a file with this beginning is, where it is a known kind that is no text ("a PNG picture"); else empty.
[[nodiscard]] QString knownBinaryKind(QByteArrayView head);

// True if so many bytes are NULs or control characters that this is no text in any encoding but UTF-16. A text file
// with a few NULs is read, and its rows are flagged.
[[nodiscard]] bool looksBinary(const ByteStats &stats);

} // namespace pushdesk
