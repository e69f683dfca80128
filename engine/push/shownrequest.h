// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/push/credentialdesk.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/requestcharset.h"
#include "engine/upstream/rowscope.h"

namespace pushdesk {

// A request to look at: secrets and tokens are "••••".
struct ShownRequest {
    QByteArray method;
    QString url;
    QList<std::pair<QByteArray, QByteArray>> headers;
    QString body;                   // decoded as the server does
    std::vector<RequestParam> form; // of a form: its parameters, decoded
};

[[nodiscard]] ShownRequest shownRequest(const RenderedRequest &request, Charset charset, const Masker &masker);

// Waits for the desk's answer in a loop of this worker thread's. Refused where a secret cannot be had.
[[nodiscard]] Result<std::shared_ptr<const Credentials>> obtainCredentials(CredentialDesk &desk,
                                                                           const CredentialOrder &order);

// What stands for a token that is not asked for.
inline constexpr QLatin1StringView tokenStandIn{"token-not-asked-for"};

} // namespace pushdesk
