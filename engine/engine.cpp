// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/engine.h"

#include "engine/changefeed.h"
#include "engine/import/exporter.h"
#include "engine/import/importer.h"
#include "engine/import/leftoutexport.h"
#include "engine/import/preview.h"
#include "engine/privateorders.h"
#include "engine/push/credentialdesk.h"
#include "engine/push/dispatcher.h"
#include "engine/push/plannedrequests.h"
#include "engine/push/testsend.h"
#include "engine/repairorders.h"
#include "engine/replayorders.h"
#include "engine/setup/practiceconfig.h"
#include "engine/store/batchremoval.h"
#include "engine/store/causestore.h"
#include "engine/store/database.h"
#include "engine/store/eventreads.h"
#include "engine/store/importstore.h"
#include "engine/store/ledger.h"
#include "engine/store/pace.h"
#include "engine/store/replaystore.h"
#include "engine/store/store.h"
#include "engine/store/upstreamstore.h"
#include "engine/taskexport.h"
#include "engine/taskorders.h"
#include "engine/taskrequest.h"
#include "engine/upstream/configparser.h"

#include <QRandomGenerator>
#include <QThread>
#include <QThreadPool>
#include <QTimer>

#include <atomic>
#include <future>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr std::chrono::hours retentionEvery{6};
constexpr int workers = 3; // imports, exports, tests at a time
constexpr std::chrono::seconds abortWait{5};
constexpr std::chrono::seconds lastWrites{2}; // waited for another process's lock at the end

std::function<double()> randomOf(const EngineOptions &options)
{
    return options.random ? options.random : [] { return QRandomGenerator::global()->generateDouble(); };
}

// Nothing of the user's is read: every secret has its stand-in, and the folder holds none.
SecretStore::Options standIns(const EngineOptions &options)
{
    SecretStore::Options secrets;
    secrets.folder = options.dataDir;
    secrets.environment = options.secrets;
    return secrets;
}

} // namespace

struct Engine::Private {
    SystemClock systemClock;
    const Clock *clock = &systemClock;
    std::atomic<bool> closing = false;
    bool practice = false;
    std::unique_ptr<ChangeFeed> feed;
    std::unique_ptr<Store> store;
    CredentialDesk *credentials = nullptr; // lives in credentialThread and goes with it
    QThread credentialThread;
    std::unique_ptr<Dispatcher> dispatcher; // lives in dispatcherThread
    QThread dispatcherThread;
    QThreadPool work; // blocking jobs on files

    // Runs a job that may block on a worker thread, with a read connection of its own.
    template <class T, class Job> QFuture<Result<T>> onWorker(Job job);
    // Runs orders for one upstream in a write transaction, then wakes the dispatcher.
    template <class T, class Job> QFuture<Result<T>> onWriter(Job job);
    void wake() { QMetaObject::invokeMethod(dispatcher.get(), &Dispatcher::wake, Qt::QueuedConnection); }
    void sayBusy(bool busy) // from the writer's thread, which ends before the dispatcher
    {
        QMetaObject::invokeMethod(
            dispatcher.get(), [d = dispatcher.get(), busy] { d->storeBusy(busy); }, Qt::QueuedConnection);
    }
    void startCredentials(const EngineOptions &options);
    void startDispatcher(const EngineOptions &options);
    void clearOrphanedStages();
    void forgetExpired();
    void removeOld();
    QTimer retentionTimer;
};

template <class T, class Job> QFuture<Result<T>> Engine::Private::onWorker(Job job)
{
    auto promise = std::make_shared<QPromise<Result<T>>>();
    auto future = promise->future();
    promise->setProgressRange(0, 1000);
    promise->start();
    work.start([this, promise, job = std::move(job)]() mutable {
        auto database = store->connect();
        const auto progress = [&](int permille) { promise->setProgressValue(permille); };
        const auto cancelled = [&] { return promise->isCanceled() || closing; };
        promise->addResult(database ? job(**database, progress, cancelled) : Result<T>(database.error()));
        promise->finish();
    });
    return future;
}

template <class T, class Job> QFuture<Result<T>> Engine::Private::onWriter(Job job)
{
    return store->writer().run<T>(std::move(job), [this] { wake(); });
}

Engine::Engine(std::unique_ptr<Private> priv) : d(std::move(priv)) {}

