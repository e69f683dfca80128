// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/troublefeed.h"

#include "engine/engine.h"
#include "ui/timeline/retrytimeline.h"
#include "ui/timeline/timelinedata.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/refresher.h"

namespace pushdesk {

using namespace std::chrono_literals;

TroubleFeed::TroubleFeed(Engine &engine, RetryTimeline &timeline, QWidget *shownWith, int mostRows)
    : QObject(&timeline),
      m_engine(engine),
      m_timeline(timeline),
      m_refresher(new Refresher(
          shownWith, [this] { ask(); }, 100ms)),
      m_most(mostRows)
{
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (!m_timeline.isVisible())
            return;
        draw();
        const qint64 leave = m_engine.clock().nowMs() - settledStay;
        const auto &tasks = m_report.trouble.tasks;
        if (!m_task.isValid() && std::any_of(tasks.begin(), tasks.end(), [leave](const TroubleTask &task) {
                return !isLive(task.state) && task.updatedAt < leave;
            }))
            m_refresher->request();
    });
    m_timer.start(200ms);
}

void TroubleFeed::setScope(const TroubleScope &scope)
{
    m_scope = scope;
    m_task = {};
    restart();
}

void TroubleFeed::setTask(TaskId task)
{
    m_task = task;
    restart();
}

void TroubleFeed::restart()
{
    ++m_generation;
    m_report = {};
    m_timeline.setData({});
    m_refresher->request();
}

void TroubleFeed::storeChanged()
{
    m_refresher->request();
}

qint64 TroubleFeed::settled() const
{
    const auto &tasks = m_report.trouble.tasks;
    return std::count_if(tasks.begin(), tasks.end(), [](const TroubleTask &task) { return !isLive(task.state); });
}

void TroubleFeed::ask()
{
    const qint64 since = m_engine.clock().nowMs() - settledStay;
    auto asked = m_engine.read([scope = m_scope, task = m_task, since, most = m_most](ReadStore &store) {
        return task.isValid() ? readTroubleOf(store, task) : readTrouble(store, scope, since, most);
    });
    whenAnswered(asked, this, [this, generation = m_generation](const Result<TroubleReport> &answer) {
        if (generation == m_generation) {
            if (answer) {
                m_report = *answer;
                draw();
                Q_EMIT told();
            } else {
                Q_EMIT failed(answer.error());
            }
        }
        m_refresher->answered();
    });
}

void TroubleFeed::draw()
{
    m_timeline.setData(timelineData(m_report, m_engine.onWire(), m_engine.stats().running));
}

} // namespace pushdesk
