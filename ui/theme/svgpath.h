// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>
#include <QStringView>

namespace pushdesk {

// The path of an SVG "d" attribute: all commands but T, arcs of circles only (equal radii). What it cannot read ends
// the path there.
[[nodiscard]] QPainterPath svgPath(QStringView d);

} // namespace pushdesk
