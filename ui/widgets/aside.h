// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFuture>
#include <QPromise>
#include <QThreadPool>

#include <memory>
#include <type_traits>

namespace pushdesk {

// Does `work` beside the GUI thread, on Qt's pool: reading and formatting of texts that may be large. `work` takes its
// texts by value. For what needs the store: Engine::read(). The answer comes by whenAnswered().
template <class Work> [[nodiscard]] auto aside(Work work) -> QFuture<std::invoke_result_t<Work>>
{
    using Answer = std::invoke_result_t<Work>;
    auto promise = std::make_shared<QPromise<Answer>>();
    auto future = promise->future();
    promise->start();
    QThreadPool::globalInstance()->start([promise, work = std::move(work)]() mutable {
        promise->addResult(work());
        promise->finish();
    });
    return future;
}

} // namespace pushdesk
