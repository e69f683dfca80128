// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QFutureWatcher>
#include <QObject>

#include <utility>

namespace pushdesk {

// Calls `done` with the result in the context's thread, once, and never after the context is gone. A future that was
// dropped without a result (the engine closed) is no answer. Not `QFuture::then(context, ...)`: up to Qt 6.4 that
// dereferences a context that was deleted meanwhile, and pages and dialogs are.
template <class T, class Done> QFutureWatcher<T> *whenAnswered(const QFuture<T> &future, QObject *context, Done done)
{
    auto *watcher = new QFutureWatcher<T>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, done = std::move(done)]() mutable {
        watcher->deleteLater();
        if (watcher->future().resultCount() > 0)
            done(watcher->result());
    });
    watcher->setFuture(future);
    return watcher;
}

} // namespace pushdesk
