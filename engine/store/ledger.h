// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/task.h"

#include <QByteArray>
#include <QString>

#include <chrono>
#include <functional>
#include <span>
#include <vector>

namespace pushdesk {

class Database;
class Writer;
class WriteTxn;

// One request as the ledger knows it.
struct LedgerKey {
    QString requestId;
    QString account;
    QString bizKey;
    QString versionOrder; // Version::order; empty: none, then account and key are not asked for
};

// What the ledger has of one request.
struct LedgerAnswer {
    bool holdsId = false;
    QByteArray idContent;      // fingerprint of what was delivered under the id
    bool knowsVersion = false; // some version of the account's key was delivered
    bool holdsVersion = false; // one that is not older than the version asked for
    bool holdsNewer = false;   // one that is newer
    QByteArray versionContent; // fingerprint of the newest one
    [[nodiscard]] bool sent() const { return holdsId || holdsVersion; }
};

// What has happened since with the key of a task that was not delivered (DESIGN R10: a replay of it would come late).
enum class LaterSent { Nothing, NewerVersion, LaterTask };

// The record of what was processed (DESIGN R6): for each upstream and account the newest version of a key, for each
// request id its content and what came of it. Entries count until they expire. Over a connection of the caller; a
// plain front, made for one question.
class Ledger {
public:
    Ledger(Database &database, qint64 nowMs) : m_db(database), m_nowMs(nowMs) {}

    // What need not be sent: one answer for each key, in their order.
    [[nodiscard]] Result<std::vector<LedgerAnswer>> skip(UpstreamId upstream, std::span<const LedgerKey> keys);

    // Writes what the tasks delivered, each with its own key, version and content, and keeps it for `ttl`. A version is
    // never lowered. Only in the transaction that settles the tasks.
    [[nodiscard]] Result<> saveProcessed(std::span<const TaskId> tasks, Outcome outcome, std::chrono::hours ttl);

    // One answer for each task, in their order; Nothing for one that is not there.
    [[nodiscard]] Result<std::vector<LaterSent>> laterSent(std::span<const TaskId> tasks);

private:
    Result<> askIds(UpstreamId upstream, std::span<const LedgerKey> keys, std::vector<LedgerAnswer> &answers);
    Result<> askVersions(UpstreamId upstream, std::span<const LedgerKey> keys, std::vector<LedgerAnswer> &answers);

    Database &m_db;
    qint64 m_nowMs;
};

// Deletes expired entries: found by a reader, deleted in transactions of a few milliseconds each. Blocks; a worker's
// thread, with its own read connection. Cancelled leaves the rest to the next time: expired entries count nowhere.
[[nodiscard]] Result<> forgetExpired(Database &reads, Writer &writer, qint64 nowMs,
                                     const std::function<bool()> &cancelled);

} // namespace pushdesk