Result<std::unique_ptr<Engine>> Engine::open(const EngineOptions &options)
{
    auto priv = std::make_unique<Private>();
    if (options.clock)
        priv->clock = options.clock;
    priv->practice = bool(options.secrets);
    priv->feed = std::make_unique<ChangeFeed>();
    auto store = Store::open({options.dataDir,
                              [clock = priv->clock] { return clock->nowMs(); },
                              [feed = priv->feed.get()](const ChangeSet &what) { feed->add(what); },
                              {},
                              [p = priv.get()](bool busy) { p->sayBusy(busy); },
                              options.faults});
    if (!store)
        return store.error();
    priv->store = std::move(*store);
    priv->work.setMaxThreadCount(workers);
    priv->startCredentials(options);
    priv->startDispatcher(options);
    priv->clearOrphanedStages();
    std::unique_ptr<Engine> engine(new Engine(std::move(priv)));
    auto *e = engine.get();
    auto *dispatcher = e->d->dispatcher.get();
    connect(e->d->feed.get(), &ChangeFeed::changed, e, &Engine::changed);
    connect(&e->d->retentionTimer, &QTimer::timeout, e, [e] { e->d->removeOld(); });
    connect(dispatcher, &Dispatcher::idle, e, &Engine::idle);
    connect(dispatcher, &Dispatcher::stopped, e, &Engine::stopped);
    connect(dispatcher, &Dispatcher::trouble, e, &Engine::storeTrouble);
    connect(dispatcher, &Dispatcher::othersChanged, e, [e](bool events) {
        e->d->feed->add({true, true, true, true, events});
    });
    return engine;
}

void Engine::Private::startCredentials(const EngineOptions &options)
{
    CredentialDesk::Options o;
    o.dataDir = store->folder().dir;
    o.clock = clock;
    o.secrets = options.secrets ? standIns(options) : SecretStore::fromEnvironment();
    o.tokenFolder = options.secrets ? options.dataDir : QString(); // gone with it
    o.random = randomOf(options);
    credentials = new CredentialDesk(std::move(o));
    credentials->moveToThread(&credentialThread);
    connect(&credentialThread, &QThread::finished, credentials, &QObject::deleteLater);
    credentialThread.setObjectName(u"credentials"_s);
    credentialThread.start();
}

void Engine::Private::startDispatcher(const EngineOptions &options)
{
    Dispatcher::Options o;
    o.store = store.get();
    o.clock = clock;
    o.credentials = credentials;
    o.poll = options.poll;
    o.redo = options.redo;
    o.random = randomOf(options);
    dispatcher = std::make_unique<Dispatcher>(std::move(o));
    dispatcher->moveToThread(&dispatcherThread);
    dispatcherThread.setObjectName(u"dispatcher"_s);
    dispatcherThread.start();
}

void Engine::Private::clearOrphanedStages()
{
    work.start([this] {
        auto database = store->connect();
        if (!database)
            return;
        // What cannot be cleared now is cleared by the next start; it is counted nowhere meanwhile.
        (void)ImportStore(**database, store->writer(), *clock, store->owner()).clearOrphanedStages([this] {
            return closing.load();
        });
        ReadStore reads(**database);
        (void)clearOrphanedReplays(reads, *store, [this] { return closing.load(); });
    });
}

// What the ledger need not remember any longer. Where something will be sent it may take its time.
void Engine::Private::forgetExpired()
{
    work.start([this] {
        auto database = store->connect();
        if (!database)
            return;
        // Expired entries count nowhere; what stays is deleted by the next start.
        (void)pushdesk::forgetExpired(**database, store->writer(), clock->nowMs(), [this] { return closing.load(); });
    });
}

// Only where rows are pushed: a command that asks something deletes nothing. What fails is tried again the next time.
void Engine::Private::removeOld()
{
    work.start([this] {
        auto database = store->connect();
        if (!database)
            return;
        const auto stop = [this] { return closing.load(); };
        (void)removeOldBatches(**database, store->writer(), store->owner(), clock->nowMs(), stop);
        (void)maskDuePrivateCells(**database, store->writer(), clock->nowMs(), stop);
        (void)forgetOldEvents(**database, store->writer(), clock->nowMs(), stop);
        (void)forgetOldPace(**database, store->writer(), clock->nowMs(), stop);
    });
}

