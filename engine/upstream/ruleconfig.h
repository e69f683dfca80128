// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/upstream/configreader.h"

namespace pushdesk {

// The list of `rules` (DESIGN section 6).
void readRules(const ConfigValue &value, std::vector<Rule> &rules);

} // namespace pushdesk
