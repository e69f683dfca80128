// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/themecolors.h"

#include <QFont>
#include <QObject>
#include <QPointer>

class QApplication;
class QLabel;
class QWidget;

namespace pushdesk {

class ThemeStyle;

enum class Type { Headline, Title, Body, Medium, Strong, Small, SmallMedium, SmallStrong, Fixed };

// Type, space and colour of the window. Made by the main window, handed down by
// reference; follows the system between light and dark. GUI thread.
class Theme : public QObject {
    Q_OBJECT
public:
    static constexpr int step = 4;
    static constexpr int pageMarginX = 20, pageMarginY = 16, gap = 12, buttonGap = 8, iconGap = 6;
    static constexpr int rowHeight = 28, controlHeight = 28, smallControl = 24, listRow = 48, panelHeader = 40;
    static constexpr int rail = 184, railItem = 36, topBar = 48, statusBar = 28, causes = 332, causesNarrow = 290;
    static constexpr int radius = 4, panelRadius = 6, barHeight = 12, glyph = 14, icon = 16;

    explicit Theme(QApplication &app, QObject *parent = nullptr);

    [[nodiscard]] const ThemeColors &colors() const { return m_colors; }
    [[nodiscard]] QFont font(Type type) const;

    // A label in one of the types; text2 where it is second to something else.
    [[nodiscard]] QLabel *label(Type type, QWidget *parent, bool secondary = false) const;

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void changed();

private:
    void apply();
    [[nodiscard]] bool systemIsDark() const;

    QApplication &m_app;
    ThemeColors m_colors;
    QPointer<ThemeStyle> m_style; // the application owns it
    QFont m_base;
    bool m_applying = false;
};

} // namespace pushdesk
