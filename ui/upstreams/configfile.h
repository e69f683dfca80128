// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QByteArray>

namespace pushdesk {

// A config's JSON file, as it is; small, so at once. Machine with the file in `where`; BadInput: it is too large.
[[nodiscard]] Result<QByteArray> readConfigFile(const QString &path);
// Whole or not at all.
[[nodiscard]] Result<> writeConfigFile(const QString &path, const QByteArray &json);

} // namespace pushdesk
