// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ui/upstreams/form/configdraft.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QPushButton;

namespace pushdesk {

class Theme;

// One comparison of an answer rule: a value of the answer or a header, a test, and what it is compared with.
class ConditionRow : public QWidget {
    Q_OBJECT
public:
    // `number` from 0, which the names of its parts carry behind the first.
    ConditionRow(ConfigDraft &draft, const Theme &theme, int number, QWidget *parent);
    void show(const ConfigDocument::Path &path); // where it stands
    void load();
    void giveFocus();

Q_SIGNALS:
    void removed();

private:
    void layOut();
    [[nodiscard]] ConfigDocument::Path at(const QString &key) const;
    [[nodiscard]] QString shownValue(const QString &key) const;
    [[nodiscard]] QString operand() const; // as JSON
    void writePlace(const QString &text);
    void writeTest();

    ConfigDraft &m_draft;
    const Theme &m_theme;
    ConfigDocument::Path m_path;
    QComboBox *m_where; // a value or a header
    QLineEdit *m_place;
    QComboBox *m_test;
    QLineEdit *m_value;
    QPushButton *m_remove;
};

} // namespace pushdesk
