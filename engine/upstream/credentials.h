// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/masker.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <memory>

namespace pushdesk {

// What an upstream's requests are signed in with, as they were when a request was made. An immutable snapshot: orders
// carry a shared_ptr to it, so that lanes look nothing up and a late answer is judged by what it was sent with.
struct Credentials {
    QMap<QString, QString> secrets; // by name
    QString token;                  // empty: the upstream has no token endpoint
    qint64 tokenId = 0;             // tells tokens apart, also over restarts and processes; 0: none
    qint64 goodUntilMs = 0;         // wall clock, UTC ms, margin already taken off; 0: nobody said
    QString refreshToken;           // set only for a token request
    Masker masker;                  // of these and of the tokens before them in this run
};

// What a config's templates ask for.
struct CredentialNeeds {
    QStringList secrets; // names, each once, those of auth.request too
    bool token = false;

    [[nodiscard]] bool any() const { return token || !secrets.isEmpty(); }
};

} // namespace pushdesk
