// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace pushdesk {

// `text` as a field can lay it out at once, whatever an upstream answered: a line is broken after 1,000 characters,
// and after 200,000 the rest is counted instead of shown.
[[nodiscard]] QString readable(const QString &text);

} // namespace pushdesk
