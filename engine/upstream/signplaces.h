// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/upstreamconfig.h"

namespace pushdesk {

// Checks what the signs of a config say of the rest of it: that what they put has a place of its own (a form where
// there is one, no name twice, a member of the JSON body that waits), and that the parameters they name are there when
// their turn comes. BadInput with the key in `where` ("sign[1].put", "sign[0].params.only[2]").
[[nodiscard]] Result<> checkSignPlaces(const UpstreamConfig &config);

} // namespace pushdesk
