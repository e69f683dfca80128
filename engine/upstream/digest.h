// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/upstreamconfig.h"

#include <QByteArray>

namespace pushdesk {

// The raw digest; the key counts for an HMAC only (RFC 2104), where it and the message may be empty.
[[nodiscard]] QByteArray digestOf(SignConfig::Hash hash, const QByteArray &message, const QByteArray &key);

// The digest as text. Base64 with padding (RFC 4648 section 4).
[[nodiscard]] QByteArray written(const QByteArray &digest, SignConfig::Out out);

[[nodiscard]] bool isHmac(SignConfig::Hash hash);
[[nodiscard]] QLatin1StringView name(SignConfig::Hash hash); // as in the config: "hmac_sha256"

} // namespace pushdesk
