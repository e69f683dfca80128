// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace pushdesk {

// A piece of a template as it is edited: text, or a chip that stands for its source. The sources and texts joined are
// the template, to the character: only simple tags, {{name}} with filters, become chips; sections, raw tags and
// anything unclear stay as text. A character that a text document cannot hold is a chip too.
struct ChipPiece {
    QString source;
    bool isChip = false;
    bool operator==(const ChipPiece &) const = default;
};

// `oneLine`: a line end is such a character.
[[nodiscard]] std::vector<ChipPiece> chipPieces(const QString &text, bool oneLine);

// What a chip shows: "event_time · date", "request id"; of a character its code.
[[nodiscard]] QString chipLabel(const QString &source);

} // namespace pushdesk
