// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/tasktimeline.h"

#include "engine/core/filled.h"
#include "ui/theme/theme.h"
#include "ui/timeline/retrytimeline.h"
#include "ui/timeline/timelinelegend.h"
#include "ui/timeline/troublefeed.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace pushdesk {

TaskTimeline::TaskTimeline(Engine &engine, const Theme &theme, QWidget *parent)
    : TimelinePanel(engine, theme, QStringLiteral("taskAttemptsLine"), parent)
{
    setObjectName(QStringLiteral("taskTimeline"));
    m_timeline->setRowHeight(48);
    m_timeline->setPlotOnly();
    m_timeline->setClockAxis();
    m_timeline->setAccessibleName(tr("Attempts as a timeline"));
    m_timeline->setFixedHeight(m_timeline->sizeHint().height());
    m_feed = new TroubleFeed(engine, *m_timeline, this, 1);
    using Sign = TimelineLegend::Sign;
    layOut({tr("Attempts"),
            tr("Not tried yet"),
            QStringLiteral("taskTimelineCount"),
            QStringLiteral("taskTimelineNothing"),
            {12, 6, 12, 0},
            {12, 4, 12, 10}},
           {Sign::Retry, Sign::Unknown, Sign::Next, Sign::NotSent});
    connect(m_timeline, &RetryTimeline::taskWanted, this, [this](TaskId id) {
        pick();
        Q_EMIT taskWanted(id);
    });
    connect(m_feed, &TroubleFeed::told, this, &TaskTimeline::tell);
    tell();
}

void TaskTimeline::open(TaskId id)
{
    m_feed->setTask(id);
}

void TaskTimeline::pick()
{
    const auto &tasks = m_feed->report().trouble.tasks;
    const int at = m_timeline->currentAttempt();
    if (!tasks.empty() && at >= 0 && at < static_cast<int>(tasks.front().attempts.size()))
        Q_EMIT attemptPicked(tasks.front().attempts[static_cast<size_t>(at)].n);
}

void TaskTimeline::setCurrentAttempt(int n)
{
    const auto &tasks = m_feed->report().trouble.tasks;
    if (tasks.empty())
        return;
    const auto &attempts = tasks.front().attempts;
    const auto found =
        std::find_if(attempts.begin(), attempts.end(), [n](const AttemptRecord &attempt) { return attempt.n == n; });
    m_timeline->setCurrent(0, found == attempts.end() ? -1 : static_cast<int>(found - attempts.begin()));
}

void TaskTimeline::tell()
{
    const auto &rows = m_timeline->data().rows;
    const bool tried = !rows.empty() && (!rows.front().attempts.empty() || rows.front().onWireSince);
    m_timeline->setVisible(tried);
    m_nothing->setVisible(!tried && !rows.empty());
    if (!tried) {
        m_count->clear();
        return;
    }
    // Over all rounds, as everywhere; of an attempt only its own number tells of the rounds before.
    const auto &ended = m_feed->report().trouble.tasks.front().attempts;
    const qint64 attempts = (ended.empty() ? 0 : ended.back().n) + (rows.front().onWireSince ? 1 : 0);
    m_count->setText(words::counted(attempts, tr("%1 attempt"), tr("%1 attempts")));
}

} // namespace pushdesk
