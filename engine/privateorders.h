// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <functional>

namespace pushdesk {

class Database;
class Writer;

// Masks what is due of the private cells of every upstream (columns.private, store/privatecells). How many tasks. A
// config that cannot be read any more is passed over. Blocks; a worker thread.
[[nodiscard]] Result<qint64> maskDuePrivateCells(Database &reads, Writer &writer, qint64 nowMs,
                                                 const std::function<bool()> &cancelled = {});

} // namespace pushdesk
