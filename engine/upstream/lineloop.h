// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/upstream/templatescan.h"

#include <vector>

namespace pushdesk {

// The loop over the rows of an order, {{#lines}}…{{/lines}} (DESIGN section 6), in a template that was cut to pieces.

// BadInput with `where` as given: a loop where `columns.lines` is off, inside another loop, inverted, with filters or
// as a value; and, where it is on, line_no, line_count and line_last outside of a loop, or line_last as a value.
[[nodiscard]] Result<> checkLineLoops(const std::vector<TemplatePiece> &pieces, const QString &where, bool hasLines);

[[nodiscard]] bool hasLineLoop(const std::vector<TemplatePiece> &pieces);

// The pieces with each loop written out for that many rows: the sections of line_last are taken or left out as they
// will be, all others stay.
[[nodiscard]] std::vector<TemplatePiece> unrollLineLoops(const std::vector<TemplatePiece> &pieces, int lines);

} // namespace pushdesk
