// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"
#include "engine/upstream/configreader.h"

namespace pushdesk {

// The keys of `request` (DESIGN section 6).
void readRequest(const ConfigValue &value, RequestConfig &request);

// The keys of `auth`. Only type "none" passes in this version; the others are read to the end all the same, so that the
// message is about what is really wrong (a literal credential, an unknown key).
void readAuth(const ConfigValue &value, AuthConfig &auth);

// A header name that a config may give: an RFC 9110 token, and none that the HTTP machinery must write itself.
void checkHeaderName(const ConfigValue &value, const QString &name);
void checkResponseHeaderName(const ConfigValue &value, const QString &name); // any token

} // namespace pushdesk
