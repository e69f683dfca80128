// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/themecolors.h"

#include <QProxyStyle>

namespace pushdesk {

// Fusion with shapes of its own: flat, one line, radius 4, a focus ring of 2 px. Owned by the
// application. A push button is filled when its dynamic property `filled` is true, quiet when flat, 24 high when its
// dynamic property `small` is true.
class ThemeStyle : public QProxyStyle {
    Q_OBJECT
public:
    explicit ThemeStyle(const ThemeColors &colors);
    void setColors(const ThemeColors &colors) { m_colors = colors; }
    void showMnemonics(bool shown);

    // Text is text: what a label or a tooltip shows may come from a file or an upstream and look like HTML. Where it is
    // meant, Qt::RichText is said.
    using QProxyStyle::polish;
    void polish(QWidget *widget) override;

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget) const override;
    void drawControl(ControlElement element, const QStyleOption *option, QPainter *painter,
                     const QWidget *widget) const override;
    void drawComplexControl(ComplexControl control, const QStyleOptionComplex *option, QPainter *painter,
                            const QWidget *widget) const override;
    QSize sizeFromContents(ContentsType type, const QStyleOption *option, const QSize &size,
                           const QWidget *widget) const override;
    QRect subControlRect(ComplexControl control, const QStyleOptionComplex *option, SubControl part,
                         const QWidget *widget) const override;
    QRect subElementRect(SubElement element, const QStyleOption *option, const QWidget *widget) const override;
    int pixelMetric(PixelMetric metric, const QStyleOption *option, const QWidget *widget) const override;
    int styleHint(StyleHint hint, const QStyleOption *option, const QWidget *widget,
                  QStyleHintReturn *data) const override;

private:
    void drawButton(const QStyleOption *option, QPainter *painter, bool filled) const;
    void drawField(const QStyleOption *option, QPainter *painter) const;
    void drawIndicator(const QStyleOption *option, QPainter *painter, bool round) const;
    void drawTab(const QStyleOption *option, QPainter *painter) const;
    void drawCombo(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const;
    void drawScrollBar(const QStyleOptionComplex *option, QPainter *painter, const QWidget *widget) const;
    void drawProgress(const QStyleOption *option, QPainter *painter) const;

    ThemeColors m_colors;
    bool m_mnemonics = false;
};

} // namespace pushdesk
