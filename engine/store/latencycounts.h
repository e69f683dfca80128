// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QtGlobal>

#include <array>
#include <optional>

namespace pushdesk {

// How many attempts took how long, in steps of an eighth of a doubling (9 %), so that percentiles of many stretches can
// be told from their sums: a percentile is within 5 % of the true one. A plain value; any thread.
class LatencyCounts {
public:
    void add(qint64 ms);
    void merge(const LatencyCounts &other);
    // The time that `share` (0 to 1) of the attempts stayed within, in milliseconds; none: there are no attempts.
    [[nodiscard]] std::optional<qint64> percentile(double share) const;
    [[nodiscard]] qint64 total() const { return m_total; }

    // Five bytes for each step with any: its number, and how many, big-endian. What is no such text reads as empty.
    [[nodiscard]] QByteArray toBytes() const;
    [[nodiscard]] static LatencyCounts fromBytes(const QByteArray &bytes);

private:
    static constexpr int perDoubling = 8, steps = 18 * perDoubling; // to 262 s; what took longer counts as that
    std::array<quint32, steps> m_counts{};
    qint64 m_total = 0;
};

} // namespace pushdesk
