// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/theme/theme.h"
#include "ui/widgets/keyvalues.h"

#include <QWidget>

class QLabel;
class QScrollArea;

namespace pushdesk {

struct TaskLine;
struct TaskStory;

// What is known of a task: its request id and what that is good for, where it came from, its relatives, its row.
class TaskSide : public QWidget {
    Q_OBJECT
public:
    TaskSide(const Theme &theme, QWidget *parent);
    void show(const TaskStory &story);

Q_SIGNALS:
    void upstreamWanted(qint64 id);
    void batchWanted(qint64 id);
    void taskWanted(qint64 id);

private:
    QWidget *titled(const QString &title, QWidget *content, QLabel **aside = nullptr);
    QScrollArea *scrolled(KeyValues *content, const QString &name);
    [[nodiscard]] std::vector<KeyValues::Entry> facts(const TaskStory &story);
    void addRelatives(const TaskStory &story, std::vector<KeyValues::Entry> &facts);
    void showRow(const TaskStory &story);
    static void addRow(const TaskStory &story, const std::vector<TaskLine> &rows, size_t n,
                       std::vector<KeyValues::Entry> &entries);

    const Theme &m_theme;
    KeyValues *m_facts;
    KeyValues *m_kept;
    QWidget *m_keptPanel = nullptr;
    KeyValues *m_row;
    QLabel *m_line = nullptr; // of the file
};

} // namespace pushdesk
