// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/records.h"

#include <optional>

namespace pushdesk {

class WriteTxn;

// What people order of an upstream, inside one write transaction.
class UpstreamStore {
public:
    explicit UpstreamStore(WriteTxn &txn) : m_txn(txn) {}

    // A known name gets the new config; a removed one comes back with its ledger.
    // `begunFrom`: the config number that the change began from, 0 where there is to be no such upstream yet; Refused
    // where somebody else has changed, removed or added it since. None: whatever there is, is replaced.
    Result<UpstreamId> save(const QString &name, const QByteArray &json, std::optional<int> begunFrom = {});
    Result<> remove(const QString &name); // Refused while tasks are live
    Result<> pause(const QString &name, const QString &reason);
    Result<> resume(const QString &name); // one probe goes first

    // What the engine orders: a pause with its reason, a wait until then (wall clock, UTC ms). A pause of before stays.
    Result<> stop(UpstreamId id, const QString &reason);
    Result<> hold(UpstreamId id, const QString &reason, qint64 untilMs);

private:
    Result<> checkUnchanged(const QString &name, int begunFrom);
    Result<UpstreamId> find(const QString &name);

    WriteTxn &m_txn;
};

} // namespace pushdesk
