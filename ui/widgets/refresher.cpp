// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/refresher.h"

#include <QEvent>
#include <QWidget>

namespace pushdesk {

Refresher::Refresher(QWidget *shownWith, std::function<void()> ask, std::chrono::milliseconds pause)
    : QObject(shownWith), m_widget(shownWith), m_ask(std::move(ask))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(pause);
    connect(&m_timer, &QTimer::timeout, this, &Refresher::askNow);
    m_widget->installEventFilter(this);
}

void Refresher::request()
{
    m_dirty = true;
    if (!m_asked && m_widget->isVisible() && !m_timer.isActive())
        m_timer.start();
}

void Refresher::answered()
{
    m_asked = false;
    if (m_dirty)
        request();
}

void Refresher::askNow()
{
    if (!m_dirty || m_asked || !m_widget->isVisible())
        return;
    m_dirty = false;
    m_asked = true;
    m_ask();
}

bool Refresher::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_widget && event->type() == QEvent::Show && m_dirty)
        QTimer::singleShot(0, this, &Refresher::askNow);
    return false;
}

} // namespace pushdesk
