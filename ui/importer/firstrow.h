// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"

#include <QObject>

namespace pushdesk {

// What comes of the one row that was pushed before the others. GUI thread.
class FirstRow : public QObject {
    Q_OBJECT
public:
    FirstRow(Engine &engine, QObject *parent);
    void follow(BatchId batch);
    void forget();
    [[nodiscard]] BatchId batch() const { return m_batch; }
    [[nodiscard]] const std::optional<TaskRecord> &last() const { return m_last; } // as it was told last

Q_SIGNALS:
    void waits(const pushdesk::TaskRecord &task); // not settled yet; again whenever it changed
    void settled(const pushdesk::TaskRecord &task);

private:
    void ask();

    Engine &m_engine;
    BatchId m_batch;
    std::optional<TaskRecord> m_last;
    bool m_asking = false;
    bool m_askAgain = false;
    bool m_settled = false;
};

} // namespace pushdesk
