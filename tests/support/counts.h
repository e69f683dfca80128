// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QHash>
#include <QJsonObject>
#include <QtGlobal>

namespace pushdesk::scripted {

// What the upstream saw, in numbers: cheap to take at any rate. A request counts when its head has been read; the token
// endpoint and the /__ paths count apart.
struct Totals {
    qint64 requests = 0;
    qint64 effects = 0;    // things really done
    qint64 repeats = 0;    // requests for an effect whose id had taken effect before
    qint64 unfinished = 0; // heads whose body never came whole
    qint64 malformed = 0;  // connections that sent something that is no HTTP/1.1 request
    qint64 landed = 0;     // requests for a place some redirect had named: the client followed
    qint64 tokenRequests = 0;
    qint64 ids = 0;  // different request ids seen
    qint64 keys = 0; // different business keys seen
    int maxEffectsPerId = 0;
    int connections = 0; // accepted so far
    int openConnections = 0;
    int concurrent = 0; // heads read and not answered, closed or left by the client
    int maxConcurrent = 0;
    int maxPerSecond = 0; // the most heads read in any window of one second

    [[nodiscard]] QJsonObject toJson() const;
};

// All of it, a snapshot. Taking it is O(1), but the next request copies the maps once.
struct Counts : Totals {
    QHash<QByteArray, int> requestsPerId;
    QHash<QByteArray, int> requestsPerKey;
    QHash<QByteArray, int> effectsPerId;
    QHash<int, int> requestsPerConnection;

    [[nodiscard]] QJsonObject toJson() const;
};

} // namespace pushdesk::scripted
