// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/shell/standing.h"
#include "ui/widgets/keyvalues.h"

#include <QWidget>

class QLabel;
class QScrollArea;

namespace pushdesk {

class AnswerText;
class AttemptsModel;
class DataTable;
class ElidedLabel;
class GlyphLabel;
class Refresher;
class Strip;
class Theme;

// One task: where it stands and why, its attempts, what the upstream answered, the row it came from.
class TaskView : public QWidget {
    Q_OBJECT
public:
    TaskView(Engine &engine, const Theme &theme, QWidget *parent = nullptr);
    void open(TaskId id);
    void storeChanged();
    [[nodiscard]] TaskId task() const { return m_id; }
    [[nodiscard]] const QString &bizKey() const { return m_task.bizKey; }

protected:
    void resizeEvent(QResizeEvent *event) override;

Q_SIGNALS:
    void loaded();
    void left(); // back to the list

private:
    struct Answer {
        TaskRecord task;
        BatchRecord batch;
        std::vector<AttemptRecord> attempts;
        std::optional<PausedUpstream> paused; // the task waits for that
    };
    [[nodiscard]] static Result<Answer> readTask(ReadStore &store, TaskId id);
    QWidget *makeHead();
    QWidget *makeAttempts();
    QWidget *makeFacts();
    QWidget *titled(const QString &title, QWidget *content);
    QScrollArea *scrolled(KeyValues *content, const QString &name);
    void ask();
    void show(Answer answer);
    void showFacts(const Answer &answer);
    static void addRow(const Answer &answer, const std::vector<TaskLine> &rows, size_t n,
                       std::vector<KeyValues::Entry> &entries);
    void showHeadline();
    void showAnswer();

    Engine &m_engine;
    const Theme &m_theme;
    AttemptsModel *m_model;
    Refresher *m_refresher;
    Strip *m_strip;
    GlyphLabel *m_glyph = nullptr;
    ElidedLabel *m_headline = nullptr;
    ElidedLabel *m_why = nullptr;
    QLabel *m_hint = nullptr;
    DataTable *m_table = nullptr;
    AnswerText *m_answer = nullptr;
    QWidget *m_side = nullptr;
    KeyValues *m_facts = nullptr;
    KeyValues *m_kept = nullptr;
    QWidget *m_keptPanel = nullptr;
    KeyValues *m_row = nullptr;
    TaskId m_id;
    TaskRecord m_task;
    std::optional<PausedUpstream> m_paused;
    bool m_followNewest = true;
};

} // namespace pushdesk
