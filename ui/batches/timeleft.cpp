// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/batches/timeleft.h"

namespace pushdesk {

void TimeLeft::see(qint64 nowMs, qint64 settled, qint64 live)
{
    m_live = live;
    // A replay takes settled rows back, a clock may be set back: it begins anew.
    if (!m_seen.empty() && (settled < m_seen.back().settled || nowMs < m_seen.back().at))
        m_seen.clear();
    m_seen.push_back({nowMs, settled});
    while (m_seen.size() > 1 && m_seen[1].at <= nowMs - window)
        m_seen.pop_front();
}

std::optional<qint64> TimeLeft::leftMs(qint64 nowMs) const
{
    if (m_live <= 0 || m_seen.size() < 2 || nowMs - m_seen.back().at > window)
        return {};
    const qint64 took = nowMs - m_seen.front().at;
    const qint64 done = m_seen.back().settled - m_seen.front().settled;
    if (took < least || done <= 0)
        return {};
    return qint64(double(m_live) * double(took) / double(done));
}

} // namespace pushdesk
