// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/task.h"
#include "engine/store/gate.h"
#include "engine/store/pace.h"
#include "engine/store/records.h"

#include <QFuture>
#include <QPromise>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <thread>
#include <vector>

namespace pushdesk {

class Database;
class StoreFaults;

// The open write transaction that a job works in: the connection, the counts that go with state changes, what to tell.
class WriteTxn {
public:
    WriteTxn(Database &database, qint64 nowMs) : m_database(database), m_nowMs(nowMs) {}

    [[nodiscard]] Database &db() const { return m_database; }
    [[nodiscard]] qint64 nowMs() const { return m_nowMs; }
    // A task of the batch went from one state to another; written once per transaction.
    void moved(BatchId batch, TaskState from, TaskState to, qint64 n = 1);
    void added(BatchId batch, TaskState state, qint64 n);
    // The upstream's gate, read at its first use here and written back with the counts where it was changed. The
    // pointer is good until the transaction ends.
    [[nodiscard]] Result<Gate *> gate(UpstreamId upstream);
    // A person moves the upstream's gate, so what happened to it is told as theirs.
    void orderedBy(UpstreamId upstream) { m_ordered.insert(upstream); }
    // What attempts came to, for the numbers of the last minutes.
    [[nodiscard]] PaceTally &pace() { return m_pace; }
    ChangeSet changes;

    // Counts, gates and what is told of both; the writer calls it before the commit.
    [[nodiscard]] Result<> flush();

private:
    Database &m_database;
    qint64 m_nowMs;
    [[nodiscard]] Result<> flushCounts();
    [[nodiscard]] Result<> flushGates();

    struct HeldGate {
        Gate stored;
        Gate now;
    };
    std::map<std::pair<BatchId, TaskState>, qint64> m_deltas;
    std::map<UpstreamId, HeldGate> m_gates;
    std::set<UpstreamId> m_ordered;
    PaceTally m_pace;
};

// What goes along with a transaction every few seconds while there are any: in it, and after its commit. Writer thread.
struct WriterBeat {
    std::function<Result<>(Database &, qint64 nowMs)> inTransaction;
    std::function<void()> committed;
};

using WriteJob = std::function<Result<>(WriteTxn &)>;
using Committed = std::function<void(const Result<> &)>;

// The one writing connection of this process, on a thread of its own. What gathered while the last commit ran goes into
// the next transaction, 256 jobs at most; a job that fails is rolled back alone. Any thread may post.
class Writer {
public:
    struct Options {
        QString file;
        std::function<qint64()> nowMs;
        std::function<void(const ChangeSet &)> onCommit; // on the writer thread, after the commit; must be quick
        // True once another process has kept us from writing for two seconds, false when we get through. Writer thread.
        std::function<void(bool)> onBusy = {};
        WriterBeat beat = {};
        StoreFaults *faults = nullptr; // borrowed
        int busyLimitMs = 60000;       // how long BEGIN is tried again while another process writes
    };
    [[nodiscard]] static Result<std::unique_ptr<Writer>> start(Options options);
    ~Writer(); // runs what was posted, then joins

    // The end is near: from now on a lock of another process is waited for only so long, all writes together. What does
    // not get through fails with Busy. Zero: no hurry. Any thread.
    void hurry(std::chrono::milliseconds atMost);

    // `done` runs on the writer thread after the commit, or with the error after the rollback. Must be quick.
    void post(WriteJob job, Committed done = {});

    // The same with a value and a future; `committed` runs on the writer thread after a commit.
    template <class T>
    [[nodiscard]] QFuture<Result<T>> run(std::function<Result<T>(WriteTxn &)> job,
                                         std::function<void()> committed = {});

private:
    struct Item {
        WriteJob job;
        Committed done;
    };
    explicit Writer(Options options);
    void loop(std::promise<Result<>> opened);
    void commitGroup(std::vector<Item> &items);
    Result<> transact(std::span<Item> items);
    Result<> beginPatiently();
    void sayBusy(bool busy);
    Result<bool> beatIfDue();

    Options m_options;
    std::unique_ptr<Database> m_database; // of the writer thread
    std::mutex m_mutex;
    std::condition_variable m_wake;
    std::deque<Item> m_queue;
    bool m_closing = false;
    std::atomic<qint64> m_hurryUntil = 0; // steady clock, ms; 0: no hurry
    bool m_saidBusy = false;
    bool m_commitFailed = false; // the last transaction, at its very end
    std::optional<std::chrono::steady_clock::time_point> m_lastBeat;
    std::chrono::steady_clock::time_point m_begunAt;   // the last transaction
    std::chrono::steady_clock::time_point m_restUntil; // the next one begins then
    std::thread m_thread;
};

template <class T>
QFuture<Result<T>> Writer::run(std::function<Result<T>(WriteTxn &)> job, std::function<void()> committed)
{
    struct State {
        QPromise<Result<T>> promise;
        std::optional<Result<T>> answer;
    };
    auto state = std::make_shared<State>();
    auto future = state->promise.future();
    state->promise.start();
    post(
        [state, job = std::move(job)](WriteTxn &txn) -> Result<> {
            state->answer.emplace(job(txn));
            if (!state->answer->ok())
                return state->answer->error();
            return {};
        },
        [state, committed = std::move(committed)](const Result<> &result) {
            if (result.ok() && committed)
                committed();
            state->promise.addResult(result.ok() ? std::move(*state->answer) : Result<T>(result.error()));
            state->promise.finish();
        });
    return future;
}

} // namespace pushdesk
