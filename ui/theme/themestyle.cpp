// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/themestyle.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"

#include <QApplication>
#include <QLabel>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>
#include <QWidget>

namespace pushdesk {

namespace {

constexpr double ring = 2;

void roundedBox(QPainter &painter, const QRectF &rect, double radius, const QColor &fill, const QColor &edge,
                double width = 1)
{
    const double half = width / 2;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(fill.isValid() ? QBrush(fill) : Qt::NoBrush);
    painter.setPen(edge.isValid() ? QPen(edge, width) : Qt::NoPen);
    painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), radius, radius);
}

bool isSmall(const QWidget *widget)
{
    return widget != nullptr && widget->property("small").toBool();
}

bool isFilled(const QWidget *widget)
{
    return widget != nullptr && widget->isEnabled() && widget->property("filled").toBool();
}

bool has(const QStyleOption *option, QStyle::StateFlag flag)
{
    return option->state.testFlag(flag);
}

// Focus that came by the keyboard; a click need not be told where it was.
bool showsFocus(const QStyleOption *option)
{
    return has(option, QStyle::State_HasFocus) && has(option, QStyle::State_KeyboardFocusChange);
}

} // namespace

ThemeStyle::ThemeStyle(const ThemeColors &colors) : QProxyStyle(QStringLiteral("Fusion")), m_colors(colors) {}

void ThemeStyle::showMnemonics(bool shown)
{
    if (m_mnemonics == shown)
        return;
    m_mnemonics = shown;
    const auto windows = QApplication::topLevelWidgets();
    for (QWidget *window : windows)
        window->update();
}

namespace {

// A line icon takes the palette's colour by itself; on a button that writes in another one it is given that.
QIcon tinted(const QIcon &icon, const QSize &size, const QColor &ink, qreal ratio)
{
    QPixmap pixmap = icon.pixmap(size, ratio);
    QPainter painter(&pixmap);
    painter.setCompositionMode(QPainter::CompositionMode_SourceIn);
    painter.fillRect(QRect(QPoint(), size), ink);
    painter.end();
    return QIcon(pixmap);
}

} // namespace

void ThemeStyle::drawButton(const QStyleOption *option, QPainter *painter, bool filled) const
{
    const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
    if (button == nullptr)
        return;
    const bool enabled = has(option, State_Enabled);
    const bool flat = button->features.testFlag(QStyleOptionButton::Flat);
    const bool down = has(option, State_Sunken) || has(option, State_On);
    const bool over = has(option, State_MouseOver) && enabled;
    QColor fill = flat ? QColor() : m_colors.raised;
    QColor edge = flat ? QColor() : enabled ? m_colors.controlLine : m_colors.line;
    if (down || over)
        fill = down ? m_colors.selection : m_colors.hover;
    if (filled) {
        fill = down || over ? mixed(m_colors.accentFill, m_colors.text, 0.88) : m_colors.accentFill;
        edge = fill;
    }
    painter->save();
    roundedBox(*painter, option->rect, Theme::radius, fill, edge);
    if (showsFocus(option)) {
        roundedBox(*painter, option->rect, Theme::radius, QColor(), m_colors.focus, ring);
        if (filled)
            roundedBox(*painter, QRectF(option->rect).adjusted(2, 2, -2, -2), Theme::radius - 1, QColor(),
                       m_colors.onAccent);
    }
    painter->restore();
}

void ThemeStyle::drawField(const QStyleOption *option, QPainter *painter) const
{
    const bool enabled = has(option, State_Enabled);
    const bool focus = has(option, State_HasFocus);
    painter->save();
    roundedBox(*painter, option->rect, Theme::radius, enabled ? m_colors.raised : m_colors.surface,
               focus     ? m_colors.focus
               : enabled ? m_colors.controlLine
                         : m_colors.line,
               focus ? ring : 1);
    painter->restore();
}

void ThemeStyle::drawIndicator(const QStyleOption *option, QPainter *painter, bool round) const
{
    const bool on = has(option, State_On);
    const double radius = round ? option->rect.width() / 2.0 : 3;
    painter->save();
    const QColor line = showsFocus(option) ? m_colors.focus : m_colors.controlLine;
    roundedBox(*painter, option->rect, radius, on && !round ? m_colors.accentFill : m_colors.raised,
               on && !round ? m_colors.accentFill : line, showsFocus(option) ? ring : 1);
    if (on && round)
        roundedBox(*painter, QRectF(option->rect).adjusted(4, 4, -4, -4), radius, m_colors.accentFill, QColor());
    else if (on)
        paintIcon(*painter, option->rect, Icon::Check, m_colors.onAccent);
    painter->restore();
}

