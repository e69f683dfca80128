// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/clock.h"
#include "engine/core/result.h"
#include "engine/editorders.h"
#include "engine/import/importtypes.h"
#include "engine/push/pushstats.h"
#include "engine/store/events.h"
#include "engine/store/readstore.h"
#include "engine/store/records.h"

#include <QFuture>
#include <QObject>
#include <QPromise>

#include <functional>
#include <map>
#include <memory>

namespace pushdesk {

class StoreFaults;
struct LeftOutQuery; // engine/store/leftoutreads.h
struct RetryReport;  // engine/taskorders.h
struct TaskQuery;    // engine/store/taskquery.h
struct TaskRequest;  // engine/taskrequest.h
struct CauseNote;
struct RepairOrder;
struct RepairReport;

struct EngineOptions {
    QString dataDir;
    const Clock *clock = nullptr;         // borrowed; null: the computer's clock
    std::chrono::milliseconds poll{500};  // how often other processes' work and a moved clock are looked for
    std::chrono::milliseconds redo{1000}; // how often a store that refused a write is tried again
    StoreFaults *faults = nullptr;        // borrowed; the seam for failing disks
    std::function<double()> random;       // 0 <= x < 1, for jitter; null: a seeded generator
    // Practice. What stands in for the secret of that variable (SecretStore::variableFor); null: the user's own. With
    // it neither keychain nor secrets file is read, and an upstream whose addresses are not this computer's is refused.
    std::function<QString(const QString &variable)> secrets;
};

// The engine as app and ui see it: opens the store, starts and stops the pushing, takes orders and answers questions.
// Lives in the thread that made it. Every call returns at once; a future's result is there after the commit. In a
// window use whenAnswered() (ui/widgets/answer.h), never wait; a program without a window may wait (`.result()`).
class Engine : public QObject {
    Q_OBJECT
public:
    // Makes the data folder and the store where there is none, migrates an older one after a backup. Errors: Machine,
    // Store, Damaged, DiskFull, BadInput (a newer or a foreign file), with the path in `where`; then nothing was
    // changed.
    [[nodiscard]] static Result<std::unique_ptr<Engine>> open(const EngineOptions &options);
    ~Engine() override; // as abort(): leases not finished here are found by the next start

    [[nodiscard]] const QString &dataDir() const;
    [[nodiscard]] const Clock &clock() const;
    [[nodiscard]] bool practises() const; // EngineOptions::secrets

    // Pushing. start(): claims and sends what is due, until stop. stop(): no new send; requests in flight get up to
    // their response deadline, leases not sent are given back; then stopped(). abort(): drops the requests on the wire
    // at once (they end as `unknown`), records that, then stopped().
    void start();
    void stop();
    void abort();
    [[nodiscard]] PushStats stats() const;
    [[nodiscard]] RunCounts runCounts() const;
    // Tasks that this process has on the wire, with the UTC milliseconds since when.
    [[nodiscard]] std::map<TaskId, qint64> onWire() const;

    // Upstreams. (The bool of orders without a value is always true.) The config is the JSON document of DESIGN section
    // 6; a known name is replaced, or Refused where its config is no longer the number that the change `begunFrom` (0:
    // there was none of this name).
    [[nodiscard]] QFuture<Result<UpstreamId>> addUpstream(const QByteArray &json, std::optional<int> begunFrom = {});
    [[nodiscard]] QFuture<Result<bool>> removeUpstream(const QString &name); // Refused while tasks are live
    [[nodiscard]] QFuture<Result<bool>> pauseUpstream(const QString &name, const QString &reason);
    [[nodiscard]] QFuture<Result<bool>> resumeUpstream(const QString &name);
    // One real request with request id test-<uuid>, never in the ledger; or the same made and not sent.
    [[nodiscard]] QFuture<Result<TestReport>> testUpstream(const TestOrder &test);

    // Files. The future's progress is 0..1000; cancel() leaves nothing queued where it comes in time, but the future
    // then has no answer (ImportRequest::stop). Refused: not the bytes that were checked. Previews read at most `limit`
    // rows into the answer, but judge the whole file.
    [[nodiscard]] QFuture<Result<PreviewReport>> preview(const PreviewRequest &request);
    [[nodiscard]] QFuture<Result<ImportReport>> importFile(const ImportRequest &request);
    [[nodiscard]] QFuture<Result<qint64>> exportBatch(const ExportRequest &request); // rows written
    // The rows that an import left out, as far as they were kept, with why (RejectsFile). NotFound: no such batch.
    [[nodiscard]] QFuture<Result<qint64>> exportLeftOut(const LeftOutQuery &query, const QString &path);
    [[nodiscard]] QFuture<Result<WrittenLetters>> exportDeadLetters(const DeadLetterFilter &filter, const QString &path,
                                                                    ExportRequest::Form form);