// The order matters: no thread may call into a part that is gone.
Engine::~Engine()
{
    d->closing = true;
    d->store->writer().hurry(lastWrites);
    d->work.waitForDone();
    std::promise<void> ended;
    auto wait = ended.get_future();
    std::once_flag once;
    const auto connection = connect(
        d->dispatcher.get(), &Dispatcher::stopped, d->dispatcher.get(),
        [&] { std::call_once(once, [&] { ended.set_value(); }); }, Qt::DirectConnection);
    abort();
    wait.wait_for(abortWait); // a store in trouble does not keep the program: the next start finds the leases
    disconnect(connection);
    QMetaObject::invokeMethod(d->dispatcher.get(), &Dispatcher::shutDown, Qt::BlockingQueuedConnection);
    auto noTokenOnItsWay = std::make_shared<std::promise<void>>();
    d->credentials->whenIdle([noTokenOnItsWay] { noTokenOnItsWay->set_value(); });
    noTokenOnItsWay->get_future().wait_for(abortWait);
    d->credentialThread.quit(); // its answers go to the dispatcher's inbox
    d->credentialThread.wait();
    d->dispatcherThread.quit();
    d->dispatcherThread.wait();
    d->store.reset(); // joins the writer and the readers, whose last answers still need the dispatcher's inbox
    d->dispatcher.reset();
}

const QString &Engine::dataDir() const
{
    return d->store->folder().dir;
}
const Clock &Engine::clock() const
{
    return *d->clock;
}

bool Engine::practises() const
{
    return d->practice;
}

void Engine::start()
{
    QMetaObject::invokeMethod(d->dispatcher.get(), &Dispatcher::start, Qt::QueuedConnection);
    d->forgetExpired();
    if (!d->retentionTimer.isActive())
        d->removeOld();
    d->retentionTimer.start(retentionEvery);
}
void Engine::stop()
{
    QMetaObject::invokeMethod(d->dispatcher.get(), &Dispatcher::stop, Qt::QueuedConnection);
}
void Engine::abort()
{
    QMetaObject::invokeMethod(d->dispatcher.get(), &Dispatcher::abort, Qt::QueuedConnection);
}
PushStats Engine::stats() const
{
    return d->dispatcher->stats();
}
std::map<TaskId, qint64> Engine::onWire() const
{
    return d->dispatcher->onWire();
}
RunCounts Engine::runCounts() const
{
    return d->dispatcher->counts();
}

void Engine::post(std::function<void(ReadStore &)> query)
{
    d->store->pages().post([query = std::move(query)](Database &database) {
        ReadStore reads(database);
        query(reads);
    });
}

// Parsed on a worker: no parsing on the caller's thread, which may be the window's.
QFuture<Result<UpstreamId>> Engine::addUpstream(const QByteArray &json, std::optional<int> begunFrom)
{
    return d->onWorker<UpstreamId>(
        [this, json, begunFrom](Database &, const auto &, const auto &) -> Result<UpstreamId> {
            auto config = parseUpstreamConfig(json);
            if (!config)
                return config.error();
            if (const auto here = checkStaysHere(*config); d->practice && !here)
                return here.error();
            return d
                ->onWriter<UpstreamId>(
                    [&](WriteTxn &txn) { return UpstreamStore(txn).save(config->name, json, begunFrom); })
                .takeResult();
        });
}

namespace {

// Writer::run needs a value; an order that has none says so with a bool.
Result<bool> asValue(const Result<> &result)
{
    if (!result)
        return result.error();
    return true;
}

} // namespace

QFuture<Result<bool>> Engine::removeUpstream(const QString &name)
{
    return d->onWriter<bool>([name](WriteTxn &txn) { return asValue(UpstreamStore(txn).remove(name)); });
}

QFuture<Result<bool>> Engine::pauseUpstream(const QString &name, const QString &reason)
{
    auto promise = std::make_shared<QPromise<Result<bool>>>();
    auto future = promise->future();
    promise->start();
    // The dispatcher stops sending first: when the caller hears that it is paused, it is.
    QMetaObject::invokeMethod(
        d->dispatcher.get(),
        [dispatcher = d->dispatcher.get(), name, reason, promise] {
            dispatcher->pauseUpstream(name, reason, [promise](const Result<> &stored) {
                promise->addResult(asValue(stored));
                promise->finish();
            });
        },
        Qt::QueuedConnection);
    return future;
}

QFuture<Result<bool>> Engine::resumeUpstream(const QString &name)
{
    return d->onWriter<bool>([name](WriteTxn &txn) { return asValue(UpstreamStore(txn).resume(name)); });
}

QFuture<Result<TestReport>> Engine::testUpstream(const TestOrder &test)
{
    return d->onWorker<TestReport>([this, test](Database &database, const auto &, const auto &) {
        UpstreamRecord draft;
        draft.name = test.upstream;
        draft.config = test.config;
        auto record = test.config.isEmpty() ? ReadStore(database).upstream(test.upstream) : Result(draft);
        if (const auto config = record && d->practice ? parseUpstreamConfig(record->config) : UpstreamConfig(); !config)
            return Result<TestReport>(config.error());
        else if (const auto here = checkStaysHere(*config); record && d->practice && !here)
            return Result<TestReport>(here.error());
        return record ? sendTest(*record, test, *d->clock, *d->credentials) : Result<TestReport>(record.error());
    });
}

