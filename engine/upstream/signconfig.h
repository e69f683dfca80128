// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/upstream/configreader.h"

namespace pushdesk {

// The list `sign` (DESIGN section 6), each element by itself; checkSignPlaces judges it against the request.
void readSigns(const ConfigValue &value, std::vector<SignConfig> &signs);

} // namespace pushdesk
