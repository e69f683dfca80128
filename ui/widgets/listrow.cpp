// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/listrow.h"

#include "ui/theme/theme.h"

#include <QKeyEvent>
#include <QPainter>
#include <QStyleOption>

namespace pushdesk {

ListRow::ListRow(const Theme &theme, int height, QWidget *parent) : QAbstractButton(parent), m_theme(theme)
{
    setFixedHeight(height);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setFocusPolicy(Qt::StrongFocus);
    setCursor(Qt::PointingHandCursor);
    connect(&theme, &Theme::changed, this, [this] { update(); });
}

void ListRow::setTint(std::optional<Look> look)
{
    if (m_tint == look)
        return;
    m_tint = look;
    update();
}

void ListRow::setLast(bool last)
{
    m_last = last;
    update();
}

void ListRow::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &colors = m_theme.colors();
    if (m_tint)
        painter.fillRect(rect(), colors.tint(*m_tint, 0.09));
    else if (underMouse() && isEnabled())
        painter.fillRect(rect(), colors.hover);
    if (!m_last)
        painter.fillRect(0, height() - 1, width(), 1, colors.hover);
    paintRow(painter);
    QStyleOption option;
    option.initFrom(this);
    if (hasFocus() && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colors.focus, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), Theme::radius, Theme::radius);
    }
}

void ListRow::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        click();
    else if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Up)
        focusNextPrevChild(event->key() == Qt::Key_Down);
    else
        QAbstractButton::keyPressEvent(event);
}

void ListRow::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void ListRow::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

int ListRow::paintText(QPainter &painter, const QRect &rect, const QString &text, Qt::Alignment align)
{
    const QString shown = painter.fontMetrics().elidedText(text.simplified(), Qt::ElideRight, rect.width());
    painter.drawText(rect, int(align | Qt::AlignVCenter) | Qt::TextSingleLine, shown);
    return painter.fontMetrics().horizontalAdvance(shown);
}

} // namespace pushdesk
