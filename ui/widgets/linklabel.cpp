// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/linklabel.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

namespace pushdesk {

LinkLabel::LinkLabel(const Theme &theme, Qt::TextElideMode mode, QWidget *parent)
    : ElidedLabel(mode, parent), m_theme(theme)
{
}

void LinkLabel::setLink(bool on)
{
    m_link = on;
    setCopyable(!on);
    setForegroundRole(on ? QPalette::Link : QPalette::WindowText);
    setFocusPolicy(on ? Qt::TabFocus : Qt::NoFocus);
    setCursor(Qt::PointingHandCursor);
}

void LinkLabel::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_link && event->button() == Qt::LeftButton)
        Q_EMIT activated();
    else
        ElidedLabel::mouseReleaseEvent(event);
}

void LinkLabel::keyPressEvent(QKeyEvent *event)
{
    if (m_link && (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space))
        Q_EMIT activated();
    else
        ElidedLabel::keyPressEvent(event);
}

void LinkLabel::paintEvent(QPaintEvent *event)
{
    ElidedLabel::paintEvent(event);
    if (!hasFocus())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_theme.colors().focus, 2));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 2, 2);
}

} // namespace pushdesk
