// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/theme/theme.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QPushButton;
class QStackedLayout;
class QTabBar;

namespace pushdesk {

class AnswerText;
class RequestView;

// Below a task's attempts: the request, the answer of the attempt that is chosen, and how that answer differs from the
// one before.
class TaskTabs : public QWidget {
    Q_OBJECT
public:
    TaskTabs(Engine &engine, const Theme &theme, QWidget *parent);
    void open(TaskId id);
    void reload(); // the row or the settings may have changed
    void showAttempt(const AttemptRecord *attempt, const AttemptRecord *before);
    void setEditable(bool on); // an open dead letter

Q_SIGNALS:
    void editWanted();
    void said(const QString &text); // to the person, what came of a click

private:
    enum Tab { Request, Answer, Compare };
    void compare(const AttemptRecord *attempt, const AttemptRecord *before);

    const Theme &m_theme;
    void noteRequest(const AttemptRecord *attempt);

    QTabBar *m_bar;
    QStackedLayout *m_pages;
    QLabel *m_requestNote;
    RequestView *m_request;
    AnswerText *m_answer;
    QPlainTextEdit *m_compare;
    QPushButton *m_curl;
    QPushButton *m_edit;
    quint64 m_compared = 0;
    bool m_chosen = false; // a tab, by the person
};

} // namespace pushdesk
