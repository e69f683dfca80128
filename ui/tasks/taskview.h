// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/tasks/taskstory.h"

#include <QWidget>

namespace pushdesk {

class AttemptsModel;
class DataTable;
class Refresher;
class Strip;
class TaskHead;
class TaskSide;
class TaskTabs;
class TaskTimeline;
class Theme;

// One task: where it stands and why, its attempts, the request and the answers, what is known of it.
class TaskView : public QWidget {
    Q_OBJECT
public:
    TaskView(Engine &engine, const Theme &theme, QWidget *parent = nullptr);
    void open(TaskId id);
    void storeChanged();
    [[nodiscard]] TaskId task() const { return m_id; }
    [[nodiscard]] const QString &bizKey() const { return m_story.task.bizKey; }
    [[nodiscard]] Strip *strip() const { return m_strip; }

protected:
    void resizeEvent(QResizeEvent *event) override;

Q_SIGNALS:
    void loaded();
    void left(); // back to the list
    void upstreamWanted(pushdesk::UpstreamId id);
    void batchWanted(pushdesk::BatchId id);
    void taskWanted(pushdesk::TaskId id);
    void editWanted(pushdesk::DeadLetterId id);
    void replayWanted(pushdesk::DeadLetterId id);

private:
    QWidget *makeAttempts();
    void connectHead();
    void connectSide();
    void ask();
    void show(TaskStory story);
    void showAttempt();
    void chooseAttempt(int n); // of the task, over all rounds
    void countDown();
    void retryNow();
    void cancel();
    void cancelNow();

    Engine &m_engine;
    const Theme &m_theme;
    AttemptsModel *m_model;
    Refresher *m_refresher;
    Strip *m_strip;
    TaskHead *m_head;
    TaskTimeline *m_timeline;
    DataTable *m_table = nullptr;
    TaskTabs *m_tabs = nullptr;
    TaskSide *m_side;
    TaskId m_id;
    TaskStory m_story;
    int m_skipped = 0; // ticks of the countdown
    bool m_followNewest = true;
};

} // namespace pushdesk
