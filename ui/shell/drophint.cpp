// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/drophint.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QPainter>

namespace pushdesk {

DropHint::DropHint(const Theme &theme, QWidget *window) : QWidget(window), m_theme(theme)
{
    setObjectName(QStringLiteral("dropHint"));
    setAttribute(Qt::WA_TransparentForMouseEvents); // the window takes the drop
    hide();
}

void DropHint::showFor(const QString &fileName)
{
    m_file = fileName;
    setAccessibleName(tr("Let go to import %1").arg(fileName));
    setGeometry(parentWidget()->rect());
    show();
    raise();
}

void DropHint::paintEvent(QPaintEvent *)
{
    const auto &colors = m_theme.colors();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor veil = colors.surface;
    veil.setAlphaF(0.86F);
    painter.fillRect(rect(), veil);
    QPen dashes(colors.accentFill, 2, Qt::DashLine);
    painter.setPen(dashes);
    painter.drawRoundedRect(QRectF(rect()).adjusted(16, 16, -16, -16), Theme::panelRadius, Theme::panelRadius);
    const QPoint middle = rect().center();
    paintIcon(painter, QRectF(middle.x() - 20, middle.y() - 64, 40, 40), Icon::Import, colors.accent);
    painter.setPen(colors.text);
    painter.setFont(m_theme.font(Type::Headline));
    const QString title =
        painter.fontMetrics().elidedText(tr("Let go to import %1").arg(m_file), Qt::ElideMiddle, width() - 96);
    painter.drawText(QRect(0, middle.y() - 12, width(), 30), Qt::AlignCenter, title);
    painter.setPen(colors.text2);
    painter.setFont(m_theme.font(Type::Body));
    painter.drawText(QRect(0, middle.y() + 20, width(), 24), Qt::AlignCenter,
                     tr("It is read and shown first; nothing is sent before you say so"));
}

} // namespace pushdesk
