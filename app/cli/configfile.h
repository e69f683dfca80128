// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QByteArray>
#include <QString>

namespace pushdesk::cli {

// All of a small file, "-" being standard input. BadInput: not readable, empty, larger than 16 MB; `what` is what was
// expected in it ("a JSON document").
[[nodiscard]] Result<QByteArray> readSmallFile(const QString &path, const QString &what);

} // namespace pushdesk::cli