void ThemeStyle::drawTab(const QStyleOption *option, QPainter *painter) const
{
    if (has(option, State_Selected))
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom() - 1, option->rect.width(), 2),
                          m_colors.accentFill);
    if (showsFocus(option)) {
        painter->save();
        roundedBox(*painter, option->rect.adjusted(1, 1, -1, -3), Theme::radius, QColor(), m_colors.focus, ring);
        painter->restore();
    }
}

void ThemeStyle::drawCombo(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    const auto *combo = qstyleoption_cast<const QStyleOptionComboBox *>(option);
    drawField(option, painter);
    const QRect arrow = combo == nullptr ? option->rect : subControlRect(CC_ComboBox, combo, SC_ComboBoxArrow, widget);
    const QRectF box(arrow.center().x() - 7, option->rect.center().y() - 7, 16, 16);
    paintIcon(*painter, box, Icon::ChevronDown, has(option, State_Enabled) ? m_colors.text2 : m_colors.disabled);
}

// A thumb and nothing else.
void ThemeStyle::drawScrollBar(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
    painter->fillRect(option->rect, option->palette.color(QPalette::Base));
    if (bar == nullptr || bar->minimum == bar->maximum)
        return;
    const QRectF thumb =
        QRectF(subControlRect(CC_ScrollBar, option, SC_ScrollBarSlider, widget)).adjusted(2, 2, -2, -2);
    const bool active = has(option, State_MouseOver) || has(option, State_Sunken);
    painter->save();
    roundedBox(*painter, thumb, 4, active ? m_colors.controlLine : mixed(m_colors.controlLine, m_colors.raised, 0.55),
               QColor());
    painter->restore();
}

void ThemeStyle::drawProgress(const QStyleOption *option, QPainter *painter) const
{
    const auto *bar = qstyleoption_cast<const QStyleOptionProgressBar *>(option);
    if (bar == nullptr)
        return;
    QRectF groove(option->rect);
    groove.setHeight(8);
    groove.moveCenter(QRectF(option->rect).center());
    painter->save();
    roundedBox(*painter, groove, 2, m_colors.sunken, m_colors.controlLine);
    const double share =
        bar->maximum > bar->minimum ? double(bar->progress - bar->minimum) / (bar->maximum - bar->minimum) : 0;
    groove.setWidth(std::max(0.0, groove.width() * share));
    if (share > 0)
        roundedBox(*painter, groove, 2, m_colors.accentFill, QColor());
    painter->restore();
}

void ThemeStyle::polish(QWidget *widget)
{
    QProxyStyle::polish(widget);
    if (auto *label = qobject_cast<QLabel *>(widget); label != nullptr && label->textFormat() == Qt::AutoText)
        label->setTextFormat(Qt::PlainText); // a tooltip is a label, too
}

void ThemeStyle::drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                               const QWidget *widget) const
{
    switch (element) {
    case PE_PanelButtonCommand:
        return drawButton(option, painter, isFilled(widget));
    case PE_PanelLineEdit:
    case PE_FrameLineEdit:
        if (const auto *frame = qstyleoption_cast<const QStyleOptionFrame *>(option); frame && frame->lineWidth > 0)
            drawField(option, painter);
        return;
    case PE_IndicatorCheckBox:
        return drawIndicator(option, painter, false);
    case PE_IndicatorRadioButton:
        return drawIndicator(option, painter, true);
    case PE_Frame: // scroll areas: a line, no bevel; a text of several lines that is a field looks like one
        if (widget != nullptr && widget->property("field").toBool())
            return drawField(option, painter);
        painter->setPen(has(option, State_HasFocus) ? m_colors.focus : m_colors.line);
        painter->drawRect(option->rect.adjusted(0, 0, -1, -1));
        return;
    case PE_FrameFocusRect:
        painter->save();
        roundedBox(*painter, option->rect, Theme::radius, QColor(), m_colors.focus, ring);
        painter->restore();
        return;
    case PE_FrameDefaultButton:
    case PE_FrameTabWidget:
    case PE_FrameStatusBarItem:
        return;
    case PE_FrameTabBarBase:
        painter->fillRect(QRect(option->rect.left(), option->rect.bottom(), option->rect.width(), 1), m_colors.line);
        return;
    default:
        QProxyStyle::drawPrimitive(element, option, painter, widget);
    }
}

void ThemeStyle::drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                             const QWidget *widget) const
{
    switch (element) {
    case CE_PushButtonLabel:
        if (const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option)) {
            QStyleOptionButton label(*button);
            if (isFilled(widget))
                label.palette.setColor(QPalette::ButtonText, m_colors.onAccent);
            else if (has(option, State_Enabled) && label.features.testFlag(QStyleOptionButton::Flat))
                label.palette.setColor(QPalette::ButtonText, m_colors.accent);
            const QColor ink = label.palette.color(QPalette::ButtonText);
            if (!label.icon.isNull() && has(option, State_Enabled) &&
                ink != option->palette.color(QPalette::ButtonText))
                label.icon = tinted(label.icon, label.iconSize, ink, painter->device()->devicePixelRatioF());
            QProxyStyle::drawControl(element, &label, painter, widget);
        }
        return;
    case CE_TabBarTabShape:
        return drawTab(option, painter);
    case CE_Splitter:
        painter->fillRect(option->rect, m_colors.line);
        return;
    case CE_HeaderEmptyArea:
        painter->fillRect(option->rect, m_colors.raised);
        return;
    case CE_ProgressBarGroove:
        return drawProgress(option, painter);
    case CE_ProgressBarContents:
    case CE_ProgressBarLabel:
        return;
    default:
        QProxyStyle::drawControl(element, option, painter, widget);
    }
}

void ThemeStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                                    const QWidget *widget) const
{
    if (control == CC_ComboBox)
        drawCombo(option, painter, widget);
    else if (control == CC_ScrollBar)
        drawScrollBar(option, painter, widget);
    else
        QProxyStyle::drawComplexControl(control, option, painter, widget);
}

QSize ThemeStyle::sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                                   const QWidget *widget) const
{
    QSize made = QProxyStyle::sizeFromContents(type, option, size, widget);
    switch (type) {
    case CT_PushButton: {
        const auto *button = qstyleoption_cast<const QStyleOptionButton *>(option);
        const bool iconOnly = button != nullptr && button->text.isEmpty();
        const int height = isSmall(widget) ? Theme::smallControl : Theme::controlHeight;
        const int padding = isSmall(widget) ? 16 : 24;
        return {iconOnly ? height : std::max(size.width() + padding, height), std::max(height, size.height())};
    }
    case CT_LineEdit:
        made.setHeight(Theme::controlHeight);
        return made;
    case CT_ComboBox:
    case CT_SpinBox:
        made.setHeight(Theme::controlHeight);
        return made + QSize(14, 0);
    case CT_TabBarTab:
        return {size.width() + 20, 34};
    default:
        return made;
    }
}

QRect ThemeStyle::subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                                 const QWidget *widget) const
{
    if (control == CC_ScrollBar) {
        const auto *bar = qstyleoption_cast<const QStyleOptionSlider *>(option);
        if (bar != nullptr && (part == SC_ScrollBarAddLine || part == SC_ScrollBarSubLine))
            return {};
        if (bar != nullptr && (part == SC_ScrollBarGroove || part == SC_ScrollBarSlider)) {
            if (part == SC_ScrollBarGroove)
                return bar->rect;
            const bool across = bar->orientation == Qt::Horizontal;
            const int room = across ? bar->rect.width() : bar->rect.height();
            const qint64 range = qint64(bar->maximum) - bar->minimum;
            const int size =
                range > 0 ? std::max<int>(32, int(qint64(bar->pageStep) * room / (range + bar->pageStep))) : room;
            const int at =
                sliderPositionFromValue(bar->minimum, bar->maximum, bar->sliderPosition, room - size, bar->upsideDown);
            return across ? QRect(at, 0, size, bar->rect.height()) : QRect(0, at, bar->rect.width(), size);
        }
    }
    const QRect rect = QProxyStyle::subControlRect(control, option, part, widget);
    if (control == CC_ComboBox && part == SC_ComboBoxEditField)
        return rect.adjusted(5, 0, -8, 0);
    return rect;
}

QRect ThemeStyle::subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const
{
    const QRect rect = QProxyStyle::subElementRect(element, option, widget);
    return element == SE_LineEditContents ? rect.adjusted(4, 0, -4, 0) : rect;
}

int ThemeStyle::pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const
{
    switch (metric) {
    case PM_IndicatorWidth:
    case PM_IndicatorHeight:
    case PM_ExclusiveIndicatorWidth:
    case PM_ExclusiveIndicatorHeight:
    case PM_ButtonIconSize:
    case PM_SmallIconSize:
        return Theme::icon;
    case PM_ButtonShiftHorizontal:
    case PM_ButtonShiftVertical:
    case PM_TabBarBaseOverlap:
    case PM_TabBarTabShiftVertical:
    case PM_TabBarTabHSpace:
        return 0;
    case PM_ScrollBarExtent:
        return 12;
    case PM_SplitterWidth:
        return 1;
    case PM_LayoutHorizontalSpacing:
    case PM_LayoutVerticalSpacing:
        return Theme::buttonGap;
    default:
        return QProxyStyle::pixelMetric(metric, option, widget);
    }
}

int ThemeStyle::styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                          QStyleHintReturn *data) const
{
    switch (hint) {
    case SH_UnderlineShortcut:
        return m_mnemonics ? 1 : 0;
    case SH_EtchDisabledText:
    case SH_DitherDisabledText:
    case SH_ComboBox_Popup:
        return 0;
    default:
        return QProxyStyle::styleHint(hint, option, widget, data);
    }
}

} // namespace pushdesk
