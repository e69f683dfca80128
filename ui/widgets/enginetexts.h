// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace pushdesk {

// Sentences of the engine that a person meets often, with %1 where a value goes: the catalogue's context "Engine".
[[nodiscard]] std::span<const char *const> engineTexts();

} // namespace pushdesk
