// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;

namespace pushdesk {

class ElidedLabel;
class SecretKeeper;
class Theme;

// One secret: its name, where it lives, and a field to set it. What was set is never shown again.
class SecretRow : public QWidget {
    Q_OBJECT
public:
    SecretRow(const Theme &theme, SecretKeeper &keeper, const QString &name, const QString &what, QWidget *parent);
    [[nodiscard]] const QString &name() const { return m_name; }
    // Of an upstream that is being added: kept under the name that it gets then, and not before.
    void waitForAdding();
    void rename(const QString &name);
    [[nodiscard]] QString typed() const;
    void keep(); // what was typed, if anything

private:
    void show();
    void nameIt();

    const Theme &m_theme;
    SecretKeeper &m_keeper;
    QString m_name;
    QString m_what;
    bool m_waits = false;
    ElidedLabel *m_label;
    QLabel *m_state;
    QLineEdit *m_value;
    QPushButton *m_set;
};

} // namespace pushdesk
