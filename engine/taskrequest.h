// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/task.h"

#include <QByteArray>
#include <QStringList>

namespace pushdesk {

class Clock;
class CredentialDesk;
class ReadStore;

// The request of a task to look at, as its row and the upstream's config make it now: secrets and tokens are "••••",
// `now` and nonce are those of this look. A plain value; any thread.
struct TaskRequest {
    TaskId task;
    QByteArray method;
    QString url;
    QList<std::pair<QByteArray, QByteArray>> headers;
    QString body;            // decoded as the server does
    QString shownBody;       // the same for people, JSON indented
    QString problem;         // why none can be made of this row; then the rest is empty
    QStringList warnings;    // what is missing of it, sentences
    QString curl;            // a command for a POSIX shell, secrets as ${NAME}
    QStringList variables;   // the names that it needs, without values
    bool curlSigned = false; // it carries a signature, made with a stand-in for the secret: the upstream will refuse it
};

// Makes it. NotFound: no such task; BadInput where the config cannot be read. Reads secrets, so it may block on the
// keychain: a worker thread's.
[[nodiscard]] Result<TaskRequest> taskRequest(ReadStore &reads, TaskId id, const Clock &clock, CredentialDesk &desk);

} // namespace pushdesk
