// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace pushdesk {

// The lines of two texts against each other: "  " both have it, "- " only the earlier, "+ " only the later. Of texts
// over 400 lines the rest is left out, which the last line says.
[[nodiscard]] QStringList lineDiff(const QString &earlier, const QString &later);

} // namespace pushdesk
