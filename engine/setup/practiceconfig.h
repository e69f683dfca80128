// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/upstreamconfig.h"

#include <QByteArray>

namespace pushdesk {

// The header by which a practice upstream tells the requests of a row, whatever else a request looks like.
inline constexpr QLatin1StringView practiceHeader{"Pushdesk-Practice"};

// An upstream's config for practice: scheme, host and port of its requests become 127.0.0.1:`port`, those of its token
// requests 127.0.0.1:`tokenPort`; path, query, headers, body, signatures and rules stay as they are, to the character.
// Each request carries its request id in `practiceHeader`, too. BadInput as parseUpstreamConfig. Any thread.
[[nodiscard]] Result<QByteArray> practiceConfig(const QByteArray &json, quint16 port, quint16 tokenPort);

// No request of it can leave this computer: every address in it is a loopback one.
[[nodiscard]] bool staysHere(const UpstreamConfig &config);
[[nodiscard]] Result<> checkStaysHere(const UpstreamConfig &config); // Refused: it can

} // namespace pushdesk
