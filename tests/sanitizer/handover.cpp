// SPDX-License-Identifier: GPL-3.0-or-later
// Values on every way that the engine hands them to another thread through Qt: none of them is a race, and a sanitizer
// that takes one for it (see qtorder.cpp) would drown the races that are.
#include <QCoreApplication>
#include <QFutureWatcher>
#include <QPromise>
#include <QThread>
#include <QThreadPool>

#include <cstdio>
#include <memory>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace {

constexpr int rounds = 500;

struct Parcel {
    std::string text;
    std::vector<int> numbers;
};

Parcel parcel(int n)
{
    return {std::string(40, 'a'), {n, n + 1}};
}

} // namespace

class Worker : public QObject {
    Q_OBJECT
public:
    size_t total = 0;

    void take(const Parcel &given)
    {
        total += given.text.size();
        Q_EMIT taken(QString::fromStdString(given.text), QList<int>(given.numbers.begin(), given.numbers.end()));
    }

Q_SIGNALS:
    void taken(const QString &text, const QList<int> &numbers);
};

namespace {

bool throughQueue(QCoreApplication &application)
{
    QThread thread;
    Worker worker;
    worker.moveToThread(&thread);
    thread.start();
    qsizetype heard = 0;
    QObject::connect(&worker, &Worker::taken, &application, [&](const QString &text, const QList<int> &numbers) {
        heard += text.size() + numbers.size();
        if (heard == qsizetype{rounds} * 42)
            QCoreApplication::quit();
    });
    for (int n = 0; n < rounds; ++n)
        QMetaObject::invokeMethod(
            &worker, [&worker, given = std::make_shared<Parcel>(parcel(n))] { worker.take(*given); },
            Qt::QueuedConnection);
    QCoreApplication::exec();
    size_t total = 0;
    QMetaObject::invokeMethod(
        &worker, [&] { total = worker.total; }, Qt::BlockingQueuedConnection);
    const bool same = total == worker.total && total == size_t{rounds} * 40;
    thread.quit();
    thread.wait();
    return same;
}

bool throughPool(QCoreApplication &application)
{
    QThreadPool pool;
    pool.setMaxThreadCount(3);
    std::vector<QFuture<Parcel>> futures;
    std::vector<int> marks(rounds, 0);
    int watched = 0;
    for (int n = 0; n < rounds; ++n) {
        auto promise = std::make_shared<QPromise<Parcel>>();
        futures.push_back(promise->future());
        promise->start();
        auto *watcher = new QFutureWatcher<Parcel>(&application);
        QObject::connect(watcher, &QFutureWatcherBase::finished, &application, [watcher, &watched] {
            watcher->deleteLater();
            if (watcher->result().text.size() == 40 && ++watched == rounds)
                QCoreApplication::quit();
        });
        watcher->setFuture(futures.back());
        pool.start([promise, n, &marks] {
            marks[static_cast<size_t>(n)] = 1;
            promise->addResult(parcel(n));
            promise->finish();
        });
    }
    QCoreApplication::exec();
    pool.waitForDone();
    int done = 0;
    for (const int mark : marks)
        done += mark;
    for (const auto &future : futures)
        if (future.result().text.size() != 40)
            return false;
    return done == rounds;
}

// A plain thread answers, and either side may be the last to drop a future.
bool throughFutures()
{
    std::vector<QFuture<Parcel>> futures;
    std::vector<QPromise<Parcel>> promises(rounds);
    for (auto &promise : promises) {
        futures.push_back(promise.future());
        promise.start();
    }
    std::thread answering([promises = std::move(promises)]() mutable {
        for (auto &promise : promises) {
            auto mine = std::move(promise);
            mine.addResult(parcel(1));
            mine.finish();
        }
    });
    bool good = true;
    for (auto &future : futures)
        good = std::exchange(future, {}).takeResult().text.size() == 40 && good;
    answering.join();
    return good;
}

} // namespace

int main(int argc, char **argv)
{
    QCoreApplication application(argc, argv);
    const bool queue = throughQueue(application);
    const bool pool = throughPool(application);
    const bool futures = throughFutures();
    std::printf("queue %d, pool %d, futures %d\n", queue, pool, futures);
    return queue && pool && futures ? 0 : 1;
}

#include "handover.moc"
