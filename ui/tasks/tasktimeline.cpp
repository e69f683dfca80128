// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/tasktimeline.h"

#include "ui/theme/theme.h"
#include "ui/timeline/retrytimeline.h"
#include "ui/timeline/timelinelegend.h"
#include "ui/timeline/troublefeed.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

namespace pushdesk {

TaskTimeline::TaskTimeline(Engine &engine, const Theme &theme, QWidget *parent) : Panel(theme, Edge::Rounded, parent)
{
    setObjectName(QStringLiteral("taskTimeline"));
    m_timeline = new RetryTimeline(theme, engine.clock(), QStringLiteral("taskAttemptsLine"), this);
    m_timeline->setRowHeight(48);
    m_timeline->setPlotOnly();
    m_timeline->setClockAxis();
    m_timeline->setAccessibleName(tr("Attempts as a timeline"));
    m_timeline->setFixedHeight(m_timeline->sizeHint().height());
    m_feed = new TroubleFeed(engine, *m_timeline, this, 1);
    auto *title = theme.label(Type::Strong, this);
    title->setText(tr("Attempts"));
    m_count = theme.label(Type::Small, this, true);
    m_count->setObjectName(QStringLiteral("taskTimelineCount"));
    m_nothing = theme.label(Type::Body, this, true);
    m_nothing->setObjectName(QStringLiteral("taskTimelineNothing"));
    m_nothing->setText(tr("Not tried yet"));
    m_nothing->setContentsMargins(12, 4, 12, 10);
    using Sign = TimelineLegend::Sign;
    auto *legend = new TimelineLegend(theme, {Sign::Retry, Sign::Unknown, Sign::Next, Sign::NotSent}, true, this);
    auto *head = new QHBoxLayout;
    head->setContentsMargins(12, 6, 12, 0);
    head->setSpacing(8);
    head->addWidget(title);
    head->addWidget(m_count);
    head->addWidget(legend, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(1, 1, 1, 1);
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(m_timeline);
    column->addWidget(m_nothing);
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

void TaskTimeline::storeChanged()
{
    m_feed->storeChanged();
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
    const int round = m_feed->report().trouble.tasks.front().round + 1;
    const TimelineRow &row = rows.front();
    const int number = row.settledAt != 0 && !row.attempts.empty() ? row.attempts.back().number : row.charged;
    m_count->setText(tr("%1 of %2, round %3").arg(number).arg(row.tries).arg(round));
}

} // namespace pushdesk
