// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/store/pushstore.h"

#include <QSet>
#include <QString>

#include <functional>
#include <memory>
#include <vector>

namespace pushdesk {

class OwnerLock;
class Store;

// Takes over the leases of processes that died: whoever gets the dead owner's lock writes each lease as an interrupted
// attempt, then the owner is forgotten (DESIGN R5, R7). Part of the dispatcher, in its thread.
class Takeover {
public:
    // What it needs of the dispatcher.
    struct Ways {
        Store *store = nullptr;
        PushStore *leases = nullptr; // used on the writer thread
        std::function<void(const Lease &, const QString &owner)> settle;
        std::function<void(std::function<void()>)> later; // makes a call in the dispatcher's thread
        std::function<void()> begun;                      // a write is on its way
        std::function<void()> ended;                      // and is there
        std::function<void()> done;                       // an owner's leases are all settled
        std::function<bool()> troubled;                   // the store cannot be written just now
    };
    explicit Takeover(Ways ways) : m_ways(std::move(ways)) {}

    // Tries the locks of those owners; what is free is taken over.
    void look(const std::vector<QString> &owners);

private:
    using Lock = std::shared_ptr<OwnerLock>;
    void ask(const QString &owner, const Lock &lock);
    void settle(const QString &owner, const Lock &lock, const Result<std::vector<Lease>> &leases);
    void forget(const QString &owner, const Lock &lock);

    Ways m_ways;
    QSet<QString> m_told; // owners whose end is an event already
    QSet<QString> m_busy; // owners whose leases are being settled
};

} // namespace pushdesk
