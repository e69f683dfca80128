// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"

namespace pushdesk {

// R2: the id of a recipe's text at a revision; revision 0 hashes the text itself, revision n the text and "#n". The
// text is hashed as UTF-8. md5 and sha256 in lower-case hex; uuid5 in RFC 4122's OID namespace, lower case, no braces:
// what Python's uuid.uuid5(uuid.NAMESPACE_OID, text) gives.
[[nodiscard]] QString hashRecipe(IdempotencyConfig::Hash hash, const QString &text, int revision);

} // namespace pushdesk
