// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/switchsegment.h"

#include "ui/theme/theme.h"

#include <QPainter>

namespace pushdesk {

namespace {

constexpr int high = 26, beside = 10;

} // namespace

SwitchSegment::SwitchSegment(const Theme &theme, const QString &text, const QString &objectName, QWidget *parent)
    : QRadioButton(text, parent), m_theme(theme)
{
    setObjectName(objectName);
    setFocusPolicy(Qt::StrongFocus);
    setFont(theme.font(Type::Medium));
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

QSize SwitchSegment::sizeHint() const
{
    return {fontMetrics().size(Qt::TextShowMnemonic, text()).width() + 2 * beside, high};
}

void SwitchSegment::paintEvent(QPaintEvent *)
{
    const auto &colors = m_theme.colors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    // One frame around all: at an inner edge the next one draws the line.
    QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    if (!m_last)
        box.setRight(box.right() + 1 + Theme::radius);
    if (!m_first)
        box.setLeft(box.left() - Theme::radius);
    painter.setClipRect(rect());
    painter.setPen(colors.controlLine);
    painter.setBrush(isChecked() ? colors.selection : isDown() || underMouse() ? colors.hover : colors.raised);
    painter.drawRoundedRect(box, Theme::radius, Theme::radius);
    if (!m_first)
        painter.drawLine(QPointF(0.5, 0.5), QPointF(0.5, height() - 0.5));
    painter.setPen(isChecked() ? colors.accent : colors.text);
    painter.setFont(font());
    painter.drawText(rect(), int(Qt::AlignCenter) | Qt::TextShowMnemonic, text());
    if (hasFocus()) {
        painter.setPen(QPen(colors.focus, 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRoundedRect(QRectF(rect()).adjusted(2, 2, -2, -2), Theme::radius - 1, Theme::radius - 1);
    }
}

} // namespace pushdesk
