// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/upstream/configreader.h"

namespace pushdesk {

// The keys of `auth` (DESIGN section 6): none, basic, header or token. A credential that stands in it for all to read
// is refused with the way to store it.
void readAuth(const ConfigValue &value, AuthConfig &auth);

} // namespace pushdesk
