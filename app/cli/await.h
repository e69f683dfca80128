// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QEventLoop>
#include <QFuture>
#include <QFutureWatcher>

#include <functional>

namespace pushdesk::cli {

// Waits for an order to the engine in a program without a window; events (signals of the system, progress) go on.
// `progress` hears of the future's progress value.
template <class T>
[[nodiscard]] Result<T> await(QFuture<Result<T>> future, const std::function<void(int)> &progress = {})
{
    if (!future.isFinished()) {
        QEventLoop loop;
        QFutureWatcher<Result<T>> watcher;
        QObject::connect(&watcher, &QFutureWatcherBase::finished, &loop, &QEventLoop::quit);
        if (progress)
            QObject::connect(&watcher, &QFutureWatcherBase::progressValueChanged, &loop, progress);
        watcher.setFuture(future);
        loop.exec();
    }
    if (future.resultCount() == 0)
        return Error{ErrorCode::Cancelled, {}, QStringLiteral("stopped before it was done")};
    return future.result();
}

} // namespace pushdesk::cli
