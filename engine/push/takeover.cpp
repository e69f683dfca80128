// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/takeover.h"

#include "engine/store/ownerlock.h"
#include "engine/store/store.h"
#include "engine/store/takeoverevent.h"
#include "engine/store/writer.h"

namespace pushdesk {

void Takeover::look(const std::vector<QString> &owners)
{
    for (const auto &owner : owners) {
        if (m_busy.contains(owner))
            continue;
        auto lock = OwnerLock::tryTake(m_ways.store->folder().owner(owner));
        if (lock && *lock)
            ask(owner, std::move(*lock));
    }
}

void Takeover::ask(const QString &owner, const Lock &lock)
{
    m_busy.insert(owner);
    m_ways.begun();
    auto leases = std::make_shared<std::vector<Lease>>();
    m_ways.store->writer().post(
        [this, owner, leases, first = !m_told.contains(owner)](WriteTxn &txn) -> Result<> {
            if (first)
                if (auto told = noteTakeover(txn, owner); !told)
                    return told;
            auto found = m_ways.leases->orphans(txn, owner);
            if (!found)
                return found.error();
            *leases = std::move(*found);
            return {};
        },
        [this, owner, lock, leases](const Result<> &result) {
            m_ways.later([this, owner, lock, leases, result] {
                m_ways.ended();
                m_busy.remove(owner);
                if (result)
                    m_told.insert(owner);
                settle(owner, lock, result ? Result<std::vector<Lease>>(*leases) : result.error());
            });
        });
}

void Takeover::settle(const QString &owner, const Lock &lock, const Result<std::vector<Lease>> &leases)
{
    if (!leases || m_ways.troubled())
        return; // the next look finds them again; the lock is given back here
    if (leases->empty()) {
        forget(owner, lock);
        return;
    }
    for (const auto &lease : *leases)
        m_ways.settle(lease, owner);
    ask(owner, lock); // after those settlements, in the writer's order: perhaps there are more
}

void Takeover::forget(const QString &owner, const Lock &lock)
{
    m_ways.begun();
    m_ways.store->writer().post([this, owner](WriteTxn &txn) { return m_ways.leases->leave(txn, owner); },
                                [this, lock](const Result<> &result) {
                                    if (result)
                                        lock->removeFile();
                                    m_ways.later([this, lock] {
                                        m_ways.ended();
                                        m_ways.done();
                                    });
                                });
}

} // namespace pushdesk
