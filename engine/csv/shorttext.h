// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace pushdesk {

// A name or a cell as it may stand in a message: there may be thousands of these, and a cell may have millions of
// characters.
[[nodiscard]] inline QString shortened(const QString &text)
{
    constexpr qsizetype most = 80;
    return text.size() <= most ? text : text.left(most) + u'\u2026';
}

} // namespace pushdesk
