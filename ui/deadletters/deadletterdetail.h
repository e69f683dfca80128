// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/engine.h"
#include "ui/widgets/panel.h"

class QLabel;
class QPushButton;

namespace pushdesk {

class AnswerText;
class KeyValues;

// The dead letter that is selected: the last answer at the left, what it is about at the right.
class DeadLetterDetail : public Panel {
    Q_OBJECT
public:
    DeadLetterDetail(Engine &engine, const Theme &theme, QWidget *parent = nullptr);
    void show(const DeadLetterRecord *letter); // null: none selected

Q_SIGNALS:
    void taskWanted(pushdesk::TaskId id);

private:
    void askAnswer();

    Engine &m_engine;
    AnswerText *m_answer;
    KeyValues *m_facts;
    QWidget *m_known;
    QLabel *m_none;
    QPushButton *m_open;
    DeadLetterId m_id;
    TaskId m_task;
};

} // namespace pushdesk
