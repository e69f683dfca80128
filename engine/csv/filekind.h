// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/csv/bytescan.h"

#include <QString>

namespace pushdesk {

// Why a file with this beginning and these bytes is not one to read as text; empty when it is. `utf16`: it was taken for
// UTF-16, where NULs are half of the text.
[[nodiscard]] QString notTextReason(QByteArrayView head, const ByteStats &stats, bool utf16);

} // namespace pushdesk
