// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/compiledupstream.h"

#include <functional>
#include <string>

namespace pushdesk {

// A row that can go into a pack: its number among the tasks given, its request id, its item as UTF-8.
struct PackedRow {
    size_t number = 0;
    QString requestId;
    std::string item;
    std::string text; // what the answer's element is found by
};

// What {{request_id}} is in a pack of the first `count` rows: the hash of their request ids, a line each.
[[nodiscard]] QString packIdOf(IdempotencyConfig::Hash hash, const std::vector<PackedRow> &rows, size_t count);
[[nodiscard]] QString joinedItems(const std::vector<PackedRow> &rows, size_t count, const QString &join);

struct PackFit {
    using Rendered = std::variant<RenderedRequest, InvalidRequest, Error>;
};

// The largest pack of the first rows whose body has at most `bulk.max_bytes`, to the byte, as it goes on the wire;
// `render` makes the request of the first so many. A first row that is too large alone is invalid, and the next ones
// are packed. `made` holds what is known of the tasks already; `rows` loses those too large.
[[nodiscard]] std::variant<PackedRequest, InvalidRequest, Error>
fitPack(PackedRequest made, std::vector<PackedRow> &rows, const BulkConfig &bulk,
        const std::function<PackFit::Rendered(size_t)> &render);

} // namespace pushdesk
