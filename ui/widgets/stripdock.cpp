// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/stripdock.h"

#include <QEvent>
#include <QVBoxLayout>

namespace pushdesk {

StripDock::StripDock(QWidget *page) : QWidget(page), m_strips(new QVBoxLayout(this))
{
    m_strips->setContentsMargins({});
    m_strips->setSpacing(0);
    setAutoFillBackground(true);
    page->installEventFilter(this);
    hide();
}

void StripDock::add(QWidget *strip)
{
    strip->installEventFilter(this);
    m_strips->addWidget(strip);
}

void StripDock::setLeft(int left)
{
    m_left = left;
    place();
}

bool StripDock::event(QEvent *event)
{
    const bool handled = QWidget::event(event);
    if (event->type() == QEvent::LayoutRequest)
        place();
    return handled;
}

bool StripDock::eventFilter(QObject *watched, QEvent *event)
{
    const bool ofPage = watched == parent() && event->type() == QEvent::Resize;
    const bool ofStrip =
        watched != parent() && (event->type() == QEvent::ShowToParent || event->type() == QEvent::HideToParent);
    if (ofPage || ofStrip)
        place();
    return QWidget::eventFilter(watched, event);
}

void StripDock::place()
{
    bool any = false;
    for (int i = 0; i < m_strips->count(); ++i)
        any = any || !m_strips->itemAt(i)->widget()->isHidden();
    const int width = parentWidget()->width() - m_left;
    m_strips->invalidate();
    const int height = !any                            ? 0
                       : m_strips->hasHeightForWidth() ? m_strips->totalHeightForWidth(width)
                                                       : m_strips->totalSizeHint().height();
    setGeometry(m_left, parentWidget()->height() - height, width, height);
    setVisible(any);
    raise();
    if (height == m_covered)
        return;
    m_covered = height;
    Q_EMIT covers(height);
}

} // namespace pushdesk
