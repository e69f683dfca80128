// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace pushdesk {

class Theme;

// A window-modal question over a dimmed window: title, what it is about, content, and the buttons at the bottom.
// Deletes itself when closed; shown with open().
class Sheet : public QDialog {
    Q_OBJECT
public:
    Sheet(const Theme &theme, const QString &objectName, const QString &title, QWidget *parent);
    ~Sheet() override;

protected:
    [[nodiscard]] QVBoxLayout *content() const { return m_content; }
    [[nodiscard]] QHBoxLayout *foot() const { return m_foot; }
    [[nodiscard]] QLabel *subtitle() const { return m_subtitle; }
    void setTitle(const QString &title);
    QPushButton *addCancel(const QString &text); // reject(); Esc does the same
    // It sends real data: Enter presses it only where the focus is on it, never from elsewhere.
    void needsFocus(QPushButton *button);
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void center(); // in the window, and on the screen

    const Theme &m_theme;

private:
    QLabel *m_title;
    QLabel *m_subtitle;
    QVBoxLayout *m_content;
    QHBoxLayout *m_foot;
    QWidget *m_veil = nullptr;
};

} // namespace pushdesk
