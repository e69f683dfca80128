// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/replayramppicture.h"

#include "engine/core/replayramp.h"
#include "ui/theme/theme.h"
#include "ui/widgets/format.h"

#include <QPainter>

#include <algorithm>

namespace pushdesk {

ReplayRampPicture::ReplayRampPicture(const Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setFixedHeight(44);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ReplayRampPicture::setRows(qint64 rows)
{
    m_rows = rows;
    const qint64 next = std::min<qint64>(5, std::max<qint64>(0, rows - 1));
    setAccessibleName(rows <= 1 ? tr("One row goes out")
                                : tr("First 1 row, then %1, then the other %2, each when those before are well")
                                      .arg(format::number(next), format::number(std::max<qint64>(0, rows - 1 - next))));
    update();
}

void ReplayRampPicture::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    constexpr int arrow = 66, first = 46, second = 74, top = 16;
    const int tall = height() - top - 2;
    const qint64 next = std::min<qint64>(replayScouts - 1, std::max<qint64>(0, m_rows - 1));
    const qint64 rest = std::max<qint64>(0, m_rows - replayScouts);
    if (m_rows <= 0)
        return;
    int x = 0;
    paintStage(painter, {x, top, first, tall}, format::number(1));
    x += first;
    if (next > 0) {
        paintArrow(painter, {x, 0, arrow, height()});
        x += arrow;
        paintStage(painter, {x, top, second, tall}, format::number(next));
        x += second;
    }
    if (rest > 0) {
        paintArrow(painter, {x, 0, arrow, height()});
        x += arrow;
        paintStage(painter, {x, top, std::max(second, width() - x), tall},
                   tr("%1, at full speed").arg(format::number(rest)));
    }
}

void ReplayRampPicture::paintStage(QPainter &painter, const QRect &rect, const QString &text) const
{
    const auto &colors = m_theme.colors();
    painter.setPen(colors.controlLine);
    painter.setBrush(colors.surface);
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), Theme::radius, Theme::radius);
    painter.setPen(colors.text);
    painter.setFont(m_theme.font(Type::SmallStrong));
    painter.drawText(rect, Qt::AlignCenter, painter.fontMetrics().elidedText(text, Qt::ElideRight, rect.width() - 8));
}

void ReplayRampPicture::paintArrow(QPainter &painter, const QRect &rect) const
{
    const auto &colors = m_theme.colors();
    painter.setPen(colors.text2);
    painter.setFont(m_theme.font(Type::Small));
    painter.drawText(rect.adjusted(0, 0, 0, -20), int(Qt::AlignHCenter | Qt::AlignVCenter), tr("all well?"));
    const double y = rect.bottom() - 13.5;
    painter.setPen(QPen(colors.text, 1.2));
    painter.drawLine(QPointF(rect.left() + 8, y), QPointF(rect.right() - 8, y));
    painter.drawLine(QPointF(rect.right() - 8, y), QPointF(rect.right() - 13, y - 4));
    painter.drawLine(QPointF(rect.right() - 8, y), QPointF(rect.right() - 13, y + 4));
}

} // namespace pushdesk
