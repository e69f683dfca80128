// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/chips/chipobject.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/chips/chiptext.h"

#include <QFontMetricsF>
#include <QPainter>

namespace pushdesk {

namespace {

constexpr double padding = 5, widest = 260;

} // namespace

ChipObject::ChipObject(const Theme &theme, QObject *parent) : QObject(parent), m_theme(theme) {}

QTextCharFormat ChipObject::format(const QString &source)
{
    QTextCharFormat format;
    format.setObjectType(type);
    format.setProperty(sourceProperty, source);
    format.setVerticalAlignment(QTextCharFormat::AlignBottom);
    format.setToolTip(source);
    return format;
}

QString ChipObject::sourceOf(const QTextFormat &format)
{
    return format.objectType() == type ? format.property(sourceProperty).toString() : QString();
}

QSizeF ChipObject::intrinsicSize(QTextDocument *, int, const QTextFormat &format)
{
    const QFontMetricsF metrics(m_theme.font(Type::Fixed));
    const double width = metrics.horizontalAdvance(chipLabel(sourceOf(format)));
    return {std::min(width, widest) + 2 * padding + 2, metrics.height() + 2};
}

void ChipObject::drawObject(QPainter *painter, const QRectF &rect, QTextDocument *, int, const QTextFormat &format)
{
    const QFont font = m_theme.font(Type::Fixed);
    const auto &colors = m_theme.colors();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(Qt::NoPen);
    painter->setBrush(colors.selection);
    const QRectF box = rect.adjusted(1, 0, -1, 0);
    painter->drawRoundedRect(box, 3, 3);
    painter->setFont(font);
    painter->setPen(colors.accent);
    const QString label = QFontMetricsF(font).elidedText(chipLabel(sourceOf(format)), Qt::ElideMiddle, widest);
    painter->drawText(box, Qt::AlignCenter, label);
    painter->restore();
}

} // namespace pushdesk
