// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <QObject>

#include <functional>
#include <memory>
#include <vector>

namespace pushdesk {

// Looks for a text in dead letters' keys, errors, cells and answers, which no index has: some letters at a time, so
// that other questions come between, and no further once it is stopped. GUI thread.
class LetterSearch : public QObject {
    Q_OBJECT
public:
    static constexpr int lettersAtATime = 200;

    LetterSearch(Engine &engine, QObject *parent);
    // The first `page.limit` letters of the page that have the filter's text; fewer: there are no more, or it was
    // stopped.
    [[nodiscard]] QFuture<Result<std::vector<DeadLetterRecord>>> page(const DeadLetterFilter &filter, const Page &page);
    // How many have it: told as it grows, `ended` with the last one.
    void count(const DeadLetterFilter &filter,
               const std::function<void(const Result<qint64> &soFar, bool ended)> &tell);
    void stop(); // what was begun before ends with what it has

private:
    struct Walk;
    struct Part;
    void go(const std::shared_ptr<Walk> &walk);
    void take(const std::shared_ptr<Walk> &walk, const Part &part);

    Engine &m_engine;
    quint64 m_stopped = 0; // how often
};

} // namespace pushdesk
