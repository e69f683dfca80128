// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <memory>

namespace pushdesk::bench {

// A data folder with so many tasks that wait for an upstream at this address. Kept from one run to the next; made anew
// where fewer than half of them still wait. Exits with 3 where it cannot be made, saying why.
[[nodiscard]] std::unique_ptr<Engine> storeWith(const QString &folder, qint64 rows, const QString &url);
[[nodiscard]] std::unique_ptr<Engine> openStore(const QString &folder);

} // namespace pushdesk::bench
