// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <Qt>

namespace pushdesk {

// What a table cell is, so that one delegate can draw all tables.
enum class CellKind {
    Text,
    Number, // right-aligned, digits do not dance
    Key,    // fixed font, elided in the middle, as it came
    Age,    // a time; shown relative, exact in the tooltip
    Glyph,  // an outcome: silhouette and word
    Bar,    // counts by state, as a segmented bar
};

namespace CellRole {
enum : int {
    Kind = Qt::UserRole + 1, // int of CellKind
    Look,                    // Look, for Glyph
    Symbol,                  // int of Icon: instead of the glyph, in the ink of the Look
    Time,                    // qint64 ms, for Age
    Segments,                // Segments, for Bar
    Tint,                    // Look: the row asks for attention
    Ink,                     // Look: the colour of the word
    Quiet,                   // bool: text2
    RowId,                   // qint64
};
} // namespace CellRole

} // namespace pushdesk
