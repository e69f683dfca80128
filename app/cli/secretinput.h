// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>

namespace pushdesk::cli {

class Session;

// A secret's value: all of standard input without one line end at its end; at a terminal one line, not shown while it
// is typed. BadInput: nothing, no UTF-8, a NUL, more than 64 KB.
[[nodiscard]] Result<QString> readSecretValue(const Session &session, const QString &name);

} // namespace pushdesk::cli
