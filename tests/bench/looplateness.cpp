// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bench/looplateness.h"

#include <algorithm>
#include <cmath>

namespace pushdesk::bench {

LoopLateness::LoopLateness(QObject *parent) : QObject(parent)
{
    m_timer.setTimerType(Qt::PreciseTimer);
    m_timer.setInterval(int(period));
    connect(&m_timer, &QTimer::timeout, this, &LoopLateness::fired);
}

void LoopLateness::start()
{
    m_late.clear();
    m_since.start();
    m_timer.start();
}

void LoopLateness::stop()
{
    m_timer.stop();
}

void LoopLateness::fired()
{
    const double gap = double(m_since.nsecsElapsed()) / 1e6;
    m_since.start();
    double late = gap - period;
    m_late.push_back(float(std::max(late, 0.0)));
    for (late -= period; late > 0; late -= period)
        m_late.push_back(float(late));
}

double LoopLateness::percentile(double share) const
{
    if (m_late.empty())
        return 0;
    std::vector<float> sorted = m_late;
    std::sort(sorted.begin(), sorted.end());
    const auto place = size_t(std::ceil(share * double(sorted.size())));
    return double(sorted.at(std::clamp<size_t>(place, 1, sorted.size()) - 1));
}

} // namespace pushdesk::bench
