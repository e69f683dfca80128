// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/requestcharset.h"
#include "engine/upstream/rowscope.h"

#include <string_view>
#include <vector>

namespace pushdesk {

// Appends the parameters of a query or form as the server decodes them, in the order sent. False where a name or value
// is no text in the charset, as a raw tag can make it.
[[nodiscard]] bool appendParams(std::string_view encoded, Charset charset, std::vector<RequestParam> &params);

// Leaves those that a sign asks for, in its order.
void selectParams(const SignConfig::Params &wanted, std::vector<RequestParam> &params);

} // namespace pushdesk
