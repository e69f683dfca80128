// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/upstreamconfig.h"

#include <QByteArray>

namespace pushdesk {

// Reads the one JSON document of an upstream (DESIGN section 6), strictly: BadInput with the key's path in `where`
// ("request.url", "rules[2].outcome") for an unknown key, a wrong type, a value out of range, a key given twice, a
// literal credential, broken JSON (line and column) or a key whose behaviour this version does not have yet. Templates
// and rules are compiled too, so that what is accepted can be used. Any thread.
[[nodiscard]] Result<UpstreamConfig> parseUpstreamConfig(const QByteArray &json);

} // namespace pushdesk
