// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/widgets/panel.h"

class QLabel;
class QPushButton;
class QStackedWidget;
class QTabBar;

namespace pushdesk {

class AnswerText;
class AttemptsModel;
class DataTable;
class KeyValues;
class RequestView;
class SourceRowModel;
class Theme;
struct LetterDetail;

// The dead letter that is selected: its last answer, its attempts and its row; at the right what it is about.
class DeadLetterDetail : public Panel {
    Q_OBJECT
public:
    enum Tab { Answer, Request, Attempts, Source };

    DeadLetterDetail(Engine &engine, const Theme &theme, QWidget *parent = nullptr);
    void show(const DeadLetterRecord *letter); // null: none selected

Q_SIGNALS:
    void taskWanted(pushdesk::TaskId id);
    void editWanted(pushdesk::DeadLetterId id);
    void said(const QString &text); // something done

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void fitBar(); // buttons give way to the tabs: what they do has a key or is on the task page
    QWidget *makeBar();
    QWidget *makeAnswer();
    void ask();
    void take(const LetterDetail &detail);
    void markAnswer();

    Engine &m_engine;
    const Theme &m_theme;
    QTabBar *m_tabs = nullptr;
    QStackedWidget *m_pages = nullptr;
    AnswerText *m_answer = nullptr;
    QStringList m_marked; // pieces of the answer
    KeyValues *m_facts = nullptr;
    AttemptsModel *m_attempts = nullptr;
    SourceRowModel *m_source = nullptr;
    RequestView *m_request = nullptr;
    DataTable *m_attemptsTable = nullptr;
    DataTable *m_sourceTable = nullptr;
    QWidget *m_known;
    QLabel *m_none;
    QPushButton *m_edit = nullptr;
    QPushButton *m_curl = nullptr;
    QPushButton *m_open = nullptr;
    DeadLetterId m_id;
    TaskId m_task;
};

} // namespace pushdesk
