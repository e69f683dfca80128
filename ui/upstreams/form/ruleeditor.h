// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/configdraft.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QLineEdit;

namespace pushdesk {

class Theme;

// One answer rule's parts. What a rule has besides (several conditions, `strict`) stays as it is.
class RuleEditor : public QWidget {
    Q_OBJECT
public:
    RuleEditor(ConfigDraft &draft, const Theme &theme, QWidget *parent);
    void show(int rule); // -1: none
    void giveFocus();
    void showProblem(const QString &problem);
    [[nodiscard]] int rule() const { return m_rule; }

private:
    void layOut(const Theme &theme);
    void load();
    [[nodiscard]] ConfigDocument::Path at(const QString &key) const;
    void writeStatus(const QString &text);
    void writePlace(const QString &text);
    void writeTest();
    void writeOutcome();
    void writeText(const QString &key, const QString &text);
    [[nodiscard]] QString operand() const; // as JSON

    ConfigDraft &m_draft;
    const Theme &m_theme;
    int m_rule = -1;
    QLineEdit *m_status;
    QComboBox *m_where; // pointer or header
    QLineEdit *m_place;
    QComboBox *m_test;
    QLineEdit *m_value;
    QComboBox *m_outcome;
    QLineEdit *m_wait;
    QLineEdit *m_hint;
    QLabel *m_several;
    QLabel *m_problem;
};

} // namespace pushdesk
