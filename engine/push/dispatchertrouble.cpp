// SPDX-License-Identifier: GPL-3.0-or-later
// The dispatcher: a store that cannot be written. Nothing is sent, what is known is kept and written later.
#include "engine/push/dispatcher.h"

#include "engine/store/database.h"
#include "engine/store/store.h"
#include "engine/store/writer.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

void Dispatcher::setTrouble(const Error &error, std::function<void()> redo)
{
    if (damaged())
        return;
    const bool worse = error.code == ErrorCode::Damaged;
    const bool said = m_trouble || (m_busy && error.code == ErrorCode::Busy);
    m_trouble = error;
    m_reconcile = true;
    if (!said || worse)
        Q_EMIT trouble(error);
    if (redo)
        m_redo.push_back(std::move(redo));
    // Of a damaged store no write is tried again; when stopping nobody waits for one. The next start finds those
    // leases as interrupted.
    if (worse || m_phase == Phase::Stopping)
        m_redo.clear();
    if (worse)
        m_redoTimer.stop();
    else if (m_phase != Phase::Off && !m_redoTimer.isActive())
        m_redoTimer.start(m_options.redo);
    checkStopped();
}

void Dispatcher::clearTrouble()
{
    if (!m_trouble || m_reconcile || !m_redo.empty() || damaged())
        return;
    m_trouble.reset();
    Q_EMIT trouble(Error{});
    requestPulse();
}

void Dispatcher::redoFailed()
{
    if (!m_trouble || damaged())
        return;
    const auto redo = std::exchange(m_redo, {});
    for (const auto &write : redo)
        write();
    if (redo.empty() && m_reconcile && m_lanes.onWire() == 0 && m_writing == 0)
        reconcile();
    else if (redo.empty() && !m_reconcile)
        askWhetherWritable();
    m_redoTimer.start(m_options.redo);
}

// A commit that is said to have failed may stand all the same, and with it leases that nobody here knows of. Nothing is
// on the wire and nothing is being written: whatever the store says we hold goes back.
void Dispatcher::reconcile()
{
    for (auto &[id, run] : m_runs)
        run.queue.clear();
    ++m_writing;
    m_options.store->writer().post(
        [this, owner = m_options.store->owner()](WriteTxn &txn) { return m_pushStore.giveBackAll(txn, owner); },
        [this](const Result<> &result) {
            later([this, result] {
                --m_writing;
                m_reconcile = !result;
                if (!result)
                    setTrouble(result.error(), {});
                else if (m_trouble)
                    askWhetherWritable();
            });
        });
}

void Dispatcher::askWhetherWritable()
{
    // Whether there is room shows in what is to be written next: the claims.
    if (m_phase == Phase::Running && !m_runs.empty()) {
        for (auto &[id, run] : m_runs) {
            run.drained = false;
            requestClaim(run);
        }
        return;
    }
    ++m_writing;
    m_options.store->writer().post(
        [owner = m_options.store->owner()](WriteTxn &txn) -> Result<> {
            auto done = txn.db().exec(u"UPDATE owner SET active = 1 WHERE uuid = ?"_s, {owner});
            return done ? Result<>() : Result<>(done.error());
        },
        [this](const Result<> &result) {
            later([this, result] {
                --m_writing;
                if (result)
                    clearTrouble();
                else
                    setTrouble(result.error(), {});
            });
        });
}

// Locked is not damaged: it is waited for, and said.
void Dispatcher::storeBusy(bool busy)
{
    m_busy = busy;
    if (!m_trouble)
        Q_EMIT trouble(busy ? Error{ErrorCode::Busy, m_options.store->folder().store(),
                                    u"another process keeps the store locked; waiting until it lets go"_s}
                            : Error{});
    if (busy)
        return;
    for (auto &[id, run] : m_runs)
        touch(run);
    pumpTouched();
}

} // namespace pushdesk
