// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/taskquery.h"
#include "ui/consolepage.h"

class QStackedLayout;

namespace pushdesk {

class DataTable;
class EmptyState;
class Refresher;
class ReplayFlow;
class Strip;
class TaskActions;
class TaskFilterBar;
class TasksModel;
class TaskView;

// Every task there is, by filter; one of them opened.
class TasksPage : public ConsolePage {
    Q_OBJECT
public:
    TasksPage(Engine &engine, const Theme &theme, QWidget *parent = nullptr);
    void storeChanged(const ChangeSet &what) override;
    void refresh() override;
    void goHome() override;
    void open(TaskId id);
    void openFromElsewhere(TaskId id); // Back then leads to where it was opened
    void setStanding(const Standing &standing) override;
    void setFilter(const TaskQuery &filter);

Q_SIGNALS:
    void backWanted(); // to the page that a task was opened from

protected:
    void keyPressEvent(QKeyEvent *event) override;

private:
    void layOut();
    void askStatus();
    void connectView();
    void showFound();
    void showEmptyOrRows();
    void showHeading();
    void leaveTask();

    TasksModel *m_model;
    TaskFilterBar *m_filter;
    TaskActions *m_actions;
    DataTable *m_table;
    EmptyState *m_empty;
    TaskView *m_view;
    Strip *m_strip;
    ReplayFlow *m_replay = nullptr;
    QWidget *m_list;
    QStackedLayout *m_stack = nullptr; // list, or the task that is open
    QStackedLayout *m_body = nullptr;  // rows, or why there are none
    Refresher *m_status;
    StateCounts m_counts;
    bool m_fromElsewhere = false;
    bool m_hasUpstreams = true;
};

} // namespace pushdesk
