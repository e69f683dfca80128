// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHashFunctions>
#include <QtGlobal>

namespace pushdesk {

// A row id of the store that cannot be mixed up with another table's. 0 means "none".
template <class Tag> struct Id {
    qint64 value = 0;

    constexpr Id() = default;
    constexpr explicit Id(qint64 v) : value(v) {}
    [[nodiscard]] constexpr bool isValid() const { return value > 0; }
    friend constexpr bool operator==(Id a, Id b) { return a.value == b.value; }
    friend constexpr bool operator<(Id a, Id b) { return a.value < b.value; }
    friend size_t qHash(Id id, size_t seed = 0) noexcept { return ::qHash(id.value, seed); }
};

using UpstreamId = Id<struct UpstreamTag>;
using BatchId = Id<struct BatchTag>;
using TaskId = Id<struct TaskTag>;
using AttemptId = Id<struct AttemptTag>;
using DeadLetterId = Id<struct DeadLetterTag>;
using ReplayId = Id<struct ReplayTag>;

} // namespace pushdesk
