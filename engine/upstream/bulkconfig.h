// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/upstream/configreader.h"

namespace pushdesk {

// The object `bulk` (DESIGN section 6); null is none. Reads it last, as it asks what the rest says.
void readBulk(const ConfigValue &value, UpstreamConfig &config);

} // namespace pushdesk
