// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/ownerlock.h"

#include <memory>
#include <optional>

namespace pushdesk {

// A token as it is kept for the other processes on the same data folder.
struct StoredToken {
    qint64 id = 0; // grows with each token; tells them apart
    QString token;
    QString refreshToken;
    qint64 goodUntilMs = 0; // wall clock, UTC ms; 0: nobody said
    QString signedInWith;   // salted hash of the secrets it was got with: other secrets, other token
};

// The runtime file of one upstream's token and its lock (DESIGN section 6). Outside of the data folder, 0600; the lock
// is the kernel's and goes with the process. What is not readable counts as no token: it is only a copy. Any thread.
class TokenFile {
public:
    // Where runtime files go: below XDG_RUNTIME_DIR, else below the user's cache; made with access for the user alone.
    // Machine: it is not this user's, or others may read it.
    [[nodiscard]] static Result<QString> folder();

    // `name`: a hash of what the token belongs to.
    TokenFile(const QString &folder, const QString &name) : m_path(folder + u'/' + name) {}

    // Null: another process is just asking for a token.
    [[nodiscard]] Result<std::unique_ptr<OwnerLock>> tryLock() const;
    [[nodiscard]] std::optional<StoredToken> read() const;
    [[nodiscard]] Result<> write(const StoredToken &token) const;

private:
    QString m_path; // without its ending
};

} // namespace pushdesk
