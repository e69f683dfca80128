// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/upstream/configreader.h"

namespace pushdesk {

// The object of `request` or `auth.request`, its keys checked.
[[nodiscard]] ConfigObject requestObject(const ConfigValue &value);

// The keys of `request` and of `auth.request` (DESIGN section 6).
void readRequest(const ConfigValue &value, RequestConfig &request);

// What is said of a credential that stands in the config as it is.
[[nodiscard]] QString literalHint();

// A header name that a config may give: an RFC 9110 token, and none that the HTTP machinery must write itself.
void checkHeaderName(const ConfigValue &value, const QString &name);
void checkResponseHeaderName(const ConfigValue &value, const QString &name); // any token

} // namespace pushdesk
