// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/themecolors.h"

#include <QRectF>

class QPainter;

namespace pushdesk {

// The outcome glyphs: on a 14 px grid, every silhouette different, so that colour is never alone.
void paintGlyph(QPainter &painter, const QRectF &rect, Look look, const ThemeColors &colors);

} // namespace pushdesk
