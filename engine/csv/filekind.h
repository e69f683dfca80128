// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/bytescan.h"

#include <QString>

class QIODevice;

namespace pushdesk {

// What a file with this beginning is, where it is a known kind that is no text ("a PNG picture"); else empty.
// `file` is asked what an Office container holds, and may be left anywhere.
[[nodiscard]] QString knownBinaryKind(QByteArrayView head, QIODevice &file);

// Begins as a zip archive, which an Excel workbook (.xlsx) is.
[[nodiscard]] bool isZip(QByteArrayView head);

// True if so many bytes are NULs or control characters that this is no text in any encoding but UTF-16. A text file
// with a few NULs is read, and its rows are flagged.
[[nodiscard]] bool looksBinary(const ByteStats &stats);

} // namespace pushdesk
