// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/railbutton.h"

#include "ui/theme/glyphs.h"
#include "ui/theme/theme.h"
#include "ui/widgets/format.h"

#include <QPainter>
#include <QStyle>
#include <QStyleOption>

namespace pushdesk {

RailButton::RailButton(const Theme &theme, Icon icon, const QString &text, const QString &objectName, QWidget *parent)
    : QAbstractButton(parent), m_theme(theme), m_icon(icon)
{
    setObjectName(objectName);
    setText(text);
    setCheckable(true);
    setAutoExclusive(true);
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize RailButton::sizeHint() const
{
    // Room for the name in bold and a badge of three digits, also in a wide font.
    const int name = QFontMetrics(m_theme.font(Type::Strong)).horizontalAdvance(QString(text()).remove(u'&'));
    const int badge = QFontMetrics(m_theme.font(Type::SmallStrong)).horizontalAdvance(QStringLiteral("888")) + 14;
    return {std::max<int>(Theme::rail - 17, 38 + name + 8 + badge + 8), Theme::railItem};
}

void RailButton::setBadge(qint64 count)
{
    if (m_badge == count)
        return;
    m_badge = count;
    setAccessibleDescription(count > 0 ? tr("%1 open").arg(format::number(count)) : QString());
    update();
}

void RailButton::setMark(std::optional<Look> look, const QString &meaning)
{
    if (m_mark == look && accessibleDescription() == meaning)
        return;
    m_mark = look;
    setAccessibleDescription(meaning);
    update();
}

void RailButton::enterEvent(QEnterEvent *event)
{
    QAbstractButton::enterEvent(event);
    update();
}

void RailButton::leaveEvent(QEvent *event)
{
    QAbstractButton::leaveEvent(event);
    update();
}

int RailButton::paintBadge(QPainter &painter) const
{
    if (m_badge <= 0)
        return width() - 8;
    const auto &colors = m_theme.colors();
    const QFont font = m_theme.font(Type::SmallStrong);
    const QString text = m_badge > 99999 ? tr("99k+") : format::number(m_badge);
    const int wide = std::max(20, QFontMetrics(font).horizontalAdvance(text) + 14);
    const QRect pill(width() - 8 - wide, (height() - 18) / 2, wide, 18);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colors.dangerFill);
    painter.drawRoundedRect(pill, 9, 9);
    painter.setPen(colors.onDanger);
    painter.setFont(font);
    painter.drawText(pill, Qt::AlignCenter, text);
    return pill.left();
}

void RailButton::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto &colors = m_theme.colors();
    painter.setPen(Qt::NoPen);
    if (isChecked() || underMouse()) {
        painter.setBrush(isChecked() ? colors.selection : colors.hover);
        painter.drawRoundedRect(rect(), Theme::radius, Theme::radius);
    }
    if (isChecked()) {
        painter.setBrush(colors.accentFill);
        painter.drawRoundedRect(QRectF(0, 8, 3, height() - 16), 1.5, 1.5);
    }
    const QColor ink = isChecked() ? colors.text : colors.text2;
    paintIcon(painter, QRectF(8, (height() - 20) / 2.0, 20, 20), m_icon, ink);
    const int right = paintBadge(painter);
    if (m_mark)
        paintGlyph(painter, QRectF(right - 18, (height() - Theme::glyph) / 2.0, Theme::glyph, Theme::glyph), *m_mark,
                   colors);
    QStyleOption option;
    option.initFrom(this);
    const bool mnemonics = style()->styleHint(QStyle::SH_UnderlineShortcut, &option, this) != 0;
    painter.setPen(ink);
    painter.setFont(m_theme.font(isChecked() ? Type::Strong : Type::Body));
    painter.drawText(QRect(38, 0, right - 42, height()),
                     Qt::AlignLeft | Qt::AlignVCenter | (mnemonics ? Qt::TextShowMnemonic : Qt::TextHideMnemonic),
                     text());
    if (hasFocus() && option.state.testFlag(QStyle::State_KeyboardFocusChange)) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(colors.focus, 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), Theme::radius, Theme::radius);
    }
}

} // namespace pushdesk
