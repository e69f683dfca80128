// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QNetworkProxy>
#include <QString>
#include <QUrl>

namespace pushdesk {

// The way that requests to this address go. The system's proxy carries https only, as a tunnel (RFC 9110 section 9.3.6)
// that it cannot look into: of plain http it would read the credentials. This computer itself is never asked for by a
// proxy. May ask the system; any thread.
[[nodiscard]] QNetworkProxy routeTo(const QUrl &url);

// "direct", or "proxy host:port".
[[nodiscard]] QString routeName(const QNetworkProxy &route);

// What to say of the way beside a failure to connect: the proxy that was used, or that one was passed by. Mostly empty.
[[nodiscard]] QString routeRemark(const QUrl &url, const QNetworkProxy &route);

} // namespace pushdesk
