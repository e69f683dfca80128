// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/latencycounts.h"

#include <QtEndian>

#include <algorithm>
#include <cmath>

namespace pushdesk {

namespace {

constexpr int entry = 5;

} // namespace

void LatencyCounts::add(qint64 ms)
{
    const double doublings = std::log2(static_cast<double>(std::max<qint64>(ms, 1)));
    const int step = std::clamp(static_cast<int>(doublings * perDoubling), 0, steps - 1);
    ++m_counts.at(static_cast<size_t>(step));
    ++m_total;
}

void LatencyCounts::merge(const LatencyCounts &other)
{
    for (size_t i = 0; i < m_counts.size(); ++i)
        m_counts.at(i) += other.m_counts.at(i);
    m_total += other.m_total;
}

std::optional<qint64> LatencyCounts::percentile(double share) const
{
    if (m_total == 0)
        return std::nullopt;
    const double wanted = std::max(1.0, share * static_cast<double>(m_total));
    double seen = 0;
    for (size_t i = 0; i < m_counts.size(); ++i) {
        seen += m_counts.at(i);
        if (m_counts.at(i) > 0 && seen >= wanted) // the middle of the step
            return std::llround(std::exp2((static_cast<double>(i) + 0.5) / perDoubling));
    }
    return std::nullopt;
}

QByteArray LatencyCounts::toBytes() const
{
    QByteArray bytes;
    for (size_t i = 0; i < m_counts.size(); ++i) {
        if (m_counts.at(i) == 0)
            continue;
        std::array<char, entry> one{static_cast<char>(i)};
        qToBigEndian(m_counts.at(i), one.data() + 1);
        bytes.append(one.data(), entry);
    }
    return bytes;
}

LatencyCounts LatencyCounts::fromBytes(const QByteArray &bytes)
{
    LatencyCounts counts;
    if (bytes.size() % entry != 0)
        return counts;
    for (qsizetype at = 0; at < bytes.size(); at += entry) {
        const auto step = static_cast<size_t>(static_cast<uchar>(bytes.at(at)));
        if (step >= steps)
            return {};
        const auto n = qFromBigEndian<quint32>(bytes.constData() + at + 1);
        counts.m_counts.at(step) += n;
        counts.m_total += n;
    }
    return counts;
}

} // namespace pushdesk
