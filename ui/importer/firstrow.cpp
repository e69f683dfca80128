// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/firstrow.h"

#include "ui/widgets/answer.h"

namespace pushdesk {

FirstRow::FirstRow(Engine &engine, QObject *parent) : QObject(parent), m_engine(engine)
{
    connect(&engine, &Engine::changed, this, [this](const ChangeSet &what) {
        if (what.tasks && m_batch.isValid() && !m_settled)
            ask();
    });
}

void FirstRow::follow(BatchId batch)
{
    m_batch = batch;
    m_settled = false;
    ask();
}

void FirstRow::forget()
{
    m_batch = {};
    m_last.reset();
}

void FirstRow::ask()
{
    m_askAgain = m_asking;
    if (m_asking)
        return;
    m_asking = true;
    TaskFilter filter;
    filter.batch = m_batch;
    whenAnswered(m_engine.read([filter](ReadStore &store) {
        return store.tasks(filter, {0, 1, true});
    }),
                 this, [this, batch = m_batch](const Result<std::vector<TaskRecord>> &tasks) {
                     m_asking = false;
                     if (m_askAgain)
                         ask();
                     if (batch != m_batch || m_settled || !tasks || tasks->empty())
                         return;
                     m_last = tasks->front();
                     m_settled = !isLive(m_last->state);
                     if (m_settled)
                         Q_EMIT settled(*m_last);
                     else
                         Q_EMIT waits(*m_last);
                 });
}

} // namespace pushdesk
