// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/store/taskquery.h"

#include <QComboBox>

namespace pushdesk {

// Which states: any, a few that belong together, or those that are checked. A click on a check box, or Space, leaves
// the list open for the next one; a click beside the box takes that state alone. GUI thread.
class StatesCombo : public QComboBox {
    Q_OBJECT
public:
    explicit StatesCombo(QWidget *parent);
    [[nodiscard]] TaskStates states() const { return m_states; } // empty: any
    void setStates(const TaskStates &states);                    // says so only where they are others

Q_SIGNALS:
    void statesChanged();

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void hidePopup() override;

private:
    struct Choice {
        QString text;
        TaskStates states;
    };
    void choose(int row);
    void toggle(int row);
    void showChecks();
    [[nodiscard]] QString shownText() const;
    [[nodiscard]] bool isState(int row) const;

    std::vector<Choice> m_choices; // by row
    TaskStates m_states;
};

} // namespace pushdesk