QFuture<Result<PreviewReport>> Engine::preview(const PreviewRequest &request)
{
    return d->onWorker<PreviewReport>([this, request](Database &database, const auto &progress, const auto &cancelled) {
        ImportStore store(database, d->store->writer(), *d->clock, d->store->owner());
        return makePreview(request, store, progress, cancelled);
    });
}

QFuture<Result<ImportReport>> Engine::importFile(const ImportRequest &request)
{
    return d->onWorker<ImportReport>([this, request](Database &database, const auto &progress, const auto &cancelled) {
        ImportStore store(database, d->store->writer(), *d->clock, d->store->owner());
        Importer::Options options;
        options.makeRequests = [this](const auto &upstream, auto &compiled, const auto &rows, auto &warnings) {
            return plannedRequests(upstream, compiled, rows, *d->clock, *d->credentials, warnings);
        };
        const auto stops = [&] { return cancelled() || (request.stop && request.stop()); };
        auto report = Importer(store, *d->clock, options).run(request, progress, stops);
        if (report && report->batch.isValid())
            d->wake();
        return report;
    });
}

QFuture<Result<qint64>> Engine::exportBatch(const ExportRequest &request)
{
    return d->onWorker<qint64>([request](Database &database, const auto &progress, const auto &cancelled) {
        ReadStore reads(database);
        return pushdesk::exportBatch(reads, request, progress, cancelled);
    });
}

QFuture<Result<qint64>> Engine::exportLeftOut(const LeftOutQuery &query, const QString &path)
{
    return d->onWorker<qint64>([query, path](Database &database, const auto &progress, const auto &cancelled) {
        return pushdesk::exportLeftOut(database, query, path, progress, cancelled);
    });
}

QFuture<Result<WrittenLetters>> Engine::exportDeadLetters(const DeadLetterFilter &filter, const QString &path,
                                                          ExportRequest::Form form)
{
    return d->onWorker<WrittenLetters>(
        [filter, path, form](Database &database, const auto &progress, const auto &cancelled) {
            ReadStore reads(database);
            return pushdesk::exportDeadLetters(reads, filter, path, form, progress, cancelled);
        });
}

QFuture<Result<ReplayReport>> Engine::planReplay(const DeadLetterFilter &filter)
{
    return d->onWorker<ReplayReport>([this, filter](Database &database, const auto &progress, const auto &cancelled) {
        ReadStore reads(database);
        return pushdesk::planReplay(reads, filter, d->clock->nowMs(), progress, cancelled);
    });
}

QFuture<Result<ReplayReport>> Engine::replay(const DeadLetterFilter &filter, bool pastTtl)
{
    return d->onWorker<ReplayReport>(
        [this, filter, pastTtl](Database &database, const auto &progress, const auto &cancelled) {
            ReadStore reads(database);
            auto report = runReplay(reads, *d->store, filter, pastTtl, progress, cancelled);
            d->wake();
            return report;
        });
}

QFuture<Result<qint64>> Engine::dismiss(const DeadLetterFilter &filter, const QString &note)
{
    return d->onWorker<qint64>([this, filter, note](Database &database, const auto &progress, const auto &) {
        ReadStore reads(database);
        return runDismissal(reads, *d->store, filter, note, progress);
    });
}

QFuture<Result<qint64>> Engine::reopen(const DeadLetterFilter &filter)
{
    return d->onWorker<qint64>([this, filter](Database &database, const auto &progress, const auto &) {
        ReadStore reads(database);
        return runReopening(reads, *d->store, filter, progress);
    });
}

QFuture<Result<bool>> Engine::pauseReplay(ReplayId id)
{
    return d->onWriter<bool>([id](WriteTxn &txn) { return asValue(ReplayStore(txn).pause(id)); });
}

QFuture<Result<bool>> Engine::resumeReplay(ReplayId id)
{
    return d->onWriter<bool>([id](WriteTxn &txn) { return asValue(ReplayStore(txn).resume(id)); });
}

QFuture<Result<bool>> Engine::cancelReplay(ReplayId id)
{
    return d->onWorker<bool>([this, id](Database &, const auto &, const auto &) {
        auto cancelled = pushdesk::cancelReplay(*d->store, id);
        d->wake();
        return cancelled;
    });
}

QFuture<Result<EditReport>> Engine::planEdit(const EditOrder &order)
{
    return d->onWorker<EditReport>([this, order](Database &database, const auto &, const auto &) {
        ReadStore reads(database);
        return pushdesk::planEdit(reads, *d->clock, order);
    });
}

