// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/upstream/configreader.h"

namespace pushdesk {

// What tags name besides columns: `parts` and `maps` (DESIGN section 6).
void readParts(const ConfigValue &value, std::vector<PartConfig> &parts);
void readMaps(const ConfigValue &value, std::vector<MapConfig> &maps);

} // namespace pushdesk
