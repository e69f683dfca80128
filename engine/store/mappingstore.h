// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/batchmapping.h"

#include <optional>
#include <vector>

namespace pushdesk {

class Database;
class WriteTxn;

// What a person once said of the columns of an upstream's files, for one header.
struct RememberedMapping {
    QStringList header; // the file's column texts; empty where it had none
    int width = 0;      // the number of its columns
    BatchMapping mapping;
    BatchId batch; // where it was said
};

// The newest first. Over the caller's connection.
[[nodiscard]] Result<std::vector<RememberedMapping>> rememberedMappings(Database &database, UpstreamId upstream);

// In the transaction that makes the batch live; in the place of what was said of that header before. The oldest of more
// than 50 headers are forgotten.
[[nodiscard]] Result<> rememberMapping(WriteTxn &txn, UpstreamId upstream, const RememberedMapping &said);

} // namespace pushdesk
