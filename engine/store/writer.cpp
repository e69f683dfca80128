// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/store/writer.h"

#include "engine/store/database.h"
#include "engine/store/gateevents.h"

#include <QLoggingCategory>
#include <QRandomGenerator>

#include <chrono>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

Q_LOGGING_CATEGORY(lcStore, "pushdesk.store")

constexpr size_t maxGroup = 256; // changes in one transaction (DESIGN section 3)
constexpr auto longWait = std::chrono::seconds(1);
// Other processes ask for the lock every 0.5 to 2 ms (DESIGN R5). Whoever held it for long, as imports do again and
// again, leaves it free for as long as that, or they would get it by luck only.
constexpr auto longHold = std::chrono::milliseconds(8);
constexpr auto restAfter = std::chrono::microseconds(2200);
constexpr std::chrono::seconds sayBusyAfter{2};
constexpr std::chrono::seconds beatEvery{2};

qint64 steadyMs(std::chrono::steady_clock::time_point at)
{
    return std::chrono::duration_cast<std::chrono::milliseconds>(at.time_since_epoch()).count();
}

} // namespace

void WriteTxn::moved(BatchId batch, TaskState from, TaskState to, qint64 n)
{
    if (from == to)
        return;
    m_deltas[{batch, from}] -= n;
    m_deltas[{batch, to}] += n;
    changes.tasks = true;
}

void WriteTxn::added(BatchId batch, TaskState state, qint64 n)
{
    m_deltas[{batch, state}] += n;
    changes.tasks = true;
}

Result<> WriteTxn::flushCounts()
{
    std::map<BatchId, bool> emptied; // batches with fewer live tasks, and whether a live count of theirs is 0 now
    for (const auto &[key, delta] : m_deltas) {
        if (delta == 0)
            continue;
        qint64 now = 0;
        auto done = m_database.each(u"INSERT INTO batch_count (batch_id, state, n) VALUES (?, ?, ?) "
                                    "ON CONFLICT (batch_id, state) DO UPDATE SET n = n + excluded.n RETURNING n"_s,
                                    {key.first.value, QString(name(key.second)), delta}, [&](QSqlQuery &q) {
                                        now = q.value(0).toLongLong();
                                        return true;
                                    });
        if (!done)
            return done.error();
        if (isLive(key.second) && delta < 0)
            emptied[key.first] |= now == 0;
        changes.batches = true;
    }
    m_deltas.clear();
    for (const auto &[batch, empty] : emptied)
        if (empty)
            if (auto noted = noteSettledBatch(*this, batch); !noted)
                return noted;
    return {};
}

Result<Gate *> WriteTxn::gate(UpstreamId upstream)
{
    if (const auto found = m_gates.find(upstream); found != m_gates.end())
        return &found->second.now;
    auto loaded = loadGate(m_database, upstream);
    if (!loaded)
        return loaded.error();
    return &m_gates.emplace(upstream, HeldGate{*loaded, *loaded}).first->second.now;
}

Result<> WriteTxn::flushGates()
{
    for (auto &[upstream, gate] : m_gates) {
        if (gate.now == gate.stored)
            continue;
        if (auto done = saveGate(m_database, upstream, gate.now, m_nowMs); !done)
            return done;
        if (gate.now.state != gate.stored.state)
            if (auto noted = noteGate(*this, upstream, gate.stored, gate.now, m_ordered.contains(upstream)); !noted)
                return noted;
        changes.upstreams = changes.upstreams || gate.now.state != gate.stored.state ||
                            gate.now.reason != gate.stored.reason || gate.now.untilMs != gate.stored.untilMs;
    }
    m_gates.clear();
    m_ordered.clear();
    return {};
}

Result<> WriteTxn::flush()
{
    if (auto done = flushCounts(); !done)
        return done;
    if (auto done = m_pace.flush(m_database, m_nowMs); !done)
        return done;
    return flushGates();
}

Writer::Writer(Options options) : m_options(std::move(options)) {}

Result<std::unique_ptr<Writer>> Writer::start(Options options)
{
    std::unique_ptr<Writer> writer(new Writer(std::move(options)));
    std::promise<Result<>> opened;
    auto answer = opened.get_future();
    writer->m_thread =
        std::thread([w = writer.get(), opened = std::move(opened)]() mutable { w->loop(std::move(opened)); });
    if (auto result = answer.get(); !result)
        return result.error();
    return writer;
}

Writer::~Writer()
{
    {
        const std::lock_guard lock(m_mutex);
        m_closing = true;
    }
    m_wake.notify_all();
    if (m_thread.joinable())
        m_thread.join();
}

void Writer::post(WriteJob job, Committed done)
{
    {
        const std::lock_guard lock(m_mutex);
        m_queue.push_back({std::move(job), std::move(done)});
    }
    m_wake.notify_one();
}

