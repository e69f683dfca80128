// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/configdraft.h"

#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QLineEdit;

namespace pushdesk {

class ConditionsEditor;
class Theme;

// One answer rule: for which status, what of the answer it looks at, what that means, and a hint for people.
class RuleEditor : public QWidget {
    Q_OBJECT
public:
    RuleEditor(ConfigDraft &draft, const Theme &theme, QWidget *parent);
    void show(int rule); // -1: none
    void giveFocus();
    void showProblem(const QString &problem);
    [[nodiscard]] int rule() const { return m_rule; }

private:
    void nameParts();
    void layOut();
    void put(QGridLayout *grid, int row, int column, int span, QWidget *control);
    void connectParts();
    void load();
    [[nodiscard]] ConfigDocument::Path at(const QString &key) const;
    void writeStatus(const QString &text);
    void writeWait(const QString &text);
    void writeOutcome();
    void writeText(const QString &key, const QString &text);

    ConfigDraft &m_draft;
    const Theme &m_theme;
    int m_rule = -1;
    QLineEdit *m_status; // and so on, as one reads and as Tab goes
    QComboBox *m_outcome;
    ConditionsEditor *m_conditions;
    QWidget *m_waits; // of `hold` only
    QLineEdit *m_wait;
    QLineEdit *m_waitMatch;
    QLineEdit *m_hint;
    QLabel *m_problem;
};

} // namespace pushdesk
