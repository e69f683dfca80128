// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/look.h"

#include <QColor>
#include <QPalette>

#include <array>

namespace pushdesk {

// The colour roles and the outcome colours, for one of light and dark. A value.
struct ThemeColors {
    bool dark = false;
    QColor surface, raised, sunken, line, controlLine, hover;
    QColor text, text2, disabled;
    QColor accent, accentFill, onAccent, dangerFill, onDanger, focus, selection;
    std::array<QColor, lookCount> inks;  // for words
    std::array<QColor, lookCount> fills; // for shapes

    [[nodiscard]] QColor ink(Look look) const { return inks.at(static_cast<size_t>(look)); }
    [[nodiscard]] QColor fill(Look look) const { return fills.at(static_cast<size_t>(look)); }
    // A row that asks for attention: a share of the outcome's fill over raised.
    [[nodiscard]] QColor tint(Look look, double share = 0.07) const;
    [[nodiscard]] QPalette palette() const;
};

[[nodiscard]] ThemeColors themeColors(bool dark);
[[nodiscard]] QColor mixed(const QColor &over, const QColor &under, double share);

} // namespace pushdesk