void Writer::loop(std::promise<Result<>> opened)
{
    auto database = Database::open(m_options.file, Database::Mode::ReadWrite, 0, m_options.faults);
    if (!database) {
        opened.set_value(database.error());
        return;
    }
    m_database = std::move(*database);
    opened.set_value({});
    std::vector<Item> items;
    for (;;) {
        items.clear();
        {
            std::unique_lock lock(m_mutex);
            m_wake.wait(lock, [this] { return m_closing || !m_queue.empty(); });
            if (m_queue.empty())
                break;
            while (!m_queue.empty() && items.size() < maxGroup) {
                items.push_back(std::move(m_queue.front()));
                m_queue.pop_front();
            }
        }
        commitGroup(items);
    }
    m_database.reset(); // on the thread it belongs to
}

// All in one transaction; where one fails, each in its own, so that a bad change takes no good one down with it.
void Writer::commitGroup(std::vector<Item> &items)
{
    auto together = transact(items);
    m_restUntil = {};
    if (const auto now = std::chrono::steady_clock::now(); now - m_begunAt > longHold)
        m_restUntil = now + restAfter;
    if (together.ok() || items.size() == 1) {
        for (auto &item : items)
            if (item.done)
                item.done(together);
        return;
    }
    // A commit that is said to have failed may stand: a second run would do the same things twice, unknown to whoever
    // asked for the first.
    const bool hopeless = m_commitFailed || together.error().code == ErrorCode::Busy;
    for (auto &item : items) {
        const auto alone = hopeless ? together : transact(std::span(&item, 1));
        if (item.done)
            item.done(alone);
    }
}

Result<> Writer::transact(std::span<Item> items)
{
    m_commitFailed = false;
    if (auto begun = beginPatiently(); !begun)
        return begun;
    if (!m_database->isInPlace()) { // an attempt that cannot be recorded is not made
        m_database->rollback();
        return Error{ErrorCode::Damaged, m_database->file(),
                     u"the store was deleted, moved or replaced while it was in use: put it back, or a backup in its "
                     "place without the files -wal and -shm beside it, and start again"_s};
    }
    WriteTxn txn(*m_database, m_options.nowMs());
    Result<> result;
    for (auto &item : items) {
        result = item.job(txn);
        if (!result)
            break;
    }
    if (result)
        result = txn.flush();
    bool beaten = false;
    if (result) {
        auto beat = beatIfDue();
        if (!beat)
            result = beat.error();
        else
            beaten = *beat;
    }
    if (result) {
        result = m_database->commit();
        m_commitFailed = !result;
    }
    if (!result) {
        m_database->rollback();
        m_lastBeat.reset();
        return result;
    }
    if (beaten)
        m_options.beat.committed();
    if (m_options.onCommit && txn.changes.any())
        m_options.onCommit(txn.changes);
    return {};
}

// SQLite's own busy timeout starves processes; short random waits share the lock fairly (DESIGN R5).
Result<> Writer::beginPatiently()
{
    using Steady = std::chrono::steady_clock;
    std::this_thread::sleep_until(m_restUntil);
    const auto asked = Steady::now();
    const auto giveUp = asked + std::chrono::milliseconds(m_options.busyLimitMs);
    for (;;) {
        auto begun = m_database->begin();
        const auto now = Steady::now();
        m_begunAt = now;
        if (begun && now - asked > longWait)
            qCWarning(
                lcStore, "a write waited %lld ms for another process to finish its own",
                static_cast<long long>(std::chrono::duration_cast<std::chrono::milliseconds>(now - asked).count()));
        if (begun || begun.error().code != ErrorCode::Busy) {
            sayBusy(false);
            return begun;
        }
        const qint64 hurryUntil = m_hurryUntil;
        if (now > giveUp || (hurryUntil != 0 && steadyMs(now) > hurryUntil))
            return begun;
        if (now > asked + sayBusyAfter)
            sayBusy(true);
        std::this_thread::sleep_for(std::chrono::microseconds(QRandomGenerator::global()->bounded(500, 2000)));
    }
}

void Writer::sayBusy(bool busy)
{
    if (m_saidBusy == busy)
        return;
    m_saidBusy = busy;
    if (m_options.onBusy)
        m_options.onBusy(busy);
}

// The first transaction after a while, and then one every few seconds.
Result<bool> Writer::beatIfDue()
{
    const auto now = std::chrono::steady_clock::now();
    if (!m_options.beat.inTransaction || (m_lastBeat && now - *m_lastBeat < beatEvery))
        return false;
    if (auto done = m_options.beat.inTransaction(*m_database, m_options.nowMs()); !done)
        return done.error();
    m_lastBeat = now;
    return true;
}

void Writer::hurry(std::chrono::milliseconds atMost)
{
    m_hurryUntil = atMost.count() == 0 ? 0 : steadyMs(std::chrono::steady_clock::now() + atMost);
}

} // namespace pushdesk
