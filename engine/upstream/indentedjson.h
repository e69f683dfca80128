// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace pushdesk {

// JSON on lines of its own, two spaces a level, without parsing its values: numbers and escapes stay digit by digit
// what the upstream sent. What is cut short or broken is indented as far as it goes; below level 40 lines are not
// broken, and the text grows to three times its length and 64 KiB at most, so a hostile answer costs no more than it is
// long.
[[nodiscard]] QString indentedJson(const QString &json);
// A body as people read it: what looks like JSON indented, anything else as it came. It may be a megabyte: any thread
// but a window's.
[[nodiscard]] QString shownBody(const QString &body);

} // namespace pushdesk
