// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/compiledupstream.h"

#include <memory>

namespace pushdesk {

// What a token endpoint gave.
struct TokenGrant {
    QString token;
    QString refreshToken;   // empty: none was given
    qint64 goodUntilMs = 0; // wall clock, UTC ms, margin taken off; 0: nobody said
};

// The request of `auth` type token made ready for use, and how its answer is read. Not thread-safe.
class TokenRequest {
public:
    // BadInput with the config key in `where` ("auth.request.form.grant_type").
    [[nodiscard]] static Result<TokenRequest> compile(const AuthConfig &auth);
    TokenRequest();
    TokenRequest(TokenRequest &&) noexcept;
    TokenRequest &operator=(TokenRequest &&) noexcept;
    ~TokenRequest();

    [[nodiscard]] const QStringList &secrets() const;
    // `{{refresh_token}}` is empty where the credentials hold none: a section tells the first sign-in from a refresh.
    [[nodiscard]] Result<RenderedRequest> render(qint64 nowMs, const QString &nonce, const Credentials &) const;
    // Of a 2xx. Refused where there is no token in it. `sentAtMs` is when it was asked for.
    [[nodiscard]] Result<TokenGrant> read(const Answer &answer, qint64 sentAtMs) const;

private:
    struct Private;
    std::unique_ptr<Private> d;
};

// When a token ends, by the value that the endpoint gave: a number below 10^9 is seconds from when it was asked for
// (RFC 6749's expires_in), below 10^11 Unix seconds, else Unix milliseconds; a text is an ISO 8601 date-time (without a
// zone: UTC). A tenth of its life, a minute at most, is taken off, so that none ends on its way. None: not readable.
[[nodiscard]] std::optional<qint64> tokenGoodUntil(const QString &value, qint64 sentAtMs);

} // namespace pushdesk
