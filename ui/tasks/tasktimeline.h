// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/widgets/panel.h"

class QLabel;

namespace pushdesk {

class RetryTimeline;
class Theme;
class TroubleFeed;

// The attempts of one task's current round as a timeline with clock times.
class TaskTimeline : public Panel {
    Q_OBJECT
public:
    TaskTimeline(Engine &engine, const Theme &theme, QWidget *parent = nullptr);

    void open(TaskId id);
    void storeChanged();
    void setCurrentAttempt(int n); // of the task, over all rounds, from 1; none of this round: nothing is marked
    [[nodiscard]] RetryTimeline &timeline() const { return *m_timeline; }

Q_SIGNALS:
    void taskWanted(pushdesk::TaskId id);
    void attemptPicked(int n); // clicked or walked to with Enter; over all rounds, from 1

private:
    void tell();
    void pick();

    RetryTimeline *m_timeline;
    TroubleFeed *m_feed;
    QLabel *m_count;
    QLabel *m_nothing;
};

} // namespace pushdesk
