// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace pushdesk {

// A url-encoded text as a server reads it: + is a space, %XX a byte of UTF-8. None where a value is not UTF-8, a % is
// not followed by two hex digits, or a piece has no "=".
[[nodiscard]] std::optional<std::vector<std::pair<QString, QString>>> decodeForm(const QString &text);

// One value of it; `plus` says whether + is a space.
[[nodiscard]] std::optional<QString> decodePercent(const QString &text, bool plus);

} // namespace pushdesk
