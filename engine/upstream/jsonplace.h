// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/jsonpointer.h"

#include <string>
#include <string_view>

namespace pushdesk {

// Writes a text into a JSON document at a place, leaving every other byte as it is: digits, spaces and the order of
// keys. The place is a member that is not there yet (it goes behind the last one) or one that waits for it as "" or
// null; an element of an array must wait. `json` must be valid. Returns why that cannot be, empty when it is done.
[[nodiscard]] QString putIntoJson(std::string &json, const JsonPointer &place, std::string_view text);

} // namespace pushdesk
