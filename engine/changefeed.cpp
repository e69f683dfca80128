// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/changefeed.h"

#include <utility>

namespace pushdesk {

namespace {

constexpr int tellEveryMs = 50;

} // namespace

ChangeFeed::ChangeFeed(QObject *parent) : QObject(parent)
{
    m_timer.setParent(this);
    m_timer.setSingleShot(true);
    m_timer.setInterval(tellEveryMs);
    connect(&m_timer, &QTimer::timeout, this, &ChangeFeed::tell);
}

void ChangeFeed::add(const ChangeSet &what)
{
    const std::lock_guard lock(m_mutex);
    const bool first = !m_gathered.any();
    m_gathered.add(what);
    if (first && m_gathered.any())
        QMetaObject::invokeMethod(this, &ChangeFeed::arm, Qt::QueuedConnection);
}

void ChangeFeed::arm()
{
    if (!m_timer.isActive())
        m_timer.start();
}

void ChangeFeed::tell()
{
    ChangeSet what;
    {
        const std::lock_guard lock(m_mutex);
        what = std::exchange(m_gathered, {});
    }
    Q_EMIT changed(what);
}

} // namespace pushdesk