QFuture<Result<EditReport>> Engine::editAndReplay(const EditOrder &order)
{
    return d->onWorker<EditReport>([this, order](Database &database, const auto &, const auto &) {
        ReadStore reads(database);
        auto report = runEdit(reads, *d->store, *d->clock, order);
        d->wake();
        return report;
    });
}

QFuture<Result<RepairReport>> Engine::planRepair(const RepairOrder &order)
{
    return d->onWorker<RepairReport>([this, order](Database &database, const auto &progress, const auto &cancelled) {
        ReadStore reads(database);
        return pushdesk::planRepair(reads, *d->clock, order, progress, cancelled);
    });
}

QFuture<Result<RepairReport>> Engine::repairAndReplay(const RepairOrder &order)
{
    return d->onWorker<RepairReport>([this, order](Database &database, const auto &progress, const auto &cancelled) {
        ReadStore reads(database);
        auto report = runRepair(reads, *d->store, *d->clock, order, progress, cancelled);
        d->wake();
        return report;
    });
}

QFuture<Result<bool>> Engine::noteCause(const CauseNote &note)
{
    return d->onWriter<bool>([note](WriteTxn &txn) { return asValue(CauseStore(txn).setNote(note)); });
}

QFuture<Result<CancelReport>> Engine::cancelTasks(const CancelOrder &order)
{
    return d->onWorker<CancelReport>([this, order](Database &database, const auto &, const auto &cancelled) {
        ReadStore reads(database);
        auto report = pushdesk::cancelTasks(reads, *d->store, order, cancelled);
        d->wake();
        return report;
    });
}

QFuture<Result<CancelReport>> Engine::cancelTasks(const std::vector<TaskId> &tasks)
{
    return d->onWorker<CancelReport>([this, tasks](Database &database, const auto &, const auto &cancelled) {
        auto report = pushdesk::cancelTasks(database, d->store->writer(), tasks, cancelled);
        d->wake();
        return report;
    });
}

QFuture<Result<RetryReport>> Engine::retryNow(const std::vector<TaskId> &tasks)
{
    return d->onWorker<RetryReport>([this, tasks](Database &database, const auto &, const auto &cancelled) {
        auto report = pushdesk::retryNow(database, d->store->writer(), tasks, cancelled);
        d->wake();
        return report;
    });
}

QFuture<Result<TaskRequest>> Engine::shownRequest(TaskId task)
{
    return d->onWorker<TaskRequest>([this, task](Database &database, const auto &, const auto &) {
        ReadStore reads(database);
        return taskRequest(reads, task, *d->clock, *d->credentials);
    });
}

QFuture<Result<qint64>> Engine::exportTasks(const TaskQuery &query, const QString &path)
{
    return d->onWorker<qint64>([query, path](Database &database, const auto &progress, const auto &cancelled) {
        ReadStore reads(database);
        return pushdesk::exportTasks(reads, query, path, progress, cancelled);
    });
}

QFuture<Result<bool>> Engine::backup(const QString &path)
{
    return d->onWorker<bool>([this, path](Database &, const auto &, const auto &) -> Result<bool> {
        if (auto done = d->store->backup(path); !done)
            return done.error();
        // The copy is there whether this can be told or not.
        (void)d->store->writer()
            .run<EventId>([&](WriteTxn &txn) {
                return recordEvent(txn, {EventKind::BackedUp, {}, {}, {}, {{u"file"_s, path}}});
            })
            .takeResult();
        return true;
    });
}

QFuture<Result<bool>> Engine::markIncidentsRead(EventId upTo)
{
    return d->onWriter<bool>([upTo](WriteTxn &txn) { return asValue(pushdesk::markIncidentsRead(txn, upTo)); });
}

QFuture<Result<bool>> Engine::setRetention(int days)
{
    return d->onWriter<bool>([days](WriteTxn &txn) { return asValue(setRetentionDays(txn, days)); });
}

QFuture<Result<int>> Engine::retention()
{
    return d->onWorker<int>([](Database &database, const auto &, const auto &) { return retentionDays(database); });
}

QFuture<Result<qint64>> Engine::removeBatch(BatchId batch)
{
    return d->onWorker<qint64>([this, batch](Database &, const auto &, const auto &cancelled) -> Result<qint64> {
        auto removed = pushdesk::removeBatch(d->store->writer(), d->store->owner(), batch, cancelled);
        if (!removed)
            return removed.error();
        return removed->tasks;
    });
}

} // namespace pushdesk