    // Triage. planReplay changes nothing; replay freezes the set, which a running engine then releases in a ramp (R10).
    // Past-ttl rows stay open unless asked.
    [[nodiscard]] QFuture<Result<ReplayReport>> planReplay(const DeadLetterFilter &filter);
    [[nodiscard]] QFuture<Result<ReplayReport>> replay(const DeadLetterFilter &filter, bool pastTtl);
    [[nodiscard]] QFuture<Result<qint64>> dismiss(const DeadLetterFilter &filter, const QString &note); // rows
    [[nodiscard]] QFuture<Result<qint64>> reopen(const DeadLetterFilter &filter); // dismissed ones; rows
    // A replay that has not ended. NotFound or Refused otherwise. Cancelled: rows not released yet stay open.
    [[nodiscard]] QFuture<Result<bool>> pauseReplay(ReplayId id);
    [[nodiscard]] QFuture<Result<bool>> resumeReplay(ReplayId id);
    [[nodiscard]] QFuture<Result<bool>> cancelReplay(ReplayId id);
    // One letter's cells corrected and the row replayed; planEdit changes nothing. Errors as in editorders.h.
    [[nodiscard]] QFuture<Result<EditReport>> planEdit(const EditOrder &order);
    [[nodiscard]] QFuture<Result<EditReport>> editAndReplay(const EditOrder &order);
    // The letters of a filter corrected alike and replayed as one; planRepair changes nothing (repairorders.h).
    [[nodiscard]] QFuture<Result<RepairReport>> planRepair(const RepairOrder &order);
    [[nodiscard]] QFuture<Result<RepairReport>> repairAndReplay(const RepairOrder &order);
    // What people say of a cause; stays through its replays. NotFound: no such cause.
    [[nodiscard]] QFuture<Result<bool>> noteCause(const CauseNote &note);
    // Takes queued tasks back: what is on its way finishes, what was delivered stays so. NotFound: no such batch.
    [[nodiscard]] QFuture<Result<CancelReport>> cancelTasks(const CancelOrder &order);
    [[nodiscard]] QFuture<Result<CancelReport>> cancelTasks(const std::vector<TaskId> &tasks);
    // Waiting retries are due now, uncharged; a hold, a breaker and a pause still hold them, which the report says.
    [[nodiscard]] QFuture<Result<RetryReport>> retryNow(const std::vector<TaskId> &tasks);
    // The request of a task as its row and the config make it now, secrets masked, and as a curl command.
    [[nodiscard]] QFuture<Result<TaskRequest>> shownRequest(TaskId task);
    // The tasks of a query as a CSV file for people. Errors: Machine, DiskFull with the path. The rows written.
    [[nodiscard]] QFuture<Result<qint64>> exportTasks(const TaskQuery &query, const QString &path);

    // A checked copy of the store, marked as a backup: a store restored from it starts paused. Refused where it exists.
    [[nodiscard]] QFuture<Result<bool>> backup(const QString &path);

    // Finished batches older than so many days are removed, whole, while pushing runs; 0 is off, the default. Never the
    // ledger, never an open dead letter (R7).
    [[nodiscard]] QFuture<Result<bool>> setRetention(int days);
    [[nodiscard]] QFuture<Result<int>> retention();
    // One finished batch, at once; the rows removed. Refused where rows of it still need something.
    [[nodiscard]] QFuture<Result<qint64>> removeBatch(BatchId batch);

    // What the strip over every page told of (EventReads::unreadIncident) was read, up to this one.
    [[nodiscard]] QFuture<Result<bool>> markIncidentsRead(EventId upTo);

    // Asks the store on a reader thread: engine.read([](ReadStore &s) { return s.status(); }).
    template <class Query> [[nodiscard]] auto read(Query query) -> QFuture<std::invoke_result_t<Query, ReadStore &>>;

Q_SIGNALS:
    // At most 20 times a second, after the commit. Ask again for what you show.
    void changed(const pushdesk::ChangeSet &what);
    // Nothing can move without a person: no task waits or is in flight anywhere but behind a pause. Emitted when that
    // becomes true while running.
    void idle();
    void stopped();
    // The store cannot be written (disk full, locked for long): nothing is sent meanwhile. Empty detail: well again.
    // After Damaged nothing is sent until a person has acted and the engine is opened anew.
    void storeTrouble(const pushdesk::Error &error);

private:
    struct Private;
    explicit Engine(std::unique_ptr<Private> d);
    void post(std::function<void(ReadStore &)> query);
    std::unique_ptr<Private> d;
};

template <class Query> auto Engine::read(Query query) -> QFuture<std::invoke_result_t<Query, ReadStore &>>
{
    using Answer = std::invoke_result_t<Query, ReadStore &>;
    auto promise = std::make_shared<QPromise<Answer>>();
    auto future = promise->future();
    promise->start();
    post([promise, query = std::move(query)](ReadStore &store) {
        promise->addResult(query(store));
        promise->finish();
    });
    return future;
}

} // namespace pushdesk
