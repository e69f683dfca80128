// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/timeline/timelinepanel.h"

namespace pushdesk {

// The attempts of one task's current round as a timeline with clock times.
class TaskTimeline : public TimelinePanel {
    Q_OBJECT
public:
    TaskTimeline(Engine &engine, const Theme &theme, QWidget *parent = nullptr);

    void open(TaskId id);
    void setCurrentAttempt(int n); // of the task, over all rounds, from 1; none of this round: nothing is marked

Q_SIGNALS:
    void attemptPicked(int n); // clicked or walked to with Enter; over all rounds, from 1

private:
    void tell();
    void pick();
};

} // namespace pushdesk
