// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/foldbutton.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QEvent>
#include <QPainter>

namespace pushdesk {

namespace {

constexpr int tall = 38, left = 12, titleAt = 36, right = 16;

} // namespace

FoldButton::FoldButton(const Theme &theme, const QString &title, QWidget *parent)
    : QAbstractButton(parent), m_theme(theme)
{
    setText(title);
    setCheckable(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setCursor(Qt::PointingHandCursor);
    setAttribute(Qt::WA_Hover);
}

QSize FoldButton::sizeHint() const
{
    return {200, tall};
}

void FoldButton::setSummary(const QString &summary)
{
    if (m_summary == summary)
        return;
    m_summary = summary;
    setAccessibleDescription(summary);
    setToolTip(summary);
    update();
}

void FoldButton::setWarns(bool warns)
{
    m_warns = warns;
    update();
}

bool FoldButton::event(QEvent *event)
{
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        update();
    return QAbstractButton::event(event);
}

void FoldButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const auto &colors = m_theme.colors();
    if (underMouse())
        painter.fillRect(rect(), colors.hover);
    const QRectF arrow(left, (tall - 16) / 2.0, 16, 16);
    paintIcon(painter, arrow, isChecked() ? Icon::ChevronDown : Icon::ChevronRight, colors.text2);
    const QFont strong = m_theme.font(Type::Strong);
    const QString title = QString(text()).remove(QLatin1Char('&'));
    painter.setFont(strong);
    painter.setPen(colors.text);
    const int titleWidth = QFontMetrics(strong).horizontalAdvance(title);
    painter.drawText(QRect(titleAt, 0, titleWidth + 4, tall), Qt::AlignVCenter | Qt::AlignLeft, title);
    int end = width() - right;
    if (m_warns) {
        paintIcon(painter, QRectF(end - 16, (tall - 16) / 2.0, 16, 16), Icon::Warn, colors.ink(Look::Retry));
        end -= 22;
    }
    const QFont small = m_theme.font(Type::Small);
    const QRect room(titleAt + titleWidth + 16, 0, std::max(0, end - titleAt - titleWidth - 16), tall);
    painter.setFont(small);
    painter.setPen(colors.text2);
    painter.drawText(room, Qt::AlignVCenter | Qt::AlignRight,
                     QFontMetrics(small).elidedText(m_summary, Qt::ElideRight, room.width()));
    if (hasFocus() && window()->testAttribute(Qt::WA_KeyboardFocusChange)) {
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(colors.focus, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), Theme::radius, Theme::radius);
    }
}

} // namespace pushdesk
