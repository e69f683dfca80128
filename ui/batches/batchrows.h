// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/shell/standing.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QStackedLayout;

namespace pushdesk {

class DataTable;
class EmptyState;
class TasksModel;
class Theme;

// All rows of a batch, page by page, or those in one state.
class BatchRows : public QWidget {
    Q_OBJECT
public:
    BatchRows(Engine &engine, const Theme &theme, QWidget *parent = nullptr);

    void open(BatchId batch);
    void setState(std::optional<TaskState> state); // none: every row
    void setPaused(const std::vector<PausedUpstream> &paused);
    void storeChanged();
    void focusTable();

Q_SIGNALS:
    void taskWanted(pushdesk::TaskId id);
    void failed(const pushdesk::Error &error);

private:
    void restart();
    void tell();

    TasksModel *m_model;
    DataTable *m_table;
    EmptyState *m_empty;
    QLineEdit *m_text;
    QLabel *m_only;
    QPushButton *m_all;
    QLabel *m_found;
    QStackedLayout *m_stack = nullptr;
    QTimer m_typing;
    BatchId m_batch;
    std::optional<TaskState> m_state;
};

} // namespace pushdesk
