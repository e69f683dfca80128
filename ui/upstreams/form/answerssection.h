// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/formsection.h"

class QListWidget;
class QPushButton;

namespace pushdesk {

class RuleEditor;

// What an answer means: the rules in their order, of which the first that matches decides.
class AnswersSection : public FormSection {
    Q_OBJECT
public:
    AnswersSection(ConfigDraft &draft, const Theme &theme, QWidget *parent);

    void insertRule(int at, const QString &json); // and chooses it
    void showDeciding(int rule);                  // of the answer in the pad; -1: none
    void showRuleProblem(const Error &error, bool reveal);
    [[nodiscard]] QStringList changes() const override;

protected:
    [[nodiscard]] QString summary() const override;
    void loadMore() override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void addButtons();
    void fill();
    void choose(int rule);
    void moveBy(int by);
    void remove();

    QListWidget *m_list;
    RuleEditor *m_editor;
    QPushButton *m_up = nullptr;
    QPushButton *m_down = nullptr;
    QPushButton *m_remove = nullptr;
    int m_decides = -1;
};

} // namespace pushdesk
